/** Burning: five seconds in a Phase, each with damage to every burning part and one try to put a part out (DC-BRN). */
import { type Dicer, inflict, next, type Rule, reason, type Tell } from '@enfilade/engine'
import type { Battle, Combatant, CombatantId, Conditions, StepOf } from '../../battle/battle.js'
import { isAwake, personOf } from '../../battle/people.js'
import { isRobot, unbroken } from '../../battle/robots.js'
import { type Location, locations } from '../../tables/words.js'
import { checkOf, taskSystemOf } from '../tasks/tasks.js'
import { attributeNumber } from '../wounds/assets.js'
import { rollSixes } from '../wounds/dice.js'
import { beginImpact, shockNext } from '../wounds/injury.js'
import { agilityOf, takeDamage } from '../wounds/wounds.js'
import { putOutPart } from './decisions.js'
import * as told from './events.js'

const toPutOut = checkOf('DC-BRN-03', 'to put it out')
const heat = reason('DC-BRN-01', 'burning')
/** Thermite and white phosphorus, in each second. */
const hotDice = 2
const secondsInPhase = 5

/** Burning fuel. */
const fuelDice = 1
interface Fire {
  readonly by: CombatantId
  readonly fuel: boolean
}
/** From the next Phase on. What burns already burns no worse. */
export function setAlight(battle: Battle, { id, now }: Combatant, location: Location, { by, fuel }: Fire, tell: Tell | undefined): void {
  if (now.burning.some(one => one.location === location)) {
    tell?.(told.burnsAlready({ rule: 'DC-BRN-02', who: id, location }))
    return
  }
  inflict<Conditions>(battle, id, conditions => {
    conditions.burning = [...conditions.burning, { location, dice: fuel ? fuelDice : hotDice }] // DC-BRN-01, DC-BRN-02
  })
  tell?.(told.caughtFire({ rule: 'DC-BRN-02', who: id, by, location }))
}

/** Someone who burns does nothing else in this Phase. */
export function beginBurning(battle: Battle, person: Combatant): void {
  person.acted = true // DC-BRN-03
  next(battle, { step: 'burn', who: person.id, second: 1 })
}

export const burn: Rule<Battle, StepOf<'burn'>> = (battle, { who, second }, { ask, tell }) => {
  const person = personOf(battle, who)
  if (person.now.dead || person.now.burning.length === 0) {
    shockNext(battle, who)
    return
  }
  const points = burnedIn(battle, ask, person)
  const number = attributeNumber(battle, agilityOf(person), 'AVG') // DC-BRN-03
  const tries = isAwake(person)
  const out = tries && toPutOut.succeeds(ask, taskSystemOf(battle.setup.settings.taskSystem), number, who)
  tell?.(told.burned({ rule: 'DC-BRN-03', who, points, number, tries, out }))
  if (out) next(battle, { step: 'putOut', who, by: who })
  if (second < secondsInPhase) next(battle, { step: 'burn', who, second: second + 1 })
  else shockNext(battle, who) // DC-BRN-06
}

/** Any fire destroys infrared sensors. */
function blindInfrared(battle: Battle, { id, sheet, now }: Combatant): void {
  if (sheet.robot?.infrared !== true || now.machine?.infraredLost === true) return
  inflict<Conditions>(battle, id, conditions => {
    conditions.machine = { ...(conditions.machine ?? unbroken()), infraredLost: true } // DC-ROB-06
  })
}

/** Damage of one second. It knocks no one down. */
function burnedIn(battle: Battle, dicer: Dicer, person: Combatant): Conditions['damage'] {
  const points = { head: 0, chest: 0, abdomen: 0, rightArm: 0, leftArm: 0, rightLeg: 0, leftLeg: 0 }
  const impact = beginImpact(battle, person)
  for (const location of locations) {
    const fire = person.now.burning.find(one => one.location === location)
    if (fire === undefined) continue
    points[location] = Math.floor(rollSixes(dicer, fire.dice, heat, person.id) / (isRobot(person) ? 2 : 1)) // DC-ROB-06
    takeDamage(battle, person, location, points[location])
    impact.damage += points[location]
    inflict<Conditions>(battle, person.id, now => {
      now.phaseDamage -= points[location] // DC-BRN-06
    })
  }
  if (isRobot(person)) blindInfrared(battle, person)
  if (points.head > 0) impact.heads.push(points.head) // DC-BRN-06
  return points
}

export const putOut: Rule<Battle, StepOf<'putOut'>> = (battle, step, { ask }) => {
  const { who, by } = step
  const { burning } = personOf(battle, who).now
  const part = burning.length === 1 ? burning[0]?.location : ask.choose(putOutPart, battle, step, by).location
  inflict<Conditions>(battle, who, now => {
    now.burning = now.burning.filter(one => one.location !== part) // DC-BRN-03
  })
}

/** A helper's tries, one in each second of the Phase. */
export const beatOut: Rule<Battle, StepOf<'beatOut'>> = (battle, { who, target, second }, { ask, tell }) => {
  const helper = personOf(battle, who)
  const victim = personOf(battle, target)
  if (!isAwake(helper) || victim.now.burning.length === 0) return
  const number = attributeNumber(battle, agilityOf(helper), 'AVG') // DC-BRN-04
  const out = toPutOut.succeeds(ask, taskSystemOf(battle.setup.settings.taskSystem), number, who)
  tell?.(told.flamesBeaten({ rule: 'DC-BRN-04', who, target, number, out }))
  if (out) next(battle, { step: 'putOut', who: target, by: who })
  if (second < secondsInPhase) next(battle, { step: 'beatOut', who, target, second: second + 1 })
}
