/** The order to keep overwatch over a region. */
import { among, no, noFor } from '@enfilade/kit'
import type { Battle, Combatant } from '../../battle/battle.js'
import { knownField } from '../../battle/knowledge.js'
import { noShot, obstacleToShot } from '../battlefield/reach.js'
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
    const obstacle = obstacleToShot(battle, weapon, me.regionId, region.id)
    return obstacle === null ? null : noFor('regionId', 'RPJ-OW-01', noShot[obstacle].why(region.name, weapon))
  },
  say: ({ weaponId: weapon, regionId: region }) => `Watch ${region.name} with ${called(weapon)}`,
  do: (_battle, me, { weaponId, regionId }, tell) => setOverwatch(me, weaponId, regionId, tell),
})
