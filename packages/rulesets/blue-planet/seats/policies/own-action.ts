/**
 * What a combatant without a player declares, by policy. Each idea either has an order and its reason, or passes on to the next. The base is
 * what section 4 of the specification calls usual: shoot if that promises something, strike who is in reach, aim if that pays, else close
 * in.
 */

import { type Because, percent } from '@enfilade/kit'
import type { Battle, Combatant } from '../../battle/battle.js'
import { locationName } from '../../battle/names.js'
import { bestMeleeSkill, canUse, isObject, ratingOf, roundsIn } from '../../battle/people.js'
import type { Declaring } from '../../rules/declarable.js'
import { type Declaration, declarationOf } from '../../rules/declarations.js'
import { isInReach } from '../../rules/melee/melee.js'
import { bandOf } from '../../rules/ranged/ranged.js'
import { obstacleToMode } from '../../rules/stance.js'
import { isDying } from '../../rules/trauma/trauma.js'
import type { HitLocation, MovementMode } from '../../tables/words.js'
import { type AidPlan, aidElsewhere, aidPlan, chanceOf, isBestMedic, isUrgent } from './aid.js'
import { dyingFriends, lookRound, type Outlook, type ShotPlan, type Temper } from './outlook.js'
import { leftToOthers, perAim, shotPlans } from './shots.js'
import { bestStrikes, caution, danger } from './strikes.js'
import { goalTowards } from './ways.js'

/** An order and its reason, or null to pass on. */
type Idea = (look: Outlook, because: Because) => Declaration | null

// ── saving people ──────────────────────────────────────────────────────────────────────────────────────────────────
/**
 * While enemies are about, only the cautious treat, and of them the best medic: at once if there is no time to lose or they are no great
 * fighter anyway, later if the patient can wait. Afterwards everyone who can does.
 */
function isTimeFor(look: Outlook, plan: AidPlan): boolean {
  if (look.enemies.length === 0) return true
  if (look.temper !== 'cautious' || !isBestMedic(look, plan) || chanceOf(plan) < leastChanceUnderFire) return false
  return isUrgent(look, plan) || (shotPlans(look)[0]?.worth ?? 0) < poorShooter
}
const leastChanceUnderFire = 0.1
const poorShooter = 0.1

/** Is there anyone to save, and is this the time to think of it? */
const mayTreat = (look: Outlook): boolean => (look.enemies.length === 0 || look.temper === 'cautious') && dyingFriends(look).length > 0

const treat: Idea = (look, because) => {
  if (!mayTreat(look)) return null
  const plan = aidPlan(look)
  if (plan === null || !isTimeFor(look, plan)) return null
  const { patient, minutes, hurried } = plan
  const time = `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}${hurried ? ', hurried, as there is no more time' : ''}`
  because?.(`${patient.id === look.who.id ? 'is dying' : `${patient.name} is dying`}: treats, ${percent(chanceOf(plan))} in ${time}`)
  return plan.order
}

const goToDying: Idea = (look, because) => {
  if (!mayTreat(look)) return null
  const plan = aidElsewhere(look)
  const mode = fastest(look.who)
  if (plan === null || mode === null || !isTimeFor(look, plan)) return null
  const moveTo = goalTowards(look, plan.patient)
  if (moveTo === null) return null
  because?.(`${plan.patient.name} is dying: goes there`)
  return { action: 'move', movement: mode, moveTo }
}

// ── fighting ───────────────────────────────────────────────────────────────────────────────────────────────────────
/** What a shot is worth in the time of one action, less what may happen meanwhile to a combatant who keeps all points for defense. */
function worthOfShot(look: Outlook, { worth, aimFirst }: ShotPlan): number {
  const skill = bestMeleeSkill(look.who.sheet)
  return worth / (aimFirst + 1) - caution[look.temper] * danger(look, skill === null ? 0 : ratingOf(look.who.sheet, skill))
}

const attack: Idea = (look, because) => {
  const [shot] = shotPlans(look)
  const strikes = bestStrikes(look)
  if (strikes !== null && strikes.worth > leastGain(look) && (shot === undefined || strikes.worth > worthOfShot(look, shot))) {
    const { striking, target, location, offense, defense, chance, order } = strikes
    const far = isInReach(look.who, target) ? '' : 'rushes in; '
    because?.(
      `${far}${striking.name} at ${placed(target, location)}, ${offense} to attack and ${defense} to defend: lands with about ${percent(chance)}`,
    )
    return order
  }
  if (shot === undefined) return null
  const { weapon, target, tn, aimFirst, order, location } = shot
  const needs = tn < 1 ? "can't hit for now" : tn >= 100 ? "can't miss" : `hits with ${tn} or less`
  const others = because && leftToOthers(look, shot)
  const name = `${placed(target, location)}${others ? ` (${others.name} is left to the others)` : ''}`
  if (aimFirst > 0) {
    const times = aimFirst === 1 ? 'once' : aimFirst === 2 ? 'twice' : 'three times'
    because?.(`${weapon.name} at ${name} ${needs}; aiming ${times} first is worth the time`)
    return { action: 'aim', target: target.id }
  }
  because?.(`${order.action === 'fireAuto' ? 'bursts of the ' : ''}${weapon.name} at ${name}: the first ${needs}`)
  return order
}
/** "Ana", "Ana (skull)". */
const placed = ({ name, sheet }: Combatant, location: HitLocation | null): string =>
  location === null ? name : `${name} (${locationName(location, sheet.body)})`
