/**
 * Many fights from one scenario, played by policies. Fight number i has the seed `fightSeed(seed, i)` and shares nothing else with the
 * others, so it can be replayed alone. The work is split into chunks; the result doesn't depend on how.
 */
import {
  type AnyBattle,
  type AnyStep,
  type Decider,
  diceStream,
  fightSeed,
  hash128,
  type Id,
  type Json,
  mostStepsOf,
  type Ruleset,
  SamplingAsk,
  seedOf,
} from '@enfilade/engine'
import { policyPlayers } from '../deciders.js'
import { type FightRun, runFight } from '../fight.js'
import { noLuck, weightsOf } from '../luck/counts.js'
import { FairRolls, type LuckHearer } from '../luck/fair-rolls.js'
import { luckWatch } from '../luck/watch.js'
import { learning, type Weights } from '../luck/weights.js'
import { type Closely, closeWatch, nothingClose } from './close.js'
import { type Counters, countFight, noFights } from './counters.js'
import { type Report, reportOf } from './report.js'

/** How much of a simulation runs between calls of `progress` and `stop`. */
const fightsInChunk = 100

export interface SimulationRequest {
  /** How many fights, 1 or more. */
  readonly fights: number
  /** Any text. */
  readonly seed: string
  /** Called now and then with the number of finished fights. */
  readonly progress?: (done: number) => void
  /** True: no further chunk starts, and the report covers the fights finished by then. */
  readonly stop?: () => boolean
  /** Level of the intervals. Default 0.95. */
  readonly level?: number
  /** A fight with more steps counts as unfinished. */
  readonly mostSteps?: number
}

/**
 * Plays fights number `from` to `from + count - 1` and adds them to `counters`, one as soon as it is over. Gives how many steps they took.
 * `weights`: what the first fights taught of luck, where that is known; otherwise it is found out.
 */
export type PlayFights = (from: number, count: number, counters: Counters, weights?: Weights) => number

/** What the first fights taught of luck; undefined: they aren't all here. */
export const weightsIn = ({ close }: Counters): Weights | undefined => close?.luck && weightsOf(close.luck)

/**
 * Plays fights that all begin with this battle, which stays unchanged.
 * @param seed any text; each fight has a seed of its own, made of it and its number
 * @param most a fight with more steps counts as unfinished
 * @param closely given for a forecast: what it counts besides
 */
export function fightsFrom<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  battle: B,
  seed: string,
  most: number = mostStepsOf(battle),
  closely?: Closely,
): PlayFights {
  const close = closely === undefined ? null : closeWatch(ruleset, battle, closely)
  const luck = closely === undefined ? null : luckWatch(ruleset, battle, closely.sides)
  let learnt: Weights | undefined
  /** Who is asked for later fights alone plays the first ones as well, to learn from them. */
  const learn = (counters: Counters): Weights => {
    const known = weightsIn(counters)
    if (known !== undefined) return known
    const first = noFights()
    fightsFrom(ruleset, battle, seed, most, closely)(0, learning, first)
    return weightsIn(first) as Weights
  }
  let [counting, given]: [Counters, Weights | undefined] = [noFights(), undefined]
  const begin = (fight: number, now: B): LuckHearer | null => {
    close?.begin()
    if (luck === null) return null
    if (fight >= learning) learnt ??= given ?? learn(counting)
    return luck.begin(now, fight < learning ? undefined : learnt)
  }
  const watch = close && { listen: close.listen, thrown: close.thrown, begin, ownDice: closely?.ownDice === true }
  const play = eachFight(ruleset, battle, seed, most, watch)
  return (from, count, counters, weights) => {
    ;[counting, given] = [counters, weights]
    return play(from, count, (fight, now, { over }) => {
      const ending = over ? ruleset.ending(now) : null
      countFight(counters, fight, { ending, rounds: ruleset.roundsOf(now), fates: ruleset.fatesOf(now) })
      if (close === null) return
      counters.close ??= nothingClose()
      const won = close.count(counters.close, fight, now, over ? (ending?.winners ?? []) : null)
      if (luck === null) return
      counters.close.luck ??= noLuck()
      luck.count(counters.close.luck, won)
    })
  }
}

/** Listens to fights. `begin` comes before the first roll of each; `thrown`: someone throws dice. `ownDice`: as `Closely` has them. */
interface FightWatch<B> {
  listen(decide: Decider): Decider
  thrown(who: Id): void
  begin(fight: number, now: B): LuckHearer | null
  readonly ownDice: boolean
}

/** Plays fights that all begin with this battle, which stays unchanged. `over` is called with each once it is over. Gives how many steps they took. */
export function eachFight<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  battle: B,
  seed: string,
  most: number,
  watch: FightWatch<B> | null = null,
): (from: number, count: number, over: (fight: number, now: B, run: FightRun) => void) => number {
  const players = policyPlayers(ruleset)
  const wholeSeed = seedOf(seed)
  const [salt] = hash128(wholeSeed)
  let now = battle
  const roundNow = watch?.ownDice === true ? () => ruleset.roundsOf(now) : null
  // Where no one listens, rolls are as fast as they can be.
  const heard = watch && new FairRolls(watch.listen(players.decide), watch.thrown, roundNow)
  const ask = heard ?? new SamplingAsk(diceStream(wholeSeed), players.decide)
  return (from, count, over) => {
    let steps = 0
    for (let fight = from; fight < from + count; fight++) {
      const own = fightSeed(wholeSeed, fight)
      if (heard === null || roundNow === null) ask.restart(diceStream(own))
      else heard.begin(salt, fight)
      players.restart(own)
      now = ruleset.codec.copy(battle)
      if (heard !== null && watch !== null) heard.hearer = watch.begin(fight, now)
      const run = runFight(ruleset, now, ask, undefined, most)
      steps += run.steps
      over(fight, now, run)
    }
    return steps
  }
}

/**
 * Plays fights number `from` to `from + count - 1` and adds them to `counters`.
 * @param scenario in resolved form, as a record holds it; it rolls no dice: one beginning serves all fights
 */
export function runFights<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  scenario: Json,
  seed: string,
  from: number,
  count: number,
  counters: Counters,
  most?: number,
): void {
  fightsFrom(ruleset, ruleset.begin(scenario), seed, most)(from, count, counters)
}

/** Plays this many fights and sums them up. */
export function simulate<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  scenario: Json,
  request: SimulationRequest,
): Report {
  const { fights, seed, progress, stop, level = 0.95 } = request
  if (!Number.isSafeInteger(fights) || fights < 1)
    throw new RangeError(`the number of fights must be a whole number, 1 or more, not ${fights}`)
  const counters = noFights()
  const play = fightsFrom(ruleset, ruleset.begin(scenario), seed, request.mostSteps)
  while (counters.fights < fights && stop?.() !== true) {
    play(counters.fights, Math.min(fightsInChunk, fights - counters.fights), counters)
    progress?.(counters.fights)
  }
  return reportOf(ruleset, scenario, seedOf(seed), counters, level)
}
