/**
 * What an encounter does to the players' people: a sentence, who comes out of it how, how long it takes at a table, what is used up, what the
 * policies used of all that there is, and three fights to look at. Everything is worked out from the counts of many fights.
 */
import { type AnyBattle, type AnyStep, fightSeed, type Id, type Json, listed, type Ruleset } from '@enfilade/engine'
import { type Share, shareOf } from '../intervals.js'
import { quantile, type Summary, summaryOf } from '../quantiles.js'
import { type Counters, countersHash } from '../simulation/counters.js'
import { type WinnerRow, winsByRow } from '../simulation/winners.js'
import { type Closely, type Condition, conditions, type Outcome, outcomeOf } from './close.js'
import { ofFights, ofSome } from './fraction.js'
import { type Offered, offeredIn } from './offered.js'
import { type Waiting, whyUndecided } from './undecided.js'

/** A fight worth looking at: played with this seed it is the very same fight. */
export interface FightToSee {
  readonly why: 'usual' | 'best' | 'worst'
  /** Its number, from 0. */
  readonly fight: number
  readonly seed: string
  readonly outcome: Outcome
}
export interface PersonForecast {
  readonly who: Id
  readonly name: string
  readonly side: Id
  /** Do the players play them? */
  readonly isPlayers: boolean
  /** In `conditions` order; these are the parts of all fights. */
  readonly conditions: readonly ({ readonly condition: Condition } & Share)[]
  /** In the game's own words, likeliest first. */
  readonly states: readonly ({ readonly state: string } & Share)[]
  /** What of their sheet is used up: how much on average, over all fights. */
  readonly used: readonly { readonly label: string; readonly mean: number; readonly of: number | null }[]
  /** Orders and things that their policy used in a fight at least once; those that it never did have a count of 0. */
  readonly orders: readonly ({ readonly words: string } & Share)[]
  readonly things: readonly ({ readonly words: string } & Share)[]
}
/** How often a side gave up, by how. */
interface Morale {
  readonly side: Id
  readonly fled: Share
  readonly surrendered: Share
}
export interface Forecast {
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
  readonly people: readonly PersonForecast[]
  /** Null where no fight ended. */
  readonly rounds: Summary | null
  readonly minutes: Summary
  /** The middle nine tenths of the minutes at a table. */
  readonly minutesFrom: number
  readonly minutesTo: number
  readonly endings: readonly ({ readonly how: string } & Share)[]
  readonly morale: readonly Morale[]
  readonly fightsToSee: readonly FightToSee[]
  /** What else the figures rest on, in words: who plays them, and when each side gives up. */
  readonly assumptions: readonly string[]
  /** Fights that nobody won though some could go on, and why the first of them came to nothing; null: there are none. */
  readonly undecided: { readonly share: Share; readonly seed: string; readonly because: readonly Waiting[] } | null
  readonly counters: Counters
  readonly hash: string
}

