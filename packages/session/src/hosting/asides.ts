/**
 * Asides as they stand in the margin of a fight's record, and who hears them. Whoever may not hear one gets nothing of it: no number, no place, no
 * frame.
 */

import { linesUntil } from '@enfilade/client'
import { type Id, type MarginNote, printable, type View } from '@enfilade/engine'
import type { AsideTo, HeardAside, Spot } from '../remote/asides.js'
import type { TableInMemory } from './in-memory.js'
import { groupKey, type Sitting } from './sitting.js'

/** `names`: of the seats that are meant, for whoever reads the record. */
export type Said =
  | {
      readonly kind: 'line'
      readonly words: string
      readonly to: AsideTo
      readonly names: readonly string[]
      /** The id of a picture, which is kept beside the record. */
      readonly picture?: string
    }
  | { readonly kind: 'ping'; readonly at: Spot }
  | { readonly kind: 'ruler'; readonly from: Spot; readonly to: Spot }
  /** `to`: the seats of whoever is waited for. */
  | { readonly kind: 'nudge'; readonly who: Id; readonly to: readonly string[] }
export type Aside = Said & {
  readonly id: string
  readonly by: { readonly seat: string; readonly name: string }
  /** Milliseconds since 1970. */
  readonly time: number
}

/** So many lines a device is told again when it comes. */
const mostAgain = 20
/** The latest lines that a seat has heard, for a device that comes. */
export const linesAgain = (table: TableInMemory, sitting: Sitting): readonly HeardAside[] =>
  heardAsides(table, sitting, ({ kind }) => kind === 'line').slice(-mostAgain)

/** All asides of this fight that a seat hears, in their order, each at its place in the seat's log. */
export function heardAsides(
  table: TableInMemory,
  sitting: Sitting,
  isWanted: (aside: Aside) => boolean = () => true,
): readonly HeardAside[] {
  if (!table.isLoaded || groupKey(sitting.stored) === null) return []
  const { session } = table.fight
  const found = session.margin.flatMap(note => {
    const aside = asideIn(note)
    return aside === null || !isWanted(aside) || heardBy(table, sitting, aside, () => 0) === null ? [] : [{ note, aside }]
  })
  if (found.length === 0) return []
  const group = table.groupAt(sitting.stored)
  // What isn't shown yet has no place that could be counted.
  const shown = group?.snapshots.lines ?? 0
  const lines =
    group === null
      ? []
      : linesUntil(
          session,
          group.table.viewer,
          found.map(({ note }) => note.after),
        )
  return found.flatMap(({ aside }, nth) => heardBy(table, sitting, aside, () => Math.min(shown, lines[nth] ?? 0)) ?? [])
}

/** As this seat hears it; null: it doesn't. `line`: its place in the seat's log. */
export function heardBy(table: TableInMemory, { stored }: Sitting, aside: Aside, line: () => number): HeardAside | null {
  const { id: own, kind } = stored
  const head = () => ({ id: aside.id, by: printable(aside.by.name), own: aside.by.seat === own, time: aside.time, line: line() })
  const isMaster = kind === 'gm'
  if (kind === 'guest') return null
  switch (aside.kind) {
    case 'line': {
      const { to, words, names, picture = null } = aside
      const all = to.seats === 'all'
      const isMeant = kind === 'display' ? to.tv : all || to.seats.includes(own)
      return isMaster || isMeant ? { ...head(), kind: 'line', words, picture, all, went: isMaster ? { names, tv: to.tv } : null } : null
    }
    case 'ping':
      return knows(table, stored, aside.at) ? { ...head(), kind: 'ping', at: aside.at } : null
    case 'ruler':
      return [aside.from, aside.to].every(spot => knows(table, stored, spot))
        ? { ...head(), kind: 'ruler', from: aside.from, to: aside.to }
        : null
    case 'nudge':
      return aside.to.includes(own) ? { ...head(), kind: 'nudge', who: aside.who } : null
  }
}

/** Does this seat see a field with such a place? Whoever doesn't know of a region isn't told that someone points at it. */
export function knows(table: TableInMemory, stored: Sitting['stored'], spot: Spot): boolean {
  const group = table.groupAt(stored)
  if (group === null) return false
  const { field } = group.snapshots.view ?? group.table.view()
  return isOn(field, spot)
}
/** So far from the origin of a plane, in metres. */
const farthest = 100_000
function isOn(field: View['field'], spot: Spot): boolean {
  if (field === null) return false
  if ('region' in spot) return field.kind === 'regions' && field.regions.some(({ id }) => id === spot.region)
  const { x, y } = spot
  if (field.kind === 'plane') return Math.abs(x) <= farthest && Math.abs(y) <= farthest
  if (field.kind !== 'grid') return false
  const [width, height] = field.size
  return Number.isInteger(x) && Number.isInteger(y) && x >= 0 && y >= 0 && x < width && y < height
}

// ── reading ────────────────────────────────────────────────────────────────────────────────────────────────────────
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null
const isSpot = (value: unknown): boolean =>
  isObject(value) && ((Number.isFinite(value.x) && Number.isFinite(value.y)) || typeof value.region === 'string')
const areTexts = (value: unknown): boolean => Array.isArray(value) && value.every(one => typeof one === 'string')
const forms: { readonly [K in Aside['kind']]: (said: Readonly<Record<string, unknown>>) => boolean } = {
  line: ({ words, to, names, picture }) =>
    (picture === undefined || typeof picture === 'string') &&
    typeof words === 'string' &&
    areTexts(names) &&
    isObject(to) &&
    typeof to.tv === 'boolean' &&
    (to.seats === 'all' || areTexts(to.seats)),
  ping: ({ at }) => isSpot(at),
  ruler: ({ from, to }) => isSpot(from) && isSpot(to),
  nudge: ({ who, to }) => typeof who === 'string' && areTexts(to),
}
/** What a note in the margin says; null: nothing that a table says to itself. Records come from anywhere. */
function asideIn({ said }: MarginNote): Aside | null {
  if (!isObject(said)) return null
  const { id, by, time, kind } = said as Readonly<Record<string, unknown>>
  const isKnown = typeof kind === 'string' && Object.hasOwn(forms, kind) && forms[kind as Aside['kind']](said)
  const isHeaded =
    typeof id === 'string' && isObject(by) && typeof by.seat === 'string' && typeof by.name === 'string' && Number.isFinite(time)
  return isKnown && isHeaded ? (said as unknown as Aside) : null
}
