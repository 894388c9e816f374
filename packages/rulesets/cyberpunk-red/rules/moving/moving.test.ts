/** Rounds and turns, moving, hands and things, and what the own turn allows. */
import { describe, expect, test } from 'vitest'
import { nextMoment } from '../steps.js'
import { act, attack, dice, fight, move, objectItem, reload, shieldItem, stranger, weaponItem } from './kit.js'

const square = (x: number, y: number) => ({ x, y })

describe('CPR-TIME-01, CPR-INIT-02, CPR-INIT-03 rounds', () => {
  test('turns follow the order, and the order stays', () => {
    const rounds = fight({ people: { vex: [0, 0], brick: [5, 0], mouse: [9, 0] }, order: ['mouse', 'vex', 'brick'] })
    rounds.endTurn('mouse').endTurn('vex').endTurn('brick').endTurn('mouse')
    expect([rounds.battle.round, nextMoment(rounds.battle)]).toEqual([2, 6])
    expect(rounds.all('turnBegan').map(({ who }) => who)).toEqual(['mouse', 'vex', 'brick', 'mouse'])
  })
  test('who comes late acts from the next round on, after those of the same score', () => {
    const late = fight({ people: { vex: [0, 0], brick: [5, 0], mouse: [9, 0] } })
    late.turn('vex')
    late.battle.order = late.battle.order.filter(id => id !== 'mouse')
    late.battle.toAct = late.battle.toAct.filter(id => id !== 'mouse')
    late.person('mouse').initiative = null
    late.person('vex').initiative = 12
    late.person('brick').initiative = 9
    late.step({ step: 'rollInitiativeOfNewcomer', who: 'mouse' }, dice('7'))
    expect([late.battle.order, late.battle.toAct]).toEqual([['vex', 'mouse', 'brick'], ['brick']])
  })
  test('a fight ends when at most one side has somebody conscious', () => {
    const end = fight({
      people: { vex: { at: [0, 0], holds: ['heavyPistol'] }, brick: { at: [5, 0], is: { hp: 0 } } },
      ends: 'lastSideStanding',
    })
    end.endTurn('vex').turn('brick', dice('10'))
    expect(end.battle.ended).toMatchObject({ how: 'lastSideStanding', winners: ['crew'] })
  })
})

describe('CPR-TURN-02 to CPR-TURN-05 start and end of a turn', () => {
  test('the Death Save comes before all else', () => {
    const dying = fight({ people: { vex: { at: [0, 0], is: { hp: -1, noActionNextTurn: true } }, brick: [9, 9] } })
    dying.turn('vex', dice('3'))
    expect(dying.told.map(({ what }) => what).slice(-3)).toEqual(['deathSaveRolled', 'turnBegan', 'turnLimited'])
  })
  test('the unconscious take no turn, roll Death Saves, and wake after 20 of their turns', () => {
    const asleep = fight({ people: { vex: { at: [0, 0], is: { unconsciousTurns: 2, prone: true, hp: -1 } }, brick: [9, 9] } })
    asleep.turn('vex', dice('2')).endTurn('brick')
    expect(asleep.person('vex').unconsciousTurns).toBe(1)
    asleep.turn('vex', dice('2'))
    expect([asleep.person('vex').unconsciousTurns, asleep.person('vex').prone]).toEqual([null, true])
    expect(asleep.cites('CPR-TURN-05')).toBe(true)
  })
  test('who was unaware is aware from his first turn on (CPR-GAP-45)', () => {
    const aware = fight({ people: { vex: { at: [0, 0], is: { unaware: true } }, brick: [9, 9] } })
    aware.turn('vex')
    expect(aware.person('vex').unaware).toBe(false)
  })
})

