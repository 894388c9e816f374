/**
 * Things and hands: drawing, dropping, stowing, picking up, reloading, and what falls out of a hand that gives way.
 */
import { squareInFront as frontOf, type Tell } from '@enfilade/engine'
import type { ItemId } from '../ids.js'
import type { Ammunition, SideOfBody } from '../tables/words.js'
import type { Battle, Combatant, Item, ItemOf, Round, Square, Weapon } from './battle.js'
import * as told from './events.js'
import { ground } from './ground.js'
import { keepKnown } from './knowledge.js'
import { findItem, findWeaponItem, handsHolding, nameOfItem, personOf } from './people.js'

/** Takes a thing into the hand or hands; it has to be carried, and the hands have to be free. */
export function hold(person: Combatant, itemId: ItemId, hands: readonly SideOfBody[]): void {
  for (const side of hands) person.hands[side] = itemId
}

/** Takes a thing out of all hands that hold it; it is still carried. */
export function letGoOf(person: Combatant, itemId: ItemId): void {
  for (const side of handsHolding(person, itemId)) person.hands[side] = null
}

/** The things in a combatant's hands, each once. */
export function heldItems({ hands: { left, right } }: Combatant): ItemId[] {
  if (left === null) return right === null ? [] : [right]
  return right === null || right === left ? [left] : [left, right]
}

/** What is ready to be fought with: the things in the hands, and weapons that are part of the body. */
export function readyItems(person: Combatant): ItemId[] {
  const ready = heldItems(person)
  for (const item of person.items) if (item.kind === 'weapon' && item.weapon.hands === 0) ready.push(item.id) // CPR-AMMO-05
  return ready
}

/** The same as the things that they are. */
export const thingsHeld = (person: Combatant): Item[] => heldItems(person).flatMap(id => findItem(person, id) ?? [])

/** A thing is in no hand of a combatant and not carried any more. */
export function loseItem(person: Combatant, itemId: ItemId): void {
  letGoOf(person, itemId)
  person.items = person.items.filter(({ id }) => id !== itemId)
}

/** A corpse shield is a body again, and nothing else; what it has taken shows when it is taken up once more. */
function layDown(battle: Battle, { person, hp }: ItemOf<'corpse'>, at: Square): void {
  const body = personOf(battle, person)
  keepKnown(battle, body)
  body.at = { x: at.x, y: at.y }
  body.bodyHp = hp // CPR-SHD-04
}

/** A thing leaves a combatant and lies on a square. */
export function dropItem(
  battle: Battle,
  person: Combatant,
  itemId: ItemId,
  at: Square,
  cause: told.DropCause,
  rule: string,
  tell: Tell | undefined,
): void {
  const item = findItem(person, itemId)
  if (item === undefined) return
  if (item.kind === 'corpse') layDown(battle, item, at)
  loseItem(person, itemId)
  if (item.kind !== 'corpse') battle.onGround.push({ at: { x: at.x, y: at.y }, item })
  const name = tell && nameOfItem(battle, item)
  if (name !== undefined) tell?.(told.droppedItem({ rule, who: person.id, itemId, item: name, at: { x: at.x, y: at.y }, cause }))
}

/** A thing goes from the hands of one to a hand of another. */
export function giveItem(from: Combatant, to: Combatant, itemId: ItemId, hand: SideOfBody): void {
  const item = findItem(from, itemId)
  if (item === undefined) return
  loseItem(from, itemId)
  to.items = [...to.items, item]
  to.hands[hand] = itemId
}

/** Is it something carried on the arm to hide behind: a shield, or a corpse used as one? */
export const isShield = (item: Item | undefined): boolean => item?.kind === 'shield' || item?.kind === 'corpse'

/** Everything in the hands falls to their own square; a shield stays on the arm (CPR-TURN-05). */
export function dropEverything(battle: Battle, person: Combatant, why: 'unconscious' | 'dead', tell: Tell | undefined): void {
  for (const held of new Set([person.hands.left, person.hands.right]))
    if (held !== null && !isShield(findItem(person, held))) dropItem(battle, person, held, person.at, why, 'CPR-TURN-05', tell)
}

/** What a hand holds falls, because the hand or its arm has given way; shields as well (CPR-CRIT-09). */
export function dropFromHand(battle: Battle, person: Combatant, side: SideOfBody, tell: Tell | undefined): void {
  const held = person.hands[side]
  if (held !== null) dropItem(battle, person, held, person.at, 'injury', 'CPR-CRIT-09', tell)
}

