/**
 * What a game master could let happen from here so that the evening comes out as wanted: legal events alone and in pairs, each with the forecast
 * from here. Few continuations for all of them, many of other seeds for the best: those before were chosen by their luck.
 */
import { type AnyBattle, type AnyRuleset, type AnyStep, type Id, listed } from '@enfilade/engine'
import type { Band } from '../forecast/balance.js'
import { deathText } from '../forecast/figures.js'
import { type Share, shareOf } from '../intervals.js'
import { fewestFights, winText } from '../small-samples.js'
import type { Ends } from './ends.js'
import { bothOf, type DirectedAct, type DirectedEvent, type Eases, eventsFrom } from './events.js'

type Battle = AnyBattle<AnyStep>
/** How the fight comes out from here. */
export interface FromHere {
  readonly playersWin: Share
  /** Somebody of theirs who is alive now is dead at the end. */
  readonly someoneDies: Share
  /** The one who dies most often, where most deaths are theirs; null: no one stands out. */
  readonly mostly: { readonly who: Id; readonly name: string; readonly dies: Share } | null
  /** How far it is from what is wanted; 0: within. */
  readonly misses: number
}
export interface Proposal extends FromHere {
  readonly words: string
  readonly acts: readonly DirectedAct[]
}
export interface Directed {
  readonly sentence: string
  readonly now: FromHere
  /** What comes nearer to what is wanted by more than its interval, best first, three at most. None: the fight is best left as it is. */
  readonly proposals: readonly Proposal[]
  /** How many events were looked at, how many there are, and how many continuations were played. */
  readonly looked: number
  readonly of: number
  readonly fights: number
  readonly effort: DirectingEffort
  readonly level: number
}
/** How many continuations are played: as many, and the same seed, give the same answer. */
export interface DirectingEffort {
  /** Continuations of each event at first; in the end, of the present and of each proposal. */
  readonly first: number
  readonly last: number
  /** How many of them are looked at again with other seeds, at most. */
  readonly most: number
  /** As many pairs are tried as so many single events make. */
  readonly pairs: number
  /** How many single events that leave the fight open are looked at, at most. */
  readonly events: number
}
export interface Directing {
  readonly sides: readonly Id[]
  readonly band: Band
  readonly seed: string
  readonly effort: DirectingEffort
  readonly level?: number
}
export const usualBand: Band = { winFrom: 0.6, winTo: 0.8, deathsTo: 0.2 }
export const usualDirectingEffort: DirectingEffort = { first: 40, last: 300, most: 4, pairs: 4, events: 40 }

const between = (least: number, wanted: number, most: number): number => Math.min(most, Math.max(least, Math.floor(wanted)))
/**
 * As many continuations as fit into a time, the usual ones at most; never so few that nothing could be said.
 * @param milliseconds for all of them @param each what one takes @param events how many that leave the fight open there are
 */
export function directingWithin(milliseconds: number, each: number, events: number): DirectingEffort {
  const { most, pairs, ...usual } = usualDirectingEffort
  const all = milliseconds / each
  const plenty = all >= 400
  const own = { most: plenty ? most : 3, pairs: plenty ? pairs : all >= 150 ? 3 : 0 }
  const last = between(8, (all * 0.6) / (own.most + 1), usual.last)
  const left = Math.max(0, all - last * (own.most + 1))
  const looked = Math.max(3, Math.floor(left / 2))
  const asPairs = (own.pairs * (own.pairs - 1)) / 2
  return {
    ...own,
    last,
    events: between(1, looked, usual.events),
    first: between(2, left / (Math.min(events, looked) + asPairs), usual.first),
  }
}
/** How many events that leave the fight open there are from here; with the numbers of people in which one is tried, as a rule. */
export const openEvents = (ruleset: AnyRuleset, battle: Battle, players: readonly Id[]): number =>
  eventsFrom(ruleset, battle, players).reduce((sum, { ends, sizes }) => sum + (ends ? 0 : Math.min(usualSizes, sizes?.most ?? 1)), 0)
