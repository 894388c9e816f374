/**
 * Finding combatants, and the plain facts about them that all rooms need: weapons, skills, distance, whether they can act.
 * Reads only. What a side may know of all this stands in knowledge.ts.
 */
import { millimetres, type Point } from '@enfilade/engine'
import { findById } from '@enfilade/kit'
import type { StrikeId, WeaponId } from '../ids.js'
import { actionRounds } from '../tables/attributes.js'
import { standingDefense } from '../tables/standing-defense.js'
import { type Flag, type Gait, type HitLocation, type MeleeSkill, meleeSkills, type SkillName } from '../tables/words.js'
import type { Battle, Combatant, Conditions, Field, Maneuver, MeleeWeapon, Place, Sheet, Skill, Weapon } from './battle.js'

export { areFoes, findPerson, isFoe, personOf } from '@enfilade/kit'

// ── people ─────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Not dead, not incapacitated, not stunned: rolls Initiative, declares, keeps an action and resolves it. */
export const isAble = ({ now }: Pick<Combatant, 'now'>): boolean => !now.dead && !now.incapacitated && now.stunnedUntil === null // BP-RND-03

/** Dead or incapacitated: an attack on such a target may be dropped (BP-RES-05). */
export const isDown = ({ now }: Combatant): boolean => now.dead || now.incapacitated

/** An object or vehicle: no Constitution, no trauma, never prone (BP-DMG-11). */
export const isObject = (person: Combatant): boolean => person.sheet.attributes.constitution === null

/** The conditions that stand once the simultaneous group under way has ended; outside of one, those of now (BP-RES-07). */
export const toCome = ({ together }: Battle, { id, now }: Combatant): Conditions => together?.after[id] ?? now

// ── numbers ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** The skill of this name, or undefined where it is not owned. */
export const findSkill = (sheet: Sheet, name: SkillName): Skill | undefined => findById(sheet.skills, name)

/** The rating of a skill, 0 where it is not owned. */
export const ratingOf = (sheet: Sheet, name: SkillName): number => findSkill(sheet, name)?.rating ?? 0

/** Rounds that an action of this person takes, the round of declaration included: 1 to 5. */
export const waitOf = (person: Combatant): number => actionRounds(person.sheet.attributes.speed) // BP-DEC-04

/** The best melee skill owned; of equal ratings Military Hand-to-Hand, then Martial Arts. Null: none is owned, or none above 0. */
export function bestMeleeSkill(sheet: Sheet): MeleeSkill | null {
  let best: MeleeSkill | null = null
  let most = -1
  for (const name of meleeSkills) {
    const skill = findSkill(sheet, name)
    if (skill === undefined || skill.rating === 0 || skill.rating < most) continue
    best = name
    most = skill.rating
  }
  return best
}

/** What defends without any points: the best share of an owned melee skill, 0 without one. */
export function baseDefenseOf(sheet: Sheet): number {
  let best = 0
  for (const name of meleeSkills) {
    const part = Math.floor((ratingOf(sheet, name) * standingDefense.rows[name]) / 100) // BP-MEL-03, BP-ROLL-08
    if (part > best) best = part
  }
  return best
}

// ── weapons ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** The weapon of this id on a sheet, dropped or not; or undefined. */
export const findWeapon = (sheet: Sheet, id: StrikeId): Weapon | undefined => findById(sheet.weapons, id)

/** Is this weapon still carried, and can it be used with the hands that are left: two, or either one (BP-DMG-08)? */
export function canUse({ now: { disabled, dropped } }: Pick<Combatant, 'now'>, weapon: Weapon): boolean {
  if (dropped.includes(weapon.id)) return false
  if (weapon.heldIn === 'mounted' || disabled.length === 0) return true
  const lost = (arm: readonly HitLocation[]): boolean => arm.some(location => disabled.includes(location))
  return weapon.twoHanded ? !lost(rightArm) && !lost(leftArm) : !lost(rightArm) || !lost(leftArm)
}
const rightArm: readonly HitLocation[] = ['rightShoulder', 'rightArm', 'rightHand']
const leftArm: readonly HitLocation[] = ['leftShoulder', 'leftArm', 'leftHand']

