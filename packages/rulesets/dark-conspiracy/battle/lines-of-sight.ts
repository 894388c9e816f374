/** Lines of sight: they end at what stands across them, such as a hill, a wood or a house, up to its height. Reads only. */
import { crossing } from '@enfilade/engine'
import type { Battle, Place, Ridge } from './battle.js'

/** Does a line from one point to another run into it? Not where it begins or ends on it, and not above it. */
function isCut(from: Place, to: Place, { from: a, to: b, height }: Ridge): boolean {
  const part = crossing(from, to, a, b)
  return part !== null && from.z + (to.z - from.z) * part < height
}
/** What stands between two points; undefined: the line is open. */
const ridgeBetween = ({ setup }: Pick<Battle, 'setup'>, from: Place, to: Place): Ridge | undefined =>
  setup.ridges.find(ridge => isCut(from, to, ridge))
export const isOpenLine = (battle: Pick<Battle, 'setup'>, from: Place, to: Place): boolean => ridgeBetween(battle, from, to) === undefined
