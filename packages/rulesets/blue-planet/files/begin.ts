/**
 * The battle as a fight begins: from a resolved scenario and nothing else. Nothing has been rolled yet; what never changes is shared
 * by all fights that begin from the same scenario object.
 */
import { type Fault, faultText, formFaults, type Id, type Json } from '@enfilade/engine'
import type { Battle, Combatant, Setup, Sheet } from './model.js'
import { fieldOf, placeOfTriple } from './scenario/field.js'
import { weaponOf } from './scenario/gear.js'
import { type Resolved, type ResolvedCombatant, resolvedSchema } from './scenario/resolved.js'
import { woundTlOf } from './scenario/state.js'
import { skills } from './words.js'

/** What is wrong with a resolved scenario, as a record holds it; empty if nothing. Meaning is checked where files are read. */
export function resolvedFaults(scenario: Json): Fault[] {
  return formFaults(resolvedSchema, scenario)
}

interface Fixed {
  readonly scenario: Resolved
  readonly setup: Setup
}
const fixed = new WeakMap<object, Fixed>()

/** Begins a fight. Throws an Error with all faults where the scenario is not a resolved one. */
export function begin(scenario: Json): Battle {
  const known = typeof scenario === 'object' && scenario !== null ? fixed.get(scenario) : undefined
  const { scenario: read, setup } = known ?? fixedOf(scenario)
  return {
    agenda: [],
    setup,
    round: 0,
    people: read.sides.flatMap(side => side.combatants.map(person => combatantOf(person, side.name, setup))),
    together: null,
    schedule: read.schedule.map(one => ({ ...one })),
    ended: null,
    aftermath: false,
  }
}

function fixedOf(scenario: Json): Fixed {
  const faults = resolvedFaults(scenario)
  if (faults.length > 0) throw new Error(`This scenario cannot be begun. ${faults.map(faultText).join(' ')}`)
  const read = scenario as unknown as Resolved
  const setup: Setup = {
    title: read.title,
    settings: read.options,
    sides: read.sides.map(({ name, allies, neutral, policy, rollsHidden }) => ({ id: name, allies, neutral, policy, rollsHidden })),
    field: fieldOf(read.battlefield),
    maneuvers: Object.entries(read.maneuvers).map(([id, maneuver]) => ({ id, ...maneuver })),
    tables: read.tables,
    ends: read.ends,
  }
  const begun = { scenario: read, setup }
  if (typeof scenario === 'object' && scenario !== null) fixed.set(scenario, begun)
  return begun
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

/** Somebody of a scenario as he enters a fight (BP spec 2.1). */
export function combatantOf(person: ResolvedCombatant, side: Id, { settings, tables }: Pick<Setup, 'settings' | 'tables'>): Combatant {
  return {
    id: person.id,
    name: person.name,
    side,
    policy: person.policy,
    sheet: sheetOf(person),
    position: placeOfTriple(person.at),
    cover: person.cover,
    flags: [...person.flags],
    inCombat: person.inCombat,
    failedInitiativeRolls: person.failedInitiativeRolls,
    pending: null,
    wantsChange: false,
    unsettled: false,
    standsBy: false,
    meleeSkill: person.meleeSkill,
    offensePool: 0,
    defensePool: 0,
    pointsSpent: 0,
    moveTo: null,
    strideFrom: null,
    aim: null,
    roundsLeft: person.weapons.flatMap(weapon =>
      weapon.kind === 'ranged' && weapon.roundsLeft !== null ? [{ weaponId: weapon.id, rounds: weapon.roundsLeft }] : [],
    ),
    wounds: person.wounds.map(wound => ({ ...wound })),
    deathRound: person.deathRound,
    exposures: person.exposures.map(hazard => ({ hazard, since: 1, rolls: 0 })),
    now: {
      prone: person.prone,
      movement: 'stationary',
      incapacitated: person.incapacitated,
      dead: person.dead,
      stunnedUntil: person.stunnedUntil,
      woundTl: woundTlOf(tables, settings, person.wounds),
      heavyFire: false,
      disabled: [...person.disabled],
      destroyed: [...person.destroyed],
      dropped: [...person.dropped],
    },
    hiddenFrom: [...person.hiddenFrom],
    numbersHiddenFrom: [...person.numbersHiddenFrom],
  }
}
