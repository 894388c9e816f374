// The worked examples of ammunition (spec section 7).
import { describe, expect, test } from 'vitest'
import { dice, harm } from '../../testing/harm-kit.js'

const rifleman = { attributes: { dexterity: 50 }, skills: { longarms: 55 }, weapons: ['assaultRifle'] }

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
