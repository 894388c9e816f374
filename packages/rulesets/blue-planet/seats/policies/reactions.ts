/**
 * What a combatant without a player answers besides declaring: whether to change a pending action, what to do about a target that is down, and
 * how many melee points to spend. Enemies are as their side reckons with them.
 */

import { number } from '@enfilade/engine'
import type { AnswerOf, Because } from '@enfilade/kit'
import type { Action, Battle, Combatant, CombatantId, RangedWeapon, StepOf } from '../../battle/battle.js'
import { knownEnemies, knownPeople, knownPerson, knowsNumbers } from '../../battle/knowledge.js'
import { areFoes, canUse, findPerson, findStriking, findWeapon, isDown, personOf, waitOf } from '../../battle/people.js'
import { isInTime } from '../../battle/treatments.js'
import type { keepOrChange } from '../../rules/declaring/keep-or-change.js'
import { aidTn, fullAidMinutes } from '../../rules/first-aid/first-aid.js'
import { attackValue, defenseValue, isInReach } from '../../rules/melee/melee.js'
import type { defensePoints, strikePoints } from '../../rules/melee/points.js'
import type { carryOutOrDrop } from '../../rules/orders.js'
import { bandOf, shotNumber } from '../../rules/ranged/ranged.js'
import { isUntreated } from '../../rules/trauma/trauma.js'
import { levelPoints } from './landing.js'
import { lookRound, reckonedWith, type Temper } from './outlook.js'
import { bestShot } from './shots.js'
import { danger } from './strikes.js'

// ── a pending action ───────────────────────────────────────────────────────────────────────────────────────────────
/**
 * Keeps what can still do some good. Changing costs the whole wait again, so only what has become pointless, or costs nothing, is
 * changed.
 */
export function onChange(battle: Battle, _step: unknown, who: Combatant, because: Because, temper: Temper): AnswerOf<typeof keepOrChange> {
  const { pending } = who
  if (pending === null) return { action: 'keep' }
  const left = pending.resolveRound - battle.round
  const why = whyPointless(battle, who, pending.action) ?? whyUrgent(battle, who, pending.action, left, temper)
  because?.(why ?? (left === 0 ? 'it takes effect now' : 'it is still useful, and a change would restart its count'))
  return { action: why === null ? 'keep' : 'change' }
}

/** Why something else has to be done at once; null where nothing has to. @param left rounds until the action takes effect */
function whyUrgent(battle: Battle, who: Combatant, { action }: Action, left: number, temper: Temper): string | null {
  const idle = action === 'wait' || action === 'move' || action === 'aim'
  if (idle && left >= waitOf(who) - 1 && danger(lookRound(temper, battle, who), who.defensePool) > 0)
    return 'an enemy is within reach, and a change costs no time'
  if (action !== 'firstAid' || temper === 'cautious') return null
  if (temper === 'aggressive' && isBesideEnemy(battle, who)) return 'an enemy is within reach: the patient has to wait'
  const isShot = battle.ended === null && bestShot(lookRound(temper, battle, who)) !== null
  return isShot ? 'there is an enemy to shoot at: the patient has to wait' : null
}

const isBesideEnemy = (battle: Battle, who: Combatant): boolean =>
  knownEnemies(battle, who.side).some(enemy => isInReach(battle, who, enemy))

/** Why a pending action cannot do any good any more; null while it can. */
function whyPointless(battle: Battle, who: Combatant, action: Action): string | null {
  const gone = (id: CombatantId): boolean => {
    const target = findPerson(battle, id)
    return target === undefined || isDown(target)
  }
  switch (action.action) {
    case 'fireSingle':
    case 'fireAuto': {
      const weapon = findWeapon(who.sheet, action.weaponId)
      if (weapon === undefined || !canUse(who, weapon)) return 'the weapon is gone'
      if (action.shots.every(({ target }) => gone(target))) return 'none of its targets are left'
      const auto = action.action === 'fireAuto'
      const vain = weapon.kind === 'ranged' && action.shots.every(({ target }) => gone(target) || isVain(battle, who, weapon, target, auto))
      return vain ? 'no target can be hit for now' : null
    }
    case 'melee':
      return action.strikes.every(({ target }) => gone(target)) ? 'none of its targets are left' : null
    case 'aim':
      return gone(action.target) ? 'the target is gone' : null
    case 'firstAid': {
      const patient = findPerson(battle, action.patient)
      const wound = patient?.wounds[action.wound]
      if (patient === undefined || patient.now.dead || wound === undefined || !isUntreated(wound)) return 'nothing is left to treat'
      if (!knowsNumbers(who.side, patient)) return null
      if (!isInTime(who, patient)) return 'it would be done too late'
      const hurried = action.minutes < fullAidMinutes(wound)
      return aidTn(who, wound, action.facility, hurried) < 1 ? 'no roll could make it succeed any more' : null
    }
    default:
      return null
  }
}

