/** The game master ends a fight, calls off what is going on, and gets people back on their feet (RPJ-DMG-10). */
import type { Event, Fault } from '@enfilade/engine'
import { z } from 'zod'
import { isBroken } from '../damage.js'
import { end as endFight } from '../ending.js'
import type { ActionCancelled, BackOnFeet, SavesRestored } from '../heard.js'
import { type Combatant, idSchema, nameSchema } from '../model.js'
import { dropAction } from './agenda.js'
import { command, isFault, personOrFault, sideFaults } from './command.js'

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
  for (const person of battle.people) person.actionsLeft = 0
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

// ── recovery ───────────────────────────────────────────────────────────────────────────────────────────────────────
const restoreForm = z.strictObject({
  who: idSchema,
  layer: z.union([nameSchema, z.int().min(1).max(20)]).meta({ description: 'The name of the layer, or its number from 1, the outermost.' }),
  tns: z
    .array(z.int())
    .min(1, 'Name at least one save')
    .max(100)
    .meta({ description: 'Target numbers that are crossed out and are to be open again.' }),
})

export const restoreSaves = command('Makes crossed-out saves open again.', restoreForm, (battle, { who, layer: wanted, tns }, tell) => {
  const person = personOrFault(battle, who, ['who'])
  if (isFault(person)) return [person]
  const layer = layerOf(person, wanted)
  if ('path' in layer) return [layer]
  const saves: typeof layer.saves = []
  const faults: Fault[] = []
  for (const [i, tn] of tns.entries()) {
    const save = layer.saves.find(one => one.tn === tn && one.crossed && !saves.includes(one))
    if (save !== undefined) saves.push(save)
    else {
      const allowed = layer.saves.filter(one => one.crossed).map(one => one.tn)
      faults.push({ path: ['tns', i], words: `The ${layer.name} has no such save that is crossed out (RPJ-DMG-10).`, found: tn, allowed })
    }
  }
  if (faults.length > 0) return faults
  for (const save of saves) save.crossed = false // RPJ-DMG-10, RPJ-GAP-22: nothing else changes
  tell?.({ rule: 'RPJ-DMG-10', what: 'savesRestored', who, layer: layer.name, tns } satisfies SavesRestored)
  return []
})

function layerOf(person: Combatant, wanted: string | number): Combatant['layers'][number] | Fault {
  const { layers } = person
  const names = layers.map(layer => layer.name)
  const alike = typeof wanted === 'string' ? layers.filter(layer => layer.name === wanted) : []
  const layer = typeof wanted === 'number' ? layers[wanted - 1] : alike[0]
  if (alike.length > 1)
    return {
      path: ['layer'],
      words: `${person.name} has ${alike.length} layers of that name: give the number.`,
      found: wanted,
      allowed: `1 to ${layers.length}`,
    }
  return (
    layer ?? {
      path: ['layer'],
      words: `${person.name} has no such layer.`,
      found: wanted,
      allowed: [...names, ...layers.map((_, i) => i + 1)],
    }
  )
}

export const setActive = command(
  'Gets an incapacitated person back on the feet.',
  z.strictObject({ who: idSchema }),
  (battle, { who }, tell) => {
    const person = personOrFault(battle, who, ['who'])
    if (isFault(person)) return [person]
    const base = person.layers.at(-1)
    if (person.condition !== 'incapacitated')
      return [{ path: ['who'], words: `${person.name} is ${person.condition}, not incapacitated.`, found: who }]
    if (base === undefined || isBroken(base))
      return [{ path: ['who'], words: `${person.name} has no open base save: restore one first (RPJ-DMG-10).`, found: who }]
    person.condition = 'active' // RPJ-DMG-10
    person.stabilized = false
    person.stabilizeFailures = 0
    tell?.({ rule: 'RPJ-DMG-10', what: 'backOnFeet', who } satisfies BackOnFeet)
    return []
  },
)
