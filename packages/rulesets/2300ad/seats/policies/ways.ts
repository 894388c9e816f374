/** The way on foot round walls, through breaches and doors, and how friends keep apart at its end. */
import { chanceAtLeast, distanceShown, isWithin, millimetres, oncePer } from '@enfilade/engine'
import { leastOf, Remembered } from '@enfilade/kit'
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
  let best: Turning | null = null
  let shortest = Number.POSITIVE_INFINITY
  for (const { turning, metres } of leadingTo(battle, me, last)) {
    const away = metresFrom(me.position, turning.point.at)
    const length = metres + away
    if (length < shortest && (turning.door !== null || away > 0) && isFree(battle, me.position, turning)) {
      best = turning
      shortest = length
    }
  }
  return best
}
/** A point that leads to a goal, and how far that is from there, what is in the way opened. */
interface Leading {
  readonly turning: Turning
  readonly metres: number
}
/** All of them, the nearest to the goal first: known to all who would open doors as quickly. */
function leadingTo(battle: Battle, me: Combatant, last: Turning): readonly Leading[] {
  const { points, metres: between, known } = netOf(battle)
  const { at } = last.point
  const extra = points.map(({ door }) => (door === null ? 0 : metresToOpen(battle, me, door)))
  return known.of(`${at.x} ${at.y} ${extra.join(' ')}`, () => {
    const mayLead = (nth: number): boolean => extra[nth] !== Number.POSITIVE_INFINITY
    /** How far each is from the goal, as far as that is known yet. */
    const metres = points.map(({ point }, nth) =>
      mayLead(nth) && isFree(battle, point.at, last) ? metresFrom(point.at, at) : Number.POSITIVE_INFINITY,
    )
    const leading: Leading[] = []
    const open = new Set(points.keys())
    for (;;) {
      const next = leastOf(open, nth => metres[nth] as number)
      if (next === null || metres[next] === Number.POSITIVE_INFINITY) return leading
      open.delete(next)
      const turning = { ...(points[next] as Net['points'][number]), extra: extra[next] as number }
      const toGoal = (metres[next] as number) + turning.extra
      leading.push({ turning, metres: toGoal })
      for (const nth of open) if (mayLead(nth)) metres[nth] = Math.min(metres[nth] as number, toGoal + (between[nth]?.[next] as number))
    }
  })
}
/** As far as they could go while they open a shut door; infinite where they can't. */
const metresToOpen = (battle: Battle, me: Combatant, door: Door): number =>
  (waysToOpen(battle, me, door)[0]?.actions ?? Number.POSITIVE_INFINITY) * metresAnAction * 1000
/** The points that lead round walls and through doors, and how far it is from each straight to each; infinite where walls are between. */
interface Net {
  readonly points: readonly Omit<Turning, 'extra'>[]
  readonly metres: readonly (readonly number[])[]
  /** What leads to which goal. */
  readonly known: Remembered<readonly Leading[]>
}
/** Once for each state of the doors and breaches of a field. */
function netOf(battle: Battle): Net {
  return nets(battle.setup.field).of(changesOf(battle), () => {
    const shut = battle.doors.filter(({ open }) => !open)
    const points = [...pointsAtWalls(battle).map(point => ({ point, door: null })), ...shut.map(door => ({ point: doorway(door), door }))]
    const metres = points.map(({ point: { at: from } }) =>
      points.map(to => (isFree(battle, from, { ...to, extra: 0 }) ? metresFrom(from, to.point.at) : Number.POSITIVE_INFINITY)),
    )
    return { points, metres, known: new Remembered(500) }
  })
}
/** What can change about the walls and doors of a field. */
function changesOf({ breaches, doors }: Battle): string {
  let text = breaches.length === 0 ? '' : JSON.stringify(breaches)
  for (const { open, locked, turning } of doors) text += `${open ? 1 : 0}${locked ? 1 : 0}${turning ?? ''},`
  return text
}
const nets = oncePer((_field: Battle['setup']['field']) => new Remembered<Net>(20))
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
