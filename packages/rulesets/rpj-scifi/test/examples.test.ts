// The worked examples up to the fourteenth, one test each, named by its id, with all dice in order. The numbers are those of the examples.
import { expect, test } from 'vitest'
import { coverBonus } from '../cover.js'
import { coverExamples } from '../tables/cover.js'
import { aimedFire, attack, dice, fight, move, overwatch, overwatchShot, shoot, stranger, strike, suppressiveFire } from './kit.js'

const broken: number[] = []

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

test('RPJ-EX-02 number of actions by Dex, and what they buy', () => {
  for (const [dex, actions] of [
    [-3, 2],
    [4, 2],
    [5, 3],
    [9, 3],
    [10, 4],
    [14, 4],
  ] as const) {
    const turn = fight({ people: { dov: { at: 'A', dex }, ana: 'C' } }).turn('dov')
    expect(turn.person('dov').actionsLeft, `Dex ${dex}`).toBe(actions)
  }
  const aimed = aimedFire('longRifle', 'ana')
  const miss = dice('1 1 1 1')
  const suppressive = suppressiveFire('longRifle', 'ana')
  const noSkill = { at: 'A', like: stranger('red', { weapons: fight({ people: { dov: 'A' } }).person('dov').sheet.weapons }) }

  const three = fight({ people: { dov: { ...noSkill, dex: 5 }, ana: 'C' } })
  three.act('dov', aimed, miss)
  expect(three.refusal('dov', suppressive)).toMatchObject({ rule: 'RPJ-TURN-04' })
  expect(three.refusal('dov', move('B'))).toBeNull()

  const four = fight({ people: { dov: { ...noSkill, dex: 10 }, ana: 'C' } })
  four.act('dov', aimed, miss).act('dov', aimed, miss)
  expect(four.battle.turnOf).toBeNull()
})

test('RPJ-EX-03 hit and save exactly on the number', () => {
  const shot = fight({ people: { ana: 'A', cyd: 'C' } })
  shot.act('ana', attack('rifle', 'cyd'), dice('2 1 2 2'), dice('4 4 5 3'))
  expect(shot.last('attackRolled')).toMatchObject({ range: 2, modifier: 9, defense: 16, need: 7, hit: true })
  expect(shot.last('saveRolled')).toMatchObject({ layer: 'armor', tn: 11, damage: 5, need: 16, held: true, crossed: [11] })
  expect(shot.saves('cyd')).toEqual({ armor: [13], base: [9, 11, 13] })
  expect(shot.person('ana').actionsLeft).toBe(1)
  expect(shot.cites('RPJ-ATK-04', 'RPJ-DMG-03')).toBe(true)
})

test('RPJ-EX-04 cover full and half; a failed save breaks the layer', () => {
  const shots = fight({ people: { ana: 'A', cyd: { at: 'C', behind: '+3/1f' } } })
  shots.act('ana', attack('rifle', 'cyd'), dice('3 2 2 2'))
  expect(shots.last('attackRolled')).toMatchObject({ defense: 19, hit: false })
  shots.act('ana', move('B')).endTurn('cyd')
  shots.act('ana', attack('rifle', 'cyd'), dice('3 2 2 1'), dice('6 1 4 4'))
  expect(shots.last('attackRolled')).toMatchObject({ range: 1, defense: 17, hit: true })
  expect(shots.last('saveRolled')).toMatchObject({ need: 16, held: false, crossed: [11, 13], broken: true })
  expect(shots.saves('cyd')).toEqual({ armor: broken, base: [9, 11, 13] })
  expect(shots.person('cyd').condition).toBe('active')
})

test('RPJ-EX-05 the grid of cover examples', () => {
  expect(coverExamples.rows).toHaveLength(10)
  for (const { quality, flanking, orientation, adjacent, byRange } of coverExamples.rows) {
    const reoriented = orientation === 'reoriented'
    const cover = { quality, flanking }
    const row = [coverBonus(cover, reoriented, 0, true), ...[0, 1, 2, 3].map(range => coverBonus(cover, reoriented, range, false))]
    expect(row, `+${quality}/${flanking} ${orientation}`).toEqual([adjacent, ...byRange])
  }
})

