/** Thoughts for one's own turn: attacking, reloading or stepping back instead, keeping heads down, waiting with the gun raised. */
import { listed, reach, sees, squaresToStopOn } from '@enfilade/engine'
import { candidate, mostOf, percent } from '@enfilade/kit'
import type { Combatant, Square } from '../../battle/battle.js'
import { squaresBetween } from '../../battle/ground.js'
import { findWeaponItem, isConscious, isUnarmed, nameOf } from '../../battle/people.js'
import { hasRounds, heldItems } from '../../battle/things.js'
import { type Arm, armsOf, unfitToAttack } from '../../rules/attacking/orders.js'
import { dvAt, roundsOf } from '../../rules/attacking/ranged.js'
import { effectiveStat } from '../../rules/dice/stats.js'
import { gait } from '../../rules/moving/moving.js'
import { isExposedTo } from '../../rules/suppression/suppression.js'
import { leavesAnother } from '../../rules/turns/paying.js'
import { reload, worthATurn } from './gear.js'
import { bystandersOf, hasAction, isDown, isHidden, type Outlook, possible, type Thought } from './outlook.js'
import { chanceOfShot, prefersMelee, squareToStepBackTo } from './positions.js'
import { bestAttack, likelyAttack, lossByWeapon, markOf, sparedByHolding } from './prospects.js'

/** Below this chance to hit no attack is worth being found out. */
const worthRevealing = 0.4

/**
 * Attacks where that promises most, if it is likely enough to hit and the turn costs them something; a second attack takes nothing else's
 * time. Whoever is hidden from an enemy waits for a better one.
 */
export const attack =
  (least: number, leastLoss = 0): Thought =>
  look => {
    const best = likelyAttack(look, isHidden(look) ? Math.max(least, worthRevealing) : least)
    if (best === null || (best.loss < leastLoss && hasAction(look.who))) return null
    const { order, weapon, at, chance, isPlain, loss } = best
    const each = order.action === 'attack' && leavesAnother(look.who, order.weaponId) ? ' with each attack' : ''
    const rather = (): string => {
      const spared = order.action === 'explosive' ? null : sparedByHolding(look)
      return spared === null ? '' : `; the ${spared.weapon} would hurt ${listed(spared.names)}`
    }
    return candidate(
      order,
      () => `${weapon} is worth most against ${at}${isPlain ? `: ${percent(chance)} to hit${each}` : ''}${rather()}`,
      loss,
    )
  }

/**
 * Reloads a gun where that is better than going on with what is at hand: an empty one, or one with too few rounds for a burst where nothing else
 * gets through.
 */
export const reloadFirst: Thought = look => {
  const { battle, who } = look
  const best = bestAttack(look)
  if (best === null || !hasAction(who) || prefersMelee(look)) return null
  for (const item of look.held) {
    const { weapon, rounds } = item
    if (weapon.kind !== 'ranged' || rounds === null) continue
    const burst = rounds > 0 && weapon.autofireMax > 0 && !hasRounds(battle, item, roundsOf(weapon, true))
    if (rounds > 0 && !burst) continue
    const order = reload(burst ? 1 : 0)(look)?.order
    const why = (): string =>
      `${burst ? `a burst of the ${weapon.name}` : `the ${weapon.name}`} is worth more against ${best.at} than ${best.weapon}: reloads it`
    const loss = burst ? lossByWeapon(look, item, 'autofire') : lossByWeapon(look, item)
    if (order !== undefined) return candidate(order, why, loss / worthATurn)
  }
  return null
}

const muchBetter = 1.2
/**
 * Steps back from a combatant near where a shot from further off promises more than a blow, and more than `leastLoss`, and is at least this
 * likely: one that is then made. Who has gone somewhere in this turn stays there.
 */
export const stepBack =
  (least: number, leastLoss: number): Thought =>
  look => {
    const { who } = look
    if (!hasAction(who) || look.left === 0 || who.turn.moveSpent > 0 || !look.isBeset || prefersMelee(look)) return null
    const best = bestAttack(look)
    if (best === null || !('weaponId' in best.order)) return null
    const { weaponId } = best.order
    if (!isUnarmed(weaponId) && findWeaponItem(who, weaponId)?.weapon.kind !== 'melee') return null
    const back = squareToStepBackTo(look, least)
    if (back === null || back.loss < leastLoss) return null
    const why = (): string => `steps back from ${best.at}: the ${back.weapon} is worth more from there than ${best.weapon} from here`
    return candidate(back.move, why, back.loss / muchBetter)
  }

