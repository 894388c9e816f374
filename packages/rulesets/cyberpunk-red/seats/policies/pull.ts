/** What the goals of their side make of a step, over the ground as their side knows it. */
import { costTo, reach } from '@enfilade/engine'
import { leastOf, pullBy, type Whither } from '@enfilade/kit'
import type { Battle, Combatant, Square } from '../../battle/battle.js'
import { knownGround } from '../../battle/ground.js'
import { nameOf } from '../../battle/names.js'
import { gait, reachOf } from '../../rules/moving/moving.js'
import { goals, isSquareOf } from '../../rules/turns/goals.js'

/** Squares that count as beside someone whom they look after, and beside someone whom they take. */
const [byWard, byPrey] = [3, 1] as const

function wayTo(battle: Battle, me: Combatant, to: Whither<Combatant>): (from: Square) => number {
  const map = knownGround(battle, me.side)
  if ('person' in to) {
    const near = goals.rules.canAct(to.person) ? byWard : byPrey
    const within = reach(map, to.person.at, Number.POSITIVE_INFINITY, [], gait)
    return from => Math.max(0, (costTo(within, from) ?? Number.POSITIVE_INFINITY) - near)
  }
  const own = reachOf(battle, me, Number.POSITIVE_INFINITY)
  const [width, height] = battle.setup.field.size
  const squares: Square[] = []
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (isSquareOf(battle, { x, y }, to.spot) && costTo(own, { x, y }) !== null) squares.push({ x, y })
  const nearest = leastOf(squares, square => costTo(own, square) ?? 0)
  const within = nearest && reach(map, nearest, Number.POSITIVE_INFINITY, [], gait)
  return from => {
    if (isSquareOf(battle, from, to.spot)) return 0
    const cost = within && costTo(within, from)
    return cost === null ? Number.POSITIVE_INFINITY : Math.max(1, cost)
  }
}

export const pullOf = pullBy<Battle, Combatant, Square>({ goals, placeOf: ({ at }) => at, wayTo, nameOf })
