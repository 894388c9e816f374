/**
 * Lays out a graph of regions on a grid of boxes: a chain as a strip, anything else so that neighbours are adjacent and few connections
 * cross or run through another box. Deterministic; made for up to a few dozen regions.
 */
import type { Id, RegionField } from '@enfilade/engine'

interface Cell {
  readonly column: number
  readonly row: number
}
export interface RegionLayout {
  readonly cells: ReadonlyMap<Id, Cell>
  readonly columns: number
  readonly rows: number
}

/** @param tall a narrow screen: more rows than columns */
export function layOut(field: RegionField, tall: boolean): RegionLayout {
  const ids = field.regions.map(region => region.id)
  const chain = chainOf(field, ids)
  if (chain !== null) return strip(chain, tall)
  const columns = Math.max(1, tall ? Math.min(2, ids.length) : Math.min(ids.length, Math.ceil(Math.sqrt(ids.length * 2))))
  const rows = Math.ceil(ids.length / columns)
  // An extra row gives room to untangle; it has to be worth its height.
  const boards = [rows, rows + 1].map(count => tidied(field, ids, columns, count, tall ? 0 : 4))
  return boards.reduce((best, other) => (other.cost < best.cost - 1e-9 ? other : best)).layout
}

/** The regions from end to end, if they form a chain. */
function chainOf(field: RegionField, ids: readonly Id[]): Id[] | null {
  const near = neighboursOf(field)
  if (ids.length < 2) return [...ids]
  const ends = ids.filter(id => near.get(id)?.size === 1)
  if (ends.length !== 2 || ids.some(id => (near.get(id)?.size ?? 0) > 2)) return null
  const chain: Id[] = []
  let here: Id | undefined = ends[0]
  while (here !== undefined) {
    chain.push(here)
    here = [...(near.get(here) ?? [])].find(id => !chain.includes(id))
  }
  return chain.length === ids.length ? chain : null
}
function neighboursOf(field: RegionField): ReadonlyMap<Id, ReadonlySet<Id>> {
  const near = new Map<Id, Set<Id>>(field.regions.map(region => [region.id, new Set()]))
  for (const { a, b } of field.edges) {
    near.get(a)?.add(b)
    near.get(b)?.add(a)
  }
  return near
}

/** At most six in a line; a longer chain turns back like a snake. */
function strip(chain: readonly Id[], tall: boolean): RegionLayout {
  const inLine = tall ? 1 : 6
  const cells = new Map<Id, Cell>()
  for (const [i, id] of chain.entries()) {
    const line = Math.floor(i / inLine)
    const place = i % inLine
    cells.set(id, { column: line % 2 === 0 ? place : inLine - 1 - place, row: line })
  }
  return { cells, columns: Math.min(chain.length, inLine), rows: Math.ceil(chain.length / inLine) }
}

// ── any other graph ────────────────────────────────────────────────────────────────────────────────────────────────
function tidied(
  field: RegionField,
  ids: readonly Id[],
  columns: number,
  rows: number,
  rowCost: number,
): { readonly layout: RegionLayout; readonly cost: number } {
  const board: (Id | null)[] = Array.from({ length: columns * rows }, () => null)
  for (const [i, id] of breadthFirst(field, ids).entries()) board[i] = id
  const links = field.edges.filter(({ a, b }) => ids.includes(a) && ids.includes(b))
  let cost = costOf(board, columns, links, rowCost)
  for (let improved = true, rounds = 0; improved && rounds < 40; rounds++) {
    improved = false
    for (let i = 0; i < board.length; i++)
      for (let j = i + 1; j < board.length; j++) {
        if (board[i] === board[j]) continue
        swap(board, i, j)
        const tried = costOf(board, columns, links, rowCost)
        if (tried < cost - 1e-9) {
          cost = tried
          improved = true
        } else swap(board, i, j)
      }
  }
  return { layout: trimmed(board, columns), cost }
}
function swap(board: (Id | null)[], i: number, j: number): void {
  const kept = board[i] as Id | null
  board[i] = board[j] as Id | null
  board[j] = kept
}
function breadthFirst(field: RegionField, ids: readonly Id[]): Id[] {
  const near = neighboursOf(field)
  const order: Id[] = []
  for (const start of ids) {
    const open = [start]
    for (let here = open.shift(); here !== undefined; here = open.shift()) {
      if (order.includes(here)) continue
      order.push(here)
      open.push(...(near.get(here) ?? []))
    }
  }
  return order
}

/**
 * Extra rows (screens are wide), long connections, connections through boxes and crossings cost; listing order from left to right costs a
 * little less.
 */
function costOf(
  board: readonly (Id | null)[],
  columns: number,
  links: readonly { readonly a: Id; readonly b: Id }[],
  rowCost: number,
): number {
  const at = new Map<Id, Cell>()
  for (const [i, id] of board.entries()) if (id !== null) at.set(id, { column: i % columns, row: Math.floor(i / columns) })
  let cost = rowCost * new Set([...at.values()].map(cell => cell.row)).size
  const lines = links.map(({ a, b }) => [at.get(a) as Cell, at.get(b) as Cell] as const)
  for (const [n, [p, q]] of lines.entries()) {
    const dx = q.column - p.column
    const dy = q.row - p.row
    cost += dx * dx + dy * dy * 1.2 + (dx !== 0 && dy !== 0 ? 0.3 : 0)
    for (const cell of at.values()) if (liesBetween(p, q, cell)) cost += 12
    for (const [r, s] of lines.slice(n + 1)) if (cross(p, q, r, s)) cost += 6
  }
  let place = 0
  for (const cell of at.values()) cost += (cell.row * columns + cell.column) * 1e-4 * ++place
  return cost
}
const turn = (p: Cell, q: Cell, r: Cell): number =>
  Math.sign((q.column - p.column) * (r.row - p.row) - (q.row - p.row) * (r.column - p.column))
const same = (p: Cell, q: Cell): boolean => p.column === q.column && p.row === q.row

function liesBetween(p: Cell, q: Cell, cell: Cell): boolean {
  if (same(p, cell) || same(q, cell) || turn(p, q, cell) !== 0) return false
  const dot = (cell.column - p.column) * (q.column - p.column) + (cell.row - p.row) * (q.row - p.row)
  const length = (q.column - p.column) ** 2 + (q.row - p.row) ** 2
  return dot > 0 && dot < length
}
const cross = (p: Cell, q: Cell, r: Cell, s: Cell): boolean =>
  !same(p, r) && !same(p, s) && !same(q, r) && !same(q, s) && turn(p, q, r) * turn(p, q, s) < 0 && turn(r, s, p) * turn(r, s, q) < 0

/** Without the empty rows and columns around it. */
function trimmed(board: readonly (Id | null)[], columns: number): RegionLayout {
  const found = board.flatMap((id, i) => (id === null ? [] : [{ id, column: i % columns, row: Math.floor(i / columns) }]))
  const used = (of: 'column' | 'row'): number[] => [...new Set(found.map(cell => cell[of]))].sort((a, b) => a - b)
  const [across, down] = [used('column'), used('row')]
  return {
    cells: new Map(found.map(({ id, column, row }) => [id, { column: across.indexOf(column), row: down.indexOf(row) }])),
    columns: across.length,
    rows: down.length,
  }
}
