/**
 * The graph of a whole fight between two people. What one of them does is worked out by the engine's enumerating answerer, from the rules as
 * they are, but once for all battles that differ only in what it neither reads nor changes; states are put together of the two and the
 * rest. That this is right is a claim about the game (`Pair`): `checked` tries it on a battle as it was reached.
 */

import { type Following, followingOf, type StateGraph } from '@enfilade/analysis'
import { type AnyBattle, type AnyStep, type Codec, type Enumerator, enumerator, type FixedDecider, type Mover } from '@enfilade/engine'

export type Which = 0 | 1

/** What of a fight counts as one state, and how it falls into two people and the rest. */
export interface Pair<B> {
  /** Is this a state, so that the expansion stops here? Asked between steps. The fewer steps apart, the more is shared. */
  readonly isState: (battle: B) => boolean
  /** In which way it is over; null: it goes on. */
  readonly fate: (battle: B) => string | null
  /** What is counted by arriving in this state, as a number; 0: nothing. */
  readonly mark: (battle: B) => number
  /** Makes equal, in place, what differs in nothing that the rest of the fight depends on. */
  readonly settle: (battle: B) => void
  /** All that can change but the two: whose turn it is, what they have done in it. */
  readonly situation: (battle: B) => string
  /** All that can change of one of the two. */
  readonly person: (battle: B, which: Which) => string
  /** Which one can change until the next state; the situation alone says so. */
  readonly changing: (battle: B) => Which
  /** All that matters about the unchanged combatant, until the next state or for their fate. */
  readonly glimpse: (battle: B, which: Which) => string
  /** Makes one of the two in `battle` as they are in `other`, in place. */
  readonly graft: (battle: B, which: Which, other: B) => void
}

export type PairGame<B extends AnyBattle<S>, S extends AnyStep> = Mover<B, S> & { readonly codec: Codec<B> }

/** A graph that knows its battles. */
export interface PairGraph<B> extends StateGraph {
  /** How often the answerer was asked. */
  readonly expanded: number
  /** A battle in this state, put together. */
  readonly battleAt: (state: number) => B
  /** The state of a settled battle; -1 where it is none of them. */
  readonly stateOf: (battle: B) => number
}

/** Each of the two can be in at most so many ways; a lens that tells apart what counts up reaches this soon. */
const wayBits = 10
const mostWays = 1 << wayBits
/** No state has more successors than this. */
const perState = { states: 1_000_000 }
const other = (which: Which): Which => (which === 0 ? 1 : 0)

/** Words as numbers from 0 in the order in which they come, each with the first battle that it was read from. */
class Words<B> {
  readonly battles: B[] = []
  private readonly numbers = new Map<string, number>()

  numberOf(word: string, battle: B): number {
    const known = this.numbers.get(word)
    if (known !== undefined) return known
    this.numbers.set(word, this.battles.length)
    return this.battles.push(battle) - 1
  }
  /** -1 where it has not come. */
  find = (word: string): number => this.numbers.get(word) ?? -1
}

interface Edge {
  readonly situation: number
  readonly person: number
  readonly passes: number
  chance: number
}
/** What follows whenever the situation, the changing combatant and what matters of the other are the same. */
interface Row {
  readonly from: { readonly situation: number; readonly person: number; readonly changing: Which }
  readonly edges: readonly Edge[]
  readonly ends: ReadonlyMap<string, number>
}

/** A state in numbers: which situation, and in which way the first and the second of the two are. */
type Numbers = readonly [situation: number, first: number, second: number]

/** Numbers what settled battles are made of, in the order in which it comes, and puts battles together of it. */
class Numbering<B> {
  private readonly situations = new Words<B>()
  private readonly people = [new Words<B>(), new Words<B>()] as const
  private readonly glimpses = new Words<B>()
  /** Of each way of each of the two, the number of its glimpse. */
  private readonly glimpsed: readonly number[][] = [[], []]
  /** Who can change, by situation. */
  private readonly changing: Which[] = []

  constructor(
    private readonly codec: Codec<B>,
    private readonly pair: Pair<B>,
  ) {}

  read(battle: B): Numbers {
    const situation = this.situations.numberOf(this.pair.situation(battle), battle)
    this.changing[situation] ??= this.pair.changing(battle)
    return [situation, this.way(battle, 0), this.way(battle, 1)]
  }
  private way(battle: B, which: Which): number {
    const way = this.people[which].numberOf(this.pair.person(battle, which), battle)
    if (way >= mostWays) throw new RangeError(`one of the two can be in more than ${mostWays} ways`)
    const glimpsed = this.glimpsed[which] as number[]
    glimpsed[way] ??= this.glimpses.numberOf(this.pair.glimpse(battle, which), battle)
    return way
  }
  /** Null where something of the battle has never come. */
  find(battle: B): Numbers | null {
    const { pair, people } = this
    const numbers = [
      this.situations.find(pair.situation(battle)),
      people[0].find(pair.person(battle, 0)),
      people[1].find(pair.person(battle, 1)),
    ] as const
    return numbers.includes(-1) ? null : numbers
  }
  built([situation, first, second]: Numbers): B {
    const battle = this.codec.copy(this.situations.battles[situation] as B)
    this.pair.graft(battle, 0, this.people[0].battles[first] as B)
    this.pair.graft(battle, 1, this.people[1].battles[second] as B)
    return battle
  }
  changingIn(situation: number): Which {
    return this.changing[situation] as Which
  }
  glimpseOf(which: Which, way: number): number {
    return this.glimpsed[which]?.[way] as number
  }
  /** How many situations have come, and ways of the first and of the second. */
  counts(): Numbers {
    return [this.situations.battles.length, this.people[0].battles.length, this.people[1].battles.length]
  }
}

