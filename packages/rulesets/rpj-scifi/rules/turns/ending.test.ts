// How a fight ends, and the minutes after it.
import { describe, expect, test } from 'vitest'
import { rpjSciFi } from '../../index.js'
import { policies } from '../../seats/policies/policies.js'
import { attack, choice, dice, fight, layers, side, stranger } from '../../testing/kit.js'
import { decisions } from '../decisions.js'
import { nextMoment } from '../steps.js'
import { nextMinute } from './ending.js'

const weak = (...tns: number[]) => ({ is: { layers: layers(['base', ...tns]) } })
const ends = 'lastSideStanding' as const

describe('RPJ-TURN-09 the end of a fight', () => {
  test('RPJ-TURN-09 RPJ-GAP-36 it ends after the turn that leaves one side with an active combatant', () => {
    const last = fight({ people: { ana: 'A', cyd: { at: 'C', ...weak(9) } }, ends })
    last.act('ana', attack('rifle', 'cyd'), dice('6 6 6 6'), dice('1 1 1 1'))
    expect(last.battle.ended).toBeNull() // her turn goes on
    last.act('ana', { action: 'endTurn' })
    expect(last.battle.ended).toMatchObject({ how: 'lastSideStanding', winners: ['blue'] })
    expect(last.last('fightEnded')).toMatchObject({ winners: ['blue'] })
  })

  test('RPJ-TURN-09 under the game master it goes on', () => {
    const open = fight({ people: { ana: 'A', cyd: { at: 'C', ...weak(9) } }, ends: 'gameMaster' })
    open.act('ana', attack('rifle', 'cyd'), dice('6 6 6 6'), dice('1 1 1 1')).endTurn('ana').turn('cyd', dice('1 1 1 1')).turn('ana')
    expect(open.battle.ended).toBeNull()
  })

  test('allied sides stand together, and neutral ones don’t keep the fight going', () => {
    const people = {
      ana: 'A',
      gus: { at: 'A', like: stranger('green') },
      hal: { at: 'A', like: stranger('white') },
      cyd: { at: 'C', ...weak(9) },
    }
    const sides = [side('blue', { allies: ['green'] }), side('green'), side('white', { neutral: true }), side('red')]
    const last = fight({ people, sides, ends })
    last.act('ana', attack('rifle', 'cyd'), dice('6 6 6 6'), dice('1 1 1 1')).endTurn('ana')
    expect(last.battle.ended?.winners).toEqual(['blue', 'green'])
  })

  test('a fight without harm for so many rounds is called a stall (house rule)', () => {
    const idle = fight({ people: { ana: 'A', cyd: 'C' }, ends, stallAfter: 2 })
    idle.endTurn('ana').endTurn('cyd').endTurn('ana').endTurn('cyd').finish()
    expect(idle.battle.ended).toMatchObject({ how: 'stalled', winners: [] })
    expect(idle.battle.round).toBe(2)
    const harmed = fight({ people: { ana: 'A', cyd: 'C' }, ends, stallAfter: 2 })
    harmed.act('ana', attack('rifle', 'cyd'), dice('6 6 6 6'), dice('6 6 6 6')).endTurn('ana').endTurn('cyd')
    harmed.endTurn('ana').endTurn('cyd').turn('ana')
    expect(harmed.battle.round).toBe(3)
    const unending = fight({ people: { ana: 'A', cyd: 'C' }, ends: 'gameMaster', stallAfter: 1 })
    expect(unending.endTurn('ana').endTurn('cyd').turn('ana').battle.ended).toBeNull()
  })

  test('a fight in which no one can ever act again ends even if the game master ends it (house rule)', () => {
    const is = { condition: 'incapacitated', stabilized: true } as const
    const still = fight({ people: { ana: { at: 'A', is }, cyd: { at: 'C', is } }, ends: 'gameMaster' }).finish()
    expect(still.battle.ended).toMatchObject({ winners: [] })
  })
})

