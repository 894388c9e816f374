/**
 * A fight to order: opponents whom a squad beats as often as wanted. Of each company, on each ground and under each morale, how many of them it takes
 * is found by halving; what seems right is played again by other luck, its own count and those beside it, and is proposed where the chance to win lies
 * within the middle of what was asked. Effort is counted in steps, never in time: the same answer on every machine.
 */
import {
  type AnyRuleset,
  below,
  type Company,
  diceStream,
  type Id,
  type Json,
  membersOf,
  mostOpponents,
  mostStepsOf,
  seedOf,
  type Threats,
  valueWords,
} from '@enfilade/engine'
import { missesOf } from '../director/directing.js'
import type { Band } from '../forecast/balance.js'
import { type EncounterFigures, figuresOf } from '../forecast/figures.js'
import { noFights } from '../simulation/counters.js'
import { fightsFrom, type PlayFights } from '../simulation/simulate.js'

/** What is asked for. */
export interface Wish {
  /** As threats know it: one of the game's, or put together. */
  readonly squad: Id
  /** On one of these only; left out: on all of the game's. */
  readonly grounds?: readonly Id[]
  readonly band: Band
  /** At least half of the fights are over after so many minutes at the table; null: never mind. */
  readonly minutesTo: number | null
  /** Optional rules. Where they don't say when people give up, both by nature and never are tried. */
  readonly options: Readonly<Record<string, Json>>
  readonly seed: string
}
export interface OrderedFight extends Pick<EncounterFigures, 'playersWin' | 'someoneDies' | 'sentence'> {
  /** The company, in words. */
  readonly words: string
  readonly company: Id
  readonly opponents: readonly { readonly person: Id; readonly words: string; readonly count: number }[]
  readonly ground: { readonly id: Id; readonly words: string }
  /** When people give up, in words; null: the game doesn't ask. */
  readonly morale: string | null
  /** At the table: the median, and the middle nine tenths. */
  readonly minutes: { readonly median: number; readonly from: number; readonly to: number }
  /** In resolved form, as a record holds it. */
  readonly scenario: Json
  /** Those that its figures count, and their seed. */
  readonly fights: number
  readonly seed: string
}
/** What would have to be asked instead of one thing, so that something fits; `fits`: how many companies do so then, by what was played. */
export interface Loosened {
  readonly what: 'wins' | 'deaths' | 'minutes'
  readonly band: Band
  readonly minutesTo: number | null
  readonly fits: number
}
export interface Order {
  /** Three at most, each with another company. */
  readonly proposals: readonly OrderedFight[]
  /** Where fewer than three were found: each of these alone would bring more. */
  readonly loosen: readonly Loosened[]
  /** Encounters that were tried, and fights played in them. */
  readonly tried: number
  readonly fights: number
}

export const mostProposed = 3
/** So many of a company are tried first. */
const firstCount = 4
/** Fights that a proposal rests on as a rule. While a count is halved a tenth of them are played, and a quarter before the others of what seems right. */
const usualFights = 400
/** Steps, as the review counts them: some twenty seconds of one core at most. */
const mostWork = 15e9
/** How many counts beside one another are played again at most. */
const mostAgain = 3
/** By so much a share of the first fights may be off and still be right; no count that is farther off while halving is played again. */
const [doubt, farOff] = [0.07, 0.2]

interface Place {
  readonly company: Company
  readonly ground: { readonly id: Id; readonly words: string }
  readonly breaksAt: Json
}
/** An encounter that can be played. */
interface Setup {
  readonly place: Place
  readonly opponents: readonly Id[]
  readonly scenario: Json
  readonly sides: readonly Id[]
  readonly weight: number
  play(seed: string): PlayFights
}

class Ordering {
  worked = 0
  fights = 0
  /** How each encounter that was tried came out, as it was counted last. */
  readonly tried = new Map<Setup, EncounterFigures>()
  private readonly setups = new Map<string, Setup | null>()
  readonly proposals: OrderedFight[] = []
  readonly known = (): Order => ({
    ...{ proposals: [...this.proposals], tried: this.tried.size, fights: this.fights },
    loosen: this.proposals.length < mostProposed ? loosened([...this.tried], this.wish) : [],
  })

