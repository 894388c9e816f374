/**
 * Who may hear the parts of an event that only this game has: what combatants mean to do, and where they go. Those a listener does not
 * see are left out of both.
 */

import type { RuleId } from '@enfilade/engine'
import { type Look, type Mark, mark, numbersOf, type Senses, unread } from '@enfilade/kit'
import type { CombatantId } from '../ids.js'
import { type Action, type ActionKind, actions, type MoveTo } from './battle.js'

/** One part of a number: a line of the engine's tally, as plain data. The amounts of a list add up to its total. */
export type Line = { readonly rule: RuleId; readonly words: string; readonly amount: number }
export type Lines = readonly Line[]
/** The parts of a number, for those who know the numbers of all those named. */
export const linesOf = (...whose: readonly string[]): Mark<Senses, Lines, Lines | undefined> => numbersOf<Lines>(...whose)

/** An action as a listener may know it: without targets they do not see, or its kind alone. */
export type SeenAction = Action | { readonly action: ActionKind }

/** An action without those a seat doesn't see; `unread` if it involves no one else. */
export const takeAction = actions.taking<Look>({})
/** What is left of an action for a viewer who sees only some of those in it. */
export function actionAmong(action: Action, sees: (id: CombatantId) => boolean): SeenAction {
  const taken = takeAction(action, { knows: () => true, read: (_points, id) => (sees(id) ? id : undefined) })
  return taken === unread ? { action: action.action } : taken
}

/** What a combatant does, as far as the listener sees those involved. */
export const seenAction: Mark<Senses, Action, SeenAction> = mark((action, { sees }) => actionAmong(action, sees))

/** Where a combatant goes; null if they go to someone the listener does not see. */
export const seenGoal: Mark<Senses, MoveTo | null> = mark((goal, { sees }) =>
  goal !== null && goal.to === 'person' && !sees(goal.who) ? null : goal,
)

/** When a declared action is due: a number of the combatant who declared it. How long First Aid takes is told openly with it. */
export const dueRound: Mark<Senses, number, number | undefined> = mark(
  (round, { seesNumbers }, { who, action }) => {
    const { action: kind } = action as Action
    return kind === 'firstAid' || seesNumbers(who as CombatantId) ? round : undefined
  },
  ['who', 'action'],
)

/** How far someone is, in metres; null if the listener does not see them. */
export type Near = { readonly who: CombatantId; readonly metres: number }
export const seenNear: Mark<Senses, Near | null> = mark((near, { sees }) => (near !== null && !sees(near.who) ? null : near))
