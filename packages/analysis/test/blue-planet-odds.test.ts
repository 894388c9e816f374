// Odds of Blue Planet against distributions worked out by hand, from the rules as printed: shots, bursts, challenges, standing defense, trauma.
import type { Json } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import {
  agreesWithSampling,
  atMost,
  type Body,
  ByHand,
  chanceOfAny,
  chanceOfWound,
  equals,
  hit,
  isDown,
  isProne,
  personOf,
  places,
  rows,
  said,
  sumsToOne,
  unhurt,
  weigh,
  whenDeclares,
} from './blue-planet.js'

const quick = { attributes: { speed: 95 } }
const torsoAndHips = ['chestBack', 'rightShoulder', 'leftShoulder', 'abdomenLowerBack', 'rightHip', 'leftHip', 'groin']
const shot = (weaponId: string, target: string, more: object = {}): Json =>
  ({ action: 'fireSingle', weaponId, shots: [{ target, ...more }] }) as Json
const rifleman = (longarms: number) => ({ ...quick, skills: { longarms }, weapons: ['assaultRifle'] })

/** One shot by hand: miss, or every way a hit can go. */
function oneShot(tn: number, body: Body, highest: readonly number[], factor = 1, called?: string): ByHand {
  const byHand = new ByHand()
  byHand.add(1 - atMost(tn), '')
  for (const way of hit(body, unhurt, highest, factor, called)) byHand.add(atMost(tn) * way.chance, said(body, way.hurt))
  return byHand
}

describe('one shot', () => {
  test('to wounds by location: short range, a standing human, no armor', () => {
    const battle = whenDeclares({ people: { ana: rifleman(35), boyd: { at: 75 } } })
    const found = weigh(battle, 'ana', shot('assaultRifle', 'boyd'))
    // 35 + 20 for the size.
    const byHand = oneShot(55, { name: 'boyd', constitution: 50, modifier: 0 }, rows.assaultRifleSingle)
    equals(found, byHand)
    agreesWithSampling(battle, 'ana', shot('assaultRifle', 'boyd'), found)
    expect(found.sentence).not.toMatch(/undefined|NaN|null/)
    expect(battle).toEqual(whenDeclares({ people: { ana: rifleman(35), boyd: { at: 75 } } }))
  })

  test('with everything that can matter: range, both moving, prone, cover, aim, a wound, poor sight, flechettes, a vest, weak Constitution', () => {
    const people = {
      ana: {
        ...quick,
        skills: { longarms: { rating: 100, controllingAttribute: 'dexterity' } },
        attributes: { speed: 95, dexterity: 66 },
        weapons: [{ use: 'huntingRifle', id: 'rifle', ammunition: 'flechette' }],
        flags: ['poorVisibility', 'confident', 'unstableFooting'],
        wounds: [{ level: 2, location: 'leftArm' }],
      },
      boyd: { at: 150, prone: true, cover: 'soft', sizeMeters: 2.4, attributes: { constitution: 33 }, armor: ['lightBody'] },
    }
    const battle = whenDeclares({ people })
    personOf(battle, 'ana').aim = { target: 'boyd', count: 2 }
    personOf(battle, 'boyd').now.movement = 'walk'
    const order = { action: 'fireSingle', weaponId: 'rifle', shots: [{ target: 'boyd' }], movement: 'walk', moveTo: 'boyd' }
    const found = weigh(battle, 'ana', order)
    // Skill 100 + 15; medium −2, size +3, the target crawls −1, she walks −2, aim +2, prone −2, soft cover −3, flechette +1, poor visibility −3,
    // confident +2, footing −1, wound −1.
    const tn = 115 + 10 * (-2 + 3 - 1 - 2 + 2 - 2 - 3 + 1 - 3 + 2 - 1 - 1)
    expect(tn).toBe(45)
    // Flechettes add 15 and meet twice the protection of 8; Constitution 33 adds 15. The target is already prone, so falling changes nothing.
    const armor = (where: string): number => (torsoAndHips.includes(where) ? 16 : 0) - 15
    const body = { name: 'boyd', constitution: 33, modifier: -15, armor }
    const worked = oneShot(tn, body, rows.huntingRifle)
    const byHand = new ByHand()
    for (const [text, chance] of worked.chances)
      byHand.add(
        chance,
        text
          .split('; ')
          .filter(part => part !== 'boyd prone')
          .join('; '),
      )
    equals(found, byHand)
  })

  test('explosive rounds double the die; a called location draws no location; hard cover stops there what its grade stops', () => {
    const cover = { kind: 'hard', grade: 5, protection: 30, locations: ['chestBack'] }
    const people = {
      ana: { ...rifleman(60), weapons: [{ use: 'assaultRifle', id: 'rifle', ammunition: 'explosive' }] },
      boyd: { at: 20, cover },
    }
    const battle = whenDeclares({ people })
    const groin = weigh(battle, 'ana', shot('rifle', 'boyd', { location: 'groin' }))
    equals(groin, oneShot(60 + 20 - 30, { name: 'boyd', constitution: 50, modifier: 0 }, rows.assaultRifleSingle, 2, 'groin'))
    const chest = weigh(battle, 'ana', shot('rifle', 'boyd', { location: 'chestBack' }))
    expect(chest.outcomes).toHaveLength(1)
    expect(chest.outcomes[0]?.changes).toEqual([])
    sumsToOne(chest)
  })

  test('a target number of 0 or less never hits, one of 100 or more always does; armor of a higher grade absorbs', () => {
    const heavy = { name: 'boyd', constitution: 50, modifier: 0 }
    const certain = whenDeclares({ people: { ana: rifleman(90), boyd: { at: 10 } } })
    equals(weigh(certain, 'ana', shot('assaultRifle', 'boyd')), oneShot(130, heavy, rows.assaultRifleSingle))
    const hopeless = whenDeclares({ people: { ana: rifleman(5), boyd: { at: 400, cover: 'soft' } } })
    equals(weigh(hopeless, 'ana', shot('assaultRifle', 'boyd')), oneShot(-45, heavy, rows.assaultRifleSingle))
    const covered = [...torsoAndHips, 'rightArm', 'leftArm', 'rightLeg', 'leftLeg']
    const body = { ...heavy, armor: (where: string) => (covered.includes(where) ? null : 0) }
    const armored = whenDeclares({ people: { ana: rifleman(30), boyd: { at: 20, armor: ['heavyBody'] } } })
    equals(weigh(armored, 'ana', shot('assaultRifle', 'boyd')), oneShot(50, body, rows.assaultRifleSingle))
  })
})

