/**
 * What a combatant can do in their own turn, as data: one form for each Move, free act and Action. Held actions are kept in the same forms.
 * Whether an order is legal is another matter (orders/legality.ts). All ids are of people, things, covers or doors.
 */
import { z } from 'zod'
import { aims, ammunitions, facings, injuryNames, sidesOfBody, skills, triggers } from '../tables/words.js'
import { combatantRef, count, idSchema, itemIdSchema, squareSchema } from './ids.js'

const weaponId = itemIdSchema
const target = idSchema
const square = { x: squareSchema.shape.x, y: squareSchema.shape.y }
const aim = z.enum(aims)
const hand = z.enum(sidesOfBody)

/** The Actions that can be held for later as well as done at once (CPR-ACT-07). */
export const actionForms = [
  /** One attack of up to the ROF of the weapon (CPR-ACT-03). `weaponId` may be `brawling` or `martialArts`. */
  z.strictObject({ action: z.literal('attack'), weaponId, target }),
  z.strictObject({ action: z.literal('attackCover'), weaponId, coverId: idSchema }),
  z.strictObject({ action: z.literal('aimedShot'), weaponId, target, aim }),
  z.strictObject({ action: z.literal('autofire'), weaponId, target }),
  z.strictObject({ action: z.literal('suppressiveFire'), weaponId }),
  z.strictObject({ action: z.literal('shells'), weaponId, facing: z.enum(facings) }),
  /** An explosive at a square: launched or thrown, as the weapon is. */
  z.strictObject({ action: z.literal('explosive'), weaponId, ...square }),
  /** Anything in the hand, thrown at a person. */
  z.strictObject({ action: z.literal('throwObject'), itemId: itemIdSchema, target, aim: aim.exactOptional() }),
  z.strictObject({ action: z.literal('throwPerson') }),
  z.strictObject({ action: z.literal('grab'), target, hand: hand.exactOptional() }),
  z.strictObject({ action: z.literal('choke') }),
  z.strictObject({ action: z.literal('humanShield') }),
  z.strictObject({ action: z.literal('equipShield'), itemId: itemIdSchema, hand: hand.exactOptional() }),
  /** The body of a dead combatant within reach (CPR-SHD-01). */
  z.strictObject({ action: z.literal('equipCorpse'), target, hand: hand.exactOptional() }),
  z.strictObject({ action: z.literal('dropShield') }),
  z.strictObject({ action: z.literal('extinguish') }),
  z.strictObject({ action: z.literal('getUp') }),
  z.strictObject({ action: z.literal('reload'), weaponId, ammunition: z.enum(ammunitions) }),
  z.strictObject({ action: z.literal('run') }),
  z.strictObject({ action: z.literal('stabilize'), target, skill: z.enum(['firstAid', 'paramedic']) }),
  z.strictObject({ action: z.literal('moveCover'), coverId: idSchema, ...square }),
  z.strictObject({ action: z.literal('pickUp'), itemId: itemIdSchema, hand: hand.exactOptional() }),
  z.strictObject({ action: z.literal('stow'), itemId: itemIdSchema }),
  z.strictObject({ action: z.literal('openDoor'), doorId: idSchema }),
  z.strictObject({ action: z.literal('shutDoor'), doorId: idSchema }),
  /** Anything else done with a thing; the game master says what comes of it. */
  z.strictObject({ action: z.literal('useObject') }),
  /** A check against a DV that the game master has named. */
  z.strictObject({ action: z.literal('useSkill'), skill: z.enum(skills), dv: z.int().min(0).max(100) }),
  /** Only with the switch `vehicles`: spends the Action, nothing else happens (CPR-ACT-09). */
  z.strictObject({ action: z.literal('getIntoVehicle') }),
  z.strictObject({ action: z.literal('startVehicle') }),
  z.strictObject({ action: z.literal('vehicleManeuver') }),
  z.strictObject({ action: z.literal('useNetActions') }),
] as const
export const actionSchema = z.discriminatedUnion('action', actionForms)
export type Action = z.infer<typeof actionSchema>

/** What costs no Action: moving by the Move Action, and the free acts of CPR-ACT-06. */
export const freeForms = [
  /** To a square by the cheapest way, or by the way given (the squares entered, the last one the goal). */
  z.strictObject({ action: z.literal('move'), ...square, path: z.array(squareSchema).min(1).max(400).exactOptional() }),
  z.strictObject({ action: z.literal('face'), facing: z.enum(facings) }),
  z.strictObject({ action: z.literal('draw'), itemId: itemIdSchema, hand: hand.exactOptional() }),
  z.strictObject({ action: z.literal('drop'), itemId: itemIdSchema }),
  z.strictObject({ action: z.literal('releaseGrapple') }),
  /** Over an edge beside one, on purpose, by the Move Action (CPR-MOVE-03, CPR-FALL-02). */
  z.strictObject({ action: z.literal('jump'), ...square }),
  /** From the edge where one hangs, by the Move Action; or down. */
  z.strictObject({ action: z.literal('climbUp') }),
  z.strictObject({ action: z.literal('letGo') }),
] as const

/** What a held action waits for. `who`: this person alone; `count`: the initiative count, for `initiativeCount` only. */
export const triggerSchema = z.strictObject({ when: z.enum(triggers), who: idSchema.exactOptional(), count: count.exactOptional() })

export const orderSchema = z.discriminatedUnion('action', [
  ...freeForms,
  ...actionForms,
  z.strictObject({ action: z.literal('holdAction'), order: actionSchema, trigger: triggerSchema }),
  z.strictObject({ action: z.literal('endTurn') }),
])
export type Order = z.infer<typeof orderSchema>
export type OrderOf<K extends Order['action']> = Extract<Order, { action: K }>

/** Care that takes minutes or hours, outside of turns (CPR-HEAL-05); the game master sets it going. */
export const treatmentSchema = z.strictObject({
  healer: combatantRef,
  patient: combatantRef,
  injury: z.enum(injuryNames),
  side: z.enum(sidesOfBody).nullable(),
  skill: z.enum(['firstAid', 'paramedic', 'surgery']),
})
export type Treatment = z.infer<typeof treatmentSchema>
