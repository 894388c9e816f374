// Held Actions: what they wait for, when they are used, and when they are lost.
import type { Json } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { act, attack, dice, fight, grab, move, side, stand, suppressiveFire, weaponItem } from '../../testing/kit.js'
import { ownAction } from '../turns/own-turn.js'
import { heldActionDue } from './held-actions.js'

const shot = { action: 'attack', weaponId: 'heavyPistol', target: 'brick' }
const hold = (when: string, extra = {}, order: Json = shot) => ({ action: 'holdAction', order, trigger: { when, ...extra } })
const gunner = { at: [0, 5], holds: ['heavyPistol'] } as const
const wall = {
  field: {
    walls: [
      [
        [4, 0],
        [4, 5],
      ],
    ] as never,
  },
}

describe('CPR-ACT-07 holding an Action', () => {
  test('CPR-GAP-13 as soon as an enemy comes into sight, in the middle of their way; then they go on', () => {
    const run = fight({ people: { vex: gunner, brick: { at: [6, 2], holds: ['heavyPistol'] } }, ...wall })
    run.act('vex', hold('enemyInSight', { who: 'brick' }))
    expect([run.person('vex').turn.actionUsed, run.last('actionHeld')]).toMatchObject([
      true,
      { action: 'attack', enemy: 'brick', onlyFor: 'crew' },
    ])
    run.endTurn('vex')
    run.act('brick', move(6, 7), dice('4'), dice('3 3 3'), dice('1 9'))
    expect(run.all('moved').map(({ who }) => who)).toEqual(['brick', 'brick'])
    expect([run.hp('brick'), run.person('vex').held, run.person('brick').at, run.rounds('vex', 'heavyPistol')]).toEqual([
      43,
      null,
      { x: 6, y: 7 },
      6,
    ])
    expect(run.cites('CPR-ACT-07')).toBe(true)
  })

  test('as soon as an enemy moves where they are seen; another combatant does not count', () => {
    const run = fight({ people: { vex: gunner, mouse: [9, 9], brick: [6, 5] } })
    run
      .act('vex', hold('enemyMoves', { who: 'brick' }))
      .endTurn('vex')
      .act('mouse', move(8, 9))
      .endTurn('mouse')
    run.act('brick', move(6, 8), dice('4'), dice('3 3 3'), dice('1 9'))
    expect([run.hp('brick'), run.person('brick').at]).toEqual([43, { x: 6, y: 8 }])
  })

  test('as soon as an enemy has attacked: after the attack', () => {
    const run = fight({ people: { vex: gunner, brick: { at: [6, 5], holds: ['heavyPistol'] } } })
    run.act('vex', hold('enemyAttacks')).endTurn('vex')
    run.act('brick', attack('heavyPistol', 'vex'), stand('vex'), dice('9'), dice('6 4 3'), dice('4'), dice('3 3 3'), dice('1 9'))
    expect(run.all('damaged').map(({ target }) => target)).toEqual(['vex', 'brick'])
  })

  test('at a count of the Initiative below their own, after all that act before it', () => {
    const run = fight({ people: { vex: gunner, mouse: [9, 9], brick: [6, 5] } })
    expect(run.refusal('vex', hold('initiativeCount', { count: 500 }))).toMatchObject({ rule: 'CPR-ACT-07' })
    expect(run.refusal('vex', hold('initiativeCount'))).toMatchObject({ rule: 'CPR-ACT-07' })
    run
      .act('vex', hold('initiativeCount', { count: 499 }))
      .endTurn('vex')
      .endTurn('mouse')
      .go(dice('4'), dice('3 3 3'), dice('1 9'))
    expect([run.hp('brick'), run.battle.toAct]).toEqual([43, ['brick']])
  })

  test('CPR-ACT-07 of two that wait for counts the higher one comes first', () => {
    const waiting = (count: number) => ({ order: { ...shot }, trigger: { when: 'initiativeCount', count } }) as never
    const first = (vex: number, kite: number) => {
      const run = fight({ people: { vex: gunner, kite: { at: [1, 1], side: 'crew' }, brick: [6, 5] } })
      run.endTurn('vex').endTurn('kite')
      run.person('vex').held = waiting(vex)
      run.person('kite').held = waiting(kite)
      return heldActionDue(run.battle)?.who
    }
    expect([first(499, 500), first(500, 499), first(499, 499)]).toEqual(['kite', 'vex', 'vex'])
  })

  test('a count below everyone’s comes at the end of the round', () => {
    const run = fight({ people: { vex: gunner, brick: [6, 5] } })
    run
      .act('vex', hold('initiativeCount', { count: 3 }))
      .endTurn('vex')
      .endTurn('brick')
      .go(dice('4'), dice('3 3 3'), dice('1 9'))
    expect([run.battle.round, run.hp('brick')]).toEqual([1, 43])
    expect(run.all('heldActionUsed')).toMatchObject([{ rule: 'CPR-ACT-07', who: 'vex', action: 'attack' }])
  })

  test('not used by the next own turn it is lost', () => {
    const run = fight({ people: { vex: gunner, brick: [6, 5] } })
    run.act('vex', hold('enemyAttacks')).endTurn('vex').endTurn('brick').turn('vex')
    expect([run.person('vex').held, run.last('heldActionLost').cause]).toEqual([null, 'ownTurn'])
  })

  test('not legal any more it is lost, and nothing is spent; unconscious it is gone as well', () => {
    const run = fight({ people: { vex: gunner, brick: { at: [6, 5], holds: ['heavyPistol'] } } })
    run
      .act('vex', hold('enemyMoves', {}, grabOf('brick')))
      .endTurn('vex')
      .act('brick', move(7, 5))
    expect(run.last('heldActionLost').cause).toBe('illegal')
    const out = fight({ people: { vex: gunner, brick: [6, 5] } })
    out.act('vex', hold('enemyMoves')).endTurn('vex')
    out.person('vex').unconsciousTurns = 5
    out.act('brick', move(7, 5))
    expect([out.last('heldActionLost').cause, out.rounds('vex', 'heavyPistol')]).toEqual(['down', 8])
  })

  test('a Run cannot be held; anyone else who is here can be waited for', () => {
    const run = fight({ people: { vex: gunner, brick: [6, 5], kite: { at: [1, 1], side: 'crew' } } })
    expect(run.refusal('vex', hold('enemyMoves', {}, act('run')))).toMatchObject({ rule: 'CPR-ACT-07' })
    expect(run.refusal('vex', hold('enemyMoves', { who: 'vex' }))).toMatchObject({ rule: 'CPR-ACT-07', allowed: ['brick', 'kite'] })
    expect(run.refusal('vex', hold('enemyMoves', { who: 'kite' }))).toBeNull()
  })

  test('CPR-GAP-13 what a named friend does is a trigger, and without a name only what enemies do', () => {
    const together = (who: object) =>
      fight({ people: { vex: gunner, kite: { at: [1, 1], side: 'crew' }, brick: [6, 5] } })
        .act('vex', hold('enemyMoves', who))
        .endTurn('vex')
    const signal = together({ who: 'kite' }).act('kite', move(1, 2), dice('4'), dice('3 3 3'), dice('1 9'))
    expect(signal.hp('brick')).toBe(43)
    expect(together({}).act('kite', move(1, 2)).all('heldActionUsed')).toEqual([])
  })

  test('CPR-GAP-13 a blade waits until someone comes within reach, not for their first step', () => {
    const run = fight({ people: { vex: { at: [0, 5], holds: ['heavyMelee'] }, brick: { at: [6, 5], is: { unaware: true } } } })
    run.act('vex', hold('enemyInReach', { who: 'brick' }, attack('vex-heavyMelee', 'brick'))).endTurn('vex')
    run.person('brick').injuries = [{ name: 'dismemberedLeg', side: 'left', quickFixed: true }]
    run.act('brick', move(2, 5), dice('5'), dice('1 9'), dice('1 2 1'), dice('1 9'), dice('5'))
    expect(run.all('heldActionUsed')).toHaveLength(1)
    expect(run.all('attackRolled')[0]).toMatchObject({ kind: 'blow', distance: 2 })
  })

  test('CPR-GAP-13 who is within reach already does not come within it by a further step', () => {
    const run = fight({ people: { vex: { at: [0, 5], holds: ['heavyMelee'] }, brick: [1, 5] } })
    run.act('vex', hold('enemyInReach', { who: 'brick' }, attack('vex-heavyMelee', 'brick'))).endTurn('vex')
    run.act('brick', move(1, 6))
    expect([run.all('heldActionUsed'), run.person('vex').held === null]).toEqual([[], false])
  })

  test('CPR-GAP-13 a door that opens, or cover that falls, brings someone into sight', () => {
    const door = { id: 'hatch', name: 'Hatch', at: [[4, 5], [4, 6]] } as never // biome-ignore format: two points
    const doors = fight({
      people: { vex: gunner, brick: [6, 5], kite: { at: [3, 5], side: 'crew' } },
      order: ['vex', 'kite', 'brick'],
      field: { ...wall.field, doors: [door] },
    })
    doors.act('vex', hold('enemyInSight', { who: 'brick' })).endTurn('vex')
    doors.act('kite', { action: 'openDoor', doorId: 'hatch' }, dice('4'), dice('3 3 3'), dice('1 9'))
    expect([doors.hp('brick'), doors.told.findIndex(({ what }) => what === 'doorMoved')]).toEqual([43, expect.any(Number)])
    const crate = { crate: { at: [4, 5] as const, material: 'wood' as const, thickness: 'thin' as const } }
    const cover = fight({
      people: { vex: gunner, kite: { at: [3, 5], side: 'crew', holds: ['heavyMelee'] }, brick: [6, 5] },
      order: ['vex', 'kite', 'brick'],
      covers: crate,
    })
    cover.act('vex', hold('enemyInSight', { who: 'brick' })).endTurn('vex')
    cover.act(
      'kite',
      { action: 'attackCover', weaponId: 'heavyMelee', coverId: 'crate' },
      dice('3 3 3'),
      dice('4'),
      dice('3 3 3'),
      dice('1 9'),
    )
    expect(cover.hp('brick')).toBe(43)
  })

  test('CPR-ACT-03 with ROF 2 both attacks of the Action, the second only where it is still possible', () => {
    const last = weaponItem('vex', 'heavyPistol', { rounds: 1 })
    const run = fight({ people: { vex: { at: [0, 5], holds: [last] }, brick: [6, 5] } })
    run.act('vex', hold('enemyMoves')).endTurn('vex').act('brick', move(7, 5), dice('9'), dice('3 3 3'))
    expect(run.all('attackRolled')).toHaveLength(1)
  })

  test('CPR-ACT-03 CPR-COV-03 both attacks of a ROF-2 weapon on cover, the second only on what still stands', () => {
    const shots = (thickness: 'thin' | 'thick', ...more: ReturnType<typeof dice>[]) => {
      const covers = { crate: { at: [4, 5] as const, material: 'wood' as const, thickness } }
      const run = fight({ people: { vex: gunner, brick: [8, 7] }, covers })
      run.act('vex', hold('enemyMoves', {}, { action: 'attackCover', weaponId: 'heavyPistol', coverId: 'crate' })).endTurn('vex')
      return run.act('brick', move(8, 8), ...more).all('coverAttackRolled').length
    }
    expect(shots('thick', dice('9'), dice('1 1 1'), dice('9'), dice('1 1 1'))).toBe(2)
    expect(shots('thin', dice('9'), dice('6 6 6'))).toBe(1) // 5 HP of thin wood are gone
  })

  test('other Actions are held as well: Suppressive Fire at who comes near', () => {
    const run = fight({ people: { vex: { at: [0, 5], holds: ['smg'] }, brick: [14, 5] } })
    run.act('vex', { action: 'holdAction', order: { ...suppressiveFire('vex-smg') }, trigger: { when: 'enemyMoves' } }).endTurn('vex')
    run.act('brick', move(12, 5), dice('9'))
    expect(run.last('suppressionRolled').affected).toEqual([])
  })
})

