/** What a combatant can declare about a door: opening, shutting, forcing it (DC-WAL-05, DC-WAL-06). */
import { next } from '@enfilade/engine'
import { among, type No, no, noFor, optional } from '@enfilade/kit'
import type { Battle, Combatant, Door } from '../../battle/battle.js'
import { type Barrier, breakable } from '../../battle/walls.js'
import { declared } from '../declared.js'
import { ownBlade } from '../melee/decisions.js'
import { hasLimbFor } from '../melee/numbers.js'
import { crampedRefusal } from '../squares/squares.js'
import { barrierOf, strikeRefused, styleAgainst } from './breaking.js'
import { doorOf, doorRefused, doorsFor } from './doors.js'

type Change = 'openDoor' | 'shutDoor' | 'forceDoor'
const doorAmong = (change: Change) =>
  among({
    words: 'Door',
    things: (battle: Battle, me: Combatant) => doorsFor(battle, me, change),
    find: (battle: Battle, _me: Combatant, id: string): Door | undefined => doorOf(battle, id),
    unknown: (_battle, _me, id) => no('DC-WAL-05', `there is no door ${JSON.stringify(id)} here`),
    refused: (battle, me, door) => doorRefused(battle, me, door, change),
  })
/** Can it still be done when it comes to it? */
const isPossible = (battle: Battle, me: Combatant, id: string, change: Change): boolean => {
  const door = doorOf(battle, id)
  return door !== undefined && doorRefused(battle, me, door, change) === null
}

const openDoor = declared('openDoor', {
  words: 'Open a door',
  nothing: no('DC-WAL-05', 'there is no door to open within reach'),
  choose: { door: doorAmong('openDoor') },
  say: ({ door }) => `Open the ${door.name}`,
  actionOf: (_battle, _me, { door }) => ({ action: 'openDoor', door }),
  possible: (battle, me, { door }) => isPossible(battle, me, door, 'openDoor'),
  carryOut: (battle, { id: who }, { door }) => next(battle, { step: 'moveDoor', who, door, open: true }),
  waiting: ({ door }, name) => `is going to open the ${name(door)}`,
})
const shutDoor = declared('shutDoor', {
  words: 'Shut a door',
  nothing: no('DC-WAL-05', 'there is no door to shut within reach'),
  choose: { door: doorAmong('shutDoor') },
  say: ({ door }) => `Shut the ${door.name}`,
  actionOf: (_battle, _me, { door }) => ({ action: 'shutDoor', door }),
  possible: (battle, me, { door }) => isPossible(battle, me, door, 'shutDoor'),
  carryOut: (battle, { id: who }, { door }) => next(battle, { step: 'moveDoor', who, door, open: false }),
  waiting: ({ door }, name) => `is going to shut the ${name(door)}`,
})
const forceDoor = declared('forceDoor', {
  words: 'Force a door',
  nothing: no('DC-WAL-06', 'there is no locked door within reach'),
  choose: { door: doorAmong('forceDoor') },
  say: ({ door }) => `Force the ${door.name}`,
  actionOf: (_battle, _me, { door }) => ({ action: 'forceDoor', door }),
  possible: (battle, me, { door }) => isPossible(battle, me, door, 'forceDoor'),
  carryOut: (battle, { id: who }, { door }) => next(battle, { step: 'forceDoor', who, door }),
  waiting: ({ door }, name) => `is going to force the ${name(door)}`,
})

/** A wall or door that can be broken. */
export const barrierAmong = (refused: (battle: Battle, me: Combatant, barrier: Barrier) => No<never> | null) =>
  among({
    words: 'Wall or door',
    things: (battle: Battle, me: Combatant) => breakable(battle).filter(one => refused(battle, me, one) === null),
    find: (battle: Battle, _me: Combatant, id: string): Barrier | undefined => barrierOf(battle, id),
    unknown: (_battle, _me, id) => no('DC-WAL-08', `there is no wall or door ${JSON.stringify(id)} here`),
    refused,
  })
export const strikeWall = declared('strikeWall', {
  words: 'Strike a wall or door',
  nothing: no('DC-WAL-09', 'there is no wall or door to break within reach'),
  check: crampedRefusal,
  choose: { barrier: barrierAmong(strikeRefused), weapon: optional(ownBlade, 'a kick, or a fist') },
  together: (battle: Battle, me: Combatant, { weapon = null }) =>
    hasLimbFor({ style: styleAgainst(battle, me, weapon === null ? null : weapon.id) }, me)
      ? null
      : noFor('weapon', 'DC-WND-15', `${me.name} has no limb left for that`),
  say: ({ barrier, weapon }) => `Strike the ${barrier.name}${weapon === undefined ? '' : ` with the ${weapon.name}`}`,
  actionOf: (_battle, _me, { barrier, weapon = null }) => ({ action: 'strikeWall', barrier, weapon }),
  attacks: true,
  possible(battle, me, { barrier: id }) {
    const barrier = barrierOf(battle, id)
    return barrier !== undefined && strikeRefused(battle, me, barrier) === null
  },
  carryOut: (battle, { id: who }, { barrier, weapon }) => next(battle, { step: 'strikeWall', who, barrier, weapon }),
  waiting: ({ barrier }, name) => `is going to strike the ${name(barrier)}`,
})

export const afoot = [openDoor, shutDoor, forceDoor, strikeWall] as const
export const actions = afoot
