/**
 * What a game master has prepared for later (house rule): people who come, words that everyone hears, or the end of the fight, each with what
 * brings it about: a round, someone down, a door, a goal that is nearly met, or the game master's word.
 */
import type { Id } from '@enfilade/engine'
import { z } from 'zod'
import type { Later } from '../../files/part.js'
import { refTo, type SideId } from '../../ids.js'
import { idSchemaWithout, keyNameSchema, nameSchema, printable } from '../../names.js'
import { is, listOf, unchanged } from '../../state/field.js'

const id = idSchemaWithout()
const side = keyNameSchema as unknown as z.ZodType<SideId, SideId>
const heads = z.int().min(1).max(500)
const of = <K extends string, S extends z.ZodRawShape>(once: K, shape: S) => z.strictObject({ once: z.literal(once), ...shape })

/** What brings it about. */
const comesSchema = z.discriminatedUnion('once', [
  of('round', { round: z.int().min(2).max(1_000_000).meta({ description: 'From this round on.' }) }),
  of('down', { side, least: heads.meta({ description: 'So many of that side are out of action.' }) }),
  of('open', { door: id.meta({ description: 'This door stands open.' }) }),
  of('near', { side: side.meta({ description: 'A goal of this side is nearly met.' }) }),
  of('told', {}),
])
export type Comes = z.output<typeof comesSchema>
const comesForm = z.discriminatedUnion('once', [
  ...comesSchema.options.filter(({ shape }) => shape.once.value !== 'down'),
  of('down', { side, least: heads.default(1).meta({ description: 'So many of that side are out of action. If not given: 1.' }) }),
] as unknown as typeof comesSchema.options)

const says = z.string().min(1).max(200).regex(printable, 'A line of text holds no control characters')
const ending = { words: nameSchema, winners: z.array(side).max(50) }
/** All but the people. */
const written = {
  id,
  name: nameSchema,
  side: side.nullable(),
  comes: comesSchema,
  says: says.nullable(),
  ends: z.strictObject(ending).nullable(),
  staysAway: z.boolean(),
}

// ── in files ───────────────────────────────────────────────────────────────────────────────────────────────────────
const inFile = {
  id: id.optional().meta({ description: 'If not given: reserve-1, reserve-2 and so on.' }),
  name: nameSchema.meta({ description: 'What the game master calls it.' }),
  side: side.nullish().meta({ description: 'The side that its combatants fight for.' }),
  comes: comesForm.optional().meta({ description: "What brings it about. If not given: the game master's word." }),
  says: says.nullish().meta({ description: 'What everyone reads in the log as it comes.' }),
  ends: z
    .strictObject({ ...ending, winners: ending.winners.default([]).meta({ description: 'Sides. If not given: none.' }) })
    .nullish()
    .meta({ description: 'It ends the fight, in these words.' }),
  staysAway: z.boolean().optional().meta({ description: 'It comes only on the game master’s word. If not given: no.' }),
}
export const reserveAlone = z.strictObject({ ...inFile, combatants: z.unknown() })
/** As people write them, with combatants of this form. */
export const reservesForm = (combatant: z.ZodType) =>
  z
    .array(
      z
        .strictObject({ ...inFile, combatants: z.array(combatant).max(500).optional().meta({ description: 'Who comes.' }) })
        .meta({ title: 'Reserve' }),
    )
    .max(50)
    .optional()
    .meta({ description: 'What is prepared for later: people who come, words, the end of the fight. Players learn of it once it comes.' })
/** The same written out, as a record keeps it. An older one knows of none. */
export const resolvedReserves = <C extends z.ZodType>(combatant: C) =>
  z.array(z.strictObject({ ...written, combatants: z.array(combatant).max(500) })).default([])

// ── in a battle ────────────────────────────────────────────────────────────────────────────────────────────────────
/** `people`: combatants as they enter the fight. They point at nobody and nobody at them until they do, so that they are opaque. */
const reserveSchema = z.strictObject({ ...written, people: z.array(z.unknown() as unknown as z.ZodType<Later>).meta({ mark: 'opaque' }) })
export type Reserve = z.output<typeof reserveSchema>
/** The field of a battle: what is still to come. The game master alone knows of it. */
export const waiting = listOf(reserveSchema.meta({ mark: 'shared' }))
  .starts([])
  .secret('hidden', unchanged)
  .takenFor([])
const reserveRef = refTo<Id>('reserve', id)
/** The step of one that comes, for the steps of a game. */
export const reserveStep = { reserveComes: { reserve: is(reserveRef).only('hidden') } }
export interface ReserveComes {
  readonly step: 'reserveComes'
  readonly reserve: Id
}

/** What brings it about, for the game master: "in round 4". */
export function comesWords(comes: Comes, names: (id: Id) => string): string {
  switch (comes.once) {
    case 'round':
      return `in round ${comes.round}`
    case 'down':
      return `once ${comes.least === 1 ? 'someone' : comes.least} of ${comes.side} ${comes.least === 1 ? 'is' : 'are'} down`
    case 'open':
      return `once ${names(comes.door)} is open`
    case 'near':
      return `once a goal of ${comes.side} is nearly met`
    case 'told':
      return 'when you say so'
  }
}
