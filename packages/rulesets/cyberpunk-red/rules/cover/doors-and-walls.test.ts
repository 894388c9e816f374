// Doors and walls that have hit points, and locked doors.
import { describe, expect, test } from 'vitest'
import type { Barrier, Battle, CombatantId, DoorId } from '../../battle/battle.js'
import { attack, attackCover, barrier, dice, explosive, fight, type Situation } from '../../testing/kit.js'

type Line = Battle['setup']['field']['doors'][number]['at']
/** A line north to south at x 5, from y 0 to the edge of the map in the south: a wall with a door in its middle. */
const [north, middle, south]: readonly Line[] = [
  [
    [5, 0],
    [5, 1],
  ],
  [
    [5, 1],
    [5, 2],
  ],
  [
    [5, 2],
    [5, 3],
  ],
]
const door = { id: 'gate' as DoorId, name: 'Gate', at: middle as Line }
const room = (people: Situation['people'], is: Partial<Situation> = {}) =>
  fight({
    people,
    size: [12, 3],
    field: { doors: [door], walls: [north as Line, south as Line] },
    barriers: [barrier()],
    ...is,
  })
const vex = { at: [1, 1] as const, holds: ['heavyPistol'] }

describe('a door that has hit points', () => {
  test('CPR-COV-06 is shot at like a section; destroyed, it lets through for good', () => {
    const run = room({ vex, brick: [8, 1] }, { barriers: [barrier({ thickness: 'thin', hp: 5, hpMax: 5 })] })
    expect(run.refusal('vex', attack('heavyPistol', 'brick'))).toMatchObject({ rule: 'CPR-COV-02' })
    run.act('vex', attackCover('heavyPistol', 'gate'), dice('6'), dice('1 2 3')) // from (1, 1) to (4, 1): 3 squares, DV 13
    expect(run.last('coverAttackRolled')).toMatchObject({ rule: 'CPR-COV-03', coverId: 'gate', distance: 3, dv: 13, hit: true })
    expect(run.last('coverDamaged')).toMatchObject({ coverId: 'gate', damage: 6, hp: 0, destroyed: true })
    expect(run.refusal('vex', attackCover('heavyPistol', 'gate'))).toMatchObject({ rule: 'CPR-COV-03' })
    run.act('vex', attack('heavyPistol', 'brick'), dice('7'), dice('3 3 3')) // the second attack of the same Action
    expect(run.hp('brick')).toBe(43)
    expect([run.battle.openDoors, run.battle.barriers[0]?.hp]).toEqual([[], 0])
    run.endTurn('vex').act('brick', { action: 'move', x: 5, y: 1 })
    for (const action of ['openDoor', 'shutDoor', 'forceDoor'])
      expect(run.refusal('brick', { action, doorId: 'gate' })?.words).toContain('next to Brick')
  })

  test('CPR-COV-06 CPR-MEL-04 is struck without dice from beside it and from one square further off', () => {
    const at = (x: number) => room({ vex: { at: [x, 1], holds: ['heavyMelee'] }, brick: [8, 1] })
    expect(at(1).refusal('vex', attackCover('heavyMelee', 'gate'))).toMatchObject({ rule: 'CPR-MEL-01' })
    const run = at(4).act('vex', attackCover('heavyMelee', 'gate'), dice('1 2 3'))
    expect(run.last('coverAttackRolled')).toMatchObject({ kind: 'blow', distance: 0, dv: null, hit: true })
    expect(run.battle.barriers[0]?.hp).toBe(14)
  })

  test('CPR-COV-04 CPR-COV-06 of steel stands bare hands', () => {
    const run = room({ vex: [4, 1], brick: [8, 1] }, { barriers: [barrier({ material: 'steel', hp: 50, hpMax: 50 })] })
    expect(run.refusal('vex', attackCover('brawling', 'gate'))).toMatchObject({ rule: 'CPR-COV-04' })
  })

  test('CPR-COV-06 CPR-AUTO-03 CPR-THR-04 takes a burst, and things that are thrown fall before it', () => {
    const burst = room({ vex: { at: [1, 1], holds: ['smg'] }, brick: [8, 1] })
    burst.act('vex', { action: 'autofireAtCover', weaponId: 'smg', coverId: 'gate' }, dice('9'), dice('1 2')) // 8 + 4 + 9 = 21 against DV 20
    expect(burst.last('coverAttackRolled')).toMatchObject({ kind: 'autofire', dv: 20, hit: true, times: 1 })
    expect([burst.battle.barriers[0]?.hp, burst.rounds('vex', 'smg')]).toEqual([17, 20])
    const thrown = room({ vex: { at: [1, 1], holds: ['heavyMelee'] }, brick: [8, 1] })
    thrown.act('vex', { action: 'throwAtCover', itemId: 'heavyMelee', coverId: 'gate' }, dice('9'), dice('1 1 1'))
    expect([thrown.battle.barriers[0]?.hp, thrown.battle.onGround[0]?.at]).toEqual([17, { x: 4, y: 1 }])
  })

  test('CPR-GAP-65 an open one is out of the way: nothing hits it, and it can be shut again', () => {
    const run = room({ vex: { at: [4, 1], holds: ['heavyPistol'] }, brick: [8, 1] })
    run.act('vex', { action: 'openDoor', doorId: 'gate' }).endTurn('vex').endTurn('brick')
    expect(run.refusal('vex', attackCover('heavyPistol', 'gate'))).toMatchObject({ rule: 'CPR-COV-03' })
    run.act('vex', { action: 'shutDoor', doorId: 'gate' }).endTurn('vex').endTurn('brick')
    expect(run.refusal('vex', attackCover('heavyPistol', 'gate'))).toBeNull()
  })

  test('CPR-COV-06 cover that fills the squares before it hides it', () => {
    const run = room({ vex, brick: [8, 1] }, { covers: { crate: { at: [4, 1] } } })
    expect(run.refusal('vex', attackCover('heavyPistol', 'gate'))).toMatchObject({ rule: 'CPR-COV-02' })
  })
})

