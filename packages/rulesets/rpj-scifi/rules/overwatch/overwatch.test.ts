// Overwatch: setting it, who triggers it, what ends it, and from where it is measured.
import { describe, expect, test } from 'vitest'
import { attack, cautious, dice, fight, hold, layers, move, overwatch, overwatchShot, strike, suppressiveFire } from '../../testing/kit.js'
import { offersOn } from '../../testing/offers.js'
import { mayShootEntrant } from './overwatch.js'

describe('overwatch', () => {
  test('RPJ-OW-01 one per combatant, a new one replaces the old; their own region may be watched', () => {
    const watch = fight({ people: { dov: 'A', ana: 'C' } })
    watch.act('dov', overwatch('longRifle', 'B')).act('dov', overwatch('longRifle', 'A'))
    expect(watch.person('dov')).toMatchObject({ overwatch: { regionId: 'A', weaponId: 'longRifle' }, actionsLeft: 2 })
    expect(watch.last('overwatchSet').replaced).toBe('B')
    expect(watch.refusal('dov', overwatch('knife', 'B'))).toMatchObject({ rule: 'RPJ-OW-01', at: 'weaponId' })
  })

  test('RPJ-OW-01 not into a region out of sight, nor with a weapon that cannot keep watch', () => {
    const blocked = fight({ people: { ana: 'A' }, blocked: [['A', 'C']], edges: ['+D-E?'] })
    expect(blocked.refusal('ana', overwatch('rifle', 'C'))).toMatchObject({ rule: 'RPJ-OW-01', at: 'regionId' })
    expect(blocked.refusal('ana', overwatch('rifle', 'D'))).toBeNull()
    const gap = fight({ people: { ana: 'A' }, line: ['A', 'B'], edges: ['A-B?'] })
    expect(gap.refusal('ana', overwatch('rifle', 'B'))).toMatchObject({ rule: 'RPJ-OW-01' })
    const [rifle] = gap.person('ana').sheet.weapons
    if (rifle === undefined) throw new Error('Ana has a rifle')
    const clumsy = fight({ people: { ana: { at: 'A', weapons: [{ ...rifle, canOverwatch: false }] } } })
    expect(clumsy.refusal('ana', overwatch('rifle', 'B'))).toMatchObject({ rule: 'RPJ-OW-01', at: 'weaponId' })
  })

  test('RPJ-OW-02 RPJ-OW-05 friends, cautious ones and moves inside the region do not trigger it', () => {
    const watch = { regionId: 'C', weaponId: 'rifle' }
    const people = { ana: { at: 'A', is: { overwatch: watch } }, bo: 'B', cyd: 'C', dov: 'D' }
    const groups = { spot: 'C' }
    const offers = (who: string, order: Parameters<typeof offersOn>[2]) =>
      offersOn(fight({ people, groups, order: [who, ...['ana', 'bo', 'cyd', 'dov'].filter(id => id !== who)] }), who, order).offers
    expect(offers('bo', move('C'))).toEqual([])
    expect(offers('dov', move('C'))).toEqual(['ana overwatch'])
    expect(offers('dov', cautious('C'))).toEqual([])
    expect(offers('cyd', move('C', 'spot'))).toEqual([])
    expect(offers('cyd', move('D'))).toEqual([])
  })

  test('RPJ-OW-02 it is no free attack: neither needs nor spends it', () => {
    const run = fight({ people: { ana: 'A', cyd: 'D' } })
    run.act('ana', overwatch('rifle', 'C')).endTurn('ana').turn('cyd')
    run.person('ana').freeAttackAvailable = false
    run.act('cyd', move('C'), overwatchShot('ana'), dice('1 1 1 1'))
    expect(run.person('ana').freeAttackAvailable).toBe(false)
  })

  test('RPJ-OW-03 the watcher’s own suppression counts', () => {
    const run = fight({ people: { ana: 'A', cyd: 'D', dov: 'E' }, order: ['ana', 'dov', 'cyd'] })
    run.act('ana', overwatch('rifle', 'C')).endTurn('ana')
    run.act('dov', suppressiveFire('longRifle', 'ana'), dice('6 6 6 6')).endTurn('dov')
    run.act('cyd', move('C'), overwatchShot('ana'), dice('1 1 1 1'))
    expect(run.last('attackRolled')).toMatchObject({ kind: 'overwatchShot', modifier: 4 })
  })

  test('RPJ-OW-04 RPJ-IX-03 ends with the watcher’s next turn, by use, and when they fall', () => {
    const run = fight({ people: { ana: { at: 'A', is: { layers: layers(['base', 8]) } }, cyd: 'D' } })
    run.act('ana', overwatch('rifle', 'C')).act('ana', move('B')) // other actions do not end it
    expect(run.person('ana').overwatch).not.toBeNull()
    const later = run.fork().endTurn('cyd').turn('ana')
    expect(later.person('ana').overwatch).toBeNull()
    expect(later.last('overwatchEnded').why).toBe('ownTurn')
    run.act('cyd', attack('carbine', 'ana'), dice('6 6 6 6'), dice('1 1 1 1'))
    expect(run.person('ana').overwatch).toBeNull()
    expect(run.last('overwatchEnded').why).toBe('watcherDown')
  })

  test('RPJ-OW-06 measured from where the watcher stands at the moment of the shot', () => {
    const [rifle] = fight({ people: { ana: 'A' } }).person('ana').sheet.weapons
    if (rifle === undefined) throw new Error('Ana has a rifle')
    const run = fight({ people: { ana: { at: 'B', weapons: [{ ...rifle, maxRange: 1 }] }, cyd: 'D' }, order: ['ana', 'cyd'] })
    run.act('ana', overwatch('rifle', 'C')).act('ana', move('A'))
    run.act('cyd', move('C')) // not offered: two regions away by now
    expect(run.person('ana').overwatch).toEqual({ regionId: 'C', weaponId: 'rifle' })
    expect(run.all('reactionDeclined')).toEqual([])
  })

  test('RPJ-OW-05 holding keeps it for a later entrant', () => {
    const run = fight({ people: { ana: 'A', cyd: 'D', dov: 'D' }, order: ['ana', 'cyd', 'dov'] })
    run.act('ana', overwatch('rifle', 'C')).endTurn('ana')
    run.act('cyd', move('C'), hold('ana')).endTurn('cyd')
    run.act('dov', move('C'), overwatchShot('ana'), dice('1 1 1 1'))
    expect(run.last('attackRolled').target).toBe('dov')
  })
})

