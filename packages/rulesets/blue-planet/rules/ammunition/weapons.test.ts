// Grades of weapons, ammunition that is not made for a class, and spear guns underwater.
import { describe, expect, test } from 'vitest'
import type { Weapon } from '../../battle/battle.js'
import { choice, dice, fight, shots } from '../../testing/kit.js'
import { gradeOfWeapon } from './ammunition.js'

describe('weapons', () => {
  test('BP-ARM-03 a fixed grade counts before that of the ammunition, and fists have none', () => {
    const { battle } = fight({
      people: { ana: { weapons: ['diamondKnife', 'spearGun', { use: 'assaultRifle', ammunition: 'armorPiercing' }] }, boyd: {} },
    })
    expect(battle.people[0]?.sheet.weapons.map(gradeOfWeapon)).toEqual([2, 1, 5])
    expect(battle.setup.maneuvers.map(({ grade }) => grade)).toEqual([0, 0, 0])
  })
  test('BP-AMM-06 explosive ammunition for a concealable handgun is refused at setup', () => {
    const armed = (ammunition: string) => fight({ people: { ana: { weapons: [{ use: 'concealableHandgun', ammunition }] }, boyd: {} } })
    expect(() => armed('explosive')).toThrow(/explosive/)
    expect(gradeOfWeapon(armed('armorPiercing').person('ana').sheet.weapons[0] as Weapon)).toBe(3)
  })
  test('BP-RNG-15 a spear gun underwater takes the same −2 as any other weapon', () => {
    const diver = fight({
      people: { ana: { skills: { longarms: 60 }, weapons: ['spearGun'], flags: ['underwater'] }, boyd: { at: [5, 0] } },
    })
    diver.still('boyd').through(3, choice('ana', shots('spearGun', ['boyd'])), ...dice(100))
    expect(diver.last('shotRolled')).toMatchObject({ tn: 60 + 20 - 20, band: 'short' })
  })
})