const usualSizes = 2

type Shares = readonly [wins: number, dies: number]
/** How far each of the two is from what is wanted; and both together. */
const offBy = (wins: number, dies: number, { winFrom, winTo, deathsTo }: Band): Shares => [
  Math.max(0, winFrom - wins, wins - winTo),
  deathsTo === null ? 0 : Math.max(0, dies - deathsTo),
]
export const missesOf = (wins: number, dies: number, band: Band): number => offBy(wins, dies, band).reduce((a, b) => a + b)

type Tried = { readonly event: DirectedEvent } & FromHere
const mostProposed = 3
const stopped = Symbol('stopped')

/**
 * @param figures plays a number of continuations from a battle; null: it was stopped, and what was found until then is what there is
 * @param hear what is known so far, after each step
 */
export async function directed(
  ruleset: AnyRuleset,
  battle: Battle,
  { sides, band, seed, effort, level = 0.95 }: Directing,
  figures: (battle: Battle, seed: string, fights: number) => Promise<Ends | null>,
  hear: (soFar: Directed) => void = () => undefined,
): Promise<Directed | null> {
  const { first, last, most } = effort
  let fights = 0
  const tryOut = async (now: Battle, count: number, from: string): Promise<FromHere> => {
    const ends = await figures(now, from, count)
    if (ends === null || ends.fights === 0) throw stopped
    fights += ends.fights
    const share = (times: number): Share => shareOf(times, ends.fights, level)
    const misses = missesOf(ends.won / ends.fights, ends.died / ends.fights, band)
    return { playersWin: share(ends.won), someoneDies: share(ends.died), mostly: mostlyOf(ruleset, now, ends, level), misses }
  }
  let now: FromHere | null = null
  let tried: readonly Tried[] = []
  /** Events that get a second, closer look, with what is known of them so far. */
  let again: readonly Tried[] = []
  let of = 0
  const candidates = (here: FromHere): Tried[] => best(tried, here, band, 2).slice(0, most)
  const soFar = (here: FromHere): Directed => {
    const looked = candidates(here).map(one => again.find(({ event }) => event === one.event) ?? one)
    const found = best(looked, here, band, 1).filter(one => isSurelyNearer(one, here, band))
    return {
      sentence: sentenceOf(ruleset, battle, sides, here),
      now: here,
      proposals: found.slice(0, mostProposed).map(({ event: { words, acts }, ...rest }) => ({ words, acts, ...rest })),
      ...{ looked: tried.length, of, fights, effort, level },
    }
  }
  const tryOne = async (event: DirectedEvent, here: FromHere): Promise<FromHere> => {
    const found = await tryOut(event.battle, first, seed)
    tried = [...tried, { event, ...found }]
    hear(soFar(here))
    return found
  }
  /** Twice as many people each time while that comes nearer, then a few more or fewer, by half as many each time. */
  const trySizes = async ({ event: { sizes }, ...alone }: Tried, here: FromHere): Promise<void> => {
    if (sizes === undefined) return
    const known = new Map([[1, farOf(sharesOf(alone), here, band)]])
    let nearest = 1
    const isNearest = async (count: number): Promise<boolean> => {
      const event = count < 1 || count > sizes.most || known.has(count) ? null : sizes.of(count)
      if (event === null) return false
      of++
      const far = farOf(sharesOf(await tryOne(event, here)), here, band)
      known.set(count, far)
      if (far >= (known.get(nearest) ?? 0)) return false
      nearest = count
      return true
    }
    while (known.get(nearest) !== 0 && (await isNearest(Math.min(2 * nearest, sizes.most))));
    for (let by = Math.floor(nearest / 2); by > 0 && known.get(nearest) !== 0; by = Math.floor(by / 2))
      if (!(await isNearest(nearest + by))) await isNearest(nearest - by)
  }
  try {
    now = await tryOut(battle, last, seed)
    const wanted = wantedFrom(now, band)
    const events = likelyFirst(eventsFrom(ruleset, battle, sides), wanted)
    const singles = [...events.filter(({ ends }) => !ends).slice(0, effort.events), ...events.filter(({ ends }) => ends)]
    of = singles.length
    hear(soFar(now))
    for (const event of singles) await tryOne(event, now)
    for (const one of tried) await trySizes(one, now)
    const all = tried.length + (effort.pairs * (effort.pairs - 1)) / 2
    for (const [one, other] of pairsOf(tried, now, band)) {
      const event = tried.length < all ? bothOf(ruleset, one.event, other.event) : null
      if (event === null) continue
      of++
      await tryOne(event, now)
    }
    for (const { event } of candidates(now)) {
      again = [...again, { event, ...(await tryOut(event.battle, last, `${seed} again`)) }]
      hear(soFar(now))
    }
  } catch (thrown) {
    if (thrown !== stopped) throw thrown
  }
  return now === null ? null : soFar(now)
}

