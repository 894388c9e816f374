// Weapons in hand: what has to be readied first, and a pistol in each hand.
import { describe, expect, test } from 'vitest'
import type { Combatant } from '../../battle/battle.js'
import { choice, dice, fireOn, harm, reyes, type Someone, shut, torp } from '../../testing/kit.js'
import { ownAction } from './own-action.js'

const pair = (inHand: string[], more: Someone = {}, is: Partial<Combatant> = {}) =>
  harm({
    ana: {
      ...reyes,
      skills: { smallArmsPistol: 4, smallArmsRifle: 4 },
      guns: ['pistol9', 'pistol45', 'ar556'],
      melee: ['knife', 'bayonet', 'garrote'],
      ...more,
      is: { inHand, ...is },
    },
    bo: { ...torp, side: 'Gang', at: [2, 0], initiative: 1 },
  })
const declares = (fight: ReturnType<typeof pair>, answer: object, ...script: Parameters<typeof fight.play>[1][]) =>
  fight.play({ step: 'declare', those: ['ana'] }, choice('ana', answer as never), ...script)
const fires = (weaponId: string) => ({ action: 'fire', weaponId, target: 'bo', kind: 'single', pulls: 1 })

describe('readying', () => {
  test('DC-ACT-08 a gun that is not in hand has to be readied first, with an Action', () => {
    expect(() => declares(pair(['pistol9']), fires('ar556'))).toThrow('has to be readied first')
    const fight = declares(pair(['pistol9']), { action: 'ready', weapon: 'ar556' })
    expect(fight.person('ana').inHand).toEqual(['ar556'])
    expect(fight.last('readied')).toMatchObject({ who: 'ana', weapons: ['ar556'] })
    expect(declares(fight, fires('ar556'), ...dice(20)).all('shotFired')).toHaveLength(1)
    expect(() => declares(fight, fires('pistol9'))).toThrow('has to be readied first')
  })
  test('DC-ACT-08 DC-ACT-09 so it has to be for reloading, in a slot and all Turn', () => {
    const fight = pair(['pistol9'], { initiative: 2 })
    for (const loaded of fight.person('ana').roundsLeft) loaded.rounds = 0
    expect(() => declares(fight, { action: 'reload', weaponId: 'ar556' })).toThrow('has to be readied first')
    fight.battle.agenda = []
    fight.repeats = { ana: { action: 'keepReloading', weaponId: 'ar556' } }
    expect(() => fight.turn()).toThrow('has to be readied first')
    expect(declares(pair(['ar556'], {}, { roundsLeft: [] }), { action: 'reload', weaponId: 'ar556' }).all('reloaded')).toHaveLength(1)
  })
  test('DC-ACT-08 so has a melee weapon; bare hands and feet need nothing', () => {
    const swings = { action: 'swing', weapon: 'knife', target: 'bo', gait: 'stay' }
    expect(() => declares(pair(['pistol9']), swings)).toThrow('has to be readied first')
    expect(declares(pair(['knife']), swings, ...dice(20)).all('swung')).toHaveLength(1)
    const strangles = { action: 'strangle', target: 'bo', garrote: true, gait: 'stay' }
    expect(() => declares(pair(['knife']), strangles)).toThrow('the garrote has to be readied first')
    expect(declares(pair(['pistol9']), { action: 'strike', target: 'bo', gait: 'stay' }, ...dice(20)).all('swung')).toHaveLength(1)
  })
  test('DC-ACT-08 a bayonet is ready with its rifle', () => {
    const thrusts = { action: 'swing', weapon: 'bayonet', target: 'bo', gait: 'stay' }
    expect(() => declares(pair(['pistol9']), thrusts)).toThrow('has to be readied first')
    expect(() => declares(pair(['ar556']), thrusts, ...dice(20))).not.toThrow()
  })
  test('DC-ACT-08 DC-ARM-03 mounted weapons, and those of robots and animals, are always ready', () => {
    expect(() => declares(pair([], { guns: ['mag'] }), fires('mag'), ...dice(20))).not.toThrow()
    const robot = { sensors: 1, infrared: false, multiWeaponMelee: false }
    for (const body of [{ robot }, { plan: 'quadruped' }] as const)
      expect(() =>
        declares(pair([], { melee: ['knife'], ...body }), { action: 'swing', weapon: 'knife', target: 'bo', gait: 'stay' }, ...dice(20)),
      ).not.toThrow()
  })
  test('DC-ACT-08 two pistols at once', () => {
    const fight = declares(pair(['ar556']), { action: 'readyTwo', weapon: 'pistol9', second: 'pistol45' })
    expect(fight.person('ana').inHand).toEqual(['pistol45', 'pistol9'])
    const again = { action: 'readyTwo', weapon: 'pistol9', second: 'pistol45' }
    expect(() => declares(fight, again)).toThrow('both are in hand already')
  })
  test.each([
    ['what is in hand already', { weapon: 'pistol9' }, 'in hand already'],
    ['a rifle and a pistol', { weapon: 'pistol9', second: 'ar556' }, 'it takes two pistols'],
    ['one pistol twice', { weapon: 'pistol45', second: 'pistol45' }, 'it takes two pistols'],
    ['what they have not', { weapon: 'mag' }, 'has no "mag"'],
  ])('DC-ACT-08 %s is refused', (_name, things, words) => {
    expect(() => declares(pair(['pistol9']), { action: 'second' in things ? 'readyTwo' : 'ready', ...things })).toThrow(words)
  })
})

