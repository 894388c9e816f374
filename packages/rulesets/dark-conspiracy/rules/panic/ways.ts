/** Where those in panic or terror run. */
import { millimetres } from '@enfilade/engine'
import type { Place } from '../../battle/battle.js'
import { metresBetween } from '../../battle/people.js'

/** The edge of the world. */
const farthest = 25_000
const onEarth = (metres: number): number => Math.max(-farthest, Math.min(farthest, millimetres(metres) / 1000))

/** So many metres farther away on the level. Null: there is no direction that leads away. */
export function awayFrom(source: Place, at: Place, metres: number): Place | null {
  const far = metresBetween({ ...source, z: 0 }, { ...at, z: 0 })
  if (far === 0) return null // DC-FEAR-05: helpless where they are
  const part = metres / far
  return { x: onEarth(at.x + (at.x - source.x) * part), y: onEarth(at.y + (at.y - source.y) * part), z: at.z }
}

/** So many metres to the side of the path on which it comes. */
export function asideFrom(source: Place, at: Place, metres: number): Place {
  const far = metresBetween({ ...source, z: 0 }, { ...at, z: 0 })
  const [x, y] = far === 0 ? [0, 1] : [(at.y - source.y) / far, (source.x - at.x) / far]
  return { x: onEarth(at.x + x * metres), y: onEarth(at.y + y * metres), z: at.z }
}
