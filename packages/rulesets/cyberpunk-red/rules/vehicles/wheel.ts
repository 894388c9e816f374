/** A vehicle and its driver: who can drive, and where a vehicle can be taken. */
import { type Gait, type Ground, groundOf, onFoot, type Reach, reach, type Square } from '@enfilade/engine'
import { type No, no } from '@enfilade/kit'
import type { Battle, Combatant, CombatantId, SectionId, SideId, Vehicle } from '../../battle/battle.js'
import { openDoorsOf } from '../../battle/ground.js'
import { knowsPerson, knowsTerrain } from '../../battle/knowledge.js'
import { vehicleOf } from '../../battle/vehicles.js'
import { specialZones } from '../../tables/words.js'
import type { CheckUse } from '../dice/checks.js'

/** What a vehicle is driven with. */
export const driving: CheckUse = { skill: 'driveLandVehicle' } // CPR-VEH-05
/** Slopes of a metre a square, and no more. */
export const onWheels: Gait = onFoot

/** The vehicle at whose wheel a combatant is; undefined for any that can't be driven. */
export function vehicleAtWheel(battle: Battle, who: CombatantId): Vehicle | undefined {
  const vehicle = vehicleOf(battle, who)
  return vehicle?.driver === who && vehicle.hp > 0 ? vehicle : undefined
}
export const notAtWheel = ({ name }: Combatant): No<never> => no('CPR-VEH-05', `${name} is at no wheel`)

/** Squares that no vehicle can be taken to: water, gaps and what is climbed. Everyone knows of them. */
export const specialSquares = ({ setup: { field } }: Battle): Square[] =>
  field.zones
    .filter(({ kind }) => specialZones.includes(kind))
    .flatMap(({ areas }) => areas)
    .flatMap(({ from, to }) => {
      const [west, north] = [Math.min(from.x, to.x), Math.min(from.y, to.y)]
      const [width, height] = [Math.abs(from.x - to.x) + 1, Math.abs(from.y - to.y) + 1]
      return Array.from({ length: width * height }, (_, i) => ({ x: west + (i % width), y: north + Math.floor(i / width) }))
    })

/**
 * The ground to a vehicle: people, cover and other vehicles fill their squares, as far as a side knows of them, or (null) in truth. `but`: who
 * or what is left out of it, for that is to be hit.
 */
export function roadOf(battle: Battle, side: SideId | null, vehicle: Vehicle, but: CombatantId | SectionId | null): Ground {
  const covers = battle.covers.filter(({ id }) => id !== but && (side === null || knowsTerrain(battle, side, id)))
  const others = battle.vehicles.filter(({ id }) => id !== but && id !== vehicle.id)
  const people = battle.people.filter(
    person =>
      !person.dead &&
      person.id !== but &&
      vehicleOf(battle, person.id) === undefined &&
      (side === null || knowsPerson(battle, side, person)),
  )
  const filled = [...people.map(({ at }) => at), ...specialSquares(battle)].map(at => ({ at, hp: 1 }))
  const openDoors = openDoorsOf(battle).filter(id => side === null || knowsTerrain(battle, side, id))
  return groundOf(battle.setup.field, { pieces: [...covers, ...others, ...filled], openDoors })
}
/** Everywhere that a vehicle can be taken in one Action, as far as its driver's side knows. */
export const driveReach = (battle: Battle, { side }: Combatant, vehicle: Vehicle, but: CombatantId | SectionId | null = null): Reach =>
  reach(roadOf(battle, side, vehicle, but), vehicle.at, vehicle.move, [], onWheels) // CPR-VEH-05

/** The most squares of a drive that takes no check. */
export const safeSquares = ({ move }: Vehicle): number => Math.floor(move / 2) // CPR-VEH-05
