/**
 * The forms of the files that people write, scenario and content, as schemas: what may stand where. Editors get them as JSON Schema.
 * They say nothing of meaning (is there such a damage row?), which the readers beside this file check, and set no defaults.
 * Lengths are metres, with fractions; times are rounds of half a second unless a name says minutes.
 */

import { calledById, entryOf, floorWords, forms, wayFormOf } from '@enfilade/kit'
import { z } from 'zod'
import {
  combatantState,
  conditionsState,
  count,
  doorState,
  floorState,
  idSchema,
  location,
  metre,
  nameSchema,
  scheduledSchema,
  setup,
  tablesSchema,
  waterState,
  wound,
} from '../battle/battle.js'
import { features } from '../battle/features.js'
import { gameSettings } from '../battle/options.js'
import { formOf } from '../content/content.js'
import { contentManeuverForm, sheetFields, shielding } from '../content/forms.js'
import { locationGroups, movementModes } from '../tables/words.js'
import { combatantIdSchema } from './resolved.js'

const flag = z.boolean()

/** [x, y] or [x, y, z] in metres: x to the east, y to the south, z up; below 0 is under water or ground. */
const pointForm = z
  .union([z.tuple([metre, metre]), z.tuple([metre, metre, metre])])
  .meta({ description: '[x, y] or [x, y, z] in metres, with fractions: x to the east, y to the south, z up.' })
export type PointForm = z.infer<typeof pointForm>

// ── cover and people ───────────────────────────────────────────────────────────────────────────────────────────────
export const coverForm = z
  .union([
    z.enum(['none', 'soft']),
    z.strictObject({ kind: z.enum(['none', 'soft']) }),
    z.strictObject({ kind: z.literal('hard'), ...shielding, locations: shielding.locations.optional() }),
  ])
  .meta({ description: 'none, soft, or hard with grade, protection and the locations behind it (if not given: all).' })

const woundForm = z.strictObject({
  level: wound.schema.shape.level,
  location,
  severity: wound.schema.shape.severity.optional().meta({ description: 'If not given: from the table of damage effects.' }),
  traumaFailed: flag.optional().meta({ description: 'This wound kills unless it is treated.' }),
  treated: flag.optional(),
  round: count.optional().meta({ description: 'If not given: 0, before the fight.' }),
})
/** The starting state of a combatant who is not fresh, on their feet and still unaware. */
const conditionFields = {
  ...combatantState.form,
  ...conditionsState.form,
  meleeSkill: combatantState.file.meleeSkill.optional().meta({ description: 'If not given: the one with the highest rating.' }),
  cover: coverForm.optional(),
  prone: flag.optional(),
  incapacitated: flag.optional(),
  dead: flag.optional(),
  wounds: z.array(woundForm).max(200).optional(),
  deathRound: count.nullable().optional().meta({ description: 'If not given: worked out from the wounds and Constitution.' }),
  disabled: z.array(location).optional().meta({ description: 'If not given: those that the wounds disable.' }),
  destroyed: z.array(location).optional(),
  dropped: z.array(idSchema).optional().meta({ description: 'Weapons that are no longer held.' }),
}
const combatantFields = {
  ...forms.combatantHead(combatantIdSchema, idSchema),
  at: z.union([metre, idSchema, pointForm, forms.forEach(z.union([idSchema, pointForm]))]).meta({
    description: 'A point in metres, or a place; on a line also how many metres along. With count a list, one for each.',
  }),
  ...sheetFields,
  ...conditionFields,
  policy: forms.ownPolicy,
}
export const combatantForm = z.strictObject(combatantFields)
/** Any part of it: one that is wrong does not hide what the others mean. */
export const looseCombatantForm = combatantForm.partial()
export type LooseCombatant = z.infer<typeof looseCombatantForm>

