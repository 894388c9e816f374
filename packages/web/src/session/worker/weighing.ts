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
    const lengths = new Map<number, number>()
    let nobody = 0
    let done = 0
    while (done < fights && !stopped.has(number)) {
      const began = performance.now()
      while (done < fights && performance.now() - began < chunk) {
        const own = fightSeed(whole, done)
        ask.restart(diceStream(own))
        players.restart(own)
        const fight = ruleset.codec.copy(from)
        const ended = runFight(ruleset, fight, ask)
        const winners = ended ? (ruleset.ending(fight)?.winners ?? []) : []
        const rounds = ruleset.roundsOf(fight)
        if (ended) lengths.set(rounds, (lengths.get(rounds) ?? 0) + 1)
        for (const side of winners) wins.set(side, (wins.get(side) ?? 0) + 1)
        if (winners.length === 0) nobody++
        done++
      }
      const share = (count: number): { share: number; low: number; high: number } => {
        const { share, low, high } = shareOf(count, done, intervalLevel)
        return { share, low, high }
      }
      const sides = ruleset.view(from, 'gm').sides.map(({ id, name }) => ({ id, name, ...share(wins.get(id) ?? 0) }))
      const chance = { fights: done, sides, nobody: share(nobody), rounds: middleOf(lengths), done: done >= fights }
      tell({ sampling: number, chance } satisfies SamplingNews)
      await new Promise(next => setTimeout(next))
    }
    stopped.delete(number)
  },
  stop(number: number): void {
    stopped = new Set([...stopped, number])
  },
}
/** The middle one of all lengths, and the ends of the nine tenths around it. */
function middleOf(lengths: ReadonlyMap<number, number>): WinChance['rounds'] {
  const sorted = [...lengths].sort(([a], [b]) => a - b)
  const all = sorted.reduce((sum, [, fights]) => sum + fights, 0)
  const below = (share: number): number => {
    let seen = 0
    for (const [rounds, fights] of sorted) {
      seen += fights
      if (seen >= all * share) return rounds
    }
    return 0
  }
  return all === 0 ? null : { middle: below(0.5), low: below(0.05), high: below(0.95) }
}
let tell: (news: unknown) => void = () => undefined
/** Begins to answer calls: the part of a worker that only weighs. */
export function startWeighing(): void {
  tell = serve(self as unknown as Line, functions)
}
