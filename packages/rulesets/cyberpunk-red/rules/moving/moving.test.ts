// Moving: squares, gaps, running, lying down, turning.
import { describe, expect, test } from 'vitest'
import { fieldSchema } from '../../battle/battle.js'
import { act, attack, choice, dice, fight, move, stranger } from '../../testing/kit.js'
import { freshTurn } from '../turns/turns.js'
import { squaresLeft, whyNoMove } from './moving.js'

const square = (x: number, y: number) => ({ x, y })

describe('CPR-MOVE-01 to CPR-MOVE-04 moving', () => {
  test('MOVE squares, split before and after an attack; what is left over is lost', () => {
    const split = fight({ people: { vex: { at: [0, 0], holds: ['heavyPistol'] }, brick: [9, 0] } })
    split.act('vex', move(2, 0)).act('vex', attack('heavyPistol', 'brick'), dice('1 9'))
    expect(split.refusal('vex', move(7, 0))?.rule).toBe('CPR-MOVE-01')
    split.act('vex', move(6, 2)).act('vex', attack('heavyPistol', 'brick'), dice('1 9'))
    expect(split.refusal('vex', move(6, 3))?.rule).toBe('CPR-MOVE-01')
    split.endTurn('vex').endTurn('brick')
    expect(split.refusal('vex', move(6, 3))).toBeNull()
  })
  const wayTo = (run: ReturnType<typeof fight>, x: number, y: number) =>
    run
      .act('vex', move(x, y))
      .last('moved')
      .path.map(square => [square.x, square.y])
  test('CPR-MOVE-02 the usual way is straight where that costs no more', () => {
    const open = (x: number, y: number) => wayTo(fight({ people: { vex: [5, 5], brick: [20, 20] } }), x, y)
    expect(open(3, 5)).toEqual([
      [4, 5],
      [3, 5],
    ])
    expect(open(10, 5).map(([, y]) => y)).toEqual([5, 5, 5, 5, 5])
    expect(open(9, 7)).toEqual([
      [6, 5],
      [7, 6],
      [8, 6],
      [9, 7],
    ])
  })
  test('CPR-FIRE-01 the usual way keeps off known ground that hurts where another is as short', () => {
    const fire = { id: 'fire', name: 'Fire', kind: 'deadlyFire' as const, areas: [{ from: square(2, 1), to: square(3, 2) }], depth: 0 }
    const burns = { people: { vex: [0, 2] as const, brick: [9, 9] as const }, field: { zones: [fire] } }
    expect(wayTo(fight(burns), 5, 2).map(([, y]) => y)).toEqual([2, 3, 3, 2, 2])
    const unknown = fight({ ...burns, secret: [{ id: 'fire', hiddenFrom: ['crew'] }] })
    expect(wayTo(unknown, 5, 2).map(([, y]) => y)).toEqual([2, 2, 2, 2, 2])
    const wide = { ...fire, areas: [{ from: square(2, 0), to: square(2, 9) }] }
    expect(wayTo(fight({ ...burns, size: [10, 10], field: { zones: [wide] } }), 5, 2)).toHaveLength(5)
  })
  test('walls and standing people stop, people can be passed', () => {
    const hall = fight({
      people: { vex: [0, 0], brick: [1, 0], mouse: [9, 9] },
      field: { obstacles: Array.from({ length: 9 }, (_, x) => square(x, 1)) },
    })
    expect(hall.refusal('vex', move(1, 0))?.rule).toBe('CPR-MOVE-02')
    expect(hall.refusal('vex', move(0, 1))?.rule).toBe('CPR-MOVE-01')
    hall.act('vex', move(2, 0))
    expect([hall.person('vex').at, hall.person('vex').facing]).toEqual([square(2, 0), 'east'])
  })
  test('a corner between two blocked squares is no way through', () => {
    const corner = fight({ people: { vex: [0, 0], brick: [9, 9] }, field: { obstacles: [square(1, 0), square(0, 1)] } })
    expect(corner.refusal('vex', move(1, 1))?.rule).toBe('CPR-MOVE-01')
    expect(fight({ people: { vex: [0, 0], brick: [9, 9] }, field: { obstacles: [square(1, 0)] } }).refusal('vex', move(1, 1))).toBeNull()
  })
  test('a given way is checked step by step', () => {
    const way = fight({
      people: { vex: [0, 0], brick: [9, 9] },
      field: {
        walls: [
          [
            [1, 0],
            [1, 3],
          ],
        ],
      },
    })
    const path = (...squares: readonly (readonly [number, number])[]) => {
      const last = squares.at(-1) as readonly [number, number]
      return { action: 'move', x: last[0], y: last[1], path: squares.map(([x, y]) => square(x, y)) }
    }
    expect(way.refusal('vex', path([1, 0]))?.rule).toBe('CPR-MOVE-02')
    expect(way.refusal('vex', path([0, 1], [0, 3]))?.rule).toBe('CPR-MOVE-02')
    expect(way.refusal('vex', path([0, 1], [0, 2], [0, 3], [1, 3]))).toBeNull()
    way.act('vex', path([0, 1], [0, 2], [0, 3], [1, 3]))
    expect(way.last('moved')).toMatchObject({ cost: 4, to: square(1, 3) })
  })
  test('a square that the budget cannot pay for is not entered', () => {
    const water = fight({ people: { vex: [0, 0], brick: [9, 9] }, field: { terrain: [{ from: square(1, 0), to: square(9, 9), cost: 2 }] } })
    expect(water.refusal('vex', move(4, 0))?.rule).toBe('CPR-MOVE-01')
    expect(water.refusal('vex', move(3, 0))).toBeNull()
  })
  test('an unseen combatant in the way is found, and the walk stops before them', () => {
    const hidden = fight({ people: { vex: [0, 0], brick: { at: [3, 0], is: { hiddenFrom: ['crew'] } }, mouse: [20, 20] } })
    hidden.act('vex', move(3, 0))
    expect(hidden.person('vex').at).toEqual(square(2, 0))
    expect([hidden.cites('CPR-MOVE-02'), hidden.person('brick').hiddenFrom]).toEqual([true, []])
  })
  test('CPR-MOVE-02 they are found by who has come as near as they can, not as the walk begins', () => {
    const areas = [{ from: square(2, 0), to: square(3, 2) }]
    const hidden = fight({
      people: { vex: [0, 1], brick: { at: [4, 1], is: { hiddenFrom: ['crew'] } }, mouse: [20, 20] },
      field: { zones: [{ id: 'live', name: 'live', kind: 'electric', areas, depth: 0 }] },
    })
    hidden.act('vex', move(4, 1), dice('3 3 3 3 3 3'))
    const order = hidden.told.map(({ what }) => what).filter(what => what === 'electrocuted' || what === 'revealed')
    expect(order).toEqual(['electrocuted', 'revealed'])
  })
  test('CPR-MOVE-02 a comrade on the way stays as hidden as they were', () => {
    const row = fight({
      people: {
        vex: [0, 0],
        kite: { at: [2, 0], side: 'crew', is: { hiddenFrom: ['gang'] } },
        brick: { at: [3, 0], is: { hiddenFrom: ['crew'] } },
      },
      size: [9, 1],
    })
    row.act('vex', move(3, 0))
    expect([row.person('vex').at, row.person('brick').hiddenFrom]).toEqual([square(1, 0), []])
    expect(row.person('kite').hiddenFrom).toEqual(['gang'])
  })
  test('CPR-MOVE-06 only squares entered on foot count', () => {
    const driver = fight({ people: { vex: { at: [0, 0], is: { onFoot: false } }, brick: [9, 9] } })
    driver.act('vex', move(3, 0))
    expect(driver.person('vex').turn.squaresOnFoot).toBe(0)
  })
})

