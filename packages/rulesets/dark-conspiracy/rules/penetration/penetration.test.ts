// Body armor by arc, and what is left of a shot after it.
import { expect, test } from 'vitest'
import { shippedArmor } from '../../battle/carried.js'
import { armorPiece } from '../../battle/gear.js'
import type { Arc } from '../../tables/words.js'
import { dice, harm, torp } from '../../testing/kit.js'
import { armorWorn, piecesOver, wearsHelmet } from './penetration.js'

test('DC-PEN-02 a bomb disposal suit is worth 5 in front with its breastplate, else 3 all round', () => {
  const pieces = (armor: readonly string[]) => armor.flatMap(id => shippedArmor.get(id) ?? [])
  const chest = (armor: readonly string[], arc: Arc) => piecesOver(pieces(armor), 'chest', arc)[0]?.av ?? 0
  expect((['front', 'right', 'rear'] as const).map(arc => chest(['bombDisposalSuit', 'breastplate'], arc))).toEqual([5, 3, 3])
  expect((['front', 'right', 'rear'] as const).map(arc => chest(['bombDisposalSuit'], arc))).toEqual([3, 3, 3])
  expect([chest(['breastplate'], 'front'), chest(['kevlarVest', 'breastplate'], 'front')]).toEqual([0, 1])
  expect(piecesOver(pieces(['bombDisposalSuit']), 'leftLeg', 'front')).toEqual([{ av: 2, covers: null }])
  expect(chest(['exoskeletalArmor'], 'front') + chest(['exoskeletalArmor'], 'left') + chest(['exoskeletalArmor'], 'rear')).toBe(8)
})

const hide = armorPiece.of({ id: 'hide', head: 2, chest: 2, rear: { chest: 1 }, helmetCoverMax: 3, natural: true })
test('DC-PEN-02 DC-GAP-81 a hide counts by its arc, the best of hide and vest alone, and is no helmet', () => {
  const chest = (arc: Arc) => piecesOver([hide], 'chest', arc)[0]?.av
  expect((['front', 'left', 'rear'] as const).map(chest)).toEqual([2, 2, 1])
  const fight = harm({
    ana: { guns: ['br762'] },
    bo: { ...torp, armor: ['hide', 'kevlarVest'], own: { armor: [hide], melee: [], thrown: [] } },
  })
  const bo = fight.person('bo')
  expect(piecesOver(armorWorn(bo), 'chest', 'front')).toEqual([
    { av: 2, covers: null },
    { av: 1, covers: null },
  ])
  expect(wearsHelmet(bo)).toBe(false)
  bo.now.bareheaded = true
  expect(armorWorn(bo).map(({ id }) => id)).toEqual(['hide', 'kevlarVest'])
})
test('DC-PEN-03 DC-PEN-04 a hide of 2 stops 4 dice of a battle rifle at short range, for blunt trauma alone', () => {
  // 4 dice, PR 2 at short range: 2 × 2 = 4 dice absorbed, none left, 4 points of blunt trauma.
  const fight = harm({
    ana: { guns: ['br762'] },
    bo: { ...torp, armor: ['hide'], at: [10, 0], own: { armor: [hide], melee: [], thrown: [] } },
  })
  fight.hit({ attacker: 'ana', weaponId: 'br762', target: 'bo', dice: 4 }, ...dice(4))
  expect(fight.last('wounded')).toMatchObject({ location: 'chest', net: 0, absorbed: 4, points: 4 })
})
