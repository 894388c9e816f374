/** What waits of a throw once declared: a part of the state (battle/steps.ts). */
import { is, oneOf, orNull } from '@enfilade/kit'
import { combatantRef, idSchema, location } from '../../ids.js'
import { grenadeTypes, missileTypes } from '../../tables/words.js'

export const fields = {
  hurl: { missile: oneOf(missileTypes).seen(), target: is(combatantRef).seen(), location: orNull(location).seen() },
  lob: { grenade: oneOf(grenadeTypes).seen(), to: is(idSchema).seen() },
}
