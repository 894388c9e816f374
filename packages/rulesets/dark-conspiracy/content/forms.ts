/** The form of the content: weapons, vehicles and people, as they stand in files and in what ships, and what a part is that an entry leaves out. */
import { calledById, entryOf, forms } from '@enfilade/kit'
import { z } from 'zod'
import { idSchema, nameSchema, sheetSchema, vehicleSchema, weaponSchema } from '../battle/battle.js'
import { rateOfFire } from '../tables/fire.js'
import { capacitiesOf, throwRangeOf, unarmedDamageOf } from './bodies.js'

export const weaponEntry = entryOf(weaponSchema.shape, {
  name: calledById,
  skill: { usually: 'smallArmsRifle', words: 'Left out: smallArmsRifle.' },
  pistol: { usually: ({ skill }) => skill === 'smallArmsPistol', words: 'Left out: true for weapons of that skill.' },
  rateOfFire: {
    usually: 'SA',
    words: 'AF automatic, SA semiautomatic, DAR and SAR revolvers, PA pump, BA bolt, LA lever, SS single shot. Left out: SA.',
  },
  pulls: {
    usually: ({ rateOfFire: code }) => rateOfFire.rows.find(row => row.code === code)?.pulls ?? 1,
    words: 'Trigger pulls of a Phase. Left out: by the rate of fire.',
  },
  burst: { usually: null, words: 'Rounds of a burst; null or left out: no bursts.' },
  barrels: { usually: 1, words: 'Left out: 1.' },
  magazine: 'Rounds.',
  feed: { usually: 'box', words: 'box, b belt, c cassette, i loose rounds, p power pack, r revolver, s clip, t tank. Left out: box.' },
  reload: { usually: 1, words: 'Actions that a magazine takes. Left out: 1.' },
  damageDice: 'Six-sided dice of damage.',
  penetration: {
    usually: { near: null, long: null, extreme: null },
    words: 'What armor is multiplied by at short and medium, long and extreme range; null: any armor stops it. Left out: null for all.',
  },
  bulk: { usually: 0, words: 'Left out: 0.' },
  recoilSingle: { usually: null, words: 'null or left out: none.' },
  recoilBurst: { usually: null, words: 'null or left out: none.' },
  range: 'Metres of short range; 0 for no direct fire. Medium ends at twice, long at four times, extreme at eight times as many.',
  mounted: { usually: false, words: 'true: on a mount.' },
  scope: { usually: false, words: 'true: with a telescopic sight.' },
  laserSight: { usually: false, words: 'true: with a laser sight.' },
  load: { usually: 'ball', words: 'Left out: ball.' },
  shell: { usually: null, words: 'The explosion of its rounds, as one of the heavy weapons. Left out: none.' },
  indirectRange: { usually: null, words: 'Metres of indirect fire. Left out: none.' },
  handHeld: { usually: true, words: 'false: a heavy weapon that is not fired from the hands. Left out: true.' },
  launcher: { usually: false, words: 'true: a grenade launcher or rifle grenade.' },
  guidance: { usually: null, words: 'Of a missile. Its range is how far it flies. Left out: no missile.' },
  fireAndForget: { usually: false, words: 'true: a missile that needs no guiding after its launch.' },
  accuracy: { usually: 'AVG', words: 'Of an antiaircraft missile. Left out: AVG.' },
  rangeFinder: { usually: 0, words: 'Levels that a range finder is worth against vehicles. Left out: 0.' },
  loaders: { usually: 0, words: 'People it takes to load it besides the gunner. Left out: 0.' },
  armorPiercing: { usually: null, words: 'What penetrators pierce of vehicles at each range. Left out: they are none.' },
  explosivePenetration: { usually: null, words: 'What exploding rounds pierce of vehicles, before two dice. Left out: nothing.' },
})
const { id: _id, ...weaponFields } = weaponEntry.form
export const weaponForm = z.strictObject({
  id: idSchema.optional().meta({ description: 'Left out: made from the name.' }),
  ...weaponFields,
})
export type WeaponForm = z.infer<typeof weaponForm>

