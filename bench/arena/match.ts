/** Plays two drivers against each other: the same fights with the same dice, sides changed over, in the order of their numbers. */
import { runFight } from '@enfilade/analysis'
import {
  type AnyBattle,
  type AnyRuleset,
  type AnyStep,
  areHostileSides,
  diceStream,
  fightSeed,
  type Id,
  mostStepsOf,
  SamplingAsk,
  type Side,
} from '@enfilade/engine'
import type { Answer } from '../habits/games.js'
import type { Asked } from '../habits/harming.js'
import { type Health, HealthWatch, noHealth, timed } from './health.js'
import type { Player } from './players.js'
import { type Scores, type Verdict, verdictOf } from './sprt.js'

/** The most pairs of a test that comes to no end by itself. */
export const mostPairs = 1_100

/** Where a fight begins; it stays as it is. */
export interface Ground {
  readonly name: string
  readonly battle: AnyBattle<AnyStep>
}
export interface Match {
  readonly one: string
  readonly other: string
  readonly pairs: number
  /** By the points of `one`. */
  readonly scores: Scores
  readonly verdict: Verdict
  /** Fights that ended stalled, and fights stopped at the limit of steps. */
  readonly stalled: number
  readonly endless: number
  readonly health: readonly [Health, Health]
}
export interface MatchRequest {
  readonly ruleset: AnyRuleset
  /** Pair number i is fought on ground i of these, and round again. */
  readonly grounds: readonly Ground[]
  readonly one: Player
  readonly other: Player
  readonly pairs: number
  /** Any text. */
  readonly seed: string
  /** True: over as soon as the test has a verdict. */
  readonly untilSure: boolean
  /** Is told the scores after each pair. */
  readonly told?: (scores: Scores) => void
}

/** Every fight counts: one that no one wins is half a win of each. */
export function match({ ruleset, grounds, one, other, pairs, seed, untilSure, told }: MatchRequest): Match {
  const arena = arenaOf(ruleset)
  const health = [noHealth(), noHealth()] as const
  const scores: [number, number, number, number, number] = [0, 0, 0, 0, 0]
  let [played, stalled, endless] = [0, 0, 0]
  while (played < pairs && !(untilSure && verdictOf(scores) !== 'open')) {
    const { battle } = grounds[played % grounds.length] as Ground
    let points = 0
    for (const isSwapped of [false, true]) {
      const fought = arena(battle, fightSeed(seed, played), [one, other], health, isSwapped)
      points += fought.points
      if (fought.stalled) stalled++
      if (fought.endless) endless++
    }
    scores[2 * points] = (scores[2 * points] as number) + 1
    played++
    told?.(scores)
  }
  return { one: one.name, other: other.name, pairs: played, scores, verdict: verdictOf(scores), stalled, endless, health }
}

interface Fought {
  /** Of the first driver: 1, ½ or 0. */
  readonly points: number
  readonly stalled: boolean
  readonly endless: boolean
}
type Arena = (
  battle: AnyBattle<AnyStep>,
  seed: string,
  drivers: readonly [Player, Player],
  health: readonly [Health, Health],
  isSwapped: boolean,
) => Fought

/** The first driver has the first side and its allies, the second all others; or the other way round. */
function arenaOf(ruleset: AnyRuleset): Arena {
  const watch = new HealthWatch(ruleset)
  const cpu = (): number => {
    const { user, system } = process.cpuUsage()
    return user + system
  }
  return (battle, seed, drivers, health, isSwapped) => {
    const { sides } = (battle as unknown as { readonly setup: { readonly sides: readonly Side[] } }).setup
    const first = sides[0]?.id ?? ''
    const driverOf = (side: Id): 0 | 1 => (areHostileSides(sides, first, side) === isSwapped ? 0 : 1)
    for (const { players } of drivers) players.restart(seed)
    watch.begin()
    const now = ruleset.codec.copy(battle)
    const ask = new SamplingAsk(diceStream(seed), (decision, asked, step, who, nth) => {
      const driver = driverOf(ruleset.seatOf(asked as unknown as AnyBattle<AnyStep>, who) ?? first)
      const began = cpu()
      const answer = drivers[driver].players.decide(decision, asked, step, who, nth)
      timed(health[driver], cpu() - began)
      watch.answered({ decision, battle: asked, step, who } as unknown as Asked, answer as unknown as Answer, health[driver])
      return answer
    })
    const run = runFight(ruleset, now, ask, event => watch.told(event), mostStepsOf(battle))
    watch.endTurns()
    const ending = run.over ? ruleset.ending(now) : null
    const winners = new Set((ending?.winners ?? []).map(driverOf))
    return { points: winners.size === 1 ? (winners.has(0) ? 1 : 0) : 0.5, stalled: ending?.how === 'stalled', endless: !run.over }
  }
}
