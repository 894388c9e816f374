// What is done all Turn: when it happens, what it replaces, and the price of breaking it off.
import { describe, expect, test } from 'vitest'
import { blowOnAna, choice, dice, harm, type Someone, shut, torp } from '../../testing/kit.js'
import { repetitiveAction } from './repeating.js'

const wait = { action: 'wait' }
const waits = (...those: readonly string[]) => those.map(who => choice(who, wait))
const on = (who = 'ana') => choice(who, { action: 'goOn' })
const off = choice('ana', { action: 'breakOff' })
const walk = { action: 'keepMoving', to: 'bo', gait: 'walk' }
const down = choice('ana', { action: 'goProne' })
const pair = (me: Someone = {}, other: Someone = {}) =>
  harm({
    ana: { initiative: 2, guns: ['lmg556'], ...me },
    bo: { ...torp, initiative: 1, at: [100, 0], ...other },
  })
const repeating = (answer: object, me: Someone = {}, other: Someone = {}) => {
  const fight = pair(me, other)
  fight.repeats = { ana: { ...answer } }
  return fight
}

describe('what is done all Turn', () => {
  test('DC-TURN-10 DC-TURN-09 happens in six Phases, before the slots, and replaces them', () => {
    const fight = repeating(walk).turn(on(), on(), on(), on(), on(), ...waits('bo'))
    expect(fight.all('moved').map(({ metres }) => metres)).toEqual([8, 8, 8, 8, 8, 8])
    expect(fight.person('ana')).toMatchObject({ position: { x: 48 }, repeats: null, bound: false })
  })
  test('DC-TURN-10 reloads whatever the Initiative', () => {
    const fight = repeating({ action: 'keepReloading', weaponId: 'lmg556' })
    for (const loaded of fight.person('ana').roundsLeft) loaded.rounds = 0
    fight.turn(on(), ...waits('ana', 'bo', 'ana')) // full after two Phases: broken off, and the slot of Phase 2 is bound
    expect(fight.person('ana').roundsLeft).toEqual([{ weaponId: 'lmg556', rounds: 100 }])
  })
  test.each([
    ['no attack', { action: 'keepAttacking', weaponId: 'lmg556', target: 'bo', kind: 'burst', pulls: 1 }],
    ['no blow', { action: 'keepStriking', target: 'bo' }],
    ['nothing that is full', { action: 'keepReloading', weaponId: 'lmg556' }],
    ['no way to nowhere', { action: 'keepMoving', to: 'door', gait: 'walk' }],
  ])('DC-TURN-10 DC-GAP-53 %s', (_name, answer) => {
    expect(() => repeating(answer).turn()).toThrow(/is refused/)
  })
  test('DC-TURN-10 those with a slot in every Phase may as well, before anyone else’s slot', () => {
    const fight = repeating(walk, { initiative: 6 }).turn(on(), on(), on(), on(), on(), ...waits('bo'))
    expect(fight.all('moved').map(({ metres }) => metres)).toEqual([8, 8, 8, 8, 8, 8])
  })
  test('DC-TURN-18 the surprised may keep walking, but neither watch nor reload', () => {
    const surprised: Someone = { initiative: 4, is: { surprised: true } }
    const fight = repeating(walk, surprised)
    fight.battle.round = 0
    fight.turn(on(), on(), on(), on(), on(), ...waits('bo'))
    expect(fight.person('ana').position.x).toBe(48)
    const watching = repeating({ action: 'keepWatching', at: 'bo' }, surprised)
    watching.battle.round = 0
    expect(() => watching.turn()).toThrow(/doesn't know yet that there is a fight/)
  })
})

describe('breaking it off', () => {
  test('DC-TURN-11 by choice: nothing before the next slot, and no more than getting down in it', () => {
    const fight = repeating(walk, { initiative: 3 }).turn(on(), off, down, choice('ana', { action: 'standUp' }), ...waits('bo', 'ana'))
    expect(fight.person('ana')).toMatchObject({ position: { x: 16 }, bound: false, now: { prone: false } })
    expect(() => repeating(walk, { initiative: 3 }).turn(off, choice('ana', { action: 'aim', target: 'bo' }))).toThrow(/is refused/)
  })
  test('DC-TURN-11 because it has come to its end', () => {
    const fight = repeating(walk, {}, { at: [12, 0] }).turn(on(), down, ...waits('bo', 'ana'))
    expect(fight.all('moved').map(({ metres }) => metres)).toEqual([8, 3])
    expect(fight.all('brokenOff')).toHaveLength(1)
  })
  test('DC-TURN-11 by a reaction', () => {
    const fight = pair({ is: { repeats: { action: 'move', to: 'bo', gait: 'walk' } } }, { at: [1, 0] })
    const block = { step: 'block', weapon: null } as const
    fight.play({ ...block, blow: blowOnAna }, ...dice(1))
    expect(fight.person('ana')).toMatchObject({ repeats: null, bound: true, debt: 1 })
  })
  test('DC-TURN-11 by whatever keeps people from acting; the next slot may come in the next Turn', () => {
    const walking: Someone['is'] = { repeats: { action: 'move', to: 'bo', gait: 'walk' } }
    const fight = pair({ initiative: 1, is: walking, now: { frozen: 7 } }).play({ step: 'repeat' })
    expect(fight.person('ana')).toMatchObject({ repeats: null, bound: true })
    fight.turn(...waits('bo'))
    expect(fight.person('ana').bound).toBe(true)
    expect(fight.turn(down, ...waits('bo')).person('ana')).toMatchObject({ bound: false, now: { prone: true } })
  })
  test('DC-WND-10 a first scratch costs one Phase of it', () => {
    const fight = repeating(walk, { now: { losesAction: true } }).turn(on(), on(), on(), on(), on(), ...waits('bo'))
    expect(fight.all('moved')).toHaveLength(5)
  })
})

describe('attacks all Turn', () => {
  const gun = 'pistol9'
  const noArms = { head: 0, chest: 0, abdomen: 0, rightArm: 15, leftArm: 15, rightLeg: 0, leftLeg: 0 }
  const shoots = { action: 'keepAttacking', weaponId: gun, target: 'bo', kind: 'single', pulls: 1 }
  /** Ana fires at Bo, who is 5 m away. A 20 always misses. */
  const shooting = (answer: object = shoots, me: Someone = {}, other: Someone = {}) => {
    const fight = harm(
      {
        ana: { initiative: 2, agl: 4, skills: { smallArmsPistol: 4 }, guns: [gun], ...me },
        bo: { ...torp, initiative: 1, at: [5, 0], ...other },
        cy: { ...torp, initiative: 1, side: 'Gang', at: [5, 5] },
      },
      { repetitiveAttacks: true },
    )
    fight.repeats = { ana: { ...answer } }
    return fight
  }
  const missed = dice(20)
  test('DC-TURN-10 DC-GAP-53 one target with one weapon in six Phases, every shot a Quick Shot', () => {
    const round = [on(), ...missed]
    const aimed: Someone['is'] = { aim: { target: 'bo', location: null } }
    const fight = shooting(shoots, { is: aimed }).turn(...missed, ...round, ...round, ...round, ...round, ...round, ...waits('bo', 'cy'))
    expect(fight.all('shotFired').map(({ aimed: took, target }) => [took, target])).toEqual(Array(6).fill([false, 'bo']))
    expect(fight.person('ana').roundsLeft[0]?.rounds).toBe((fight.person('ana').sheet.weapons[0]?.magazine ?? 0) - 6)
  })
  test('DC-GAP-53 a laser sight makes none of them an Aimed Shot', () => {
    const fight = shooting()
    fight.person('ana').sheet.weapons = fight.person('ana').sheet.weapons.map(weapon => ({ ...weapon, laserSight: true }))
    fight.turn(...missed, off, down, ...waits('bo', 'cy', 'ana'))
    expect(fight.last('shotFired').aimed).toBe(false)
  })
  test('DC-GAP-53 the second shot of a Phase goes at the same target', () => {
    const twice = { ...shoots, pulls: 2 }
    const at = (target: string) => choice('ana', { action: 'fireOn', target })
    const rest = [off, down, ...waits('bo', 'cy', 'ana')]
    expect(
      shooting(twice)
        .turn(...missed, at('bo'), ...missed, ...rest)
        .all('shotFired'),
    ).toHaveLength(2)
    expect(() => shooting(twice).turn(...missed, at('cy'), ...missed, ...rest)).toThrow(/is refused/)
  })
  test('DC-TURN-11 DC-REL-01 an empty weapon breaks it off', () => {
    const fight = shooting()
    for (const loaded of fight.person('ana').roundsLeft) loaded.rounds = 1
    fight.turn(...missed, down, ...waits('bo', 'cy', 'ana'))
    expect(fight.all('shotFired')).toHaveLength(1)
    expect(fight.all('brokenOff')).toHaveLength(1)
  })
  test('DC-TURN-11 so does a target that has died', () => {
    const fight = shooting(shoots, {}, { now: { dead: true } })
    const plain = { bothHands: false, location: null, part: null, advance: null, other: null, through: false }
    fight.person('ana').repeats = { action: 'fire', weaponId: gun, target: 'bo', kind: 'single', pulls: 1, ...plain }
    fight.play({ step: 'repeat' }, on())
    expect(fight.person('ana')).toMatchObject({ repeats: null, bound: true })
  })
  test.each([
    ['a target out of range', shoots, {}, { at: [900, 0] as const }],
    ['an empty weapon', shoots, { is: { roundsLeft: [{ weaponId: gun, rounds: 0 }] } }, {}],
    ['more pulls than it has', { ...shoots, pulls: 60 }, {}, {}],
    ['bursts of a pistol', { ...shoots, kind: 'burst' }, {}, {}],
    ['blows at someone out of reach', { action: 'keepStriking', target: 'bo' }, {}, {}],
    ['a blade that is not there', { action: 'keepStriking', target: 'bo', weapon: 'knife' }, {}, { at: [1, 0] as const }],
    ['blows without an arm', { action: 'keepStriking', target: 'bo' }, { initiative: 5, now: { damage: noArms } }, { at: [1, 0] as const }],
  ])('DC-GAP-53 refuses %s', (_name, answer, me, other) => {
    expect(() => shooting(answer, me as Someone, other).turn()).toThrow(/is refused/)
  })
  test.each([
    [
      'an empty weapon',
      { is: { roundsLeft: [{ weaponId: gun, rounds: 0 }] } },
      {},
      `Keep firing isn't possible: the 9mm automatic pistol is empty.`,
    ],
    ['everyone out of range', { at: [900, 0] as const }, {}, `Keep firing isn't possible: everyone is out of range.`],
    [
      'no arm to hold it',
      { now: { damage: noArms } },
      {},
      `Keep firing isn't possible: Ana has no arms left for the 9mm automatic pistol.`,
    ],
    ['someone in range', {}, {}, null],
  ])('DC-GAP-53 a gun can be repeated or not: %s', (_name, me, other, words) => {
    const fight = shooting(shoots, me as Someone, other)
    expect(shut(fight, repetitiveAction, { step: 'declareRepeats' }, 'ana', 'keepAttacking')).toBe(words)
  })
  test('DC-GAP-53 blows are listed with whatever reaches: at 3 m a spear, at 2 m bare hands as well', () => {
    const listed = (metres: number) => {
      const { battle } = shooting(shoots, { melee: ['spear'] }, { at: [metres, 0] })
      return repetitiveAction
        .options(battle, { step: 'declareRepeats' }, battle.people[0]?.id as never)
        .filter(({ action }) => action === 'keepStriking')
    }
    const spear = { action: 'keepStriking', target: 'bo', weapon: 'spear' }
    expect([listed(3), listed(2)]).toEqual([[spear], [{ action: 'keepStriking', target: 'bo' }, spear]])
  })
  test('DC-GAP-53 blows, bare or with a blade, go the same way', () => {
    const fight = shooting({ action: 'keepStriking', target: 'bo', weapon: 'knife' }, { melee: ['knife'] }, { at: [1, 0] })
    fight.turn(...missed, off, down, ...waits('bo', 'cy', 'ana'))
    expect(fight.last('swung')).toMatchObject({ attacker: 'ana', target: 'bo', weapon: 'knife' })
  })
})

describe('a cassette', () => {
  const gunner = (me: Someone = {}) => {
    const fight = harm({
      gus: { initiative: 6, skills: { heavyWeapons: 4 }, heavy: ['ac25'], ...me },
      bo: { ...torp, side: 'Gang', initiative: 1, at: [90, 0] },
      car: { side: 'Crew', vehicle: 'truck5', at: [0, 0] },
    })
    for (const loaded of fight.person('gus').roundsLeft) loaded.rounds = 0
    fight.repeats = { gus: { action: 'keepReloading', weaponId: 'ac25' } }
    return fight
  }
  const goOn = choice('gus', { action: 'goOn' })
  const turn = (fight: ReturnType<typeof gunner>) => fight.turn(goOn, goOn, goOn, goOn, goOn, choice('bo', { action: 'wait' }))
  test('DC-REL-05 takes six Phases of the quickest as well, and of a gunner aboard', () => {
    expect(turn(gunner()).person('gus').roundsLeft[0]?.rounds).toBe(30)
    const aboard = gunner({ is: { aboard: 'car' as never, seat: 'gunner' } })
    expect(turn(aboard).person('gus').roundsLeft[0]?.rounds).toBe(30)
  })
  test('DC-ACT-07 those aboard do not go anywhere meanwhile', () => {
    const fight = gunner({ is: { aboard: 'car' as never, seat: 'gunner' } })
    fight.repeats = { gus: { action: 'keepMoving', to: 'bo', gait: 'walk' } }
    expect(() => fight.turn()).toThrow(/aboard of a vehicle/)
  })
})
test('DC-TURN-08 a shock that leaves no Initiative ends what is done all Turn', () => {
  const fight = harm({ ana: { initiative: 2 }, bo: { ...torp, side: 'Gang', at: [90, 0] } })
  Object.assign(fight.person('ana'), { repeats: { action: 'move', to: 'bo', gait: 'walk' } })
  fight.person('ana').now.shocked = { loss: 2, until: 3 }
  fight.play({ step: 'repeat' })
  expect(fight.person('ana')).toMatchObject({ repeats: null, position: { x: 0 } })
})
