/** Finding combatants and weapons, and the plain facts about them that all rules need. Reads only. */
import { type Point, pointAt } from '@enfilade/engine'
import { type IndirectKind, indirectKinds, missileKinds, type WeaponKind } from '../tables/words.js'
import type { Battle, Combatant, Place, Weapon, WeaponId } from './battle.js'

export { areFoes, findPerson, isFoe, personOf } from '@enfilade/kit'

export const findWeapon = ({ gear }: Combatant, id: WeaponId): Weapon | undefined => gear.weapons.find(weapon => weapon.id === id)
/** The weapon of this id. @throws RangeError where this person has none such. */
export function weaponOf(person: Combatant, id: WeaponId): Weapon {
  const weapon = findWeapon(person, id)
  if (weapon === undefined) throw new RangeError(`${person.id} has no weapon of the id ${id}`)
  return weapon
}
/** The weapon in hand; null for none. */
export const weaponInHand = (person: Combatant): Weapon | null => (person.weaponId === null ? null : weaponOf(person, person.weaponId))

export const isIndirect = (kind: WeaponKind): kind is IndirectKind => indirectKinds.some(one => one === kind)
export const isMissile = ({ kind }: { readonly kind: WeaponKind }): boolean => missileKinds.some(one => one === kind)
/** Do its rounds come down from above? */
export const isFromAbove = ({ kind }: { readonly kind: WeaponKind }): boolean => isIndirect(kind) || kind === 'indirectMissile' // AD-VEH-08
const firesNothing: readonly WeaponKind[] = ['melee', 'thrown', 'designator', 'charge']
/** Does it fire at what the firer sees, aimed or at an area? */
export const firesDirectly = ({ kind }: { readonly kind: WeaponKind }): boolean =>
  !firesNothing.includes(kind) && !isIndirect(kind) && !isMissile({ kind })

/** Rounds left in a weapon; Infinity where they are not counted. A weapon of which nothing is said is full. */
export function roundsIn({ roundsLeft }: Combatant, { id, magazine }: Weapon): number {
  if (magazine === null) return Number.POSITIVE_INFINITY
  return roundsLeft.find(one => one.weaponId === id)?.rounds ?? magazine
}
export function setRounds(person: Combatant, { id, magazine }: Weapon, rounds: number): void {
  if (magazine === null) return
  person.roundsLeft = [...person.roundsLeft.filter(one => one.weaponId !== id), { weaponId: id, rounds }]
}

/** A place as the engine's plane has it. */
export const pointOf = ({ x, y }: Place): Point => pointAt(x, y)
/** To the centimetre (house default). */
export const placeOf = ({ x, y }: Point): Place => ({ x: toCentimetre(x / 10) / 100, y: toCentimetre(y / 10) / 100 })
/** No number of a battle is -0: in a record it would be another one. */
const toCentimetre = (centimetres: number): number => Math.round(centimetres) + 0

export const isDead = ({ death }: Combatant): boolean => death !== null
export const isDazed = ({ dazedUntil }: Combatant): boolean => dazedUntil !== null
/** Out of the fight: dead, unconscious, or a non-player character with all the light wounds that they stand. */
export const isOut = ({ death, unconscious, incapacitated }: Combatant): boolean => death !== null || unconscious || incapacitated
/** Can they act and respond at all now? A vehicle acts through its crew. */
export const isAble = (person: Combatant): boolean => !isOut(person) && !isDazed(person) && !person.controlled && person.vehicle === null // AD-EFF-07, AD-EFF-09, AD-NPC-02, AD-ACT-07, AD-MEL-08

/** By their ids, as everything among equals goes. */
export const byId = (a: { readonly id: string }, b: { readonly id: string }): number => (a.id < b.id ? -1 : 1) // AD-CORE-04

export const hasEnded = ({ ended }: Battle): boolean => ended !== null
