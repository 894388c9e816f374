/** What waits of an Action that any slot may hold, once declared: a part of the state (battle/steps.ts). */
import { flag, is, listOf, oneOf, orNull } from '@enfilade/kit'
import { z } from 'zod'
import { combatantRef, idSchema, location, pointSchema, weaponIdSchema } from '../../ids.js'
import { combinedGaits, shotKinds, vehicleParts } from '../../tables/words.js'

/** A move that belongs to an attack, wholly before or wholly after it. `to`: a place or a combatant. */
export const advanceSchema = z.strictObject({ to: idSchema, gait: z.enum(combinedGaits), after: z.boolean() })
/** A second pistol, fired by the other hand. */
export const secondGunSchema = z.strictObject({ weaponId: weaponIdSchema, pulls: z.int().min(1).max(100) })

export const fields = {
  wait: {},
  aim: { target: is(combatantRef).seen(), location: orNull(location).seen() },
  /** An Aim at a point. */
  watch: { at: is(pointSchema).seen() },
  fire: {
    weaponId: is(weaponIdSchema).seen(),
    target: is(combatantRef).seen(),
    kind: oneOf(shotKinds).seen(),
    pulls: is(z.int().min(1).max(100)).seen(),
    bothHands: flag().seen(),
    /** Named beforehand against someone who knows nothing of the attacker. */
    location: orNull(location).seen(),
    part: orNull(z.enum(vehicleParts)).seen(),
    advance: orNull(advanceSchema).seen(),
    other: orNull(secondGunSchema).seen(),
    /** Every shot of it while the target is up, without a question in between. */
    through: flag().starts(false).seen(),
  },
  /** Takes these weapons in hand, and puts the others away. */
  ready: { weapons: listOf(idSchema).seen() },
}
