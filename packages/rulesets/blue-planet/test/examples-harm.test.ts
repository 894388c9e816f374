// Worked examples of harm (spec section 7): armor, ranges, ammunition, scale, trauma and First Aid, falls, heavy weapons, fire, grenades, stun guns.
import { describe, expect, test } from 'vitest'
import { damageRowOf, levelOfTotal, scaledLevel } from '../damage.js'
import { aidRounds, aidTn, fullAidMinutes, minutesInTime } from '../first-aid.js'
import { fallBonus } from '../hazards.js'
import type { RangedWeapon } from '../model.js'
import { bandOf } from '../ranged.js'
import { dice, harm } from './harm-kit.js'

const rifleman = { attributes: { dexterity: 50 }, skills: { longarms: 55 }, weapons: ['assaultRifle'] }

describe('BP-EX-09 a shot through light body armor', () => {
  const fight = () => harm({ people: { ana: rifleman, boyd: { at: [75, 0], armor: ['lightBody'] } } })

  test('BP-ARM-01 BP-ARM-02 BP-ARM-04 grade 2 passes grade 1, and protection 8 comes off the damage', () => {
    const shot = fight().fire('ana', 'assaultRifle', ['boyd'], ...dice(75, 31, 63, 60))
    expect(shot.last('shotRolled')).toMatchObject({ tn: 75, hit: true, band: 'short', distance: 75 })
    expect(shot.last('located').location).toBe('chestBack')
    expect(shot.last('damageRolled')).toMatchObject({ factor: 1, added: -8, ranked: 4, level: 4, row: 'Assault rifle, single shot' })
    expect(shot.last('wounded')).toMatchObject({ level: 4, severity: 3, severityName: 'moderate', tl: -2, house: true })
    expect(shot.last('traumaRolled')).toMatchObject({ tn: 60, held: true, cumulative: 4, deathRound: null })
    expect(shot.person('boyd')).toMatchObject({ deathRound: null, now: { prone: false, woundTl: -2 } })
    expect(shot.cites('BP-ARM-04', 'BP-TRM-01')).toBe(true)
  })
  test('BP-ARM-01 a location that the armor leaves open meets none', () => {
    const shot = fight().fire('ana', 'assaultRifle', ['boyd'], ...dice(75, 85, 63, 50))
    expect(shot.last('damageRolled')).toMatchObject({ location: 'leftLeg', added: 0, level: 5 })
  })
})

describe('BP-EX-13 range limits', () => {
  const bandAt = (weapon: object | string, metres: number, extra: object = {}): string | null => {
    const { battle } = harm({ people: { ana: { weapons: [weapon], ...extra }, boyd: { at: [metres, 0] } } })
    const [ana, boyd] = battle.people
    return ana === undefined || boyd === undefined ? null : bandOf(battle, ana, boyd, ana.sheet.weapons[0] as RangedWeapon)
  }
  test('BP-RNG-03 limits are inclusive, and beyond the last there is no attack', () => {
    const bands = [5, 5.1, 10, 25, 40, 40.1].map(metres => bandAt('concealableHandgun', metres))
    expect(bands).toEqual(['pointBlank', 'short', 'short', 'medium', 'long', null])
  })
  test('BP-RNG-04 BP-AMM-05 suppression halves them, without rounding', () => {
    const quiet = { use: 'concealableHandgun', ammunition: 'suppression' }
    expect([2.5, 2.6, 5, 12.5, 12.6, 20, 20.1].map(metres => bandAt(quiet, metres))).toEqual([
      'pointBlank',
      'short',
      'short',
      'medium',
      'long',
      'long',
      null,
    ])
  })
  test('BP-RNG-04 BP-GAP-11 a spear gun reaches twice as far above water', () => {
    expect([4, 10, 20, 30, 30.1].map(metres => bandAt('spearGun', metres))).toEqual(['pointBlank', 'short', 'medium', 'long', null])
    expect([2, 4, 15, 15.1].map(metres => bandAt('spearGun', metres, { flags: ['underwater'] }))).toEqual([
      'pointBlank',
      'short',
      'long',
      null,
    ])
  })
})

