// Damage saves, going down, stabilizing and dying.
import { describe, expect, test } from 'vitest'
import type { Layer } from '../../battle/battle.js'
import { stabilization } from '../../tables/harm.js'
import { attack, cautious, dice, fight, layers, move, overwatch, type Placement, reorient, suppressiveFire } from '../../testing/kit.js'
import { saveChance } from './damage.js'
import { saveRolled } from './events.js'

const hit = dice('6 6 6 6')
const held = dice('6 6 6 6')
const failed = dice('1 1 1 1')
const crossed = (...list: Layer[]): Layer[] =>
  list.map(layer => ({ ...layer, saves: layer.saves.map(save => ({ ...save, crossed: true })) }))

/** Ana shoots at Cyd, who has these layers. */
const shotAt = (own: Layer[], more: Placement['is'] = {}, settings = {}) =>
  fight({ people: { ana: 'A', cyd: { at: 'C', is: { layers: own, ...more } } }, settings })
const fire = attack('rifle', 'cyd')

describe('damage saves', () => {
  test('RPJ-DMG-01 RPJ-DMG-02 RPJ-GAP-20 the outermost unbroken layer, even if an inner TN is lower; in it the lowest open TN', () => {
    const run = shotAt(layers(['armor', 14, 11, 13], ['base', 6, 8])).act('ana', fire, hit, held)
    expect(run.last('saveRolled')).toMatchObject({ layer: 'armor', tn: 11, crossed: [11] })
    run.act('ana', fire, hit, held)
    expect(run.last('saveRolled')).toMatchObject({ layer: 'armor', tn: 13, need: 18 })
    expect(run.saves('cyd')).toEqual({ armor: [14], base: [6, 8] })
    expect(saveRolled.cites?.(run.last('saveRolled') as never)).toEqual(expect.arrayContaining(['RPJ-DMG-01', 'RPJ-DMG-02']))
  })

  test('RPJ-DMG-04 equal TNs are separate saves', () => {
    const run = shotAt(layers(['base', 9, 9, 12])).act('ana', fire, hit, held)
    expect(run.saves('cyd').base).toEqual([9, 12])
  })

  test('RPJ-DMG-05 RPJ-DMG-06 RPJ-DMG-07 RPJ-GAP-21 a failure crosses out the whole layer and nothing of the next', () => {
    const run = shotAt(layers(['shield', 8, 10], ['armor', 11], ['base', 9])).act('ana', fire, hit, failed)
    expect(run.last('saveRolled')).toMatchObject({ crossed: [8, 10], broken: true })
    expect(run.saves('cyd')).toEqual({ shield: [], armor: [11], base: [9] })
    run.act('ana', fire, hit, held)
    expect(run.saves('cyd')).toEqual({ shield: [], armor: [], base: [9] })
  })

  test('RPJ-DMG-03 RPJ-GAP-32 the damage is added to the TN, a negative one makes it easier', () => {
    const run = fight({ people: { dov: { at: 'B', group: 'knot' }, ana: { at: 'B', group: 'knot' } }, groups: { knot: 'B' } })
    run.act('dov', attack('unarmed', 'ana'), hit, dice('1 1 1 1'))
    expect(run.last('saveRolled')).toMatchObject({ tn: 8, damage: -4, need: 4, held: true })
  })

  test('RPJ-DMG-08 the last base save crossed incapacitates, by a success too', () => {
    expect(
      shotAt(layers(['base', 9]))
        .act('ana', fire, hit, held)
        .person('cyd').condition,
    ).toBe('incapacitated')
    expect(
      shotAt(layers(['base', 9, 12]))
        .act('ana', fire, hit, held)
        .person('cyd').condition,
    ).toBe('active')
    expect(
      shotAt(layers(['base', 9, 12]))
        .act('ana', fire, hit, failed)
        .person('cyd').condition,
    ).toBe('incapacitated')
  })

  test('saveChance says what is rolled', () => {
    const run = shotAt(layers(['armor', 11, 13], ['base', 9]))
    expect(saveChance(run.battle, run.person('cyd'), 5)).toBeCloseTo((125 + 104 + 80 + 56 + 35 + 20 + 10 + 4 + 1) / 1296, 12) // 16 or more
    expect(saveChance(run.battle, { ...run.person('cyd'), layers: crossed(...layers(['base', 9])) }, 5)).toBeNull()
  })
})

