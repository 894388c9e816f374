/** Rounds and turns, moving, hands and things, and what their own turn allows. */
import { describe, expect, test } from 'vitest'
import { goldenLog } from '../../../../kit/testing/golden.js'
import { cyberpunkRed } from '../../index.js'
import { armorPiece, attack, choice, dice, fight, move, reload } from '../../testing/kit.js'
import { ownAction } from '../decisions.js'
import { nextMoment } from '../steps.js'
import { goneOnWith } from './own-turn.js'

describe('CPR-TIME-01, CPR-INIT-02, CPR-INIT-03 rounds', () => {
  test('turns follow the order, and the order stays', () => {
    const rounds = fight({ people: { vex: [0, 0], brick: [5, 0], mouse: [9, 0] }, order: ['mouse', 'vex', 'brick'] })
    rounds.endTurn('mouse').endTurn('vex').endTurn('brick').endTurn('mouse')
    expect([rounds.battle.round, nextMoment(rounds.battle)]).toEqual([2, 6])
    expect(rounds.all('turnBegan').map(({ who }) => who)).toEqual(['mouse', 'vex', 'brick', 'mouse'])
  })
  test('CPR-GAP-63 with everybody dead as it begins a fight ends at once, and no one rolls Initiative', () => {
    const dead = { use: 'solo', dead: true }
    const file = {
      enfilade: 1,
      ruleset: 'cyberpunk-red',
      title: 'Too late',
      battlefield: { kind: 'grid', size: [4, 4] },
      ends: 'gameMaster',
      sides: ['Crew', 'Gang'].map((name, i) => ({ name, combatants: [{ ...dead, id: `solo-${i}`, name, at: [i, 0] }] })),
    }
    const read = cyberpunkRed.readScenario(file, [])
    if (!read.ok) throw new Error(JSON.stringify(read.faults))
    const log = goldenLog(cyberpunkRed, read.value, '1')
    expect(log).toContain('Ended: No one is left who can act. Rounds: 1. Answers: 0.')
    expect(log).not.toContain('turn order')
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
    expect(late.all('newcomerPlaced')).toMatchObject([{ rule: 'CPR-INIT-03', who: 'mouse', place: 2, score: 12 }])
  })
  test('CPR-INIT-03 who comes late is last where all are quicker, and first where all are slower', () => {
    const place = (face: string) => {
      const late = fight({ people: { vex: [0, 0], brick: [5, 0], mouse: [9, 0] } }).turn('vex')
      late.battle.order = ['vex', 'brick']
      late.person('mouse').initiative = null
      late.person('vex').initiative = 12
      late.person('brick').initiative = 9
      late.step({ step: 'rollInitiativeOfNewcomer', who: 'mouse' }, dice(face))
      return late.battle.order
    }
    expect([place('3'), place('8')]).toEqual([
      ['vex', 'brick', 'mouse'],
      ['mouse', 'vex', 'brick'],
    ])
  })
  test('a fight ends when at most one side has a conscious combatant', () => {
    const end = fight({
      people: { vex: { at: [0, 0], holds: ['heavyPistol'] }, brick: { at: [5, 0], is: { hp: 0 } } },
      ends: 'lastSideStanding',
    })
    end.endTurn('vex').turn('brick', dice('10'))
    expect(end.battle.ended).toMatchObject({ how: 'lastSideStanding', winners: ['crew'] })
  })
})

describe('CPR-TIME-01, CPR-INIT-02, CPR-INIT-03 what is told of rounds', () => {
  test('CPR-INIT-01 CPR-INIT-02 the order that was rolled is told with its scores, and each round when it begins', () => {
    const run = fight({ people: { vex: [0, 0], brick: [5, 0] }, roll: true })
    run.go(dice('3'), dice('6')).turn('brick')
    expect(run.all('orderSettled')).toMatchObject([{ rule: 'CPR-INIT-02', order: ['brick', 'vex'], scores: { vex: 11, brick: 12 } }])
    expect(run.all('roundBegan')).toMatchObject([{ rule: 'CPR-INIT-03', round: 1 }])
  })
  test('CPR-TIME-01 after the end of the fight nothing is due any more', () => {
    const run = fight({ people: { vex: [0, 0], brick: [5, 0] } })
      .endTurn('vex')
      .endTurn('brick')
      .turn('vex')
    expect(nextMoment(run.battle)).toBe(6)
    run.battle.ended = { how: 'truce', words: 'Enough', winners: [] }
    expect(nextMoment(run.battle)).toBe(Number.POSITIVE_INFINITY)
  })
  test('CPR-INIT-03 the dead have no turn', () => {
    const run = fight({ people: { vex: [0, 0], brick: [5, 0], mouse: [9, 0] } }).turn('vex')
    run.person('brick').dead = true
    run.endTurn('vex').endTurn('mouse').turn('vex')
    expect(run.all('turnBegan').map(({ who }) => who)).toEqual(['vex', 'mouse', 'vex'])
  })
  test('CPR-TURN-04 a turn of the unconscious is told as such, and asks nothing', () => {
    const run = fight({ people: { vex: [0, 0], brick: { at: [5, 0], is: { unconsciousTurns: 5 } }, mouse: [9, 0] } })
    run.endTurn('vex').turn('brick')
    expect(run.all('turnBegan')).toMatchObject([
      { who: 'vex', move: 6, action: true, unconscious: false },
      { who: 'brick', move: null, action: false, unconscious: true },
    ])
  })
})

