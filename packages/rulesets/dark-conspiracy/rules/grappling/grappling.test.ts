// Grapples, strangling, dives and throws: the worked examples, and what each result does.
import { describe, expect, test } from 'vitest'
import type { Combatant, Hold } from '../../battle/battle.js'
import { choice, dice, harm, type Someone, torp } from '../../testing/kit.js'

const escapeHold = choice('bo', { action: 'escapeHold' })
const giveIn = choice('bo', { action: 'giveIn' })
const grabbing = { step: 'grapple', who: 'ann', target: 'bo', strangling: false, garrote: false } as const
const strangling = { ...grabbing, strangling: true } as const
const ann: Someone = { agl: 7, str: 6, con: 5, initiative: 4, ucd: 3 }
const pair = (other: Someone = {}, me: Someone = {}) =>
  harm({ ann: { ...ann, ...me }, bo: { ...torp, ucd: 2, initiative: 4, at: [1, 0], ...other } })
const held = (hold: Partial<Hold>) => ({ heldBy: [{ by: 'ann', hits: 1, strangling: false, total: false, ...hold }] })

test('DC-EX-11 DC-GRP-01 DC-GRP-02 DC-GRP-05 DC-TURN-21 grapple and escape', () => {
  const fight = pair({ initiative: 1 }, { initiative: 3 })
  const grab = choice('ann', { action: 'grapple', target: 'bo', gait: 'stay' })
  fight.turn(grab, ...dice(6), escapeHold, ...dice(5), grab, ...dice(7), grab, ...dice(1))
  expect(fight.all('grappled').map(({ number, hits }) => [number, hits])).toEqual([
    [7, 3],
    [7, 3],
    [7, 3],
  ])
  expect(fight.last('escapeTried')).toMatchObject({ number: 5, left: 1 })
  expect(fight.all('debtPaid')).toHaveLength(1)
  expect(fight.person('bo').now.heldBy).toEqual([{ by: 'ann', hits: 7, strangling: false, total: true }])
})

test('DC-EX-12 DC-DIV-01 DC-DIV-02 DC-DIV-03 DC-DIV-04 DC-DIV-05 diving blow', () => {
  const fight = pair({ agl: 6, str: 9, con: 5 }).play(
    { step: 'dive', who: 'ann', target: 'bo', leap: false },
    choice('bo', { action: 'avoidIt' }),
    ...dice(17, 2, 5, 4),
  )
  expect(fight.last('avoided')).toMatchObject({ number: 6, result: 'catastrophic' })
  expect(fight.last('collided')).toMatchObject({ attack: 12, defense: 9 })
  expect(fight.last('injured')).toMatchObject({ who: 'bo', location: 'abdomen', points: 6 })
  expect(fight.last('panicRolled')).toMatchObject({ who: 'bo', phases: 0 })
  expect(fight.person('bo').now).toMatchObject({ knockedDown: true, prone: true })
})

