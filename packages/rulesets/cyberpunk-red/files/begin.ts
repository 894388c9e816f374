/**
 * The battle as a fight begins: from a resolved scenario and nothing else. Nothing has been rolled yet; what never changes is shared
 * by all fights that begin from the same scenario object.
 */
import { type Fault, faultText, formFaults, type Id, type Json } from '@enfilade/engine'
import type { Battle, Combatant, Cover, Field, Grapple, Item, Setup, Square, Weapon } from './model.js'
import { specialZones } from './scenario/field.js'
import { carriedIds } from './scenario/hands.js'
import {
  type Resolved,
  type ResolvedBattlefield,
  type ResolvedCombatant,
  type ResolvedWeapon,
  resolvedSchema,
} from './scenario/resolved.js'
import { constants } from './tables/constants.js'
import { coverHitPoints } from './tables/cover.js'
import { freshTurn } from './turns.js'
import { type Ammunition, ammunitions, locations, sidesOfBody } from './words.js'

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
  const { battlefield } = read
  return {
    agenda: [],
    setup,
    round: 0,
    order: [],
    toAct: [],
    turnOf: null,
    people: read.sides.flatMap(side => side.combatants.map(person => combatantOf(person, side.name))),
    grapples: read.sides.flatMap(side => side.combatants.flatMap(grappleOfPerson)),
    covers: coversOf(battlefield),
    openDoors: battlefield.kind === 'grid' ? battlefield.doors.filter(door => door.open).map(door => door.id) : [],
    onGround: [],
    secretTerrain: secretTerrainOf(battlefield),
    lastHarmRound: 0,
    ended: null,
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
    ends: read.ends,
    stallAfter: read.stallAfter,
  }
  const begun = { scenario: read, setup }
  if (typeof scenario === 'object' && scenario !== null) fixed.set(scenario, begun)
  return begun
}

// ── the field ──────────────────────────────────────────────────────────────────────────────────────────────────────
const squareOf = ([x, y]: readonly [number, number]): Square => ({ x, y })

function fieldOf(battlefield: ResolvedBattlefield): Field {
  if (battlefield.kind === 'bands')
    return {
      kind: 'bands',
      size: [battlefield.length, 1],
      obstacles: [],
      walls: [],
      doors: [],
      terrain: [],
      heights: [],
      zones: [],
      places: battlefield.places.map(({ id, name, square }) => ({ id, name, x: square })),
    }
  const { size, obstacles, walls, doors, terrain, heights, zones } = battlefield
  const special = zones.filter(zone => specialZones.includes(zone.kind))
  return {
    kind: 'grid',
    size,
    obstacles: obstacles.map(squareOf),
    walls,
    doors: doors.map(({ id, name, at }) => ({ id, name, at })),
    terrain: [
      ...terrain.map(({ from, to, cost }) => ({ from: squareOf(from), to: squareOf(to), cost })),
      ...special.map(({ from, to }) => ({ from: squareOf(from), to: squareOf(to), cost: constants.rows.specialMoveCost })), // CPR-MOVE-03
    ],
    heights: heights.map(({ from, to, metres }) => ({ from: squareOf(from), to: squareOf(to), metres })),
    zones: zones.map(({ id, name, kind, depth, from, to }) => ({
      id,
      name,
      kind,
      areas: [{ from: squareOf(from), to: squareOf(to) }],
      depth,
    })),
    places: [],
  }
}

function coversOf(battlefield: ResolvedBattlefield): Cover[] {
  if (battlefield.kind === 'bands') return []
  return battlefield.cover.map(({ id, name, at, material, thickness, hp }) => ({
    id,
    name,
    at: squareOf(at),
    material,
    thickness,
    hp,
    hpMax: coverHitPoints.rows[material][thickness],
  }))
}

function secretTerrainOf(battlefield: ResolvedBattlefield): Battle['secretTerrain'] {
  if (battlefield.kind === 'bands') return []
  return [...battlefield.doors, ...battlefield.cover, ...battlefield.zones]
    .filter(one => one.hiddenFrom.length > 0)
    .map(({ id, hiddenFrom }) => ({ id, hiddenFrom: [...hiddenFrom] }))
}

// ── people ─────────────────────────────────────────────────────────────────────────────────────────────────────────
/** The Grapple that somebody of a scenario begins with, as a list of one or none. */
export function grappleOfPerson({ id, grapples }: ResolvedCombatant): Grapple[] {
  return grapples === null ? [] : [{ attacker: id, defender: grapples.who, hand: grapples.hand, shield: grapples.shield }]
}

