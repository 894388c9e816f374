/**
 * What combatants carry, field by field: what each is, how files write it, what it usually is and what lists and sheets say of it. A property
 * of a weapon is one field here and the rule that reads it.
 */
import { plus, spaced } from '@enfilade/engine'
import { alwaysHashed, calledById, flag, is, listOf, oneOf, orNull, thing } from '@enfilade/kit'
import { z } from 'zod'
import { idSchema, nameSchema } from '../ids.js'
import { firedBy } from '../tables/ammunition.js'
import { constants } from '../tables/constants.js'
import { bonusOfQuality } from '../tables/quality.js'
import {
  type Ammunition,
  ammunitions,
  headInjuries,
  intensities,
  qualities,
  type RangeClass,
  rangeClasses,
  skills,
  type WeaponKind,
  weaponKinds,
} from '../tables/words.js'

interface Kind {
  readonly kind?: WeaponKind | undefined
}
type Quality = (typeof qualities)[number]

const needsResist = ({ resistDv = null }: { readonly resistDv?: number | null | undefined }) =>
  resistDv === null && 'It takes a resistDv, for there is nothing to resist.'
/** Injuries that have no side. */
const injuriesForAMinute = headInjuries

/** What a hit does besides its dice. Damage under way carries these where any of them is not as usual (rules/damage/harm.ts). */
const harmful = {
  flatDamage: is(z.int().min(0).max(100))
    .usually(0)
    .words('Damage added to that of the dice. If not given: 0.')
    .listed(damage => `${damage} damage`, 'in sheets'),
  ignoresArmor: is(z.int().min(0).max(100))
    .usually(0)
    .title('Ignores armor, %')
    .words('How much of the SP it ignores, in percent; what is left rounds up. halvesArmor is the same as 50. If not given: 0.')
    .listed(percent => `ignores ${percent} % of armor`),
  ignoresBelow: is(z.int().min(0).max(100))
    .usually(0)
    .title('Ignores SP below')
    .words('Armor with less SP than this stops nothing of it. If not given: 0.')
    .listed(sp => `ignores SP below ${sp}`),
  ablates: is(z.int().min(0).max(100))
    .usually(1)
    .words('SP that armor loses when it gets through. If not given: 1.')
    .listed(sp => (sp === 1 ? null : sp === 0 ? 'no ablation' : `ablates ${sp}`), 'even 0'),
  corrodes: is(z.int().min(0).max(100))
    .usually(0)
    .words('SP that armor loses from any hit that meets it, whether or not it gets through. If not given: 0.')
    .listed(sp => `corrodes ${sp}`),
  setsOnFire: orNull(z.enum(intensities))
    .usually(null)
    .words('How badly those it gets through to burn. If not given: not at all.')
    .listed(fire => `sets on fire, ${fire}`),
  leastHp: orNull(z.int().min(0).max(100))
    .usually(null)
    .title('Least HP')
    .words('Who has more than these HP and would go below 0 is left with them. If not given: no floor.')
    .listed(hp => `leaves ${hp} HP`, 'even 0'),
  noCriticals: flag().usually(false).words('Its sixes cause no critical injury.').listed('no critical injuries'),
  expands: flag()
    .usually(false)
    .words('Who suffers a Foreign Object from its sixes suffers another injury as well, without the 5 points.')
    .listed('expands'),
  homingWithin: is(z.int().min(0).max(30))
    .usually(0)
    .words('A single shot that misses its DV by no more than this seeks its target once more. If not given: 0, never.')
    .listed(points => `homes in, missed by ${points} or less`),
  homingBonus: is(z.int().min(0).max(40))
    .usually(10)
    .words('Added to the d10 when it seeks its target, instead of all else. If not given: 10.'),
  resistDv: orNull(z.int().min(1).max(60))
    .usually(null)
    .title('DV to resist')
    .words('Those it hits must beat this with Resist Torture/Drugs. If not given: there is nothing to resist.')
    .listed(dv => `resist DV ${dv}`),
  resistDice: is(z.int().min(0).max(20))
    .usually(0)
    .words('Dice of damage past all armor to those who fail to resist.')
    .needs(needsResist)
    .listed(dice => `or ${dice}d6 past armor`),
  putsToSleep: flag().usually(false).words('Those who fail to resist are unconscious.').needs(needsResist).listed('or unconscious'),
  injures: listOf(z.enum(injuriesForAMinute))
    .usually([])
    .words('Injuries that those who fail to resist suffer for a minute, without the 5 points.')
    .needs(needsResist)
    .listed(injuries => (injuries.length === 0 ? null : `or ${injuries.map(spaced).join(', ')} for a minute`)),
}

