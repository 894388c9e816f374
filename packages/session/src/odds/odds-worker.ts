/**
 * Works out, in a thread of its own, odds of answers, chances to win and the luck of a fight, from a battle or record that comes with each
 * call. It keeps nothing of a fight.
 */
import {
  addEnds,
  type Band,
  type Counters,
  costOf,
  type Decided,
  type Directed,
  deciding,
  directed,
  directingWithin,
  type Effort,
  type ExposureAnswer,
  exposure,
  fightsFrom,
  firstOdds,
  noEnds,
  noFights,
  type Odds,
  type OddsAnswer,
  odds,
  oddsOfList,
  openEvents,
  playingOn,
  quantile,
  type Reactions,
  shareOf,
  shortened,
  winsByRow,
} from '@enfilade/analysis'
import type { AnyBattle, AnyRuleset, AnyStep, FightRecord, Id, Json, View, Viewer } from '@enfilade/engine'
import { type Clock, pause } from '../clock.js'
import type { Luck, PastChance, SideLuck, WinChance } from './chances.js'
import { answersWithDice, type Compared, comparedAt, pastChance, tails } from './luck.js'

type Battle = AnyBattle<AnyStep>
export interface OddsTask {
  readonly game: string
  readonly battle: Json
  readonly viewer: Viewer
  readonly who: Id
  readonly answers: readonly Json[]
  readonly reactions: Reactions
  /** False: each action itself alone, as one of a list of answers. */
  readonly whole: boolean
  /** Of all that it sets off, a first answer that is soon there. */
  readonly first?: boolean
}
export type ExposureTask = Pick<OddsTask, 'game' | 'battle' | 'viewer' | 'who'> & { readonly answer: Json }
export interface Sampling {
  readonly game: string
  readonly battle: Json
  readonly fights: number
  readonly seed: string
}
/** News while fights are sampled, or while the luck of one, or what decided it, is worked out: for the sampling with this number. */
export type SamplingNews = { readonly sampling: number } & (
  | { readonly chance: WinChance }
  | { readonly luck: Luck }
  | { readonly decided: Decided }
  | { readonly directed: Directed; readonly isOver: boolean }
)
/** What the luck of a fight is worked out from. `throws`: of each side. */
export interface LuckOf {
  readonly game: string
  readonly record: FightRecord
  readonly sides: readonly { readonly id: Id; readonly name: string; readonly people: readonly Id[]; readonly throws: number }[]
}
/** What a game master wants to know of the fight from here. `sides`: that the players play. `seconds`: about how long may be played for it. */
export interface DirectingWish {
  readonly sides: readonly Id[]
  readonly band: Band
  readonly seconds: number
}
export interface DirectingTask extends DirectingWish {
  readonly game: string
  readonly battle: Json
}
/** At most so many answers of a fight are looked at, spread over all of it, each with this budget. */
const mostLooked = 120
const luckBudget = { states: 4000, samples: 500, steps: 10_000 }
const intervalLevel = 0.95
/** A chance to win whose interval reaches no further than this to either side is known well enough: no more fights are played for it. */
const wellEnough = 0.015
/** Sampling looks up after so long, to hear whether it is to stop. Milliseconds. */
const chunk = 60
/** So often it is told how far the search for what decided a fight has come. Milliseconds. */
const newsAfter = 400

/** The part of its time in which the director finds out what a continuation takes. */
const tryingOut = 0.1
/** The same continuations for every battle that is asked about. */
const directingSeed = 'director'

