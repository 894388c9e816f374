/** The chance to win as it was known from answer to answer of a fight: one side's, always the same. */
import type { Estimate } from '@enfilade/analysis'
import type { Id } from '@enfilade/engine'

/** A line may be drawn through less than a figure: of many points, the error of each shows in how they lie. */
export const isDrawn = ({ low, high }: Estimate): boolean => (high - low) / 2 < 0.1

interface Point {
  readonly answers: number
  readonly share: number
}
interface Line {
  readonly fight: Id
  readonly side: Id
  readonly points: readonly Point[]
}
export const noLine: Line = { fight: '', side: '', points: [] }

/** The line with one more point; begun again in another fight. What was undone is no part of it. Two of one answer: the later counts. */
export function withPoint(line: Line, fight: Id, side: Id, point: Point): Line {
  const before = line.fight === fight && line.side === side ? line.points : []
  return { fight, side, points: [...before.filter(({ answers }) => answers < point.answers), point] }
}

/** The line as the points of an SVG polyline, over the fight from its first answer to the last known one; empty: it has fewer than two points. */
export function drawnLine({ points }: Line, wide: number, high: number): string {
  const last = points.at(-1)
  if (last === undefined || points.length < 2) return ''
  const across = (answers: number): number => (answers / Math.max(1, last.answers)) * wide
  return points.map(({ answers, share }) => `${across(answers).toFixed(1)},${((1 - share) * high).toFixed(1)}`).join(' ')
}

/** The line of a fight lasts as long as its window, and past a reload of it. */
const keptAs = 'enfilade.winLine'
export function keepLine(line: Line): void {
  try {
    sessionStorage.setItem(keptAs, JSON.stringify(line))
  } catch {
    // Without room for it the line begins again after a reload.
  }
}
/** The line of this fight as it was kept; none of another one, and nothing of answers that it no longer has. */
export function keptLine(fight: Id, answers: number): Line {
  try {
    const line = JSON.parse(sessionStorage.getItem(keptAs) ?? 'null') as Line | null
    if (line?.fight !== fight || !Array.isArray(line.points)) return noLine
    return { ...line, points: line.points.filter(point => point.answers <= answers) }
  } catch {
    return noLine
  }
}
