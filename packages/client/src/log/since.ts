/** What happened since someone last acted, as far as their seat heard of it: one choice and one text for desk, phone and terminal. */
import type { Id, View } from '@enfilade/engine'
import { type Beat, beatsOf, isHarm } from './beats.js'
import type { LogLine } from './lines.js'

/** The lines that still count. */
export interface SinceActed {
  /** They have not acted yet: it is all that happened. */
  readonly isFirst: boolean
  readonly lines: readonly LogLine[]
}

/** Does one of these combatants take part in what a line tells? By id, so that Vex isn't found in Captain Vex. */
export const isAbout = ({ about = [] }: Pick<LogLine, 'about'>, who: ReadonlySet<Id>): boolean => about.some(id => who.has(id))

/** What came of the last decision of one of these, and all that followed. */
export function sinceActed(log: readonly LogLine[], own: ReadonlySet<Id>): SinceActed {
  const lines = log.filter(({ undone }) => undone === null)
  const last = lines.findLastIndex(({ told }) => told?.decided.some(({ who }) => own.has(who)) === true)
  return { isFirst: last < 0, lines: last < 0 ? lines : lines.slice(last) }
}

/** How many of them are shown at once. */
const mostMatter = 3

/**
 * The few beats that matter most to these combatants, in the order in which they happened: what befell them, then their own side, then who
 * was harmed or appeared, then where else they took part.
 */
export function whatMatters(lines: readonly LogLine[], { people }: Pick<View, 'people'>, own: ReadonlySet<Id>): readonly Beat[] {
  const sides = new Set(people.filter(({ id }) => own.has(id)).map(({ side }) => side))
  const friends = new Set(people.filter(({ side }) => sides.has(side)).map(({ id }) => id))
  return beatsOf(lines)
    .map((beat, at) => ({ beat, at, weight: weightOf(beat, own, friends) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || b.at - a.at)
    .slice(0, mostMatter)
    .sort((a, b) => a.at - b.at)
    .map(({ beat }) => beat)
}
function weightOf(beat: Beat, own: ReadonlySet<Id>, friends: ReadonlySet<Id>): number {
  const { kind, on, lines } = beat
  if (on !== null && own.has(on)) return 5
  if (on !== null && friends.has(on)) return 4
  if (on !== null && isHarm(beat)) return 3
  if (kind === 'turned' || kind === 'falls') return 2
  return lines.some(line => isAbout(line, own)) ? 1 : 0
}

export const sinceTitle = ({ isFirst }: Pick<SinceActed, 'isFirst'>): string => (isFirst ? 'Since the fight began' : 'Since you last acted')
/** "44 lines", "3 that matter, 44 lines". */
export function sinceCount(lines: number, matter = 0): string {
  const all = `${lines} ${lines === 1 ? 'line' : 'lines'}`
  return matter === 0 || matter >= lines ? all : `${matter} that ${matter === 1 ? 'matters' : 'matter'}, ${all}`
}