describe('several in one action', () => {
  const body = { name: 'boyd', constitution: 50, modifier: 0 }

  test('two shots at the skull: recoil, prone after a serious wound, nothing more at a fallen target, and one deadline for all wounds', () => {
    const battle = whenDeclares({
      people: { ana: { ...quick, skills: { handguns: 70 }, weapons: ['largeCaliberHandgun'] }, boyd: { at: 10 } },
    })
    const order = { action: 'fireSingle', weaponId: 'largeCaliberHandgun', shots: [{ target: 'boyd', times: 2, location: 'skull' }] }
    const found = weigh(battle, 'ana', order)
    const byHand = new ByHand()
    const first = [{ hurt: unhurt, chance: 1 - atMost(60) }].concat(
      hit(body, unhurt, rows.largeCaliberHandgun, 1, 'skull').map(way => ({ hurt: way.hurt, chance: atMost(60) * way.chance })),
    )
    for (const { hurt, chance } of first) {
      if (isDown(hurt)) {
        byHand.add(chance, said(body, hurt))
        continue
      }
      const tn = 60 - 20 - (isProne(hurt) ? 20 : 0)
      byHand.add(chance * (1 - atMost(tn)), said(body, hurt))
      for (const way of hit(body, hurt, rows.largeCaliberHandgun, 1, 'skull'))
        byHand.add(chance * atMost(tn) * way.chance, said(body, way.hurt))
    }
    equals(found, byHand)
  })

  test('one burst is one hit by the row for bursts, with Autofire', () => {
    const ana = { ...quick, skills: { autofire: 45, longarms: 99 }, weapons: ['assaultRifle'] }
    const battle = whenDeclares({ people: { ana, boyd: { at: 15 } } })
    const order = { action: 'fireAuto', weaponId: 'assaultRifle', shots: [{ target: 'boyd' }] }
    const found = weigh(battle, 'ana', order)
    equals(found, oneShot(45 + 20 + 20, body, rows.assaultRifleBurst))
    agreesWithSampling(battle, 'ana', order, found)
  })

  test('five bursts are sampled, and the chance of any wound is what the target numbers say', () => {
    const ana = { ...quick, skills: { autofire: 30 }, weapons: ['submachineGun'] }
    const battle = whenDeclares({ people: { ana, boyd: { at: 20 } } })
    const order = { action: 'fireAuto', weaponId: 'submachineGun', shots: [{ target: 'boyd', times: 5 }] }
    const found = weigh(battle, 'ana', order, { budget: { states: 500, samples: 20_000 } })
    expect(found.method).toBe('sampled')
    // 50 for the first burst, 10 for each of the others while none has hit.
    const none = 0.5 * 0.9 ** 4
    expect(Math.abs(chanceOfWound(found, 'boyd') - (1 - none))).toBeLessThan(0.02)
  })
})

