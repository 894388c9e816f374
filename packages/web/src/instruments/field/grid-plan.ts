/** Where everything on a field of squares is drawn. One square is one unit. */
import type { Id, Square } from '@enfilade/engine'
import { spreadOut } from './plane-plan.js'
import type { GridScene } from './scene.js'
import { squareKey } from './scene.js'
import { type Plan, type Point, squareSpots, stacked } from './spots.js'

/** Room for the numbers of rows and columns, in squares. */
const edge = 0.9

/** Minimum radius of a token in pixels: smaller ones can't be told apart and are stacked with a count. */
export const leastRadius = 4

/** Squares of fewer pixels have tokens without initials: they would cover their neighbours. */
const leastMarked = 8.5
/** Of a token alone on its square, in pixels: with room for initials where squares aren't too small. */
export const tokenRadius = (px: number): number => (px < leastMarked ? px * 0.47 : Math.min(17, Math.max(px * 0.38, readable)))
/** The smallest radius in which initials can be read. */
export const readable = 7.5

/** A token on the drawing: one combatant, or a stack of several with their number. */
export interface Stack {
  readonly ids: readonly Id[]
  /** Its middle, in squares. */
  readonly at: Point
  /** Pixels. */
  readonly radius: number
}
/**
 * Everyone as tokens of at least 8 pixels. Up to four on one square stand side by side while their initials are readable; otherwise they
 * form a stack. Where a square itself is smaller than a token, neighbouring squares share a stack.
 * @param px pixels of one square
 */
export function stacksOf(scene: GridScene, px: number): readonly Stack[] {
  const single = tokenRadius(px)
  if (single >= leastRadius) {
    const stacks = bySquare(scene).flatMap(({ at, ids }): Stack[] => {
      const beside = Math.min(17, (px * 0.38) / 1.9)
      if (ids.length === 1 || ids.length > 4 || beside < readable) return [{ ids, at: { x: at.x + 0.5, y: at.y + 0.5 }, radius: single }]
      return [...stacked(ids, at)].map(([id, point]) => ({ ids: [id], at: point, radius: beside }))
    })
    if (2 * single <= px) return stacks
    // Wider than their squares: neighbours make room for each other.
    const apart = spreadOut(
      stacks.map(({ at }) => at),
      (2.1 * single) / px,
    )
    return stacks.map((stack, i) => ({ ...stack, at: apart[i] ?? stack.at }))
  }
  const wide = Math.ceil((2.4 * leastRadius) / px)
  const blocks = new Map<string, { readonly ids: Id[]; readonly at: Point }>()
  for (const { at, ids } of bySquare(scene)) {
    const [x, y] = [Math.floor(at.x / wide), Math.floor(at.y / wide)]
    const block = blocks.get(squareKey({ x, y }))
    if (block === undefined) blocks.set(squareKey({ x, y }), { ids: [...ids], at: { x: at.x + 0.5, y: at.y + 0.5 } })
    else block.ids.push(...ids)
  }
  return [...blocks.values()].map(({ ids, at }) => ({ ids, at, radius: leastRadius }))
}

export function gridPlan(scene: GridScene, px: number): Plan {
  const [width, height] = scene.field.size
  const tokens = new Map<Id, Point>()
  for (const { at, ids } of stacksOf(scene, px)) for (const id of ids) tokens.set(id, at)
  return {
    box: { x: -edge, y: -edge, width: width + 1.5 * edge, height: height + 1.5 * edge },
    spots: squareSpots(width, height),
    tokens,
  }
}

export interface Crowd {
  readonly at: Square
  readonly ids: readonly Id[]
}
/** Everyone by square; several on one square share it. */
export function bySquare(scene: GridScene): readonly Crowd[] {
  const crowds = new Map<string, { at: Square; ids: Id[] }>()
  for (const { id, at } of scene.people) {
    const key = squareKey(at)
    const crowd = crowds.get(key)
    if (crowd === undefined) crowds.set(key, { at, ids: [id] })
    else crowd.ids.push(id)
  }
  return [...crowds.values()]
}
export const peopleAt = (scene: GridScene, square: Square): readonly Id[] =>
  scene.people.filter(({ at }) => at.x === square.x && at.y === square.y).map(({ id }) => id)

/** How many squares lie between two numbers at the edge, so that they don't collide. */
export const numberEvery = (pixels: number): number => [1, 2, 5, 10, 20, 50, 100].find(every => every * pixels >= 22) ?? 200

// ── a line of squares ──────────────────────────────────────────────────────────────────────────────────────────────
/** A ruler: combatants stand above it, in as many rows as needed to keep them apart. `room`: squares that a token takes. */
export function linePlan(scene: GridScene, room: number): Plan & { readonly rows: number } {
  const [length] = scene.field.size
  const ends: number[] = []
  const rowOf = new Map<Id, number>()
  for (const { id, at } of [...scene.people].sort((a, b) => a.at.x - b.at.x)) {
    let row = ends.findIndex(end => end <= at.x)
    if (row === -1) row = ends.push(0) - 1
    ends[row] = at.x + room
    rowOf.set(id, row)
  }
  const rows = Math.max(2, ends.length)
  const tokens = new Map(scene.people.map(({ id, at }): [Id, Point] => [id, { x: at.x + 0.5, y: -((rowOf.get(id) ?? 0) + 0.7) * room }]))
  const spots = squareSpots(length, 1)
  return {
    rows,
    box: { x: -1, y: -(rows + 0.2) * room, width: length + 2, height: (rows + 2) * room },
    tokens,
    // Anywhere above or below the line means the square under it.
    spots: { ...spots, at: ({ x }) => spots.at({ x, y: 0.5 }) },
  }
}
