/**
 * What somebody who looks at the table knows: a seat what its side knows, the game master everything, a spectator what every side knows.
 * View, log and imagination look at a battle through this and through nothing else. Made of the same functions that policies read.
 */
import { type Id, type Sight, sightAmong, type Viewer } from '@enfilade/engine'
import { groupAsCalled, knownField, knowsNumbers, knowsPerson, knowsTerrain } from './knowledge.js'
import type { Battle, Combatant, Destination, Field } from './model.js'
import { findPerson } from './people.js'

export type { Sight } from '@enfilade/engine'

/** How a viewer sees. @throws RangeError for a seat that this fight has not; nobody is ever taken for the game master by default. */
export const sightOf = (battle: Battle, viewer: Viewer): Sight => sightAmong(battle.setup.sides, viewer)

/** Somebody of the own side, or anybody for the game master. */
export const isOwn = (sight: Sight, person: Combatant): boolean => sight.all || person.side === sight.side

/** Does the viewer know that the person is there? */
export function sees(battle: Battle, sight: Sight, person: Combatant): boolean {
  return sight.sides.every(side => knowsPerson(battle, side, person))
}
/** The same by id; false for somebody who is not in the fight. */
export function seesId(battle: Battle, sight: Sight, id: Id): boolean {
  const person = findPerson(battle, id)
  return person !== undefined && sees(battle, sight, person)
}
export const seen = (battle: Battle, sight: Sight, ids: readonly Id[]): Id[] => ids.filter(id => seesId(battle, sight, id))

/** Does the viewer know the numbers of a person: sheet and saves? */
export function seesNumbers(battle: Battle, sight: Sight, person: Combatant): boolean {
  return sight.sides.every(side => knowsNumbers(battle, side, person))
}
export function seesNumbersOf(battle: Battle, sight: Sight, id: Id): boolean {
  const person = findPerson(battle, id)
  return person !== undefined && seesNumbers(battle, sight, person)
}

/** Does the viewer know the weapons of everybody who may have struck? Whoever strikes is seen. */
export function seesAllWeapons(battle: Battle, sight: Sight): boolean {
  return battle.people.every(person => seesNumbers(battle, sight, person) || !sees(battle, sight, person))
}

/** Does the viewer know of a cover, region or edge? */
export function seesTerrain(battle: Battle, sight: Sight, id: Id): boolean {
  return sight.sides.every(side => knowsTerrain(battle, side, id))
}

/** The field as the viewer knows it. */
export function seenField(battle: Battle, sight: Sight): Field {
  if (sight.all) return battle.setup.field
  const [first, ...others] = sight.sides.map(side => knownField(battle, side))
  const field = first as Field
  if (others.every(other => other === field)) return field
  return {
    regions: field.regions.filter(one => others.every(other => other.regions.includes(one))),
    edges: field.edges.filter(one => others.every(other => other.edges.includes(one))),
    sightBlocked: field.sightBlocked.filter(one => others.every(other => other.sightBlocked.includes(one))),
    groups: field.groups.filter(one => others.every(other => other.groups.includes(one))),
    covers: field.covers.filter(one => others.every(other => other.covers.includes(one))),
  }
}

/** Sides that the viewer knows of: the own one, and those of whom somebody is seen. */
export function seenSides(battle: Battle, sight: Sight): Battle['setup']['sides'] {
  return battle.setup.sides.filter(
    side => sight.all || side.id === sight.side || battle.people.some(person => person.side === side.id && sees(battle, sight, person)),
  )
}

// ── places ─────────────────────────────────────────────────────────────────────────────────────────────────────────
/** The id of a group as the viewer may read it; null where he sees nobody in it. */
export const seenGroup = (battle: Battle, sight: Sight, groupId: Id): Id | null =>
  groupAsCalled(battle, groupId, person => sees(battle, sight, person))

/** A place as the viewer may read it; null where he does not know the region. A cover that he does not know is none. */
export function seenPlace(battle: Battle, sight: Sight, { regionId, groupId, coverId }: Destination): Destination | null {
  const group = seenGroup(battle, sight, groupId)
  if (!seesTerrain(battle, sight, regionId) || group === null) return null
  return { regionId, groupId: group, coverId: coverId !== null && seesTerrain(battle, sight, coverId) ? coverId : null }
}
