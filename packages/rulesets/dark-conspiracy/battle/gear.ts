/**
 * Weapons, armor and what is thrown, field by field: what each is, how files write it and what it usually is. A property is one field here and
 * the rule that reads it.
 */
import { counted, number, plus } from '@enfilade/engine'
import { alwaysHashed, calledById, flag, is, oneOf, orNull, thing } from '@enfilade/kit'
import { z } from 'zod'
import { count, idSchema, nameSchema, weaponIdSchema } from '../ids.js'
import { rateOfFire } from '../tables/fire.js'
import {
  armorPlaces,
  difficulties,
  feedCodes,
  loads,
  meleeReaches,
  rateCodes,
  shellTypes,
  skillNames,
  type ThrownKind,
  thrownKinds,
} from '../tables/words.js'

const score = z.int().min(0).max(100)
/** A multiplier of armor; null: Nil, which any armor stops. */
const penetrationRating = z.number().min(0).max(100).nullable()
/** A gun or bow, with the figures of its record. */
export const weapon = thing({
  ...alwaysHashed({
    id: is(weaponIdSchema).inFile(),
    name: is(nameSchema).usuallyFrom(calledById.usually),
    pistol: flag()
      .usuallyFrom(({ skill }: { readonly skill: string }) => skill === 'smallArmsPistol')
      .words('If not given: yes for weapons of that skill.'),
    skill: oneOf(skillNames).usually('smallArmsRifle').words('If not given: smallArmsRifle.'),
    rateOfFire: oneOf(rateCodes)
      .usually('SA')
      .words('AF automatic, SA semiautomatic, DAR and SAR revolvers, PA pump, BA bolt, LA lever, SS single shot. If not given: SA.'),
    pulls: is(z.int().min(1).max(100))
      .usuallyFrom(({ rateOfFire: code }: { readonly rateOfFire: string }) => rateOfFire.rows.find(row => row.code === code)?.pulls ?? 1)
      .words('Trigger pulls of a Phase. If not given: by the rate of fire.'),
    burst: orNull(z.int().min(2).max(1000)).usually(null).words('Rounds of a burst; if none: no bursts.'),
    barrels: is(z.int().min(1).max(100)).usually(1).words('If not given: 1.'),
    magazine: is(count).inFile().words('Rounds.'),
    feed: oneOf(feedCodes)
      .usually('box')
      .words('box, b belt, c cassette, i loose rounds, p power pack, r revolver, s clip, t tank. If not given: box.'),
    reload: is(z.int().min(0).max(100)).usually(1).words('Actions that a magazine takes. If not given: 1.'),
    damageDice: is(z.int().min(1).max(300)).inFile().words('Six-sided dice of damage.'),
    penetration: is(z.strictObject({ near: penetrationRating, long: penetrationRating, extreme: penetrationRating }))
      .usually({ near: null, long: null, extreme: null })
      .words(
        'What armor is multiplied by at short and medium, long and extreme range; none: any armor stops it. If not given: none for all.',
      ),
    bulk: is(score).usually(0).words('If not given: 0.'),
    recoilSingle: orNull(score).usually(null).words('If not given: none.'),
    recoilBurst: orNull(score).usually(null).words('If not given: none.'),
    range: is(z.int().min(0).max(10_000))
      .inFile()
      .words('Metres of short range; 0 for no direct fire. Medium ends at twice, long at four times, extreme at eight times as many.'),
    mounted: flag().usually(false).words('On a mount.'),
    scope: flag().usually(false).words('With a telescopic sight.'),
    laserSight: flag().usually(false).words('With a laser sight.'),
    load: oneOf(loads).usually('ball').words('If not given: ball.'),
    shell: orNull(z.enum(shellTypes)).usually(null).words('The explosion of its rounds, as one of the heavy weapons. If not given: none.'),
    indirectRange: orNull(z.int().min(1).max(25_000)).usually(null).words('Metres of indirect fire. If not given: none.'),
    handHeld: flag().usually(true).words('Fired from the hands; if not, a heavy weapon. If not given: yes.'),
    launcher: flag().usually(false).words('A grenade launcher or rifle grenade.'),
    /** What it is guided against; null: it is no missile. Missiles have no range bands: `range` is how far they fly. */
    guidance: orNull(z.enum(['antitank', 'antiaircraft']))
      .usually(null)
      .words('Of a missile. Its range is how far it flies. If not given: no missile.'),
    fireAndForget: flag().usually(false).words('A missile that needs no guiding after its launch.'),
    /** The difficulty of a launch at an aircraft. */
    accuracy: oneOf(difficulties).usually('AVG').words('Of an antiaircraft missile. If not given: AVG.'),
    rangeFinder: is(score).usually(0).words('Levels that a range finder is worth against vehicles. If not given: 0.'),
    loaders: is(z.int().min(0).max(10)).usually(0).words('People it takes to load it besides the gunner. If not given: 0.'),
    armorPiercing: orNull(z.strictObject({ short: count, medium: count, long: count, extreme: count }))
      .usually(null)
      .words('What penetrators pierce of vehicles at each range. If not given: they are none.'),
    explosivePenetration: orNull(count)
      .usually(null)
      .words('What exploding rounds pierce of vehicles, before two dice. If not given: nothing.'),
  }),
})
export type Weapon = z.infer<typeof weapon.schema>

