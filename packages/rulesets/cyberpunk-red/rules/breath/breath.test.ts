// Drowning, suffocating and vacuum.
import { describe, expect, test } from 'vitest'
import { dice, fight, move } from '../../testing/kit.js'

const zone = (kind: string, x: number, depth = 0) => ({
  zones: [{ id: 'zone', name: 'zone', kind, areas: [{ from: { x, y: 0 }, to: { x: x + 1, y: 2 } }], depth }] as never,
})
const far = { brick: [30, 20] } as const
const pair = (is = {}, extra = {}) => fight({ people: { vex: { at: [0, 1], is, ...extra }, ...far } })

describe('air', () => {
  test('CPR-DROWN-01 air gives the whole breath back, also by leaving the water', () => {
    const dive = fight({ people: { vex: { at: [3, 1], is: { breathRounds: 5 } }, ...far }, field: zone('underWater', 3) })
    dive.turn('vex')
    expect(dive.person('vex').breathRounds).toBe(4)
    expect(dive.last('breathHeld')).toMatchObject({ rule: 'CPR-DROWN-01', who: 'vex', rounds: 4 })
    dive.act('vex', move(6, 1))
    expect(dive.all('breathRegained')).toMatchObject([{ rule: 'CPR-DROWN-01', who: 'vex' }])
    expect([dive.person('vex').breathRounds, dive.cites('CPR-DROWN-01')]).toEqual([140, true])
  })

  test('CPR-TURN-02 CPR-DTH-01 drowning into Mortally Wounded: no Death Save before the next turn', () => {
    const drowns = pair({ airless: 'drowning', breathRounds: 0, hp: 3 })
    drowns.turn('vex')
    expect([drowns.hp('vex'), drowns.all('deathSaveRolled')]).toEqual([-4, []])
    drowns.endTurn('vex').turn('vex', dice('2'))
    expect(drowns.hp('vex')).toBe(-11)
  })

  test('CPR-VAC-01 CPR-GAP-41 who still holds their breath loses no STATs; air gives them back (CPR-VAC-02)', () => {
    const holds = pair({ inVacuum: true, breathRounds: 1 })
    holds.turn('vex').endTurn('vex')
    expect([holds.person('vex').breathRounds, holds.person('vex').vacuumLoss]).toEqual([0, 0])
    holds.turn('vex').endTurn('vex', dice('2'))
    expect([holds.hp('vex'), holds.person('vex').vacuumLoss]).toEqual([38, 2])
    expect(holds.last('vacuumSuffered')).toMatchObject({ rule: 'CPR-VAC-01', who: 'vex', loss: 2, int: 4 })
    holds.person('vex').inVacuum = false
    holds.turn('vex')
    expect(holds.person('vex')).toMatchObject({ vacuumLoss: 0, breathRounds: 140 })
  })

  test('CPR-DROWN-01 CPR-VAC-01 Hit Points go by drowning in water and by asphyxiation in vacuum', () => {
    const lost = (is: object) =>
      pair({ breathRounds: 0, ...is })
        .turn('vex')
        .last('lostHp')
    expect(lost({ airless: 'drowning' })).toMatchObject({ rule: 'CPR-DROWN-01', words: 'drowning' })
    expect(lost({ inVacuum: true })).toMatchObject({ rule: 'CPR-VAC-01', words: 'asphyxiation' })
  })

  test('CPR-VAC-02 vacuumNoBreathHold: asphyxiation begins at once', () => {
    const gasps = fight({ people: { vex: { at: [0, 1], is: { inVacuum: true } }, ...far }, settings: { vacuumNoBreathHold: true } })
    gasps.turn('vex').endTurn('vex', dice('1'))
    expect([gasps.hp('vex'), gasps.person('vex').vacuumLoss]).toEqual([38, 1])
    const suit = pair({ inVacuum: true }, { sheet: { protectedFrom: ['vacuum'] } })
    suit.turn('vex').endTurn('vex')
    expect(suit.person('vex').breathRounds).toBe(140)
  })
})
