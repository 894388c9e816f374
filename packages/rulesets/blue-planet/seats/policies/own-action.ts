/**
 * What a combatant without a player declares, by policy. Each idea either has an order and its reason, or passes on to the next. The base is
 * what section 4 of the specification calls usual: shoot if that promises something, strike who is in reach, aim if that pays, else close
 * in.
 */

import { type Because, bestOf, type Candidate, candidate, type Idea, isUnhurried, once, percent, worthOf } from '@enfilade/kit'
import type { Battle, Combatant } from '../../battle/battle.js'
import { knowsNumbers } from '../../battle/knowledge.js'
import { locationName } from '../../battle/names.js'
import { bestMeleeSkill, canUse, findSkill, isObject, isWithinMetres, metresBetween, ratingOf, roundsIn } from '../../battle/people.js'
import { coversAgainst } from '../../battle/walls.js'
import { type Declaration, isLegal } from '../../rules/declarations.js'
import type { Declaring } from '../../rules/declared.js'
import { woundsToTreat } from '../../rules/first-aid/first-aid.js'
import { isInReach } from '../../rules/melee/melee.js'
import { bandOf } from '../../rules/ranged/ranged.js'
import { obstacleToMode } from '../../rules/stance.js'
import { isDying } from '../../rules/trauma/trauma.js'
import type { HitLocation, MovementMode } from '../../tables/words.js'
import { type AidPlan, aidPlan, chanceOf, isBestMedic, isUrgent, leastChanceUnderFire } from './aid.js'
import { beforeDoor, doorPlan } from './doors.js'
import { badlyHurt, dyingFriends, lookRound, type Outlook, type Temper } from './outlook.js'
import { bestShot, isUnderGuns, leftToOthers, perAim } from './shots.js'
import { caution, danger, strikePlan } from './strikes.js'
import { goalTowards } from './ways.js'

type Thought = Idea<Outlook, Declaration>

// ── saving people ──────────────────────────────────────────────────────────────────────────────────────────────────
/** No gun is likely to hit them, and no one is so near that it soon comes to blows. */
const isOutOfDanger = once(
  (look: Outlook): boolean => look.enemies.every(enemy => metresBetween(look.who, enemy) > farOff) && !isUnderGuns(look),
)
/** Metres that even a sprint takes a while for. */
const farOff = 100

/**
 * While there are enemies, only the best medic treats: of those in danger only the cautious, at once if there is no time to lose or they are no great
 * fighter anyway, later if the patient can wait. Afterwards everyone who can does.
 */
function isTimeFor(look: Outlook, plan: AidPlan): boolean {
  if (look.enemies.length === 0) return true
  if (!isBestMedic(look, plan) || chanceOf(plan) < leastChanceUnderFire) return false
  if (isOutOfDanger(look)) return true
  return look.temper === 'cautious' && (isUrgent(look, plan) || worthOf(bestShot(look)) < poorShooter)
}
const poorShooter = 0.1

/** Is there anyone to save, and is this the time to think of it? While there are enemies only those who have learned it are the best medic. */
function mayTreat(look: Outlook): boolean {
  if (dyingFriends(look).length === 0) return false
  if (look.enemies.length === 0) return true
  return findSkill(look.who.sheet, 'firstAid') !== undefined && (look.temper === 'cautious' || isOutOfDanger(look))
}

const treat: Thought = look => {
  if (!mayTreat(look)) return null
  const plan = aidPlan(look, true)
  return plan === null || !isTimeFor(look, plan) ? null : treatBy(look, plan)
}
/** Where there is nothing else to do, everyone sees to the dying beside them who can be saved. */
const treatMeanwhile: Thought = look => {
  const plan = dyingFriends(look).length === 0 ? null : aidPlan(look, true)
  return plan === null || chanceOf(plan) < leastChanceUnderFire ? null : treatBy(look, plan)
}
function treatBy(look: Outlook, plan: AidPlan): Candidate<Declaration> {
  const { patient, minutes, hurried, order } = plan
  return candidate(order, () => {
    const time = `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}${hurried ? ', hurried, as there is no more time' : ''}`
    return `${patient.id === look.who.id ? 'is dying' : `${patient.name} is dying`}: treats, ${percent(chanceOf(plan))} in ${time}`
  })
}

