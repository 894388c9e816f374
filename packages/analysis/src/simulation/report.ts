/** Sums up a simulation: who wins, how it ends, how long it takes, the final states, and notable fights, all from its counts. */
import { type AnyBattle, type AnyStep, counted, fightSeed, type Id, type Json, type Ruleset } from '@enfilade/engine'
import { type Share, shareOf } from '../intervals.js'
import { inPercents } from '../percent.js'
import { type Summary, summaryOf } from '../quantiles.js'
import { type Counters, countersHash } from './counters.js'
import { type WinnerRow, winsByRow } from './winners.js'

/** A notable fight: played with this seed it is the very same fight. */
export interface NotableFight {
  readonly why: 'quickest' | 'closest to the mean' | 'longest'
  /** Its number, from 0. */
  readonly fight: number
  readonly seed: string
  readonly rounds: number
}

export interface Report {
  /** 32 hexadecimal digits. */
  readonly seed: string
  readonly fights: number
  /** Level of all intervals. */
  readonly level: number
  /** Fights stopped before they ended; 0 in a game whose fights end by themselves. */
  readonly unfinished: number
  /** A row for each side that can win, allies together. With `nobodyWins` they make up all fights that ended. */
  readonly wins: readonly (WinnerRow & Share)[]
  readonly nobodyWins: Share
  readonly endings: readonly ({ readonly how: string } & Share)[]
  /** Over the fights that ended; null where none did. */
  readonly rounds: Summary | null
  /** In roster order; each combatant's states by frequency, including states that only others ended in. */
  readonly fates: readonly {
    readonly who: Id
    readonly name: string
    readonly side: Id
    readonly states: readonly ({ readonly state: string } & Share)[]
  }[]
  readonly notable: readonly NotableFight[]
  /** The counts behind everything above. */
  readonly counters: Counters
  /** Equal for equal counts: two machines can compare their results by it. */
  readonly hash: string
  readonly sentence: string
}

/** Sums up the counts of a simulation that began with this scenario and seed. */
export function reportOf<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  scenario: Json,
  seed: string,
  counters: Counters,
  level: number,
): Report {
  const { fights } = counters
  const { sides, people } = ruleset.view(ruleset.begin(scenario), 'gm')
  const share = (count: number): Share => shareOf(count, fights, level)
  const states = [...new Set(Object.values(counters.fates).flatMap(fates => Object.keys(fates)))].sort()
  const rounds = summaryOf(new Map(Object.entries(counters.lengths).map(([n, { fights: times }]) => [Number(n), times])), level)
  const wins = winsByRow(sides, counters).map(({ fights: won, ...row }) => ({ ...row, ...share(won) }))
  const nobodyWins = share(counters.nobodyWins)
  return {
    seed,
    fights,
    level,
    unfinished: counters.unfinished,
    wins,
    nobodyWins,
    endings: byCount(
      Object.entries(counters.endings).map(([how, count]) => ({ how, ...share(count) })),
      e => e.how,
    ),
    rounds,
    fates: people.map(({ id, name, side }) => ({
      who: id,
      name,
      side,
      states: byCount(
        states.map(state => ({ state, ...share(counters.fates[id]?.[state] ?? 0) })),
        s => s.state,
      ),
    })),
    notable: notableOf(counters, seed, rounds?.mean ?? 0),
    counters,
    hash: countersHash(counters),
    sentence: sentenceOf(wins, nobodyWins, rounds, fights, ruleset.roundWord),
  }
}

function byCount<T extends Share>(shares: readonly T[], word: (share: T) => string): T[] {
  return [...shares].sort((a, b) => b.count - a.count || (word(a) < word(b) ? -1 : 1))
}

function notableOf(counters: Counters, seed: string, mean: number): NotableFight[] {
  const lengths = Object.entries(counters.lengths)
    .map(([rounds, { first }]) => ({ rounds: Number(rounds), first }))
    .sort((a, b) => a.rounds - b.rounds)
  const quickest = lengths[0]
  const longest = lengths[lengths.length - 1]
  if (quickest === undefined || longest === undefined) return []
  const usual = lengths.reduce((best, one) => (Math.abs(one.rounds - mean) < Math.abs(best.rounds - mean) ? one : best))
  const note = (why: NotableFight['why'], { rounds, first }: typeof usual): NotableFight => ({
    why,
    fight: first,
    seed: fightSeed(seed, first),
    rounds,
  })
  return [note('quickest', quickest), note('closest to the mean', usual), note('longest', longest)]
}

/** Who wins how often, with "no one" last where it happens: each with its share in words, the same in a table and in a sentence. */
export function winnerShares<T extends { readonly share: number }>(
  wins: readonly (T & { readonly name: string })[],
  nobody: T,
): (T & { readonly name: string; readonly words: string })[] {
  return inPercents([...wins, ...(nobody.share > 0 ? [{ ...nobody, name: 'no one' }] : [])])
}

/** "Won by Crew in 62 %, by no one in 4 %": the likeliest first, no one last. `share`: 0 to 1. */
export function wonBy(wins: readonly { readonly name: string; readonly share: number }[], nobodyWins: number): string {
  const said = winnerShares(wins, { share: nobodyWins })
  const likeliest = [...said.slice(0, wins.length).sort((a, b) => b.share - a.share), ...said.slice(wins.length)]
  return `Won ${likeliest.map(({ name, words }) => `by ${name} in ${words}`).join(', ')}`
}

function sentenceOf(wins: Report['wins'], nobodyWins: Share, rounds: Summary | null, fights: number, roundWord: string): string {
  if (rounds === null) return `None of ${fights} fights ended.`
  const average = `A fight takes ${counted(Number(rounds.mean.toFixed(1)), roundWord)} on average`
  const middle = `half of them take ${rounds.lowerQuarter} to ${rounds.upperQuarter}`
  return `${wonBy(wins, nobodyWins.share)} of ${fights} fights. ${average}; ${middle}.`
}
