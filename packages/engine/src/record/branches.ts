/** Where branches leave a fight, when the entries that they left have changed. */
import type { Json } from '../contract.js'
import { firstDifference } from '../json.js'
import type { Branch, Entry } from './record.js'

/** A branch that left after place `at` of a dropped part, as one that leaves at that place. */
export const leavingAt = (branch: Branch, at: number, dropped: readonly Entry[]): Branch =>
  branch.at <= at ? branch : { at, entries: [...dropped.slice(0, branch.at - at), ...branch.entries], why: branch.why }

/** A branch that begins with all of the new tail at place `at`, as one that leaves at its end. */
export const runningAlong = (branch: Branch, at: number, tail: readonly Entry[]): Branch =>
  branch.at === at && branch.entries.length > tail.length && sameEntries(branch.entries.slice(0, tail.length), tail)
    ? { at: at + tail.length, entries: branch.entries.slice(tail.length), why: branch.why }
    : branch

export const sameEntries = (a: readonly Entry[], b: readonly Entry[]): boolean =>
  firstDifference(a as unknown as Json, b as unknown as Json) === null

/** How many branches can be taken up again without being run. */
const mostRemembered = 8

/** How the fight stood when it was left for another branch. It holds as long as the branch itself is not another one: nothing before it has changed. */
export class Left<State> {
  private readonly states = new Map<Branch, State>()

  keep(branch: Branch, state: State): void {
    this.states.set(branch, state)
    for (const oldest of this.states.keys()) {
      if (this.states.size <= mostRemembered) break
      this.states.delete(oldest)
    }
  }
  of(branch: Branch): State | null {
    return this.states.get(branch) ?? null
  }
  /** Null: the branch has to be run. */
  take(branch: Branch): State | null {
    const state = this.states.get(branch) ?? null
    this.states.delete(branch)
    return state
  }
}
