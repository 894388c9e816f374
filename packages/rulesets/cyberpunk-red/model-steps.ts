/**
 * What is under way in a battle of Cyberpunk RED, as data: attacks, hits, areas, and the steps that carry them. Steps hold ids, numbers
 * and words only, and never change once they are made. Part of the battle (model.ts).
 */
import { z } from 'zod'
import { count, flag, idSchema, itemIdSchema, nameSchema, squareSchema, whole } from './ids.js'
import { treatmentSchema } from './orders/answers.js'
import { aims, areaKinds, attackKinds, defences, facings, intensities, locations, sidesOfBody, skills } from './words.js'

const ids = z.array(idSchema)
const hand = z.enum(sidesOfBody)

// ── attacks and harm under way ─────────────────────────────────────────────────────────────────────────────────────
/** An attack on one person. `hand`: the one that counts for crushed fingers is worked out from the weapon. */
export const attackSchema = z.strictObject({
  kind: z.enum(attackKinds),
  attacker: idSchema,
  target: idSchema,
  /** A thing, or `brawling` or `martialArts`. */
  weaponId: itemIdSchema,
  aim: z.enum(aims).nullable(),
})
export type Attack = z.infer<typeof attackSchema>
/** Damage on its way to a person. `halved`: meets half the SP. `wasMortal`: Mortally Wounded before the attack (CPR-WND-05). */
export const hitSchema = z.strictObject({
  attacker: idSchema,
  target: idSchema,
  location: z.enum(locations),
  halved: flag,
  rider: z.enum(['leg', 'heldItem']).nullable(),
})
export type Hit = z.infer<typeof hitSchema>
/** An attack on an area under way: a blast, or a spread of shot. Those whom it can reach were settled when it was rolled. */
export const areaSchema = z.strictObject({
  kind: z.enum(areaKinds),
  attacker: idSchema,
  /** What was fired or thrown, by name. */
  weapon: nameSchema,
  /** The middle of a blast; where the shooter stands for shells. */
  at: squareSchema,
  /** What the attack check came to; those who dodge roll against it (CPR-SHELL-04, CPR-EXP-06). */
  total: whole,
  /** Number of d6. */
  dice: z.int().min(1).max(20),
  /** Who is in it, in the order in which their dice fall. */
  inside: ids,
})
export type Area = z.infer<typeof areaSchema>

