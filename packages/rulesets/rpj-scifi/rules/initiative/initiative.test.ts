// Turn order: the worked examples.
import { expect, test } from 'vitest'
import { dice, fight, stranger } from '../../testing/kit.js'

test('RPJ-EX-01 initiative with ties: three at 18 go by Dex', () => {
  const rolling = fight({ people: { ana: 'A', bo: 'A', cyd: 'C', dov: 'C' }, settings: { initiativeMode: 'rollOnce' } })
  rolling.go(dice('3 4 5 2'), dice('4 4 4 1'), dice('6 5 2 2'), dice('1 2 3 1'))
  expect(rolling.battle.order).toEqual(['bo', 'ana', 'cyd', 'dov'])
  expect(rolling.cites('RPJ-INIT-01')).toBe(true)
})

test('RPJ-EX-01 variant: Gus and Hal have the same total and Dex and roll off', () => {
  const twin = { at: 'A', like: stranger('blue') }
  const rolling = fight({ people: { gus: twin, hal: twin }, settings: { initiativeMode: 'rollOnce' } })
  rolling.go(dice('5 3 3 3'), dice('4 4 4 2'), dice('2 2 3 4'), dice('3 3 4 4'))
  expect(rolling.battle.order).toEqual(['hal', 'gus'])
  expect(rolling.last('tieRolledOff').order).toEqual(['hal', 'gus'])
})

test('RPJ-INIT-01 RPJ-INIT-03 the order is told by the rule of its mode', () => {
  const settled = (initiativeMode: 'rollOnce' | 'fixed') => {
    const run = fight({ people: { ana: 'A', cyd: 'C' }, settings: { initiativeMode, initiativeOrder: ['cyd', 'ana'] } })
    run.go(...(initiativeMode === 'rollOnce' ? [dice('3 4 5 2'), dice('6 5 2 3')] : []))
    return run.last('orderSettled')
  }
  expect(settled('rollOnce')).toMatchObject({ rule: 'RPJ-INIT-01', order: ['cyd', 'ana'] }) // 18 with Dex 4, 19 with Dex 3
  expect(settled('fixed')).toMatchObject({ rule: 'RPJ-INIT-03', order: ['cyd', 'ana'] })
})