describe('grapples', () => {
  test('DC-GRP-01 an outstanding grapple counts twice', () => {
    const fight = pair({}, { agl: 12 }).play(grabbing, ...dice(2), giveIn)
    expect(fight.person('bo').now.heldBy).toMatchObject([{ hits: 6, total: true }])
  })
  test('DC-GRP-02 below the Strength of the victim there is no control', () => {
    expect(
      pair()
        .play(grabbing, ...dice(7), giveIn)
        .person('bo').now.heldBy,
    ).toMatchObject([{ hits: 3, total: false }])
  })
  test('DC-GRP-06 hits of several attackers do not add up', () => {
    const others = [{ by: 'cy', hits: 4, strangling: false, total: false }]
    const fight = harm({ ann, bo: { ...torp, at: [1, 0], now: { heldBy: others } }, cy: { ...ann, at: [2, 0] } })
    expect(fight.play(grabbing, ...dice(7), giveIn).person('bo').now.heldBy).toMatchObject([
      { by: 'cy', hits: 4, total: false },
      { by: 'ann', hits: 3, total: false },
    ])
  })
  test('DC-GRP-05 escaping comes before control is judged, and takes off twice as much if outstanding', () => {
    const fight = pair({ agl: 12, now: held({ hits: 3 }) }).play(grabbing, ...dice(7), escapeHold, ...dice(2))
    expect(fight.person('bo').now.heldBy).toMatchObject([{ hits: 2, total: false }])
  })
  test('DC-GRP-05 whoever takes off all hits is free', () => {
    expect(
      pair({ now: held({}) })
        .play({ step: 'breakFree', who: 'bo', from: 'ann' }, ...dice(5))
        .person('bo').now.heldBy,
    ).toEqual([])
  })
  const grappleBack = choice('bo', { action: 'grappleBack' })
  test('DC-GRP-04 DC-GRP-05 whoever grapples back can get control themselves', () => {
    const fight = pair({ ucd: 6 }).play(grabbing, ...dice(20), grappleBack, ...dice(5))
    expect(fight.last('grappled')).toMatchObject({ rule: 'DC-GRP-05', attacker: 'bo', target: 'ann', number: 5, hits: 6 })
    expect(fight.last('controlled')).toMatchObject({ who: 'ann', by: 'bo' })
    expect(fight.person('ann').now.heldBy).toMatchObject([{ by: 'bo', hits: 6, total: true }])
    expect(fight.person('bo').debt).toBe(1)
  })
  test('DC-GRP-05 if both reach control the attacker has it, and the other hold is gone', () => {
    const fight = pair({ ucd: 6 }, { ucd: 6 }).play(grabbing, ...dice(5), grappleBack, ...dice(5))
    expect(fight.person('bo').now.heldBy).toMatchObject([{ by: 'ann', total: true }])
    expect(fight.person('ann').now.heldBy).toEqual([])
  })
  test('DC-TURN-20 the totally controlled skip their slots, and a release gives them back', () => {
    const fight = pair({ initiative: 2, now: held({ total: true }) }, { initiative: 1 })
    fight.turn(choice('ann', { action: 'letGo' }), choice('bo', { action: 'wait' }))
    expect(fight.last('released')).toMatchObject({ who: 'bo', by: 'ann' })
    fight.turn(...['bo', 'ann', 'bo'].map(who => choice(who, { action: 'wait' })))
  })
  test('DC-GRP-03 whoever moves lets go', () => {
    const fight = pair({ initiative: 1, now: held({ total: true }) }, { initiative: 1 })
    fight.battle.setup.places.push({ id: 'door', name: 'the door', at: { x: -5, y: 0, z: 0 }, cover: null })
    fight.turn(choice('ann', { action: 'move', to: 'door', gait: 'walk' }))
    expect(fight.person('bo').now.heldBy).toEqual([])
  })
  test("DC-GRP-03 no one is held beyond arm's length", () => {
    const fight = pair({ at: [2.5, 0], initiative: 1, now: held({}) }, { initiative: 1 })
    fight.turn(...['bo', 'ann'].map(who => choice(who, { action: 'wait' })))
    expect(fight.all('released')).toHaveLength(1)
  })
  test('DC-GRP-03 whoever can no longer act holds no one', () => {
    const fight = pair({ initiative: 1, now: held({ total: true }) }, { now: { unconscious: true } })
    fight.turn(...dice(20), choice('bo', { action: 'wait' }))
    expect(fight.all('released')).toHaveLength(1)
  })
})