// ── vehicles ───────────────────────────────────────────────────────────────────────────────────────────────────────
const bare = { front: 0, side: 0, rear: 0 }
const { armor } = vehicleSchema.shape
export const vehicleEntry = entryOf(vehicleSchema.shape, {
  configuration: {},
  cycle: { usually: null, words: 'Left out: neither.' },
  turret: { usually: false, words: 'Left out: false.' },
  superstructure: { usually: false, words: 'Of a vessel. Left out: false.' },
  armor: {
    form: armor.partial().meta({ description: 'Armor values { front, side, rear } of each part.' }),
    reads: (given: Partial<z.infer<typeof armor>>): z.infer<typeof armor> => ({
      ...{ turret: bare, hull: bare, wing: bare, superstructure: bare, waterline: bare },
      ...given,
    }),
  },
  suspension: { usually: 'none', words: 'Left out: none.' },
  suspensionRating: { usually: 0, words: 'The armor value of tracks, or the points that wheels and air cushions stand. Left out: 0.' },
  tonnage: 'Tonnes.',
  onRoad: 'Metres of a Phase on a road.',
  offRoad: { usually: ({ onRoad }) => onRoad, words: 'The same off the road. Left out: as many.' },
  passengers: { usually: 0, words: 'How many passengers it has room for. Left out: none.' },
  loader: { usually: 'none', words: 'Left out: none.' },
  fire: { usually: 'none', words: 'How those aboard fire their own guns. Left out: not at all.' },
  ejectionSeats: { usually: false, words: 'Left out: false.' },
  explosiveAmmunition: { usually: false, words: 'true: it carries rounds that explode or are of a large caliber. Left out: false.' },
  size: { usually: 1, words: 'Of a boat, 1 to 5. Left out: 1.' },
  acceleration: { usually: 0, words: 'Of a boat: metres of speed gained in a Turn. Left out: 0.' },
  turn: { usually: 0, words: 'Of a boat: steps of 45° in a Turn. Left out: 0.' },
  pumps: { usually: 0, words: 'Of a boat. Left out: 0.' },
  propulsion: { usually: 'motor', words: 'Left out: motor.' },
  waterSpeed: { usually: 0, words: 'Of an amphibious vehicle: metres of a Phase in the water. Left out: it is none.' },
  robot: { usually: null, words: 'Of a robot that is a vehicle. Its driver is a robot. Left out: no robot.' },
})
const squares = z.boolean().optional().meta({ description: 'true: its speeds are in squares of 8 m. Left out: in metres.' })
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
const { weapons: _weapons, ...sheetShape } = sheetSchema.shape
const five = (title: string) => ({ usually: 5, title, words: 'Left out: 5.' }) as const
export const sheetEntry = entryOf(sheetShape, {
  str: five('STR'),
  con: five('CON'),
  agl: five('AGL'),
  edu: five('EDU'),
  emp: five('EMP'),
  initiative: { usually: 3, words: 'In how many Phases of a Turn they act, 1 to 6. Left out: 3.' },
  skills: { usually: {}, words: 'Levels by skill. Left out: none.' },
  capacity: { usually: capacitiesOf, words: 'Hit capacity by location. Left out: from STR and CON.' },
  plan: { usually: 'biped', words: 'Left out: biped.' },
  gaits: { usually: null, words: 'Of an animal: metres of a Phase. It can be ridden. Left out: those of people.' },
  headDoubleDamage: {
    usually: false,
    words: 'true: a bullet does double damage to the head, as to generic people, Dark Races and beasts.',
  },
  burdened: { usually: false, words: 'true: moves half as far.' },
  armor: { usually: [], words: 'Types of body armor.' },
  ucd: { usually: unarmedDamageOf, title: 'UCD', words: 'Points of an unarmed blow. Left out: from STR and the skill.' },
  throwRange: { usually: throwRangeOf, words: 'Metres of a throw without effort. Left out: four times STR.' },
  poison: { usually: null, words: 'Dice of venom in each Phase after a bite that wounds. Left out: none.' },
  martialArtsTraining: { usually: false, words: 'true: trained in kicks and throws.' },
  melee: { usually: [], words: 'Melee weapons.' },
  robot: { usually: null, words: 'Of a robot. Left out: a living being.' },
  immunities: { usually: [], words: 'What can do nothing to them. Left out: none.' },
})
export const personFields = {
  ...sheetEntry.form,
  weapons: z
    .array(z.union([forms.entryId('weapons', idSchema), weaponForm]))
    .max(50)
    .optional()
    .meta({ description: 'Ids of weapons of the content, or written out.' }),
  vehicle: z
    .union([forms.entryId('vehicles', idSchema), vehicleForm])
    .nullable()
    .optional()
    .meta({ description: 'Makes this combatant a vehicle: the id of one of the content, or written out. Its crew are aboard of it.' }),
}

// ── content files ──────────────────────────────────────────────────────────────────────────────────────────────────
export const contentWeaponForm = z.strictObject({ ...weaponFields, ...forms.entrySource })
const { vehicle: _vehicle, ...ownFields } = personFields
export const contentPersonForm = z.strictObject({ ...forms.personHead, ...ownFields, ...forms.entrySource })
export const contentVehicleForm = z.strictObject({ name: nameSchema, ...vehicleForm.shape, ...forms.entrySource })
export type ContentVehicle = z.infer<typeof contentVehicleForm>
export type ContentWeapon = z.infer<typeof contentWeaponForm>
export type ContentPerson = z.infer<typeof contentPersonForm>
