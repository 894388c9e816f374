/** The schemas of ids: an id gets its kind where it enters, from these and from the choices of an order. */
import type { Id } from '@enfilade/engine'
import type { z } from 'zod'

export type { CombatantId, IdOf, SideId } from '@enfilade/engine'

/** The schema of a kind of id, from that of ids. */
export const idOf = <I extends Id>(schema: z.ZodType<Id, Id>): z.ZodType<I, Id> => schema as z.ZodType<I, Id>
/** An id that points at something: "combatant", "side", "region" … These words stand in the sentence of a fault. */
export const refTo = <I extends Id>(points: string, schema: z.ZodType<Id, Id>): z.ZodType<I, Id> => idOf<I>(schema.meta({ ref: points }))
