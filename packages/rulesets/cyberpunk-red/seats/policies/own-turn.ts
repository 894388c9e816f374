/**
 * What a combatant without a player does in their own turn, by temper. Each idea either has a good order and its reason, or passes on to the
 * next. In the spirit of the spec's section 4: save oneself and one's own, hit where it hurts most, reload, find a better place, close in.
 */
import type { Because } from '@enfilade/kit'
import type { Battle, Combatant } from '../../battle/battle.js'
import { squaresLeft } from '../../rules/moving/moving.js'
import { type Order, ownAction } from '../../rules/turns/own-turn.js'
import { attack, keepWatch, reloadFirst, stepBack, suppress } from './fighting.js'
import { armAnew, drawWeapon, dropEmpty, hideUnarmed, reload, takeShield } from './gear.js'
import { hasAction, type Idea, ifLegal, likely, lookRound, type Outlook, type Temper, worthwhile } from './outlook.js'
import { climb, goToDying, leaveHarm, putOutFire, stabilize, standUp } from './saving.js'
import { charge, closeIn, findShot, hide, runAcross, runOn } from './walking.js'
import { breakFree, grabWeaker, useHold } from './wrestling.js'

/** What each temper thinks of, first to last. */
const ideas: Readonly<Record<Temper, readonly Idea[]>> = {
  aggressive: [
    climb,
    leaveHarm,
    putOutFire,
    stabilize,
    breakFree(0),
    useHold,
    grabWeaker,
    dropEmpty,
    drawWeapon,
    armAnew,
    charge,
    reloadFirst,
    stepBack,
    attack(worthwhile),
    reload(0),
    findShot(worthwhile),
    closeIn,
    runOn,
    runAcross,
    attack(0.05),
    breakFree(-99),
    suppress,
    standUp,
    reload(0.5),
    keepWatch,
  ],
  cautious: [
    climb,
    leaveHarm,
    putOutFire,
    stabilize,
    goToDying,
    breakFree(0),
    useHold,
    dropEmpty,
    drawWeapon,
    armAnew,
    takeShield,
    reloadFirst,
    stepBack,
    attack(likely),
    reload(0),
    findShot(likely),
    charge,
    attack(worthwhile),
    findShot(worthwhile),
    suppress,
    reload(0.5),
    attack(0.05),
    breakFree(-99),
    standUp,
    hide,
    hideUnarmed,
    closeIn,
    runOn,
    keepWatch,
  ],
  hold: [
    climb,
    leaveHarm,
    putOutFire,
    stabilize,
    breakFree(0),
    useHold,
    dropEmpty,
    drawWeapon,
    armAnew,
    takeShield,
    reloadFirst,
    attack(0.05),
    breakFree(-99),
    reload(0.5),
    standUp,
    hideUnarmed,
    keepWatch,
  ],
}

/** Why a turn ends here. */
function whyOver({ who, enemies }: Outlook): string {
  if (enemies.length === 0) return 'knows of no enemy left standing'
  if (hasAction(who)) return 'nothing useful to do from here'
  return squaresLeft(who) > 0 ? 'has acted, and this position is as good as any' : 'has acted and moved'
}

/** The first idea that leads to an order; else the turn ends, or what a duty demands is done. */
export function ownTurn(battle: Battle, _step: unknown, who: Combatant, because: Because, temper: Temper): Order {
  const look = lookRound(temper, battle, who)
  for (const idea of ideas[temper]) {
    const order = idea(look, because)
    if (order !== null) return order
  }
  const end = ifLegal(look, { action: 'endTurn' })
  if (end !== null) {
    because?.(whyOver(look))
    return end
  }
  const legal = ownAction.options(battle, undefined, who.id)
  const duty = ['move', 'run', 'getUp'].flatMap(action => legal.filter(order => order.action === action))[0]
  because?.('has to get into cover')
  return duty ?? legal[0] ?? { action: 'endTurn' }
}
