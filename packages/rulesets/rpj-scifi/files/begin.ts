/** The battle as a fight begins: from a resolved scenario and nothing else. Nothing has been rolled yet. */
import type { Id } from '@enfilade/engine'
import { beginnings, partOf, secretTerrainOf } from '@enfilade/kit'
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
  sheetSchema,
  sideState,
} from '../battle/battle.js'
import { features } from '../battle/features.js'
import { nowhere, standSomewhere } from '../battle/made.js'
import { codec } from '../codec.generated.js'
import { type Resolved, type ResolvedCombatant, resolvedSchema } from './resolved.js'

export const { begin, newcomer } = beginnings<Battle, Combatant, Resolved>(
  resolvedSchema,
  codec,
  features,
  battleOf,
  battle => (person, side) => {
    const later = combatantOf(person, side)
    standSomewhere(battle, later)
    return later
  },
)

function battleOf(read: Resolved, idKey: string): Battle {
  const setup = setupOf(read, idKey)
  const people = read.sides.flatMap(side => side.combatants.map(person => combatantOf(person, side.name)))
  for (const person of people) standSomewhere({ setup, people }, person)
  return battleState.begin(
    {},
    {
      setup,
      people,
      secretTerrain: secretTerrainOf([...read.battlefield.regions, ...read.battlefield.edges, ...read.battlefield.cover]),
    },
  )
}

function setupOf({ title, options, sides, battlefield, ends, stallAfter }: Resolved, idKey: string): Setup {
  const { regions, edges, sightBlocked, groups, cover } = battlefield
  return {
    title,
    idKey,
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

/** A combatant of a scenario as they enter a fight (RPJ spec 2.5), in no group yet where the file names none. */
export function combatantOf(person: ResolvedCombatant, side: Id): Combatant {
  return combatantState.begin(person, {
    side,
    sheet: partOf(sheetSchema, person),
    groupId: person.group ?? nowhere,
  })
}
