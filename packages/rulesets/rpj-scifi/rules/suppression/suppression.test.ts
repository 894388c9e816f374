// Suppression: the worked examples.
import { expect, test } from 'vitest'
import { attack, dice, fight, move, shoot, suppressiveFire } from '../../testing/kit.js'

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

test('RPJ-EX-24 two suppressors', () => {
  const run = fight({
    people: { ana: 'A', fen: 'B', eve: { at: 'C', is: { suppressedBy: ['ana', 'fen'] } } },
    order: ['eve', 'ana', 'fen'],
  })
  run.act('eve', move('B', 'spot-fen'), shoot('ana', 'rifle'), dice('1 2 2 1'), dice('3 3 3 4'), shoot('fen', 'pistol'), dice('4 4 4 4'))
  expect(run.saves('eve').armor).toEqual([9, 10])
  run.act('eve', attack('axe', 'fen'), dice('3 2 2 2'), dice('6 6 5 1'))
  expect(run.last('attackRolled')).toMatchObject({ modifier: 5, defense: 14, hit: true })
  expect(run.last('saveRolled')).toMatchObject({ need: 18, held: true, broken: true })
  expect(run.person('fen').condition).toBe('incapacitated')
  expect(run.person('eve').suppressedBy).toEqual(['ana'])
  run.turn('ana')
  expect(run.person('eve').suppressedBy).toEqual([])
})

test('RPJ-EX-26 three ways for suppression to expire', () => {
  const modifierOf = (someone: ReturnType<typeof fight>): number => (someone.person('cyd').suppressedBy.length > 0 ? 3 : 7)
  for (const [suppressionExpiry, cells] of [
    ['suppressorTurnStart', [3, 3, 7]],
    ['targetTurnEnd', [3, 7, 7]],
    ['roundEnd', [7, 7, 7]],
  ] as const) {
    const rounds = fight({ people: { cyd: 'C', ana: 'A' }, settings: { suppressionExpiry } })
    rounds.endTurn('cyd').act('ana', suppressiveFire('rifle', 'cyd'), dice('6 6 6 6'))
    const during = modifierOf(rounds.turn('cyd'))
    const shot = rounds.fork().act('cyd', attack('carbine', 'ana'), dice('1 1 1 1'))
    expect(shot.last('attackRolled').modifier, suppressionExpiry).toBe(during)
    const after = modifierOf(rounds.endTurn('cyd'))
    const fromAna = modifierOf(rounds.turn('ana'))
    expect([during, after, fromAna], suppressionExpiry).toEqual(cells)

    const fallen = fight({ people: { cyd: 'C', ana: 'A' }, settings: { suppressionExpiry } })
    fallen.endTurn('cyd').act('ana', suppressiveFire('rifle', 'cyd'), dice('6 6 6 6'))
    for (const layer of fallen.person('ana').layers) for (const save of layer.saves) save.crossed = !layer.isBase || save.tn !== 8
    fallen.step({ step: 'damageSave', target: 'ana', damage: 0, base: true }, dice('6 6 6 6'))
    expect(fallen.person('ana').condition).toBe('incapacitated')
    const cellsThen = [modifierOf(fallen.turn('cyd')), modifierOf(fallen.endTurn('cyd')), modifierOf(fallen.turn('ana', dice('1 1 1 1')))]
    expect(cellsThen, suppressionExpiry).toEqual([7, 7, 7])
  }
})

test('RPJ-TURN-06 RPJ-SUP-06 with each setting suppression ends at its own moment, and that is told', () => {
  const ended = (suppressionExpiry: 'suppressorTurnStart' | 'targetTurnEnd' | 'roundEnd') => {
    const people = { ana: 'A', cyd: { at: 'C', is: { suppressedBy: ['ana', 'bo'] } }, bo: 'B' }
    const run = fight({ people, order: ['cyd', 'ana', 'bo'], settings: { suppressionExpiry } })
    const told = () => run.all('suppressionEnded').map(({ by, target, why }) => `${by} ${target} ${why}`)
    const after: string[][] = []
    for (const who of ['cyd', 'ana', 'bo']) {
      run.endTurn(who)
      after.push(told())
    }
    run.turn('cyd')
    after.push(told())
    expect(run.person('cyd').suppressedBy).toEqual([])
    return after
  }
  const [ana, bo] = ['ana cyd time', 'bo cyd time']
  expect(ended('targetTurnEnd')[0]).toEqual([ana, bo])
  expect(ended('roundEnd')).toEqual([[], [], [], [ana, bo]])
  expect(ended('suppressorTurnStart')).toEqual([[], [ana], [ana, bo], [ana, bo]])
})