describe('going down', () => {
  test('RPJ-INC-01 RPJ-GAP-23 what they kept up ends, where they are and what is on them stays', () => {
    const run = fight({
      people: { ana: 'A', cyd: { at: 'C', behind: '+3/1f', is: { layers: layers(['base', 9]), suppressedBy: ['ana'] } }, bo: 'B' },
      order: ['cyd', 'ana', 'bo'],
    })
    run.act('cyd', overwatch('carbine', 'B')).act('cyd', reorient)
    run.person('bo').suppressedBy = ['cyd']
    run.turn('ana').person('cyd').suppressedBy = ['ana']
    run.act('ana', fire, hit, failed)
    expect(run.person('cyd')).toMatchObject({
      condition: 'incapacitated',
      stabilized: false,
      stabilizeFailures: 0,
      overwatch: null,
      regionId: 'C',
      groupId: 'post-cyd',
      coverId: 'cover-cyd',
      reoriented: true,
      suppressedBy: ['ana'],
    })
    expect(run.person('bo').suppressedBy).toEqual([])
  })

  test('RPJ-INC-01 defense values and cover stay as for an active combatant', () => {
    const run = fight({ people: { ana: 'A', cyd: { at: 'C', behind: '+3/1f', is: { condition: 'incapacitated' } } } })
    expect(run.act('ana', fire, dice('1 1 1 1')).last('attackRolled').defense).toBe(19)
  })

  test('RPJ-INC-02 they still belong to their group: shooting next to them opens no window, joining them is possible', () => {
    const people = {
      ana: { at: 'B', group: 'knot' },
      cyd: { at: 'B', group: 'knot', is: { condition: 'incapacitated' } },
      bo: 'A',
    } as const
    const run = fight({ people, groups: { knot: 'B' } }).act('ana', attack('rifle', 'bo'), dice('1 1 1 1'))
    expect(run.all('reactionDeclined')).toEqual([])
    run.endTurn('ana').turn('cyd', dice('6 6 6 6'))
    expect(run.refusal('bo', move('B', 'knot'))).toBeNull()
  })
})

describe('stabilizing and dying', () => {
  const down = { condition: 'incapacitated', layers: crossed(...layers(['base', 9])) } as const
  const rolled = (faces: string, failures = 0) => {
    const run = fight({ people: { cyd: { at: 'C', is: { ...down, stabilizeFailures: failures } }, ana: 'A' } })
    return run.turn('cyd', dice(faces)).person('cyd')
  }

  test('RPJ-INC-03 RPJ-INC-04 RPJ-INC-05 18 stabilizes and clears the failures, 17 is a failure, the fifth kills', () => {
    expect(stabilization).toMatchObject({ failuresToDie: 5 })
    expect(rolled('6 6 3 3', 4)).toMatchObject({ condition: 'incapacitated', stabilized: true, stabilizeFailures: 0 })
    expect(rolled('6 6 3 2', 3)).toMatchObject({ condition: 'incapacitated', stabilized: false, stabilizeFailures: 4 })
    expect(rolled('6 6 3 2', 4)).toMatchObject({ condition: 'dead', stabilizeFailures: 5 })
  })

  test('RPJ-INC-05 the dead take no turn and count for no window', () => {
    const people = { ana: { at: 'B', group: 'knot' }, cyd: { at: 'B', group: 'knot', is: { condition: 'dead' } } } as const
    const run = fight({ people, groups: { knot: 'B' } })
      .act('ana', move('A'))
      .endTurn('ana')
      .turn('ana')
    expect(run.all('turnBegan').map(one => one.who)).toEqual(['ana', 'ana'])
    expect(run.all('reactionDeclined')).toEqual([])
  })

  test('RPJ-INC-06 intact outer layers of the fallen still save, and breaking them is no failure', () => {
    const base = crossed(...layers(['base', 9]))
    const run = shotAt([...layers(['armor', 11], ['x', 1]).slice(0, 1), ...base], { condition: 'incapacitated' })
    run.act('ana', fire, hit, failed)
    expect(run.person('cyd')).toMatchObject({ condition: 'incapacitated', stabilizeFailures: 0 })
    run.act('ana', fire, hit)
    expect(run.person('cyd').stabilizeFailures).toBe(1)
  })

  test('RPJ-INC-06 RPJ-GAP-25 with no layer left: no dice, one failure; the stabilized start again at one', () => {
    const stable = { ...down, stabilized: true, stabilizeFailures: 0 }
    const run = shotAt([...stable.layers], stable).act('ana', fire, hit)
    expect(run.last('fallenHit')).toMatchObject({ effect: 'failure', failures: 1, undone: true })
    expect(run.person('cyd')).toMatchObject({ stabilized: false, stabilizeFailures: 1 })
    const fifth = shotAt([...down.layers], { ...down, stabilizeFailures: 4 }).act('ana', fire, hit)
    expect(fifth.person('cyd').condition).toBe('dead')
  })

  test('RPJ-INC-06 hitOnIncapacitated: death and ignore', () => {
    const dead = shotAt([...down.layers], down, { hitOnIncapacitated: 'death' }).act('ana', fire, hit)
    expect(dead.person('cyd').condition).toBe('dead')
    const stable = { ...down, stabilized: true }
    const ignored = shotAt([...down.layers], stable, { hitOnIncapacitated: 'ignore' }).act('ana', fire, hit)
    expect(ignored.person('cyd')).toMatchObject({ condition: 'incapacitated', stabilized: true, stabilizeFailures: 0 })
    expect(ignored.last('fallenHit').effect).toBe('none')
    const layered = shotAt(
      [...layers(['armor', 11], ['x', 1]).slice(0, 1), ...down.layers],
      { condition: 'incapacitated' },
      { hitOnIncapacitated: 'death' },
    )
    expect(layered.act('ana', fire, hit, held).person('cyd').condition).toBe('incapacitated')
  })

  test('RPJ-SUP-06 RPJ-CAU-06 suppression on the fallen runs out as on anyone', () => {
    const run = fight({ people: { ana: 'A', cyd: { at: 'C', is: { layers: layers(['base', 9]) } } }, order: ['cyd', 'ana'] })
    run.act('cyd', cautious('C', 'spot-cyd')).act('ana', suppressiveFire('rifle', 'cyd'), hit)
    const fallen = run.fork()
    fallen.person('cyd').condition = 'incapacitated'
    fallen.turn('cyd', dice('1 1 1 1'))
    expect(fallen.person('cyd')).toMatchObject({ temporaryCover: false, suppressedBy: ['ana'] })
    fallen.turn('ana')
    expect(fallen.person('cyd').suppressedBy).toEqual([])
  })
})

