/** The form of the content: weapons and people, as they stand in files and in what ships, and what a part is that an entry leaves out. */
import { calledById, entryOf, forms } from '@enfilade/kit'
import { z } from 'zod'
import { idSchema, sheetSchema, weaponSchema } from '../battle/battle.js'
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
  range: 'Metres of short range. Medium ends at twice, long at four times, extreme at eight times as many.',
  mounted: { usually: false, words: 'true: on a mount.' },
  scope: { usually: false, words: 'true: with a telescopic sight.' },
  laserSight: { usually: false, words: 'true: with a laser sight.' },
  load: { usually: 'ball', words: 'ball, slug or buckshot. Left out: ball.' },
})
const { id: _id, ...weaponFields } = weaponEntry.form
export const weaponForm = z.strictObject({
  id: idSchema.optional().meta({ description: 'Left out: made from the name.' }),
  ...weaponFields,
})
export type WeaponForm = z.infer<typeof weaponForm>

// ── people ─────────────────────────────────────────────────────────────────────────────────────────────────────────
const { weapons: _weapons, ...sheetShape } = sheetSchema.shape
const five = { usually: 5, words: 'Left out: 5.' } as const
export const sheetEntry = entryOf(sheetShape, {
  str: five,
  con: five,
  agl: five,
  edu: five,
  emp: five,
  initiative: { usually: 3, words: 'In how many Phases of a Turn they act, 1 to 6. Left out: 3.' },
  skills: { usually: {}, words: 'Levels by skill. Left out: none.' },
  capacity: { usually: capacitiesOf, words: 'Hit capacity by location. Left out: from STR and CON.' },
  plan: { usually: 'biped', words: 'biped or quadruped. Left out: biped.' },
  headDoubleDamage: {
    usually: false,
    words: 'true: a bullet does double damage to the head, as to generic people, Dark Races and beasts.',
  },
  burdened: { usually: false, words: 'true: moves half as far.' },
  armor: { usually: [], words: 'Types of body armor.' },
  ucd: { usually: unarmedDamageOf, words: 'Points of an unarmed blow. Left out: from STR and the skill.' },
  throwRange: { usually: throwRangeOf, words: 'Metres of a throw without effort. Left out: four times STR.' },
  poison: { usually: null, words: 'Dice of venom in each Phase after a bite that wounds. Left out: none.' },
  martialArtsTraining: { usually: false, words: 'true: trained in kicks and throws.' },
  melee: { usually: [], words: 'Melee weapons.' },
  immunities: { usually: [], words: 'What can do nothing to them: electricity, fear, poison, gas. Left out: none.' },
})
export const personFields = {
  ...sheetEntry.form,
  weapons: z
    .array(z.union([idSchema, weaponForm]))
    .max(50)
    .optional()
    .meta({ description: 'Ids of weapons of the content, or written out.' }),
}

// ── content files ──────────────────────────────────────────────────────────────────────────────────────────────────
export const contentWeaponForm = z.strictObject({ ...weaponFields, ...forms.entrySource })
export const contentPersonForm = z.strictObject({ ...forms.personHead, ...personFields, ...forms.entrySource })
export type ContentWeapon = z.infer<typeof contentWeaponForm>
export type ContentPerson = z.infer<typeof contentPersonForm>
