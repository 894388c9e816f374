/**
 * The battle as a fight begins: from a resolved scenario and nothing else. Nothing has been rolled yet; what never changes is shared
 * by all fights that begin from the same scenario object.
 */
import { type Fault, faultText, formFaults, type Id, type Json } from '@enfilade/engine'
import type { Battle, Combatant, Setup } from './model.js'
import { type Resolved, type ResolvedCombatant, resolvedSchema } from './scenario/resolved.js'

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
    order: [],
    toAct: [],
    turnOf: null,
    people: read.sides.flatMap(side => side.combatants.map(person => combatantOf(person, side.name))),
    grapplesBegun: 0,
    secretTerrain: secretTerrainOf(read),
    lastHarmRound: 0,
    ended: null,
    minutesAfter: 0,
    toStabilize: [],
  }
}

function fixedOf(scenario: Json): Fixed {
  const faults = resolvedFaults(scenario)
  if (faults.length > 0) throw new Error(`This scenario cannot be begun. ${faults.map(faultText).join(' ')}`)
  const read = scenario as unknown as Resolved
  const { regions, edges, sightBlocked, groups, cover } = read.battlefield
  const setup: Setup = {
    title: read.title,
    settings: { ...read.options, initiativeOrder: read.options.initiativeOrder ?? [] },
    sides: read.sides.map(({ name, allies, neutral, policy, rollsHidden }) => ({ id: name, allies, neutral, policy, rollsHidden })),
    field: {
      regions: regions.map(({ id, name }) => ({ id, name })),
      edges: edges.map(({ id, between: [a, b], steps, passable, sight }) => ({ id, a, b, steps, passable, sight })),
      sightBlocked,
      groups: groups.map(({ id, region }) => ({ id, regionId: region })),
      covers: cover.map(({ id, name, group, quality, flanking }) => ({ id, name, groupId: group, quality, flanking })),
    },
    ends: read.ends,
    stallAfter: read.stallAfter,
  }
  const begun = { scenario: read, setup }
  if (typeof scenario === 'object' && scenario !== null) fixed.set(scenario, begun)
  return begun
}

function secretTerrainOf({ battlefield: { regions, edges, cover } }: Resolved): Battle['secretTerrain'] {
  return [...regions, ...edges, ...cover]
    .filter(one => one.hiddenFrom.length > 0)
    .map(({ id, hiddenFrom }) => ({ id, hiddenFrom: [...hiddenFrom] }))
}

/** The group of somebody who has stood alone from the start; the ones he founds later are numbered from 1. */
export const firstGroupOf = (id: Id): Id => `by-${id}-0`

/** Somebody of a scenario as he enters a fight (RPJ spec 2.5). */
export function combatantOf(person: ResolvedCombatant, side: Id): Combatant {
  const { id, name, policy, dex, str, attributes, skills, meleeDefense, rangedDefense, weapons } = person
  return {
    id,
    name,
    side,
    policy,
    sheet: { dex, str, attributes, skills, meleeDefense, rangedDefense, weapons },
    layers: person.layers.map(layer => ({ ...layer, saves: layer.saves.map(save => ({ ...save })) })),
    regionId: person.at,
    groupId: person.group ?? firstGroupOf(id),
    groupsFounded: 0,
    coverId: person.cover,
    reoriented: person.reoriented,
    temporaryCover: false,
    actionsLeft: 0,
    freeAttackAvailable: true,
    overwatch: null,
    suppressedBy: [],
    grappleId: null,
    condition: person.condition,
    stabilized: person.stabilized,
    stabilizeFailures: person.stabilizeFailures,
    hiddenFrom: [...person.hiddenFrom],
    numbersHiddenFrom: [...person.numbersHiddenFrom],
  }
}
