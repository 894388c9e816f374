/** The vehicles that ship, from the rows of their tables. */
import type { Vehicle } from '../battle/battle.js'
import { aerospace, groundVehicles, watercraft } from '../tables/vehicles.js'

const all = (value: number) => ({ front: value, side: value, rear: value })
const bare = all(0)
const plain = {
  cycle: null,
  turret: false,
  superstructure: false,
  armor: { turret: bare, hull: bare, wing: bare, superstructure: bare, waterline: bare },
  suspension: 'none',
  suspensionRating: 0,
  passengers: 0,
  loader: 'none',
  fire: 'none',
  ejectionSeats: false,
  explosiveAmmunition: false,
  size: 1,
  acceleration: 0,
  turn: 0,
  pumps: 0,
  propulsion: 'motor',
  waterSpeed: 0,
  robot: null,
} as const satisfies Partial<Vehicle>

/** Metres of a Phase in the water (house default). */
const amphibious: Readonly<Record<string, number>> = { m113: 8, m2bradley: 10, lav25: 14, btr70: 14, brdm2: 14 }
const small = ['m2hb', 'mag', 'minigun']
const ported: readonly string[] = ['m113', 'm2bradley', 'lav25', 'btr70']
function groundVehicle(row: (typeof groundVehicles.rows)[number]): Vehicle {
  const { avTurretFront: front, avTurretSide: side, avTurretRear: rear } = row
  const unarmored = row.avHullFront === 0
  return {
    ...plain,
    configuration: 'ground',
    cycle: row.id === 'motorcycle' || row.id === 'bicycle' ? row.id : null,
    turret: row.turret,
    armor: {
      ...plain.armor,
      turret: { front: front ?? 0, side: side ?? 0, rear: rear ?? 0 },
      hull: { front: row.avHullFront, side: row.avHullSide, rear: row.avHullRear },
    },
    suspension: row.suspension,
    suspensionRating: row.suspensionRating,
    tonnage: row.tonnage,
    onRoad: row.combatOnRoad,
    offRoad: row.combatOffRoad,
    passengers: row.passengers,
    loader: row.loader,
    explosiveAmmunition: row.weapons.some(weapon => !small.includes(weapon)),
    waterSpeed: amphibious[row.id] ?? 0,
    fire: unarmored ? 'open' : ported.includes(row.id) ? 'ports' : 'none',
  }
}
const boat = (row: (typeof watercraft.rows)[number]): Vehicle => ({
  ...plain,
  configuration: 'watercraft',
  superstructure: row.superstructure,
  armor: { ...plain.armor, hull: all(row.avHull), superstructure: all(row.avSuperstructure), waterline: all(row.avWaterline) },
  tonnage: row.tonnage,
  onRoad: row.combatMetres,
  offRoad: row.combatMetres,
  passengers: row.size * 4,
  fire: 'open',
  size: row.size,
  acceleration: row.acceleration,
  turn: row.turn,
  pumps: row.pumps,
  propulsion: row.propulsion,
})
const aircraft = (row: (typeof aerospace.rows)[number]): Vehicle => ({
  ...plain,
  configuration: 'aerospace',
  armor: { ...plain.armor, hull: all(row.avHull), wing: all(row.avWing) },
  tonnage: row.tonnage,
  onRoad: row.combatMetres,
  offRoad: row.combatMetres,
  passengers: row.passengers,
  ejectionSeats: row.ejectionSeats,
  explosiveAmmunition: row.weapons.some(weapon => !small.includes(weapon)),
})

const entry = (vehicle: Vehicle, name: string, source: string) => ({
  ...vehicle,
  name,
  source: source === 'public' ? 'public figures of the vehicle lists' : 'house default',
})
/** The same as entries of the content. */
export const shippedVehicles = Object.fromEntries([
  ...groundVehicles.rows.map(row => [row.id, entry(groundVehicle(row), row.name, row.source)]),
  ...watercraft.rows.map(row => [row.id, entry(boat(row), row.name, 'house')]),
  ...aerospace.rows.map(row => [row.id, entry(aircraft(row), row.name, 'house')]),
])
