/** What a combatant can declare about the ground that they stand on. */

import { among, no } from '@enfilade/kit'
import type { Battle, Combatant } from '../../battle/battle.js'
import { declared } from '../declared.js'
import { order } from '../orders.js'
import { coverAt, duckMetres, takeCover } from './cover.js'
import { endOfWay, moveOn } from './moving.js'

export const duck = order('duck', {
  words: 'Take cover',
  nothing: no('DC-PEN-11', `there is no cover within ${duckMetres} m`),
  choose: {
    behind: among({
      words: 'Behind',
      kind: 'place',
      things: (battle: Battle, me: Combatant) => battle.setup.places.filter(({ id }) => coverAt(battle, me, id) !== null),
      unknown: (_battle, _me, id) => no('DC-PEN-11', `there is no cover at ${JSON.stringify(id)} within ${duckMetres} m`),
    }),
  },
  say: ({ behind }) => `Take cover behind the ${behind.cover?.name ?? behind.name}`,
  do(_battle, me, { behind }) {
    me.declared = { action: 'duck', behind }
  },
})
export const duckDeclared = declared('duck', {
  possible: (battle, me, { behind }) => coverAt(battle, me, behind) !== null,
  carryOut(battle, me, { behind }, tell) {
    const cover = coverAt(battle, me, behind)
    if (cover !== null) takeCover(me, cover, tell)
  },
  say: () => 'is going to take cover',
})

export const moveDeclared = declared('move', {
  possible: (battle, me, action) => endOfWay(battle, me, action) !== null,
  carryOut: (battle, me, action, tell) => moveOn(battle, me, action, tell),
  say: ({ gait, to }, name) => `is going to ${gait} towards ${name(to)}`,
})
