/** The form of the content: weapons, armor, what is struck and thrown with, vehicles and people, as they stand in files and in what ships, and what a part is that an entry leaves out. */
import { entryOf, forms } from '@enfilade/kit'
import { z } from 'zod'
import { idSchema, nameSchema, sheetSchema, vehicleSchema, weapon } from '../battle/battle.js'
import { armorPiece, meleeWeapon, thrownThing } from '../battle/gear.js'
import { capacitiesOf, throwRangeOf, unarmedDamageOf } from './bodies.js'

const { id: _id, ...weaponFields } = weapon.form
export const weaponForm = z.strictObject({
  id: idSchema.optional().meta({ description: 'If not given: made from the name.' }),
  ...weaponFields,
})
export const usedWeaponForm = forms.usedWeapon(idSchema)

// ── armor, melee weapons, what is thrown ───────────────────────────────────────────────────────────────────────────
const ownId = { id: weaponForm.shape.id }
const { id: _armorId, ...armorFields } = armorPiece.form
const { id: _meleeId, ...meleeFields } = meleeWeapon.form
const { id: _thrownId, ...thrownFields } = thrownThing.form
export const armorForm = z.strictObject({ ...ownId, ...armorFields })
export const meleeForm = z.strictObject({ ...ownId, ...meleeFields })
export const thrownForm = z.strictObject({ ...ownId, ...thrownFields })
const someOf = (kind: string, form: z.ZodType, words: string) =>
  z
    .array(z.union([forms.entryId(kind, idSchema), form]))
    .max(50)
    .optional()
    .meta({ description: words })

// ── vehicles ───────────────────────────────────────────────────────────────────────────────────────────────────────
const bare = { front: 0, side: 0, rear: 0 }
const { armor } = vehicleSchema.shape
export const vehicleEntry = entryOf(vehicleSchema.shape, {
  configuration: {},
  cycle: { usually: null, words: 'If not given: neither.' },
  turret: { usually: false, words: 'If not given: no.' },
  superstructure: { usually: false, words: 'Of a vessel. If not given: no.' },
  armor: {
    form: armor.partial().meta({ description: 'Armor values of each part: front, side, rear.' }),
    reads: (given: Partial<z.infer<typeof armor>>): z.infer<typeof armor> => ({
      ...{ turret: bare, hull: bare, wing: bare, superstructure: bare, waterline: bare },
      ...given,
    }),
  },
  suspension: { usually: 'none', words: 'If not given: none.' },
  suspensionRating: { usually: 0, words: 'The armor value of tracks, or the points that wheels and air cushions stand. If not given: 0.' },
  tonnage: 'Tonnes.',
  onRoad: 'Metres of a Phase on a road.',
  offRoad: { usually: ({ onRoad }) => onRoad, words: 'The same off the road. If not given: as many.' },
  passengers: { usually: 0, words: 'How many passengers it has room for. If not given: none.' },
  loader: { usually: 'none', words: 'If not given: none.' },
  fire: { usually: 'none', words: 'How those aboard fire their own guns. If not given: not at all.' },
  ejectionSeats: { usually: false, words: 'If not given: no.' },
  explosiveAmmunition: { usually: false, words: 'It carries rounds that explode or are of a large caliber. If not given: no.' },
  size: { usually: 1, words: 'Of a boat, 1 to 5. If not given: 1.' },
  acceleration: { usually: 0, words: 'Of a boat: metres of speed gained in a Turn. If not given: 0.' },
  turn: { usually: 0, words: 'Of a boat: steps of 45° in a Turn. If not given: 0.' },
  pumps: { usually: 0, words: 'Of a boat. If not given: 0.' },
  propulsion: { usually: 'motor', words: 'If not given: motor.' },
  waterSpeed: { usually: 0, words: 'Of an amphibious vehicle: metres of a Phase in the water. If not given: it is none.' },
  robot: { usually: null, words: 'Of a robot that is a vehicle. Its driver is a robot. If not given: no robot.' },
})
const squares = z.boolean().optional().meta({ description: 'Its speeds are in squares of 8 m. If not given: in metres.' })
export const vehicleForm = z.strictObject({ ...vehicleEntry.form, squares })
const metresOfSquare = 8
/** Speeds that are given in squares of 8 m, in metres. */
export function inMetres({ squares: isInSquares = false, ...form }: VehicleForm) {
  const times = isInSquares ? metresOfSquare : 1 // DC-MOV-09
  const { onRoad, offRoad, waterSpeed, acceleration } = form
  return {
    ...form,
    onRoad: onRoad * times,
    ...(offRoad !== undefined && { offRoad: offRoad * times }),
    ...(waterSpeed !== undefined && { waterSpeed: waterSpeed * times }),
    ...(acceleration !== undefined && { acceleration: acceleration * times }),
  }
}
export type VehicleForm = z.infer<typeof vehicleForm>

