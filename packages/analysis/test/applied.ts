/**
 * Preview equals applied: random positions of a game, an answer to the question that is open there, its odds, and the answer played again and
 * again by a loop of its own. What its odds say of a milestone has to come as often as they say.
 */
import {
  type AnyBattle,
  type AnyRuleset,
  type AnyStep,
  below,
  type Decider,
  type Decision,
  diceStream,
  type Id,
  type Json,
  runTopStep,
  SamplingAsk,
  seedOf,
  stepIsDue,
} from '@enfilade/engine'
import fc from 'fast-check'
import { expect } from 'vitest'
import { bound } from '../../engine/test/sampling.js'
import type { ContractKit } from '../../kit/testing/kit.js'
import { decisionAt, type OddsBudget, type OwnOdds, odds, policyPlayers } from '../src/index.js'

type Battle = AnyBattle<AnyStep>
export interface Position {
  readonly battle: Battle
  readonly who: Id
  readonly answer: Json
}
/** At a level of 99.99 % for all comparisons of a run together: they are fewer than this. */
const comparisons = 10_000

/** Some positions of random fights: someone is asked, and an answer among their options. Policies have played up to there. */
export function positionsOf(ruleset: AnyRuleset, kit: ContractKit, howMany: number, seed: number): Position[] {
  const found: Position[] = []
  const files = fc.sample(kit.scenarios, { seed, numRuns: howMany * 4 })
  for (const [number, file] of files.entries()) {
    if (found.length === howMany) break
    const stream = diceStream(seedOf(`${seed} ${number}`))
    const pick = (n: number): number => below(stream, n)
    const scenario = ruleset.readScenario(file, [])
    if (!scenario.ok) throw new Error(JSON.stringify(scenario.faults))
    const battle = ruleset.begin(scenario.value)
    const players = policyPlayers(ruleset)
    players.restart(String(number))
    const ask = new SamplingAsk(stream, players.decide)
    let left = pick(30)
    for (let steps = 0; steps < 3000 && stepIsDue(ruleset, battle); steps++) {
      const open = decisionAt(ruleset, battle)
      const options = open?.who.flatMap(who => open.decision.options(battle, open.step, who).map(answer => ({ who, answer }))) ?? []
      // A kind of action first: a walk has a hundred options, an attack a few.
      const kinds = new Map(options.map(({ answer }) => [actionOf(answer), null]))
      const kind = [...kinds.keys()][pick(Math.max(1, kinds.size))]
      const ofKind = options.filter(({ answer }) => actionOf(answer) === kind)
      const one = ofKind[pick(Math.max(1, ofKind.length))]
      if (one !== undefined && options.length > 1 && left-- <= 0) {
        found.push({ battle, ...one })
        break
      }
      runTopStep(ruleset, battle, { ask, tell: undefined })
    }
  }
  return found
}

const actionOf = (answer: Json): Json =>
  typeof answer === 'object' && answer !== null && !Array.isArray(answer) && 'action' in answer ? (answer.action as Json) : answer

/** The milestones met in one play, as "words of combatant". */
interface Play {
  readonly met: ReadonlySet<string>
  readonly between: boolean
  /** Who came to harm. */
  readonly harmed: ReadonlySet<Id>
}
/** @param alone as its own odds have it: what stands beside it lets it pass, and the game leaves out what waits */
function played(ruleset: AnyRuleset, { battle, who, answer }: Position, times: number, alone: boolean): Play[] {
  return Array.from({ length: times }, (_, i) => {
    const seed = seedOf(`applied ${i}`)
    const players = policyPlayers(ruleset)
    players.restart(seed)
    let answered = false
    const decide: Decider = <B2, S2, O extends Json>(decision: Decision<B2, S2, O>, now: B2, step: S2, asked: Id, nth: number): O => {
      if (!answered) return asked === who ? (answer as O) : players.decide(decision, now, step, asked, nth)
      if (alone && decision.pass !== undefined) return decision.pass
      // Those who have declared an action carry it out.
      const declared = asked === who ? decision.asDeclared?.(now, step, asked) : undefined
      return declared ?? players.decide(decision, now, step, asked, nth)
    }
    const met = new Set<string>()
    const harmed = new Set<Id>()
    let between = false
    const ask = new SamplingAsk(diceStream(seed), decide)
    const tell = (event: Parameters<AnyRuleset['reachedBy']>[0]): void => {
      for (const one of ruleset.reachedBy(event)) {
        const { milestone, of, by } = one
        if (milestone.kind === 'beside') between ||= by !== who
        else if (one.met && milestone.kind !== 'amount') {
          if (milestone.kind === 'harm' && of !== null) harmed.add(of)
          met.add(`${by === who ? milestone.words : milestone.suffered}${milestone.orWorse ? ' or worse' : ''} of ${of}`)
        }
      }
    }
    const now = ruleset.codec.copy(battle)
    runTopStep(ruleset, now, { ask, tell })
    answered = true
    if (alone) ruleset.standAlone(battle, now, who)
    while (!ruleset.actionIsOver(battle, now) && stepIsDue(ruleset, now)) runTopStep(ruleset, now, { ask, tell })
    return { met, between, harmed }
  })
}

