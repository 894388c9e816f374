/**
 * Shots and bursts: how far a weapon reaches, the target number to hit, and the shots of an action one after the other, each finished
 * before the next. The functions that give a number give its lines as well.
 */

import { next, type Rule, reason, type Tally } from '@enfilade/engine'
import { spendNextRoll } from '@enfilade/kit'
import type { AimedShot, Battle, Combatant, Hit, RangedWeapon, Sheet, StepOf, Volley } from '../../battle/battle.js'
import { revealPerson } from '../../battle/knowledge.js'
import type { Line } from '../../battle/marks.js'
import {
  canUse,
  findPerson,
  findWeapon,
  isAble,
  isDown,
  isUnderwater,
  metresBetween,
  personOf,
  roundsIn,
  squaredMillimetres,
} from '../../battle/people.js'
import { unsettle } from '../../battle/second-thoughts.js'
import { coversAgainst, isOpenLine } from '../../battle/walls.js'
import { constants } from '../../tables/constants.js'
import { movementModifiers, rangeModifiers, rangeWords, situationModifiers, sizeModifier } from '../../tables/modifiers.js'
import type { HitLocation, RangeBand } from '../../tables/words.js'
import { effectsOfAmmunition } from '../ammunition/ammunition.js'
import { countByTarget } from '../attacks.js'
import { calledTl } from '../hit-location/locations.js'
import { carryOutOrDrop } from '../orders.js'
import { countLevels, d100, effectiveSkill, everyRoll, situationOf } from '../rolls/checks.js'
import type { ShotsLostBecause } from './events.js'
import * as told from './events.js'
import { fallUnderFire } from './heavy-fire.js'

// ── range ──────────────────────────────────────────────────────────────────────────────────────────────────────────
/** What the printed limits of a weapon are multiplied by: ammunition, and water for weapons that reach farther above it. */
export function rangeFactor(battle: Battle, shooter: Combatant, weapon: RangedWeapon): number {
  const water = weapon.rangeMultiplierAboveWater === 1 || isUnderwater(battle, shooter) ? 1 : weapon.rangeMultiplierAboveWater
  return effectsOfAmmunition(weapon).rangeFactor * water // BP-RNG-04, BP-AMM-05
}

/** The range band of a target; null beyond the long limit, or behind a wall. Limits are inclusive and never rounded. */
export function bandOf(battle: Battle, shooter: Combatant, target: Combatant, weapon: RangedWeapon): RangeBand | null {
  if (!isOpenLine(battle, shooter.position, target.position)) return null // BP-COV-04
  const factor = rangeFactor(battle, shooter, weapon)
  const squared = squaredMillimetres(shooter.position, target.position)
  // To a thousandth of a millimetre, else 4.02 m would end below 4020 mm.
  const isWithin = (limit: number): boolean => squared <= (Math.round(limit * factor * 1_000_000) / 1000) ** 2 // BP-RNG-03
  const { pointBlank, short, medium, long } = weapon.range
  if (isWithin(pointBlank)) return 'pointBlank'
  if (isWithin(short)) return 'short'
  if (isWithin(medium)) return 'medium'
  return isWithin(long) ? 'long' : null // BP-GAP-11
}

// ── to hit ─────────────────────────────────────────────────────────────────────────────────────────────────────────
/** One shot or burst as its target number depends on it. */
export interface ShotUse {
  readonly auto: boolean
  readonly location: HitLocation | null
  /** Shots or bursts fired before it in the same action. */
  readonly earlier: number
  /** The action is directed at two targets or more. */
  readonly several: boolean
  /** Aim actions that count for this target, 0 to 3. */
  readonly aimed: number
}

/**
 * The target number of a shot or burst. @param band of the target
 * @param sheet the target's sheet, or what the asker takes for it: only its size counts
 */
