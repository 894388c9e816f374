/**
 * A battlefield without a map: groups of combatants and how far apart they are, in whole squares, metres or whatever the game counts.
 * Ranges are symmetric, and no detour is shorter than the direct way: A to C is at most A to B plus B to C, for all three. A scenario can
 * give a span (a named band) instead of a number; `settledRanges` finds numbers for all of them that fit together.
 */
import type { Id } from '../contract.js'
import type { Fault } from '../faults.js'
import { oncePer } from '../once-per.js'

/** A named range: from one distance to another, both included. */
export interface Band {
  readonly id: Id
  readonly from: number
  readonly to: number
}
/** A range between two groups as written. One number: from and to are the same. */
export interface Span {
  readonly a: Id
  readonly b: Id
  readonly from: number
  readonly to: number
}
/** Groups and the ranges between them, each pair once. */
export interface RangeField {
  readonly groups: readonly Id[]
  readonly ranges: readonly { readonly a: Id; readonly b: Id; readonly range: number }[]
}

type Path = readonly (string | number)[]
type Matrix = number[][]

/** The band that contains a range; null if none does. */
export const bandOf = (bands: readonly Band[], range: number): Band | null =>
  bands.find(band => range >= band.from && range <= band.to) ?? null

/** What is wrong with a list of bands: each must begin where the one before ends. */
export function bandFaults(bands: readonly Band[], path: Path = []): Fault[] {
  return bands.flatMap((band, i): Fault[] => {
    const begins = i === 0 ? 0 : (bands[i - 1] as Band).to + 1
    if (!Number.isSafeInteger(band.from) || !Number.isSafeInteger(band.to) || band.to < band.from)
      return [
        {
          path: [...path, i],
          words: `The band ${JSON.stringify(band.id)} ends before it begins, or not at a whole number.`,
          found: [band.from, band.to],
        },
      ]
    if (band.from !== begins)
      return [
        {
          path: [...path, i, 'from'],
          words: `The band ${JSON.stringify(band.id)} leaves a gap or overlaps.`,
          found: band.from,
          allowed: [begins],
        },
      ]
    if (bands.slice(0, i).some(other => other.id === band.id))
      return [{ path: [...path, i, 'id'], words: 'Two bands have the same id.', found: band.id }]
    return []
  })
}

const matrixOf = oncePer((field: RangeField): Matrix => {
  const matrix = field.groups.map(() => field.groups.map(() => 0))
  for (const { a, b, range } of field.ranges) set(matrix, field.groups.indexOf(a), field.groups.indexOf(b), range)
  return matrix
})
const get = (matrix: Matrix, a: number, b: number): number => (matrix[a] as number[])[b] as number
function set(matrix: Matrix, a: number, b: number, value: number): void {
  ;(matrix[a] as number[])[b] = value
  ;(matrix[b] as number[])[a] = value
}

/** The range between two groups: 0 within one; null for an unknown group. */
export function rangeApart(field: RangeField, a: Id, b: Id): number | null {
  const [first, second] = [field.groups.indexOf(a), field.groups.indexOf(b)]
  return first === -1 || second === -1 ? null : get(matrixOf(field), first, second)
}

/** What is wrong with ranges as written: unknown or missing pairs, bad numbers, detours that are shorter. */
export function spanFaults(groups: readonly Id[], spans: readonly Span[], path: Path = []): Fault[] {
  const faults: Fault[] = []
  const given = new Set<string>()
  const pair = (a: Id, b: Id): string => JSON.stringify([a, b].sort())
  for (const [i, span] of spans.entries()) {
    const at = [...path, i]
    for (const side of ['a', 'b'] as const)
      if (!groups.includes(span[side]))
        faults.push({ path: [...at, side], words: 'There is no group with this name.', found: span[side], allowed: groups })
    if (span.a === span.b)
      faults.push({ path: at, words: `The group ${JSON.stringify(span.a)} is always at range 0 from itself; leave this out.` })
    else if (given.has(pair(span.a, span.b)))
      faults.push({ path: at, words: `The range between ${JSON.stringify(span.a)} and ${JSON.stringify(span.b)} is given twice.` })
    given.add(pair(span.a, span.b))
    if (!Number.isSafeInteger(span.from) || !Number.isSafeInteger(span.to) || span.from < 0 || span.to < span.from)
      faults.push({
        path: at,
        words: 'A range must be a whole number, 0 or more, or a span of two.',
        found: [numberShown(span.from), numberShown(span.to)],
      })
  }
  for (const [i, a] of groups.entries()) {
    if (groups.indexOf(a) !== i) faults.push({ path, words: 'Two groups have the same name.', found: a })
    for (const b of groups.slice(i + 1))
      if (a !== b && !given.has(pair(a, b)))
        faults.push({ path, words: `The range between ${JSON.stringify(a)} and ${JSON.stringify(b)} is missing.` })
  }
  return faults.length > 0 ? faults : detourFaults(groups, spans, path)
}
const numberShown = (value: number): number | string => (Number.isFinite(value) ? value : String(value))