/** All pairs of what was tried alone, the likeliest to come out as wanted first: both are taken to do to the odds what each does alone. */
function pairsOf(tried: readonly Tried[], now: FromHere, band: Band) {
  const alone = tried.filter(({ event }) => !event.ends)
  const both = ([one, other]: readonly [Tried, Tried], what: 'playersWin' | 'someoneDies'): number =>
    1 / (1 + Math.exp(logOdds(now[what]) - logOdds(one[what]) - logOdds(other[what])))
  const far = (pair: readonly [Tried, Tried]): number => farOf([both(pair, 'playersWin'), both(pair, 'someoneDies')], now, band)
  const pairs = alone.flatMap((one, i) => alone.slice(i + 1).map(other => [one, other] as const))
  return pairs.sort((a, b) => far(a) - far(b))
}
const logOdds = ({ count, of }: Share): number => Math.log((count + 0.5) / (of - count + 0.5))

/**
 * What comes nearer to what is wanted than the present, of all that concerns the same the best few. What ends the fight is left out where anything
 * else helps, and unless it is within the band. First what is within, of that what is well within, then what a story would bring before flight and
 * surrender; then the nearest. Of two alike the one with fewer acts, then the one in which fewer die.
 */
function best(tried: readonly Tried[], now: FromHere, band: Band, each: number): Tried[] {
  const edge = (one: Tried): number => (one.misses > 0 ? 0 : farOf(sharesOf(one), now, band))
  const ranks: ((one: Tried) => number)[] = [
    ({ misses }) => misses,
    one => Number(edge(one) > 0),
    ({ event, misses }) => Number(misses === 0 && event.givesUp),
    edge,
    ({ event }) => event.acts.length,
    ({ someoneDies }) => someoneDies.share,
  ]
  const helps = (one: Tried): boolean => one.misses < now.misses && awry(sharesOf(one), now, band) === 0
  const nearer = tried.filter(one => helps(one) && (one.misses === 0 || !one.event.ends))
  const open = nearer.filter(({ event }) => !event.ends)
  const kept: (readonly Id[])[] = []
  return [...(open.length > 0 ? open : nearer)]
    .sort((a, b) => ranks.map(rank => rank(a) - rank(b)).find(difference => difference !== 0) ?? 0)
    .filter(({ event: { about } }) => {
      const isNew = kept.filter(before => before.every(one => about.includes(one))).length < each
      return isNew && kept.push(about) > 0
    })
}
const sharesOf = ({ playersWin, someoneDies }: FromHere): Shares => [playersWin.share, someoneDies.share]
/** How far from the middle of what is wanted; twice as far in what goes awry. */
const farOf = (shares: Shares, now: FromHere, band: Band): number => missesOf(...shares, middleOf(band)) + awry(shares, now, band)
/** A fight without a death that is as good as won is no better evening: how far either is from what is wanted that wasn't as far, beyond a little. */
function awry(shares: Shares, now: FromHere, band: Band): number {
  const before = offBy(...sharesOf(now), band)
  return offBy(...shares, band).reduce((sum, off, i) => sum + Math.max(0, off - Math.max(aLittle, before[i] ?? 0)), 0)
}
const aLittle = 0.1
/** The middle half of it: near its edge a few more continuations may put something outside. */
function middleOf({ winFrom, winTo, deathsTo }: Band): Band {
  const edge = (winTo - winFrom) / 4
  return { winFrom: winFrom + edge, winTo: winTo - edge, deathsTo: deathsTo && deathsTo * 0.75 }
}
/** Of enough fights to say so, and beyond chance: even where it is as bad, and the present as good, as their intervals allow. */
const isSurelyNearer = (one: FromHere, now: FromHere, band: Band): boolean =>
  Math.min(one.playersWin.of, now.playersWin.of) >= fewestFights && farthest(one, band, Math.max) < farthest(now, band, Math.min)