// ── the field ──────────────────────────────────────────────────────────────────────────────────────────────────────
export const waterEntry = entryOf(waterState.file, {
  id: { optional: true, words: 'If not given: water-1, water-2 and so on.' },
  name: calledById,
  from: '[x, y] in metres.',
  to: 'The opposite corner, included.',
  surface: { usually: 0, words: 'Height of the surface in metres; none: all heights are under water. If not given: 0.' },
})
export const waterForm = z.strictObject(waterEntry.form)
export const floorEntry = entryOf(floorState.file, floorWords)
export const floorForm = z.strictObject(floorEntry.form)
const standing = {
  id: idSchema.optional(),
  name: nameSchema.optional(),
  from: z.tuple([metre, metre]).meta({ description: 'One end, [x, y] in metres.' }),
  to: z.tuple([metre, metre]).meta({ description: 'The other end.' }),
}
export const wallForm = z
  .strictObject({
    ...standing,
    base: metre.nullable().optional().meta({ description: 'The height it begins at. If not given: below everything.' }),
    height: metre.nullable().optional().meta({ description: 'The height it ends at. If not given: above everything.' }),
  })
  .meta(forms.drawnAsLine)
const { open, locked, force, grade: doorGrade } = doorState.file
export const doorForm = wallForm
  .extend({
    open: open.optional().meta({ description: 'It stands open. If not given: it is shut, which makes it a wall.' }),
    locked: locked.optional().meta({ description: 'It has to be forced, shot or blown open. If not given: it opens to a hand.' }),
    force: force.optional().meta({ description: 'Task levels on the Strength roll that forces it while it is locked. If not given: −2.' }),
    grade: doorGrade.optional().meta({ description: 'From which grade rounds and blasts break its lock. If not given: 1.' }),
  })
  .meta(forms.drawnAsLine)
/** A closed list of kinds, so that one drawn on a map is whole. */
export const mapCoverForm = z
  .strictObject({
    ...standing,
    base: metre.optional().meta({ description: 'The height it stands on. If not given: that of the land.' }),
    height: metre.nullable().optional().meta({ description: 'The height it ends at. If not given: 1.5 m above its base.' }),
    cover: coverForm,
  })
  .meta({ ...forms.drawnAsLine, ...forms.drawnLike({ cover: 'soft' }) })
export const wayForm = wayFormOf(idSchema, pointForm)
export const placeForm = z.strictObject({
  id: idSchema,
  name: nameSchema.optional(),
  at: z.union([metre, pointForm]).meta({ description: 'A point in metres; on a line how many metres along it.' }),
})
const places = z.array(placeForm).max(200).optional().meta({ description: 'Places that people can be put at by name.' })
const planeForm = z.strictObject({
  kind: z.literal('metres'),
  land: metre.optional().meta({ description: 'Height of the land in metres. If not given: 0.' }),
  water: z.array(waterForm).max(200).optional().meta({ description: 'Rectangles of water, seen from above.' }),
  floors: z
    .array(floorForm)
    .max(200)
    .optional()
    .meta({ description: 'Level places to walk on at another height than the land, or over water: jetties, decks, roofs.' }),
  ways: z.array(wayForm).max(50).optional().meta({ description: 'Stairs, ladders and ramps: the only ways from one height to another.' }),
  places,
  walls: z
    .array(wallForm)
    .max(100)
    .optional()
    .meta({ description: 'Between two points: no one sees, shoots, reaches or goes through them.' }),
  doors: z.array(doorForm).max(100).optional().meta({ description: 'Between two points: walls as long as they are shut.' }),
  covers: z
    .array(mapCoverForm)
    .max(200)
    .optional()
    .meta({ description: 'Between two points: whoever is within 1.5 m behind it has this cover against what comes from beyond it.' }),
})
/** No map: everyone stands somewhere on one line, and only distances count. */
const lineForm = z.strictObject({ kind: z.literal('line'), places })
const battlefieldForm = z.discriminatedUnion('kind', [planeForm, lineForm]).meta({ title: 'Battlefield' })

