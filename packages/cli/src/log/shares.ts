/** Shares with their intervals, as commands print them in columns. */
import { besideText, intervalText, percents, type Share, shareText } from '@enfilade/analysis'
import type { Colors } from '../colors.js'
import { columns } from './people.js'

export const interval = (share: Share, colors: Colors): string => colors.dim(intervalText(share))

/** What it is of all fights, as far as it is known, and its interval. @param figure in words, where it is a part of a whole */
export const shareRow = (words: string, share: Share, colors: Colors, figure?: string): string[] => [
  '',
  words,
  shareText(share, figure).padStart(11),
  colors.dim(besideText(share)),
]

/** A row for each, with what it is the share of. */
export function shareRows(rows: readonly (readonly [words: string, share: Share])[], colors: Colors): string[][] {
  const shares = percents(rows.map(([, { share }]) => share))
  return rows.map(([words, one], i) => ['', words, (shares[i] ?? '').padStart(11), interval(one, colors)])
}

/** The lines of a part of a report, after an empty one. */
export const part = (heading: string, rows: readonly (readonly string[])[], colors: Colors): string[] => [
  '',
  colors.bold(heading),
  columns(rows),
]

/** A difference with its sign: "+3.5", "−2", "0". */
export const difference = (n: number, places: number): string => `${n > 0 ? '+' : n < 0 ? '−' : ''}${Math.abs(n).toFixed(places)}`
