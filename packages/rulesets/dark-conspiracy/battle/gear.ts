/**
 * Weapons, field by field: what each is, how files write it and what it usually is. A property of a weapon is one field here and the rule that
 * reads it.
 */
import { alwaysHashed, calledById, flag, is, oneOf, orNull, thing } from '@enfilade/kit'
import { z } from 'zod'
import { count, nameSchema, weaponIdSchema } from '../ids.js'
import { rateOfFire } from '../tables/fire.js'
import { difficulties, feedCodes, loads, rateCodes, shellTypes, skillNames } from '../tables/words.js'

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
    /** The most trigger pulls of a Phase. */
    pulls: is(z.int().min(1).max(100))
      .usuallyFrom(({ rateOfFire: code }: { readonly rateOfFire: string }) => rateOfFire.rows.find(row => row.code === code)?.pulls ?? 1)
      .words('Trigger pulls of a Phase. If not given: by the rate of fire.'),
    /** Rounds of a burst; null: no bursts. */
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
    /** The end of the short band in metres; 0: no direct fire. */
    range: is(z.int().min(0).max(10_000))
      .inFile()
      .words('Metres of short range; 0 for no direct fire. Medium ends at twice, long at four times, extreme at eight times as many.'),
    mounted: flag().usually(false).words('On a mount.'),
    scope: flag().usually(false).words('With a telescopic sight.'),
    laserSight: flag().usually(false).words('With a laser sight.'),
    load: oneOf(loads).usually('ball').words('If not given: ball.'),
    /** The explosion of its rounds; null: they don't explode. */
    shell: orNull(z.enum(shellTypes)).usually(null).words('The explosion of its rounds, as one of the heavy weapons. If not given: none.'),
    /** Metres of indirect fire; null: none. */
    indirectRange: orNull(z.int().min(1).max(25_000)).usually(null).words('Metres of indirect fire. If not given: none.'),
    /** Fired from the hands, though it is a heavy weapon. */
    handHeld: flag().usually(true).words('Fired from the hands; if not, a heavy weapon. If not given: yes.'),
    /** A grenade launcher or rifle grenade. */
    launcher: flag().usually(false).words('A grenade launcher or rifle grenade.'),
    /** What it is guided against; null: it is no missile. Missiles have no range bands: `range` is how far they fly. */
    guidance: orNull(z.enum(['antitank', 'antiaircraft']))
      .usually(null)
      .words('Of a missile. Its range is how far it flies. If not given: no missile.'),
    /** Needs no guiding after the launch. */
    fireAndForget: flag().usually(false).words('A missile that needs no guiding after its launch.'),
    /** The difficulty of a launch at an aircraft. */
    accuracy: oneOf(difficulties).usually('AVG').words('Of an antiaircraft missile. If not given: AVG.'),
    /** Levels that a range finder is worth. */
    rangeFinder: is(score).usually(0).words('Levels that a range finder is worth against vehicles. If not given: 0.'),
    /** People it takes to load it besides the gunner. */
    loaders: is(z.int().min(0).max(10)).usually(0).words('People it takes to load it besides the gunner. If not given: 0.'),
    /** What its rounds pierce of vehicles at each range, if they are penetrators. */
    armorPiercing: orNull(z.strictObject({ short: count, medium: count, long: count, extreme: count }))
      .usually(null)
      .words('What penetrators pierce of vehicles at each range. If not given: they are none.'),
    /** What they pierce before two dice, if they explode; null: nothing. */
    explosivePenetration: orNull(count)
      .usually(null)
      .words('What exploding rounds pierce of vehicles, before two dice. If not given: nothing.'),
  }),
})
export type Weapon = z.infer<typeof weapon.schema>
