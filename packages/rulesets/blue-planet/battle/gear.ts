/**
 * What combatants carry and strike with, field by field: what each is, how files write it and what it usually is. A property of a weapon is one
 * field here and the rule that reads it.
 */
import { alwaysHashed, calledById, flag, is, oneOf, orNull, thing } from '@enfilade/kit'
import { z } from 'zod'
import { count, grade, idSchema, location, maneuverIdSchema, nameSchema, rating, weaponIdSchema } from '../ids.js'
import {
  ammoClasses,
  ammunitionKinds,
  attributes,
  damageTypes,
  gunSkills,
  type HitLocation,
  type Hold,
  holds,
  locations,
} from '../tables/words.js'

const limit = z.number().positive().max(25_000)
const wielded = {
  id: is(weaponIdSchema).inFile(),
  name: is(nameSchema).usuallyFrom(calledById.usually),
  improvised: flag().usually(false).words('−2 task levels to hit.'),
  nonLethal: flag().usually(false).words('Stuns instead of wounding.').listed('stuns'),
}
const twoHandedWords = 'If not given: yes for longarms, no for all others.'
const heldIn = oneOf(holds)
  .usuallyFrom(({ twoHanded }: { readonly twoHanded: boolean }): Hold => (twoHanded ? 'both' : 'right'))
  .words('If not given: both for two-handed weapons, else right.')

const rof = z.strictObject({ single: z.int().min(0).max(100), autoBursts: z.int().min(0).max(100), burstSize: z.int().min(1).max(1000) })
const rofForm = z.strictObject({
  single: rof.shape.single.optional().meta({ description: 'Single shots in one action; if 0: none.' }),
  autoBursts: rof.shape.autoBursts.optional().meta({ description: 'Bursts in one action; if 0: no full-automatic fire.' }),
  burstSize: rof.shape.burstSize.optional().meta({ description: 'Rounds of one burst.' }),
})
const damageRows = z.strictObject({ single: idSchema, burst: idSchema.nullable() })
/** A weapon that is fired (spec 2.2). Rate of fire 0: not in that way. */
export const rangedWeapon = thing({
  ...alwaysHashed({
    kind: is(z.literal('ranged')).inFile(),
    ...wielded,
    twoHanded: flag()
      .usuallyFrom(
        ({ skill, heldIn: held }: { readonly skill: string; readonly heldIn?: Hold }) => skill === 'longarms' && held !== 'mounted',
      )
      .words(twoHandedWords),
    heldIn,
    skill: oneOf(gunSkills).usually('longarms').words('For single shots. If not given: longarms. Bursts use Autofire.'),
    rof: is(rof)
      .inFile()
      .title('Rate of fire')
      .writtenAs(rofForm, ({ single = 0, autoBursts = 0, burstSize = 1 }) => ({ single, autoBursts, burstSize })),
    range: is(z.strictObject({ pointBlank: limit, short: limit, medium: limit, long: limit }))
      .inFile()
      .words('Upper limits of the range bands in metres, each included.'),
    rangeMultiplierAboveWater: is(z.number().positive().max(100)).usually(1).words('Of a weapon made for water. If not given: 1.'),
    ammoClass: orNull(z.enum(ammoClasses)).usually(null).words('If not given: no choice of ammunition.'),
    ammunition: oneOf(ammunitionKinds).usually('standard').words('What it is loaded with. If not given: standard.'),
    grade: orNull(grade).usually(null).words('A grade of its own; if none: that of the ammunition, or 0.'),
    damageRows: is(damageRows)
      .inFile()
      .words('Rows of the damage table; without one for bursts the single row serves.')
      .writtenAs(damageRows.extend({ burst: damageRows.shape.burst.optional() }), ({ single, burst = null }) => ({ single, burst })),
    damageType: oneOf(damageTypes).usually('ballistic').words('If not given: ballistic. Armor may have another grade against some types.'),
    /** BP-GRN-02. */
    blast: flag().usually(false).words('Its hits burst like grenades.'),
    rounds: orNull(count).usually(null).words('Rounds at the start; if none: not counted.'),
  }),
})
export type RangedWeapon = z.infer<typeof rangedWeapon.schema>

const struck = {
  damageRow: is(idSchema).inFile().words('A row of the damage table.'),
  controllingAttribute: oneOf(attributes).usually('dexterity').words('If not given: dexterity.'), // BP-MEL-06
  grade: is(grade).usually(0).words('If not given: 0.'),
}
export const meleeWeapon = thing({
  ...alwaysHashed({
    kind: is(z.literal('melee')).inFile(),
    ...wielded,
    twoHanded: flag().usually(false).words(twoHandedWords),
    heldIn,
    ...struck,
    damageType: oneOf(damageTypes).usually('cutting').words('If not given: cutting.'),
  }),
})
export type MeleeWeapon = z.infer<typeof meleeWeapon.schema>
export const weaponSchema = z.discriminatedUnion('kind', [rangedWeapon.schema, meleeWeapon.schema])
export type Weapon = z.infer<typeof weaponSchema>

/** A way to strike without a weapon. */
export const maneuver = thing({
  ...alwaysHashed({
    id: is(maneuverIdSchema).inFile(),
    name: is(nameSchema).usuallyFrom(calledById.usually),
    ...struck,
    damageType: oneOf(damageTypes).usually('blunt').words('If not given: blunt.'),
    throws: flag().usually(false).words('A target that is hit falls prone.'),
  }),
})
export type Maneuver = z.infer<typeof maneuver.schema>

/** Each once, in the order of the table. */
export const inOrder = (covered: readonly HitLocation[]): HitLocation[] => locations.filter(one => covered.includes(one))
export const armorPiece = thing({
  ...alwaysHashed({
    id: is(idSchema).inFile(),
    name: is(nameSchema).usuallyFrom(calledById.usually),
    grade: is(grade).inFile().words('An attack of a lower grade is absorbed completely.'),
    protection: is(rating).inFile().words('Subtracted from the damage that gets through.'),
    locations: is(z.array(location).meta({ mark: 'set' }))
      .inFile()
      .words('The hit locations that it covers.')
      .writtenAs(z.array(location).min(1), inOrder),
    gradeByDamageType: is(z.partialRecord(z.enum(damageTypes), grade))
      .usually({})
      .words('Grades against some types of damage, in place of the grade.'),
  }),
})
export type Armor = z.infer<typeof armorPiece.schema>