test('CPR-ACT-07 the form offers any Action to be held, each in words of its own: explosives, Autofire, Aimed Shots, Grabs, Stabilize', () => {
  const scene = (holds: readonly ['thrownGrenade', 'smg'] | readonly ['heavyPistol']) =>
    fight({
      people: {
        vex: { at: [10, 5], holds },
        brick: { at: [16, 5] },
        kite: { at: [11, 5] },
        mouse: { at: [10, 6], side: 'crew', is: { hp: 3 } },
      },
    })
  const heldBy = (run: ReturnType<typeof scene>) =>
    ownAction
      .forms(run.battle, undefined, 'vex')
      .find(({ action }) => action === 'holdAction')
      ?.fields.find(({ name }) => name === 'order')?.values ?? []
  const actionsOf = (values: ReturnType<typeof heldBy>) => new Set(values.map(({ value }) => (value as { action: string }).action))
  const run = scene(['thrownGrenade', 'smg'])
  const held = heldBy(run)
  const actions = actionsOf(held)
  for (const action of ['attack', 'aimedShot', 'autofire', 'suppressiveFire', 'explosive', 'stabilize', 'throwObject'])
    expect([action, actions.has(action)]).toEqual([action, true])
  for (const action of ['run', 'move', 'holdAction', 'draw']) expect([action, actions.has(action)]).toEqual([action, false])
  expect(actionsOf(heldBy(scene(['heavyPistol']))).has('grab')).toBe(true) // one hand is free
  expect(new Set(held.map(({ words }) => words)).size).toBe(held.length)
  for (const { value } of held) expect(run.refusal('vex', hold('word', {}, value))).toBeNull()
})

