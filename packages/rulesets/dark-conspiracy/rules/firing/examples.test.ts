// The worked examples of direct fire (spec section 7), with every die that they name.
import { describe, expect, test } from 'vitest'
import { gunOf } from '../../content/weapons.js'
import { battleOf, dice, fireOn, harm, reyes, type Someone, thrown, torp } from '../../testing/kit.js'
import { initiativeOf } from '../wounds/wounds.js'
import { handedOut } from './danger-zone.js'
import { bandOf, burstOf, effectiveRounds, isSpread, shotNumber } from './numbers.js'

const rifleman = { ...reyes, skills: { smallArmsRifle: 5 } }

describe('DC-EX-04 an aimed shot through a vest', () => {
  const fight = () => harm({ reyes: { ...rifleman, guns: ['br762'] }, torp: { ...torp, at: [100, 0], armor: ['kevlarVest'] } })
  test('DC-DF-03 DC-PEN-03 DC-PEN-04 DC-PEN-07 DC-WND-02 DC-WND-03 DC-WND-11', () => {
    const after = fight().fire({ who: 'reyes', weaponId: 'br762', target: 'torp', aimed: true }, ...dice(8, 4), thrown(5, 3), ...dice(6, 5))
    expect(after.last('shotFired')).toMatchObject({ number: 11, band: 'medium', result: 'success' })
    expect(after.last('wounded')).toMatchObject({ location: 'chest', net: 2, absorbed: 2, points: 10, severity: 'slight' })
    expect(after.last('quickKillRolled')).toMatchObject({ net: 2, killed: false })
    expect(after.last('knockdownRolled')).toMatchObject({ damage: 10, number: 5, stands: true })
    expect(after.person('torp').now).toMatchObject({ dead: false, prone: false, losesAction: false, damage: { chest: 10 } })
    expect(initiativeOf(after.person('torp'))).toBe(2)
    expect(after.person('reyes').roundsLeft).toEqual([{ weaponId: 'br762', rounds: 19 }])
  })
})

describe('DC-EX-05 the same vest at longer ranges', () => {
  const at = (metres: number, ...faces: readonly number[]) =>
    harm({ reyes: { ...rifleman, guns: ['br762'] }, torp: { ...torp, at: [metres, 0], armor: ['kevlarVest'] } }).fire(
      { who: 'reyes', weaponId: 'br762', target: 'torp', aimed: true },
      ...dice(...faces),
    )
  test('DC-PEN-01 DC-PEN-03 DC-PEN-04 long range: three dice absorbed, one gets through', () => {
    const after = at(200, 5, 4, 4, 2, 5)
    expect(after.last('shotFired')).toMatchObject({ number: 5, band: 'long' })
    expect(after.last('wounded')).toMatchObject({ net: 1, absorbed: 3, points: 7 })
    expect(after.last('quickKillRolled')).toMatchObject({ net: 1, killed: false })
  })
  test('DC-PEN-04 extreme range: nothing gets through, and no quick kill is rolled', () => {
    const after = at(300, 2, 4)
    expect(after.last('shotFired')).toMatchObject({ number: 2, band: 'extreme' })
    expect(after.last('wounded')).toMatchObject({ net: 0, absorbed: 4, points: 4, severity: 'scratch' })
    expect(after.all('quickKillRolled')).toEqual([])
  })
  test('DC-DF-03 at 521 m there is no shot', () => {
    const fight = at(521)
    expect(fight.told).toEqual([])
    expect(fight.person('reyes').roundsLeft[0]?.rounds).toBe(20)
  })
})

describe('DC-EX-06 three quick revolver shots', () => {
  const people = {
    reyes: { ...reyes, skills: { smallArmsPistol: 4 }, guns: ['revolver357'] },
    torp: { ...torp, at: [10, 0] },
  } satisfies Readonly<Record<string, Someone>>
  const numbers = (bothHands: boolean, recoils: readonly number[]) => {
    const battle = battleOf(people)
    const [shooter, target] = battle.people
    if (shooter === undefined || target === undefined) throw new Error('There are two')
    expect(bothHands).toBeDefined()
    return recoils.map(recoil => shotNumber(battle, shooter, target, gunOf('revolver357'), { aimed: false, location: null, recoil }))
  }
  test('DC-SHT-03 DC-REC-01 DC-REC-02 one-handed', () => {
    expect(numbers(false, [4, 8, 12])).toEqual([10, 8, 4])
    const after = harm(people).fire(
      { who: 'reyes', weaponId: 'revolver357', target: 'torp', pulls: 3 },
      ...dice(10, 2), // right arm
      thrown(1, 1),
      fireOn('reyes', 'torp'),
      ...dice(9),
      fireOn('reyes', 'torp'),
      ...dice(5),
    )
    expect(after.all('shotFired').map(({ number, result }) => [number, result])).toEqual([
      [10, 'success'],
      [8, 'failure'],
      [4, 'failure'],
    ])
  })
  test('DC-REC-05 in both hands', () => {
    expect(numbers(true, [3, 6, 9])).toEqual([10, 10, 7])
    const after = harm(people).fire(
      { who: 'reyes', weaponId: 'revolver357', target: 'torp', pulls: 3, bothHands: true },
      ...dice(10, 2),
      thrown(1, 1),
      fireOn('reyes', 'torp'),
      ...dice(9, 2),
      thrown(1, 1),
      fireOn('reyes', 'torp'),
      ...dice(5, 2),
      thrown(1, 1),
      ...dice(3), // knockdown: 6 points against AGL 5
    )
    expect(after.all('shotFired').map(({ number, result }) => [number, result])).toEqual([
      [10, 'success'],
      [10, 'success'],
      [7, 'success'],
    ])
  })
})