export function shotNumber(
  battle: Battle,
  shooter: Combatant,
  target: Combatant,
  weapon: RangedWeapon,
  band: RangeBand,
  shot: ShotUse,
  tally?: Tally,
  sheet: Sheet = target.sheet,
): number {
  const { auto, location, earlier, several, aimed } = shot
  const other = situationModifiers.rows
  let tn = effectiveSkill(shooter.sheet, auto ? 'autofire' : weapon.skill, tally) // BP-RNG-01
  tn += countLevels(tally, 'BP-RNG-03', rangeWords[band], rangeModifiers.rows[band])
  tn += countLevels(tally, 'BP-RNG-05', 'size of the target', sizeModifier(sheet.sizeMeters)) // BP-RNG-05
  tn += countLevels(tally, 'BP-RNG-06', 'the target moves', movementModifiers.rows[target.now.movement].target) // BP-RNG-06
  tn += countLevels(tally, 'BP-RNG-06', 'own movement', movementModifiers.rows[shooter.now.movement].attacker ?? 0)
  tn += countLevels(tally, 'BP-RNG-07', 'called location', calledTl(location)) // BP-RNG-07
  if (aimed > 0) tn += countLevels(tally, 'BP-RNG-08', 'aiming', other.aiming.tl * Math.min(aimed, constants.rows.mostAiming)) // BP-RNG-08
  if (earlier > 0) tn += countLevels(tally, 'BP-RNG-09', 'recoil', other.recoil.tl * (auto ? constants.rows.recoilFactorInFullAuto : 1)) // BP-RNG-09, BP-GAP-40
  if (several) tn += countLevels(tally, 'BP-RNG-10', 'multiple targets', other.multipleTargets.tl) // BP-RNG-10
  if (target.now.prone) tn += countLevels(tally, 'BP-RNG-13', 'the target is prone', other.targetProne.tl) // BP-RNG-13
  const soft = coversAgainst(battle, target, shooter.position).find(({ cover }) => cover.kind === 'soft')
  if (soft !== undefined)
    tn += countLevels(tally, soft.name === null ? 'BP-COV-01' : 'BP-COV-05', soft.name ?? 'soft cover', other.softCover.tl) // BP-COV-01, BP-COV-05
  if (weapon.improvised) tn += countLevels(tally, 'BP-RNG-13', 'improvised weapon', other.improvisedWeapon.tl)
  tn += countLevels(tally, 'BP-AMM-03', 'ammunition', effectsOfAmmunition(weapon).hitTl) // BP-AMM-03
  tn += situationOf(battle, shooter, tally) // BP-RNG-02, BP-RNG-15
  return tn + everyRoll(shooter, tally)
}

export const roundsPerShot = (weapon: RangedWeapon, auto: boolean): number => (auto ? weapon.rof.burstSize : 1) // BP-RNG-12

/** Shots or bursts that one action of this weapon can hold; 0: it doesn't fire in this way. */
export const rateOfFire = ({ rof }: RangedWeapon, auto: boolean): number => (auto ? rof.autoBursts : rof.single) // BP-RNG-11

/** The same with the rounds that are left. */
export function mostShots(shooter: Combatant, weapon: RangedWeapon, auto: boolean): number {
  const left = roundsIn(shooter, weapon.id)
  const rate = rateOfFire(weapon, auto)
  return left === null ? rate : Math.min(rate, Math.floor(left / roundsPerShot(weapon, auto)))
}

/** Can an attacker who moves like this hit anything at all? */
export const canFireMoving = (shooter: Combatant): boolean => movementModifiers.rows[shooter.now.movement].attacker !== null // BP-RNG-06

// ── the shots of an action ─────────────────────────────────────────────────────────────────────────────────────────
const toHit = reason('BP-RNG-01', 'to hit')
const toHitWithBurst = reason('BP-RNG-12', 'to hit with a burst')

