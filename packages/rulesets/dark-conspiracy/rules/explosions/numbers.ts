/** How strong an explosion is at a distance. */
import { concussion, fragments } from '../../tables/explosions.js'
import { heavyWeapons } from '../../tables/heavy-weapons.js'
import { grenades } from '../../tables/weapons.js'
import type { ExplosiveType, Zone } from '../../tables/words.js'

/** What explodes, and how. */
export interface Explosive {
  readonly concussion: number
  readonly burstRadius: number
  readonly kind: (typeof grenades.rows)[number]['kind']
}
/** A grenade or shell of this type. @throws RangeError where there is none */
export function explosiveOf(type: ExplosiveType): Explosive {
  const shell = heavyWeapons.rows.find(({ id }) => id === type)
  const row = grenades.rows.find(({ id }) => id === type)
  if (row !== undefined) return row
  if (shell === undefined) throw new RangeError(`There is no explosive ${type}`)
  return { concussion: shell.concussion ?? 0, burstRadius: shell.burstRadius ?? 0, kind: 'fragmentation' }
}

const lastRow = concussion.rows[concussion.rows.length - 1] ?? concussion.rows[0]
const halvedEvery = 8

/** Dice of concussion at so many metres; 0: none. */
export function concussionDice(power: number, metres: number): number {
  const row = concussion.rows.find(({ metresUpTo }) => metres <= metresUpTo)
  const beyond = Math.ceil((metres - lastRow.metresUpTo) / halvedEvery)
  return Math.floor(power / (row?.divisor ?? lastRow.divisor * 2 ** beyond)) // DC-EXP-01, DC-GAP-49
}

/** The zone of fragments at so many metres; null: none fly so far. */
export const zoneAt = (burstRadius: number, metres: number): Zone | null =>
  metres <= burstRadius ? 'primary' : metres <= 2 * burstRadius ? 'secondary' : null // DC-EXP-04

/** What flies in a zone. @throws RangeError where the table has no such zone */
export function fragmentsIn(zone: Zone): (typeof fragments.rows)[number] {
  const row = fragments.rows.find(one => one.zone === zone)
  if (row === undefined) throw new RangeError(`There are no fragments in the ${zone} zone`)
  return row
}
