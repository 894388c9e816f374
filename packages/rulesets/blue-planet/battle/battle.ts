/**
 * The battle of Blue Planet as data: schemas and types in one. Everything is plain JSON; the codec is generated from these schemas,
 * and a battle that the game master has changed by hand is checked against them. Lengths are metres, times are rounds of half a second.
 * Marks (see the engine's codec): `fixed` never changes by a rule, `shared` never changes once made, `set` has no order.
 */
import { idSchemaWithout, nameSchema } from '@enfilade/kit'
import { z } from 'zod'
import {
  ammoClasses,
  ammunitionKinds,
  attributes,
  bodies,
  damageTypes,
  enders,
  endings,
  exposures,
  facilities,
  fieldKinds,
  flags,
  gunSkills,
  hitKinds,
  holds,
  houseTables,
  locationGroups,
  locations,
  meleeSkills,
  movementModes,
  policyNames,
  skills,
  speedTieModes,
} from '../tables/words.js'

/** An id: letters, digits, hyphen and underscore, 1 to 40 of them, the first a letter or digit. */
export { nameSchema }
export const idSchema = idSchemaWithout('random')
const whole = z.int().min(-1000).max(1000)
const score = z.int().min(1).max(1000)
const rating = z.int().min(0).max(1000)
const grade = z.int().min(0).max(100)
/** A round by its number, or a count. */
const count = z.int().min(0).max(1_000_000_000)
const flag = z.boolean()
const ids = z.array(idSchema)
const sideNames = z.array(nameSchema)
const location = z.enum(locations)

/** Metres from the origin; counted to the millimetre. */
const metre = z.number().min(-25_000).max(25_000)
export const pointSchema = z.strictObject({ x: metre, y: metre, z: metre })
/** A place in metres: x to the east, y to the south, z up. */
export type Place = z.infer<typeof pointSchema>

// ── what never changes in a fight ──────────────────────────────────────────────────────────────────────────────────
const limit = z.number().positive().max(25_000)
const wielded = {
  id: idSchema,
  name: nameSchema,
  damageType: z.enum(damageTypes),
  improvised: flag,
  nonLethal: flag,
  heldIn: z.enum(holds),
  twoHanded: flag,
}
/** A weapon that is fired (spec 2.2). Rate of fire 0: not in that way. `grade` null: from the ammunition, or 0. */
export const rangedWeaponSchema = z.strictObject({
  kind: z.literal('ranged'),
  ...wielded,
  skill: z.enum(gunSkills),
  rof: z.strictObject({ single: z.int().min(0).max(100), autoBursts: z.int().min(0).max(100), burstSize: z.int().min(1).max(1000) }),
  /** Inclusive upper limits of the bands in metres. */
  range: z.strictObject({ pointBlank: limit, short: limit, medium: limit, long: limit }),
  rangeMultiplierAboveWater: z.number().positive().max(100),
  ammoClass: z.enum(ammoClasses).nullable(),
  ammunition: z.enum(ammunitionKinds),
  grade: grade.nullable(),
  /** Rows of the damage table; burst null: the single row serves. */
  damageRows: z.strictObject({ single: idSchema, burst: idSchema.nullable() }),
  /** Its hits are grenades that burst (BP-GRN-02). */
  blast: flag,
  /** Rounds at the beginning; null: not counted. */
  rounds: count.nullable(),
})
export type RangedWeapon = z.infer<typeof rangedWeaponSchema>
const struck = { damageRow: idSchema, controllingAttribute: z.enum(attributes), grade }
export const meleeWeaponSchema = z.strictObject({ kind: z.literal('melee'), ...wielded, ...struck })
export type MeleeWeapon = z.infer<typeof meleeWeaponSchema>
export const weaponSchema = z.discriminatedUnion('kind', [rangedWeaponSchema, meleeWeaponSchema])
export type Weapon = z.infer<typeof weaponSchema>
/** A way to strike without a weapon. `throws`: who is struck falls prone. */
export const maneuverSchema = z.strictObject({ id: idSchema, name: nameSchema, damageType: z.enum(damageTypes), ...struck, throws: flag })
export type Maneuver = z.infer<typeof maneuverSchema>

