/**
 * The figures of an encounter, from the counts of many fights alone: who wins, who comes out of it how, how long it takes at a table, and the
 * sentence that says so. What comparing, sweeping and balancing go by; a forecast says more, and plays some fights more for it.
 */
import { type AnyBattle, type AnyStep, fightSeed, type Id, type Json, listed, type Ruleset } from '@enfilade/engine'
import { type Share, shareOf } from '../intervals.js'
import { winShare } from '../luck/counts.js'
import { quantile, type Summary, summaryOf } from '../quantiles.js'
import { type CloseCounts, type Closely, type Condition, comersOf, conditions, type Outcome, outcomeOf } from '../simulation/close.js'
import { type Counters, countersHash } from '../simulation/counters.js'
import { type WinnerRow, winsByRow } from '../simulation/winners.js'
import { fewestFights, isCount, ofSome, winText } from '../small-samples.js'
import { type DecidedBy, decidedBy } from './decided-by.js'

export interface PersonFigures {
  readonly who: Id
  readonly name: string
  readonly side: Id
  /** Do the players play them? */
  readonly isPlayers: boolean
  /** In `conditions` order; these are the parts of all fights. */
  readonly conditions: readonly ({ readonly condition: Condition } & Share)[]
  /** How often they come into the fight at all, of people who are prepared for later; null: they are in it from the start. */
  readonly comes: Share | null
  /** In the game's own words, likeliest first. */
  readonly states: readonly ({ readonly state: string } & Share)[]
  /** How much of each supply on their sheet is used up, on average over all fights. */
  readonly used: readonly { readonly label: string; readonly mean: number; readonly of: number | null }[]
}
/** In how many fights someone of a side gave up, by how. */
interface Morale {
  readonly side: Id
  readonly name: string
  readonly fled: Share
  readonly surrendered: Share
}
export interface EncounterFigures {
  readonly sentence: string
  /** 32 hexadecimal digits. */
  readonly seed: string
  readonly fights: number
  readonly level: number
  readonly unfinished: number
  /** The players' sides. */
  readonly sides: readonly Id[]
  /** Who wins: these and `nobodyWins` are the parts of all fights that ended. */
  readonly wins: readonly (WinnerRow & Share)[]
  readonly nobodyWins: Share
  /** The players win; at least one of theirs is dead at the end; all of them are out of the fight or dead. */
  readonly playersWin: Share
  readonly someoneDies: Share
  readonly allGoDown: Share
  readonly people: readonly PersonFigures[]
  /** Null where no fight ended. */
  readonly rounds: Summary | null
  readonly minutes: Summary
  /** The median where the players throw their dice by hand; null: an older version counted. */
  readonly minutesByHand: number | null
  /** The middle nine tenths of the minutes at a table. */
  readonly minutesFrom: number
  readonly minutesTo: number
  /** From which round on it is decided. */
  readonly decided: DecidedBy
  readonly endings: readonly ({ readonly how: string } & Share)[]
  readonly morale: readonly Morale[]
  /** Fights without a winner though some could go on, and the seed of the first; null: there are none. */
  readonly undecided: { readonly share: Share; readonly seed: string } | null
  readonly counters: Counters
  readonly hash: string
}

/** What was counted closely. @throws Error where nothing was */
export function closeOf({ close }: Counters): CloseCounts {
  if (close === undefined) throw new Error('A forecast needs fights that were watched closely.')
  return close
}
/** How the fights came out for the players. */
export const outcomesIn = ({ outcomes }: CloseCounts): { readonly outcome: Outcome; readonly fights: number; readonly first: number }[] =>
  Object.entries(outcomes).map(([key, alike]) => ({ outcome: outcomeOf(key), ...alike }))