function farthest({ playersWin: wins, someoneDies: dies, misses }: FromHere, band: Band, most: typeof Math.max): number {
  const middle = Math.min(wins.high, Math.max(wins.low, (band.winFrom + band.winTo) / 2))
  const byWins = most(...[wins.low, middle, wins.high].map(share => missesOf(share, dies.share, band) - misses))
  const byDeaths = most(...[dies.low, dies.high].map(share => missesOf(wins.share, share, band) - misses))
  return misses + Math.sign(byWins + byDeaths) * Math.hypot(byWins, byDeaths)
}

/** Should it become easier for the players, or harder? By what is farther from what is wanted. */
function wantedFrom(now: FromHere, band: Band): Eases {
  const [wins, deaths] = offBy(...sharesOf(now), band)
  if (wins + deaths === 0) return 0
  return wins > deaths && now.playersWin.share > band.winTo ? -1 : 1
}

/** What is likely to help first, and of that each kind of act in turn: of many, the last aren't looked at. */
function likelyFirst(events: readonly DirectedEvent[], wanted: Eases): DirectedEvent[] {
  const seen = new Map<string, number>()
  const ranked = events.map(event => {
    const kind = `${event.acts[0]?.command} ${event.eases}`
    const turn = seen.get(kind) ?? 0
    seen.set(kind, turn + 1)
    return { event, far: Math.abs(event.eases - wanted), turn }
  })
  return ranked.sort((a, b) => a.far - b.far || a.turn - b.turn).map(({ event }) => event)
}

/** The one with more than half of all deaths. */
function mostlyOf(ruleset: AnyRuleset, battle: Battle, { deaths, fights }: Ends, level: number): FromHere['mostly'] {
  const all = Object.values(deaths).reduce((sum, times) => sum + times, 0)
  const [first] = Object.entries(deaths).sort(([, a], [, b]) => b - a)
  if (first === undefined || all < fewestFights || shareOf(first[1], all, level).low <= 0.5) return null
  return { who: first[0], name: ruleset.nameOf(battle, first[0]), dies: shareOf(first[1], fights, level) }
}

/** "From here Crew: a win in 1 of 5 fights; somebody of theirs dies in 1 of 12, mostly Sabine." */
function sentenceOf(ruleset: AnyRuleset, battle: Battle, players: readonly Id[], here: FromHere): string {
  const names = ruleset
    .view(battle, 'gm')
    .sides.filter(({ id }) => players.includes(id))
    .map(({ name }) => name)
  return `From here ${listed(names)}: ${winText(here.playersWin)}; ${deathsText(here)}.`
}
/** "somebody of theirs dies in 1 of 12, mostly Sabine". */
export const deathsText = ({ someoneDies, mostly }: Pick<FromHere, 'someoneDies' | 'mostly'>): string =>
  `${deathText(someoneDies)}${mostly === null ? '' : `, mostly ${mostly.name}`}`
