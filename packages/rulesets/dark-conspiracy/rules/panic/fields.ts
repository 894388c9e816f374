/** What waits of help for a friend in terror once declared: a part of the state (battle/steps.ts). */
import { is } from '@enfilade/kit'
import { combatantRef } from '../../ids.js'

export const fields = {
  motivate: { target: is(combatantRef).seen() },
}
