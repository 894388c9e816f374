// Moving and the battlefield: where one can go, what it costs, groups and cover on the way, and Cautious Movement.
import { madeIds } from '@enfilade/kit'
import { describe, expect, test } from 'vitest'
import { attack, cautious, dice, fight, move, reorient, shoot, strike, suppressiveFire, unreorient } from '../../testing/kit.js'
import { bestCover, coverBonus, coversOf } from '../cover/cover.js'
import { ownAction } from '../own-turn.js'
import { reachableDestinations, refusalToMove } from './moving.js'

describe('the battlefield', () => {
  test('RPJ-BF-01 RPJ-BF-04 range is the shortest way along sight; the same region is 0', () => {
    // A–B–C, a wide gap A–D of 4 steps, and D–C that can be walked but not seen along.
    const rangeTo = (at: string, edges: string[]) => {
      const shot = fight({ line: ['A', 'B', 'C', 'D'], edges, people: { ana: 'A', cyd: at } })
      return shot.act('ana', attack('rifle', 'cyd'), dice('1 1 1 1')).last('attackRolled').range
    }
    const edges = ['A-B', 'B-C', 'A-D:4', 'D-C?']
    expect([rangeTo('A', edges), rangeTo('B', edges), rangeTo('C', edges), rangeTo('D', edges)]).toEqual([0, 1, 2, 4])
    expect(rangeTo('D', [...edges, 'C-D:1'])).toBe(3)
  })

  test('RPJ-BF-04 RPJ-BF-05 RPJ-BF-06 no path of sight, a blocked line and a short weapon forbid the shot', () => {
    const apart = fight({ line: ['A', 'B'], edges: ['A-B?'], people: { ana: 'A', cyd: 'B' } })
    expect(apart.refusal('ana', attack('rifle', 'cyd'))).toMatchObject({ rule: 'RPJ-BF-04' })
    const blocked = fight({ people: { ana: 'A', cyd: 'C', dov: 'B' }, blocked: [['C', 'A']] })
    expect(blocked.refusal('ana', attack('rifle', 'cyd'))).toMatchObject({ rule: 'RPJ-BF-05' })
    expect(blocked.refusal('ana', attack('rifle', 'dov'))).toBeNull()
    const [rifle] = apart.person('ana').sheet.weapons
    if (rifle === undefined) throw new Error('Ana has a rifle')
    const short = fight({ people: { ana: { at: 'A', weapons: [{ ...rifle, maxRange: 1 }] }, cyd: 'C', dov: 'B' } })
    expect(short.refusal('ana', attack('rifle', 'cyd'))).toMatchObject({ rule: 'RPJ-BF-06' })
    expect(short.refusal('ana', attack('rifle', 'dov'))).toBeNull()
  })

  test('RPJ-BF-02 RPJ-BF-03 RPJ-BF-06 melee needs the same group, not just the same region; shooting at an adjacent one is legal', () => {
    const near = fight({ people: { ana: 'B', eve: 'B' } })
    expect(near.refusal('ana', attack('knife', 'eve'))).toMatchObject({ rule: 'RPJ-BF-06' })
    const knot = { at: 'B', group: 'knot' }
    const close = fight({ people: { ana: knot, cyd: knot }, groups: { knot: 'B' } })
    expect(close.refusal('ana', attack('knife', 'cyd'))).toBeNull()
    expect(close.refusal('ana', attack('rifle', 'cyd'))).toBeNull()
  })

  test('RPJ-BF-07 an edge of n steps costs n actions at once; what cannot be walked cannot be moved along', () => {
    const edges = ['A-B:2', 'B-C!', 'A-D:3', 'A-E']
    const run = fight({ line: ['A', 'B', 'C', 'D', 'E'], edges, people: { ana: 'A', cyd: 'C' } })
    expect(run.refusal('ana', move('D'))).toMatchObject({ rule: 'RPJ-BF-07', words: expect.stringContaining('3 actions, and Ana has 2') })
    run.fork().act('ana', move('B')).endTurn('cyd')
    const wide = run.fork().act('ana', move('B'))
    expect(wide.person('ana')).toMatchObject({ regionId: 'B', actionsLeft: 0 })
    const near = run.act('ana', move('E'))
    expect(near.refusal('ana', move('B'))).toMatchObject({ rule: 'RPJ-BF-07', at: 'regionId', allowed: ['A', 'E'] })
    expect(near.refusal('ana', move('Z'))).toMatchObject({ rule: 'RPJ-BF-01', found: 'Z', allowed: ['A', 'B', 'C', 'D', 'E'] })
    wide.endTurn('cyd')
    expect(wide.refusal('ana', move('C'))).toMatchObject({ rule: 'RPJ-BF-07' })
  })

  test('RPJ-BF-07 of two edges between the same regions the shorter one is taken', () => {
    const run = fight({ line: ['A', 'B'], edges: ['A-B:2', 'B-A'], people: { ana: 'A', cyd: 'B' } })
    expect(run.act('ana', move('B')).person('ana').actionsLeft).toBe(1)
  })
})

