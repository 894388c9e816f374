/** What a fight keeps of wounds besides their points, as fields of the state. */
import { z } from 'zod'
import { combatantRef, count, location } from '../ids.js'
import { treatments } from '../tables/outside.js'

/** What has been done for a wound. It holds for the wound as it was: new damage makes another one of it. */
export const careSchema = z.strictObject({
  location,
  /** The points of the wound since then. */
  damage: count,
  aid: z.enum(['untried', 'helped', 'failed']),
  /** Days that it adds to healing, or takes off. */
  days: z.int().min(-1000).max(1000),
  /** It no longer kills. */
  stable: z.boolean(),
})
export type Care = z.infer<typeof careSchema>
/** A treatment under way, and the Phases spent on it. */
export const treatingSchema = z.strictObject({
  patient: combatantRef,
  treatment: z.enum(treatments),
  location: location.nullable(),
  phases: count,
})
