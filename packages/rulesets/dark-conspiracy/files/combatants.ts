/**
 * The combatants of a side: what `use` takes from the content, what the file overrides, the defaults of DC spec 2.1, one entry for each of a
 * count. Also reads a combatant who joins in the middle of a fight. Faults of form are told by the schema of the whole.
 */
import { type Path, wellFormed } from '@enfilade/engine'
import { type Among, noting, pointOfNth, readEntry, twoWeapons, type Wrong } from '@enfilade/kit'
import { combatantState, conditionsState, type Vehicle, type Weapon } from '../battle/battle.js'
import { lookUp, lookUpPerson, type Reading } from '../content/content.js'
import { inMetres, sheetEntry, type VehicleForm, vehicleEntry, vehicleForm } from '../content/forms.js'
import { partsOf } from '../rules/vehicle-damage/parts.js'
import type { Ground } from '../tables/words.js'
import { type Places, pointMeant } from './field.js'
import { looseCombatantForm, type PointForm } from './forms.js'
import { gear, idOf } from './gear.js'
import type { ResolvedCombatant } from './resolved.js'

/** The side that people are read for, and what there is around them. */
export interface Surroundings extends Among {
  readonly places: Places
  readonly grounds: readonly Ground[]
}
const rules = { form: looseCombatantForm, lists: gear, lookUpPerson }

/** The people that one entry of `combatants` stands for. With faults, what is returned is not to be used. */
export function readCombatants(raw: unknown, path: Path, around: Surroundings, reading: Reading): ResolvedCombatant[] {
  const entry = readEntry(raw, path, around, reading, rules)
  if (entry === null) return []
  const wrong = noting(reading.faults, path)
  const { form, person, lists } = entry
  const rounds = new Map(lists.weapons.map(({ id, magazine }) => [id, magazine]))
  for (const [i, { weaponId, rounds: left }] of (form.roundsLeft ?? []).entries()) {
    const magazine = rounds.get(weaponId)
    if (magazine === undefined) wrong(['roundsLeft', i, 'weaponId'], 'This combatant carries no such weapon.', weaponId, [...rounds.keys()])
    else if (left > magazine) wrong(['roundsLeft', i, 'rounds'], `Its magazine holds ${magazine} rounds.`, left, `at most ${magazine}`)
    rounds.set(weaponId, left)
  }
  const { vehicle: given = null, aboard = null } = form
  const vehicle = vehicleMeant(given, [...path, 'vehicle'], reading)
  if (form.at === undefined && aboard === null) wrong('at', 'A combatant who is aboard of nothing needs a place.', form.at)
  if (vehicle !== null && aboard !== null) wrong('aboard', 'A vehicle is aboard of nothing.', aboard)
  if (vehicle !== null) checkVehicle(vehicle, given, form.speed ?? 0, around, wrong)
  if (vehicle === null && (form.wear ?? null) !== null) wrong('wear', 'Only a vehicle has damage of this kind.', null)
  const sheet = sheetEntry.complete(form, person)
  const guns = lists.weapons.map(({ id }) => id)
  const carried = [...guns, ...lists.melee.map(idOf)]
  for (const [i, one] of lists.melee.entries())
    if (guns.some(id => id === idOf(one))) wrong(['melee', i], twoWeapons(idOf(one), idOf(one)), idOf(one))
  for (const [i, id] of (form.inHand ?? []).entries())
    if (!carried.includes(id)) wrong(['inHand', i], 'This combatant carries no such weapon.', id, carried)
  const common = {
    ...combatantState.filled({ ...form, toThrow: [] }),
    ...conditionsState.filled(form),
    ...sheet,
    ...lists,
    inHand: form.inHand ?? atTheReady(lists.weapons, lists.melee.filter(one => typeof one === 'string' || !one.natural).map(idOf)),
    vehicle,
    roundsLeft: lists.weapons.map(({ id, magazine }) => ({ weaponId: id, rounds: rounds.get(id) ?? magazine })),
    ...entry.hidden(),
  }
  const at = (nth: number) =>
    pointOfNth(entry, nth, path, reading.faults, (at: string | PointForm, where, faults) =>
      pointMeant(at, around.places, where, faults),
    ) ?? [0, 0, 0]
  return entry.combatants((id, name, nth): ResolvedCombatant => ({ id, name, at: at(nth), ...common }))
}

/** What someone begins with in hand: the first gun that is not on a mount, or the first melee weapon. */
const atTheReady = (weapons: readonly Weapon[], melee: readonly string[]): string[] =>
  [...weapons.filter(({ mounted }) => !mounted).map(({ id }) => id), ...melee].slice(0, 1)

/** The vehicle of the content or written out; null: a person. */
function vehicleMeant(given: string | VehicleForm | null, path: Path, reading: Reading): Vehicle | null {
  if (given === null) return null
  const form = typeof given === 'string' ? lookUp('vehicles', given, path, reading) : wellFormed(vehicleForm, given)
  return form === null ? null : vehicleEntry.complete(inMetres(form))
}

/** Notes what is missing of a vehicle, and where it can't be. */
function checkVehicle(vehicle: Vehicle, given: string | VehicleForm | null, speed: number, { grounds }: Surroundings, wrong: Wrong): void {
  const { armor } = given === null || typeof given === 'string' ? {} : given
  for (const part of partsOf(vehicle))
    if (armor !== undefined && part !== 'suspension' && armor[part] === undefined)
      wrong(
        ['vehicle', 'armor'],
        `Hits can find the ${part} of this vehicle, so it needs armor values.`,
        armor,
        `${part}: { front, side, rear }`,
      )
  if ((vehicle.suspension === 'wheeled' || vehicle.suspension === 'plenum') && vehicle.suspensionRating === 0)
    wrong(['vehicle', 'suspensionRating'], 'Wheels and air cushions stand at least 1 point of damage.', 0, '1 or more')
  const isBoat = vehicle.configuration === 'watercraft'
  if (isBoat && !grounds.includes('water'))
    wrong('vehicle', 'A boat needs water, and this battlefield has none.', grounds, 'grounds: [water]')
  const swims = isBoat || vehicle.configuration === 'aerospace' || vehicle.suspension === 'plenum' || vehicle.waterSpeed > 0
  if (speed > 0 && !swims && grounds.includes('water')) wrong('speed', "This vehicle can't move on water.", speed, '0')
}

/** Notes what the seats of a vehicle don't allow. */
export function checkSeats({ name, vehicle, wear }: ResolvedCombatant, aboard: readonly ResolvedCombatant[], wrong: Wrong): void {
  const drivers = aboard.filter(({ seat }) => seat === 'driver').length
  const passengers = aboard.filter(({ seat }) => seat === 'passenger').length
  if (vehicle === null) {
    if (aboard.length > 1) wrong('combatants', `${name} carries more than one rider.`, aboard.length, 'one rider')
    return
  }
  const places = vehicle.passengers
  if (drivers > 1) wrong('combatants', `${name} has more than one driver.`, drivers, 'one driver')
  const inTurret = aboard.some(({ seat }) => seat === 'gunner' || seat === 'commander' || seat === 'loader')
  const isFresh = wear === null // after an earlier fight those of the turret may be dead
  if (vehicle.turret && vehicle.robot === null && isFresh && aboard.length > 0 && !inTurret)
    wrong('combatants', `No one of the crew of ${name} sits in its turret.`, 0, 'a gunner, commander or loader')
  if (passengers > places) wrong('combatants', `${name} has too many passengers.`, passengers, `0 to ${places}`)
}
