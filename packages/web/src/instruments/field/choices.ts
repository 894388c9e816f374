/** What the open question offers on the field (combatants and places, from its forms) and what is chosen now. */
import type { Field, Id, Json, View } from '@enfilade/engine'
import type { Draft, Offered } from '../../choosing/draft.svelte.js'
import { placeKeyOf } from './scene.js'

export interface Choices {
  readonly people: ReadonlyMap<Id, Offered>
  /** By key of the spot. */
  readonly places: ReadonlyMap<string, Offered>
  /** Combatants chosen now: targets. */
  readonly targets: ReadonlySet<Id>
  readonly place: string | null
}
export const noChoices: Choices = { people: new Map(), places: new Map(), targets: new Set(), place: null }

export function choicesOf(draft: Draft | null, view: View): Choices {
  if (draft === null) return noChoices
  const known = new Set(view.people.map(person => person.id))
  const people = new Map<Id, Offered>()
  const places = new Map<string, Offered>()
  const targets = new Set<Id>()
  let place: string | null = null
  for (const field of draft.fields) {
    const offers = draft.offers(field)
    const chosen = draft.valueOf(field)
    if (field.kind === 'place') {
      for (const offer of offers) put(places, placeKeyOf(offer.value), offer)
      if (chosen !== undefined) place = placeKeyOf(chosen)
    } else if (namesPeople(field, known)) {
      for (const offer of offers) put(people, idOf(offer.value, known), offer)
      for (const one of Array.isArray(chosen) ? chosen : [chosen]) {
        const id = one === undefined ? null : idOf(one, known)
        if (id !== null) targets.add(id)
      }
    }
  }
  return { people, places, targets, place }
}
const idOf = (value: Json, known: ReadonlySet<Id>): Id | null => (typeof value === 'string' && known.has(value) ? value : null)
const namesPeople = (field: Field, known: ReadonlySet<Id>): boolean =>
  field.values?.some(one => typeof one.value === 'string' && known.has(one.value)) ?? false
function put(into: Map<string, Offered>, key: string | null, offer: Offered): void {
  if (key !== null) into.set(key, offer)
}
