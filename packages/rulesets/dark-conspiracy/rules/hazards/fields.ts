/** What waits of help against fire once declared: a part of the state (battle/steps.ts). */
import { is } from '@enfilade/kit'
import { combatantRef } from '../../ids.js'

export const fields = {
  beatFlames: { target: is(combatantRef).seen() },
}