describe('two pistols', () => {
  const both = ['pistol45', 'pistol9']
  const two = { action: 'fireTwo', weaponId: 'pistol9', other: 'pistol45', target: 'bo', pulls: 2, otherPulls: 1 }
  test('DC-REC-07 one after the other, with one total of recoil against one Strength less, all Quick Shots', () => {
    // Recoil 3, 6, 10 against 6 - 1: the second shot costs one level, the third five.
    const misses = [...dice(20), fireOn('ana', 'bo'), ...dice(20), fireOn('ana', 'bo'), ...dice(20)]
    const fight = declares(pair(both, {}, { aim: { target: 'bo', location: null } }), two, ...misses)
    expect(fight.all('shotFired').map(({ weaponId, number, aimed }) => [weaponId, number, aimed])).toEqual([
      ['pistol9', 10, false],
      ['pistol9', 9, false],
      ['pistol45', 5, false],
    ])
    expect(fight.person('ana').roundsLeft.map(({ rounds }) => rounds)).toEqual([13, 6, 30])
  })
  test('DC-REC-07 laser sights do not help', () => {
    const fight = pair(both)
    for (const weapon of fight.person('ana').sheet.weapons) weapon.laserSight = true
    const misses = [...dice(20), fireOn('ana', 'bo'), ...dice(20), fireOn('ana', 'bo'), ...dice(20)]
    expect(
      declares(fight, two, ...misses)
        .all('shotFired')
        .every(({ aimed }) => !aimed),
    ).toBe(true)
  })
  test('DC-REC-07 an empty first pistol leaves the second one', () => {
    const fight = pair(both)
    for (const loaded of fight.person('ana').roundsLeft) if (loaded.weaponId === 'pistol9') loaded.rounds = 1
    expect(
      fight
        .fire(
          { who: 'ana', weaponId: 'pistol9', target: 'bo', pulls: 2, paired: true, other: { weaponId: 'pistol45', pulls: 1 } } as never,
          ...dice(20),
          fireOn('ana', 'bo'),
          ...dice(20),
        )
        .all('shotFired')
        .map(({ weaponId }) => weaponId),
    ).toEqual(['pistol9', 'pistol45'])
  })
  test.each([
    ['one in hand', ['pistol9'], {}, {}, 'Ana has no two pistols in hand'],
    [
      'an empty one',
      both,
      {
        roundsLeft: [
          { weaponId: 'pistol45', rounds: 0 },
          { weaponId: 'pistol9', rounds: 5 },
        ],
      },
      {},
      'the .45 automatic pistol is empty',
    ],
    ['a useless arm', both, {}, { leftArm: 15 }, 'Ana has no two arms for that'],
    ['no one in range of both', both, { position: { x: 902, y: 0, z: 0 } }, {}, 'everyone is out of range'],
  ])('DC-REC-07 not with %s, whatever else is chosen', (_name, inHand, is, harmed, why) => {
    const fight = pair([...inHand], {}, is as Partial<Combatant>)
    Object.assign(fight.person('ana').now.damage, harmed)
    expect(shut(fight, ownAction, { step: 'declare', those: [] }, 'ana', 'fireTwo')).toBe(`Fire two pistols isn't possible: ${why}.`)
  })
  test('DC-REC-07 they can cease between the two', () => {
    const fight = declares(pair(both), two, ...dice(20), choice('ana', { action: 'cease' }))
    expect(fight.all('shotFired')).toHaveLength(1)
  })
  test.each([
    ['a gun for both hands', both, { ...two, other: 'ar556' }, 'takes both hands'],
    ['the same pistol', both, { ...two, other: 'pistol9' }, 'it takes two pistols'],
    ['more pulls than one of them allows', both, { ...two, otherPulls: 5, weaponId: 'pistol9' }, null],
    ['a pistol that is not in hand', ['pistol9'], two, 'no two pistols in hand'],
  ])('DC-REC-07 %s', (_name, inHand, answer, words) => {
    const run = () => declares(pair([...inHand]), answer, ...(words === null ? [...dice(20), choice('ana', { action: 'cease' })] : []))
    if (words === null) expect(run).not.toThrow()
    else expect(run).toThrow(words)
  })
})
