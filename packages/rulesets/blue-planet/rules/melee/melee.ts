/**
 * Melee: points of a skill are committed to a strike, points of another to the standing defense, and the margins of both are compared.
 * Points spent are gone, whatever came of them. The functions that give a number give its lines as well.
 */

import { count, next, type Rule, reason, type Tally } from '@enfilade/engine'
import { spendNextRoll } from '@enfilade/kit'
import type { AimedStrike, Battle, Combatant, Maneuver, MeleeWeapon, StepOf } from '../../battle/battle.js'
import { revealPerson } from '../../battle/knowledge.js'
import type { Line } from '../../battle/marks.js'
import {
  baseDefenseOf,
  canUse,
  findPerson,
  findStriking,
  isAble,
  isDown,
  isMeleeWeapon,
  isWithinMetres,
  personOf,
} from '../../battle/people.js'
import { unsettle } from '../../battle/second-thoughts.js'
import { isOpenLine } from '../../battle/walls.js'
import { houseConstants } from '../../tables/constants.js'
import { situationModifiers } from '../../tables/modifiers.js'
import type { HitLocation } from '../../tables/words.js'
import { countByTarget } from '../attacks.js'
import { fallProne } from '../damage/effects.js'
import { calledTl } from '../hit-location/locations.js'
import { carryOutOrDrop } from '../orders.js'
import { beats, countLevels, everyRoll, modifierOf, situationOf } from '../rolls/checks.js'
import type { StrikesLostBecause } from './events.js'
import * as told from './events.js'
import { defensePoints, strikePoints } from './points.js'

// ── the two values ─────────────────────────────────────────────────────────────────────────────────────────────────
/** The attack value of a strike: points committed, the attribute that controls the maneuver, and the attacker's own situation. */
export function attackValue(
  battle: Battle,
  attacker: Combatant,
  striking: MeleeWeapon | Maneuver,
  location: HitLocation | null,
  points: number,
  tally?: Tally,
): number {
  const { controllingAttribute: attribute } = striking
  let value = count(tally, 'BP-MEL-05', 'points committed', points)
  value += count(tally, 'BP-MEL-06', attribute, modifierOf(attacker.sheet, attribute)) // BP-MEL-05, BP-MEL-06
  value += countLevels(tally, 'BP-MEL-09', 'called location', calledTl(location)) // BP-MEL-09
  if (isMeleeWeapon(striking) && striking.improvised)
    value += countLevels(tally, 'BP-MEL-09', 'improvised weapon', situationModifiers.rows.improvisedWeapon.tl)
  value += situationOf(battle, attacker, tally) // BP-GAP-19
  return value + everyRoll(attacker, tally)
}

/** The defense value: base standing defense, points spent, and the defender's own situation; 0 for who cannot act. */
export function defenseValue(battle: Battle, defender: Combatant, points: number, tally?: Tally): number {
  if (!isAble(defender)) return count(tally, 'BP-MEL-12', 'cannot defend', 0) // BP-MEL-12
  let value = count(tally, 'BP-MEL-03', 'standing defense', baseDefenseOf(defender.sheet)) // BP-MEL-03, BP-GAP-20
  value += count(tally, 'BP-MEL-07', 'points spent', points) // BP-MEL-07
  value += situationOf(battle, defender, tally) // BP-MEL-09
  return value + everyRoll(defender, tally)
}

/** Is the target near enough to be struck? */
export const isInReach = (battle: Battle, attacker: Combatant, target: Combatant): boolean =>
  isWithinMetres(attacker, target, houseConstants.rows.meleeReachMetres) && isOpenLine(battle, attacker.position, target.position) // BP-MEL-13, BP-COV-04

/** Has the attacker no melee skill to take points from? They may strike once, with none. */
const strikesUntrained = ({ meleeSkill }: Combatant): boolean => meleeSkill === null // BP-MEL-05

