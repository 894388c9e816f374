/** What waits of a blow once declared: a part of the state (battle/steps.ts). */
import { is, orNull } from '@enfilade/kit'
import { z } from 'zod'
import { blow } from '../../battle/attacks.js'
import { combinedGaits } from '../../tables/words.js'

export const fields = {
  /** `gait`: how they close in first. */
  melee: { blow: is(blow.schema).seen(), gait: orNull(z.enum(combinedGaits)).seen() },
}
