/** Missiles: no skill and no range band. The missile finds its target, unless that evades it, and goes off tamped. */
import {
  bandOfDistance,
  chanceAtMost,
  count,
  countChange,
  countUnlessZero,
  isWithin,
  millimetres,
  next,
  type Rule,
  reason,
} from '@enfilade/engine'
import type { Battle, Combatant, Place, StepOf, Wall, Weapon } from '../../battle/battle.js'
import { isFromAbove, isMissile, personOf, pointOf, roundsIn, setRounds, weaponOf } from '../../battle/people.js'
import type { Line } from '../../battle/phrases.js'
import { wallsBetween } from '../../battle/walls.js'
import { missile } from '../../tables/explosions.js'
import { blastOf } from '../explosions/explosions.js'
import { perPipOf } from '../indirect-fire/indirect-fire.js'
import { limitsOf } from '../ranges/ranges.js'
import { d10 } from '../tasks/task-roll.js'
import * as told from './events.js'

/** The first wall that a missile would fly into on its way; undefined: it has none before it, or comes from above. */
export const wallBefore = (battle: Battle, { position }: Combatant, weapon: Weapon, at: Place): Wall | undefined =>
  isFromAbove(weapon) ? undefined : wallsBetween(battle, position, at)[0] // AD-GAP-76

/** Does a missile get there? */
export const reachesAsMissile = (battle: Battle, me: Combatant, weapon: Weapon, at: Place): boolean =>
  fliesSoFar(me, weapon, at) && wallBefore(battle, me, weapon, at) === undefined

export function fliesSoFar({ position }: Combatant, weapon: Weapon, at: Place): boolean {
  const [from, to] = [pointOf(position), pointOf(at)]
  if (weapon.indirectRange !== null) return isWithin(from, to, millimetres(weapon.indirectRange)) // AD-MSL-04
  return (
    bandOfDistance(
      from,
      to,
      limitsOf(weapon).map(metres => metres * 1000),
    ) !== null
  ) // AD-MSL-04
}

/** What a missile has to overcome: the evasion of a vehicle that drives evasively now. */
const evasionOf = ({ vehicle, evading }: Combatant, always: boolean): number =>
  vehicle !== null && (evading || always) ? vehicle.evasion : 0 // AD-MSL-02, AD-MSL-04, AD-GAP-68

/** The highest roll that hits; 0: none does, though the die is rolled. */
export function highestHit({ setup }: Pick<Battle, 'setup'>, { homing }: Weapon, target: Combatant, lines?: Line[]): number {
  let most = count(lines, 'AD-MSL-01', 'homing', homing ?? 0)
  most += countUnlessZero(lines, 'AD-MSL-02', 'evasion', 0 - evasionOf(target, setup.settings.evasionAlways)) // AD-MSL-04
  most += count(lines, 'AD-MSL-01', 'the roll must be under that', -1) // AD-MSL-01
  const least = countChange(lines, 'AD-MSL-01', 'below 0', most, Math.max(0, most))
  return countChange(lines, 'AD-MSL-01', `a roll of ${missile.highestHit + 1} always misses`, least, Math.min(missile.highestHit, least)) // AD-MSL-01
}

export const chanceToHome = (battle: Pick<Battle, 'setup'>, weapon: Weapon, target: Combatant): number =>
  chanceAtMost(d10, highestHit(battle, weapon, target)) // AD-MSL-01

const toHome = reason('AD-MSL-01', 'homing')

export const launch: Rule<Battle, StepOf<'launch'>> = (battle, { who, weaponId, target: id }, { ask, tell }) => {
  const me = personOf(battle, who)
  const weapon = weaponOf(me, weaponId)
  const target = personOf(battle, id)
  const { position } = target
  const rounds = roundsIn(me, weapon)
  if (rounds < 1 || !isMissile(weapon) || !reachesAsMissile(battle, me, weapon, position)) return
  setRounds(me, weapon, rounds - 1) // AD-ACT-06
  const lines: Line[] = []
  const most = highestHit(battle, weapon, target, lines)
  const hit = ask.atMost(d10, most, toHome, who) // AD-MSL-01
  tell?.(told.missileLaunched({ rule: 'AD-MSL-01', attacker: who, target: id, weaponId, most, lines, hit }))
  const blast = blastOf(me, weapon, position)
  if (hit)
    next(battle, { step: 'explode', blast, contact: id }) // AD-MSL-03, AD-EXP-12
  else next(battle, { step: 'deviate', blast, perPip: perPipOf(me, weapon, position) }) // AD-MSL-03
}