const goToDying: Thought = look => {
  if (!mayTreat(look)) return null
  const plan = aidPlan(look, false)
  return plan !== null && isTimeFor(look, plan)
    ? goTo(look, plan.patient, fastest(look.who), () => `${plan.patient.name} is dying: goes there`)
    : null
}

// ── fighting ───────────────────────────────────────────────────────────────────────────────────────────────────────
/** The aggressive strike even when they risk more than they can win; candidates are weighed by how far they are above this. */
const leastGain = ({ temper }: Outlook): number => (temper === 'aggressive' ? -1 : -0.05)

const strike: Thought = look => {
  const plan = strikePlan(look)
  if (plan === null) return null
  const { striking, target, location, offense, defense, order, worth } = plan
  const why = (): string => {
    const far = isInReach(look.battle, look.who, target) ? '' : 'rushes in; '
    return `${far}${striking.name} at ${placed(target, location)}, ${offense} to attack and ${defense} to defend`
  }
  return candidate(order, why, worth - leastGain(look))
}

/** Shoots or aims. Where they could strike instead, what blades may do to them meanwhile counts, with all points kept for defense. */
const shoot: Thought = look => {
  const shot = bestShot(look)
  if (shot === null) return null
  const { weapon, target, tn, aimFirst, order, location, worth } = shot
  const skill = strikePlan(look) === null ? null : bestMeleeSkill(look.who.sheet)
  const risk = skill === null ? 0 : caution[look.temper] * danger(look, ratingOf(look.who.sheet, skill))
  const why = (): string => {
    const needs = tn < 1 ? "can't hit for now" : tn >= 100 ? "can't miss" : `hits with ${tn} or less`
    const others = leftToOthers(look, shot)
    const name = `${placed(target, location)}${others === null ? '' : ` (${others.name} is left to the others)`}`
    if (aimFirst === 0) return `${order.action === 'fireAuto' ? 'bursts of the ' : ''}${weapon.name} at ${name}: the first ${needs}`
    const times = aimFirst === 1 ? 'once' : aimFirst === 2 ? 'up to twice' : 'up to three times'
    return `${weapon.name} at ${name} ${needs}; aiming first, ${times}, is worth the time`
  }
  // A gun fires even beside blades if nothing else is worth doing.
  return candidate(
    aimFirst > 0 ? { action: 'aim', target: target.id, ...wayWhileAiming(look, target) } : order,
    why,
    Math.max(leastWorth, worth - risk - leastGain(look)),
  )
}
const leastWorth = 1e-9
/** Aim is taken on the way as well, nearer to the target, by someone who is hit less often meanwhile (BP-RNG-06): but for those who have cover or hold their place. */
function wayWhileAiming(look: Outlook, target: Combatant): Pick<Declaration, 'movement' | 'moveTo'> {
  const { battle, who, temper, pull, enemies } = look
  if (temper === 'hold' || pull !== null || isProne(who) || !battle.setup.settings.movementRates) return {}
  if (obstacleToMode(who, 'scramble') !== null || coversAgainst(battle, who, target.position).length > 0) return {}
  if (enemies.some(enemy => isWithinMetres(who, enemy, closeBy))) return {}
  const moveTo = goalTowards(look, target)
  return moveTo === null ? {} : { movement: 'scramble', moveTo }
}

/** "Ana", "Ana (skull)". */
const placed = ({ name, sheet }: Combatant, location: HitLocation | null): string =>
  location === null ? name : `${name} (${locationName(location, sheet.body)})`

// ── moving ─────────────────────────────────────────────────────────────────────────────────────────────────────────
const fastModes: readonly MovementMode[] = ['sprint', 'scramble', 'walk']
/** The fastest way in which they can move; null: not at all. */
function fastest(who: Combatant): MovementMode | null {
  return fastModes.find(mode => obstacleToMode(who, mode) === null) ?? null
}