// ── people ─────────────────────────────────────────────────────────────────────────────────────────────────────────
const { weapons: _weapons, armor: _armor, melee: _melee, own: _own, ...sheetShape } = sheetSchema.shape
const five = (title: string, also: string) => ({ usually: 5, title, also: [also], words: 'If not given: 5.' }) as const
/** As the books write them, sub-skills in brackets. */
const skillsForm = sheetShape.skills.meta({
  also: {
    ...{ smallArmsRifle: ['rifle'], smallArmsPistol: ['pistol'], thrownWeapons: ['thrown weapon'], heavyWeapons: ['heavy weapon'] },
    ...{ meleeArmed: ['melee combat (armed)', 'armed melee combat'], meleeUnarmed: ['melee combat (unarmed)', 'unarmed melee combat'] },
    groundVehicle: ['vehicle use (wheeled)', 'vehicle use (tracked)', 'ground vehicle (wheeled)', 'wheeled vehicle'],
    ...{ watercraft: ['vehicle use (watercraft)', 'boat'], pilot: ['pilot (fixed wing)', 'pilot (rotary wing)'] },
  },
})
export const sheetEntry = entryOf(sheetShape, {
  str: five('STR', 'strength'),
  con: five('CON', 'constitution'),
  agl: five('AGL', 'agility'),
  edu: five('EDU', 'education'),
  emp: five('EMP', 'empathy'),
  initiative: { usually: 3, also: ['Init', 'INI'], words: 'In how many Phases of a Turn they act, 1 to 6. If not given: 3.' },
  skills: { usually: {}, form: skillsForm, words: 'Levels by skill. If not given: none.' },
  capacity: { usually: capacitiesOf, also: ['hit capacity', 'hits'], words: 'Hit capacity by location. If not given: from STR and CON.' },
  plan: { usually: 'biped', words: 'If not given: biped.' },
  gaits: {
    usually: null,
    also: ['move', 'movement'],
    words: 'Of an animal: metres of a Phase. It can be ridden. If not given: those of people.',
  },
  headDoubleDamage: {
    usually: false,
    words: 'A bullet does double damage to the head, as to generic people, Dark Races and beasts.',
  },
  burdened: { usually: false, words: 'Moves half as far.' },
  ucd: { usually: unarmedDamageOf, title: 'UCD', words: 'Points of an unarmed blow. If not given: from STR and the skill.' },
  throwRange: { usually: throwRangeOf, words: 'Metres of a throw without effort. If not given: four times STR.' },
  poison: { usually: null, words: 'Dice of venom in each Phase after a bite that wounds. If not given: none.' },
  martialArtsTraining: { usually: false, words: 'Trained in kicks and throws.' },
  robot: { usually: null, words: 'Of a robot. If not given: a living being.' },
  immunities: { usually: [], words: 'What can do nothing to them. If not given: none.' },
})
export const personFields = {
  ...sheetEntry.form,
  weapons: z
    .array(z.union([forms.entryId('weapons', idSchema), usedWeaponForm, weaponForm]))
    .max(50)
    .optional()
    .meta({ description: 'Weapons from the list, or written out.' }),
  armor: someOf('armor', armorForm, 'Armor from the list, or written out; a hide is written out or named like it.'),
  melee: someOf('melee', meleeForm, 'Melee weapons from the list, or written out, fangs and claws among them.'),
  toThrow: someOf('thrown', thrownForm, 'Knives, rocks and grenades, each by itself, from the list or written out. If not given: none.'),
  vehicle: z
    .union([forms.entryId('vehicles', idSchema), vehicleForm])
    .nullable()
    .optional()
    .meta({ description: 'Makes this combatant a vehicle: one from the list, or written out. Its crew are aboard of it.' }),
}

// ── content files ──────────────────────────────────────────────────────────────────────────────────────────────────
export const contentWeaponForm = z.strictObject({ ...weaponFields, ...forms.entrySource }).meta({
  also: {
    ...{ rateOfFire: ['ROF', 'action'], damageDice: ['damage', 'dam'], penetration: 'pen', magazine: 'mag', reload: 'rld' },
    ...{ recoilSingle: ['SS', 'single'], recoilBurst: 'brst', range: 'rng', bulk: 'blk' },
  },
  behind: { rateOfFire: ['burst', 'barrels'] },
})
export const contentArmorForm = z.strictObject({ ...armorFields, ...forms.entrySource })
const damage = { also: { damageDice: ['damage', 'dam'] } }
export const contentMeleeForm = z.strictObject({ ...meleeFields, ...forms.entrySource }).meta(damage)
export const contentThrownForm = z.strictObject({ ...thrownFields, ...forms.entrySource }).meta(damage)
const { vehicle: _vehicle, ...ownFields } = personFields
export const contentPersonForm = z.strictObject({ ...forms.personHead, ...ownFields, ...forms.entrySource })
export const contentVehicleForm = z.strictObject({ name: nameSchema, ...vehicleForm.shape, ...forms.entrySource })
export type ContentVehicle = z.infer<typeof contentVehicleForm>
export type ContentArmor = z.infer<typeof contentArmorForm>
export type ContentMelee = z.infer<typeof contentMeleeForm>
export type ContentThrown = z.infer<typeof contentThrownForm>
export type ContentWeapon = z.infer<typeof contentWeaponForm>
export type ContentPerson = z.infer<typeof contentPersonForm>
