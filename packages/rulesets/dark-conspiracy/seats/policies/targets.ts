/** Which of its guns a policy reckons with: those that are loaded, can be held and used, and can do harm. */
import { mostOf } from '@enfilade/kit'
import type { Battle, Combatant, Vehicle, Weapon } from '../../battle/battle.js'
import { avBefore } from '../../battle/cover.js'
import { isAtHand, roundsIn } from '../../battle/people.js'
import { isBroken } from '../../battle/robots.js'
import { isUnarmored, standingBetween } from '../../battle/vehicles-between.js'
import { aboardRefusal } from '../../rules/aboard/fire.js'
import { bandOf, diceOfRound, isSkilledWith } from '../../rules/firing/numbers.js'
import { mayBeNamed } from '../../rules/hit-location/locations.js'
import { shareOfWindows } from '../../rules/penetration/bodies.js'
import { aspectOf } from '../../rules/penetration/hit.js'
import { armorWorn, coverAgainst, passing, piecesOver, piercingOf, ratingAt } from '../../rules/penetration/penetration.js'
import { armorOf, faceFrom, partAt } from '../../rules/vehicle-damage/parts.js'
import { suspensionLimit } from '../../rules/vehicle-damage/suspension.js'
import { uselessLimbs } from '../../rules/wounds/wounds.js'
import type { Location } from '../../tables/words.js'

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
const dieFaces = [1, 2, 3, 4, 5, 6]
/** What armor stops bruises. */
const ofTrauma = 0.3
/**
 * What a hit of its bullets or shells counts for: 1 where it hurts in full; of a person, less where cover or armor stops all of it. Of a vehicle, the share of hits that pierce a part, and what the others
 * wear its wheels down by. 0: nothing, as through what stands in the way.
 */
export function harmOfHit(battle: Battle, me: Combatant, target: Combatant, weapon: Weapon): number {
  const { vehicle } = target
  const band = bandOf(me, target, weapon)
  if (band === null) return vehicle === null ? 1 : 0 // an aimed shot may reach farther
  const { av: between } = standingBetween(battle, me.position, target.position)
  if (vehicle === null) {
    if (weapon.shell !== null || (between === 0 && target.cover === null && armorWorn(target).length === 0)) return 1
    const { arc } = aspectOf(target, me)
    const dice = diceOfRound(weapon, band)
    const isThrough = (location: Location): boolean => {
      const { av: cover } = coverAgainst(battle, target, location, arc, me.position)
      const armor = piecesOver(armorWorn(target), location, arc)[0]?.av ?? 0
      return passing({ dice }, ratingAt(weapon, band), between + cover, armor).net > 0
    }
    if (vitalFirst.some(isThrough)) return 1
    return passing({ dice }, ratingAt(weapon, band), between, 0).stopped ? 0 : ofTrauma
  }
  const { points: least, more } = piercingOf(weapon, weapon.damageDice, band)
  const points = least + averageDie * more - between
  if (vehicle.cycle !== null) return 1
  // What is too weak for metal still comes through windows, if nothing stands in the way.
  const windows = isUnarmored(vehicle) && weapon.shell === null ? shareOfWindows : 0
  if (points <= 0 && (windows === 0 || between > 0)) return 0
  const face = faceFrom(target, me.position, false)
  const harms = dieFaces.map(die => {
    const part = partAt(die, vehicle, face, false)
    const cover = avBefore(target.cover, part, face)
    const left = points - cover
    if (part === 'suspension') return harmOfSuspension(target, vehicle, weapon, left)
    if (left > armorOf(vehicle, part, face)) return 1
    return cover > 0 || part === 'waterline' ? 0 : windows
  })
  return harms.reduce<number>((sum, harm) => sum + harm, 0) / harms.length
}
/** The same of a hit on tracks, wheels or air cushions; no rifle is wasted on tracks. */
function harmOfSuspension({ now: { wear } }: Combatant, vehicle: Vehicle, { skill }: Weapon, points: number): number {
  if (wear === null || wear.immobile || points <= 0) return 0
  if (vehicle.suspension === 'tracked') return skill === 'heavyWeapons' && points > vehicle.suspensionRating ? 1 : 0
  return Math.min(1, points / Math.max(1, suspensionLimit(vehicle) - wear.suspensionDamage))
}
/** Can its bullets or shells do anything to the target? */
export const canHurt = (battle: Battle, me: Combatant, target: Combatant, weapon: Weapon): boolean =>
  harmOfHit(battle, me, target, weapon) > 0

/** Where a bullet does most harm, for what it stands; nothing where no part can be named from there. */
export function weakSpot(battle: Battle, me: Combatant, target: Combatant, weapon: Weapon): { readonly location?: Location } {
  const { sheet } = target
  const band = bandOf(me, target, weapon)
  const aspect = aspectOf(target, me)
  if (band === null) return {}
  const harmAt = (location: Location): number => {
    const { av: cover } = coverAgainst(battle, target, location, aspect.arc, me.position)
    const armor = piecesOver(armorWorn(target), location, aspect.arc)[0]?.av ?? 0
    const { net, absorbed } = passing({ dice: diceOfRound(weapon, band) }, ratingAt(weapon, band), cover, armor)
    const points = averageDie * net + absorbed
    return (points * (location === 'head' && sheet.headDoubleDamage ? 2 : 1)) / sheet.capacity[location]
  }
  const location = mostOf(
    vitalFirst.filter(one => mayBeNamed(one, aspect)),
    harmAt,
    0,
  )
  return location === null ? {} : { location }
}
const vitalFirst: readonly Location[] = ['chest', 'head', 'abdomen', 'rightArm', 'leftArm', 'rightLeg', 'leftLeg']
