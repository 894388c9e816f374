/** Getting into vehicles and out of them, and behind the wheel (house default): who may, and what it comes to at the end of the point. */
import type { Tell } from '@enfilade/engine'
import type { Battle, Combatant, Deed } from '../../battle/battle.js'
import { revealPerson } from '../../battle/knowledge.js'
import { findPerson, isAble, isDead } from '../../battle/people.js'
import { crewOf, vehicleOf } from '../../battle/vehicles.js'
import { inContact } from '../melee/melee.js'
import * as told from './events.js'

/** Can someone get into this vehicle from where they stand? */
export const isBoardable = (me: Combatant, vehicle: Combatant): boolean =>
  vehicle.vehicle !== null && vehicle.side === me.side && !isDead(vehicle) && inContact(me, vehicle) // AD-VEH-09
/** Who drives a vehicle and can still act; null: no one. */
export const ableDriver = (battle: Battle, vehicle: Combatant): Combatant | null =>
  crewOf(battle, vehicle).find(one => one.drives && isAble(one)) ?? null

/** Who else takes the wheel at the same point and gets it: the most skilled, of equals the first in the roster (house default); null: no one. */
function betterDriver(battle: Battle, me: Combatant, vehicle: Combatant, deeds: readonly Deed[]): Combatant | null {
  const reach = new Set(deeds.filter(({ boards }) => boards?.how === 'takeWheel' && boards.vehicle === vehicle.id).map(({ who }) => who))
  const skill = ({ sheet }: Combatant): number => sheet.skills.vehicle ?? -1
  let best = me
  for (const one of battle.people)
    if (reach.has(one.id) && (skill(one) > skill(best) || (skill(one) === skill(best) && isBefore(battle, one, best)))) best = one
  return best === me ? null : best
}
const isBefore = ({ people }: Battle, one: Combatant, other: Combatant): boolean => people.indexOf(one) < people.indexOf(other)

/** Someone gets in, gets out or takes the wheel, as far as that is still possible. `deeds`: what all do at the same time. */
export function changePlaces(battle: Battle, me: Combatant, { boards }: Deed, deeds: readonly Deed[], tell: Tell | undefined): void {
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
    const driver = ableDriver(battle, vehicle) ?? betterDriver(battle, me, vehicle, deeds)
    if (driver !== null) {
      tell?.(told.wheelMissed({ rule: 'AD-VEH-09', who: me.id, vehicle: id, driver: driver.id }))
      return
    }
    for (const one of crewOf(battle, vehicle)) one.drives = one.id === me.id // AD-VEH-09
  }
  tell?.(told.placesChanged({ rule: 'AD-VEH-09', who: me.id, vehicle: id, how }))
}
