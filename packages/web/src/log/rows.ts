/**
 * The log as rows for a screen: each line with its place in the fight ("3.2": round 3, second turn), what a filter keeps of them, and
 * the line split into names, dice and figures that can be opened.
 */
import { isAbout, type LogLine, type LogTally } from '@enfilade/client'
import { type Id, roundOpened } from '@enfilade/engine'
import type { SentencePiece } from '../parts/sentences.js'
import type { KnownTerm, TermSplitter } from '../terms/terms.js'

export interface LogRow {
  readonly line: LogLine
  readonly place: string
}
/** 'all', 'dice', 'gm', 'undone', or 'who ' and the id of a combatant. */
export type LogFilter = 'all' | 'dice' | 'gm' | 'undone' | `who ${Id}`

export function rowsOf(log: readonly LogLine[]): LogRow[] {
  let round = 0
  let turn = 0
  return log.map(line => {
    if (line.undone === null && line.heading === 'round') {
      // As the game counts it: a round in which nothing is heard has no line.
      round = (line.told === null ? null : roundOpened(line.told.event)) ?? round + 1
      turn = 0
    } else if (line.undone === null && line.heading === 'turn') turn++
    // Before the first round there is no place, and a task has none.
    return { line, place: round === 0 && turn === 0 ? '' : `${round}.${turn}` }
  })
}

export function filtered(rows: readonly LogRow[], filter: LogFilter): readonly LogRow[] {
  if (filter === 'all') return rows
  return rows.filter(({ line }) => {
    if (filter === 'dice') return (line.told?.thrown.length ?? 0) > 0
    if (filter === 'gm') return line.rules[0] === 'GM' || line.told?.decided.some(decided => decided.by === 'gm') === true
    if (filter === 'undone') return line.undone !== null
    return isAbout(line, new Set([filter.slice(4)]))
  })
}

/** How many undone lines end the log: the present would be out of sight above them. A single one may stay. */
export function undoneTail(rows: readonly LogRow[]): number {
  const tail = rows.length - 1 - rows.findLastIndex(({ line }) => line.undone === null)
  return tail > 1 && tail < rows.length ? tail : 0
}

export type Piece =
  | { readonly kind: 'term'; readonly text: string; readonly term: KnownTerm }
  | SentencePiece
  | { readonly kind: 'figure'; readonly text: string; readonly tally: LogTally }

/** Turns bonuses and target numbers into figures that open, where a tally of the line has that sum. */
export function withFigures(pieces: readonly Piece[], tallies: readonly LogTally[]): Piece[] {
  let left = tallies.filter(tally => tally.lines.length > 0)
  let thrown = false
  return pieces.flatMap((piece): Piece[] => {
    thrown ||= piece.kind === 'dice'
    if (piece.kind !== 'words') return [piece]
    const found: Piece[] = []
    let from = 0
    for (let next = firstFigure(piece.text, from, left, thrown); next !== null; next = firstFigure(piece.text, from, left, thrown)) {
      const { at, text, tally } = next
      if (at > from) found.push({ kind: 'words', text: piece.text.slice(from, at) })
      found.push({ kind: 'figure', text, tally })
      left = left.filter(other => other !== tally)
      from = at + text.length
    }
    if (from < piece.text.length) found.push({ kind: 'words', text: piece.text.slice(from) })
    return found
  })
}

/** Turns terms of the game into words that open, each where the line has it first. */
export function withTerms(pieces: readonly Piece[], split: TermSplitter): Piece[] {
  const told = new Set<KnownTerm>()
  return pieces.flatMap((piece): Piece[] =>
    piece.kind !== 'words'
      ? [piece]
      : split(piece.text).map(({ text, term }): Piece => {
          if (term === null || told.has(term)) return { kind: 'words', text }
          told.add(term)
          return { kind: 'term', text, term }
        }),
  )
}

/** The first number from `from` on that is the sum of a tally: after a sign, or after the dice and a word ("reaches 18"). */
function firstFigure(text: string, from: number, tallies: readonly LogTally[], thrown: boolean) {
  let first: { readonly at: number; readonly text: string; readonly tally: LogTally } | null = null
  for (const tally of tallies) {
    const number = `${Math.abs(tally.total)}(?!\\d|%|[.,]\\d)`
    const added = `(?<=(?:^|[ \\]]))${tally.total < 0 ? '[−-] ?' : '\\+ '}${number}`
    const against = `(?<=\\p{L} )${tally.total < 0 ? '[−-]' : ''}${number}`
    const pattern = new RegExp(thrown ? `${added}|${against}` : added, 'gu')
    pattern.lastIndex = from
    const hit = pattern.exec(text)
    if (hit !== null && (first === null || hit.index < first.at)) first = { at: hit.index, text: hit[0], tally }
  }
  return first
}
