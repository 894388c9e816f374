/** What the orders of several rooms share: who gives them, and the people and weapons that there are to choose from. */
import { among, no, ordersFor } from '@enfilade/kit'
import { isExposed, isInside, mayBeFiredAt } from '../battle/aboard.js'
import type { Battle, Combatant, CombatantId } from '../battle/battle.js'
import { knownPeople, knownPerson } from '../battle/knowledge.js'
import { personOf } from '../battle/people.js'
import { pointsOfBarriers } from '../battle/walls.js'

export const { order, decision } = ordersFor<Battle, Combatant>(personOf)

/** Another combatant known to the side. The dead and the chooser too can be named, so that the order can say why not. */
export const knownTarget = among({
  words: 'Target',
  harms: true,
  things: (battle: Battle, me: Combatant) =>
    knownPeople(battle, me.side).filter(other => other.id !== me.id && !other.now.dead && isExposed(battle, other)),
  find: (battle, me, id) => knownPerson(battle, me.side, id),
  unknown: (_battle, _me, id) => no('DC-ACT-03', `there is no target ${JSON.stringify(id)} here`),
  refused: (battle, me, target) =>
    target.id === me.id
      ? no('DC-ACT-03', `${me.name} can't be their own target`)
      : target.now.dead
        ? no('DC-ACT-03', `${target.name} is ${target.vehicle === null ? 'dead' : 'destroyed'}`)
        : isInside(battle, target)
          ? no('DC-ACT-03', `${target.name} is inside a vehicle`)
          : target.vehicle !== null
            ? no('DC-ACT-03', `${target.name} is a vehicle`)
            : null,
})

/** Those whom someone knows of and may fire at, vehicles among them. */
export const targetsOf = (battle: Battle, me: Combatant): Combatant[] =>
  knownPeople(battle, me.side).filter(other => mayBeFiredAt(battle, me, other))
/** The same for fire, which vehicles can be the target of too. */
export const fireTarget = among({
  words: 'Target',
  harms: true,
  things: targetsOf,
  find: (battle, me, id) => knownPerson(battle, me.side, id),
  unknown: (_battle, _me, id) => no('DC-ACT-03', `there is no target ${JSON.stringify(id)} here`),
  refused(battle, me, target) {
    if (mayBeFiredAt(battle, me, target)) return null
    if (target.id === me.id) return no('DC-ACT-03', `${me.name} can't be their own target`)
    if (target.id === me.aboard) return no('DC-ACT-03', `${me.name} is aboard of ${target.name}`)
    if (target.now.dead) return no('DC-ACT-03', `${target.name} is ${target.vehicle === null ? 'dead' : 'destroyed'}`)
    return no('DC-ACT-03', `${target.name} is inside a vehicle`)
  },
})

export interface Named {
  readonly id: string
  readonly name: string
}
/** The place or the other one known to the side that an id names. */
function placeOrPerson(battle: Battle, me: Combatant, id: string): Named | undefined {
  const place = battle.setup.places.find(one => one.id === id)
  return place ?? (id === me.id ? undefined : knownPerson(battle, me.side, id as CombatantId))
}
/** The same without the dead: a place or someone to fire or throw at. */
export function placeOrLiving(battle: Battle, me: Combatant, id: string): Named | undefined {
  const person = knownPerson(battle, me.side, id as CombatantId)
  return person?.now.dead === true ? battle.setup.places.find(one => one.id === id) : placeOrPerson(battle, me, id)
}

/** A place, a door, the end of a wall or someone known to go to. */
export const goal = among({
  words: 'Where to',
  kind: 'place',
  things: (battle: Battle, me: Combatant): readonly Named[] => [
    ...battle.setup.places,
    ...knownPeople(battle, me.side).filter(other => other.id !== me.id),
    ...pointsOfBarriers(battle),
  ],
  find: (battle, me, id) => placeOrPerson(battle, me, id) ?? pointsOfBarriers(battle).find(one => one.id === id),
  unknown: (_battle, _me, id) => no('DC-ACT-07', `there is no place ${JSON.stringify(id)} here`),
})

/** One of the combatant's own weapons. */
export const ownWeapon = among({
  words: 'Weapon',
  things: (_battle: Battle, me: Combatant) => me.sheet.weapons,
  unknown: (_battle, me, id) => no('DC-ACT-03', `${me.name} has no weapon ${JSON.stringify(id)}`),
})
