/**
 * Where a hit lands: called when the attack was declared, or rolled. One table for people, cetaceans and machines (BP-LOC-03).
 * Groups of locations are a house default that data may replace.
 */

import { type Draw, draw, next, type Rule, reason, rolledFor } from '@enfilade/engine'
import type { Battle, StepOf } from '../../battle/battle.js'
import { audienceOf } from '../../battle/knowledge.js'
import { hitLocations } from '../../tables/hit-locations.js'
import { type HitLocation, type LocationGroup, locations } from '../../tables/words.js'
import * as told from './events.js'

/** The location of a roll of the random column, 1 to 100. */
export function locationOfRoll(roll: number): HitLocation {
  for (const location of locations) if (roll <= hitLocations.rows[location].to) return location
  throw new RangeError(`The location table ends at 100, not at ${roll}`)
}

/** A roll on the random column: every location with its chance. */
export const randomLocation: Draw<HitLocation> = draw('1d100 location', die => locationOfRoll(die(100))) // BP-LOC-02, BP-LOC-03

/** Task levels for calling a location; 0 where none is called. */
export const calledTl = (location: HitLocation | null): number => (location === null ? 0 : hitLocations.rows[location].aimTl) // BP-RNG-07

/** What kind of place a location is. */
export const groupOf = (battle: Battle, location: HitLocation): LocationGroup => battle.setup.tables.locationGroups[location]

// ── left, right, arms and legs ─────────────────────────────────────────────────────────────────────────────────────
const armsOf = { right: ['rightShoulder', 'rightArm', 'rightHand'], left: ['leftShoulder', 'leftArm', 'leftHand'] } as const
const legs: readonly HitLocation[] = ['rightHip', 'leftHip', 'rightLeg', 'leftLeg', 'rightFoot', 'leftFoot']

/** The side of the body whose arm, shoulder or hand this is; null: none of these. */
export function armSide(location: HitLocation): 'right' | 'left' | null {
  if ((armsOf.right as readonly HitLocation[]).includes(location)) return 'right'
  return (armsOf.left as readonly HitLocation[]).includes(location) ? 'left' : null
}

/** Is this a hip, leg or foot? */
export const isOfLeg = (location: HitLocation): boolean => legs.includes(location)

// ── the roll ───────────────────────────────────────────────────────────────────────────────────────────────────────
const where = reason('BP-LOC-02', 'hit location')

/** A hit finds its location: the called one, or by a roll; then armor and damage. The attacker rolls, or the victim of a hazard. */
export const rollLocation: Rule<Battle, StepOf<'rollLocation'>> = (battle, { hit }, { ask, tell }) => {
  if (hit.location !== null) return next(battle, { step: 'rollDamage', hit }) // BP-LOC-01
  const { kind, attacker, target, weaponId, bonus, burstAt, grade } = hit
  const location = rolledFor(ask, audienceOf(battle, attacker, target)).draw(randomLocation, where, attacker ?? target) // BP-LOC-02
  tell?.(told.located({ rule: 'BP-LOC-02', target, kind, location }))
  next(battle, {
    step: 'rollDamage',
    hit: { kind, attacker, target, weaponId, location, bonus, burstAt, ...(grade !== undefined && { grade }) },
  })
}