const shielding = { grade, protection: rating, locations: z.array(location).meta({ mark: 'set' }) }
export const armorSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  ...shielding,
  gradeByDamageType: z.partialRecord(z.enum(damageTypes), grade),
})
export type Armor = z.infer<typeof armorSchema>

export const skillSchema = z.strictObject({ id: z.enum(skills), rating, controllingAttribute: z.enum(attributes).nullable() })
export type Skill = z.infer<typeof skillSchema>
/** The sheet: what a person, animal or machine brings to the fight (spec 2.1). Constitution null: an object. */
export const sheetSchema = z.strictObject({
  body: z.enum(bodies),
  attributes: z.strictObject({
    strength: score,
    constitution: score.nullable(),
    dexterity: score,
    agility: score,
    speed: score,
    initiative: score,
  }),
  skills: z.array(skillSchema),
  sizeMeters: z.number().positive().max(10_000),
  /** 1 for humans; negative: so many levels more. */
  damageScale: z.number().min(-100).max(1000),
  traumaBonus: whole,
  weapons: z.array(weaponSchema),
  armor: z.array(armorSchema),
  /** What this person can give First Aid with; improvising is always possible. */
  facilities: z.array(z.enum(facilities)).meta({ mark: 'set' }),
})
export type Sheet = z.infer<typeof sheetSchema>

/** The switches of spec 2.4. */
export const settingsSchema = z.strictObject({
  traumaUsesCumulative: flag,
  speedTieMode: z.enum(speedTieModes),
  multipleStrikes: flag,
  maxStrikesPerAction: z.int().min(1).max(100),
  maxRounds: z.int().min(1).max(1_000_000),
  houseDamageEffects: flag,
  autoHeavyFire: flag,
  movementRates: flag,
  grenadeBlast: flag,
})
export type Settings = z.infer<typeof settingsSchema>

export const sideSchema = z.strictObject({
  id: nameSchema,
  allies: sideNames,
  neutral: flag,
  policy: z.enum(policyNames),
  /** Its dice are shown to itself and the game master only. */
  rollsHidden: flag,
})
/** A rectangle of water seen from above; who is in it below the surface is underwater. `surface` null: at any height. */
export const waterSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  from: z.strictObject({ x: metre, y: metre }),
  to: z.strictObject({ x: metre, y: metre }),
  surface: metre.nullable(),
})
export type Water = z.infer<typeof waterSchema>
/** `line`: no map, everybody stands somewhere on one line of metres. `places`: points with names, for words that people read. */
export const fieldSchema = z.strictObject({
  kind: z.enum(fieldKinds),
  water: z.array(waterSchema),
  places: z.array(z.strictObject({ id: idSchema, name: nameSchema, at: pointSchema })),
})
export type Field = z.infer<typeof fieldSchema>

/** A row of the damage table (tables/damage-ranks.ts): each number is the highest total of its level, the first one of `firstLevel`. */
export const damageRankSchema = z.strictObject({
  name: nameSchema,
  grade: grade.nullable(),
  firstLevel: z.int().min(0).max(100),
  highest: z.array(z.int().min(1).max(100_000)).min(1),
})
const severityNumber = z.int().min(0).max(100)
const severitySchema = z.strictObject({
  name: nameSchema,
  woundTl: z.int().min(-100).max(0),
  prone: flag,
  incapacitated: flag,
  dead: flag,
})
const metresPerRound = z.number().min(0).max(1000)
/** The tables that data may replace or extend (tables/house-defaults.ts). `own`: those that the data of this fight has replaced. */
export const tablesSchema = z.strictObject({
  damageEffects: z.strictObject({
    severityByLevel: z.record(z.enum(locationGroups), z.array(severityNumber).min(1)),
    severities: z.array(severitySchema).min(1),
    disabledAt: severityNumber,
    destroyedAt: severityNumber,
  }),
  movementRates: z.strictObject({ stationary: metresPerRound, walk: metresPerRound, scramble: metresPerRound, sprint: metresPerRound }),
  locationGroups: z.record(location, z.enum(locationGroups)),
  /** Rows of the damage table besides the printed ones, or instead of them. */
  damageRanks: z.record(idSchema, damageRankSchema),
  own: z.array(z.enum(houseTables)).meta({ mark: 'set' }),
})
export type Tables = z.infer<typeof tablesSchema>

