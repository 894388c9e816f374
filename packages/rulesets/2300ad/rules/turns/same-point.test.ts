/**
 * AD-INIT-10: those who act at one point act in the situation at its start. Each test plays one situation under two namings, so that the dice
 * of who acts first in the one fall last in the other; what comes of it is the same but for the names.
 */
import type { ScriptLine } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import {
  car,
  choice,
  dice,
  each,
  type Fight,
  fight,
  fire,
  go,
  hold,
  piece,
  rifle,
  type Situation,
  type Someone,
  stand,
  sweep,
  torso,
} from '../../testing/kit.js'
import { figuresUnderFire } from '../area-fire/area-fire.js'

const order = (first: string, second: string, ...those: readonly (readonly [string, readonly ScriptLine[]])[]): ScriptLine[] => {
  const of = new Map(those)
  return [first, second].sort().flatMap(who => [...(of.get(who) ?? [])])
}
const late = { sheet: { initiative: 1 } }
const both = <T>(play: (a: string, z: string) => T): T[] => [play('adam', 'zoe'), play('zoe', 'adam')]

test('a vehicle that begins to evade evades no missile of the same point, whatever its driver is called', () => {
  const missile = rifle({ id: 'missile', name: 'missile', kind: 'missile', effectiveRange: 500, dpv: '0', ep: '0.2', homing: 8 })
  const most = both((driver, shooter) => {
    const people: Situation['people'] = {
      van: { side: 'red', at: [0, -300], vehicle: car({ evasion: 3 }), weapons: [] },
      [driver]: {
        side: 'red',
        at: [0, -300],
        weapons: [],
        sheet: { initiative: 8, skills: { vehicle: 4 } },
        is: { aboard: 'van', drives: true },
      },
      [shooter]: { weapons: [missile], sheet: { initiative: 8 } },
    }
    const said = new Map([
      [driver, choice(driver, { action: 'driveEvasively' })],
      [shooter, choice(shooter, { action: 'launch', target: 'van' })],
    ])
    const played = fight({ people }).play(
      ...[driver, shooter].sort().map(who => said.get(who) as ScriptLine),
      // 5 and vehicle 4 drive evasively; homing 8 hits on 7 or less, and misses on a 9: deviation and direction.
      ...order(driver, shooter, [driver, [dice('5')]], [shooter, each('9 1 1')]),
    )
    expect(played.person('van').evading).toBe(true)
    return played.all('missileLaunched')[0]?.most
  })
  expect(most).toEqual([7, 7])
})

test('a weapon that is destroyed at a point still fires what was declared there', () => {
  const mortar = rifle({
    id: 'mortar',
    name: 'mortar',
    kind: 'mortar',
    indirectRange: 2000,
    dpv: '0',
    ep: '0.4',
    magazine: 5,
    mounted: true,
  })
  const cannon = rifle({ id: 'cannon', name: 'cannon', dpv: '6' })
  const rounds = both((gunner, shooter) => {
    const people: Situation['people'] = {
      van: { side: 'red', at: [0, -450], vehicle: car({ armor: { front: '5', side: '5', rear: '5', top: null } }), weapons: [] },
      [gunner]: {
        side: 'red',
        at: [0, -450],
        weapons: [mortar],
        sheet: { initiative: 8, skills: { marksmanship: 2, forwardObserver: 2 } },
        is: { aboard: 'van' },
      },
      [shooter]: { weapons: [cannon], sheet: { initiative: 8, skills: { marksmanship: 9 } } },
    }
    const answers = new Map([
      [gunner, choice(gunner, { action: 'indirectFire', at: shooter, rounds: 1 })],
      [shooter, choice(shooter, fire('van'))],
    ])
    const played = fight({ people }).play(
      ...[gunner, shooter].sort().map(who => answers.get(who) as ScriptLine),
      // The cannon hits with a 5 and does away with the only weapon on a 5. The mortar misses and strays by 10 times 10 m.
      ...order(gunner, shooter, [gunner, each('2 10 1')], [shooter, each('5 5')]),
    )
    expect(played.all('vehicleHit')).toMatchObject([{ result: 'armament', weaponId: 'mortar' }])
    expect(played.person(gunner).broken).toEqual(['mortar'])
    return [played.all('indirectFired').length, played.person(gunner).roundsLeft]
  })
  expect(rounds).toEqual([0, 1].map(() => [1, [{ weaponId: 'mortar', rounds: 4 }]]))
})

