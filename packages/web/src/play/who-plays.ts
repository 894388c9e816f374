/** Who plays whom in a fight that is about to begin: a side is the players', mine, or plays itself, with a temper and a strength. */

import { groundSides } from '@enfilade/analysis'
import { fieldsOf, listOf } from '@enfilade/client/forms'
import type { Id, Json, Seat, Strength } from '@enfilade/engine'
import type { Beginning } from '../session/library.js'

export const players = ['players', 'me', 'themselves'] as const
type Plays = (typeof players)[number]
export interface WhoPlays {
  readonly plays: Plays
  /** For a side that plays itself: the name of its policy. */
  readonly temper: string
  /** How far it looks ahead; undefined: not at all. */
  readonly strength: Strength | undefined
  readonly dice: Seat['dice']
}
const tempersOf = (scenario: Json, tempers: readonly string[]): string[] =>
  groundSides(scenario).map(({ policy }) => policy ?? tempers[0] ?? '')

/**
 * The first side is mine, the others play themselves, each with the temper that the scenario gives it; unless it was said before, by `seats`.
 * @param ids of the sides, in the order of the scenario
 */
export function usually(
  { scenario, seats }: Pick<Beginning, 'scenario' | 'seats'>,
  ids: readonly Id[],
  tempers: readonly string[],
): WhoPlays[] {
  return tempersOf(scenario, tempers).map((temper, at) => {
    const { decides, dice, ahead } = seats?.[ids[at] ?? ''] ?? { decides: at === 0 ? 'person' : 'policy', dice: 'stream' }
    return { plays: decides === 'person' ? 'me' : 'themselves', temper, strength: ahead, dice }
  })
}

/** The scenario with the tempers that were chosen; the very same where none differs. */
export function withTempers(scenario: Json, sides: readonly WhoPlays[], tempers: readonly string[]): Json {
  const before = tempersOf(scenario, tempers)
  const isOther = (at: number): boolean => sides[at] !== undefined && before[at] !== sides[at].temper
  if (!before.some((_, at) => isOther(at))) return scenario
  return {
    ...fieldsOf(scenario),
    sides: listOf(fieldsOf(scenario).sides).map((side, at) =>
      isOther(at) ? { ...fieldsOf(side), policy: sides[at]?.temper ?? '' } : side,
    ),
  }
}

/** @param ids of the sides, in the order of the scenario */
export const seatsOf = (ids: readonly Id[], sides: readonly WhoPlays[]): Readonly<Record<Id, Seat>> =>
  Object.fromEntries(
    ids.flatMap((id, at) => {
      const side = sides[at]
      if (side === undefined) return []
      const { plays, strength, dice } = side
      return [
        [
          id,
          {
            decides: plays === 'themselves' ? 'policy' : 'person',
            dice,
            ...(plays === 'themselves' && strength && { ahead: strength }),
          },
        ],
      ]
    }),
  )
