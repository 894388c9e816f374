/** What a row of the ready fights says of those who fight. */
import { expect, test } from 'vitest'
import { sidesOf } from '../../src/home/ready.js'

const fight = (...people: readonly number[]) => ({
  sides: people.map((count, i) => ({ name: ['Ilse', 'Marek', 'Patrol'][i] ?? '', people: count })),
})

test('how many stand on each side, and names alone where each is one combatant', () => {
  expect(sidesOf(fight(4, 8))).toBe('Ilse 4 vs Marek 8')
  expect(sidesOf(fight(2, 1, 1))).toBe('Ilse 2 vs Marek 1 vs Patrol 1')
  expect(sidesOf(fight(1, 1))).toBe('Ilse vs Marek')
})
