/** What waits of an Action on a door or wall once declared: a part of the state (battle/steps.ts). */
import { is, oneOf, orNull } from '@enfilade/kit'
import { z } from 'zod'
import { idSchema, weaponIdSchema } from '../../ids.js'
import { shotKinds } from '../../tables/words.js'

const door = is(idSchema).seen()
const barrier = is(idSchema).seen()
/** `weapon` null: a kick or a fist. */
export const strikeFields = { barrier, weapon: orNull(idSchema).seen() }
export const fireFields = {
  barrier,
  weaponId: is(weaponIdSchema).seen(),
  kind: oneOf(shotKinds).seen(),
  pulls: is(z.int().min(1).max(100)).seen(),
}
export const fields = { openDoor: { door }, shutDoor: { door }, forceDoor: { door }, strikeWall: strikeFields, fireAtWall: fireFields }
