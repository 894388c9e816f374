/**
 * The form of content files, as schemas: weapons, layers, covers and people. Scenario files use the same forms for what combatants carry.
 * They say nothing of meaning, which the readers in files/ check, and set no defaults.
 */
import { forms, printable } from '@enfilade/kit'
import { z } from 'zod'
import { coverState, idSchema, nameSchema, sheetSchema, weaponSchema } from '../battle/battle.js'

const whole = weaponSchema.shape.damage
const flag = z.boolean()
const weaponWord = (what: string) =>
  z.string(`The ${what} of a weapon is a text (RPJ-DATA-01)`).min(1).max(80).regex(printable, 'A name holds no control characters')

const attributeName = nameSchema.refine(name => name !== 'dex' && name !== 'str', 'dex and str have keys of their own and are not repeated')
const attributes = z.record(attributeName, whole).meta({ description: 'Attributes besides dex and str, by name. One left out is 0.' })
const skills = z
  .record(nameSchema, whole)
  .meta({ description: 'Skill levels by name, such as rifle, blade, grappling. One left out is 0.' })

// ── what people carry ──────────────────────────────────────────────────────────────────────────────────────────────
const weaponFields = {
  name: nameSchema.optional(),
  kind: weaponSchema.shape.kind.meta({ description: 'melee needs the same group; ranged needs range and sight.' }),
  skill: weaponWord('skill').meta({ description: 'The skill that is added to attacks.' }),
  attribute: weaponWord('attribute')
    .optional()
    .meta({ description: 'The attribute that is added to attacks. Left out: str for melee, dex for ranged.' }),
  damage: whole.meta({ description: 'Added to the number that the target has to save against; may be negative.' }),
  toHit: whole.optional().meta({ description: 'Added to the attack, never halved. Left out: 0.' }),
  maxRange: weaponSchema.shape.maxRange.optional().meta({ description: 'In regions; null or left out: no limit. Ranged weapons only.' }),
  canSuppress: flag.optional().meta({ description: 'May lay suppressive fire. Left out: true for ranged.' }),
  canOverwatch: flag.optional().meta({ description: 'May be used for overwatch. Left out: true for ranged.' }),
}
export const weaponForm = z.strictObject({
  id: idSchema.optional().meta({ description: 'Left out: made from the name.' }),
  ...weaponFields,
})
export type WeaponForm = z.infer<typeof weaponForm>

const save = z.union([whole, z.strictObject({ tn: whole, crossed: flag.optional() })])
export const layerForm = z.strictObject({
  name: nameSchema,
  isBase: flag.optional().meta({ description: 'true for the last layer and no other.' }),
  saves: z.array(save).min(1, 'A layer has at least one save (RPJ-DATA-01)').meta({
    description: 'Target numbers; one that is crossed out already is { tn: 10, crossed: true }.',
  }),
})
export type LayerForm = z.infer<typeof layerForm>

export const weaponsForm = z
  .array(z.union([idSchema, weaponForm]))
  .max(100)
  .meta({ description: 'Ids of weapons in the content, or weapons written out. Everyone can also fight unarmed.' })
export const layersForm = z
  .array(z.union([idSchema, layerForm]))
  .min(1, 'A combatant has at least one layer (RPJ-DATA-01)')
  .max(20)
  .meta({ description: 'Ids of layers of the content, or layers written out. Outermost first, the base last.' })

export const sheetFields = {
  dex: sheetSchema.shape.dex.optional().meta({ description: 'Dexterity. Left out: 0.' }),
  str: sheetSchema.shape.str.optional().meta({ description: 'Strength. Left out: 0.' }),
  attributes: attributes.optional(),
  skills: skills.optional(),
  meleeDefense: whole.optional().meta({ description: 'What melee attacks have to reach. Left out: 16 + dex.' }),
  rangedDefense: whole.optional().meta({ description: 'What ranged attacks have to reach. Left out: 16 + dex.' }),
  weapons: weaponsForm.optional(),
}

// ── content files ────────────────────────────────────────────────────────────────────────────────────────────────────────
export const contentWeaponForm = z.strictObject({ ...weaponFields, ...forms.entrySource })
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
export type ContentWeapon = z.infer<typeof contentWeaponForm>
export type ContentLayer = z.infer<typeof contentLayerForm>
export type ContentCover = z.infer<typeof contentCoverForm>
export type ContentPerson = z.infer<typeof contentPersonForm>
