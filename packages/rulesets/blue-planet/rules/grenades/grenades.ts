/** Grenades: a hit bursts at its target, and everyone near takes location, armor and damage separately (house default, BP-GRN-02). */

import { next, type Rule } from '@enfilade/engine'
import type { Battle, Combatant, StepOf } from '../../battle/battle.js'
import { findWeapon, isWithinMetres, personOf, squaredMillimetres } from '../../battle/people.js'
import { isOpenLine } from '../../battle/walls.js'
import { houseConstants } from '../../tables/constants.js'
import { gradeOfWeapon } from '../ammunition/ammunition.js'
import { blowDoors } from '../doors/doors.js'
import * as told from './events.js'

/**
 * Who is caught by a grenade at this person, nearest first, those equally near in roster order. The dead are passed over, but not the
 * target.
 */
function caughtBy(battle: Battle, target: Combatant): Combatant[] {
  if (!battle.setup.settings.grenadeBlast) return [target] // BP-GRN-02
  const far = (person: Combatant): number => squaredMillimetres(person.position, target.position)
  return battle.people
    .filter(one => one === target || (!one.now.dead && isWithinMetres(one, target, houseConstants.rows.blastRadiusMetres))) // BP-GRN-02, BP-GAP-39
    .filter(one => isOpenLine(battle, target.position, one.position)) // BP-COV-04
    .sort((a, b) => far(a) - far(b))
}

/** A grenade has hit and bursts. A called location holds for the target only. */
export const burst: Rule<Battle, StepOf<'burst'>> = (battle, { hit }, { tell }) => {
  const { attacker, target, weaponId } = hit
  const caught = caughtBy(battle, personOf(battle, target))
  if (attacker !== null && weaponId !== null)
    tell?.(told.burst({ rule: 'BP-GRN-02', attacker, target, weaponId, caught: caught.map(({ id }) => id) }))
  const weapon = attacker === null || weaponId === null ? undefined : findWeapon(personOf(battle, attacker).sheet, weaponId)
  if (weapon !== undefined) blowDoors(battle, personOf(battle, target).position, gradeOfWeapon(weapon), tell) // BP-DOOR-05
  for (const { id } of caught)
    next(battle, {
      step: 'rollLocation',
      hit: { ...hit, kind: 'blast', target: id, location: id === target ? hit.location : null, burstAt: id === target ? null : target }, // BP-GRN-02, BP-COV-05
    })
}
