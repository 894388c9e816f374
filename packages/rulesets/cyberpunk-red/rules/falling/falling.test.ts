// Falls: edges, heights and the impact.
import { describe, expect, test } from 'vitest'
import { act, attack, choice, dice, fight, move } from '../../testing/kit.js'
import { fallUnconscious } from '../wounds/wounds.js'
import { fallDice } from './falling.js'

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
    ).toEqual({ fallen: 0, left: 24 })
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
    const blocked = climbs.fork()
    blocked.person('vex').at = edge
    expect(blocked.refusal('brick', act('climbUp'))).toMatchObject({ rule: 'CPR-MOVE-02' })
    blocked.person('vex').at = { x: 5, y: 3 }
    blocked.battle.grapples = [{ attacker: 'vex', defender: 'brick', hand: 'left', shield: false }]
    expect(blocked.refusal('brick', act('climbUp'))).toMatchObject({ rule: 'CPR-GRP-04' })
    climbs.act('brick', act('climbUp'))
    expect(climbs.all('climbedUp')).toMatchObject([{ rule: 'CPR-FALL-06', who: 'brick', to: edge }])
    expect(climbs.person('brick')).toMatchObject({ at: edge, hanging: null, turn: { moveSpent: 2, moveActions: 1 } })
    hangs.act('brick', act('letGo'))
    expect(hangs.last('footingLost')).toMatchObject({ rule: 'CPR-FALL-06', metres: 24, numbers: null, dv: null, held: false })
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
    expect(deep.last('fell')).toMatchObject({ rule: 'CPR-FALL-02', fallen: 40, left: 30 })
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

  test('CPR-FALL-03 two dice for each full 10 m', () => {
    expect([9, 10, 19, 20, 99].map(fallDice)).toEqual([0, 2, 2, 4, 18])
  })

  test('CPR-FALL-03 the dead break nothing, and without Critical Injuries no leg breaks', () => {
    const dead = trips({ is: { dead: true } }).step({ step: 'landOnFeet', who: 'brick' })
    const plain = fight({ people: { brick: [4, 3], vex: [30, 20] }, settings: { criticalInjuries: false } }).step({
      step: 'landOnFeet',
      who: 'brick',
    })
    expect([dead.injuries('brick'), plain.injuries('brick')]).toEqual([[], []])
  })

  test('CPR-DICE-06 luck may be spent on landing on the feet, by those who can react', () => {
    const lucky = (is = {}) =>
      fight({ people: { brick: { at: [4, 3], is: { luckLeft: 3, ...is } }, vex: [30, 20] }, settings: { luck: true } })
    const land = { step: 'land', who: 'brick', metres: 10 } as const
    const run = lucky().step(land, dice('1 1'), choice('brick', { action: 'spendLuck', points: 1 }), dice('2'))
    expect([run.last('skillChecked').numbers.modifier, run.person('brick').luckLeft, run.person('brick').luckOnCheck]).toEqual([13, 2, 0])
    const out = lucky({ unconsciousTurns: 5 }).step(land, dice('1 1'))
    expect([out.injuries('brick'), out.person('brick').luckLeft]).toEqual([['brokenLeg left'], 3])
    expect(lucky({ unaware: true }).step(land, dice('1 1')).person('brick').luckLeft).toBe(3)
  })

  test('CPR-FALL-06 climbing back takes two squares, and no fewer', () => {
    const hangs = trips().step(lose, dice('4'))
    hangs.turn('brick')
    hangs.person('brick').turn.moveSpent = 3 // of MOVE 5
    expect(hangs.refusal('brick', act('climbUp'))).toBeNull()
    hangs.person('brick').turn.moveSpent = 4
    expect(hangs.refusal('brick', act('climbUp'))).toMatchObject({
      rule: 'CPR-FALL-06',
      words: expect.stringContaining('it takes 2 squares'),
    })
  })

  test('CPR-FALL-04 two cyberlegs take 30 m, and nothing of more', () => {
    const legs = { sheet: { cyberlegs: 2 } }
    expect(trips(legs).step({ step: 'land', who: 'brick', metres: 30 }).hp('brick')).toBe(45)
    expect(trips(legs).step({ step: 'land', who: 'brick', metres: 31 }, dice('2 2 2 2 2 2'), dice('9')).hp('brick')).toBe(40)
  })

  test('CPR-FALL-05 CPR-GAP-42 100 m kill without a Death Save, unless there is a parachute', () => {
    const dead = trips().step({ step: 'land', who: 'brick', metres: 100 })
    expect([dead.person('brick').dead, dead.all('deathSaveRolled')]).toEqual([true, []])
    const opened = trips({ sheet: { parachute: true } }).step({ step: 'land', who: 'brick', metres: 100 })
    expect([opened.hp('brick'), opened.person('brick').dead, opened.last('landed').harmless]).toEqual([45, false, true])
    const low = fight({ people: { brick: [0, 0], vex: [9, 9] }, settings: { lethalFallMetres: 20 } })
    expect(low.step({ step: 'land', who: 'brick', metres: 20 }).person('brick').dead).toBe(true)
  })
})

test('CPR-FALL-06 CPR-FIRE-01 the ground above the edge does what it does to whoever comes there', () => {
  const burning = {
    id: 'blaze',
    name: 'blaze',
    kind: 'strongFire',
    areas: [{ from: { x: 3, y: 3 }, to: { x: 3, y: 3 } }],
    depth: 0,
  } as const
  const up = fight({
    people: { brick: { at: [4, 3], is: { hanging: { metres: 24, edge: { x: 3, y: 3 } } } }, vex: [30, 20] },
    field: { zones: [burning] as never },
  })
  up.act('brick', act('climbUp'))
  expect(up.person('brick')).toMatchObject({ at: { x: 3, y: 3 }, onFire: 'strong' })
})

test('CPR-DICE-06 CPR-FALL-03 no luck is asked for a landing that can break nothing', () => {
  const settings = { luck: true, criticalInjuries: false }
  const down = fight({ people: { brick: { at: [4, 3], is: { luckLeft: 3 } }, vex: [30, 20] }, settings })
  down.step({ step: 'land', who: 'brick', metres: 24 }, dice('3 5 2 4'))
  expect(down.person('brick')).toMatchObject({ hp: 38, luckLeft: 3, injuries: [] })
})