describe('CPR-TURN-02 to CPR-TURN-05 start and end of a turn', () => {
  test('the Death Save comes before all else, under the heading of its turn', () => {
    const dying = fight({ people: { vex: { at: [0, 0], is: { hp: -1, noActionNextTurn: true } }, brick: [9, 9] } })
    dying.turn('vex', dice('3'))
    expect(dying.told.map(({ what }) => what).slice(-3)).toEqual(['turnBegan', 'deathSaveRolled', 'turnLimited'])
  })
  test('CPR-CRIT-07 the heading of a turn says what marks take from it, before they take effect', () => {
    const marked = fight({ people: { vex: { at: [0, 0], is: { noMoveActionNextTurn: true, noActionNextTurn: true } }, brick: [9, 0] } })
    marked.turn('vex')
    expect(marked.last('turnBegan')).toMatchObject({ who: 'vex', move: null, action: false, unconscious: false })
  })
  test.each([
    ['CPR-MOVE-07', { prone: true }],
    ['CPR-FALL-06', { falling: { fallen: 0, left: 60 } }],
    ['CPR-CRIT-07', { noMoveActionNextTurn: true }],
    ['CPR-ARM-03', { armor: [armorPiece('body', 18, -10)] }],
  ] as const)('%s takes the Move Action, and the heading says so', (still, is) => {
    const stays = fight({ people: { vex: { at: [0, 0], is: is as object }, brick: [9, 0] } }).turn('vex')
    expect(stays.last('turnBegan')).toMatchObject({ move: null, still })
  })
  test('the unconscious take no turn, roll Death Saves, and wake after 20 of their turns', () => {
    const asleep = fight({ people: { vex: { at: [0, 0], is: { unconsciousTurns: 2, prone: true, hp: -1 } }, brick: [9, 9] } })
    asleep.turn('vex', dice('2')).endTurn('brick')
    expect(asleep.person('vex').unconsciousTurns).toBe(1)
    asleep.turn('vex', dice('2'))
    expect([asleep.person('vex').unconsciousTurns, asleep.person('vex').prone]).toEqual([null, true])
    expect(asleep.cites('CPR-TURN-05')).toBe(true)
  })
  test('who was unaware is aware from their first turn on (CPR-GAP-45)', () => {
    const aware = fight({ people: { vex: { at: [0, 0], is: { unaware: true } }, brick: [9, 9] } })
    aware.turn('vex')
    expect(aware.person('vex').unaware).toBe(false)
  })
})

describe('CPR-TURN-06, CPR-ACT-06 the end of a turn', () => {
  const spent = () =>
    fight({ people: { vex: { at: [0, 0], holds: ['veryHeavyPistol'], carries: ['heavyPistol'] }, brick: [9, 0] } })
      .act('vex', attack('veryHeavyPistol', 'brick'), dice('1 9'))
      .act('vex', move(6, 0))

  test('with the Action and all squares spent a combatant can still draw, drop and turn, until they end the turn', () => {
    const run = spent()
    expect(run.battle.turnOf).toBe('vex')
    expect(new Set(run.options('vex').map(order => (order as { action: string }).action))).toEqual(new Set(['draw', 'drop', 'endTurn']))
    run.act('vex', { action: 'drop', itemId: 'veryHeavyPistol' }).act('vex', { action: 'draw', itemId: 'heavyPistol' })
    run.act('vex', { action: 'face', facing: 'west' })
    expect([run.person('vex').hands.left, run.person('vex').facing]).toEqual(['vex-heavyPistol', 'west'])
    run.endTurn('vex')
    expect(run.battle.turnOf).toBe(null)
  })
  test('nothing that costs an Action or squares is possible any more', () => {
    expect(spent().refusal('vex', reload('veryHeavyPistol', 'bullet'))?.rule).toBe('CPR-TURN-01')
    expect(spent().refusal('vex', move(6, 1))?.rule).toBe('CPR-MOVE-01')
  })
  test('a turn ends by itself for who can not go on', () => {
    const run = fight({ people: { vex: { at: [0, 0], is: { unconsciousTurns: 5 } }, brick: [9, 0] } })
    run.turn('brick')
    expect(run.told.filter(({ what }) => what === 'turnBegan')).toHaveLength(2)
  })
})

