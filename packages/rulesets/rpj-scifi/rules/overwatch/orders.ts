/** The order to keep overwatch over a region. */
import { among, no, noFor } from '@enfilade/kit'
import type { Battle, Combatant } from '../../battle/battle.js'
import { knownField } from '../../battle/knowledge.js'
import { obstacleToShot } from '../battlefield/reach.js'
import { called, ownWeapon, priced } from '../orders.js'
import { mayKeepOverwatch, setOverwatch } from './overwatch.js'

export const overwatch = priced('overwatch', {
  words: 'Overwatch',
  modern: true,
  choose: {
    weaponId: ownWeapon(weapon => (mayKeepOverwatch(weapon) ? null : no('RPJ-OW-01', `${called(weapon)} can't keep overwatch`))),
    regionId: among({
      words: 'Region to watch',
      kind: 'place',
      things: (battle: Battle, me: Combatant) => knownField(battle, me.side).regions,
      unknown: (_battle, _me, id) => no('RPJ-BF-01', `there is no region ${JSON.stringify(id)}`),
    }),
  },
  together(battle, me, { weaponId: weapon, regionId: region }) {
    // RPJ-OW-01, RPJ-IX-06: any region that they could shoot into, their own included
    switch (obstacleToShot(battle, weapon, me.regionId, region.id)) {
      case 'outOfReach':
        return noFor('regionId', 'RPJ-OW-01', `there is no line of sight to ${region.name}`)
      case 'sightBlocked':
        return noFor('regionId', 'RPJ-OW-01', `the line of sight to ${region.name} is blocked`)
      case 'tooFar':
        return noFor('regionId', 'RPJ-OW-01', `${region.name} is beyond the ${weapon.maxRange} regions that the ${weapon.name} reaches`)
      default:
        return null
    }
  },
  say: ({ weaponId: weapon, regionId: region }) => `Watch ${region.name} with the ${weapon.name}`,
  do: (_battle, me, { weaponId, regionId }, tell) => setOverwatch(me, weaponId, regionId, tell),
})
