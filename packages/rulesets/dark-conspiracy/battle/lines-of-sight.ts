/** Lines of sight: they end at what stands across them, such as a hill, a wood or a house, up to its height. Reads only. */
import type { Battle, Place, Ridge } from './battle.js'

/** Twice the area of a triangle seen from above: above 0 on one side of a line, below 0 on the other. */
const sideOf = (a: Flat, b: Flat, at: Flat): number => (b.x - a.x) * (at.y - a.y) - (b.y - a.y) * (at.x - a.x)
type Flat = { readonly x: number; readonly y: number }

/** Does a line from one point to another run into it? Not where it begins or ends on it, and not above it. */
function isCut(from: Place, to: Place, { from: a, to: b, height }: Ridge): boolean {
  const [before, behind] = [sideOf(a, b, from), sideOf(a, b, to)]
  const [left, right] = [sideOf(from, to, a), sideOf(from, to, b)]
  if (before * behind >= 0 || left * right > 0 || (left === 0 && right === 0)) return false
  const part = before / (before - behind)
  return from.z + (to.z - from.z) * part < height
}
/** What stands between two points; undefined: the line is open. */
const ridgeBetween = ({ setup }: Pick<Battle, 'setup'>, from: Place, to: Place): Ridge | undefined =>
  setup.ridges.find(ridge => isCut(from, to, ridge))
export const isOpenLine = (battle: Pick<Battle, 'setup'>, from: Place, to: Place): boolean => ridgeBetween(battle, from, to) === undefined
