/** Thoughts for one's own turn: weapons and shields drawn, picked up, dropped and reloaded; and what the unarmed do. */
import { listed } from '@enfilade/engine'
import { candidate, leastOf, mostOf } from '@enfilade/kit'
import type { Combatant, Item, ItemOf } from '../../battle/battle.js'
import { squaresBetween } from '../../battle/ground.js'
import { findWeaponItem, grappleOf, handsHolding, nameOfItem } from '../../battle/people.js'
import { hasRounds, loadOf, spareRounds } from '../../battle/things.js'
import { isWielded, tooHeavyFor } from '../../rules/attacking/melee.js'
import { given, hasAction, ifLegal, type Outlook, possible, type Thought } from './outlook.js'
import { prefersMelee, shelter, squareBy, watchersOf } from './positions.js'
import { bestAttack, lossByWeapon, sparedByHolding } from './prospects.js'

/** How much more a loaded gun has to promise than what is at hand, so that a turn spent on reloading or clearing it pays. */
export const worthATurn = 1.5

/** Takes up a shield that is still slung, where enemies see them. */
export const takeShield: Thought = look => {
  const { who } = look
  if (!hasAction(who) || !who.items.some(item => item.kind === 'shield') || watchersOf(look, who.at, 1) === 0) return null
  return given(possible(look, 'equipShield')[0], 'enemies are watching, so readies the shield')
}

/** Can this weapon hurt a combatant now or after reloading? */
function canHurt({ battle, who }: Outlook, item: Item | undefined): boolean {
  if (item?.kind !== 'weapon' || tooHeavyFor(who, item.weapon) !== null) return false
  const { kind, ammunition } = item.weapon
  if (kind !== 'ranged' || hasRounds(battle, item, 1)) return true
  return [...ammunition, ...item.specials.map(({ id }) => id)].some(one => spareRounds(battle, item, one) !== 0)
}

const isHeld = ({ hands }: Combatant, { id }: Item): boolean => hands.left === id || hands.right === id
const carriesUnheld = ({ who }: Outlook): boolean => who.items.some(item => item.kind === 'weapon' && !isHeld(who, item))

/** Has a combatant nothing in hand with which they could hurt anyone? */
const isDisarmed = (look: Outlook): boolean => !look.held.some(item => canHurt(look, item))

/** Would a blade do no more than bare hands? */
const isNoBetterThanFists = (look: Outlook, item: Item): boolean =>
  item.kind === 'weapon' && item.weapon.kind === 'melee' && lossByWeapon(look, item) <= (bestAttack(look)?.loss ?? 0)

/**
 * Draws what they carry while nothing in the hands is of use: a gun first, a blade where an enemy stands beside them and it does more than bare
 * hands. Who has a gun in hand keeps to it there, unless they fight better hand to hand.
 */
export const drawWeapon: Thought = look => {
  const { battle, who } = look
  if (look.enemies.length === 0 || !carriesUnheld(look)) return null
  const kind = look.isBeset ? 'melee' : 'ranged'
  const isFit = (item: Item): boolean => item.kind === 'weapon' && item.weapon.kind === kind && canHurt(look, item)
  if (look.held.some(isFit)) return null
  const disarmed = isDisarmed(look)
  if (kind === 'melee' && !disarmed && !prefersMelee(look)) return null
  const carried = who.items.filter(item => !isHeld(who, item) && canHurt(look, item))
  const others = disarmed ? carried.filter(item => !isFit(item)) : []
  for (const item of [...carried.filter(isFit), ...others]) {
    if (look.isBeset && (!hasAction(who) || isNoBetterThanFists(look, item))) continue
    const order = ifLegal(look, { action: 'draw', itemId: item.id })
    if (order !== null) return candidate(order, () => `draws the ${nameOfItem(battle, item)}: nothing in hand works at this distance`)
  }
  return null
}

/** Picks up a weapon that lies near where they have nothing left to draw, or goes to one; lets a useless gun fall for it. */
export const armAnew: Thought = look => {
  const { battle, who } = look
  if (!hasAction(who) || look.enemies.length === 0 || battle.onGround.length === 0 || !isDisarmed(look)) return null
  if (grappleOf(battle, who.id) !== undefined || who.items.some(item => canHurt(look, item))) return null
  const lying = battle.onGround.filter(({ item }) => canHurt(look, item))
  const orders = possible(look, 'pickUp')
  const near = lying.find(({ item }) => orders.some(({ itemId }) => itemId === item.id))
  const order = orders.find(({ itemId }) => itemId === near?.item.id)
  if (order !== undefined && near !== undefined)
    return candidate(order, () => `has no weapon: picks up the ${nameOfItem(battle, near.item)}`)
  const goal = leastOf(lying, ({ at }) => squaresBetween(battle, at, who.at))
  if (goal === null) return null
  if (squaresBetween(battle, goal.at, who.at) > 1)
    return given(squareBy(look, goal.at), () => `has no weapon: goes for the ${nameOfItem(battle, goal.item)} on the ground`)
  // Within reach, and no hand free for it: what fills them is of no use.
  return letGo(look, ({ weapon }) => `the ${weapon.name} is useless: makes room for the weapon lying here`)
}

/** Drops the first weapon in hand that is of no use. */
function letGo(look: Outlook, why: (item: ItemOf<'weapon'>) => string): ReturnType<Thought> {
  for (const item of look.held) {
    const order = canHurt(look, item) ? null : ifLegal(look, { action: 'drop', itemId: item.id })
    if (order !== null) return candidate(order, () => why(item))
  }
  return null
}

