// Choking a held combatant, and throwing them.
import { describe, expect, test } from 'vitest'
import { act, dice, fight, objectItem, shieldItem, throwObject } from '../../testing/kit.js'
import type { Order, OrderOf } from '../turns/own-turn.js'

const hold = (attacker: string, defender: string, shield = false) => ({ attacker, defender, hand: 'left', shield }) as const
describe('choking and throwing', () => {
  test('CPR-CHK-03 unconscious in the third round in a row; a round without one resets the count', () => {
    const choke = fight({
      people: { mouse: [0, 0], brick: { at: [1, 0], side: 'crew' } },
      grapples: [hold('mouse', 'brick')],
    })
    choke.act('mouse', act('choke')).endTurn('mouse').endTurn('brick')
    choke.act('mouse', act('choke')).endTurn('mouse').endTurn('brick')
    expect(choke.person('brick').unconsciousTurns).toBeNull()
    const pause = choke.fork()
    choke.act('mouse', act('choke'))
    expect([choke.person('brick').unconsciousTurns, choke.hp('brick'), choke.last('choked').rounds]).toEqual([20, 33, 3])
    expect(choke.battle.grapples).toHaveLength(1)
    pause.endTurn('mouse').endTurn('brick').act('mouse', act('choke'))
    expect([pause.person('brick').unconsciousTurns, pause.last('choked').rounds]).toEqual([null, 1])
  })

  test('CPR-CHK-02 CPR-GAP-28 chokeFloorIncludesZero: exactly 0 counts as well', () => {
    const floor = fight({
      people: { brick: [0, 0], mouse: { at: [1, 0], side: 'crew', is: { hp: 10 } } },
      grapples: [hold('brick', 'mouse')],
      settings: { chokeFloorIncludesZero: true },
    })
    floor.act('brick', act('choke'))
    expect([floor.hp('mouse'), floor.person('mouse').unconsciousTurns]).toEqual([1, 20])
  })

  test('CPR-CHK-01 CPR-THR-01 only the held combatant; neither is an attack on the Mortally Wounded', () => {
    const alone = fight({ people: { brick: [0, 0], mouse: { at: [1, 0], side: 'crew' } } })
    expect(alone.refusal('brick', act('choke'))).toMatchObject({ rule: 'CPR-CHK-01' })
    expect(alone.refusal('brick', act('throwPerson'))).toMatchObject({ rule: 'CPR-THR-01' })
    const mortal = fight({
      people: { brick: [0, 0], mouse: { at: [1, 0], side: 'crew', is: { hp: -1 } } },
      grapples: [hold('brick', 'mouse', true)],
    })
    mortal.act('brick', act('throwPerson'))
    expect([mortal.hp('mouse'), mortal.person('mouse').deathSavePenalty, mortal.injuries('mouse'), mortal.battle.grapples]).toEqual([
      -11,
      0,
      [],
      [],
    ])
  })

  test('CPR-THR-02 CPR-THR-04 whatever is in hand: one die, and it lies where the target stands, hit or miss', () => {
    const bottle = fight({ people: { vex: { at: [0, 0], holds: [objectItem('vex')] }, brick: [6, 0] } })
    bottle.act('vex', throwObject('bottle', 'brick'), dice('2'))
    expect([bottle.last('attackRolled').hit, bottle.battle.onGround.map(({ at }) => at)]).toEqual([false, [{ x: 6, y: 0 }]])
    const gun = fight({ people: { vex: { at: [0, 0], holds: ['heavyPistol'] }, brick: [6, 0] } })
    gun.act('vex', { ...throwObject('heavyPistol', 'brick'), aim: 'head' }, dice('10 8'), dice('6'))
    expect([gun.last('attackRolled').numbers?.modifier, gun.hp('brick'), gun.person('vex').hands.right]).toEqual([4, 45, null])
    expect(gun.refusal('vex', throwObject('heavyPistol', 'brick'))).toMatchObject({ rule: 'CPR-TURN-01' })
  })

  test('CPR-THR-04 each throw is an option unaimed and aimed, at what is held only where something is', () => {
    const throws = (held: readonly string[]) =>
      fight({ people: { vex: { at: [0, 0], holds: ['heavyPistol'] }, brick: { at: [6, 0], holds: held } } })
        .options('vex')
        .flatMap(option => ((option as Order).action === 'throwObject' ? [(option as OrderOf<'throwObject'>).aim] : []))
    expect(throws(['heavyPistol'])).toEqual([undefined, 'head', 'heldItem', 'leg'])
    expect(throws([])).toEqual([undefined, 'head', 'leg'])
  })

  test('CPR-THR-03 CPR-SHD-01 a grenade goes to a square, a shield stays on the arm', () => {
    const hands = fight({ people: { vex: { at: [0, 0], holds: ['thrownGrenade', shieldItem('vex')] }, brick: [6, 0] } })
    expect(hands.refusal('vex', throwObject('thrownGrenade', 'brick'))).toMatchObject({ rule: 'CPR-THR-03' })
    expect(hands.refusal('vex', throwObject('shield', 'brick'))).toMatchObject({ rule: 'CPR-SHD-01' })
  })
})

test('CPR-CHK-03 of two Chokes in one round one counts, and neither resets the count', () => {
  const twice = fight({ people: { mouse: [0, 0], brick: { at: [1, 0], side: 'crew' } }, grapples: [hold('mouse', 'brick')] })
  twice.act('mouse', act('choke')).endTurn('mouse').endTurn('brick')
  twice.act('mouse', act('choke'))
  twice.step({ step: 'useHeldAction', who: 'mouse' })
  twice.person('mouse').held = { order: { action: 'choke' }, trigger: { when: 'enemyMoves' } }
  twice.step({ step: 'useHeldAction', who: 'mouse' })
  expect(twice.all('choked').map(({ rounds }) => rounds)).toEqual([1, 2, 2])
  twice.endTurn('mouse').endTurn('brick').act('mouse', act('choke'))
  expect([twice.last('choked').rounds, twice.person('brick').unconsciousTurns]).toEqual([3, 20])
})
