/** The game master reveals and hides combatants and terrain. What is hidden keeps the conditions of a scenario: nothing may be seen along it. */
import type { Fault } from '@enfilade/engine'
import { secretActs } from '@enfilade/kit'
import type { Battle, SideId, TerrainId } from '../battle/battle.js'
import { revealPerson, revealTerrain } from '../battle/knowledge.js'
import { maker } from './command.js'

export const secrets = secretActs(maker, {
  terrain: {
    words: 'region, edge or cover',
    ids: ({ setup: { field } }) => [...field.regions, ...field.edges, ...field.covers].map(one => one.id),
    faults: openFaults,
    reveal(battle, id, side, tell) {
      for (const part of belonging(battle, id)) revealTerrain(battle, part, side, 'GM', tell)
    },
  },
  revealCombatant: (person, tell) => revealPerson(person, 'GM', tell),
})

/** Who sees an edge sees where it leads; who sees a region sees the covers in it. */
function belonging({ setup: { field } }: Battle, id: TerrainId): TerrainId[] {
  const edge = field.edges.find(one => one.id === id)
  const regions = edge === undefined ? [id] : [edge.a, edge.b]
  const groups = field.groups.filter(group => regions.includes(group.regionId)).map(group => group.id)
  return [
    id,
    ...regions.filter(region => region !== id),
    ...field.covers.filter(cover => groups.includes(cover.groupId)).map(cover => cover.id),
  ]
}

/** Why terrain can't be hidden: an open edge leads there, or a combatant of that side is there. */
function openFaults(battle: Battle, id: TerrainId, from: readonly SideId[]): Fault[] {
  const { edges, regions } = battle.setup.field
  const edge = edges.find(one => one.id === id)
  if (edge?.sight === true) return [{ path: ['id'], words: 'An edge along which people see cannot be hidden.', found: id }]
  if (!regions.some(region => region.id === id)) return []
  const hidden = (other: TerrainId, side: SideId): boolean =>
    battle.secretTerrain.some(secret => secret.id === other && secret.hiddenFrom.includes(side))
  const open = edges.filter(one => (one.a === id || one.b === id) && from.some(side => !hidden(one.id, side))).map(one => one.id)
  if (open.length > 0) return [{ path: ['id'], words: `Open edges lead to this region: ${open.join(', ')}. Hide them first.`, found: id }]
  const there = battle.people.filter(person => person.regionId === id && from.includes(person.side)).map(person => person.name)
  return there.length === 0 ? [] : [{ path: ['id'], words: `People of that side are in this region: ${there.join(', ')}.`, found: id }]
}