/** What a thing that somebody carries is called on the table: by whoever had it first. */
export const itemIdOf = (who: Id, carried: Id): Id => `${who}-${carried}`

/** Somebody of a scenario as he enters a fight (CPR spec 2). */
export function combatantOf(person: ResolvedCombatant, side: Id): Combatant {
  const { id, stats, skills, maxHp, cyberarms, cyberlegs, grappleGear, specialEquipment, parachute, protectedFrom } = person
  const hands: Combatant['hands'] = { left: null, right: null }
  for (const hand of sidesOfBody) {
    const held = person.hands[hand]
    hands[hand] = held === null ? null : itemIdOf(id, held)
  }
  return {
    id,
    name: person.name,
    side,
    policy: person.policy,
    sheet: { stats, skills, maxHp, cyberarms, cyberlegs, grappleGear, specialEquipment, parachute, protectedFrom },
    hp: person.hp,
    dead: person.dead,
    armor: locations.flatMap(location =>
      person.armor[location].map(({ name, sp, penalty, spLeft }) => ({ name, location, sp: spLeft, spMax: sp, penalty })),
    ),
    items: itemsOf(person),
    hands,
    injuries: person.injuries.map(({ name, side: limb, quickFixed }) => ({ name, side: limb ?? null, quickFixed })),
    deathSavePenalty: person.deathSavePenalty,
    stabilized: person.stabilized,
    unconsciousTurns: person.unconscious === false ? null : person.unconscious,
    prone: person.prone,
    unaware: person.unaware,
    onFoot: person.onFoot,
    tags: [...person.tags],
    exposed: person.exposed,
    onFire: person.onFire,
    inRadiation: person.inRadiation,
    airless: person.airless,
    inVacuum: person.inVacuum,
    breathRounds: person.breathRounds,
    vacuumLoss: person.vacuumLoss,
    electrocuted: person.electrocuted === null ? null : { source: person.electrocuted, repeats: true },
    falling: null,
    hanging: null,
    suppressedBy: [],
    held: null,
    choked: null,
    noMoveActionNextTurn: false,
    noActionNextTurn: false,
    turn: freshTurn(),
    at: squareOf(person.at),
    facing: person.facing,
    initiative: person.initiative ?? null, // CPR-INIT-01: the score stands already, and no die falls
    circumstance: person.circumstance,
    luckLeft: person.luckLeft,
    luckOnCheck: 0,
    hiddenFrom: [...person.hiddenFrom],
    numbersHiddenFrom: [...person.numbersHiddenFrom],
  }
}

// Rows of weapons never change in a fight, so all fights of one scenario share them.
const rows = new WeakMap<ResolvedWeapon, Weapon>()
function rowOf(given: ResolvedWeapon): Weapon {
  const known = rows.get(given)
  if (known !== undefined) return known
  const { loaded: _loaded, loadedWith: _loadedWith, spare: _spare, ...row } = given
  const weapon: Weapon = {
    ...row,
    shells: row.ammunition.includes('shell'), // CPR-SHELL-01
    needsReload: row.magazine !== null, // CPR-ACT-05
  }
  rows.set(given, weapon)
  return weapon
}

function itemsOf(person: ResolvedCombatant): Item[] {
  const { id, weapons, shields, objects } = person
  const ids = carriedIds(person).map(carried => itemIdOf(id, carried))
  const idAt = (nth: number): Id => ids[nth] as Id
  return [
    ...weapons.map(
      (weapon, i): Item => ({
        kind: 'weapon',
        id: idAt(i),
        weapon: rowOf(weapon),
        rounds: weapon.loaded,
        loaded: weapon.loadedWith,
        spare: spareOf(weapon.spare),
      }),
    ),
    ...shields.map(({ name, hp, hpLeft }, i): Item => ({ kind: 'shield', id: idAt(weapons.length + i), name, hp: hpLeft, hpMax: hp })),
    ...objects.map((name, i): Item => ({ kind: 'object', id: idAt(weapons.length + shields.length + i), name })),
  ]
}
const spareOf = (spare: ResolvedWeapon['spare']): { ammunition: Ammunition; rounds: number }[] =>
  ammunitions.flatMap(ammunition => {
    const rounds = spare[ammunition]
    return rounds === undefined ? [] : [{ ammunition, rounds }]
  })
