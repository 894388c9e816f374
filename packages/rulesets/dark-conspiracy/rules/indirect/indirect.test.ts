// Indirect fire: the worked example, who can call and correct it, and where rounds come down.

import type { Json, TallyLine } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import type { Mission } from '../../battle/battle.js'
import { heavyOf } from '../../content/weapons.js'
import { choice, dice, harm, type Someone, thrown, torp } from '../../testing/kit.js'
import { indirectNumber, metresOff, reductionOf } from './numbers.js'

const wait = { action: 'wait' }
const waits = (...those: readonly string[]) => those.map(who => choice(who, wait))
const gunner: Someone = { str: 6, initiative: 2, skills: { heavyWeapons: 4 }, heavy: ['mortar81'] }
const observer: Someone = { str: 5, initiative: 2, agl: 5, skills: { heavyWeapons: 6 }, side: 'Crew', at: [2400, 0] }
/** A mortar, its observer, and someone 2500 m away. */
const battery = (more: Someone = {}, settings = {}) =>
  harm({ gus: { ...gunner, ...more }, ona: observer, bo: { ...torp, initiative: 1, at: [2500, 0] } }, settings)
const call = { action: 'callFire', firer: 'gus', at: 'bo' }
const fire = choice('gus', { action: 'fireMission', weaponId: 'mortar81' })
const mission: Mission = {
  weaponId: 'mortar81',
  at: { x: 2500, y: 0, z: 0 },
  observer: 'ona',
  talked: 6,
  corrections: 0,
  result: 'none',
  impact: null,
  corrected: false,
}
const declares = (who: string) => ({ step: 'declare' as const, those: [who] })
const round = { step: 'bombard', who: 'gus', weaponId: 'mortar81' } as const

describe('DC-EX-17 mortar with observer', () => {
  test('DC-IND-02 DC-IND-03 DC-IND-05 DC-IND-06 DC-IND-07 DC-IND-09 a Turn of talk, a miss, a correction, a hit, and rounds without a check', () => {
    const fight = battery()
    fight.repeats = { ona: { action: 'keepCalling', firer: 'gus', at: 'bo' } }
    const goOn = choice('ona', { action: 'goOn' })
    fight.turn(goOn, goOn, goOn, goOn, ...waits('gus'), goOn, ...waits('bo', 'gus'))
    expect(fight.person('gus').mission).toMatchObject({ talked: 6, at: { x: 2500 } })
    expect(fight.all('fireCalled').map(({ ready }) => ready)).toEqual([false, false, false, false, false, true])
    fight.repeats = {}

    fight.play(round, ...dice(12, 13, 3))
    expect(fight.last('bombarded')).toMatchObject({ number: 5, hits: false, metres: 130, degrees: 72 })
    expect(fight.person('gus').mission).toMatchObject({ result: 'miss', corrected: false })

    fight.play({ step: 'clearPhase' }).play(declares('ona'), choice('ona', { action: 'correctFire', firer: 'gus' }))
    expect(fight.person('gus').mission).toMatchObject({ corrections: 1, corrected: true })

    fight.play({ step: 'clearPhase' })
    fight.person('bo').position.x = 2700 // out of the way of what follows
    fight.person('ona').position.x = 2000
    fight.play(round, ...dice(6))
    expect(fight.last('bombarded')).toMatchObject({ number: 6, hits: true, metres: 0 })
    fight.play(round, ...dice(14, 8))
    expect(fight.last('bombarded')).toMatchObject({ number: null, metres: 40, degrees: 252 })
    fight.play(round, ...dice(7, 8))
    expect(fight.last('bombarded')).toMatchObject({ metres: 0 })
    expect(fight.all('exploded')).toHaveLength(4)
  })
})

