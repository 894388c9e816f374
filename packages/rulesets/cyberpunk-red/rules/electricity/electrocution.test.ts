// Electricity: live sources and the ground.
import { describe, expect, test } from 'vitest'
import { dice, fight, move } from '../../testing/kit.js'

const zone = (kind: string, x: number, depth = 0) => ({
  zones: [{ id: 'zone', name: 'zone', kind, areas: [{ from: { x, y: 0 }, to: { x: x + 1, y: 2 } }], depth }] as never,
})
const far = { brick: [30, 20] } as const
describe('currents', () => {
  test('CPR-ELEC-01 within their own turn it strikes once, and again from the end of the next one; leaving ends it', () => {
    const live = fight({ people: { vex: { at: [0, 1] }, ...far }, field: zone('electric', 2) })
    live.act('vex', move(3, 1), dice('3 3 3 3 3 3')).endTurn('vex')
    expect([live.hp('vex'), live.sp('vex')]).toEqual([38, 10])
    expect(live.all('electrocuted')).toMatchObject([{ rule: 'CPR-ELEC-01', who: 'vex', again: false }])
    const stays = live.fork()
    stays.turn('vex').endTurn('vex', dice('6 6 3 3 3 3'))
    expect([stays.hp('vex'), stays.injuries('vex'), stays.last('electrocuted').again]).toEqual([24, [], true])
    live.act('vex', move(6, 1)).endTurn('vex')
    expect([live.hp('vex'), live.person('vex').electrocuted]).toEqual([38, null])
  })
  test('CPR-ELEC-01 who stands on live ground from the start is struck as their first turn begins, not as it ends, and again as the next one ends', () => {
    const live = fight({ people: { vex: { at: [2, 1] }, ...far }, field: zone('electric', 2) })
    live.turn('vex', dice('3 3 3 3 3 3'))
    expect(live.all('electrocuted')).toMatchObject([{ who: 'vex', again: false }])
    live.endTurn('vex')
    expect([live.hp('vex'), live.all('electrocuted').length]).toEqual([38, 1])
    live.turn('vex').endTurn('vex', dice('6 6 3 3 3 3'))
    expect(live.last('electrocuted').again).toBe(true)
    const insulated = fight({
      people: { vex: { at: [2, 1], sheet: { protectedFrom: ['electrocution'] } }, ...far },
      field: zone('electric', 2),
    })
    expect(insulated.turn('vex').all('electrocuted')).toEqual([])
  })
})

test('CPR-ELEC-01 a contact that began within their own turn repeats from the end of the next one on', () => {
  const run = fight({ people: { vex: { at: [0, 1], is: { electrocuted: { source: 'a wire', repeats: false } } }, ...far } })
  run.step({ step: 'shockAgain', who: 'vex' })
  expect([run.hp('vex'), run.person('vex').electrocuted]).toEqual([45, { source: 'a wire', repeats: true }])
  run.step({ step: 'shockAgain', who: 'vex' }, dice('3 3 3 3 3 3'))
  expect(run.hp('vex')).toBe(45 - (18 - 11))
})