test('a breach that is blown at a point lets no shot of that point through', () => {
  const charge = rifle({ id: 'charge', name: 'charge', kind: 'charge', ep: '10', dpv: '0', magazine: 2 })
  const wall = { id: 'bunker', name: 'bunker wall', from: { x: -20, y: -10 }, to: { x: 20, y: -10 }, value: '6', armorPerCm: '0.5' }
  const stopped = both((sapper, shooter) => {
    const people: Situation['people'] = {
      [sapper]: { weapons: [], at: [900, 900], sheet: { initiative: 8 } },
      [shooter]: { weapons: [rifle({ afv: '1', rpb: 1 })], at: [0, 100], sheet: { initiative: 8, skills: { marksmanship: 9 } } },
      owner: { weapons: [charge], at: [900, 900], ...late },
      bo: { side: 'red', at: [0, -100], ...late },
    }
    const begun = fight({ people, walls: [wall] })
    const lies = { id: 'owner/charge-1', by: 'owner', weaponId: 'charge', at: { x: 0, y: -9 }, wall: 'bunker', vehicle: null, side: null }
    begun.battle.charges.push({ ...lies, tamped: true, readyIn: null, failed: false, truth: 'armed' })
    const answers = new Map([
      [sapper, choice(sapper, { action: 'trigger', charge: 'owner/charge-1' })],
      [shooter, choice(shooter, sweep('bo', 1))],
    ])
    const played = begun.play(
      ...[sapper, shooter].sort().map(who => answers.get(who) as ScriptLine),
      ...order(sapper, shooter, [shooter, [choice('bo', { action: 'stay' }), ...each('1 3')]]), // hits the abdomen; DPV 0.8 against 6
    )
    expect(played.battle.breaches).toMatchObject([{ width: 680, isOpen: true }])
    return played.all('hitStopped').map(({ armor }) => armor)
  })
  expect(stopped).toEqual([['6'], ['6']])
})

describe('a duck', () => {
  const gun = rifle({ afv: '2', rof: 3, dpv: '0.3' })
  const brick = piece({ at: { x: 0, y: -100 }, value: '1', extent: 'full' })
  const meeting = (sweeper: string, marksman: string, by: 'fire' | 'order'): Fight => {
    const people: Situation['people'] = {
      [sweeper]: { weapons: [gun], sheet: { initiative: 8, skills: { marksmanship: 9 } } },
      [marksman]: { weapons: [gun], sheet: { initiative: 8, skills: { marksmanship: 9 } } },
      // Fires at this point, so that only part of them is behind the wall.
      mia: { side: 'red', at: [0, -100], weapons: [rifle()], sheet: { initiative: 8 } },
    }
    const answers = new Map([
      [sweeper, choice(sweeper, by === 'fire' ? { action: 'areaFire', centre: 'mia', bursts: 1 } : stand)],
      [marksman, choice(marksman, fire('mia'))],
      ['mia', choice('mia', by === 'fire' ? fire(marksman) : { action: 'duck' })],
    ])
    const shots = new Map<string, ScriptLine[]>([
      // Two figures divided by a 3: one hit, which the wall stops in the leg.
      [sweeper, by === 'fire' ? [choice('mia', { action: 'duck' }), ...each('3 8')] : []],
      [marksman, by === 'fire' ? each('9 1 9') : each('9 1')],
      ['mia', by === 'fire' ? each('1') : []],
    ])
    const those = [...answers.keys()].sort()
    return fight({ people, covers: [brick] }).play(
      ...those.map(who => answers.get(who) as ScriptLine),
      ...those.flatMap(who => shots.get(who) ?? []),
    )
  }
  test('helps against the fire that caused it, and against no other of its point', () => {
    const heads = both((sweeper, marksman) => {
      const played = meeting(sweeper, marksman, 'fire')
      expect(played.all('hitStopped')).toMatchObject([{ attacker: sweeper, location: 'lowerLeg' }])
      expect(played.person('mia').ducking).toBe(true)
      return played.all('wounded').map(({ location, dpv }) => [location, dpv])
    })
    expect(heads).toEqual([[['head', '0.6']], [['head', '0.6']]])
  })
  test('AD-ACT-05: as an action it counts from the end of the point', () => {
    // Whoever does nothing else is behind the whole of the wall already, and prone or not makes no difference.
    for (const played of both((sweeper, marksman) => meeting(sweeper, marksman, 'order'))) {
      expect(played.all('hitStopped')).toMatchObject([{ location: 'head' }])
      expect(played.person('mia')).toMatchObject({ ducking: true, secondActionSpent: true })
    }
  })
  test('AD-DUCK-03: one answer holds against all area fire of the point, with someone unseen beside as well', () => {
    const answered = (answer: 'duck' | 'stay') =>
      both((one, other) => {
        const people: Situation['people'] = {
          [one]: { weapons: [gun], sheet: { initiative: 8 } },
          [other]: { weapons: [gun], sheet: { initiative: 8 } },
          mia: { side: 'red', at: [0, -100], weapons: [rifle()], sheet: { initiative: 8 } }, // fires, so that her head is in the open
          ned: { side: 'red', at: [1, -100], ...late, is: { hiddenFrom: ['blue'] } },
        }
        const sweep = (who: string) => choice(who, { action: 'areaFire', centre: 'mia', bursts: 1 })
        const asked = [choice('mia', { action: answer }), choice('ned', { action: 'stay' })]
        // A hit in the head of Mia, and none of Ned.
        const burst = answer === 'duck' ? each('3 1 10') : each('3 1 9 10')
        const played = fight({ people, covers: [brick] }).play(
          ...[sweep('adam'), choice('mia', fire(one)), sweep('zoe')],
          ...[...asked, ...burst, dice('1'), ...burst], // her own shot misses
        )
        return [played.all('ducked').length, played.all('hitStopped').length, played.all('wounded').length]
      })
    expect(answered('duck')).toEqual([0, 1].map(() => [1, 2, 0]))
    expect(answered('stay')).toEqual([0, 1].map(() => [0, 0, 2]))
  })
  test('AD-DUCK-02: each attack of the point has a check of its own', () => {
    const checks = both((one, other) => {
      const people: Situation['people'] = {
        [one]: { weapons: [gun], sheet: { initiative: 8 } },
        [other]: { weapons: [gun], sheet: { initiative: 8 } },
        mia: { side: 'red', npc: true, at: [0, -100], sheet: { initiative: 1, coolness: 8 } },
      }
      const sweeps = [one, other].sort().map(who => choice(who, { action: 'areaFire', centre: 'mia', bursts: 1 }))
      return fight({ people })
        .play(...sweeps, ...each('9 10 9 10'))
        .all('coolnessTested')
        .map(({ ducks }) => ducks)
    })
    expect(checks).toEqual([
      [true, true],
      [true, true],
    ])
  })
})