test('CPR-TURN-04 the dead and the unconscious are told why no order of theirs is possible', () => {
  const why = (is: object) => {
    const run = fight({ people: { vex: { at: [0, 0], is }, brick: [9, 0] } })
    return ownAction.refusal(run.battle, { step: 'takeAction', who: 'vex' }, 'vex', { action: 'getUp' } as never)
  }
  expect(why({ dead: true, prone: true })).toMatchObject({ rule: 'CPR-TURN-04', words: expect.stringContaining('Vex is dead') })
  expect(why({ unconsciousTurns: 5, prone: true })).toMatchObject({
    rule: 'CPR-TURN-04',
    words: expect.stringContaining('Vex is unconscious'),
  })
})

test('CPR-GAP-63 a side that is badly hurt may give up at the end of a round (house default)', () => {
  const people = { vex: { at: [0, 0] as const, is: { hp: 5 } }, brick: [5, 0] as const }
  const begin = (breaksAt: 'never' | 'wounds') =>
    fight({ people, ends: 'lastSideStanding', settings: { breaksAt } }).endTurn('vex').endTurn('brick')
  expect(begin('never').turn('vex').battle.morale).toEqual([])
  const lost = begin('wounds').finish(choice('vex', { action: 'surrender' }))
  expect(lost.battle.ended).toMatchObject({ how: 'surrender', winners: ['gang'] })
  expect(cyberpunkRed.fatesOf(lost.battle).map(({ state }) => state)).toEqual(['surrendered', 'notWounded'])
})

describe('CPR-GAP-60 what comes after an attack', () => {
  const duel = () => fight({ people: { vex: { at: [0, 0], holds: ['heavyPistol'] }, brick: [5, 0] } })
  const shot = attack('heavyPistol', 'brick')
  test('another attack of the same Action, and then the end of the turn, without a question', () => {
    const run = duel().act('vex', { ...shot, afterwards: 'againThenEnd' }, dice('1 9'), dice('1 8'))
    expect(run.all('attackRolled').map(({ attacker }) => attacker)).toEqual(['vex', 'vex'])
    expect(run.all('turnEnded').map(({ who }) => who)).toContain('vex')
    expect(run.rounds('vex', 'heavyPistol')).toBe(6)
  })
  test('the end of the turn alone, or another attack and then a question', () => {
    expect(
      duel()
        .act('vex', { ...shot, afterwards: 'end' }, dice('1 9'))
        .all('turnEnded')
        .map(({ who }) => who),
    ).toContain('vex')
    const again = duel().act('vex', { ...shot, afterwards: 'again' }, dice('1 9'), dice('1 8'))
    expect([again.all('attackRolled').length, again.all('turnEnded').some(({ who }) => who === 'vex')]).toEqual([2, false])
  })
  test('they are asked where the target is out of the fight or gone, and where it is no longer possible', () => {
    const on = { weaponId: 'vex-heavyPistol', target: 'brick', again: true, ends: false }
    const isAsked = (change: (run: ReturnType<typeof duel>) => void, more = {}): boolean => {
      const run = duel()
      change(run)
      return goneOnWith(run.battle, run.person('vex'), { ...on, ...more }) === null
    }
    expect(isAsked(() => undefined)).toBe(false)
    expect(isAsked(run => (run.person('brick').dead = true))).toBe(true)
    expect(isAsked(run => (run.person('brick').unconsciousTurns = 3), { again: false, ends: true })).toBe(true)
    expect(isAsked(() => undefined, { target: 'gone' })).toBe(true)
    expect(isAsked(run => (run.person('vex').turn.noAction = true))).toBe(true)
  })
  test('another attack is refused where the weapon has none left', () => {
    const run = duel()
    const refusal = (afterwards: string) =>
      ownAction.refusal(run.battle, undefined, 'vex', { action: 'attack', weaponId: 'vex-heavyPistol', target: 'brick', afterwards })
    expect([refusal('again'), refusal('end')]).toEqual([null, null])
    run.act('vex', shot, dice('1 9'))
    expect(refusal('againThenEnd')).toMatchObject({ rule: 'CPR-ACT-03', at: 'afterwards' })
    expect(refusal('end')).toBeNull()
  })
})
