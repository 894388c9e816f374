/**
 * The battle of Blue Planet as data. Each field says once what it is, how it begins and who knows it; schemas, types, codec, begin, survivors,
 * faults and what a seat takes the battle for follow from that. Everything is plain JSON. Lengths are metres, times are rounds of half a second.
 */
import {
  between,
  byHand,
  fixed,
  flag,
  heightFields,
  is,
  listOf,
  nextRoll,
  oneOf,
  orNull,
  type Pick,
  pointsIn,
  record,
  roundNumber,
  setOf,
  shared,
  shownState,
  standard,
  state,
  unchanged,
} from '@enfilade/kit'
import { z } from 'zod'
import {
  combatantRef,
  count,
  grade,
  idSchema,
  location,
  metre,
  nameSchema,
  pointSchema,
  rating,
  severityNumber,
  weaponIdSchema,
} from '../ids.js'
import { doorTurns, enders, endings, exposures, fieldKinds, flags, type MeleeSkill, meleeSkills, movementModes } from '../tables/words.js'
import { features } from './features.js'
import { armorPiece, maneuver } from './gear.js'
import { gameSettings } from './options.js'
import { sheetSchema } from './sheet.js'
import { actions, aimSchema, goals, stepSchema } from './steps.js'
import { tablesSchema } from './tables.js'

export * from '../ids.js'
export type { Settings } from './options.js'
export * from './sheet.js'
export * from './steps.js'
export * from './tables.js'

// ── sides and the field ────────────────────────────────────────────────────────────────────────────────────────────
export const { sideState } = features

const { point, corner } = pointsIn(metre)
const heights = heightFields(idSchema, metre)
/** A rectangle of water seen from above; who is in it below the surface is underwater. `surface` null: at any height. */
export const waterState = state({
  id: is(idSchema).inFile().seen(),
  name: is(nameSchema).inFile().seen(),
  from: corner.seen(),
  to: corner.seen(),
  surface: orNull(metre).inFile().seen(),
})
export const floorState = state(heights.floor)
export const wayState = state(heights.way)
/** Heights between which a wall or cover stands; null: from below everything, up above everything. */
const standing = {
  id: is(idSchema).inFile().seen(),
  name: is(nameSchema).inFile().seen(),
  from: corner.seen(),
  to: corner.seen(),
  base: orNull(metre).inFile().seen(),
  height: orNull(metre).inFile().seen(),
}
/** Between two points: no one sees, shoots, reaches or goes through it. */
export const wallState = state(standing)
/** A door between two points: a wall as long as it is shut. */
export const doorState = state({
  ...standing,
  open: flag().inFile().seen(),
  locked: flag().inFile().seen(),
  /** Task levels on the Strength roll that forces it while it is locked; null: it can't be forced. */
  force: orNull(z.int().min(-10).max(10)).inFile().seen(),
  /** Rounds and blasts of this grade or a higher one break its lock (BP-DOOR-04). */
  grade: is(grade).inFile().seen(),
  /** What becomes of it when the simultaneous group under way takes effect (BP-RES-07). */
  turning: orNull(z.enum(doorTurns)).starts(null).seen(),
})
export type Door = z.infer<typeof doorState.schema>
const { protection, locations: covered } = armorPiece.schema.shape
/** Cover of whatever kind, against shots and blasts (BP-COV-01). */
export const coverSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('soft') }),
  z.strictObject({
    kind: z.literal('hard'),
    grade,
    protection,
    locations: covered,
    gradeByDamageType: z.record(idSchema, grade).optional(),
  }),
])
export type Cover = z.infer<typeof coverSchema>
/** Between two points: whoever stands close behind it has this cover against what comes from the other side (BP-COV-05). */
export const coverState = state({ ...standing, cover: is(coverSchema).inFile().seen() })
/** A point with a name, for words that people read. */
export const placeState = state({ id: is(idSchema).inFile().seen(), name: is(nameSchema).inFile().seen(), at: point('at').seen() })
/** `line`: no map, everyone stands somewhere on one line of metres. `land`: the height of the land. */
export const field = record({
  kind: oneOf(fieldKinds).seen(),
  land: is(metre).seen(),
  water: listOf(waterState.schema).seen(),
  floors: listOf(floorState.schema).seen(),
  ways: listOf(wayState.schema).seen(),
  places: listOf(placeState.schema).seen(),
  walls: listOf(wallState.schema).starts([]).seen(),
  covers: listOf(coverState.schema).starts([]).seen(),
})
export type Field = z.infer<typeof field.schema>

