/**
 * The forms of the files that people write, scenario and content, as schemas: what may stand where. Editors get them as JSON Schema. They say
 * nothing of meaning, which the readers beside this file check, and set no defaults. Lengths are metres.
 */
import { calledById, entryOf, forms } from '@enfilade/kit'
import { z } from 'zod'
import {
  combatantState,
  coverState,
  decimalForm,
  doorState,
  idSchema,
  metre,
  placeState,
  setup,
  wallState,
  weaponIdSchema,
} from '../battle/battle.js'
import { features } from '../battle/features.js'
import { gameSettings } from '../battle/options.js'
import { personFields } from '../content/forms.js'
import { materialArmor, materials } from '../tables/materials.js'
import { bearings, combatantIdSchema, sectorOf } from './resolved.js'

/** Turns without harm after which a fight counts as stalled, if the scenario doesn't say (house default). */
export const usualStallAfter = 20

const pointForm = z.tuple([metre, metre]).meta({ description: '[x, y] in metres, with fractions: x to the east, y to the south.' })
export type PointForm = z.infer<typeof pointForm>

// ── the field ──────────────────────────────────────────────────────────────────────────────────────────────────────
const { value: _value, ...coverFields } = coverState.file
export const coverEntry = entryOf(coverFields, {
  id: { optional: true, words: 'If not given: cover-1, cover-2 and so on.' },
  name: calledById,
  reach: { usually: 2, words: 'Metres around it in which it can be used. If not given: 2.' },
  extent: { usually: 'full', words: 'full, or partial such as a low wall. If not given: full.' },
  sector: {
    usually: null,
    words:
      'Bearings against which it protects, [from, to] clockwise in degrees, 0 is north; an even number of degrees apart. If not given: all round.',
    form: bearings,
    reads: (sector: [number, number] | null) => sectorOf(sector),
  },
})
/** Of cover and walls whose value the tables give. */
const builtOf = {
  material: z.enum(materials).optional().meta({ description: 'Instead of a value: what it is made of, with thicknessCm.' }),
  thicknessCm: decimalForm.optional(),
}
export const coverForm = z
  .strictObject({
    ...coverEntry.form,
    value: decimalForm.optional().meta({ description: 'Armor value in all; 0 for concealment.' }),
    ...builtOf,
  })
  .meta(forms.drawnLike({ material: 'packedDirtStone', thicknessCm: 30 }))
export type CoverForm = z.infer<typeof coverForm>
const { value: _wallValue, ...wallFields } = wallState.file
/** What a file may leave out of a wall or a door. */
const wallGaps = (word: string) => ({
  id: { optional: true as const, words: `If not given: ${word}-1, ${word}-2 and so on.` },
  name: calledById,
  armorPerCm: {
    usually: materialArmor.rows.reinforcedConcrete,
    words: 'What a centimetre of it stops, for breaches. If not given: that of its material, else of reinforced concrete.',
    form: decimalForm,
  },
})
export const wallEntry = entryOf(wallFields, wallGaps('wall'))
export const wallForm = z
  .strictObject({
    ...wallEntry.form,
    value: decimalForm.optional().meta({ description: 'Armor value in all.' }),
    ...builtOf,
  })
  .meta({ ...forms.drawnAsLine, ...forms.drawnLike({ material: 'brickCement', thicknessCm: 12 }) })
export type WallForm = z.infer<typeof wallForm>
const { value: _doorValue, ...doorFields } = doorState.file
export const doorEntry = entryOf(doorFields, {
  ...wallGaps('door'),
  open: { usually: false, words: 'It stands open. If not given: it is shut, which makes it a wall.' },
  locked: { usually: false, words: 'It has to be forced, shot or blown open. If not given: it opens to a hand.' },
  force: {
    usually: 'difficult',
    words: 'How hard the task is to force it while it is locked. If not given: difficult.',
  },
})
export const doorForm = z
  .strictObject({
    ...doorEntry.form,
    value: decimalForm.optional().meta({ description: 'Armor value in all.' }),
    ...builtOf,
  })
  .meta({ ...forms.drawnAsLine, ...forms.drawnLike({ material: 'wood', thicknessCm: 5 }) })
export type DoorForm = z.infer<typeof doorForm>
export const placeEntry = entryOf(placeState.file, { name: calledById })
export const placeForm = z.strictObject(placeEntry.form)
const battlefieldForm = z
  .strictObject({
    kind: z.literal('metres'),
    cover: z.array(coverForm).max(500).optional().meta({ description: 'Walls, rocks, trees and the like.' }),
    walls: z.array(wallForm).max(500).optional().meta({ description: 'Between two points; no one walks or drives through them.' }),
    doors: z.array(doorForm).max(200).optional().meta({ description: 'Doors between two points: walls while they are shut.' }),
    places: z.array(placeForm).max(200).optional().meta({ description: 'Places that people can be put at and go to by name.' }),
  })
  .meta({ title: 'Battlefield' })

// ── people and sides ───────────────────────────────────────────────────────────────────────────────────────────────
const combatantFields = {
  ...forms.combatantHead(combatantIdSchema, idSchema),
  at: z
    .union([pointForm, idSchema, forms.forEach(z.union([idSchema, pointForm]))])
    .optional()
    .meta({
      description:
        'A point in metres, or a place. With count a list, one for each. If not given: where the vehicle is that they are aboard of.',
    }),
  ...personFields,
  ...combatantState.form,
  weapon: weaponIdSchema.nullable().optional().meta({ description: 'The weapon in hand. If not given: the first.' }),
  roundsLeft: combatantState.file.roundsLeft.optional().meta({ description: 'Rounds in weapons that are not full.' }),
  policy: forms.ownPolicy,
}
export const combatantForm = z.strictObject(combatantFields)
/** Any part of it: one that is wrong does not hide what the others mean. */
export const looseCombatantForm = combatantForm.partial()
export type LooseCombatant = z.infer<typeof looseCombatantForm>

export const scenarioForm = forms.scenario(
  { ruleset: '2300ad', title: '2300 AD', features },
  { options: gameSettings.inFile, ends: setup.schema.shape.ends },
  {
    stallAfter: forms.stallAfter(setup.schema.shape.stallAfter, usualStallAfter, 'Turns without harm'),
    battlefield: battlefieldForm.optional().meta({ description: 'If not given: open ground.' }),
  },
  combatantForm,
)
