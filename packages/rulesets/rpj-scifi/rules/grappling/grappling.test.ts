// Grappling: the touch check, the turn of a grappler, several in one grapple, and how it falls apart.
import { madeIds } from '@enfilade/kit'
import { describe, expect, test } from 'vitest'
import { grapple } from '../../tables/harm.js'
import { attack, choice, dice, fight, layers, move, overwatch, side, stranger, touch } from '../../testing/kit.js'
import { grapplingModifier } from './grappling.js'

const knot = { at: 'B', group: 'knot' }
const groups = { knot: 'B' }
const held = { ...knot, is: { grappleId: 'grapple-1' } }
const wins = [dice('6 6 6 6'), dice('1 1 1 1')]
const loses = [dice('1 1 1 1'), dice('6 6 6 6')]

describe('the touch check', () => {
  test('RPJ-GRP-01 T9 4d6 + Dex against 16 + Dex, exactly on the number; an active enemy beside one', () => {
    expect(grapple).toMatchObject({ touchBaseTn: 16, meleeAgainstGrappling: 2, rangedAgainstGrappling: -2, wonCheckDamage: -4 })
    const run = fight({ people: { ana: knot, eve: knot, bo: knot, cyd: 'A' }, groups })
    expect(run.refusal('ana', touch('bo'))).toMatchObject({ words: "A touch check isn't possible: Bo isn't hostile." })
    expect(run.refusal('ana', touch('cyd'))).toMatchObject({ rule: 'RPJ-GRP-01' })
    expect(run.refusal('ana', touch('ana'))).toMatchObject({ rule: 'RPJ-GRP-01' })
    const failed = run.fork().act('ana', touch('eve'), dice('4 4 3 2')) // 13 + 4 against 18
    expect(failed.person('ana')).toMatchObject({ grappleId: null, actionsLeft: 1 }) // RPJ-GRP-02: only the action is lost
    const caught = run.fork().act('ana', touch('eve'), dice('4 4 3 3'))
    expect(caught.person('ana')).toMatchObject({ grappleId: expect.stringMatching(madeIds), actionsLeft: 0 })
  })

  test('RPJ-GRP-02 RPJ-GAP-28 success ends the turn, overwatch and suppressions of both; covers stay', () => {
    const run = fight({
      people: { ana: { ...knot, cover: 'wall' }, eve: { ...knot, is: { overwatch: { regionId: 'A', weaponId: 'x' } } }, bo: 'A' },
      groups,
      covers: { wall: ['knot', '+3/1f'] },
      order: ['ana', 'bo', 'eve'],
    })
    run.turn('ana').person('bo').suppressedBy = ['eve']
    run.act('ana', overwatch('rifle', 'C')).act('ana', touch('eve'), dice('6 6 6 6'))
    expect(run.person('ana')).toMatchObject({ overwatch: null, coverId: 'wall' })
    expect(run.person('eve').overwatch).toBeNull()
    expect(run.person('bo').suppressedBy).toEqual([])
    expect(run.battle.turnOf).toBeNull()
  })
})

test('RPJ-GRP-02 whoever gets hold loses the actions that they had left, and the log says so', () => {
  const run = fight({ people: { ana: { at: 'A', group: 'knot' }, eve: { at: 'A', group: 'knot' } }, groups: { knot: 'A' } })
  run.act('ana', touch('eve'), dice('6 6 6 6'))
  expect(run.last('grappleBegan')).toMatchObject({ who: 'ana', actionsLost: 1 })
  expect(run.person('ana').actionsLeft).toBe(0)
})