test('CPR-ACT-07 a grenade that was held is thrown when the word is given', () => {
  const run = fight({ people: { vex: { at: [2, 5], holds: ['thrownGrenade'] }, brick: { at: [9, 5] } } })
  run.act('vex', hold('word', {}, { action: 'explosive', weaponId: 'vex-thrownGrenade', x: 9, y: 5 }))
  expect(run.last('actionHeld')).toMatchObject({ action: 'explosive' })
})

test('CPR-ACT-07 CPR-GAP-13 an attack that was held itself is an attack that others wait for', () => {
  const run = fight({
    people: { vex: gunner, mouse: { at: [0, 6], holds: ['heavyPistol'] }, brick: [6, 5], kite: { at: [1, 1], side: 'crew' } },
    sides: ['crew', 'gang'].map(id => side(id)),
  })
  run.act('vex', hold('enemyAttacks', { who: 'mouse' })).endTurn('vex')
  run
    .act('mouse', hold('enemyMoves', { who: 'kite' }, { ...attack('mouse-heavyPistol', 'vex') }))
    .endTurn('mouse')
    .endTurn('brick')
  // Kite steps; Mouse fires twice at Vex, and after the first shot Vex fires twice at Brick.
  run.act('kite', move(1, 2), stand('vex'), dice('2'), dice('4'), dice('3 3 3'), dice('1 9'), stand('vex'), dice('2'))
  expect(run.all('attackRolled').map(({ attacker }) => attacker)).toEqual(['mouse', 'vex', 'vex', 'mouse'])
})

test('CPR-ACT-07 CPR-FALL-06 climbing back over an edge is a step like any other', () => {
  const hangs = (when: string) => {
    const run = fight({ people: { vex: gunner, brick: { at: [6, 9], is: { hanging: { metres: 8, edge: { x: 6, y: 8 } } } } } })
    return run
      .act('vex', hold(when, { who: 'brick' }))
      .endTurn('vex')
      .act('brick', act('climbUp'), dice('4'), dice('3 3 3'), dice('1 9'))
  }
  expect(hangs('enemyMoves').hp('brick')).toBe(43)
  expect(hangs('enemyMoves').person('brick').turn).toMatchObject({ moveSpent: 2, squaresOnFoot: 1 })
})

const grabOf = (target: string) => grab(target)
