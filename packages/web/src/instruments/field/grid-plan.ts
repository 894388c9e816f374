/** Where everything on a field of squares is drawn. One square is one unit. */
import type { Id, Square } from '@enfilade/engine'
import { rankOf } from './naming.js'
import type { GridScene } from './scene.js'
import { squareKey } from './scene.js'
import { type Plan, type Point, squareSpots } from './spots.js'
import { type Before, nothingBefore, placed, stoodAt } from './standing-still.js'
import type { TokenLook } from './tokens.js'
import type { Token } from './writing.js'

/** Room for the numbers of rows and columns, in squares. */
const edge = 0.9

/** Minimum radius of a token in pixels: smaller ones can't be told apart and are stacked with a count. */
export const leastRadius = 4

/** Squares of fewer pixels have tokens without initials: they would cover their neighbours. */
const leastMarked = 8.5
/** Radius in pixels of a token alone on its square: with room for initials where squares aren't too small. */
const tokenRadius = (px: number): number => (px < leastMarked ? px * 0.47 : Math.min(17, Math.max(px * 0.38, readable)))
/** The smallest radius in which initials can be read. */
export const readable = 7.5

/** A token on the drawing: one combatant, or a stack of several with their number. */
export interface Stack {
  readonly ids: readonly Id[]
  /** Its middle, in squares. */
  readonly at: Point
  /** Pixels. */
  readonly radius: number
  /** Where they truly are; of a stack of several squares, one of them. */
  readonly square: Square
}
/** The places of several on one square: its middle, then its corners, which never cover each other. */
const corners: readonly Point[] = [
  { x: 0.5, y: 0.5 },
  { x: 0.14, y: 0.14 },
  { x: 0.86, y: 0.14 },
  { x: 0.14, y: 0.86 },
  { x: 0.86, y: 0.86 },
]
/** From this many pixels on a square has room for tokens in its corners. */
const cornered = 60

/**
 * Everyone as tokens of at least 8 pixels. Up to five on one square stand side by side where squares are large enough; otherwise they form a
 * stack. Where a square itself is smaller than a token, neighbouring squares share a stack.
 * @param px pixels of one square @param before people who have not moved since then stay there
 */
export function stacksOf(scene: GridScene, px: number, before: Before = nothingBefore): readonly Stack[] {
  const single = tokenRadius(px)
  if (single >= leastRadius) {
    const crowds = bySquare(scene)
    if (px >= cornered) return crowds.flatMap(crowd => inCorners(crowd, single, Math.min(single, px * 0.2), before))
    // Wider than their squares: neighbours make room for each other.
    const apart = 2 * single <= px ? 0 : (2.1 * single) / px
    const standees = crowds.map(({ at, ids }) => {
      const key = squareKey(at)
      const id = ids.find(one => stoodAt(before, one, key) !== undefined) ?? (ids[0] as Id)
      return { id, at: { x: at.x + 0.5, y: at.y + 0.5 }, key }
    })
    const places = placed(standees, apart, apart === 0 ? nothingBefore : before)
    return crowds.map(({ at, ids }, i) => ({ ids, at: places.get(standees[i]?.id ?? '') ?? at, radius: single, square: at }))
  }
  const wide = Math.ceil((2.4 * leastRadius) / px)
  const blocks = new Map<string, { readonly ids: Id[]; readonly at: Point; readonly square: Square }>()
  for (const { at, ids } of bySquare(scene)) {
    const [x, y] = [Math.floor(at.x / wide), Math.floor(at.y / wide)]
    const block = blocks.get(squareKey({ x, y }))
    if (block === undefined)
      blocks.set(squareKey({ x, y }), { ids: [...ids], at: { x: (x + 0.5) * wide, y: (y + 0.5) * wide }, square: at })
    else block.ids.push(...ids)
  }
  return [...blocks.values()].map(block => ({ ...block, radius: leastRadius }))
}
/** The first comer stands in the middle, the next in the corners; further ones share the middle. */
function inCorners({ at, ids }: Crowd, middle: number, corner: number, before: Before): readonly Stack[] {
  const taken = new Map<number, Id[]>()
  const slotOf = (id: Id): number => {
    const stood = stoodAt(before, id, squareKey(at))
    return stood === undefined ? -1 : corners.findIndex(({ x, y }) => Math.hypot(at.x + x - stood.x, at.y + y - stood.y) < 0.01)
  }
  for (const id of ids) {
    const slot = slotOf(id)
    if (slot >= 0 && !taken.has(slot)) taken.set(slot, [id])
  }
  for (const id of ids) {
    if ([...taken.values()].some(those => those.includes(id))) continue
    const free = corners.findIndex((_, slot) => !taken.has(slot))
    if (free >= 0) taken.set(free, [id])
    else taken.get(0)?.push(id)
  }
  return [...taken].map(([slot, those]) => {
    const { x, y } = corners[slot] as Point
    return { ids: those, at: { x: at.x + x, y: at.y + y }, radius: slot === 0 ? middle : corner, square: at }
  })
}