describe('challenges', () => {
  /** The chance that the attacker's margin is strictly greater. */
  const wins = (attack: number, defense: number): number => {
    let ways = 0
    for (let a = 1; a <= 100; a++) for (let d = 1; d <= 100; d++) if (attack - a > defense - d) ways++
    return ways / 10_000
  }
  const ana = { ...quick, attributes: { speed: 95, dexterity: 58, strength: 63 }, skills: { martialArts: 60 } }
  const boyd = { at: 1, skills: { brawling: 50, militaryHandToHand: 31 } }
  const strike = (more: object = {}): Json =>
    ({ action: 'melee', strikes: [{ target: 'boyd', maneuver: 'punch', ...more }], offense: 40, defense: 20 }) as Json

  test('a failed roll can win, and a tie is no hit', () => {
    expect(wins(50, 50)).toBeCloseTo(4950 / 10_000, 12)
    expect(wins(10, 0)).toBeCloseTo((10_000 - (90 * 91) / 2) / 10_000, 12)
    expect(wins(-60, -40)).toBe(wins(40, 60))
  })

  test('a strike against the base standing defense: the best share of a skill', () => {
    const battle = whenDeclares({ people: { ana, boyd } })
    const found = weigh(battle, 'ana', strike())
    // 40 points and 5 for Dexterity against half of 31; a hit with Strength 63 has 10 more on its damage, so it always wounds.
    expect(found.method).toBe('exact')
    expect(chanceOfWound(found, 'boyd')).toBeCloseTo(wins(45, 15), 12)
    sumsToOne(found)
  })

  test.each([0, 7, 15, 30])('standing defense with %i points spent, asked of the defender', points => {
    const battle = whenDeclares({ people: { ana, boyd } })
    const [attacker, defender] = [personOf(battle, 'ana'), personOf(battle, 'boyd')]
    attacker.meleeSkill = 'martialArts'
    attacker.offensePool = 0
    defender.meleeSkill = 'brawling'
    defender.defensePool = 30
    const one = { target: 'boyd', maneuver: 'punch', location: null }
    battle.agenda = [{ step: 'endRound' }, { step: 'defend', flurry: { who: 'ana', strikes: [one], kept: [] }, strike: one, points: 40 }]
    const found = weigh(battle, 'boyd', { action: 'spend', points })
    expect(found.method).toBe('exact')
    expect(chanceOfWound(found, 'boyd')).toBeCloseTo(wins(45, 15 + points), 12)
  })

  test('damage of the strike by level, with the trauma it can bring', () => {
    const battle = whenDeclares({ people: { ana, boyd } })
    const found = weigh(battle, 'ana', strike())
    const byHand = new ByHand()
    byHand.add(1 - wins(45, 15), '')
    const body = { name: 'boyd', constitution: 50, modifier: 0, armor: () => -10 }
    for (const way of hit(body, unhurt, rows.punch)) byHand.add(wins(45, 15) * way.chance, said(body, way.hurt))
    equals(found, byHand)
    agreesWithSampling(battle, 'ana', strike(), found)
  })

  test('a stunned combatant defends with nothing and still rolls', () => {
    const battle = whenDeclares({ people: { ana, boyd: { ...boyd, stunnedUntil: 20 } } })
    personOf(battle, 'boyd').pending = null
    expect(chanceOfWound(weigh(battle, 'ana', strike()), 'boyd')).toBeCloseTo(wins(45, 0), 12)
  })
})

