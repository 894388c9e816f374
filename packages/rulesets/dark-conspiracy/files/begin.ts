/** The battle as a fight begins: from a resolved scenario and nothing else. Nothing has been rolled yet. */
import type { Id } from '@enfilade/engine'
import { beginnings, partOf } from '@enfilade/kit'
import {
  type Battle,
  battleState,
  type Combatant,
  combatantState,
  conditionsState,
  doorState,
  floorState,
  placeState,
  ridgeState,
  sheetSchema,
  sideState,
  wallState,
  wayState,
  wearState,
} from '../battle/battle.js'
import { features } from '../battle/features.js'
import { codec } from '../codec.generated.js'
import { asHeld } from './gear.js'
import { type Resolved, type ResolvedCombatant, resolvedSchema } from './resolved.js'

export const { begin, newcomer } = beginnings<Battle, Combatant, Resolved>(resolvedSchema, codec, features, battleOf, () => combatantOf)

function battleOf({ title, options, sides, battlefield, ends, stallAfter }: Resolved): Battle {
  const setup: Battle['setup'] = {
    title,
    settings: options,
    sides: sides.map(side => sideState.begin(side, {})),
    grounds: battlefield.grounds,
    road: battlefield.road,
    indoors: battlefield.indoors,
    places: battlefield.places.map(place => placeState.begin(place, {})),
    ridges: battlefield.ridges.map(ridge => ridgeState.begin(ridge, {})),
    floors: battlefield.floors.map(floor => floorState.begin(floor, {})),
    ways: battlefield.ways.map(way => wayState.begin(way, {})),
    ends,
    stallAfter,
  }
  const people = sides.flatMap(side => side.combatants.map(person => combatantOf(person, side.name)))
  return {
    ...battleState.begin({}, { setup, people }),
    walls: battlefield.walls.map(wall => wallState.begin(wall, {})),
    doors: battlefield.doors.map(door => doorState.begin(door, {})),
  }
}

/** A combatant of a scenario as they enter a fight (DC spec 2.1). */
export function combatantOf(person: ResolvedCombatant, side: Id): Combatant {
  const { vehicle } = person
  const wear = vehicle === null ? null : (person.wear ?? wearState.begin({}, {}))
  const { toThrow, ...lists } = asHeld(person)
  return combatantState.begin(
    { ...person, toThrow },
    {
      side,
      sheet: partOf(sheetSchema, { ...person, ...lists }),
      vehicle,
      mountedOn: person.aboard,
      now: conditionsState.begin({ ...person, wear }, {}),
    },
  )
}
