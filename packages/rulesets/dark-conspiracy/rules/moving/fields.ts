/** What waits of a move or a change of posture once declared: a part of the state (battle/steps.ts). */
import { is, oneOf } from '@enfilade/kit'
import { idSchema } from '../../ids.js'
import { movingGaits } from '../../tables/words.js'

export const fields = {
  /** `to`: a place or a combatant. */
  move: { to: is(idSchema).seen(), gait: oneOf(movingGaits).seen() },
  goProne: {},
  standUp: {},
  /** Behind what stands at a place. */
  duck: { behind: is(idSchema).seen() },
}