describe('cover on the way', () => {
  const covers = {
    low: ['post', '+3/2f'],
    wall: ['post', '+3/1f'],
    star: ['post', '+3/*'],
    twin: ['post', '+3/*'],
    crate: ['post', '+2/0f'],
  } as const

  test('RPJ-BF-09 T13 the best cover: quality, then flanking with * as -1, then first in the data', () => {
    const field = (names: (keyof typeof covers)[]) =>
      fight({ people: { ana: 'A' }, groups: { post: 'A' }, covers: Object.fromEntries(names.map(name => [name, covers[name]])) }).battle
        .setup.field
    expect(bestCover(field(['crate', 'low', 'wall']), 'post')?.id).toBe('wall')
    expect(bestCover(field(['low', 'wall', 'star']), 'post')?.id).toBe('star')
    expect(bestCover(field(['twin', 'star']), 'post')?.id).toBe('twin')
    expect(bestCover(field(['crate']), 'elsewhere')).toBeNull()
    expect(coversOf(field(['crate', 'low']), 'post').map(cover => cover.id)).toEqual(['crate', 'low'])
  })

  test('RPJ-BF-08 cover may be shared, with enemies too, and no one is pushed out', () => {
    const people = { ana: { at: 'A', group: 'post', cover: 'wall' }, cyd: 'B' }
    const run = fight({ people, groups: { post: 'A' }, covers: { wall: ['post', '+3/1f'] }, order: ['cyd', 'ana'] })
    run.act('cyd', move('A', 'post'))
    expect([run.person('ana').coverId, run.person('cyd').coverId]).toEqual(['wall', 'wall'])
  })

  test('RPJ-BF-08 a cover of another group cannot be taken', () => {
    const run = fight({
      people: { ana: 'A' },
      groups: { post: 'A', den: 'A' },
      covers: { wall: ['post', '+3/1f'], crate: ['den', '+2/0f'] },
    })
    expect(run.refusal('ana', move('A', 'post', { coverId: 'crate' }))).toMatchObject({ rule: 'RPJ-BF-08', allowed: ['wall', null] })
    expect(run.refusal('ana', move('A', 'alone', { coverId: 'crate' }))).toMatchObject({ rule: 'RPJ-BF-08', allowed: [null] })
  })

  test('RPJ-MOV-01 RPJ-MOV-02 leaving or changing cover turns one back; standing alone is without cover', () => {
    const start = () =>
      fight({
        people: { bo: { at: 'A', group: 'post', cover: 'wall', is: { reoriented: true } }, cyd: 'C' },
        groups: { post: 'A', den: 'A' },
        covers: { wall: ['post', '+3/1f'], crate: ['post', '+2/0f'] },
      })
    expect(
      start()
        .act('bo', move('A', 'post', { coverId: 'crate' }))
        .person('bo'),
    ).toMatchObject({ coverId: 'crate', reoriented: false })
    expect(
      start()
        .act('bo', move('A', 'post', { coverId: null }))
        .person('bo'),
    ).toMatchObject({ coverId: null, reoriented: false })
    expect(start().act('bo', move('A', 'den')).person('bo')).toMatchObject({ groupId: 'den', coverId: null, reoriented: false })
    const alone = start().act('bo', move('A'))
    expect(alone.person('bo')).toMatchObject({ groupsFounded: 1, coverId: null, regionId: 'A' })
    const { groupId } = alone.person('bo')
    expect(groupId).toMatch(madeIds)
    expect(alone.act('bo', move('B')).person('bo').groupId).not.toBe(groupId)
  })

  test('RPJ-MOV-01 joining a combatant who stands alone makes a group of two', () => {
    const run = fight({ people: { ana: 'A', bo: 'B' } }).act('ana', move('B', 'spot-bo'))
    expect(run.person('ana').groupId).toBe(run.person('bo').groupId)
  })

  test('RPJ-TURN-08 a Move that changes nothing is refused', () => {
    const run = fight({ people: { ana: 'A', cyd: { at: 'C', behind: '+3/1f' } } })
    expect(run.refusal('ana', move('A'))).toMatchObject({ rule: 'RPJ-TURN-08', words: 'Ana stands alone already.' })
    expect(run.refusal('ana', move('A', 'spot-ana'))).toMatchObject({ rule: 'RPJ-TURN-08' })
    expect(run.refusal('ana', move('B', 'nowhere'))).toMatchObject({ rule: 'RPJ-MOV-01', at: 'groupId', allowed: ['alone'] })
  })

  test('RPJ-MOV-03 RPJ-GRP-03 who grapples or is down does not move; a scenario is never asked for it', () => {
    const hug = { at: 'B', group: 'knot', is: { grappleId: 'grapple-1' } }
    const run = fight({ people: { ana: hug, eve: hug }, groups: { knot: 'B' } })
    const goal = { regionId: 'A', groupId: 'alone', coverId: null }
    const refused = [false, true].map(cautious => refusalToMove(run.battle, run.person('ana'), goal, cautious)?.rule)
    expect(refused).toEqual(['RPJ-MOV-03', 'RPJ-GRP-03'])
    run.turn('ana', dice('1 1 1 1'), dice('1 1 1 1'))
    expect(run.all('turnBegan')[0]).toMatchObject({ turn: 'grapple', actions: 0 })
  })
})

