/** Vehicles that stand between two places, and what these, walls and doors stop of a bullet (DC-PEN-12, DC-WAL-02). Reads only. */
import { inLane, isWithin, millimetres } from '@enfilade/engine'
import { arcFrom } from './aspect.js'
import type { Battle, Combatant, Place, Vehicle } from './battle.js'
import { armorOfBarriers, barrierBetween, flat } from './walls.js'

/** How far from its middle a vehicle stands in the way, and how high (house default). */
const halfAcross = millimetres(1.5)
const highMetres = 2

/** The height of a line where it passes a vehicle. */
function heightAt(from: Place, to: Place, { x, y }: Place): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const part = ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy)
  return from.z + (to.z - from.z) * Math.max(0, Math.min(1, part))
}
function stands({ position }: Combatant, from: Place, to: Place): boolean {
  const [a, b, at] = [flat(from), flat(to), flat(position)]
  if (!inLane(a, b, halfAcross, at) || isWithin(at, a, halfAcross) || isWithin(at, b, halfAcross)) return false
  const height = heightAt(from, to, position)
  return height >= position.z && height <= position.z + highMetres
}
/** Cars, tanks and boats, wrecks as well. Not one that either place is at: whoever stands beside it has the line past it. */
export const vehiclesBetween = ({ setup, people }: Pick<Battle, 'setup' | 'people'>, from: Place, to: Place): Combatant[] =>
  setup.settings.vehiclesInTheWay
    ? people.filter(one => one.vehicle !== null && one.vehicle.cycle === null && stands(one, from, to)) // DC-PEN-12
    : []

/** A body of sheet metal, windows and canvas, without armor anywhere. */
export const isUnarmored = ({ armor }: Vehicle): boolean =>
  Object.values(armor).every(({ front, side, rear }) => front === 0 && side === 0 && rear === 0)

/** The armor value of the side of its hull that a line from there meets. */
function hullFrom(one: Combatant, from: Place): number {
  const arc = arcFrom(one, from)
  return one.vehicle?.armor.hull[arc === 'left' || arc === 'right' ? 'side' : arc] ?? 0 // DC-PEN-12
}

/** All that a bullet has to pierce on its way. */
export interface Between {
  /** Of walls, shut doors and armored vehicles. */
  readonly av: number
  /** Vehicles without armor: each hit finds metal there or a window (DC-PEN-12). */
  readonly bodies: readonly Combatant[]
  /** Of what comes first. */
  readonly name: string | undefined
}
export const nothingBetween: Between = { av: 0, bodies: [], name: undefined }
export function standingBetween(battle: Battle, from: Place, to: Place): Between {
  const vehicles = vehiclesBetween(battle, from, to)
  const av = vehicles.reduce((sum, one) => sum + hullFrom(one, from), armorOfBarriers(battle, from, to)) // DC-PEN-12, DC-WAL-02
  const bodies = vehicles.filter(({ vehicle }) => vehicle !== null && isUnarmored(vehicle))
  return { av, bodies, name: (barrierBetween(battle, from, to) ?? vehicles[0])?.name }
}
