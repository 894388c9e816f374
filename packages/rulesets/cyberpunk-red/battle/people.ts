/**
 * Looking people and things up, and the plain facts about them that all topics need: who is hostile, who can act, what is in which hand.
 * Reads only. What a side may know of all this stands in knowledge.ts.
 */
import { findById, findPerson } from '@enfilade/kit'
import type { CombatantId, ItemId } from '../ids.js'
import { type SideOfBody, sidesOfBody, type UnarmedKind, unarmedKinds } from '../tables/words.js'
import type { Battle, Combatant, Grapple, Injury, Item, ItemOf, Weapon } from './battle.js'
import { unarmedWeapon } from './unarmed.js'

export { areFoes, findPerson, isFoe, personOf } from '@enfilade/kit'

// ── looking up ─────────────────────────────────────────────────────────────────────────────────────────────────────
/** A thing that a combatant carries or holds, or undefined. */
export const findItem = (person: Combatant, itemId: ItemId): Item | undefined => findById(person.items, itemId)

/** A weapon that a combatant carries, as the thing it is; undefined for anything else. */
export function findWeaponItem(person: Combatant, itemId: ItemId): ItemOf<'weapon'> | undefined {
  const item = findItem(person, itemId)
  return item?.kind === 'weapon' ? item : undefined
}

export const isUnarmed = (weaponId: ItemId): weaponId is UnarmedKind => (unarmedKinds as readonly string[]).includes(weaponId)

/** The weapon of this id as its row says, or undefined; `brawling` and `martialArts` are everyone's. */
export function findWeapon(person: Combatant, weaponId: ItemId): Weapon | undefined {
  const item = findWeaponItem(person, weaponId)
  if (item !== undefined) return item.weapon
  return isUnarmed(weaponId) ? unarmedWeapon(person.sheet, weaponId) : undefined
}

/** The weapon of this id. @throws RangeError where this person has none such. */
export function weaponOf(person: Combatant, weaponId: ItemId): Weapon {
  const weapon = findWeapon(person, weaponId)
  if (weapon === undefined) throw new RangeError(`${person.id} has no weapon of the id ${weaponId}`)
  return weapon
}

/** What a combatant is called; an unknown id stays as it is. */
export const nameOf = (battle: Battle, id: CombatantId | undefined): string =>
  id === undefined ? 'nobody' : (findPerson(battle, id)?.name ?? id)

/** What a thing is called; the corpse by its name in life. */
export function nameOfItem(battle: Battle, item: Item): string {
  switch (item.kind) {
    case 'weapon':
      return item.weapon.name
    case 'corpse':
      return `body of ${findPerson(battle, item.person)?.name ?? item.person}`
    default:
      return item.name
  }
}

// ── who can act ────────────────────────────────────────────────────────────────────────────────────────────────────
export const isConscious = (person: Combatant): boolean => !person.dead && person.unconsciousTurns === null // CPR-TURN-04, CPR-WND-04: whatever the wounds

/** Can this person defend or resist: dodge, interpose, roll a check out of turn? */
export const canReact = (person: Combatant): boolean => isConscious(person) && !person.unaware // CPR-TURN-04, CPR-GAP-45

// ── hands ──────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Some of an injury, as battles and files have it. */
type Hurt = Pick<Injury, 'name' | 'quickFixed'> & { readonly side?: SideOfBody | null | undefined }
/** Is a hand usable: neither it nor its arm broken or gone? */
export function isUsable({ injuries }: { readonly injuries: readonly Hurt[] }, side: SideOfBody): boolean {
  for (const injury of injuries) {
    if (injury.side !== side) continue
    if (injury.name === 'dismemberedArm' || injury.name === 'dismemberedHand') return false // CPR-CRIT-09
    if (injury.name === 'brokenArm' && !injury.quickFixed) return false // CPR-CRIT-09, CPR-HEAL-05
  }
  return true
}

/** The grapple that a combatant is in, on either side, or undefined. */
export function grappleOf(battle: Battle, who: CombatantId): Grapple | undefined {
  const { grapples } = battle
  for (let i = 0; i < grapples.length; i++) {
    const grapple = grapples[i] as Grapple
    if (grapple.attacker === who || grapple.defender === who) return grapple
  }
  return undefined
}

/** Is a hand free: usable, and holding neither a thing nor a person? */
export function isFree(battle: Battle, person: Combatant, side: SideOfBody): boolean {
  if (person.hands[side] !== null || !isUsable(person, side)) return false
  const grapple = grappleOf(battle, person.id)
  return grapple?.attacker !== person.id || grapple.hand !== side
}
/** The free hands, an uncrushed one first, left before right (CPR spec 4, hand for Grab). */
export function freeHands(battle: Battle, person: Combatant): SideOfBody[] {
  const free = sidesOfBody.filter(side => isFree(battle, person, side))
  return free.sort((a, b) => Number(isCrushed(person, a)) - Number(isCrushed(person, b)))
}

/** The hands that hold a thing: none, one, or both for a two-handed weapon. */
export function handsHolding({ hands }: Combatant, itemId: ItemId): readonly SideOfBody[] {
  if (hands.left === itemId) return hands.right === itemId ? sidesOfBody : leftHand
  return hands.right === itemId ? rightHand : noHand
}
const leftHand: readonly SideOfBody[] = ['left']
const rightHand: readonly SideOfBody[] = ['right']
const noHand: readonly SideOfBody[] = []

/** Does a hand suffer from crushed fingers? */
export function isCrushed(person: Combatant, side: SideOfBody): boolean {
  for (const injury of person.injuries) if (injury.name === 'crushedFingers' && injury.side === side && !injury.quickFixed) return true
  return false
}

/** The shield or corpse shield in a combatant's hand, intact or not, or undefined. A living human shield is a grapple. */
export function shieldOf(person: Combatant): ItemOf<'shield'> | ItemOf<'corpse'> | undefined {
  const { left, right } = person.hands
  return shieldIn(person, left) ?? shieldIn(person, right)
}
function shieldIn(person: Combatant, held: ItemId | null): ItemOf<'shield'> | ItemOf<'corpse'> | undefined {
  if (held === null) return undefined
  const item = findItem(person, held)
  return item?.kind === 'shield' || item?.kind === 'corpse' ? item : undefined
}
/** Who is equipped as a combatant's Human Shield, or null. */
export function humanShieldOf(battle: Battle, person: Combatant): CombatantId | null {
  for (const grapple of battle.grapples) if (grapple.attacker === person.id && grapple.shield) return grapple.defender
  return null
}
export function isHumanShield(battle: Battle, person: Combatant): boolean {
  for (const grapple of battle.grapples) if (grapple.defender === person.id && grapple.shield) return true
  return false
}

// ── order ──────────────────────────────────────────────────────────────────────────────────────────────────────────
/** People in the order in which dice for several of them are drawn: by Initiative, and by id where none was rolled or a combatant has no place. */
export function inDiceOrder(battle: Battle, people: readonly Combatant[]): Combatant[] {
  const { order } = battle
  const place = (person: Combatant): number => {
    const at = order.indexOf(person.id)
    return at < 0 ? order.length : at
  }
  return [...people].sort((a, b) => place(a) - place(b) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)) // CPR-DICE-05
}
