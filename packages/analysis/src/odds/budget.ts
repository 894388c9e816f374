/** What odds can cost, and what is said where an exact count would cost more. */
import { WantsChance } from '../deciders.js'

/**
 * Past `states` states, their `weight` or so many `branches`, or once `stop` says so, sampling takes over with `samples` fights; where fights are long, with as
 * many as begin within `steps` steps, but at least a tenth of `samples`. All of it is counted, never timed: the same on every machine.
 */
export interface OddsBudget {
  readonly states: number
  /**
   * How much these states can weigh together, in characters of their keys: one with ten combatants weighs five times one with two.
   * In the odds of all outcomes there is no limit by default where the request gives a number of states.
   */
  readonly weight: number
  /** Many ways can lead to one state, and each costs as much as a state. */
  readonly branches: number
  readonly samples: number
  /** In the odds of all outcomes there is no limit by default where the request gives a number of samples. */
  readonly steps: number
  /** Asked now and then during the exact count only; for a time limit, since nothing here has a clock. */
  readonly stop?: () => boolean
}
/** For all that an action sets off. */
export const usualBudget: OddsBudget = {
  states: 20_000,
  weight: 12_000_000,
  branches: Number.POSITIVE_INFINITY,
  samples: 20_000,
  steps: 200_000,
}
/** For an action by itself. */
export const usualOwnBudget: OddsBudget = { states: 1500, weight: 3_000_000, branches: 30_000, samples: 3000, steps: 30_000 }
/** For an action by itself, one of hundreds in a list: what is sampled is right to about 2.5 %, and exact or finer once it is asked for alone. */
export const usualListBudget: OddsBudget = { states: 300, weight: 1_000_000, branches: 1500, samples: 400, steps: 12_000 }

/** For all that an action sets off, for a first look while the usual budget is still at work: what is sampled is right to about 10 %. */
export const firstBudget: OddsBudget = { states: 100, weight: 200_000, branches: 600, samples: 100, steps: 1000 }
/** For the action by itself, for the same first look: right to about 8 %. */
export const firstOwnBudget: OddsBudget = { states: 100, weight: 250_000, branches: 500, samples: 150, steps: 2500 }

/** Confidence level of the intervals. */
export const usualLevel = 0.9999

/** Why there is no exact count, and how many states were counted until then. */
export interface NotCounted {
  readonly because: string
  readonly states: number
}

/** What was counted, or why it can't be. `count` gives a number of states where there are more than that, and 'branches' past their number. */
export function counted<T extends object>(budget: OddsBudget, count: (stop: () => boolean) => T | number | 'branches'): T | NotCounted {
  let stopped = false
  try {
    const found = count(() => {
      stopped ||= budget.stop?.() === true
      return stopped
    })
    if (found === 'branches') return { because: `it can go more than ${budget.branches} ways`, states: 0 }
    if (typeof found !== 'number') return found
    return { because: stopped ? 'the exact count took too long' : `it has more than ${found} possible states`, states: found }
  } catch (thrown) {
    if (!(thrown instanceof WantsChance)) throw thrown
    return { because: thrown.message, states: 0 }
  }
}
