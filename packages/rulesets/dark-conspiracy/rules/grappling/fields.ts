/** What waits of an attack with the whole body once declared: a part of the state (battle/steps.ts). */
import { flag, is, oneOf, orNull } from '@enfilade/kit'
import { z } from 'zod'
import { combatantRef } from '../../ids.js'
import { divingGaits, wrestlingWays } from '../../tables/words.js'

export const fields = {
  wrestle: {
    way: oneOf(wrestlingWays).seen(),
    target: is(combatantRef).seen(),
    garrote: flag().seen(),
    gait: orNull(z.enum(divingGaits)).seen(),
  },
  breakFree: { from: is(combatantRef).seen() },
  letGo: {},
}