describe('strangling', () => {
  const blockHold = choice('bo', { action: 'blockHold' })
  test('DC-STR-01 the first attempt can be blocked, a later one cannot', () => {
    const fight = pair({ skills: { meleeUnarmed: 4 } }).play(strangling, ...dice(7), blockHold, ...dice(4))
    expect(fight.last('fendedOff')).toMatchObject({ number: 4, result: 'success' })
    expect(fight.person('bo')).toMatchObject({ debt: 1, now: { heldBy: [] } })
    const again = pair({ now: held({ strangling: true }) })
    expect(() => again.play(strangling, ...dice(7), blockHold)).toThrow(/only the first attempt/)
    expect(() => pair().play(strangling, ...dice(7), choice('bo', { action: 'grappleBack' }))).toThrow(/only be escaped/)
  })
  test('DC-STR-01 DC-MEL-10 an outstanding block of it costs no Action', () => {
    const fight = pair({ skills: { meleeUnarmed: 17 } }).play(strangling, ...dice(7), blockHold, ...dice(1))
    expect(fight.last('fendedOff')).toMatchObject({ number: 11, result: 'outstanding' })
    expect(fight.person('bo').debt).toBe(0)
  })
  test('DC-GRP-01 a modifier to the next roll makes a grapple easier', () => {
    const fight = pair({}, { is: { nextRoll: 1 } }).play(grabbing, ...dice(14), giveIn)
    expect(fight.last('grappled')).toMatchObject({ number: 14 })
  })
  test('DC-STR-02 DC-GAP-27 the armor of the head takes hits off', () => {
    expect(
      pair({ armor: ['kevlarHelmet'] })
        .play(strangling, ...dice(7), giveIn)
        .person('bo').now.heldBy,
    ).toMatchObject([{ hits: 2 }])
  })
  test('DC-STR-03 control makes unconscious, and each later Phase hurts the head', () => {
    const fight = pair({ con: 6, initiative: 1, now: held({ hits: 4, strangling: true }) }, { initiative: 1 })
    fight.play(strangling, ...dice(7), giveIn)
    expect(fight.person('bo').now).toMatchObject({ unconscious: true, heldBy: [{ total: true }] })
    fight.battle.phase = 0
    // Each time the head can be stunned as well (DC-WND-05): 1 + 3 against 6.
    fight.play({ step: 'startPhase', phase: 2 }, ...dice(1))
    fight.play({ step: 'startPhase', phase: 1 }, ...dice(1), choice('ann', { action: 'wait' }))
    expect(fight.person('bo').now.damage.head).toBe(6)
    fight.play({ step: 'startPhase', phase: 1 }, ...dice(1), choice('ann', { action: 'strike', target: 'bo', gait: 'stay' }), ...dice(20))
    expect(fight.all('released')).toHaveLength(1)
  })
  test('DC-STR-04 DC-WND-16 released alive they try to come round at the next start of a Turn', () => {
    const fight = pair(
      { initiative: 1, armor: ['kevlarHelmet'], now: { unconscious: true, prone: true, ...held({ strangling: true, total: true }) } },
      { initiative: 1, ucd: 1 },
    )
    fight.battle.people.push({ ...structuredClone(fight.person('bo')), id: 'cy', now: structuredClone(fight.person('ann').now) })
    const waits = [choice('cy', { action: 'wait' }), choice('ann', { action: 'wait' })]
    fight.turn(...waits)
    expect(fight.all('wakingRolled')).toEqual([])
    fight.person('bo').now.heldBy = []
    fight.turn(...dice(1), choice('bo', { action: 'wait' }), ...waits)
    expect(fight.last('wakingRolled')).toMatchObject({ who: 'bo', awake: true })
  })
  test('DC-STR-05 a garrote is a matter of skill, and kills on an outstanding success', () => {
    const fight = pair({}, { skills: { meleeUnarmed: 6 }, melee: ['garrote'] }).play({ ...strangling, garrote: true }, ...dice(2), giveIn)
    expect(fight.last('grappled')).toMatchObject({ number: 12, result: 'outstanding' })
    expect(fight.person('bo').now.dead).toBe(true)
  })
})

