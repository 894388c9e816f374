/** What the things of a fight are called, and who is who: for logs, forms and words that a person types. */
import type { Id } from '@enfilade/engine'
import type { Battle } from './battle.js'
import { findPerson } from './people.js'

/** What a group of the scenario is called: it has no name but its id, read as words. */
export const groupWords = (id: Id): string => id.replaceAll(/[-_]/g, ' ')

/** The name of a person, side, region, group, cover, edge or weapon; the id itself where nothing is called so. */
export function nameOf(battle: Battle, id: Id): string {
  const person = findPerson(battle, id)
  if (person !== undefined) return person.name
  const { field, sides } = battle.setup
  if (sides.some(side => side.id === id)) return id
  const named = field.regions.find(region => region.id === id) ?? field.covers.find(cover => cover.id === id)
  if (named !== undefined) return named.name
  if (field.groups.some(group => group.id === id)) return groupWords(id)
  if (id === 'gm') return 'The game master'
  const edge = field.edges.find(one => one.id === id)
  if (edge !== undefined) return `the way between ${nameOf(battle, edge.a)} and ${nameOf(battle, edge.b)}`
  for (const { sheet } of battle.people) {
    const weapon = sheet.weapons.find(one => one.id === id)
    if (weapon !== undefined) return weapon.name
  }
  return id
}
