/** The battle as a fight begins: from a resolved scenario and nothing else. Nothing has been rolled yet. */
import { type Id, oncePer } from '@enfilade/engine'
import { beginnings, partOf } from '@enfilade/kit'
import {
  type Battle,
  battleState,
  type Combatant,
  combatantState,
  conditionsState,
  coverState,
  doorState,
  floorState,
  placeState,
  type Setup,
  type Sheet,
  sheetSchema,
  sideState,
  wallState,
  waterState,
  wayState,
} from '../battle/battle.js'
import { features } from '../battle/features.js'
import { firstReady } from '../battle/people.js'
import { woundTlOf } from '../battle/wounds.js'
import { codec } from '../codec.generated.js'
import { skills } from '../tables/words.js'
import { type Resolved, type ResolvedCombatant, resolvedSchema, weaponOf } from './resolved.js'

export const { begin, newcomer } = beginnings<Battle, Combatant, Resolved>(
  resolvedSchema,
  codec,
  features,
  battleOf,
  ({ setup }) =>
    (person, side) =>
      combatantOf(person, side, setup),
)

function battleOf({ title, options, sides, battlefield, maneuvers, tables, ends, stallAfter, schedule }: Resolved): Battle {
  const setup: Setup = {
    title,
    settings: options,
    sides: sides.map(side => sideState.begin(side, {})),
    field: {
      kind: battlefield.kind,
      land: battlefield.kind === 'line' ? 0 : battlefield.land,
      water: battlefield.kind === 'line' ? [] : battlefield.water.map(water => waterState.begin(water, {})),
      floors: battlefield.kind === 'line' ? [] : battlefield.floors.map(floor => floorState.begin(floor, {})),
      ways: battlefield.kind === 'line' ? [] : battlefield.ways.map(way => wayState.begin(way, {})),
      walls: battlefield.kind === 'line' ? [] : battlefield.walls.map(wall => wallState.begin(wall, {})),
      covers: battlefield.kind === 'line' ? [] : battlefield.covers.map(cover => coverState.begin(cover, {})),
      places: battlefield.places.map(place => placeState.begin(place, {})),
    },
    maneuvers: Object.entries(maneuvers).map(([id, maneuver]) => ({ id, ...maneuver })),
    tables,
    ends,
    stallAfter,
  }
  const people = sides.flatMap(side => side.combatants.map(person => combatantOf(person, side.name, setup)))
  const doors = battlefield.kind === 'line' ? [] : battlefield.doors.map(door => doorState.begin(door, {}))
  return { ...battleState.begin({ schedule }, { setup, people }), doors }
}

// ── people ─────────────────────────────────────────────────────────────────────────────────────────────────────────
// Sheets never change in a fight, so all fights of one scenario share them.
const sheetOf = oncePer((person: ResolvedCombatant): Sheet => {
  const owned = skills.flatMap(id => {
    const skill = person.skills[id]
    return skill === undefined ? [] : [{ id, ...skill }]
  })
  return partOf(sheetSchema, { ...person, skills: owned, weapons: person.weapons.map(weaponOf) })
})

/** A combatant of a scenario as they enter a fight (BP spec 2.1). */
export function combatantOf(person: ResolvedCombatant, side: Id, setup: Pick<Setup, 'settings' | 'tables'>): Combatant {
  const sheet = sheetOf(person)
  const now = conditionsState.begin(person, { woundTl: woundTlOf(setup, person.wounds) })
  return combatantState.begin(person, {
    side,
    sheet,
    readyWeapon: firstReady(sheet, now),
    roundsLeft: person.weapons.flatMap(weapon =>
      weapon.kind === 'ranged' && weapon.roundsLeft !== null ? [{ weaponId: weapon.id, rounds: weapon.roundsLeft }] : [],
    ),
    now,
  })
}