/** Keeps heads down where no shot is worth it: at least one enemy and no friend has to be in it, as far as their side knows. */
export const suppress: Thought = look => {
  const { battle, who, ground } = look
  if (!hasAction(who) || isHidden(look) || !look.held.some(({ weapon }) => weapon.suppressiveFire)) return null
  const [order] = possible(look, 'suppressiveFire')
  if (order === undefined) return null
  const isInIt = (person: Combatant): boolean => isExposedTo(battle, who, person) && sees(ground, who.at, person.at)
  const enemies = look.enemies.filter(isInIt).length
  if (enemies === 0 || bystandersOf(look).some(isInIt)) return null
  return candidate(order, () => `no shot is good enough; ${enemies === 1 ? 'one enemy' : `${enemies} enemies`} would have to take cover`)
}

/**
 * How likely it is that an attack held on an enemy comes about and comes to something, as far as the squares that they could be on next tell;
 * 0 where it is not worth holding. A shot waits for who is out of sight, for one at who is seen is fired now or would be no better then. A blow
 * waits for who has no gun in hand and is near enough to come within reach with one Move Action.
 */
function promiseOfHolding(look: Outlook, enemy: Combatant, arm: Arm, burst: boolean): number {
  const { battle, who, ground } = look
  if (isDown(enemy) || unfitToAttack(battle, who, arm, burst) !== null) return 0
  const isSeen = sees(ground, who.at, enemy.at)
  if (arm.weapon.kind === 'melee') return isSeen && !hasGun(enemy) && squaresOff(look, enemy.at) <= effectiveStat(enemy, 'MOVE') + 1 ? 1 : 0
  if (isSeen) return 0
  const next = squaresToStopOn(reach(ground, enemy.at, effectiveStat(enemy, 'MOVE'), [], gait)).filter(
    square => squaresOff(look, square) <= squaresOff(look, enemy.at), // who backs away isn't waited for
  )
  const chances = next.map(square => {
    if (!sees(ground, who.at, square)) return 0
    const squares = squaresOff(look, square)
    return burst ? Number(dvAt(arm.weapon, squares, true) !== null) : chanceOfShot(look, arm, squares)
  })
  const onAverage = chances.reduce((sum, chance) => sum + chance, 0) / Math.max(1, chances.length)
  const weight = Math.min(1, markOf(look, enemy).weight) // a shot at the dying is worth less, and they seldom come
  return weight * (hasOthersInSight(look, enemy) ? onAverage / 3 : onAverage)
}
/** Whoever sees another of this side already has no need to come. */
const hasOthersInSight = ({ battle, who, ground }: Outlook, enemy: Combatant): boolean =>
  battle.people.some(friend => friend.side === who.side && friend.id !== who.id && isConscious(friend) && sees(ground, enemy.at, friend.at))
const squaresOff = ({ battle, who }: Outlook, square: Square): number => squaresBetween(battle, who.at, square)
const hasGun = (enemy: Combatant): boolean => heldItems(enemy).some(id => findWeaponItem(enemy, id)?.weapon.kind === 'ranged')

/** Waits with the weapon raised for the enemy on whom it is likeliest to come to something, or for the first of them who comes. */
export const keepWatch: Thought = look => {
  const { battle, who, enemies } = look
  if (!hasAction(who) || enemies.length === 0) return null
  const arms = armsOf(who)
  const watches = possible(look, 'holdAction').flatMap(order => {
    const held = order.order
    if (held.action !== 'attack' && held.action !== 'autofire') return []
    const { first } = order.trigger
    const enemy = enemies.find(({ id }) => id === held.target)
    const arm = arms.find(({ id }) => id === held.weaponId)
    if (enemy === undefined || arm === undefined) return []
    const promiseOn = (one: Combatant): number => promiseOfHolding(look, one, arm, held.action === 'autofire')
    // Of several who may come one is enough.
    const nobody = first === true ? enemies.reduce((chance, one) => chance * (1 - promiseOn(one)), 1) : 1 - promiseOn(enemy)
    return { order, enemy, promise: 1 - nobody }
  })
  const best = mostOf(watches, ({ promise }) => promise, worthWaiting)
  const whom = (): string => (best?.order.trigger.first === true ? 'the first enemy who comes' : nameOf(battle, best?.enemy.id))
  return best && candidate(best.order, () => `nothing to hit: waits for ${whom()}`)
}
/** Below this chance that it comes to something no one waits with an attack: of those just below it, one in six came to anything. */
const worthWaiting = 0.2