/** Of a stack, the one who matters most now. */
const inFront = (ids: readonly Id[], looks: ReadonlyMap<Id, TokenLook>): TokenLook | undefined =>
  ids
    .flatMap(id => looks.get(id) ?? [])
    .reduce<TokenLook | undefined>((best, look) => (best && rankOf(best) <= rankOf(look) ? best : look), undefined)
/** Whoever matters most now lies above the others. */
export const stackTokens = (
  stacks: readonly Stack[],
  looks: ReadonlyMap<Id, TokenLook>,
  px: number,
): readonly (Token & Pick<Stack, 'ids' | 'square'>)[] =>
  stacks
    .flatMap(({ ids, at: middle, radius: r, square }) => {
      const look = inFront(ids, looks)
      return look === undefined ? [] : [{ x: middle.x * px, y: middle.y * px, id: look.id, look, name: look.name, ids, r, square }]
    })
    .sort((a, b) => rankOf(b.look) - rankOf(a.look))

export interface GridPlan extends Plan {
  readonly stacks: readonly Stack[]
}
export function gridPlan(scene: GridScene, px: number, before: Before = nothingBefore): GridPlan {
  const [width, height] = scene.field.size
  const stacks = stacksOf(scene, px, before)
  return {
    stacks,
    box: { x: -edge, y: -edge, width: width + 1.5 * edge, height: height + 1.5 * edge },
    spots: squareSpots(width, height),
    tokens: new Map(stacks.flatMap(({ ids, at }) => ids.map((id): [Id, Point] => [id, at]))),
    keys: keysOf(scene),
  }
}
const keysOf = (scene: GridScene): ReadonlyMap<Id, string> => new Map(scene.people.map(({ id, at }) => [id, squareKey(at)]))

interface Crowd {
  readonly at: Square
  readonly ids: readonly Id[]
}
/** Everyone by square; several on one square share it. */
function bySquare(scene: GridScene): readonly Crowd[] {
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
export interface LinePlan extends Plan {
  readonly rows: number
}
/**
 * A ruler: combatants stand above it, in as many rows as needed to keep them apart. People who have not moved keep their row, and no row goes.
 * @param room squares that a token takes
 */
export function linePlan(scene: GridScene, room: number, before: Before & { readonly rows?: number } = nothingBefore): LinePlan {
  const [length] = scene.field.size
  const rowOf = new Map<Id, number>()
  const heightOf = (row: number): number => -(row + 0.7) * room
  const isFree = (row: number, x: number): boolean =>
    scene.people.every(({ id, at }) => rowOf.get(id) !== row || Math.abs(at.x - x) >= room)
  for (const { id, at } of scene.people) {
    const stood = stoodAt(before, id, squareKey(at))
    const row = stood === undefined ? -1 : Math.round(-stood.y / room - 0.7)
    if (row >= 0 && isFree(row, at.x)) rowOf.set(id, row)
  }
  for (const { id, at } of [...scene.people].sort((a, b) => a.at.x - b.at.x)) {
    if (rowOf.has(id)) continue
    let row = 0
    while (!isFree(row, at.x)) row++
    rowOf.set(id, row)
  }
  const rows = Math.max(2, before.rows ?? 0, ...[...rowOf.values()].map(row => row + 1))
  const tokens = new Map(scene.people.map(({ id, at }): [Id, Point] => [id, { x: at.x + 0.5, y: heightOf(rowOf.get(id) ?? 0) }]))
  const spots = squareSpots(length, 1)
  return {
    rows,
    box: { x: -1, y: -(rows + 0.2) * room, width: length + 2, height: (rows + 2) * room },
    tokens,
    keys: keysOf(scene),
    // Anywhere above or below the line means the square under it.
    spots: { ...spots, at: ({ x }) => spots.at({ x, y: 0.5 }) },
  }
}