test.each([
  ['seed', 14, 10],
  ['tenSided', 7, 5],
] as const)('DC-IND-08 DC-TASK-12 the caps of the task system %s', (taskSystem, heavy, handHeld) => {
  const number = (id: 'mortar81' | 'gl40') => {
    const fight = battery({ skills: { heavyWeapons: 60 }, heavy: [id] }, { taskSystem })
    return indirectNumber(fight.battle, fight.person('gus'), heavyOf(id), { ...mission, weaponId: id, observer: null })
  }
  expect([number('mortar81'), number('gl40')]).toEqual([heavy, handHeld])
})

describe('calling fire', () => {
  test('DC-IND-02 the firer waits until the talk is over', () => {
    const fight = battery()
    fight.play(declares('ona'), choice('ona', call))
    expect(fight.person('gus').mission).toMatchObject({ talked: 1 })
    expect(() => fight.play(declares('gus'), fire)).toThrow(/is refused/)
    const alone = battery({ is: { mission: { ...mission, talked: 3 } } })
    alone.person('ona').now.unconscious = true
    expect(() => alone.play(declares('gus'), fire)).toThrow(/is refused/)
  })
  test('DC-IND-02 talk about another place begins again', () => {
    const fight = battery({ is: { mission } })
    fight.battle.setup.places.push({ id: 'hill', name: 'Hill', at: { x: 1000, y: 0, z: 0 }, cover: null })
    fight.play(declares('ona'), choice('ona', { ...call, at: 'hill' }))
    expect(fight.person('gus').mission).toMatchObject({ talked: 1, at: { x: 1000 } })
  })
  test('DC-ACT-10 a Phase holds one sentence, and a Phase of something else adds none', () => {
    const fight = battery()
    const talked = () => fight.person('gus').mission?.talked
    fight.play(declares('ona'), choice('ona', call))
    expect(talked()).toBe(1)
    fight.play(declares('ona'), ...waits('ona'))
    expect(talked()).toBe(1)
    fight.play(declares('ona'), choice('ona', call))
    expect(talked()).toBe(2)
  })
  test('DC-IND-04 a success lands on the place, and an Outstanding Success does no more', () => {
    const landed = (face: number) => {
      const fight = battery({ is: { mission } })
      fight.person('bo').position.x = 2700
      fight.person('ona').position.x = 2000
      fight.play(round, ...dice(face))
      return [fight.last('bombarded'), fight.last('exploded'), fight.person('gus').mission] as const
    }
    const [success] = landed(5)
    expect(success).toMatchObject({ number: 5, hits: true, metres: 0 })
    expect(landed(1)).toEqual(landed(5))
    expect(landed(5)[2]).toMatchObject({ impact: { x: 2500, y: 0, z: 0 }, result: 'hit' })
  })
  test('DC-IND-01 within range, for friends with such a weapon, and through no smoke', () => {
    const refused = (change: (fight: ReturnType<typeof battery>) => void, answer: Json = call) => {
      const fight = battery()
      change(fight)
      expect(() => fight.play(declares('ona'), choice('ona', answer))).toThrow(/is refused/)
    }
    refused(fight => {
      fight.person('bo').position.x = 4000.1
    })
    refused(() => {}, { ...call, firer: 'bo' })
    refused(fight => {
      const [from, to] = [
        { x: 2450, y: 10, z: 0 },
        { x: 2450, y: -10, z: 0 },
      ]
      fight.battle.clouds.push({ kind: 'smoke', from, to, halfWidth: 3, lastTurn: 6 })
    })
  })
  test('DC-IND-07 only a miss is corrected, and only once before the next round', () => {
    const correct = choice('ona', { action: 'correctFire', firer: 'gus' })
    const after = (part: Partial<Mission>) => battery({ is: { mission: { ...mission, impact: { x: 2600, y: 0, z: 0 }, ...part } } })
    const declare = declares('ona')
    expect(after({ result: 'miss' }).play(declare, correct).last('fireCorrected')).toMatchObject({ who: 'ona' })
    expect(() => after({ result: 'hit' }).play(declare, correct)).toThrow(/is refused/)
    expect(() => after({ result: 'miss', corrected: true }).play(declare, correct)).toThrow(/is refused/)
  })
})

