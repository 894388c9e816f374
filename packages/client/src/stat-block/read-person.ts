/** What was read of a person, line by line; and levels in place of the totals that published blocks print. */
import type { Json } from '@enfilade/engine'
import { valueAt } from '../forms/json.js'
import type { Figure } from './taking.js'

/** What was read of one line of the text. `line`: from 0. */
export interface ReadLine {
  readonly line: number
  readonly understood: readonly Figure[]
  readonly not: readonly string[]
}
export interface ReadPerson {
  readonly understood: readonly Figure[]
  readonly not: readonly string[]
  readonly lines: readonly ReadLine[]
}
export const personOf = (lines: readonly ReadLine[]): ReadPerson => ({
  lines,
  understood: lines.flatMap(one => one.understood),
  not: lines.flatMap(one => one.not),
})

const isTotal = (one: Figure): boolean => one.kind === 'figure' && one.adds !== undefined

/** With levels in place of the totals: what is less than the figure that it has in it, or whose figure isn't known, is not understood. */
export function withLevels(person: ReadPerson, entry: Json): ReadPerson {
  const lines = person.lines.map(({ line, understood, not }) => {
    const levels = understood.map(one => (isTotal(one) ? levelOf(one, entry, person.understood) : one))
    const lost = understood.filter((_, i) => levels[i] === null)
    return {
      line,
      understood: levels.filter(one => one !== null),
      not: [...not, ...lost.map(one => (one.kind === 'figure' ? `${one.label} ${one.from}` : one.label))],
    }
  })
  return personOf(lines)
}
/** What is left of a total without the figure that it has in it. */
function levelOf(one: Figure, entry: Json, understood: readonly Figure[]): Figure | null {
  if (one.kind !== 'figure' || one.adds === undefined) return null
  const at = one.adds.join('/')
  const read = understood.find(other => other.kind === 'figure' && other.path.join('/') === at)
  const added = read?.kind === 'figure' ? read.from : valueAt(entry, one.adds)
  return typeof added === 'number' && one.from >= added ? { ...one, from: one.from - added, to: one.to - added } : null
}
