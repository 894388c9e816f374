// Windows: the order of offers, nesting, what is lost when a combatant falls, and a Move with its windows.
import { describe, expect, test } from 'vitest'
import { attack, dice, fight, layers, move, overwatch, overwatchShot, pass, shoot, strike, suppressiveFire } from '../../testing/kit.js'
import { offersOn } from '../../testing/offers.js'

describe('windows', () => {
  const knot = { at: 'B', group: 'knot' }
  const groups = { knot: 'B' }

  test('RPJ-TRG-02 offers follow the round’s turn order, whatever the turn and the reaction', () => {
    const people = { bo: knot, ana: { at: 'A' }, fen: knot, cyd: { ...knot, is: { suppressedBy: ['ana'] } } }
    const offersIn = (order: string[]) => offersOn(fight({ people, groups, order }), 'cyd', move('C')).offers
    expect(offersIn(['cyd', 'fen', 'ana', 'bo'])).toEqual(['fen leaving', 'ana suppression', 'bo leaving'])
    expect(offersIn(['cyd', 'bo', 'ana', 'fen'])).toEqual(['bo leaving', 'ana suppression', 'fen leaving'])
  })

  test('RPJ-TRG-03 a target that is down is offered to no one else, and they spend nothing', () => {
    const people = { bo: knot, ana: knot, cyd: { ...knot, is: { layers: layers(['base', 9]) } } }
    const run = fight({ people, groups, order: ['cyd', 'bo', 'ana'] })
    run.act('cyd', move('C'), strike('bo', 'sword'), dice('6 6 6 6'), dice('1 1 1 1'))
    expect(run.person('cyd').condition).toBe('incapacitated')
    expect(run.person('ana').freeAttackAvailable).toBe(true)
  })

  test('RPJ-TRG-03 a reactor who is struck down before their offer is passed over', () => {
    const people = {
      ana: { at: 'A', group: 'nest', is: { suppressedBy: [] } },
      fen: { at: 'A', group: 'nest' },
      eve: { at: 'A', group: 'nest' },
      cyd: { at: 'C', is: { suppressedBy: ['ana', 'fen'] } },
    }
    const run = fight({ people, groups: { nest: 'A' }, order: ['cyd', 'ana', 'fen', 'eve'] })
    // Eve can strike one shooter only; the first passes, so it is the second who falls.
    run.act('cyd', move('D'), pass('ana'), shoot('fen', 'pistol'), strike('eve', 'axe'), dice('6 6 6 6'), dice('1 1 1 1'))
    expect(run.person('fen').condition).toBe('incapacitated')
    expect(run.last('attackLost').attacker).toBe('fen')
    expect(run.person('cyd')).toMatchObject({ regionId: 'D', suppressedBy: ['ana'] })
    expect(run.person('ana').freeAttackAvailable).toBe(true) // passing keeps it
  })

  test('RPJ-TRG-03 passing is final for the window, and keeps free attack and overwatch', () => {
    const people = { bo: knot, cyd: knot }
    const run = fight({ people, groups, order: ['cyd', 'bo'] })
    run.act('cyd', attack('carbine', 'bo'), pass('bo'), dice('1 1 1 1'))
    expect(run.last('reactionDeclined')).toMatchObject({ who: 'bo', against: 'cyd', onlyFor: 'blue' })
    run.act('cyd', attack('carbine', 'bo'), strike('bo', 'sword'), dice('1 1 1 1'), dice('1 1 1 1'))
  })

  test('RPJ-TRG-06 the target of the shot may strike too; a shooter who falls loses shot and actions', () => {
    const people = { bo: knot, cyd: { ...knot, is: { layers: layers(['base', 9]) } } }
    const run = fight({ people, groups, order: ['cyd', 'bo'] })
    run.act('cyd', suppressiveFire('carbine', 'bo'), strike('bo', 'sword'), dice('6 6 6 6'), dice('1 1 1 1'))
    expect(run.last('attackLost')).toMatchObject({ attacker: 'cyd', kind: 'suppressiveFire' })
    expect(run.person('bo').suppressedBy).toEqual([])
    expect(run.battle.turnOf).toBeNull()
  })

  test('RPJ-TRG-06 an overwatch shot that is prevented is spent all the same', () => {
    const people = { ana: { at: 'A', group: 'nest', is: { layers: layers(['base', 8]) } }, eve: { at: 'A', group: 'nest' }, cyd: 'D' }
    const run = fight({ people, groups: { nest: 'A' }, order: ['ana', 'cyd', 'eve'] })
    run.act('ana', overwatch('rifle', 'C')).endTurn('ana')
    run.act('cyd', move('C'), overwatchShot('ana'), strike('eve', 'axe'), dice('6 6 6 6'), dice('1 1 1 1'))
    expect(run.person('ana').overwatch).toBeNull()
    expect(run.last('attackLost')).toMatchObject({ kind: 'overwatchShot' })
    expect(run.person('cyd').regionId).toBe('C')
  })

  test('RPJ-TRG-08 one enemy may react to departure and arrival of the same Move', () => {
    const people = { ana: { at: 'A', is: { overwatch: null } }, cyd: { at: 'C', is: { suppressedBy: ['ana'] } } }
    const run = fight({ people, order: ['ana', 'cyd'] })
    run.turn('ana').person('cyd').suppressedBy = ['ana']
    run.act('ana', overwatch('rifle', 'D')).endTurn('ana')
    run.act('cyd', move('D'), shoot('ana', 'rifle'), dice('1 1 1 1'), overwatchShot('ana'), dice('1 1 1 1'))
    expect(run.all('attackRolled').map(one => one.kind)).toEqual(['suppressionFreeAttack', 'overwatchShot'])
  })

  test('RPJ-IX-12 two Moves in a turn open their own windows; what is spent is gone', () => {
    const run = fight({ people: { ana: 'A', cyd: { at: 'C', is: { suppressedBy: ['ana'] } } }, order: ['cyd', 'ana'] })
    run.act('cyd', move('D'), pass('ana')).act('cyd', move('E'), shoot('ana', 'rifle'), dice('1 1 1 1'))
    expect(run.person('ana').freeAttackAvailable).toBe(false)
  })

  test('RPJ-IX-08 joining provokes no one, and a Move inside the group gives no strike', () => {
    const people = { bo: { at: 'B', group: 'knot' }, cyd: 'B' }
    expect(offersOn(fight({ people, groups, order: ['cyd', 'bo'] }), 'cyd', move('B', 'knot')).offers).toEqual([])
  })

  test('RPJ-IX-09 RPJ-MOV-04 a mover who falls on departure stays, their turn is over, and overwatch is kept', () => {
    const watch = { regionId: 'C', weaponId: 'rifle' }
    const people = { bo: knot, ana: { at: 'A', is: { overwatch: watch } }, cyd: { ...knot, is: { layers: layers(['base', 9]) } } }
    const run = fight({ people, groups, order: ['cyd', 'bo', 'ana'] })
    run.act('cyd', move('C'), strike('bo', 'sword'), dice('6 6 6 6'), dice('1 1 1 1'))
    expect(run.last('moveCancelled')).toMatchObject({ who: 'cyd', at: { regionId: 'B', groupId: 'knot' } })
    expect(run.person('cyd')).toMatchObject({ regionId: 'B', actionsLeft: 0 })
    expect(run.person('ana').overwatch).toEqual(watch)
    expect(run.battle.turnOf).toBeNull()
  })

  test('RPJ-MOV-04 incapacitated on arrival they lie at the new place', () => {
    const people = { ana: 'A', cyd: { at: 'D', is: { layers: layers(['base', 9]) } } }
    const run = fight({ people, order: ['ana', 'cyd'] })
    run.act('ana', overwatch('rifle', 'C')).endTurn('ana')
    run.act('cyd', move('C'), overwatchShot('ana'), dice('6 6 6 6'), dice('1 1 1 1'))
    expect(run.person('cyd')).toMatchObject({ condition: 'incapacitated', regionId: 'C' })
  })

  test('RPJ-GRP-03 RPJ-IX-11 grapplers do not react', () => {
    const held = { ...knot, is: { grappleId: 'grapple-1' } }
    const people = { bo: held, eve: held, cyd: knot }
    expect(offersOn(fight({ people, groups, order: ['cyd', 'bo', 'eve'] }), 'cyd', attack('carbine', 'bo')).offers).toEqual([])
  })
})

