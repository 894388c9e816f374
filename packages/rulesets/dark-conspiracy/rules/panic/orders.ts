/** What a combatant can declare for a friend in terror. */

import { next } from '@enfilade/engine'
import { among, no } from '@enfilade/kit'
import type { Battle, Combatant } from '../../battle/battle.js'
import { knownPeople } from '../../battle/knowledge.js'
import { areFoes, findPerson, personOf } from '../../battle/people.js'
import { declared } from '../declared.js'
import { mayMotivate, motivateMetres } from './fear.js'

const motivate = declared('motivate', {
  words: 'Motivate',
  nothing: no('DC-FEAR-06', 'no friend within reach flees in terror'),
  choose: {
    target: among({
      words: 'Friend',
      things: (battle: Battle, me: Combatant) =>
        knownPeople(battle, me.side).filter(other => !areFoes(battle, me, other) && mayMotivate(me, other)),
      unknown: (_battle, _me, id) => no('DC-FEAR-06', `${JSON.stringify(id)} is no friend in terror within ${motivateMetres} m`),
    }),
  },
  say: ({ target }) => `Motivate ${target.name}`,
  actionOf: (_battle, _me, { target }) => ({ action: 'motivate', target }),
  possible(battle, me, action) {
    const target = findPerson(battle, action.target)
    return target !== undefined && mayMotivate(me, target)
  },
  carryOut(battle, _me, { target }) {
    const { terror } = personOf(battle, target).now
    if (terror !== null) next(battle, { step: 'fear', who: target, difficulty: terror.difficulty, source: terror.source, cause: 'friend' }) // DC-FEAR-06
  },
  waiting: ({ target }, name) => `is going to motivate ${name(target)}`,
})

export const afoot = [motivate] as const
export const actions = afoot
