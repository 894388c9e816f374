/** What the things of a fight are called, and who is who: for logs, forms and words that a person types. */
import type { Id } from '@enfilade/engine'
import type { Battle } from './battle.js'
import type { CombatantId, SideId } from './ids.js'
import { findPerson } from './people.js'

/** The name of a person, side, region, group, cover, edge or weapon; the id itself where nothing is called so. */
export function nameOf(battle: Battle, id: Id): string {
  const person = findPerson(battle, id)
  if (person !== undefined) return person.name
  const { field, sides } = battle.setup
  if (sides.some(side => side.id === id)) return id
  const named = field.regions.find(region => region.id === id) ?? field.covers.find(cover => cover.id === id)
  if (named !== undefined) return named.name
  if (id === 'gm') return 'The game master'
  const edge = field.edges.find(one => one.id === id)
  if (edge !== undefined) return `the way between ${nameOf(battle, edge.a)} and ${nameOf(battle, edge.b)}`
  const founder = /^(?:by-(.+)-\d+|with-(.+))$/.exec(id)
  if (founder !== null && !field.groups.some(group => group.id === id)) return `${nameOf(battle, founder[1] ?? founder[2] ?? '')}'s group`
  for (const { sheet } of battle.people) {
    const weapon = sheet.weapons.find(one => one.id === id)
    if (weapon !== undefined) return weapon.name
  }
  return id
}

/** The side that plays a combatant; null for an id that is not in the fight. */
export function seatOf(battle: Battle, who: CombatantId): SideId | null {
  return findPerson(battle, who)?.side ?? null
}

/** The side meant by a side's name, or by the id or name of one of its combatants, in upper or lower case. Null: nothing has that name. */
export function findSeat(battle: Battle, words: string): SideId | null {
  const wanted = words.trim().toLowerCase()
  const side = battle.setup.sides.find(one => one.id.toLowerCase() === wanted)
  if (side !== undefined) return side.id
  const person = battle.people.find(one => one.id.toLowerCase() === wanted) ?? battle.people.find(one => one.name.toLowerCase() === wanted)
  return person?.side ?? null
}
