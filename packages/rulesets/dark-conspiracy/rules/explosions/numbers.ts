/** How strong an explosion is at a distance. */
import type { Id } from '@enfilade/engine'
import type { Combatant } from '../../battle/battle.js'
import { thrownOf } from '../../battle/carried.js'
import { concussion, fragments } from '../../tables/explosions.js'
import { heavyWeapons } from '../../tables/heavy-weapons.js'
import { type ShellType, shellTypes, type ThrownKind, type Zone } from '../../tables/words.js'

/** What explodes, and how. */
export interface Explosive {
  readonly concussion: number
  readonly burstRadius: number
  readonly kind: ThrownKind
}
/** The round of a heavy weapon that an id means; null: something thrown. */
export const shellOf = ({ sheet }: Combatant, type: Id): ShellType | null =>
  sheet.own.thrown.some(({ id }) => id === type) ? null : (shellTypes.find(one => one === type) ?? null)
/** Whatever someone has thrown or fired, by its id. @throws RangeError where there is none */
export function explosiveOf(who: Combatant, type: Id): Explosive {
  const shell = shellOf(who, type)
  return shell === null ? thrownOf(who, type) : roundOf(shell)
}
export function roundOf(type: ShellType): Explosive {
  const row = heavyWeapons.rows.find(({ id }) => id === type)
  return { concussion: row?.concussion ?? 0, burstRadius: row?.burstRadius ?? 0, kind: 'fragmentation' }
}

const lastRow = concussion.rows[concussion.rows.length - 1] ?? concussion.rows[0]
const halvedEvery = 8

/** Dice of concussion at so many metres; 0: none. */
export function concussionDice(power: number, metres: number): number {
  const row = concussion.rows.find(({ metresUpTo }) => metres <= metresUpTo)
  const beyond = Math.ceil((metres - lastRow.metresUpTo) / halvedEvery)
  return Math.floor(power / (row?.divisor ?? lastRow.divisor * 2 ** beyond)) // DC-EXP-01, DC-GAP-49
}
/** Metres up to which so many dice of concussion reach; 0: nowhere. */
export const concussionReach = (power: number, dice: number): number =>
  Math.max(0, ...concussion.rows.filter(({ divisor }) => Math.floor(power / divisor) >= dice).map(({ metresUpTo }) => metresUpTo)) // DC-EXP-01

/** The zone of fragments at so many metres; null: none fly so far. */
export const zoneAt = (burstRadius: number, metres: number): Zone | null =>
  metres <= burstRadius ? 'primary' : metres <= 2 * burstRadius ? 'secondary' : null // DC-EXP-04

/** What flies in a zone. @throws RangeError where the table has no such zone */
export function fragmentsIn(zone: Zone): (typeof fragments.rows)[number] {
  const row = fragments.rows.find(one => one.zone === zone)
  if (row === undefined) throw new RangeError(`There are no fragments in the ${zone} zone`)
  return row
}
