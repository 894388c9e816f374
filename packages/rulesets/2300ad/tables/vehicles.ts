// What a hit does to a vehicle, and what a crash does to those aboard (AD-VEH-01 to -07).
import type { Decimal } from '@enfilade/engine'

export type VehicleResult = 'noEffect' | 'crew1' | 'crew2' | 'armament' | 'mobility' | 'catastrophic'
const rows: readonly VehicleResult[] = [
  'noEffect',
  'noEffect',
  'crew1',
  'crew2',
  'armament',
  'mobility',
  'armament',
  'mobility',
  'catastrophic',
  'mobility',
  'catastrophic',
  'armament',
  'catastrophic',
  'mobility',
  'catastrophic',
]
/** By the total, from 1; the last row also stands for all above it. It is not in the order of gravity. */
export const vehicleDamage = { source: '2300 AD reference screen, Combat Resolution, Vehicle Damage', dpvPerPip: 5, rows } as const
export const vehicleResultOf = (total: number): VehicleResult => rows[Math.min(total, rows.length) - 1] ?? 'noEffect'

/** AD-VEH-07, AD-VEH-09. `metresPerKph`: half the top speed for the 30 seconds of a turn, as a fraction. */
export const vehicleFigures = {
  source: 'house default',
  crashDpv: '0.5' as Decimal,
  metresPerKph: { over: 25, under: 6 },
  doubled: 2,
} as const