describe('dives and leaps', () => {
  const dive = { step: 'dive', who: 'ann', target: 'bo', leap: false } as const
  const avoidIt = choice('bo', { action: 'avoidIt' })
  const standFirm = choice('bo', { action: 'standFirm' })
  test('DC-DIV-02 avoided, the attacker falls; an outstanding success costs no Action', () => {
    const fight = pair().play(dive, avoidIt, ...dice(5))
    expect(fight.person('ann').now).toMatchObject({ prone: true, knockedDown: true })
    expect(fight.all('debtPaid')).toHaveLength(1)
    expect(
      pair({ agl: 12 })
        .play(dive, avoidIt, ...dice(1))
        .all('debtPaid'),
    ).toEqual([])
  })
  test('DC-DIV-03 DC-GAP-28 the stronger defender throws the attacker back, and of equals both fall', () => {
    const back = pair({ str: 15 }).play(dive, standFirm, ...dice(3, 7), ...dice(1))
    expect(back.last('injured')).toMatchObject({ who: 'ann', points: 2 })
    expect(back.person('bo').now.prone).toBe(false)
    const equal = pair({ str: 13 }).play(dive, standFirm, ...dice(3))
    expect([equal.person('ann'), equal.person('bo')].map(({ now }) => now.prone)).toEqual([true, true])
    expect(equal.all('injured')).toEqual([])
  })
  test('DC-DIV-01 DC-DIV-03 one who knows nothing of the attacker is hit, with CON for Strength', () => {
    const fight = pair({ str: 9 }, { is: { hiddenFrom: ['Gang'] } }).play(dive, ...dice(1, 7), ...dice(1))
    expect(fight.last('collided')).toMatchObject({ attack: 11, defense: 4 })
  })
  test('DC-MAR-01 a leaping kick is harder to avoid if trained, and costs the attacker nothing', () => {
    const leap = { ...dive, leap: true } as const
    const trained = pair({}, { martialArtsTraining: true }).play(leap, avoidIt, ...dice(3, 7), ...dice(2, 2))
    expect(trained.last('avoided')).toMatchObject({ number: 2, result: 'failure' })
    expect(trained.last('injured')).toMatchObject({ location: 'rightLeg', points: 10 })
    const badly = pair({ con: 9 }).play(leap, avoidIt, ...dice(16, 7), ...dice(2, 2))
    expect(badly.last('injured')).toMatchObject({ points: 20 })
    const untrained = pair().play(leap, avoidIt, ...dice(3))
    expect(untrained.last('avoided')).toMatchObject({ number: 5, result: 'success' })
    expect(untrained.person('ann').now.prone).toBe(false)
  })
})

describe('throws', () => {
  const throwing = { step: 'throwDown', who: 'ann', target: 'bo' } as const
  const skilled: Someone = { skills: { meleeUnarmed: 4 } }
  test('DC-MAR-03 harder without training, and twice their own CON to whoever falls', () => {
    const fight = pair({}, skilled).play(throwing, ...dice(5), choice('bo', { action: 'goWithIt' }), ...dice(7, 1))
    expect(fight.last('thrown')).toMatchObject({ number: 5 })
    expect(fight.last('injured')).toMatchObject({ who: 'bo', location: 'rightLeg', points: 8 })
    expect(fight.person('bo').now).toMatchObject({ knockedDown: true })
    expect(fight.all('panicRolled')).toHaveLength(1)
  })
  test('DC-MAR-03 slipping out prevents it', () => {
    const fight = pair({}, { ...skilled, martialArtsTraining: true }).play(
      throwing,
      ...dice(10),
      choice('bo', { action: 'slipAway' }),
      ...dice(5),
    )
    expect(fight.last('thrown')).toMatchObject({ number: 10 })
    expect(fight.all('injured')).toEqual([])
    expect(fight.person('bo').debt).toBe(1)
  })
})
test('DC-ACT-05 a dive can come at a run', () => {
  const fight = pair({ at: [25, 0], initiative: 1 }, { initiative: 2 })
  fight.turn(
    choice('ann', { action: 'dive', target: 'bo', gait: 'run' }),
    ...[choice('bo', { action: 'avoidIt' }), ...dice(5)], // Ann falls; Bo's only Action is spent
  )
  expect(fight.last('moved')).toMatchObject({ metres: 24 })
  expect(fight.all('debtPaid')).toHaveLength(1)
})

