/**
 * The battle of Cyberpunk RED as data: schemas and types in one. Everything is plain JSON; the codec is generated from these schemas,
 * and a battle that the game master has changed by hand is checked against them.
 * Nothing that can be worked out is stored: wound state, effective STATs, SP of a location, usable hands, base death save penalty.
 * Marks (see the engine's codec): `fixed` never changes by a rule, `shared` never changes once made, `set` has no order.
 */
import { z } from 'zod'
import { count, flag, idSchema, itemIdSchema, nameSchema, squareSchema, whole } from './ids.js'
import { stepSchema } from './model-steps.js'
import { actionSchema, triggerSchema } from './orders/answers.js'
import {
  airless,
  ammunitions,
  coverMaterials,
  enders,
  endings,
  facings,
  fieldKinds,
  hazards,
  injuryNames,
  intensities,
  locations,
  policyNames,
  radiationLevels,
  rangeClasses,
  sidesOfBody,
  skills,
  type stats,
  tags,
  thicknesses,
  weaponKinds,
  zoneKinds,
} from './words.js'

export { idSchema, itemIdSchema, nameSchema, type Square, squareSchema } from './ids.js'
export * from './model-steps.js'

const ids = z.array(idSchema)
const sideNames = z.array(nameSchema)
const hand = z.enum(sidesOfBody)

// ── what never changes in a fight ──────────────────────────────────────────────────────────────────────────────────
/** The switches and overridable constants of spec 2.4, and the two of every game master: injuries by sixes, counted ammunition. */
export const settingsSchema = z.strictObject({
  criticalChecks: flag,
  luck: flag,
  martialArts: flag,
  suppressiveFromZero: flag,
  chokeFloorIncludesZero: flag,
  mortalCritStacks: flag,
  vacuumNoBreathHold: flag,
  vehicles: flag,
  criticalInjuries: flag,
  countedAmmunition: flag,
  /** Squares. */
  meleeReach: z.int().min(1).max(10),
  lethalFallMetres: z.int().min(1).max(10_000),
  deadlyPoisonDice: z.int().min(1).max(10),
  improvisedThrownDice: z.int().min(1).max(10),
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
const point = z.tuple([z.int().min(0).max(2000), z.int().min(0).max(2000)])
const segment = z.tuple([point, point])
const area = { from: squareSchema, to: squareSchema }
/**
 * The ground; a GridField of the engine with zones and places. `grid`: squares of 2 m. `bands`: one row of squares without obstacles, on
 * which people may share a square; `places` name squares of it. Covers, and which doors are open, change in a fight and stand on the battle.
 */
export const fieldSchema = z.strictObject({
  kind: z.enum(fieldKinds),
  /** Squares from west to east, and from north to south (1 for bands). */
  size: z.tuple([z.int().min(1).max(2000), z.int().min(1).max(2000)]),
  /** Whole squares, indestructible. */
  obstacles: z.array(squareSchema),
  /** Walls between squares, indestructible. */
  walls: z.array(segment),
  doors: z.array(z.strictObject({ id: idSchema, name: nameSchema, at: segment })),
  /** Squares that cost more to enter: 2 where one swims, climbs or jumps (CPR-MOVE-03). Those of zones are in here too. */
  terrain: z.array(z.strictObject({ ...area, cost: z.int().min(1).max(100) })),
  /** Whole metres above the ground. A step down of 2 m or more is a fall (falling.ts). */
  heights: z.array(z.strictObject({ ...area, metres: z.int().min(-10_000).max(10_000) })),
  /** `depth`: metres that somebody falls who stops in a gap; 0 for all other kinds. */
  zones: z.array(
    z.strictObject({
      id: idSchema,
      name: nameSchema,
      kind: z.enum(zoneKinds),
      areas: z.array(z.strictObject(area)).min(1),
      depth: z.int().min(0).max(10_000),
    }),
  ),
  places: z.array(z.strictObject({ id: idSchema, name: nameSchema, x: squareSchema.shape.x })),
})
export type Field = z.infer<typeof fieldSchema>
export type Zone = Field['zones'][number]

export const setupSchema = z.strictObject({
  title: nameSchema,
  settings: settingsSchema,
  sides: z.array(sideSchema).min(1),
  field: fieldSchema,
  ends: z.enum(enders),
  /** Rounds after which the automatic runner calls a stall if nobody conscious has lost hit points and nobody has died (house rule). */
  stallAfter: z.int().min(1).max(1000),
})
export type Setup = z.infer<typeof setupSchema>

// ── things ─────────────────────────────────────────────────────────────────────────────────────────────────────────
/** A weapon as the tables list it (CPR spec 2.3). `damageDice`: number of d6; `magazine` null: never runs out. */
export const weaponSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  kind: z.enum(weaponKinds),
  skill: z.enum(skills),
  damageDice: z.int().min(1).max(20),
  rof: z.int().min(1).max(2),
  hands: z.int().min(0).max(2),
  rangeClass: z.enum(rangeClasses).nullable(),
  magazine: z.int().min(1).max(1000).nullable(),
  ammunition: z.array(z.enum(ammunitions)),
  /** Largest multiplier; 0: no Autofire. */
  autofireMax: z.int().min(0).max(10),
  suppressiveFire: flag,
  shells: flag,
  explosive: flag,
  halvesArmor: flag,
  needsReload: flag,
})
export type Weapon = z.infer<typeof weaponSchema>