describe('a wall that has hit points', () => {
  const wall = (id: string, hp: number): Barrier =>
    barrier({ id: id as DoorId, name: 'Wall', isWall: true, material: 'concrete', hp, hpMax: 25 })
  const walled = (people: Situation['people'], hp = 25) =>
    fight({
      people,
      size: [12, 3],
      field: { doors: [north, middle, south].map((at, i) => ({ id: `w${i}` as DoorId, name: 'Wall', at: at as Line })) },
      barriers: ['w0', 'w1', 'w2'].map(id => wall(id, hp)),
    })

  test('CPR-COV-06 is broken square by square, and no one opens it', () => {
    const run = walled({ vex: { at: [4, 1], holds: ['heavyPistol'] }, brick: [8, 1] }, 6)
    expect(run.refusal('vex', { action: 'openDoor', doorId: 'w1' })?.rule).toBe('CPR-ACT-08')
    run.act('vex', attackCover('heavyPistol', 'w1'), dice('6'), dice('1 2 3'))
    expect(run.battle.barriers.map(({ hp }) => hp)).toEqual([6, 0, 6])
    expect(run.refusal('vex', attack('heavyPistol', 'brick'))).toBeNull()
    expect(run.refusal('vex', { action: 'move', x: 5, y: 1 })).toBeNull()
  })

  test('CPR-EXP-05 CPR-COV-06 who is behind it takes the whole blast where it breaks, and nothing where it holds', () => {
    const blast = (hp: number) => {
      const run = walled({ vex: { at: [0, 1], holds: ['grenadeLauncher'] }, mouse: [6, 1] }, hp)
      return run.act('vex', explosive('grenadeLauncher', 4, 1), dice('9'), dice('1 2 3 4 5 5')) // 20
    }
    const breaks = blast(20)
    expect(breaks.battle.barriers.map(({ hp }) => hp)).toEqual([0, 0, 0])
    expect(breaks.hp('mouse')).toBe(14) // 30 − (20 − 4)
    const holds = blast(21)
    expect([holds.hp('mouse'), ...holds.battle.barriers.map(({ hp }) => hp)]).toEqual([30, 1, 1, 1])
    expect(holds.last('savedByCover')).toMatchObject({ rule: 'CPR-EXP-05', who: 'mouse', by: 'w1' })
  })

  test('CPR-EXP-05 an indestructible one beside it saves whoever is behind', () => {
    const run = room(
      { vex: { at: [0, 1], holds: ['grenadeLauncher'] }, mouse: [6, 2] },
      {
        field: {
          doors: [door],
          walls: [
            north as Line,
            south as Line,
            [
              [5, 1],
              [5, 2],
            ],
          ],
        },
      },
    )
    run.act('vex', explosive('grenadeLauncher', 4, 1), dice('9'), dice('6 5 4 3 2 1'))
    expect([run.last('savedByCover').by, run.battle.barriers[0]?.hp]).toEqual(['wall', 0])
  })
})

