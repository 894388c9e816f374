/** Whom those go for who have to strike, and when they draw a gun instead. */
import { describe, expect, test } from 'vitest'
import type { Weapon } from '../../battle/battle.js'
import { personOf } from '../../battle/people.js'
import { battleOf, rifle, type Situation, type Someone } from '../../testing/kit.js'
import { ownTurn } from './own-action.js'

const club = rifle({ id: 'club', name: 'club', kind: 'melee', dpv: '0.4', damageType: 'blunt', magazine: null })
const gun = rifle({
  id: 'gun',
  name: 'submachine gun',
  kind: 'pistol',
  effectiveRange: 80,
  rof: 5,
  dpv: '0.3',
  afv: '1',
  rpb: 10,
  magazine: 60,
})
const clubber = (x: number): Someone => ({ at: [x, 0], npc: true, weapons: [club], sheet: { skills: { melee: 1 }, initiative: 6 } })
const red = (x: number, y: number, weapons: readonly Weapon[]): Someone => ({ side: 'red', npc: true, at: [x, y], weapons })

const goalsOf = (people: Situation['people'], ...who: string[]) => {
  const battle = battleOf({ people })
  return who.map(id => ownTurn(battle, null, personOf(battle, id), undefined, 'aggressive')).map(answer => (answer as { to?: string }).to)
}

describe('AD-AREA-01 AD-MEL-01 those with clubs', () => {
  const three = { ana: clubber(0), cy: clubber(1), ed: clubber(2) }
  test('AD-ACT-04 draw a gun that they carry where it promises more than a blow', () => {
    const pistol = rifle({ id: 'pistol', name: 'pistol', kind: 'pistol', effectiveRange: 40, rof: 2, dpv: '0.3' })
    const answer = (weapons: readonly Weapon[], y: number) => {
      const battle = battleOf({
        people: { ana: { ...clubber(0), weapons, sheet: { skills: { melee: 1, marksmanship: 1 } } }, bo: red(0, y, [gun]) },
      })
      return ownTurn(battle, null, personOf(battle, 'ana'), undefined, 'aggressive')
    }
    expect(answer([club, pistol], -15)).toEqual({ action: 'changeWeapon', weaponId: 'pistol' })
    expect(answer([club], -15)).toMatchObject({ action: 'move' })
    expect(answer([club, pistol], -1)).toMatchObject({ action: 'strike' })
  })
  test('don’t all rush at the same one', () => {
    const guns = { bo: red(-12, -12, [gun]), di: red(0, -14, [gun]), fo: red(14, -12, [gun]) }
    expect(new Set(goalsOf({ ...three, ...guns }, 'ana', 'cy', 'ed')).size).toBeGreaterThan(1)
    // Whom it takes longer to reach is nobody's first.
    expect(goalsOf({ ...three, bo: red(0, -10, [gun]), di: red(0, -160, [gun]) }, 'ana', 'cy', 'ed')).toEqual(['bo', 'bo', 'bo'])
  })
})
