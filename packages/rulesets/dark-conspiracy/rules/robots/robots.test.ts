// Robots: what each part loses, what they don't feel, fire, and what they can do hand to hand.
import { narrateBy } from '@enfilade/kit'
import { describe, expect, test } from 'vitest'
import { nameOf } from '../../battle/names.js'
import { isBroken } from '../../battle/robots.js'
import { choice, dice, harm, type Someone, thrown, torp } from '../../testing/kit.js'
import { events } from '../events.js'
import { plainBlow } from '../melee/numbers.js'
import { metresOf } from '../moving/moving.js'
import { initiativeOf, strengthOf } from '../wounds/wounds.js'

const robot = { sensors: 2, infrared: true, multiWeaponMelee: true }
/** A robot with 11 points in arms and legs, 16 in the chest and 5 in the head. */
const bot: Someone = { str: 6, con: 5, initiative: 4, agl: 6, robot, side: 'Factory', at: [20, 0], guns: ['smg9', 'br762', 'pistol9'] }
const pair = (more: Someone = {}) => harm({ ana: { side: 'Crew', guns: ['br762'], initiative: 1 }, bot: { ...bot, ...more } })
type Part = 'head' | 'chest' | 'abdomen' | 'rightArm' | 'leftArm' | 'rightLeg' | 'leftLeg'
/** A hit of so many points there. */
const hurt = (fight: ReturnType<typeof pair>, location: Part, points: number, ...script: Parameters<typeof fight.hit>[1][]) => {
  const sixes = Math.floor(points / 6)
  const faces = [...Array.from({ length: sixes }, () => 6), ...(points % 6 === 0 ? [] : [points % 6])]
  return fight.hit({ attacker: 'ana', weaponId: 'br762', target: 'bot', dice: faces.length, location }, thrown(...faces), ...script)
}
const said = (fight: ReturnType<typeof pair>) =>
  fight.all('malfunctioned').map(event => narrateBy(events)({ event, thrown: [], decided: [] }, id => nameOf(fight.battle, id)))
const effects = (fight: ReturnType<typeof pair>) => fight.all('malfunctioned').map(({ effect }) => effect)

