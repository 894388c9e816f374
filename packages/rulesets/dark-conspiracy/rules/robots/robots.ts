/** What wounds do to robots that are no vehicles (DC-ROB-01 to DC-ROB-05). */
import { type Dice, dice, inflict, type Rule, reason, type Tell } from '@enfilade/engine'
import type { Battle, Combatant, Conditions, StepOf } from '../../battle/battle.js'
import { personOf } from '../../battle/people.js'
import { unbroken } from '../../battle/robots.js'
import type { Location } from '../../tables/words.js'
import { severityAt } from '../wounds/wounds.js'
import * as told from './events.js'

const which = reason('DC-ROB-03', 'which weapon')
const dieOf = new Map<number, Dice>()
/** A die with as many sides as there are weapons. */
function dieFor(many: number): Dice {
  const die = dieOf.get(many) ?? dice(`d${many}`, roll => roll(many))
  dieOf.set(many, die)
  return die
}

type Machine = NonNullable<Conditions['machine']>
type Effect = [told.Malfunction, Partial<Machine>, string[]]

/** Weapons that are whole; those of an arm are the first for the right one, the second for the left one. */
const whole = ({ sheet }: Combatant, { broken }: Machine): string[] => sheet.weapons.map(({ id }) => id).filter(id => !broken.includes(id))
const ofArm = ({ sheet }: Combatant, arm: 'rightArm' | 'leftArm'): string[] =>
  sheet.weapons.slice(0, 2).flatMap(({ id }, nth) => ((nth === 0) === (arm === 'rightArm') ? [id] : []))

export const malfunction: Rule<Battle, StepOf<'malfunction'>> = (battle, { who, location, again }, { ask, tell }) => {
  const robot = personOf(battle, who)
  const machine = robot.now.machine ?? unbroken()
  const severity = severityAt(robot.sheet, robot.now.damage, location)
  if (robot.now.dead || severity === 'none' || severity === 'scratch') return // DC-PEN-10
  const pick = (left: readonly string[]): string[] => {
    const nth = left.length < 2 ? 0 : ask.roll(dieFor(left.length), which, who) - 1
    const weapon = left[nth]
    return weapon === undefined ? [] : [weapon]
  }
  const effect = effectOf(robot, machine, location, severity, again, pick)
  if (effect !== null) suffer(battle, robot, location, effect, tell)
}

const halved = (machine: Machine): Effect => ['halfSpeed', { halved: machine.halved + 1 }, []]
function effectOf(
  robot: Combatant,
  machine: Machine,
  location: Location,
  severity: 'slight' | 'serious' | 'critical',
  again: boolean,
  pick: (left: readonly string[]) => string[],
): Effect | null {
  if (location === 'rightLeg' || location === 'leftLeg') {
    if (severity === 'serious') return halved(machine) // DC-ROB-05: again for each further one
    if (again) return null
    return severity === 'critical' ? ['immobile', { immobile: true }, []] : ['noise', {}, []]
  }
  if (again) return null
  if (location === 'head') return severity === 'serious' ? ['sensor', { sensorsLost: machine.sensorsLost + 1 }, []] : null // DC-ROB-01
  if (location === 'abdomen') return severity === 'serious' ? halved(machine) : ['smoke', {}, []] // DC-ROB-04
  if (location === 'chest') {
    const left = whole(robot, machine)
    const weapons = pick(severity === 'slight' ? left.filter(id => !machine.pausing.includes(id)) : left)
    if (severity === 'slight' && weapons.length === 0) return null
    if (severity === 'slight') return ['weaponOut', { pausing: [...machine.pausing, ...weapons] }, weapons] // DC-ROB-03
    return weapons.length === 0 ? halved(machine) : ['weaponDestroyed', { broken: [...machine.broken, ...weapons] }, weapons]
  }
  if (severity === 'slight') return ['noise', {}, []] // DC-ROB-02
  const weapons = ofArm(robot, location)
  return [severity === 'serious' ? 'toolsLost' : 'armLost', { broken: [...new Set([...machine.broken, ...weapons])] }, weapons]
}

function suffer(battle: Battle, { id }: Combatant, location: Location, [effect, change, weapons]: Effect, tell: Tell | undefined): void {
  inflict<Conditions>(battle, id, now => {
    const machine = { ...(now.machine ?? unbroken()), ...change }
    now.machine = { ...machine, broken: [...machine.broken], pausing: [...machine.pausing] }
  })
  tell?.(told.malfunctioned({ rule: ruleOf(location), who: id, location, effect, weapons }))
}
const ruleOf = (location: Location): string => {
  switch (location) {
    case 'head':
      return 'DC-ROB-01'
    case 'rightArm':
    case 'leftArm':
      return 'DC-ROB-02'
    case 'chest':
      return 'DC-ROB-03'
    case 'abdomen':
      return 'DC-ROB-04'
    case 'rightLeg':
    case 'leftLeg':
      return 'DC-ROB-05'
  }
}

/** At the end of a Turn: weapons that were out for it work again. */
export function resume(battle: Battle, { id, now }: Combatant): void {
  if (now.machine === null || now.machine.pausing.length === 0) return
  inflict<Conditions>(battle, id, conditions => {
    if (conditions.machine !== null) conditions.machine = { ...conditions.machine, pausing: [] } // DC-ROB-03
  })
}