export const setupSchema = z.strictObject({
  title: nameSchema,
  settings: settingsSchema,
  sides: z.array(sideSchema).min(1),
  field: fieldSchema,
  maneuvers: z.array(maneuverSchema),
  tables: tablesSchema,
  ends: z.enum(enders),
})
export type Setup = z.infer<typeof setupSchema>

// ── actions ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** One shot or burst. `location` null: wherever it hits. */
export const aimedShotSchema = z.strictObject({ target: idSchema, location: location.nullable() })
export type AimedShot = z.infer<typeof aimedShotSchema>
/** One strike with a melee weapon or a maneuver, by its id. */
export const aimedStrikeSchema = z.strictObject({ target: idSchema, maneuver: idSchema, location: location.nullable() })
export type AimedStrike = z.infer<typeof aimedStrikeSchema>

/** An action as declared, in full (BP-DEC-08). Shots and strikes in their sequence. */
export const actionSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('fireSingle'), weaponId: idSchema, shots: z.array(aimedShotSchema).min(1) }),
  z.strictObject({ action: z.literal('fireAuto'), weaponId: idSchema, shots: z.array(aimedShotSchema).min(1) }),
  z.strictObject({ action: z.literal('melee'), strikes: z.array(aimedStrikeSchema).min(1) }),
  z.strictObject({ action: z.literal('aim'), target: idSchema }),
  /** `wound`: its place among the patient's wounds, from 0. `minutes`: as long as it takes; less than the full time is hurried. */
  z.strictObject({
    action: z.literal('firstAid'),
    patient: idSchema,
    wound: count,
    facility: z.enum(facilities),
    minutes: z.int().min(1).max(100_000),
  }),
  z.strictObject({ action: z.literal('stand') }),
  z.strictObject({ action: z.literal('move') }),
  z.strictObject({ action: z.literal('wait') }),
])
export type Action = z.infer<typeof actionSchema>
export type ActionOf<K extends Action['action']> = Extract<Action, { action: K }>

export const pendingSchema = z.strictObject({ action: actionSchema.meta({ mark: 'shared' }), declaredRound: count, resolveRound: count })
/** An action that waits: it takes effect in step 3 of its resolve round. */
export type PendingAction = z.infer<typeof pendingSchema>

/** Where a movement leads: a place, or a combatant, wherever they go. */
export const moveToSchema = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('place'), at: pointSchema }),
  z.strictObject({ to: z.literal('person'), who: idSchema }),
])
export type MoveTo = z.infer<typeof moveToSchema>

// ── people ─────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Cover of whatever kind, against shots and blasts (BP-COV-01). */
export const coverSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('soft') }),
  z.strictObject({ kind: z.literal('hard'), ...shielding }),
])
export type Cover = z.infer<typeof coverSchema>

export const woundSchema = z.strictObject({
  level: z.int().min(1).max(10_000),
  location,
  severity: severityNumber,
  traumaFailed: flag,
  treated: flag,
  round: count,
})
export type Wound = z.infer<typeof woundSchema>

/**
 * What is read as it stood when a simultaneous group began (BP-RES-07). Changed only by the engine's `inflict`, but for the movement
 * mode at a declaration. Counters (wounds, deadlines, points) are live and stand on the person.
 */
export const conditionsSchema = z.strictObject({
  prone: flag,
  movement: z.enum(movementModes),
  incapacitated: flag,
  dead: flag,
  /** Stunned until the end of this round; null: not stunned. */
  stunnedUntil: count.nullable(),
  /** The sum of all wound penalties, 0 or less. */
  woundTl: z.int().min(-100_000).max(0),
  /** Under heavy fire by a burst (`autoHeavyFire`), until their next action resolves. */
  heavyFire: flag,
  disabled: z.array(location).meta({ mark: 'set' }),
  destroyed: z.array(location).meta({ mark: 'set' }),
  /** Weapons that are no longer held. */
  dropped: ids.meta({ mark: 'set' }),
})
export type Conditions = z.infer<typeof conditionsSchema>

