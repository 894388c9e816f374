/** The way on foot round walls, through breaches and doors, and how friends keep apart at its end. */
import { chanceAtLeast, distanceShown, isWithin, millimetres } from '@enfilade/engine'
import { leastOf } from '@enfilade/kit'
import type { Battle, Combatant, Door, Place } from '../../battle/battle.js'
import { isAble, pointOf, weaponInHand } from '../../battle/people.js'
import { wallsBetween } from '../../battle/walls.js'
import { shootsLock, standingToForce } from '../../rules/doors/doors.js'
import { doorway, pointsAtWalls } from '../../rules/moving/goals.js'
import { placeAfter } from '../../rules/moving/moving.js'
import { type Anchor, refusedToFire } from '../../rules/orders.js'
import type { ActionAnswer } from '../../rules/own-actions.js'
import { taskDice } from '../../rules/tasks/task-roll.js'
import { emplacing } from '../../tables/explosions.js'
import { areaFire } from '../../tables/ranges.js'
import { movement } from '../../tables/turn.js'
import { placeAmong } from './firing.js'

const metresFrom = (from: Place, to: Place): number => distanceShown(pointOf(from), pointOf(to))

/** A point on a way, and the shut door that it stands before. `extra`: metres that could be gone while it is opened. */
interface Turning {
  readonly point: Anchor
  readonly door: Door | null
  readonly extra: number
}
const isFree = (battle: Battle, from: Place, { point: { at }, door }: Turning): boolean =>
  wallsBetween(battle, from, at, emplacing.passageMillimetres).every(({ id }) => id === door?.id)

/** Where to go first on the shortest way to a goal: the goal itself, or a point that leads round a wall. Null: there is no way. */
export const nextOnWay = (battle: Battle, me: Combatant, goal: Anchor): Anchor | null => turningTo(battle, me, goal)?.point ?? null
/** The same, with the door that is in the way there. */
export function turningTo(battle: Battle, me: Combatant, goal: Anchor): Turning | null {
  const last: Turning = { point: goal, door: null, extra: 0 }
  if (isFree(battle, me.position, last)) return last
  const doors = battle.doors.flatMap((door): Turning[] => {
    const actions = waysToOpen(battle, me, door)[0]?.actions
    return door.open || actions === undefined ? [] : [{ point: doorway(door), door, extra: actions * metresAnAction * 1000 }]
  })
  const turnings = [...pointsAtWalls(battle).map((point): Turning => ({ point, door: null, extra: 0 })), ...doors]
  // From the goal backwards, the nearest point first, until one is in reach of where they stand.
  let open = [last, ...turnings].map(turning => ({ turning, metres: turning === last ? 0 : Number.POSITIVE_INFINITY }))
  const reached: { readonly turning: Turning; readonly metres: number }[] = []
  for (;;) {
    const next = open.reduce((best, one) => (one.metres < best.metres ? one : best), { turning: last, metres: Number.POSITIVE_INFINITY })
    if (next.metres === Number.POSITIVE_INFINITY) break
    reached.push(next)
    const { point, extra } = next.turning
    open = open
      .filter(one => one.turning !== next.turning)
      .map(one => {
        const from = one.turning.point.at
        if (!isFree(battle, from, next.turning)) return one
        return { ...one, metres: Math.min(one.metres, next.metres + extra + metresFrom(from, point.at)) }
      })
  }
  const length = ({ turning: { point, extra }, metres }: (typeof reached)[number]): number =>
    metres + extra + metresFrom(me.position, point.at)
  const inReach = reached.filter(
    ({ turning }) => (turning.door !== null || metresFrom(me.position, turning.point.at) > 0) && isFree(battle, me.position, turning),
  )
  return leastOf(inReach, length)?.turning ?? null
}
/** As far as someone trots in one of the two actions of a turn. */
export const metresAnAction = movement.rows.trot.metres / 2

/** How someone can get a shut door open, and how many actions that takes on average; the quickest first. None: they can't. */
export function waysToOpen(battle: Battle, me: Combatant, door: Door): { readonly answer: ActionAnswer; readonly actions: number }[] {
  if (!door.locked) return [{ answer: { action: 'openDoor', door: door.id }, actions: 1 }]
  const weapon = weaponInHand(me)
  const mayFire = weapon !== null && refusedToFire(battle, me, () => 1) === null
  const need = standingToForce(battle, me, door)?.need ?? Number.POSITIVE_INFINITY
  const chance = chanceAtLeast(taskDice(battle.setup.settings.dice2d6), need)
  return [
    ...(mayFire && weapon.ep === null && shootsLock(weapon, door)
      ? [{ answer: { action: 'fireAtWall' as const, wall: door.id }, actions: 2 }]
      : []),
    ...(chance > 0 ? [{ answer: { action: 'forceDoor' as const, door: door.id }, actions: 1 / chance }] : []),
  ].sort((a, b) => a.actions - b.actions)
}

/** Farther apart than the radius of area fire around one of them. */
const apart = areaFire.radius + 1

/** A way and where it leads. */
interface Course<W> {
  readonly goal: Anchor
  readonly way: W
}
/**
 * Of these ways one whose end is apart from friends, ended sooner where the whole of it would put them into one area of fire. Those who go
 * together can't see each other's answers, so each of them takes the end that falls to their place among those around. Null: no end suits.
 */
export function apartFromFriends<W extends { readonly metres: number }>(
  battle: Battle,
  me: Combatant,
  courses: readonly Course<W>[],
  suits: (end: Place) => boolean,
): Course<W> | null {
  const others = battle.people.filter(other => other.side === me.side && other.id !== me.id && other.aboard === null && isAble(other))
  const ends = courses.flatMap(({ goal, way }) => {
    const whole = Math.min(way.metres, Math.ceil(metresFrom(me.position, goal.at) / 1000))
    return [0, 1, 2]
      .map(nth => Math.floor(whole - nth * apart))
      .map(metres => ({ goal, way: { ...way, metres }, end: placeAfter(me, goal, metres) }))
      .filter(({ way: { metres }, end }) => metres >= 1 && suits(end))
  })
  const isFreeOfFriends = (end: Place): boolean =>
    !others.some(({ position }) => isWithin(pointOf(position), pointOf(end), millimetres(areaFire.radius)))
  const free = ends.filter(({ end }) => isFreeOfFriends(end))
  const choice = free.length > 0 ? free : ends
  return choice[placeAmong(battle, me) % choice.length] ?? null
}