const called = alwaysHashed({
  id: is(idSchema).inFile(),
  name: is(nameSchema).usuallyFrom(calledById.usually),
})
const armorValue = z.int().min(0).max(100)
const valueOn = (words: string) =>
  is(armorValue)
    .usually(0)
    .words(`Armor value of the ${words}. If not given: 0.`)
    .listed(value => `${words} ${value}`)
const elsewhere = (words: string) =>
  orNull(z.partialRecord(z.enum(armorPlaces), armorValue))
    .usually(null)
    .words(`Armor values against attacks from ${words}, where they differ. If not given: as in front.`)
    .listed(
      values =>
        `${words}: ${Object.entries(values ?? {})
          .map(([place, value]) => `${place} ${value}`)
          .join(', ')}`,
    )
/** Body armor, a helmet, or the hide of a beast (DC-PEN-02). */
export const armorPiece = thing({
  ...called,
  head: valueOn('head'),
  chest: valueOn('chest'),
  abdomen: valueOn('abdomen'),
  arms: valueOn('arms'),
  legs: valueOn('legs'),
  side: elsewhere('the side'),
  rear: elsewhere('behind'),
  helmetCoverMax: orNull(z.int().min(1).max(5))
    .usually(null)
    .title('Helmet protects on')
    .words('Of a helmet: it protects the head on this roll of 1d6 or less. If not given: no helmet.')
    .listed(most => `helmet, protects on 1 to ${most} of 6`),
  frontOption: orNull(idSchema)
    .usually(null)
    .title('Front plate')
    .words('The piece it takes to be worth more in front than from the side. If not given: none.')
    .needs(({ side }: { readonly side: unknown }) => side === null && 'Without values from the side there is nothing that a plate adds.'),
  fireproof: flag().usually(false).words('Keeps open flames off what it covers. If not given: no.').listed('keeps flames off'),
  natural: flag().usually(false).words('A hide or shell, which no one takes off. If not given: no.').listed('part of the body'),
})
export type Armor = z.infer<typeof armorPiece.schema>

