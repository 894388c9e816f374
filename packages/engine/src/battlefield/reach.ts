/**
 * Where a combatant can go, at what cost and by which path, by Dijkstra's method with a fixed order for ties.
 * Combatants can be passed but not stopped on, so paths and costs are the same for all and kept for each Ground; a Reach adds whose squares
 * are occupied, and costs nothing to make. Neither is part of a battle.
 */
import { type Ground, onMap } from './grid.js'
import { sees } from './lines.js'
import { byRow, directions, type Square, squaresApart, stride } from './squares.js'
import { type Gait, onFoot, stepCost } from './steps.js'

export interface Reached {
  readonly at: Square
  /** Cost of the cheapest path; 0 for the starting square. */
  readonly cost: number
}
export interface Reach {
  readonly from: Square
  readonly ground: Ground
  readonly travel: Travel
  /** Squares that are occupied: they can be passed but not stopped on. The starting square is free even if it is among them. */
  readonly taken: readonly Square[]
  readonly budget: number
}

/** The cheapest paths from one square, by index of the squares. */
interface Travel {
  /** Every square up to this cost is in it. */
  readonly budget: number
  readonly gait: Gait
  /** −1: not reached. */
  readonly costs: Int32Array
  /** The previous square on the path. */
  readonly cameFrom: Int32Array
  /** Cheapest first, ties by rows. The first is the starting square. */
  readonly order: readonly Reached[]
}

interface Travels {
  readonly byGait: Map<Gait, (Travel | undefined)[]>
  bytes: number
}
const bytesKept = 4_000_000
const strides = directions.map(stride)
const travels = new WeakMap<Ground, Travels>()

function travelFrom(ground: Ground, from: Square, budget: number, gait: Gait): Travel {
  let kept = travels.get(ground)
  if (kept === undefined || kept.bytes > bytesKept) {
    kept = { byGait: new Map(), bytes: 0 }
    travels.set(ground, kept)
  }
  let byOrigin = kept.byGait.get(gait)
  if (byOrigin === undefined) {
    byOrigin = new Array<Travel | undefined>(ground.squares.length)
    kept.byGait.set(gait, byOrigin)
  }
  const origin = from.y * ground.width + from.x
  let travel = byOrigin[origin]
  if (travel === undefined || travel.budget < budget) {
    // A little further than asked, so that a larger budget from here seldom needs a new search.
    travel = travelled(ground, origin, Math.max(budget, 8, (travel?.budget ?? 0) * 2), gait)
    byOrigin[origin] = travel
    kept.bytes += ground.squares.length * 8
  }
  return travel
}

/**
 * All squares of one cost are settled together, by rows. Of several equally cheap paths to a square the one stays whose last step begins
 * nearest to the straight line from the origin; among those the one that begins at the cheapest square, then at the first by rows.
 */
function travelled(ground: Ground, origin: number, budget: number, gait: Gait): Travel {
  const costs = new Int32Array(ground.squares.length).fill(-1)
  const cameFrom = new Int32Array(ground.squares.length).fill(-1)
  const order: Reached[] = []
  const found: (number[] | undefined)[] = [[origin]]
  costs[origin] = 0
  const cheapest = Math.min(gait.straight, gait.diagonal)
  const start = ground.squares[origin] as Square
  for (let cost = 0; cost < found.length; cost++) {
    const here = found[cost]
    if (here === undefined) continue
    found[cost] = undefined
    for (const index of here.sort((a, b) => a - b)) {
      // A cheaper path has been found since.
      if (costs[index] !== cost) continue
      const at = ground.squares[index] as Square
      order.push({ at, cost })
      for (const { x, y } of strides) {
        if (at.x + x < 0 || at.x + x >= ground.width || at.y + y < 0 || at.y + y >= ground.height) continue
        const next = index + y * ground.width + x
        const known = costs[next] as number
        if (known !== -1 && known < cost + cheapest) continue
        const to = ground.squares[next] as Square
        const other = known === -1 ? undefined : ground.squares[cameFrom[next] as number]
        const isStraighter = other !== undefined && beside(start, to, at) < beside(start, to, other)
        if (known === cost + cheapest && !isStraighter) continue
        const step = stepCost(ground, at, to, gait)
        if (step === null || cost + step > budget || (known !== -1 && known < cost + step)) continue
        if (known === cost + step) {
          if (isStraighter) cameFrom[next] = index
          continue
        }
        costs[next] = cost + step
        cameFrom[next] = index
        const list = found[cost + step]
        if (list === undefined) found[cost + step] = [next]
        else list.push(next)
      }
    }
  }
  return { budget, gait, costs, cameFrom, order }
}

/** How far a square lies beside the straight line between two others; 0: on it. For comparing squares with one line only. */
const beside = (from: Square, to: Square, square: Square): number =>
  Math.abs((to.x - from.x) * (square.y - from.y) - (to.y - from.y) * (square.x - from.x))

/**
 * The squares that a combatant can reach within a budget.
 * @param budget whole, 0 or more; Infinity for anywhere
 * @param others squares that are occupied, where no one can stop; the starting square is always free
 * @throws RangeError if it starts off the map
 */
export function reach(ground: Ground, from: Square, budget: number, others: readonly Square[] = [], gait: Gait = onFoot): Reach {
  if (!onMap(ground, from)) throw new RangeError(`${from.x}, ${from.y} is off the map`)
  return { from, ground, travel: travelFrom(ground, from, budget, gait), taken: others, budget }
}

/** Is no one else on a square? */
export function canStopOn({ from, taken }: Reach, { x, y }: Square): boolean {
  for (const other of taken) if (other.x === x && other.y === y) return from.x === x && from.y === y
  return true
}

