/**
 * What can be worked out about a graph of states: expectations, exactly, and how long it takes, step by step. States that lead to one
 * another (a round in which nothing changed) are solved together as linear equations; all others follow from those behind them.
 */
import type { StateGraph } from './state-graph.js'

/** Something to be expected: what an end is worth, and what counts one whenever an edge passes it (0: nothing). */
export interface Quantity {
  readonly atEnd: (fate: string) => number
  readonly onPassing: number
}

/** How many states that lead to one another are solved together at most: they take 32 MB and some seconds. */
const mostTogether = 2000

/**
 * The expectation of each quantity from each state on: `expectations(…)[quantity][state]`.
 * @throws RangeError where too many states lead to one another, or some of them forever
 */
export function expectations(graph: StateGraph, quantities: readonly Quantity[]): Float64Array[] {
  const { row, firstEdge, step, chance } = graph
  const many = quantities.length
  const values = new Float64Array(row.length * many) // all quantities of a state side by side
  const certain = quantities.map(quantity => gainedAtOnce(graph, quantity))
  const solved = new Int32Array(row.length).fill(-1) // place within the part under way
  const tables: Float64Array[][] = [] // by the size of the part, used again and again
  for (const part of partsOf(graph)) {
    const size = part.length
    if (size > mostTogether) throw new RangeError(`more than ${mostTogether} of its states lead to one another`)
    const width = size + many
    tables[size] ??= part.map(() => new Float64Array(width))
    const rows = tables[size]
    part.forEach((state, place) => {
      solved[state] = place
    })
    // value = what is gained at once + value there; those of the part itself go to the left-hand side.
    part.forEach((state, place) => {
      const its = row[state] as number
      const sums = (rows[place] as Float64Array).fill(0)
      sums[place] = 1
      for (let q = 0; q < many; q++) sums[size + q] = (certain[q] as Float64Array)[its] as number
      for (let e = firstEdge[its] as number; e < (firstEdge[its + 1] as number); e++) {
        const to = state + (step[e] as number)
        const share = chance[e] as number
        const inside = solved[to] as number
        if (inside >= 0) sums[inside] = (sums[inside] as number) - share
        else {
          const there = to * many
          for (let q = 0; q < many; q++) sums[size + q] = (sums[size + q] as number) + share * (values[there + q] as number)
        }
      }
    })
    eliminate(rows, size)
    part.forEach((state, place) => {
      solved[state] = -1
      values.set((rows[place] as Float64Array).subarray(size), state * many)
    })
  }
  return quantities.map((_, q) => {
    const its = new Float64Array(row.length)
    for (let state = 0; state < row.length; state++) its[state] = values[state * many + q] as number
    return its
  })
}

/** For each row: what a quantity gains by the next step alone. */
function gainedAtOnce(graph: StateGraph, { atEnd, onPassing }: Quantity): Float64Array {
  const { firstEdge, chance, passes, firstEnd, end, endChance, fates } = graph
  const worth = fates.map(atEnd)
  return Float64Array.from({ length: firstEdge.length - 1 }, (_, its) => {
    let sum = 0
    for (let e = firstEnd[its] as number; e < (firstEnd[its + 1] as number); e++)
      sum += (endChance[e] as number) * (worth[end[e] as number] as number)
    if (onPassing !== 0)
      for (let e = firstEdge[its] as number; e < (firstEdge[its + 1] as number); e++)
        if (passes[e] === onPassing) sum += chance[e] as number
    return sum
  })
}

/** Brings the first `size` columns to the unit matrix. The largest pivot is taken. @throws RangeError where a part is never left */
function eliminate(rows: Float64Array[], size: number): void {
  for (let column = 0; column < size; column++) {
    let best = column
    for (let r = column + 1; r < size; r++)
      if (Math.abs((rows[r] as Float64Array)[column] as number) > Math.abs((rows[best] as Float64Array)[column] as number)) best = r
    const pivotRow = rows[best] as Float64Array
    rows[best] = rows[column] as Float64Array
    rows[column] = pivotRow
    const pivot = pivotRow[column] as number
    if (Math.abs(pivot) < 1e-14) throw new RangeError('some states lead to one another forever')
    for (let c = column; c < pivotRow.length; c++) pivotRow[c] = (pivotRow[c] as number) / pivot
    for (const row of rows) {
      const factor = row[column] as number
      if (row === pivotRow || factor === 0) continue
      for (let c = column; c < row.length; c++) row[c] = (row[c] as number) - factor * (pivotRow[c] as number)
    }
  }
}