const share = z.number().min(0).max(5)
/** What blows are struck with (DC-ARM), fangs and claws of a beast among them. */
export const meleeWeapon = thing({
  ...called,
  range: oneOf(meleeReaches)
    .usually('short')
    .title('Reach')
    .words('short: 2 m. long: 3 m. If not given: short.')
    .listed(reach => (reach === 'long' ? 'long' : null)),
  damageDice: is(z.int().min(0).max(20))
    .inFile()
    .words('Six-sided dice of damage.')
    .listed(dice => counted(dice, 'die', 'dice')),
  damageMod: is(z.int().min(-20).max(100))
    .usually(0)
    .words('Points added to the dice. If not given: 0.')
    .listed(points => `${plus(points)} points`),
  strFactor: is(share)
    .usually(0)
    .title('Share of STR')
    .words('How much of STR is added to the damage: 0.5 is half. If not given: 0.')
    .listed(factor => `${number(factor)} × STR`),
  ucdFactor: is(share)
    .usually(0)
    .title('Share of UCD')
    .words('How much of the unarmed damage is added: 0.5 is half. If not given: 0.')
    .listed(factor => `${number(factor)} × unarmed damage`),
  slModifier: is(z.int().min(-10).max(10))
    .usually(0)
    .title('Levels')
    .words('Added to the level of skill. If not given: 0.')
    .listed(levels => `${plus(levels)} to the skill`),
  nonLethalDl: orNull(z.int().min(0).max(3))
    .usually(null)
    .title('Knocks out at')
    .words('Levels of difficulty that it takes to knock out and not wound. If not given: it can only wound.')
    .listed(steps => (steps === 0 ? 'can knock out' : `can knock out, ${steps} harder`), 'even 0'),
  bulk: is(score).usually(0).words('If not given: 0.'),
  strangling: flag().usually(false).words('A garrote: for strangling alone. If not given: no.').listed('for strangling alone'),
  onGun: flag()
    .usually(false)
    .title('On a gun')
    .words('Fixed to a gun, in hand with any that is no pistol. If not given: no.')
    .listed('on a gun'),
  natural: flag()
    .usually(false)
    .words('Fangs, claws or horns: always at hand, with unarmed skill, and they carry venom. If not given: no.')
    .needs(
      ({ onGun, strangling }: { readonly onGun: boolean; readonly strangling: boolean }) =>
        (onGun || strangling) && 'A part of the body is neither a garrote nor on a gun (DC-GAP-80).',
    )
    .listed('part of the body'),
})
export type MeleeWeapon = z.infer<typeof meleeWeapon.schema>

interface Bursting {
  readonly kind: ThrownKind
}
const ofExplosives = ({ kind }: Bursting) => kind === 'missile' && 'What strikes a target does not burst: give a kind (DC-GRN-03).'
const ofMissiles = ({ kind }: Bursting) => kind !== 'missile' && 'A grenade does its damage by bursting (DC-GRN-03).'
/** What is thrown at someone (DC-THR), and what bursts where it lands (DC-GRN). */
export const thrownThing = thing({
  ...called,
  kind: oneOf(thrownKinds)
    .usually('missile')
    .words(
      'missile: strikes whom it hits. All others burst: with fragments, concussion alone, smoke, tear gas or fire. If not given: missile.',
    )
    .listed(kind => thrownWords[kind]),
  weightKg: is(z.number().min(0.01).max(100))
    .usually(0.5)
    .title('Weight, kg')
    .words('Kilograms: beyond one it flies less far. If not given: 0.5.')
    .listed(weight => `${number(weight)} kg`),
  damageDice: orNull(z.int().min(1).max(20))
    .usually(null)
    .words('Six-sided dice of what strikes. If not given: damage by STR and weight.')
    .needs(ofMissiles)
    .listed(dice => counted(dice ?? 0, 'die', 'dice')),
  damageMod: is(z.int().min(-20).max(100))
    .usually(0)
    .words('Points added to the dice. If not given: 0.')
    .needs(ofMissiles)
    .listed(points => `${plus(points)} points`),
  bulk: is(score).usually(0).words('If not given: 0.'),
  concussion: is(z.int().min(0).max(1000))
    .usually(0)
    .title('Concussion value')
    .words('Of what bursts: the concussion value. If not given: 0.')
    .needs(ofExplosives)
    .listed(value => `C:${value}`),
  burstRadius: is(z.int().min(0).max(100))
    .usually(0)
    .words('Of what bursts: metres of fragments, or the width of its cloud. If not given: 0.')
    .needs(ofExplosives)
    .listed(metres => `B:${metres}`),
})
export type Thrown = z.infer<typeof thrownThing.schema>
const thrownWords: Readonly<Record<ThrownKind, string>> = {
  missile: 'strikes',
  fragmentation: 'fragments',
  concussion: 'concussion',
  smoke: 'smoke',
  smokeAndBurn: 'smoke and fire',
  tearGas: 'tear gas',
  burn: 'fire',
}

/** Gear that doesn't ship, as someone brings it: what their lists name by id and no table has. */
export const ownGearSchema = z.strictObject({
  armor: z.array(armorPiece.schema),
  melee: z.array(meleeWeapon.schema),
  thrown: z.array(thrownThing.schema),
})
export type OwnGear = z.infer<typeof ownGearSchema>
export const nothingOwn: OwnGear = { armor: [], melee: [], thrown: [] }
