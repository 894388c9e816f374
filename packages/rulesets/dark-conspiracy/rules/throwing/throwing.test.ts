// Throws and grenades: the worked examples, ranges, and what is taken out of the hands.
import { runTopStep, ScriptedAsk } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { thrownThing } from '../../battle/gear.js'
import { choice, dice, harm, reyes, type Someone, thrown, torp } from '../../testing/kit.js'
import { explosiveOf } from '../explosions/numbers.js'
import { steps } from '../steps.js'
import { hurlNumber, lobNumber } from './numbers.js'

const thrower: Someone = { ...reyes, str: 7, skills: { thrownWeapons: 3 }, is: { toThrow: ['heavyRock', 'throwingKnife', 'frag', 'frag'] } }
const pair = (metres: number, more: Someone = {}, other: Someone = {}) =>
  harm({ ann: { ...thrower, ...more }, bo: { ...torp, at: [metres, 0], ...other } })
const rock = { step: 'flight', who: 'ann', missile: 'heavyRock', target: 'bo', location: null } as const
const knife = { ...rock, missile: 'throwingKnife' } as const

test('DC-EX-14 DC-THR-01 DC-THR-02 DC-THR-04 a thrown rock', () => {
  const fight = pair(20).play(rock, ...dice(5, 7))
  expect(fight.last('hurled')).toMatchObject({ number: 5, result: 'success' })
  expect(fight.last('injured')).toMatchObject({ location: 'rightLeg', points: 5 })
  expect(fight.person('ann').toThrow).toEqual(['throwingKnife', 'frag', 'frag'])
  expect(
    pair(20, {}, { armor: ['kevlarVest'] })
      .play(rock, ...dice(5, 4))
      .last('injured'),
  ).toMatchObject({ points: 0, absorbed: 5 })
  expect(pair(29).play(rock).told).toEqual([])
})

test('DC-EX-15 DC-GRN-02 DC-GRN-03 DC-EXP-04 DC-EXP-05 a grenade off target', () => {
  const fight = harm({
    ann: { ...reyes, skills: { thrownWeapons: 3 }, is: { toThrow: ['frag'] } },
    bo: { ...torp, at: [90, 0] },
  }).play(
    { step: 'lob', who: 'ann', grenade: 'frag', at: { x: 30, y: 0, z: 0 } },
    ...dice(9, 9, 6), // a miss, 15 m, too short
    ...dice(2, 3), // three fragments
    ...[...dice(7), thrown(4), ...dice(1), thrown(1), ...dice(8), thrown(3)],
    ...dice(4, 8, 2), // stun, knockdown, panic
  )
  expect(fight.last('lobbed')).toMatchObject({ number: 4, result: 'failure', metres: 15, degrees: 180 })
  expect(fight.all('concussed')).toEqual([])
  expect(fight.person('ann').now).toMatchObject({ damage: { rightLeg: 7, head: 1 }, prone: true, frozen: 0 })
  expect(fight.last('knockdownRolled')).toMatchObject({ damage: 8, number: 7, stands: false })
})

describe('target numbers', () => {
  const numbers = (metres: number, more: Someone = {}) => {
    const { battle } = pair(metres, more)
    const [me, target] = battle.people
    if (me === undefined || target === undefined) throw new Error('There are two')
    return [hurlNumber(battle, me, target, 'throwingKnife', null), hurlNumber(battle, me, target, 'throwingKnife', 'head')]
  }
  test('DC-THR-01 DC-THR-03 by distance, and harder at a named location', () => {
    expect([28, 29, 56, 57].map(metres => numbers(metres))).toEqual([
      [10, 5],
      [5, 2],
      [5, 2],
      [null, null],
    ])
  })
  test('DC-THR-04 someone of whom the target knows nothing names the location freely', () => {
    expect(numbers(28, { is: { hiddenFrom: ['Gang'], toThrow: ['throwingKnife'] } })).toEqual([10, 10])
  })
  test('DC-GRN-01 a second grenade at the same point has a level more', () => {
    const { battle } = pair(20)
    const [me] = battle.people
    if (me === undefined) throw new Error('There are two')
    const at = { x: 20, y: 0, z: 0 }
    expect(lobNumber(battle, me, 'frag', at)).toBe(10)
    me.thrownAt = { ...at }
    expect([lobNumber(battle, me, 'frag', at), lobNumber(battle, me, 'frag', { x: 21, y: 0, z: 0 })]).toEqual([11, 10])
  })
})

