/** What a combatant is read among: their own side, all sides, and the side's policy. */
import type { SideId } from '../ids.js'
import type { PolicyName } from '../state/standard-fields.js'

export interface Among {
  readonly side: SideId
  readonly sides: readonly SideId[]
  readonly policy: PolicyName
}