/** So many rounds without harm never come: fights begun before there was such a number. */
export const neverStalls = 1_000_000
export const setup = record({
  title: is(nameSchema).seen(),
  settings: is(gameSettings.schema).seen(),
  sides: listOf(sideState.schema).seen(),
  field: is(field.schema).seen(),
  maneuvers: listOf(maneuver.schema).seen(),
  tables: is(tablesSchema).seen(),
  ends: oneOf(enders).seen(),
  /** Rounds without harm after which the fight counts as stalled (house default). */
  stallAfter: is(z.int().min(1).max(neverStalls)).usually(neverStalls).seen(),
})
export type Setup = z.infer<typeof setup.schema>

// ── combatants ─────────────────────────────────────────────────────────────────────────────────────────────────────
/** Everyone sees where it is and how bad it looks; of numbers that hang together testing/disguise.ts makes others for tests. */
export const wound = record({
  level: is(z.int().min(1).max(10_000)).secret('numbers', unchanged).byHand('level'),
  location: is(location).seen(),
  severity: is(severityNumber).seen().byHand('severity'),
  traumaFailed: flag().seen().byHand('past a failed Trauma check'),
  treated: flag().seen().byHand('treated'),
  round: is(roundNumber(0)).seen(),
})
export type Wound = z.infer<typeof wound.schema>

/** An action that waits: it takes effect in step 3 of its resolve round. */
export const pending = record({
  action: shared(actions.schema).judged(),
  declaredRound: is(roundNumber(1)).seen(),
  resolveRound: is(roundNumber()).secret('numbers', unchanged),
})

/**
 * What is read as it stood when a simultaneous group began (BP-RES-07). Changed only by the engine's `inflict`, but for the movement
 * mode at a declaration. Counters (wounds, deadlines, points) are live and stand on the combatant.
 */
export const conditionsState = shownState({
  prone: flag().inFile().seen().byHand('prone').shown('bad'),
  movement: oneOf(movementModes).starts('stationary').seen().drawn(),
  incapacitated: flag().inFile().seen().byHand('incapacitated').unshown(),
  dead: flag().inFile().seen().byHand('dead').unshown(),
  stunnedUntil: orNull(roundNumber())
    .usually(null)
    .ends()
    .words('Stunned until the end of this round.')
    .seen()
    .byHand('round until which they are stunned')
    .shown('bad', round => `stunned until the end of round ${round}`, 'stunned'),
  /** The sum of all wound penalties, 0 or less. */
  woundTl: is(z.int().min(-100_000).max(0))
    .made()
    .secret('numbers', unchanged) // the wounds that everyone sees show it
    .byHand('wound penalty')
    .drawn(),
  /** Under heavy fire by a burst (`autoHeavyFire`), until their next action resolves. */
  heavyFire: flag().starts(false).seen().byHand('under heavy fire').drawn(),
  disabled: setOf(location).inFile().seen().byHand('disabled locations').drawn(),
  destroyed: setOf(location).inFile().seen().byHand('destroyed locations').drawn(),
  /** Weapons that are no longer held. */
  dropped: setOf(weaponIdSchema).inFile().seen().drawn(),
})
export type Conditions = z.infer<typeof conditionsState.schema>

/** A hazard that lasts. `since`: its first round; `rolls`: damage rolls so far. */
const exposureSchema = z.strictObject({ hazard: z.enum(exposures), since: roundNumber(), rolls: count })
export type Exposure = z.infer<typeof exposureSchema>

/** Whether a combatant has points left at all shows in what comes of a strike. */
const otherPoints = (points: number, pick: Pick): number => (points > 0 ? 1 + pick(30) : 0)
const otherSkill = (skill: MeleeSkill | null, pick: Pick): MeleeSkill | null =>
  skill === null ? null : (meleeSkills[pick(meleeSkills.length)] ?? skill)

