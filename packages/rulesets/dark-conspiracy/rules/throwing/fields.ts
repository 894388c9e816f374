/** What waits of a throw once declared: a part of the state (battle/steps.ts). */
import { is, orNull } from '@enfilade/kit'
import { combatantRef, idSchema, location } from '../../ids.js'

export const fields = {
  hurl: { missile: is(idSchema).seen(), target: is(combatantRef).seen(), location: orNull(location).seen() },
  lob: { grenade: is(idSchema).seen(), to: is(idSchema).seen() },
}