describe('CPR-MOVE-03, CPR-FALL-01 gaps', () => {
  const roofs = {
    terrain: [{ from: square(3, 0), to: square(4, 0), cost: 2 }],
    zones: [{ id: 'alley', name: 'alley', kind: 'gap' as const, areas: [{ from: square(3, 0), to: square(4, 0) }], depth: 12 }],
  }
  test('a gap is jumped at double cost, and stopping over it is not offered', () => {
    const jump = fight({ people: { vex: [2, 0], brick: [9, 0] }, size: [10, 1], field: roofs })
    expect(jump.options('vex')).not.toContainEqual({ action: 'move', x: 3, y: 0 })
    jump.act('vex', move(5, 0))
    expect([jump.person('vex').at, jump.person('vex').turn.moveSpent]).toEqual([square(5, 0), 5])
  })
  test('who stops over it loses their footing, and can hold on to the edge or fall', () => {
    const stop = fight({ people: { vex: [2, 0], brick: [9, 0] }, size: [10, 1], field: roofs })
    const falls = stop.fork()
    stop.act('vex', move(3, 0), dice('4'))
    expect(stop.person('vex').hanging).toEqual({ metres: 12, edge: square(2, 0) })
    falls.act('vex', move(3, 0), dice('3'))
    expect(falls.person('vex').falling).toEqual({ fallen: 0, left: 12 })
  })
})