test('AD-MEL-06 AD-AIM-04: what a diver does to themselves ends no shots of whom they dive at', () => {
  const targets = both((diver, shooter) => {
    const people: Situation['people'] = {
      [diver]: { weapons: [], sheet: { initiative: 8, size: 1, consciousnessLevel: 1 } },
      [shooter]: { side: 'red', at: [1, 0], weapons: [rifle({ rof: 2 })], sheet: { initiative: 8, strength: 15, size: 15 } },
      cy: { at: [-1, 0], weapons: [], ...late },
    }
    const answers = new Map([
      [diver, choice(diver, { action: 'dive', target: shooter })],
      [shooter, choice(shooter, { ...fire(diver), fallback: 'cy' })],
    ])
    // Not avoided; 1 + 1 + 1 against 30: the diver is hit in the arm, and knocked out. The shot misses.
    const dived = [choice(shooter, { action: 'standFast' }), ...each('1 10 1')]
    const played = fight({ people }).play(
      ...[diver, shooter].sort().map(who => answers.get(who) as ScriptLine),
      ...order(diver, shooter, [diver, dived], [shooter, each('1')]),
    )
    expect(played.person(diver).unconscious).toBe(true)
    return played.all('shotFired').map(({ target }) => target === diver)
  })
  expect(targets).toEqual([[true], [true]])
})

test('GM: what the game master changes about the next roll is for the declared action, not for a block of the same point', () => {
  const needs = both((helped, other) => {
    const people: Situation['people'] = {
      [helped]: { weapons: [], sheet: { initiative: 8, skills: { melee: 3 } }, is: { nextRoll: 1 } },
      [other]: { side: 'red', at: [1, 0], weapons: [], sheet: { initiative: 8, skills: { melee: 3 } } },
    }
    const strikes = [helped, other].sort().map(who => choice(who, { action: 'strike', target: who === helped ? other : helped }))
    const played = fight({ people }).play(
      ...strikes,
      ...order(helped, other, [helped, [dice('1')]], [other, [dice('9'), choice(helped, { action: 'block' }), dice('10')]]),
    )
    return [played.all('struck').find(({ attacker }) => attacker === helped)?.need, played.all('blockRolled')[0]?.need]
  })
  // Routine 6 and Difficult 10 less melee 3; one level easier is Simple, which fails on a 1 alone.
  expect(needs).toEqual([0, 1].map(() => [2, 7]))
})

