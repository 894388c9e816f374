/**
 * What each viewer knows: a seat what its side knows, the game master everything, a spectator what every side knows.
 * View, log and imagination look at a battle through this and through nothing else. Made of the same functions that policies read.
 * Of people whose numbers are hidden everyone sees size, weapons, place, movement, what they have declared and how badly they are hurt
 * in words; when an action of theirs is due, the levels of their wounds, their points and deadlines stay their own.
 */
import type { Sight } from '@enfilade/engine'
import { sightsBy } from '@enfilade/kit'
import type { Action, Battle, Combatant } from '../battle/battle.js'
import { knowsNumbers, knowsPerson } from '../battle/knowledge.js'
import { actionAmong, type SeenAction } from '../battle/marks.js'

export type { Sight } from '@enfilade/engine'

export const sights = sightsBy<Battle, Combatant>({
  knowsPerson: (_battle, side, person) => knowsPerson(side, person),
  knowsNumbers: (_battle, side, person) => knowsNumbers(side, person),
})
export const { sightOf, isOwn, seen, seesNumbers } = sights
const { seesId } = sights

// ── what people mean to do ─────────────────────────────────────────────────────────────────────────────────────────
/** An action as the viewer may know it: without people they do not see, or its kind alone. */
export const seenAction = (battle: Battle, sight: Sight, action: Action): SeenAction =>
  sight.all ? action : actionAmong(action, id => seesId(battle, sight, id))