describe('what a throw does', () => {
  test('DC-THR-03 an outstanding throw doubles the damage to a limb, and is critical elsewhere', () => {
    const strong = { ...thrower, str: 12 }
    const limb = pair(10, strong).play(knife, ...dice(4, 7), thrown(2))
    expect(limb.last('injured')).toMatchObject({ location: 'rightLeg', points: 4, critical: false })
    const chest = pair(10, strong).play(knife, ...dice(4, 4), thrown(2))
    expect(chest.last('injured')).toMatchObject({ location: 'chest', critical: true, severity: 'critical' })
  })
  test('DC-THR-03 DC-THR-04 armor that stops all of it leaves nothing critical', () => {
    const chest = pair(10, { ...thrower, str: 12 }, { armor: ['kevlarVest'] }).play(knife, ...dice(4, 4), thrown(2))
    expect(chest.last('injured')).toMatchObject({ location: 'chest', points: 0, absorbed: 2, critical: false })
  })
  test('DC-HIT-03 DC-HIT-05 a location that is hidden behind the rest of who lies there is a miss', () => {
    const fight = pair(10, {}, { now: { prone: true } }).play(knife, ...dice(4, 7))
    expect(fight.last('missedByLocation')).toMatchObject({ attacker: 'ann', target: 'bo' })
    expect(fight.all('injured')).toEqual([])
  })
  test('DC-GRN-02 DC-GRN-03 a grenade that is on target bursts at the point that was named', () => {
    const fight = pair(50)
    fight.battle.agenda.push({ step: 'lob', who: 'ann', grenade: 'frag', at: { x: 12, y: 9, z: 0 } })
    runTopStep({ steps, advance: () => null }, fight.battle, { ask: new ScriptedAsk(dice(4), () => {}), tell: undefined })
    expect(fight.battle.agenda).toEqual([{ step: 'explode', who: 'ann', at: { x: 12, y: 9, z: 0 }, grenade: 'frag' }])
  })
  test('DC-GRN-01 a grenade thrown in a slot bursts at once', () => {
    const fight = pair(30, { initiative: 1 }, { initiative: 1, agl: 3, at: [30, 0] })
    fight.turn(
      choice('bo', { action: 'wait' }),
      choice('ann', { action: 'lob', grenade: 'frag', to: 'bo' }),
      ...dice(2),
      thrown(1, 1, 1),
      ...dice(4, 4, 10, 1), // the rest of the concussion, no fragment, stun
    )
    expect(fight.last('lobbed')).toMatchObject({ metres: 0 })
    expect(fight.person('ann')).toMatchObject({ toThrow: ['heavyRock', 'throwingKnife', 'frag'], thrownAt: { x: 30 } })
  })
  test('DC-ACT-03 nothing is thrown at someone behind a ridge, however near', () => {
    const fight = pair(2)
    fight.battle.setup.ridges = [{ id: 'bank', name: 'bank', height: 2, from: { x: 1, y: -5 }, to: { x: 1, y: 5 } }]
    const rockAt = () =>
      fight.play({ step: 'declare', those: ['ann'] }, choice('ann', { action: 'hurl', missile: 'heavyRock', target: 'bo' }))
    expect(rockAt).toThrow("Ann can't see Bo from there")
  })
  test('what is not there cannot be thrown', () => {
    const empty = pair(10, { initiative: 1, is: { toThrow: [] } }, { initiative: 1, agl: 3 })
    expect(() => empty.turn(choice('bo', { action: 'wait' }), choice('ann', { action: 'hurl', missile: 'rock', target: 'bo' }))).toThrow(
      /no rock/,
    )
  })
})

describe('things to throw that do not ship', () => {
  const star = thrownThing.of({ id: 'star', name: 'iron star', weightKg: 0.2, damageDice: 1, damageMod: 2 })
  const bomb = thrownThing.of({ id: 'bomb', name: 'nail bomb', kind: 'fragmentation', weightKg: 2, concussion: 4, burstRadius: 5 })
  const own = { armor: [], melee: [], thrown: [star, bomb] }
  const armed: Someone = { own, is: { toThrow: ['star', 'bomb'] } }
  test('DC-THR-04 an iron star does its own dice', () => {
    const fight = pair(20, armed).play({ ...rock, missile: 'star' }, ...dice(5, 7, 3)) // [3] + 2
    expect(fight.last('injured')).toMatchObject({ location: 'rightLeg', points: 5 })
    expect(fight.person('ann').toThrow).toEqual(['bomb'])
  })
  test('DC-THR-02 DC-EXP-01 a heavy bomb flies half as far, and bursts with its own concussion after it has left the hand', () => {
    // NTR 28 at 2 kg: 14, at most 28. Asset 3 + 7: 10 near, 5 farther off.
    const numbers = [14, 15, 28, 29].map(x => lobNumber(pair(20, armed).battle, pair(20, armed).person('ann'), 'bomb', { x, y: 0, z: 0 }))
    expect(numbers).toEqual([10, 5, 5, null])
    // 14 m from Ann: C:4 divided by 8 is nothing, and B:5 reaches 10 m with fragments.
    const fight = pair(90, armed).play({ step: 'lob', who: 'ann', grenade: 'bomb', at: { x: 14, y: 0, z: 0 } }, ...dice(5))
    expect(fight.last('exploded')).toMatchObject({ grenade: 'bomb', called: 'nail bomb' })
    expect(fight.person('ann').toThrow).toEqual(['star'])
    expect(explosiveOf(fight.person('ann'), 'bomb')).toMatchObject({ kind: 'fragmentation', concussion: 4, burstRadius: 5 })
  })
})