test('RPJ-EX-06 four hits through three layers', () => {
  const shots = fight({ people: { dov: 'A', ana: 'C' } })
  const fire = attack('longRifle', 'ana')
  shots.act('dov', fire, dice('1 1 1 1'), dice('3 3 3 3'))
  expect(shots.saves('ana')).toEqual({ shield: broken, armor: [9, 12, 14], base: [8, 10, 12, 14] })
  shots.act('dov', fire, dice('4 3 2 1'), dice('5 5 3 3'))
  expect(shots.saves('ana')).toEqual({ shield: broken, armor: [12, 14], base: [8, 10, 12, 14] })
  shots.act('dov', fire, dice('2 2 2 1'), dice('6 6 3 3'))
  expect(shots.saves('ana')).toEqual({ shield: broken, armor: broken, base: [8, 10, 12, 14] })
  shots.act('dov', fire, dice('1 1 2 2'), dice('4 4 4 3'))
  expect(shots.saves('ana')).toEqual({ shield: broken, armor: broken, base: [10, 12, 14] })
  expect(shots.all('saveRolled').map(save => save.need)).toEqual([15, 16, 19, 15])
  expect(shots.person('ana').condition).toBe('active')
})

test('RPJ-EX-07 incapacitated by a save that held', () => {
  const shot = fight({ people: { cyd: 'B', fen: 'A' } })
  shot.act('cyd', attack('carbine', 'fen'), dice('3 3 1 1'), dice('6 4 4 4'))
  expect(shot.last('saveRolled')).toMatchObject({ need: 16, held: true, crossed: [12], broken: true })
  expect(shot.person('fen')).toMatchObject({ condition: 'incapacitated', stabilizeFailures: 0, stabilized: false })
  expect(shot.cites('RPJ-INC-01')).toBe(true)
})

test('RPJ-EX-08 Aimed Fire, and none while suppressed', () => {
  const aimed = aimedFire('carbine', 'ana')
  const shot = fight({ people: { cyd: 'A', ana: { at: 'C', behind: '+3/1f' } } })
  shot.act('cyd', aimed, dice('4 4 3 2'), dice('2 3 3 3'))
  expect(shot.last('attackRolled')).toMatchObject({ kind: 'aimedFire', modifier: 8, defense: 21, hit: true })
  expect(shot.saves('ana')).toEqual({ shield: broken, armor: [9, 12, 14], base: [8, 10, 12, 14] })
  expect(shot.battle.turnOf).toBeNull()

  const suppressed = fight({ people: { cyd: { at: 'A', is: { suppressedBy: ['ana'] } }, ana: { at: 'C', behind: '+3/1f' } } })
  expect(suppressed.refusal('cyd', aimed)).toMatchObject({ rule: 'RPJ-AIM-02', words: 'Aimed Fire is not possible: Cyd is suppressed.' })
  expect(suppressed.person('cyd').actionsLeft).toBe(2)
})

test('RPJ-EX-09 Suppressive Fire, then the suppressed one shoots', () => {
  const shots = fight({ people: { ana: 'A', cyd: { at: 'C', behind: '+3/1f' } } })
  shots.act('ana', suppressiveFire('rifle', 'cyd'), dice('2 2 2 1'))
  expect(shots.last('attackRolled')).toMatchObject({ kind: 'suppressiveFire', modifier: 9, defense: 16, hit: true })
  expect(shots.person('cyd').suppressedBy).toEqual(['ana'])
  shots.act('cyd', attack('carbine', 'ana'), dice('4 4 4 2'))
  expect(shots.last('attackRolled')).toMatchObject({ modifier: 3, defense: 18, hit: false })
  shots.act('cyd', attack('carbine', 'ana'), dice('5 4 4 2'), dice('3 3 3 3'))
  expect(shots.saves('ana').shield).toEqual([10])
  expect(shots.person('cyd').suppressedBy).toEqual(['ana'])
  shots.turn('ana')
  expect(shots.person('cyd').suppressedBy).toEqual([])
})

test('RPJ-EX-10 a suppressed target moves', () => {
  const cyd = { at: 'C', behind: '+3/1f', is: { suppressedBy: ['ana'] } }
  const run = fight({ people: { ana: 'A', cyd }, order: ['cyd', 'ana'] })
  run.act('cyd', move('D'), shoot('ana', 'rifle'), dice('3 3 3 2'), dice('4 4 4 4'))
  expect(run.last('attackRolled')).toMatchObject({ kind: 'suppressionFreeAttack', range: 2, defense: 19, hit: true })
  run.act('cyd', attack('carbine', 'ana'), dice('3 3 3 3'))
  expect(run.last('attackRolled')).toMatchObject({ range: 3, modifier: 3, defense: 18, hit: false })
  expect(run.person('cyd')).toMatchObject({ regionId: 'D', coverId: null, suppressedBy: ['ana'] })
  expect(run.saves('cyd').armor).toEqual([13])
  expect(run.person('ana').freeAttackAvailable).toBe(false)

  const again = fight({ people: { ana: 'A', cyd }, order: ['cyd', 'ana'] })
  again.act('cyd', move('D'), shoot('ana', 'rifle'), dice('1 1 1 1')).act('cyd', move('E'))
  expect(again.person('cyd').regionId).toBe('E')
})

