/**
 * What a viewer knows: a seat what its side knows, the game master everything, a spectator what every side knows.
 * View, log and imagination look at a battle through this and through nothing else. Made of the same functions that policies read.
 */
import type { Sight } from '@enfilade/engine'
import { grid, sightsBy } from '@enfilade/kit'
import type { Battle, Combatant, CombatantId, Cover, Field, ItemId, TerrainId } from '../battle/battle.js'
import { believed, knowsNumbers, knowsPerson, knowsTerrain } from '../battle/knowledge.js'
import { findPerson } from '../battle/people.js'

export type { Sight } from '@enfilade/engine'

export const sights = sightsBy<Battle, Combatant>({ knowsPerson, knowsNumbers })
export const { sightOf, seesId, seen } = sights
const { seesNumbersOf, seesDiceOf } = sights

/** Does the viewer know what a check of this person came to: what they add, and their die? Either gives away the other. */
export const seesTotalOf = (battle: Battle, sight: Sight, id: CombatantId): boolean =>
  seesNumbersOf(battle, sight, id) && seesDiceOf(battle, sight, id)

/** A person as the viewer may take them for: as they are, or as an average combatant in the state that everyone sees. */
export function seenAs(battle: Battle, sight: Sight, person: Combatant): Combatant {
  const blind = sight.sides.find(side => !knowsNumbers(battle, side, person))
  return blind === undefined ? person : believed(battle, blind, person)
}

// ── terrain ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Does the viewer know of a cover, door or zone? */
export function seesTerrain(battle: Battle, sight: Sight, id: TerrainId | ItemId): boolean {
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
    // In one line with the wall around it: a seam would tell where the door is.
    walls: walled.length === 0 ? field.walls : grid.joined([...field.walls, ...walled]),
    doors,
    zones: field.zones.filter(zone => seesTerrain(battle, sight, zone.id)),
  }
}

/** Injuries that anyone can see, and all of a combatant whose numbers are known. */
export function seesInjury(battle: Battle, sight: Sight, target: CombatantId, injury: string): boolean {
  const person = findPerson(battle, target)
  if (person === undefined) return false
  return seenAs(battle, sight, person).injuries.some(one => one.name === injury)
}
