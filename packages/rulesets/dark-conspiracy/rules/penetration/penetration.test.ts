// Body armor by arc, and what is left of a shot after it.
import { expect, test } from 'vitest'
import type { Arc, ArmorType } from '../../tables/words.js'
import { piecesOver } from './penetration.js'

test('DC-PEN-02 a bomb disposal suit is worth 5 in front with its breastplate, else 3 all round', () => {
  const chest = (armor: ArmorType[], arc: Arc) => piecesOver(armor, 'chest', arc)[0]?.av ?? 0
  expect((['front', 'right', 'rear'] as const).map(arc => chest(['bombDisposalSuit', 'breastplate'], arc))).toEqual([5, 3, 3])
  expect((['front', 'right', 'rear'] as const).map(arc => chest(['bombDisposalSuit'], arc))).toEqual([3, 3, 3])
  expect([chest(['breastplate'], 'front'), chest(['kevlarVest', 'breastplate'], 'front')]).toEqual([0, 1])
  expect(piecesOver(['bombDisposalSuit'], 'leftLeg', 'front')).toEqual([{ av: 2, covers: null }])
  expect(chest(['exoskeletalArmor'], 'front') + chest(['exoskeletalArmor'], 'left') + chest(['exoskeletalArmor'], 'rear')).toBe(8)
})