/** The strongly connected parts of the graph (Tarjan), each after all that it leads to. */
function* partsOf({ row, firstEdge, step }: StateGraph): Generator<number[]> {
  const found = new Int32Array(row.length).fill(-1)
  const lowest = new Int32Array(row.length)
  const edge = new Int32Array(row.length)
  const waits = new Uint8Array(row.length)
  const waiting: number[] = []
  const path: number[] = []
  let count = 0
  const enter = (state: number): void => {
    found[state] = lowest[state] = count++
    edge[state] = firstEdge[row[state] as number] as number
    waits[state] = 1
    waiting.push(state)
    path.push(state)
  }
  for (let root = 0; root < row.length; root++) {
    if (row[root] === -1 || found[root] !== -1) continue
    enter(root)
    while (path.length > 0) {
      const state = path[path.length - 1] as number
      const at = edge[state] as number
      if (at < (firstEdge[(row[state] as number) + 1] as number)) {
        edge[state] = at + 1
        const to = state + (step[at] as number)
        if (found[to] === -1) enter(to)
        else if (waits[to] === 1) lowest[state] = Math.min(lowest[state] as number, found[to] as number)
        continue
      }
      path.pop()
      const under = path[path.length - 1]
      if (under !== undefined) lowest[under] = Math.min(lowest[under] as number, lowest[state] as number)
      if (lowest[state] !== found[state]) continue
      const part: number[] = []
      for (let one = -1; one !== state; ) {
        one = waiting.pop() as number
        waits[one] = 0
        part.push(one)
      }
      yield part
    }
  }
}

/**
 * All states in an order in which each comes before those that it leads to without passing what is counted; as far as that leaves a choice
 * by their places, so that neighbours in memory follow one another. `depths`: where those end that lead to none of each other.
 * @throws RangeError where a state leads back to itself
 */
function inOrder(graph: StateGraph, counted: number): { readonly order: Int32Array; readonly depths: readonly number[] } {
  const { row, firstEdge, step, passes } = graph
  const eachAfter = (state: number, tell: (next: number) => void): void => {
    const its = row[state] as number
    const last = firstEdge[its + 1] as number
    for (let e = firstEdge[its] as number; e < last; e++) if (passes[e] !== counted) tell(state + (step[e] as number))
  }
  const leading = new Int32Array(row.length) // how many that aren't sorted yet lead there
  const sorted = new Int32Array(graph.states)
  let found = 0
  row.forEach((its, state) => {
    if (its >= 0)
      eachAfter(state, next => {
        leading[next] = (leading[next] as number) + 1
      })
  })
  row.forEach((its, state) => {
    if (its >= 0 && leading[state] === 0) sorted[found++] = state
  })
  for (let i = 0; i < found; i++)
    eachAfter(sorted[i] as number, next => {
      leading[next] = (leading[next] as number) - 1
      if (leading[next] === 0) sorted[found++] = next
    })
  if (found < graph.states) throw new RangeError('some states lead to one another and nothing is counted')
  const depth = new Int32Array(row.length) // most edges that can follow one another
  const count: number[] = []
  for (let i = found - 1; i >= 0; i--) {
    const state = sorted[i] as number
    let deepest = 0
    eachAfter(state, next => {
      deepest = Math.max(deepest, (depth[next] as number) + 1)
    })
    depth[state] = deepest
    count[deepest] = (count[deepest] ?? 0) + 1
  }
  const at: number[] = [] // where the next state of a depth goes: the deepest first
  let before = 0
  for (let d = count.length - 1; d >= 0; d--) {
    at[d] = before
    before += count[d] ?? 0
  }
  const order = new Int32Array(graph.states)
  row.forEach((its, state) => {
    if (its < 0) return
    const d = depth[state] as number
    order[at[d] as number] = state
    at[d] = (at[d] as number) + 1
  })
  return { order, depths: at.reverse() } // each `at` has come to where its states end
}

