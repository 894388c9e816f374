/** What waits of a treatment once it is declared, and what it is called: a part of the state (battle/steps.ts). */
import { is, oneOf } from '@enfilade/kit'
import { z } from 'zod'
import { combatantRef, count } from '../../ids.js'
import { facilities } from '../../tables/words.js'

export const fields = {
  /** `wound`: its place among the patient's wounds, from 0. `minutes`: as long as it takes; less than the full time is hurried. */
  firstAid: {
    patient: is(combatantRef).seen(),
    wound: is(count).seen(),
    facility: oneOf(facilities).seen(),
    minutes: is(z.int().min(1).max(100_000)).seen(),
  },
}
export const kindWords = { firstAid: 'First Aid' }