describe('after the fight', () => {
  test('RPJ-INC-03 RPJ-GAP-24 the unstabilized roll once a minute in roster order until stable or dead', () => {
    const down = { condition: 'incapacitated' } as const
    const after = fight({
      people: { ana: 'A', bo: { at: 'A', is: { ...down, stabilizeFailures: 3 } }, fen: { at: 'A', is: down } },
      order: ['ana', 'bo', 'fen'],
      ends,
    })
    after.act('ana', { action: 'endTurn' })
    expect(after.battle.ended?.winners).toEqual(['blue'])
    expect(nextMoment(after.battle)).toBe(60)
    after.finish(
      dice('1 1 1 1'), // minute 1: Bo, the fourth failure
      dice('1 1 1 1'), // Fen
      dice('1 1 1 1'), // minute 2: Bo, dead
      dice('6 6 3 3'), // Fen, 18
    )
    expect(after.person('bo').condition).toBe('dead')
    expect(after.person('fen')).toMatchObject({ stabilized: true, stabilizeFailures: 0 })
    expect(after.all('stabilizationRolled').map(one => [one.who, one.minute])).toEqual([
      ['bo', 1],
      ['fen', 1],
      ['bo', 2],
      ['fen', 2],
    ])
    expect(nextMoment(after.battle)).toBe(Number.POSITIVE_INFINITY)
  })
})

test('RPJ-INC-03 RPJ-GAP-24 after the fight those who have left or are stable are passed over', () => {
  const run = fight({ people: { ana: 'A', fen: { at: 'A', is: { condition: 'incapacitated' } }, cyd: 'C' } })
  run.battle.toStabilize = ['gone', 'cyd', 'fen']
  expect(nextMinute(run.battle)).toEqual({ step: 'stabilize', who: 'fen' })
  expect([run.battle.toStabilize, run.battle.minutesAfter]).toEqual([['fen'], 0])
})

