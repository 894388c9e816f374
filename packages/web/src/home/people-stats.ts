/** What a list says of the people of a game beside their names: harm that they take and what they carry, as the game shows it of them. */

import { fieldsOf, listOf, textOf } from '@enfilade/client/forms'
import type { ContentEntry, Id, Json, PersonView, View } from '@enfilade/engine'
import { emptyGround } from '../scenario/empty-ground.js'
import type { MapForm } from '../scenario/map-form.js'

/** Everyone of the content on empty ground, once: a fight that is only looked at. */
export function lineUp(game: string, form: MapForm, people: readonly { readonly id: Id; readonly name: string }[]): Json {
  const { field, starts } = emptyGround(form, number => String(number))
  const across = 20
  const size = form.ground === 'squares' ? { size: [across * 2, Math.max(2, 2 * Math.ceil((people.length + 1) / across))] } : {}
  const spot = (nth: number): Json =>
    form.ground === 'regions' ? textOf(starts[0]?.[0] as Json) : [(nth % across) * 2, Math.floor(nth / across) * 2]
  const combatants = people.map(({ id, name }, nth): Json => ({ id: `person-${nth + 1}`, use: id, name, at: spot(nth) }))
  const [first] = people
  const other: Json = first === undefined ? [] : [{ id: 'other', use: first.id, at: spot(people.length) }]
  return {
    enfilade: 1,
    ruleset: game,
    title: 'line-up',
    battlefield: { ...field, ...size },
    sides: [
      { name: 'A', combatants },
      { name: 'B', combatants: other },
    ],
  }
}
/** By id of the content. */
export function statsIn(
  view: View,
  people: readonly { readonly id: Id }[],
  content: Readonly<Record<string, readonly ContentEntry[]>>,
): Map<Id, string> {
  const named = new Map(Object.values(content).flatMap(entries => entries.map(({ id, name }) => [id, name] as const)))
  const written = new Map((content.people ?? []).map(({ id, data }) => [id, data]))
  return new Map(
    people.flatMap(({ id }, nth) => {
      const person = view.people.find(one => one.id === `person-${nth + 1}`)
      return person === undefined ? [] : [[id, statsOf(person, carriedBy(written.get(id) ?? null, named))] as const]
    }),
  )
}
const most = 3
function statsOf({ tracks, numbers }: PersonView, carried: readonly string[]): string {
  const harm = tracks.flatMap(({ id, label, full, marks }) =>
    /^(?:item|weapon)\//.test(id)
      ? []
      : marks !== undefined
        ? [`${label} ${marks.map(mark => mark.words).join(' ')}`]
        : full === undefined
          ? []
          : [`${label} ${full}`],
  )
  const shown = numbers.flatMap(({ label, value }) => (typeof value === 'string' && carried.includes(label) ? [`${label} ${value}`] : []))
  // The user's own people: the game's content doesn't name their weapons, so they are listed as on their sheet.
  const listed = tracks.flatMap(({ id, label }) => (/^(?:item|weapon)\//.test(id) ? [label] : []))
  const bare = (carried.length > 0 ? carried : [...new Set(listed)]).filter(name => !shown.some(one => one.startsWith(`${name} `)))
  return [...harm.slice(0, most), ...[...shown, ...bare].slice(0, most)].join(' · ')
}
/** Names of what an entry carries. */
function carriedBy(data: Json, named: ReadonlyMap<Id, string>): string[] {
  const { weapons, armor } = fieldsOf(data)
  return [...listOf(weapons), ...(Array.isArray(armor) ? listOf(armor) : [])].flatMap(one => {
    const id = textOf(one) || textOf(fieldsOf(one).use)
    return named.get(id) ?? []
  })
}
