/**
 * How an encounter comes out under each morale: the same fights, each time with another point at which everyone gives up, and how the people of
 * each side end.
 */
import type { Id, Json } from '@enfilade/engine'
import type { Share } from '../intervals.js'
import { type PersonEnd, personEnds } from './close.js'
import { closeOf, type EncounterFigures } from './figures.js'
import { fieldsOf, type Lever, listIn } from './levers.js'

/** So many fights of each, unless fewer are asked for. */
export const moraleFights = 200

/** Of all people of a side in all fights. There is no interval: those of one fight fall together. */
export interface SideEnds {
  readonly side: Id
  readonly name: string
  readonly ends: readonly { readonly end: PersonEnd; readonly count: number; readonly of: number; readonly share: number }[]
}
export interface UnderMorale {
  /** "as set", "everyone fights to the end". */
  readonly words: string
  readonly fights: number
  readonly playersWin: Share
  readonly someoneDies: Share
  /** The median; null where no fight ended. */
  readonly rounds: number | null
  readonly sides: readonly SideEnds[]
}

/** The encounter as it is set, and with every morale that the games know for everyone in it, whatever the file says of them. */
export function moralesOf(file: Json): Lever[] {
  const scenario = fieldsOf(file)
  const under = (point: string | null): Json => {
    const said = ({ breaksAt: _, ...rest }: ReturnType<typeof fieldsOf>): Json => (point === null ? rest : { ...rest, breaksAt: point })
    const withPeople = (raw: Json): Json => {
      const { combatants, ...rest } = fieldsOf(raw)
      return combatants === undefined ? rest : { ...rest, combatants: listIn(combatants).map(one => said(fieldsOf(one))) }
    }
    return {
      ...scenario,
      options: { ...fieldsOf(scenario.options), breaksAt: point ?? 'nature' },
      sides: listIn(scenario.sides).map(side => said(fieldsOf(withPeople(side)))),
      ...(scenario.reserves !== undefined && { reserves: listIn(scenario.reserves).map(withPeople) }),
    }
  }
  return [
    { words: 'as set', scenario: file },
    { words: 'everyone fights to the end', scenario: under('never') },
    { words: 'half of them badly hurt or out of action', scenario: under('wounds') },
    { words: 'half of them out of action', scenario: under('losses') },
    { words: 'one out of action and enemies twice as many', scenario: under('odds') },
    { words: 'each by what they are', scenario: under(null) },
  ]
}

/** What one of them came to. */
export const underMorale = (words: string, figures: EncounterFigures): UnderMorale => ({
  words,
  fights: figures.fights,
  playersWin: figures.playersWin,
  someoneDies: figures.someoneDies,
  rounds: figures.rounds?.median ?? null,
  sides: howSidesEnd(figures),
})

/** How the people of each side that fights end. */
export const howSidesEnd = ({ morale, counters }: Pick<EncounterFigures, 'morale' | 'counters'>): SideEnds[] =>
  morale.flatMap(({ side, name }): SideEnds[] => {
    const counts = closeOf(counters).ends[side] ?? {}
    const of = personEnds.reduce((sum, end) => sum + (counts[end] ?? 0), 0)
    if (of === 0) return []
    return [{ side, name, ends: personEnds.map(end => ({ end, count: counts[end] ?? 0, of, share: (counts[end] ?? 0) / of })) }]
  })
