/** Turning aside from what was not foreseen, before the driver's Initiative comes (DC-VEH-02). */
import { directions, type Rule } from '@enfilade/engine'
import { operatorOf } from '../../battle/aboard.js'
import type { Battle, StepOf } from '../../battle/battle.js'
import { eighthOf, headingAt, north } from '../../battle/headings.js'
import { personOf } from '../../battle/people.js'
import { decision, order } from '../orders.js'
import * as told from './events.js'

const driveOn = order('driveOn', { words: 'Drive on' })
const swerveLeft = order('swerveLeft', { words: 'Swerve to the left' })
const swerveRight = order('swerveRight', { words: 'Swerve to the right' })
export const swerving = decision({ name: 'swerving', rule: 'DC-VEH-02', words: 'Turn aside?', passes: 'driveOn' }, [
  driveOn,
  swerveLeft,
  swerveRight,
])

/** The vehicle holds its new heading and its speed until the driver's first slot. */
export const swerve: Rule<Battle, StepOf<'swerve'>> = (battle, step, { ask, tell }) => {
  const vehicle = personOf(battle, step.vehicle)
  const driver = operatorOf(battle, vehicle)
  if (driver === undefined) return
  const { action } = ask.choose(swerving, battle, { ...step, who: driver.id }, driver.id)
  if (action === 'driveOn') return
  const turned = eighthOf(vehicle.facing ?? north) + (action === 'swerveRight' ? 1 : directions.length - 1)
  const speed = vehicle.course?.speed ?? vehicle.speed
  vehicle.course = {
    to: null,
    heading: headingAt(turned % directions.length),
    speed,
    ram: false,
    swerves: true,
    also: vehicle.course?.also === true,
  }
  tell?.(told.swerved({ rule: 'DC-VEH-02', who: vehicle.id, driver: driver.id, other: step.other, right: action === 'swerveRight' }))
}