describe('the turn of a grappler', () => {
  test('RPJ-TURN-05 RPJ-GRP-05 it is the check and nothing else, and not optional', () => {
    const run = fight({ people: { ana: held, eve: held }, groups }).turn('ana', ...loses)
    expect(run.all('grappleUsed')).toEqual([])
    expect(run.all('turnEnded')).toEqual([])
    expect(run.battle.turnOf).toBeNull()
  })

  test('RPJ-GRP-05 RPJ-GAP-27 skill and Str by default, another attribute or skill alone by the setting', () => {
    const modifier = (grapplingAttribute: string) => {
      const run = fight({ people: { ana: held, eve: held }, groups, settings: { grapplingAttribute } })
      return grapplingModifier(run.battle, run.person('eve').sheet)
    }
    expect([modifier('str'), modifier('dex'), modifier('none'), modifier('wits')]).toEqual([12, 8, 6, 6])
  })

  test('RPJ-GRP-05 suppression does not halve a check', () => {
    const run = fight({ people: { ana: held, eve: { ...held, is: { ...held.is, suppressedBy: ['ana'] } } }, groups, order: ['eve', 'ana'] })
    run.turn('eve', ...loses)
    expect(run.last('grappleChecked').modifier).toBe(12)
  })

  test('RPJ-GRP-06 RPJ-GAP-26 RPJ-GAP-37 a tie is nothing; the winner leaves, hurts or holds; only the active one gains', () => {
    const start = () => fight({ people: { eve: held, bo: held }, groups }) // 12 against 8
    const tie = start().turn('eve', dice('1 1 1 1'), dice('2 2 2 2'))
    expect(tie.last('grappleChecked').won).toBe(false)
    const holds = start().turn('eve', ...wins, choice('eve', { action: 'hold' }))
    expect(holds.last('grappleUsed').choice).toBe('hold')
    const hurts = start().turn('eve', ...wins, choice('eve', { action: 'damage' }), dice('1 1 1 1'))
    expect(hurts.saves('bo')).toEqual({ armor: [10, 13], base: [9, 11, 13] }) // RPJ-DMG-09: base 8 - 4 = 4
    expect(hurts.person('eve').grappleId).toBe('grapple-1')
    const leaves = start().turn('eve', ...wins, choice('eve', { action: 'leave' }))
    expect([leaves.person('eve').grappleId, leaves.person('bo').grappleId]).toEqual([null, null])
    expect(leaves.turn('bo').person('bo').actionsLeft).toBe(3) // RPJ-TURN-05: dissolved before their turn, so an ordinary one
  })

  test('RPJ-DMG-09 base saves directly, past intact armor; who goes down so is out of the grapple', () => {
    const weak = { ...held, is: { ...held.is, layers: layers(['armor', 10, 13], ['base', 8]) } }
    const run = fight({ people: { eve: held, bo: weak }, groups }).turn(
      'eve',
      ...wins,
      choice('eve', { action: 'damage' }),
      dice('6 6 6 6'),
    )
    expect(run.person('bo')).toMatchObject({ condition: 'incapacitated', grappleId: null })
    expect(run.saves('bo')).toEqual({ armor: [10, 13], base: [] })
    expect(run.person('eve').grappleId).toBeNull() // RPJ-GRP-08, RPJ-GRP-07: no two enemies are left in it
    expect(run.all('grappleLeft').map(one => [one.who, one.why])).toEqual([
      ['bo', 'down'],
      ['eve', 'dissolved'],
    ])
  })
})

