/**
 * The form of content files, as schemas: weapons, layers, covers and people. Scenario files use the same forms for what combatants carry.
 * They say nothing of meaning, which the readers in files/ check.
 */
import { entryOf, forms } from '@enfilade/kit'
import { z } from 'zod'
import { coverState, idSchema, type Layer, layerState, nameSchema, sheetSchema } from '../battle/battle.js'
import { weapon } from '../battle/gear.js'
import { whole } from '../ids.js'

const attributeName = nameSchema.refine(name => name !== 'dex' && name !== 'str', 'dex and str have keys of their own and are not repeated')

// ── what people carry ──────────────────────────────────────────────────────────────────────────────────────────────
const { id: _id, ...weaponFields } = weapon.form
export const weaponForm = z.strictObject({
  id: idSchema.optional().meta({ description: 'If not given: made from the name.' }),
  ...weaponFields,
})
export type WeaponForm = z.infer<typeof weaponForm>

const save = z.union([whole, z.strictObject({ tn: whole, crossed: z.boolean().optional() })])
export const layerEntry = entryOf(layerState.file, {
  name: {},
  isBase: { usually: false, words: 'Yes for the last layer and no other.' },
  saves: {
    words: 'Target numbers; one that is crossed out already has its number as tn, and crossed.',
    form: z.array(save).min(1, 'A layer has at least one save (RPJ-DATA-01)'),
    reads: (saves: readonly z.infer<typeof save>[]): Layer['saves'] =>
      saves.map(one => (typeof one === 'number' ? { tn: one, crossed: false } : { tn: one.tn, crossed: one.crossed ?? false })),
  },
})
export const layerForm = z.strictObject(layerEntry.form)

export const layersForm = z
  .array(z.union([forms.entryId('layers', idSchema), layerForm]))
  .min(1, 'A combatant has at least one layer (RPJ-DATA-01)')
  .max(20)
  .meta({ description: 'Layers from the list, or written out. Outermost first, the base last.' })

/** A defense that is left out is this plus Dex (RPJ-GAP-07). */
const usualDefense = 16
const { weapons: _weapons, ...numbers } = sheetSchema.shape
/** Those that the weapons and people of the content have. */
const skillsForm = sheetSchema.shape.skills.meta({
  also: { rifle: [], pistol: [], heavy: [], blade: [], unarmed: [], grappling: [], gunnery: [], medicine: [] },
})
export const sheetEntry = entryOf(numbers, {
  dex: { usually: 0, title: 'Dex', also: ['dexterity'], words: 'Dexterity. If not given: 0.' },
  str: { usually: 0, title: 'Str', also: ['strength'], words: 'Strength. If not given: 0.' },
  attributes: {
    usually: {},
    words: 'Attributes besides dex and str, by name. One that is not given is 0.',
    form: z.record(attributeName, whole).meta({ also: { wits: [], targeting: [] } }),
  },
  skills: { usually: {}, form: skillsForm, words: 'Skill levels by name, such as rifle, blade, grappling. One that is not given is 0.' },
  meleeDefense: { usually: ({ dex }) => usualDefense + dex, words: 'What melee attacks have to reach. If not given: 16 + dex.' }, // RPJ-GAP-07
  rangedDefense: { usually: ({ dex }) => usualDefense + dex, words: 'What ranged attacks have to reach. If not given: 16 + dex.' },
})
export const sheetFields = {
  ...sheetEntry.form,
  weapons: z
    .array(z.union([forms.entryId('weapons', idSchema), weaponForm]))
    .max(100)
    .optional()
    .meta({ description: 'Weapons from the list, or written out. Everyone can also fight unarmed.' }),
}

// ── content files ────────────────────────────────────────────────────────────────────────────────────────────────────────
export const contentWeaponForm = z
  .strictObject({ ...weaponFields, ...forms.entrySource })
  .meta({ also: { kind: 'type', toHit: 'hit', maxRange: 'range' } })
export const contentLayerForm = z.strictObject({ ...layerForm.shape, ...forms.entrySource })
export const contentCoverForm = z.strictObject({
  name: nameSchema.optional(),
  quality: coverState.file.quality,
  flanking: coverState.file.flanking,
  ...forms.entrySource,
})
export const contentPersonForm = z.strictObject({
  ...forms.personHead,
  ...sheetFields,
  layers: layersForm,
  ...forms.entrySource,
})
export type ContentLayer = z.infer<typeof contentLayerForm>
export type ContentCover = z.infer<typeof contentCoverForm>
export type ContentPerson = z.infer<typeof contentPersonForm>
