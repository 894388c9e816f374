/**
 * A whole fight as a graph: every state that can come, and with which chance one follows another. Expanded once through the engine's
 * enumerating answerer; equal states are one (the codec's key). Battles are let go as soon as they are expanded, numbers stay.
 */
import { type AnyBattle, type AnyStep, type Codec, enumerator, type FixedDecider, type Mover } from '@enfilade/engine'

/** What of a fight counts as one state, and what is left out of it. */
export interface Lens<B> {
  /** Is this a state, so that the expansion stops here? Asked between steps. The fewer steps apart, the more is shared. */
  readonly isState: (battle: B) => boolean
  /** In which way it is over; null: it goes on. What is over is a state too. */
  readonly fate: (battle: B) => string | null
  /** Counts that go up on arriving in this state, as a number from 0. */
  readonly mark: (battle: B) => number
  /** Makes equal, in place, what differs in nothing that the rest of the fight depends on. */
  readonly settle: (battle: B) => void
}

/** States are numbered from 0; the edges of state s are firstEdge[s] up to firstEdge[s + 1]. A state without edges is an end. */
export interface StateGraph {
  readonly states: number
  readonly firstEdge: Int32Array
  readonly target: Int32Array
  readonly chance: Float64Array
  readonly mark: Uint8Array
  /** The fate of each end, by its state. */
  readonly fates: ReadonlyMap<number, string>
  readonly starts: readonly { readonly state: number; readonly chance: number }[]
}

/** No state has more successors than this; beyond it the lens is too coarse. */
const perState = { states: 1_000_000 }

/**
 * Expands everything that can follow from a battle.
 * @throws RangeError beyond `mostStates`
 */
export function stateGraph<B extends AnyBattle<S>, S extends AnyStep>(
  game: Mover<B, S> & { readonly codec: Codec<B> },
  beginning: B,
  decide: FixedDecider,
  lens: Lens<B>,
  mostStates: number,
): StateGraph {
  const { codec } = game
  const expand = enumerator(game, decide)
  const isState = (battle: B): boolean => lens.fate(battle) !== null || lens.isState(battle)
  const numbers = new Map<string, number>()
  const ends = new Map<string, number>()
  const marks: number[] = []
  const fates = new Map<number, string>()
  const open: { battle: B; state: number }[] = []

  const stateOf = (battle: B): number => {
    const fate = lens.fate(battle)
    const mark = lens.mark(battle)
    if (fate === null) lens.settle(battle)
    const known = fate === null ? numbers : ends
    const key = fate ?? codec.key(battle)
    const there = known.get(key)
    if (there !== undefined) return there
    const state = marks.push(mark) - 1
    if (state >= mostStates) throw new RangeError(`more than ${mostStates} states`)
    known.set(key, state)
    if (fate === null) open.push({ battle, state })
    else fates.set(state, fate)
    return state
  }
  const follow = (battle: B, leave: boolean): Map<number, number> => {
    const chances = new Map<number, number>()
    for (const end of expand(battle, isState, perState, leave).ends) {
      const state = stateOf(end.battle)
      chances.set(state, (chances.get(state) ?? 0) + end.chance)
    }
    return chances
  }

  const starts = [...follow(beginning, false)].map(([state, chance]) => ({ state, chance }))
  // Edges as they are found, and for each state where its own begin; put in the order of the states at the end.
  const found = { at: 0, target: new Int32Array(1024), chance: new Float64Array(1024) }
  const begins: number[] = []
  const counts: number[] = []
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const chances = follow(next.battle, true)
    begins[next.state] = found.at
    counts[next.state] = chances.size
    for (const [state, chance] of chances) {
      if (found.at === found.target.length) {
        const [target, chance] = [new Int32Array(2 * found.at), new Float64Array(2 * found.at)]
        target.set(found.target)
        chance.set(found.chance)
        Object.assign(found, { target, chance })
      }
      found.target[found.at] = state
      found.chance[found.at++] = chance
    }
  }

  const states = marks.length
  const firstEdge = new Int32Array(states + 1)
  const target = new Int32Array(found.at)
  const chance = new Float64Array(found.at)
  for (let s = 0; s < states; s++) {
    const from = begins[s] ?? 0
    const to = from + (counts[s] ?? 0)
    const at = firstEdge[s] as number
    target.set(found.target.subarray(from, to), at)
    chance.set(found.chance.subarray(from, to), at)
    firstEdge[s + 1] = at + to - from
  }
  return { states, firstEdge, target, chance, mark: Uint8Array.from(marks), fates, starts }
}
