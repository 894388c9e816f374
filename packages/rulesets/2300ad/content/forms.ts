/**
 * The form of the content: weapons, armor and people, as they stand in content files and in what ships, and what a part is that an entry leaves
 * out. Figures may be written as numbers or as decimal text; they are read as they are printed.
 */
import { calledById, entryOf, forms } from '@enfilade/kit'
import { z } from 'zod'
import { armorSchema, decimal, idSchema, sheetSchema, skillNameSchema, vehicleSchema, weaponSchema } from '../battle/battle.js'
import { vehicleFigures } from '../tables/vehicles.js'
import { experiences, type Location, type WeaponKind } from '../tables/words.js'

/** A decimal as people write it: 0.3, or "0.3". A number is read by its shortest text. */
export const decimalForm = z.union([
  z
    .number()
    .transform(value => String(value))
    .pipe(decimal),
  decimal,
])
const bullets: readonly WeaponKind[] = ['rifle', 'pistol', 'shotgun']

// ── what people carry ──────────────────────────────────────────────────────────────────────────────────────────────
export const weaponEntry = entryOf(weaponSchema.shape, {
  name: calledById,
  kind: 'Shotguns and flechette grenades have figures of their own by range.',
  effectiveRange: 'In metres. Close range ends at half of it, long range at twice, extreme range at four times.',
  indirectRange: { usually: null, words: 'In metres, of mortars and others that fire at a point they do not see. If not given: none.' },
  rof: { usually: 1, title: 'ROF', words: 'Aimed shots, or bursts, of one action. If not given: 1.' },
  afv: { usually: null, title: 'AFV', words: 'Area fire value; if none: no area fire.', form: decimalForm.nullable() },
  rpb: { usually: 1, title: 'Rounds per burst', words: 'Rounds of one burst. If not given: 1.' },
  dpv: { title: 'DPV', words: 'Damage point value.', form: decimalForm },
  damageType: { usually: 'normal', words: 'If not given: normal.' },
  kineticEnergy: { usually: ({ kind }) => bullets.includes(kind), words: 'If not given: yes for rifles, pistols and shotguns.' },
  magazine: { usually: null, words: 'Rounds; if none: not counted.' },
  skillName: { usually: 'marksmanship', title: 'Skill', words: 'If not given: marksmanship.' },
  meleeModifier: { usually: 0, words: 'Of a melee weapon: added to strikes and blocks. If not given: 0.' },
  reach: { usually: 'short', words: 'Of a melee weapon. If not given: short.' },
  ep: {
    usually: null,
    title: 'Explosion power',
    words: 'Explosion power; if none: it does not explode.',
    form: decimalForm.nullable(),
  },
  fragments: { usually: false, words: 'The explosion throws fragments. If not given: no.' },
  homing: { usually: null, words: 'Of a missile: it hits on a roll of 1D10 under homing less the evasion of the target.' },
  mounted: { usually: false, words: 'A weapon of a vehicle, which fires only from aboard. If not given: no.' },
  laserDesignation: {
    usually: false,
    words: 'Its rounds follow the laser of a designator that the spotter carries. If not given: no.',
  },
  weightKg: { usually: '1', title: 'Weight, kg', words: 'Of a thrown object, in kilograms. If not given: 1.', form: decimalForm },
})
const { id: _id, ...weaponFields } = weaponEntry.form
export const weaponForm = z.strictObject({
  id: idSchema.optional().meta({ description: 'If not given: made from the name.' }),
  ...weaponFields,
})
export type WeaponForm = z.infer<typeof weaponForm>

export const armorEntry = entryOf(armorSchema.shape, {
  name: {},
  locations: { usually: ['chest', 'abdomen'] as readonly Location[] as Location[], words: 'If not given: chest and abdomen.' },
  value: { words: 'Armor value.', form: decimalForm },
  rigidity: { usually: 'rigid', words: 'If not given: rigid.' },
})
export const armorForm = z.strictObject(armorEntry.form)
export type ArmorForm = z.infer<typeof armorForm>

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

// ── people ─────────────────────────────────────────────────────────────────────────────────────────────────────────
const ten = { usually: 10, words: 'If not given: 10.' } as const
const { initiative, coolness, incapacitation, consciousnessLevel, lifeLevel, skills, ...characteristics } = sheetSchema.shape
export const characteristicsEntry = entryOf(characteristics, {
  strength: ten,
  dexterity: ten,
  endurance: ten,
  determination: ten,
  intelligence: ten,
  education: ten,
  eloquence: ten,
  coolnessAttr: { ...ten, title: 'Coolness (characteristic)' },
  size: ten,
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
  experience: z.enum(experiences).optional().meta({ description: 'Of a non-player character. If not given: experienced.' }),
  isAcademic: z.boolean().optional().meta({ title: 'Academic', description: 'Half the coolness.' }),
  primarySkills: z
    .array(skillNameSchema)
    .optional()
    .meta({ description: 'Skills of a non-player character at the primary level of their experience.' }),
  relatedSkills: z.array(skillNameSchema).optional().meta({ description: 'The same at the related level.' }),
  skills: skills.optional().meta({ description: 'Levels by skill. A skill that is not given is untrained.' }),
  initiative: initiative.optional().meta({ description: 'If not given: coolness of NPCs; of others half of coolnessAttr.' }),
  coolness: coolness.optional().meta({ description: 'If not given: by experience.' }),
  incapacitation: incapacitation.optional().meta({ description: 'Light wounds that put an NPC out. If not given: by experience.' }),
  consciousnessLevel: consciousnessLevel.optional().meta({ description: 'If not given: 4.' }),
  lifeLevel: lifeLevel.optional().meta({ description: 'If not given: 6, and none for NPCs.' }),
  weapons: z
    .array(z.union([forms.entryId('weapons', idSchema), weaponForm]))
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
export const contentWeaponForm = z.strictObject({ ...weaponFields, ...forms.entrySource })
export const contentArmorForm = z.strictObject({ ...armorForm.shape, ...forms.entrySource })
const { vehicle: _vehicle, ...ownFields } = personFields
export const contentPersonForm = z.strictObject({ ...forms.personHead, ...ownFields, ...forms.entrySource })
export const contentVehicleForm = z.strictObject({ ...vehicleForm.shape, ...forms.entrySource })
export type ContentVehicle = z.infer<typeof contentVehicleForm>
export type ContentWeapon = z.infer<typeof contentWeaponForm>
export type ContentArmor = z.infer<typeof contentArmorForm>
export type ContentPerson = z.infer<typeof contentPersonForm>
