/**
 * What a combatant without a player does in their own turn, by policy. Each function either has a good order and its reason, or passes on to the next.
 * The order of the spec's section 4: strike or shoot what hurts most, pin down what cannot be hit, else close in, else watch.
 */

import { marchBetween } from '@enfilade/engine'
import { type Because, percent } from '@enfilade/kit'
import type { Battle, Combatant, Destination } from '../../battle/battle.js'
import { believed } from '../../battle/knowledge.js'
import { areAdjacent } from '../../battle/people.js'
import { aimedFire, suppressiveFire } from '../../rules/attack-orders/orders.js'
import { reorient, unreorient } from '../../rules/cover/orders.js'
import { grapplingModifier, obstacleToTouch, touchChance } from '../../rules/grappling/grappling.js'
import { touchCheck } from '../../rules/grappling/orders.js'
import { namedDestination, refusalToMove } from '../../rules/moving/moving.js'
import { overwatch } from '../../rules/overwatch/orders.js'
import { mayKeepOverwatch } from '../../rules/overwatch/overwatch.js'
import type { OwnAnswer } from '../../rules/own-turn.js'
import { isSuppressed } from '../../rules/suppression/suppression.js'
import { actionsOf, priceOf } from '../../tables/turn-length.js'
import {
  bestBlow,
  bestPlace,
  bestShot,
  better,
  enemyMayReact,
  enemyStandsIn,
  lookRound,
  nearestEnemy,
  type Outlook,
  prefersMelee,
  regionToWatch,
  shelter,
} from './prospects.js'

type Idea = (look: Outlook, because: Because) => OwnAnswer | null

/** Below this chance an attack is a waste where there is something better (spec, section 4). */
const worthwhile = 0.25
/** The careful want better odds before they shoot, as long as there is another way to spend two actions. */
const likely = 0.5
/** A grab that fails costs an action that a blow would have used better. */
const sureGrip = 0.5

// ── fighting ───────────────────────────────────────────────────────────────────────────────────────────────────────
/** Grabs an adjacent enemy who is clearly the worse grappler. */
const grab: Idea = (look, because) => {
  const { battle, who } = look
  for (const enemy of look.enemies) {
    if (!areAdjacent(who, enemy) || enemy.grappleId !== null || obstacleToTouch(battle, who, enemy) !== null) continue
    if (
      grapplingModifier(battle, who.sheet) - grapplingModifier(battle, believed(battle, who.side, enemy)) < 4 ||
      touchChance(battle, who, enemy, who.side) < sureGrip
    )
      continue
    if (!touchCheck.can(battle, who, { target: enemy })) continue
    because?.(`by far the better grappler; ${percent(touchChance(battle, who, enemy, who.side))} to grab ${enemy.name}`)
    return { action: 'touchCheck', target: enemy.id }
  }
  return null
}

/** Attacks where that hurts most, if the chance is good enough; two plain attacks come before one aimed. */
const attack =
  (least: number): Idea =>
  (look, because) => {
    const prospect = better(bestBlow(look), bestShot(look))
    if (prospect === null || prospect.chance < least) return null
    because?.(`best attack: ${prospect.weapon.name} at ${prospect.target.name}, ${percent(prospect.chance)} to hit`)
    return { action: 'attack', weaponId: prospect.weapon.id, target: prospect.target.id }
  }

/** Where no shot is good enough: pins an enemy down who is in cover and not pinned yet, or takes aim. */
const pinDownOrAim =
  (enough: number): Idea =>
  (look, because) => {
    const { battle, who } = look
    const prospect = bestShot(look)
    if (prospect === null || prospect.chance >= enough || who.actionsLeft < priceOf('suppressiveFire')) return null
    for (const weapon of who.sheet.weapons) {
      if (!weapon.canSuppress) continue
      for (const enemy of look.enemies) {
        if (enemy.coverId === null || enemy.suppressedBy.includes(who.id)) continue
        if (!suppressiveFire.can(battle, who, { weaponId: weapon, target: enemy })) continue
        because?.(`no shot has ${percent(enough)} to hit; suppressive fire ignores ${enemy.name}'s cover`)
        return { action: 'suppressiveFire', weaponId: weapon.id, target: enemy.id }
      }
    }
    if (isSuppressed(who) || prospect.chance === 0) return null
    const { weapon, target } = prospect
    if (!aimedFire.can(battle, who, { weaponId: weapon, target })) return null
    because?.(`a hard shot at ${target.name}: aims first`)
    return { action: 'aimedFire', weaponId: weapon.id, target: target.id }
  }

/** Turns round behind the cover where that protects better. */
const turnToTheEnemy: Idea = (look, because) => {
  const { battle, who } = look
  if (who.coverId === null) return null
  const here = { regionId: who.regionId, groupId: who.groupId, coverId: who.coverId }
  const turn = who.reoriented ? unreorient : reorient
  if (!turn.can(battle, who, {}) || shelter(look, here, !who.reoriented) <= shelter(look, here, who.reoriented)) return null
  because?.('the cover protects better when reoriented')
  return { action: turn.action }
}

