/** Which entries of the turn order have room in one line, whole and readable: those alike in a row are one, and the acting one is always there. */
import type { Id } from '@enfilade/engine'

export interface Entry {
  readonly id: Id
  readonly name: string
  /** How many are meant: more than one of a kind, one after the other. */
  readonly count: number
}
interface Someone {
  readonly id: Id
  readonly name: string
  readonly side: Id
  /** They stand by themselves, no matter who is beside them. */
  readonly apart: boolean
}
/** In signs: what a longer name is cut to, and what mark, score and edges take beside it. */
const longest = 14
const beside = 8
const kindOf = (name: string): string => name.replace(/[\s-]*\d+$/, '')

export const widthOf = ({ name, count }: Entry): number => Math.min(longest, name.length) + (count > 1 ? 3 : 0) + beside

/** `signs`: how many have room. `before` and `after` count the combatants who are left out. */
export function stripOf(
  people: readonly Someone[],
  now: Id | null,
  signs: number,
): { readonly before: number; readonly entries: readonly Entry[]; readonly after: number } {
  const all: (Entry & { readonly side: Id; readonly apart: boolean })[] = []
  for (const { id, name, side, apart } of people) {
    const last = all.at(-1)
    const isOneMore =
      last !== undefined && !apart && !last.apart && last.side === side && kindOf(last.name) === kindOf(name) && kindOf(name) !== name
    if (isOneMore) all[all.length - 1] = { ...last, name: kindOf(name), count: last.count + 1 }
    else all.push({ id, name, count: 1, side, apart })
  }
  const acting = all.findIndex(one => one.id === now)
  let first = Math.max(0, acting)
  let end = first
  let left = signs
  while (end < all.length && (end === first || widthOf(all[end] as Entry) <= left)) left -= widthOf(all[end++] as Entry)
  // What room is left shows who came before.
  while (first > 0 && widthOf(all[first - 1] as Entry) <= left) left -= widthOf(all[--first] as Entry)
  const count = (part: readonly Entry[]): number => part.reduce((sum, one) => sum + one.count, 0)
  return {
    before: count(all.slice(0, first)),
    entries: all.slice(first, end).map(({ id, name, count }) => ({ id, name, count })),
    after: count(all.slice(end)),
  }
}