// ── worked examples ────────────────────────────────────────────────────────────────────────────────────────────────
test('RPJ-EX-11 overwatch ignores cover', () => {
  const watch = fight({ people: { ana: 'A', cyd: 'D' }, groups: { wall: 'C' }, covers: { stones: ['wall', '+3/1f'] } })
  watch.act('ana', overwatch('rifle', 'C')).endTurn('ana')
  const run = move('C', 'wall', { coverId: 'stones' })
  watch.act('cyd', run, overwatchShot('ana'), dice('2 2 2 2'), dice('5 5 5 2'))
  expect(watch.last('attackRolled')).toMatchObject({ kind: 'overwatchShot', range: 2, defense: 16, hit: true })
  expect(watch.person('cyd')).toMatchObject({ regionId: 'C', groupId: 'wall', coverId: 'stones', actionsLeft: 1 })
  expect(watch.saves('cyd').armor).toEqual([13])
  expect(watch.person('ana')).toMatchObject({ overwatch: null, freeAttackAvailable: true })
})

test('RPJ-EX-28 who is offered an overwatch shot', () => {
  const ofRange = (maxRange: number) => {
    const [rifle] = fight({ people: { ana: 'A' } }).person('ana').sheet.weapons
    if (rifle === undefined) throw new Error('Ana has a rifle')
    return [{ ...rifle, maxRange }]
  }
  const watchC = overwatch('rifle', 'C')
  const watching = fight({ people: { ana: { at: 'A', weapons: ofRange(2) }, bo: 'B', dov: 'D' } })
  watching.act('ana', watchC).endTurn('ana')
  watching.act('bo', move('C')).endTurn('bo')
  expect(watching.all('reactionDeclined')).toEqual([])
  watching.act('dov', move('C'), hold('ana'))
  watching.act('dov', move('D'))
  const shot = watching.fork().act('dov', move('C'), overwatchShot('ana'), dice('1 1 1 1'))
  expect(shot.person('ana').overwatch).toBeNull()
  watching.act('dov', move('C'), hold('ana'))
  expect(watching.person('ana').overwatch).toEqual({ regionId: 'C', weaponId: 'rifle' })

  const tooShort = fight({ people: { ana: { at: 'A', weapons: ofRange(1) } } })
  expect(tooShort.refusal('ana', watchC)).toMatchObject({ rule: 'RPJ-OW-01', at: 'regionId' })
  expect(tooShort.person('ana').actionsLeft).toBe(2)

  const watchingB = { regionId: 'B', weaponId: 'carbine' }
  const people = {
    fen: { at: 'A', group: 'g1' },
    eve: { at: 'A', group: 'g1' },
    cyd: { at: 'D', is: { overwatch: watchingB } },
  }
  const cutDown = fight({ people, groups: { g1: 'A' }, order: ['fen', 'eve', 'cyd'] })
  cutDown.act('fen', move('B'), strike('eve', 'axe'), dice('6 6 6 6'), dice('1 1 1 1'))
  expect(cutDown.person('cyd').overwatch).toEqual(watchingB)
  const careful = fight({ people, groups: { g1: 'A' }, order: ['fen', 'eve', 'cyd'] })
  careful.act('fen', cautious('B'))
  expect(careful.person('cyd').overwatch).toEqual(watchingB)
  expect(careful.all('reactionDeclined')).toEqual([])
})