describe('BP-EX-14 ammunition', () => {
  const boyd = (grade: number, protection: number): object => ({ armor: [{ name: 'plate', grade, protection, locations: ['chestBack'] }] })
  const shot = (ammunition: string, target: object, ...faces: number[]) =>
    harm({ people: { ana: { weapons: [{ use: 'assaultRifle', id: 'rifle', ammunition }] }, boyd: target } }).hit(
      { attacker: 'ana', weaponId: 'rifle', target: 'boyd', location: 'chestBack' },
      ...dice(...faces),
    )

  test.each([
    ['standard', 2],
    ['flechette', 2],
    ['suppression', 0],
  ])('BP-ARM-02 BP-GAP-37 %s of grade %i is absorbed by grade 3: no die at all', (ammunition, grade) => {
    const absorbed = shot(ammunition, boyd(3, 15))
    expect(absorbed.last('absorbed')).toMatchObject({ target: 'boyd', location: 'chestBack', by: 'plate', grade, armorGrade: 3 })
    expect(absorbed.levels('boyd')).toEqual([])
  })
  test('BP-AMM-01 BP-ARM-06 armor-piercing passes, and three quarters of 15 are 11', () => {
    const pierced = shot('armorPiercing', boyd(3, 15), 60, 60)
    expect(pierced.last('damageRolled')).toMatchObject({ added: -11, factor: 1, level: 4 })
  })
  test('BP-AMM-02 BP-DMG-01 explosive doubles the die alone', () => {
    const burst = shot('explosive', boyd(3, 15), 60, 30)
    expect(burst.last('damageRolled')).toMatchObject({ added: -15, factor: 2, level: 7 })
  })
  test('BP-AMM-03 BP-AMM-04 against grade 2 standard and flechette pass', () => {
    expect(shot('standard', boyd(2, 8), 60, 60).last('damageRolled')).toMatchObject({ added: -8, level: 4 })
    const flechette = shot('flechette', boyd(2, 8), 60, 60)
    expect(flechette.last('damageRolled')).toMatchObject({ added: -1, level: 4 })
    expect(flechette.last('damageRolled').lines).toEqual([
      { rule: 'BP-AMM-03', words: 'ammunition', amount: 15 },
      { rule: 'BP-ARM-04', words: 'plate', amount: -16 },
    ])
  })
  test('BP-AMM-03 flechette is easier to hit with by one task level', () => {
    const fire = (ammunition: string) =>
      harm({ people: { ana: { ...rifleman, weapons: [{ use: 'assaultRifle', id: 'rifle', ammunition }] }, boyd: { at: [75, 0] } } })
        .fire('ana', 'rifle', ['boyd'], ...dice(100))
        .last('shotRolled').tn
    expect([fire('standard'), fire('flechette')]).toEqual([75, 85])
  })
})

test('BP-EX-17 BP-DMG-05 BP-GAP-23 damage scale', () => {
  const scaled = [
    [7, 3],
    [2, 3],
    [3, -2],
    [0, -2],
    [5, 1],
    [7, 1.5],
    [3, 0.5],
    [5, 0],
  ].map(([level = 0, scale = 1]) => scaledLevel(level, scale))
  expect(scaled).toEqual([2, 0, 5, 0, 5, 4, 6, 5])
})
test('BP-EX-17 BP-DMG-06 a level that the scale brings to 0 is no wound and rolls no trauma', () => {
  const orca = harm({ people: { ana: { weapons: ['assaultRifle'] }, orca: { damageScale: 3 } } })
  orca.hit({ attacker: 'ana', weaponId: 'assaultRifle', target: 'orca' }, ...dice(20, 20))
  expect(orca.last('damageRolled')).toMatchObject({ ranked: 2, level: 0 })
  expect(orca.levels('orca')).toEqual([])
})

