/** The numbers of blows: reach, target numbers and damage. Pure, for the blow itself, its preview and the policies alike. */
import type { TallyLine } from '@enfilade/engine'
import { isExposed } from '../../battle/aboard.js'
import type { Battle, Blow, Combatant, CombatantId } from '../../battle/battle.js'
import { isUnexpected } from '../../battle/knowledge.js'
import { findPerson, isAtHand, isAwake, isHelpless, isWithinMetres, metresBetween } from '../../battle/people.js'
import type { Action } from '../../battle/steps.js'
import { meleeWeapons } from '../../tables/weapons.js'
import type { Gait, MeleeType } from '../../tables/words.js'
import { metresOf } from '../moving/moving.js'
import { levelOf } from '../wounds/assets.js'
import { addLevels, addSteps, numberOf, type Parts, partsFor } from '../wounds/made-of.js'
import { strengthOf, uselessLimbs } from '../wounds/wounds.js'

export type MeleeWeapon = (typeof meleeWeapons.rows)[number]
/** The weapon of this type. @throws RangeError where there is none */
export function meleeWeaponOf(type: MeleeType): MeleeWeapon {
  const row = meleeWeapons.rows.find(one => one.id === type)
  if (row === undefined) throw new RangeError(`There is no melee weapon ${type}`)
  return row
}

// ── reach ──────────────────────────────────────────────────────────────────────────────────────────────────────────
const shortReach = 2
const longReach = 3
const isLong = (weapon: MeleeType): boolean => meleeWeaponOf(weapon).range === 'long'
const reachOf = (weapon: MeleeType | null): number => (weapon !== null && isLong(weapon) ? longReach : shortReach) // DC-MEL-01, DC-ARM-01

type Melee = Extract<Action, { action: 'melee' }>
/** Is the target in reach, after closing in at this gait? */
export function isReached(battle: Battle, me: Combatant, target: Combatant, weapon: MeleeType | null, gait: Gait | null): boolean {
  if (!isExposed(battle, me) || !isExposed(battle, target)) return false // DC-MEL-01: not from inside a vehicle, nor into it
  if (gait !== null && me.aboard !== null) return false // riders close in with what they ride
  const reach = reachOf(weapon)
  if (gait === null) return isWithinMetres(me, target, reach)
  return metresBetween(me.position, target.position) - metresOf(battle, me, gait) <= reach // DC-ACT-05
}

/** Does a long weapon keep the attacker off: one with a shorter reach, in the first Phase in which the two are near? */
export function isKeptOff(me: Combatant, target: Combatant, weapon: MeleeType | null): boolean {
  if (weapon !== null && isLong(weapon)) return false
  if (!isAwake(target) || !target.sheet.melee.some(type => isLong(type) && isAtHand(target, type))) return false
  return metresBetween(me.stoodAt ?? me.position, target.stoodAt ?? target.position) > longReach // DC-ARM-02
}

export function isBlowPossible(battle: Battle, me: Combatant, { blow, gait }: Melee): boolean {
  const target = findPerson(battle, blow.target)
  return target !== undefined && !target.now.dead && isReached(battle, me, target, blow.weapon, gait) && !isKeptOff(me, target, blow.weapon)
}

/** Is there a limb left to strike with? */
export function hasLimbFor({ style }: Pick<Blow, 'style'>, me: Combatant): boolean {
  const useless = uselessLimbs(me)
  return style === 'kick'
    ? !useless.some(limb => limb === 'rightLeg' || limb === 'leftLeg')
    : !(useless.includes('rightArm') && useless.includes('leftArm')) // DC-WND-15
}

// ── target numbers ─────────────────────────────────────────────────────────────────────────────────────────────────

/** Does an armed blow hit without a roll? */
export const isSure = ({ style }: Pick<Blow, 'style'>, attacker: Combatant, target: Combatant): boolean =>
  style === 'armed' && ((isHelpless(target) && isWithinMetres(attacker, target, shortReach)) || isUnexpected(attacker, target)) // DC-ACT-11, DC-ARM-05