/** To a combatant, or around someone who stands in the way; null: there is no way. */
function goTo(
  look: Outlook,
  goal: Combatant,
  movement: MovementMode | null,
  why: (around: boolean) => string,
): Candidate<Declaration> | null {
  const moveTo = movement === null ? null : goalTowards(look, goal)
  return movement === null || moveTo === null ? null : candidate({ action: 'move', movement, moveTo }, () => why(moveTo !== goal.id))
}

/** Goes where the goals of their side want them, as fast as they can. */
const onward: Thought = look => {
  const { battle, who, pull } = look
  if (pull === null || pull.far === 0 || !battle.setup.settings.movementRates) return null
  if (isProne(who)) return candidate({ action: 'stand' }, () => `${pull.words}: gets up`)
  const { to } = pull
  const movement = fastest(who)
  if ('person' in to) return goTo(look, to.person, movement, () => pull.words)
  const at = battle.setup.field.places.find(({ id }) => id === to.spot.place)?.at
  const moveTo = at === undefined || movement === null ? null : goalTowards(look, { id: nowhere, position: at })
  if (at === undefined || movement === null || moveTo === null) return null
  return candidate({ action: 'move', movement, moveTo: moveTo === nowhere ? { ...at } : moveTo }, () => pull.words)
}
/** The cautious shoot first where that is likely to hit, unless they have to hurry to where the goals of their side want them. */
const shootOnTheWay: Thought = look => {
  if (look.temper !== 'cautious' || !isUnhurried(look.pull)) return null
  const shot = bestShot(look)
  return shot !== null && shot.tn + shot.aimFirst * perAim >= goodShot ? shoot(look) : null
}
const goodShot = 50
/** Stands for a place among the ids of combatants. */
const nowhere = ''
/** Does a declaration lead no farther from where the goals of their side want them? Judged by where it leads in the end. */
function keepsToGoal({ battle, pull }: Outlook, order: Declaration): boolean {
  if (pull === null || !('moveTo' in order) || order.moveTo === null || order.moveTo === undefined) return true
  const { moveTo } = order
  const at = typeof moveTo === 'string' ? battle.people.find(({ id }) => id === moveTo)?.position : { z: 0, ...moveTo }
  return at === undefined || pull.worthOf(at) >= 0
}

/** Gets up with an enemy in reach, unless there is something to shoot with. */
const standUpInMelee: Thought = look => {
  const beside = isProne(look.who) ? look.enemies.find(enemy => isInReach(look.battle, look.who, enemy)) : undefined
  if (beside === undefined || bestShot(look) !== null) return null
  return candidate({ action: 'stand' }, () => `is on the ground beside ${beside.name}: gets up`)
}

/** Gets up to go somewhere. */
const standUpToMove: Thought = look => {
  if (!isProne(look.who) || look.temper === 'hold' || look.enemies.length === 0 || staysDown(look)) return null
  return candidate({ action: 'stand' }, () => 'is on the ground and wants to move: gets up')
}
/**
 * The badly hurt keep their heads down while a gun can still hit them: who gets up to run is shot at meanwhile, and shoots at no one. The
 * cautious always do, and as soon as they are dying. The others still rush an enemy who is close by, and machines fear nothing.
 */
const staysDown = once((look: Outlook): boolean => {
  const { who, temper, enemies } = look
  const isHurt = who.now.woundTl <= badlyHurt
  if (temper === 'cautious') return isHurt || isDying(who)
  return isHurt && !isObject(who) && !enemies.some(enemy => isWithinMetres(who, enemy, closeBy)) && isUnderGuns(look)
})
/** So many metres are a rush of a few seconds. */
const closeBy = 15
const isProne = (who: Combatant): boolean => who.now.prone && !isObject(who)