describe('numbers', () => {
  /** The number, which is the sum of its lines. */
  const number = (weapon: 'mortar81' | 'gl40', skill: number, part = {}, settings = {}) => {
    const { battle } = battery({ skills: { heavyWeapons: skill } }, settings)
    const [gus] = battle.people
    if (gus === undefined) throw new Error('There is a gunner.')
    const given = [battle, gus, heavyOf(weapon), { ...mission, observer: null, ...part }] as const
    const lines: TallyLine[] = []
    expect(indirectNumber(...given, lines)).toBe(lines.reduce((sum, { amount }) => sum + amount, 0))
    return indirectNumber(...given)
  }
  test('DC-IND-03 DC-IND-08 DC-TASK-10 DIF, one level harder from the hands, and never over the cap', () => {
    expect(number('mortar81', 4)).toBe(5)
    expect(number('gl40', 4)).toBe(2)
    expect(number('mortar81', 10, { corrections: 9 })).toBe(14)
    expect(number('gl40', 10, { corrections: 40 })).toBe(10)
  })
  test('DC-GAP-19 as a cap of the asset it leaves half, and a quarter', () => {
    expect(number('mortar81', 10, { corrections: 9 }, { indirectCapOnAsset: true })).toBe(7)
    expect(number('gl40', 10, { corrections: 9 }, { indirectCapOnAsset: true })).toBe(2)
  })
  test('DC-IND-03 Heavy Weapons alone counts, with a launcher too', () => {
    const fight = battery({ skills: { heavyWeapons: 1, smallArmsRifle: 9 }, heavy: ['gl40'] })
    // Heavy Weapons 1 and STR 6, two levels harder than AVG: a quarter of 7.
    expect(indirectNumber(fight.battle, fight.person('gus'), heavyOf('gl40'), { ...mission, weaponId: 'gl40', observer: null })).toBe(1)
  })
  test('DC-IND-03 the lower asset of firer and observer counts', () => {
    expect(number('mortar81', 10, { observer: 'ona' })).toBe(5)
  })
  test('DC-IND-05 DC-IND-07 how far off a round lands is the sum of its lines', () => {
    const metres = (face: number, reduction: number, x: number) => {
      const lines: TallyLine[] = []
      const off = metresOff(heavyOf('mortar81'), { x: 0, y: 0, z: 0 }, { x, y: 0, z: 0 }, face, reduction, lines)
      return [off, ...lines.map(({ amount }) => amount)]
    }
    expect([metres(14, 4, 100), metres(14, 4, 2400), metres(3, 4, 2400)]).toEqual([
      [50, 70, -20],
      [100, 70, -20, 50],
      [0, 15, -15],
    ])
  })
  test('DC-IND-05 points of 5 or 2.5 m, twice as many beyond half of the range', () => {
    const off = (weapon: 'mortar81' | 'gl40', far: number) => metresOff(heavyOf(weapon), { x: 0, y: 0, z: 0 }, { x: far, y: 0, z: 0 }, 9, 4)
    expect([off('mortar81', 2000), off('mortar81', 2000.1), off('gl40', 175), off('gl40', 176)]).toEqual([25, 50, 12.5, 25])
    expect(metresOff(heavyOf('gl40'), { x: 0, y: 0, z: 0 }, { x: 1, y: 0, z: 0 }, 3, 4)).toBe(0)
  })
  test('DC-IND-08 DC-IND-09 the reduction grows with corrections to 10, or 6 from the hands', () => {
    const reduction = (weapon: 'mortar81' | 'gl40', corrections: number, checked = true) =>
      reductionOf(heavyOf(weapon), { ...mission, corrections }, checked)
    expect([0, 2, 5, 9].map(many => reduction('mortar81', many))).toEqual([0, 4, 10, 10])
    expect([2, 9].map(many => reduction('gl40', many))).toEqual([4, 6])
    expect([reduction('mortar81', 0, false), reduction('gl40', 0, false)]).toEqual([10, 6])
  })
})

