// Firing on the move: the way comes wholly before the shots or wholly after them, and tells on the aim.
import { describe, expect, test } from 'vitest'
import { choice, dice, harm, type Someone, torp } from '../../testing/kit.js'

const wait = choice('bo', { action: 'wait' })
const pair = (me: Someone = {}, other: Someone = {}) =>
  harm({
    ana: { str: 6, initiative: 1, skills: { smallArmsRifle: 5 }, guns: ['br762', 'mag'], ...me },
    bo: { ...torp, initiative: 1, at: [70, 0], ...other },
  })
const fire = (more: object = {}) => choice('ana', { action: 'fire', weaponId: 'br762', target: 'bo', kind: 'single', pulls: 1, ...more })
const miss = dice(20)

describe('firing on the move', () => {
  test('DC-ACT-03 the way comes before the shot: from 62 m it is at short range', () => {
    const fight = pair().turn(wait, fire({ gait: 'walk' }), ...miss)
    expect(fight.person('ana').position.x).toBe(8)
    expect(fight.told.map(({ what }) => what).filter(what => what === 'moved' || what === 'shotFired')).toEqual(['moved', 'shotFired'])
    expect(fight.last('shotFired')).toMatchObject({ band: 'short', number: 11 })
  })
  test('DC-ACT-03 or after it, towards somewhere else', () => {
    const fight = pair()
    fight.battle.setup.places.push({ id: 'door', name: 'the door', at: { x: 0, y: 20, z: 0 }, cover: null })
    fight.turn(wait, fire({ gait: 'trot', to: 'door', after: true }), ...miss)
    expect(fight.person('ana').position).toEqual({ x: 0, y: 15, z: 0 })
    expect(fight.told.map(({ what }) => what).filter(what => what === 'moved' || what === 'shotFired')).toEqual(['shotFired', 'moved'])
    expect(fight.last('shotFired').band).toBe('medium')
  })
  test('DC-SHT-05 an Aim is of no use on the move', () => {
    const aimed = { is: { aim: { target: 'bo', location: null } } }
    expect(
      pair(aimed)
        .turn(wait, fire(), ...miss)
        .last('shotFired').aimed,
    ).toBe(true)
    for (const after of [true, false])
      expect(
        pair(aimed)
          .turn(wait, fire({ gait: 'walk', after }), ...miss)
          .last('shotFired').aimed,
      ).toBe(false)
  })
  test('DC-REC-04 a trot halves the strength against recoil, before the shot or after it', () => {
    // Short range, a Quick Shot: 11. Recoil 4 against half of 6 costs a level.
    const near: Someone = { at: [50, 0] }
    expect(
      pair({}, near)
        .turn(wait, fire(), ...miss)
        .last('shotFired').number,
    ).toBe(11)
    for (const after of [true, false])
      expect(
        pair({}, near)
          .turn(wait, fire({ gait: 'trot', after }), ...miss)
          .last('shotFired').number,
      ).toBe(10)
  })
  test('DC-TURN-20 someone who has been knocked down by then stays', () => {
    const way = { step: 'moveOff', who: 'ana', to: 'bo', gait: 'walk' } as const
    expect(pair().play(way).person('ana').position.x).toBe(8)
    expect(
      pair({ now: { knockedDown: true } })
        .play(way)
        .person('ana').position.x,
    ).toBe(0)
  })
})

test.each([
  ['DC-ACT-03 a mounted gun', { weaponId: 'mag', gait: 'walk' }, /walks about with the/],
  ['DC-SHT-05 running', { gait: 'run' }, /"gait" can't be "run"/],
  ['DC-ACT-03 a way without a gait', { after: true }, /no gait is chosen/],
])('%s is refused', (_name, more, words) => {
  expect(() => pair().turn(wait, fire(more))).toThrow(words)
})
test('DC-WND-15 on a wounded leg no one fires on the move', () => {
  const damage = { head: 0, chest: 0, abdomen: 0, rightArm: 0, leftArm: 0, rightLeg: 15, leftLeg: 0 }
  expect(() => pair({ now: { damage, hurt: true }, initiative: 5 }).turn(fire({ gait: 'walk' }))).toThrow(/only crawl/)
})
test('a gun out of range from here can be in range after the way', () => {
  const far: Someone = { at: [525, 0] }
  expect(() => pair({}, far).turn(wait, fire())).toThrow(/out of range/)
  expect(
    pair({}, far)
      .turn(wait, fire({ gait: 'walk' }), ...miss)
      .last('shotFired').band,
  ).toBe('extreme')
  expect(() => pair({}, far).turn(wait, fire({ gait: 'walk', after: true }))).toThrow(/out of range/)
})
