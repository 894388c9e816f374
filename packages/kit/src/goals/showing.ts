/** What screens show of the goals of sides, to those who may know them: their own side, and the game master. */
import { type ConditionView, condition, type Id, type Sight } from '@enfilade/engine'
import type { SideId } from '../ids.js'
import { type Goal, type Spot, spotWords } from './goal.js'

interface Shown {
  readonly setup: { readonly sides: readonly { readonly id: SideId; readonly goals?: readonly Goal[] }[] }
  readonly goals?: readonly { readonly side: SideId; readonly goal: number; readonly held: number; readonly stand: string }[]
}
/** A place of a goal that is still open: an id for drawings, the place, and the goal in a few words. */
export interface GoalMark {
  readonly id: Id
  readonly spot: Spot
  readonly words: string
}

const seenGoals = (battle: Shown, sight: Sight) =>
  battle.setup.sides.flatMap(({ id: side, goals = [] }) =>
    sight.all || sight.side === side
      ? goals.flatMap((goal, nth) => {
          const now = battle.goals?.find(one => one.side === side && one.goal === nth)
          return now === undefined || now.stand === 'open' ? [{ side, nth, goal, held: now?.held ?? 0 }] : []
        })
      : [],
  )

/** Places to draw on the field. The game master reads whose goal each is. */
export function goalMarks(battle: Shown, sight: Sight, names: (id: Id) => string): GoalMark[] {
  return seenGoals(battle, sight).flatMap(({ side, nth, goal, held }): GoalMark[] => {
    if (!('place' in goal)) return []
    const what = goal.goal === 'hold' ? `hold, ${held} of ${goal.rounds} rounds` : goal.goal === 'reach' ? 'reach' : 'the way out'
    const whose = sight.all ? `${side}: ` : ''
    return [{ id: `goal-${side}-${nth}`, spot: goal, words: `${whose}${spotWords(goal, names)} (${what})` }]
  })
}

/** What is said of a combatant whom a side has to keep alive, or to take alive. */
export const goalConditions = (battle: Shown, sight: Sight, who: Id): ConditionView[] =>
  seenGoals(battle, sight).flatMap(({ side, goal }) => {
    if (!('who' in goal) || goal.who !== who) return []
    const words = goal.goal === 'protect' ? 'to be kept alive' : 'to be taken alive'
    return [condition(goal.goal, sight.all ? `${words} (${side})` : words)]
  })