describe('rounds', () => {
  const missed: Mission = { ...mission, result: 'miss', impact: { x: 2500, y: 300, z: 0 } }
  test('DC-IND-09 after a miss they fall around the first impact', () => {
    const fight = battery({ is: { mission: missed } }).play(round, ...dice(15, 1))
    expect(fight.last('bombarded')).toMatchObject({ number: null, metres: 50 })
    expect(fight.person('gus').mission).toMatchObject({ impact: { y: 300 } })
  })
  test('DC-IND-10 in sight of the firer there is no talk, and a miss is corrected at once', () => {
    const fight = battery().play(declares('gus'), choice('gus', { action: 'bombard', weaponId: 'mortar81', at: 'bo' }), ...dice(12, 20, 1))
    expect(fight.last('bombarded')).toMatchObject({ number: 5, metres: 200 })
    expect(fight.person('gus').mission).toMatchObject({ observer: null, corrections: 1, corrected: true })
    expect(() => fight.play(declares('gus'), choice('gus', { action: 'bombard', weaponId: 'mortar81', at: 'bo' }))).toThrow(/is refused/) // it is empty
  })
  test('DC-ACT-08 a launcher has to be in hand, called for or not', () => {
    const stowed = (is: Someone['is']) =>
      harm({ gus: { ...gunner, heavy: ['gl40'], is: { inHand: [], ...is } }, ona: observer, bo: { ...torp, at: [380, 0] } })
    const lob = choice('gus', { action: 'bombard', weaponId: 'gl40', at: 'bo' })
    expect(() => stowed({}).play(declares('gus'), lob)).toThrow('has to be readied first')
    const called: Mission = { ...mission, weaponId: 'gl40', at: { x: 380, y: 0, z: 0 } }
    const asCalled = choice('gus', { action: 'fireMission', weaponId: 'gl40' })
    expect(() => stowed({ mission: called }).play(declares('gus'), asCalled)).toThrow('has to be readied first')
  })
  test('DC-IND-10 not where direct fire reaches', () => {
    const near = harm({ gus: { ...gunner, heavy: ['gl40'] }, bo: { ...torp, at: [300, 0] } })
    const lob = choice('gus', { action: 'bombard', weaponId: 'gl40', at: 'bo' })
    expect(() => near.play(declares('gus'), lob)).toThrow(/is refused/)
  })
  test('DC-REL-02 a friend within 2 m loads, and several loaders spend the rating each', () => {
    const crew = (loaders: number) => {
      const fight = harm({ gus: gunner, al: { side: 'Crew', at: [1, 0] }, bo: { ...torp, at: [2500, 0] } })
      for (const weapon of fight.person('gus').sheet.weapons) weapon.loaders = loaders
      for (const loaded of fight.person('gus').roundsLeft) loaded.rounds = 0
      return fight
    }
    const loads = (fight: ReturnType<typeof crew>) =>
      fight.play(declares('al'), choice('al', { action: 'load', gunner: 'gus' })).person('gus').roundsLeft[0]?.rounds
    expect(loads(crew(0))).toBe(1)
    const two = crew(2) // one of two is there: the rating of 1, and 1 more
    expect([loads(two), loads(two)]).toEqual([0, 1])
    const far = crew(0)
    far.person('al').position.x = 3
    expect(() => loads(far)).toThrow(/is refused/)
  })
})