export const combatantState = shownState(
  {
    ...standard.person(combatantRef),
    sheet: fixed(sheetSchema).made().secret('numbers', unchanged),
    position: point('at').seen().unshown(),
    cover: shared(coverSchema).inFile().seen().drawn(),
    flags: setOf(z.enum(flags)).usually([]).words('Situations of this combatant from the start.').seen().byHand('situations').drawn(),
    inCombat: flag().usually(false).ends().words('Needs no Initiative roll, such as an ambusher.').seen().drawn(),
    failedInitiativeRolls: is(count).usually(0).ends().seen().byHand('failed Initiative rolls').unshown(),
    pending: orNull(pending.schema).starts(null).seen().drawn(),
    /** Wants to change the pending action; asked in step 2 of the next round. */
    wantsChange: flag().starts(false).secret('own', unchanged),
    /** Something has happened since the declaration that may speak for a change; asked in step 2 of the next round. */
    unsettled: flag().starts(false).secret('own', unchanged),
    /** Has waited after the fight, or is on the way, and is asked again only when something has happened, or when they want to act. */
    standsBy: flag().starts(false).secret('own', unchanged),
    /** The weapon in hand; null: none. All others are carried. */
    readyWeapon: orNull(weaponIdSchema).made().seen().drawn(),
    meleeSkill: orNull(z.enum(meleeSkills)).inFile().secret('numbers', otherSkill).takenFor('brawling'),
    offensePool: is(rating).starts(0).secret('numbers', otherPoints).byHand('offense points').track({ id: 'offense', unlessZero: true }),
    defensePool: is(rating).starts(0).secret('numbers', otherPoints).byHand('defense points').track({ id: 'defense', unlessZero: true }),
    /** Melee points spent since the last regular declaration (BP-MEL-04). */
    pointsSpent: is(rating).starts(0).secret('numbers', between(0, 9)).byHand('melee points spent'),
    moveTo: orNull(goals.schema.meta({ mark: 'shared' }))
      .starts(null)
      .seen()
      .unshown(),
    /** Where and when the movement under way began that has not been told yet. */
    strideFrom: orNull(z.strictObject({ at: pointSchema, round: roundNumber(0), mode: z.enum(movementModes) }))
      .starts(null)
      .seen()
      .unshown(),
    aim: orNull(aimSchema).starts(null).seen().drawn(),
    roundsLeft: listOf(z.strictObject({ weaponId: weaponIdSchema, rounds: byHand(count, 'rounds') }))
      .made()
      .secret('numbers', unchanged)
      .takenFor([])
      .eachByHand('{weaponId}')
      .drawn(),
    /** The next fight counts its rounds from its own beginning. */
    wounds: listOf(wound.schema)
      .inFile()
      .written(
        z.array(wound.schema),
        wounds => wounds,
        wounds => wounds.map(one => ({ ...one, round: 0 })),
      )
      .seen()
      .eachByHand('{location} wound')
      .drawn(),
    /** The end of this round brings death, unless all failed wounds are treated. */
    deathRound: orNull(roundNumber()).inFile().secret('numbers', unchanged).byHand('round of death').drawn(),
    exposures: listOf(exposureSchema)
      .usually([])
      .ends()
      .written(
        z.array(z.enum(exposures)),
        hazards => hazards.map(hazard => ({ hazard, since: 1, rolls: 0 })),
        now => now.map(({ hazard }) => hazard),
      )
      .words('Burning, or in touch with a current, from round 1 on.')
      .seen()
      .drawn(),
    /** How this combatant is now, also in the middle of a simultaneous group. */
    now: is(conditionsState.schema).made().seen().inParts(),
    ...nextRoll('task levels'),
    ...standard.hidden,
    ...features.combatant,
  },
  { owner: 'id' },
)
export type Combatant = z.infer<typeof combatantState.schema>

// ── the battle ─────────────────────────────────────────────────────────────────────────────────────────────────────
/** Harm that the scenario has set down for a round: a fall, or the beginning or end of an exposure. */
export const scheduledSchema = z.strictObject({
  round: roundNumber(),
  who: combatantRef,
  what: z.enum(['fall', 'exposed', 'exposureEnds']),
  /** Of a fall, in metres. */
  metres: z.number().min(0).max(10_000),
  hazard: z.enum(exposures).nullable(),
})
export type Scheduled = z.infer<typeof scheduledSchema>

const conditionsByPerson = z.record(combatantRef, conditionsState.schema)
export const battleState = state({
  agenda: standard.agenda(stepSchema),
  setup: fixed(setup.schema).made().seen(),
  /** The round under way, or the last one that was played, from 1; 0 before the first. Empty rounds are passed over. */
  round: is(roundNumber()).starts(0).seen(),
  /** In roster order. */
  people: listOf(combatantState.schema).made().seen(),
  doors: listOf(doorState.schema).starts([]).seen(),
  /** Conditions of a simultaneous group under way (see the engine's together.ts). */
  together: orNull(z.strictObject({ standing: conditionsByPerson, after: conditionsByPerson }))
    .starts(null)
    .seen(),
  /** Harm that is still to come. */
  schedule: listOf(scheduledSchema).inFile().secret('hidden', unchanged).takenFor([]),
  /** The last round in which someone was wounded or stunned. */
  lastHarmRound: is(roundNumber('never')).starts(0).judged(),
  ended: standard.ended(endings),
  /** The last round of the fight itself, without the aftermath. */
  endedInRound: orNull(roundNumber()).starts(null).seen(),
  ...features.battle,
  /** The fight has ended, but those who give First Aid go on until no one can be saved any more. */
  aftermath: flag().starts(false).seen(),
})
export const battleSchema = battleState.schema
export type Battle = z.infer<typeof battleSchema>