test('RPJ-EX-11 overwatch ignores cover', () => {
  const watch = fight({ people: { ana: 'A', cyd: 'D' }, groups: { wall: 'C' }, covers: { stones: ['wall', '+3/1f'] } })
  watch.act('ana', overwatch('rifle', 'C')).endTurn('ana')
  const run = move('C', 'wall', { coverId: 'stones' })
  watch.act('cyd', run, overwatchShot('ana'), dice('2 2 2 2'), dice('5 5 5 2'))
  expect(watch.last('attackRolled')).toMatchObject({ kind: 'overwatchShot', range: 2, defense: 16, hit: true })
  expect(watch.person('cyd')).toMatchObject({ regionId: 'C', groupId: 'wall', coverId: 'stones', actionsLeft: 1 })
  expect(watch.saves('cyd').armor).toEqual([13])
  expect(watch.person('ana')).toMatchObject({ overwatch: null, freeAttackAvailable: true })
})

test('RPJ-EX-12 cut down while leaving', () => {
  const leave = fight({
    people: { eve: { at: 'B', group: 'g1' }, fen: { at: 'B', group: 'g1' } },
    groups: { g1: 'B' },
    order: ['fen', 'eve'],
  })
  leave.act('fen', move('A'), strike('eve', 'axe'), dice('1 1 1 1'), dice('5 5 4 3'))
  expect(leave.last('attackRolled')).toMatchObject({ kind: 'meleeFreeAttack', defense: 14, hit: true })
  expect(leave.person('fen')).toMatchObject({ condition: 'incapacitated', regionId: 'B', groupId: 'g1', actionsLeft: 0 })
  expect(leave.battle.turnOf).toBeNull()
  expect(leave.last('turnEnded')).toMatchObject({ who: 'fen', cutShort: true })
  expect(leave.person('eve').freeAttackAvailable).toBe(false)
})

test('RPJ-EX-13 shooting next to an enemy', () => {
  const group = { at: 'B', group: 'melee' }
  const shots = fight({ people: { ana: 'A', bo: group, cyd: group }, groups: { melee: 'B' }, order: ['cyd', 'ana', 'bo'] })
  const fire = attack('carbine', 'ana')
  shots.act('cyd', fire, strike('bo', 'sword'), dice('2 2 1 1'), dice('4 4 4 3'), dice('4 3 3 2'), dice('6 3 2 2'))
  shots.act('cyd', fire, dice('1 2 2 3'))
  expect(shots.all('attackRolled').map(one => [one.attacker, one.hit])).toEqual([
    ['bo', true],
    ['cyd', true],
    ['cyd', false],
  ])
  expect(shots.saves('cyd').armor).toEqual([13])
  expect(shots.saves('ana').shield).toEqual([10])
  expect(shots.person('bo').freeAttackAvailable).toBe(false)
})

test('RPJ-EX-14 a reaction to a reaction', () => {
  const group = { at: 'B', group: 'knot' }
  const cyd = { at: 'C', is: { suppressedBy: ['ana'] } }
  const run = fight({ people: { ana: group, eve: group, cyd }, groups: { knot: 'B' }, order: ['cyd', 'ana', 'eve'] })
  run.act('cyd', move('D'), shoot('ana', 'rifle'), strike('eve', 'axe'), dice('3 3 3 1'), dice('3 3 4 3'), dice('3 2 1 1'), dice('3 3 4 5'))
  expect(run.saves('ana')).toEqual({ shield: broken, armor: [9, 12, 14], base: [8, 10, 12, 14] })
  expect(run.saves('cyd')).toEqual({ armor: broken, base: [9, 11, 13] })
  expect(run.person('cyd').regionId).toBe('D')
  expect([run.person('ana').freeAttackAvailable, run.person('eve').freeAttackAvailable]).toEqual([false, false])
})