test('DC-EX-07 DC-AUT-01 DC-AUT-02 DC-AUT-03 DC-REC-03 bursts: rounds left', () => {
  expect(effectiveRounds(5, 'medium', 8 - 6)).toBe(1)
  expect(effectiveRounds(5, 'medium', 16 - 6)).toBe(1)
  expect(effectiveRounds(3, 'medium', 0)).toBe(2)
  expect(effectiveRounds(3, 'medium', 10 - 6)).toBe(1)
  expect([2, 4, 7, 8, 20].map(size => effectiveRounds(size, 'long', 0))).toEqual([1, 1, 3, 2, 14]) // DC-GAP-14
  const battle = battleOf({ reyes: { ...rifleman, guns: ['ar762', 'ar556'] }, torp: { ...torp, at: [80, 0] } })
  const [shooter, target] = battle.people
  if (shooter === undefined || target === undefined) throw new Error('There are two')
  expect(burstOf(battle, shooter, target, gunOf('ar762'), 5, 8)).toMatchObject({ checks: 1, number: 2 })
  expect(burstOf(battle, shooter, target, gunOf('ar556'), 3, 5)).toMatchObject({ checks: 2, number: 2 })
  target.position = { x: 50, y: 0, z: 0 }
  expect(burstOf(battle, shooter, target, gunOf('ar762'), 5, 0)).toMatchObject({ checks: 5, number: 3 })
})

describe('DC-EX-08 the danger zone', () => {
  const people = {
    reyes: { ...rifleman, guns: ['lmg556'] },
    torp: { ...torp, at: [50, 0], armor: ['exoskeletalArmor'] },
    pat: { ...torp, at: [50, 2] },
    quinn: { ...torp, at: [40, 3] },
    sam: { ...torp, at: [50, 5] },
  } satisfies Readonly<Record<string, Someone>>
  test('DC-AUT-08 DC-AUT-09 DC-AUT-10 DC-AUT-11 three hits, one of a bystander, one check kept', () => {
    const after = harm(people).fire(
      { who: 'reyes', weaponId: 'lmg556', target: 'torp', kind: 'burst' },
      ...dice(2, 3, 17, 4, 12, 9, 20, 1, 15, 8),
      ...dice(2, 6, 11),
      ...dice(5, 5, 5), // three locations on the armor: blunt trauma, 9 points
      ...dice(4), // knockdown
      ...dice(7), // Pat's leg
      thrown(1, 1, 1),
    )
    expect(after.last('burstFired')).toMatchObject({ rounds: 10, checks: 10, number: 3, hits: 3, strays: 3, struck: ['pat'] })
    expect(after.battle.strays).toMatchObject([{ attacker: 'reyes', target: 'torp', checks: 1, number: 2, band: 'short' }])
    expect(after.all('wounded').map(({ who }) => who)).toEqual(['torp', 'torp', 'torp', 'pat'])
  })
  test('DC-AUT-10 without anyone in the zone half of the misses is kept', () => {
    const { reyes: shooter, torp: target } = people
    const alone = harm({ reyes: shooter, torp: target }).fire(
      { who: 'reyes', weaponId: 'lmg556', target: 'torp', kind: 'burst' },
      ...dice(20, 20, 20, 20, 20, 20, 20, 20, 20, 20),
    )
    expect(alone.battle.strays).toMatchObject([{ checks: 5 }])
  })
  test('DC-AUT-08 with the zone switched off no one else is in danger', () => {
    const off = harm(people, { dangerZone: false }).fire(
      { who: 'reyes', weaponId: 'lmg556', target: 'torp', kind: 'burst' },
      ...dice(20, 20, 20, 20, 20, 20, 20, 20, 20, 20),
    )
    expect(off.battle.strays).toEqual([])
  })
  test('DC-AUT-09 hits are handed out from the nearest on, over and over', () => {
    expect(handedOut(5, 3)).toEqual([2, 2, 1])
    expect(handedOut(0, 2)).toEqual([0, 0])
    expect(handedOut(1, 3)).toEqual([1, 0, 0])
  })
})

