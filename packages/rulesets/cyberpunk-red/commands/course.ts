/** The game master ends a fight, calls off what is going on, opens and shuts doors, and sets what checks are harder or easier by. */
import type { Event } from '@enfilade/engine'
import { z } from 'zod'
import { end as endFight } from '../ending.js'
import type { ActionCancelled, Adjusted, TerrainSet } from '../heard.js'
import { combatantSchema, idSchema, nameSchema } from '../model.js'
import { dropAction } from './agenda.js'
import { command, onLiving, sideFaults } from './command.js'

// ── the end ────────────────────────────────────────────────────────────────────────────────────────────────────────
const endForm = z.strictObject({
  how: z.enum(['flight', 'surrender', 'truce', 'decision']),
  words: nameSchema.optional().meta({ description: 'How it ends, in a sentence.' }),
  winners: z.array(nameSchema).optional().meta({ description: 'Sides. Left out: none.' }),
})
const usualWords = {
  flight: 'The others have fled.',
  surrender: 'The others have surrendered.',
  truce: 'Both sides hold their fire.',
  decision: 'The game master calls it.',
} as const

export const end = command('Ends the fight.', endForm, (battle, { how, words, winners = [] }, tell) => {
  const faults = sideFaults(battle, winners, ['winners'])
  if (battle.ended !== null) faults.push({ path: [], words: 'The fight is over already.' })
  if (faults.length > 0) return faults
  const said = words ?? usualWords[how]
  battle.agenda = []
  endFight(battle, how, said, winners, tell && ((event: Event) => tell({ ...event, words: said })))
  return []
})

// ── calling off ────────────────────────────────────────────────────────────────────────────────────────────────────
export const cancelAction = command(
  'Calls off what is being resolved. What it has cost stays spent.',
  z.strictObject({}),
  (battle, _, tell) => {
    if (!dropAction(battle)) return [{ path: [], words: 'Nothing is being resolved.' }]
    tell?.({ rule: 'GM', what: 'actionCancelled', who: battle.turnOf } satisfies ActionCancelled)
    return []
  },
)

// ── circumstances ──────────────────────────────────────────────────────────────────────────────────────────────────
const circumstanceForm = z.strictObject({
  who: idSchema,
  modifier: combatantSchema.shape.circumstance.meta({ description: 'Added to every check until it is changed; 0: nothing.' }),
})
/** Situational modifiers are the game master's (CPR-GAP-55). */
export const circumstances = onLiving(
  'Makes the checks of somebody harder or easier.',
  circumstanceForm,
  (_, person, { who, modifier }, tell) => {
    person.circumstance = modifier
    const words = modifier === 0 ? 'no circumstances count' : `${modifier < 0 ? `−${-modifier}` : `+${modifier}`} to every check`
    tell?.({ rule: 'CPR-GAP-55', what: 'adjusted', who, words } satisfies Adjusted)
    return []
  },
)

const unawareForm = z.strictObject({ who: idSchema, unaware: z.boolean() })
/** There are no rules of surprise; who is unaware cannot react before the own first turn (CPR-GAP-45). */
export const setUnaware = onLiving('Sets whether somebody is unaware of the danger.', unawareForm, (_, person, { who, unaware }, tell) => {
  if (person.unaware === unaware) return [{ path: ['unaware'], words: `${person.name} is that already.`, found: unaware }]
  person.unaware = unaware
  tell?.({ rule: 'CPR-GAP-45', what: 'adjusted', who, words: unaware ? 'unaware of the danger' : 'aware of the danger' } satisfies Adjusted)
  return []
})

// ── doors ──────────────────────────────────────────────────────────────────────────────────────────────────────────
const doorForm = z.strictObject({ id: idSchema, open: z.boolean() })
export const setDoor = command('Opens or shuts a door.', doorForm, (battle, { id, open }, tell) => {
  const doors = battle.setup.field.doors.map(door => door.id)
  if (!doors.includes(id)) return [{ path: ['id'], words: `There is no door "${id}".`, found: id, allowed: doors }]
  if (battle.openDoors.includes(id) === open) return [{ path: ['open'], words: `It is ${open ? 'open' : 'shut'} already.`, found: open }]
  battle.openDoors = open ? [...battle.openDoors, id] : battle.openDoors.filter(door => door !== id)
  tell?.({ rule: 'GM', what: 'terrainSet', id, words: open ? 'is opened' : 'is shut' } satisfies TerrainSet)
  return []
})