describe('RPJ-GRP-07 RPJ-GAP-29 several in one grapple', () => {
  const people = { ana: held, bo: knot, eve: held, dov: { ...knot, is: { grappleId: 'grapple-1' } } }

  test('RPJ-GRP-07 a combatant joins by a touch check on any hostile member', () => {
    const run = fight({ people, groups, order: ['bo', 'ana', 'eve', 'dov'] }).act('bo', touch('eve'), dice('6 6 6 6'))
    expect(run.last('grappleBegan')).toMatchObject({ joined: true, members: ['ana', 'bo', 'eve', 'dov'] })
    expect(run.person('bo').grappleId).toBe('grapple-1')
  })

  test('RPJ-GRP-07 of several hostile members one is picked before the dice; leaving removes only the leaver', () => {
    const run = fight({ people, groups, order: ['ana', 'bo', 'eve', 'dov'] })
    run.turn('ana', choice('ana', { action: 'wrestle', opponent: 'dov' }), ...wins, choice('ana', { action: 'leave' }))
    expect(run.last('grappleChecked')).toMatchObject({ opponent: 'dov', against: 1 })
    expect(['ana', 'eve', 'dov'].map(id => run.person(id).grappleId)).toEqual([null, null, null]) // only one side was left
    const three = fight({ people: { ...people, bo: held }, groups, order: ['ana', 'bo', 'eve', 'dov'] })
    three.turn(
      'ana',
      choice('ana', { action: 'wrestle', opponent: 'eve' }),
      dice('6 6 6 6'),
      dice('1 1 1 1'),
      choice('ana', { action: 'leave' }),
    )
    expect(['ana', 'bo', 'eve', 'dov'].map(id => three.person(id).grappleId)).toEqual([null, 'grapple-1', 'grapple-1', 'grapple-1'])
  })

  test('RPJ-GRP-08 RPJ-GRP-07 a member who falls drops out, and without a hostile pair all are free at once', () => {
    const weak = { ...held, is: { ...held.is, layers: layers(['base', 8]) } }
    const run = fight({ people: { cyd: knot, ana: weak, eve: held, dov: held }, groups, order: ['cyd', 'ana', 'eve', 'dov'] })
    run.act('cyd', attack('baton', 'ana'), dice('6 6 6 6'), dice('1 1 1 1'))
    expect(['ana', 'eve', 'dov'].map(id => run.person(id).grappleId)).toEqual([null, null, null])
  })

  test('RPJ-GRP-07 a member without an enemy in the grapple lets go at the start of their turn (house rule)', () => {
    const sides = [side('blue'), side('red'), side('green', { neutral: true })]
    const gus = { ...held, is: { ...held.is, side: 'green' } }
    const run = fight({ people: { fen: gus, ana: held, eve: held }, groups, sides, order: ['fen', 'ana', 'eve'] })
    run.act('fen', move('A'))
    expect(run.all('grappleLeft')).toMatchObject([{ who: 'fen', why: 'noOpponent' }])
    expect(run.person('ana').grappleId).toBe('grapple-1')
  })
})

test('RPJ-GRP-03 RPJ-IX-11 a grappler has no orders, no reactions, and is never in a departure window', () => {
  const run = fight({ people: { ana: held, eve: held, cyd: knot }, groups, order: ['cyd', 'ana', 'eve'] })
  run.act('cyd', attack('carbine', 'ana'), dice('1 1 1 1')) // Ana, adjacent, may not strike
  expect(run.last('attackRolled')).toMatchObject({ modifier: 5 })
  expect(run.all('reactionDeclined')).toEqual([])
})

// ── worked examples ────────────────────────────────────────────────────────────────────────────────────────────────
const broken: number[] = []

const inGrapple = { at: 'B', group: 'knot', is: { grappleId: 'grapple-1' } }

test('RPJ-EX-17 touch check and shots into a grapple', () => {
  const knot = { at: 'B', group: 'knot' }
  const hug = fight({ people: { ana: knot, bo: knot, eve: knot, cyd: 'C' }, groups: { knot: 'B' }, order: ['eve', 'bo', 'cyd', 'ana'] })
  hug.act('eve', touch('ana'), dice('5 5 4 4'))
  expect(hug.last('touchChecked')).toMatchObject({ modifier: 2, tn: 20, need: 18, success: true })
  expect(hug.last('touchChecked')).toMatchObject({
    modifierLines: [{ words: 'dex', amount: 2 }],
    againstLines: [
      { words: 'touch check', amount: 16 },
      { words: 'dex', amount: 4 },
    ],
  })
  expect(hug.person('eve').grappleId).toBe(hug.person('ana').grappleId)
  expect(hug.battle.turnOf).toBeNull()
  hug.act('bo', attack('sword', 'eve'), dice('2 1 1 1'), dice('6 3 2 1')).endTurn('bo')
  expect(hug.last('attackRolled')).toMatchObject({ modifier: 12, defense: 17, hit: true })
  expect(hug.saves('eve').armor).toEqual([9, 10])
  hug.act('cyd', attack('carbine', 'ana'), dice('4 4 3 2'), dice('3 3 3 2'))
  expect(hug.last('attackRolled')).toMatchObject({ range: 1, modifier: 5, defense: 18, hit: true })
  expect(hug.saves('ana').shield).toEqual(broken)
})

