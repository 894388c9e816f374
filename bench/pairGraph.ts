/**
 * The graph of a whole fight between two people. What one of them does is worked out by the engine's enumerating answerer, from the rules as
 * they are, but once for all battles that differ only in what it neither reads nor changes; states are put together of the two and the
 * rest. That this is right is a claim about the game (`Pair`): `checked` tries it on a battle as it was reached.
 */
import { type AnyBattle, type AnyStep, type Codec, type Enumerator, enumerator, type FixedDecider, type Mover } from '@enfilade/engine'
import { type Following, followingOf, type StateGraph } from './stateGraph.js'

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
  /** All that can change but the two: whose turn it is, what he has done in it. */
  readonly situation: (battle: B) => string
  /** All that can change of one of the two. */
  readonly person: (battle: B, which: Which) => string
  /** Which one can change until the next state; the situation alone says so. */
  readonly changing: (battle: B) => Which
  /** All that matters until the next state, or for the fate, of the one who does not change. */
  readonly glimpse: (battle: B, which: Which) => string
  /** Makes one of the two in `battle` as he is in `other`, in place. */
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
/** What follows wherever the situation, the one who changes and the glimpse of the other are the same. */
interface Row {
  readonly from: { readonly situation: number; readonly person: number; readonly changing: Which }
  readonly edges: readonly Edge[]
  readonly ends: ReadonlyMap<string, number>
}

/**
 * Expands everything that can follow from a battle.
 * @throws RangeError where one of the two can be in more than 1024 ways
 * @throws Error where somebody changes who should not, or the fight is over before it has begun
 */
