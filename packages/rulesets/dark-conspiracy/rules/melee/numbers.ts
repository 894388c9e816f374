/** The numbers of blows: reach, target numbers and damage. Pure, for the blow itself, its preview and the policies alike. */
import type { Id, TallyLine } from '@enfilade/engine'
import { isExposed } from '../../battle/aboard.js'
import type { Battle, Blow, Combatant, CombatantId } from '../../battle/battle.js'
import { meleeWeaponOf } from '../../battle/carried.js'
import { isUnexpected } from '../../battle/knowledge.js'
import { findPerson, isAtHand, isAwake, isHelpless, isWithinMetres, metresBetween } from '../../battle/people.js'
import type { Action } from '../../battle/steps.js'
import { barrierBetween } from '../../battle/walls.js'
import type { Gait, SkillName } from '../../tables/words.js'
import { endOfRoute, fallOf, metresOf, routeOf } from '../moving/moving.js'
import { levelOf } from '../wounds/assets.js'
import { addLevels, addSteps, numberOf, type Parts, partsFor } from '../wounds/made-of.js'
import { strengthOf, uselessLimbs } from '../wounds/wounds.js'

// ── reach ──────────────────────────────────────────────────────────────────────────────────────────────────────────
const shortReach = 2
const longReach = 3
const isLong = (me: Combatant, weapon: Id): boolean => meleeWeaponOf(me, weapon).range === 'long'
const reachOf = (me: Combatant, weapon: Id | null): number => (weapon !== null && isLong(me, weapon) ? longReach : shortReach) // DC-MEL-01, DC-ARM-01

type Melee = Extract<Action, { action: 'melee' }>
/** Is the target in reach, after closing in at this gait? */
export function isReached(battle: Battle, me: Combatant, target: Combatant, weapon: Id | null, gait: Gait | null): boolean {
  if (!isExposed(battle, me) || !isExposed(battle, target)) return false // DC-MEL-01: not from inside a vehicle, nor into it
  if (gait !== null && me.aboard !== null) return false // riders close in with what they ride
  if (barrierBetween(battle, me.position, target.position) !== undefined) return false // DC-WAL-01
  const reach = reachOf(me, weapon)
  if (gait === null) return isWithinMetres(me, target, reach)
  if (me.position.z === 0 && target.position.z === 0)
    return metresBetween(me.position, target.position) - metresOf(battle, me, gait) <= reach // DC-ACT-05
  const route = routeOf(battle, me, { to: target.id, gait })
  return route !== null && fallOf(route) === 0 && metresBetween(endOfRoute(route, me), target.position) <= reach // DC-FALL-01
}

/** Does a long weapon keep the attacker off: one with a shorter reach, in the first Phase in which the two are near? */
export function isKeptOff(me: Combatant, target: Combatant, weapon: Id | null): boolean {
  if (weapon !== null && isLong(me, weapon)) return false
  if (!isAwake(target) || !target.sheet.melee.some(type => isLong(target, type) && isAtHand(target, type))) return false
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

/** Whoever strikes with a part of the body needs no practice with arms. */
const skillWith = (person: Combatant, weapon: Id): SkillName => (meleeWeaponOf(person, weapon).natural ? 'meleeUnarmed' : 'meleeArmed') // DC-ARM-04, DC-GAP-80
/** The level with a weapon: its modifier never brings one below 1. */
export function armedLevel(person: Combatant, weapon: Id): number {
  const level = levelOf(person, skillWith(person, weapon))
  const { slModifier } = meleeWeaponOf(person, weapon)
  return slModifier < 0 ? Math.min(level, Math.max(1, level + slModifier)) : level + slModifier // DC-ARM-04
}
const addArmed = (parts: Parts, person: Combatant, weapon: Id): void =>
  addLevels(parts, 'DC-ARM-04', meleeWeaponOf(person, weapon).name, armedLevel(person, weapon) - levelOf(person, skillWith(person, weapon)))

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
    if (nonLethal) addSteps(parts, 'DC-ARM-08', 'not to kill', meleeWeaponOf(attacker, weapon).nonLethalDl ?? 0) // DC-ARM-08
    return numberOf(battle, attacker, { skill: skillWith(attacker, weapon), difficulty: 'AVG', rule: 'DC-ARM-04' }, parts)
  }
  if (style === 'kick' && !attacker.sheet.martialArtsTraining) addSteps(parts, 'DC-MAR-02', 'a kick without training', 1) // DC-MAR-02
  return numberOf(battle, attacker, { skill: 'meleeUnarmed', difficulty: 'AVG', rule: 'DC-MEL-03' }, parts) // DC-MEL-03
}

/** The target number of a block, with bare hands or a weapon. `lines`: where its parts are noted. */
export function blockNumber(battle: Battle, defender: Combatant, weapon: Id | null, lines?: TallyLine[]): number {
  const parts = partsFor(lines)
  if (weapon === null) return numberOf(battle, defender, { skill: 'meleeUnarmed', difficulty: 'DIF', rule: 'DC-MEL-10' }, parts) // DC-MEL-10, DC-ARM-13
  addArmed(parts, defender, weapon)
  return numberOf(battle, defender, { skill: skillWith(defender, weapon), difficulty: 'DIF', rule: 'DC-ARM-09' }, parts) // DC-ARM-09, DC-MEL-15
}

// ── damage ─────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Points of a blow without a weapon, before anything doubles them. */
export const bareDamage = ({ sheet }: Combatant, style: Blow['style']): number =>
  style === 'kick' ? Math.floor((sheet.ucd * 3) / 2) : sheet.ucd // DC-MEL-08, DC-MAR-02

/** Points of an armed blow whose dice have been rolled. */
export function armedDamage(battle: Battle, attacker: Combatant, weapon: Id, rolled: number): number {
  const { damageMod, strFactor, ucdFactor } = meleeWeaponOf(attacker, weapon)
  return Math.max(0, Math.floor(rolled + damageMod + strFactor * strengthOf(battle, attacker) + ucdFactor * attacker.sheet.ucd)) // DC-ARM-11
}

export const strikingLimb = (style: Blow['style']): 'rightArm' | 'rightLeg' => (style === 'kick' ? 'rightLeg' : 'rightArm') // DC-MEL-09

/** A blow as it is declared. */
export const plainBlow = (attacker: CombatantId, target: CombatantId, style: Blow['style'], weapon: Id | null): Blow => ({
  attacker,
  target,
  style,
  weapon,
  location: null,
  nonLethal: false,
  outstanding: false,
  doubled: false,
})
