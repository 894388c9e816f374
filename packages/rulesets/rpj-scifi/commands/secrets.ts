/** The game master reveals and hides people and terrain. What is hidden keeps the conditions of a scenario: nothing may be seen along it. */
import type { Fault, Id } from '@enfilade/engine'
import { z } from 'zod'
import type { Hidden } from '../heard.js'
import { revealPerson, revealTerrain } from '../knowledge.js'
import { type Battle, idSchema, nameSchema } from '../model.js'
import { findPerson } from '../people.js'
import { command, sideFaults } from './command.js'

const sides = z.array(nameSchema).min(1, 'Name at least one side')

/** Ids of the terrain that can be hidden: regions, edges and covers. */
const terrainOf = ({ setup: { field } }: Battle): Id[] => [...field.regions, ...field.edges, ...field.covers].map(one => one.id)

function idFaults(battle: Battle, id: Id): Fault[] {
  if (findPerson(battle, id) !== undefined || terrainOf(battle).includes(id)) return []
  const allowed = [...battle.people.map(person => person.id), ...terrainOf(battle)]
  return [{ path: ['id'], words: `There is neither a person nor a region, edge or cover "${id}".`, found: id, allowed }]
}

const revealForm = z.strictObject({ id: idSchema, to: sides.optional().meta({ description: 'Left out: everybody.' }) })

export const reveal = command('Lets sides know of a person, region, edge or cover.', revealForm, (battle, { id, to }, tell) => {
  const faults = [...idFaults(battle, id), ...sideFaults(battle, to ?? [], ['to'])]
  if (faults.length > 0) return faults
  const person = findPerson(battle, id)
  const hiddenFrom = person?.hiddenFrom ?? battle.secretTerrain.filter(secret => secret.id === id).flatMap(secret => secret.hiddenFrom)
  const news = hiddenFrom.filter(side => to === undefined || to.includes(side))
  if (news.length === 0) return [{ path: ['id'], words: 'All of them know of it already.', found: id }]
  if (person === undefined) {
    for (const side of news) for (const part of belonging(battle, id)) revealTerrain(battle, part, side, 'GM', tell)
    return []
  }
  const still = hiddenFrom.filter(side => !news.includes(side))
  if (still.length === 0) revealPerson(person, 'GM', tell)
  else {
    person.hiddenFrom = still
    tell?.({ rule: 'GM', what: 'revealed', who: id, to: news })
  }
  return []
})

/** Who sees an edge sees where it leads; who sees a region sees the covers in it. */
function belonging({ setup: { field } }: Battle, id: Id): Id[] {
  const edge = field.edges.find(one => one.id === id)
  const regions = edge === undefined ? [id] : [edge.a, edge.b]
  const groups = field.groups.filter(group => regions.includes(group.regionId)).map(group => group.id)
  return [
    id,
    ...regions.filter(region => region !== id),
    ...field.covers.filter(cover => groups.includes(cover.groupId)).map(cover => cover.id),
  ]
}

const hideForm = z.strictObject({ id: idSchema, from: sides })

export const hide = command('Hides a person, region, edge or cover from sides.', hideForm, (battle, { id, from }, tell) => {
  const faults = [...idFaults(battle, id), ...sideFaults(battle, from, ['from'])]
  const person = findPerson(battle, id)
  if (person !== undefined && from.includes(person.side))
    faults.push({ path: ['from', from.indexOf(person.side)], words: 'Nobody is hidden from the own side.', found: person.side })
  if (person === undefined) faults.push(...openFaults(battle, id, from))
  if (faults.length > 0) return faults
  if (person !== undefined) person.hiddenFrom = [...new Set([...person.hiddenFrom, ...from])]
  else {
    const before = battle.secretTerrain.find(secret => secret.id === id)
    if (before === undefined) battle.secretTerrain = [...battle.secretTerrain, { id, hiddenFrom: [...new Set(from)] }]
    else before.hiddenFrom = [...new Set([...before.hiddenFrom, ...from])]
  }
  tell?.({ rule: 'GM', what: 'hidden', id, from } satisfies Hidden)
  return []
})

/** Why terrain cannot be hidden: something open leads there, or somebody of that side is there. */
function openFaults(battle: Battle, id: Id, from: readonly string[]): Fault[] {
  const { edges, regions } = battle.setup.field
  const edge = edges.find(one => one.id === id)
  if (edge?.sight === true) return [{ path: ['id'], words: 'An edge along which people see cannot be hidden.', found: id }]
  if (!regions.some(region => region.id === id)) return []
  const hidden = (other: Id, side: string): boolean =>
    battle.secretTerrain.some(secret => secret.id === other && secret.hiddenFrom.includes(side))
  const open = edges.filter(one => (one.a === id || one.b === id) && from.some(side => !hidden(one.id, side))).map(one => one.id)
  if (open.length > 0) return [{ path: ['id'], words: `Open edges lead to this region: ${open.join(', ')}. Hide them first.`, found: id }]
  const there = battle.people.filter(person => person.regionId === id && from.includes(person.side)).map(person => person.name)
  return there.length === 0 ? [] : [{ path: ['id'], words: `People of that side are in this region: ${there.join(', ')}.`, found: id }]
}
