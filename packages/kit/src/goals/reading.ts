/** What is wrong with the goals of a scenario's sides: a place that the field lacks, someone who is not there or whom the side doesn't know of. */
import type { Fault, Id } from '@enfilade/engine'
import type { SideId } from '../ids.js'
import { noting } from '../noting.js'
import type { Goal, Spot } from './goal.js'

/** Where a goal can be, on the field of one scenario. */
export interface Spots {
  /** Places with an id, as this field has them. */
  readonly places: readonly Id[]
  /** What a place is called here: "region". */
  readonly called: string
  /** Squares from west to east and north to south; null: the field has none. */
  readonly squares: readonly [width: number, height: number] | null
  /** Are places points, with metres around them? */
  readonly metres: boolean
}
interface GoalSide {
  readonly name: SideId
  readonly goals?: readonly Goal[]
  readonly combatants: readonly { readonly id: Id; readonly hiddenFrom?: readonly SideId[] }[]
}

export function goalFaults(sides: readonly GoalSide[], spots: Spots): Fault[] {
  const faults: Fault[] = []
  const all = sides.flatMap(({ name, combatants }) => combatants.map(one => ({ ...one, side: name })))
  for (const [i, { name, goals = [], combatants }] of sides.entries())
    for (const [j, goal] of goals.entries()) {
      const wrong = noting(faults, ['sides', i, 'goals', j])
      if ('place' in goal) spotFaults(goal, spots, wrong)
      if (goal.goal === 'escape' && goal.least !== null && goal.least > combatants.length)
        wrong('least', `${name} has only ${combatants.length} combatants.`, goal.least, `at most ${combatants.length}`)
      if (!('who' in goal)) continue
      const who = all.find(({ id }) => id === goal.who)
      if (who === undefined)
        wrong(
          'who',
          `There is no combatant "${goal.who}" in this scenario.`,
          goal.who,
          all.map(({ id }) => id),
        )
      else if (who.side !== name && who.hiddenFrom?.includes(name) === true)
        wrong('who', `${goal.who} is hidden from ${name}, so that side can't have them as a goal.`, goal.who)
      else if (goal.goal === 'capture' && who.side === name) wrong('who', `${goal.who} is on this side already.`, goal.who)
    }
  return faults
}

function spotFaults({ place, area, within }: Spot, { places, called, squares, metres }: Spots, wrong: ReturnType<typeof noting>): void {
  if ((place === null) === (area === null)) {
    const needed = squares === null ? `the id of a ${called}` : `the id of a ${called}, or an area of squares`
    wrong([], place === null ? 'This goal needs a place.' : 'This goal has a place and an area: it can have only one.', undefined, needed)
  }
  if (place !== null && places.length === 0) wrong('place', `This battlefield has no ${called} with an id.`, place)
  else if (place !== null && !places.includes(place)) wrong('place', `There is no ${called} "${place}" in this scenario.`, place, places)
  if (area !== null && squares === null) wrong('area', `This battlefield has no squares. Name a ${called} in its stead.`, undefined, places)
  else if (area !== null && squares !== null)
    for (const corner of ['from', 'to'] as const) {
      const [x, y] = area[corner]
      if (x < 0 || y < 0 || x >= squares[0] || y >= squares[1])
        wrong(['area', corner], `This lies outside the battlefield. It is ${squares[0]} × ${squares[1]} squares.`, area[corner] as never)
    }
  if (within !== null && !metres) wrong('within', 'Metres around a place are for battlefields in metres alone.', within)
}