describe('RPJ-TURN-09 a side gives up (house default)', () => {
  const down = { condition: 'incapacitated', stabilized: true } as const
  const half = { ana: 'A', bo: { at: 'A', is: down }, cyd: 'C', dex: { at: 'C', like: stranger('red') } }
  const losing = (breaksAt: 'never' | 'losses' | 'odds' | 'wounds', more: object = {}) =>
    fight({ people: half, ends, settings: { breaksAt }, ...more })
      .endTurn('ana')
      .endTurn('cyd')
      .endTurn('dex')

  const idle = (...those: string[]) => those.map(who => choice(who, { action: 'endTurn' }))

  test('by default no one is asked', () => {
    expect(losing('never').turn('ana').battle.morale).toEqual([])
  })
  test('at half its losses a side that flees loses the fight, and what is left of it counts as fled', () => {
    const lost = losing('losses').finish(choice('ana', { action: 'flee' }))
    expect(lost.battle.ended).toMatchObject({ how: 'flight', winners: ['red'] })
    expect(lost.last('sideBroke')).toMatchObject({ rule: 'RPJ-TURN-09', sides: ['blue'], how: 'flee' })
    expect(rpjSciFi.fatesOf(lost.battle).map(({ state }) => state)).toEqual(['fled', 'incapacitated', 'active', 'active'])
  })
  test('a side that fights on is not asked again', () => {
    const on = losing('losses', { stallAfter: 2 }).finish(choice('ana', { action: 'fightOn' }), ...idle('ana', 'cyd', 'dex'))
    expect(on.battle.ended).toMatchObject({ how: 'stalled' })
    expect(on.battle.morale).toEqual([{ side: 'blue', resolve: 'fightOn' }])
  })
  test('odds count only the enemies that the side knows of, and policies surrender to too many', () => {
    expect(losing('odds').finish(choice('ana', { action: 'surrender' })).battle.ended).toMatchObject({ how: 'surrender' })
    const people = { ...half, dex: { at: 'C', like: stranger('red'), is: { hiddenFrom: ['blue'] } } }
    expect(losing('odds', { people }).turn('ana').battle.morale).toEqual([])
    const { battle } = losing('odds')
    expect(policies.cautious.decide({ battle, side: 'blue' }, decisions.morale, {}, 'ana', { pick: () => 0, because: undefined })).toEqual({
      action: 'surrender',
    })
  })
  test('of three sides one gives up and the others fight on; it is hostile to no one', () => {
    const people = { ...half, eve: { at: 'A', like: stranger('green') } }
    const three = fight({ people, ends, stallAfter: 2, settings: { breaksAt: 'losses' } })
    three.endTurn('ana').endTurn('cyd').endTurn('dex').endTurn('eve')
    three.finish(choice('ana', { action: 'flee' }), ...idle('ana', 'cyd', 'dex', 'eve'))
    expect(three.battle.ended).toMatchObject({ how: 'stalled' })
    expect(three.battle.setup.sides.map(({ neutral }) => neutral)).toEqual([true, false, false])
  })
  test('two sides that are shaken at once both decide before either gives up, whichever is listed first', () => {
    const people = { ana: 'A', bo: { at: 'A', is: down }, cyd: 'C', dex: { at: 'C', like: stranger('red'), is: down } } as const
    const both = (first: 'fightOn' | 'flee', second: 'fightOn' | 'flee' | 'surrender') =>
      fight({ people, ends, settings: { breaksAt: 'losses' } })
        .endTurn('ana')
        .endTurn('cyd')
        .finish(choice('ana', { action: first }), choice('cyd', { action: second }))
    expect(both('flee', 'flee').battle.ended).toMatchObject({ how: 'flight', winners: [] })
    expect(both('flee', 'surrender').battle.ended).toMatchObject({ how: 'surrender', winners: [] })
    expect(both('flee', 'fightOn').battle.ended).toMatchObject({ how: 'flight', winners: ['red'] })
    expect(both('fightOn', 'flee').all('sideBroke')).toMatchObject([{ sides: ['red'] }])
  })
  test('hidden combatants of a side count neither as lost nor as left', () => {
    const people = { ...half, eve: { at: 'A', is: { hiddenFrom: ['red'] }, like: stranger('blue') } }
    expect(losing('losses', { people }).finish(...idle('eve'), choice('ana', { action: 'flee' })).battle.ended).toMatchObject({
      how: 'flight',
    })
  })
  test('RPJ-GRP-07 those who give up let go of whom they hold', () => {
    const held = losing('losses', { stallAfter: 2 })
    for (const id of ['ana', 'cyd']) held.person(id).grappleId = 'grapple-1'
    held.person('ana').overwatch = { regionId: 'C', weaponId: 'rifle' }
    held.finish(choice('ana', { action: 'flee' }))
    expect(held.last('overwatchEnded')).toMatchObject({ who: 'ana', why: 'givesUp' })
    expect(held.battle.people.map(({ grappleId }) => grappleId)).toEqual([null, null, null, null])
  })
  test('those with a breaking point of their own decide by themselves, and the rest of their side fights on', () => {
    const alike = { breaksAt: 'losses', givesUp: 'flee' } as const
    const people = {
      ana: { at: 'A', is: alike },
      bo: { at: 'A', is: { ...down, ...alike } },
      eve: { at: 'A', like: stranger('blue'), is: { ...alike, hiddenFrom: ['red'] } },
      fen: 'A',
      cyd: { at: 'C', like: stranger('red') },
    }
    const some = fight({ people, ends, stallAfter: 2, settings: { breaksAt: 'never' } })
    some.finish(...idle('ana', 'eve', 'fen', 'cyd'), choice('ana', { action: 'flee' }), ...idle('ana', 'eve', 'fen', 'cyd'))
    expect(some.battle.ended).toMatchObject({ how: 'stalled' })
    expect(rpjSciFi.fatesOf(some.battle).map(({ state }) => state)).toEqual(['fled', 'incapacitated', 'fled', 'active', 'active'])
    expect(some.battle.setup.sides.map(({ neutral }) => neutral)).toEqual([false, false])
    const told = some.last('peopleBroke')
    expect(told).toMatchObject({ rule: 'RPJ-TURN-09', those: ['ana', 'eve'], how: 'flee' })
    const heard = rpjSciFi.witness(some.battle, { event: told as never, thrown: [], decided: [] }, { seat: 'red' })
    expect(heard?.event).toMatchObject({ those: ['ana'] })
  })
  test('wounds count those with half their layers broken', () => {
    const worn = layers(['armor', 11], ['base', 9]).map((layer, i) => (i === 0 ? { ...layer, saves: [{ tn: 11, crossed: true }] } : layer))
    const people = { ana: { at: 'A', is: { layers: worn } }, cyd: 'C' }
    const hurt = fight({ people, ends, settings: { breaksAt: 'wounds' } })
      .endTurn('ana')
      .endTurn('cyd')
    expect(hurt.finish(choice('ana', { action: 'surrender' })).battle.ended).toMatchObject({ how: 'surrender', winners: ['red'] })
  })
})
