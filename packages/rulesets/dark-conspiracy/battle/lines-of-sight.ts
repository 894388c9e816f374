/** Lines of sight: they end at what stands across them, such as a hill, a wall or a shut door, up to its height. Reads only. */
import type { Battle, Place } from './battle.js'
import { barrierBetween, isCut } from './walls.js'

type Field = Pick<Battle, 'setup' | 'walls' | 'doors'>
/** Is the line free of hills, woods and houses? What flies through walls stops at these. */
export const isOpenGround = ({ setup }: Pick<Battle, 'setup'>, from: Place, to: Place): boolean =>
  !setup.ridges.some(ridge => isCut(from, to, ridge))
export const isOpenLine = (battle: Field, from: Place, to: Place): boolean =>
  isOpenGround(battle, from, to) && barrierBetween(battle, from, to) === undefined // DC-WAL-01
