/** How a target is met by an attack: from which arc, and from what height. */
import { inArc, type Point } from '@enfilade/engine'
import type { Combatant, Place } from './battle.js'
import { pointOf } from './people.js'

/** Metres ahead of a body at which its facing is measured. */
const ahead = 1000

/** The arc from which a point lies. A body without a facing is turned towards it. */
export function arcFrom({ position, facing }: Combatant, from: Place): 'front' | 'rear' | 'right' | 'left' {
  if (facing === null) return 'front' // DC-HIT-02
  const here = pointOf(position)
  const there = pointOf(from)
  const at = (sign: number): Point => ({ ...here, x: here.x + sign * facing.x * ahead, y: here.y + sign * facing.y * ahead })
  if (inArc(here, at(1), 90, there)) return 'front'
  if (inArc(here, at(-1), 90, there)) return 'rear'
  const turn = facing.x * (there.y - here.y) - facing.y * (there.x - here.x) // y runs south: a clockwise turn is to the right
  return turn > 0 ? 'right' : 'left'
}

/** How far one point stands above another, and how far they are apart seen from above, in millimetres. */
export function riseAndRun(from: Place, to: Place): { readonly rise: number; readonly run: number } {
  const a = pointOf(from)
  const b = pointOf(to)
  return { rise: a.z - b.z, run: Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2) }
}