/** Asks the engine what follows, once for all states from which the same does. */
class Rows<B> {
  readonly rows: Row[] = []
  readonly fates: string[] = []
  private readonly numbers = new Map<number, number>()

  constructor(
    private readonly expand: Enumerator<B>,
    private readonly pair: Pair<B>,
    private readonly numbering: Numbering<B>,
  ) {}

  /** The row of a state. @throws Error if a combatant changes who should not */
  of(state: Numbers): number {
    const { numbering } = this
    const [situation, first, second] = state
    const changing = numbering.changingIn(situation)
    const [person, unchanged] = changing === 0 ? [first, second] : [second, first]
    const key = (situation * mostWays + person) * mostWays + numbering.glimpseOf(other(changing), unchanged)
    const known = this.numbers.get(key)
    if (known !== undefined) return known
    this.numbers.set(key, this.rows.length)
    return this.rows.push({ from: { situation, person, changing }, ...this.follow(numbering.built(state), changing, unchanged) }) - 1
  }
  private follow(battle: B, changing: Which, unchanged: number): Pick<Row, 'edges' | 'ends'> {
    const edges = new Map<number, Edge>()
    const ends = new Map<string, number>()
    for (const { battle: next, fate, mark, chance } of endsOf(this.expand, this.pair, battle)) {
      if (fate !== null) {
        ends.set(fate, (ends.get(fate) ?? 0) + chance)
        if (!this.fates.includes(fate)) this.fates.push(fate)
        continue
      }
      const [situation, first, second] = this.numbering.read(next)
      if ((changing === 0 ? second : first) !== unchanged) throw new Error('the one who should not change has changed')
      const person = changing === 0 ? first : second
      const known = edges.get(situation * mostWays + person)
      if (known === undefined) edges.set(situation * mostWays + person, { situation, person, passes: mark, chance })
      else known.chance += chance
    }
    return { edges: [...edges.values()], ends }
  }
}

/**
 * Expands everything that can follow from a battle.
 * @throws RangeError where one of the two can be in more than 1024 ways
 * @throws Error if a combatant changes who should not, or the fight is over before it has begun
 */
export function pairGraph<B extends AnyBattle<S>, S extends AnyStep>(
  game: PairGame<B, S>,
  beginning: B,
  decide: FixedDecider,
  pair: Pair<B>,
): PairGraph<B> {
  const expand = enumerator(game, decide)
  const numbering = new Numbering(game.codec, pair)
  const rows = new Rows(expand, pair, numbering)
  const seen: Int32Array[] = [] // by situation, then by the ways of the two: 0 has not come, 1 has, from 2 on it has that row (and 2)
  const open: number[] = []
  let states = 0
  const reach = (situation: number, first: number, second: number): number => {
    const ways = first * mostWays + second
    const code = situation * mostWays * mostWays + ways
    seen[situation] ??= new Int32Array(mostWays * mostWays)
    const here = seen[situation]
    if (here[ways] !== 0) return code
    here[ways] = 1
    states++
    open.push(code)
    return code
  }

  const starts = new Map<number, number>()
  for (const { battle, fate, chance } of endsOf(expand, pair, beginning, false)) {
    if (fate !== null) throw new Error('the fight is over before it has begun')
    const code = reach(...numbering.read(battle))
    starts.set(code, (starts.get(code) ?? 0) + chance)
  }
  for (let code = open.pop(); code !== undefined; code = open.pop()) {
    const [situation, first, second] = numbersOf(code)
    const its = rows.of([situation, first, second])
    ;(seen[situation] as Int32Array)[first * mostWays + second] = 2 + its
    const { edges, from } = rows.rows[its] as Row
    if (from.changing === 0) for (const edge of edges) reach(edge.situation, edge.person, second)
    else for (const edge of edges) reach(edge.situation, first, edge.person)
  }

  // Places without gaps: by situation, then the first one, then the second one.
  const [situations, firsts, seconds] = numbering.counts()
  const inSituation = firsts * seconds
  const placeOf = ([situation, first, second]: Numbers): number => situation * inSituation + first * seconds + second
  const row = new Int32Array(situations * inSituation).fill(-1)
  seen.forEach((states, situation) => {
    for (let first = 0; first < firsts; first++)
      for (let second = 0; second < seconds; second++) {
        const its = (states[first * mostWays + second] as number) - 2
        if (its >= 0) row[placeOf([situation, first, second])] = its
      }
  })
  return {
    states,
    row,
    ...packed(rows.rows, rows.fates, inSituation, seconds),
    fates: rows.fates,
    starts: [...starts].map(([code, chance]) => ({ state: placeOf(numbersOf(code)), chance })),
    expanded: rows.rows.length,
    battleAt: state => numbering.built([Math.floor(state / inSituation), Math.floor((state % inSituation) / seconds), state % seconds]),
    stateOf: battle => {
      const numbers = numbering.find(battle)
      const place = numbers === null ? -1 : placeOf(numbers)
      return (row[place] ?? -1) < 0 ? -1 : place
    },
  }
}
function numbersOf(code: number): Numbers {
  const ways = code % (mostWays * mostWays)
  return [Math.floor(code / (mostWays * mostWays)), ways >> wayBits, ways & (mostWays - 1)]
}

