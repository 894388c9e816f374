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