test('AD-VEH-09: of two who reach for the wheel the better driver has it, of equals the one with the higher die, and the other is told', () => {
  const driver = (vehicle: number | null): Someone => ({
    at: [0, 0],
    weapons: [],
    sheet: { initiative: 8, skills: vehicle === null ? {} : { vehicle } },
    is: { aboard: 'van' },
  })
  const drivers = (first: readonly [string, number | null], second: readonly [string, number | null], ...tie: ScriptLine[]) => {
    const people: Situation['people'] = {
      van: { vehicle: car(), weapons: [] },
      [first[0]]: driver(first[1]),
      [second[0]]: driver(second[1]),
      bo: { side: 'red', at: [0, -900], ...late },
    }
    const wheel = [first[0], second[0]].sort().map(who => choice(who, { action: 'takeWheel' }))
    const played = fight({ people }).play(...wheel, ...tie)
    expect(played.all('wheelMissed')).toHaveLength(1)
    return played.battle.people.filter(({ drives }) => drives).map(({ id }) => id)
  }
  expect([drivers(['adam', 1], ['zoe', 2]), drivers(['zoe', 2], ['adam', 1])]).toEqual([['zoe'], ['zoe']])
  const later = [dice('3'), dice('8')] // Adam's, then Zoe's
  expect([drivers(['adam', 1], ['zoe', 1], ...later), drivers(['zoe', null], ['adam', null], ...later)]).toEqual([['zoe'], ['zoe']])
})

test('AD-EXP-08: charges that go off as the turn ends go off together', () => {
  const charge = rifle({ id: 'charge', name: 'charge', kind: 'charge', ep: '1', dpv: '0', magazine: 2 })
  const stuns = both((one, other) => {
    const people: Situation['people'] = { [one]: { weapons: [charge] }, [other]: { weapons: [charge], at: [1, 0] } }
    const played = fight({ people })
    played.battle.round = 1
    for (const by of [one, other])
      played.battle.charges.push({
        ...{ id: `${by}/charge-1`, by, weaponId: 'charge', at: { ...played.person(by).position }, wall: null, vehicle: null, side: null },
        ...{ tamped: false, readyIn: 1, failed: false, truth: 'detonates' },
      })
    // Concussion 2, for each of the two by each of the two: every one a hit in the head, and deadly.
    played.step({ step: 'endTurn' }, ...each('1 1 1 1 1 1 1 1'))
    return [played.all('exploded').length, played.all('died').length]
  })
  expect(stuns).toEqual([
    [2, 2],
    [2, 2],
  ])
})

test('AD-EXP-11: two who trigger one charge both do so, and it goes off once', () => {
  const charge = rifle({ id: 'charge', name: 'charge', kind: 'charge', ep: '1', dpv: '0', magazine: 2 })
  const people = {
    ana: { weapons: [charge], sheet: { initiative: 8 } },
    cy: { at: [90, 90] as const, sheet: { initiative: 8 }, is: { hiddenFrom: ['red'] } },
  }
  const begun = fight({ people: { ...people, bo: { side: 'red', at: [0, 900], ...late } } })
  const lies = { id: 'ana/charge-1', by: 'ana', weaponId: 'charge', at: { x: 500, y: 500 }, wall: null, vehicle: null, side: null }
  begun.battle.charges.push({ ...lies, tamped: false, readyIn: null, failed: false, truth: 'armed' })
  const trigger = (who: string) => choice(who, { action: 'trigger', charge: 'ana/charge-1' })
  begun.play(trigger('ana'), trigger('cy'))
  expect([begun.all('exploded').length, begun.all('triggeredToo').map(({ who }) => who), begun.person('cy').hiddenFrom]).toEqual([
    1,
    ['cy'],
    [],
  ])
})