/** The aggressive strike even when they risk more than they can win. */
const leastGain = ({ temper }: Outlook): number => (temper === 'aggressive' ? -1 : -0.05)

// ── moving ─────────────────────────────────────────────────────────────────────────────────────────────────────────
const fastModes: readonly MovementMode[] = ['sprint', 'scramble', 'walk']
/** The fastest way in which they can move; null: not at all. */
function fastest(who: Combatant): MovementMode | null {
  return fastModes.find(mode => obstacleToMode(who, mode) === null) ?? null
}

/** Gets up with an enemy in reach, unless there is something to shoot with. */
const standUpInMelee: Idea = (look, because) => {
  const beside = look.enemies.find(enemy => isInReach(look.who, enemy))
  if (!isProne(look.who) || beside === undefined || shotPlans(look).length > 0) return null
  because?.(`is on the ground beside ${beside.name}: gets up`)
  return { action: 'stand' }
}

/** Gets up to go somewhere. */
const standUpToMove: Idea = (look, because) => {
  if (!isProne(look.who) || look.temper === 'hold' || look.enemies.length === 0 || staysDown(look)) return null
  because?.('is on the ground and wants to move: gets up')
  return { action: 'stand' }
}
/** The cautious keep their heads down once they are badly hurt. */
const staysDown = ({ who, temper }: Outlook): boolean => temper === 'cautious' && (isDying(who) || who.now.woundTl <= badlyHurt)
const badlyHurt = -3
const isProne = (who: Combatant): boolean => who.now.prone && !isObject(who)

/** The aggressive do not waste their time on a poor shot from afar: they go where it is a better one. */
const goNearer: Idea = (look, because) => {
  const { who, standing, temper, battle } = look
  const [shot] = temper === 'aggressive' && battle.setup.settings.movementRates && who.aim === null ? shotPlans(look) : []
  if (shot === undefined) return null
  const number = shot.tn + shot.aimFirst * perAim
  if (number >= poorShot || bandOf(battle, standing, shot.target, shot.weapon) === 'pointBlank' || isInReach(who, shot.target)) return null
  const mode = fastest(who)
  const moveTo = mode === null ? null : goalTowards(look, shot.target)
  if (mode === null || moveTo === null) return null
  const why = `${shot.weapon.name} at ${shot.target.name} needs ${Math.max(0, number)} or less from here`
  if (isProne(who)) {
    because?.(`${why}: gets up to go nearer`)
    return { action: 'stand' }
  }
  because?.(`${why}: goes nearer`)
  return { action: 'move', movement: mode, moveTo }
}
/** With a lower number than this, aiming included, a shot is a poor one. */
const poorShot = 20

/** Closes in on the nearest enemy: to strike as fast as possible, to shoot at a walk. */
const closeIn: Idea = (look, because) => {
  const { who, temper, enemies, battle } = look
  const [nearest] = enemies
  if (nearest === undefined || temper === 'hold' || !battle.setup.settings.movementRates) return null
  if (staysDown(look) || (temper === 'cautious' && !hasGun(look))) return null // does not run into blades
  const mode = temper === 'cautious' ? 'walk' : fastest(who)
  if (mode === null || isInReach(who, nearest)) return null
  for (const enemy of enemies) {
    const moveTo = goalTowards(look, enemy)
    if (moveTo === null) continue
    because?.(`no one is worth attacking from here: goes ${moveTo === enemy.id ? 'after' : 'around someone, after'} ${enemy.name}`)
    return { action: 'move', movement: mode, moveTo }
  }
  return null
}

/** Do they have anything left to shoot with? */
const hasGun = ({ who }: Outlook): boolean =>
  who.sheet.weapons.some(weapon => weapon.kind === 'ranged' && canUse(who, weapon) && roundsIn(who, weapon.id) !== 0)

const wait: Idea = (look, because) => {
  const why = staysDown(look) ? 'is badly hurt: stays down' : 'nothing looks worth doing: waits and defends'
  because?.(look.enemies.length === 0 ? 'no enemy is left who can act: waits' : why)
  return { action: 'wait' }
}

const ideas: readonly Idea[] = [treat, goToDying, standUpInMelee, goNearer, attack, standUpToMove, closeIn]

/** What a combatant declares, or puts in place of a pending action. Always something legal. */
export function ownAction(battle: Battle, step: Declaring, who: Combatant, because: Because, temper: Temper): Declaration {
  const look = lookRound(temper, battle, who)
  for (const idea of ideas) {
    let words: string | undefined
    const order = idea(look, because && (said => (words = said)))
    if (order === null || declarationOf(order.action).refusal(battle, who, order, step) !== null) continue
    if (words !== undefined) because?.(words)
    return order
  }
  return wait(look, because) as Declaration
}