describe('turning round', () => {
  test('RPJ-REO-01 RPJ-REO-02 RPJ-REO-04 once there, once back, only behind cover, and it stays over the rounds', () => {
    const run = fight({ people: { cyd: { at: 'C', behind: '+3/1f' }, ana: 'A' } }).act('cyd', reorient)
    expect(run.refusal('cyd', reorient)).toMatchObject({ rule: 'RPJ-REO-01' })
    run.endTurn('cyd').endTurn('ana').turn('cyd')
    expect(run.person('cyd').reoriented).toBe(true)
    run.act('cyd', unreorient)
    expect(run.refusal('cyd', unreorient)).toMatchObject({ rule: 'RPJ-REO-02' })
    run.endTurn('cyd')
    expect(run.refusal('ana', reorient)).toMatchObject({ rule: 'RPJ-REO-01' })
  })

  test('RPJ-REO-01 RPJ-CAU-06 temporary cover cannot be turned round', () => {
    const run = fight({ people: { cyd: 'C', ana: 'A' } })
      .act('cyd', cautious('C', 'spot-cyd'))
      .endTurn('ana')
    run.turn('cyd').person('cyd').temporaryCover = true
    expect(run.refusal('cyd', reorient)).toMatchObject({ rule: 'RPJ-REO-01' })
  })

  test('RPJ-IX-05 the new facing counts at once', () => {
    const run = fight({ people: { dov: 'A', cyd: { at: 'C', behind: '+3/1f' }, ana: 'A' }, order: ['cyd', 'ana', 'dov'] })
    run.act('cyd', reorient).endTurn('cyd').act('ana', attack('rifle', 'cyd'), dice('1 1 1 1'))
    expect(run.last('attackRolled').defense).toBe(16)
  })
})

