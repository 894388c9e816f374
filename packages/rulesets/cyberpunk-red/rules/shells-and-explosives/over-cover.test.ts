// A miss of an explosive over cover: where it comes down, and what the cover is worth from there.
import { expect, test } from 'vitest'
import { dice, explosive, fight } from '../../testing/kit.js'

test('CPR-EXP-04 CPR-GAP-21 a miss may fly over cover and come down behind it; from there the blast meets cover as any other', () => {
  const people = { vex: { at: [4, 4] as const, holds: ['grenadeLauncher'] as const }, brick: [10, 4] as const, mouse: [7, 3] as const }
  const covers = Object.fromEntries([2, 3, 4, 5, 6].map(y => [`s${y}`, { at: [8, y] as const, material: 'steel' as const }]))
  const over = fight({ people, covers, size: [20, 10] })
  // 14 is 9, 4: two squares beyond the one aimed at, with the section between them.
  over.act('vex', explosive('grenadeLauncher', 7, 4), dice('2'), dice('14'), dice('4 4 4 4 3 2'))
  expect(over.last('areaRolled')).toMatchObject({ hit: false, at: { x: 9, y: 4 }, strikes: null, inside: ['brick', 'mouse'] })
  expect(over.all('savedByCover').map(({ who }) => who)).toEqual(['mouse'])
  expect([over.hp('brick') < 45, over.hp('mouse')]).toEqual([true, 30])
})
