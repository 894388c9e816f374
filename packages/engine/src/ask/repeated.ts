/** An outcome of many rolls of one kind, such as the rounds of a burst: rolled one by one, counted without going through every way they fall. */
import type { Json, Outcome } from '../contract.js'

/** Does `once` as often as `count` says and adds up the results. `add` must not depend on their order. */
export function repeated<A extends Json>(
  name: string,
  times: number,
  start: A,
  once: Outcome<A>['read'],
  add: (sum: A, one: A) => A,
): Outcome<A> {
  return {
    name,
    read(dicer, given, rollers) {
      let sum = start
      for (let i = 0; i < times; i++) sum = add(sum, once(dicer, given, rollers))
      return sum
    },
    repeats: { times, start, once, add },
  }
}
