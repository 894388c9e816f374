/**
 * Long work in pieces: chances to win, what decided a fight and what could be let happen. Between two pieces it hears whether it is to
 * stop, and others have their turn. The clock decides how often it is told how far it has come, never what.
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
  fightsFrom,
  noEnds,
  noFights,
  openEvents,
  playingOn,
  quantile,
  quickEffort,
  type Review,
  reviewing,
  shareOf,
  winsByRow,
} from '@enfilade/analysis'
import type { AnyBattle, AnyRuleset, AnyStep, FightRecord, Id, Json, View } from '@enfilade/engine'
import type { WinChance } from './chances.js'

type Battle = AnyBattle<AnyStep>
export interface Sampling {
  readonly game: string
  readonly battle: Json
  readonly fights: number
  readonly seed: string
}
/** News while fights are sampled, or while what decided one is worked out: for the sampling with this number. */
export type SamplingNews = { readonly sampling: number } & (
  | { readonly chance: WinChance }
  | { readonly decided: Decided }
  | { readonly review: Review }
  | { readonly directed: Directed; readonly isOver: boolean }
)
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
/** Long work under way: `rest` lets others have their turn. */
export interface Run {
  readonly now: () => number
  isStopped(): boolean
  rest(): Promise<void>
  tell(news: NewsOf<SamplingNews>): void
}
type NewsOf<N> = N extends unknown ? Omit<N, 'sampling'> : never

const intervalLevel = 0.95
/** A chance to win whose interval reaches no further than this to either side is known well enough: no more fights are played for it. */
const wellEnough = 0.015
/** Milliseconds after which sampling looks whether it is to stop. */
const chunk = 60
/** Milliseconds between news of the search for what decided a fight. */
const newsAfter = 400

/** The part of its time in which the director finds out what a continuation takes. */
const tryingOut = 0.1
/** One seed, so that every battle gets the same continuations. */
const directingSeed = 'director'

/** `effort`: how much is played. */
export const decidedBy = (run: Run, ruleset: AnyRuleset, record: FightRecord, effort: Effort | undefined): Promise<void> =>
  inPieces(run, deciding(ruleset, record, effort), decided => run.tell({ decided }))
/** The review of a fight that these sides won; a side’s own, by what it knew, is made with little effort: one choice of it is told. */
export const reviewOf = (
  run: Run,
  ruleset: AnyRuleset,
  record: FightRecord,
  winners: readonly Id[],
  reader: Id | null,
  effort: Effort | undefined = reader === null ? undefined : quickEffort,
): Promise<void> => inPieces(run, reviewing(ruleset, record, winners, effort, reader), review => run.tell({ review }))
async function inPieces<Now extends { readonly isReady: boolean }>(
  run: Run,
  work: Generator<() => Now, Now>,
  tell: (now: Now) => void,
): Promise<void> {
  let wasReady = false
  for (let began = run.now(), told = began; !run.isStopped(); ) {
    const step = work.next()
    const now = run.now()
    if (step.done === true) tell(step.value)
    if (step.done === true) break
    if (now - began < chunk) continue
    const found = step.value()
    // The clock decides how often it is told, never what.
    if (now - told >= newsAfter || found.isReady !== wasReady) {
      tell(found)
      told = now
      wasReady = found.isReady
    }
    await run.rest()
    began = run.now()
  }
}
export async function direct(run: Run, ruleset: AnyRuleset, { battle, sides, band, seconds }: DirectingTask): Promise<void> {
  const from = battle as unknown as Battle
  const { now } = run
  let rested = now()
  /** Looks up now and then, to hear whether it is to stop. */
  const goesOn = async (): Promise<boolean> => {
    if (now() - rested >= chunk) {
      await run.rest()
      rested = now()
    }
    return !run.isStopped()
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
      run.tell({ directed: soFar, isOver: false })
    },
  )
  if (found !== null && !run.isStopped()) run.tell({ directed: found, isOver: true })
}
/** Plays the battle on by policies, again and again, until the chances are known well enough or this many fights have been played. */
export async function sample(run: Run, ruleset: AnyRuleset, { battle, fights, seed }: Sampling): Promise<void> {
  const from = battle as unknown as Battle
  const play = fightsFrom(ruleset, from, seed)
  const counters = noFights()
  for (let done = fights === 0; !done && !run.isStopped(); ) {
    const began = run.now()
    while (counters.fights < fights && run.now() - began < chunk) play(counters.fights, 1, counters)
    const chance = chanceNow(ruleset.view(from, 'gm').sides, counters, fights)
    done = chance.done
    run.tell({ chance })
    await run.rest()
  }
}

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

/** The median of all lengths, and the bounds of the middle nine tenths. */
function middleOf(lengths: Counters['lengths']): WinChance['rounds'] {
  const counted = new Map(Object.entries(lengths).map(([rounds, { fights }]) => [Number(rounds), fights]))
  return counted.size === 0 ? null : { middle: quantile(counted, 0.5), low: quantile(counted, 0.05), high: quantile(counted, 0.95) }
}
