/**
 * Milestones: what the odds of an action count. A game names its milestones once, in one catalogue from the least to the gravest, in the
 * words of its log; an event says which of them it reaches.
 */
import type { Id, Milestone, MilestoneReached } from '@enfilade/engine'

export interface Success extends Milestone {
  /** Tried by one combatant on another (null: on no one in particular), and `met` or not. */
  by(who: Id, of: Id | null, met: boolean): MilestoneReached
}
/** What an action is for: "hits". @param suffered said of whoever it is done to: "is hit" */
export function success(words: string, suffered: string): Success {
  const milestone: Success = {
    words,
    kind: 'success',
    suffered,
    by: (who, of, met) => ({ milestone, of, by: who, met, amount: 0 }),
  }
  return milestone
}

export interface Harm extends Milestone {
  of(who: Id): MilestoneReached
}
/** What comes of an action, said of whoever it happens to: "down". */
export function harm(words: string): Harm {
  const milestone: Harm = { words, kind: 'harm', suffered: words, of: who => ({ milestone, of: who, by: null, met: true, amount: 0 }) }
  return milestone
}

export interface Amount extends Milestone {
  of(who: Id, amount: number): MilestoneReached
}
/** How much of something is lost, counted over the whole action. @param unit "HP" */
export function amount(unit: string): Amount {
  const milestone: Amount = {
    words: unit,
    kind: 'amount',
    suffered: unit,
    of: (who, count) => ({ milestone, of: who, by: null, met: count > 0, amount: count }),
  }
  return milestone
}

export interface Beside extends Milestone {
  by(who: Id): MilestoneReached
}
/** Someone comes between an action and its end: "strikes first". */
export function beside(words: string): Beside {
  const milestone: Beside = {
    words,
    kind: 'beside',
    suffered: words,
    by: who => ({ milestone, of: null, by: who, met: true, amount: 0 }),
  }
  return milestone
}