/** The next shot of an action: dropped, impossible, or rolled. What it brings about is played out before the one after it. */
export const shoot: Rule<Battle, StepOf<'shoot'>> = (battle, step, { ask, tell }) => {
  const { volley } = step
  const shot = volley.shots[0] as AimedShot
  const shooter = personOf(battle, volley.who)
  const weapon = findWeapon(shooter.sheet, volley.weaponId)
  if (!isAble(shooter) || weapon?.kind !== 'ranged' || !canUse(shooter, weapon)) return // caught by their own grenade
  const target = findPerson(battle, shot.target)
  const lose = (why: ShotsLostBecause): void => {
    const rest = volley.shots.filter(one => why !== 'noRounds' && one.target !== shot.target)
    for (const [id, count] of countByTarget(volley.shots.filter(one => !rest.includes(one))))
      tell?.(told.shotsLost({ rule: lostRule[why], attacker: shooter.id, target: id, auto: volley.auto, count, why }))
    if (rest.length > 0) next(battle, { step: 'shoot', volley: restOf(volley, rest) })
  }
  if (target === undefined) return lose('targetGone')
  if (isDown(target) && !volley.kept.includes(target.id)) {
    if (ask.choose(carryOutOrDrop, battle, step, shooter.id).action === 'drop') return lose('targetDown') // BP-RES-05, BP-RNG-16
    next(battle, { step: 'shoot', volley: restOf(volley, volley.shots, volley.fired, [...volley.kept, target.id]) })
    return
  }
  const band = bandOf(battle, shooter, target, weapon)
  if (band === null) return lose(isOpenLine(battle, shooter.position, target.position) ? 'outOfRange' : 'wall') // BP-RNG-03, BP-ACT-02
  const left = roundsIn(shooter, weapon.id)
  const needed = roundsPerShot(weapon, volley.auto)
  if (left !== null && left < needed) return lose('noRounds')

  const lines: Line[] | undefined = tell === undefined ? undefined : []
  const tn = shotNumber(battle, shooter, target, weapon, band, useOf(volley, shot), lines)
  const comesToLight = shooter.hiddenFrom.includes(target.side)
  revealPerson(shooter, 'BP-RNG-01', tell) // before the die, which belongs to the shot
  const hit = ask.atMost(d100, tn, volley.auto ? toHitWithBurst : toHit, shooter.id) // BP-ROLL-04
  spendNextRoll(shooter, tell)
  for (const loaded of shooter.roundsLeft) if (loaded.weaponId === weapon.id) loaded.rounds -= needed
  tell?.(
    told.shotRolled({
      rule: volley.auto ? 'BP-RNG-12' : 'BP-RNG-01',
      attacker: shooter.id,
      target: target.id,
      weaponId: weapon.id,
      auto: volley.auto,
      number: volley.fired + 1,
      several: volley.several,
      called: shot.location,
      distance: metresBetween(shooter, target),
      band,
      tn,
      lines: lines ?? [],
      hit,
      rounds: needed,
    }),
  )
  if (comesToLight) unsettle(battle, target)
  if (volley.auto) fallUnderFire(battle, target, tell) // BP-RNG-14
  if (hit) follow(battle, weapon, volley, shot) // BP-RNG-16: before the next shot
  if (volley.shots.length > 1) next(battle, { step: 'shoot', volley: restOf(volley, volley.shots.slice(1), volley.fired + 1) })
}
/** Field by field: V8 takes many times as long over a spread, and over all that then reads it. */
const restOf = (volley: Volley, shots: Volley['shots'], fired = volley.fired, kept = volley.kept): Volley => ({
  who: volley.who,
  weaponId: volley.weaponId,
  auto: volley.auto,
  shots,
  fired,
  several: volley.several,
  aim: volley.aim,
  kept,
})

const useOf = ({ auto, fired, several, aim }: Volley, { target, location }: AimedShot): ShotUse => ({
  auto,
  location,
  earlier: fired,
  several,
  aimed: aim?.target === target ? aim.count : 0,
})

/** A hit goes on to its location and damage; a grenade bursts first. */
function follow(battle: Battle, weapon: RangedWeapon, { who, auto }: Volley, { target, location }: AimedShot): void {
  const hit: Hit = {
    kind: weapon.blast ? 'blast' : auto ? 'burst' : 'shot',
    attacker: who,
    target,
    weaponId: weapon.id,
    location,
    bonus: 0,
    burstAt: null,
  }
  next(battle, { step: weapon.blast ? 'burst' : 'rollLocation', hit }) // BP-GRN-02
}

const lostRule: Readonly<Record<ShotsLostBecause, string>> = {
  targetDown: 'BP-RES-05',
  outOfRange: 'BP-ACT-02',
  wall: 'BP-COV-04',
  sprinting: 'BP-RNG-06',
  noRounds: 'BP-RNG-12',
  targetGone: 'BP-ACT-02',
}