describe('damage to robots', () => {
  test('DC-ROB-01 DC-PEN-10 the head: scratches and slight wounds do nothing, a serious one costs a sensor, a critical one all', () => {
    const fight = hurt(hurt(pair(), 'head', 2), 'head', 2)
    expect(effects(fight)).toEqual([])
    expect(effects(hurt(fight, 'head', 2))).toEqual(['sensor'])
    expect(fight.person('bot').now).toMatchObject({ dead: false, unconscious: false, machine: { sensorsLost: 1 } })
    expect(hurt(fight, 'head', 6).person('bot').now.dead).toBe(true)
  })
  test('DC-ROB-02 an arm: noise, then what it holds, then all of it', () => {
    const fight = hurt(pair(), 'rightArm', 6)
    expect(effects(fight)).toEqual(['noise'])
    hurt(fight, 'rightArm', 6)
    expect(fight.person('bot').sheet.weapons.map(({ id }) => isBroken(fight.person('bot'), id))).toEqual([true, false, false])
    expect(said(fight).at(-1)).toMatch(/^Bot loses what it holds there: .+, after the damage to the right arm\.$/)
    const beast = hurt(hurt(pair({ plan: 'quadruped', guns: [] }), 'rightArm', 6), 'rightArm', 6)
    expect(said(beast)).toContain('Bot works on, after the damage to the right forequarter.')
    const left = hurt(pair(), 'leftArm', 24)
    expect(left.last('malfunctioned')).toMatchObject({ effect: 'armLost', weapons: ['br762'] })
    expect(said(left)).toContainEqual(expect.stringMatching(/^Bot loses the left arm: /))
    const lame = hurt(pair({ plan: 'quadruped', guns: [] }), 'leftArm', 24)
    expect(said(lame)).toContain("Bot can't use the left forequarter any more.")
  })
  test('DC-ROB-03 the chest: a random weapon out for this Turn, then one for good, and half speed without any', () => {
    const fight = hurt(pair(), 'chest', 9, ...dice(2))
    expect(fight.last('malfunctioned')).toMatchObject({ effect: 'weaponOut', weapons: ['br762'] })
    expect(fight.person('bot').now.machine?.pausing).toEqual(['br762'])
    fight.play({ step: 'endTurn' })
    expect(fight.person('bot').now.machine?.pausing).toEqual([])
    hurt(fight, 'chest', 9, ...dice(3))
    expect(fight.last('malfunctioned')).toMatchObject({ effect: 'weaponDestroyed', weapons: ['pistol9'] })
    expect(effects(hurt(pair({ guns: [] }), 'chest', 18))).toEqual(['halfSpeed'])
    const single = hurt(hurt(pair({ guns: ['smg9'] }), 'chest', 9), 'chest', 9) // its only weapon is out for this Turn already
    expect(effects(single)).toEqual(['weaponOut', 'weaponDestroyed'])
    expect(single.person('bot').now.machine).toMatchObject({ broken: ['smg9'], halved: 0 })
    expect(hurt(pair(), 'chest', 36).person('bot').now.dead).toBe(true)
  })
  test('DC-ROB-04 the abdomen: smoke, then half speed, then the end', () => {
    const fight = hurt(hurt(pair(), 'abdomen', 6), 'abdomen', 6)
    expect(effects(fight)).toEqual(['smoke', 'halfSpeed'])
    expect(metresOf(fight.battle, fight.person('bot'), 'run')).toBe(15)
    expect(hurt(fight, 'abdomen', 12).person('bot').now.dead).toBe(true)
  })
  test('DC-ROB-05 a leg: noise, half speed with each serious hit, and then no way to move', () => {
    const fight = hurt(hurt(hurt(pair(), 'leftLeg', 6), 'leftLeg', 6), 'leftLeg', 6)
    expect(effects(fight)).toEqual(['noise', 'halfSpeed', 'halfSpeed'])
    expect(metresOf(fight.battle, fight.person('bot'), 'run')).toBe(7)
    hurt(fight, 'leftLeg', 6)
    expect(fight.person('bot').now).toMatchObject({ dead: false, machine: { immobile: true } })
    expect(metresOf(fight.battle, fight.person('bot'), 'run')).toBe(0)
  })
  test('DC-ROB-07 neither stun, knockdown, panic nor fear, and no loss of Initiative or STR', () => {
    const fight = hurt(pair(), 'leftLeg', 18)
    expect([initiativeOf(fight.person('bot')), strengthOf(fight.battle, fight.person('bot'))]).toEqual([4, 6])
    expect(fight.person('bot').now).toMatchObject({ prone: false, knockedDown: false, stunnedUntil: null, losesAction: false })
    fight.play({ step: 'panic', who: 'bot' })
    fight.play({ step: 'fear', who: 'bot', difficulty: 'IMP', source: 'ana', cause: 'sight' })
    fight.play({ step: 'charged', who: 'bot', by: 'ana', stoppable: false })
    expect(fight.person('bot').now).toMatchObject({ frozen: 0, terror: null, bolts: null })
  })
  test('DC-ROB-06 burns do half, and any fire ends infrared sight', () => {
    const fight = pair({ now: { burning: [{ location: 'chest', dice: 1, shielded: 0 }] } }).play(
      { step: 'burn', who: 'bot', second: 5 },
      ...dice(5, 6),
    )
    expect(fight.person('bot').now).toMatchObject({ damage: { chest: 2 }, burning: [], machine: { infraredLost: true } })
  })
  test('DC-ROB-03 DC-REL-09 a broken weapon is not fired', () => {
    const fight = () => hurt(pair(), 'rightArm', 12)
    const shoot = (weaponId: string) => choice('bot', { action: 'fire', weaponId, target: 'ana', kind: 'single', pulls: 1 })
    expect(() => fight().play({ step: 'declare', those: ['bot'] }, shoot('smg9'))).toThrow(/is broken/)
    expect(
      fight()
        .play({ step: 'declare', those: ['bot'] }, shoot('pistol9'), ...dice(20))
        .all('shotFired'),
    ).toHaveLength(1)
  })
})