describe('Cautious Movement', () => {
  test('RPJ-CAU-01 first thing of the turn, and the whole of it', () => {
    const run = fight({ people: { dov: 'B', ana: 'E' } })
    const after = run.fork().act('dov', move('A'))
    expect(after.refusal('dov', cautious('B'))).toMatchObject({ rule: 'RPJ-CAU-01' })
    run.act('dov', cautious('C'))
    expect(run.battle.turnOf).toBeNull()
    expect(run.last('moved')).toMatchObject({ cautious: true, joins: [] })
  })

  test('RPJ-CAU-02 one region at the most, over an edge of one step', () => {
    const run = fight({ line: ['A', 'B', 'C'], edges: ['A-B:2', 'A-C'], people: { ana: 'A' } })
    expect(run.refusal('ana', cautious('B'))).toMatchObject({ rule: 'RPJ-CAU-02' })
    expect(run.refusal('ana', cautious('C'))).toBeNull()
  })

  test('RPJ-CAU-06 no temporary cover with a real one; +1 from range 1, nothing at range 0', () => {
    const people = { cyd: { at: 'C', behind: '+3/1f' }, dov: 'C', ana: 'A', bo: 'C' }
    const order = ['cyd', 'dov', 'ana', 'bo']
    const run = fight({ people, order }).act('cyd', cautious('C', 'post-cyd'))
    expect(run.person('cyd').temporaryCover).toBe(false)
    run.act('dov', cautious('C', 'spot-dov'))
    expect(run.person('dov').temporaryCover).toBe(true)
    run.act('ana', attack('rifle', 'dov'), dice('1 1 1 1')).endTurn('ana')
    expect(run.last('attackRolled')).toMatchObject({ range: 2, defense: 23 })
    run.act('bo', attack('pistol', 'dov'), dice('1 1 1 1')).endTurn('bo')
    expect(run.last('attackRolled')).toMatchObject({ range: 0, defense: 22 })
    run.turn('cyd').endTurn('cyd').turn('dov')
    expect(run.person('dov').temporaryCover).toBe(false)
  })

  test('RPJ-CAU-07 staying put is legal and opens no window', () => {
    const run = fight({ people: { cyd: { at: 'C', is: { suppressedBy: ['ana'] } }, ana: 'A' } }).act('cyd', cautious('C', 'spot-cyd'))
    expect(run.last('stayedPut')).toMatchObject({ who: 'cyd', at: { regionId: 'C', groupId: 'spot-cyd' } })
    expect(run.all('reactionDeclined')).toEqual([])
    expect(run.person('cyd').temporaryCover).toBe(true)
  })

  test('T8 a real cover replaces the temporary one', () => {
    const run = fight({ people: { cyd: 'C' }, groups: { post: 'C' }, covers: { wall: ['post', '+3/1f'] } }).turn('cyd')
    run.person('cyd').temporaryCover = true
    run.act('cyd', move('C', 'post'))
    expect(run.person('cyd')).toMatchObject({ coverId: 'wall', temporaryCover: false })
  })
})

describe('without modern ranged combat', () => {
  const settings = { modernRangedCombat: false }
  const people = { cyd: { at: 'C', behind: '+3/1f' }, ana: 'A' }

  test('RPJ-GAP-34 cover does not count, is not taken, and a Move for cover alone is refused', () => {
    const run = fight({ people, settings, order: ['ana', 'cyd'] })
      .act('ana', attack('rifle', 'cyd'), dice('1 1 1 1'))
      .endTurn('ana')
    expect(run.last('attackRolled').defense).toBe(16)
    expect(run.refusal('cyd', move('C', 'post-cyd', { coverId: null }))).toMatchObject({ rule: 'RPJ-GAP-34' })
    run.act('cyd', move('D')).act('cyd', move('C', 'post-cyd'))
    expect(run.person('cyd').coverId).toBeNull()
  })

  test('RPJ-GAP-34 the orders of the block are refused', () => {
    const run = fight({ people, settings })
    const block = [
      reorient,
      unreorient,
      { action: 'aimedFire', weaponId: 'carbine', target: 'ana' },
      { action: 'suppressiveFire', weaponId: 'carbine', target: 'ana' },
      { action: 'overwatch', weaponId: 'carbine', regionId: 'A' },
      cautious('D'),
    ]
    for (const order of block) expect(run.refusal('cyd', order), order.action).toMatchObject({ rule: 'RPJ-GAP-34' })
    const actions = new Set(run.options('cyd').map(option => (option as { action: string }).action))
    expect([...actions]).toEqual(['move', 'attack', 'endTurn'])
  })

  test('RPJ-GAP-34 a mover takes no temporary cover into account either', () => {
    const covered = fight({ people: { ana: 'A', cyd: { at: 'C', is: { temporaryCover: true } } }, settings })
    covered.act('ana', attack('rifle', 'cyd'), dice('1 1 1 1'))
    expect(covered.last('attackRolled').defense).toBe(16)
  })
})