  constructor(
    private readonly ruleset: AnyRuleset,
    private readonly threats: Threats,
    private readonly content: readonly Json[],
    readonly wish: Wish,
    readonly lastFights: number,
  ) {}
  get isSpent(): boolean {
    return this.worked >= mostWork
  }
  /** Each company comes once before any comes again, every time on other ground or under another morale. */
  places(): Place[] {
    const { ruleset, threats, content, wish } = this
    const shipped = new Set(threats.people([]).map(({ id }) => id))
    const own = threats.people(content).filter(({ id }) => !shipped.has(id))
    const companies = shuffled([...own.map(({ id, words }): Company => ({ id, words, crew: [id] })), ...threats.companies], wish.seed)
    const { breaksAt } = wish.options
    const canBreak = ruleset.options.some(({ name }) => name === 'breaksAt')
    const morales: readonly Json[] = breaksAt !== undefined ? [breaksAt] : canBreak ? ['nature', 'never'] : [null]
    const grounds = threats.grounds.filter(({ id }) => wish.grounds?.includes(id) ?? true)
    const ways = grounds.flatMap(ground => morales.map(one => ({ ground, breaksAt: one })))
    return ways.flatMap((_, lap) =>
      companies.map((company, nth) => ({ company, ...(ways[(lap + nth) % ways.length] as (typeof ways)[number]) })),
    )
  }
  /** So many of a company there; null: the game refuses it. */
  setupOf(place: Place, count: number): Setup | null {
    const { company, ground, breaksAt } = place
    const key = JSON.stringify([company.id, ground.id, breaksAt, count])
    const known = this.setups.get(key)
    if (known !== undefined) return known
    const { ruleset, threats, content, wish } = this
    const opponents = membersOf(company, count)
    const options = { ...wish.options, ...(breaksAt !== null && { breaksAt }) }
    const file = threats.scenario({ opponents, squad: wish.squad, ground: ground.id }, options, content)
    const read = ruleset.readScenario({ ...(file as object), title: company.words } as Json, content)
    let setup: Setup | null = null
    if (read.ok) {
      const start = ruleset.begin(read.value)
      const sides = ruleset.seats(start).slice(0, 1)
      const play = (seed: string): PlayFights => fightsFrom(ruleset, start, seed, mostStepsOf(start), { sides })
      setup = { place, opponents, scenario: read.value, sides, weight: JSON.stringify(start).length, play }
    }
    this.setups.set(key, setup)
    return setup
  }
  /** Plays it so often, and again so often with more fights of the same seed. */
  playing(setup: Setup, seed: string): (fights: number) => EncounterFigures {
    const counters = noFights()
    const play = setup.play(seed)
    return fights => {
      const more = fights - counters.fights
      this.worked += setup.weight * play(counters.fights, more, counters)
      this.fights += more
      const figures = figuresOf(this.ruleset, setup.scenario, seedOf(seed), counters, { sides: setup.sides })
      this.tried.set(setup, figures)
      return figures
    }
  }
  fight({ place: { company, ground, breaksAt }, opponents, scenario }: Setup, figures: EncounterFigures): OrderedFight {
    const { playersWin, someoneDies, minutes, minutesFrom, minutesTo, sentence, fights } = figures
    const morale = this.ruleset.options.find(({ name }) => name === 'breaksAt')
    const nameOf = new Map(this.threats.people(this.content).map(({ id, words }) => [id, words]))
    const kinds = [...new Set(opponents)].map(person => ({
      ...{ person, words: nameOf.get(person) ?? person },
      count: opponents.filter(one => one === person).length,
    }))
    return {
      morale: morale === undefined ? null : valueWords(morale, morale.values.indexOf(breaksAt)),
      ...{ words: company.words, company: company.id, opponents: kinds, ground, scenario, fights, seed: again(this.wish) },
      ...{ playersWin, someoneDies, minutes: { median: minutes.median, from: minutesFrom, to: minutesTo }, sentence },
    }
  }
}

/** The same order for the same seed. */
function shuffled<T>(all: readonly T[], seed: string): T[] {
  const stream = diceStream(seedOf(seed))
  const left = [...all]
  return all.map(() => left.splice(below(stream, left.length), 1)[0] as T)
}
const again = ({ seed }: Wish): string => `${seed} again`

/** Above 0: the players win too often, by so much; below 0: too seldom. `within`: the middle half of what was asked. */
function offBy(wins: number, { winFrom, winTo }: Band, within: boolean): number {
  const edge = within ? (winTo - winFrom) / 4 : 0
  return wins > winTo - edge ? wins - winTo + edge : wins < winFrom + edge ? wins - winFrom - edge : 0
}
const isShort = ({ minutes }: EncounterFigures, { minutesTo }: Wish): boolean => minutesTo === null || minutes.median <= minutesTo
const isSafe = ({ someoneDies: { share, high } }: EncounterFigures, { band: { deathsTo } }: Wish): boolean =>
  deathsTo === null || (share + high) / 2 <= deathsTo

