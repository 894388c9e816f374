/** What a combatant can declare about the ground that they stand on. */
import { among, no } from '@enfilade/kit'
import type { Battle, Combatant } from '../../battle/battle.js'
import { order } from '../orders.js'
import { coverAt, duckMetres } from './cover.js'

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