describe('who acts first', () => {
  /**
   * Both fire at the other's skull and always hit, and half of the shots put the target out of action, in the same round. What is weighed ends
   * with Ana's action, so she is wounded only where Boyd is not later than she.
   */
  const bothDue = (speed: number, options: Json = {}) => {
    const shooter = { skills: { longarms: 150 }, weapons: ['huntingRifle'] }
    const battle = whenDeclares({
      options,
      people: { ana: { ...shooter, attributes: { speed: 95 } }, boyd: { ...shooter, at: 5, attributes: { speed } } },
    })
    personOf(battle, 'boyd').pending = {
      action: { action: 'fireSingle', weaponId: 'huntingRifle', shots: [{ target: 'ana', location: 'skull' }] },
      declaredRound: 1,
      resolveRound: 1,
    }
    const found = weigh(battle, 'ana', shot('huntingRifle', 'boyd', { location: 'skull' }))
    expect(found.method).toBe('exact')
    sumsToOne(found)
    return found
  }
  /** The chance that the first of two margins is greater, and that they are equal. */
  const margins = (one: number, other: number) => {
    let [greater, equal] = [0, 0]
    for (let a = 1; a <= 100; a++)
      for (let b = 1; b <= 100; b++) {
        if (one - a > other - b) greater += 1 / 10_000
        if (one - a === other - b) equal += 1 / 10_000
      }
    return { greater, equal }
  }
  // 50 of 100 damage rolls of the hunting rifle are level 5 and more.
  const out = 0.5

  test('BP-RES-02 BP-RES-03 by the greater margin, and where those are equal by the higher Speed', () => {
    const { greater, equal } = margins(95, 80)
    expect(greater + equal).toBeCloseTo(0.64, 1)
    const found = bothDue(80)
    expect(chanceOfWound(found, 'ana')).toBeCloseTo(1 - greater - equal, 12)
    expect(chanceOfWound(found, 'boyd')).toBeCloseTo(1 - (1 - greater - equal) * out, 12)
  })
  test('BP-RES-03 with equal Speed a true tie is simultaneous: both shots fall', () => {
    const { greater } = margins(95, 95)
    expect(greater).toBeCloseTo(0.495, 12)
    const found = bothDue(95)
    expect(chanceOfWound(found, 'ana')).toBeCloseTo(1 - greater, 12)
    expect(chanceOfWound(found, 'boyd')).toBeCloseTo(1 - greater * out, 12)
  })
  test('speedTieMode reroll parts them', () => {
    const found = bothDue(95, { speedTieMode: 'reroll' })
    expect(chanceOfWound(found, 'ana')).toBeCloseTo(0.5, 12)
    expect(chanceOfWound(found, 'boyd')).toBeCloseTo(1 - 0.5 * out, 12)
  })
})

describe('trauma and time to death', () => {
  const people = { ana: { ...rifleman(90), weapons: ['assaultRifle'] }, boyd: { at: 10, attributes: { constitution: 65 }, traumaBonus: 5 } }

  test('the chance to die and when: by level of the wound, with Constitution and a bonus', () => {
    const battle = whenDeclares({ people })
    const found = weigh(battle, 'ana', shot('assaultRifle', 'boyd', { location: 'chestBack' }))
    // The shot hits for certain. Constitution 65 takes 10 off the damage; levels 1 to 6 of the rifle's row are left, and totals of 0 and less.
    const ofLevel = [10, 5, 15, 20, 20, 15, 15]
    const deaths = new Map<number, number>()
    for (const [level, of100] of ofLevel.entries()) {
      const fails = 1 - atMost(100 - 10 * level + 10 + 5)
      if (level > 0 && fails > 0) deaths.set(1 + Math.floor((120 * 65) / level), (of100 / 100) * fails)
    }
    const said = found.byChange.find(({ kind }) => kind === 'is dying')?.ways ?? []
    const rounds = said.map(({ words, chance }) => [Number(/round (\d+)/.exec(words.replaceAll(',', ''))?.[1]), chance] as const)
    expect(rounds.length).toBe(deaths.size)
    for (const [round, chance] of rounds) expect(chance).toBeCloseTo(deaths.get(round) ?? Number.NaN, 12)
    expect(chanceOfAny(found, 'boyd', 'dying')).toBeCloseTo(
      [...deaths.values()].reduce((a, b) => a + b, 0),
      12,
    )
  })

  test('First Aid: ten minutes, −5 for the wound, +2 for the kit; and in a hurry', () => {
    const battle = whenDeclares({
      people: {
        ana: { ...quick, skills: { firstAid: 55 }, facilities: ['standardMedicalKit'] },
        boyd: { at: 1, wounds: [{ level: 5, location: 'leftLeg', traumaFailed: true }] },
      },
    })
    for (const person of battle.people) if (person.id === 'boyd') person.pending = null
    personOf(battle, 'boyd').now.incapacitated = true
    const aid = (minutes: number) => ({ action: 'firstAid', patient: 'boyd', wound: 0, facility: 'standardMedicalKit', minutes })
    const unhurried = weigh(battle, 'ana', aid(10))
    expect(unhurried.method).toBe('exact')
    expect(chanceOfAny(unhurried, 'boyd', 'saved')).toBeCloseTo(atMost(55 - 50 + 20), 12)
    expect(chanceOfAny(weigh(battle, 'ana', aid(9)), 'boyd', 'saved')).toBeCloseTo(atMost(55 - 50 + 20 - 10), 12)
  })

  test('the location table sums to 100', () => {
    expect(places.reduce((sum, { of100 }) => sum + of100, 0)).toBe(100)
  })
})
