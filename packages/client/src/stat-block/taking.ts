/** What was understood of a stat block, and the entry that has it. */
import type { Json } from '@enfilade/engine'
import { type Fields, fieldsOf, listOf, type Path, valueAt, withValueAt } from '../forms/json.js'

/** Something that was understood, and where it belongs. `to`: it is drawn from `from` to `to`. */
export type Figure =
  /** `adds`: where the figure stands that a printed total has in it already. */
  | {
      readonly kind: 'figure'
      readonly path: Path
      readonly label: string
      readonly from: number
      readonly to: number
      readonly adds?: Path
      /** The total that stands beside the level, with the other figure in it. */
      readonly total?: number
    }
  | { readonly kind: 'value'; readonly path: Path; readonly label: string; readonly value: Json; readonly words: string }
  /** `more`: what is different about this one, as a file says it. */
  | {
      readonly kind: 'entry'
      readonly path: Path
      readonly label: string
      readonly id: string
      readonly words: string
      readonly more?: Fields
    }

export const rangesIn = (figures: readonly Figure[]) => figures.filter(one => one.kind === 'figure').filter(one => one.from < one.to)

/** "REF 7", "REF 5–7", "Armor: leathers", "heavy pistol". */
export function figureWords(one: Figure): string {
  if (one.kind === 'entry') return one.words
  if (one.kind === 'value') return `${one.label}: ${one.words}`
  const total = one.total === undefined ? '' : ` (${one.total})`
  return `${one.label} ${one.from === one.to ? one.from : `${one.from}–${one.to}`}${total}`
}

/** The entry with these figures. @param drawn a number for each range, in their order */
export function withFigures(entry: Json, figures: readonly Figure[], drawn: readonly number[] = []): Json {
  const ranges = rangesIn(figures)
  return figures.reduce<Json>((whole, one) => {
    if (one.kind === 'value') return withValueAt(whole, one.path, one.value)
    if (one.kind === 'figure') return withValueAt(whole, one.path, drawn[ranges.indexOf(one)] ?? one.from)
    const there = listOf(valueAt(whole, one.path))
    const entry = one.more === undefined ? one.id : { use: one.id, ...one.more }
    return there.includes(entry) ? whole : withValueAt(whole, one.path, [...there, entry])
  }, fieldsOf(entry))
}
