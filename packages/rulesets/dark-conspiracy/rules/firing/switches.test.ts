// Readings of the rules of fire that a scenario chooses: mixed fire, bursts out of the blue, automatic shotguns.
import { witnessed } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import type { Settings } from '../../battle/battle.js'
import { darkConspiracy } from '../../index.js'
import { choice, dice, fireOn, harm, reyes, type Someone, thrown, torp } from '../../testing/kit.js'
import { burstOf } from './numbers.js'

const rifleman: Someone = { ...reyes, skills: { smallArmsRifle: 5 }, guns: ['ar556', 'br762'] }
const pair = (settings: Partial<Settings> = {}, other: Someone = {}, me: Someone = {}) =>
  harm({ ana: { ...rifleman, ...me }, bo: { ...torp, at: [20, 0], ...other } }, settings)
const firesOn = (kind?: string) => choice('ana', { action: 'fireOn', target: 'bo', ...(kind !== undefined && { kind }) })

describe('mixed fire', () => {
  const volley = { who: 'ana', weaponId: 'ar556', target: 'bo', pulls: 2 }
  test('DC-ROF-03 a Phase is for single shots or for bursts', () => {
    expect(() => pair().fire(volley, ...dice(20), firesOn('burst'))).toThrow('a Phase is for single shots or for bursts')
    expect(
      pair()
        .fire(volley, ...dice(20), firesOn('single'), ...dice(20))
        .all('shotFired'),
    ).toHaveLength(2)
  })
  test('DC-GAP-57 with the switch a burst follows a shot, with the recoil of both', () => {
    // Recoil 2 and 5 against a Strength of 6: the burst loses a round.
    const fight = pair({ mixedFire: true }).fire(volley, ...dice(20), firesOn('burst'), ...dice(20, 20))
    expect(fight.last('burstFired')).toMatchObject({ rounds: 3, checks: 2 })
    expect(fight.person('ana').roundsLeft[0]?.rounds).toBe(26)
  })
  test('DC-ROF-03 a gun without bursts fires none', () => {
    const rifle = { ...volley, weaponId: 'br762' }
    expect(() => pair({ mixedFire: true }).fire(rifle, ...dice(20), firesOn('burst'))).toThrow('fires no bursts')
  })
})

describe('bursts out of the blue', () => {
  const burst = choice('ana', { action: 'fire', weaponId: 'ar556', target: 'bo', kind: 'burst', pulls: 2, location: 'chest' })
  const unseen = { is: { hiddenFrom: ['Gang'] }, initiative: 1 }
  const turn = (settings: Partial<Settings>) => {
    const hit = thrown(1, 1, 1)
    return pair(settings, { initiative: 1, agl: 6 }, unseen).turn(
      choice('bo', { action: 'wait' }),
      burst,
      ...dice(3, 20, 20),
      hit,
      firesOn(),
      ...dice(3),
      hit,
    )
  }
  test('DC-AUT-07 the rounds of a burst are spread', () => {
    expect(() => turn({})).toThrow('the rounds of a burst are spread')
  })
  test('DC-GAP-66 with the switch all hits on the target find the named location, in every burst of the Phase', () => {
    const fight = turn({ surpriseBurstLocation: true })
    expect(fight.all('wounded').map(({ location }) => location)).toEqual(['chest', 'chest'])
  })
})

