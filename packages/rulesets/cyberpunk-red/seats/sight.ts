/**
 * What a viewer knows: a seat what its side knows, the game master everything, a spectator what every side knows.
 * View, log and imagination look at a battle through this and through nothing else. Made of the same functions that policies read.
 */
import { type Id, type Sight, sightAmong, type Viewer } from '@enfilade/engine'
import type { Battle, Combatant, Cover, Field } from '../battle/battle.js'
import { believed, knowsNumbers, knowsPerson, knowsTerrain } from '../battle/knowledge.js'
import { findPerson } from '../battle/people.js'

export type { Sight } from '@enfilade/engine'

/** How a viewer sees. @throws RangeError for a seat that this fight has not; nobody is ever taken for the game master by default. */
export const sightOf = (battle: Battle, viewer: Viewer): Sight => sightAmong(battle.setup.sides, viewer)

// ── people ─────────────────────────────────────────────────────────────────────────────────────────────────────────
/** A combatant of their own side, or anyone for the game master. */
export const isOwn = (sight: Sight, person: Combatant): boolean => sight.all || person.side === sight.side

/** Does the viewer know that the person is there? */
export function sees(battle: Battle, sight: Sight, person: Combatant): boolean {
  return sight.sides.every(side => knowsPerson(battle, side, person))
}
/** The same by id; false for a combatant who is not in the fight. */
export function seesId(battle: Battle, sight: Sight, id: Id): boolean {
  const person = findPerson(battle, id)
  return person !== undefined && sees(battle, sight, person)
}
export const seen = (battle: Battle, sight: Sight, ids: readonly Id[]): Id[] => ids.filter(id => seesId(battle, sight, id))

/** Does the viewer know the numbers of a person: sheet, hit points, armor, injuries? */
export function seesNumbers(battle: Battle, sight: Sight, person: Combatant): boolean {
  return sight.sides.every(side => knowsNumbers(battle, side, person))
}
export function seesNumbersOf(battle: Battle, sight: Sight, id: Id): boolean {
  const person = findPerson(battle, id)
  return person !== undefined && seesNumbers(battle, sight, person)
}
/** Do the dice of this person fall in the open for the viewer? */
export function seesDiceOf(battle: Battle, sight: Sight, person: Combatant): boolean {
  return isOwn(sight, person) || !battle.setup.sides.some(side => side.id === person.side && side.rollsHidden)
}

/** The same by id; false for a combatant who is not in the fight. */
export function seesDiceById(battle: Battle, sight: Sight, id: Id): boolean {
  const person = findPerson(battle, id)
  return person !== undefined && seesDiceOf(battle, sight, person)
}
/** Does the viewer know what a check of this person came to: what they add, and their die? Either gives away the other. */
export const seesTotalOf = (battle: Battle, sight: Sight, id: Id): boolean =>
  seesNumbersOf(battle, sight, id) && seesDiceById(battle, sight, id)

/** A person as the viewer may take them for: as they are, or as an average combatant in the state that everyone sees. */
export function seenAs(battle: Battle, sight: Sight, person: Combatant): Combatant {
  const blind = sight.sides.find(side => !knowsNumbers(battle, side, person))
  return blind === undefined ? person : believed(battle, blind, person)
}

// ── terrain and sides ──────────────────────────────────────────────────────────────────────────────────────────────
/** Does the viewer know of a cover, door or zone? */
export function seesTerrain(battle: Battle, sight: Sight, id: Id): boolean {
  return sight.sides.every(side => knowsTerrain(battle, side, id))
}
export const seenCovers = (battle: Battle, sight: Sight): Cover[] => battle.covers.filter(cover => seesTerrain(battle, sight, cover.id))

/** The field as the viewer knows it: a door that they do not know of is wall, a zone that they do not know of is not there. */
export function seenField(battle: Battle, sight: Sight): Field {
  const { field } = battle.setup
  if (battle.secretTerrain.length === 0 || sight.all) return field
  const doors = field.doors.filter(door => seesTerrain(battle, sight, door.id))
  const walled = field.doors.filter(door => !doors.includes(door)).map(door => door.at)
  return {
    ...field,
    walls: [...field.walls, ...walled],
    doors,
    zones: field.zones.filter(zone => seesTerrain(battle, sight, zone.id)),
  }
}

/** Sides that the viewer knows of: their own, and those with a combatant whom they see. */
export function seenSides(battle: Battle, sight: Sight): Battle['setup']['sides'] {
  return battle.setup.sides.filter(
    side => sight.all || side.id === sight.side || battle.people.some(person => person.side === side.id && sees(battle, sight, person)),
  )
}

/** Injuries that anyone can see, and all of a combatant whose numbers are known. */
export function seesInjury(battle: Battle, sight: Sight, target: Id, injury: string): boolean {
  const person = findPerson(battle, target)
  if (person === undefined) return false
  return seenAs(battle, sight, person).injuries.some(one => one.name === injury)
}
