// Fire: the worked example, what sets alight, and what burning keeps people from.
import { describe, expect, test } from 'vitest'
import type { Step } from '../../battle/battle.js'
import { choice, dice, harm, reyes, type Someone, thrown, torp } from '../../testing/kit.js'
import { wearsHelmet } from '../penetration/penetration.js'
import { initiativeOf, strengthOf, uselessLimbs } from '../wounds/wounds.js'
import { setAlight } from './burning.js'

const pair = (more: Someone = {}) => harm({ reyes: { ...reyes, ...more }, torp: { ...torp, at: [9, 0] } })
const fuel = (...parts: readonly ('head' | 'chest' | 'rightArm')[]) => ({
  now: { burning: parts.map(location => ({ location, dice: 1, shielded: 0 })) },
})
const putOut = choice('reyes', { action: 'putOut', location: 'chest' })

test('DC-EX-24 DC-BRN-01 DC-BRN-03 DC-WND-12 DC-WND-14 DC-WND-15 burning', () => {
  const fight = pair(fuel('chest', 'rightArm')).play(
    { step: 'burn', who: 'reyes', second: 1 },
    ...dice(3, 4, 9), // the first second
    ...[...dice(2, 5, 7), putOut], // the second: the chest is out
    ...[...dice(6, 12), ...dice(1, 4)], // the arm goes on, and is out in the fourth
    ...dice(2), // consciousness
  )
  expect(fight.person('reyes').now).toMatchObject({
    damage: { chest: 5, rightArm: 16 },
    burning: [],
    phaseDamage: 0,
    unconscious: false,
    prone: false,
  })
  expect(fight.all('knockdownRolled')).toEqual([])
  const burnt = fight.person('reyes')
  expect([initiativeOf(burnt), strengthOf(fight.battle, burnt), uselessLimbs(burnt)]).toEqual([1, 3, ['rightArm']])
})
test('DC-BRN-06 burns of the head can stun, at the end of the Phase', () => {
  const fight = pair({ ...fuel('head') }).play({ step: 'burn', who: 'reyes', second: 5 }, ...dice(3, 20, 3))
  expect(fight.last('stunRolled')).toMatchObject({ damage: 3, turns: 1 })
})
test('DC-BRN-03 someone who burns does nothing else in that Phase', () => {
  const fight = pair({ now: { ...fuel('chest').now, hurt: true }, initiative: 1 })
  fight.person('torp').sheet.initiative = 1
  fight.play({ step: 'startPhase', phase: 1 }, ...dice(1, 7), choice('torp', { action: 'wait' }))
  expect(fight.person('reyes').now).toMatchObject({ burning: [], damage: { chest: 1 } })
})
test('DC-BRN-01 DC-BRN-02 fragments of white phosphorus set alight and do no other harm', () => {
  const fragment = {
    step: 'fragment',
    who: 'torp',
    target: 'reyes',
    at: { x: 4, y: 0, z: 0 },
    grenade: 'smokeWP',
    zone: 'primary',
  } as const
  const fight = pair()
    .play(fragment, ...dice(4))
    .play(fragment, ...dice(4))
  expect(fight.person('reyes').now).toMatchObject({ burning: [{ location: 'chest', dice: 2 }], damage: { chest: 0 } })
  fight.play({ step: 'burn', who: 'reyes', second: 5 }, thrown(1, 1), ...dice(7))
  expect(fight.person('reyes').now.damage.chest).toBe(2)
})

describe('helmets in fire', () => {
  const helmeted = (shielded: number, more: Someone = {}): Someone => ({
    armor: ['steelHelmet'],
    now: { burning: [{ location: 'head', dice: 1, shielded }] },
    ...more,
  })
  const fights = choice('reyes', { action: 'fightFlames' })
  const throws = choice('reyes', { action: 'throwOffHelmet' })
  test('DC-BRN-05 burning fuel is kept off for six Phases, then it comes through', () => {
    const lit = (armor: Someone['armor'], fuel: boolean) => {
      const fight = pair({ armor: armor ?? [] })
      setAlight(fight.battle, fight.person('reyes'), 'head', { by: 'torp', fuel }, undefined)
      return fight.person('reyes').now.burning[0]?.shielded
    }
    expect([lit(['steelHelmet'], true), lit(['kevlarHelmet'], true), lit(['steelHelmet'], false), lit(['exoskeletalArmor'], true)]).toEqual(
      [6, 6, 0, 0],
    )
    const second = (shielded: number, ...faces: number[]) =>
      pair(helmeted(shielded)).play({ step: 'burn', who: 'reyes', second: 5 }, fights, ...dice(...faces))
    expect(second(1, 20).person('reyes').now).toMatchObject({ damage: { head: 0 }, burning: [{ shielded: 0 }] })
    expect(second(0, 3, 20, 1).person('reyes').now.damage.head).toBe(3)
  })
  test('DC-BRN-05 thrown off instead of an attempt, it takes the fire on the head with it', () => {
    const fight = pair(helmeted(1)).play({ step: 'burn', who: 'reyes', second: 1 }, throws)
    expect(fight.person('reyes').now).toMatchObject({ bareheaded: true, burning: [] })
    expect(wearsHelmet(fight.person('reyes'))).toBe(false)
    expect(fight.last('helmetThrown')).toMatchObject({ who: 'reyes' })
  })
  test('DC-BRN-05 someone unconscious throws nothing off', () => {
    const fight = pair(helmeted(2, { now: { unconscious: true, burning: [{ location: 'head', dice: 1, shielded: 2 }] } }))
    fight.play({ step: 'burn', who: 'reyes', second: 5 })
    expect(fight.person('reyes').now.burning).toEqual([{ location: 'head', dice: 1, shielded: 1 }])
  })
})

describe('open flames', () => {
  test('DC-BRN-01 DC-BRN-05 each part that is near takes 1d6, but for what helmet, jacket or vest cover', () => {
    const near = { step: 'scorch', who: 'reyes', near: ['head', 'chest', 'rightArm'] } satisfies Step
    const bare = pair().play(near, ...dice(1, 2, 6), ...dice(1))
    expect(bare.person('reyes').now.damage).toMatchObject({ head: 1, chest: 2, rightArm: 6 })
    expect(bare.all('knockdownRolled')).toEqual([]) // burns knock no one down
    const clad = pair({ armor: ['steelHelmet', 'kevlarVest'] }).play(near, ...dice(6))
    expect(clad.person('reyes').now.damage).toMatchObject({ head: 0, chest: 0, rightArm: 6 })
    const suit = pair({ armor: ['exoskeletalArmor'] }).play({ ...near, near: ['rightArm'] }, ...dice(4))
    expect(suit.person('reyes').now.damage.rightArm).toBe(4)
  })
  test('DC-ROB-06 robots take half of it, and lose their infrared sensors', () => {
    const robot = { sensors: 2, infrared: true, multiWeaponMelee: false }
    const fight = pair({ robot }).play({ step: 'scorch', who: 'reyes', near: ['leftArm'] }, ...dice(5))
    expect(fight.person('reyes').now).toMatchObject({ damage: { leftArm: 2 }, machine: { infraredLost: true } })
  })
})
