/** Getting into vehicles and out of them, and behind the wheel (house default): who may, and what it comes to at the end of the point. */
import { type Ask, reason, type Tell } from '@enfilade/engine'
import type { Battle, Combatant, CombatantId, Deed } from '../../battle/battle.js'
import { revealPerson } from '../../battle/knowledge.js'
import { findPerson, isAble, isDead, personOf } from '../../battle/people.js'
import { crewOf, vehicleOf } from '../../battle/vehicles.js'
import { inContact } from '../melee/melee.js'
import { inOrderOf } from '../tasks/ties.js'
import * as told from './events.js'

/** Can someone get into this vehicle from where they stand? */
export const isBoardable = (me: Combatant, vehicle: Combatant): boolean =>
  vehicle.vehicle !== null && vehicle.side === me.side && !isDead(vehicle) && inContact(me, vehicle) // AD-VEH-09
/** Who drives a vehicle and can still act; null: no one. */
export const ableDriver = (battle: Battle, vehicle: Combatant): Combatant | null =>
  crewOf(battle, vehicle).find(one => one.drives && isAble(one)) ?? null

const toDrive = reason('AD-VEH-09', 'equally skilled')
/** Who gets each wheel that is reached for at a point: the most skilled, of equals the one with the higher die (house default). */
export function newDrivers(battle: Battle, deeds: readonly Deed[], ask: Ask, tell: Tell | undefined): Set<CombatantId> {
  const reach = deeds.filter(({ who, boards }) => {
    const vehicle = boards?.how === 'takeWheel' ? vehicleOf(battle, personOf(battle, who)) : null
    return vehicle !== null && vehicle.id === boards?.vehicle && !isDead(vehicle) && ableDriver(battle, vehicle) === null
  })
  const skill = ({ who }: Deed): number => personOf(battle, who).sheet.skills.vehicle ?? -1
  const won = new Set<CombatantId>()
  for (const vehicle of new Set(reach.map(({ boards }) => boards?.vehicle))) {
    const those = reach.filter(({ boards }) => boards?.vehicle === vehicle)
    const most = Math.max(...those.map(skill))
    const best = those.filter(one => skill(one) === most)
    const [first] = inOrderOf(battle, best, skill, toDrive, ask, tell)
    if (first !== undefined) won.add(first.who)
  }
  return won
}

/** Someone gets in, gets out or takes the wheel, as far as that is still possible. `drivers`: those who get the wheel that they reach for. */
export function changePlaces(
  battle: Battle,
  me: Combatant,
  { boards }: Deed,
  drivers: ReadonlySet<CombatantId>,
  tell: Tell | undefined,
): void {
  if (boards === null) return
  const { vehicle: id, how } = boards
  const vehicle = findPerson(battle, id)
  if (vehicle === undefined || isDead(vehicle)) return
  if (how === 'getIn') {
    if (me.aboard !== null || !isBoardable(me, vehicle)) return
    Object.assign(me, { aboard: id, drives: false, prone: false, position: { ...vehicle.position } }) // AD-VEH-09
    revealPerson(me, 'AD-VEH-10', tell)
  } else if (vehicleOf(battle, me)?.id !== id) return
  else if (how === 'getOut')
    Object.assign(me, { aboard: null, drives: false }) // AD-VEH-09
  else {
    if (!drivers.has(me.id)) {
      const driver = crewOf(battle, vehicle).find(one => drivers.has(one.id) || (one.drives && isAble(one)))
      if (driver !== undefined) tell?.(told.wheelMissed({ rule: 'AD-VEH-09', who: me.id, vehicle: id, driver: driver.id }))
      return
    }
    for (const one of crewOf(battle, vehicle)) one.drives = one.id === me.id // AD-VEH-09
  }
  tell?.(told.placesChanged({ rule: 'AD-VEH-09', who: me.id, vehicle: id, how }))
}