/** Where a thing lands that is shot out of the hands: the square in front, or their own one where that is blocked. */
export const squareInFront = (battle: Battle, person: Combatant): Square => frontOf(ground(battle), person.at, person.facing) // CPR-AIM-04

/** A thing that lies on the ground, with its square, or undefined. */
const itemOnGround = (battle: Battle, itemId: ItemId): Battle['onGround'][number] | undefined =>
  battle.onGround.find(({ item }) => item.id === itemId)

/** Picks a thing up; it is carried from now on. */
export function takeFromGround(battle: Battle, person: Combatant, itemId: ItemId): void {
  const lying = itemOnGround(battle, itemId)
  if (lying === undefined) return
  battle.onGround = battle.onGround.filter(({ item }) => item.id !== itemId)
  person.items.push(lying.item)
}

// ── rounds ─────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Does a weapon hold this many rounds? Always true if it never runs out or rounds are not counted. */
export function hasRounds(battle: Battle, item: ItemOf<'weapon'>, rounds: number): boolean {
  return item.rounds === null || !battle.setup.settings.countedAmmunition || item.rounds >= rounds // CPR-RNG-05
}

/** The rounds in a weapon, as told in events; null if it never runs out or rounds are not counted. */
export function roundsToTell(battle: Battle, item: ItemOf<'weapon'> | undefined): number | null {
  return battle.setup.settings.countedAmmunition ? (item?.rounds ?? null) : null
}

/** Rounds leave a weapon, hit or miss; bare hands have none. */
export function spendRounds(battle: Battle, person: Combatant, weaponId: ItemId, rounds: number): void {
  const item = findWeaponItem(person, weaponId)
  if (item !== undefined && item.rounds !== null && battle.setup.settings.countedAmmunition) item.rounds -= rounds // CPR-RNG-05, CPR-AUTO-01
}

/** Rounds of a kind to reload with; null: no end of them. */
export function spareRounds(battle: Battle, item: ItemOf<'weapon'>, ammunition: string): number | null {
  if (!battle.setup.settings.countedAmmunition) return null
  if (findSpecial(item, ammunition) !== undefined) return item.specialSpare.find(({ id }) => id === ammunition)?.rounds ?? null
  return item.spare.find(spare => spare.ammunition === ammunition)?.rounds ?? null
}

/** Fills the magazine with one kind of ammunition. What was in it of the same kind counts, of another kind goes back to the spare. */
export function reload(battle: Battle, item: ItemOf<'weapon'>, ammunition: string): void {
  const { magazine } = item.weapon
  if (magazine === null) return
  const inside = item.rounds ?? 0
  const before = loadOf(item)
  const same = before === ammunition
  if (!same && before !== null && spareRounds(battle, item, before) !== null) addSpare(item, before, inside)
  const spare = spareRounds(battle, item, ammunition)
  const wanted = magazine - (same ? inside : 0)
  const loaded = spare === null ? wanted : Math.min(wanted, spare)
  if (spare !== null) addSpare(item, ammunition, -loaded)
  item.rounds = (same ? inside : 0) + loaded // CPR-ACT-05
  const special = findSpecial(item, ammunition)
  item.special = special?.id ?? null // CPR-AMMO-01
  item.loaded = special === undefined ? (ammunition as Ammunition) : standsInFor(special, item.weapon) // CPR-GAP-50
}

/** The special ammunition of this id that there is for a weapon. */
const findSpecial = ({ specials }: ItemOf<'weapon'>, id: string): Round | undefined => specials.find(one => one.id === id)
/** The special rounds that a weapon is loaded with; null for any other. */
export const roundIn = (item: ItemOf<'weapon'> | undefined): Round | null =>
  item === undefined || item.special === null ? null : (findSpecial(item, item.special) ?? null)
/** What a weapon is loaded with, as orders name it: a type, or the id of special ammunition. */
export const loadOf = ({ special, loaded }: ItemOf<'weapon'>): string | null => special ?? loaded
/** The type that special ammunition is in a weapon; null where it doesn't fit. */
export const standsInFor = ({ fits }: Pick<Round, 'fits'>, { ammunition }: Pick<Weapon, 'ammunition'>): Ammunition | null =>
  fits.find(type => ammunition.includes(type)) ?? null // CPR-AMMO-01

function addSpare(item: ItemOf<'weapon'>, ammunition: string, rounds: number): void {
  for (const spare of item.specialSpare) if (spare.id === ammunition) spare.rounds += rounds
  for (const spare of item.spare) if (spare.ammunition === ammunition) spare.rounds += rounds
}
