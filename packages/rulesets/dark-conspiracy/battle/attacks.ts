/** Attacks under way, as data: what shots, blows and missiles carry, and who may know of it. Part of the steps (steps.ts). */
import { flag, is, listOf, oneOf, orNull, record } from '@enfilade/kit'
import { z } from 'zod'
import { combatantRef, count, location, pointSchema, weaponIdSchema } from '../ids.js'
import type { blow } from '../rules/melee/fields.js'
import { type advanceSchema, secondGunSchema } from '../rules/turns/fields.js'
import { bands, shotKinds, vehicleParts } from '../tables/words.js'

const who = is(combatantRef).seen()
/** The rest of an action of fire. Nothing in it is decided twice: pulls are counted as they are made. */
export const volley = record({
  who,
  weaponId: is(weaponIdSchema).seen(),
  target: who,
  kind: oneOf(shotKinds).seen(),
  /** The first shot is an Aimed Shot, at this location if one was named with the Aim. */
  aimed: flag().seen(),
  location: orNull(location).seen(),
  /** A part of a vehicle, named against a crew that knows nothing of the attacker. */
  part: orNull(z.enum(vehicleParts)).seen(),
  bothHands: flag().seen(),
  /** Trigger pulls that the shooter still means to make, and those made. */
  pulls: is(count).seen(),
  made: is(count).seen(),
  recoil: is(count).seen(),
  /** Everyone shot at in this Phase, at most three. */
  targets: listOf(combatantRef).seen(),
  /** Two pistols: whether there are, and the one that is still to be fired. */
  paired: flag().seen(),
  other: orNull(secondGunSchema).seen(),
  /** It goes on as declared while the target is up, and no one is asked. */
  through: flag().starts(false).seen(),
})
export type Volley = z.infer<typeof volley.schema>

/** A hit by a bullet or pellet on its way through location, cover, armor and damage. */
export const hit = record({
  attacker: who,
  target: who,
  weaponId: is(weaponIdSchema).seen(),
  dice: is(z.int().min(1).max(300)).seen(),
  band: oneOf(bands).seen(),
  /** Named beforehand; null: rolled. */
  location: orNull(location).seen(),
  part: orNull(z.enum(vehicleParts)).seen(),
  outstanding: flag().seen(),
  /** Aimed or Targeted: a wound of head or chest may kill at once. */
  quickKill: flag().seen(),
})
export type Hit = z.infer<typeof hit.schema>

export type Blow = z.infer<typeof blow.schema>

/** Checks of a burst that wait for whoever moves through its danger zone in this Phase. */
export const straySchema = z.strictObject({
  attacker: combatantRef,
  target: combatantRef,
  weaponId: weaponIdSchema,
  from: pointSchema,
  to: pointSchema,
  band: z.enum(bands),
  checks: count,
  number: z.int(),
  /** Movers whom some side doesn't know of, who have suffered them already. */
  passed: z.array(combatantRef),
})
export type Stray = z.infer<typeof straySchema>

/** A guided missile on its way: Phases until it arrives, and those that it has flown. */
export const missileSchema = z.strictObject({
  firer: combatantRef,
  target: combatantRef,
  weaponId: weaponIdSchema,
  left: count,
  flown: count,
  outstanding: z.boolean(),
})
export type Missile = z.infer<typeof missileSchema>

export type Advance = z.infer<typeof advanceSchema>
