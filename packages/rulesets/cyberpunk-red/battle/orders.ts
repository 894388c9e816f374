/**
 * Orders that can be held for later (CPR-ACT-07), as the state keeps them: one form for each Action. What an order does, and whether it is
 * legal, is declared in its room under rules/. All ids are of people, things, covers, doors or vehicles.
 */
import { idOf } from '@enfilade/kit'
import { z } from 'zod'
import {
  type CombatantId,
  type CoverId,
  combatantRef,
  count,
  type DoorId,
  idSchema,
  itemIdSchema,
  type SectionId,
  squareSchema,
  type VehicleId,
} from '../ids.js'
import { aims, deeds, facings, injuryNames, sidesOfBody, skills, triggers } from '../tables/words.js'

const weaponId = itemIdSchema
const target = idOf<CombatantId>(idSchema)
const coverId = idOf<CoverId>(idSchema)
const sectionId = idOf<SectionId>(idSchema)
const doorId = idOf<DoorId>(idSchema)
const square = { x: squareSchema.shape.x, y: squareSchema.shape.y }
const aim = z.enum(aims)
const hand = z.enum(sidesOfBody)

export const actionSchema = z.discriminatedUnion('action', [
  /** One attack of up to the ROF of the weapon (CPR-ACT-03). `weaponId` may be `brawling` or `martialArts`. */
  z.strictObject({ action: z.literal('attack'), weaponId, target }),
  z.strictObject({ action: z.literal('attackCover'), weaponId, coverId: sectionId }),
  z.strictObject({ action: z.literal('autofireAtCover'), weaponId, coverId: sectionId }),
  z.strictObject({ action: z.literal('throwAtCover'), itemId: itemIdSchema, coverId: sectionId }),
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
  z.strictObject({ action: z.literal('extinguish'), target: target.exactOptional() }),
  z.strictObject({ action: z.literal('getUp') }),
  z.strictObject({ action: z.literal('reload'), weaponId, ammunition: idSchema }),
  z.strictObject({ action: z.literal('clearJam'), weaponId }),
  z.strictObject({ action: z.literal('run') }),
  z.strictObject({ action: z.literal('stabilize'), target, skill: z.enum(['firstAid', 'paramedic']) }),
  z.strictObject({ action: z.literal('moveCover'), coverId, ...square }),
  z.strictObject({ action: z.literal('pickUp'), itemId: itemIdSchema, hand: hand.exactOptional() }),
  z.strictObject({ action: z.literal('stow'), itemId: itemIdSchema }),
  z.strictObject({ action: z.literal('openDoor'), doorId }),
  z.strictObject({ action: z.literal('shutDoor'), doorId }),
  /** A locked one is forced by a check (CPR-COV-06). */
  z.strictObject({ action: z.literal('forceDoor'), doorId }),
  /** Anything else done with a thing; the game master says what comes of it. */
  z.strictObject({ action: z.literal('useObject') }),
  /** A check against a DV that the game master has named. */
  z.strictObject({ action: z.literal('useSkill'), skill: z.enum(skills), dv: z.int().min(0).max(100) }),
  /** Only with the switch `vehicles`: spends the Action, nothing else happens (CPR-ACT-09). */
  z.strictObject({ action: z.literal('getIntoVehicle') }),
  z.strictObject({ action: z.literal('startVehicle') }),
  z.strictObject({ action: z.literal('vehicleManeuver') }),
  z.strictObject({ action: z.literal('useNetActions') }),
  /** Only with the switch `vehicleCombat`. */
  z.strictObject({ action: z.literal('board'), vehicleId: idOf<VehicleId>(idSchema), seat: z.enum(['driver', 'passenger']) }),
  z.strictObject({ action: z.literal('drive'), ...square }),
  z.strictObject({ action: z.literal('ram'), target }),
  z.strictObject({ action: z.literal('ramThing'), coverId: sectionId }),
])
export type Action = z.infer<typeof actionSchema>

/**
 * What a held action waits for. `who`: this person alone; `count`: the initiative count, for `initiativeCount` only; `deed`: what they do, for
 * `enemyDoes` only. `first`: the Action turns on whoever sets it off, whomever it names.
 */
export const triggerSchema = z.strictObject({
  when: z.enum(triggers),
  who: target.exactOptional(),
  count: count.exactOptional(),
  deed: z.enum(deeds).exactOptional(),
  first: z.literal(true).exactOptional(),
})

/** Care that takes minutes or hours, outside of turns (CPR-HEAL-05); the game master sets it going. */
export const treatmentSchema = z.strictObject({
  healer: combatantRef,
  patient: combatantRef,
  injury: z.enum(injuryNames),
  side: z.enum(sidesOfBody).nullable(),
  skill: z.enum(['firstAid', 'paramedic', 'surgery']),
})
export type Treatment = z.infer<typeof treatmentSchema>