describe('DC-EX-09 buckshot at medium range', () => {
  const people = {
    reyes: { ...reyes, skills: { smallArmsRifle: 3 }, guns: ['shotgunBuck'] },
    torp: { ...torp, at: [25, 0] },
  } satisfies Readonly<Record<string, Someone>>
  test('DC-SHG-02 DC-REC-03 seven checks, then two', () => {
    const after = harm(people).fire(
      { who: 'reyes', weaponId: 'shotgunBuck', target: 'torp', pulls: 2 },
      ...dice(5, 2, 19, 14, 1, 8, 3),
      ...dice(8, 2), // right leg
      ...dice(9, 3), // left leg
      fireOn('reyes', 'torp'),
      ...dice(20, 20),
    )
    expect(after.all('burstFired').map(({ rounds, checks, number, hits }) => [rounds, checks, number, hits])).toEqual([
      [1, 7, 2, 2],
      [1, 2, 2, 0],
    ])
    expect(after.person('reyes').roundsLeft[0]?.rounds).toBe(5)
    expect(after.person('torp').now).toMatchObject({ damage: { rightLeg: 2, leftLeg: 3 }, losesAction: true })
  })
  test('DC-SHG-02 at 15 m a shot with all dice, at 31 m none', () => {
    const battle = battleOf(people)
    const [shooter, target] = battle.people
    if (shooter === undefined || target === undefined) throw new Error('There are two')
    const buckshot = gunOf('shotgunBuck')
    const spreadAt = (metres: number) => {
      target.position = { x: metres, y: 0, z: 0 }
      return isSpread(battle, shooter, target, buckshot, 'single')
    }
    expect([15, 16, 30, 31].map(spreadAt)).toEqual([false, true, true, null])
    expect(bandOf(shooter, target, buckshot)).toBe('long')
  })
})

describe('DC-EX-26 through cover', () => {
  const behind = (name: string, av: number, armor: readonly 'kevlarVest'[] = []) =>
    harm({
      reyes: { ...rifleman, guns: ['br762', 'm2hb'] },
      torp: { ...torp, at: [100, 0], armor: [...armor], is: { cover: { name, av, locations: ['chest'] } } },
    })
  const shot = {
    attacker: 'reyes',
    weaponId: 'br762',
    target: 'torp',
    dice: 4,
    band: 'medium',
    location: 'chest',
    quickKill: true,
  } as const
  test('DC-PEN-03 DC-PEN-05 a plank takes two dice without trauma, the vest the other two with it', () => {
    const after = behind('plank', 1, ['kevlarVest']).hit(shot)
    expect(after.last('wounded')).toMatchObject({ net: 0, absorbed: 2, points: 2 })
    expect(after.all('quickKillRolled')).toEqual([])
  })
  test.each([
    ['brick wall', 3],
    ['concrete', 2],
  ])('DC-PEN-05 a %s stops it without any effect', (name, av) => {
    const after = behind(name, av).hit(shot)
    expect(after.told.map(({ what }) => what)).toEqual(['stoppedByCover'])
  })
  test('DC-PEN-05 a heavy machinegun goes through the wall with three dice', () => {
    const after = behind('brick wall', 3).hit({ ...shot, weaponId: 'm2hb', dice: 9, quickKill: false }, thrown(1, 1, 1))
    expect(after.last('wounded')).toMatchObject({ net: 3, absorbed: 0, points: 3 })
  })
})

describe("the game master's modifier to the next roll", () => {
  test('DC-TASK-03 makes the next check so many steps easier or harder, and the log tells of it', () => {
    const after = (nextRoll: number, face: number) =>
      harm({ reyes: { ...rifleman, guns: ['br762'], is: { nextRoll } }, torp: { ...torp, at: [100, 0] } }).fire(
        { who: 'reyes', weaponId: 'br762', target: 'torp', aimed: true },
        ...dice(face),
      )
    // 22 at EZY, 11 at AVG, 5 at DIF.
    const harder = after(-1, 12)
    expect(harder.last('shotFired')).toMatchObject({ number: 5, result: 'failure' })
    expect(harder.last('nextRollSpent')).toMatchObject({ who: 'reyes', modifier: -1 })
    expect(harder.person('reyes').nextRoll).toBe(0)
    expect(after(1, 20).last('shotFired')).toMatchObject({ number: 22, result: 'failure' })
    expect(after(0, 12).all('nextRollSpent')).toEqual([])
  })
})
