/**
 * The battle of RPJ Sci-Fi as data: schemas and types in one. Everything is plain JSON; the codec is generated from these schemas,
 * and a battle that the game master has changed by hand is checked against them.
 * Marks (see the engine's codec): `fixed` never changes by a rule, `shared` never changes once made, `set` has no order.
 */
import { z } from 'zod'
import {
  attackKinds,
  conditions,
  enders,
  endings,
  freeAttackRefreshes,
  hitsOnIncapacitated,
  initiativeModes,
  policyNames,
  reactAgainstWhom,
  suppressionExpiries,
  suppressionFreeAttackCovers,
  weaponKinds,
} from './words.js'

/** No control, format or line-separating characters: a name cannot drive a terminal or turn the writing round. */
const printableText = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+$/u
const unwritten = ['__proto__', 'constructor', 'prototype', 'gm', 'spectator', 'none', 'alone']

/** An id: letters, digits, hyphen and underscore, 1 to 40 of them, the first a letter or digit. */
export const idSchema = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/, 'An id is 1 to 40 letters, digits, hyphens or underscores and begins with a letter or digit')
  .refine(id => !unwritten.includes(id), 'This word cannot be an id')
/** A group: one that the scenario names, or "by-<who>-<n>" for the nth that somebody has founded by standing alone. */
export const groupIdSchema = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$/, 'A group is named like an id, with up to 60 characters')
export const nameSchema = z.string().min(1).max(80).regex(printableText, 'A name holds no control characters')
const whole = z.int().min(-1000).max(1000)
const count = z.int().min(0).max(1_000_000)
const flag = z.boolean()
const ids = z.array(idSchema)

// ── what never changes in a fight ──────────────────────────────────────────────────────────────────────────────────
/** RPJ spec 2.2. `attribute` and `skill` name what the base attack modifier is made of (RPJ-ATK-01); `maxRange` in regions, null = unlimited. */
export const weaponSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  kind: z.enum(weaponKinds),
  skill: nameSchema,
  attribute: nameSchema,
  damage: whole,
  toHit: whole,
  maxRange: z.int().min(0).max(1000).nullable(),
  canSuppress: flag,
  canOverwatch: flag,
})
export type Weapon = z.infer<typeof weaponSchema>

const numbersByName = z.record(nameSchema, whole)
/** The sheet: what a person brings to the fight (spec 2.1). Saves are not here, they get crossed out. */
export const sheetSchema = z.strictObject({
  dex: whole,
  str: whole,
  attributes: numbersByName,
  skills: numbersByName,
  meleeDefense: whole,
  rangedDefense: whole,
  weapons: z.array(weaponSchema).min(1),
})
export type Sheet = z.infer<typeof sheetSchema>

/** The switches of spec 2.6. */
export const settingsSchema = z.strictObject({
  modernRangedCombat: flag,
  initiativeMode: z.enum(initiativeModes),
  initiativeOrder: ids,
  freeAttackRefresh: z.enum(freeAttackRefreshes),
  suppressionExpiry: z.enum(suppressionExpiries),
  suppressionFreeAttackCover: z.enum(suppressionFreeAttackCovers),
  overwatchEndsOnOwnMove: flag,
  hitOnIncapacitated: z.enum(hitsOnIncapacitated),
  /** `str`, any other attribute, or `none`: skill alone. */
  grapplingAttribute: nameSchema,
  reactAgainst: z.enum(reactAgainstWhom),
})
export type Settings = z.infer<typeof settingsSchema>

export const sideSchema = z.strictObject({
  id: nameSchema,
  allies: z.array(nameSchema),
  neutral: flag,
  policy: z.enum(policyNames),
  /** Its dice are shown to itself and the game master only. */
  rollsHidden: flag,
})
/** Quality is added to ranged defense; flanking is the distance at which it halves, "*" for all-round (RPJ-COV-02, -03). */
export const coverSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  groupId: idSchema,
  quality: z.int().min(0).max(100),
  flanking: z.union([z.int().min(0).max(1000), z.literal('*')]),
})
export type Cover = z.infer<typeof coverSchema>
export const fieldSchema = z.strictObject({
  regions: z.array(z.strictObject({ id: idSchema, name: nameSchema })).min(1),
  edges: z.array(z.strictObject({ id: idSchema, a: idSchema, b: idSchema, steps: z.int().min(1).max(100), passable: flag, sight: flag })),
  sightBlocked: z.array(z.tuple([idSchema, idSchema])),
  /** Groups that the scenario names; a group that somebody founds by standing alone lives on the people in it. */
  groups: z.array(z.strictObject({ id: idSchema, regionId: idSchema })),
  covers: z.array(coverSchema),
})
export type Field = z.infer<typeof fieldSchema>

export const setupSchema = z.strictObject({
  title: nameSchema,
  settings: settingsSchema,
  sides: z.array(sideSchema).min(1),
  field: fieldSchema,
  ends: z.enum(enders),
  /** Rounds without a crossed save or a changed condition after which the automatic runner calls a stall (house rule). */
  stallAfter: z.int().min(1).max(1000),
})
export type Setup = z.infer<typeof setupSchema>

// ── people ─────────────────────────────────────────────────────────────────────────────────────────────────────────
export const layerSchema = z.strictObject({
  name: nameSchema,
  isBase: flag,
  saves: z.array(z.strictObject({ tn: whole, crossed: flag })).min(1),
})
export type Layer = z.infer<typeof layerSchema>

