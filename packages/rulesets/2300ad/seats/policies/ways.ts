/** The way on foot round walls and through breaches. */
import { distanceShown } from '@enfilade/engine'
import type { Battle, Combatant, Place } from '../../battle/battle.js'
import { pointOf } from '../../battle/people.js'
import { wallsBetween } from '../../battle/walls.js'
import { pointsAtWalls } from '../../rules/moving/goals.js'
import type { Anchor } from '../../rules/orders.js'
import { emplacing } from '../../tables/explosions.js'

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