// ── worked examples ────────────────────────────────────────────────────────────────────────────────────────────────
const broken: number[] = []

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

test('RPJ-EX-22 suppression shot and overwatch against one runner', () => {
  const run = fight({ people: { dov: 'A', bo: 'C' } })
  run.act('dov', suppressiveFire('longRifle', 'bo'), dice('1 1 1 1'))
  run.act('dov', overwatch('longRifle', 'B'))
  run.act('dov', attack('longRifle', 'bo'), dice('2 2 2 2'), dice('6 5 4 3'))
  run.act(
    'bo',
    move('B'),
    shoot('dov', 'longRifle'),
    dice('1 2 1 1'),
    dice('5 5 5 4'),
    overwatchShot('dov'),
    dice('1 1 1 2'),
    dice('4 4 4 4'),
  )
  run.act('bo', move('A', 'spot-dov'))
  run.act('bo', attack('sword', 'dov'), dice('5 4 4 3'), dice('3 4 4 3'))
  expect(run.last('attackRolled')).toMatchObject({ modifier: 5, defense: 21, hit: true })
  expect(run.person('bo').regionId).toBe('A')
  expect(run.saves('bo')).toEqual({ armor: broken, base: [9, 11, 13] })
  expect(run.saves('dov')).toEqual({ base: [12] })
  expect(run.person('dov')).toMatchObject({ overwatch: null, freeAttackAvailable: false })
})