describe('automatic shotguns', () => {
  /** A shotgun of five-round bursts with a range of 20 m: single recoil 2, recoil of a burst 8. */
  const shotgunner = (settings: Partial<Settings>, other: Someone, str = 8) => {
    const fight = pair(settings, other, { guns: ['shotgunBuck'], str })
    const [gun] = fight.person('ana').sheet.weapons
    if (gun === undefined) throw new Error('There is a shotgun')
    Object.assign(gun, { burst: 5, magazine: 20, range: 20, damageDice: 4, recoilSingle: 2, recoilBurst: 8, rateOfFire: 'AF' })
    for (const loaded of fight.person('ana').roundsLeft) loaded.rounds = 20
    return fight
  }
  const shape = (settings: Partial<Settings>, other: Someone, str?: number, recoil = 8) => {
    const { battle } = shotgunner(settings, other, str)
    const [ana, bo] = battle.people
    const [gun] = ana?.sheet.weapons ?? []
    if (ana === undefined || bo === undefined || gun === undefined) throw new Error('Someone is missing')
    return burstOf(battle, ana, bo, gun, 5, recoil)
  }
  const near: Someone = { at: [20, 0] }
  const far: Someone = { at: [40, 0] }
  test('DC-SHG-03 DC-GAP-55 within short range each effective round is a check of a burst, three levels better', () => {
    expect(shape({}, near)).toMatchObject({ checks: 5, number: 4, strayNumber: 3 })
    expect(shape({}, near, 6)).toMatchObject({ checks: 3, number: 3 }) // two points of excess cost two rounds
    expect(shape({}, { ...near, now: { moved: 30 } })).toMatchObject({ checks: 3, number: 3 }) // the rounds of medium range, no levels
  })
  test('DC-SHG-03 with the switch each is a Quick Shot, and recoil has cost rounds alone', () => {
    expect(shape({ buckshotBurstSingle: true }, near)).toMatchObject({ checks: 5, number: 13, strayNumber: 3 })
    expect(shape({ buckshotBurstSingle: true }, near, 6)).toMatchObject({ checks: 3, number: 11 })
    expect(shape({ buckshotBurstSingle: true }, far)).toMatchObject({ checks: 21, number: 3 })
  })
  test('DC-SHG-03 at medium range each is a burst of ten pellets, of which seven count', () => {
    expect(shape({}, far)).toMatchObject({ checks: 21, number: 3 })
    expect(shape({}, far, 7)).toMatchObject({ checks: 14, number: 3 })
    expect(shape({}, { at: [41, 0] }, 8)).toMatchObject({ band: 'long' })
  })
  test('DC-SHG-03 hits with all dice near, with one farther off, and spends the rounds of the burst', () => {
    const volley = { who: 'ana', weaponId: 'shotgunBuck', target: 'bo', kind: 'burst' as const }
    const close = shotgunner({}, near).fire(volley, ...dice(1, 20, 20, 20, 20, 8), thrown(1, 1, 1, 1))
    expect(close.last('wounded')).toMatchObject({ net: 4, points: 4 })
    expect(close.person('ana').roundsLeft[0]?.rounds).toBe(15)
    const misses = Array.from({ length: 20 }, () => 20)
    const apart = shotgunner({}, far).fire(volley, ...dice(1, ...misses, 8), thrown(1))
    expect(apart.last('wounded')).toMatchObject({ net: 1, points: 1 })
    expect(apart.person('ana').roundsLeft[0]?.rounds).toBe(15)
  })
  test('DC-SHG-02 DC-AUT-11 stray pellets do one die, stray cartridges all of them', () => {
    const stray = { attacker: 'ana', target: 'bo', weaponId: 'shotgunBuck', checks: 1, number: 5, passed: [] }
    const met = (band: 'short' | 'medium', faces: readonly number[]) =>
      shotgunner({}, near)
        .play(
          { step: 'crossFire', who: 'bo', stray: { ...stray, band, from: { x: 0, y: 0, z: 0 }, to: { x: 20, y: 0, z: 0 } } },
          ...dice(5, 8),
          thrown(...faces),
        )
        .last('wounded').net
    expect([met('short', [1, 1, 1, 1]), met('medium', [1])]).toEqual([4, 1])
  })
})
test('DC-DF-01 firing on without another kind goes on as before', () => {
  const volley = { who: 'ana', weaponId: 'ar556', target: 'bo', kind: 'burst' as const, pulls: 2 }
  const fight = pair().fire(volley, ...dice(20, 20, 20), fireOn('ana', 'bo'), ...dice(20))
  expect(fight.all('burstFired').map(({ checks }) => checks)).toEqual([3, 1])
})
test('DC-DF-01 whoever has said so goes on without being asked, while the target is up', () => {
  const volley = { who: 'ana', weaponId: 'ar556', target: 'bo', kind: 'burst' as const, pulls: 2, through: true }
  expect(
    pair()
      .fire(volley, ...dice(20, 20, 20), ...dice(20))
      .all('burstFired')
      .map(({ checks }) => checks),
  ).toEqual([3, 1])
  const down = pair()
  down.person('bo').now.unconscious = true
  const asked = down.fire({ ...volley, made: 1 }, choice('ana', { action: 'cease' }))
  expect(asked.all('burstFired')).toEqual([])
  expect(() => pair().fire({ ...volley, through: false }, ...dice(20, 20, 20), ...dice(20))).toThrow()
})
test('DC-AUT-01 every burst that was rolled for has its dice in the log, and goes on with the one before where both miss', () => {
  const volley = { who: 'ana', weaponId: 'ar556', target: 'bo', kind: 'burst' as const, pulls: 2 }
  const { battle, told } = pair().fire(volley, ...dice(20, 19, 18), fireOn('ana', 'bo'), ...dice(17))
  const faces = [[20, 19, 18], [17]]
  const lines = told
    .filter(event => (event as { readonly what: string }).what === 'burstFired')
    .map((event, i) => {
      const thrown = (faces[i] ?? []).map(face => ({ rule: 'DC-AUT-01', who: 'ana', faces: [face] }))
      return witnessed(darkConspiracy, battle, { event, thrown, decided: [] } as never, 'gm') as never
    })
  const [first, second] = lines.map(line => darkConspiracy.goesOn(line, id => id))
  expect(darkConspiracy.narrate(lines[1] as never, id => id)).toMatch(/burst 2 at bo .*: 3 rounds, \[17\] vs \d+\. No hits\.$/)
  expect([second?.words, second?.like]).toEqual(['Burst 2: [17]. No hits', first?.like])
})

