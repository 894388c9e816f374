// Fire, radiation, air, currents, elements, falls, poisons, and care for those whom they have hurt.
import { describe, expect, test } from 'vitest'
import { refusedTreatment } from '../healing.js'
import { travelHours } from '../travel.js'
import { fallUnconscious } from '../wounds.js'
import { act, attack, dice, fight, move } from './kit.js'

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

  test('CPR-FIRE-02 CPR-GAP-40 only the highest counts; a lesser fire changes nothing', () => {
    const walks = fight({ people: { vex: { at: [0, 1], is: { onFire: 'strong' } }, ...far }, field: zone('mildFire', 3) })
    walks.act('vex', move(3, 1)).endTurn('vex')
    expect([walks.hp('vex'), walks.person('vex').onFire]).toEqual([41, 'strong'])
  })

  test('CPR-FIRE-01 a burning place sets on fire whoever passes', () => {
    const through = fight({ people: { vex: { at: [0, 1] }, ...far }, field: zone('strongFire', 2) })
    through.act('vex', move(5, 1)).endTurn('vex')
    expect([through.hp('vex'), through.last('caughtFire')]).toMatchObject([41, { intensity: 'strong' }])
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

describe('air', () => {
  test('CPR-DROWN-01 air gives the whole breath back, also by leaving the water', () => {
    const dive = fight({ people: { vex: { at: [3, 1], is: { breathRounds: 5 } }, ...far }, field: zone('underWater', 3) })
    dive.turn('vex')
    expect(dive.person('vex').breathRounds).toBe(4)
    dive.act('vex', move(6, 1))
    expect([dive.person('vex').breathRounds, dive.cites('CPR-DROWN-01')]).toEqual([140, true])
  })

  test('CPR-TURN-02 CPR-DTH-01 drowning into Mortally Wounded: no Death Save before the next turn', () => {
    const drowns = pair({ airless: 'drowning', breathRounds: 0, hp: 3 })
    drowns.turn('vex')
    expect([drowns.hp('vex'), drowns.all('deathSaveRolled')]).toEqual([-4, []])
    drowns.endTurn('vex').turn('vex', dice('2'))
    expect(drowns.hp('vex')).toBe(-11)
  })

  test('CPR-VAC-01 CPR-GAP-41 who still holds his breath loses no STATs; air gives them back (CPR-VAC-02)', () => {
    const holds = pair({ inVacuum: true, breathRounds: 1 })
    holds.turn('vex').endTurn('vex')
    expect([holds.person('vex').breathRounds, holds.person('vex').vacuumLoss]).toEqual([0, 0])
    holds.turn('vex').endTurn('vex', dice('2'))
    expect([holds.hp('vex'), holds.person('vex').vacuumLoss]).toEqual([38, 2])
    holds.person('vex').inVacuum = false
    holds.turn('vex')
    expect(holds.person('vex')).toMatchObject({ vacuumLoss: 0, breathRounds: 140 })
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

describe('currents', () => {
  test('CPR-ELEC-01 within the own turn it strikes once, and again from the end of the next one; leaving ends it', () => {
    const live = fight({ people: { vex: { at: [0, 1] }, ...far }, field: zone('electric', 2) })
    live.act('vex', move(3, 1), dice('3 3 3 3 3 3')).endTurn('vex')
    expect([live.hp('vex'), live.sp('vex')]).toEqual([38, 10])
    const stays = live.fork()
    stays.turn('vex').endTurn('vex', dice('6 6 3 3 3 3'))
    expect([stays.hp('vex'), stays.injuries('vex'), stays.last('electrocuted').again]).toEqual([24, [], true])
    live.act('vex', move(6, 1)).endTurn('vex')
    expect([live.hp('vex'), live.person('vex').electrocuted]).toEqual([38, null])
  })
})

describe('poisons, drugs, elements', () => {
  test('CPR-PSN-01 CPR-GAP-43 DV 11, 13, 15; one die, two, and two unless set otherwise', () => {
    const drink = (intensity: 'mild' | 'strong' | 'deadly', face: string, damage: string | null, deadlyPoisonDice = 2) => {
      const run = fight({ people: { vex: [0, 0], ...far }, settings: { deadlyPoisonDice } })
      run.step({ step: 'poison', who: 'vex', intensity }, dice(face), ...(damage === null ? [] : [dice(damage)]))
      return run.hp('vex')
    }
    expect([drink('mild', '3', null), drink('mild', '2', '6'), drink('strong', '4', '2 3'), drink('deadly', '6', '1 2 3', 3)]).toEqual([
      45, 39, 40, 39,
    ])
  })

  test('CPR-PSN-02 CPR-GAP-44 a drug leaves a word behind and no numbers', () => {
    const drugged = pair()
    drugged.step({ step: 'drug', who: 'vex', intensity: 'strong' }, dice('4'))
    drugged.step({ step: 'drug', who: 'vex', intensity: 'mild' }, dice('9'))
    drugged.step({ step: 'drug', who: 'vex', intensity: 'deadly' }, dice('2'))
    expect([drugged.hp('vex'), drugged.person('vex').tags]).toEqual([45, ['suggestible', 'designersIntention']])
  })

  test('CPR-TURN-04 the unconscious do not resist', () => {
    const asleep = pair({ unconsciousTurns: 9 })
    asleep.step({ step: 'poison', who: 'vex', intensity: 'mild' }, dice('4'))
    expect(asleep.hp('vex')).toBe(41)
  })

  test('CPR-EXPO-01 CPR-EXPO-02 CPR-HEAL-04 a die a day outside, and no healing; equipment keeps it all off', () => {
    const day = { step: 'dayPasses', who: 'vex', resting: true } as const
    const outside = pair({ exposed: true, stabilized: true, hp: 20 })
    outside.step(day, dice('5'))
    expect([outside.hp('vex'), outside.person('vex').stabilized]).toEqual([15, false])
    const equipped = pair({ exposed: true, stabilized: true, hp: 20 }, { sheet: { protectedFrom: ['exposure'] } })
    expect(equipped.step(day).hp('vex')).toBe(27)
    expect(pair({ stabilized: true, hp: 41 }).step(day).hp('vex')).toBe(45)
    expect(pair({ stabilized: false, hp: 20 }).step(day).hp('vex')).toBe(20)
    expect(
      pair({ stabilized: true, hp: 20 })
        .step({ ...day, resting: false })
        .hp('vex'),
    ).toBe(20)
  })

  test('CPR-TRV-01 CPR-GAP-04 hours on foot: 4 km/h walking, 11 running', () => {
    expect([travelHours(12, 'walk'), travelHours(22, 'run'), travelHours(0, 'walk')]).toEqual([3, 2, 0])
  })
})

describe('falls', () => {
  const edge = { x: 3, y: 3 }
  const trips = (extra = {}) => fight({ people: { brick: { at: [4, 3], ...extra }, vex: [30, 20] } })
  const lose = { step: 'loseFooting', who: 'brick', metres: 24, edge } as const

  test('CPR-FALL-01 Athletics against 15 to hold on to the edge; a tie falls; gear needs no check', () => {
    const held = trips().step(lose, dice('4'))
    expect(held.person('brick')).toMatchObject({ hanging: { metres: 24, edge }, falling: null })
    expect(trips().step(lose, dice('3')).person('brick')).toMatchObject({ hanging: null, falling: { fallen: 0, left: 24 } })
    expect(
      trips({ sheet: { grappleGear: true } })
        .step(lose)
        .person('brick').hanging,
    ).not.toBeNull()
    expect(
      trips()
        .step({ ...lose, edge: null })
        .person('brick').falling,
    ).not.toBeNull()
    expect(
      trips({ is: { unconsciousTurns: 5 } })
        .step(lose)
        .person('brick').falling,
    ).not.toBeNull()
  })

  test('CPR-FALL-06 who hangs climbs back for two squares or lets go; who falls has no Move Action but an Action', () => {
    const hangs = trips({ holds: ['heavyPistol'] }).step(lose, dice('4'))
    const climbs = hangs.fork()
    expect(climbs.refusal('brick', move(5, 3))).toMatchObject({ rule: 'CPR-FALL-06' })
    climbs.act('brick', act('climbUp'))
    expect(climbs.person('brick')).toMatchObject({ at: edge, hanging: null, turn: { moveSpent: 2, moveActions: 1 } })
    hangs.act('brick', act('letGo'))
    expect(hangs.refusal('brick', move(5, 3))).toMatchObject({ rule: 'CPR-FALL-06' })
    expect(hangs.refusal('brick', attack('heavyPistol', 'vex'))).toBeNull()
    expect(hangs.refusal('brick', act('climbUp'))).toMatchObject({ rule: 'CPR-FALL-06' })
    const faints = trips().step(lose, dice('4'))
    fallUnconscious(faints.battle, faints.person('brick'), 'CPR-TURN-05', 'a test', undefined)
    expect(faints.person('brick')).toMatchObject({ hanging: null, falling: { fallen: 0, left: 24 } })
  })

  test('CPR-FALL-02 CPR-FALL-03 40 m at the end of each turn, damage once for the whole height', () => {
    const deep = trips({ is: { falling: { fallen: 0, left: 70 } } })
    deep.endTurn('brick')
    expect([deep.hp('brick'), deep.person('brick').falling]).toEqual([45, { fallen: 40, left: 30 }])
    deep.endTurn('brick', dice('1 1 1 1 1 1 1 1 1 1 1 1 1 2'), dice('9'))
    expect([deep.last('landed').metres, deep.last('damaged').damage, deep.hp('brick'), deep.injuries('brick')]).toEqual([70, 15, 37, []])
  })

  test('CPR-FALL-03 below 10 m nothing; a leg can break where SP stopped it all, and not where none is left', () => {
    expect(trips().step({ step: 'land', who: 'brick', metres: 9 }).hp('brick')).toBe(45)
    const stopped = trips().step({ step: 'land', who: 'brick', metres: 10 }, dice('1 1'), dice('2'))
    expect([stopped.hp('brick'), stopped.sp('brick'), stopped.injuries('brick')]).toEqual([40, 7, ['brokenLeg left']])
    const broken = (['left', 'right'] as const).map(side => ({ name: 'brokenLeg' as const, side, quickFixed: false }))
    const none = trips({ is: { injuries: broken } }).step({ step: 'land', who: 'brick', metres: 10 }, dice('6 6'))
    expect(none.hp('brick')).toBe(40)
  })

  test('CPR-FALL-04 two cyberlegs take 30 m, and nothing of more', () => {
    const legs = { sheet: { cyberlegs: 2 } }
    expect(trips(legs).step({ step: 'land', who: 'brick', metres: 30 }).hp('brick')).toBe(45)
    expect(trips(legs).step({ step: 'land', who: 'brick', metres: 31 }, dice('2 2 2 2 2 2'), dice('9')).hp('brick')).toBe(40)
  })

  test('CPR-FALL-05 CPR-GAP-42 100 m kill without a Death Save, unless there is a parachute', () => {
    const dead = trips().step({ step: 'land', who: 'brick', metres: 100 })
    expect([dead.person('brick').dead, dead.all('deathSaveRolled')]).toEqual([true, []])
    expect(
      trips({ sheet: { parachute: true } })
        .step({ step: 'land', who: 'brick', metres: 100 })
        .hp('brick'),
    ).toBe(45)
    const low = fight({ people: { brick: [0, 0], vex: [9, 9] }, settings: { lethalFallMetres: 20 } })
    expect(low.step({ step: 'land', who: 'brick', metres: 20 }).person('brick').dead).toBe(true)
  })
})

describe('care', () => {
  const patient = { like: { side: 'crew', stats: {}, skills: {}, armor: [0, 0] } } as const
  const clinic = (is = {}) =>
    fight({ people: { mouse: { at: [0, 0], side: 'crew', skills: { paramedic: 6, surgery: 6 } }, ann: { at: [1, 0], ...patient, is } } })

  test('CPR-HEAL-01 CPR-GAP-38 DV 10, 13 or 15 by the state; oneself too; a failure can be tried again', () => {
    const dvOf = (hp: number) =>
      clinic({ hp }).act('mouse', { action: 'stabilize', target: 'ann', skill: 'firstAid' }, dice('2')).last('stabilized').dv
    expect([dvOf(30), dvOf(10), dvOf(0)]).toEqual([10, 13, 15])
    const self = fight({ people: { mouse: { at: [0, 0], is: { hp: 29 } }, vex: [9, 9] } })
    self.act('mouse', { action: 'stabilize', target: 'mouse', skill: 'firstAid' }, dice('2'))
    expect(self.person('mouse')).toMatchObject({ hp: 29, stabilized: true, unconsciousTurns: null })
  })

  test('CPR-HEAL-03 whoever is whole, dead, stabilized or out of reach is no patient; a wound undoes it', () => {
    const order = { action: 'stabilize', target: 'ann', skill: 'paramedic' }
    for (const is of [{}, { dead: true, hp: -5 }, { hp: 20, stabilized: true }])
      expect(clinic(is).refusal('mouse', order)).toMatchObject({ rule: 'CPR-HEAL-01' })
    const hurt = clinic({ hp: 20, stabilized: true, onFire: 'mild' }).endTurn('ann')
    expect([hurt.person('ann').stabilized, hurt.refusal('mouse', order)]).toEqual([false, null])
  })

  const injury = (name: 'brokenLeg' | 'concussion' | 'dismemberedHand', quickFixed = false) => ({
    injuries: [{ name, side: name === 'concussion' ? null : ('left' as const), quickFixed }],
  })
  const treatment = (
    name: 'brokenLeg' | 'concussion' | 'dismemberedHand',
    skill: 'firstAid' | 'paramedic' | 'surgery',
    healer = 'mouse',
  ) => ({
    healer,
    patient: 'ann',
    injury: name,
    side: name === 'concussion' ? null : ('left' as const),
    skill,
  })

  test('CPR-HEAL-05 CPR-GAP-39 a Quick Fix suspends for a day, or mends for good where that is all it takes', () => {
    const leg = clinic(injury('brokenLeg')).step(
      { step: 'treat', treatment: treatment('brokenLeg', 'paramedic'), quickFix: true },
      dice('1 1'),
    )
    expect([leg.last('treated'), leg.person('ann').injuries[0]?.quickFixed]).toMatchObject([{ dv: 13, success: false }, false])
    leg.step({ step: 'treat', treatment: treatment('brokenLeg', 'paramedic'), quickFix: true }, dice('5'))
    expect([leg.person('ann').injuries[0]?.quickFixed, leg.person('ann').hp]).toEqual([true, leg.person('ann').sheet.maxHp])
    leg.step({ step: 'dayPasses', who: 'ann', resting: true })
    expect([leg.person('ann').injuries[0]?.quickFixed, leg.last('quickFixEnded').injury]).toEqual([false, 'brokenLeg'])
    const head = clinic(injury('concussion')).step(
      { step: 'treat', treatment: treatment('concussion', 'firstAid'), quickFix: true },
      dice('5'),
    )
    expect(head.person('ann').injuries).toEqual([])
  })

  test('CPR-HEAL-05 a Treatment removes the injury; nobody treats himself, and the skill has to be one of the table', () => {
    const hand = clinic(injury('dismemberedHand'))
    expect(refusedTreatment(hand.battle, treatment('dismemberedHand', 'surgery'), true)).toMatchObject({ rule: 'CPR-HEAL-05' })
    expect(refusedTreatment(hand.battle, treatment('dismemberedHand', 'firstAid'), false)).toMatchObject({ allowed: ['surgery'] })
    expect(refusedTreatment(hand.battle, treatment('dismemberedHand', 'surgery', 'ann'), false)).toMatchObject({ rule: 'CPR-HEAL-05' })
    expect(refusedTreatment(hand.battle, treatment('brokenLeg', 'surgery'), false)).toMatchObject({ rule: 'CPR-HEAL-05' })
    hand.step({ step: 'treat', treatment: treatment('dismemberedHand', 'surgery'), quickFix: false }, dice('5'))
    expect([hand.last('treated'), hand.person('ann').injuries]).toMatchObject([{ dv: 17, success: true, gone: true }, []])
  })
})