/** The level with a weapon: its modifier never brings one below 1. */
export function armedLevel(person: Combatant, weapon: MeleeType): number {
  const level = levelOf(person, 'meleeArmed')
  const { slModifier } = meleeWeaponOf(weapon)
  return slModifier < 0 ? Math.min(level, Math.max(1, level + slModifier)) : level + slModifier // DC-ARM-04
}
const addArmed = (parts: Parts, person: Combatant, weapon: MeleeType): void =>
  addLevels(parts, 'DC-ARM-04', meleeWeaponOf(weapon).name, armedLevel(person, weapon) - levelOf(person, 'meleeArmed'))

/** The target number of a blow that is rolled. `lines`: where its parts are noted. */
export function blowNumber(
  battle: Battle,
  attacker: Combatant,
  target: Combatant,
  { style, weapon, location, nonLethal }: Blow,
  lines?: TallyLine[],
): number {
  const parts = partsFor(lines)
  if (location !== null && !isUnexpected(attacker, target))
    addSteps(parts, style === 'armed' ? 'DC-ARM-07' : 'DC-MEL-04', 'location named', 1) // DC-MEL-04, DC-MEL-06, DC-ARM-07
  if (style === 'armed' && weapon !== null) {
    addArmed(parts, attacker, weapon)
    if (nonLethal) addSteps(parts, 'DC-ARM-08', 'not to kill', meleeWeaponOf(weapon).nonLethalDl ?? 0) // DC-ARM-08
    return numberOf(battle, attacker, { skill: 'meleeArmed', difficulty: 'AVG', rule: 'DC-ARM-04' }, parts)
  }
  if (style === 'kick' && !attacker.sheet.martialArtsTraining) addSteps(parts, 'DC-MAR-02', 'a kick without training', 1) // DC-MAR-02
  return numberOf(battle, attacker, { skill: 'meleeUnarmed', difficulty: 'AVG', rule: 'DC-MEL-03' }, parts) // DC-MEL-03
}

/** The target number of a block, with bare hands or a weapon. `lines`: where its parts are noted. */
export function blockNumber(battle: Battle, defender: Combatant, weapon: MeleeType | null, lines?: TallyLine[]): number {
  const parts = partsFor(lines)
  if (weapon === null) return numberOf(battle, defender, { skill: 'meleeUnarmed', difficulty: 'DIF', rule: 'DC-MEL-10' }, parts) // DC-MEL-10, DC-ARM-13
  addArmed(parts, defender, weapon)
  return numberOf(battle, defender, { skill: 'meleeArmed', difficulty: 'DIF', rule: 'DC-ARM-09' }, parts) // DC-ARM-09, DC-MEL-15
}

// ── damage ─────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Points of a blow without a weapon, before anything doubles them. */
export const bareDamage = ({ sheet }: Combatant, style: Blow['style']): number =>
  style === 'kick' ? Math.floor((sheet.ucd * 3) / 2) : sheet.ucd // DC-MEL-08, DC-MAR-02

/** Points of an armed blow whose dice have been rolled. */
export function armedDamage(battle: Battle, attacker: Combatant, weapon: MeleeType, rolled: number): number {
  const { damageMod, strFactor, ucdFactor } = meleeWeaponOf(weapon)
  return Math.floor(rolled + damageMod + strFactor * strengthOf(battle, attacker) + ucdFactor * attacker.sheet.ucd) // DC-ARM-11
}

/** The limb that strikes. */
export const strikingLimb = (style: Blow['style']): 'rightArm' | 'rightLeg' => (style === 'kick' ? 'rightLeg' : 'rightArm') // DC-MEL-09

/** A blow as it is declared. */
export const plainBlow = (attacker: CombatantId, target: CombatantId, style: Blow['style'], weapon: MeleeType | null): Blow => ({
  attacker,
  target,
  style,
  weapon,
  location: null,
  nonLethal: false,
  outstanding: false,
  doubled: false,
})
