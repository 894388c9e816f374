/**
 * What a side is out for besides being the last one left (house rule), as scenarios say it: to hold a place, to reach one, to get away by one,
 * to keep someone alive, to take someone prisoner.
 */
import type { Id } from '@enfilade/engine'
import { z } from 'zod'
import { keyNameSchema, nameSchema } from '../names.js'

const someId = keyNameSchema as unknown as z.ZodType<Id, Id>
const pair = z.tuple([z.int().min(-100_000).max(100_000), z.int().min(-100_000).max(100_000)])
const area = z.strictObject({ from: pair, to: pair }).nullable()
const metres = z.int().min(1).max(100_000).nullable()
const rounds = z.int().min(1).max(1000)
const heads = z.int().min(1).max(500).nullable()
const someone = z.enum(['one', 'all'])
const who = someId.meta({ description: 'The combatant whom it is about.' })

/** Where: a place of the field by its id, or on a grid the squares between two corners. One of the two is not null. */
const spot = { place: someId.nullable(), area, within: metres, name: nameSchema.nullable() }
const spotInFile = {
  place: spot.place.default(null).meta({ description: 'A place of the field: a region, a zone or a named place.' }),
  area: area.default(null).meta({ description: 'On a grid: two corner squares, both included.' }),
  name: spot.name.default(null).meta({ description: 'What the place is called, if not by its own name.' }),
  within: metres.default(null).meta({ description: 'Where places are points: so many metres around it. If not given: 10.' }),
}
const of = <G extends string, S extends z.ZodRawShape>(goal: G, shape: S) => z.strictObject({ goal: z.literal(goal), ...shape })

export const goalSchema = z.discriminatedUnion('goal', [
  of('hold', { ...spot, rounds }),
  of('reach', { ...spot, by: someone }),
  of('escape', { ...spot, least: heads }),
  of('protect', { who }),
  of('capture', { who }),
])
export type Goal = z.output<typeof goalSchema>
/** The same in a file, where what is usual may be left out. */
export const goalForm = z.discriminatedUnion('goal', [
  of('hold', { ...spotInFile, rounds: rounds.meta({ description: 'So many rounds in a row with no enemy there.' }) }),
  of('reach', { ...spotInFile, by: someone.default('one').meta({ description: 'Who has to be there: one, or all who can act.' }) }),
  of('escape', {
    ...spotInFile,
    least: heads.default(null).meta({ description: 'How many have to get away. If not given: all who still can, and at least one.' }),
  }),
  of('protect', { who }),
  of('capture', { who }),
])

export interface Spot {
  readonly place: Id | null
  readonly area: { readonly from: readonly [number, number]; readonly to: readonly [number, number] } | null
  /** Metres around a point. */
  readonly within: number | null
  readonly name: string | null
}
/** Metres around a point that count as being there, unless the goal says more. */
export const usualWithin = 10

/** Is a square within an area? */
export const isInArea = ({ from, to }: NonNullable<Spot['area']>, x: number, y: number): boolean =>
  x >= Math.min(from[0], to[0]) && x <= Math.max(from[0], to[0]) && y >= Math.min(from[1], to[1]) && y <= Math.max(from[1], to[1])

export const spotWords = ({ place, area: squares, name }: Spot, names: (id: Id) => string): string => {
  if (name !== null) return name
  if (place !== null) return names(place)
  return squares === null ? 'the place' : `(${squares.from.join(', ')}) to (${squares.to.join(', ')})`
}

/** What a side has to do, for its own eyes: "hold Bridge for 6 rounds in a row". */
export function goalWords(goal: Goal, names: (id: Id) => string): string {
  switch (goal.goal) {
    case 'hold':
      return `hold ${spotWords(goal, names)} for ${goal.rounds} ${goal.rounds === 1 ? 'round' : 'rounds in a row'}`
    case 'reach':
      return `reach ${spotWords(goal, names)}${goal.by === 'all' ? ' with all who can act' : ''}`
    case 'escape':
      return `get away by ${spotWords(goal, names)}${goal.least === null ? '' : `, at least ${goal.least}`}`
    case 'protect':
      return `keep ${names(goal.who)} alive`
    case 'capture':
      return `take ${names(goal.who)} alive`
  }
}
