/**
 * How many ways lead on from a position, as chess programs count them: the legal answers of each question and the battles that can come of them,
 * question by question. A change of rules shows as another number, one of dice as another count of evenly likely battles.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import {
  type AnyRuleset,
  type AnyStep,
  below,
  type CombatantId,
  type Decision,
  diceStream,
  enumerator,
  type Json,
  runTopStep,
  SamplingAsk,
  stepIsDue,
} from '@enfilade/engine'
import { expect, test } from 'vitest'
import { sizes } from '../../../scripts/rings.mjs'
import { spread } from './kit.js'
import { readyFight } from './tries.js'
import type { Battle } from './watched-ask.js'

/** A question of a ready fight after so many answers at random, and how many questions are counted from there. */
interface Position {
  readonly scenario: string
  readonly seed: string
  readonly after: number
  readonly plies: number
}
/** A position with its counts: one number a ply. */
interface Counted extends Position {
  /** The decision that is open there. */
  readonly asks: string
  readonly answers: readonly number[]
  readonly battles: readonly number[]
  /** As many battles of equal chance would be as hard to tell: it moves with every chance. */
  readonly evenly: readonly number[]
}

type Open = Decision<Battle, AnyStep, Json>
interface Question {
  readonly decision: Open
  readonly step: AnyStep
  readonly who: CombatantId
  readonly options: readonly Json[]
}
/** A battle in which part of a step's questions may have been answered. */
interface Node {
  readonly battle: Battle
  readonly given: Readonly<Record<string, Json>>
  chance: number
}

/** More battles than this at one ply make a position too wide to count. */
const mostBattles = 1_500
const mostBranches = 20_000
const mostAnswers = 3_000
/** Answers at random lead round in circles: no position lies further from the beginning. */
const mostSteps = 2_000
const nameOf = (decision: Open, who: CombatantId): string => `${decision.name} of ${who}`

/** Thrown by a probe: what the step on top asks first that has several answers; null: it asks for dice. */
class Asked {
  constructor(readonly question: Question | null) {}
}
const throwDice = (): never => {
  throw new Asked(null)
}
const probing = (given: Node['given']): SamplingAsk => {
  const ask = new SamplingAsk(diceStream(''), (decision, battle, step, who) => {
    const options = decision.options(battle, step, who)
    const answer = given[nameOf(decision as unknown as Open, who)]
    if (options.length === 1) return options[0] as (typeof options)[number]
    if (answer !== undefined) return answer as (typeof options)[number]
    throw new Asked({ decision: decision as unknown as Open, step: step as AnyStep, who, options })
  })
  return Object.assign(ask, {
    draw: throwDice,
    roll: throwDice,
    atLeast: throwDice,
    atMost: throwDice,
    until: throwDice,
    outcome: throwDice,
    rank: throwDice,
  })
}

/** What the step on top asks before it does anything (decisions come first in their step). */
function questionOf(ruleset: AnyRuleset, { battle, given }: Pick<Node, 'battle' | 'given'>): Question | null {
  if (battle.agenda.length === 0) return null
  try {
    runTopStep(ruleset, ruleset.codec.copy(battle), { ask: probing(given), tell: undefined })
    return null
  } catch (thrown) {
    if (thrown instanceof Asked) return thrown.question
    throw thrown
  }
}

/** The battle of a position: a ready fight, its dice from the seed, every question with several answers answered at random. */
function battleAt(ruleset: AnyRuleset, scenario: Json, { seed, after }: Pick<Position, 'seed' | 'after'>): Battle {
  const battle = ruleset.begin(scenario)
  const stream = diceStream(`${seed} answers`)
  let left = after
  const ask = new SamplingAsk(diceStream(seed), (decision, at, step, who) => {
    const options = decision.options(at, step, who)
    if (options.length > 1) left--
    return options[below(stream, options.length)] as (typeof options)[number]
  })
  for (let steps = 0; steps < mostSteps && stepIsDue(ruleset, battle); steps++) {
    if (left <= 0 && questionOf(ruleset, { battle, given: {} }) !== null) return battle
    runTopStep(ruleset, battle, { ask, tell: undefined })
  }
  throw new RangeError(`the fight does not come to ${after} answers with the seed ${seed} in ${mostSteps} steps`)
}

