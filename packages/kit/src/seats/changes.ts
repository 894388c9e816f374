/** The frame of what an action changed: for each combatant or thing that is still there, what a game notes when it compares then and now. */
import type { Change, Id } from '@enfilade/engine'

/** `kind`: what is counted together, as words that follow the name; `words`: with its particulars, where it has any. */
export type Note = (kind: string, words?: string, amount?: Change['amount']) => void

/** What differs among combatants or things that have names, in the order of the list; of each in the order of the notes. */
export function changesAmong<T extends { readonly id: Id; readonly name: string }>(
  before: readonly T[],
  after: readonly T[],
  compare: (then: T, now: T, note: Note) => void,
): Change[] {
  return after.flatMap(now => {
    const { id: who, name } = now
    const then = before.find(({ id }) => id === who)
    const found: Change[] = []
    if (then !== undefined)
      compare(then, now, (kind, words = kind, amount) => {
        found.push({ who, kind, words: `${name} ${words}`, ...(amount && { amount }) })
      })
    return found
  })
}

/** Those of now, where only `who` has done anything: everyone else is as they were. `before`: of a battle that is no one else's. */
export function othersAsBefore<T extends { readonly id: Id }>(now: readonly T[], before: readonly T[], who: Id): T[] {
  const then = new Map(before.map(one => [one.id, one]))
  return now.map(one => (one.id === who ? one : (then.get(one.id) ?? one)))
}
