/** Aimed fire: one task roll a shot, harder with range and easier at someone who stands still in the open. */
import { distanceShown, inArc, next, type Rule, reason } from '@enfilade/engine'
import { spendNextRoll } from '@enfilade/kit'
import type { Battle, Combatant, Sheet, StepOf, Weapon } from '../../battle/battle.js'
import { personOf, pointOf, roundsIn, setRounds, weaponOf } from '../../battle/people.js'
import type { Line } from '../../battle/phrases.js'
import { wallApart } from '../../battle/walls.js'
import { deviation } from '../../tables/explosions.js'
import { rangeBands } from '../../tables/ranges.js'
import type { Band } from '../../tables/words.js'
import { isStationaryInOpen } from '../cover/cover.js'
import { fateFor } from '../effects/effects.js'
import { blastOf, hasOwnDpv } from '../explosions/explosions.js'
import { queueHits } from '../hits/hits.js'
import { familiarize, isUnfamiliar, skillWith, standingToFamiliarize } from '../mishaps/familiarity.js'
import { bandBetween } from '../ranges/ranges.js'
import { type Shift, type Standing, shiftsByGameMaster, standingOf, succeeds, type Task } from '../tasks/task-roll.js'
import * as told from './events.js'

const stationary: readonly Shift[] = [{ rule: 'AD-AIM-01', words: 'stationary in the open', levels: -1 }]

/** The task of a shot in a band. */
function taskOf(battle: Battle, attacker: Combatant, target: Combatant, weapon: Weapon, band: Band, sheet: Sheet): Task {
  const easier = isStationaryInOpen(battle, target, attacker.position)
  const { asset, shifts } = skillWith(attacker, sheet, weapon, weapon.skillName) // AD-GAP-60
  return {
    difficulty: rangeBands.rows[band].aimed, // AD-AIM-01
    assets: [asset],
    shifts: [...(easier ? stationary : []), ...shifts, ...shiftsByGameMaster(attacker)],
  }
}

/** How the first roll of a shot stands, be it to find out how the weapon works; null: too far, or a wall hides them. `sheet`: of the attacker, as the side that asks knows it. */
export function standingOfShot(
  battle: Battle,
  attacker: Combatant,
  target: Combatant,
  weapon: Weapon,
  lines?: Line[],
  sheet: Sheet = attacker.sheet,
): (Standing & { readonly band: Band }) | null {
  const band = bandBetween(weapon, attacker.position, target.position)
  if (band === null || wallApart(battle, attacker.position, target.position) !== undefined) return null // AD-RNG-01, AD-MEL-01
  const {
    level,
    bonus,
    target: needed,
    need,
  } = isUnfamiliar(battle, attacker, sheet, weapon, weapon.skillName)
    ? standingToFamiliarize(battle, sheet, weapon, 0, lines)
    : standingOf(taskOf(battle, attacker, target, weapon, band, sheet), battle.setup.settings.dice2d6, lines)
  return { level, bonus, target: needed, need, band }
}

/** Degrees around the first target in which another is at most 30° to its side (AD-AIM-03). */
const spread = 60
/** May the shots of one action at this target go on at that one? */
export const isInArc = (me: Combatant, target: Combatant, other: Combatant): boolean =>
  inArc(pointOf(me.position), pointOf(target.position), spread, pointOf(other.position)) // AD-AIM-03, AD-AIM-04

const toHit = reason('AD-AIM-01', 'to hit')

/** One shot of an aimed-fire action; the others follow. */
export const fireAimed: Rule<Battle, StepOf<'aimedFire'>> = (battle, step, { ask, tell }) => {
  const attacker = personOf(battle, step.who)
  const weapon = weaponOf(attacker, step.weaponId)
  const rounds = roundsIn(attacker, weapon)
  if (rounds < 1) return // AD-AIM-07
  const first = personOf(battle, step.target)
  const fate = fateFor(battle, first, attacker.id)
  const other = step.fallback === null ? null : personOf(battle, step.fallback)
  const target = other !== null && (fate.death !== null || fate.unconscious) ? other : first // AD-AIM-04
  if (fateFor(battle, target, attacker.id).death !== null) return // AD-AIM-04: not fired, no round
  if (isUnfamiliar(battle, attacker, attacker.sheet, weapon, weapon.skillName)) {
    familiarize(battle, attacker, weapon, step, { ask, tell }) // AD-AIM-06
    return
  }
  const lines: Line[] | undefined = tell && []
  const shot = standingOfShot(battle, attacker, target, weapon, lines)
  if (shot === null) return
  setRounds(attacker, weapon, rounds - 1) // AD-AIM-04, AD-GAP-51
  const hit = succeeds(ask, shot, battle.setup.settings.dice2d6, toHit, attacker.id)
  spendNextRoll(attacker, tell)
  if (lines !== undefined)
    tell?.(
      told.shotFired({
        rule: 'AD-AIM-01',
        attacker: attacker.id,
        target: target.id,
        weaponId: weapon.id,
        metres: distanceShown(pointOf(attacker.position), pointOf(target.position)) / 1000,
        band: shot.band,
        need: Number.isFinite(shot.need) ? shot.need : null,
        lines,
        hit,
      }),
    )
  const { band } = shot
  const strikes = hit && (weapon.ep === null || hasOwnDpv(weapon))
  if (strikes) queueHits(battle, { attacker: attacker.id, target: target.id, weaponId: weapon.id, band, from: { ...attacker.position } }, 1)
  if (weapon.ep !== null) {
    const blast = blastOf(attacker, weapon, target.position)
    if (hit)
      next(battle, { step: 'explode', blast, contact: strikes ? null : target.id }) // AD-EXP-09, AD-EXP-12
    else next(battle, { step: 'deviate', blast, perPip: deviation.direct }) // AD-AIM-05
  }
  const { who, weaponId, fallback, shots } = step
  if (shots > 1) next(battle, { step: 'aimedFire', who, weaponId, target: step.target, fallback, shots: shots - 1 }) // AD-AIM-03
}
