/** Ways of policies on foot: round walls, through doors, and by what has to be opened, forced or broken first, by the Phases that each takes. */
import { type Candidate, candidate, percent } from '@enfilade/kit'
import type { Battle, Combatant, Door, Place } from '../../battle/battle.js'
import type { Route } from '../../battle/heights.js'
import { metresBetween } from '../../battle/people.js'
import { type Barrier, barriersOnWay, isShut, type Point, pointsOfBarriers } from '../../battle/walls.js'
import { canMoveAt, fallOf, routeOf } from '../../rules/moving/moving.js'
import { barrierOf } from '../../rules/walls/breaking.js'
import { areForced, doorRefused, forceNumber } from '../../rules/walls/doors.js'
import { type Breach, breachOf, breachWords } from './breaking.js'
import { chanceOf, type Own } from './look.js'

/** Metres of a Phase at a trot: an Action at a door costs so much of the way. */
const metresOfAction = 15

/** How to get through a wall or door, and what that costs in metres; null: no one does. */
interface Passage {
  readonly cost: number
  /** Where it is to be broken; null: it is opened, forced, or lets through. */
  readonly breach: Breach | null
}
function passageOf(battle: Battle, me: Combatant, barrier: Barrier): Passage | null {
  const cost = 'open' in barrier ? costOf(battle, me, barrier) : null
  const breach = cost !== null && cost <= metresOfAction ? null : breachOf(battle, me, barrier)
  const broken = breach === null ? null : metresOfAction * breach.actions
  if (broken !== null && (cost === null || broken < cost)) return { cost: broken, breach }
  return cost === null ? null : { cost, breach: null }
}
/** What it costs to get through a door by hand, in metres; null: no one does. */
function costOf(battle: Battle, me: Combatant, door: Door): number | null {
  if (!isShut(door)) return 0
  if (!door.locked) return metresOfAction
  if (!areForced(battle)) return null
  const chance = chanceOf(battle, forceNumber(battle, me))
  return chance === 0 ? null : metresOfAction / chance
}
interface Node extends Point {
  readonly barrier: Barrier | null
  readonly cost: number
  readonly breach: Breach | null
}
/** Is the straight way free, but for the walls and doors at its ends? */
function isFree(battle: Battle, from: Place, to: Place, ...ends: readonly (Barrier | null)[]): boolean {
  return barriersOnWay(battle, from, to).every(one => ends.some(end => end?.id === one.id))
}

/** The first point on the shortest way to a goal: the goal itself, a door, a wall to break or the end of one. Null: there is no way. */
function firstPoint(battle: Battle, me: Combatant, goal: { readonly id: string; readonly at: Place }): Node | null {
  const end: Node = { id: goal.id, name: '', at: goal.at, barrier: null, cost: 0, breach: null }
  if (isFree(battle, me.position, goal.at)) return end
  const nodes: Node[] = pointsOfBarriers(battle).flatMap((point): Node[] => {
    const barrier = barrierOf(battle, point.id) ?? null
    if (barrier === null || barrier.broken) return [{ ...point, barrier, cost: 0, breach: null }]
    const passage = passageOf(battle, me, barrier)
    return passage === null ? [] : [{ ...point, barrier, ...passage }]
  })
  // Dijkstra: the nearest point that isn't settled yet, over and over.
  const open = new Map<Node, { readonly metres: number; readonly first: Node }>()
  for (const node of [end, ...nodes])
    if (isFree(battle, me.position, node.at, node.barrier))
      open.set(node, { metres: metresBetween(me.position, node.at) + node.cost, first: node })
  const settled = new Set<Node>()
  for (;;) {
    let best: Node | null = null
    for (const [node, { metres }] of open) if (!settled.has(node) && (best === null || metres < (open.get(best)?.metres ?? 0))) best = node
    if (best === null) return null
    const here = open.get(best)
    if (here === undefined || best === end) return here?.first ?? null
    settled.add(best)
    for (const node of [end, ...nodes]) {
      if (settled.has(node) || !isFree(battle, best.at, node.at, best.barrier, node.barrier)) continue
      const metres = here.metres + metresBetween(best.at, node.at) + node.cost
      if (metres < (open.get(node)?.metres ?? Number.POSITIVE_INFINITY)) open.set(node, { metres, first: here.first })
    }
  }
}

/** Does a way lead anywhere, and over no edge? */
export const leadsOn = (route: Route | null): boolean => route !== null && route.points.length > 0 && fallOf(route) === 0

/** What brings someone nearer to a goal: a move, or an Action at a door or wall. Null: there is no way. */
export function wayTo(
  battle: Battle,
  me: Combatant,
  goal: { readonly id: string; readonly at: Place },
  gait: 'walk' | 'trot' | 'run',
  why: string,
): Candidate<Own> | null {
  const first = firstPoint(battle, me, goal)
  if (first === null) return null
  const { barrier, breach } = first
  if (metresBetween(me.position, first.at) === 0) return null
  if (barrier !== null && breach?.now === true) return candidate<Own>(breach.order, () => breachWords(barrier, breach))
  const door = breach === null && barrier !== null && 'open' in barrier ? barrier : null
  if (door !== null && doorRefused(battle, me, door, 'openDoor') === null)
    return candidate<Own>({ action: 'openDoor', door: door.id }, () => `the ${door.name} is in the way`)
  if (door !== null && doorRefused(battle, me, door, 'forceDoor') === null)
    return candidate<Own>(
      { action: 'forceDoor', door: door.id },
      () => `${percent(chanceOf(battle, forceNumber(battle, me)))} to force the ${door.name}`,
    )
  const by = first.id === goal.id ? '' : `, by ${first.barrier === null ? '' : 'the '}${first.name}`
  const way = { to: first.id, gait: canMoveAt(me, gait) ? gait : ('crawl' as const) }
  return leadsOn(routeOf(battle, me, way)) ? candidate<Own>({ action: 'move', ...way }, () => `${why}${by}`) : null
}
