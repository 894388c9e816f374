/** The battle as a fight begins: from a resolved scenario and nothing else. Nothing has been rolled yet. */
import { type Fault, faultText, formFaults, type Id, type Json } from '@enfilade/engine'
import { beginningFrom } from '@enfilade/kit'
import {
  type Battle,
  battleState,
  type Combatant,
  combatantState,
  conditionsState,
  placeState,
  type Setup,
  type Sheet,
  sideState,
  waterState,
} from '../battle/battle.js'
import { woundTlOf } from '../battle/wounds.js'
import { codec } from '../codec.generated.js'
import { skills } from '../tables/words.js'
import { weaponOf } from './gear.js'
import { type Resolved, type ResolvedCombatant, resolvedSchema } from './resolved.js'

/** What is wrong with a resolved scenario, as a record holds it; empty if nothing. Meaning is checked where files are read. */
export function resolvedFaults(scenario: Json): Fault[] {
  return formFaults(resolvedSchema, scenario)
}

/** Begins a fight. Throws an Error with all faults where the scenario is not a resolved one. */
export const begin = beginningFrom(battleOf, codec.copy)

function battleOf(scenario: Json): Battle {
  const faults = resolvedFaults(scenario)
  if (faults.length > 0) throw new Error(`This scenario can't start. ${faults.map(faultText).join(' ')}`)
  const { title, options, sides, battlefield, maneuvers, tables, ends, schedule } = scenario as unknown as Resolved
  const setup: Setup = {
    title,
    settings: options,
    sides: sides.map(side => sideState.begin(side, {})),
    field: {
      kind: battlefield.kind,
      water: battlefield.kind === 'line' ? [] : battlefield.water.map(water => waterState.begin(water, {})),
      places: battlefield.places.map(place => placeState.begin(place, {})),
    },
    maneuvers: Object.entries(maneuvers).map(([id, maneuver]) => ({ id, ...maneuver })),
    tables,
    ends,
  }
  const people = sides.flatMap(side => side.combatants.map(person => combatantOf(person, side.name, setup)))
  return battleState.begin({ schedule }, { setup, people })
}

// ── people ─────────────────────────────────────────────────────────────────────────────────────────────────────────
// Sheets never change in a fight, so all fights of one scenario share them.
const sheets = new WeakMap<ResolvedCombatant, Sheet>()
function sheetOf(person: ResolvedCombatant): Sheet {
  const known = sheets.get(person)
  if (known !== undefined) return known
  const { body, attributes, sizeMeters, damageScale, traumaBonus, armor, facilities } = person
  const sheet: Sheet = {
    body,
    attributes,
    skills: skills.flatMap(id => {
      const skill = person.skills[id]
      return skill === undefined ? [] : [{ id, ...skill }]
    }),
    sizeMeters,
    damageScale,
    traumaBonus,
    weapons: person.weapons.map(weaponOf),
    armor,
    facilities,
  }
  sheets.set(person, sheet)
  return sheet
}

/** A combatant of a scenario as they enter a fight (BP spec 2.1). */
export function combatantOf(person: ResolvedCombatant, side: Id, setup: Pick<Setup, 'settings' | 'tables'>): Combatant {
  return combatantState.begin(person, {
    side,
    sheet: sheetOf(person),
    roundsLeft: person.weapons.flatMap(weapon =>
      weapon.kind === 'ranged' && weapon.roundsLeft !== null ? [{ weaponId: weapon.id, rounds: weapon.roundsLeft }] : [],
    ),
    now: conditionsState.begin(person, { woundTl: woundTlOf(setup, person.wounds) }),
  })
}

/** A combatant who comes into a fight that is under way, made inside as those of its beginning are. */
export const newcomer = (battle: Battle, person: Combatant): Combatant => codec.copy({ ...battle, people: [person] }).people[0] ?? person
