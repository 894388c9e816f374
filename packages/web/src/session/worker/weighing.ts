/** The thread that weighs: odds of answers and win chances, one at a time, from a battle that was handed in. Keeps nothing of a fight. */
import { type OddsAnswer, odds, policyPlayers, type Reactions, runFight, shareOf } from '@enfilade/analysis'
import { type AnyBattle, type AnyStep, diceStream, fightSeed, type Id, type Json, SamplingAsk, seedOf, type Viewer } from '@enfilade/engine'
import type { WinChance } from '../session.js'
import { type Line, serve } from './calls.js'
import { rulesOf } from './loading.js'

type Battle = AnyBattle<AnyStep>
export interface Weighing {
  readonly game: string
  readonly battle: Json
  readonly viewer: Viewer
  readonly who: Id
  readonly answer: Json
  readonly reactions: Reactions
}
export interface Sampling {
  readonly game: string
  readonly battle: Json
  readonly fights: number
  readonly seed: string
}
/** News while fights are sampled: for the sampling with this number. */
export interface SamplingNews {
  readonly sampling: number
  readonly chance: WinChance
}
const intervalLevel = 0.95
/** Long enough to get on, short enough to hear when to stop. Milliseconds. */
const chunk = 60

let stopped = new Set<number>()

export const functions = {
  async weigh({ game, battle, viewer, who, answer, reactions }: Weighing): Promise<OddsAnswer> {
    return odds(await rulesOf(game), battle as unknown as Battle, { who, answer, viewer, reactions })
  },
  /** Plays the battle on by policies, again and again. */
  async sample(number: number, { game, battle, fights, seed }: Sampling): Promise<void> {
    const ruleset = await rulesOf(game)
    const from = battle as unknown as Battle
    const players = policyPlayers(ruleset)
    const whole = seedOf(seed)
    const ask = new SamplingAsk(diceStream(whole), players.decide)
    const wins = new Map<Id, number>()
    let nobody = 0
    let done = 0
    while (done < fights && !stopped.has(number)) {
      const began = performance.now()
      while (done < fights && performance.now() - began < chunk) {
        const own = fightSeed(whole, done)
        ask.restart(diceStream(own))
        players.restart(own)
        const fight = ruleset.codec.copy(from)
        const winners = runFight(ruleset, fight, ask) ? (ruleset.ending(fight)?.winners ?? []) : []
        for (const side of winners) wins.set(side, (wins.get(side) ?? 0) + 1)
        if (winners.length === 0) nobody++
        done++
      }
      const share = (count: number): { share: number; low: number; high: number } => {
        const { share, low, high } = shareOf(count, done, intervalLevel)
        return { share, low, high }
      }
      const sides = ruleset.view(from, 'gm').sides.map(({ id, name }) => ({ id, name, ...share(wins.get(id) ?? 0) }))
      tell({ sampling: number, chance: { fights: done, sides, nobody: share(nobody), done: done >= fights } } satisfies SamplingNews)
      await new Promise(next => setTimeout(next))
    }
    stopped.delete(number)
  },
  stop(number: number): void {
    stopped = new Set([...stopped, number])
  },
}
let tell: (news: unknown) => void = () => undefined
/** Begins to answer calls: the part of a worker that only weighs. */
export function startWeighing(): void {
  tell = serve(self as unknown as Line, functions)
}
