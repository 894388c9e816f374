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

/** So many states that lead to one another are solved together at most: each with each, they take 32 MB and some seconds. */
const mostTogether = 2000

/**
 * The expectation of each quantity from each state on: `expectations(…)[quantity][state]`.
 * @throws RangeError where too many states lead to one another, or some of them forever
 */
export function expectations(graph: StateGraph, quantities: readonly Quantity[]): Float64Array[] {
  const { row, firstEdge, step, chance } = graph
  const values = quantities.map(() => new Float64Array(row.length))
  const certain = quantities.map(quantity => gainedAtOnce(graph, quantity))
  const solved = new Int32Array(row.length).fill(-1) // place within the part under way
  const tables: Float64Array[][] = [] // by the size of the part, used again and again
  for (const part of partsOf(graph)) {
    const size = part.length
    if (size > mostTogether) throw new RangeError(`more than ${mostTogether} of its states lead to one another`)
    const width = size + quantities.length
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
      for (let q = 0; q < quantities.length; q++) sums[size + q] = (certain[q] as Float64Array)[its] as number
      for (let e = firstEdge[its] as number; e < (firstEdge[its + 1] as number); e++) {
        const to = state + (step[e] as number)
        const share = chance[e] as number
        const inside = solved[to] as number
        if (inside >= 0) sums[inside] = (sums[inside] as number) - share
        else
          for (let q = 0; q < quantities.length; q++)
            sums[size + q] = (sums[size + q] as number) + share * ((values[q] as Float64Array)[to] as number)
      }
    })
    eliminate(rows, size)
    part.forEach((state, place) => {
      solved[state] = -1
      for (let q = 0; q < quantities.length; q++) (values[q] as Float64Array)[state] = (rows[place] as Float64Array)[size + q] as number
    })
  }
  return values
}

/** Of each row: what a quantity gains by the next step alone. */
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

/**
 * The strongly connected parts of the graph (Tarjan), each after all that it leads to.
 * @param without edges that pass this are left out; 0: none
 */
function* partsOf({ row, firstEdge, step, passes }: StateGraph, without = 0): Generator<number[]> {
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
        if (without !== 0 && passes[at] === without) continue
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
 * by their places, so that neighbours in memory follow one another.
 * @throws RangeError where a state leads back to itself
 */
function inOrder(graph: StateGraph, counted: number): Int32Array {
  const { row, firstEdge, step, passes } = graph
  const depth = new Int32Array(row.length) // most edges that can follow one another
  const count: number[] = []
  for (const part of partsOf(graph, counted)) {
    if (part.length > 1) throw new RangeError('some states lead to one another and nothing is counted')
    const state = part[0] as number
    const its = row[state] as number
    let deepest = 0
    for (let e = firstEdge[its] as number; e < (firstEdge[its + 1] as number); e++)
      if (passes[e] !== counted) deepest = Math.max(deepest, (depth[state + (step[e] as number)] as number) + 1)
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
  return order
}

/**
 * The chance that an end is reached after passing what is counted exactly n times, by n, from a state on; as many as it takes until less
 * than `negligible` is still under way.
 */
export function passing(graph: StateGraph, from: number, counted: number, negligible: number): number[] {
  const { row, firstEdge, step, chance, passes, endChance, firstEnd } = graph
  const order = inOrder(graph, counted)
  const ends = Float64Array.from({ length: firstEnd.length - 1 }, (_, its) =>
    endChance.subarray(firstEnd[its], firstEnd[its + 1]).reduce((sum, share) => sum + share, 0),
  )
  const ended: number[] = []
  let now = new Float64Array(row.length) // where it is, having just passed
  let later = new Float64Array(row.length)
  now[from] = 1
  for (let under = 1; under >= negligible; ) {
    let over = 0
    under = 0
    for (let i = 0; i < order.length; i++) {
      const state = order[i] as number
      const here = now[state] as number
      if (here === 0) continue
      now[state] = 0
      const its = row[state] as number
      over += here * (ends[its] as number)
      const last = firstEdge[its + 1] as number
      for (let e = firstEdge[its] as number; e < last; e++) {
        const to = state + (step[e] as number)
        const share = here * (chance[e] as number)
        if (passes[e] === counted) {
          later[to] = (later[to] as number) + share
          under += share
        } else now[to] = (now[to] as number) + share
      }
    }
    ended.push(over)
    ;[now, later] = [later, now]
  }
  return ended
}
