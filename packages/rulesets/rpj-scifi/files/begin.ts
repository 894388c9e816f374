/** The battle as a fight begins: from a resolved scenario and nothing else. Nothing has been rolled yet. */
import { type Fault, faultText, formFaults, type Id, type Json } from '@enfilade/engine'
import { beginningFrom } from '@enfilade/kit'
import {
  type Battle,
  battleState,
  type Combatant,
  combatantState,
  coverState,
  edgeState,
  groupState,
  regionState,
  type Setup,
  sideState,
} from '../battle/battle.js'
import { codec } from '../codec.generated.js'
import { type Resolved, type ResolvedCombatant, resolvedSchema } from './resolved.js'

/** What is wrong with a resolved scenario, as a record holds it; empty if nothing. Meaning is checked where files are read. */
export function resolvedFaults(scenario: Json): Fault[] {
  return formFaults(resolvedSchema, scenario)
}

/** Begins a fight. Throws an Error with all faults where the scenario is not a resolved one. */
export const begin = beginningFrom(battleOf, codec.copy)

function battleOf(scenario: Json): Battle {
  const faults = resolvedFaults(scenario)
  if (faults.length > 0) throw new Error(`This scenario can’t start. ${faults.map(faultText).join(' ')}`)
  const read = scenario as unknown as Resolved
  return battleState.begin(
    {},
    {
      setup: setupOf(read),
      people: read.sides.flatMap(side => side.combatants.map(person => combatantOf(person, side.name))),
      secretTerrain: secretTerrainOf(read),
    },
  )
}

function setupOf({ title, options, sides, battlefield, ends, stallAfter }: Resolved): Setup {
  const { regions, edges, sightBlocked, groups, cover } = battlefield
  return {
    title,
    settings: { ...options, initiativeOrder: options.initiativeOrder ?? [] },
    sides: sides.map(side => sideState.begin(side, {})),
    field: {
      regions: regions.map(region => regionState.begin(region, {})),
      edges: edges.map(edge => edgeState.begin(edge, { a: edge.between[0], b: edge.between[1] })),
      sightBlocked,
      groups: groups.map(group => groupState.begin(group, {})),
      covers: cover.map(one => coverState.begin(one, {})),
    },
    ends,
    stallAfter,
  }
}

function secretTerrainOf({ battlefield: { regions, edges, cover } }: Resolved): Battle['secretTerrain'] {
  return [...regions, ...edges, ...cover]
    .filter(one => one.hiddenFrom.length > 0)
    .map(({ id, hiddenFrom }) => ({ id, hiddenFrom: [...hiddenFrom] }))
}

/** The group of a combatant who has stood alone from the start; those that they found later are numbered from 1. */
export const firstGroupOf = (id: Id): Id => `by-${id}-0`

/** A combatant of a scenario as they enter a fight (RPJ spec 2.5). */
export function combatantOf(person: ResolvedCombatant, side: Id): Combatant {
  const { dex, str, attributes, skills, meleeDefense, rangedDefense, weapons } = person
  return combatantState.begin(person, {
    side,
    sheet: { dex, str, attributes, skills, meleeDefense, rangedDefense, weapons },
    groupId: person.group ?? firstGroupOf(person.id),
  })
}

/** A combatant who comes into a fight that is under way, made inside as those of its beginning are. */
export const newcomer = (battle: Battle, person: Combatant): Combatant => codec.copy({ ...battle, people: [person] }).people[0] ?? person