/** Puts the other hand to a weapon that one is too few for: what was wrested from an enemy. */
export const regrip: Thought = look => {
  const { who } = look
  const { left, right } = who.hands
  const held = left === null ? right : right === null ? left : null
  if (held === null || findWeaponItem(who, held)?.weapon.hands !== 2) return null
  const order = possible(look, 'grip').find(({ itemId }) => {
    const item = findWeaponItem(who, itemId)
    return item !== undefined && !isWielded(who, itemId, item.weapon) && canHurt(look, item)
  })
  return order === undefined ? null : candidate(order, () => 'one hand is too few for it: takes it in both')
}

/** Lets go of a gun for which there are no rounds left, if there is something else to draw. */
export const dropEmpty: Thought = look => {
  const { who, held } = look
  if (held.every(item => canHurt(look, item)) || !who.items.some(item => !isHeld(who, item) && canHurt(look, item))) return null
  return letGo(look, ({ weapon }) => `the ${weapon.name} is empty and can't be reloaded: drops it`)
}

/** Could a gun that isn't in hand be fired as soon as it is? */
const isReady = ({ battle, who }: Outlook, item: Item): item is ItemOf<'weapon'> =>
  isGun(item) && !item.jammed && item.loaded !== 'shell' && tooHeavyFor(who, item.weapon) === null && hasRounds(battle, item, 1)
const isGun = (item: Item): item is ItemOf<'weapon'> => item.kind === 'weapon' && item.weapon.kind === 'ranged' && !item.weapon.explosive
/**
 * Exchanges a gun that can do nothing to anyone in sight, being jammed, empty, too weak for their armor or a danger to friends, for one that they carry. Drawing takes
 * no Action: that one has to promise more than `least` hit points, and more than those in hand do after the turn that is spent on reloading or clearing.
 */
export const exchangeGun =
  (least: number): Thought =>
  look => {
    const { battle, who, held } = look
    const guns = held.filter(item => item.weapon.kind === 'ranged' && isHeld(who, item))
    if (guns.length === 0 || !hasAction(who) || look.isBeset || prefersMelee(look) || !carriesUnheld(look)) return null
    if ((bestAttack(look)?.loss ?? 0) >= least) return null
    // Where the target is the cause, being down or out of reach, no other gun is better.
    if (guns.some(item => isReady(look, item) && lossByWeapon(look, item) >= least)) return null
    const ready = who.items.filter(item => !isHeld(who, item)).filter(item => isReady(look, item))
    const inATurn = guns.map(item => (isGun(item) && canHurt(look, item) ? lossByWeapon(look, item) / worthATurn : 0))
    const best = mostOf(ready, item => lossByWeapon(look, item), Math.max(least, ...inATurn))
    if (best === null) return null
    const draw = ifLegal(look, { action: 'draw', itemId: best.id })
    const cause = (item: ItemOf<'weapon'>): string => {
      const spared = item.weapon.explosive ? sparedByHolding(look) : null
      if (spared !== null) return `would hurt ${listed(spared.names)}`
      return isReady(look, item) ? "can't get through their armor" : "can't be fired at once"
    }
    if (draw !== null) return candidate(draw, () => `what is in hand ${guns.map(cause)[0]}: draws the ${nameOfItem(battle, best)}`)
    const worst = leastOf(guns, item => lossByWeapon(look, item))
    const drop = worst && ifLegal(look, { action: 'drop', itemId: worst.id })
    return drop && candidate(drop, () => `the ${worst.weapon.name} ${cause(worst)}: drops it for the ${nameOfItem(battle, best)}`)
  }

/** Would they rather be out of sight, having nothing to hurt anyone with? Who would comes no nearer. */
export const ratherHides = (look: Outlook): boolean => look.temper !== 'aggressive' && isDisarmed(look) && !prefersMelee(look)
export const hideUnarmed: Thought = look =>
  look.left === 0 || !ratherHides(look) ? null : given(shelter(look), 'has no weapon, so gets out of sight')

/** Is a gun down to this share of its magazine? */
const isLow = (item: ItemOf<'weapon'> | undefined, atMost: number): item is ItemOf<'weapon'> =>
  item !== undefined && item.rounds !== null && item.weapon.magazine !== null && item.rounds <= atMost * item.weapon.magazine

/** Clears a jammed gun in hand, as soon as they have the Action for it. */
export const clearJam: Thought = look =>
  hasAction(look.who) ? given(possible(look, 'clearJam')[0], 'the gun is jammed, so clears it') : null

/** Reloads a gun in hand that is empty, or, with `atMost`, one that is down to that share of its magazine; with what was in it if possible. */
export const reload =
  (atMost: number): Thought =>
  look => {
    const { who } = look
    if (!hasAction(who) || !look.held.some(item => isLow(item, atMost))) return null
    const orders = possible(look, 'reload').filter(({ weaponId }) => handsHolding(who, weaponId).length > 0)
    for (const order of orders) {
      const item = findWeaponItem(who, order.weaponId)
      if (!isLow(item, atMost)) continue
      const { rounds, weapon } = item
      const same = orders.find(({ weaponId, ammunition }) => weaponId === order.weaponId && ammunition === loadOf(item)) ?? order
      return candidate(same, () => (rounds === 0 ? `the ${weapon.name} is empty: reloads` : `a quiet moment: reloads the ${weapon.name}`))
    }
    return null
  }
