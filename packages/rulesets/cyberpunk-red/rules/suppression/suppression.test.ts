// Suppressive Fire: who is affected, and the duty to take cover.
import { describe, expect, test } from 'vitest'
import { act, attack, dice, fight, move, objectItem, shieldItem, suppressiveFire, weaponItem } from '../../testing/kit.js'
import { affectedBySuppression, endSuppression, nearestCover, owesCover } from './suppression.js'

describe('suppressive fire', () => {
  const shooter = { at: [0, 5], holds: ['smg'] } as const

  test('CPR-SUP-01 a weapon that can, and 10 rounds', () => {
    const few = fight({
      people: { vex: { at: [0, 5], holds: [weaponItem('vex', 'smg', { rounds: 9 })] }, brick: { at: [9, 5], holds: ['heavyPistol'] } },
    })
    expect(few.refusal('vex', suppressiveFire('smg'))).toMatchObject({ rule: 'CPR-SUP-01' })
    expect(few.refusal('brick', suppressiveFire('heavyPistol'))).toMatchObject({ rule: 'CPR-SUP-01' })
    expect(few.refusal('vex', suppressiveFire('smg'))?.words).toContain('it takes 10 rounds, and the')
    expect(few.refusal('brick', suppressiveFire('heavyPistol'))?.words).toContain("can't lay it")
  })

  test('CPR-SUP-02 CPR-SHD-02 CPR-HSH-01 in cover are the hidden, bearers of shields, and those behind a person', () => {
    const safe = fight({
      people: {
        vex: shooter,
        brick: { at: [6, 5], holds: [shieldItem('brick')] },
        mouse: [6, 9],
        kite: { at: [5, 0], side: 'gang' },
        ann: { at: [6, 12], like: { side: 'gang', stats: {}, skills: {}, armor: [0, 0] } },
        bob: { at: [3, 5], like: { side: 'crew', stats: {}, skills: {}, armor: [0, 0] }, is: { unconsciousTurns: 2 } },
      },
      covers: { crate: { at: [4, 1] } },
      grapples: [{ attacker: 'mouse', defender: 'ann', hand: 'left', shield: true }],
    })
    expect(affectedBySuppression(safe.battle, safe.person('vex')).map(({ id }) => id)).toEqual(['ann'])
  })

  test('CPR-SUP-05 CPR-GAP-18 nowhere to hide: the duty lapses, and the next turn is free', () => {
    const open = fight({ people: { vex: shooter, brick: { at: [9, 5], holds: ['heavyPistol'] } }, size: [20, 10] })
    open.act('vex', suppressiveFire('smg'), dice('9'), dice('2')).endTurn('vex')
    expect(open.refusal('brick', act('endTurn'))).toBeNull()
    open.endTurn('brick')
    expect(open.person('brick').suppressedBy).toEqual([])
    expect(open.all('suppressionEnded')).toMatchObject([{ rule: 'CPR-SUP-04', who: 'brick', cause: 'turnEnd' }])
    expect(open.cites('CPR-SUP-04')).toBe(true)
  })

  /** Brick at 9, 5 with a wall south of them that hides y 8 and beyond from the shooter. */
  const walled = (is = {}) =>
    fight({
      people: { vex: shooter, brick: { at: [9, 5], holds: ['heavyPistol', objectItem('brick')], is } },
      field: {
        walls: [
          [
            [5, 8],
            [16, 8],
          ],
        ],
      },
      size: [20, 12],
    })

  test('CPR-SUP-04 in cover already when the turn starts: nothing to do', () => {
    const hidden = walled()
    hidden.act('vex', suppressiveFire('smg'), dice('9'), dice('2')).endTurn('vex')
    hidden.person('brick').at = { x: 10, y: 9 }
    hidden.turn('brick')
    expect(hidden.person('brick').turn.mustTakeCover).toBe(false)
  })

  test('CPR-SUP-05 CPR-MOVE-07 the prone get up first; free acts stay free', () => {
    const prone = walled({ prone: true })
    prone.act('vex', suppressiveFire('smg'), dice('9'), dice('2')).endTurn('vex')
    expect(prone.refusal('brick', attack('heavyPistol', 'vex'))).toMatchObject({ rule: 'CPR-SUP-04' })
    expect(prone.refusal('brick', { action: 'drop', itemId: 'bottle' })).toBeNull()
    prone.act('brick', act('getUp'))
    expect(prone.refusal('brick', act('endTurn'))).toMatchObject({ rule: 'CPR-SUP-04' })
  })

  test('CPR-SHD-02 CPR-SUP-05 whoever takes up a shield in their turn has cover with them, and may end it', () => {
    const shield = fight({
      people: { vex: shooter, brick: { at: [12, 7], carries: [shieldItem('brick')] } },
      field: {
        walls: [
          [
            [5, 8],
            [16, 8],
          ],
        ],
      },
      size: [20, 12],
    })
    shield.act('vex', suppressiveFire('smg'), dice('9'), dice('2')).endTurn('vex')
    expect(shield.refusal('brick', act('endTurn'))).toMatchObject({ rule: 'CPR-SUP-04' })
    shield.act('brick', { action: 'equipShield', itemId: 'shield' })
    expect(shield.refusal('brick', act('endTurn'))).toBeNull()
  })

  test('CPR-SUP-05 where nothing at all is left to do, the turn can end', () => {
    const falling = walled({ prone: true })
    falling.act('vex', suppressiveFire('smg'), dice('9'), dice('2')).endTurn('vex')
    falling.turn('brick')
    Object.assign(falling.person('brick'), { items: [], hands: { left: null, right: null }, falling: { fallen: 0, left: 20 } })
    expect(falling.options('brick')).toEqual([{ action: 'endTurn' }])
    expect(falling.refusal('brick', act('endTurn'))).toBeNull()
  })

  test.each([
    { falling: { fallen: 0, left: 20 } },
    { falling: { fallen: 0, left: 20 }, prone: true },
    { hanging: { metres: 20, edge: { x: 9, y: 4 } } },
  ])('CPR-SUP-05 CPR-FALL-06 who falls or hangs on the way has no Move Action, and the Action is theirs: %o', is => {
    const midway = walled()
    midway.act('vex', suppressiveFire('smg'), dice('9'), dice('2')).endTurn('vex')
    expect(midway.refusal('brick', attack('heavyPistol', 'vex'))).toMatchObject({ rule: 'CPR-SUP-04' })
    Object.assign(midway.person('brick'), is)
    expect([midway.refusal('brick', attack('heavyPistol', 'vex')), midway.refusal('brick', act('endTurn'))]).toEqual([null, null])
  })

  test('CPR-SUP-05 who is held or cannot move owes nothing', () => {
    const held = fight({
      people: { vex: shooter, brick: [9, 5], mouse: { at: [10, 5], side: 'crew' } },
      grapples: [{ attacker: 'mouse', defender: 'brick', hand: 'left', shield: false }],
      field: {
        walls: [
          [
            [5, 8],
            [16, 8],
          ],
        ],
      },
      size: [20, 12],
    })
    held.act('vex', suppressiveFire('smg'), dice('9'), dice('2'), dice('10 9')).endTurn('vex')
    held.turn('brick')
    expect(held.person('brick').turn.mustTakeCover).toBe(false)
  })

  test('CPR-SUP-04 no one has to stop over a gap to get nearer to cover', () => {
    const area = (x: number, y: number, toX: number, toY: number) => ({ from: { x, y }, to: { x: toX, y: toY } })
    const around = [area(6, 2, 12, 4), area(6, 5, 8, 5), area(10, 5, 12, 5), area(6, 6, 12, 8)]
    const ledge = fight({
      people: { vex: shooter, brick: { at: [9, 5], stats: { MOVE: 3 } } },
      field: {
        walls: [
          [
            [5, 8],
            [16, 8],
          ],
        ],
        zones: [{ id: 'pit', name: 'pit', kind: 'gap', areas: around, depth: 12 }],
      },
      size: [20, 12],
    })
    ledge.act('vex', suppressiveFire('smg'), dice('9'), dice('2')).endTurn('vex')
    ledge.turn('brick')
    expect(ledge.person('brick').turn.mustTakeCover).toBe(true)
    expect(ledge.refusal('brick', act('endTurn'))).toBeNull()
  })

  test('CPR-SUP-02 CPR-GAP-16 those on the shooter’s own square count, and with the switch off only those 7 to 12 squares away', () => {
    const at = (suppressiveFromZero: boolean) => {
      const like = { side: 'gang', stats: {}, skills: {}, armor: [0, 0] } as const
      const run = fight({
        people: {
          vex: { ...shooter, at: [0, 0] },
          a: { at: [0, 0], like },
          b: { at: [6, 0], like },
          c: { at: [7, 0], like },
          d: { at: [12, 0], like },
          e: { at: [13, 0], like },
        },
        size: [40, 1],
        field: { kind: 'bands' },
        settings: { suppressiveFromZero },
      })
      return affectedBySuppression(run.battle, run.person('vex')).map(({ id }) => id)
    }
    expect([at(true), at(false)]).toEqual([
      ['a', 'b', 'c', 'd'],
      ['c', 'd'],
    ])
  })

  test('CPR-SUP-04 CPR-SUP-05 the unsuppressed, the unconscious and the hidden owe no cover', () => {
    const owes = (suppressed: boolean, is: object = {}) => {
      const run = walled({ ...is, suppressedBy: suppressed ? [{ who: 'vex', at: { x: 0, y: 5 }, inOwnTurn: false }] : [] })
      return owesCover(run.battle, run.person('brick'))
    }
    expect([owes(true), owes(false), owes(true, { unconsciousTurns: 5 }), owes(true, { at: { x: 10, y: 9 } })]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  test('CPR-SUP-04 what was incurred within their own turn is due in the next one, and its end is not told before', () => {
    const run = walled({ suppressedBy: [{ who: 'vex', at: { x: 0, y: 5 }, inOwnTurn: true }] })
    const told: string[] = []
    endSuppression(run.person('brick'), event => told.push(event.what))
    expect([run.person('brick').suppressedBy.map(({ inOwnTurn }) => inOwnTurn), told]).toEqual([[false], []])
    endSuppression(run.person('brick'), event => told.push(event.what))
    expect([run.person('brick').suppressedBy, told]).toEqual([[], ['suppressionEnded']])
  })

  test('CPR-SUP-05 who carries a shield owes no cover; who lays the fire is seen', () => {
    const shielded = fight({
      people: { vex: { ...shooter, is: { hiddenFrom: ['gang'] } }, brick: { at: [9, 5], holds: [shieldItem('brick')] } },
      field: {
        walls: [
          [
            [5, 8],
            [16, 8],
          ],
        ],
      },
      size: [20, 12],
    })
    shielded.person('brick').suppressedBy = [{ who: 'vex', at: { x: 0, y: 5 }, inOwnTurn: false }]
    expect(owesCover(shielded.battle, shielded.person('brick'))).toBe(false)
    shielded.act('vex', suppressiveFire('smg'), dice('9'))
    expect(shielded.person('vex').hiddenFrom).toEqual([])
  })

  test('CPR-SUP-04 CPR-ACT-02 with no squares left the turn ends only where no Run is possible', () => {
    const pinned = walled()
    pinned.act('vex', suppressiveFire('smg'), dice('9'), dice('2')).endTurn('vex')
    pinned.act('brick', move(14, 7))
    const ends = (turn: object, is: object = {}) => {
      const run = pinned.fork()
      Object.assign(run.person('brick').turn, turn)
      Object.assign(run.person('brick'), is)
      return run.refusal('brick', act('endTurn'))?.rule ?? null
    }
    expect(ends({})).toBe('CPR-SUP-04')
    expect([
      ends({ actionUsed: true, attackedWith: ['brick-heavyPistol'] }),
      ends({ noAction: true }),
      ends({ moveActions: 2, moveSpent: 10 }),
    ]).toEqual([null, null, null])
  })

  test('CPR-SUP-06 the nearest square that is hidden; a second failure adds nothing of the same shooter', () => {
    const pinned = walled()
    pinned.act('vex', suppressiveFire('smg'), dice('9'), dice('2')).endTurn('vex')
    expect(nearestCover(pinned.battle, pinned.person('brick'))).toMatchObject({ at: { x: 16, y: 8 }, cost: 7 })
    expect(pinned.person('brick').suppressedBy).toHaveLength(1)
    pinned.step({ step: 'resistSuppression', who: 'brick', attacker: 'vex', total: 30, at: { x: 0, y: 5 } }, dice('2'))
    expect(pinned.person('brick').suppressedBy).toHaveLength(1)
  })

  test('CPR-SUP-03 CPR-TURN-04 the unaware fail without dice; no one dodges', () => {
    const caught = fight({ people: { vex: shooter, kite: { at: [5, 5], side: 'gang', is: { unaware: true } } } })
    caught.act('vex', suppressiveFire('smg'), dice('2'))
    expect(caught.last('suppressionResisted')).toMatchObject({ who: 'kite', numbers: null, suppressed: true })
  })

  test('CPR-SUP-04 once in cover, a way out has to lead back', () => {
    const obstacles = Array.from({ length: 20 }, (_, i) => [{ x: 20 + i, y: 9 }, ...(i === 8 ? [] : [{ x: 20 + i, y: 11 }])]).flat()
    const back = fight({
      people: { vex: { at: [39, 10], holds: ['smg'] }, brick: { at: [32, 10], stats: { MOVE: 8 } } },
      field: { obstacles },
    })
    back.act('vex', suppressiveFire('smg'), dice('9'), dice('2')).endTurn('vex')
    back.act('brick', move(28, 11))
    expect([back.refusal('brick', move(28, 10)), back.refusal('brick', act('endTurn'))]).toEqual([null, null])
    expect(back.refusal('brick', move(31, 10))).toMatchObject({ rule: 'CPR-SUP-04' })
    back.act('brick', move(28, 10))
    expect(back.refusal('brick', act('endTurn'))).toMatchObject({ rule: 'CPR-SUP-04' })
  })
})

test('CPR-SUP-04 CPR-FALL-06 who has to get into cover jumps down only where that is cover', () => {
  const roof = fight({
    people: { vex: { at: [0, 5], holds: ['smg'] }, brick: [9, 5] },
    field: { heights: [{ from: { x: 0, y: 0 }, to: { x: 9, y: 11 }, metres: 12 }], obstacles: [{ x: 8, y: 4 }] },
    size: [20, 12],
  })
  roof.act('vex', suppressiveFire('smg'), dice('9'), dice('2')).endTurn('vex')
  expect(roof.refusal('brick', { action: 'jump', x: 10, y: 5 })).toMatchObject({ rule: 'CPR-SUP-04' })
  expect(roof.refusal('brick', { action: 'jump', x: 10, y: 4 })).toBeNull()
})