export function pairGraph<B extends AnyBattle<S>, S extends AnyStep>(
  game: PairGame<B, S>,
  beginning: B,
  decide: FixedDecider,
  pair: Pair<B>,
): PairGraph<B> {
  const { copy } = game.codec
  const expand = enumerator(game, decide)
  const situations = new Words<B>()
  const people = [new Words<B>(), new Words<B>()] as const
  const glimpses = new Words<B>()
  const glimpsed: readonly number[][] = [[], []] // of each way of each of the two, the number of its glimpse
  const changing: Which[] = [] // in each situation
  const seen: Int32Array[] = [] // in each situation, by the ways of the two: 0 nothing has come, 1 a state that can come, then 2 + its row

  /** Numbers what a settled battle is made of. */
  const read = (battle: B): readonly [situation: number, first: number, second: number] => {
    const situation = situations.numberOf(pair.situation(battle), battle)
    changing[situation] ??= pair.changing(battle)
    const ways = ([0, 1] as const).map(which => {
      const way = people[which].numberOf(pair.person(battle, which), battle)
      if (way >= mostWays) throw new RangeError(`one of the two can be in more than ${mostWays} ways`)
      const ofOne = glimpsed[which] as number[]
      ofOne[way] ??= glimpses.numberOf(pair.glimpse(battle, which), battle)
      return way
    })
    return [situation, ways[0] as number, ways[1] as number]
  }
  const built = (situation: number, first: number, second: number): B => {
    const battle = copy(situations.battles[situation] as B)
    pair.graft(battle, 0, people[0].battles[first] as B)
    pair.graft(battle, 1, people[1].battles[second] as B)
    return battle
  }
  let reached = 0
  const open: number[] = []
  const reach = (situation: number, ways: number): void => {
    seen[situation] ??= new Int32Array(mostWays * mostWays)
    const states = seen[situation]
    if (states[ways] !== 0) return
    states[ways] = 1
    reached++
    open.push(situation * mostWays * mostWays + ways)
  }

  const rows: Row[] = []
  const rowNumbers = new Map<number, number>()
  const fates: string[] = []
  const rowOf = (situation: number, ways: number): number => {
    const [first, second] = [ways >> wayBits, ways & (mostWays - 1)]
    const changes = changing[situation] as Which
    const glimpse = glimpsed[other(changes)]?.[changes === 0 ? second : first] as number
    const person = changes === 0 ? first : second
    const key = (situation * mostWays + person) * mostWays + glimpse
    const known = rowNumbers.get(key)
    if (known !== undefined) return known
    rowNumbers.set(key, rows.length)
    const from = { situation, person, changing: changes }
    return rows.push({ from, ...follow(built(situation, first, second), changes, changes === 0 ? second : first) }) - 1
  }
  const follow = (battle: B, changes: Which, unchanged: number): Pick<Row, 'edges' | 'ends'> => {
    const edges = new Map<string, Edge>()
    const ends = new Map<string, number>()
    for (const end of endsOf(expand, pair, battle)) {
      if (end.fate !== null) {
        ends.set(end.fate, (ends.get(end.fate) ?? 0) + end.chance)
        if (!fates.includes(end.fate)) fates.push(end.fate)
        continue
      }
      const [situation, first, second] = read(end.battle)
      if ((changes === 0 ? second : first) !== unchanged) throw new Error('the one who should not change has changed')
      const person = changes === 0 ? first : second
      const key = `${situation} ${person}`
      const known = edges.get(key)
      if (known === undefined) edges.set(key, { situation, person, passes: end.mark, chance: end.chance })
      else known.chance += end.chance
    }
    return { edges: [...edges.values()], ends }
  }

  const starts = new Map<number, number>() // by situation and ways
  for (const { battle, fate, chance } of endsOf(expand, pair, beginning, false)) {
    if (fate !== null) throw new Error('the fight is over before it has begun')
    const [situation, first, second] = read(battle)
    const ways = first * mostWays + second
    reach(situation, ways)
    const code = situation * mostWays * mostWays + ways
    starts.set(code, (starts.get(code) ?? 0) + chance)
  }
  for (let code = open.pop(); code !== undefined; code = open.pop()) {
    const situation = Math.floor(code / (mostWays * mostWays))
    const ways = code % (mostWays * mostWays)
    const its = rowOf(situation, ways)
    ;(seen[situation] as Int32Array)[ways] = 2 + its
    const { edges, from } = rows[its] as Row
    for (const edge of edges)
      reach(edge.situation, from.changing === 0 ? edge.person * mostWays + (ways & (mostWays - 1)) : (ways & ~(mostWays - 1)) + edge.person)
  }

  // Places without gaps: by situation, then the first one, then the second one.
  const seconds = people[1].battles.length
  const inSituation = people[0].battles.length * seconds
  const placeOf = (situation: number, first: number, second: number): number => situation * inSituation + first * seconds + second
  const row = new Int32Array(situations.battles.length * inSituation).fill(-1)
  seen.forEach((states, situation) => {
    for (let first = 0; first < people[0].battles.length; first++)
      for (let second = 0; second < seconds; second++) {
        const its = (states[first * mostWays + second] as number) - 2
        if (its >= 0) row[placeOf(situation, first, second)] = its
      }
  })
  return {
    states: reached,
    row,
    ...packed(rows, fates, inSituation, seconds),
    fates,
    starts: [...starts].map(([code, chance]) => {
      const [situation, ways] = [Math.floor(code / (mostWays * mostWays)), code % (mostWays * mostWays)]
      return { state: placeOf(situation, ways >> wayBits, ways & (mostWays - 1)), chance }
    }),
    expanded: rows.length,
    battleAt: state => built(Math.floor(state / inSituation), Math.floor((state % inSituation) / seconds), state % seconds),
    stateOf: battle => {
      const situation = situations.find(pair.situation(battle))
      const [first, second] = [people[0].find(pair.person(battle, 0)), people[1].find(pair.person(battle, 1))]
      if (situation < 0 || first < 0 || second < 0) return -1
      const place = placeOf(situation, first, second)
      return (row[place] as number) < 0 ? -1 : place
    },
  }
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
