// Fire and radiation: burning, putting it out, hot zones.
import { describe, expect, test } from 'vitest'
import { act, fight, move } from '../../testing/kit.js'

const zone = (kind: string, x: number, depth = 0) => ({
  zones: [{ id: 'zone', name: 'zone', kind, areas: [{ from: { x, y: 0 }, to: { x: x + 1, y: 2 } }], depth }] as never,
})
const far = { brick: [30, 20] } as const
const pair = (is = {}, extra = {}) => fight({ people: { vex: { at: [0, 1], is, ...extra }, ...far } })

describe('fire and radiation', () => {
  test('CPR-FIRE-01 CPR-ACT-11 2, 4 or 6 at the end of each own turn, until it is put out', () => {
    for (const [onFire, lost] of [
      ['mild', 2],
      ['strong', 4],
      ['deadly', 6],
    ] as const)
      expect(pair({ onFire }).endTurn('vex').hp('vex')).toBe(45 - lost)
    const out = pair({ onFire: 'deadly' })
    out.act('vex', act('extinguish')).endTurn('vex')
    expect([out.hp('vex'), out.person('vex').onFire, out.sp('vex')]).toEqual([45, null, 11])
    expect(pair().refusal('vex', act('extinguish'))).toMatchObject({ rule: 'CPR-ACT-11' })
  })

  test('CPR-ACT-11 someone else within reach is put out as well', () => {
    const both = fight({ people: { vex: { at: [0, 1] }, mouse: { at: [1, 1], is: { onFire: 'deadly' } }, ...far } })
    expect(both.refusal('vex', act('extinguish'))).toMatchObject({ rule: 'CPR-ACT-11' })
    expect(both.refusal('vex', { action: 'extinguish', target: 'brick' })).toMatchObject({ rule: 'CPR-ACT-11' })
    both.act('vex', { action: 'extinguish', target: 'mouse' })
    expect([both.person('mouse').onFire, both.last('fireExtinguished')]).toMatchObject([null, { who: 'mouse', by: 'vex', out: true }])
  })
  test('CPR-FIRE-02 CPR-GAP-40 only the highest counts; a lesser fire changes nothing', () => {
    const walks = fight({ people: { vex: { at: [0, 1], is: { onFire: 'strong' } }, ...far }, field: zone('mildFire', 3) })
    walks.act('vex', move(3, 1)).endTurn('vex')
    expect([walks.hp('vex'), walks.person('vex').onFire]).toEqual([41, 'strong'])
  })

  test('CPR-FIRE-01 a burning place sets everyone who passes on fire', () => {
    const through = fight({ people: { vex: { at: [0, 1] }, ...far }, field: zone('strongFire', 2) })
    through.act('vex', { ...move(5, 1), path: [1, 2, 3, 4, 5].map(x => ({ x, y: 1 })) }).endTurn('vex')
    expect([through.hp('vex'), through.last('caughtFire')]).toMatchObject([41, { intensity: 'strong' }])
    const whats = through.told.map(event => (event as { readonly what: string }).what)
    expect(whats.indexOf('moved')).toBeLessThan(whats.indexOf('caughtFire'))
    const proof = fight({ people: { vex: { at: [0, 1], sheet: { protectedFrom: ['fire'] } }, ...far }, field: zone('strongFire', 2) })
    proof.act('vex', move(3, 1)).endTurn('vex')
    expect(proof.hp('vex')).toBe(45)
  })

  test('CPR-RAD-01 CPR-RAD-02 a low level costs nothing; a hot zone 2, an extreme one 6, and who leaves in time nothing', () => {
    expect(
      [pair({ inRadiation: 'low' }), pair({ inRadiation: 'high' }), pair({ inRadiation: 'extreme' })].map(run =>
        run.endTurn('vex').hp('vex'),
      ),
    ).toEqual([45, 43, 39])
    const hot = fight({ people: { vex: [3, 1], ...far }, field: zone('hotZone', 3) })
    expect(hot.fork().endTurn('vex').hp('vex')).toBe(43)
    expect(hot.act('vex', move(6, 1)).endTurn('vex').hp('vex')).toBe(45)
  })

  test('CPR-ACT-11 CPR-RAD-02 in a hot zone the fire can be put out, the radiation not', () => {
    const both = pair({ onFire: 'strong', inRadiation: 'high' })
    both.act('vex', act('extinguish'))
    expect(both.last('fireExtinguished').out).toBe(false)
    expect(both.endTurn('vex').hp('vex')).toBe(43)
  })
})
