/**
 * The form of content files, as schemas: weapons, armor, shields, covers, vehicles and people; and what a part is that an entry leaves out. Scenario
 * files use the same forms for what combatants carry. They say nothing of meaning, which the readers in files/ check.
 */
import { entryOf, forms, said } from '@enfilade/kit'
import { z } from 'zod'
import { count, idSchema, nameSchema, round, type Sheet, sheetSchema, vehicleState, weapon } from '../battle/battle.js'
import { armorPiece } from '../battle/gear.js'
import { linkedStat, usualStats } from '../tables/skills.js'
import { coverMaterials, locations, skills as skillNames, stats as statKeys, thicknesses } from '../tables/words.js'
import { translated, translatedArmor, translatedSkills, translatedStats, translatedWeapons } from './translated.js'

// ── weapons ────────────────────────────────────────────────────────────────────────────────────────────────────────
const { id: _id, ...weaponFields } = weapon.form
const ownId = idSchema.optional()
const weaponForm = z.strictObject({
  id: ownId.meta({ description: 'What it is called in orders. If not given: as the one that it is made from, or made from the name.' }),
  ...weaponFields,
})
export type WeaponForm = z.infer<typeof weaponForm>

const { id: _roundId, ...roundFields } = round.form
const carried = {
  loaded: count.nullable().optional().meta({ description: 'Rounds in the magazine. If not given: full. None for what never runs out.' }),
  loadedWith: forms
    .entryId('ammunition', idSchema)
    .nullable()
    .optional()
    .meta({ description: 'The type loaded, or ammunition of the content or of specials.' }),
  spare: z
    .union([count, z.record(idSchema, count)])
    .optional()
    .meta({
      description:
        'Rounds to reload with, of the first type or by type, or by ammunition of the content. A type that is not given is unlimited.',
    }),
  specials: z
    .array(z.strictObject({ id: ownId, ...roundFields }))
    .max(20)
    .optional()
    .meta({ description: 'Ammunition with properties of its own that the content does not have.' }),
  pieces: z.int().min(1).max(50).optional().meta({ description: 'How many of these. If not given: 1.' }),
}
/** A weapon of the content with what is different about this one. */
export const carriedWeaponForm = z
  .strictObject({
    use: forms.entryId('weapons', idSchema).meta({ description: 'A weapon of the content.' }),
    id: ownId,
    ...z.strictObject(weaponFields).partial().shape,
    ...carried,
  })
  .meta({ besides: ['quality', 'pieces'] })
export const ownWeaponForm = weaponForm.extend(carried)
export type CarriedForm = z.infer<z.ZodObject<typeof carried>> & Pick<z.infer<typeof carriedWeaponForm>, 'id' | 'name'>

// ── armor and shields ──────────────────────────────────────────────────────────────────────────────────────────────
const spLeft = armorPiece.schema.shape.sp.optional()
const armorId = forms.entryId('armor', idSchema)
/** One piece on one location: an id of the content, one of the content with less SP left, or one written out. */
export const armorPieceForm = z.union([
  armorId,
  z.strictObject({ use: armorId, name: nameSchema.optional(), spLeft }),
  z.strictObject({ ...armorPiece.form, spLeft: spLeft.meta({ description: 'If not given: all of it.' }) }),
])
const pieces = z.union([armorPieceForm, z.array(armorPieceForm).max(10)])
const wornOn = (also: readonly string[]) => pieces.optional().meta({ also })
const wornForm = z.union([armorId, z.strictObject({ body: wornOn(translated.body), head: wornOn(translated.head) })]).meta({
  description: 'One from the list for body and head alike, or what is worn on each; layers are a list.',
  also: translatedArmor,
  units: translated.stoppingPower,
})

const shieldFields = { name: nameSchema, hp: count.meta({ title: 'HP', description: 'Hit points when new.' }) }
const shieldId = forms.entryId('shields', idSchema)
export const shieldForm = z.union([
  shieldId,
  z.strictObject({ use: shieldId, id: ownId, name: nameSchema.optional(), hpLeft: count.optional() }),
  z.strictObject({ id: ownId, ...shieldFields, hpLeft: count.optional().meta({ description: 'If not given: all of them.' }) }),
])

