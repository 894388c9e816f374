/** What waits of a launch once declared: a part of the state (battle/steps.ts). */
import { is } from '@enfilade/kit'
import { combatantRef, weaponIdSchema } from '../../ids.js'

export const fields = {
  launch: { weaponId: is(weaponIdSchema).seen(), target: is(combatantRef).seen() },
}
