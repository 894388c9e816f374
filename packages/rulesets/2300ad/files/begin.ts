/** The battle as a fight begins: from a resolved scenario and nothing else. Nothing has been rolled yet. */
import type { Id } from '@enfilade/engine'
import { beginnings, partOf } from '@enfilade/kit'
import {
  type Battle,
  battleState,
  type Combatant,
  combatantState,
  coverState,
  doorState,
  gearSchema,
  placeState,
  sheetSchema,
  sideState,
  wallState,
} from '../battle/battle.js'
import { features } from '../battle/features.js'
import { codec } from '../codec.generated.js'
import { type Resolved, type ResolvedCombatant, resolvedSchema, sectorOf } from './resolved.js'

export const { begin, newcomer } = beginnings<Battle, Combatant, Resolved>(resolvedSchema, codec, features, battleOf, () => combatantOf)

function battleOf({ title, options, sides, battlefield, ends, stallAfter }: Resolved): Battle {
  const setup: Battle['setup'] = {
    title,
    settings: options,
    sides: sides.map(side => sideState.begin(side, {})),
    field: {
      covers: battlefield.cover.map(cover => coverState.begin({ ...cover, sector: sectorOf(cover.sector) }, {})),
      walls: battlefield.walls.map(wall => wallState.begin(wall, {})),
      places: battlefield.places.map(place => placeState.begin(place, {})),
    },
    ends,
    stallAfter,
  }
  const people = sides.flatMap(side => side.combatants.map(person => combatantOf(person, side.name)))
  return { ...battleState.begin({}, { setup, people }), doors: battlefield.doors.map(door => doorState.begin(door, {})) }
}

/** A combatant of a scenario as they enter a fight (AD spec 2.1). */
export function combatantOf(person: ResolvedCombatant, side: Id): Combatant {
  return combatantState.begin(person, {
    side,
    sheet: partOf(sheetSchema, person),
    gear: partOf(gearSchema, person),
    vehicle: person.vehicle,
  })
}
