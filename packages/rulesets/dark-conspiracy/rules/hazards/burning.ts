/** Burning: five seconds in a Phase, each with damage to every burning part and one try to put a part out (DC-BRN). */
import { type Dicer, inflict, next, type Rule, reason, sumOf, type TallyLine, type Tell } from '@enfilade/engine'
import type { Battle, Combatant, CombatantId, Conditions, StepOf } from '../../battle/battle.js'
import { isAwake, personOf } from '../../battle/people.js'
import { isRobot, unbroken } from '../../battle/robots.js'
import { type Location, locations } from '../../tables/words.js'
import { armorWorn, piecesOver, wearsHelmet } from '../penetration/penetration.js'
import { checkOf, taskSystemOf } from '../tasks/tasks.js'
import { rollSixes } from '../wounds/dice.js'
import { beginImpact, injure, shockNext } from '../wounds/injury.js'
import { attributeNumber } from '../wounds/made-of.js'
import { takeDamage } from '../wounds/wounds.js'
import { putOutPart, throwHelmet } from './decisions.js'
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
/** For a whole Turn a helmet keeps burning fuel off. */
const phasesOfHelmet = 6
/** From the next Phase on. What burns already burns no worse. */
export function setAlight(
  battle: Battle,
  { id, now, sheet }: Combatant,
  location: Location,
  { by, fuel }: Fire,
  tell: Tell | undefined,
): void {
  if (now.burning.some(one => one.location === location)) {
    tell?.(told.burnsAlready({ rule: 'DC-BRN-02', who: id, location }))
    return
  }
  const shielded = fuel && location === 'head' && wearsHelmet({ sheet, now }) ? phasesOfHelmet : 0 // DC-BRN-05
  inflict<Conditions>(battle, id, conditions => {
    conditions.burning = [...conditions.burning, { location, dice: fuel ? fuelDice : hotDice, shielded }] // DC-BRN-01, DC-BRN-02
  })
  tell?.(told.caughtFire({ rule: 'DC-BRN-02', who: id, by, location }))
}

/** Someone who burns does nothing else in this Phase. */
export function beginBurning(battle: Battle, person: Combatant): void {
  person.acted = true // DC-BRN-03
  person.engaged = true // DC-BRN-03
  next(battle, { step: 'burn', who: person.id, second: 1 })
}

export const burn: Rule<Battle, StepOf<'burn'>> = (battle, step, { ask, tell }) => {
  const { who, second } = step
  const person = personOf(battle, who)
  if (person.now.dead || person.now.burning.length === 0) {
    shockNext(battle, who)
    return
  }
  const helmetBurns = isAwake(person) && wearsHelmet(person) && person.now.burning.some(({ location }) => location === 'head')
  const bares = helmetBurns && ask.choose(throwHelmet, battle, step, who).action === 'throwOffHelmet' // DC-BRN-05
  const points = burnedIn(battle, ask, person)
  const lines: TallyLine[] | undefined = tell && []
  const number = attributeNumber(battle, person, { attribute: 'AGL', difficulty: 'AVG', rule: 'DC-BRN-03' }, lines)
  const tries = isAwake(person) && !bares
  const out = tries && toPutOut.succeeds(ask, taskSystemOf(battle.setup.settings.taskSystem), number, who)
  tell?.(told.burned({ rule: 'DC-BRN-03', who, points, number, lines: lines ?? [], tries, out }))
  if (bares) throwOff(battle, person, tell)
  if (out) next(battle, { step: 'putOut', who, by: who })
  if (second < secondsInPhase) {
    next(battle, { step: 'burn', who, second: second + 1 })
    return
  }
  inflict<Conditions>(battle, who, now => {
    now.burning = now.burning.map(fire => ({ ...fire, shielded: Math.max(0, fire.shielded - 1) })) // DC-BRN-05
  })
  shockNext(battle, who) // DC-BRN-06
}

/** Off with the helmet, and the head is out. */
function throwOff(battle: Battle, { id }: Combatant, tell: Tell | undefined): void {
  inflict<Conditions>(battle, id, now => {
    now.bareheaded = true // DC-BRN-05
    now.burning = now.burning.filter(({ location }) => location !== 'head')
  })
  tell?.(told.helmetThrown({ rule: 'DC-BRN-05', who: id }))
}

// ── open flames ────────────────────────────────────────────────────────────────────────────────────────────────────
const nearby = reason('DC-BRN-01', 'open flames')
const d6 = sumOf(1, 6)
/** A Phase near a burning building or grass: 1d6 to each part that is near. */
export const scorch: Rule<Battle, StepOf<'scorch'>> = (battle, { who, near }, { ask, tell }) => {
  const person = personOf(battle, who)
  if (person.now.dead) return
  const worn = armorWorn(person).filter(({ fireproof }) => fireproof)
  const bare = near.filter(location => piecesOver(worn, location, 'front').length === 0) // DC-BRN-05
  tell?.(told.scorched({ rule: 'DC-BRN-01', who, near: bare.length }))
  for (const location of bare) {
    singe(battle, person, location, ask.roll(d6, nearby, who), 'DC-BRN-01', tell) // DC-BRN-01
  }
  if (isRobot(person)) blindInfrared(battle, person)
  shockNext(battle, who)
}
/** A burn that goes out by itself. It knocks no one down. */
export function singe(battle: Battle, person: Combatant, location: Location, rolled: number, rule: string, tell: Tell | undefined): void {
  const points = Math.floor(rolled / (isRobot(person) ? 2 : 1)) // DC-ROB-06
  injure(battle, person, { rule, attacker: null, location, points, absorbed: 0, critical: false, nonLethal: false }, tell)
  inflict<Conditions>(battle, person.id, now => {
    now.phaseDamage -= points // DC-BRN-06
  })
  if (isRobot(person)) blindInfrared(battle, person)
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
    if (fire === undefined || fire.shielded > 0) continue // DC-BRN-05
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
  const lines: TallyLine[] | undefined = tell && []
  const number = attributeNumber(battle, helper, { attribute: 'AGL', difficulty: 'AVG', rule: 'DC-BRN-04' }, lines)
  const out = toPutOut.succeeds(ask, taskSystemOf(battle.setup.settings.taskSystem), number, who)
  tell?.(told.flamesBeaten({ rule: 'DC-BRN-04', who, target, number, lines: lines ?? [], out }))
  if (out) next(battle, { step: 'putOut', who: target, by: who })
  if (second < secondsInPhase) next(battle, { step: 'beatOut', who, target, second: second + 1 })
}