test('AD-INIT-13: one after another, each acts in what those before them have left', () => {
  const armored: Someone = { side: 'red', at: [0, -300], weapons: [], armor: [torso('100')] }
  const people: Situation['people'] = {
    van: { side: 'red', at: [0, -300], vehicle: car(), weapons: [], is: { facing: { x: 0, y: 0 } } },
    di: { ...armored, sheet: { initiative: 8, coolnessAttr: 2 }, is: { aboard: 'van', drives: true } },
    ana: { weapons: [rifle({ dpv: '6' })], sheet: { initiative: 8, coolnessAttr: 20, skills: { marksmanship: 9 } } },
  }
  const played = fight({ people, settings: { tieBreak: 'coolnessAttr' } }).play(
    choice('ana', fire('van')),
    choice('di', { action: 'driveTo', to: 'ana', metres: 100 }),
    // Hits; DPV 12 against 4 is a bonus of 1, and a 5 is mobility. The armor of the driver stops what comes through.
    ...each('5 5 3'),
  )
  expect(played.person('van')).toMatchObject({ immobile: true, position: { x: 0, y: -300 } })
  expect(played.all('drove')).toEqual([])
  expect(played.all('actionLost')).toMatchObject([{ who: 'di' }])
})

test('AD-INIT-10 those who hold an action take it together: neither is stopped by the other', () => {
  const shots = both((a, z) => {
    const people: Situation['people'] = {
      [a]: { sheet: { initiative: 8, skills: { marksmanship: 9 } } },
      [z]: { side: 'red', at: [0, 20], sheet: { initiative: 8, skills: { marksmanship: 9 } } },
    }
    const at = (who: string, other: string): ScriptLine[] => [choice(who, fire(other))]
    const played = fight({ people }).play(
      choice('adam', hold),
      choice('zoe', hold),
      ...at('adam', 'zoe'),
      ...at('zoe', 'adam'),
      ...each('9 3 5 9 3 5'), // both hit the abdomen
    )
    return [played.all('shotFired').length, played.all('wounded').length, played.person(a).heldAt, played.person(z).heldAt]
  })
  expect(shots).toEqual([0, 1].map(() => [2, 2, null, null]))
})

test('AD-MOVE-01 who is near is told of where everyone has moved to', () => {
  const near = both((a, z) => {
    const people: Situation['people'] = {
      [a]: { at: [0, 0], sheet: { initiative: 8 } },
      [z]: { side: 'red', at: [100, 0], sheet: { initiative: 8 } },
    }
    const answers = ['adam', 'zoe'].map(who => choice(who, go('walk', who === 'adam' ? 'zoe' : 'adam', 20)))
    return fight({ people })
      .play(...answers)
      .all('moved')
      .map(({ near: [first] }) => first?.metres)
  })
  expect(near).toEqual([
    [60, 60],
    [60, 60],
  ])
})

test('AD-AREA-08 a burst reaches a vehicle before the people in it', () => {
  const order = both((driver, van) => {
    const gun = rifle({ effectiveRange: 100, afv: '1', rpb: 2, rof: 2 })
    const { battle } = fight({
      people: {
        gunner: { weapons: [gun] },
        [van]: { side: 'red', at: [0, 20], vehicle: car({ open: true }), weapons: [] },
        [driver]: { side: 'red', at: [0, 20], is: { aboard: van, drives: true } },
      },
    })
    const [gunner] = battle.people
    if (gunner === undefined) throw new Error('no one fires')
    return figuresUnderFire(battle.people, gunner, gun, gunner.position, { x: 0, y: 20 }, false).map(({ who }) => who === van)
  })
  expect(order).toEqual([0, 1].map(() => [true, false]))
})

test('AD-AREA-08 where rounds limit all hits, dice say who of those equally near is rolled for first', () => {
  const gun = rifle({ effectiveRange: 100, afv: '0.1', rpb: 2, rof: 2 })
  const crowd = (settings: Situation['settings'], ...tie: ScriptLine[]): (string | undefined)[][] =>
    both((a, z) => {
      const people: Situation['people'] = {
        gunner: { weapons: [gun], sheet: { initiative: 9 } },
        [a]: { side: 'red', at: [0, 20], is: { ducking: true }, ...late },
        [z]: { side: 'red', at: [0, 20], is: { ducking: true }, ...late },
      }
      const played = fight({ people, ...(settings === undefined ? {} : { settings }) }).play(
        choice('gunner', sweep(a, 1)),
        ...tie,
        ...each('1 1'),
      )
      return played.all('burstRolled').map(({ target }) => target)
    })
  expect(crowd({})).toEqual([0, 1].map(() => ['adam', 'zoe']))
  const zoeFirst = [dice('3'), dice('8')]
  expect(crowd({ areaHitCapTotal: true }, ...zoeFirst)).toEqual([0, 1].map(() => ['zoe', 'adam']))
})
