/** Doors: opening, shutting and forcing them, and fire at doors and walls. What becomes of one takes effect at the end of the point. */
import { type Fraction, fractions, next, type Rule, reason } from '@enfilade/engine'
import { spendNextRoll } from '@enfilade/kit'
import type { Battle, Combatant, Door, Place, StepOf, Wall, Weapon } from '../../battle/battle.js'
import { nearestOn, reachesWall } from '../../battle/charges.js'
import { revealPerson } from '../../battle/knowledge.js'
import { personOf, roundsIn, setRounds, weaponOf } from '../../battle/people.js'
import type { Line } from '../../battle/phrases.js'
import { findDoor, standingWalls, wallsBetween } from '../../battle/walls.js'
import { bands } from '../../tables/words.js'
import { breakThrough } from '../charges/charges.js'
import { blastOf, contactOf, hasOwnDpv } from '../explosions/explosions.js'
import { bandBetween, dpvIn } from '../ranges/ranges.js'
import { assetModifier, type Standing, shiftsByGameMaster, standingOf, succeeds } from '../tasks/task-roll.js'
import * as told from './events.js'

// ── opening, shutting, forcing ─────────────────────────────────────────────────────────────────────────────────────
/** Nothing gets through before the end of the point, and what is shut at it lets through until then. */
export function settleDoors({ doors }: Battle): void {
  for (const door of doors) {
    if (door.turning === null) continue
    if (door.turning !== 'shut') door.locked = false // AD-DOOR-03, AD-DOOR-04
    if (door.turning !== 'unlocked') door.open = door.turning === 'open' // AD-DOOR-02
    door.turning = null // AD-INIT-10
  }
}
/** A door that is opened and shot at once is open. */
function turn(door: Door, turning: NonNullable<Door['turning']>): void {
  if (door.turning !== 'open') door.turning = turning
}

export const useDoor: Rule<Battle, StepOf<'useDoor'>> = (battle, { who, door: id, shuts }, { tell }) => {
  const door = findDoor(battle, id)
  if (door === undefined || door.open !== shuts || (door.locked && !shuts)) return
  turn(door, shuts ? 'shut' : 'open') // AD-DOOR-02
  tell?.(told.doorUsed({ rule: 'AD-DOOR-02', who, door: id, shuts }))
}

/** How forcing a door stands; null: it can't be forced. */
export function standingToForce({ setup }: Battle, me: Combatant, { force }: Door, lines?: Line[]): Standing | null {
  if (force === null) return null
  const assets = [{ words: 'strength', value: assetModifier(me.sheet.strength) }]
  return standingOf({ difficulty: force, assets, shifts: shiftsByGameMaster(me) }, setup.settings.dice2d6, lines) // AD-DOOR-03
}
const toForce = reason('AD-DOOR-03', 'to force the door')

export const forceDoor: Rule<Battle, StepOf<'forceDoor'>> = (battle, { who, door: id }, { ask, tell }) => {
  const [me, door] = [personOf(battle, who), findDoor(battle, id)]
  const lines: Line[] = []
  const standing = door === undefined ? null : standingToForce(battle, me, door, lines)
  if (door === undefined || standing === null || !door.locked) return
  const gives = succeeds(ask, standing, battle.setup.settings.dice2d6, toForce, who)
  spendNextRoll(me, tell)
  if (gives) turn(door, 'open') // AD-DOOR-03
  const need = Number.isFinite(standing.need) ? standing.need : null
  tell?.(told.doorForced({ rule: 'AD-DOOR-03', who, door: id, need, lines, gives }))
}

// ── fire at doors and walls ────────────────────────────────────────────────────────────────────────────────────────
export const shootsLock = (weapon: Weapon, { value }: Door): boolean =>
  fractions.compare(dpvIn(weapon, 'close'), fractions.ofDecimal(value)) > 0 // AD-DOOR-04
/** Can someone shoot at the lock of this one? */
const isAtLock = (battle: Battle, me: Combatant, { id }: Wall): boolean => {
  const door = findDoor(battle, id)
  return door !== undefined && !door.open && door.locked && reachesWall(me, door) // AD-DOOR-04
}
/** What fire at a wall brings to bear on it; null: it is out of reach, or another stands before it. */
function forceOnWall(battle: Battle, me: Combatant, weapon: Weapon, wall: Wall, lines?: Line[]): { at: Place; dpv: Fraction } | null {
  const at = nearestOn(wall, me.position)
  const band = bandBetween(weapon, me.position, at)
  if (band === null || bands.indexOf(band) > bands.indexOf('effective')) return null
  if (wallsBetween(battle, me.position, at).some(({ id }) => id !== wall.id)) return null
  const explodes = weapon.ep !== null && !hasOwnDpv(weapon)
  return { at, dpv: explodes ? contactOf({ ep: weapon.ep ?? '0', tamped: false }, lines) : dpvIn(weapon, band, lines) } // AD-DOOR-05
}
/** Everything that someone can fire at to open it. */
export const wallsToFireAt = (battle: Battle, me: Combatant, weapon: Weapon): Wall[] =>
  standingWalls(battle).filter(
    wall => isAtLock(battle, me, wall) || (battle.setup.settings.fireBreaches && forceOnWall(battle, me, weapon, wall) !== null),
  )

export const fireAtWall: Rule<Battle, StepOf<'fireAtWall'>> = (battle, { who, weaponId, wall: id }, { tell }) => {
  const me = personOf(battle, who)
  const weapon = weaponOf(me, weaponId)
  const wall = standingWalls(battle).find(one => one.id === id)
  if (wall === undefined || roundsIn(me, weapon) < 1) return
  setRounds(me, weapon, roundsIn(me, weapon) - 1)
  revealPerson(me, 'AD-DOOR-04', tell)
  const door = findDoor(battle, id)
  if (door !== undefined && isAtLock(battle, me, door)) {
    const gives = shootsLock(weapon, door)
    if (gives) turn(door, 'unlocked') // AD-DOOR-04
    tell?.(told.lockShot({ rule: 'AD-DOOR-04', who, door: id, weaponId, gives }))
  } else tell?.(told.wallShot({ rule: 'AD-DOOR-05', who, wall: id, weaponId }))
  const lines: Line[] | undefined = tell && []
  const force = battle.setup.settings.fireBreaches ? forceOnWall(battle, me, weapon, wall, lines) : null
  if (force === null) return
  breakThrough(battle, wall, force.at, force.dpv, who, tell, lines) // AD-DOOR-05
  if (weapon.ep !== null) next(battle, { step: 'explode', blast: blastOf(me, weapon, force.at), contact: null }) // AD-DOOR-05
}
