// Worked examples of damage (spec section 7): damage scale, heavy weapons, stun guns, and the levels of totals.
import { describe, expect, test } from 'vitest'
import { dice, harm } from '../../testing/harm-kit.js'
import { damageRowOf, levelOfTotal, scaledLevel } from './damage.js'

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

test('BP-DMG-05 BP-ROLL-08 a whole number of levels stays whole, whatever the scale', () => {
  expect(
    [
      [14, 0.56],
      [7, 0.14],
      [7, 0.7],
      [7, 0.8],
    ].map(([level = 0, scale = 1]) => scaledLevel(level, scale)),
  ).toEqual([25, 50, 10, 8])
})
