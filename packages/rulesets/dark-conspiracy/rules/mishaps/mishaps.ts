/** Mishaps: a check that fails, what it does to machine and rider, and the checks that make it good again. */
import { type Dice, type Id, next, type Rule, reason, sumOf, type Tell } from '@enfilade/engine'
import type { Downtime, DowntimeStepOf } from '../../battle/downtime.js'
import { canWork, personOf } from '../../battle/downtime-people.js'
import { fallLess, mishaps } from '../../tables/mishaps.js'
import { medicalFigures } from '../../tables/outside.js'
import { attributeNumber, attributeOf, skillNumber, systemOf } from '../attempting/checks.js'
import { bruise, maim } from '../medicine/injuries.js'
import { die } from '../medicine/wounds.js'
import { checkOf, succeeded } from '../tasks/tasks.js'
import * as told from './events.js'

const { phaseSeconds } = medicalFigures.rows
const driving = checkOf('DC-MIS-01', 'driving')
const regaining = checkOf('DC-MIS-02', 'regaining control')
const leaping = checkOf('DC-MIS-08', 'falling well')
const d6: Dice = sumOf(1, 6)
const falling = reason('DC-MIS-11', 'fall')
const where = reason('DC-MIS-11', 'location')
const nearMiss = reason('DC-MIS-03', 'collision')
const fate = reason('DC-MIS-06', 'what happens')

export const drive: Rule<Downtime, DowntimeStepOf<'drive'>> = (battle, step, { ask, tell }) => {
  const { who, mount, difficulty, harder, traffic, phases, aboard } = step
  const person = personOf(battle, who)
  if (!canWork(person)) return
  const { skill, freedAt, freedAfterCatastrophe } = mishaps.rows[mount]
  const number = skillNumber(battle, person, skill, 0, difficulty, harder)
  const result = driving.result(ask, systemOf(battle), number, who) // DC-MIS-01
  const collides = traffic && mount === 'aircraft' && result === 'catastrophic' && ask.atMost(d6, 1, nearMiss, who) // DC-MIS-03
  tell?.(told.drove({ rule: ruleOf[mount], who, mount, number, result }))
  if (collides) tell?.(told.collided({ rule: 'DC-MIS-03', who }))
  if (succeeded(result)) return
  const again = result === 'catastrophic' ? freedAfterCatastrophe : freedAt // DC-MIS-02, DC-MIS-03, DC-MIS-05, DC-MIS-10
  if (again !== null) next(battle, { step: 'regain', who, mount, difficulty: again, phases, aboard })
  else next(battle, { step: 'mishap', who, mount, catastrophe: result === 'catastrophic', speedRange: step.speedRange, aboard })
}
const ruleOf = {
  aircraft: 'DC-MIS-02',
  takeOffOrLanding: 'DC-MIS-04',
  groundVehicle: 'DC-MIS-05',
  bicycle: 'DC-MIS-07',
  horse: 'DC-MIS-08',
  motorcycle: 'DC-MIS-09',
  boat: 'DC-MIS-10',
} as const

/** One check in each Phase in which the driver may act. An aircraft that runs out of them crashes. */
export const regain: Rule<Downtime, DowntimeStepOf<'regain'>> = (battle, step, { ask, tell }) => {
  const { who, mount, difficulty, phases, aboard } = step
  const person = personOf(battle, who)
  const number = skillNumber(battle, person, mishaps.rows[mount].skill, 0, difficulty)
  const free = regaining.succeeds(ask, systemOf(battle), number, who) // DC-MIS-02, DC-MIS-05, DC-MIS-10
  tell?.(told.regained({ rule: ruleOf[mount], who, mount, number, free, left: phases - 1 }))
  next(battle, { step: 'passTime', until: battle.clock + phaseSeconds, hungry: false, exposed: false })
  if (free) return
  if (phases > 1) next(battle, { ...step, phases: phases - 1 })
  else if (mount === 'aircraft') next(battle, { step: 'mishap', who, mount, catastrophe: true, speedRange: 1, aboard }) // DC-MIS-02
}

export const mishap: Rule<Downtime, DowntimeStepOf<'mishap'>> = (
  battle,
  { who, mount, catastrophe, speedRange, aboard },
  { ask, tell },
) => {
  const rider = personOf(battle, who)
  switch (mount) {
    case 'aircraft':
    case 'takeOffOrLanding':
      if (catastrophe) crash(battle, mount, [who, ...aboard], tell) // DC-MIS-02, DC-MIS-04
      return
    case 'groundVehicle':
    case 'boat': {
      const collides = ask.atMost(d6, 3, fate, who) // DC-MIS-06, DC-MIS-10
      tell?.(told.stopped({ rule: ruleOf[mount], who, mount, collides }))
      return
    }
    case 'bicycle':
      if (catastrophe) next(battle, { step: 'tumble', who, dice: 1, less: fallLess, avoidable: false }) // DC-MIS-07
      return
    case 'motorcycle':
      next(battle, { step: 'tumble', who, dice: speedRange, less: catastrophe ? 0 : fallLess, avoidable: !catastrophe }) // DC-MIS-09, DC-GAP-22
      return
    case 'horse': {
      next(battle, { step: 'tumble', who, dice: 1, less: fallLess, avoidable: !catastrophe }) // DC-MIS-08
      if (!catastrophe) return
      const onRider = ask.atMost(d6, 3, fate, who) // DC-MIS-08
      tell?.(told.badFall({ rule: 'DC-MIS-08', who, rider: onRider }))
      if (onRider) next(battle, { step: 'graveWound', who: rider.id })
    }
  }
}
/** A crash kills everyone still aboard. */
function crash(battle: Downtime, mount: 'aircraft' | 'takeOffOrLanding', aboard: readonly Id[], tell: Tell | undefined): void {
  tell?.(told.crashed({ rule: ruleOf[mount] }))
  for (const person of battle.people) if (aboard.includes(person.id)) die(person, ruleOf[mount], tell) // DC-MIS-02
}

/** A fall from the saddle: so many dice less some points each, over three locations, without the dice of nimbleness. */
export const tumble: Rule<Downtime, DowntimeStepOf<'tumble'>> = (battle, { who, dice, less, avoidable }, { ask, tell }) => {
  const person = personOf(battle, who)
  const number = attributeNumber(battle, attributeOf(battle, person, 'AGL'), 'DIF') // DC-MIS-08, DC-MIS-09
  const avoided = avoidable && leaping.succeeds(ask, systemOf(battle), number, who)
  let points = 0
  if (!avoided) for (let i = 0; i < dice; i++) points += Math.max(0, ask.roll(d6, falling, who) - less) // DC-MIS-09: none below 0
  tell?.(told.tumbled({ rule: 'DC-MIS-11', who, number: avoidable ? number : null, avoided, points }))
  if (points > 0) bruise(battle, person, points, ask, where, tell) // DC-MIS-11, DC-GAP-67
}
/** A serious wound to a rolled location. */
export const graveWound: Rule<Downtime, DowntimeStepOf<'graveWound'>> = (battle, { who }, { ask, tell }) =>
  maim(battle, personOf(battle, who), 'serious', ask, where, tell) // DC-MIS-08
