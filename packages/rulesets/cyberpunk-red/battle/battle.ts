/**
 * The battle of Cyberpunk RED as data. Each field says once what it is, how it begins and who knows it; schemas, types, codec, begin,
 * survivors, faults and what a seat takes the battle for follow from that. Everything is plain JSON.
 * Nothing that can be worked out is stored: wound state, effective STATs, SP of a location, usable hands, base death save penalty.
 */
import { signed, spaced } from '@enfilade/engine'
import {
  between,
  byHand,
  fixed,
  flag,
  idKey,
  idOf,
  is,
  kinds,
  listOf,
  nextRoll,
  oneOf,
  orNull,
  plainPart,
  record,
  roundNumber,
  seenParts,
  setOf,
  shownState,
  standard,
  state,
  unchanged,
} from '@enfilade/kit'
import { z } from 'zod'
import {
  combatantRef,
  count,
  coverRef,
  type DoorId,
  doorRef,
  idSchema,
  itemIdSchema,
  nameSchema,
  squareSchema,
  terrainRef,
  whole,
  flag as yesOrNo,
  type ZoneId,
} from '../ids.js'
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
  radiationLevels,
  sidesOfBody,
  skills,
  type stats,
  tags,
  thicknesses,
  zoneKinds,
} from '../tables/words.js'
import { features } from './features.js'
import { armorPiece, round, weapon } from './gear.js'
import { gameSettings } from './options.js'
import { actionSchema, triggerSchema } from './orders.js'
import { square } from './square.js'
import { stepSchema } from './steps.js'
import { vehicleState } from './vehicle.js'

export * from '../ids.js'
export { type Round, round, type Weapon, weapon } from './gear.js'
export type { Settings } from './options.js'
export * from './steps.js'
export { type Vehicle, vehicleState } from './vehicle.js'
export const { sideState } = features

const hand = z.enum(sidesOfBody)

// ── what never changes in a fight ──────────────────────────────────────────────────────────────────────────────────
const point = z.tuple([z.int().min(0).max(2000), z.int().min(0).max(2000)])
const segment = z.tuple([point, point])
const area = { from: square.seen(), to: square.seen() }
export const areaState = state(area)
export const doorState = state({
  id: is(idOf<DoorId>(idSchema)).inFile().seen(),
  name: is(nameSchema).inFile().seen(),
  at: is(segment).inFile().seen(),
})
/** Squares that cost more to enter: 2 where one swims, climbs or jumps (CPR-MOVE-03). */
export const terrainState = state({ ...area, cost: is(z.int().min(1).max(100)).inFile().seen() })
/** Whole metres above the ground. A step down of 2 m or more is a fall (falling.ts). */
export const heightState = state({ ...area, metres: is(z.int().min(-10_000).max(10_000)).inFile().seen() })
/** `depth`: metres that a combatant falls who stops in a gap; 0 for all other kinds. */
export const zoneState = state({
  id: is(idOf<ZoneId>(idSchema)).inFile().seen(),
  name: is(nameSchema).inFile().seen(),
  kind: oneOf(zoneKinds).inFile().seen(),
  areas: is(z.array(plainPart(areaState)).min(1))
    .made()
    .seen(),
  depth: is(z.int().min(0).max(10_000)).inFile().seen(),
})
export const placeState = state({
  id: is(idSchema).inFile().seen(),
  name: is(nameSchema).inFile().seen(),
  x: is(squareSchema.shape.x).inFile('square').seen(),
})
/**
 * The ground; a GridField of the engine with zones and places. `grid`: squares of 2 m. `bands`: one row of squares without obstacles, on
 * which people may share a square; `places` name squares of it. Seats are told of it as a whole (seats/sight.ts), so its parts keep no secrets of
 * their own. Covers, and which doors are open, change in a fight and stand on the battle.
 */
