/** Falls: damage by height over three locations, and what nimbleness takes off again (DC-FALL). */
import { type Dicer, next, type Rule, reason } from '@enfilade/engine'
import type { Battle, Combatant, StepOf } from '../../battle/battle.js'
import { floorUnder } from '../../battle/heights.js'
import { isAwake, personOf } from '../../battle/people.js'
import { type Location, locations } from '../../tables/words.js'
import { plainAspect, plainLocationDie } from '../hit-location/locations.js'
import { locationBy } from '../penetration/hit.js'
import { rollSixes } from '../wounds/dice.js'
import { injure, shockNext } from '../wounds/injury.js'
import { agilityOf } from '../wounds/wounds.js'
import { softenFall } from './decisions.js'
import * as told from './events.js'

const impact = reason('DC-FALL-01', 'fall')
const where = reason('DC-FALL-02', 'location')
const nimbleness = reason('DC-FALL-03', 'nimbleness')
const dicePerMetre = 2
const nowhere = { head: 0, chest: 0, abdomen: 0, rightArm: 0, leftArm: 0, rightLeg: 0, leftLeg: 0 }

/** Dice that take points off: one for each point of Agility, half as many under a burden. */
function diceOfNimbleness(person: Combatant): number {
  if (!isAwake(person)) return 0
  return person.sheet.burdened ? Math.floor(agilityOf(person) / 2) : agilityOf(person) // DC-FALL-03
}

/** The points of a fall for each of three locations: a quarter each to the second and third, the rest to the first. */
export function fallShares(total: number): readonly number[] {
  const quarter = Math.floor(total / 4)
  return [total - 2 * quarter, quarter, quarter] // DC-FALL-02, DC-GAP-39
}

type Table = Parameters<Rule<Battle, StepOf<'fall'>>>[2]
export const fall: Rule<Battle, StepOf<'fall'>> = (battle, { who, metres }, table) => land(battle, { who, height: metres, speed: 0 }, table)
export const comeDown: Rule<Battle, StepOf<'comeDown'>> = (battle, step, table) => land(battle, step, table)
function land(battle: Battle, { who, height, speed }: Omit<StepOf<'comeDown'>, 'step'>, { ask, tell }: Table): void {
  const person = personOf(battle, who)
  if (person.now.dead) return
  const dice = dicePerMetre * Math.min(deepest, height + Math.floor(speed / metresOfSpeed))
  const total = rollSixes(ask, dice, impact, who) // DC-FALL-01
  const { points, left } = spread(ask, person, total)
  tell?.(told.fell({ rule: 'DC-FALL-01', who, metres: height, speed, total, softened: Math.min(left, total) }))
  next(battle, { step: 'soften', who, points, left })
}
/** Metres of a Phase that count as a metre of a fall. */
const metresOfSpeed = 10
/** No one lives through more metres, so that no more dice are rolled. */
const deepest = 100

/** Someone who has left a vehicle comes down where that is, at its speed: onto the ground or the floor below. */
export function alight(battle: Battle, person: Combatant, vehicle: Combatant, speed: number): void {
  const floor = floorUnder(battle, vehicle)
  const height = Math.max(0, Math.floor(vehicle.position.z - floor))
  person.position = { ...vehicle.position, z: floor }
  if (height > 0 || speed >= metresOfSpeed) next(battle, { step: 'comeDown', who: person.id, height, speed }) // DC-FALL-01
}
/** The locations of a fall of so many points, and the points that nimbleness takes off again. */
function spread(dicer: Dicer, person: Combatant, total: number) {
  const points = { ...nowhere }
  for (const share of fallShares(total)) {
    const location: Location = locationBy(dicer, plainLocationDie, plainAspect(person.sheet.plan), person.id, where) ?? 'chest' // DC-HIT-06
    points[location] += share // DC-FALL-02
  }
  return { points, left: rollSixes(dicer, diceOfNimbleness(person), nimbleness, person.id) }
}
/** Damage of so many points that is taken like a fall. @returns the points that nimbleness takes off */
export function takeAsFall(battle: Battle, person: Combatant, total: number, dicer: Dicer): number {
  const taken = spread(dicer, person, total)
  next(battle, { step: 'soften', who: person.id, ...taken })
  return Math.min(taken.left, total)
}

/** Takes the rolled points off where the victim likes, and then the rest is wounds. */
export const soften: Rule<Battle, StepOf<'soften'>> = (battle, step, { ask, tell }) => {
  const { who, points, left } = step
  const hurt = locations.filter(location => points[location] > 0)
  const rest = hurt.reduce((sum, location) => sum + points[location], 0)
  const [only] = hurt
  if (only === undefined || rest <= left) return // all of it is off
  if (left === 0) {
    const person = personOf(battle, who)
    const plain = { rule: 'DC-FALL-02', attacker: null, absorbed: 0, critical: false, nonLethal: false }
    for (const location of hurt) injure(battle, person, { ...plain, location, points: points[location] }, tell)
    shockNext(battle, who)
    return
  }
  const { location, points: off } = hurt.length === 1 ? { location: only, points: left } : ask.choose(softenFall, battle, step, who) // DC-FALL-03
  next(battle, { ...step, points: { ...points, [location]: points[location] - off }, left: left - off })
}