export const combatantSchema = z.strictObject({
  id: idSchema,
  name: nameSchema.meta({ mark: 'fixed' }),
  side: nameSchema,
  policy: z.enum(policyNames),
  sheet: sheetSchema.meta({ mark: 'fixed' }),
  /** Outermost first, the base last. */
  layers: z.array(layerSchema).min(1),
  regionId: idSchema,
  groupId: groupIdSchema,
  /** How many groups this person has founded by standing alone; names the next one. */
  groupsFounded: count,
  coverId: idSchema.nullable(),
  reoriented: flag,
  /** +1/0f after a Cautious turn without cover (RPJ-CAU-06). */
  temporaryCover: flag,
  actionsLeft: count,
  freeAttackAvailable: flag,
  overwatch: z.strictObject({ regionId: idSchema, weaponId: idSchema }).nullable(),
  suppressedBy: ids.meta({ mark: 'set' }),
  grappleId: idSchema.nullable(),
  condition: z.enum(conditions),
  stabilized: flag,
  stabilizeFailures: z.int().min(0).max(5),
  /** Sides that do not know that this person is there. */
  hiddenFrom: z.array(nameSchema).meta({ mark: 'set' }),
  /** Sides that do not know this person's numbers. */
  numbersHiddenFrom: z.array(nameSchema).meta({ mark: 'set' }),
})
export type Combatant = z.infer<typeof combatantSchema>

// ── steps ──────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Where a Move leads. `coverId` null: no cover. The group is one that is there, or the one that the mover founds. */
export const destinationSchema = z.strictObject({ regionId: idSchema, groupId: groupIdSchema, coverId: idSchema.nullable() })
export type Destination = z.infer<typeof destinationSchema>
/** A Move under way: everything that its windows need to know. */
export const moveSchema = z.strictObject({ mover: idSchema, cautious: flag, to: destinationSchema })
export type Move = z.infer<typeof moveSchema>
/** One attack under way. `moving`: the Move that it reacts to, if any. */
export const attackSchema = z.strictObject({
  kind: z.enum(attackKinds),
  attacker: idSchema,
  target: idSchema,
  weaponId: idSchema,
  moving: moveSchema.nullable(),
})
export type Attack = z.infer<typeof attackSchema>

const who = { who: idSchema }
export const stepSchema = z.discriminatedUnion('step', [
  z.strictObject({ step: z.literal('rollInitiative') }),
  z.strictObject({ step: z.literal('rollInitiativeOfNewcomer'), ...who }),
  z.strictObject({ step: z.literal('startRound') }),
  z.strictObject({ step: z.literal('endRound') }),
  z.strictObject({ step: z.literal('startTurn'), ...who }),
  z.strictObject({ step: z.literal('takeAction'), ...who }),
  z.strictObject({ step: z.literal('endTurn'), ...who, cautious: flag }),
  z.strictObject({ step: z.literal('stabilize'), ...who }),
  z.strictObject({ step: z.literal('openDepartureWindow'), move: moveSchema }),
  z.strictObject({ step: z.literal('offerDeparture'), reactor: idSchema, move: moveSchema }),
  z.strictObject({ step: z.literal('arrive'), move: moveSchema }),
  z.strictObject({ step: z.literal('openArrivalWindow'), mover: idSchema, regionId: idSchema }),
  z.strictObject({ step: z.literal('offerOverwatch'), watcher: idSchema, mover: idSchema }),
  z.strictObject({ step: z.literal('openShootingWindow'), shooter: idSchema }),
  z.strictObject({ step: z.literal('offerStrike'), reactor: idSchema, shooter: idSchema }),
  z.strictObject({ step: z.literal('attack'), attack: attackSchema }),
  z.strictObject({ step: z.literal('damageSave'), target: idSchema, damage: whole, base: flag }),
  z.strictObject({ step: z.literal('touchCheck'), ...who, target: idSchema }),
  z.strictObject({ step: z.literal('chooseOpponent'), ...who }),
  z.strictObject({ step: z.literal('grappleCheck'), ...who, opponent: idSchema }),
  z.strictObject({ step: z.literal('useWonGrapple'), ...who, opponent: idSchema }),
])
export type Step = z.infer<typeof stepSchema>
/** One kind of step: `StepOf<'attack'>`. */
export type StepOf<K extends Step['step']> = Extract<Step, { step: K }>

// ── the battle ─────────────────────────────────────────────────────────────────────────────────────────────────────
export const battleSchema = z.strictObject({
  agenda: z.array(stepSchema.meta({ mark: 'shared' })),
  setup: setupSchema.meta({ mark: 'fixed' }),
  /** The round under way, from 1; 0 before the first. */
  round: count,
  /** Everybody in turn order, highest initiative first. */
  order: ids,
  /** Who has still to act this round, next first. */
  toAct: ids,
  /** Whose turn it is; null between turns. */
  turnOf: idSchema.nullable(),
  /** In roster order. */
  people: z.array(combatantSchema).min(1),
  grapplesBegun: count,
  /** Terrain that some sides do not know of: a cover, a region or an edge by its id. */
  secretTerrain: z.array(z.strictObject({ id: idSchema, hiddenFrom: z.array(nameSchema) })),
  /** The last round in which a save was crossed out or a condition changed. */
  lastHarmRound: count,
  ended: z.strictObject({ how: z.enum(endings), words: nameSchema, winners: z.array(nameSchema) }).nullable(),
  /** Minutes since the fight ended, for those who are still to be stabilized (RPJ-INC-03). */
  minutesAfter: count,
  /** Who has still to roll this minute after the fight. */
  toStabilize: ids,
})
export type Battle = z.infer<typeof battleSchema>