test('RPJ-EX-18 grapple checks', () => {
  const hug = fight({ people: { ana: inGrapple, eve: inGrapple }, groups: { knot: 'B' } })
  hug.turn('ana', dice('4 4 4 4'), dice('2 2 2 2'))
  expect(hug.last('grappleChecked')).toMatchObject({ who: 'ana', modifier: 4, against: 12, won: false })
  hug.turn('eve', dice('3 3 3 3'), dice('5 4 4 3'), choice('eve', { action: 'damage' }), dice('1 1 1 1'))
  expect(hug.last('saveRolled')).toMatchObject({ target: 'ana', layer: 'base', base: true, tn: 8, damage: -4, need: 4, held: true })
  expect(hug.saves('ana')).toEqual({ shield: [8, 10], armor: [9, 12, 14], base: [10, 12, 14] })
  expect([hug.person('ana').grappleId, hug.person('eve').grappleId]).toEqual(['grapple-1', 'grapple-1'])
})

test('RPJ-EX-27 leaving or holding a grapple', () => {
  const start = () => fight({ people: { bo: inGrapple, eve: inGrapple }, groups: { knot: 'B' } })
  const leaves = start()
  leaves.turn('bo', dice('5 5 4 4'), dice('4 3 3 3'), choice('bo', { action: 'leave' }))
  expect([leaves.person('bo').grappleId, leaves.person('eve').grappleId]).toEqual([null, null])
  expect([leaves.person('bo').groupId, leaves.person('eve').groupId]).toEqual(['knot', 'knot'])
  expect(leaves.person('bo').actionsLeft).toBe(0)
  expect(leaves.all('reacted')).toEqual([])
  leaves.turn('eve')
  expect(leaves.person('eve').actionsLeft).toBe(2)
  leaves.act('eve', attack('axe', 'bo'), dice('2 2 2 2'), dice('4 4 4 4'))
  expect(leaves.last('attackRolled')).toMatchObject({ modifier: 11, defense: 19, hit: true })
  expect(leaves.saves('bo').armor).toEqual([13])

  const holds = start().turn('bo', dice('5 5 4 4'), dice('4 3 3 3'), choice('bo', { action: 'hold' }))
  expect(holds.saves('eve')).toEqual({ armor: [8, 9, 10], base: [7, 9, 11, 13, 15] })
  holds.turn('eve', dice('1 1 1 1'), dice('1 1 1 1'), choice('eve', { action: 'hold' }))
  expect(holds.last('grappleChecked')).toMatchObject({ who: 'eve', modifier: 12, against: 8, won: true })
  const lost = start().turn('bo', dice('1 1 1 1'), dice('6 6 6 6'))
  expect(lost.all('grappleUsed')).toEqual([])
  expect(lost.person('bo').grappleId).toBe('grapple-1')
})

test('RPJ-GRP-01 who is held can be seen by everyone (house rule)', () => {
  const eve = { ...knot, is: { hiddenFrom: ['green'] } }
  const run = fight({ people: { ana: knot, eve, gil: { at: 'A', like: stranger('green') } }, groups })
  run.act('ana', touch('eve'), dice('6 6 6 6'))
  expect([run.person('eve').grappleId, run.person('eve').hiddenFrom]).toEqual([expect.stringMatching(madeIds), []])
})