describe('reactions with a serious wound', () => {
  const wounded = {
    damage: { ...{ head: 0, chest: 0, abdomen: 0, rightArm: 0, leftArm: 0, rightLeg: 0, leftLeg: 0 }, leftArm: 10 },
    hurt: true,
  }
  const bo: Someone = { initiative: 6, now: wounded }
  const dive = { step: 'dive', who: 'ann', target: 'bo', leap: false } as const
  test.each([
    ['an escape', grabbing, [7], escapeHold, [5]],
    ['grappling back', grabbing, [7], choice('bo', { action: 'grappleBack' }), [5]],
    ['a block', strangling, [7], choice('bo', { action: 'blockHold' }), [2]],
    ['avoiding', dive, [], choice('bo', { action: 'avoidIt' }), [5]],
    ['slipping out', { step: 'throwDown', who: 'ann', target: 'bo' } as const, [1], choice('bo', { action: 'slipAway' }), [5]],
  ] as const)('DC-WND-14 %s takes an effort first', (_name, attack, rolled, answer, after) => {
    const fight = pair(bo).play(attack, ...dice(...rolled), answer, ...dice(2, ...after))
    expect(fight.last('effortRolled')).toMatchObject({ who: 'bo', awake: true })
  })
  test('DC-WND-14 those who faint over it are hit', () => {
    const dived = pair(bo).play(dive, choice('bo', { action: 'avoidIt' }), ...dice(20, 1, 7))
    expect([dived.all('avoided'), dived.all('collided')].map(({ length }) => length)).toEqual([0, 1])
    const thrown = pair(bo).play(
      { step: 'throwDown', who: 'ann', target: 'bo' },
      ...dice(1),
      choice('bo', { action: 'slipAway' }),
      ...dice(20, 7),
    )
    expect([thrown.all('slipped'), thrown.all('injured')].map(({ length }) => length)).toEqual([0, 1])
    const held = pair(bo).play(strangling, ...dice(7), choice('bo', { action: 'blockHold' }), ...dice(20))
    expect(held.all('fendedOff')).toEqual([])
    const back = pair(bo).play(grabbing, ...dice(7), choice('bo', { action: 'grappleBack' }), ...dice(20))
    expect(back.all('grappled')).toHaveLength(1)
  })
})
describe('what avoiding costs', () => {
  const dive = { step: 'dive', who: 'ann', target: 'bo', leap: false } as const
  const avoided = (is: Partial<Combatant>, initiative: number) => {
    const { debt, acted } = pair({ is, initiative })
      .play(dive, choice('bo', { action: 'avoidIt' }), ...dice(5))
      .person('bo')
    return { debt, acted }
  }
  test('DC-DIV-01 the Action of this Phase if it is still to come', () => {
    expect(avoided({}, 4)).toEqual({ debt: 0, acted: true })
  })
  test('DC-DIV-01 DC-TURN-21 else a later one', () => {
    expect(avoided({}, 3)).toEqual({ debt: 1, acted: false })
    expect(avoided({ acted: true }, 4)).toEqual({ debt: 1, acted: true })
  })
})
describe('a garrote that would kill', () => {
  const garroted = (other: Someone = {}) => pair(other, { skills: { meleeUnarmed: 6 }, melee: ['garrote'] })
  const drawn = { ...strangling, garrote: true } as const
  test('DC-STR-01 DC-STR-05 is blocked like any other first attempt', () => {
    const fight = garroted({ skills: { meleeUnarmed: 4 } }).play(drawn, ...dice(2), choice('bo', { action: 'blockHold' }), ...dice(4))
    expect(fight.person('bo').now).toMatchObject({ dead: false, heldBy: [] })
  })
  test('DC-STR-05 kills those who stay in its hold', () => {
    expect(
      garroted()
        .play(drawn, ...dice(2), escapeHold, ...dice(5))
        .person('bo').now.dead,
    ).toBe(true)
  })
  test('DC-STR-02 DC-WND-22 does nothing through a gorget that takes all its hits', () => {
    const fight = garroted({ armor: ['bombDisposalSuit'] })
    fight.person('ann').sheet.ucd = 1
    expect(fight.play(drawn, ...dice(2), giveIn).person('bo').now.dead).toBe(false)
  })
})
test('DC-STR-02 a helmet that was thrown off protects no neck', () => {
  const fight = pair({ armor: ['kevlarHelmet'], now: { bareheaded: true } }).play(strangling, ...dice(7), giveIn)
  expect(fight.person('bo').now.heldBy).toMatchObject([{ hits: 3 }])
})