/** A hazard that lasts. `since`: its first round; `rolls`: damage rolls so far. */
export const exposureSchema = z.strictObject({ hazard: z.enum(exposures), since: count, rolls: count })
export type Exposure = z.infer<typeof exposureSchema>

export const combatantSchema = z.strictObject({
  id: idSchema,
  name: nameSchema.meta({ mark: 'fixed' }),
  side: nameSchema,
  policy: z.enum(policyNames),
  sheet: sheetSchema.meta({ mark: 'fixed' }),
  position: pointSchema,
  cover: coverSchema.meta({ mark: 'shared' }),
  /** The situations that hold for this person. */
  flags: z.array(z.enum(flags)).meta({ mark: 'set' }),
  inCombat: flag,
  failedInitiativeRolls: count,
  pending: pendingSchema.nullable(),
  /** Wants to change the pending action; asked in step 2 of the next round. */
  wantsChange: flag,
  /** Something has happened since the declaration that may speak for a change; asked in step 2 of the next round. */
  unsettled: flag,
  /** Has waited after the fight, and is asked again only when something has happened, or when they want to act. */
  standsBy: flag,
  meleeSkill: z.enum(meleeSkills).nullable(),
  offensePool: rating,
  defensePool: rating,
  /** Melee points spent since the last regular declaration (BP-MEL-04). */
  pointsSpent: rating,
  moveTo: moveToSchema.meta({ mark: 'shared' }).nullable(),
  /** Where and when the movement under way began that has not been told yet. */
  strideFrom: z.strictObject({ at: pointSchema, round: count, mode: z.enum(movementModes) }).nullable(),
  aim: z.strictObject({ target: idSchema, count: z.int().min(0).max(3) }).nullable(),
  /** Rounds left in weapons whose rounds are counted. */
  roundsLeft: z.array(z.strictObject({ weaponId: idSchema, rounds: count })),
  wounds: z.array(woundSchema),
  /** The end of this round brings death, unless all failed wounds are treated. */
  deathRound: count.nullable(),
  exposures: z.array(exposureSchema),
  /** How this person is now, also in the middle of a simultaneous group. */
  now: conditionsSchema,
  /** Sides that do not know that this person is there. */
  hiddenFrom: sideNames.meta({ mark: 'set' }),
  /** Sides that do not know this person's numbers. */
  numbersHiddenFrom: sideNames.meta({ mark: 'set' }),
})
export type Combatant = z.infer<typeof combatantSchema>

/** Harm that the scenario has set down for a round: a fall, or the beginning or end of an exposure. */
export const scheduledSchema = z.strictObject({
  round: count,
  who: idSchema,
  what: z.enum(['fall', 'exposed', 'exposureEnds']),
  /** Of a fall, in metres. */
  metres: z.number().min(0).max(10_000),
  hazard: z.enum(exposures).nullable(),
})
export type Scheduled = z.infer<typeof scheduledSchema>

// ── steps ──────────────────────────────────────────────────────────────────────────────────────────────────────────
/** A hit on its way through location, armor, damage and trauma. Weapon, row and grade are looked up with the attacker (null: a hazard). */
export const hitSchema = z.strictObject({
  kind: z.enum(hitKinds),
  attacker: idSchema.nullable(),
  target: idSchema,
  /** A weapon or maneuver; null for hazards. */
  weaponId: idSchema.nullable(),
  /** Called, or rolled; null: still to be rolled. */
  location: location.nullable(),
  /** The bonus of a hazard. */
  bonus: z.int().min(0).max(100_000),
})
export type Hit = z.infer<typeof hitSchema>
/**
 * The rest of a ranged attack. `shots`: still to be fired; `several`: directed at two targets or more; `kept`: targets who are down and
 * attacked all the same.
 */
export const volleySchema = z.strictObject({
  who: idSchema,
  weaponId: idSchema,
  auto: flag,
  shots: z.array(aimedShotSchema),
  fired: count,
  several: flag,
  aim: z.strictObject({ target: idSchema, count: z.int().min(0).max(3) }).nullable(),
  kept: ids,
})
export type Volley = z.infer<typeof volleySchema>
/** The rest of a melee action. */
export const flurrySchema = z.strictObject({ who: idSchema, strikes: z.array(aimedStrikeSchema), kept: ids })
export type Flurry = z.infer<typeof flurrySchema>

