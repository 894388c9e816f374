/** Who plays whom in the next fight: a player keeps the one they play by name, no one is played twice, and a player without a combatant waits. */
import { expect, test } from 'vitest'
import { byThemselves, guessed, playing } from '../../src/served/next-seats.js'

const seat = (id: string, ...plays: string[]) => ({ id, kind: 'player', plays }) as const
const crew = ['Vex', 'Rook', 'Kite'].map(name => ({ id: name.toLowerCase(), name }))
const foes = [{ id: 'torch', name: 'Torch' }]
const sides = [
  { id: 'crew', people: crew },
  { id: 'foes', people: foes },
]

test('players keep their combatants by name, on whichever side; the others get one each in order, and no one is played twice', () => {
  const seats = [
    seat('ana', 'Okafor'),
    seat('bo', ' vex'),
    seat('cy', 'Torch'),
    seat('di'),
    { id: 'tv', kind: 'display', plays: [] } as const,
  ]
  const by = guessed(seats, crew, foes)
  expect(by).toEqual({ vex: 'bo', torch: 'cy', rook: 'ana', kite: 'di' })
  expect(playing(seats, sides, by)).toEqual({
    ana: { side: 'crew', people: ['rook'] },
    bo: { side: 'crew', people: ['vex'] },
    cy: { side: 'foes', people: ['torch'] },
    di: { side: 'crew', people: ['kite'] },
  })
  expect(byThemselves(sides, by)).toEqual([])
})
test('more players than people: the last ones wait; a player alone has the whole side, and the other one plays itself', () => {
  const four = ['a', 'b', 'c', 'd'].map(id => seat(id))
  expect(playing(four, sides, guessed(four, crew)).d).toBeNull()
  const by = guessed([seat('a', 'Someone else')], crew)
  expect(playing([seat('a')], sides, by)).toEqual({ a: { side: 'crew', people: ['vex', 'rook', 'kite'] } })
  expect(byThemselves(sides, by)).toEqual(['foes'])
})