describe('BP-EX-18 trauma, First Aid and the deadline', () => {
  const wounded = () => {
    const fight = harm({
      people: { ana: { ...rifleman, skills: { firstAid: 50 }, facilities: ['standardMedicalKit', 'hospital'] }, vic: {} },
    })
    // 63 of the rifle's row: level 5, and the trauma roll fails.
    return fight.at(10).hit({ attacker: 'ana', weaponId: 'assaultRifle', target: 'vic', location: 'chestBack' }, ...dice(63, 51))
  }
  const treat = { step: 'treat', who: 'ana', patient: 'vic', wound: 0, facility: 'standardMedicalKit', hurried: false } as const

  test('BP-TRM-03 BP-TRM-04 a failed roll sets the deadline: 50 / 5 minutes from round 10', () => {
    const fight = wounded()
    expect(fight.person('vic')).toMatchObject({ deathRound: 1210, wounds: [{ level: 5, traumaFailed: true, treated: false, round: 10 }] })
    expect(fight.last('traumaRolled')).toMatchObject({ tn: 50, held: false, cumulative: 5, deathRound: 1210 })
  })
  test('BP-AID-02 BP-AID-03 BP-GAP-32 ten minutes, or less in a hurry, and what each is worth', () => {
    const fight = wounded()
    const [wound] = fight.person('vic').wounds
    if (wound === undefined) throw new Error('Vic has a wound')
    expect(fullAidMinutes(wound)).toBe(10)
    expect(11 + aidRounds(10) - 1).toBe(1210)
    expect(11 + aidRounds(5) - 1).toBe(610)
    const medic = fight.person('ana')
    expect(aidTn(medic, wound, 'standardMedicalKit', false)).toBe(20)
    expect(aidTn(medic, wound, 'standardMedicalKit', true)).toBe(10)
    expect(aidTn(medic, wound, 'hospital', false)).toBe(70)
    expect([11, 12, 131, 1091, 1092].map(round => minutesInTime(round, wound, 1210))).toEqual([10, 9, 9, 1, null])
  })
  test('BP-AID-01 BP-TRM-06 in the round of the deadline it is in time', () => {
    const fight = wounded()
      .at(1210)
      .play(treat, ...dice(20))
      .play({ step: 'closeRound' })
    expect(fight.last('aidGiven')).toMatchObject({ tn: 20, success: true, saved: true })
    expect(fight.person('vic')).toMatchObject({ deathRound: null, now: { dead: false } })
  })
  test('BP-TRM-06 a failed attempt in that round comes too late', () => {
    const fight = wounded()
      .at(1210)
      .play(treat, ...dice(21))
      .play({ step: 'closeRound' })
    expect(fight.last('aidGiven')).toMatchObject({ success: false, saved: false })
    expect(fight.last('died')).toMatchObject({ who: 'vic', why: 'trauma', rule: 'BP-TRM-06' })
  })
  test('BP-AID-04 BP-AID-05 BP-ACT-02 no die for the dead, for a treated wound, or from more than 2 m away', () => {
    const late = wounded().at(1210).play({ step: 'closeRound' }).play(treat)
    expect(late.last('actionLost')).toMatchObject({ why: 'patientDead', rule: 'BP-ACT-02' })
    const twice = wounded()
      .at(600)
      .play(treat, ...dice(1))
      .play(treat)
    expect(twice.last('actionLost').why).toBe('woundTreated')
    const far = wounded()
    far.person('vic').position = { x: 2.001, y: 0, z: 0 }
    expect(far.play(treat).last('actionLost').why).toBe('outOfReach')
  })
})

describe('BP-EX-19 a fall', () => {
  const fall = { step: 'fall', who: 'vic' } as const
  test('BP-HAZ-03 BP-HAZ-05 9.5 m are three steps: 40 on top of the die', () => {
    const fight = harm({ people: { vic: { attributes: { constitution: 33 }, armor: ['heavyBody'] } } })
    fight.at(7).play({ ...fall, metres: 9.5 }, ...dice(73, 1, 66))
    expect(fight.last('damageRolled')).toMatchObject({ kind: 'fall', location: 'rightLeg', added: 55, level: 2 })
    expect(fight.last('wounded')).toMatchObject({ severity: 2, tl: -1 })
    expect(fight.last('traumaRolled')).toMatchObject({ tn: 65, held: false, deathRound: 7 + 1980 })
    expect(fight.cites('BP-HAZ-03', 'BP-DMG-02')).toBe(true)
  })
  test('BP-HAZ-03 less than 3 m draws no die; every full 3 m after the first adds 20', () => {
    const fight = harm({ people: { vic: {} } }).play({ ...fall, metres: 2.9 })
    expect(fight.last('fell')).toMatchObject({ harmless: true })
    expect([0, 2.9, 3, 5.9, 6, 9, 30].map(fallBonus)).toEqual([null, null, 0, 0, 20, 40, 180])
  })
})