// ── tables and harm to come ────────────────────────────────────────────────────────────────────────────────────────
const { damageEffects, damageRanks, own } = tablesSchema.shape
const severity = damageEffects.shape.disabledAt
const rate = z.number().min(0).max(1000)
/** One row of damage ranks: what a total is worth. */
export const damageRankEntry = entryOf(damageRanks.valueType.shape, {
  name: { optional: true },
  grade: { usually: null, words: 'If not given: of the weapon or its ammunition.' },
  firstLevel: { usually: 1, words: 'The level of the first number. If not given: 1.' },
  highest: { words: 'The highest damage total of each level, ascending.', form: damageRanks.valueType.shape.highest.max(100) },
})
export const damageRankForm = z.strictObject(damageRankEntry.form)
export const severityEntry = entryOf(damageEffects.shape.severities.element.shape, {
  name: {},
  woundTl: { usually: 0 },
  prone: { usually: false },
  incapacitated: { usually: false },
  dead: { usually: false },
})
/** Tables of the file in place of the house defaults. Parts may be missing here: reading them names what is missing. */
export const tablesForm = z.strictObject({
  damageEffects: z
    .strictObject({
      severityByLevel: z.partialRecord(z.enum(locationGroups), z.array(severity)).optional(),
      severities: z.array(z.strictObject(severityEntry.form)).optional().meta({ description: 'From severity 0 up.' }),
      disabledAt: severity.optional().meta({ description: 'From which severity a limb or extremity is disabled.' }),
      destroyedAt: severity.optional().meta({ description: 'From which severity it is destroyed.' }),
    })
    .optional()
    .meta({ description: 'What a wound of each level does, by group of hit locations.' }),
  locationGroups: z.partialRecord(location, z.enum(locationGroups)).optional().meta({ description: 'The group of every hit location.' }),
  movementRates: z
    .partialRecord(z.enum(movementModes), rate)
    .optional()
    .meta({ description: 'Metres a round by movement mode; stationary is 0.' }),
  damageRanks: z
    .record(idSchema, damageRankForm)
    .optional()
    .meta({ description: 'Rows of the damage table, beside the printed ones or in their place.' }),
  own: own.optional().meta({ description: 'Which of these are not house defaults. If not given: all that are given.' }),
})
export const scheduledEntry = entryOf(scheduledSchema.shape, {
  round: { words: 'The round of half a second, from 1.', form: count.min(1) },
  who: { form: combatantIdSchema },
  what: {},
  metres: { usually: 0, words: 'Of a fall.' },
  hazard: { usually: null, words: 'Of an exposure: burn or electrical.' },
})
export const scheduledForm = z.strictObject(scheduledEntry.form)

// ── files ──────────────────────────────────────────────────────────────────────────────────────────────────────────
export const contentForm = formOf(idSchema, {
  tables: tablesForm.optional().meta({ description: 'Tables in place of the house defaults.' }),
})

/** Rounds without harm after which a fight counts as stalled, if the scenario doesn't say: two minutes (house default). */
export const usualStallAfter = 240
export const scenarioForm = forms.scenario(
  { ruleset: 'blue-planet', title: 'Blue Planet', features },
  { options: gameSettings.inFile, ends: setup.schema.shape.ends },
  {
    stallAfter: forms.stallAfter(setup.schema.shape.stallAfter, usualStallAfter),
    battlefield: battlefieldForm.optional().meta({ description: 'If not given: a plane in metres without water.' }),
    tables: tablesForm.optional().meta({ description: 'Tables in place of the house defaults, over those of content files.' }),
    maneuvers: z
      .record(idSchema, contentManeuverForm)
      .optional()
      .meta({ description: 'Ways to strike without a weapon, on top of the content.' }),
    schedule: z.array(scheduledForm).max(500).optional().meta({ description: 'Falls and hazards that happen in a given round.' }),
  },
  combatantForm,
)