describe('a locked door', () => {
  const locked = (is: Partial<Situation> = {}) =>
    room(
      { vex: { at: [4, 1], holds: ['heavyPistol'], skills: { athletics: 4 } }, brick: [8, 1] },
      { locked: [door.id], barriers: [], ...is },
    )
  const force = { action: 'forceDoor', doorId: 'gate' }

  test('CPR-COV-07 CPR-GAP-66 is forced by Athletics against DV 17; then it stands open and its lock is broken', () => {
    const run = locked()
    expect(run.refusal('vex', { action: 'openDoor', doorId: 'gate' })).toMatchObject({
      rule: 'CPR-COV-07',
      words: expect.stringContaining('Gate is locked'),
    })
    const dex = run.person('vex').sheet.stats.DEX + 4
    const tie = 17 - dex
    const fails = run.fork()
    fails.act('vex', force, dice(`${tie}`))
    expect(fails.last('doorForced')).toMatchObject({ rule: 'CPR-COV-07', who: 'vex', doorId: 'gate', dv: 17, success: false })
    expect([fails.battle.openDoors, fails.battle.lockedDoors, fails.person('vex').turn.actionUsed]).toEqual([[], ['gate'], true])
    run.act('vex', force, dice(`${tie + 1}`))
    expect([run.last('doorForced').success, run.battle.openDoors, run.battle.lockedDoors]).toEqual([true, ['gate'], []])
  })

  test('CPR-COV-07 the table sets another DV; only locked doors are forced', () => {
    const easy = locked({ settings: { forcingDoorDv: 13 } }).act('vex', force, dice('2'))
    expect(easy.last('doorForced')).toMatchObject({ dv: 13, success: true === easy.person('vex').sheet.stats.DEX + 4 + 2 > 13 })
    expect(room({ vex: { at: [4, 1] }, brick: [8, 1] }).refusal('vex', force)).toMatchObject({ rule: 'CPR-COV-07' }) // it isn't locked
  })
})

test('CPR-COV-06 CPR-GAP-65 a door that a side takes for a wall is no target; broken, it is seen by everyone', () => {
  const run = room(
    { vex: { ...vex, at: [4, 1] }, brick: { at: [6, 1], side: 'gang', holds: ['heavyPistol'] } },
    { secret: [{ id: door.id, hiddenFrom: ['crew'] }], barriers: [barrier({ hp: 5, hpMax: 20 })] },
  )
  expect(run.refusal('vex', attackCover('heavyPistol', 'gate'))).toMatchObject({ rule: 'CPR-COV-03', allowed: [] })
  run.endTurn('vex').act('brick', attackCover('heavyPistol', 'gate'), dice('9'), dice('1 2 3'))
  expect(run.battle.secretTerrain).toEqual([])
  expect(run.last('terrainRevealed')).toMatchObject({ id: 'gate', to: 'crew' as CombatantId })
})