describe('BP-EX-21 a heavy weapon against a big target', () => {
  const shot = (ammunition: string) =>
    harm({
      people: {
        ana: { skills: { autofire: 60 }, weapons: [{ use: 'autocannon', id: 'gun', ammunition }] },
        boat: {
          body: 'object',
          attributes: { constitution: null },
          sizeMeters: 6,
          damageScale: 4,
          at: [1500, 0],
          armor: [{ name: 'hull', grade: 8, protection: 15, locations: ['chestBack'] }],
        },
      },
    })
  test.each([
    ['standard', 1, -15, 6, 1],
    ['armorPiercing', 1, -11, 7, 1],
    ['explosive', 2, -15, 11, 2],
  ])(
    'BP-DMG-05 BP-DMG-11 BP-TRM-07 %s: die × %i %i, level %i, scaled %i, and no trauma die',
    (ammunition, factor, added, ranked, level) => {
      const burst = shot(ammunition).hit({ kind: 'burst', attacker: 'ana', weaponId: 'gun', target: 'boat' }, ...dice(14, 48))
      expect(burst.last('damageRolled')).toMatchObject({ factor, added, ranked, level })
      expect(burst.levels('boat')).toEqual([level])
      expect(burst.all('traumaRolled')).toEqual([])
    },
  )
  test('BP-RNG-09 BP-RNG-12 the first burst needs 90, the second 50', () => {
    const fight = shot('standard')
    const volley = {
      who: 'ana',
      weaponId: 'gun',
      auto: true,
      shots: [
        { target: 'boat', location: null },
        { target: 'boat', location: null },
      ],
      fired: 0,
      several: false,
      aim: null,
      kept: [],
    }
    fight.play({ step: 'shoot', volley }, ...dice(90, 14, 48, 51))
    expect(fight.all('shotRolled').map(({ tn, hit, band }) => [tn, hit, band])).toEqual([
      [90, true, 'medium'],
      [50, false, 'medium'],
    ])
  })
})

describe('BP-EX-22 three actions in flames', () => {
  test('BP-HAZ-01 BP-TRM-05 BP-GAP-33 each roll is worse, and the deadline only comes nearer', () => {
    const fight = harm({ people: { vic: { exposures: ['burn'] } } })
    for (let round = 1; round <= 9; round++) {
      const script = round === 3 ? dice(14, 30, 90) : round === 6 ? dice(60, 30, 81) : round === 9 ? dice(73, 30, 10) : []
      fight.at(round).play({ step: 'endRound' }, ...script)
      if (round === 6) expect(fight.person('vic').deathRound).toBe(2006)
    }
    expect(fight.all('damageRolled').map(({ added, level }) => [added, level])).toEqual([
      [0, 1],
      [10, 2],
      [20, 3],
    ])
    expect(fight.all('traumaRolled').map(({ tn, held, cumulative }) => [tn, held, cumulative])).toEqual([
      [90, true, 1],
      [80, false, 3],
      [70, true, 6],
    ])
    expect(fight.person('vic').deathRound).toBe(1009)
    expect(fight.last('deadlineMoved')).toMatchObject({ deathRound: 1009, rule: 'BP-TRM-05' })
  })
})

