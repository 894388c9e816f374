/** Two or more sides, alliances and neutrals: who is hostile to whom. */
import type { Id } from './contract.js'

export interface Side {
  readonly id: Id
  readonly allies: readonly Id[]
  /** A neutral side is hostile to nobody, and nobody to it. */
  readonly neutral: boolean
}

/** Are two sides hostile? Alliance holds both ways as soon as one side names the other; nobody is hostile to his own side. */
export function hostileSides(sides: readonly Side[], a: Id, b: Id): boolean {
  if (a === b) return false
  const left = sides.find(s => s.id === a)
  const right = sides.find(s => s.id === b)
  if (left === undefined || right === undefined) return true
  if (left.neutral || right.neutral) return false
  return !left.allies.includes(b) && !right.allies.includes(a)
}

/** True while two sides that are hostile to each other are both in the list. */
export function anyHostility(sides: readonly Side[], present: readonly Id[]): boolean {
  return present.some(a => present.some(b => hostileSides(sides, a, b)))
}