/** States of an order that share their edges, next to one another: those of group g are `states[first[g]]` up to `states[first[g + 1]]`. */
interface Groups {
  readonly states: Int32Array
  readonly first: Int32Array
}

/**
 * Groups the states of an order by their edges where that changes nothing: among states that lead to none of each other (one depth). Groups
 * come by their first state, so that what arrives in a state is mostly added up in the order of places.
 */
function groupsOf({ row, firstEdge }: StateGraph, order: Int32Array, depths: readonly number[]): Groups {
  const states = new Int32Array(order.length)
  const first: number[] = []
  const groupOf = new Int32Array(firstEdge.length - 1)
  let begin = 0
  for (const end of depths) {
    const counts: number[] = []
    groupOf.fill(-1)
    for (let i = begin; i < end; i++) {
      const its = row[order[i] as number] as number
      if (groupOf[its] === -1) groupOf[its] = counts.push(0) - 1
      const group = groupOf[its] as number
      counts[group] = (counts[group] as number) + 1
    }
    let before = begin
    const at = Int32Array.from(counts, count => {
      first.push(before)
      before += count
      return before - count
    })
    for (let i = begin; i < end; i++) {
      const state = order[i] as number
      const group = groupOf[row[state] as number] as number
      states[at[group] as number] = state
      at[group] = (at[group] as number) + 1
    }
    begin = end
  }
  return { states, first: Int32Array.from([...first, begin]) }
}

/**
 * The chance that an end is reached after passing what is counted exactly n times, by n, from a state on; as many as it takes until less
 * than `negligible` is still under way.
 */
export function passing(graph: StateGraph, from: number, counted: number, negligible: number): number[] {
  const { row, firstEdge, step, chance, passes, endChance, firstEnd } = graph
  const { order, depths } = inOrder(graph, counted)
  const { states, first } = groupsOf(graph, order, depths)
  const ends = Float64Array.from({ length: firstEnd.length - 1 }, (_, its) =>
    endChance.subarray(firstEnd[its], firstEnd[its + 1]).reduce((sum, share) => sum + share, 0),
  )
  const ended: number[] = []
  // Where it is: having passed n times at the place of a state, and n + 1 times so many places further on.
  const later = row.length
  const mass = new Float64Array(2 * later)
  const into = step.map((by, e) => (passes[e] === counted ? by + later : by))
  mass[from] = 1
  for (let under = 1; under >= negligible; ) {
    for (let group = 0; group + 1 < first.length; group++) {
      const begin = first[group] as number
      const end = first[group + 1] as number
      const its = row[states[begin] as number] as number
      const edge = firstEdge[its] as number
      const last = firstEdge[its + 1] as number
      let i = begin
      // Four at a time: none waits for another, and what is read of an edge serves all of them.
      for (; i + 3 < end; i += 4) {
        const a = states[i] as number
        const b = states[i + 1] as number
        const c = states[i + 2] as number
        const d = states[i + 3] as number
        const inA = mass[a] as number
        const inB = mass[b] as number
        const inC = mass[c] as number
        const inD = mass[d] as number
        for (let e = edge; e < last; e++) {
          const by = into[e] as number
          const share = chance[e] as number
          mass[a + by] = (mass[a + by] as number) + inA * share
          mass[b + by] = (mass[b + by] as number) + inB * share
          mass[c + by] = (mass[c + by] as number) + inC * share
          mass[d + by] = (mass[d + by] as number) + inD * share
        }
      }
      for (; i < end; i++) {
        const state = states[i] as number
        const here = mass[state] as number
        for (let e = edge; e < last; e++) {
          const to = state + (into[e] as number)
          mass[to] = (mass[to] as number) + here * (chance[e] as number)
        }
      }
    }
    let over = 0
    under = 0
    for (let i = 0; i < order.length; i++) {
      const state = order[i] as number
      over += (mass[state] as number) * (ends[row[state] as number] as number)
      under += mass[state + later] as number
    }
    ended.push(over)
    mass.copyWithin(0, later)
    mass.fill(0, later)
  }
  return ended
}
