/** The game master reveals and hides people. */
import { z } from 'zod'
import type { Hidden } from '../heard.js'
import { revealPerson } from '../knowledge.js'
import { idSchema, nameSchema } from '../model.js'
import { command, isFault, personOrFault, sideFaults } from './command.js'

const sides = z.array(nameSchema).min(1, 'Name at least one side')

const revealForm = z.strictObject({ id: idSchema, to: sides.optional().meta({ description: 'Left out: everybody.' }) })
export const reveal = command('Lets sides know of a person.', revealForm, (battle, { id, to }, tell) => {
  const person = personOrFault(battle, id, ['id'])
  const faults = [...(isFault(person) ? [person] : []), ...sideFaults(battle, to ?? [], ['to'])]
  if (isFault(person) || faults.length > 0) return faults
  const news = person.hiddenFrom.filter(side => to === undefined || to.includes(side))
  if (news.length === 0) return [{ path: ['id'], words: 'All of them know of this person already.', found: id }]
  const still = person.hiddenFrom.filter(side => !news.includes(side))
  if (still.length === 0) revealPerson(person, 'GM', tell)
  else {
    person.hiddenFrom = still
    tell?.({ rule: 'GM', what: 'revealed', who: id, to: news })
  }
  return []
})

const hideForm = z.strictObject({ id: idSchema, from: sides })
export const hide = command('Hides a person from sides.', hideForm, (battle, { id, from }, tell) => {
  const person = personOrFault(battle, id, ['id'])
  const faults = [...(isFault(person) ? [person] : []), ...sideFaults(battle, from, ['from'])]
  if (isFault(person)) return faults
  if (from.includes(person.side))
    faults.push({ path: ['from', from.indexOf(person.side)], words: 'Nobody is hidden from the own side.', found: person.side })
  if (faults.length > 0) return faults
  person.hiddenFrom = [...new Set([...person.hiddenFrom, ...from])]
  tell?.({ rule: 'GM', what: 'hidden', id, from } satisfies Hidden)
  return []
})
