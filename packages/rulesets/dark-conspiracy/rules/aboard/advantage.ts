/** Who has the advantage in the air, and what that leaves to fire (DC-AIR-01, DC-AIR-04). */
import { vehicleOf } from '../../battle/aboard.js'
import type { Battle, Combatant, Weapon } from '../../battle/battle.js'

export type Advantage = 'advantaged' | 'disadvantaged' | 'even'
/** How one aircraft stands to another in this Turn; one out of control is always worse off. */
export function advantageOver(one: Combatant, other: Combatant): Advantage {
  const [mine, theirs] = [one, other].map(({ airTotal, now }) => (now.wear?.adrift == null ? (airTotal ?? 0) : -1)) // DC-AIR-05
  if (mine === undefined || theirs === undefined || mine === theirs) return 'even' // DC-GAP-36
  return mine > theirs ? 'advantaged' : 'disadvantaged' // DC-AIR-01
}
/** Null: not aircraft against aircraft. */
function advantageIn(battle: Battle, me: Combatant, target: Combatant): Advantage | null {
  const craft = vehicleOf(battle, me)
  const both = craft?.vehicle?.configuration === 'aerospace' && target.vehicle?.configuration === 'aerospace'
  return craft !== null && both && battle.setup.settings.airCombat ? advantageOver(craft, target) : null
}
/** Weapons that the pilot fires point where the aircraft does: they need the advantage. */
export function mayFireInAir(battle: Battle, me: Combatant, target: Combatant, weapon: Weapon): boolean {
  const craft = vehicleOf(battle, me)
  if (craft !== null && (craft.awayFrom.includes(target.id) || target.awayFrom.includes(craft.id))) return false // DC-AIR-03
  const advantage = advantageIn(battle, me, target)
  return advantage === null || advantage === 'advantaged' || !(weapon.guidance !== null || (weapon.mounted && me.seat === 'driver')) // DC-AIR-04
}
export const airShift = (battle: Battle, me: Combatant, target: Combatant): number =>
  advantageIn(battle, me, target) === 'disadvantaged' ? 1 : 0 // DC-AIR-04
