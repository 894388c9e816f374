/**
 * Weighs encounters in the background: plays their fights on several threads, tells the forecast so far now and then, and tries what could be
 * changed. How often it is told depends on the clock; what is told of a number of fights doesn't, nor on how many threads played them.
 */
import {
  type Closely,
  type Counters,
  type EncounterFigures,
  type Forecast,
  fightsFrom,
  figuresOf,
  forecaster,
  type Hand,
  leverSentence,
  type Pulled,
  playChunk,
  pulledLevers,
  type Simulation,
  threadsHere,
  type Varied,
  variedAs,
} from '@enfilade/analysis'
import { type AnyRuleset, type Id, type Json, mostStepsOf, seedOf } from '@enfilade/engine'
import { type Clock, pause } from '../clock.js'

/** An encounter that can begin. `scenario`: in resolved form. `sides`: that the players play; left out: the first. `pace`: seconds that one of their decisions takes. */
export interface Weighed {
  readonly game: string
  readonly scenario: Json
  readonly sides?: readonly Id[]
  readonly pace?: number
}
/** A change and the encounter with it. `nth`: which one it is, for the caller. */
export interface Changed {
  readonly nth: number
  readonly words: string
  readonly scenario: Json
}

/** A forecast of the fights so far. `whole`: with what the policies used and what to look at; null: that isn't known yet. */
export interface ForecastNews {
  readonly figures: EncounterFigures
  readonly whole: Forecast | null
  readonly isOver: boolean
  /** What the game calls a round. */
  readonly roundWord: string
  /** The first fight in which a rule failed, and its words: those before it count. Null: none. */
  readonly failed: { readonly fight: number; readonly words: string } | null
}
export interface LeversNews {
  readonly tried: number
  readonly of: number
  /** The strongest first; null: still trying. */
  readonly found: { readonly sentence: string; readonly pulled: readonly (Pulled & Pick<Changed, 'nth'>)[] } | null
}

/** An encounter varied: by morale or by who decides. */
export interface VariedNews {
  readonly of: number
  /** Those that have been played so far. */
  readonly played: readonly Varied[]
}

/** `open`: another thread for a simulation; null: there are none. `most`: how many there may be, this one included. */
export interface ForecasterPorts {
  readonly clock: Clock
  rulesOf(game: string): Promise<AnyRuleset>
  readonly open: ((simulation: Simulation) => Hand) | null
  readonly most: number
}
export type Stopped = () => boolean

const level = 0.95
/** Milliseconds until the first forecast is told, and between the others. */
const firstAfter = 500
const nextAfter = 1500
/** Where none of this many fights has come to an end, none will. */
const mostEndless = 8

/** Plays fights and tells what they show. */
export async function forecasting(
  ports: ForecasterPorts,
  { game, scenario, sides, pace }: Weighed,
  fights: number,
  seed: string,
  hear: (news: ForecastNews) => void,
  stopped: Stopped,
): Promise<void> {
  const ruleset = await ports.rulesOf(game)
  const closely = { ...closelyOf(ruleset, scenario, sides), ...(pace !== undefined && { pace }) }
  const whole = forecaster(ruleset, scenario, seedOf(seed), closely, level)
  const { clock } = ports
  let due = clock.now() + firstAfter
  let isFirst = true
  const tell = (counters: Counters, isOver: boolean, failed: ForecastNews['failed']): void => {
    // The first figures don't wait for what has to be played besides.
    const forecast = isFirst && !isOver ? null : whole(counters)
    const figures = forecast ?? figuresOf(ruleset, scenario, seedOf(seed), counters, closely, level)
    hear({ figures, whole: forecast, isOver, roundWord: ruleset.roundWord, failed })
    isFirst = false
  }
  const { counters, failed } = await played(ports, ruleset, { game, scenario, seed, closely }, fights, stopped, (done, so) => {
    if (clock.now() < due || done === 0 || done === fights) return
    tell(so, false, null)
    due = clock.now() + nextAfter
  })
  if (counters.fights > 0 || failed !== null) tell(counters, true, failed)
}

/** Tries what could be changed, one change at a time. */
export async function pulling(
  ports: ForecasterPorts,
  { game, scenario, sides }: Weighed,
  changes: readonly Changed[],
  fights: number,
  seed: string,
  hear: (news: LeversNews) => void,
  stopped: Stopped,
): Promise<void> {
  const ruleset = await ports.rulesOf(game)
  const closely: Closely = { ...closelyOf(ruleset, scenario, sides), ownDice: true }
  const figures = async (changed: Changed | null, count: number, from: string): Promise<EncounterFigures | null> => {
    const now = changed?.scenario ?? scenario
    const { counters } = await played(ports, ruleset, { game, scenario: now, seed: from, closely }, count, stopped, () => undefined)
    return counters.fights === 0 || counters.fights < count ? null : figuresOf(ruleset, now, seedOf(from), counters, closely, level)
  }
  const found = await pulledLevers(changes, fights, seed, figures, (tried, of) => hear({ tried, of, found: null }))
  if (found === null) return
  const plain = found.pulled.map(({ nth, words, comparison }) => ({ nth, words, comparison }))
  hear({ tried: changes.length, of: changes.length, found: { sentence: leverSentence(plain), pulled: plain } })
}

/** Plays the encounter in each way, the first as it is set. */
export async function playingVaried(
  ports: ForecasterPorts,
  { game, sides }: Pick<Weighed, 'game' | 'sides'>,
  those: readonly Omit<Changed, 'nth'>[],
  fights: number,
  seed: string,
  hear: (news: VariedNews) => void,
  stopped: Stopped,
): Promise<void> {
  const ruleset = await ports.rulesOf(game)
  const found: Varied[] = []
  for (const { words, scenario } of those) {
    hear({ of: those.length, played: [...found] })
    const closely = closelyOf(ruleset, scenario, sides)
    const { counters } = await played(ports, ruleset, { game, scenario, seed, closely }, fights, stopped, () => undefined)
    if (counters.fights < fights) return
    found.push(variedAs(words, figuresOf(ruleset, scenario, seedOf(seed), counters, closely, level)))
  }
  hear({ of: those.length, played: found })
}

const closelyOf = (ruleset: AnyRuleset, scenario: Json, sides: readonly Id[] | undefined): Closely => ({
  sides:
    sides ??
    ruleset
      .view(ruleset.begin(scenario), 'gm')
      .sides.slice(0, 1)
      .map(({ id }) => id),
})

async function played(
  { clock, open, most }: ForecasterPorts,
  ruleset: AnyRuleset,
  simulation: Simulation,
  fights: number,
  stopped: Stopped,
  progress: (done: number, counters: Counters) => void,
) {
  const start = ruleset.begin(simulation.scenario)
  const play = fightsFrom(ruleset, start, simulation.seed, mostStepsOf(start), simulation.closely)
  const own: Hand = {
    async play(chunk) {
      await pause(clock, 0) // to hear that it is to stop
      return playChunk(play, chunk)
    },
    end: () => undefined,
  }
  let endless = false
  return threadsHere(open, most, () => clock.now()).play(simulation, {
    fights,
    own,
    progress: (done, counters) => {
      endless = counters.unfinished === done && done >= mostEndless
      progress(done, counters)
    },
    stop: () => endless || stopped(),
  })
}
