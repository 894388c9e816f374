/**
 * The line of a fight as a drawing needs it, for desk and big screen alike: one side's chance to win from below, the other's from above, and where
 * rounds begin. What lies between the two is that no one wins.
 */
import { endsFight, type Id, roundOpened } from '@enfilade/engine'
import type { LogLine } from './lines.js'

/** What is known of a place of the fight: after so many entries of its record, how likely each side was to win. */
interface Known {
  readonly at: number
  readonly sides: readonly { readonly side: Id; readonly share: number }[]
}
export interface FightLine {
  /** Along the fight from 0 to 1, the chance from 0 to 1. */
  readonly first: readonly (readonly [along: number, share: number])[]
  /** Of the second side, where there are two that can win; else empty. */
  readonly second: readonly (readonly [along: number, share: number])[]
  readonly rounds: readonly { readonly along: number; readonly round: number }[]
  /** Where a roll stands whose last entry is this one. */
  along(end: number): number
}

/** The rounds of a fight, each once. Those in which the dying are treated, after it has ended, are none of it. */
export function roundsFought(log: readonly LogLine[]): { readonly round: number; readonly after: number | null }[] {
  const stands = log.filter(({ undone }) => undone === null)
  const end = stands.findLastIndex(({ told }) => told !== null && endsFight(told.event))
  const rounds = new Map<number, number | null>()
  for (const { told, after } of end === -1 ? stands : stands.slice(0, end)) {
    const round = told === null ? null : roundOpened(told.event)
    if (round !== null && !rounds.has(round)) rounds.set(round, after)
  }
  return [...rounds].map(([round, after]) => ({ round, after }))
}

/** @param log the game master's; @param entries how many the record has; @param winners who won, which is where the line ends */
export function fightLine(line: readonly Known[], log: readonly LogLine[], entries: number, winners: readonly Id[]): FightLine {
  const along = (at: number): number => Math.min(1, at / Math.max(1, entries))
  const sides = line[0]?.sides ?? []
  const of = (side: Id | undefined): [number, number][] =>
    side === undefined
      ? []
      : [
          ...line.map(({ at, sides }): [number, number] => [along(at), sides.find(one => one.side === side)?.share ?? 0]),
          [1, winners.includes(side) ? 1 : 0],
        ]
  return {
    first: of(sides[0]?.side),
    second: sides.length === 2 ? of(sides[1]?.side) : [],
    rounds: roundsFought(log).map(({ round, after }) => ({ round, along: along(after ?? 0) })),
    along,
  }
}