describe('CPR-ACT-02, CPR-ACT-04, CPR-MOVE-07, CPR-MOVE-08 running, lying, turning', () => {
  test('Run takes the Action and needs the Move Action first', () => {
    const run = fight({ people: { vex: [0, 0], brick: [30, 0] } })
    expect(run.refusal('vex', act('run'))?.rule).toBe('CPR-ACT-02')
    run.act('vex', move(6, 0)).act('vex', act('run')).act('vex', move(12, 0))
    expect([run.person('vex').at.x, run.person('vex').turn.squaresOnFoot]).toEqual([12, run.battle.turnOf === 'vex' ? 12 : 0])
  })
  test('who lies has to get up first, which is the Action', () => {
    const prone = fight({ people: { vex: { at: [0, 0], is: { prone: true } }, brick: [9, 0] } })
    expect(prone.refusal('vex', move(1, 0))?.rule).toBe('CPR-MOVE-07')
    prone.act('vex', act('getUp'))
    expect(prone.refusal('vex', move(1, 0))).toBeNull()
    expect(prone.refusal('vex', attack('brawling', 'brick'))?.rule).toBe('CPR-TURN-01')
    expect(prone.refusal('vex', act('getUp'))?.rule).toBe('CPR-TURN-01')
  })
  test('turning is free', () => {
    const turn = fight({ people: { vex: [0, 0], brick: [9, 0] } })
    turn.act('vex', { action: 'face', facing: 'southwest' })
    expect([turn.person('vex').facing, turn.person('vex').turn.actionUsed]).toEqual(['southwest', false])
    expect(turn.refusal('vex', { action: 'face', facing: 'southwest' })?.rule).toBe('CPR-MOVE-08')
  })
})