export const harmThing = thing(harmful)

/** A weapon as the tables list it (CPR spec 2.3). */
export const weapon = thing({
  /** What its bonus and its jams follow from, where they are not given. */
  quality: oneOf(qualities)
    .usually('standard')
    .words('excellent: +1 to hit. poor: unreliable. Both unless attackBonus or unreliable says differently. If not given: standard.')
    .listed(quality => (quality === 'standard' ? null : `${quality} quality`)),
  ...alwaysHashed({
    id: is(idSchema).inFile(),
    name: is(nameSchema).usuallyFrom(calledById.usually),
    kind: oneOf(weaponKinds)
      .inFile()
      .words('ranged: fired. melee: held. thrown: thrown, and then on the ground.')
      .listed(kind => kind),
    skill: oneOf(skills)
      .inFile()
      .words('Added to attacks, with its linked STAT.')
      .listed(skill => skill),
    damageDice: is(z.int().min(0).max(20))
      .inFile()
      .words('How many six-sided dice of damage; 0: none, for what does no damage or only flatDamage.')
      .listed(dice => `${dice}d6`, 'in sheets'),
    rangeClass: orNull(z.enum(rangeClasses)).usually(null).words('The row of the range table. Ranged and thrown weapons need one.'),
    rof: is(z.int().min(1).max(6))
      .usually(1)
      .title('ROF')
      .words('Attacks in one Action. If not given: 1.')
      .listed(rof => `ROF ${rof}`, 'in sheets'),
    /** Bare hands take none. */
    hands: is(z.int().min(0).max(2))
      .usually(1)
      .words('Hands that it takes; 0: part of the body, always ready. If not given: 1.')
      .needs(
        ({ hands, kind }: Kind & { readonly hands: number }) =>
          hands === 0 && kind === 'thrown' && 'A weapon that takes no hand is part of the body and cannot be thrown.',
      )
      .listed(hands => (hands === 2 ? 'two hands' : hands === 0 ? 'no hands' : null), 'even 0'),
    magazine: orNull(z.int().min(1).max(1000))
      .usually(null)
      .words('Rounds it holds; if none: never runs out.')
      .listed(magazine => `magazine ${magazine}`),
    ammunition: listOf(z.enum(ammunitions))
      .usuallyFrom(({ rangeClass }: { readonly rangeClass: RangeClass | null }) =>
        rangeClass === null ? [] : [...firedBy.rows[rangeClass]],
      )
      .words('Types that it fires; the first is loaded unless stated. If not given: those of the range class.'),
    autofireMax: is(z.int().min(0).max(10))
      .usually(0)
      .title('Autofire up to')
      .words('The largest multiplier of autofire; if 0: no autofire.')
      .listed(most => `autofire ×${most}`),
    suppressiveFire: flag()
      .usually(false)
      .needs(({ kind }: Kind) => kind !== undefined && kind !== 'ranged' && `A ${kind} weapon cannot lay suppressive fire (CPR-SUP-01).`)
      .listed('suppressive fire'),
    shells: flag().follows(({ ammunition }: { readonly ammunition: readonly Ammunition[] }) => ammunition.includes('shell')), // CPR-SHELL-01
    explosive: flag()
      .usually(false)
      .words('Aims at a square and fills 5 × 5 squares.')
      .needs(({ kind }: Kind) => kind === 'melee' && 'A melee weapon cannot be explosive.')
      .listed('explosive'),
    halvesArmor: flag()
      .usuallyFrom(({ kind }: { readonly kind: WeaponKind }) => kind === 'melee') // CPR-MEL-03
      .words('If not given: yes for melee.'),
    needsReload: flag().follows(({ magazine }: { readonly magazine: number | null }) => magazine !== null), // CPR-ACT-05
    // These are house extensions (CPR-GAP-47).
    attackBonus: is(z.int().min(-10).max(10))
      .usuallyFrom(({ quality }: { readonly quality: Quality }) => bonusOfQuality[quality])
      .words('Added to every attack check made with it. If not given: as its quality says.')
      .listed(bonus => `${plus(bonus)} to hit`),
    leastBody: is(z.int().min(0).max(20))
      .usually(0)
      .title('Least BODY')
      .words('The BODY that it takes to use it. If not given: any.')
      .listed(body => `BODY ${body}`),
    noAimedShots: flag().usually(false).words('No Aimed Shots with it.').listed('no Aimed Shots'),
    autofireOnly: flag()
      .usually(false)
      .words('Fires bursts alone, never single shots.')
      .needs(
        ({ autofireMax }: { readonly autofireMax: number }) => autofireMax === 0 && 'A weapon without autofire has nothing else to fire.',
      )
      .listed('bursts alone'),
    // Some records know nothing of these two.
    burstRounds: is(z.int().min(1).max(100).optional())
      .usuallyFrom(() => constants.rows.autofireBullets) // CPR-AUTO-01
      .words('Rounds that one burst uses. If not given: 10.')
      .listed(rounds => (rounds === constants.rows.autofireBullets ? null : `bursts of ${rounds}`)),
    unreliable: is(z.boolean().optional())
      .usuallyFrom(({ quality }: { readonly quality: Quality }) => quality === 'poor')
      .words('Jams where the die of its check shows a 1. If not given: as its quality says.')
      .listed('unreliable'),
  }),
  ...harmful,
  shellDice: is(z.int().min(1).max(20))
    .usually(constants.rows.shellDice)
    .words('Six-sided dice of its shells. If not given: 3.')
    .listed(dice => (dice === constants.rows.shellDice ? null : `shells ${dice}d6`)),
})
export type Weapon = z.infer<typeof weapon.schema>