const who = { who: idSchema }
export const stepSchema = z.discriminatedUnion('step', [
  // a round
  z.strictObject({ step: z.literal('startRound'), round: count }),
  z.strictObject({ step: z.literal('rollInitiative'), ...who }),
  z.strictObject({ step: z.literal('openDeclarations') }),
  /** Those of one Initiative who must declare: the better margin declares later. */
  z.strictObject({ step: z.literal('partDeclarers'), those: ids }),
  z.strictObject({ step: z.literal('declare'), ...who }),
  z.strictObject({ step: z.literal('offerChange'), ...who }),
  z.strictObject({ step: z.literal('changeAction'), ...who }),
  z.strictObject({ step: z.literal('wishChange'), ...who }),
  z.strictObject({ step: z.literal('moveEverybody') }),
  z.strictObject({ step: z.literal('orderActions') }),
  z.strictObject({ step: z.literal('act'), ...who }),
  /** The same for a member of a group that acts at one instant. */
  z.strictObject({ step: z.literal('actTogether'), ...who }),
  z.strictObject({ step: z.literal('finishAct'), ...who }),
  z.strictObject({ step: z.literal('openTogether'), those: ids }),
  z.strictObject({ step: z.literal('closeTogether') }),
  z.strictObject({ step: z.literal('endRound') }),
  // attacks
  z.strictObject({ step: z.literal('shoot'), volley: volleySchema }),
  z.strictObject({ step: z.literal('strike'), flurry: flurrySchema }),
  z.strictObject({ step: z.literal('defend'), flurry: flurrySchema, strike: aimedStrikeSchema, points: rating }),
  /** The challenge of a strike, when both sides have committed their points. */
  z.strictObject({ step: z.literal('rollStrike'), flurry: flurrySchema, strike: aimedStrikeSchema, points: rating, defense: rating }),
  /** A grenade bursts at its target; everybody near takes location, damage and trauma apart. */
  z.strictObject({ step: z.literal('burst'), hit: hitSchema }),
  // a hit
  z.strictObject({ step: z.literal('rollLocation'), hit: hitSchema }),
  z.strictObject({ step: z.literal('rollDamage'), hit: hitSchema }),
  /** `wound`: its place among the person's wounds, from 0. */
  z.strictObject({ step: z.literal('rollTrauma'), ...who, wound: count }),
  // aid and harm
  z.strictObject({ step: z.literal('treat'), ...who, patient: idSchema, wound: count, facility: z.enum(facilities), hurried: flag }),
  z.strictObject({ step: z.literal('fall'), ...who, metres: z.number().min(0).max(10_000) }),
  z.strictObject({ step: z.literal('suffer'), ...who, hazard: z.enum(exposures) }),
  /** Stuns expire, then deaths: after all harm of the round has been played out (BP-RND-02). */
  z.strictObject({ step: z.literal('closeRound') }),
])
export type Step = z.infer<typeof stepSchema>
/** One kind of step: `StepOf<'shoot'>`. */
export type StepOf<K extends Step['step']> = Extract<Step, { step: K }>

// ── the battle ─────────────────────────────────────────────────────────────────────────────────────────────────────
export const battleSchema = z.strictObject({
  agenda: z.array(stepSchema.meta({ mark: 'shared' })),
  setup: setupSchema.meta({ mark: 'fixed' }),
  /** The round under way, or the last one that was played, from 1; 0 before the first. Empty rounds are passed over. */
  round: count,
  /** In roster order. */
  people: z.array(combatantSchema).min(1),
  /** Conditions of a simultaneous group under way (see the engine's together.ts). */
  together: z.strictObject({ standing: z.record(idSchema, conditionsSchema), after: z.record(idSchema, conditionsSchema) }).nullable(),
  /** Harm that is still to come. */
  schedule: z.array(scheduledSchema),
  ended: z.strictObject({ how: z.enum(endings), words: nameSchema, winners: sideNames }).nullable(),
  /** The fight has ended, but those who give First Aid go on until nobody can be saved any more. */
  aftermath: flag,
})
export type Battle = z.infer<typeof battleSchema>
