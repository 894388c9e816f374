/**
 * What somebody without a player answers besides declaring: whether to change a waiting action, what to do about a target that is down, and how
 * many melee points to spend. Enemies are as the own side reckons with them.
 */

import { knownEnemies, knownPeople, knownPerson } from '../knowledge.js'
import { attackValue, defenseValue, isInReach } from '../melee.js'
import type { Action, Battle, Combatant, RangedWeapon, StepOf } from '../model.js'
import type { DropAnswer, KeepAnswer, PointsAnswer } from '../orders/answers.js'
import { areHostile, canUse, findPerson, findStriking, findWeapon, isDown, personOf, waitOf } from '../people.js'
import { bandOf, shotNumber } from '../ranged.js'
import { isUntreated } from '../trauma.js'
import { levelPoints } from './landing.js'
import { type Because, lookRound, reckonedWith, type Temper } from './outlook.js'
import { danger } from './strikes.js'

// ── a waiting action ───────────────────────────────────────────────────────────────────────────────────────────────
/** Keeps what can still do some good. Changing costs the whole wait again, so only what has become pointless, or costs nothing, is changed. */
export function onChange(temper: Temper, battle: Battle, who: Combatant, because: Because): KeepAnswer {
  const { pending } = who
  if (pending === null) return { action: 'keep' }
  const pointless = whyPointless(battle, who, pending.action)
  if (pointless !== null) {
    because?.(pointless)
    return { action: 'change' }
  }
  const left = pending.resolveRound - battle.round
  const idle = pending.action.action === 'wait' || pending.action.action === 'move' || pending.action.action === 'aim'
  if (idle && left >= waitOf(who) - 1 && danger(lookRound(temper, battle, who), who.defensePool) > 0) {
    because?.('somebody is at his throat, and a change costs no time')
    return { action: 'change' }
  }
  if (pending.action.action === 'firstAid' && temper === 'aggressive' && isBesideEnemy(battle, who)) {
    because?.('an enemy is beside him: the patient has to wait')
    return { action: 'change' }
  }
  because?.(left === 0 ? 'it takes effect now' : 'it still serves, and a change would start its count again')
  return { action: 'keep' }
}

const isBesideEnemy = (battle: Battle, who: Combatant): boolean => knownEnemies(battle, who.side).some(enemy => isInReach(who, enemy))

/** Why a waiting action cannot do any good any more; null while it can. */
function whyPointless(battle: Battle, who: Combatant, action: Action): string | null {
  const gone = (id: string): boolean => {
    const target = findPerson(battle, id)
    return target === undefined || isDown(target)
  }
  switch (action.action) {
    case 'fireSingle':
    case 'fireAuto': {
      const weapon = findWeapon(who.sheet, action.weaponId)
      if (weapon === undefined || !canUse(who, weapon)) return 'the weapon is gone'
      if (action.shots.every(({ target }) => gone(target))) return 'nobody is left whom it was meant for'
      const auto = action.action === 'fireAuto'
      const vain = weapon.kind === 'ranged' && action.shots.every(({ target }) => gone(target) || isVain(battle, who, weapon, target, auto))
      return vain ? 'nobody can be hit as things are' : null
    }
    case 'melee':
      return action.strikes.every(({ target }) => gone(target)) ? 'nobody is left whom it was meant for' : null
    case 'aim':
      return gone(action.target) ? 'there is nobody left to aim at' : null
    case 'firstAid': {
      const patient = findPerson(battle, action.patient)
      const wound = patient?.wounds[action.wound]
      return patient === undefined || patient.now.dead || wound === undefined || !isUntreated(wound) ? 'nothing is left to treat' : null
    }
    default:
      return null
  }
}

/** Is the target within range, and yet not even the first shot could hit, wherever it landed? */
function isVain(battle: Battle, who: Combatant, weapon: RangedWeapon, targetId: string, auto: boolean): boolean {
  const known = knownPerson(battle, who.side, targetId)
  if (known === undefined) return false
  const target = reckonedWith(battle, who.side, known)
  const band = bandOf(battle, who, target, weapon)
  if (band === null) return false
  const aimed = who.aim?.target === targetId ? who.aim.count : 0
  return shotNumber(battle, who, target, weapon, band, { auto, several: false, location: null, earlier: 0, aimed }) < 1
}

// ── a target that is down ──────────────────────────────────────────────────────────────────────────────────────────
export function onDown(because: Because): DropAnswer {
  because?.('the target is out of the fight already')
  return { action: 'drop' }
}

// ── melee points ───────────────────────────────────────────────────────────────────────────────────────────────────
/** Spreads the points evenly over the strikes that are left. */
export function onStrikePoints(battle: Battle, { flurry }: StepOf<'strike'>, who: Combatant, because: Because): PointsAnswer {
  const { offensePool } = who
  const target = flurry.strikes[0]?.target ?? ''
  const left = flurry.strikes.length
  const points = Math.max(1, Math.floor(offensePool / left))
  because?.(
    left === 1 ? `all that is left against ${findPerson(battle, target)?.name ?? target}` : `${left} strikes share ${offensePool} points`,
  )
  return { action: 'spend', points }
}

/** Enough to draw level, for a tie defends; all that is there if nothing else will need it before the next declaration. */
export function onDefensePoints(battle: Battle, step: StepOf<'defend'>, who: Combatant, because: Because): PointsAnswer {
  const { flurry, strike, points: committed } = step
  const attacker = reckonedWith(battle, who.side, personOf(battle, flurry.who))
  const striking = findStriking(battle, personOf(battle, flurry.who), strike.maneuver)
  const { defensePool } = who
  if (striking === undefined) return { action: 'spend', points: 0 }
  const attack = attackValue(battle, attacker, striking, strike.location, committed)
  const level = levelPoints(attack, defenseValue(battle, who, 0), defensePool)
  const others = strikesToCome(battle, step, who)
  if (others > 0) {
    because?.(`an attack of ${attack}; ${others} more may follow before the next declaration`)
    return { action: 'spend', points: Math.max(level, Math.floor(defensePool / (others + 1))) }
  }
  because?.('no other strike is in sight: nothing to save the points for')
  return { action: 'spend', points: defensePool }
}

/** Strikes at him that have been declared, as far as his side knows, and are due before he can split his skill anew; the one under way left out. */
function strikesToCome(battle: Battle, { flurry }: StepOf<'defend'>, who: Combatant): number {
  const until = who.pending?.resolveRound ?? battle.round
  let sum = 0
  for (const other of knownPeople(battle, who.side)) {
    if (!areHostile(battle, who.side, other.side)) continue
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