describe('CPR-MOVE-01 to CPR-MOVE-04 moving', () => {
  test('MOVE squares, split before and after an attack; what is left over is lost', () => {
    const split = fight({ people: { vex: { at: [0, 0], holds: ['heavyPistol'] }, brick: [9, 0] } })
    split.act('vex', move(2, 0)).act('vex', attack('heavyPistol', 'brick'), dice('1 9'))
    expect(split.refusal('vex', move(7, 0))?.rule).toBe('CPR-MOVE-01')
    split.act('vex', move(6, 2)).act('vex', attack('heavyPistol', 'brick'), dice('1 9'))
    expect(split.battle.turnOf === 'vex' ? split.person('vex').turn.moveSpent : 0).toBe(0)
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
  test('somebody unseen in the way is found, and the walk stops before him', () => {
    const hidden = fight({ people: { vex: [0, 0], brick: { at: [3, 0], is: { hiddenFrom: ['crew'] } }, mouse: [20, 20] } })
    hidden.act('vex', move(3, 0))
    expect(hidden.person('vex').at).toEqual(square(2, 0))
    expect([hidden.cites('CPR-MOVE-02'), hidden.person('brick').hiddenFrom]).toEqual([true, []])
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
  test('a gap is jumped at double cost and nobody offers to stop over it', () => {
    const jump = fight({ people: { vex: [2, 0], brick: [9, 0] }, size: [10, 1], field: roofs })
    expect(jump.options('vex')).not.toContainEqual({ action: 'move', x: 3, y: 0 })
    jump.act('vex', move(5, 0))
    expect([jump.person('vex').at, jump.person('vex').turn.moveSpent]).toEqual([square(5, 0), 5])
  })
  test('who stops over it loses his footing, and can hold on to the edge or fall', () => {
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

describe('CPR-ACT-05, CPR-ACT-06 things', () => {
  test('reloading fills the magazine with one kind; slugs and shells change place', () => {
    const gun = fight({ people: { vex: { at: [0, 0], holds: [weaponItem('vex', 'shotgun', { rounds: 1 })] }, brick: [9, 0] } })
    expect(gun.refusal('vex', reload('shotgun', 'bullet'))?.rule).toBe('CPR-ACT-05')
    gun.act('vex', reload('shotgun', 'shell'))
    expect(gun.person('vex').items[0]).toMatchObject({ rounds: 4, loaded: 'shell' })
    expect(gun.last('reloaded')).toMatchObject({ ammunition: 'shell', rounds: 4 })
  })
  test('counted spare rounds run out', () => {
    const item = weaponItem('vex', 'heavyPistol', { rounds: 2 })
    const few = fight({
      people: { vex: { at: [0, 0], holds: [{ ...item, spare: [{ ammunition: 'bullet', rounds: 3 }] } as typeof item] }, brick: [9, 0] },
    })
    few.act('vex', reload('heavyPistol', 'bullet')).endTurn('vex').endTurn('brick')
    expect(few.rounds('vex', 'heavyPistol')).toBe(5)
    expect(few.refusal('vex', reload('heavyPistol', 'bullet'))?.rule).toBe('CPR-ACT-05')
  })
  test('drawing and dropping are free, stowing and picking up are the Action', () => {
    const things = fight({
      people: { vex: { at: [0, 0], holds: ['heavyPistol'], carries: ['assaultRifle', 'lightMelee'] }, brick: [9, 0] },
    })
    expect(things.refusal('vex', { action: 'draw', itemId: 'assaultRifle' })?.rule).toBe('CPR-ACT-06')
    things.act('vex', { action: 'drop', itemId: 'heavyPistol' }).act('vex', { action: 'draw', itemId: 'assaultRifle' })
    expect(things.person('vex').hands).toEqual({ left: 'vex-assaultRifle', right: 'vex-assaultRifle' })
    things.act('vex', { action: 'stow', itemId: 'assaultRifle' }).act('vex', { action: 'draw', itemId: 'lightMelee', hand: 'left' })
    expect(things.refusal('vex', { action: 'pickUp', itemId: 'vex-heavyPistol' })?.rule).toBe('CPR-TURN-01')
    things.endTurn('vex').endTurn('brick').act('vex', { action: 'pickUp', itemId: 'vex-heavyPistol' })
    expect(things.person('vex').hands).toEqual({ left: 'vex-lightMelee', right: 'vex-heavyPistol' })
  })
  test('a shield is not dropped for free', () => {
    const shield = fight({ people: { vex: { at: [0, 0], holds: [shieldItem('vex')] }, brick: [9, 0] } })
    expect(shield.refusal('vex', { action: 'drop', itemId: 'shield' })?.rule).toBe('CPR-ACT-06')
  })
  test('things of others and things far away are not there', () => {
    const far = fight({ people: { vex: [0, 0], brick: [9, 0] }, onGround: [{ at: square(3, 0), item: objectItem('brick') }] })
    expect(far.refusal('vex', { action: 'pickUp', itemId: 'brick-bottle' })?.rule).toBe('CPR-ACT-06')
  })
})

describe('CPR-ACT-01, CPR-ACT-08, CPR-ACT-09 other Actions', () => {
  test('a skill against a DV of the game master', () => {
    const skill = fight({ people: { vex: [0, 0], brick: [9, 0] } })
    skill.act('vex', { action: 'useSkill', skill: 'athletics', dv: 15 }, dice('3'))
    expect(skill.last('skillChecked')).toMatchObject({ success: false, numbers: { modifier: 12 } })
    expect(skill.refusal('vex', act('useObject'))?.rule).toBe('CPR-TURN-01')
  })
  test('doors open and shut from beside them', () => {
    const door = {
      id: 'gate',
      name: 'gate',
      at: [
        [1, 0],
        [1, 1],
      ],
    } as const
    const doors = fight({
      people: { vex: { at: [0, 0], holds: ['heavyPistol'] }, brick: [5, 0] },
      size: [10, 1],
      field: {
        doors: [
          {
            ...door,
            at: [
              [1, 0],
              [1, 1],
            ],
          },
        ],
      },
    })
    expect(doors.refusal('vex', attack('heavyPistol', 'brick'))?.rule).toBe('CPR-COV-02')
    expect(doors.refusal('vex', { action: 'shutDoor', doorId: 'gate' })?.rule).toBe('CPR-ACT-08')
    doors.act('vex', { action: 'openDoor', doorId: 'gate' })
    expect(doors.battle.openDoors).toEqual(['gate'])
    expect(doors.refusal('vex', move(1, 0))).toBeNull()
  })
  test('vehicles only with their switch', () => {
    const on = fight({ people: { vex: [0, 0], brick: [9, 0] }, settings: { vehicles: true } })
    on.act('vex', act('startVehicle'))
    expect(on.last('actionSpent').action).toBe('startVehicle')
    expect(fight({ people: { vex: [0, 0], brick: [9, 0] } }).refusal('vex', act('startVehicle'))?.rule).toBe('CPR-ACT-09')
  })
  test('malformed answers are refused with what was found', () => {
    const bad = fight({ people: { vex: [0, 0], brick: [9, 0] } })
    expect(bad.refusal('vex', 'attack')?.words).toContain('object')
    expect(bad.refusal('vex', {})?.at).toBe('action')
    expect(bad.refusal('vex', { action: 'fly' })?.found).toBe('fly')
    expect(bad.refusal('vex', { action: 'move', x: 1 })?.at).toBe('y')
    expect(bad.refusal('vex', { action: 'endTurn', loudly: true })?.at).toBe('loudly')
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
