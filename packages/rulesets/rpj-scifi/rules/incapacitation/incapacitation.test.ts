// Stabilizing and hits on the fallen: the worked examples.
import { expect, test } from 'vitest'
import { attack, dice, fight } from '../../testing/kit.js'

const down = { condition: 'incapacitated' } as const
const noLayersLeft = [{ name: 'base', isBase: true, saves: [{ tn: 12, crossed: true }] }]

test('RPJ-EX-19 stabilizing', () => {
  const fallen = fight({ people: { fen: { at: 'A', is: { ...down, layers: noLayersLeft } }, cyd: 'E' } })
  const failures = (): number => fallen.person('fen').stabilizeFailures
  fallen.turn('fen', dice('4 4 4 4')).endTurn('cyd')
  expect(failures()).toBe(1)
  fallen.turn('fen', dice('6 5 3 3')).endTurn('cyd')
  expect(failures()).toBe(2)
  fallen.turn('fen', dice('6 6 3 3')).endTurn('cyd')
  expect(fallen.person('fen')).toMatchObject({ stabilized: true, stabilizeFailures: 0, condition: 'incapacitated' })
  fallen.endTurn('cyd').endTurn('cyd')
  expect(fallen.all('stabilizationRolled')).toHaveLength(3)
})

test('RPJ-EX-19 variant: dead on the fifth failure', () => {
  const fallen = fight({ people: { fen: { at: 'A', is: { ...down, layers: noLayersLeft } }, cyd: 'E' } })
  for (const faces of ['3 3 3 3', '6 5 3 3', '2 2 2 2', '4 4 3 3', '4 4 4 4']) {
    expect(fallen.person('fen').condition).toBe('incapacitated')
    fallen.turn('fen', dice(faces)).endTurn('cyd')
  }
  expect(fallen.person('fen')).toMatchObject({ condition: 'dead', stabilizeFailures: 5 })
  expect(fallen.all('died')).toMatchObject([{ rule: 'RPJ-INC-05', who: 'fen' }])
})

test('RPJ-EX-20 hits on a fallen one', () => {
  const fen = { at: 'A', is: { ...down, layers: noLayersLeft, stabilizeFailures: 2 } }
  const shots = fight({ people: { cyd: 'B', fen } })
  shots.act('cyd', attack('carbine', 'fen'), dice('2 2 2 2')).endTurn('cyd')
  expect(shots.last('fallenHit')).toMatchObject({ effect: 'failure', failures: 3, undone: false })
  shots.turn('fen', dice('2 3 4 5'))
  expect(shots.person('fen').stabilizeFailures).toBe(4)
  shots.act('cyd', attack('carbine', 'fen'), dice('3 3 3 3'))
  expect(shots.person('fen')).toMatchObject({ condition: 'dead', stabilizeFailures: 5 })
})

test('RPJ-DMG-09 RPJ-INC-06 damage to the base saves of a fallen combatant finds none open: no dice, one failure', () => {
  const run = fight({ people: { fen: { at: 'A', is: { ...down, layers: noLayersLeft } }, cyd: 'B' } })
  run.step({ step: 'damageSave', target: 'fen', damage: -4, base: true })
  expect(run.person('fen').stabilizeFailures).toBe(1)
})

test('RPJ-INC-06 a hit on a stabilized combatant undoes that, and the failures are 1 whatever they were', () => {
  const fen = { at: 'A', is: { ...down, layers: noLayersLeft, stabilized: true, stabilizeFailures: 3 } }
  const run = fight({ people: { cyd: 'B', fen } }).act('cyd', attack('carbine', 'fen'), dice('3 3 3 3'))
  expect(run.last('fallenHit')).toMatchObject({ effect: 'failure', failures: 1, undone: true })
  expect(run.person('fen')).toMatchObject({ stabilized: false, stabilizeFailures: 1 })
})
