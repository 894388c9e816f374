/**
 * What a combatant without a player does in their own turn, by temper. In the spirit of the spec's section 4: save oneself and one's own, hit where
 * it hurts most, reload, find a better place, close in.
 */
import { type Because, bestOf, tempers } from '@enfilade/kit'
import type { Battle, Combatant } from '../../battle/battle.js'
import { maySpendLuck } from '../../rules/dice/luck.js'
import { squaresLeft, whyNoMove } from '../../rules/moving/moving.js'
import { type Order, ownAction, refusalOf, rolling } from '../../rules/turns/own-turn.js'
import { canAttackAgain, leavesAnother } from '../../rules/turns/paying.js'
import { openWay } from './breaching.js'
import { attack, keepWatch, reloadFirst, stepBack, suppress } from './fighting.js'
import { armAnew, clearJam, drawWeapon, dropEmpty, exchangeGun, hideUnarmed, regrip, reload, takeShield } from './gear.js'
import { hasAction, ifLegal, lookRound, type Outlook, type Temper, type Thought } from './outlook.js'
import { carryOff, climb, goToDying, hasDying, leaveHarm, putOutFire, stabilize, standUp, takeCover, treatDying } from './saving.js'
import { driveNearer, getOutIfSeen, getOutOnward, getOutToFight, ramEnemy } from './vehicles.js'
import { charge, closeIn, closeInIfSeen, findBetterShot, findShot, hide, onward, onwardRunning, runAcross, runOn } from './walking.js'
import { breakFree, grabWeaker, useHold } from './wrestling.js'

/** Below this chance an attack is a waste where something better can be done; and the chance that the careful want. */
const [worthwhile, likely] = [0.25, 0.4] as const
/** Hit points on average, below which an attack is one in name only. */
const scratch = 1
/** Below this chance an attack isn't made at all. */
const hopeless = 0.05
const anyChance = attack(hopeless)

type Stage = readonly Thought[]
const save: readonly Stage[] = [[climb], [leaveHarm], [putOutFire], [onward], [getOutOnward], [onwardRunning(true)], [stabilize]]
const arm: readonly Stage[] = [[dropEmpty], [exchangeGun(scratch)], [clearJam], [regrip], [drawWeapon], [armAnew]]
/** Attacks, unless a turn spent on ramming, reloading or a step back brings more: all are weighed by the hit points that they cost. */
const fightAt = (least: number): Stage => [attack(least, scratch), ramEnemy, reloadFirst, stepBack(hopeless, scratch)]

/** Whoever has gone where a shot is worth more fires it from there, and does not come back. */
const ifMoved =
  (thought: Thought): Thought =>
  look =>
    look.who.turn.moveSpent > 0 ? thought(look) : null

/** What each temper thinks of, first to last. */
// biome-ignore format: lists to be read
const thoughts: Readonly<Record<Temper, readonly Stage[]>> = {
  aggressive: [
    ...save, [breakFree(0)], [useHold], [grabWeaker], ...arm, [charge], [findBetterShot(scratch)], fightAt(worthwhile), [reload(0)], [findShot(worthwhile, scratch)],
    [ifMoved(attack(hopeless, scratch))], [onwardRunning(false)], [hide], [driveNearer], [getOutToFight], [closeIn], [openWay], [runOn], [runAcross], [anyChance], [findShot(hopeless, 0)], [breakFree(-99)], [treatDying], [suppress], [standUp],
    [reload(0.5)], [keepWatch],
  ],
  cautious: [
    ...save, [carryOff], [goToDying], [breakFree(0)], [useHold], ...arm, [takeShield], fightAt(likely), [reload(0)], [findShot(likely, scratch)], [charge],
    [attack(worthwhile, scratch)], [findShot(worthwhile, scratch)], [suppress], [reload(0.5)],
    [attack(worthwhile), attack(hopeless, scratch)], [onwardRunning(false)], [breakFree(-99)], [standUp], [hide], [hideUnarmed], [driveNearer], [getOutToFight], [closeIn], [openWay], [anyChance], [treatDying], [runOn],
    [findShot(hopeless, 0)], [keepWatch],
  ],
  hold: [
    ...save, [breakFree(0)], [useHold], ...arm, [takeShield], [anyChance, ramEnemy, reloadFirst], [onwardRunning(false)], [breakFree(-99)], [reload(0.5)], [standUp],
    [hideUnarmed], [treatDying], [keepWatch], [getOutIfSeen], [closeInIfSeen],
  ],
}

