/** The thread that weighs: odds of answers and win chances, one at a time, from a battle that was handed in. Keeps nothing of a fight. */
import { type OddsAnswer, odds, policyPlayers, type Reactions, runFight, shareOf } from '@enfilade/analysis'
import type { FightRecord } from '@enfilade/engine'
import { type AnyBattle, type AnyStep, diceStream, fightSeed, type Id, type Json, SamplingAsk, seedOf, type Viewer } from '@enfilade/engine'
import type { Luck, PastChance, SideLuck, WinChance } from '../session.js'
import { type Line, serve } from './calls.js'
import { rulesOf } from './loading.js'
import { answersWithDice, type Compared, comparedAt, pastChance, tails } from './luck.js'

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
/** News while fights are sampled, or the luck of one is looked at: for the sampling with this number. */
export type SamplingNews = { readonly sampling: number; readonly chance: WinChance } | { readonly sampling: number; readonly luck: Luck }
/** What the luck of a fight is worked out from. `throws`: of each side. */
export interface LuckOf {
  readonly game: string
  readonly record: FightRecord
  readonly sides: readonly { readonly id: Id; readonly name: string; readonly people: readonly Id[]; readonly throws: number }[]
}
/** So many answers of a fight are looked at, spread over all of it, each with this budget. */
const mostLooked = 120
const luckBudget = { states: 4000, samples: 2000 }
const intervalLevel = 0.95
/** Long enough to get on, short enough to hear when to stop. Milliseconds. */
const chunk = 60

let stopped = new Set<number>()

export const functions = {
  async weigh({ game, battle, viewer, who, answer, reactions }: Weighing): Promise<OddsAnswer> {
    return odds(await rulesOf(game), battle as unknown as Battle, { who, answer, viewer, reactions })
  },
  async lookBack(game: string, record: FightRecord, after: number, viewer: Viewer): Promise<PastChance> {
    return pastChance(await rulesOf(game), record, after, viewer)
  },
  /** Looks at the answers of a fight that dice decided, one after the other; an answer inside the action of another one is part of that. */
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
      tell({ sampling: number, luck: luckNow(sides, found, { looked: i + 1, of, answers: answers.length }) } satisfies SamplingNews)
      await new Promise(later => setTimeout(later))
    }
    if (of === 0) tell({ sampling: number, luck: luckNow(sides, found, { looked: 0, of, answers: 0 }) } satisfies SamplingNews)
    stopped.delete(number)
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
function luckNow(sides: LuckOf['sides'], found: readonly Compared[], far: Pick<Luck, 'looked' | 'of' | 'answers'>): Luck {
  const lucky = sides.map(({ id, name, people, throws }): SideLuck => {
    const own = found.filter(one => people.includes(one.who))
    const came = own.filter(one => one.came).length
    const chances = own.map(one => one.chance)
    const expected = chances.reduce((sum, chance) => sum + chance, 0)
    return { side: id, name, throws, compared: own.length, came, expected, ...tails(chances, came) }
  })
  return { sides: lucky, ...far, exact: found.every(one => one.exact), done: far.looked >= far.of }
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