/** Counts question by question from a battle in which one is open. */
function countFrom(ruleset: AnyRuleset, battle: Battle, plies: number): Pick<Counted, 'answers' | 'battles' | 'evenly'> {
  let given: Node['given'] = {}
  const follow = enumerator(ruleset, (decision, at, step, who) => {
    const options = decision.options(at, step, who)
    return (options.length === 1 ? options[0] : given[nameOf(decision as unknown as Open, who)]) as (typeof options)[number]
  })
  let nodes: Node[] = [{ battle, given, chance: 1 }]
  const counts = { answers: [] as number[], battles: [] as number[], evenly: [] as number[] }
  for (let ply = 0; ply < plies; ply++) {
    const reached = new Map<string, Node>()
    const reach = (at: Battle, answered: Node['given'], chance: number): void => {
      const key = `${JSON.stringify(answered)} ${ruleset.codec.key(at)}`
      const known = reached.get(key)
      if (known === undefined) reached.set(key, { battle: at, given: answered, chance })
      else known.chance += chance
    }
    let answers = 0
    for (const node of nodes) {
      const question = questionOf(ruleset, node)
      if (question === null) continue
      const { decision, who, options } = question
      answers += options.length
      if (answers > mostAnswers) throw new RangeError(`more than ${mostAnswers} answers at ply ${ply + 1}`)
      for (const option of options) {
        given = { ...node.given, [nameOf(decision, who)]: option }
        if (questionOf(ruleset, { battle: node.battle, given }) !== null) {
          reach(node.battle, given, node.chance / options.length)
          continue
        }
        const asks = (at: Battle): boolean => questionOf(ruleset, { battle: at, given: {} }) !== null
        const { ends, leftOver } = follow(node.battle, asks, { states: mostBattles, branches: mostBranches, whole: true }, true)
        if (leftOver > 0 || reached.size > mostBattles) throw new RangeError(`more than ${mostBattles} battles at ply ${ply + 1}`)
        for (const end of ends) reach(end.battle, {}, (node.chance * end.chance) / options.length)
      }
    }
    nodes = [...reached.values()]
    counts.answers.push(answers)
    counts.battles.push(nodes.length)
    counts.evenly.push(Number((1 / nodes.reduce((sum, { chance }) => sum + chance * chance, 0)).toPrecision(6)))
  }
  return counts
}

/** A position with its counts as the rules are now. */
function countAt(ruleset: AnyRuleset, { scenario, seed, after, plies }: Position): Counted {
  const battle = battleAt(ruleset, readyFight(ruleset, scenario), { seed, after })
  const asks = questionOf(ruleset, { battle, given: {} })?.decision.name ?? ''
  return { scenario, seed, after, plies, asks, ...countFrom(ruleset, battle, plies) }
}

const heading = 'scenario, seed, answers at random before | asks | legal answers ply by ply | battles | as many as evenly likely ones'

/**
 * The table in a file, and as the rules are now, of as many positions as the ring takes; with ENFILADE_ACCEPT_GOLDENS=1 it is rewritten whole.
 * A line a position, as many plies as it has counts.
 */
function perftTable(ruleset: AnyRuleset, file: URL): { readonly before: string; readonly now: string } {
  const accepts = process.env.ENFILADE_ACCEPT_GOLDENS === '1'
  const [, ...kept] = readFileSync(file, 'utf8').trim().split('\n')
  const looked = accepts ? kept : spread(kept, sizes.perftPositions)
  const rows = looked.map(line => {
    const [where = '', , counts = ''] = line.split(' | ')
    const [scenario = '', seed = '', after = ''] = where.split(' ')
    const plies = counts.split(' ').length
    const { asks, answers, battles, evenly } = countAt(ruleset, { scenario, seed, after: Number(after), plies })
    return [where, asks, ...[answers, battles, evenly].map(counts => counts.join(' '))].join(' | ')
  })
  const table = (lines: readonly string[]): string => `${[heading, ...lines].join('\n')}\n`
  const now = table(rows)
  if (accepts) writeFileSync(file, now)
  return { before: accepts ? now : table(looked), now }
}

/** As many answers and battles follow from the positions of a game as its table says. */
export function perftSuite(ruleset: AnyRuleset, file: URL): void {
  test('as many answers and battles follow from each position as before', () => {
    const { before, now } = perftTable(ruleset, file)
    expect(now, 'the numbers have changed: npm run perft -- --accept, and read the difference').toBe(before)
  })
}
