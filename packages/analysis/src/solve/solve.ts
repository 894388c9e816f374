/**
 * A whole fight, exactly: who wins, how long it takes, how everyone is at the end. A battle between two turns is a state; battles that differ
 * only in how late it is are the same one, so a fight that could go on forever is a finite graph. Nothing is cut off and nothing is sampled;
 * a fight with too many states is refused. The limits count states, never time: the same answer on every machine.
 */
import { type AnyBattle, type AnyStep, enumerator, type FixedDecider, type Id, type Json, type Ruleset, stepIsDue } from '@enfilade/engine'
import { steadyPolicies, WantsChance } from '../deciders.js'
import { type WinnerRow, winnerRows } from '../simulation/winners.js'
import { digest } from './digest.js'
import { expectations, type Quantity } from './expectations.js'
import type { StateGraph } from './state-graph.js'

export interface SolveBudget {
  /** States of the graph. */
  readonly states: number
  /** Ways from one state to another. */
  readonly edges: number
  /** Battles that wait to be followed, in characters of their keys. */
  readonly waiting: number
  /** Branches that are followed, each counted as the characters of its battle's key: a large battle takes longer. */
  readonly work: number
}
/** Takes about 500 MB and two minutes at most. */
export const usualSolveBudget: SolveBudget = { states: 400_000, edges: 6_000_000, waiting: 40_000_000, work: 3_000_000_000 }

export interface SolveRequest {
  readonly budget?: Partial<SolveBudget>
  /** Who decides. Default: everyone by their policies. */
  readonly decide?: FixedDecider
}

interface Solved {
  readonly exact: true
  readonly states: number
  readonly edges: number
  /** A row for each side that can win, allies together. With `nobodyWins` they sum to 1. */
  readonly wins: readonly (WinnerRow & { readonly chance: number })[]
  readonly nobodyWins: number
  /** Likeliest first; the chances sum to 1. */
  readonly endings: readonly { readonly how: string; readonly chance: number }[]
  readonly rounds: number
  /** In roster order; each combatant's states at the end, likeliest first. */
  readonly fates: readonly {
    readonly who: Id
    readonly name: string
    readonly side: Id
    readonly states: readonly { readonly state: string; readonly chance: number }[]
  }[]
}
/** `because`: why it can't be solved, as a clause. */
export type Solution = Solved | { readonly exact: false; readonly states: number; readonly because: string }

/** How far it has come: states that are known, and those of them that have been followed. */
export interface SolvingProgress {
  readonly known: number
  readonly followed: number
}

/** How a fight can end: what stands in the graph as a word. */
interface Fate {
  readonly winners: readonly Id[]
  readonly how: string
  readonly people: readonly string[]
}
/** Up to how many battles the outcomes of a turn are worked out at once; beyond that, step by step, with each battle as a state. */
const perTurn = { states: 2000, whole: true }
const perStep = { states: 1_000_000 }
const betweenLooks = 50

/** Solves a fight in one go. */
export function solve<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  scenario: Json,
  request: SolveRequest = {},
): Solution {
  const work = solving(ruleset, scenario, request)
  for (let step = work.next(); ; step = work.next()) if (step.done === true) return step.value
}

/**
 * Solves bit by bit, so that the caller can show how far it is, or drop it.
 * @param scenario in resolved form, as a record holds it
 */
export function* solving<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  scenario: Json,
  { budget: asked, decide = steadyPolicies(ruleset) }: SolveRequest = {},
): Generator<SolvingProgress, Solution> {
  const budget = { ...usualSolveBudget, ...asked }
  const start = ruleset.begin(scenario)
  const growing = new GrowingGraph()
  const numbers = new Map<string, number>()
  const open: { readonly state: number; readonly battle: B; readonly weight: number }[] = []
  let waiting = 0
  let work = 0
  const stateOf = (battle: B): number => {
    ruleset.forgetTime(battle)
    const key = ruleset.codec.key(battle)
    const digested = digest(key)
    const known = numbers.get(digested)
    if (known !== undefined) return known
    const state = numbers.size
    numbers.set(digested, state)
    open.push({ state, battle, weight: key.length })
    waiting += key.length
    return state
  }
  const tooLarge = (): string | null => {
    if (numbers.size > budget.states) return `it has more than ${budget.states} states`
    if (growing.edges > budget.edges) return `there are more than ${budget.edges} ways from one state to another`
    if (work > budget.work) return 'following all that can happen takes too long'
    return waiting > budget.waiting ? 'too many of its battles have to be kept at once' : null
  }
  const expand = enumerator(ruleset, decide)
  const betweenTurns = ({ agenda }: B): boolean => agenda.length === 0
  const afterOneStep = (): boolean => true
  stateOf(ruleset.codec.copy(start))
  try {
    for (let next = open.pop(), followed = 0; next !== undefined; next = open.pop(), followed++) {
      const { state, battle, weight } = next
      waiting -= weight
      if (followed % betweenLooks === 0) yield { known: numbers.size, followed }
      if (!stepIsDue(ruleset, battle)) growing.add(state, new Map(), fateOf(ruleset, battle))
      else {
        const before = ruleset.roundsOf(battle)
        const turn = expand(battle, betweenTurns, perTurn, true)
        work += turn.branches * weight
        const { ends, branches } = turn.leftOver === 0 ? { ...turn, branches: 0 } : expand(battle, afterOneStep, perStep, true)
        work += branches * weight
        const edges = new Map<number, Edge>()
        for (const end of ends) {
          const rounds = ruleset.roundsOf(end.battle) - before
          const to = stateOf(end.battle)
          const known = edges.get(to)
          edges.set(to, { chance: (known?.chance ?? 0) + end.chance, rounds })
        }
        growing.add(state, edges, null)
      }
      const because = tooLarge()
      if (because !== null) return { exact: false, states: numbers.size, because }
    }
    return summedUp(ruleset, start, growing.whole(), growing.edges)
  } catch (thrown) {
    if (thrown instanceof WantsChance || thrown instanceof RangeError)
      return { exact: false, states: numbers.size, because: thrown.message }
    throw thrown
  }
}