describe('CPR-MOVE-01 to CPR-MOVE-03 what a walk tells and refuses', () => {
  test('CPR-MOVE-03 up to 3 m is climbed and climbed down, 4 m is not', () => {
    const step = (metres: number, from: number) =>
      fight({
        people: { vex: [from, 0], brick: [9, 9] },
        size: [10, 10],
        field: { heights: [{ from: square(3, 0), to: square(9, 9), metres }] },
      }).refusal('vex', move(from === 2 ? 3 : 2, 0))?.rule ?? null
    expect([step(3, 2), step(4, 2), step(3, 3), step(4, 3)]).toEqual([null, 'CPR-MOVE-01', null, 'CPR-MOVE-01'])
  })
  test('CPR-MOVE-01 a way that costs more than is left is refused with both numbers', () => {
    const run = fight({ people: { vex: [0, 0], brick: [9, 9] } })
    const path = [1, 2, 3, 4, 5, 6, 7].map(x => square(x, 0))
    expect(run.refusal('vex', { action: 'move', x: 7, y: 0, path })).toMatchObject({
      rule: 'CPR-MOVE-01',
      words: 'The path costs 7 squares, and Vex has 6.',
    })
    expect(run.refusal('vex', { action: 'move', x: 6, y: 0, path: path.slice(0, 6) })).toBeNull()
  })
  test('CPR-MOVE-02 a walk tells where it led, and where it stopped short of its goal', () => {
    const hidden = fight({ people: { vex: [0, 0], brick: { at: [1, 0], is: { hiddenFrom: ['crew'] } }, mouse: [20, 20] } })
    hidden.act('vex', move(1, 0))
    expect(hidden.all('moved')).toEqual([])
    expect(hidden.all('moveStopped')).toMatchObject([{ rule: 'CPR-MOVE-02', who: 'vex', at: square(0, 0), goal: square(1, 0) }])
    const free = fight({ people: { vex: [0, 0], mouse: [20, 20] } }).act('vex', move(2, 0))
    expect(free.all('moved')).toMatchObject([{ rule: 'CPR-MOVE-01', who: 'vex', from: square(0, 0), to: square(2, 0), cost: 2 }])
    expect(free.all('moveStopped')).toEqual([])
  })
  test('CPR-GRP-04 one who holds another and does not get away drags no one', () => {
    const hidden = fight({
      people: { vex: [0, 0], mouse: [0, 1], brick: { at: [1, 0], is: { hiddenFrom: ['crew'] } } },
      grapples: [{ attacker: 'vex', defender: 'mouse', hand: 'left', shield: false }],
    })
    hidden.act('vex', move(1, 0))
    expect([hidden.all('dragged'), hidden.person('mouse').at]).toEqual([[], square(0, 1)])
  })
  test('CPR-TURN-04 CPR-CRIT-07 CPR-FALL-06 why no Move Action is possible', () => {
    const why = (is: object) => {
      const { battle, person } = (() => {
        const run = fight({ people: { vex: { at: [0, 0], is }, brick: [9, 9] } })
        return { battle: run.battle, person: run.person('vex') }
      })()
      return whyNoMove(battle, person)
    }
    expect(why({})).toBeNull()
    expect(why({ dead: true })).toMatchObject({ rule: 'CPR-TURN-04', why: 'Vex is dead' })
    expect(why({ unconsciousTurns: 5 })).toMatchObject({ rule: 'CPR-TURN-04', why: 'Vex is unconscious' })
    expect(why({ turn: { ...freshTurn(), noMoveAction: true } })).toMatchObject({ rule: 'CPR-CRIT-07' })
    expect(why({ falling: { fallen: 0, left: 12 } })).toMatchObject({ rule: 'CPR-FALL-06', why: 'Vex is falling' })
    expect(why({ hanging: { metres: 12, edge: square(1, 0) } })).toMatchObject({ rule: 'CPR-FALL-06', why: 'Vex hangs from an edge' })
  })
  test('CPR-MOVE-01 CPR-CRIT-07 squares left never fall below 0', () => {
    const vex = (turn: object) => fight({ people: { vex: { at: [0, 0], is: { turn: { ...freshTurn(), ...turn } } } } }).person('vex')
    const left = [{}, { moveSpent: 6 }, { moveSpent: 9 }, { noMoveAction: true }, { moveActions: 2, moveSpent: 6 }].map(turn =>
      squaresLeft(vex(turn)),
    )
    expect(left).toEqual([6, 0, 0, 0, 6])
  })
  test('CPR-DICE-06 luck may be spent on holding on to the edge of a gap, but gear needs no check', () => {
    const over = (grappleGear: boolean) =>
      fight({
        people: { vex: { at: [2, 0], sheet: { grappleGear }, is: { luckLeft: 2 } }, brick: [9, 0] },
        size: [10, 1],
        field: { zones: [{ id: 'alley', name: 'alley', kind: 'gap', areas: [{ from: square(3, 0), to: square(4, 0) }], depth: 12 }] },
        settings: { luck: true },
      })
    const luck = over(false).act('vex', move(3, 0), choice('vex', { action: 'spendLuck', points: 1 }), dice('3'))
    expect(luck.person('vex').hanging).toEqual({ metres: 12, edge: square(2, 0) }) // 7 + 5 + 1 + 3 = 16 against 15
    expect(over(true).act('vex', move(3, 0)).person('vex')).toMatchObject({ luckLeft: 2, hanging: { metres: 12 } })
  })
  test('CPR-MOVE-08 CPR-ACT-04 turning and getting up are told; who falls cannot get up, nor can who stands', () => {
    const run = fight({ people: { vex: { at: [0, 0], is: { prone: true } }, brick: [9, 0] } })
    run.act('vex', { action: 'face', facing: 'south' }).act('vex', act('getUp'))
    expect(run.all('faced')).toMatchObject([{ rule: 'CPR-MOVE-08', who: 'vex', facing: 'south' }])
    expect(run.all('gotUp')).toMatchObject([{ rule: 'CPR-ACT-04', who: 'vex' }])
    const up = (is: object) => fight({ people: { vex: { at: [0, 0], is }, brick: [9, 0] } }).refusal('vex', act('getUp'))?.rule ?? null
    expect([up({}), up({ prone: true }), up({ prone: true, falling: { fallen: 0, left: 50 } })]).toEqual(['CPR-ACT-04', null, 'CPR-ACT-04'])
  })
  test('CPR-ACT-02 a Run is told with the squares that it gives', () => {
    const run = fight({ people: { vex: [0, 0], brick: [30, 0] } })
      .act('vex', move(1, 0))
      .act('vex', act('run'))
    expect(run.all('ran')).toMatchObject([{ rule: 'CPR-ACT-02', who: 'vex', squares: 6 }])
  })
})