/** Rounds with properties of their own, for weapons that take one of the types that they fit. */
export const round = thing({
  ...alwaysHashed({
    id: is(idSchema).inFile(),
    name: is(nameSchema).usuallyFrom(calledById.usually),
    fits: is(z.array(z.enum(ammunitions)).min(1))
      .inFile()
      .words('The types of ammunition that it stands in for.')
      .listed(types => types.join(' or ')),
  }),
  damageDice: orNull(z.int().min(0).max(20))
    .usually(null)
    .words("Dice of damage instead of the weapon's. If not given: the weapon's.")
    .listed(dice => (dice === 0 ? 'no damage' : `${dice}d6`), 'even 0'),
  moreDice: is(z.int().min(-20).max(20))
    .usually(0)
    .words('Added to the dice of damage, which stay at least 1; not to those of a burst. If not given: 0.')
    .listed(dice => `${plus(dice)}d6`),
  moreAutofire: is(z.int().min(-10).max(10))
    .usually(0)
    .words('Added to the largest multiplier of autofire, which is not brought below 3. If not given: 0.')
    .listed(more => `autofire ${plus(more)}`),
  ...harmful,
})
export type Round = z.infer<typeof round.schema>

const stoppingPower = z.int().min(0, 'SP is never below 0 (CPR-ARM-02)').max(1000)
/** A piece of armor as the tables list it. */
export const armorPiece = thing({
  ...alwaysHashed({
    name: is(nameSchema).usually('armor'),
    sp: is(stoppingPower)
      .inFile()
      .title('SP')
      .words('Stopping Power when new.')
      .listed(sp => `SP ${sp}`),
    /** 0 or less. */
    penalty: is(z.int().min(-20).max(0))
      .usually(0)
      .words('Added to REF, DEX and MOVE; 0 or less. If not given: 0.')
      .listed(penalty => `−${-penalty} to REF, DEX and MOVE`),
  }),
})