describe('at the mercy of the shooter', () => {
  const lies = { unconscious: true, prone: true }
  const shot = (more: object = {}) =>
    choice('ana', { action: 'fire', weaponId: 'pistol9', target: 'bo', kind: 'single', pulls: 1, location: 'head', ...more })
  const near = (metres: number, now = lies) =>
    harm({
      ana: { str: 6, initiative: 4, skills: { smallArmsPistol: 4 }, guns: ['pistol9'] },
      bo: { ...torp, side: 'Gang', at: [metres, 0], now, is: { facing: { x: 0, y: 1 } } },
    })
  const declares = (fight: ReturnType<typeof near>, ...script: Parameters<typeof fight.play>[1][]) =>
    fight.play({ step: 'declare', those: ['ana'] }, ...script)
  test('DC-DF-17 the helpless within 2 m are shot where one likes, and more easily', () => {
    const fight = declares(near(2), shot({ pulls: 2 }), ...dice(20), fireOn('ana', 'bo'), ...dice(20))
    // EZY, quick, and easier again: EZY on 4 + 6; the second one has no recoil above 6 either.
    expect(fight.all('shotFired').map(({ location, number }) => [location, number])).toEqual([
      ['head', 20],
      ['head', 20],
    ])
  })
  test('DC-DF-17 not from farther away, nor those who are awake', () => {
    expect(() => declares(near(2.1), shot())).toThrow(/takes an Aim/)
    expect(() => declares(near(1, { unconscious: false, prone: true }), shot())).toThrow(/takes an Aim/)
  })
})
test('DC-REC-05 both hands hold a pistol better only while one stands', () => {
  const recoilOn = (gait: 'stand' | 'walk') => {
    const fight = harm({
      ana: { str: 6, skills: { smallArmsPistol: 4 }, guns: ['revolver357'], now: { gait } },
      bo: { ...torp, side: 'Gang', at: [10, 0] },
    })
    fight.battle.agenda = []
    fight.fire(
      { who: 'ana', weaponId: 'revolver357', target: 'bo', bothHands: true, pulls: 2 },
      ...dice(20),
      fireOn('ana', 'bo'),
      ...dice(20),
    )
    return fight.all('shotFired').map(({ number }) => number)
  }
  expect(recoilOn('stand')).toEqual([10, 10]) // 3 and 6 against 6
  expect(recoilOn('walk')).toEqual([10, 7]) // 4 and 8 against 5
})
test('DC-REC-05 a pistol braced on cover is as steady as in both hands, and no steadier with both', () => {
  const hood = { name: 'the hood', av: 2, locations: ['abdomen' as const] }
  const shots = (now: object, is: object, bothHands: boolean) => {
    const fight = harm({
      ana: { str: 6, skills: { smallArmsPistol: 4 }, guns: ['revolver357'], now, is },
      bo: { ...torp, side: 'Gang', at: [10, 0] },
    })
    fight.battle.agenda = []
    fight.fire({ who: 'ana', weaponId: 'revolver357', target: 'bo', bothHands, pulls: 2 }, ...dice(20), fireOn('ana', 'bo'), ...dice(20))
    return fight.all('shotFired').map(({ number }) => number)
  }
  expect(shots({}, {}, false)).toEqual([10, 8]) // 4 and 8 against 6
  expect(shots({}, { cover: hood }, false)).toEqual([10, 10]) // 3 and 6
  expect(shots({}, { cover: hood }, true)).toEqual([10, 10])
  expect(shots({ gait: 'walk' }, { cover: hood }, false)).toEqual([10, 7]) // 4 and 8 against 5
})
