/**
 * A whole battle that fits what a view knows, for trying out what might follow: what is unknown is filled by the defaults that policies
 * reckon with, and each assumption is said in words. Who and what the viewer does not know of is not in it.
 * Reads the view alone, so nothing that is secret can find its way in.
 */
import type { View } from '@enfilade/engine'
import { type Glimpse, usualPolicy } from './glimpse.js'
import { unknownSheet } from './knowledge.js'
import type { Battle } from './model.js'

/** What is known of a battle: all of it for the game master. */
type Known = { readonly whole: Battle } | { readonly glimpse: Glimpse }

/** @throws TypeError where the view is not one of this game's. */
export function imagine(view: View): { readonly battle: Battle; readonly assumed: readonly string[] } {
  const known = view.known as unknown as Known
  if (typeof known !== 'object' || known === null) throw new TypeError('This view is none of Blue Planet.')
  // A copy: the view must stay as it is, whatever is tried out.
  if ('whole' in known) return { battle: copied(known.whole), assumed: [] }
  if (!('glimpse' in known)) throw new TypeError('This view is none of Blue Planet.')
  const { battle, average, strangers } = known.glimpse
  return { battle: copied(battle), assumed: [...average.map(id => aboutPerson(battle, id)), ...strangers.map(aboutSide)] }
}

const copied = (battle: Battle): Battle => JSON.parse(JSON.stringify(battle)) as Battle

function aboutPerson(battle: Battle, id: string): string {
  const name = battle.people.find(person => person.id === id)?.name ?? id
  const { attributes, skills } = unknownSheet
  const [first] = skills
  return `${name} has ${attributes.speed} in every attribute, skills of ${first?.rating ?? 0}, no armor, standard ammunition, and the least wounds that look like this.`
}
const aboutSide = (side: string): string => `${side} acts by the policy "${usualPolicy}".`