// ── worked examples ────────────────────────────────────────────────────────────────────────────────────────────────
const broken: number[] = []

test('RPJ-EX-06 four hits through three layers', () => {
  const shots = fight({ people: { dov: 'A', ana: 'C' } })
  const fire = attack('longRifle', 'ana')
  shots.act('dov', fire, dice('1 1 1 1'), dice('3 3 3 3'))
  expect(shots.saves('ana')).toEqual({ shield: broken, armor: [9, 12, 14], base: [8, 10, 12, 14] })
  shots.act('dov', fire, dice('4 3 2 1'), dice('5 5 3 3'))
  expect(shots.saves('ana')).toEqual({ shield: broken, armor: [12, 14], base: [8, 10, 12, 14] })
  shots.act('dov', fire, dice('2 2 2 1'), dice('6 6 3 3'))
  expect(shots.saves('ana')).toEqual({ shield: broken, armor: broken, base: [8, 10, 12, 14] })
  shots.act('dov', fire, dice('1 1 2 2'), dice('4 4 4 3'))
  expect(shots.saves('ana')).toEqual({ shield: broken, armor: broken, base: [10, 12, 14] })
  expect(shots.all('saveRolled').map(save => save.need)).toEqual([15, 16, 19, 15])
  expect(shots.person('ana').condition).toBe('active')
})

test('RPJ-EX-07 incapacitated by a save that held', () => {
  const shot = fight({ people: { cyd: 'B', fen: 'A' } })
  shot.act('cyd', attack('carbine', 'fen'), dice('3 3 1 1'), dice('6 4 4 4'))
  expect(shot.last('saveRolled')).toMatchObject({ need: 16, held: true, crossed: [12], broken: true })
  expect(shot.person('fen')).toMatchObject({ condition: 'incapacitated', stabilizeFailures: 0, stabilized: false })
  expect(shot.cites('RPJ-DMG-08')).toBe(true)
})

test('RPJ-DMG-02 of two open saves of one TN the first is crossed', () => {
  const run = fight({ people: { fen: { at: 'A', is: { layers: layers(['base', 12, 10, 10]) } }, cyd: 'C' } })
  run.step({ step: 'damageSave', target: 'fen', damage: 0, base: false }, dice('6 6 6 6'))
  expect(run.person('fen').layers[0]?.saves.map(({ crossed }) => crossed)).toEqual([false, true, false])
})
