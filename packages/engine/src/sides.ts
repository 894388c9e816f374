/** Two or more sides, alliances and neutrals: who is hostile to whom. */
import type { SideId } from './contract.js'
import { oncePer } from './once-per.js'

export interface Side {
  readonly id: SideId
  readonly allies: readonly SideId[]
  /** A neutral side is hostile to no one, and no one to it. */
  readonly neutral: boolean
}

/** Are two sides hostile? An alliance holds both ways as soon as one side names the other; no side is hostile to itself. */
export function hostileSides(sides: readonly Side[], a: SideId, b: SideId): boolean {
  if (a === b) return false
  const left = sides.find(s => s.id === a)
  const right = sides.find(s => s.id === b)
  if (left === undefined || right === undefined) return true
  if (left.neutral || right.neutral) return false
  return !left.allies.includes(b) && !right.allies.includes(a)
}

interface Hostilities {
  /** Every two different sides are hostile: the usual fight, answered without a look-up. */
  readonly everybody: boolean
  readonly of: ReadonlyMap<SideId, ReadonlySet<SideId>>
}
// The sides of a fight never change, though combatants can change sides.
const hostilitiesOf = oncePer((sides: readonly Side[]): Hostilities => {
  const of = new Map(sides.map(a => [a.id, new Set(sides.filter(b => hostileSides(sides, a.id, b.id)).map(b => b.id))]))
  return { everybody: [...of.values()].every(hostile => hostile.size === sides.length - 1), of }
})

/** The same as `hostileSides`, worked out once for each list of sides. The list must never be changed in place. */
export function areHostileSides(sides: readonly Side[], a: SideId, b: SideId): boolean {
  if (a === b) return false
  const known = hostilitiesOf(sides)
  return known.everybody || (known.of.get(a)?.has(b) ?? true)
}
