/** Indirect fire: rounds at a point that someone of the firer's side sees. Each is a task of the spotter's and the firer's lower skill. */
import { isWithin, millimetres, next, type Rule, reason } from '@enfilade/engine'
import type { Battle, Combatant, Place, StepOf, Weapon } from '../../battle/battle.js'
import { isBrokenFor } from '../../battle/breakages.js'
import { isAble, isIndirect, personOf, pointOf, roundsIn, setRounds, weaponOf } from '../../battle/people.js'
import type { Line } from '../../battle/phrases.js'
import { landmarksNear } from '../../battle/spots.js'
import { vehiclesBetween } from '../../battle/vehicles.js'
import { wallsBetween } from '../../battle/walls.js'
import { deviation } from '../../tables/explosions.js'
import { blastOf, hasOwnDpv } from '../explosions/explosions.js'
import { queueHits } from '../hits/hits.js'
import { familiarize, isUnfamiliar, skillWith, standingToFamiliarize } from '../mishaps/familiarity.js'
import { levelsFor, noteFailure, shakenBy, tryTask } from '../mishaps/mishaps.js'
import { lowerOf, type Standing, shiftsByGameMaster, standingOf } from '../tasks/task-roll.js'
import * as told from './events.js'

/** Does the weapon fire indirectly so far? */
export const reachesIndirectly = ({ position }: Combatant, { kind, indirectRange }: Weapon, at: Place): boolean =>
  isIndirect(kind) && indirectRange !== null && isWithin(pointOf(position), pointOf(at), millimetres(indirectRange)) // AD-IND-01

/** Who of their side can tell a firer where to fire, besides themselves. */
export const spottersOf = ({ people }: Battle, me: Combatant): Combatant[] =>
  people.filter(other => other.id !== me.id && other.side === me.side && isAble(other)) // AD-IND-01

/** Does someone see a point, to spot it or to lead a laser there? Walls are in the way. */
export const seesPoint = (battle: Battle, { position }: Combatant, at: Place): boolean =>
  wallsBetween(battle, position, at).length === 0 && vehiclesBetween(battle, position, at).length === 0 // AD-IND-01, AD-IND-02, AD-VEH-11

/** Does the laser of a spotter lead the rounds? */
const isDesignated = ({ gear }: Combatant, { laserDesignation }: Weapon): boolean =>
  laserDesignation && gear.weapons.some(({ kind }) => kind === 'designator') // AD-IND-02

/** How each round stands before its roll. */
export function standingOfIndirect(
  battle: Battle,
  me: Combatant,
  spotter: Combatant,
  weapon: Weapon,
  levels = 0,
  lines?: Line[],
): Standing {
  const { dice2d6 } = battle.setup.settings
  const { skillName } = weapon
  if (isUnfamiliar(battle, me, me.sheet, weapon, skillName)) return standingToFamiliarize(battle, me.sheet, weapon, 0, lines)
  const { asset, shifts } = skillWith(me, me.sheet, weapon, skillName)
  const skill = lowerOf(`forwardObserver or ${skillName}`, spotter.sheet.skills.forwardObserver, asset.value ?? undefined) // AD-TASK-10
  const difficulty = isDesignated(spotter, weapon) ? 'simple' : 'difficult' // AD-IND-01, AD-IND-02
  return standingOf({ difficulty, assets: [skill], shifts: [...shifts, ...shakenBy(levels), ...shiftsByGameMaster(me)] }, dice2d6, lines)
}

/** Metres a pip by which a round goes astray. */
export function perPipOf({ position }: Combatant, { kind, indirectRange }: Weapon, at: Place): number {
  if (!isIndirect(kind) && kind !== 'indirectMissile') return deviation.direct // AD-DEV-01, AD-MSL-03
  const metres = deviation.indirect[kind] // AD-DEV-01
  const isFar = indirectRange !== null && !isWithin(pointOf(position), pointOf(at), millimetres(indirectRange / 2))
  return isFar ? deviation.farFactor * metres : metres // AD-DEV-02
}

const toHit = reason('AD-IND-01', 'indirect fire')

/** One round; the others follow. */
export const fireIndirectly: Rule<Battle, StepOf<'indirectFire'>> = (battle, step, { ask, tell }) => {
  const { who, spotter, weaponId, target, at, rounds } = step
  const me = personOf(battle, who)
  const weapon = weaponOf(me, weaponId)
  const left = roundsIn(me, weapon)
  if (left < 1 || !reachesIndirectly(me, weapon, at) || isBrokenFor(me, weaponId, who)) return
  if (isUnfamiliar(battle, me, me.sheet, weapon, weapon.skillName)) {
    familiarize(battle, me, weapon, step, { ask, tell }) // AD-AIM-06
    return
  }
  const levels = levelsFor(battle, me, 'indirectFire', step, { ask, tell })
  if (levels === null) return
  setRounds(me, weapon, left - 1)
  const lines: Line[] = []
  const standing = standingOfIndirect(battle, me, personOf(battle, spotter), weapon, levels, lines)
  const { success: hit, fumble } = tryTask(battle, { ask, tell }, standing, toHit, who)
  const need = Number.isFinite(standing.need) ? standing.need : null
  const by = spotter === who ? null : spotter
  tell?.(
    told.indirectFired({
      rule: 'AD-IND-01',
      attacker: who,
      spotter: by,
      target,
      at,
      near: landmarksNear(battle, at),
      weaponId,
      need,
      lines,
      hit,
    }),
  )
  if (!hit) noteFailure(battle, me, 'indirectFire', fumble, { weapon }, { ask, tell })
  land(battle, me, weapon, step, hit)
  if (rounds > 1) next(battle, { ...step, rounds: rounds - 1 }) // AD-INIT-10: it sees what this one did
}

/** A round comes down where it was aimed, or goes astray. A DPV of its own hits before it explodes. */
function land(battle: Battle, me: Combatant, weapon: Weapon, { target, at }: StepOf<'indirectFire'>, hit: boolean): void {
  // Its own DPV counts as printed, as at effective range.
  if (hit && hasOwnDpv(weapon) && target !== null)
    queueHits(battle, { attacker: me.id, target, weaponId: weapon.id, band: 'effective', from: { ...me.position } }, 1) // AD-IND-04
  if (weapon.ep !== null) {
    const blast = blastOf(me, weapon, at)
    if (hit)
      next(battle, { step: 'explode', blast, contact: hasOwnDpv(weapon) ? null : target }) // AD-IND-03, AD-EXP-09, AD-EXP-12
    else next(battle, { step: 'deviate', blast, perPip: perPipOf(me, weapon, at) }) // AD-IND-03
  }
}