/** Spans whose least range is more than a detour over other groups. */
function detourFaults(groups: readonly Id[], spans: readonly Span[], path: Path): Fault[] {
  const most = shortened(spansMatrix(groups, spans, 'to'))
  return spans.flatMap(({ a, b, from }, i): Fault[] => {
    const [first, second] = [groups.indexOf(a), groups.indexOf(b)]
    const detour = get(most, first, second)
    if (from <= detour) return []
    const over = groups.findIndex(
      (_, other) => other !== first && other !== second && get(most, first, other) + get(most, other, second) === detour,
    )
    const detours = `over ${JSON.stringify(groups[over])} it is at most ${detour}`
    const words = `${JSON.stringify(a)} and ${JSON.stringify(b)} can’t be ${from} apart: ${detours}.`
    return [{ path: [...path, i], words, found: from, allowed: `0–${detour}` }]
  })
}

function spansMatrix(groups: readonly Id[], spans: readonly Span[], end: 'from' | 'to'): Matrix {
  const matrix = groups.map(() => groups.map(() => 0))
  for (const span of spans) set(matrix, groups.indexOf(span.a), groups.indexOf(span.b), span[end])
  return matrix
}

/** The shortest detours between all pairs. */
function shortened(most: Matrix): Matrix {
  const least = most.map(row => [...row])
  for (let over = 0; over < least.length; over++)
    for (let a = 0; a < least.length; a++)
      for (let b = 0; b < least.length; b++)
        (least[a] as number[])[b] = Math.min(get(least, a, b), get(least, a, over) + get(least, over, b))
  return least
}

/**
 * Numbers for valid spans that all fit together: pair by pair in the given order, each as near to the middle of its span (the lower of two)
 * as the earlier ones allow.
 */
export function settledRanges(groups: readonly Id[], spans: readonly Span[]): RangeField {
  let most = shortened(spansMatrix(groups, spans, 'to'))
  const least = spansMatrix(groups, spans, 'from')
  const ranges = spans.map(({ a, b, from, to }) => {
    const [first, second] = [groups.indexOf(a), groups.indexOf(b)]
    // The smallest number that leaves every other pair the room it needs.
    let floor = get(least, first, second)
    for (let x = 0; x < groups.length; x++)
      for (let y = 0; y < groups.length; y++) floor = Math.max(floor, get(least, x, y) - get(most, x, first) - get(most, second, y))
    const range = Math.min(Math.max(Math.floor((from + to) / 2), floor), get(most, first, second))
    set(least, first, second, range)
    set(most, first, second, range)
    most = shortened(most)
    return { a, b, range }
  })
  return { groups, ranges }
}

/**
 * One group moves this far towards another (at most to it) or, below 0, away from it. Its ranges to the others change as little as the
 * triangles allow. The result fits together if the field did.
 * @throws RangeError for an unknown group
 */
export function rangesAfterMove(field: RangeField, group: Id, towards: Id, by: number): RangeField {
  const before = rangeApart(field, group, towards)
  if (before === null) throw new RangeError(`There is no group ${JSON.stringify(group)} or no group ${JSON.stringify(towards)}`)
  const now = Math.max(0, before - by)
  const rangeNow = (other: Id): number => {
    const beside = rangeApart(field, towards, other) as number
    return Math.min(Math.max(rangeApart(field, group, other) as number, Math.abs(now - beside)), now + beside)
  }
  return {
    groups: field.groups,
    ranges: field.ranges.map(pair =>
      pair.a === group ? { ...pair, range: rangeNow(pair.b) } : pair.b === group ? { ...pair, range: rangeNow(pair.a) } : pair,
    ),
  }
}

/** A new group at the place of another, from which it can then move away: a combatant leaves their group. */
export function rangesAfterParting(field: RangeField, from: Id, group: Id): RangeField {
  const ranges = field.groups.map(other => ({ a: group, b: other, range: rangeApart(field, from, other) ?? 0 }))
  return { groups: [...field.groups, group], ranges: [...field.ranges, ...ranges] }
}