/** The aggressive do not waste their time on a poor shot from afar: they go where it is a better one. */
const goNearer: Thought = look => {
  const { who, standing, temper, battle } = look
  const shot = temper === 'aggressive' && battle.setup.settings.movementRates && who.aim === null ? bestShot(look) : null
  if (shot === null || staysDown(look)) return null
  const { weapon, target } = shot
  const number = shot.tn + shot.aimFirst * perAim
  if (number >= poorShot || bandOf(battle, standing, target, weapon) === 'pointBlank' || isInReach(battle, who, target)) return null
  const there = goTo(look, target, fastest(who), () => `${why()}: goes nearer`)
  const why = (): string => `${weapon.name} at ${target.name} needs ${Math.max(0, number)} or less from here`
  return there !== null && isProne(who) ? candidate({ action: 'stand' }, () => `${why()}: gets up to go nearer`) : there
}
/** With a lower number than this, aiming included, a shot is a poor one. */
const poorShot = 20

/** Closes in on the nearest enemy: to strike as fast as possible, to shoot at a walk. */
const closeIn: Thought = look => {
  const { who, temper, enemies, battle } = look
  const [nearest] = enemies
  if (nearest === undefined || temper === 'hold' || !battle.setup.settings.movementRates) return null
  if (staysDown(look) || (temper === 'cautious' && !hasGun(look))) return null // does not run into blades
  const mode = temper === 'cautious' ? 'walk' : fastest(who)
  if (mode === null || isInReach(battle, who, nearest)) return null
  for (const enemy of enemies) {
    const there = goTo(
      look,
      enemy,
      mode,
      round => `no one is worth attacking from here: goes ${round ? 'around someone, after' : 'after'} ${enemy.name}`,
    )
    if (there !== null) return there
  }
  return null
}

/** Gets a door open that leads to the nearest enemy sooner than any open way, or goes there: where no one is in sight to attack. */
const openDoor: Thought = look => {
  const { who, temper, enemies, battle } = look
  const [nearest] = enemies
  if (nearest === undefined || temper === 'hold' || !battle.setup.settings.movementRates || battle.doors.length === 0) return null
  if (staysDown(look) || (temper === 'cautious' && !hasGun(look))) return null
  const movement = temper === 'cautious' ? 'walk' : fastest(who)
  if (movement === null) return null
  const plan = doorPlan(battle, who, nearest, battle.setup.tables.movementRates[movement])
  if (plan === null) return null
  const { door, order, atHand } = plan
  if (atHand) return candidate(order, () => `the ${door.name} is in the way of ${nearest.name}`)
  return candidate({ action: 'move', movement, moveTo: beforeDoor(who, door) }, () => `goes to the ${door.name}, after ${nearest.name}`)
}

/** Do they have anything left to shoot with? */
const hasGun = ({ who }: Outlook): boolean =>
  who.sheet.weapons.some(weapon => weapon.kind === 'ranged' && canUse(who, weapon) && roundsIn(who, weapon.id) !== 0)

const wait: Thought = look => {
  const why = staysDown(look) ? 'is badly hurt, so stays down' : 'nothing looks worth doing, so waits and defends'
  return {
    ...candidate({ action: 'wait' }, () => (look.enemies.length === 0 ? 'no enemy is left who can act, so waits' : why)),
    idle: () => isIdle(look),
  }
}
/** Is nothing at stake for them: no enemy who can act that their side knows of, and no one with a wound to treat, dying or not? */
const isIdle = ({ who, enemies, friends }: Outlook): boolean =>
  enemies.length === 0 && !friends.some(friend => knowsNumbers(who.side, friend) && woundsToTreat(friend).length > 0)

const thoughts: readonly (readonly Thought[])[] = [
  [treat],
  [goToDying],
  [shootOnTheWay],
  [onward],
  [standUpInMelee],
  [goNearer],
  [strike, shoot],
  [standUpToMove],
  [openDoor],
  [closeIn],
  [treatMeanwhile],
  [wait],
]

/** What a combatant declares, or puts in place of a pending action. Always something legal. */
export function ownAction(battle: Battle, step: Declaring, who: Combatant, because: Because, temper: Temper): Declaration {
  const look = lookRound(temper, battle, who)
  const fits = (order: Declaration): boolean => keepsToGoal(look, order) && isLegal(battle, who, order, step)
  return bestOf(thoughts, look, because, fits) ?? { action: 'wait' }
}