const itemId = { id: itemIdSchema }
/** One thing on the table: somebody carries or holds it, or it lies on a square. */
export const itemSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('weapon'),
    ...itemId,
    weapon: weaponSchema.meta({ mark: 'fixed' }),
    /** Rounds in it; null where it never runs out. */
    rounds: count.nullable(),
    /** What it is loaded with; null where it takes none. */
    loaded: z.enum(ammunitions).nullable(),
    /** Spare rounds of each kind; a kind that is not listed is unlimited (CPR spec 2.3). */
    spare: z.array(z.strictObject({ ammunition: z.enum(ammunitions), rounds: count })),
  }),
  z.strictObject({ kind: z.literal('shield'), ...itemId, name: nameSchema.meta({ mark: 'fixed' }), hp: whole, hpMax: whole }),
  /** Somebody dead in use as a shield; `person` says who. */
  z.strictObject({ kind: z.literal('corpse'), ...itemId, person: idSchema, hp: whole, hpMax: whole }),
  z.strictObject({ kind: z.literal('object'), ...itemId, name: nameSchema.meta({ mark: 'fixed' }) }),
])
export type Item = z.infer<typeof itemSchema>
export type ItemOf<K extends Item['kind']> = Extract<Item, { kind: K }>

export const armorSchema = z.strictObject({
  name: nameSchema.meta({ mark: 'fixed' }),
  location: z.enum(locations).meta({ mark: 'fixed' }),
  sp: z.int().min(0).max(1000),
  spMax: z.int().min(0).max(1000).meta({ mark: 'fixed' }),
  /** 0 or less. */
  penalty: z.int().min(-20).max(0).meta({ mark: 'fixed' }),
})
export type Armor = z.infer<typeof armorSchema>

/** One square of cover. Intact while `hp` is above 0. */
export const coverSchema = z.strictObject({
  id: idSchema,
  name: nameSchema.meta({ mark: 'fixed' }),
  at: squareSchema,
  material: z.enum(coverMaterials).meta({ mark: 'fixed' }),
  thickness: z.enum(thicknesses).meta({ mark: 'fixed' }),
  hp: z.int().min(0).max(100_000),
  hpMax: z.int().min(0).max(100_000).meta({ mark: 'fixed' }),
})
export type Cover = z.infer<typeof coverSchema>

// ── people ─────────────────────────────────────────────────────────────────────────────────────────────────────────
const stat = z.int().min(0).max(20)
/** What a person brings to the fight (spec 2.1). A skill that is not listed is 0. */
export const sheetSchema = z.strictObject({
  stats: z.strictObject({
    INT: stat,
    REF: stat,
    DEX: stat,
    TECH: stat,
    COOL: stat,
    WILL: stat,
    LUCK: stat,
    MOVE: stat,
    BODY: z.int().min(1).max(20),
    EMP: stat,
  } satisfies Record<(typeof stats)[number], z.ZodType>),
  skills: z.partialRecord(z.enum(skills), z.int().min(0).max(20)),
  maxHp: z.int().min(1).max(1000),
  cyberarms: z.int().min(0).max(2),
  cyberlegs: z.int().min(0).max(2),
  grappleGear: flag,
  /** May move thick cover (CPR-COV-05). */
  specialEquipment: flag,
  parachute: flag,
  protectedFrom: z.array(z.enum(hazards)),
})
export type Sheet = z.infer<typeof sheetSchema>

export const injurySchema = z.strictObject({
  name: z.enum(injuryNames),
  /** Which arm or leg; null where there is no side to it. */
  side: hand.nullable(),
  quickFixed: flag,
})
export type Injury = z.infer<typeof injurySchema>

/** What somebody has done in the turn under way; cleared when his next one starts (CPR-TURN-01). */
export const turnSchema = z.strictObject({
  /** Move Actions taken: 0 before the first step, 1 from then on, 2 with Run. */
  moveActions: z.int().min(0).max(2),
  /** Squares of budget spent, special movement counted double. */
  moveSpent: count,
  /** Squares entered by his own Move Actions while on foot (CPR-MOVE-06). */
  squaresOnFoot: count,
  actionUsed: flag,
  /** The ROF-2 weapons of the attacks made with this Action; after one of them there may be a second (CPR-ACT-03). */
  attackedWith: z.array(itemIdSchema),
  /** Marks of injuries that fell due this turn (CPR-TURN-02). */
  noMoveAction: flag,
  noAction: flag,
  /** Must get into cover this turn (CPR-SUP-04). */
  mustTakeCover: flag,
  /** His breath has run out: he lost hit points for want of air at the start of this turn (CPR-VAC-01). */
  asphyxiates: flag,
})
export type Turn = z.infer<typeof turnSchema>

