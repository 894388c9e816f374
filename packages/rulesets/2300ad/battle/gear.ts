/**
 * What combatants carry, field by field: what each is, how files write it and what it usually is. A property of a weapon is one field here and
 * the rule that reads it. Figures may be written as numbers or as decimal text; they are read as they are printed.
 */
import { alwaysHashed, calledById, flag, is, oneOf, orNull, thing } from '@enfilade/kit'
import { z } from 'zod'
import { decimal, nameSchema, skillNameSchema, weaponIdSchema } from '../ids.js'
import { damageTypes, locations, reaches, rigidities, type WeaponKind, weaponKinds } from '../tables/words.js'

/** A decimal as people write it: 0.3, or "0.3". A number is read by its shortest text. */
export const decimalForm = z.union([
  z
    .number()
    .transform(value => String(value))
    .pipe(decimal),
  decimal,
])
const bullets: readonly WeaponKind[] = ['rifle', 'pistol', 'shotgun']

/** AD spec 2.2. */
export const weapon = thing({
  ...alwaysHashed({
    id: is(weaponIdSchema).inFile(),
    name: is(nameSchema).usuallyFrom(calledById.usually),
    kind: oneOf(weaponKinds).inFile().words('Shotguns and flechette grenades have figures of their own by range.'),
    effectiveRange: is(z.int().min(1).max(5000))
      .inFile()
      .words('In metres. Close range ends at half of it, long range at twice, extreme range at four times.'),
    indirectRange: orNull(z.int().min(1).max(50_000))
      .usually(null)
      .words('In metres, of mortars and others that fire at a point they do not see. If not given: none.'),
    rof: is(z.int().min(1).max(100)).usually(1).title('ROF').words('Aimed shots, or bursts, of one action. If not given: 1.'),
    afv: orNull(decimal).usually(null).title('AFV').words('Area fire value; if none: no area fire.').writtenAs(decimalForm.nullable()),
    rpb: is(z.int().min(1).max(1000)).usually(1).title('Rounds per burst').words('Rounds of one burst. If not given: 1.'),
    dpv: is(decimal).inFile().title('DPV').words('Damage point value.').writtenAs(decimalForm),
    damageType: oneOf(damageTypes).usually('normal').words('If not given: normal.'),
    kineticEnergy: flag()
      .usuallyFrom(({ kind }: { readonly kind: WeaponKind }) => bullets.includes(kind))
      .words('If not given: yes for rifles, pistols and shotguns.'),
    magazine: orNull(z.int().min(1).max(100_000)).usually(null).words('Rounds; if none: not counted.'),
    skillName: is(skillNameSchema).usually('marksmanship').title('Skill').words('If not given: marksmanship.'),
    meleeModifier: is(z.int().min(-5).max(10)).usually(0).words('Of a melee weapon: added to strikes and blocks. If not given: 0.'),
    reach: oneOf(reaches).usually('short').words('Of a melee weapon. If not given: short.'),
    ep: orNull(decimal)
      .usually(null)
      .title('Explosion power')
      .words('Explosion power; if none: it does not explode.')
      .writtenAs(decimalForm.nullable()),
    fragments: flag().usually(false).words('The explosion throws fragments. If not given: no.'),
    homing: orNull(z.int().min(1).max(20))
      .usually(null)
      .words('Of a missile: it hits on a roll of 1D10 under homing less the evasion of the target.'),
    mounted: flag().usually(false).words('A weapon of a vehicle, which fires only from aboard. If not given: no.'),
    laserDesignation: flag()
      .usually(false)
      .words('Its rounds follow the laser of a designator that the spotter carries. If not given: no.'),
    weightKg: is(decimal)
      .usually('1')
      .title('Weight, kg')
      .words('Of a thrown object, in kilograms. If not given: 1.')
      .writtenAs(decimalForm),
  }),
})
export type Weapon = z.infer<typeof weapon.schema>

export const armor = thing({
  ...alwaysHashed({
    name: is(nameSchema).inFile(),
    locations: is(z.array(z.enum(locations)).min(1))
      .usually(['chest', 'abdomen'])
      .words('If not given: chest and abdomen.'),
    value: is(decimal)
      .inFile()
      .words('Armor value.')
      .writtenAs(decimalForm)
      .listed(value => `armor ${value}`),
    rigidity: oneOf(rigidities)
      .usually('rigid')
      .words('If not given: rigid.')
      .listed(how => how),
  }),
})
export type Armor = z.infer<typeof armor.schema>

/** What is worn and carried: never changes in a fight, and is plain to see. */
export const gearSchema = z.strictObject({ weapons: z.array(weapon.schema), armor: z.array(armor.schema) })
