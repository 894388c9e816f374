/**
 * What someone wears, strikes with and throws, by its id: a thing of their own, else the one that ships. The tables have what ships, in the
 * same form.
 */
import { type Id, spaced } from '@enfilade/engine'
import { bodyArmor } from '../tables/armor.js'
import { missiles } from '../tables/throwing.js'
import { grenades, meleeWeapons } from '../tables/weapons.js'
import type { Combatant } from './battle.js'
import { type Armor, armorPiece, type MeleeWeapon, meleeWeapon, type Thrown, thrownThing } from './gear.js'

const byId = <T extends { readonly id: Id }>(all: readonly T[]): ReadonlyMap<Id, T> => new Map(all.map(one => [one.id, one]))

// ── what ships ─────────────────────────────────────────────────────────────────────────────────────────────────────
const fireproof: readonly Id[] = ['kevlarHelmet', 'steelHelmet', 'flakJacket', 'kevlarVest'] // DC-BRN-05
const armorName = (id: Id): string => spaced(id).replace('kevlar', 'Kevlar')
export const shippedArmor: ReadonlyMap<Id, Armor> = byId(
  bodyArmor.rows.flatMap(({ type: id, ...row }) => [
    armorPiece.of({ ...row, id, name: armorName(id), fireproof: fireproof.includes(id) }),
    ...(row.frontOption === null ? [] : [armorPiece.of({ id: row.frontOption })]), // a plate by itself is worth nothing
  ]),
)
export const shippedMelee: ReadonlyMap<Id, MeleeWeapon> = byId(
  meleeWeapons.rows.map(row => meleeWeapon.of({ ...row, strangling: row.id === 'garrote', onGun: row.id === 'bayonet' })),
)
export const shippedThrown: ReadonlyMap<Id, Thrown> = byId([
  ...missiles.rows.map(row => thrownThing.of({ ...row, bulk: shippedMelee.get(row.id)?.bulk })),
  ...grenades.rows.map(row => thrownThing.of({ ...row, name: `${row.name} grenade` })),
])

// ── what someone has ───────────────────────────────────────────────────────────────────────────────────────────────
type Bearer = Pick<Combatant, 'sheet'>
function found<T extends { readonly id: Id }>(own: readonly T[], shipped: ReadonlyMap<Id, T>, id: Id, what: string): T {
  const thing = own.find(one => one.id === id) ?? shipped.get(id)
  if (thing === undefined) throw new RangeError(`There is no ${what} ${id}`)
  return thing
}
/** @throws RangeError where there is none: lists of gear name only what there is */
export const armorNamed = ({ sheet }: Bearer, id: Id): Armor => found(sheet.own.armor, shippedArmor, id, 'armor')
/** @throws RangeError where there is none */
export const meleeWeaponOf = ({ sheet }: Bearer, id: Id): MeleeWeapon => found(sheet.own.melee, shippedMelee, id, 'melee weapon')
/** @throws RangeError where there is none */
export const thrownOf = ({ sheet }: Bearer, id: Id): Thrown => found(sheet.own.thrown, shippedThrown, id, 'thing to throw')

export const meleeWeaponsOf = (person: Bearer): MeleeWeapon[] => person.sheet.melee.map(id => meleeWeaponOf(person, id))
/** Those to strike and to block with. */
export const bladesOf = (person: Bearer): MeleeWeapon[] => meleeWeaponsOf(person).filter(({ strangling }) => !strangling)
/** What they have to throw, each kind once: what ships in the order of its table, then what doesn't. */
export function thingsToThrow(person: Combatant): Thrown[] {
  const { thrown } = person.sheet.own
  return [...shippedThrown.keys(), ...thrown.map(({ id }) => id).filter(id => !shippedThrown.has(id))]
    .filter(id => person.toThrow.includes(id))
    .map(id => thrownOf(person, id))
}
export const isMissile = ({ kind }: Thrown): boolean => kind === 'missile'
