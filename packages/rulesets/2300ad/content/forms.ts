/**
 * The form of the content: weapons, armor and people, as they stand in content files and in what ships, and what a part is that an entry leaves
 * out. Figures may be written as numbers or as decimal text; they are read as they are printed.
 */
import { entryOf, forms } from '@enfilade/kit'
import { z } from 'zod'
import { armor, decimalForm, idSchema, sheetSchema, skillNameSchema, vehicleSchema, weapon } from '../battle/battle.js'
import { vehicleFigures } from '../tables/vehicles.js'
import { experiences } from '../tables/words.js'

// ── what people carry ──────────────────────────────────────────────────────────────────────────────────────────────
const { id: _id, ...weaponFields } = weapon.form
export const weaponForm = z.strictObject({
  id: idSchema.optional().meta({ description: 'If not given: made from the name.' }),
  ...weaponFields,
})
export const usedWeaponForm = forms.usedWeapon(idSchema)

export const armorForm = z.strictObject(armor.form)

// ── vehicles ───────────────────────────────────────────────────────────────────────────────────────────────────────
const { metresPerKph } = vehicleFigures
const armorByFacing = z
  .strictObject({ front: decimalForm, side: decimalForm, rear: decimalForm, top: decimalForm.nullable().default(null) })
  .meta({ description: 'Armor value by side; top only against what comes down from above.' })
export const vehicleEntry = entryOf(vehicleSchema.shape, {
  name: {},
  armor: { form: armorByFacing },
  evasion: { usually: 0, words: 'Against missiles, while it is driven evasively. If not given: 0.' },
  maxSpeed: { words: 'In kilometres an hour.' },
  combatSpeed: {
    usually: ({ maxSpeed }) => Math.floor((maxSpeed * metresPerKph.over) / metresPerKph.under), // AD-VEH-09
    words: 'Metres a turn. If not given: half its top speed.',
  },
  open: { usually: false, words: 'Its crew sit in the open. If not given: no.' },
})
export const vehicleForm = z.strictObject(vehicleEntry.form)
export type VehicleForm = z.infer<typeof vehicleForm>

/** Skills as players write them, by the names that weapons and rules have for them. */
const skillsCalled = {
  marksmanship: ['combat rifleman', 'sidearm', 'rifle'],
  melee: ['hand-to-hand', 'melee combat'],
  ...{ heavyWeapons: ['heavy weapon'], thrownWeapon: ['thrown weapons'], forwardObserver: [], mortar: [], demolitions: [], medical: [] },
  vehicle: ['ground vehicle', 'wheeled vehicle', 'tracked vehicle'],
}
// ── people ─────────────────────────────────────────────────────────────────────────────────────────────────────────
const ten = (...also: string[]) => ({ usually: 10, also, words: 'If not given: 10.' }) as const
const { initiative, coolness, incapacitation, consciousnessLevel, lifeLevel, skills, ...characteristics } = sheetSchema.shape
export const characteristicsEntry = entryOf(characteristics, {
  strength: ten('STR'),
  dexterity: ten('DEX'),
  endurance: ten('END'),
  determination: ten('DET'),
  intelligence: ten('INT'),
  education: ten('EDU'),
  eloquence: ten('ELO'),
  coolnessAttr: { ...ten(), title: 'Coolness (characteristic)' },
  size: ten('SIZ'),
  throwRange: {
    usually: null,
    title: 'Throw range',
    words: 'How far they throw a kilogram, in metres. If not given: twice the strength.',
    form: decimalForm.nullable(),
  },
})
export const personFields = {
  ...characteristicsEntry.form,
  isNpc: z
    .boolean()
    .optional()
    .meta({ title: 'Non-player character', description: 'A non-player character. If not given: yes where an experience is given.' }),
  experience: z
    .enum(experiences)
    .optional()
    .meta({
      says: Object.fromEntries(
        experiences.flatMap(one => [
          [one, one],
          [`${one} NPC`, one],
        ]),
      ),
      description: 'Of a non-player character. If not given: experienced.',
    }),
  isAcademic: z.boolean().optional().meta({ title: 'Academic', description: 'Half the coolness.' }),
  primarySkills: z
    .array(skillNameSchema)
    .optional()
    .meta({ also: skillsCalled, description: 'Skills of a non-player character at the primary level of their experience.' }),
  relatedSkills: z.array(skillNameSchema).optional().meta({ also: skillsCalled, description: 'The same at the related level.' }),
  skills: skills.optional().meta({ also: skillsCalled, description: 'Levels by skill. A skill that is not given is untrained.' }),
  initiative: initiative
    .optional()
    .meta({ also: ['INI', 'Init'], description: 'If not given: coolness of NPCs; of others half of coolnessAttr.' }),
  coolness: coolness.optional().meta({ description: 'If not given: by experience.' }),
  incapacitation: incapacitation.optional().meta({ description: 'Light wounds that put an NPC out. If not given: by experience.' }),
  consciousnessLevel: consciousnessLevel.optional().meta({ description: 'If not given: 4.' }),
  lifeLevel: lifeLevel.optional().meta({ description: 'If not given: 6, and none for NPCs.' }),
  weapons: z
    .array(z.union([forms.entryId('weapons', idSchema), usedWeaponForm, weaponForm]))
    .max(50)
    .optional()
    .meta({ description: 'Weapons from the list, or written out. The first is in hand.' }),
  armor: z
    .array(z.union([forms.entryId('armor', idSchema), armorForm]))
    .max(20)
    .optional()
    .meta({ description: 'Armor from the list, or written out.' }),
  vehicle: z
    .union([forms.entryId('vehicles', idSchema), vehicleForm])
    .nullable()
    .optional()
    .meta({ description: 'Makes this combatant a vehicle: one from the list, or written out. Its crew are aboard of it.' }),
}

// ── content files ──────────────────────────────────────────────────────────────────────────────────────────────────
export const contentWeaponForm = z.strictObject({ ...weaponFields, ...forms.entrySource }).meta({
  also: {
    ...{ kind: 'type', effectiveRange: ['range', 'aimed fire range'], indirectRange: 'indirect', afv: 'area fire', rpb: ['RPB', 'burst'] },
    ...{ magazine: 'mag', ep: 'EP', meleeModifier: 'modifier', weightKg: 'weight' },
  },
})
export const contentArmorForm = z
  .strictObject({ ...armorForm.shape, ...forms.entrySource })
  .meta({ also: { value: ['AV', 'armor value'], locations: ['covers', 'protects'] } })
const { vehicle: _vehicle, ...ownFields } = personFields
export const contentPersonForm = z.strictObject({ ...forms.personHead, ...ownFields, ...forms.entrySource })
export const contentVehicleForm = z
  .strictObject({ ...vehicleForm.shape, ...forms.entrySource })
  .meta({ also: { maxSpeed: ['speed', 'top speed'], combatSpeed: 'combat movement' } })
export type ContentVehicle = z.infer<typeof contentVehicleForm>
export type ContentWeapon = z.infer<typeof contentWeaponForm>
export type ContentArmor = z.infer<typeof contentArmorForm>
export type ContentPerson = z.infer<typeof contentPersonForm>
