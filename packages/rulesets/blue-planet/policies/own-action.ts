/**
 * What somebody without a player declares, by temper. Each idea either has an order and its reason, or passes on to the next. The base is
 * what section 4 of the specification calls usual: shoot if that promises something, strike who is in reach, aim if that pays, else close in.
 */

import { isInReach } from '../melee.js'
import type { Battle, Combatant } from '../model.js'
import { obstacleToMode } from '../moving.js'
import type { Declaration } from '../orders/answers.js'
import { refusalOf } from '../orders/legality.js'
import { bestMeleeSkill, isObject, ratingOf } from '../people.js'
import type { MovementMode } from '../words.js'
import { aidPlan, chanceOf, isBestMedic, whomToReach } from './aid.js'
import { type Because, lookRound, type Outlook, percent, type Temper } from './outlook.js'
import { type ShotPlan, shotPlans } from './shots.js'
import { bestStrikes, caution, danger } from './strikes.js'

/** An order and its reason, or null to pass on. */
type Idea = (look: Outlook, because: Because) => Declaration | null

// ── saving people ──────────────────────────────────────────────────────────────────────────────────────────────────
/** While enemies are about, only the cautious treat, and of them the best medic; afterwards everybody does who can. */
const mayTreat = (look: Outlook): boolean => look.enemies.length === 0 || (look.temper === 'cautious' && isBestMedic(look))

const treat: Idea = (look, because) => {
  const plan = mayTreat(look) ? aidPlan(look) : null
  if (plan === null) return null
  const { patient, minutes, hurried } = plan
  const time = `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}${hurried ? ', hurried, for there is no more' : ''}`
  because?.(`${patient.id === look.who.id ? 'is dying' : `${patient.name} is dying`}: treats, ${percent(chanceOf(plan))} in ${time}`)
  return plan.order
}

const goToDying: Idea = (look, because) => {
  const patient = mayTreat(look) ? whomToReach(look) : undefined
  const mode = fastest(look.who)
  if (patient === undefined || mode === null) return null
  because?.(`${patient.name} is dying: goes there`)
  return { action: 'move', movement: mode, moveTo: patient.id }
}

// ── fighting ───────────────────────────────────────────────────────────────────────────────────────────────────────
/** What a shot brings in the time of one action, less what may happen meanwhile to somebody who keeps all points for defense. */
function worthOfShot(look: Outlook, { worth, aimFirst }: ShotPlan): number {
  const skill = bestMeleeSkill(look.who.sheet)
  return worth / (aimFirst + 1) - caution[look.temper] * danger(look, skill === null ? 0 : ratingOf(look.who.sheet, skill))
}

const attack: Idea = (look, because) => {
  const [shot] = shotPlans(look)
  const strikes = bestStrikes(look)
  if (strikes !== null && strikes.worth > leastGain(look) && (shot === undefined || strikes.worth > worthOfShot(look, shot))) {
    const { striking, target, offense, defense, chance, order } = strikes
    const far = isInReach(look.who, target) ? '' : 'rushes in; '
    because?.(
      `${far}${striking.name} at ${target.name}, ${offense} to attack and ${defense} to defend: lands with about ${percent(chance)}`,
    )
    return order
  }
  if (shot === undefined) return null
  const { weapon, target, tn, aimFirst, order, location } = shot
  if (aimFirst > 0) {
    because?.(
      `a shot at ${target.name} needs ${tn} or less; to aim ${aimFirst === 1 ? 'once' : `${aimFirst} times`} first is worth the time`,
    )
    return { action: 'aim', target: target.id }
  }
  const how = order.action === 'fireAuto' ? 'bursts of the ' : ''
  const called = location === null ? '' : ', where it counts'
  because?.(`${how}${weapon.name} at ${target.name}${called}: ${tn} or less hits`)
  return order
}
/** The aggressive strike even when they risk more than they can win. */
const leastGain = ({ temper }: Outlook): number => (temper === 'aggressive' ? -1 : -0.05)

// ── moving ─────────────────────────────────────────────────────────────────────────────────────────────────────────
const fastModes: readonly MovementMode[] = ['sprint', 'scramble', 'walk']
/** The fastest way in which he can move; null: not at all. */
function fastest(who: Combatant): MovementMode | null {
  return fastModes.find(mode => obstacleToMode(who, mode) === null) ?? null
}

/** Gets up with an enemy beside him, unless there is something to shoot with. */
const standUpInMelee: Idea = (look, because) => {
  const beside = look.enemies.find(enemy => isInReach(look.who, enemy))
  if (!isProne(look.who) || beside === undefined || shotPlans(look).length > 0) return null
  because?.(`is on the ground beside ${beside.name}: gets up`)
  return { action: 'stand' }
}

/** Gets up to go somewhere. */
const standUpToMove: Idea = (look, because) => {
  if (!isProne(look.who) || look.temper === 'hold' || look.enemies.length === 0) return null
  because?.('is on the ground and wants to be elsewhere: gets up')
  return { action: 'stand' }
}
const isProne = (who: Combatant): boolean => who.now.prone && !isObject(who)

/** Closes in on the nearest enemy: to strike as fast as possible, to shoot at a walk. */
const closeIn: Idea = (look, because) => {
  const { who, temper, enemies, battle } = look
  const [nearest] = enemies
  if (nearest === undefined || temper === 'hold' || !battle.setup.settings.movementRates) return null
  const mode = temper === 'cautious' ? 'walk' : fastest(who)
  if (mode === null || isInReach(who, nearest)) return null
  because?.(`nobody is worth an attack from here: goes after ${nearest.name}`)
  return { action: 'move', movement: mode, moveTo: nearest.id }
}

const wait: Idea = (look, because) => {
  because?.(look.enemies.length === 0 ? 'no enemy is left who can act: waits' : 'nothing promises anything: waits and defends')
  return { action: 'wait' }
}

const ideas: readonly Idea[] = [treat, goToDying, standUpInMelee, attack, standUpToMove, closeIn]

/** What somebody declares, or puts in the place of a waiting action (`change`). Always something legal. */
export function ownAction(temper: Temper, battle: Battle, who: Combatant, change: boolean, because: Because): Declaration {
  const look = lookRound(temper, battle, who)
  for (const idea of ideas) {
    let words: string | undefined
    const order = idea(look, because && (said => (words = said)))
    if (order === null || refusalOf(battle, who, order, change) !== null) continue
    if (words !== undefined) because?.(words)
    return order
  }
  return wait(look, because) as Declaration
}
