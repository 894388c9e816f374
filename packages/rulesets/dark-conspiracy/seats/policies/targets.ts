/** Which of its guns a policy reckons with: those that are loaded, can be held and used, and can do harm. */
import type { Battle, Combatant, Weapon } from '../../battle/battle.js'
import { isAtHand, roundsIn } from '../../battle/people.js'
import { isBroken } from '../../battle/robots.js'
import { aboardRefusal } from '../../rules/aboard/fire.js'
import { bandOf, isSkilledWith } from '../../rules/firing/numbers.js'
import { piercingOf } from '../../rules/penetration/penetration.js'
import { armorOf, faceFrom, partsOf } from '../../rules/vehicle-damage/parts.js'
import { uselessLimbs } from '../../rules/wounds/wounds.js'

const uselessArms = (me: Combatant): number => uselessLimbs(me).filter(limb => limb === 'rightArm' || limb === 'leftArm').length
export const isArmed = (battle: Battle, me: Combatant, weapon: Weapon): boolean =>
  isAtHand(me, weapon.id) &&
  roundsIn(me, weapon.id) > 0 &&
  !isBroken(me, weapon.id) &&
  isSkilledWith(me, weapon) &&
  uselessArms(me) <= (weapon.pistol ? 1 : 0) &&
  aboardRefusal(battle, me, weapon) === null
/** A pistol is steadier in both hands. */
export const takesBothHands = (me: Combatant, weapon: Weapon): boolean => weapon.pistol && uselessArms(me) === 0

const averageDie = 3.5
/** Can its bullets or shells do anything to the target? Against a vehicle they have to pierce one of its parts, or to wear down its wheels. */
export function canHurt(me: Combatant, target: Combatant, weapon: Weapon): boolean {
  const { vehicle } = target
  if (vehicle === null) return true
  const band = bandOf(me, target, weapon)
  if (band === null) return false
  const { points: least, more } = piercingOf(weapon, weapon.damageDice, band)
  const points = least + averageDie * more
  const wheels = vehicle.suspension === 'wheeled' || vehicle.suspension === 'plenum'
  if (points <= 0 || wheels) return points > 0
  const face = faceFrom(target, me.position, false)
  // No rifle is wasted on tracks.
  return partsOf(vehicle).some(part => (part !== 'suspension' || weapon.skill === 'heavyWeapons') && points > armorOf(vehicle, part, face))
}
