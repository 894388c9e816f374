/** What a combatant can declare against the fire on someone else. */

import { next } from '@enfilade/engine'
import { among, no } from '@enfilade/kit'
import type { Battle, Combatant } from '../../battle/battle.js'
import { knownPeople } from '../../battle/knowledge.js'
import { findPerson } from '../../battle/people.js'
import { isAtArm } from '../../battle/walls.js'
import { declared } from '../declared.js'

/** How far one reaches to act on another's body. */
export const helpMetres = 2 // DC-ACT-11

export const mayBeatOut = (me: Combatant, { id, now }: Combatant): boolean => id !== me.id && !now.dead && now.burning.length > 0

const beatFlames = declared('beatFlames', {
  words: 'Beat out flames',
  nothing: no('DC-BRN-04', 'no one within reach burns'),
  choose: {
    target: among({
      words: 'Who burns',
      things: (battle: Battle, me: Combatant) =>
        knownPeople(battle, me.side).filter(other => mayBeatOut(me, other) && isAtArm(battle, me, other, helpMetres)),
      unknown: (_battle, _me, id) => no('DC-ACT-11', `${JSON.stringify(id)} doesn't burn within ${helpMetres} m`),
    }),
  },
  say: ({ target }) => `Beat out the flames on ${target.name}`,
  actionOf: (_battle, _me, { target }) => ({ action: 'beatFlames', target }),
  possible(battle, me, action) {
    const target = findPerson(battle, action.target)
    return target !== undefined && mayBeatOut(me, target) && isAtArm(battle, me, target, helpMetres) // DC-ACT-11
  },
  carryOut: (battle, { id: who }, { target }) => next(battle, { step: 'beatOut', who, target, second: 1 }),
  waiting: ({ target }, name) => `is going to beat out the flames on ${name(target)}`,
})

export const afoot = [beatFlames] as const
export const actions = afoot
