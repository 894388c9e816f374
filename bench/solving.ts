/**
 * What can be worked out about a graph of states: expectations, exactly, and how long it takes, step by step. States that lead to one
 * another (a round in which nothing changed) are solved together as linear equations; all others follow from those behind them.
 */
import type { StateGraph } from './stateGraph.js'

/** Something to be expected: what an end is worth, and which mark counts one on every arrival (0: none). */
export interface Quantity {
  readonly atEnd: (state: number) => number
  readonly onArrival: number
}

/** The expectation of each quantity from each state on: `expectations(…)[quantity][state]`. The arrival in the state itself does not count. */
export function expectations(graph: StateGraph, quantities: readonly Quantity[]): Float64Array[] {
  const { states, firstEdge, target, chance, mark } = graph
  const values = quantities.map(() => new Float64Array(states))
  const solved = new Int32Array(states).fill(-1) // place within the part under way
  for (const part of partsOf(graph)) {
    const only = part[0] as number
    if (part.length === 1 && firstEdge[only] === firstEdge[only + 1]) {
      quantities.forEach((quantity, q) => {
        ;(values[q] as Float64Array)[only] = quantity.atEnd(only)
      })
      continue
    }
    const size = part.length
    const width = size + quantities.length
    part.forEach((state, place) => {
      solved[state] = place
    })
    // value = what is gained on arrival + value there; those of the part itself go to the left-hand side.
    const rows = part.map((state, place) => {
      const row = new Float64Array(width)
      row[place] = 1
      for (let e = firstEdge[state] as number; e < (firstEdge[state + 1] as number); e++) {
        const to = target[e] as number
        const share = chance[e] as number
        const inside = solved[to] as number
        if (inside >= 0) row[inside] = (row[inside] as number) - share
        for (let q = 0; q < quantities.length; q++) {
          const { onArrival } = quantities[q] as Quantity
          const gained = onArrival !== 0 && mark[to] === onArrival ? 1 : 0
          row[size + q] = (row[size + q] as number) + share * (gained + (inside >= 0 ? 0 : ((values[q] as Float64Array)[to] as number)))
        }
      }
      return row
    })
    eliminate(rows, size)
    part.forEach((state, place) => {
      solved[state] = -1
      for (let q = 0; q < quantities.length; q++) (values[q] as Float64Array)[state] = (rows[place] as Float64Array)[size + q] as number
    })
  }
  return values
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
    if (Math.abs(pivot) < 1e-14) throw new RangeError('some states lead to one another for ever')
    for (let c = column; c < pivotRow.length; c++) pivotRow[c] = (pivotRow[c] as number) / pivot
    for (const row of rows) {
      const factor = row[column] as number
      if (row === pivotRow || factor === 0) continue
      for (let c = column; c < row.length; c++) row[c] = (row[c] as number) - factor * (pivotRow[c] as number)
    }
  }
}

/** The strongly connected parts of the graph (Tarjan), each after all that it leads to. */
function* partsOf({ states, firstEdge, target }: StateGraph): Generator<number[]> {
  const found = new Int32Array(states).fill(-1)
  const lowest = new Int32Array(states)
  const edge = new Int32Array(states)
  const waits = new Uint8Array(states)
  const waiting: number[] = []
  const path: number[] = []
  let count = 0
  const enter = (state: number): void => {
    found[state] = lowest[state] = count++
    edge[state] = firstEdge[state] as number
    waits[state] = 1
    waiting.push(state)
    path.push(state)
  }
  for (let root = 0; root < states; root++) {
    if (found[root] !== -1) continue
    enter(root)
    while (path.length > 0) {
      const state = path[path.length - 1] as number
      const at = edge[state] as number
      if (at < (firstEdge[state + 1] as number)) {
        edge[state] = at + 1
        const to = target[at] as number
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
 * The chance that an end is reached after passing a mark exactly n times, by n, from a state on; as many as it takes until less than
 * `negligible` is still under way. The arrival in the state itself does not count.
 */
export function passing(
  { states, firstEdge, target, chance, mark }: StateGraph,
  from: number,
  counted: number,
  negligible: number,
): number[] {
  const ended: number[] = []
  let now = new Float64Array(states) // where it is, having just passed the mark
  let later = new Float64Array(states)
  let open = [from]
  now[from] = 1
  for (let passed = 0; open.length > 0; passed++) {
    ended[passed] = 0
    const next: number[] = []
    // Between two marks nothing leads back, so that each state is done once all that lead to it are; one after another is enough.
    for (let layer = open; layer.length > 0; ) {
      const further: number[] = []
      for (const state of layer) {
        const here = now[state] as number
        now[state] = 0
        if (here === 0) continue
        const first = firstEdge[state] as number
        const end = firstEdge[state + 1] as number
        if (first === end) {
          ended[passed] = (ended[passed] as number) + here
          continue
        }
        for (let e = first; e < end; e++) {
          const to = target[e] as number
          const into = mark[to] === counted ? later : now
          if (into[to] === 0) (into === later ? next : further).push(to)
          into[to] = (into[to] as number) + here * (chance[e] as number)
        }
      }
      layer = further
    }
    let under = 0
    for (const state of next) under += later[state] as number
    if (under < negligible) return ended
    ;[now, later] = [later, now]
    open = next
  }
  return ended
}