/** What the thread needs from where it runs. `tell` sends news to the caller. */
export interface OddsWorkerPorts {
  readonly clock: Clock
  rulesOf(game: string): Promise<AnyRuleset>
  tell(news: SamplingNews): void
  /** How much is played to find what decided a fight. Left out: the usual. */
  readonly effort?: Effort
}
export type OddsWorker = {
  /** The odds of each answer. */
  odds(task: OddsTask): Promise<OddsAnswer[]>
  exposure(task: ExposureTask): Promise<ExposureAnswer>
  lookBack(game: string, record: FightRecord, after: number, viewer: Viewer): Promise<PastChance>
  luckOf(number: number, of: LuckOf): Promise<void>
  /** What decided the fight: a first answer, then refined. */
  decidedBy(number: number, game: string, record: FightRecord): Promise<void>
  /** What a game master could let happen from here: what is known so far, now and then, and at the end. */
  direct(number: number, task: DirectingTask): Promise<void>
  sample(number: number, sampling: Sampling): Promise<void>
  /** Ends the sampling with this number. */
  stop(number: number): void
}

export function oddsWorkerAt({ clock, rulesOf, tell, effort }: OddsWorkerPorts): OddsWorker {
  const stopped = new Set<number>()
  let last: Promise<void> = Promise.resolve()
  /** Long work goes on in pieces, each in its turn; between two of them whatever was asked meanwhile is heard. */
  const rest = (): Promise<void> => {
    last = last.then(() => pause(clock, 0))
    return last
  }
  return {
    async odds({ game, battle, viewer, who, answers, reactions, whole, first }: OddsTask): Promise<OddsAnswer[]> {
      const [ruleset, now] = [await rulesOf(game), battle as unknown as Battle]
      if (!whole) return oddsOfList(ruleset, now, { who, answers, viewer })
      return answers.map(answer => {
        const found = (first ? firstOdds : odds)(ruleset, now, { who, answer, viewer, reactions })
        return found.ok ? { ok: true, odds: shortened(found.odds, targetsOf(found.odds)) } : found
      })
    },
    async exposure({ game, battle, ...request }: ExposureTask): Promise<ExposureAnswer> {
      return exposure(await rulesOf(game), battle as unknown as Battle, request)
    },
    async lookBack(game: string, record: FightRecord, after: number, viewer: Viewer): Promise<PastChance> {
      const found = pastChance(await rulesOf(game), record, after, viewer)
      return found.ok ? { ...found, odds: shortened(found.odds, []) } : found
    },
    /** Looks at the answers that dice decided, one after another; an answer inside another one's action is part of that. */
    async luckOf(number: number, { game, record, sides }: LuckOf): Promise<void> {
      const ruleset = await rulesOf(game)
      const answers = answersWithDice(record.entries)
      const of = Math.min(mostLooked, answers.length)
      const found: Compared[] = []
      let end = 0
      for (let i = 0; i < of && !stopped.has(number); i++) {
        const at = answers[Math.floor((i * answers.length) / of)] ?? 0
        if (at >= end) {
          const next = comparedAt(ruleset, record, at, luckBudget)
          if (next.compared !== null) found.push(next.compared)
          end = next.end
        }
        tell({ sampling: number, luck: luckNow(sides, found, { looked: i + 1, of, answers: answers.length }, false) })
        await rest()
      }
      if (!stopped.has(number)) tell({ sampling: number, luck: luckNow(sides, found, { looked: of, of, answers: answers.length }, true) })
      stopped.delete(number)
    },
    async decidedBy(number: number, game: string, record: FightRecord): Promise<void> {
      const work = deciding(await rulesOf(game), record, effort)
      let wasReady = false
      for (let began = clock.now(), told = began; !stopped.has(number); ) {
        const step = work.next()
        const now = clock.now()
        if (step.done === true) tell({ sampling: number, decided: step.value })
        if (step.done === true) break
        if (now - began < chunk) continue
        const decided = step.value()
        // The clock decides how often it is told, never what.
        if (now - told >= newsAfter || decided.isReady !== wasReady) {
          tell({ sampling: number, decided })
          told = now
          wasReady = decided.isReady
        }
        await rest()
        began = clock.now()
      }
      stopped.delete(number)
    },
    async direct(number: number, { game, battle, sides, band, seconds }: DirectingTask): Promise<void> {
      const ruleset = await rulesOf(game)
      const from = battle as unknown as Battle
      const now = (): number => clock.now()
      let rested = now()
      /** Looks up now and then, to hear whether it is to stop. */
      const goesOn = async (): Promise<boolean> => {
        if (now() - rested >= chunk) {
          await rest()
          rested = now()
        }
        return !stopped.has(number)
      }
      const began = now()
      const each = await costOf(playingOn(ruleset, from, sides), 1000 * seconds * tryingOut, now, async () => !(await goesOn()))
      const effort = directingWithin(1000 * seconds - (now() - began), each, openEvents(ruleset, from, sides))
      let told = Number.NEGATIVE_INFINITY
      const found = await directed(
        ruleset,
        from,
        { sides, band, effort, seed: directingSeed },
        async (start, seed, fights) => {
          const play = playingOn(ruleset, start, sides)
          const ends = noEnds()
          while (ends.fights < fights) {
            if (!(await goesOn())) return null
            addEnds(ends, play(seed, ends.fights, 1))
          }
          return ends
        },
        soFar => {
          if (now() - told < newsAfter) return
          told = now()
          tell({ sampling: number, directed: soFar, isOver: false })
        },
      )
      if (found !== null && !stopped.has(number)) tell({ sampling: number, directed: found, isOver: true })
      stopped.delete(number)
    },
    /** Plays the battle on by policies, again and again, until the chances are known well enough or so many fights have been played. */
    async sample(number: number, { game, battle, fights, seed }: Sampling): Promise<void> {
      const ruleset = await rulesOf(game)
      const from = battle as unknown as Battle
      const play = fightsFrom(ruleset, from, seed)
      const counters = noFights()
      for (let done = fights === 0; !done && !stopped.has(number); ) {
        const began = clock.now()
        while (counters.fights < fights && clock.now() - began < chunk) play(counters.fights, 1, counters)
        const chance = chanceNow(ruleset.view(from, 'gm').sides, counters, fights)
        done = chance.done
        tell({ sampling: number, chance })
        await rest()
      }
      stopped.delete(number)
    },
    stop(number: number): void {
      stopped.add(number)
    },
  }
}