describe('hand to hand', () => {
  const close = (more: Someone = {}) =>
    harm({ ana: { side: 'Crew', initiative: 1, melee: ['club'] }, bot: { ...bot, at: [1, 0], ...more } })
  test.each(['kick', 'dive', 'leap', 'throwDown', 'strangle'])('DC-MEL-02 a robot does not %s', action => {
    expect(() => close().play({ step: 'declare', those: ['bot'] }, choice('bot', { action, target: 'ana', gait: 'stay' }))).toThrow(
      /is a robot/,
    )
  })
  test('DC-MEL-02 DC-ARM-12 blows do not damage it', () => {
    const fight = close().play(
      { step: 'declare', those: ['ana'] },
      choice('ana', { action: 'swing', weapon: 'club', target: 'bot', gait: 'stay' }),
      ...dice(2),
      choice('bot', { action: 'takeBlow' }),
      ...dice(4, 5),
    )
    expect(fight.person('bot').now.damage.chest).toBe(0)
  })
  test.each([
    ['a blow', { step: 'land', blow: { ...plainBlow('ana', 'bot', 'strike', null) } }, dice(4)],
    ['a kick', { step: 'land', blow: { ...plainBlow('ana', 'bot', 'kick', null) } }, dice(4)],
    ['a blow that is not meant to wound', { step: 'land', blow: { ...plainBlow('ana', 'bot', 'strike', null), nonLethal: true } }, dice(4)],
    ['a throw', { step: 'fallDown', who: 'ana', target: 'bot' }, []],
    ['a dive', { step: 'collide', who: 'ana', target: 'bot', doubled: true }, dice(6)],
    ['a leap', { step: 'leapHit', who: 'ana', target: 'bot', doubled: true }, []],
  ] as const)('DC-MEL-02 %s does it no damage', (_what, step, rolled) => {
    const fight = close().play(step as never, ...rolled)
    expect(fight.all('unharmed')).toMatchObject([{ rule: 'DC-MEL-02', who: 'bot' }])
    expect(fight.all('injured').filter(({ who }) => who === 'bot')).toEqual([])
    const { damage, subdual, dead, unconscious } = fight.person('bot').now
    expect([damage, subdual].flatMap(parts => Object.values(parts)).every(points => points === 0)).toBe(true)
    expect([dead, unconscious]).toEqual([false, false])
  })
  test('DC-MEL-02 no one strangles it, and electricity does not stun it', () => {
    const strangled = () =>
      close().play({ step: 'declare', those: ['ana'] }, choice('ana', { action: 'strangle', target: 'bot', gait: 'stay' }))
    expect(strangled).toThrow("Bot is a robot, which can't be strangled")
    const fight = close().play({ step: 'electrify', who: 'bot' })
    expect([fight.all('electrified'), fight.person('bot').now.unconscious]).toEqual([[], false])
  })
  test('DC-ARM-03 it uses each built-in weapon once in a Phase', () => {
    const fight = close({ melee: ['machete', 'knife'], skills: { meleeArmed: 1 } })
    fight.play(
      { step: 'declare', those: ['bot'] },
      choice('bot', { action: 'swing', weapon: 'knife', target: 'ana', gait: 'stay' }),
      ...dice(19, 19),
    )
    expect(fight.all('swung').map(({ weapon }) => weapon)).toEqual(['knife', 'machete'])
    const plain = close({ melee: ['machete', 'knife'], robot: { ...robot, multiWeaponMelee: false } })
    plain.play(
      { step: 'declare', those: ['bot'] },
      choice('bot', { action: 'swing', weapon: 'knife', target: 'ana', gait: 'stay' }),
      ...dice(19),
    )
    expect(plain.all('swung')).toHaveLength(1)
  })
  test('DC-THR-04 nor do things thrown at it', () => {
    const fight = close({ at: [10, 0] })
    fight.person('ana').toThrow = ['rock']
    fight.play({ step: 'flight', who: 'ana', missile: 'rock', target: 'bot', location: 'chest' }, ...dice(1))
    expect(fight.person('bot').now.damage.chest).toBe(0)
  })
})
test('DC-GAP-50 hit capacities are those of its record, or of a person', () => {
  expect(pair().person('bot').sheet.capacity).toMatchObject({ head: 5, chest: 16, leftLeg: 11 })
  expect(torp.robot).toBeUndefined()
})
