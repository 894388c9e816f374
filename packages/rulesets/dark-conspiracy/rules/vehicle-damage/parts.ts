/** Where a hit finds a vehicle, what armor is there, and how bad it is (DC-VD). */
import { type Dicer, reason, sumOf } from '@enfilade/engine'
import { arcFrom } from '../../battle/aspect.js'
import type { Combatant, Place, Vehicle } from '../../battle/battle.js'
import { hitVehicle } from '../../tables/hit-locations.js'
import { severity } from '../../tables/vehicle-severity.js'
import type { VehiclePart } from '../../tables/words.js'

export type Face = 'front' | 'side' | 'rear'
export const d6 = sumOf(1, 6)
const where = reason('DC-VD-01', 'location')

/** The face of a vehicle that an attack strikes; from above it is the side. */
export function faceFrom(target: Combatant, from: Place, overhead: boolean): Face {
  const arc = arcFrom(target, from)
  return overhead || arc === 'left' || arc === 'right' ? 'side' : arc // DC-VD-02, DC-VD-04
}

/** The part that a row of the table means for this vehicle. */
function partIn(vehicle: Vehicle, printed: VehiclePart, overhead: boolean): VehiclePart {
  if (printed === 'turret' && !vehicle.turret) return 'hull' // DC-VD-01, DC-GAP-34
  if (printed === 'superstructure' && !vehicle.superstructure) return 'hull' // DC-VD-01
  return printed === 'suspension' && (overhead || vehicle.suspension === 'none') ? 'hull' : printed // DC-VD-02
}
/** The parts of a vehicle that can be hit on the level. */
export const partsOf = (vehicle: Vehicle): VehiclePart[] => [
  ...new Set(hitVehicle.rows.map(row => partIn(vehicle, row[vehicle.configuration], false))),
]
export function partAt(die: number, vehicle: Vehicle, face: Face, overhead: boolean): VehiclePart {
  const roll = die + (face === 'side' && !overhead ? 1 : 0) // DC-VD-01, DC-VD-02
  const row = hitVehicle.rows.find(({ roll: { min, max } }) => roll >= min && roll <= max)
  return partIn(vehicle, row?.[vehicle.configuration] ?? 'hull', overhead)
}
export const rollPart = (dicer: Dicer, vehicle: Vehicle, face: Face, overhead: boolean, who: string): VehiclePart =>
  partAt(dicer.roll(d6, where, who), vehicle, face, overhead)

/** The armor of a part; tracks have their rating on all sides. */
export function armorOf(vehicle: Vehicle, part: VehiclePart, face: Face): number {
  if (part === 'suspension') return vehicle.suspension === 'tracked' ? vehicle.suspensionRating : 0 // DC-VD-04
  return vehicle.armor[part][face]
}

type Row = (typeof severity.rows)[number]
/** How many results a level gives, and of which class. */
export const severityAt = (level: number): Row =>
  severity.rows.find(({ level: { max } }) => max === null || level <= max) ?? severity.rows[0] // DC-VD-07