// ── steps ──────────────────────────────────────────────────────────────────────────────────────────────────────────
const who = { who: idSchema }
export const stepSchema = z.discriminatedUnion('step', [
  // time
  z.strictObject({ step: z.literal('rollInitiative') }),
  z.strictObject({ step: z.literal('settleOrder') }),
  z.strictObject({ step: z.literal('rollInitiativeOfNewcomer'), ...who }),
  z.strictObject({ step: z.literal('startRound') }),
  z.strictObject({ step: z.literal('endRound') }),
  z.strictObject({ step: z.literal('startTurn'), ...who }),
  z.strictObject({ step: z.literal('deathSave'), ...who }),
  z.strictObject({ step: z.literal('breathe'), ...who }),
  z.strictObject({ step: z.literal('beginActing'), ...who }),
  z.strictObject({ step: z.literal('takeAction'), ...who }),
  z.strictObject({ step: z.literal('endTurn'), ...who }),
  z.strictObject({ step: z.literal('burn'), ...who }),
  z.strictObject({ step: z.literal('shockAgain'), ...who }),
  z.strictObject({ step: z.literal('sufferVacuum'), ...who }),
  z.strictObject({ step: z.literal('sufferFromMoving'), ...who }),
  z.strictObject({ step: z.literal('fallFurther'), ...who }),
  z.strictObject({ step: z.literal('closeTurn'), ...who }),
  z.strictObject({ step: z.literal('spendLuck'), ...who }),
  // moving: the rest of a way, square by square
  z.strictObject({ step: z.literal('walk'), ...who, path: z.array(squareSchema).min(1) }),
  // an attack on a person
  z.strictObject({ step: z.literal('offerDefence'), attack: attackSchema }),
  z.strictObject({ step: z.literal('rollAttack'), attack: attackSchema, defence: z.enum(defences) }),
  z.strictObject({ step: z.literal('rollDamage'), hit: hitSchema, dice: count, times: z.int().min(1).max(10) }),
  z.strictObject({
    step: z.literal('rollDamageToShield'),
    attacker: idSchema,
    bearer: idSchema,
    dice: count,
    times: z.int().min(1).max(10),
  }),
  z.strictObject({ step: z.literal('aimedRider'), hit: hitSchema }),
  z.strictObject({ step: z.literal('chooseItemToDrop'), attacker: idSchema, target: idSchema }),
  z.strictObject({ step: z.literal('criticalInjury'), target: idSchema, location: z.enum(locations) }),
  z.strictObject({ step: z.literal('hurtWhileMortal'), target: idSchema, location: z.enum(locations), hpBefore: whole, critical: flag }),
  // an attack on a section of cover
  z.strictObject({ step: z.literal('rollAttackOnCover'), attacker: idSchema, weaponId: itemIdSchema, coverId: idSchema }),
  // attacks on an area: a blast or a spread of shot
  z.strictObject({ step: z.literal('rollExplosive'), attacker: idSchema, weaponId: itemIdSchema, at: squareSchema }),
  z.strictObject({ step: z.literal('rollShells'), attacker: idSchema, weaponId: itemIdSchema, facing: z.enum(facings) }),
  z.strictObject({ step: z.literal('offerAreaDefence'), area: areaSchema }),
  /** `toDodge`: who rolls still, next first; `spared`: who got out of it; `behind`: who interposes. */
  z.strictObject({ step: z.literal('dodgeArea'), area: areaSchema, toDodge: ids, spared: ids, behind: ids }),
  z.strictObject({ step: z.literal('leaveBlast'), area: areaSchema, ...who }),
  z.strictObject({ step: z.literal('rollAreaDamage'), area: areaSchema, spared: ids, behind: ids }),
  /** The damage of an area meets one person; `critical`: two sixes or more. */
  z.strictObject({ step: z.literal('sufferArea'), attacker: idSchema, target: idSchema, damage: count, critical: flag }),
  // suppressive fire
  z.strictObject({ step: z.literal('rollSuppression'), attacker: idSchema, weaponId: itemIdSchema }),
  z.strictObject({ step: z.literal('resistSuppression'), ...who, attacker: idSchema, total: whole, at: squareSchema }),
  // grappling
  z.strictObject({ step: z.literal('rollGrab'), ...who, target: idSchema, hand }),
  z.strictObject({ step: z.literal('useGrab'), ...who, target: idSchema, hand }),
  z.strictObject({ step: z.literal('releaseHold'), ...who }),
  // hazards
  z.strictObject({ step: z.literal('electrocute'), ...who, source: nameSchema }),
  z.strictObject({ step: z.literal('loseFooting'), ...who, metres: count, edge: squareSchema.nullable() }),
  z.strictObject({ step: z.literal('land'), ...who, metres: count }),
  z.strictObject({ step: z.literal('landOnFeet'), ...who }),
  z.strictObject({ step: z.literal('poison'), ...who, intensity: z.enum(intensities) }),
  z.strictObject({ step: z.literal('drug'), ...who, intensity: z.enum(intensities) }),
  z.strictObject({ step: z.literal('dayPasses'), ...who, resting: flag }),
  // healing
  z.strictObject({ step: z.literal('stabilize'), ...who, target: idSchema, skill: z.enum(['firstAid', 'paramedic']) }),
  // skills and held actions
  z.strictObject({ step: z.literal('useHeldAction'), ...who }),
  /** The second attack of a held Action with a ROF-2 weapon. */
  z.strictObject({ step: z.literal('attackAgain'), ...who, target: idSchema, weaponId: itemIdSchema }),
  z.strictObject({ step: z.literal('useSkill'), ...who, skill: z.enum(skills), dv: z.int() }),
  z.strictObject({ step: z.literal('treat'), treatment: treatmentSchema, quickFix: flag }),
])
export type Step = z.infer<typeof stepSchema>
/** One kind of step: `StepOf<'rollAttack'>`. */
export type StepOf<K extends Step['step']> = Extract<Step, { step: K }>