export const fieldSchema = z.strictObject({
  kind: z.enum(fieldKinds),
  /** Squares from west to east, and from north to south (1 for bands). */
  size: z.tuple([z.int().min(1).max(2000), z.int().min(1).max(2000)]),
  /** Whole squares, indestructible. */
  obstacles: z.array(squareSchema),
  /** Walls between squares, indestructible. */
  walls: z.array(segment),
  doors: z.array(plainPart(doorState)),
  /** Zones that are entered by special movement are in here too. */
  terrain: z.array(plainPart(terrainState)),
  heights: z.array(plainPart(heightState)),
  zones: z.array(plainPart(zoneState)),
  places: z.array(plainPart(placeState)),
})
export type Field = z.infer<typeof fieldSchema>
export type Zone = Field['zones'][number]

export const setup = record({
  title: is(nameSchema).seen(),
  idKey,
  settings: is(gameSettings.schema).seen(),
  sides: listOf(sideState.schema).seen(),
  field: is(fieldSchema).judged(),
  ends: oneOf(enders).seen(),
  /** Rounds after which the automatic runner calls a stall if no one conscious has lost hit points and no one has died (house rule). */
  stallAfter: is(z.int().min(1).max(1000)).seen(),
})
export type Setup = z.infer<typeof setup.schema>

// ── things ─────────────────────────────────────────────────────────────────────────────────────────────────────────
const itemId = is(itemIdSchema).seen()
const unmarked = fixed(nameSchema).seen()
/** One thing on the table: a combatant carries or holds it, or it lies on a square. */
export const items = kinds('kind', {
  weapon: {
    id: itemId,
    weapon: fixed(weapon.schema).seen(),
    /** Rounds in it; null where it never runs out. */
    rounds: orNull(count).seen().byHand('rounds'),
    /** Has it jammed, and not been cleared? */
    jammed: flag().starts(false).seen(), // CPR-GAP-47
    /** What it is loaded with; null where it takes none. */
    loaded: orNull(z.enum(ammunitions)).seen(),
    /** Spare rounds of each kind; a kind that is not listed is unlimited (CPR spec 2.3). */
    spare: listOf(z.strictObject({ ammunition: z.enum(ammunitions), rounds: count })).seen(),
    /** Special ammunition that there is for it, and which of it is loaded; `loaded` says what it stands in for (CPR-AMMO-01). */
    specials: fixed(z.array(round.schema)).starts([]).seen(),
    special: orNull(idSchema).starts(null).seen(),
    specialSpare: listOf(z.strictObject({ id: idSchema, rounds: count }))
      .starts([])
      .seen(),
  },
  shield: { id: itemId, name: unmarked, hp: is(whole).seen().byHand('HP'), hpMax: is(whole).seen() },
  /** A dead combatant in use as a shield; `person` says who. */
  corpse: { id: itemId, person: is(combatantRef).seen(), hp: is(whole).seen().byHand('HP'), hpMax: is(whole).seen() },
  object: { id: itemId, name: unmarked },
})
const itemSchema = items.schema
export type Item = z.infer<typeof itemSchema>
export type ItemOf<K extends Item['kind']> = Extract<Item, { kind: K }>

const { sp: fullSp } = armorPiece.schema.shape
const armor = record({
  ...seenParts(armorPiece),
  location: fixed(z.enum(locations)).seen(),
  sp: is(fullSp).seen().byHand('SP'),
  spMax: fixed(fullSp).seen(),
})
export type Armor = z.infer<typeof armor.schema>

/** One square of cover. Intact while `hp` is above 0. */
export const coverState = state({
  id: is(coverRef).inFile().seen(),
  name: fixed(nameSchema).inFile().seen(),
  at: square.seen(),
  material: fixed(z.enum(coverMaterials)).inFile().seen(),
  thickness: fixed(z.enum(thicknesses)).inFile().seen(),
  hp: is(z.int().min(0).max(100_000)).inFile().seen().byHand('HP'),
  hpMax: fixed(z.int().min(0).max(100_000)).made().seen(),
})
export type Cover = z.infer<typeof coverState.schema>

/**
 * What has hit points among the doors of the field: a door, or a piece of wall along one square, which no one opens. At 0 it is destroyed and lets
 * through for good. Of no material where the scenario gives hit points alone.
 */