// ── a strike ───────────────────────────────────────────────────────────────────────────────────────────────────────
/** The next strike of an action: dropped, impossible, or points are committed to it. */
export const strike: Rule<Battle, StepOf<'strike'>> = (battle, step, { ask, tell }) => {
  const { flurry } = step
  const one = flurry.strikes[0] as AimedStrike
  const attacker = personOf(battle, flurry.who)
  if (!isAble(attacker)) return
  const target = findPerson(battle, one.target)
  const lose = (why: StrikesLostBecause, rest: readonly AimedStrike[]): void => {
    for (const [id, count] of countByTarget(flurry.strikes.filter(each => !rest.includes(each))))
      tell?.(told.strikesLost({ rule: lostRule[why], attacker: attacker.id, target: id, count, why }))
    if (rest.length > 0) next(battle, { step: 'strike', flurry: { ...flurry, strikes: [...rest] } })
  }
  const others = flurry.strikes.filter(({ target: id }) => id !== one.target)
  if (target === undefined) return lose('targetGone', others)
  const striking = findStriking(battle, attacker, one.maneuver)
  if (striking === undefined || (isMeleeWeapon(striking) && !canUse(attacker, striking))) {
    const sound = flurry.strikes.filter(({ maneuver }) => maneuver !== one.maneuver)
    return lose('weaponLost', sound) // BP-ACT-02
  }
  const untrained = strikesUntrained(attacker)
  if (!untrained && attacker.offensePool === 0) return lose('noPoints', []) // BP-MEL-05
  if (isDown(target) && !flurry.kept.includes(target.id)) {
    if (ask.choose(carryOutOrDrop, battle, step, attacker.id).action === 'drop') return lose('targetDown', others) // BP-RES-05
    next(battle, { step: 'strike', flurry: { ...flurry, kept: [...flurry.kept, target.id] } })
    return
  }
  if (!isInReach(battle, attacker, target))
    return lose(isOpenLine(battle, attacker.position, target.position) ? 'outOfReach' : 'wall', others) // BP-MEL-13; no one moves before the action is over
  const points = untrained ? 0 : attacker.offensePool === 1 ? 1 : ask.choose(strikePoints, battle, step, attacker.id).points // BP-MEL-05, BP-DEC-08
  attacker.offensePool -= points
  attacker.pointsSpent += points // BP-MEL-04
  revealPerson(attacker, 'BP-MEL-05', tell)
  next(battle, { step: 'defend', flurry, strike: one, points })
}

/** The defender answers with points of their own, out of turn; then the margins decide. */
export const defend: Rule<Battle, StepOf<'defend'>> = (battle, step, { ask }) => {
  const { flurry, strike: one, points } = step
  const defender = personOf(battle, one.target)
  const may = isAble(defender) && defender.defensePool > 0
  const defense = may ? ask.choose(defensePoints, battle, step, defender.id).points : 0 // BP-MEL-07, BP-GAP-21, BP-DEC-08
  next(battle, { step: 'rollStrike', flurry, strike: one, points, defense })
}

/** Attack against defense: a strike lands where the attacker's margin is the greater one. */
export const rollStrike: Rule<Battle, StepOf<'rollStrike'>> = (battle, { flurry, strike: one, points, defense: spent }, { ask, tell }) => {
  const attacker = personOf(battle, flurry.who)
  const defender = personOf(battle, one.target)
  const striking = findStriking(battle, attacker, one.maneuver)
  if (striking === undefined) return
  const attackLines: Line[] | undefined = tell === undefined ? undefined : []
  const defenseLines: Line[] | undefined = tell === undefined ? undefined : []
  const attack = attackValue(battle, attacker, striking, one.location, points, attackLines)
  const defense = defenseValue(battle, defender, spent, defenseLines)
  const hit = ask.outcome(beats, attack - defense, challenge, [attacker.id, defender.id]) // BP-MEL-08
  for (const roller of isAble(defender) ? [attacker, defender] : [attacker]) spendNextRoll(roller, tell) // BP-MEL-12: nothing counts for the others
  defender.defensePool -= spent
  defender.pointsSpent += spent // BP-MEL-04: spent whether it succeeds or not
  tell?.(
    told.struck({
      rule: 'BP-MEL-08',
      attacker: attacker.id,
      target: defender.id,
      maneuver: one.maneuver,
      called: one.location,
      points,
      defensePoints: spent,
      attack,
      attackLines: attackLines ?? [],
      defense,
      defenseLines: defenseLines ?? [],
      hit,
    }),
  )
  unsettle(battle, defender)
  if (hit) {
    if (!isMeleeWeapon(striking) && striking.throws) fallProne(battle, defender, 'BP-MEL-11', tell) // BP-MEL-11
    next(battle, {
      step: 'rollLocation', // BP-MEL-10
      hit: {
        kind: 'strike',
        attacker: attacker.id,
        target: defender.id,
        weaponId: one.maneuver,
        location: one.location,
        bonus: 0,
        burstAt: null,
      },
    })
  }
  const rest = flurry.strikes.slice(1)
  if (rest.length > 0) next(battle, { step: 'strike', flurry: { ...flurry, strikes: rest } })
}
const challenge = reason('BP-MEL-08', 'strike against standing defense')

const lostRule: Readonly<Record<StrikesLostBecause, string>> = {
  targetDown: 'BP-RES-05',
  outOfReach: 'BP-MEL-13',
  wall: 'BP-COV-04',
  noPoints: 'BP-MEL-05',
  weaponLost: 'BP-ACT-02',
  targetGone: 'BP-ACT-02',
}