/** Sums up the counts of a simulation that was watched closely. @throws Error where it wasn't */
export function figuresOf<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  scenario: Json,
  seed: string,
  counters: Counters,
  { sides: players }: Closely,
  level = 0.95,
): EncounterFigures {
  const { fights } = counters
  const close = closeOf(counters)
  const start = ruleset.view(ruleset.begin(scenario), 'gm')
  const { sides } = start
  const people = [...start.people, ...comersOf(start).map(one => ({ ...one, tracks: [] }))]
  const comers = new Set(comersOf(start).map(({ id }) => id))
  const share = (count: number): Share => shareOf(count, fights, level)
  const outcomes = outcomesIn(close)
  const fightsWith = (is: (outcome: Outcome) => boolean): Share =>
    share(outcomes.reduce((sum, { outcome, fights: times }) => sum + (is(outcome) ? times : 0), 0))
  const byNumber = (counts: { readonly [n: string]: number }) => new Map(Object.entries(counts).map(([n, times]) => [Number(n), times]))
  const minutes = byNumber(close.minutes)
  const gaveUp = (side: Id, state: string): Share => share(close.gaveUp[side]?.[state] ?? 0)
  const playersWin = playersWinIn(counters, level)
  const rows = winsByRow(sides, counters).map(({ fights: won, ...row }) => ({ ...row, ...share(won) }))
  const isPlayersRow = ({ sides, count }: (typeof rows)[number]): boolean =>
    count === playersWin.count && sides.some(side => players.includes(side))
  const beside = <P extends Share>(part: P): P => (rows.some(isPlayersRow) ? besidePlayers(part, playersWin) : part)
  const wins = rows.map(row => (isPlayersRow(row) ? { ...row, ...playersWin } : beside(row)))
  const nobodyWins = beside(share(counters.nobodyWins))
  const figures = {
    ...{ seed, fights, level, unfinished: counters.unfinished, sides: players },
    wins,
    nobodyWins,
    playersWin,
    someoneDies: fightsWith(({ counts }) => counts.dead > 0),
    allGoDown: fightsWith(({ counts }) => counts.unhurt + counts.hurt === 0),
    people: people.map(({ id, name, side, tracks }): PersonFigures => {
      const came = close.conditions[id] ?? {}
      return {
        ...{ who: id, name, side, isPlayers: players.includes(side) },
        conditions: conditions.map(condition => ({ condition, ...share(came[condition] ?? 0) })),
        comes: comers.has(id) ? share(Object.values(came).reduce((sum, n) => sum + n, 0)) : null,
        states: byCount(Object.entries(counters.fates[id] ?? {}).map(([state, n]) => ({ state, ...share(n) }))),
        used: tracks.flatMap(({ id: track, label, full, now }) => {
          const used = close.used[id]?.[track]
          return used === undefined ? [] : [{ label, mean: used / fights, of: now ?? full ?? null }]
        }),
      }
    }),
    rounds: summaryOf(new Map(Object.entries(counters.lengths).map(([n, { fights: times }]) => [Number(n), times])), level),
    minutes: summaryOf(minutes, level) as Summary,
    minutesByHand: close.byHand === undefined ? null : quantile(byNumber(close.byHand), 0.5),
    minutesFrom: quantile(minutes, 0.05),
    minutesTo: quantile(minutes, 0.95),
    decided: decidedBy(close, playersWin.count, fights, level),
    endings: byCount(Object.entries(counters.endings).map(([how, n]) => ({ how, ...share(n) }))),
    morale: sides.map(({ id, name }) => ({ side: id, name, fled: gaveUp(id, 'fled'), surrendered: gaveUp(id, 'surrendered') })),
    undecided:
      close.undecided === undefined ? null : { share: share(close.undecided.fights), seed: fightSeed(seed, close.undecided.first) },
    counters,
    hash: countersHash(counters),
  }
  const names = sides.filter(({ id }) => players.includes(id)).map(({ name }) => name)
  return { sentence: sentenceOf(figures, names), ...figures }
}

