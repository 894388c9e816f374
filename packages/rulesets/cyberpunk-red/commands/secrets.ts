/** The game master reveals and hides people and terrain. */
import type { Fault, Id } from '@enfilade/engine'
import { z } from 'zod'
import type { Hidden } from '../heard.js'
import { revealPerson, revealTerrain } from '../knowledge.js'
import { type Battle, idSchema, nameSchema } from '../model.js'
import { findPerson } from '../people.js'
import { specialZones } from '../scenario/field.js'
import { command, sideFaults } from './command.js'

const sides = z.array(nameSchema).min(1, 'Name at least one side')

/** Ids of the terrain that can be hidden: covers, doors and zones. */
const terrainOf = ({ covers, setup: { field } }: Battle): Id[] => [...covers, ...field.doors, ...field.zones].map(one => one.id)

function idFaults(battle: Battle, id: Id): Fault[] {
  if (findPerson(battle, id) !== undefined || terrainOf(battle).includes(id)) return []
  const allowed = [...battle.people.map(person => person.id), ...terrainOf(battle)]
  return [{ path: ['id'], words: `There is neither a person nor a cover, door or zone "${id}".`, found: id, allowed }]
}

const revealForm = z.strictObject({ id: idSchema, to: sides.optional().meta({ description: 'Left out: everybody.' }) })

export const reveal = command('Lets sides know of a person, cover, door or zone.', revealForm, (battle, { id, to }, tell) => {
  const faults = [...idFaults(battle, id), ...sideFaults(battle, to ?? [], ['to'])]
  if (faults.length > 0) return faults
  const person = findPerson(battle, id)
  const hiddenFrom = person?.hiddenFrom ?? battle.secretTerrain.filter(secret => secret.id === id).flatMap(secret => secret.hiddenFrom)
  const news = hiddenFrom.filter(side => to === undefined || to.includes(side))
  if (news.length === 0) return [{ path: ['id'], words: 'All of them know of it already.', found: id }]
  if (person === undefined) {
    for (const side of news) revealTerrain(battle, id, side, 'GM', tell)
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

const hideForm = z.strictObject({ id: idSchema, from: sides })

export const hide = command('Hides a person, cover, door or zone from sides.', hideForm, (battle, { id, from }, tell) => {
  const faults = [...idFaults(battle, id), ...sideFaults(battle, from, ['from'])]
  const person = findPerson(battle, id)
  if (person !== undefined && from.includes(person.side))
    faults.push({ path: ['from', from.indexOf(person.side)], words: 'Nobody is hidden from the own side.', found: person.side })
  const zone = battle.setup.field.zones.find(one => one.id === id)
  if (zone !== undefined && specialZones.includes(zone.kind))
    faults.push({
      path: ['id'],
      words: `A zone of the kind ${zone.kind} cannot be hidden: what a step costs would give it away.`,
      found: id,
    })
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
