/** The way on foot round walls and through breaches, and how friends keep apart at its end. */
import { distanceShown, isWithin, millimetres } from '@enfilade/engine'
import type { Battle, Combatant, Place } from '../../battle/battle.js'
import { byId, isAble, pointOf } from '../../battle/people.js'
import { wallsBetween } from '../../battle/walls.js'
import { pointsAtWalls } from '../../rules/moving/goals.js'
import { placeAfter } from '../../rules/moving/moving.js'
import type { Anchor } from '../../rules/orders.js'
import { emplacing } from '../../tables/explosions.js'
import { areaFire } from '../../tables/ranges.js'

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

/** Friends this near to each other spread out as they go, in metres. */
const company = 20
/** Farther apart than the radius of area fire around one of them. */
const apart = areaFire.radius + 1

/**
 * The same way, ended sooner where its end would put friends into one area of fire. Those who go together can't see each other's answers, so
 * each of them keeps back by their place among those around.
 */
export function spreadOut<W extends { readonly metres: number }>(
  battle: Battle,
  me: Combatant,
  goal: Anchor,
  way: W,
  suits: (end: Place) => boolean,
): W {
  const friends = battle.people.filter(other => other.side === me.side && other.aboard === null && isAble(other))
  const around = friends.filter(({ position }) => isWithin(pointOf(position), pointOf(me.position), millimetres(company))).sort(byId)
  const others = friends.filter(({ id }) => id !== me.id)
  const whole = Math.min(way.metres, Math.ceil(metresFrom(me.position, goal.at) / 1000))
  const ends = [0, 1, 2].map(nth => Math.floor(whole - nth * apart)).filter(metres => metres >= 1 && suits(placeAfter(me, goal, metres)))
  const isFreeOfFriends = (metres: number): boolean => {
    const end = pointOf(placeAfter(me, goal, metres))
    return !others.some(({ position }) => isWithin(pointOf(position), end, millimetres(areaFire.radius)))
  }
  const free = ends.filter(isFreeOfFriends)
  const choice = free.length > 0 ? free : ends
  const metres = choice[around.findIndex(({ id }) => id === me.id) % choice.length]
  return metres === undefined ? way : { ...way, metres }
}