function fateOf<B extends AnyBattle<S>, S extends AnyStep>(ruleset: Ruleset<B, S, unknown>, battle: B): string {
  const ending = ruleset.ending(battle)
  const fate: Fate = {
    winners: ending?.winners ?? [],
    how: ending?.how ?? 'goes on',
    people: ruleset.fatesOf(battle).map(({ state }) => state),
  }
  return JSON.stringify(fate)
}

interface Edge {
  readonly chance: number
  /** How many rounds begin on the way. */
  readonly rounds: number
}
/** The graph while it grows; states are added in any order. */
class GrowingGraph {
  edges = 0
  private readonly rows: number[] = []
  private readonly firstEdge: number[] = [0]
  private readonly step: number[] = []
  private readonly chance: number[] = []
  private readonly passes: number[] = []
  private readonly firstEnd: number[] = [0]
  private readonly ends: number[] = []
  private readonly fates = new Map<string, number>()

  add(state: number, edges: ReadonlyMap<number, Edge>, fate: string | null): void {
    this.rows[state] = this.firstEdge.length - 1
    for (const [to, { chance, rounds }] of edges) {
      this.step.push(to - state)
      this.chance.push(chance)
      this.passes.push(Math.min(rounds, mostRounds))
    }
    this.edges += edges.size
    if (fate !== null) {
      const number = this.fates.get(fate) ?? this.fates.size
      this.fates.set(fate, number)
      this.ends.push(number)
    }
    this.firstEdge.push(this.step.length)
    this.firstEnd.push(this.ends.length)
  }
  whole(): StateGraph {
    return {
      states: this.rows.length,
      row: Int32Array.from(this.rows),
      firstEdge: Int32Array.from(this.firstEdge),
      step: Int32Array.from(this.step),
      chance: Float64Array.from(this.chance),
      passes: Uint8Array.from(this.passes),
      firstEnd: Int32Array.from(this.firstEnd),
      end: Int32Array.from(this.ends),
      endChance: new Float64Array(this.ends.length).fill(1),
      fates: [...this.fates.keys()],
      starts: [{ state: 0, chance: 1 }],
    }
  }
}
/** More rounds at once are counted as this many. */
const mostRounds = 255

function summedUp<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  start: B,
  graph: StateGraph,
  edges: number,
): Solved {
  const { sides, people } = ruleset.view(start, 'gm')
  const fates = new Map(graph.fates.map(word => [word, JSON.parse(word) as Fate]))
  const { rows, rowOf } = winnerRows(
    sides,
    [...fates.values()].map(({ winners }) => winners),
  )
  const gained = [...new Set(graph.passes)].filter(rounds => rounds > 0)
  const inFate = (holds: (fate: Fate) => boolean): Quantity => ({
    atEnd: word => (holds(fates.get(word) as Fate) ? 1 : 0),
    onPassing: 0,
  })
  const distinct = (words: Iterable<string>): string[] => [...new Set(words)].sort()
  const hows = distinct([...fates.values()].map(({ how }) => how))
  const statesOf = people.map((_, i) => distinct([...fates.values()].map(fate => fate.people[i] as string)))

  const asked: Quantity[] = []
  const place = (quantity: Quantity): number => asked.push(quantity) - 1
  const winsAt = rows.map(row => place(inFate(({ winners }) => rowOf(winners) === row)))
  const nobodyAt = place(inFate(({ winners }) => winners.length === 0))
  const howsAt = hows.map(how => place(inFate(fate => fate.how === how)))
  const statesAt = statesOf.map((states, i) => states.map(state => place(inFate(fate => fate.people[i] === state))))
  const roundsAt = gained.map(rounds => place({ atEnd: () => 0, onPassing: rounds }))
  const values = expectations(graph, asked).map(value => value[0] as number)
  const at = (nth: number): number => values[nth] as number
  const chance = (nth: number): number => Math.min(1, Math.max(0, at(nth))) // rounding can go past either end
  return {
    exact: true,
    states: graph.states,
    edges,
    wins: rows.map((row, i) => ({ ...row, chance: chance(winsAt[i] as number) })),
    nobodyWins: chance(nobodyAt),
    endings: byChance(hows.map((how, i) => ({ how, chance: chance(howsAt[i] as number) }))),
    rounds: gained.reduce((sum, rounds, i) => sum + rounds * at(roundsAt[i] as number), 0),
    fates: people.map(({ id, name, side }, i) => ({
      who: id,
      name,
      side,
      states: byChance((statesOf[i] ?? []).map((state, nth) => ({ state, chance: chance(statesAt[i]?.[nth] as number) }))),
    })),
  }
}
const byChance = <T extends { readonly chance: number }>(list: readonly T[]): T[] => [...list].sort((a, b) => b.chance - a.chance)
