/** Ideas for one's own turn: weapons and shields drawn, picked up, dropped and reloaded; and what the unarmed do. */
import { squaresApart } from '@enfilade/engine'
import type { Battle, Combatant, Item, ItemId, ItemOf } from '../../battle/battle.js'
import { findWeaponItem, grappleOf, handsHolding, nameOfItem } from '../../battle/people.js'
import { hasRounds, heldItems, spareRounds } from '../../battle/things.js'
import { isInReach } from '../../rules/attacking/melee.js'
import { squaresLeft } from '../../rules/moving/moving.js'
import { given, hasAction, type Idea, ifLegal, type Outlook, possible } from './outlook.js'
import { prefersMelee, shelter, squareBy, watchersOf } from './positions.js'

/** Takes up a shield that is still slung, where enemies see them. */
export const takeShield: Idea = (look, because) => {
  const { who } = look
  if (!hasAction(who) || !who.items.some(item => item.kind === 'shield')) return null
  if (watchersOf(look, who.at) === 0) return null
  return given(because, 'enemies are watching: readies the shield', possible(look, 'equipShield')[0])
}

/** Can this weapon hurt a combatant now or after reloading? */
const isOfUse = (battle: Battle, who: Combatant, itemId: ItemId): boolean => canHurt(battle, findWeaponItem(who, itemId))
function canHurt(battle: Battle, item: Item | undefined): boolean {
  if (item?.kind !== 'weapon') return false
  const { kind, ammunition } = item.weapon
  return kind !== 'ranged' || hasRounds(battle, item, 1) || ammunition.some(one => spareRounds(battle, item, one) !== 0)
}

/** Has a combatant nothing in hand with which they could hurt anyone? */
const isDisarmed = ({ battle, who }: Outlook): boolean => !heldItems(who).some(id => isOfUse(battle, who, id))

/** Draws what they carry while nothing in the hands is of use: a gun first, a blade where an enemy stands beside them. */
export const drawWeapon: Idea = (look, because) => {
  const { battle, who } = look
  if (look.enemies.length === 0) return null
  const kind = look.enemies.some(enemy => isInReach(battle, who, enemy)) ? 'melee' : 'ranged'
  const isFit = (itemId: ItemId): boolean => findWeaponItem(who, itemId)?.weapon.kind === kind && isOfUse(battle, who, itemId)
  if (heldItems(who).some(isFit)) return null
  const carried = who.items.filter(item => handsHolding(who, item.id).length === 0 && canHurt(battle, item))
  const others = isDisarmed(look) ? carried.filter(({ id }) => !isFit(id)) : []
  for (const item of [...carried.filter(({ id }) => isFit(id)), ...others]) {
    const order = ifLegal(look, { action: 'draw', itemId: item.id })
    if (order === null) continue
    because?.(`draws the ${nameOfItem(battle, item)}: nothing in hand works at this distance`)
    return order
  }
  return null
}
const nameOfThing = (battle: Battle, who: Combatant, itemId: ItemId): string => {
  const item = findWeaponItem(who, itemId)
  return item === undefined ? itemId : nameOfItem(battle, item)
}

/** Picks up a weapon that lies near where they have nothing left to draw, or goes to one; lets a useless gun fall for it. */
export const armAnew: Idea = (look, because) => {
  const { battle, who } = look
  if (!hasAction(who) || look.enemies.length === 0 || !isDisarmed(look) || grappleOf(battle, who.id) !== undefined) return null
  const lying = battle.onGround.filter(({ item }) => canHurt(battle, item))
  if (lying.length === 0 || who.items.some(item => canHurt(battle, item))) return null
  const order = possible(look, 'pickUp').find(({ itemId }) => lying.some(({ item }) => item.id === itemId))
  if (order !== undefined) {
    because?.(`has no weapon: picks up the ${nameOfLying(battle, lying, order.itemId)}`)
    return order
  }
  const goal = lying.reduce((a, b) => (squaresApart(b.at, who.at) < squaresApart(a.at, who.at) ? b : a))
  if (squaresApart(goal.at, who.at) <= 1) {
    // Within reach, and no hand free for it: what fills them is of no use.
    const [useless] = heldItems(who).filter(id => findWeaponItem(who, id) !== undefined)
    const drop = useless === undefined ? null : ifLegal(look, { action: 'drop', itemId: useless })
    if (drop !== null) because?.(`the ${nameOfThing(battle, who, useless ?? '')} is useless: makes room for the weapon lying here`)
    return drop
  }
  const move = squareBy(look, goal.at)
  if (move !== null) because?.(`has no weapon: goes for the ${nameOfItem(battle, goal.item)} on the ground`)
  return move
}
const nameOfLying = (battle: Battle, lying: Battle['onGround'], itemId: ItemId): string => {
  const item = lying.find(one => one.item.id === itemId)?.item
  return item === undefined ? itemId : nameOfItem(battle, item)
}

/** Gets out of sight where they have nothing to hurt anyone with. */
export const hideUnarmed: Idea = (look, because) => {
  const { who } = look
  if (squaresLeft(who) === 0 || !isDisarmed(look) || prefersMelee(look)) return null
  return given(because, 'has no weapon: gets out of sight', shelter(look))
}

/** Lets go of a gun for which there are no rounds left, if there is something else to draw. */
export const dropEmpty: Idea = (look, because) => {
  const { battle, who } = look
  const others = who.items.some(item => item.kind === 'weapon' && handsHolding(who, item.id).length === 0 && isOfUse(battle, who, item.id))
  if (!others) return null
  for (const itemId of heldItems(who)) {
    if (findWeaponItem(who, itemId)?.weapon.kind !== 'ranged' || isOfUse(battle, who, itemId)) continue
    const order = ifLegal(look, { action: 'drop', itemId })
    if (order === null) continue
    because?.(`the ${nameOfThing(battle, who, itemId)} is empty and can't be reloaded: drops it`)
    return order
  }
  return null
}

/** Is a gun down to this share of its magazine? */
const isLow = (item: ItemOf<'weapon'> | undefined, atMost: number): boolean =>
  item !== undefined && item.rounds !== null && item.weapon.magazine !== null && item.rounds <= atMost * item.weapon.magazine

/** Reloads a gun in hand that is empty, or, with `atMost`, one that is down to that share of its magazine. */
export const reload =
  (atMost: number): Idea =>
  (look, because) => {
    const { who } = look
    if (!hasAction(who) || !heldItems(who).some(id => isLow(findWeaponItem(who, id), atMost))) return null
    const orders = possible(look, 'reload').filter(({ weaponId }) => handsHolding(who, weaponId).length > 0)
    for (const order of orders) {
      const item = findWeaponItem(who, order.weaponId)
      if (item === undefined || !isLow(item, atMost)) continue
      const same = orders.find(other => other.weaponId === order.weaponId && other.ammunition === item.loaded) ?? order
      because?.(item.rounds === 0 ? `the ${item.weapon.name} is empty: reloads` : `a quiet moment: reloads the ${item.weapon.name}`)
      return same
    }
    return null
  }