// ── worked examples ────────────────────────────────────────────────────────────────────────────────────────────────
const broken: number[] = []

test('RPJ-MOV-04 RPJ-BF-07 a Move tells from where and to where, and costs the steps of its edge', () => {
  const run = fight({ people: { dov: 'A', ana: 'B' }, line: ['A', 'B'], edges: ['A-B:3'] })
  run.act('dov', move('B'))
  expect(run.last('moved')).toMatchObject({
    rule: 'RPJ-MOV-04',
    who: 'dov',
    cautious: false,
    from: { regionId: 'A' },
    to: { regionId: 'B' },
  })
  expect(run.person('dov').actionsLeft).toBe(1) // Dex 10: four actions
})

test('RPJ-BF-07 RPJ-CAU-02 every place that the actions reach is listed, one step away where cautious', () => {
  const run = fight({ people: { ana: 'A', cyd: 'D' }, line: ['A', 'B', 'C', 'D'], edges: ['A-B:2', 'A-C:3', 'A-D:1'] })
  run.turn('ana') // Dex 4: two actions
  const regions = (careful: boolean) => [
    ...new Set(reachableDestinations(run.battle, run.person('ana'), careful).map(({ regionId }) => regionId)),
  ]
  expect([regions(false), regions(true)]).toEqual([
    ['B', 'D'],
    ['A', 'D'],
  ])
})

test('RPJ-MOV-03 RPJ-TURN-04 RPJ-INC-01 RPJ-GRP-03 why no Move and no other order is possible', () => {
  const why = (is: object, order: object) => {
    const { battle } = fight({ people: { ana: { at: 'A', is: { actionsLeft: 2, ...is } }, cyd: 'C' } })
    return ownAction.refusal(battle, { step: 'takeAction', who: 'ana' }, 'ana', order as never)
  }
  const down = { condition: 'incapacitated' }
  const held = { grappleId: 'grapple-1' }
  expect([why({}, move('B')), why({}, suppressiveFire('rifle', 'cyd'))]).toEqual([null, null])
  expect(why(down, move('B'))).toMatchObject({ rule: 'RPJ-MOV-03', words: "A Move isn't possible: Ana is incapacitated." })
  expect(why(held, move('B'))).toMatchObject({ rule: 'RPJ-MOV-03', words: "A Move isn't possible: Ana is grappling." })
  expect(why({ actionsLeft: 0 }, move('B'))).toMatchObject({
    rule: 'RPJ-TURN-04',
    words: "A Move isn't possible: Ana has no actions left.",
  })
  expect(why({ actionsLeft: 1 }, move('B'))).toBeNull()
  expect(why(held, cautious('B'))).toMatchObject({ rule: 'RPJ-GRP-03' })
  expect(why(down, suppressiveFire('rifle', 'cyd'))).toMatchObject({ rule: 'RPJ-INC-01' })
  expect(why(held, suppressiveFire('rifle', 'cyd'))).toMatchObject({ rule: 'RPJ-GRP-03' })
  expect(why({ actionsLeft: 1 }, suppressiveFire('rifle', 'cyd'))?.words).toContain('it takes 2 actions, and Ana has 1')
  expect(why({ actionsLeft: 0 }, attack('rifle', 'cyd'))?.words).toContain('it takes 1 action, and Ana has 0')
})

