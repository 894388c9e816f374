/** What the orders of several rooms share: who gives them, and the people and weapons that there are to choose from. */
import { among, no, ordersFor } from '@enfilade/kit'
import type { Battle, Combatant } from '../battle/battle.js'
import { knownPeople, knownPerson } from '../battle/knowledge.js'
import { personOf } from '../battle/people.js'

/** Orders and decisions of this game. */
export const { order, decision } = ordersFor<Battle, Combatant>(personOf)

/** Another combatant known to the side. The dead and the chooser too can be named, so that the order can say why not. */
export const knownTarget = among({
  words: 'Target',
  harms: true,
  things: (battle: Battle, me: Combatant) => knownPeople(battle, me.side).filter(other => other.id !== me.id && !other.now.dead),
  find: (battle, me, id) => knownPerson(battle, me.side, id),
  unknown: (_battle, _me, id) => no('DC-ACT-03', `there is no target ${JSON.stringify(id)} here`),
  refused: (_battle, me, target) =>
    target.id === me.id
      ? no('DC-ACT-03', `${me.name} can't be their own target`)
      : target.now.dead
        ? no('DC-ACT-03', `${target.name} is dead`)
        : null,
})

/** One of the combatant's own weapons. */
export const ownWeapon = among({
  words: 'Weapon',
  things: (_battle: Battle, me: Combatant) => me.sheet.weapons,
  unknown: (_battle, me, id) => no('DC-ACT-03', `${me.name} has no weapon ${JSON.stringify(id)}`),
})
