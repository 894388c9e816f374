/** What waits of a hand or a shot at a door once it is declared, and what it is called: a part of the state (battle/steps.ts). */
import { flag, is } from '@enfilade/kit'
import { idSchema, weaponIdSchema } from '../../ids.js'

const door = is(idSchema).seen()
export const fields = {
  useDoor: { door, shuts: flag().seen() },
  forceDoor: { door },
  shootLock: { door, weaponId: is(weaponIdSchema).seen() },
}
export const kindWords = { useDoor: 'open or shut a door', forceDoor: 'force a door', shootLock: 'shoot a lock' }
