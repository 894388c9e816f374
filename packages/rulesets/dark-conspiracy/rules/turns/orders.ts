/** What a combatant can declare in any slot: to wait, aim, watch, fire, or take another weapon in hand. */
import { listed } from '@enfilade/engine'
import { among, amongWords, no, noFor, optional } from '@enfilade/kit'
import type { Battle, Combatant } from '../../battle/battle.js'
import { meleeWeaponsOf } from '../../battle/carried.js'
import { knownPeople } from '../../battle/knowledge.js'
import { isOpenLine } from '../../battle/lines-of-sight.js'
import { pointWords } from '../../battle/names.js'
import { areFoes, findPerson, isAtHand } from '../../battle/people.js'
import { placeMeant } from '../../battle/walls.js'
import { locations } from '../../tables/words.js'
import { drivingRefusal } from '../aboard/fire.js'
import { declared, declaring } from '../declared.js'
import { mayBeNamed } from '../hit-location/locations.js'
import { fireTarget, goal } from '../orders.js'
import { aspectOf } from '../penetration/hit.js'
import { watchBegan } from '../watching/events.js'
import * as told from './events.js'
import { fire, fireTwo } from './fire.js'
import { fireAtWall } from './fire-at-walls.js'

export const wait = declared('wait', {
  words: 'Wait',
  actionOf: () => ({ action: 'wait' }),
  carryOut() {}, // DC-TURN-16: an Aim lasts until another Action
  waiting: () => 'waits',
})

const aim = declared('aim', {
  words: 'Aim',
  nothing: no('DC-ACT-03', 'there is no one to aim at'),
  choose: {
    target: fireTarget,
    location: optional(amongWords({ words: 'Location', values: locations, nameOf: location => location })),
  },
  together(battle: Battle, me: Combatant, { target, location }) {
    if (!isOpenLine(battle, me.position, target.position)) return noFor('target', 'DC-ACT-01', `${me.name} can't see ${target.name}`)
    if (location !== undefined && target.vehicle !== null) return noFor('location', 'DC-VD-01', 'a vehicle has no such part')
    if (location === undefined || mayBeNamed(location, aspectOf(target, me))) return null
    return noFor('location', 'DC-HIT-05', `that part of ${target.name} can't be hit from here`)
  },
  say: ({ target }) => `Aim at ${target.name}`,
  actionOf: (_battle, _me, { target, location }) => ({ action: 'aim', target, location: location ?? null }),
  possible: (battle, _me, { target }) => findPerson(battle, target)?.now.dead === false,
  carryOut(_battle, me, { target, location }, tell) {
    me.aim = { target, location } // DC-ACT-01
    tell?.(told.aimed({ rule: 'DC-ACT-01', who: me.id, target, location }))
  },
  waiting: ({ target }, name) => `is going to aim at ${name(target)}`,
})

const watch = declared('watch', {
  words: 'Watch',
  nothing: no('DC-TURN-12', 'there is nothing to watch'),
  choose: { at: goal },
  check: (_battle, me) => (me.sheet.weapons.length > 0 ? null : no('DC-TURN-12', 'there is no gun at hand')),
  say: ({ at }) => `Aim at ${at.name}, ready for anyone who crosses`,
  actionOf(battle, _me, { at }) {
    const point = placeMeant(battle, at)
    return point === undefined ? { action: 'wait' } : { action: 'watch', at: { ...point } }
  },
  carryOut(battle, me, { at }, tell) {
    me.watch = { ...at } // DC-TURN-12
    me.watched = knownPeople(battle, me.side)
      .filter(other => areFoes(battle, me, other))
      .map(({ id }) => id) // DC-TURN-13
    tell?.(watchBegan({ rule: 'DC-TURN-12', who: me.id, at: { ...at } }))
  },
  waiting: ({ at }) => `is going to aim at ${pointWords(at)}`,
})

/** What can be taken in hand. */
const held = (me: Combatant): { readonly id: string; readonly name: string; readonly pistol: boolean }[] => [
  ...me.sheet.weapons.filter(({ mounted }) => !mounted),
  ...meleeWeaponsOf(me)
    .filter(({ onGun, natural }) => !onGun && !natural)
    .map(({ id, name }) => ({ id, name, pistol: false })),
]
const thingToHold = among({
  words: 'Weapon',
  things: (_battle: Battle, me: Combatant) => held(me),
  unknown: (_battle, me, id) => no('DC-ACT-08', `${me.name} has no ${JSON.stringify(id)} to take in hand`),
})
export const ready = declared('ready', {
  words: 'Ready a weapon',
  nothing: no('DC-ACT-08', 'there is nothing to take in hand'),
  check: drivingRefusal,
  choose: { weapon: thingToHold },
  together: (_battle: Battle, me: Combatant, { weapon }) =>
    isAtHand(me, weapon.id) ? noFor('weapon', 'DC-ACT-08', `the ${weapon.name} is in hand already`) : null,
  say: ({ weapon }) => `Ready the ${weapon.name}`,
  actionOf: (_battle, _me, { weapon }) => ({ action: 'ready', weapons: [weapon] }),
  carryOut(_battle, me, { weapons }, tell) {
    me.inHand = [...weapons] // DC-ACT-08
    tell?.(told.readied({ rule: 'DC-ACT-08', who: me.id, weapons: [...weapons] }))
  },
  waiting: ({ weapons }, name, { id }) => `is going to ready the ${listed(weapons.map(one => name(`${id}/${one}`)))}`,
})
const readyTwo = declaring('readyTwo', {
  words: 'Ready two pistols',
  nothing: no('DC-ACT-08', 'there is nothing to take in hand'),
  check: drivingRefusal,
  choose: { weapon: thingToHold, second: thingToHold },
  together(_battle: Battle, me: Combatant, { weapon, second }) {
    if (!weapon.pistol || !second.pistol || weapon.id === second.id) return noFor('second', 'DC-ACT-08', 'it takes two pistols')
    return isAtHand(me, weapon.id) && isAtHand(me, second.id) ? noFor('second', 'DC-ACT-08', 'both are in hand already') : null
  },
  say: ({ weapon, second }) => `Ready the ${weapon.name} and the ${second.name}`,
  actionOf: (_battle, _me, { weapon, second }) => ({ action: 'ready', weapons: [weapon, second].toSorted() }),
})

export const afoot = [wait, aim, watch, fire, fireTwo, fireAtWall, ready, readyTwo] as const
export const aboard = afoot
export const actions = [wait, aim, watch, fire, fireAtWall, ready] as const