describe('heavy weapons fired at someone', () => {
  const pair = (heavy: NonNullable<Someone['heavy']>, more: Someone = {}) =>
    harm({ gus: { str: 6, skills: { heavyWeapons: 4 }, heavy, ...more }, bo: { ...torp, at: [50, 0] } })
  test('DC-ROF-02 take skill; a launcher in the hands takes Small Arms too', () => {
    const shot = (weaponId: string) => choice('gus', { action: 'fire', weaponId, target: 'bo', kind: 'single', pulls: 1 })
    const declare = declares('gus')
    expect(() => pair(['ac25'], { skills: { smallArmsRifle: 5 } }).play(declare, shot('ac25'))).toThrow(/is refused/)
    expect(
      pair(['gl40'], { skills: { smallArmsRifle: 5 } })
        .play(declare, shot('gl40'), ...dice(20, 19, 3, 10))
        .all('shotFired'),
    ).toHaveLength(1)
    expect(() => pair(['gl40'], { skills: {} }).play(declare, shot('gl40'))).toThrow(/is refused/)
  })
  test('DC-DF-14 a round of a launcher that misses comes down near the target', () => {
    const fight = pair(['gl40']).fire({ who: 'gus', weaponId: 'gl40', target: 'bo' }, ...dice(20, 19, 3, 10))
    expect(fight.last('cameDown')).toMatchObject({ metres: 19, degrees: 72 })
    expect(fight.last('fragmentsFlew')).toMatchObject({ target: 'bo', hits: 0 })
  })
  test('DC-PEN-08 DC-GAP-31 a shell hits as a bullet and explodes', () => {
    const fight = pair(['gl40']).fire(
      { who: 'gus', weaponId: 'gl40', target: 'bo' },
      ...dice(9, 8), // a hit in the right leg with 6 dice
      thrown(1, 1, 1, 1, 1, 1),
      ...dice(20), // knocked down
      ...dice(1), // no panic
      thrown(1, 1, 1), // the blast
      ...dice(4, 8, 10), // two points more, and no fragments
      ...dice(1),
    )
    expect(fight.last('wounded')).toMatchObject({ location: 'rightLeg', net: 6, points: 6 })
    expect(fight.all('exploded')).toHaveLength(1)
  })
  test('DC-PEN-09 DC-DF-16 large penetrators ignore body armor, and autocannon fire single shots', () => {
    const gun = heavyOf('ac25')
    expect(gun).toMatchObject({ pulls: 5, burst: null, damageDice: 1, penetration: { near: 0 } })
    expect(heavyOf('gun120apfsdsdu')).toMatchObject({ damageDice: 10, pulls: 1 })
    const fight = harm({
      gus: { str: 6, skills: { heavyWeapons: 4 }, heavy: ['ac25'] },
      bo: { ...torp, at: [50, 0], armor: ['closeAssaultArmor'] },
    })
    fight.hit({ attacker: 'gus', weaponId: 'ac25', target: 'bo', dice: 1, location: 'chest' }, ...dice(3))
    expect(fight.last('wounded')).toMatchObject({ net: 1, absorbed: 0, points: 3 })
  })
  test('DC-GAP-38 a flamethrower sets parts alight', () => {
    const fight = harm({ gus: { str: 6, skills: { heavyWeapons: 4 }, heavy: ['flamethrower'] }, bo: { ...torp, at: [9, 0] } })
    fight.fire({ who: 'gus', weaponId: 'flamethrower', target: 'bo' }, ...dice(2, 3, 1, 4, 4))
    expect(fight.person('bo').now.burning).toEqual([
      { location: 'head', dice: 1, shielded: 0 },
      { location: 'chest', dice: 1, shielded: 0 },
    ])
  })
})
test('DC-REL-05 a cassette takes six Phases in a row', () => {
  const fight = harm({ gus: { initiative: 2, skills: { heavyWeapons: 4 }, heavy: ['ac25'] }, bo: { ...torp, initiative: 1, at: [90, 0] } })
  for (const loaded of fight.person('gus').roundsLeft) loaded.rounds = 0
  fight.repeats = { gus: { action: 'keepReloading', weaponId: 'ac25' } }
  const goOn = choice('gus', { action: 'goOn' })
  fight.turn(goOn, goOn, goOn, goOn, goOn, ...waits('bo'))
  expect(fight.person('gus').roundsLeft[0]?.rounds).toBe(30)
})