/** How many of a company it takes, found by halving; null: no number of them comes near. */
function* countFor(search: Ordering, place: Place): Generator<Order, number | null> {
  const { band, seed } = search.wish
  let [low, high] = [1, mostOpponents]
  let nearest: { readonly count: number; readonly off: number } | null = null
  for (let count = firstCount; low <= high && !search.isSpent; count = Math.floor((low + high) / 2)) {
    const setup = search.setupOf(place, count)
    if (setup === null) {
      high = count - 1
      continue
    }
    const figures = search.playing(setup, seed)(Math.max(8, Math.round(search.lastFights / 10)))
    yield search.known()
    const off = offBy(figures.playersWin.share, band, true)
    if (nearest === null || Math.abs(off) < Math.abs(nearest.off)) nearest = { count, off }
    if (off === 0) break
    if (off > 0) low = count + 1
    else high = count - 1
  }
  return nearest === null || Math.abs(nearest.off) > farOff ? null : nearest.count
}
/** Plays so many of them by other luck, and then one more or fewer as long as that is where it points. */
function* confirmed(search: Ordering, place: Place, from: number): Generator<Order, OrderedFight | null> {
  const { wish } = search
  const looked = new Set<number>()
  for (let count = from; looked.size < mostAgain && !looked.has(count) && !search.isSpent; ) {
    looked.add(count)
    const setup = count < 1 || count > mostOpponents ? null : search.setupOf(place, count)
    if (setup === null) return null
    const play = search.playing(setup, again(wish))
    let figures = play(Math.ceil(search.lastFights / 4))
    yield search.known()
    if (Math.abs(offBy(figures.playersWin.share, wish.band, true)) <= doubt) {
      if (figures.someoneDies.low > (wish.band.deathsTo ?? 1)) return null
      figures = play(search.lastFights)
      yield search.known()
    }
    const off = offBy(figures.playersWin.share, wish.band, true)
    if (off === 0) return isSafe(figures, wish) && isShort(figures, wish) ? search.fight(setup, figures) : null
    count += off > 0 ? 1 : -1
  }
  return null
}

/**
 * Looks for three fights as asked. Stops after every count that is tried with what is known by then; returns the last answer.
 * @param content files on top of what ships: their people come as companies of their own
 * @param fights that a proposal rests on
 */
export function* ordering(
  ruleset: AnyRuleset,
  threats: Threats,
  content: readonly Json[],
  wish: Wish,
  fights: number = usualFights,
): Generator<Order, Order> {
  const search = new Ordering(ruleset, threats, content, wish, fights)
  for (const place of search.places()) {
    if (search.isSpent || search.proposals.length === mostProposed) break
    if (search.proposals.some(({ company }) => company === place.company.id)) continue
    const count = yield* countFor(search, place)
    const found = count === null ? null : yield* confirmed(search, place, count)
    if (found !== null) search.proposals.push(found)
  }
  return search.known()
}

/** Each of the three things loosened alone, by as little as lets one more company in. */
function loosened(tried: readonly (readonly [Setup, EncounterFigures])[], { band, minutesTo }: Wish): Loosened[] {
  const fitting = (wished: Band, minutes: number | null): number =>
    new Set(
      tried.flatMap(([{ place }, { playersWin, someoneDies, minutes: took }]) =>
        missesOf(playersWin.share, someoneDies.share, wished) === 0 && (minutes === null || took.median <= minutes)
          ? [place.company.id]
          : [],
      ),
    ).size
  const now = fitting(band, minutesTo)
  const least = (what: Loosened['what'], ways: readonly Pick<Loosened, 'band' | 'minutesTo'>[]): Loosened[] => {
    const way = ways.find(one => fitting(one.band, one.minutesTo) > now)
    return way === undefined ? [] : [{ what, ...way, fits: fitting(way.band, way.minutesTo) }]
  }
  const steps = Array.from({ length: 20 }, (_, nth) => (nth + 1) / 20)
  const { winFrom, winTo, deathsTo } = band
  return [
    ...least(
      'wins',
      steps.flatMap(by =>
        [
          { ...band, winTo: Math.min(1, winTo + by) },
          { ...band, winFrom: Math.max(0, winFrom - by) },
        ].map(one => ({ band: one, minutesTo })),
      ),
    ),
    ...(deathsTo === null
      ? []
      : least(
          'deaths',
          steps.map(by => ({ band: { ...band, deathsTo: Math.min(1, deathsTo + by) }, minutesTo })),
        )),
    ...(minutesTo === null
      ? []
      : least(
          'minutes',
          steps.map(by => ({ band, minutesTo: minutesTo + 100 * by })),
        )),
  ]
}