/** Is the target within range, and yet not even the first shot could hit, wherever it landed? */
function isVain(battle: Battle, who: Combatant, weapon: RangedWeapon, targetId: CombatantId, auto: boolean): boolean {
  const known = knownPerson(battle, who.side, targetId)
  if (known === undefined) return false
  const target = reckonedWith(battle, who.side, known)
  const band = bandOf(battle, who, target, weapon)
  if (band === null) return false
  const aimed = who.aim?.target === targetId ? who.aim.count : 0
  return shotNumber(battle, who, target, weapon, band, { auto, several: false, location: null, earlier: 0, aimed }) < 1
}

// ── a target that is down ──────────────────────────────────────────────────────────────────────────────────────────
export function onDown(_battle: Battle, _step: unknown, _who: Combatant, because: Because): AnswerOf<typeof carryOutOrDrop> {
  because?.('the target is already down')
  return { action: 'drop' }
}

// ── melee points ───────────────────────────────────────────────────────────────────────────────────────────────────
/** Spreads the points evenly over the strikes that are left. */
export function onStrikePoints(
  battle: Battle,
  { flurry }: StepOf<'strike'>,
  who: Combatant,
  because: Because,
): AnswerOf<typeof strikePoints> {
  const { offensePool } = who
  const target = flurry.strikes[0]?.target ?? ''
  const left = flurry.strikes.length
  const points = Math.max(1, Math.floor(offensePool / left))
  because?.(
    left === 1
      ? `all remaining points against ${findPerson(battle, target)?.name ?? target}`
      : `${left} strikes share ${offensePool} points`,
  )
  return { action: 'spend', points }
}

/** Enough to draw level, for a tie defends; all that is there if nothing else will need it before the next declaration. */
export function onDefensePoints(battle: Battle, step: StepOf<'defend'>, who: Combatant, because: Because): AnswerOf<typeof defensePoints> {
  const { flurry, strike, points: committed } = step
  const attacker = reckonedWith(battle, who.side, personOf(battle, flurry.who))
  const striking = findStriking(battle, personOf(battle, flurry.who), strike.maneuver)
  const { defensePool } = who
  if (striking === undefined) return { action: 'spend', points: 0 }
  const attack = attackValue(battle, attacker, striking, strike.location, committed)
  const level = levelPoints(attack, defenseValue(battle, who, 0), defensePool)
  const others = strikesToCome(battle, step, who)
  const few = `an attack of ${number(attack)}; ${others} more may follow before the next declaration`
  because?.(others > 0 ? few : 'no other strike is expected, so there is nothing to save the points for')
  return { action: 'spend', points: others > 0 ? Math.max(level, Math.floor(defensePool / (others + 1))) : defensePool }
}

/** Declared strikes at them, as far as their side knows, that are due before they can split their skill again; the current one left out. */
function strikesToCome(battle: Battle, { flurry }: StepOf<'defend'>, who: Combatant): number {
  const until = who.pending?.resolveRound ?? battle.round
  let sum = 0
  for (const other of knownPeople(battle, who.side)) {
    if (!areFoes(battle, who, other)) continue
    if (other.id === flurry.who) {
      sum += flurry.strikes.slice(1).filter(({ target }) => target === who.id).length
      continue
    }
    const { pending } = reckonedWith(battle, who.side, other)
    if (pending?.action.action !== 'melee' || pending.resolveRound > until) continue
    sum += pending.action.strikes.filter(({ target }) => target === who.id).length
  }
  return sum
}
