// The worked example of range limits (spec section 7).
import { describe, expect, test } from 'vitest'
import type { RangedWeapon } from '../../battle/battle.js'
import { harm } from '../../testing/harm-kit.js'
import { bandOf } from './ranged.js'

describe('BP-EX-13 range limits', () => {
  const bandAt = (weapon: object | string, metres: number, extra: object = {}): string | null => {
    const { battle } = harm({ people: { ana: { weapons: [weapon], ...extra }, boyd: { at: [metres, 0] } } })
    const [ana, boyd] = battle.people
    return ana === undefined || boyd === undefined ? null : bandOf(battle, ana, boyd, ana.sheet.weapons[0] as RangedWeapon)
  }
  test('BP-RNG-03 limits are inclusive, and beyond the last there is no attack', () => {
    const bands = [5, 5.1, 10, 25, 40, 40.1].map(metres => bandAt('concealableHandgun', metres))
    expect(bands).toEqual(['pointBlank', 'short', 'short', 'medium', 'long', null])
    expect([5.001, 40.001].map(metres => bandAt('concealableHandgun', metres))).toEqual(['short', null])
  })
  test('BP-RNG-03 BP-RNG-04 a limit that no binary number meets is inclusive as well', () => {
    const own = {
      name: 'Own',
      kind: 'ranged',
      rof: { single: 1 },
      range: { pointBlank: 2.01, short: 2.03, medium: 4.02, long: 8.06 },
      damageRows: { single: 'spearGun' },
    }
    expect([2.01, 2.03, 4.02, 8.06, 8.061].map(metres => bandAt(own, metres))).toEqual(['pointBlank', 'short', 'medium', 'long', null])
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