test('RPJ-OW-02 a watcher who is down or grappling does not shoot, nor at one who is down', () => {
  const shoots = (watcher: object, entrant: object = {}) => {
    const overwatch = { weaponId: 'rifle', regionId: 'B' }
    const run = fight({ people: { ana: { at: 'A', is: { overwatch, ...watcher } }, cyd: { at: 'B', is: entrant } } })
    return mayShootEntrant(run.battle, run.person('ana'), run.person('cyd'))
  }
  expect([shoots({}), shoots({ condition: 'incapacitated' }), shoots({ grappleId: 'grapple-1' })]).toEqual([true, false, false])
  expect([shoots({}, { condition: 'incapacitated' }), shoots({}, { condition: 'dead' }), shoots({ overwatch: null })]).toEqual([
    false,
    false,
    false,
  ])
})

test('RPJ-OW-02 RPJ-OW-04 the shot is told once, by its rule, and uses the overwatch up', () => {
  const overwatch = { weaponId: 'rifle', regionId: 'B' }
  const run = fight({ people: { cyd: 'C', ana: { at: 'A', is: { overwatch } } } })
  run.act('cyd', move('B'), overwatchShot('ana'), dice('1 1 1 1'))
  expect(run.last('reacted')).toMatchObject({ rule: 'RPJ-OW-02', who: 'ana', reaction: 'overwatchShot', quiet: true })
  expect(run.person('ana').overwatch).toBeNull()
})

test('RPJ-TRG-03 before the offer it is looked again whether the watcher still may', () => {
  const overwatch = { weaponId: 'rifle', regionId: 'B' }
  const offered = (is: object) => {
    const run = fight({ people: { ana: { at: 'A', is }, cyd: 'B' } })
    run.step({ step: 'offerOverwatch', watcher: 'ana', mover: 'cyd' })
    return run.told.length
  }
  expect([offered({ overwatch: null }), offered({ overwatch, condition: 'incapacitated' })]).toEqual([0, 0])
  const run = fight({ people: { ana: { at: 'A', is: { overwatch } }, cyd: 'B' } })
  run.step({ step: 'offerOverwatch', watcher: 'ana', mover: 'cyd' }, hold('ana'))
  expect(run.person('ana').overwatch).toEqual(overwatch)
})
