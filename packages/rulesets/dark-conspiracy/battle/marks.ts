/** Who may hear the parts of an event that only this game has. */
import { type Mark, mark, type Senses } from '@enfilade/kit'
import type { CombatantId } from './ids.js'

/** A combatant who is left out for those who do not see them; the rest of the event is heard all the same. */
export const ifSeen: Mark<Senses, CombatantId, CombatantId | undefined> = mark((id, senses) => (senses.sees(id) ? id : undefined))
/** The same where it may be no one's doing: null is heard as it is. */
export const ifAnySeen: Mark<Senses, CombatantId | null, CombatantId | null | undefined> = mark((id, senses) =>
  id === null || senses.sees(id) ? id : undefined,
)
