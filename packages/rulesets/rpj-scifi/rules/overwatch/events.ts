/** What is told of overwatch. */
import { event, open, seen } from '@enfilade/kit'
import type { WeaponId } from '../../battle/battle.js'
import { knownTerrain, terrainIfKnown } from '../../battle/marks.js'
import { withWeapon } from '../../battle/phrases.js'

/** `replaced`: the region that was watched before, if any. */
export const overwatchSet = event(
  'overwatchSet',
  { who: seen, weaponId: open<WeaponId>(), regionId: knownTerrain, replaced: terrainIfKnown },
  ({ who, weaponId, regionId, replaced }, { names }) => {
    const before = replaced === null || replaced === regionId ? '' : `, no longer ${names(replaced)}`
    return `${names(who)} watches ${names(regionId)} ${withWeapon(weaponId, names)}${before}.`
  },
)

export type OverwatchEnd = 'ownTurn' | 'ownMove' | 'watcherDown' | 'watcherGrapples' | 'givesUp'
export const overwatchEnded = event(
  'overwatchEnded',
  { who: seen, regionId: knownTerrain, why: open<OverwatchEnd>() },
  ({ who, regionId }, { names }) => `${names(who)} no longer watches ${names(regionId)}.`,
)
