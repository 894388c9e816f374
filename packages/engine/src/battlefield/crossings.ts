/**
 * Passing from one square to a neighbour, for lines and for combatants: walls between squares, and the two paths where four squares meet.
 * Neighbours are given by coordinates, because this is the most frequent question of all.
 */
import { type Ground, northWall, obstacleBit, westWall } from './grid.js'
import type { Square } from './squares.js'

/** What stops a line or a combatant: a piece, which can be destroyed, or something permanent, except that doors open. */
export type Stop = 'nothing' | 'piece' | 'solid'

/** What fills a square; off the map nothing does. */
export function stopIn(ground: Ground, x: number, y: number): Stop {
  if (x < 0 || y < 0 || x >= ground.width || y >= ground.height) return 'nothing'
  const filled = ground.filled[y * ground.width + x] as number
  return filled === 0 ? 'nothing' : (filled & obstacleBit) === 0 ? 'piece' : 'solid'
}

/** Is there a wall or closed door between two squares that share a side? */
export function wallBetween(ground: Ground, x: number, y: number, otherX: number, otherY: number): boolean {
  const wallX = Math.max(x, otherX)
  const wallY = Math.max(y, otherY)
  if (wallX < 0 || wallY < 0 || wallX > ground.width || wallY > ground.height) return false
  return ((ground.walls[wallY * (ground.width + 1) + wallX] as number) & (x === otherX ? northWall : westWall)) !== 0
}

/** Is one of the two paths open between two squares that meet at a corner? */
export const passesCorner = (ground: Ground, x: number, y: number, otherX: number, otherY: number): boolean =>
  passesThrough(ground, x, y, otherX, y, otherX, otherY) || passesThrough(ground, x, y, x, otherY, otherX, otherY)

const passesThrough = (ground: Ground, x: number, y: number, overX: number, overY: number, toX: number, toY: number): boolean =>
  stopIn(ground, overX, overY) === 'nothing' && !wallBetween(ground, x, y, overX, overY) && !wallBetween(ground, overX, overY, toX, toY)

/** The two paths between squares that meet at a corner, through each square that both touch, and what stops each. */
export function waysRound(
  ground: Ground,
  x: number,
  y: number,
  otherX: number,
  otherY: number,
): { readonly through: Square; readonly stop: Stop }[] {
  return [
    { x: otherX, y },
    { x, y: otherY },
  ].map(through => {
    const walled = wallBetween(ground, x, y, through.x, through.y) || wallBetween(ground, through.x, through.y, otherX, otherY)
    return { through, stop: walled ? 'solid' : stopIn(ground, through.x, through.y) }
  })
}