test('RPJ-EX-12 cut down while leaving', () => {
  const leave = fight({
    people: { eve: { at: 'B', group: 'g1' }, fen: { at: 'B', group: 'g1' } },
    groups: { g1: 'B' },
    order: ['fen', 'eve'],
  })
  leave.act('fen', move('A'), strike('eve', 'axe'), dice('1 1 1 1'), dice('5 5 4 3'))
  expect(leave.last('attackRolled')).toMatchObject({ kind: 'meleeFreeAttack', defense: 14, hit: true })
  expect(leave.person('fen')).toMatchObject({ condition: 'incapacitated', regionId: 'B', groupId: 'g1', actionsLeft: 0 })
  expect(leave.battle.turnOf).toBeNull()
  expect(leave.last('incapacitated')).toMatchObject({ rule: 'RPJ-DMG-08', who: 'fen', actionsLost: 1 })
  expect(leave.all('turnEnded')).toEqual([])
  expect(leave.person('eve').freeAttackAvailable).toBe(false)
})

test('RPJ-EX-15 Cautious Movement through everything', () => {
  const run = fight({
    people: {
      ana: 'A',
      bo: { at: 'C', group: 'knot' },
      fen: { at: 'E', is: { overwatch: { regionId: 'D', weaponId: 'pistol' } } },
      cyd: { at: 'C', group: 'knot', is: { suppressedBy: ['ana'] } },
    },
    groups: { knot: 'C' },
    order: ['cyd', 'ana', 'bo', 'fen'],
  })
  run.act('cyd', cautious('D'), shoot('ana', 'rifle'), dice('3 3 3 3'), dice('4 4 4 5'))
  expect(run.last('attackRolled')).toMatchObject({ attacker: 'ana', modifier: 4, range: 2, defense: 16, hit: true })
  expect(run.person('cyd')).toMatchObject({ regionId: 'D', coverId: null, temporaryCover: true })
  expect(run.person('fen').overwatch).not.toBeNull()
  expect(run.person('bo').freeAttackAvailable).toBe(true)
  expect(run.person('ana').freeAttackAvailable).toBe(false)

  run.endTurn('ana').endTurn('bo').turn('fen')
  expect(run.person('fen').overwatch).toBeNull()
  run.act('fen', attack('pistol', 'cyd'), dice('6 6 4 3'), dice('3 3 3 3'))
  expect(run.last('attackRolled')).toMatchObject({ range: 1, modifier: -2, defense: 17, hit: true })
  expect(run.saves('cyd').armor).toEqual(broken)
  expect(coverBonus({ quality: 1, flanking: 0 }, false, 0, false)).toBe(0)
  run.endTurn('fen').turn('cyd')
  expect(run.person('cyd').temporaryCover).toBe(false)
})

test('RPJ-CAU-07 RPJ-TURN-08 someone who stands alone may stay put cautiously by the word alone; a Move that changes nothing is refused', () => {
  const run = fight({ people: { ana: 'A', cyd: 'D' } })
  expect(run.refusal('ana', move('A'))).toMatchObject({ rule: 'RPJ-TURN-08' })
  run.act('ana', cautious('A'))
  expect(run.last('stayedPut')).toMatchObject({ rule: 'RPJ-CAU-07', who: 'ana' })
  expect(run.person('ana')).toMatchObject({ temporaryCover: true, groupsFounded: 0 })
})

test('RPJ-GAP-34 without modern ranged combat an order may not name a cover', () => {
  const run = fight({ people: { ana: { at: 'A', behind: '+3/1f' }, cyd: 'D' }, settings: { modernRangedCombat: false } })
  expect(run.refusal('ana', move('B', 'alone', { coverId: 'nowhere' }))).toMatchObject({
    rule: 'RPJ-GAP-34',
    at: 'coverId',
    allowed: [null],
  })
  expect(run.refusal('ana', move('B', 'alone', { coverId: null }))).toBeNull()
})