export const combatantSchema = z.strictObject({
  id: idSchema,
  name: nameSchema.meta({ mark: 'fixed' }),
  side: nameSchema,
  policy: z.enum(policyNames),
  sheet: sheetSchema.meta({ mark: 'fixed' }),
  hp: z.int().min(-100_000).max(1000),
  dead: flag,
  armor: z.array(armorSchema),
  /** Everything that is carried; what is in the hands is in here too. */
  items: z.array(itemSchema),
  /** The thing in each hand; a two-handed weapon is in both. A grappled person is on the battle, not in here. */
  hands: z.strictObject({ left: itemIdSchema.nullable(), right: itemIdSchema.nullable() }),
  injuries: z.array(injurySchema),
  /** Accumulated Death Save Penalty. */
  deathSavePenalty: count,
  stabilized: flag,
  /** Own turn ends until awake; null: conscious. */
  unconsciousTurns: count.nullable(),
  prone: flag,
  unaware: flag,
  onFoot: flag,
  tags: z.array(z.enum(tags)).meta({ mark: 'set' }),
  exposed: flag,
  onFire: z.enum(intensities).nullable(),
  /** Radiation of the place, as the game master has set it; zones of the field count beside it. */
  inRadiation: z.enum(radiationLevels).nullable(),
  /** Without air, by the game master's word; zones of the field count beside it. */
  airless: z.enum(airless).nullable(),
  inVacuum: flag,
  /** Rounds of breath left; only read without air. */
  breathRounds: count,
  /** Points that vacuum has taken of INT, REF and DEX each. */
  vacuumLoss: count,
  /** In contact with a current. `repeats`: from the end of his next turn on (CPR-ELEC-01). */
  electrocuted: z.strictObject({ source: nameSchema, repeats: flag }).nullable(),
  /** Metres fallen so far and still to fall. */
  falling: z.strictObject({ fallen: count, left: count }).nullable(),
  /** Holds on to an edge: how high it is, and the square to which it leads. */
  hanging: z.strictObject({ metres: count, edge: squareSchema }).nullable(),
  /** Who has suppressed him, and must be hidden from in his next turn; latest last (CPR-SUP-06). `inOwnTurn`: it happened within his own turn. */
  suppressedBy: z.array(z.strictObject({ who: idSchema, at: squareSchema, inOwnTurn: flag })),
  held: z.strictObject({ order: actionSchema, trigger: triggerSchema }).nullable(),
  /** Whom he has choked in how many successive rounds (CPR-CHK-03). */
  choked: z.strictObject({ target: idSchema, rounds: count, lastRound: count }).nullable(),
  /** Marks for the next turn (CPR-CRIT-07, CPR-CRIT-08). */
  noMoveActionNextTurn: flag,
  noActionNextTurn: flag,
  turn: turnSchema,
  at: squareSchema,
  facing: z.enum(facings),
  /** Null until rolled. */
  initiative: whole.nullable(),
  /** What the game master adds to every check, until he changes it. */
  circumstance: whole,
  luckLeft: count,
  /** Luck spent on the next check, which takes it away. */
  luckOnCheck: count,
  /** Sides that do not know that this person is there. */
  hiddenFrom: sideNames.meta({ mark: 'set' }),
  /** Sides that do not know this person's numbers. */
  numbersHiddenFrom: sideNames.meta({ mark: 'set' }),
})
export type Combatant = z.infer<typeof combatantSchema>

/** Who holds whom with which hand. `shield`: the held one is equipped as a Human Shield. */
export const grappleSchema = z.strictObject({ attacker: idSchema, defender: idSchema, hand, shield: flag })
export type Grapple = z.infer<typeof grappleSchema>

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
  grapples: z.array(grappleSchema),
  covers: z.array(coverSchema),
  /** The doors that stand open. */
  openDoors: ids.meta({ mark: 'set' }),
  /** Things that lie on squares. */
  onGround: z.array(z.strictObject({ at: squareSchema, item: itemSchema })),
  /** What some sides do not know of: a cover, a door or a zone by its id. */
  secretTerrain: z.array(z.strictObject({ id: idSchema, hiddenFrom: sideNames })),
  /** The last round in which anybody conscious or any cover lost hit points, or somebody died. */
  lastHarmRound: count,
  ended: z.strictObject({ how: z.enum(endings), words: nameSchema, winners: sideNames }).nullable(),
})
export type Battle = z.infer<typeof battleSchema>