// ── people ─────────────────────────────────────────────────────────────────────────────────────────────────────────
const statNames: Readonly<Record<keyof Sheet['stats'], string>> = {
  INT: 'intelligence',
  REF: 'reflexes',
  DEX: 'dexterity',
  TECH: 'technique',
  COOL: 'cool',
  WILL: 'willpower',
  LUCK: 'luck',
  MOVE: 'movement',
  BODY: 'body',
  EMP: 'empathy',
}
const alsoOfStats = Object.fromEntries(statKeys.map(stat => [stat, [statNames[stat], ...(translatedStats[stat] ?? [])]]))
const statsForm = sheetSchema.shape.stats.partial().meta({ also: alsoOfStats })
/** STATs and maximum HP are worked out where people are read. */
export const sheetEntry = entryOf(sheetSchema.shape, {
  stats: {
    optional: true,
    words: 'STATs by name. If not given: 5; LUCK 0.',
    form: statsForm,
    reads: (given: z.infer<typeof statsForm>): Sheet['stats'] => ({ ...usualStats.rows, ...said(given) }),
  },
  skills: {
    usually: {},
    words: 'Skill levels by name, 0 to 10. If not given: 0.',
    // Published blocks print totals: screens that read them ask, and take the stat away.
    form: z.partialRecord(z.enum(skillNames), z.int().min(0).max(10)).meta({
      also: { ...translatedSkills, meleeWeapon: ['melee', ...(translatedSkills.meleeWeapon ?? [])] },
      adds: Object.fromEntries(Object.entries(linkedStat.rows).map(([skill, stat]) => [skill, ['stats', stat]])),
    }),
  },
  maxHp: {
    optional: true,
    title: 'HP',
    also: ['hit points', 'health', ...translated.hitPoints],
    words: 'If not given: worked out from BODY and WILL.',
  },
  cyberarms: { usually: 0, says: { cyberarm: 1 } },
  cyberlegs: { usually: 0, says: { cyberleg: 1 } },
  grappleGear: { usually: false, says: { 'grapple hand': true, 'grapple gun': true }, words: 'A grapple hand or grapple gun.' },
  specialEquipment: { usually: false, words: 'May push thick cover whatever the BODY.' },
  parachute: { usually: false, says: { parachute: true } },
  protectedFrom: { usually: [], words: 'Hazards the gear protects from.' },
  initiativeBonus: {
    usually: 0,
    says: { Kerenzikov: 2 },
    words: 'Added to every roll of Initiative: a Kerenzikov or Sandevistan, Initiative Reaction.',
  },
  painEditor: { usually: false, says: { 'pain editor': true }, words: 'Takes no penalty for being Seriously Wounded.' },
  dodgesShots: {
    usually: false,
    says: { 'Reflex Co-Processor': true },
    words: 'May dodge ranged attacks whatever the REF: a Reflex Co-Processor.',
  },
})
/** What a person has. */
export const sheetFields = {
  ...sheetEntry.form,
  combatNumber: z.int().min(0).max(20).optional().meta({
    description: 'Of a drone: what it rolls every check with, in place of skills and the STATs that they are added to (CPR-DICE-10).',
  }),
  weapons: z
    .array(z.union([forms.entryId('weapons', idSchema), ownWeaponForm, carriedWeaponForm]))
    .max(50)
    .optional()
    .meta({
      description: 'Weapons from the list, or written out. All combatants can also fight with bare hands.',
      also: translatedWeapons,
    }),
  armor: wornForm.optional(),
  shields: z.array(shieldForm).max(5).optional().meta({ description: 'Shields carried, not in a hand yet.' }),
  objects: z.array(nameSchema).max(50).optional().meta({ description: 'Other things carried, by name.' }),
}

// ── entries of the content ─────────────────────────────────────────────────────────────────────────────────────────
/** What tables of books call these figures. */
const columns = {
  damageDice: ['damage', 'dmg'],
  magazine: 'mag',
  rangeClass: 'range',
  autofireMax: 'autofire',
  kind: 'type',
  fits: 'fires',
}
export const contentWeaponForm = z
  .strictObject({ ...weaponFields, ...forms.entryWords, ...forms.entrySource })
  .meta({ also: { ...columns, ammunition: 'ammo' } })
export const contentRoundForm = z.strictObject({ ...roundFields, ...forms.entryWords, ...forms.entrySource }).meta({ also: columns })
export const contentArmorForm = z.strictObject({
  ...armorPiece.form,
  locations: z.array(z.enum(locations)).min(1).optional().meta({ description: 'Where it can be worn. If not given: body and head.' }),
  ...forms.entrySource,
})
export const contentShieldForm = z.strictObject({ ...shieldFields, ...forms.entrySource })
export const contentCoverForm = z.strictObject({
  name: nameSchema.optional(),
  material: z.enum(coverMaterials),
  thickness: z.enum(thicknesses),
  ...forms.entrySource,
})
const { sdp, sp, move, seats } = vehicleState.file
/** What a vehicle is (CPR-VEH-01). */
export const vehicleFigures = {
  sdp: sdp.meta({
    title: 'SDP',
    description: 'Structural Damage Points when new: its hit points.',
    also: ['structural damage points', 'HP'],
  }),
  sp: sp.optional().meta({ title: 'SP', description: 'Stopping Power when new. If not given: none.', also: ['stopping power', 'armor'] }),
  move: move.meta({ title: 'MOVE', description: 'Squares that it is driven in one Action.', also: ['combat speed', 'speed (combat)'] }),
  seats: seats.meta({ description: "How many can be aboard, the driver's seat included." }),
}
export const contentVehicleForm = z.strictObject({ name: nameSchema.optional(), ...vehicleFigures, ...forms.entrySource })
export const contentPersonForm = z
  .strictObject({ ...forms.personHead, ...sheetFields, ...forms.entrySource })
  .meta({ also: { skills: translated.skills, weapons: translated.weapons, armor: translated.armor } })
export type ContentCover = z.infer<typeof contentCoverForm>
export type ContentVehicle = z.infer<typeof contentVehicleForm>
export type ContentPerson = z.infer<typeof contentPersonForm>
