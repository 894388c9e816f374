/** Where someone can head for: everyone and everything known, breaches and open doors, walls up to arm's length, and the ends of walls. */
import { distanceShown, isWithin, pointTowards } from '@enfilade/engine'
import { among, no } from '@enfilade/kit'
import type { Battle, Combatant, Door, Place, Wall } from '../../battle/battle.js'
import { nearestOn } from '../../battle/charges.js'
import { breachWords } from '../../battle/names.js'
import { placeOf, pointOf } from '../../battle/people.js'
import { findDoor, middleOf } from '../../battle/walls.js'
import { emplacing } from '../../tables/explosions.js'
import { type Anchor, anchorsFor, findAnchor } from '../orders.js'

/** How far past the end of a wall someone walks round it, in millimetres (house default). */
const clearance = 1000
/** A point just past an end of a wall. */
function past(end: Place, other: Place): Place {
  const [from, to] = [pointOf(other), pointOf(end)]
  const beyond = { x: 2 * to.x - from.x, y: 2 * to.y - from.y, z: 0 }
  return distanceShown(from, to) === 0 ? end : placeOf(pointTowards(to, beyond, clearance))
}
const endsOf = ({ id, name, from, to }: Wall | Door): Anchor[] => [
  { id: `${id}/from`, name: `one end of the ${name}`, at: past(from, to), isPerson: false },
  { id: `${id}/to`, name: `the other end of the ${name}`, at: past(to, from), isPerson: false },
]
/** Ends of shut doors that no wall adjoins: one walks round them as round those of walls. */
const freeEnds = ({ doors, setup: { field } }: Battle): Anchor[] =>
  doors.flatMap(door =>
    door.open
      ? []
      : [door.from, door.to].flatMap((end, nth) => {
          const isAdjoined = field.walls.some(wall => isWithin(pointOf(nearestOn(wall, end)), pointOf(end), adjoining))
          return isAdjoined ? [] : (endsOf(door)[nth] ?? [])
        }),
  )
/** A wall this near to the end of a door leaves no way between them, in millimetres (house default). */
const adjoining = 500
/** Points that lead round walls and doors, or through them. */
export const pointsAtWalls = (battle: Battle): Anchor[] => [
  ...battle.breaches
    .filter(({ width }) => width >= emplacing.passageMillimetres)
    .map(breach => ({ id: breach.id, name: breachWords(battle, breach), at: breach.at, isPerson: false })),
  ...battle.doors.filter(({ open }) => open).map(doorway),
  ...battle.setup.field.walls.flatMap(endsOf),
  ...freeEnds(battle),
]
/** The middle of a door, where one goes through it, or stands before it while it is shut. */
export const doorway = (door: Door): Anchor => ({ id: door.id, name: `the ${door.name}`, at: middleOf(door), isPerson: !door.open })
/** The wall itself, as far as one can walk up to it. */
const upTo = (me: Combatant, wall: Wall): Anchor => ({
  id: wall.id,
  name: wall.name,
  at: nearestOn(wall, me.position),
  isPerson: true,
})

/** All that someone can move towards. */
export const goalsFor = (battle: Battle, me: Combatant): Anchor[] => [
  ...anchorsFor(battle, me),
  ...pointsAtWalls(battle),
  ...battle.setup.field.walls.map(wall => upTo(me, wall)),
  ...battle.doors.filter(({ open }) => !open).map(doorway),
]
/** The one of this id among them. */
export function findGoal(battle: Battle, me: Combatant, id: string): Anchor | undefined {
  const found = findAnchor(battle, me, id) ?? pointsAtWalls(battle).find(one => one.id === id)
  if (found !== undefined) return found
  const wall = battle.setup.field.walls.find(one => one.id === id)
  if (wall !== undefined) return upTo(me, wall)
  const door = findDoor(battle, id)
  return door && doorway(door)
}
/** The choice of a goal to move towards. `isThere`: is someone as near to it already as they can get? */
export const goal = (words: string, rule: string, isThere: (me: Combatant, goal: Anchor) => boolean) =>
  among({
    words,
    kind: 'place',
    things: (battle: Battle, me: Combatant) => goalsFor(battle, me),
    find: findGoal,
    refused: (_battle, me, one) => (isThere(me, one) ? no(rule, `${me.name} is at ${one.name} already`) : null),
    unknown: (_battle, _me, id) => no('AD-MOVE-03', `there is no combatant or place ${JSON.stringify(id)} here`),
  })
