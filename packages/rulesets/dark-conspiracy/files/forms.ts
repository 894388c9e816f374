/**
 * The forms of the files that people write, scenario and content, as schemas: what may stand where. Editors get them as JSON Schema. They say
 * nothing of meaning, which the readers beside this file check, and set no defaults. Lengths are metres.
 */
import { calledById, entryOf, floorWords, forms, wayFormOf } from '@enfilade/kit'
import { z } from 'zod'
import {
  combatantState,
  conditionsState,
  doorState,
  floorState,
  idSchema,
  metre,
  placeState,
  ridgeState,
  setup,
  wallState,
} from '../battle/battle.js'
import { builtOf } from '../battle/cover.js'
import { features } from '../battle/features.js'
import { gameSettings } from '../battle/options.js'
import { personFields } from '../content/forms.js'
import { combatantIdSchema } from './resolved.js'

const pointForm = z
  .union([z.tuple([metre, metre]), z.tuple([metre, metre, metre])])
  .meta({ description: '[x, y] or [x, y, z] in metres, with fractions: x to the east, y to the south, z up.' })
export type PointForm = z.infer<typeof pointForm>
export type Triple = [x: number, y: number, z: number]
export const tripleOf = ([x, y, z = 0]: PointForm): Triple => [x, y, z]

// ── the field ──────────────────────────────────────────────────────────────────────────────────────────────────────
export const placeEntry = entryOf(placeState.file, {
  name: calledById,
  at: { words: 'A point in metres.', form: pointForm, reads: tripleOf },
  cover: { usually: null, words: 'What people there can duck behind: name, armor value and locations. If not given: nothing.' },
})
export const placeForm = z.strictObject(placeEntry.form)
export const ridgeEntry = entryOf(ridgeState.file, {
  name: calledById,
  from: 'One end, [x, y] in metres.',
  to: 'The other end.',
  height: { usually: 10, words: 'Metres up to which it hides what is behind it. If not given: 10.' },
})
export const ridgeForm = z.strictObject(ridgeEntry.form)
export const floorEntry = entryOf(floorState.file, {
  ...floorWords,
  height: 'In metres; the ground is at 0.',
  assumed: { usually: false },
  around: { usually: null },
})
export const floorForm = z.strictObject({
  ...floorEntry.form,
  assumed: floorEntry.form.assumed.meta(forms.neverDrawn),
  around: floorEntry.form.around.meta(forms.neverDrawn),
})
export const wayForm = wayFormOf(idSchema, pointForm)
/** Metres of a wall's and a door's height, where a file gives none. */
const usualHeight = 3
const barrierWords = {
  name: calledById,
  from: 'One end, [x, y] in metres.',
  to: 'The other end.',
  height: { usually: usualHeight, words: `Metres up to which nobody sees across. If not given: ${usualHeight}.` },
} as const
const { av: _wallAv, ...wallFields } = wallState.file
export const wallEntry = entryOf(wallFields, barrierWords)
const { av: _doorAv, ...doorFields } = doorState.file
export const doorEntry = entryOf(doorFields, { ...barrierWords, open: { usually: false }, locked: { usually: false } })
const armored = (usually: string) => ({
  av: z
    .int()
    .min(0)
    .max(1000)
    .optional()
    .meta({ description: `What it stops of a bullet. If not given: by what it is made of, else that of ${usually}.` }),
  ...builtOf,
})
export const wallForm = z.strictObject({ ...wallEntry.form, ...armored('the timber wall of a house') }).meta(forms.drawnAsLine)
export const doorForm = z.strictObject({ ...doorEntry.form, ...armored('a wooden plank') }).meta(forms.drawnAsLine)
const battlefieldForm = z
  .strictObject({
    kind: z.literal('metres'),
    places: z.array(placeForm).max(200).optional().meta({ description: 'Places that have a name.' }),
    ridges: z.array(ridgeForm).max(200).optional().meta({
      description: 'Hills, woods and houses: lines that nobody sees or fires across.',
    }),
    walls: z.array(wallForm).max(500).optional().meta({ description: 'Between two points; no one goes, sees or strikes through them.' }),
    doors: z.array(doorForm).max(200).optional().meta({
      description: 'Between two points, in a wall or by themselves. A shut one is like a wall.',
    }),
    floors: z.array(floorForm).max(200).optional().meta({
      description: 'Level places to walk on above the ground, such as roofs. If not given: one around everyone who stands at a height.',
    }),
    ways: z.array(wayForm).max(50).optional().meta({
      description: 'Stairs, ladders and slopes: the only ways from one height to another, but for a fall.',
    }),
    grounds: setup.schema.shape.grounds.optional().meta({
      description: 'What vehicles drive on: open, hills, mountains, swamp, water or woods; woods before hills. If not given: open.',
    }),
    indoors: setup.schema.shape.indoors.optional().meta({ description: 'Inside, where one person takes a square of 2 m.' }),
    road: setup.schema.shape.road.optional().meta({ description: 'goodRoad, poorRoad or dirtRoad. If not given: none.' }),
  })
  .meta({ title: 'Battlefield' })

// ── people and sides ───────────────────────────────────────────────────────────────────────────────────────────────
const combatantFields = {
  ...forms.combatantHead(combatantIdSchema, idSchema),
  at: z
    .union([pointForm, idSchema, forms.forEach(z.union([idSchema, pointForm]))])
    .optional()
    .meta({
      description: 'A point in metres, or a place. With count a list, one for each. If not given: aboard of a vehicle.',
    }),
  ...personFields,
  ...combatantState.form,
  ...conditionsState.form,
  toThrow: personFields.toThrow,
  roundsLeft: combatantState.file.roundsLeft.optional().meta({ description: 'Rounds in weapons that are not full.' }),
  policy: forms.ownPolicy,
}
export const combatantForm = z.strictObject(combatantFields)
/** Any part of it: one that is wrong does not hide what the others mean. */
export const looseCombatantForm = combatantForm.partial()

/** Turns without harm after which a fight counts as stalled, if the scenario doesn't say (house default). */
export const usualStallAfter = 20
export const scenarioForm = forms.scenario(
  { ruleset: 'dark-conspiracy', title: 'Dark Conspiracy', features },
  { options: gameSettings.inFile, ends: setup.schema.shape.ends },
  {
    stallAfter: forms.stallAfter(setup.schema.shape.stallAfter, usualStallAfter, 'Turns without harm'),
    battlefield: battlefieldForm.optional().meta({ description: 'If not given: open ground.' }),
  },
  combatantForm,
)