/** Sums up the counts of a simulation that was watched closely. @throws Error where it wasn't */
export function forecastOf<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  scenario: Json,
  seed: string,
  counters: Counters,
  { sides: players }: Closely,
  level = 0.95,
): Forecast {
  const { fights, close } = counters
  if (close === undefined) throw new Error('A forecast needs fights that were watched closely.')
  const start = ruleset.begin(scenario)
  const { sides, people } = ruleset.view(start, 'gm')
  const share = (count: number): Share => shareOf(count, fights, level)
  const outcomes = Object.entries(close.outcomes).map(([key, alike]) => ({ outcome: outcomeOf(key), ...alike }))
  const fightsWith = (is: (outcome: Outcome) => boolean): Share =>
    share(outcomes.reduce((sum, { outcome, fights: times }) => sum + (is(outcome) ? times : 0), 0))
  const counted = (counts: { readonly [n: string]: number }): Map<number, number> =>
    new Map(Object.entries(counts).map(([n, times]) => [Number(n), times]))
  const offered = offeredIn(ruleset, start)
  const minutes = counted(close.minutes)
  const playersWin = fightsWith(({ won }) => won)
  const someoneDies = fightsWith(({ counts }) => counts.dead > 0)
  const allGoDown = fightsWith(({ counts }) => counts.unhurt + counts.hurt === 0)
  const cards = people.map((person): PersonForecast => {
    const { id, name, side } = person
    const came = close.conditions[id] ?? {}
    return {
      ...{ who: id, name, side, isPlayers: players.includes(side) },
      conditions: conditions.map(condition => ({ condition, ...share(came[condition] ?? 0) })),
      states: byCount(Object.entries(counters.fates[id] ?? {}).map(([state, n]) => ({ state, ...share(n) }))),
      used: person.tracks.flatMap(({ id: track, label, full, now }) => {
        const used = close.used[id]?.[track]
        return used === undefined ? [] : [{ label, mean: used.sum / fights, of: now ?? full ?? null }]
      }),
      ...coverageOf(offered.get(id), close.actions[id] ?? {}, close.things[id] ?? {}, share),
    }
  })
  const gaveUp = (side: Id, state: string): number => {
    const own = people.filter(person => person.side === side).map(({ id }) => counters.fates[id]?.[state] ?? 0)
    return own.length === 0 ? 0 : Math.max(...own)
  }
  const rounds = summaryOf(new Map(Object.entries(counters.lengths).map(([n, { fights: times }]) => [Number(n), times])), level)
  const wins = winsByRow(sides, counters).map(({ fights: won, ...row }) => ({ ...row, ...share(won) }))
  const time = summaryOf(minutes, level) as Summary
  const forecast = {
    ...{ seed, fights, level, unfinished: counters.unfinished, sides: players, wins, nobodyWins: share(counters.nobodyWins) },
    ...{ playersWin, someoneDies, allGoDown, people: cards, rounds, minutes: time },
    minutesFrom: quantile(minutes, 0.05),
    minutesTo: quantile(minutes, 0.95),
    endings: byCount(Object.entries(counters.endings).map(([how, n]) => ({ how, ...share(n) }))),
    morale: sides.map(({ id }) => ({ side: id, fled: share(gaveUp(id, 'fled')), surrendered: share(gaveUp(id, 'surrendered')) })),
    fightsToSee: fightsToSee(outcomes, seed),
    assumptions: assumptionsOf(ruleset, start, scenario),
    undecided:
      close.undecided === undefined
        ? null
        : {
            share: share(close.undecided.fights),
            seed: fightSeed(seed, close.undecided.first),
            because: whyUndecided(ruleset, start, fightSeed(seed, close.undecided.first)),
          },
    counters,
    hash: countersHash(counters),
  }
  return {
    sentence: sentenceOf(
      forecast,
      sides.filter(({ id }) => players.includes(id)).map(({ name }) => name),
    ),
    ...forecast,
  }
}

const byCount = <T extends Share>(shares: readonly T[]): T[] => [...shares].sort((a, b) => b.count - a.count)

/** What was used of what their questions offer. */
function coverageOf(
  offered: Offered | undefined,
  actions: { readonly [action: string]: number },
  things: { readonly [id: string]: number },
  share: (count: number) => Share,
): Pick<PersonForecast, 'orders' | 'things'> {
  const rows = (all: ReadonlyMap<string, string> = new Map(), used: { readonly [id: string]: number }) =>
    byCount([...all].map(([id, words]) => ({ words, ...share(used[id] ?? 0) })))
  return { orders: rows(offered?.orders, actions), things: rows(offered?.things, things) }
}

// ── three fights ───────────────────────────────────────────────────────────────────────────────────────────────────
/** Less is better: losing counts most, then the dead, the fallen and the hurt. */
const harmOf = ({ won, counts: { hurt, down, dead } }: Outcome): number[] => [won ? 0 : 1, dead, down, hurt]
function isBetter(one: Outcome, other: Outcome): boolean {
  const [a, b] = [harmOf(one), harmOf(other)]
  const at = a.findIndex((n, i) => n !== b[i])
  return at >= 0 && (a[at] as number) < (b[at] as number)
}