// ── moving ─────────────────────────────────────────────────────────────────────────────────────────────────────────
/**
 * Goes to a place, cautiously where enemies could react, the whole turn is there to spend and no attack is lost by it.
 * `why` is asked for only where reasons are wanted.
 */
function go(look: Outlook, place: Destination, because: Because, why: () => string): OwnAnswer | null {
  const { battle, who } = look
  const goal = namedDestination(battle, who, place)
  if (who.actionsLeft === actionsOf(who.sheet.dex) && enemyMayReact(look) && bestShot(look) === null) {
    if (refusalToMove(battle, who, goal, true) === null) {
      because?.(`${why()}, cautiously: an open move would draw a reaction`)
      return { action: 'cautiousMovement', ...goal }
    }
  }
  if (refusalToMove(battle, who, goal, false) !== null) return null
  because?.(why())
  return { action: 'move', ...goal }
}

/** Comes nearer to the nearest enemy, into cover if there is some; into contact only who is better hand to hand. */
const closeIn: Idea = (look, because) => {
  const { who, field } = look
  const nearest = nearestEnemy(look)
  if (nearest === null) return null
  const melee = prefersMelee(who)
  const place = bestPlace(look, to => {
    const march = marchBetween(field, to.regionId, nearest.enemy.regionId)
    if (march === null) return 0
    const contact = enemyStandsIn(look, to.groupId)
    if (melee && contact && to.groupId !== who.groupId) return 10_000 + shelter(look, to, false)
    if (march >= nearest.march || contact) return 0
    return (nearest.march - march) * 100 + shelter(look, to, false)
  })
  return place === null ? null : go(look, place, because, () => `closes in on ${nearest.enemy.name}`)
}

/** Gets behind cover that protects, without coming among enemies or farther from them. */
const takeCover: Idea = (look, because) => {
  const { who, field } = look
  if (who.coverId !== null || who.actionsLeft < 2) return null
  const nearest = nearestEnemy(look)
  if (nearest === null) return null
  const place = bestPlace(look, to => {
    const march = marchBetween(field, to.regionId, nearest.enemy.regionId)
    return march === null || march > nearest.march || enemyStandsIn(look, to.groupId) ? 0 : shelter(look, to, false)
  })
  return place === null ? null : go(look, place, because, () => 'stands in the open: gets behind cover')
}

/** Gets away from an adjacent enemy, for those who fight better at range and can still shoot afterwards. */
const breakContact: Idea = (look, because) => {
  const { who } = look
  if (prefersMelee(who) || who.actionsLeft < 2 || !enemyStandsIn(look, who.groupId) || enemyMayReact(look)) return null
  const place = bestPlace(look, to => (enemyStandsIn(look, to.groupId) ? 0 : 1 + shelter(look, to, false)))
  return place === null ? null : go(look, place, because, () => 'no one can answer now: gets out of reach')
}

/** Watches where the enemy will come from, if no enemy can be shot at. */
const keepWatch: Idea = (look, because) => {
  const { battle, who } = look
  if (who.overwatch !== null) return null
  for (const weapon of who.sheet.weapons) {
    if (!mayKeepOverwatch(weapon)) continue
    const legal = look.field.regions.filter(region => overwatch.can(battle, who, { weaponId: weapon, regionId: region }))
    const regionId = regionToWatch(
      look,
      legal.map(({ id }) => id),
    )
    if (regionId === null) continue
    because?.('no shot available: watches where the enemy will come from')
    return { action: 'overwatch', weaponId: weapon.id, regionId }
  }
  return null
}
/** The last action of a turn without a target is for watching; earlier ones are for coming nearer. */
const keepWatchLast: Idea = (look, because) => (look.who.actionsLeft === 1 ? keepWatch(look, because) : null)

/** Those who fight better hand to hand and have no enemy adjacent go and find one. */
const charge: Idea = (look, because) => (prefersMelee(look.who) && bestBlow(look) === null ? closeIn(look, because) : null)

/** What each temper thinks of, first to last. */
export const ideas = {
  aggressive: [grab, charge, attack(worthwhile), pinDownOrAim(worthwhile), closeIn, keepWatchLast, attack(0.001), keepWatch],
  cautious: [
    turnToTheEnemy,
    takeCover,
    breakContact,
    attack(likely),
    pinDownOrAim(likely),
    attack(worthwhile),
    keepWatchLast,
    closeIn,
    attack(0.001),
    keepWatch,
  ],
  hold: [turnToTheEnemy, attack(worthwhile), pinDownOrAim(worthwhile), attack(0.001), keepWatch],
} as const satisfies Readonly<Record<string, readonly Idea[]>>

/** The first idea that leads to an order; else the turn ends. */
export function ownTurn(battle: Battle, _step: unknown, who: Combatant, because: Because, temper: keyof typeof ideas): OwnAnswer {
  const look = lookRound(battle, who)
  for (const idea of ideas[temper]) {
    const order = idea(look, because)
    if (order !== null) return order
  }
  because?.('nothing useful to do from here')
  return { action: 'endTurn' }
}