describe('BP-EX-23 a fragmentation grenade', () => {
  const people = {
    ana: { at: [-50, 0], skills: { longarms: 40 }, weapons: ['grenadeLauncher'] },
    tom: {},
    ned: { at: [3, 0], attributes: { constitution: 40 } },
    ola: { at: [0, 3.1] },
  }
  test('BP-GRN-01 BP-GRN-02 everybody within 3 m has location, damage and trauma of his own, nearest first', () => {
    const fight = harm({ people }).at(5)
    fight.fire('ana', 'grenadeLauncher', ['tom'], ...dice(60, 40, 56, 40, 57, 41, 41))
    expect(fight.last('shotRolled')).toMatchObject({ tn: 60, hit: true, band: 'short' })
    expect(fight.last('burst').caught).toEqual(['tom', 'ned'])
    expect(fight.levels('tom')).toEqual([6])
    expect(fight.person('tom')).toMatchObject({ deathRound: null, now: { prone: true, woundTl: -3 } })
    expect(fight.levels('ned')).toEqual([5])
    expect(fight.person('ned')).toMatchObject({ deathRound: 965, now: { disabled: ['rightArm'], destroyed: [], woundTl: -2 } })
    expect(fight.levels('ola')).toEqual([])
    expect(fight.last('traumaRolled')).toMatchObject({ who: 'ned', tn: 40, held: false })
  })
  test('BP-GRN-02 BP-GAP-39 without grenadeBlast the target alone is hurt, and a miss hurts nobody', () => {
    const alone = harm({ people, options: { grenadeBlast: false } }).fire('ana', 'grenadeLauncher', ['tom'], ...dice(60, 40, 56, 40))
    expect(alone.last('burst').caught).toEqual(['tom'])
    const missed = harm({ people }).fire('ana', 'grenadeLauncher', ['tom'], ...dice(61))
    expect(missed.all('burst')).toEqual([])
  })
  test('BP-GRN-02 a called location holds for the target only, and the dead are passed over', () => {
    const fight = harm({ people: { ...people, pam: { at: [1, 0], dead: true } } })
    fight.play(
      { step: 'burst', hit: { kind: 'blast', attacker: 'ana', weaponId: 'grenadeLauncher', target: 'tom', location: 'leftLeg', bonus: 0 } },
      ...dice(5, 90, 57, 5, 80),
    )
    expect(fight.all('damageRolled').map(({ target, location }) => [target, location])).toEqual([
      ['tom', 'leftLeg'],
      ['ned', 'rightArm'],
    ])
  })
})

describe('BP-EX-24 a stun gun', () => {
  const shot = (target: object, ...faces: number[]) =>
    harm({ people: { ana: { weapons: ['stunGunHandheld'] }, vic: target } })
      .at(4)
      .hit({ attacker: 'ana', weaponId: 'stunGunHandheld', target: 'vic', location: 'chestBack' }, ...dice(...faces))

  test('BP-DMG-09 BP-GAP-17 level 3 stuns to the end of round R + 30, without wound or trauma', () => {
    const fight = shot({}, 61)
    expect(fight.last('stunned')).toMatchObject({ who: 'vic', until: 34, level: 3 })
    expect(fight.person('vic')).toMatchObject({ wounds: [], deathRound: null, now: { stunnedUntil: 34, woundTl: 0 } })
    fight.at(33).play({ step: 'closeRound' })
    expect(fight.all('stunEnded')).toEqual([])
    fight.at(34).play({ step: 'closeRound' })
    expect(fight.person('vic').now.stunnedUntil).toBeNull()
  })
  test('BP-DMG-09 the later of two stuns counts', () => {
    const fight = shot({}, 61)
    fight.at(6).hit({ attacker: 'ana', weaponId: 'stunGunHandheld', target: 'vic', location: 'chestBack' }, ...dice(40))
    expect(fight.person('vic').now.stunnedUntil).toBe(34)
    expect(fight.last('stunned')).toMatchObject({ until: 34, level: 1 })
  })
  test('BP-GAP-36 any armor of grade 1 stops it', () => {
    expect(shot({ armor: ['lightBody'] }).last('absorbed')).toMatchObject({ grade: 0, armorGrade: 1 })
  })
})

test('BP-DMG-03 BP-DMG-04 BP-GAP-26 BP-GAP-06 levels of totals: the figures of the designer, the ends of a row, falling and heavy rows', () => {
  const { battle } = harm({ people: { ana: {} } })
  const levels = (row: string, totals: number[]) => totals.map(total => levelOfTotal(damageRowOf(battle, row), total))
  expect(levels('assaultRifleSingle', [-5, 0, 1, 5, 6, 55, 63, 100, 101, 250])).toEqual([0, 0, 1, 1, 2, 4, 5, 7, 7, 7])
  expect(levels('falling', [0, 1, 30, 31, 45, 46])).toEqual([0, 0, 0, 1, 1, 2])
  expect(levels('autocannon', [0, 1, 10, 11, 101])).toEqual([0, 4, 4, 5, 13])
})
