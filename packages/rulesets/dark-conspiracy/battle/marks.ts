/** Who may hear the parts of an event that only this game has. */
import { type Mark, mark, type Senses } from '@enfilade/kit'
import type { CombatantId } from '../ids.js'

/** A combatant who is left out for those who do not see them; the rest of the event is heard all the same. */
export const ifSeen: Mark<Senses, CombatantId, CombatantId | undefined> = mark((id, senses) => (senses.sees(id) ? id : undefined))
/** The same where it may be no one's doing: null is heard as it is. */
export const ifAnySeen: Mark<Senses, CombatantId | null, CombatantId | null | undefined> = mark((id, senses) =>
  id === null || senses.sees(id) ? id : undefined,
)

/** How far someone is from a combatant after a move, and whether they have come nearer to them. */
export type Apart = {
  readonly who: CombatantId
  readonly metres: number
  readonly how: 'closes to' | 'stays' | 'is now'
}
/** Of these, in order, those whom the listener sees. */
export const apartFromSeen: Mark<Senses, readonly Apart[]> = mark((all, senses) => all.filter(({ who }) => senses.sees(who)))
