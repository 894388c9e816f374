/**
 * Overwatch: setting it, what ends it, and whether a watcher may shoot at someone who has come in.
 * The offer itself stands with the other windows (windows.ts).
 */
import type { Tell } from '@enfilade/engine'
import type { Battle, Combatant, RegionId, Weapon, WeaponId } from '../../battle/battle.js'
import { knowsPerson } from '../../battle/knowledge.js'
import { findWeapon, isActive, mayReactAgainst } from '../../battle/people.js'
import { obstacleToAttack } from '../attacking/attack.js'
import * as told from './events.js'

export const mayKeepOverwatch = (weapon: Weapon): boolean => weapon.kind === 'ranged' && weapon.canOverwatch // RPJ-OW-01

/** Sets overwatch. There is one at most: a new one replaces the old. No window opens. */
export function setOverwatch(watcher: Combatant, weaponId: WeaponId, regionId: RegionId, tell: Tell | undefined): void {
  const replaced = watcher.overwatch?.regionId ?? null
  watcher.overwatch = { regionId, weaponId } // RPJ-OW-01, RPJ-GAP-18
  tell?.(told.overwatchSet({ rule: 'RPJ-OW-01', who: watcher.id, weaponId, regionId, replaced }))
}

export function endOverwatch(watcher: Combatant, why: told.OverwatchEnd, tell: Tell | undefined): void {
  if (watcher.overwatch === null) return
  const { regionId } = watcher.overwatch
  watcher.overwatch = null // RPJ-OW-04
  tell?.(told.overwatchEnded({ rule: 'RPJ-OW-04', who: watcher.id, regionId, why }))
}

/** May this watcher shoot at a combatant who has just entered a region? Measured from where the watcher stands now; not a free attack. */
export function mayShootEntrant(battle: Battle, watcher: Combatant, entrant: Combatant): boolean {
  const { overwatch } = watcher
  if (overwatch === null || !isWatchedFor(battle, watcher, entrant)) return false
  const weapon = findWeapon(watcher.sheet, overwatch.weaponId)
  if (weapon === undefined || obstacleToAttack(battle, watcher, entrant, weapon, 'overwatchShot') !== null) return false // RPJ-OW-06
  return knowsPerson(battle, watcher.side, entrant)
}

/** Does this watcher keep overwatch on where the entrant is, and can act on it? Everyone sees it: Cautious Movement spares such a shot (RPJ-OW-05). */
export function isWatchedFor(battle: Battle, watcher: Combatant, entrant: Combatant): boolean {
  if (watcher.overwatch === null || watcher.overwatch.regionId !== entrant.regionId) return false // RPJ-OW-02
  if (!battle.setup.settings.modernRangedCombat) return false // RPJ-GAP-34
  if (!isActive(watcher) || watcher.grappleId !== null) return false // RPJ-OW-02
  return isActive(entrant) && mayReactAgainst(battle, watcher, entrant) // RPJ-OW-02, RPJ-GAP-33
}