/** The counts that a chance of the odds allows in this many plays; where the odds were sampled themselves, as far as both can miss it. */
function allowed({ method, sampled }: OwnOdds, chance: number, plays: number): { readonly least: number; readonly most: number } {
  if (method === 'exact') return bound(plays, Math.min(1, chance), comparisons)
  // By the normal distribution, with one more of each so that what was never seen has room.
  const share = (chance * sampled + 1) / (sampled + 2)
  const margin = deviations * Math.sqrt(share * (1 - share) * (1 / sampled + 1 / plays)) + 2 / Math.min(sampled, plays)
  return { least: Math.floor((chance - margin) * plays), most: Math.ceil((chance + margin) * plays) }
}
/** Standard deviations that one in 100 million of a normal distribution exceeds: the level of all `comparisons` together. */
const deviations = 5.73

function compare(own: OwnOdds, plays: readonly Play[], where: string): number {
  let compared = 0
  const expected = new Map(own.targets.flatMap(({ who, milestones }) => milestones.map(one => [`${one.words} of ${who}`, one.chance])))
  // What sampled odds have never met may come all the same, now and then.
  const seen = new Set([...expected.keys(), ...plays.flatMap(({ met }) => [...met])])
  for (const name of seen) {
    if (own.method === 'exact') expect([...expected.keys()], where).toContain(name)
    const chance = expected.get(name) ?? 0
    const { least, most } = allowed(own, chance, plays.length)
    const count = plays.filter(({ met }) => met.has(name)).length
    expect(count, `${where}: ${name}, ${chance}, at least`).toBeGreaterThanOrEqual(least)
    expect(count, `${where}: ${name}, ${chance}, at most`).toBeLessThanOrEqual(most)
    compared++
  }
  for (const { furthest } of own.targets)
    expect(Math.abs(furthest.reduce((sum, { chance }) => sum + chance, 0) - 1), where).toBeLessThan(1e-12)
  return compared
}

interface Compared {
  readonly method: OwnOdds['method']
  /** Milestones that were compared. */
  readonly compared: number
  /** Was the fight itself played as well? */
  readonly inFight: boolean
  /** The most people who came to harm in one play. */
  readonly hurt: number
}
/** Plays an answer `plays` times and compares each milestone with its odds. `sampled`: also where these were sampled. */
export function comparePosition(
  ruleset: AnyRuleset,
  position: Position,
  times: number,
  { sampled = false, ownBudget = {} }: { readonly sampled?: boolean; readonly ownBudget?: Partial<OddsBudget> } = {},
): Compared {
  const { battle, who, answer } = position
  const given = odds(ruleset, battle, { who, answer, budget: { states: 1, samples: 1 }, ownBudget })
  if (!given.ok) throw new Error(given.refusal.words)
  const { own } = given.odds
  const { method } = own
  if (method === 'sampled' && !sampled) return { method, compared: 0, inFight: false, hurt: 0 }
  const where = `${ruleset.id}: ${own.sentence}`
  const plays = played(ruleset, position, times, true)
  const compared = compare(own, plays, where)
  const found = { method, compared, hurt: Math.max(...plays.map(({ harmed }) => harmed.size)) }
  // Where nothing was left out and no one came between, the fight itself says the same.
  const key = (now: Battle): string => ruleset.codec.key(now)
  const untouched = ruleset.codec.copy(battle)
  ruleset.standAlone(battle, untouched, who)
  if (own.targets.length === 0 || key(untouched) !== key(battle)) return { ...found, inFight: false }
  const real = played(ruleset, position, times, false)
  if (real.some(({ between }) => between)) return { ...found, inFight: false }
  compare(own, real, `${where} In the fight`)
  return { ...found, inFight: true }
}

/** Compares every position, and returns how many milestones were compared, and in how many positions the fight itself was played. */
export function comparePositions(ruleset: AnyRuleset, positions: readonly Position[], times: number): { compared: number; fights: number } {
  const found = positions.map(position => comparePosition(ruleset, position, times))
  return { compared: found.reduce((sum, { compared }) => sum + compared, 0), fights: found.filter(({ inFight }) => inFight).length }
}
