/** Throws that a combatant can declare in a slot. */

import { next } from '@enfilade/engine'
import { among, amongWords, no, noFor, optional } from '@enfilade/kit'
import type { Battle, Combatant } from '../../battle/battle.js'
import { isMissile, shippedThrown, thingsToThrow, thrownOf } from '../../battle/carried.js'
import { knownPeople } from '../../battle/knowledge.js'
import { isOpenLine } from '../../battle/lines-of-sight.js'
import { findPerson } from '../../battle/people.js'
import { breakable } from '../../battle/walls.js'
import { locations } from '../../tables/words.js'
import { throwRefusal } from '../aboard/fire.js'
import { type ActionOf, declared } from '../declared.js'
import { friendsNearBlast } from '../firing/friends.js'
import { mayBeNamed } from '../hit-location/locations.js'
import { hasLimbFor } from '../melee/numbers.js'
import { knownTarget, placeOrLiving } from '../orders.js'
import { aspectOf } from '../penetration/hit.js'
import { crampedRefusal } from '../squares/squares.js'
import { hurlNumber, isLobPossible, lobNumber, lobPlace, tooHigh } from './numbers.js'

const needsArm = (battle: Battle, me: Combatant) =>
  hasLimbFor({ style: 'strike' }, me)
    ? (crampedRefusal(battle, me) ?? throwRefusal(battle, me))
    : no('DC-WND-15', `${me.name} has no arm left to throw with`)

export const hurl = declared('hurl', {
  words: 'Throw',
  choose: {
    missile: among({
      words: 'What',
      things: (_battle: Battle, me: Combatant) => thingsToThrow(me).filter(isMissile),
      unknown: (_battle, me, id) => no('DC-THR-01', `${me.name} has no ${shippedThrown.get(id)?.name ?? id} to throw`),
    }),
    target: knownTarget,
    location: optional(amongWords({ words: 'Location', values: locations, nameOf: location => location })),
  },
  nothing: no('DC-THR-01', 'there is nothing at hand to throw'),
  check: needsArm,
  together(battle: Battle, me: Combatant, { missile, target, location }) {
    if (location !== undefined && !mayBeNamed(location, aspectOf(target, me)))
      return noFor('location', 'DC-HIT-05', `that part of ${target.name} can't be hit from here`)
    if (hurlNumber(battle, me, target, missile.id, null) !== null) return null
    if (!isOpenLine(battle, me.position, target.position))
      return noFor('target', 'DC-ACT-03', `${me.name} can't see ${target.name} from there`)
    return noFor('target', 'DC-THR-01', `${target.name} is too far away for the ${missile.name}`)
  },
  say: ({ missile, target }) => `Throw the ${missile.name} at ${target.name}`,
  actionOf: (_battle, _me, { missile, target, location = null }) => ({ action: 'hurl', missile, target, location }),
  attacks: true,
  bulk: (me: Combatant, { missile }: ActionOf<'hurl'>) => thrownOf(me, missile).bulk,
  possible(battle, me, action) {
    const target = findPerson(battle, action.target)
    return target?.now.dead === false && hurlNumber(battle, me, target, action.missile, null) !== null
  },
  carryOut: (battle, { id: who }, { missile, target, location }) => next(battle, { step: 'flight', who, missile, target, location }),
  waiting: ({ missile, target }, name, me) => `is going to throw a ${thrownOf(me, missile).name} at ${name(target)}`,
})

export const lob = declared('lob', {
  words: 'Throw a grenade',
  choose: {
    grenade: among({
      words: 'Grenade',
      things: (_battle: Battle, me: Combatant) => thingsToThrow(me).filter(one => !isMissile(one)),
      unknown: (_battle, me, id) => no('DC-GRN-01', `${me.name} has no ${shippedThrown.get(id)?.name ?? id}`),
    }),
    to: among({
      words: 'Where to',
      kind: 'place',
      things: (battle: Battle, me: Combatant): readonly { readonly id: string; readonly name: string }[] => [
        ...battle.setup.places,
        ...knownPeople(battle, me.side).filter(other => other.id !== me.id && !other.now.dead),
        ...breakable(battle),
      ],
      find: (battle: Battle, me: Combatant, id) => placeOrLiving(battle, me, id) ?? breakable(battle).find(one => one.id === id),
      unknown: (_battle, _me, id) => no('DC-GRN-01', `there is no place ${JSON.stringify(id)} here`),
    }),
  },
  nothing: no('DC-GRN-01', 'there is no grenade at hand'),
  check: needsArm,
  together(battle: Battle, me: Combatant, { grenade, to }) {
    const at = lobPlace(battle, me, to.id)
    if (at !== undefined && lobNumber(battle, me, grenade.id, at) !== null) return null
    const wall = at && tooHigh(battle, me, at)
    if (wall !== undefined) return noFor('to', 'DC-WAL-04', `the ${wall.name} is in the way`)
    return noFor('to', 'DC-THR-01', `${to.name} is too far away for the ${grenade.name}`)
  },
  say({ grenade, to }, battle, me) {
    const at = lobPlace(battle, me, to.id)
    return `Throw the ${grenade.name} at ${to.name}${at === undefined ? '' : friendsNearBlast(battle, me, at, grenade)}`
  },
  actionOf: (_battle, _me, { grenade, to }) => ({ action: 'lob', grenade, to }),
  attacks: true,
  possible: (battle, me, action) => isLobPossible(battle, me, action),
  carryOut(battle, me, { grenade, to }) {
    const who = me.id
    const at = lobPlace(battle, me, to)
    if (at !== undefined) next(battle, { step: 'lob', who, grenade, at: { ...at } })
  },
  waiting: ({ to }, name) => `is going to throw a grenade towards ${name(to)}`,
})

export const afoot = [hurl, lob] as const
export const aboard = afoot
export const actions = afoot