describe('CPR-MOVE-01 CPR-MOVE-02 where one can stop', () => {
  test('CPR-MOVE-03 a square costs 1 to 100', () => {
    const terrain = (cost: number) => fieldSchema.shape.terrain.safeParse([{ from: square(0, 0), to: square(1, 1), cost }]).success
    expect([0, 1, 100, 101].map(terrain)).toEqual([false, true, true, false])
  })
  test('CPR-MOVE-02 the living cannot be stopped on, by the cheapest way or by one given; the dead can', () => {
    const onto = (dead: boolean, path?: object) =>
      fight({ people: { vex: [0, 0], brick: { at: [2, 0], is: { dead } }, mouse: [9, 9] } }).refusal('vex', {
        ...move(2, 0),
        ...path,
      } as never)
    const path = { path: [square(1, 0), square(2, 0)] }
    expect([onto(false), onto(false, path)]).toMatchObject([
      { rule: 'CPR-MOVE-02', words: 'Another combatant stands there.' },
      { rule: 'CPR-MOVE-02', words: 'Another combatant stands there.' },
    ])
    expect([onto(true), onto(true, path)]).toEqual([null, null])
  })
  test('CPR-MOVE-01 one square is a walk as well, and without squares left there is none', () => {
    const run = fight({ people: { vex: { at: [0, 0], holds: ['heavyPistol'] }, brick: [9, 9] } }).act('vex', move(1, 0))
    expect(run.all('moved')).toMatchObject([{ from: square(0, 0), to: square(1, 0), cost: 1 }])
    run.act('vex', move(6, 0))
    expect(run.refusal('vex', move(5, 0))).toMatchObject({ rule: 'CPR-MOVE-01', words: expect.stringContaining('Vex has no squares left') })
  })
})

describe('without a map', () => {
  test('people share a place, and distance along the line is all that counts', () => {
    const bands = fight({
      people: { vex: { at: [0, 0], holds: ['heavyPistol'] }, brick: [5, 0], mouse: { at: [5, 0], like: stranger('gang') } },
      size: [100, 1],
      field: { kind: 'bands', places: [{ id: 'bar', name: 'bar', x: 5 }] },
    })
    bands.act('vex', move(5, 0)).act('vex', attack('heavyPistol', 'brick'), dice('1 9'))
    expect(bands.last('attackRolled')).toMatchObject({ distance: 0, dv: 13 })
  })
})

test('CPR-ACT-02 CPR-CRIT-13 a Run is a Move Action of its own, whatever an injury has cost the first one', () => {
  const run = fight({ people: { vex: [0, 0], brick: [20, 20] } })
  run.act('vex', move(6, 0))
  run.person('vex').injuries.push({ name: 'brokenLeg', side: 'left', quickFixed: false }) // MOVE 6 − 4 = 2
  run.act('vex', act('run'))
  expect(run.last('ran').squares).toBe(2)
  expect(run.refusal('vex', move(9, 0))).toMatchObject({ rule: 'CPR-MOVE-01' })
  run.act('vex', move(8, 0))
  expect(run.person('vex').at).toEqual({ x: 8, y: 0 })
})

test('CPR-ACT-02 squares left of the first Move Action are walked after a Run as well', () => {
  const run = fight({ people: { vex: [0, 0], brick: [20, 20] } })
  run.act('vex', move(2, 0)).act('vex', act('run')).act('vex', move(12, 0))
  expect(run.person('vex').at).toEqual({ x: 12, y: 0 })
})