function fightsToSee(outcomes: readonly { outcome: Outcome; fights: number; first: number }[], seed: string): FightToSee[] {
  const [one] = outcomes
  if (one === undefined) return []
  const note = (why: FightToSee['why'], { first, outcome }: typeof one): FightToSee => ({
    why,
    fight: first,
    seed: fightSeed(seed, first),
    outcome,
  })
  const usual = outcomes.reduce((best, now) =>
    now.fights > best.fights || (now.fights === best.fights && now.first < best.first) ? now : best,
  )
  const best = outcomes.reduce((found, now) => (isBetter(now.outcome, found.outcome) ? now : found))
  const worst = outcomes.reduce((found, now) => (isBetter(found.outcome, now.outcome) ? now : found))
  return [note('usual', usual), note('best', best), note('worst', worst)]
}

// ── in words ───────────────────────────────────────────────────────────────────────────────────────────────────────
/** Somebody is named only where most of all deaths are theirs: the whole interval has to lie above a half. */
function mostOften({ people, level }: Pick<Forecast, 'people' | 'level'>): string {
  const deaths = people.filter(({ isPlayers }) => isPlayers).map(({ name, conditions: came }) => ({ name, count: came[3]?.count ?? 0 }))
  const all = deaths.reduce((sum, { count }) => sum + count, 0)
  const first = deaths.reduce((most, now) => (now.count > most.count ? now : most), { name: '', count: 0 })
  if (deaths.length < 2 || all === 0) return ''
  const theirs = shareOf(first.count, all, level)
  return theirs.low > 0.8 ? `, nearly always ${first.name}` : theirs.low > 0.5 ? `, mostly ${first.name}` : ''
}

/** To the nearest number that people say: 5, 10, 15, 20, 30, 45, 60, 90 minutes. */
const roundMinutes = (minutes: number): number =>
  minutes < 8 ? Math.max(1, Math.round(minutes)) : minutes < 60 ? Math.round(minutes / 5) * 5 : Math.round(minutes / 10) * 10

function sentenceOf(forecast: Omit<Forecast, 'sentence'>, names: readonly string[]): string {
  const { playersWin, someoneDies, people, minutes, fights, rounds, undecided } = forecast
  if (rounds === null) return `None of ${fights} fights ended.`
  const own = people.filter(({ isPlayers }) => isPlayers)
  const dies = own.length === 1 ? `${own[0]?.name ?? ''} dies` : 'somebody of theirs dies'
  const death = someoneDies.count === 0 ? `nobody of theirs dies in ${fights}` : `${dies} in ${ofSome(someoneDies)}${mostOften(forecast)}`
  const open = undecided === null || undecided.share.low < 0.05 ? '' : `; nobody wins in ${ofSome(undecided.share)}`
  return `${listed(names)}: a win in ${ofFights(playersWin)}; ${death}${open}; about ${roundMinutes(minutes.median)} minutes at a table.`
}

/** When sides give up, and who plays them. */
function assumptionsOf<B extends AnyBattle<S>, S extends AnyStep>(ruleset: Ruleset<B, S, unknown>, start: B, scenario: Json): string[] {
  const { sides, people } = ruleset.view(start, 'gm')
  const played = sides.map(({ id, name }) => {
    const own = [...new Set(people.filter(({ side }) => side === id).map(person => ruleset.policyOf(start, person.id)))].sort()
    return `${name}: ${listed(own)}`
  })
  const options = (scenario as { readonly options?: { readonly breaksAt?: Json } }).options
  const breaks = options?.breaksAt
  return [
    `Everyone is played by a policy (${played.join('; ')}).`,
    ...(typeof breaks === 'string' ? [`Sides that say nothing else give up: ${breaks}.`] : []),
  ]
}