const targetsOf = ({ own }: Odds): readonly Id[] => own.targets.flatMap(({ who }) => who ?? [])

function chanceNow(sides: View['sides'], counters: Counters, of: number): WinChance {
  const { fights, nobodyWins, unfinished, lengths } = counters
  const share = (count: number): { share: number; low: number; high: number } => {
    const { share, low, high } = shareOf(count, fights, intervalLevel)
    return { share, low, high }
  }
  const chances = winsByRow(sides, counters).map(({ side, name, fights: won }) => ({
    id: side,
    at: sides.findIndex(({ id }) => id === side),
    name,
    ...share(won),
  }))
  return {
    fights,
    sides: chances,
    nobody: share(nobodyWins + unfinished),
    rounds: middleOf(lengths),
    done: fights >= of || chances.every(({ low, high }) => high - low <= 2 * wellEnough),
  }
}

function luckNow(sides: LuckOf['sides'], found: readonly Compared[], far: Pick<Luck, 'looked' | 'of' | 'answers'>, done: boolean): Luck {
  const lucky = sides.map(({ id, name, people, throws }): SideLuck => {
    const own = found.filter(one => people.includes(one.who))
    const came = own.filter(one => one.came).length
    const chances = own.map(one => one.chance)
    const expected = chances.reduce((sum, chance) => sum + chance, 0)
    return { side: id, name, throws, compared: own.length, came, expected, ...tails(chances, came) }
  })
  return { sides: lucky, ...far, exact: found.every(one => one.exact), done }
}

/** The median of all lengths, and the bounds of the middle nine tenths. */
function middleOf(lengths: Counters['lengths']): WinChance['rounds'] {
  const counted = new Map(Object.entries(lengths).map(([rounds, { fights }]) => [Number(rounds), fights]))
  return counted.size === 0 ? null : { middle: quantile(counted, 0.5), low: quantile(counted, 0.05), high: quantile(counted, 0.95) }
}
