/**
 * Ids by what they point at. At run time an id is a string; the compiler keeps a weapon's id from standing for a target's. An id gets its
 * kind where it enters: from the schemas of the state, and from the choices of an order. Text of no kind fits everywhere.
 */
import type { Id } from '@enfilade/engine'
import type { z } from 'zod'

declare const pointsAt: unique symbol
/** An id of one kind of thing: `IdOf<'region'>`. */
export type IdOf<Kind extends string> = Id & { readonly [pointsAt]?: Kind }
export type CombatantId = IdOf<'combatant'>
export type SideId = IdOf<'side'>

/** The schema of a kind of id, from that of ids. */
export const idOf = <I extends Id>(schema: z.ZodType<Id, Id>): z.ZodType<I, Id> => schema as z.ZodType<I, Id>
/** An id that points at something: "combatant", "side", "region" … These words stand in the sentence of a fault. */
export const refTo = <I extends Id>(points: string, schema: z.ZodType<Id, Id>): z.ZodType<I, Id> => idOf<I>(schema.meta({ ref: points }))
