/**
 * A whole fight as a graph: its states, with which chance one follows another, and how it can end. States that lead on in the same way
 * share a row of edges: an edge says how far away the next state is, not which one it is. So millions of edges are a few ten thousand.
 */

/** States have places from 0; the row of state s is row[s], its edges are firstEdge[row] up to firstEdge[row + 1], its ends likewise. */
export interface StateGraph {
  /** How many states can come. A place of which the row is -1 stands for none. */
  readonly states: number
  readonly row: Int32Array
  readonly firstEdge: Int32Array
  /** The next state is that many places further on; less than 0: back. */
  readonly step: Int32Array
  readonly chance: Float64Array
  /** What is counted by taking this edge, as a number; 0: nothing. */
  readonly passes: Uint8Array
  readonly firstEnd: Int32Array
  /** Which end, as its place in `fates`. */
  readonly end: Int32Array
  readonly endChance: Float64Array
  readonly fates: readonly string[]
  readonly starts: readonly { readonly state: number; readonly chance: number }[]
}

/** What can follow a state: the places of states and the names of fates, each with its chance. */
export interface Following {
  readonly states: ReadonlyMap<number, number>
  readonly fates: ReadonlyMap<string, number>
}

/** What can follow state `from`, read from the graph. */
export function followingOf({ row, firstEdge, step, chance, firstEnd, end, endChance, fates }: StateGraph, from: number): Following {
  const its = row[from] as number
  const states = new Map<number, number>()
  for (let e = firstEdge[its] as number; e < (firstEdge[its + 1] as number); e++)
    states.set(from + (step[e] as number), chance[e] as number)
  const ended = new Map<string, number>()
  for (let e = firstEnd[its] as number; e < (firstEnd[its + 1] as number); e++)
    ended.set(fates[end[e] as number] as string, endChance[e] as number)
  return { states, fates: ended }
}

/** How many edges a graph of the same states has in which nothing is shared. */
export function edgesOf({ row, firstEdge, firstEnd }: StateGraph): number {
  let edges = 0
  for (const its of row) {
    if (its < 0) continue
    edges += (firstEdge[its + 1] as number) - (firstEdge[its] as number) + (firstEnd[its + 1] as number) - (firstEnd[its] as number)
  }
  return edges
}
