/** The way on foot round walls and through breaches, and how friends keep apart at its end. */
import { distanceShown, isWithin, millimetres } from '@enfilade/engine'
import type { Battle, Combatant, Place } from '../../battle/battle.js'
import { isAble, pointOf } from '../../battle/people.js'
import { wallsBetween } from '../../battle/walls.js'
import { pointsAtWalls } from '../../rules/moving/goals.js'
import { placeAfter } from '../../rules/moving/moving.js'
import type { Anchor } from '../../rules/orders.js'
import { emplacing } from '../../tables/explosions.js'
import { areaFire } from '../../tables/ranges.js'
import { placeAmong } from './outlook.js'

const isFree = (battle: Battle, from: Place, to: Place): boolean =>
  wallsBetween(battle, from, to, emplacing.passageMillimetres).length === 0
const metresFrom = (from: Place, to: Place): number => distanceShown(pointOf(from), pointOf(to))

/** Where to go first on the shortest way to a goal: the goal itself, or a point that leads round a wall. Null: there is no way. */
export function nextOnWay(battle: Battle, me: Combatant, goal: Anchor): Anchor | null {
  if (isFree(battle, me.position, goal.at)) return goal
  // From the goal backwards, the nearest point first, until one is in reach of where they stand.
  let open = [goal, ...pointsAtWalls(battle)].map(point => ({ point, metres: point === goal ? 0 : Number.POSITIVE_INFINITY }))
  const reached: { readonly point: Anchor; readonly metres: number }[] = []
  for (;;) {
    const next = open.reduce((best, one) => (one.metres < best.metres ? one : best), { point: goal, metres: Number.POSITIVE_INFINITY })
    if (next.metres === Number.POSITIVE_INFINITY) break
    reached.push(next)
    open = open
      .filter(one => one.point !== next.point)
      .map(({ point, metres }) => ({
        point,
        metres: isFree(battle, point.at, next.point.at) ? Math.min(metres, next.metres + metresFrom(point.at, next.point.at)) : metres,
      }))
  }
  const inReach = reached.filter(({ point: { at } }) => metresFrom(me.position, at) > 0 && isFree(battle, me.position, at))
  const length = (one: { readonly point: Anchor; readonly metres: number }): number => one.metres + metresFrom(me.position, one.point.at)
  return (
    inReach.reduce<(typeof inReach)[number] | null>((best, one) => (best === null || length(one) < length(best) ? one : best), null)
      ?.point ?? null
  )
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
