/**
 * Where the sides of a map start: a place for each combatant of its file. A new map has stand-ins there, which a new fight replaces. Uses only
 * what all scenario files share.
 */

import { withPlaces, withSidesRenamed } from '@enfilade/analysis'
import { type Fields, fieldsOf, freeId, idsIn, listOf, replaced, textOf } from '@enfilade/client/forms'
import type { Json } from '@enfilade/engine'
import { type At, battlefieldOf } from './things.js'

/** Combatant number `index` of a side, and of several that are counted there the one with number `nth`. */
export interface StartRef {
  readonly side: number
  readonly index: number
  readonly nth: number
}
export interface Start extends StartRef {
  /** As fights know this combatant. */
  readonly id: string
  readonly name: string
  /** A point, or the id of a region or of a named place. */
  readonly at: At | string
  /** On a map of regions: where in the region. */
  readonly group: string | null
}

const sidesOf = (scenario: Json): readonly Fields[] => listOf(fieldsOf(scenario).sides).map(side => fieldsOf(side))
export const sideNames = (scenario: Json): readonly string[] => sidesOf(scenario).map(side => textOf(side.name))
const isPoint = (value: Json | undefined): value is number[] => Array.isArray(value) && typeof value[0] === 'number'
/** Given once for all of a count, or one for each. */
const eachOf = (value: Json | undefined, nth: number): Json | undefined =>
  Array.isArray(value) && !isPoint(value as Json) ? (value[nth] ?? value[0]) : value

/** All who have a place; those aboard of a vehicle have none. */
export const startsOf = (scenario: Json): readonly Start[] =>
  sidesOf(scenario).flatMap(({ combatants }, side) =>
    listOf(combatants).flatMap((one, index) => {
      const { id, name, use, at, group, count } = fieldsOf(one)
      const many = typeof count === 'number'
      return Array.from({ length: many ? Math.max(1, count) : 1 }, (_, nth): Start | null => {
        const here = eachOf(at, nth)
        if (!isPoint(here) && typeof here !== 'string') return null
        const called = textOf(name) || textOf(use) || textOf(id)
        return {
          side,
          index,
          nth,
          id: many ? `${textOf(id)}-${nth + 1}` : textOf(id),
          name: many ? `${called} ${nth + 1}` : called,
          at: here,
          group: textOf(eachOf(group, nth)) || null,
        }
      }).filter(start => start !== null)
    }),
  )
/** The point where someone starts; a named place is where it lies. */
export function pointOf(scenario: Json, { at }: Start): At | null {
  if (typeof at !== 'string') return at
  const place = listOf(battlefieldOf(scenario).places)
    .map(one => fieldsOf(one))
    .find(one => one.id === at)
  return isPoint(place?.at) ? place.at : null
}

const withSides = (scenario: Json, sides: readonly Json[]): Json => ({ ...fieldsOf(scenario), sides })
const withCombatants = (scenario: Json, side: number, change: (all: readonly Json[]) => readonly Json[]): Json =>
  withSides(
    scenario,
    sidesOf(scenario).map((one, i) => (i === side ? { ...one, combatants: change(listOf(one.combatants)) } : one)),
  )

/** A stand-in more on a side, the same person as the one before it there. */
export function withStart(
  scenario: Json,
  side: number,
  at: At | string,
  people: readonly { readonly id: string; readonly name: string }[],
): Json {
  const before = listOf(sidesOf(scenario)[side]?.combatants).map(one => textOf(fieldsOf(one).use))
  const person = people.find(one => one.id === before.at(-1)) ?? people[0]
  if (person === undefined) return scenario
  const id = freeId('start', new Set(idsIn(scenario)))
  const names = new Set(startsOf(scenario).map(start => start.name))
  let number = 1
  while (names.has(`${person.name} ${number}`)) number++
  return withCombatants(scenario, side, all => [
    ...all,
    { id, use: person.id, name: `${person.name} ${number}`, at: typeof at === 'string' ? at : [...at] },
  ])
}
export function movedStart(scenario: Json, start: Start, at: At | string): Json {
  const points = new Map(
    startsOf(scenario).flatMap(one =>
      one.side === start.side && one.index === start.index && typeof one.at !== 'string' ? [[one.id, [...one.at] as Json] as const] : [],
    ),
  )
  const raised = typeof at === 'string' || typeof start.at === 'string' ? at : [...at, ...start.at.slice(at.length)]
  return withPlaces(scenario, new Map([...points, [start.id, typeof raised === 'string' ? raised : [...raised]]]))
}
/** One less of those with a count; otherwise the combatant is gone. */
export const withoutStart = (scenario: Json, { side, index, nth }: StartRef): Json =>
  withCombatants(scenario, side, all => {
    const one = fieldsOf(all[index])
    if (typeof one.count !== 'number' || one.count <= 1) return all.filter((_, i) => i !== index)
    const fewer = Object.fromEntries(
      Object.entries(one).map(([key, value]) => [
        key,
        ['at', 'group', 'cover'].includes(key) && Array.isArray(value) && !isPoint(value as Json)
          ? value.filter((_, i) => i !== nth)
          : value,
      ]),
    )
    return replaced(all, index, { ...fewer, count: one.count - 1 })
  })
export const withCombatant = (scenario: Json, { side, index }: StartRef, change: Fields): Json =>
  withCombatants(scenario, side, all => replaced(all, index, { ...fieldsOf(all[index]), ...change }))

export const withSide = (scenario: Json, name: string): Json => withSides(scenario, [...sidesOf(scenario), { name, combatants: [] }])
/** A side under another name, everywhere that the scenario names it. */
export function renamedSide(scenario: Json, side: number, name: string): Json {
  const renamed = withSidesRenamed(scenario, new Map([[sideNames(scenario)[side] ?? '', name]]))
  return withSides(
    renamed,
    sidesOf(renamed).map((one, i) => (i === side ? { ...one, name } : one)),
  )
}
export const withoutSide = (scenario: Json, side: number): Json =>
  withSides(
    scenario,
    sidesOf(scenario).filter((_, i) => i !== side),
  )