/** Why a turn ends here. */
function whyOver({ who, enemies, left }: Outlook): string {
  if (enemies.length === 0) return 'knows of no enemy left standing'
  if (hasAction(who)) return 'nothing useful to do from here'
  return left > 0 ? 'has acted, and this position is as good as any' : 'has acted and moved'
}

/** Have they anything left of their turn but free acts: the Action, a second attack, squares to walk, an edge to climb? */
function hasSomethingLeft(battle: Battle, who: Combatant): boolean {
  if (hasAction(who) || canAttackAgain(who)) return true
  if (squaresLeft(who) > 0 && whyNoMove(battle, who) === null) return true
  return who.hanging !== null && !who.turn.noMoveAction && who.turn.moveActions === 0
}

/**
 * Is nothing at stake for them: no enemy that their side knows of, no one dying, and no temper that would do anything? Where one that holds
 * just waits for enemies to come, something is.
 */
const isIdle = (look: Outlook): boolean =>
  look.enemies.length === 0 &&
  !hasDying(look) &&
  tempers.every(temper => bestOf(thoughts[temper], lookRound(temper, look.battle, look.who), undefined) === null)

/** With nothing left to spend: is there nothing but things in hand to let fall? Whatever can be drawn, let go of or shut may matter. */
const canOnlyDrop = (battle: Battle, who: Combatant): boolean =>
  ownAction.options(battle, undefined, who.id).every(({ action }) => action === 'drop' || action === 'endTurn')

/**
 * The order with what else they would answer unasked: no LUCK, and after an attack what they would do next, were the target still up: attack again,
 * end the turn.
 */
function withAllSaid(look: Outlook, order: Order): Order {
  const { battle, who, temper } = look
  if (order.action === 'endTurn') return order
  const said = maySpendLuck(battle, who) && rolling.has(order.action) ? { ...order, luck: 0 } : order
  if (order.action !== 'attack' && order.action !== 'aimedShot' && order.action !== 'autofire') return said
  const again = order.action === 'attack' && leavesAnother(who, order.weaponId)
  const { id } = who
  const attackedWith = order.action === 'attack' ? [...who.turn.attackedWith, order.weaponId, ...(again ? [order.weaponId] : [])] : []
  const spent = { ...who, turn: { ...who.turn, actionUsed: true, attackedWith } }
  const after = { ...battle, people: battle.people.map(one => (one.id === id ? spent : one)) }
  const next = hasSomethingLeft(after, spent) ? bestOf(thoughts[temper], lookRound(temper, after, spent), undefined) : null
  const ends = next === null && refusalOf(after, spent, { action: 'endTurn' }) === null
  if (!again && !ends) return said
  return { ...said, afterwards: again ? (ends ? 'againThenEnd' : 'again') : 'end' }
}

/** The first stage that leads to an order; else the turn ends, or what a duty demands is done. */
export function ownTurn(battle: Battle, _step: unknown, who: Combatant, because: Because, temper: Temper): Order {
  const end: Order = { action: 'endTurn' }
  if (!hasSomethingLeft(battle, who) && refusalOf(battle, who, end) === null) {
    because?.('has nothing left to spend', { idle: canOnlyDrop(battle, who) })
    return end
  }
  const look = lookRound(temper, battle, who)
  const order = bestOf(thoughts[temper], look, because)
  if (order !== null) return withAllSaid(look, order)
  if (ifLegal(look, end) !== null) {
    because?.(whyOver(look), { idle: isIdle(look) })
    return end
  }
  because?.('has to get into cover')
  return takeCover(look) ?? ownAction.options(battle, undefined, who.id)[0] ?? end
}
