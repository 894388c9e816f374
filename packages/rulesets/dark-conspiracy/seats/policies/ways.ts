/** Ways of policies on foot: round walls, through doors, and by those that have to be opened or forced first, by the Phases that each takes. */
import { type Candidate, candidate, percent } from '@enfilade/kit'
import type { Battle, Combatant, Door, Place } from '../../battle/battle.js'
import { metresBetween } from '../../battle/people.js'
import { barriersOnWay, isShut, type Point, pointsOfBarriers } from '../../battle/walls.js'
import { canMoveAt } from '../../rules/moving/moving.js'
import { areForced, doorRefused, forceNumber } from '../../rules/walls/doors.js'
import { chanceOf, type Own } from './look.js'

/** Metres of a Phase at a trot: an Action at a door costs so much of the way. */
const metresOfAction = 15

/** What it costs to get through a door, in metres; null: no one does. */
function costOf(battle: Battle, me: Combatant, door: Door): number | null {
  if (!isShut(door)) return 0
  if (!door.locked) return metresOfAction
  if (!areForced(battle)) return null
  const chance = chanceOf(battle, forceNumber(battle, me))
  return chance === 0 ? null : metresOfAction / chance
}
interface Node extends Point {
  readonly door: Door | null
  readonly cost: number
}
/** Is the straight way free, but for the doors at its ends? */
function isFree(battle: Battle, from: Place, to: Place, ...doors: readonly (Door | null)[]): boolean {
  return barriersOnWay(battle, from, to).every(one => doors.some(door => door?.id === one.id))
}

/** The first point on the shortest way to a goal: the goal itself, a door or the end of a wall. Null: there is no way. */
function firstPoint(battle: Battle, me: Combatant, goal: { readonly id: string; readonly at: Place }): Node | null {
  const end: Node = { id: goal.id, name: '', at: goal.at, door: null, cost: 0 }
  if (isFree(battle, me.position, goal.at)) return end
  const nodes: Node[] = pointsOfBarriers(battle).flatMap((point): Node[] => {
    const door = battle.doors.find(({ id }) => id === point.id) ?? null
    const cost = door === null ? 0 : costOf(battle, me, door)
    return cost === null ? [] : [{ ...point, door, cost }]
  })
  // Dijkstra: the nearest point that isn't settled yet, over and over.
  const open = new Map<Node, { readonly metres: number; readonly first: Node }>()
  for (const node of [end, ...nodes])
    if (isFree(battle, me.position, node.at, node.door))
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
      if (settled.has(node) || !isFree(battle, best.at, node.at, best.door, node.door)) continue
      const metres = here.metres + metresBetween(best.at, node.at) + node.cost
      if (metres < (open.get(node)?.metres ?? Number.POSITIVE_INFINITY)) open.set(node, { metres, first: here.first })
    }
  }
}

/** What brings someone nearer to a goal: a move, or an Action at a door. Null: there is no way. */
export function wayTo(
  battle: Battle,
  me: Combatant,
  goal: { readonly id: string; readonly at: Place },
  gait: 'walk' | 'trot' | 'run',
  why: string,
): Candidate<Own> | null {
  const first = firstPoint(battle, me, goal)
  if (first === null) return null
  const { door } = first
  if (metresBetween(me.position, first.at) === 0) return null
  if (door !== null && doorRefused(battle, me, door, 'openDoor') === null)
    return candidate<Own>({ action: 'openDoor', door: door.id }, () => `the ${door.name} is in the way`)
  if (door !== null && doorRefused(battle, me, door, 'forceDoor') === null)
    return candidate<Own>(
      { action: 'forceDoor', door: door.id },
      () => `${percent(chanceOf(battle, forceNumber(battle, me)))} to force the ${door.name}`,
    )
  const by = first.id === goal.id ? '' : `, by the ${first.name}`
  return candidate<Own>({ action: 'move', to: first.id, gait: canMoveAt(me, gait) ? gait : 'crawl' }, () => `${why}${by}`)
}
