/** The orders to open a door, to shut one, to force one that is locked, and to fire at a door or a wall. */
import { next, type Tell } from '@enfilade/engine'
import { among, no } from '@enfilade/kit'
import type { Battle, Combatant, Door } from '../../battle/battle.js'
import { reachesWall } from '../../battle/charges.js'
import { revealPerson } from '../../battle/knowledge.js'
import { weaponInHand } from '../../battle/people.js'
import { getUp } from '../moving/moving.js'
import { action, refusedToFire } from '../orders.js'
import { shootsLock, wallsToFireAt } from './doors.js'

/** Why no hand can be laid on a door. */
const handRefused = (_battle: Battle, me: Combatant) => (me.aboard === null ? null : no('AD-VEH-09', `${me.name} is aboard a vehicle`))
/** A door within reach, as far as it is as it must be. */
const doorAtHand = (rule: string, why: (door: Door) => string | null) =>
  among({
    words: 'Door',
    kind: 'place',
    things: ({ doors }: Battle, me: Combatant) => doors.filter(door => reachesWall(me, door) && why(door) === null),
    find: ({ doors }, me, id) => doors.find(door => door.id === id && reachesWall(me, door)),
    refused(_battle, _me, door) {
      const words = why(door)
      return words === null ? null : no(rule, `the ${door.name} ${words}`)
    },
    unknown: (_battle, _me, id) => no(rule, `there is no door ${JSON.stringify(id)} within reach`),
  })
const isNotShut = ({ open }: Door): string | null => (open ? 'is open already' : null)

function setHand(battle: Battle, me: Combatant, door: string, shuts: boolean, tell: Tell | undefined): void {
  revealPerson(me, 'AD-DOOR-02', tell)
  next(battle, { step: 'useDoor', who: me.id, door, shuts })
}

export const openDoor = action('openDoor', {
  words: 'Open a door',
  nothing: no('AD-DOOR-02', 'no door within reach can be opened'),
  choose: { door: doorAtHand('AD-DOOR-02', door => isNotShut(door) ?? (door.locked ? 'is locked' : null)) },
  check: handRefused,
  say: ({ door }) => `Open the ${door.name}`,
  do: (battle, me, { door }, tell) => setHand(battle, me, door, false, tell),
})
export const shutDoor = action('shutDoor', {
  words: 'Shut a door',
  nothing: no('AD-DOOR-02', 'no door within reach stands open'),
  choose: { door: doorAtHand('AD-DOOR-02', ({ open }) => (open ? null : 'is shut already')) },
  check: handRefused,
  say: ({ door }) => `Shut the ${door.name}`,
  do: (battle, me, { door }, tell) => setHand(battle, me, door, true, tell),
})
export const forceTheDoor = action('forceDoor', {
  words: 'Force a door',
  nothing: no('AD-DOOR-03', 'no door within reach is locked'),
  choose: {
    door: doorAtHand(
      'AD-DOOR-03',
      door => isNotShut(door) ?? (door.locked ? (door.force === null ? "can't be forced" : null) : "isn't locked"),
    ),
  },
  check: handRefused,
  say: ({ door }) => `Force the ${door.name}`,
  do(battle, me, { door }, tell) {
    getUp(battle, me)
    revealPerson(me, 'AD-DOOR-03', tell)
    next(battle, { step: 'forceDoor', who: me.id, door })
  },
})

export const fireAtTheWall = action('fireAtWall', {
  words: 'Fire at a door or wall',
  nothing: no('AD-DOOR-04', 'there is no locked door within reach'),
  choose: {
    wall: among({
      words: 'At',
      kind: 'place',
      things(battle: Battle, me: Combatant) {
        const weapon = weaponInHand(me)
        return weapon === null ? [] : wallsToFireAt(battle, me, weapon)
      },
      unknown: (_battle, _me, id) => no('AD-DOOR-04', `nothing called ${JSON.stringify(id)} can be fired at from here`),
    }),
  },
  check: (battle, me) => refusedToFire(battle, me, () => 1),
  say({ wall }, battle, me) {
    const weapon = weaponInHand(me)
    const door = battle.doors.find(one => one.id === wall.id)
    const hint = weapon !== null && door?.locked === true && shootsLock(weapon, door) ? ' and its lock' : ''
    return `Fire the ${weapon?.name ?? 'weapon'} at the ${wall.name}${hint}`
  },
  do(battle, me, { wall }) {
    me.fires = true // AD-ARM-06
    const weapon = weaponInHand(me)
    if (weapon !== null) next(battle, { step: 'fireAtWall', who: me.id, weaponId: weapon.id, wall })
  },
})