/** The weapon that is in hand when a fight begins: the first that isn't mounted and that the arms can hold. */
export const firstReady = ({ weapons }: Sheet, now: Conditions): WeaponId | null =>
  weapons.find(weapon => weapon.heldIn !== 'mounted' && canUse({ now }, weapon))?.id ?? null // BP-DMG-08

/** The way to strike of this id: a melee weapon that is held, or a maneuver of the fight; or undefined. */
export function findStriking(battle: Battle, person: Combatant, id: StrikeId): MeleeWeapon | Maneuver | undefined {
  const weapon = findWeapon(person.sheet, id)
  if (weapon !== undefined) return weapon.kind === 'melee' ? weapon : undefined
  return battle.setup.maneuvers.find(one => one.id === id)
}
export const isMeleeWeapon = (striking: MeleeWeapon | Maneuver): striking is MeleeWeapon => 'kind' in striking

/** Rounds left in a weapon; null where they are not counted. */
export function roundsIn(person: Combatant, weaponId: WeaponId): number | null {
  for (const left of person.roundsLeft) if (left.weaponId === weaponId) return left.rounds
  return null
}

// ── place and situation ────────────────────────────────────────────────────────────────────────────────────────────
/** A place in whole millimetres, as the engine compares distances. */
export const pointOf = ({ x, y, z }: Place): Point => ({ x: millimetres(x), y: millimetres(y), z: millimetres(z) })

/** Metres between two people, for showing; to compare, see `isWithinMetres`. */
export const metresBetween = (a: Combatant, b: Combatant): number => Math.sqrt(squaredMillimetres(a.position, b.position)) / 1000

/** Are two people at most so many metres apart? Exact to the millimetre, the limit included. */
export const isWithinMetres = (a: Combatant, b: Combatant, metres: number): boolean =>
  squaredMillimetres(a.position, b.position) <= (metres * 1000) ** 2

/** The square of the distance in millimetres: exact, and orders people by nearness. */
export function squaredMillimetres(a: Place, b: Place): number {
  return (
    (millimetres(a.x) - millimetres(b.x)) ** 2 + (millimetres(a.y) - millimetres(b.y)) ** 2 + (millimetres(a.z) - millimetres(b.z)) ** 2
  )
}

/** Is this person underwater: by the flag, or below the surface of water that the field shows? */
export function isUnderwater(battle: Battle, person: Combatant): boolean {
  if (person.flags.includes('underwater')) return true
  const { water } = battle.setup.field
  if (water.length === 0) return false
  const { x, y, z } = person.position
  return water.some(one => isOver(one, x, y) && (one.surface === null || z < one.surface))
}
const isOver = ({ from, to }: Pick<Field['floors'][number], 'from' | 'to'>, x: number, y: number): boolean =>
  x >= Math.min(from.x, to.x) && x <= Math.max(from.x, to.x) && y >= Math.min(from.y, to.y) && y <= Math.max(from.y, to.y)

/** How someone gets about, for words: machines just move, and who is in water swims. */
export function gaitOf(battle: Battle, person: Combatant): Gait {
  if (isObject(person)) return 'machine'
  if (isUnderwater(battle, person) || isAfloat(battle, person)) return 'swimming'
  return person.now.prone ? 'crawling' : 'onFoot'
}
/** At the surface of water, with no deck or jetty to stand on. */
function isAfloat({ setup: { field } }: Battle, { position: { x, y, z } }: Combatant): boolean {
  const isAt = (surface: number | null, one: Field['floors'][number] | Field['water'][number]) => surface === z && isOver(one, x, y)
  return field.water.some(one => isAt(one.surface, one)) && !field.floors.some(one => isAt(one.height, one))
}

/** Does a situation hold for this person: as set, by water, or by a burst? */
export function isIn(battle: Battle, person: Combatant, flag: Flag): boolean {
  if (flag === 'underwater') return isUnderwater(battle, person)
  if (flag === 'underHeavyFire' && person.now.heavyFire) return true // BP-RNG-14
  return person.flags.includes(flag)
}