/** The battles that come next: states, settled, or ends. `leave`: from a state on, which is left first. */
function endsOf<B>(
  expand: Enumerator<B>,
  pair: Pair<B>,
  battle: B,
  leave = true,
): { readonly battle: B; readonly fate: string | null; readonly mark: number; readonly chance: number }[] {
  const until = (at: B): boolean => pair.fate(at) !== null || pair.isState(at)
  return expand(battle, until, perState, leave).ends.map(end => {
    const fate = pair.fate(end.battle)
    const mark = fate === null ? pair.mark(end.battle) : 0
    if (fate === null) pair.settle(end.battle)
    return { battle: end.battle, fate, mark, chance: end.chance }
  })
}

/** Rows as numbers, one after another. */
function packed(
  rows: readonly Row[],
  fates: readonly string[],
  inSituation: number,
  seconds: number,
): Pick<StateGraph, 'firstEdge' | 'step' | 'chance' | 'passes' | 'firstEnd' | 'end' | 'endChance'> {
  const edges = rows.flatMap(({ edges, from }) =>
    edges.map(({ situation, person, passes, chance }) => ({
      step: (situation - from.situation) * inSituation + (person - from.person) * (from.changing === 0 ? seconds : 1),
      chance,
      passes,
    })),
  )
  const ends = rows.flatMap(({ ends }) => [...ends])
  const begins = (counts: readonly number[]): Int32Array => {
    const first = new Int32Array(counts.length + 1)
    counts.forEach((count, r) => {
      first[r + 1] = (first[r] as number) + count
    })
    return first
  }
  return {
    firstEdge: begins(rows.map(row => row.edges.length)),
    step: Int32Array.from(edges, edge => edge.step),
    chance: Float64Array.from(edges, edge => edge.chance),
    passes: Uint8Array.from(edges, edge => edge.passes),
    firstEnd: begins(rows.map(row => row.ends.size)),
    end: Int32Array.from(ends, ([fate]) => fates.indexOf(fate)),
    endChance: Float64Array.from(ends, ([, chance]) => chance),
  }
}

// ── whether it is right ────────────────────────────────────────────────────────────────────────────────────────────
/** Compares one battle, and gives the settled battles that come next. @throws Error where the graph says something else */
export type Checked<B> = (battle: B) => { readonly state: number; readonly next: readonly B[] }

/**
 * Makes a function that compares the graph with a battle in a state, settled, as play or enumeration has reached it: the battle put together
 * for that state is the same by the game's own key, and what the engine makes of it is what the graph says, chances to 1e-12. It
 * remembers the key of each state that it has met.
 */
export function checked<B extends AnyBattle<S>, S extends AnyStep>(
  game: PairGame<B, S>,
  decide: FixedDecider,
  pair: Pair<B>,
  graph: PairGraph<B>,
): Checked<B> {
  const { key } = game.codec
  const expand = enumerator(game, decide)
  const keys = new Map<number, string>()
  const stateOf = (battle: B): number => {
    const state = graph.stateOf(battle)
    if (state < 0) throw new Error(`a battle is missing in the graph: ${key(battle)}`)
    const built = keys.get(state) ?? key(graph.battleAt(state))
    keys.set(state, built)
    if (key(battle) !== built) throw new Error(`a battle was put together as\n${built}\nbut is\n${key(battle)}`)
    return state
  }
  return battle => {
    const state = stateOf(battle)
    const states = new Map<number, number>()
    const fates = new Map<string, number>()
    const next: B[] = []
    for (const end of endsOf(expand, pair, battle)) {
      if (end.fate !== null) fates.set(end.fate, (fates.get(end.fate) ?? 0) + end.chance)
      else {
        const to = stateOf(end.battle)
        states.set(to, (states.get(to) ?? 0) + end.chance)
        next.push(end.battle)
      }
    }
    compare(followingOf(graph, state), { states, fates }, key(battle))
    return { state, next }
  }
}
function compare(put: Following, found: Following, where: string): void {
  const same = <K>(one: ReadonlyMap<K, number>, another: ReadonlyMap<K, number>): boolean =>
    one.size === another.size && [...one].every(([to, chance]) => Math.abs((another.get(to) ?? Number.NaN) - chance) < 1e-12)
  if (!same(put.states, found.states) || !same(put.fates, found.fates))
    throw new Error(`other things follow than the graph says from ${where}`)
}