/** How often the players win, with luck taken out where that makes it surer. */
function playersWinIn(counters: Counters, level: number): Share {
  const close = closeOf(counters)
  const won = outcomesIn(close).reduce((sum, { outcome, fights }) => sum + (outcome.won ? fights : 0), 0)
  return winShare(won, counters.fights, close.luck, level)
}
/** A part of the fights that the players don't win: they are shared out as they were counted. */
function besidePlayers<P extends Share>(part: P, { count, of, share, low, high, worth }: Share): P {
  if (worth === undefined) return part
  if (part.count === of - count) return { ...part, share: 1 - share, low: 1 - high, high: 1 - low, worth }
  const less = ((1 - share) * of) / (of - count)
  return { ...part, share: part.share * less, low: part.low * less, high: Math.min(1, part.high * less), worth }
}

/** Whether the players' chance to win is known to within this many points either way. */
export function isKnownTo(points: number, counters: Counters, level: number): boolean {
  const { low, high } = playersWinIn(counters, level)
  return high - low <= (2 * points) / 100
}

export const byCount = <T extends Share>(shares: readonly T[]): T[] => [...shares].sort((a, b) => b.count - a.count)

// ── in words ───────────────────────────────────────────────────────────────────────────────────────────────────────
/** Somebody is named only where most of all deaths are theirs: the whole interval has to lie above a half. */
function mostOften({ people, level }: Pick<EncounterFigures, 'people' | 'level'>): string {
  const deaths = people.filter(({ isPlayers }) => isPlayers).map(({ name, conditions: came }) => ({ name, count: came[3]?.count ?? 0 }))
  const all = deaths.reduce((sum, { count }) => sum + count, 0)
  const first = deaths.reduce((most, now) => (now.count > most.count ? now : most), { name: '', count: 0 })
  if (deaths.length < 2 || all < fewestFights) return ''
  const theirs = shareOf(first.count, all, level)
  return theirs.low > 0.8 ? `, nearly always ${first.name}` : theirs.low > 0.5 ? `, mostly ${first.name}` : ''
}

/** To the nearest number that people say: 5, 10, 15, 20, 30, 45, 60, 90 minutes. */
const roundMinutes = (minutes: number): number =>
  minutes < 8 ? Math.max(1, Math.round(minutes)) : minutes < 60 ? Math.round(minutes / 5) * 5 : Math.round(minutes / 10) * 10

/** "Somebody of theirs dies in 1 of 12", "nobody of theirs died". @param name of the only one whose death counts */
export function deathText(dies: Share, name?: string): string {
  if (dies.count === 0) return `${name === undefined ? 'nobody of theirs' : `${name} never`} died`
  return `${name ?? 'somebody of theirs'} ${isCount(dies) ? 'died' : 'dies'} in ${ofSome(dies)}`
}

function sentenceOf(figures: Omit<EncounterFigures, 'sentence'>, names: readonly string[]): string {
  const { playersWin, someoneDies, people, minutes, minutesByHand, fights, rounds, undecided } = figures
  if (rounds === null) return `None of ${fights} fights ended.`
  const own = people.filter(({ isPlayers }) => isPlayers)
  const death = deathText(someoneDies, own.length === 1 ? own[0]?.name : undefined)
  const stalls = undecided === null || undecided.share.low < 0.05 ? '' : `; it stalls in ${ofSome(undecided.share)}`
  const byHand = minutesByHand === null ? '' : `, ${roundMinutes(minutesByHand)} with dice thrown by hand`
  const long = fights < fewestFights ? '' : `; about ${roundMinutes(minutes.median)} minutes at a table${byHand}`
  return `${listed(names)}: ${winText(playersWin)}; ${death}${mostOften(figures)}${stalls}${long}.`
}

/** More often than not nobody wins. */
export const isMostlyStalled = (undecided: { readonly share: Share } | null): boolean => (undecided?.share.low ?? 0) > 0.5