export const barrierState = state({
  id: is(doorRef).inFile().seen(),
  name: fixed(nameSchema).inFile().seen(),
  isWall: flag().made().seen(),
  material: fixed(z.enum(coverMaterials).nullable()).inFile().seen(),
  thickness: fixed(z.enum(thicknesses).nullable()).inFile().seen(),
  hp: is(z.int().min(0).max(100_000)).inFile().seen().byHand('HP'),
  hpMax: fixed(z.int().min(0).max(100_000)).made().seen(),
})
export type Barrier = z.infer<typeof barrierState.schema>

// ── people ─────────────────────────────────────────────────────────────────────────────────────────────────────────
const stat = z.int().min(0).max(20)
/** What chrome of the published lists adds to a sheet (CPR-CYB-01 to -03). Later than the rest: hashes and older files leave out what is usual. */
export const usualChrome = { initiativeBonus: 0, painEditor: false, dodgesShots: false } as const
/** What a person brings to the fight (spec 2.1). A skill that is not listed is 0. */
export const sheetSchema = z
  .strictObject({
    stats: byHand(
      z.strictObject({
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
      '',
    ),
    skills: z.partialRecord(z.enum(skills), z.int().min(0).max(20)),
    maxHp: byHand(z.int().min(1).max(1000), 'HP when unhurt'),
    cyberarms: z.int().min(0).max(2),
    cyberlegs: z.int().min(0).max(2),
    grappleGear: yesOrNo,
    /** May move thick cover (CPR-COV-05). */
    specialEquipment: yesOrNo,
    parachute: yesOrNo,
    protectedFrom: z.array(z.enum(hazards)),
    initiativeBonus: z.int().min(-20).max(20),
    painEditor: yesOrNo,
    dodgesShots: yesOrNo,
  })
  .meta({ usual: { ...usualChrome } })
export type Sheet = z.infer<typeof sheetSchema>

const injurySchema = z.strictObject({
  name: z.enum(injuryNames),
  /** Which arm or leg; null where there is no side to it. */
  side: hand.nullable(),
  quickFixed: yesOrNo,
  /** Own turn ends until it has passed; left out: it stays (CPR-AMMO-09). */
  turns: z.int().min(1).max(1000).exactOptional(),
})
export type Injury = z.infer<typeof injurySchema>

/** What a combatant has done in the turn under way; cleared when their next one starts (CPR-TURN-01). */
const turnSchema = z.strictObject({
  /** Move Actions taken: 0 before the first step, 1 from then on, 2 with Run. */
  moveActions: z.int().min(0).max(2),
  /** Squares of budget spent, special movement counted double. */
  moveSpent: count,
  /** Squares entered by their own Move Actions while on foot (CPR-MOVE-06). */
  squaresOnFoot: count,
  actionUsed: yesOrNo,
  /** The ROF-2 weapons of the attacks made with this Action; after one of them there may be a second (CPR-ACT-03). */
  attackedWith: z.array(itemIdSchema),
  /** Marks of injuries that fell due this turn (CPR-TURN-02). */
  noMoveAction: yesOrNo,
  noAction: yesOrNo,
  /** Must get into cover this turn (CPR-SUP-04). */
  mustTakeCover: yesOrNo,
  /** Their breath has run out: they lost hit points for want of air at the start of this turn (CPR-VAC-01). */
  asphyxiates: yesOrNo,
})
export type Turn = z.infer<typeof turnSchema>

/** Of numbers that hang together (sheet, hit points, armor, gear) testing/disguise.ts makes others for tests. */
export const combatantState = shownState(
  {
    ...standard.person(combatantRef),
    sheet: fixed(sheetSchema).made().secret('numbers', unchanged),
    hp: is(z.int().min(-100_000).max(1000)).inFile().secret('numbers', unchanged).byHand('HP').drawn(),
    dead: flag().usually(false).seen().byHand('dead').unshown(),
    armor: listOf(armor.schema).made().secret('numbers', unchanged).eachByHand('{location} armor').drawn(),
    /** Everything that is carried; what is in the hands is in here too. */
    items: listOf(itemSchema).made().secret('numbers', unchanged).eachByHand('{weapon.name|name|person}').drawn(),
    /** The thing in each hand; a two-handed weapon is in both. A grappled person is on the battle, not in here. */
    hands: is(z.strictObject({ left: itemIdSchema.nullable(), right: itemIdSchema.nullable() }))
      .made()
      .seen()
      .drawn(),
    injuries: listOf(injurySchema)
      .inFile()
      .written(
        z.array(injurySchema.omit({ turns: true }).extend({ side: hand.optional() })),
        written => written.map(({ name, side, quickFixed }) => ({ name, side: side ?? null, quickFixed })),
        given => given.map(({ name, side, quickFixed }) => ({ name, ...(side === null ? {} : { side }), quickFixed })),
      )
      .secret('numbers', unchanged)
      .drawn(),
    /** Hit points left of their dead body from its use as a shield; null: never used (CPR-SHD-04). */
    bodyHp: orNull(count).starts(null).seen().unshown(),
    deathSavePenalty: is(count).usually(0).secret('numbers', between(0, 4)).byHand('Death Save Penalty').drawn(),
    stabilized: flag().usually(false).seen().byHand('stabilized').shown('good'),
    /** Own turn ends until awake; null: conscious. Everyone sees that, but not for how long. */
    unconsciousTurns: orNull(count)
      .inFile('unconscious')
      .written(
        z.union([z.literal(false), count]),
        turns => (turns === false ? null : turns),
        turns => turns ?? false,
      )
      .secret('numbers', (turns, pick) => (turns === null ? null : 1 + pick(20)))
      .byHand('turns unconscious'),
    prone: flag().inFile().seen().byHand('prone').shown('bad'),
    unaware: flag().usually(false).ends().words("Can't react before their first Turn.").seen().byHand('unaware').shown('bad'),
    onFoot: flag().usually(true).words('On foot. If not given: yes.').seen().byHand('on foot').drawn(),
    tags: setOf(z.enum(tags))
      .usually([])
      .words('Lasting effects of poisons and drugs.')
      .seen()
      .byHand('lasting effects')
      .shown('plain', effects => effects, 'tag'),
    exposed: flag().usually(false).seen().byHand('exposed').shown('bad', 'exposed to the elements'),
    onFire: orNull(z.enum(intensities))
      .usually(null)
      .seen()
      .byHand('fire')
      .shown('bad', how => `on fire, ${how}`),
    /** Radiation of the place, as the game master has set it; zones of the field count beside it. */
    inRadiation: orNull(z.enum(radiationLevels))
      .usually(null)
      .seen()
      .byHand('radiation')
      .shown('bad', level => `radiation, ${level}`, 'radiation'),
    /** Without air, by the game master's word; zones of the field count beside it. */
    airless: orNull(z.enum(airless))
      .usually(null)
      .seen()
      .shown('bad', how => how),
    inVacuum: flag().usually(false).seen().byHand('in vacuum').shown('bad', 'in vacuum', 'vacuum'),
    /** Rounds of breath left; only read without air. */
    breathRounds: is(count).inFile().secret('numbers', between(0, 199)).takenFor(0).byHand('rounds of breath').drawn(),
    /** Points that vacuum has taken of INT, REF and DEX each. */
    vacuumLoss: is(count).usually(0).secret('numbers', between(0, 2)).byHand('loss to vacuum'),
    /** In contact with a current. `repeats`: from the end of their next turn on (CPR-ELEC-01). */
    electrocuted: orNull(z.strictObject({ source: nameSchema, repeats: yesOrNo }))
      .usually(null)
      .words('The live source this combatant is touching.')
      .written(
        nameSchema.nullable(),
        source => (source === null ? null : { source, repeats: true }),
        current => current?.source ?? null,
      )
      .seen()
      .shown('bad', ({ source }) => `in contact with ${source}`),
    /** Metres fallen so far and still to fall. */
    falling: orNull(z.strictObject({ fallen: count, left: count }))
      .starts(null)
      .seen()
      .shown('bad', ({ left }) => `falling, ${left} m to go`),
    /** Holds on to an edge: how high it is, and the square to which it leads. */
    hanging: orNull(z.strictObject({ metres: count, edge: squareSchema }))
      .starts(null)
      .seen()
      .shown('bad', ({ metres }) => `hanging, ${metres} m up`),
    /** Who has suppressed them, and must be hidden from in their next turn; latest last (CPR-SUP-06). `inOwnTurn`: it happened within their own turn. */
    suppressedBy: listOf(z.strictObject({ who: combatantRef, at: squareSchema, inOwnTurn: yesOrNo }))
      .starts([])
      .seen()
      .drawn(),
    held: orNull(z.strictObject({ order: actionSchema, trigger: triggerSchema }).meta({ mark: 'shared' }))
      .starts(null)
      .secret('own', unchanged)
      .shown('good', ({ order }) => `holds an Action: ${spaced(order.action)}`, 'heldAction'),
    /** The person they have choked, and in how many successive rounds (CPR-CHK-03). */
    choked: orNull(z.strictObject({ target: combatantRef, rounds: count, lastRound: roundNumber(1) }))
      .starts(null)
      .seen()
      .unshown(),
    /** Marks for the next turn (CPR-CRIT-07, CPR-CRIT-08). */
    noMoveActionNextTurn: flag().starts(false).secret('numbers'),
    noActionNextTurn: flag().starts(false).secret('numbers'),
    turn: is(turnSchema).made().seen().unshown(),
    at: square.seen().unshown(),
    facing: oneOf(facings).usually('south').words('If not given: south.').seen().byHand('facing').unshown(),
    /** Null until rolled. */
    initiative: orNull(whole).made().judged().byHand('Initiative'),
    circumstance: is(whole)
      .usually(0)
      .words("The game master's modifier to every check.")
      .secret('numbers', between(-3, 3))
      .byHand('modifier to every check')
      .shown(
        modifier => (modifier < 0 ? 'bad' : 'good'),
        modifier => `${signed(modifier)} to every check`,
      ),
    ...nextRoll(),
    luckLeft: is(count).inFile().secret('numbers', unchanged).takenFor(0).byHand('LUCK left').drawn(),
    luckOnCheck: is(count).starts(0).secret('numbers', unchanged).byHand('LUCK on the next check'),
    ...standard.hidden,
    ...features.combatant,
  },
  { owner: 'id' },
)
export type Combatant = z.infer<typeof combatantState.schema>

/** Who holds whom with which hand. `shield`: the held one is equipped as a Human Shield. */
const grapple = record({
  attacker: is(combatantRef).seen(),
  defender: is(combatantRef).seen(),
  hand: is(hand).seen(),
  shield: flag().seen(),
})
export type Grapple = z.infer<typeof grapple.schema>

// ── the battle ─────────────────────────────────────────────────────────────────────────────────────────────────────
export const battleState = state({
  agenda: standard.agenda(stepSchema),
  setup: fixed(setup.schema).made().seen(),
  ...standard.turns(combatantRef),
  /** In roster order. */
  people: listOf(combatantState.schema).made().seen(),
  grapples: listOf(grapple.schema).made().seen(),
  covers: listOf(coverState.schema).made().seen().eachByHand('{name}'),
  /** The doors that stand open. */
  openDoors: setOf(doorRef).made().seen(),
  /** Those of the shut ones that are locked. */
  lockedDoors: setOf(doorRef).usually([]).seen(),
  /** Doors and pieces of wall that have hit points. */
  barriers: listOf(barrierState.schema).usually([]).seen().eachByHand('{name}'),
  vehicles: listOf(vehicleState.schema).usually([]).seen().eachByHand('{name}'),
  /** Things that lie on squares. */
  onGround: listOf(z.strictObject({ at: squareSchema, item: itemSchema }))
    .starts([])
    .seen(),
  /** What some sides do not know of: a cover, a door or a zone by its id. */
  secretTerrain: standard.secretTerrain(terrainRef),
  /** Where the game master has the next explosive that misses come down; null: the die says it (CPR-EXP-04). */
  missPlaced: orNull(squareSchema).starts(null).judged(),
  /** The last round in which anyone conscious or any cover lost hit points, or someone died. */
  lastHarmRound: is(roundNumber('never')).starts(0).judged(), // but for a stall
  ended: standard.ended(endings),
  ...features.battle,
})
export const battleSchema = battleState.schema
export type Battle = z.infer<typeof battleSchema>
