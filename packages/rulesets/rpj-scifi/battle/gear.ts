/**
 * What combatants carry, field by field: what each is, how files write it, what it usually is and what lists say of it. A property of a
 * weapon is one field here and the rule that reads it.
 */
import { signed } from '@enfilade/engine'
import { alwaysHashed, calledById, flag, idOf, is, oneOf, orNull, printable, thing } from '@enfilade/kit'
import { z } from 'zod'
import { idSchema, nameSchema, type WeaponId, whole } from '../ids.js'
import { type WeaponKind, weaponKinds } from '../tables/words.js'

const weaponWord = (what: string) =>
  z.string(`The ${what} of a weapon is a text (RPJ-DATA-01)`).min(1).max(80).regex(printable, 'A name holds no control characters')
interface Kind {
  readonly kind: WeaponKind
}
interface PerhapsKind {
  readonly kind?: WeaponKind | undefined
}

/** RPJ spec 2.2. `attribute` and `skill` name what the base attack modifier is made of (RPJ-ATK-01); `maxRange` in regions, null = unlimited. */
export const weapon = thing({
  ...alwaysHashed({
    id: is(idOf<WeaponId>(idSchema)).inFile(),
    name: is(nameSchema).usuallyFrom(calledById.usually),
    kind: oneOf(weaponKinds)
      .inFile()
      .words('melee needs the same group; ranged needs range and sight.')
      .listed(kind => kind),
    skill: is(nameSchema)
      .inFile()
      .words('The skill that is added to attacks.')
      .writtenAs(weaponWord('skill'))
      .listed(skill => `skill ${skill}`),
    attribute: is(nameSchema)
      .usuallyFrom(({ kind }: Kind) => (kind === 'melee' ? 'str' : 'dex')) // RPJ-GAP-08
      .words('The attribute that is added to attacks. If not given: str for melee, dex for ranged.')
      .writtenAs(weaponWord('attribute')),
    damage: is(whole)
      .inFile()
      .words('Added to the number that the target has to save against; may be negative.')
      .listed(damage => `damage ${damage < 0 ? signed(damage) : damage}`, 'even 0'),
    toHit: is(whole)
      .usually(0)
      .words('Added to the attack, never halved. If not given: 0.')
      .listed(toHit => `${signed(toHit)} to hit`),
    maxRange: orNull(z.int().min(0).max(1000))
      .usually(null)
      .words('In regions; if none: no limit. Ranged weapons only.')
      .needs(({ kind }: PerhapsKind) => kind === 'melee' && 'A melee weapon has no maximum range: it needs the same group.')
      .listed(regions => `up to range ${regions}`, 'even 0'),
    canSuppress: flag()
      .usuallyFrom(({ kind }: Kind) => kind === 'ranged')
      .words('May lay suppressive fire. If not given: yes for ranged.')
      .needs(({ kind }: PerhapsKind) => kind === 'melee' && "A melee weapon can't lay suppressive fire."),
    canOverwatch: flag()
      .usuallyFrom(({ kind }: Kind) => kind === 'ranged')
      .words('May be used for overwatch. If not given: yes for ranged.')
      .needs(({ kind }: PerhapsKind) => kind === 'melee' && "A melee weapon can't be used for overwatch."),
  }),
})
export type Weapon = z.infer<typeof weapon.schema>