// All 0 between two calls; kept, for making one costs more than using it.
let occupied = new Uint8Array(0)
/** The squares within the budget on which one can stop, cheapest first, ties by rows; without the starting square. */
export function squaresToStopOn(within: Reach): Square[] {
  const { ground, from, travel, taken, budget } = within
  if (occupied.length < ground.squares.length) occupied = new Uint8Array(ground.squares.length)
  for (const { x, y } of taken) occupied[y * ground.width + x] = 1
  occupied[from.y * ground.width + from.x] = 1
  const found: Square[] = []
  for (const { at, cost } of travel.order) {
    if (cost > budget) break
    if (occupied[at.y * ground.width + at.x] === 0) found.push(at)
  }
  for (const { x, y } of taken) occupied[y * ground.width + x] = 0
  occupied[from.y * ground.width + from.x] = 0
  return found
}

/** Cost of the cheapest path to a square; null if it is out of reach. */
export function costTo(within: Reach, to: Square): number | null {
  const cost = onMap(within.ground, to) ? (within.travel.costs[to.y * within.ground.width + to.x] as number) : -1
  return cost < 0 || cost > within.budget ? null : cost
}

/** The squares entered on the cheapest path, the last one included; none for the starting square, null if it is out of reach. */
export function wayTo(within: Reach, to: Square): Square[] | null {
  if (costTo(within, to) === null) return null
  const way: Square[] = []
  let index = to.y * within.ground.width + to.x
  while ((within.travel.cameFrom[index] as number) !== -1) {
    way.push(within.ground.squares[index] as Square)
    index = within.travel.cameFrom[index] as number
  }
  return way.reverse()
}

/**
 * Among the cheapest paths to a square the one over the fewest squares to avoid, then the one that keeps nearest to the straight line, then the
 * first by rows. Looks at every square of every cheapest path, so for where there is something to avoid.
 */
export function wayAround(within: Reach, to: Square, avoids: (square: Square) => boolean): Square[] | null {
  if (costTo(within, to) === null) return null
  const { ground, from, travel } = within
  const before = (index: number): number[] => {
    const at = ground.squares[index] as Square
    const upTo = travel.costs[index] as number
    const found: number[] = []
    for (const { x, y } of strides) {
      const square = { x: at.x + x, y: at.y + y }
      if (!onMap(ground, square)) continue
      const nth = square.y * ground.width + square.x
      const cost = travel.costs[nth] as number
      // Every step costs something, so most of the squares around need no look.
      if (cost === -1 || cost >= upTo) continue
      const step = stepCost(ground, square, at, travel.gait)
      if (step !== null && cost + step === upTo) found.push(nth)
    }
    return found
  }
  const goal = to.y * ground.width + to.x
  const steps = new Map([[goal, before(goal)]])
  for (const befores of steps.values()) for (const index of befores) if (!steps.has(index)) steps.set(index, before(index))
  // What a path up to a square costs in squares to avoid and in straying, and the square before it on the best one.
  const best = new Map<number, { readonly avoided: number; readonly strayed: number; readonly last: number | null }>()
  const cheapestFirst = [...steps.keys()].sort((a, b) => (travel.costs[a] as number) - (travel.costs[b] as number) || a - b)
  for (const index of cheapestFirst) {
    const at = ground.squares[index] as Square
    let [avoided, strayed, last]: [number, number, number | null] = [0, 0, null]
    for (const previous of [...(steps.get(index) ?? [])].sort((a, b) => a - b)) {
      const one = best.get(previous)
      if (one === undefined || (last !== null && (one.avoided - avoided || one.strayed - strayed) >= 0)) continue
      ;[avoided, strayed, last] = [one.avoided, one.strayed, previous]
    }
    best.set(index, { avoided: avoided + (avoids(at) ? 1 : 0), strayed: strayed + beside(from, to, at), last })
  }
  const way: Square[] = []
  for (let index: number | null = goal; index !== null; index = best.get(index)?.last ?? null) way.push(ground.squares[index] as Square)
  return way.reverse().slice(1)
}

/**
 * The cheapest free square that `accepts` allows; null if there is none.
 * @param prefers order among squares of equal cost, below 0: the first is better; ties are by rows
 */
export function nearestReached(
  within: Reach,
  accepts: (square: Square) => boolean,
  prefers: (a: Square, b: Square) => number = () => 0,
): Reached | null {
  let best: Reached | null = null
  for (const reached of within.travel.order) {
    if (reached.cost > within.budget || (best !== null && reached.cost > best.cost)) break
    if (!accepts(reached.at) || !canStopOn(within, reached.at)) continue
    if (best === null || (prefers(reached.at, best.at) || byRow(reached.at, best.at)) < 0) best = reached
  }
  return best
}

/** Is a square out of sight of all these? */
export function isHiddenFrom(ground: Ground, square: Square, watchers: readonly Square[]): boolean {
  for (const watcher of watchers) if (sees(ground, watcher, square)) return false
  return true
}

/**
 * The cheapest free square without an open line to any of the watchers; failing that, without one to the last of them; null if there is
 * none either. Among squares of equal cost the one further from the last watcher, then by rows.
 * @param watchers squares, at least one, the most important last
 */
export function nearestHidden(within: Reach, watchers: readonly Square[]): Reached | null {
  const latest = watchers.at(-1)
  if (latest === undefined) return within.travel.order[0] ?? null
  const further = (a: Square, b: Square): number => squaresApart(b, latest) - squaresApart(a, latest)
  return (
    nearestReached(within, square => isHiddenFrom(within.ground, square, watchers), further) ??
    nearestReached(within, square => isHiddenFrom(within.ground, square, [latest]), further)
  )
}
