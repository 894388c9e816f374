// Riders: fire from the saddle and at it, animals that go down, and who decides where they go.
import { describe, expect, test } from 'vitest'
import type { Combatant, SideId } from '../../battle/battle.js'
import { choice, dice, harm, reyes, type Someone, thrown, torp } from '../../testing/kit.js'
import { shotNumber } from '../firing/numbers.js'
import { inSlot } from '../turns/turns.js'
import { board } from '../vehicles/boarding.js'
import { canMoveAt, metresOf } from './moving.js'

const gaits = { walk: 8, trot: 30, run: 60 }
const horse: Someone = { side: 'Gang', plan: 'quadruped', str: 12, con: 10, agl: 6, initiative: 3, gaits, at: [20, 0] }
const rider = (more: Someone = {}): Someone => ({
  ...torp,
  side: 'Gang',
  agl: 9,
  at: [20, 0],
  is: { aboard: 'horse', seat: 'driver' },
  ...more,
})
const field = (me: Someone = {}, more: Someone = {}) =>
  harm({ ana: { ...reyes, skills: { smallArmsRifle: 5 }, guns: ['br762', 'mag'], initiative: 6, ...me }, horse, bo: rider(more) })
const slot =
  (who: string, ...script: Parameters<ReturnType<typeof field>['play']>[1][]) =>
  (fight: ReturnType<typeof field>) =>
    fight.play({ step: 'declare', those: [who] }, ...script)
const rides = (gait: string, to = 'ana') => choice('bo', { action: 'ride', to, gait })

describe('riding', () => {
  test('DC-MOV-11 DC-ACT-02 the animal goes at its own rates, and takes the rider along', () => {
    const went = (gait: string) => {
      const fight = slot('bo', rides(gait, 'door'))(withDoor(field()))
      expect(fight.person('bo').position).toEqual(fight.person('horse').position)
      return fight.person('horse').position.x - 20
    }
    expect(['walk', 'trot', 'run'].map(went)).toEqual([8, 30, 60])
  })
  test('DC-ACT-02 a ridden animal has no slots of its own while its rider can act', () => {
    const fight = field()
    fight.battle.phase = 3
    expect(inSlot(fight.battle, 3).map(({ id }) => id)).toEqual(['bo'])
    fight.person('bo').now.unconscious = true
    expect(inSlot(fight.battle, 3).map(({ id }) => id)).toEqual(['horse'])
  })
  test('DC-ACT-06 getting on and off; only onto an animal of their own side that can be ridden, one rider each', () => {
    const beside = (more: Someone = {}, of: Someone = {}) =>
      harm({ bo: { ...torp, side: 'Gang', ...more }, horse: { ...horse, at: [2, 0], ...of } })
    const mounts = (fight: ReturnType<typeof harm>) =>
      fight.play({ step: 'declare', those: ['bo'] }, choice('bo', { action: 'board', vehicle: 'horse' }))
    expect(mounts(beside()).person('bo')).toMatchObject({ aboard: 'horse', seat: 'driver' })
    expect(() => mounts(beside({}, { side: 'Crew' }))).toThrow('belongs to someone else')
    expect(() => mounts(beside({}, { gaits: null }))).toThrow('is no vehicle')
    expect(() => mounts(beside({}, { now: { unconscious: true } }))).toThrow("can't be ridden")
    const off = slot('bo', choice('bo', { action: 'dismount' }))(field())
    expect(off.person('bo').aboard).toBeNull()
    expect(() => slot('bo', choice('bo', { action: 'changeSeat', seat: 'passenger' }))(field())).toThrow('rides an animal')
    expect(() => slot('bo', rides('walk', 'horse'))(field())).toThrow('rides it')
    expect(() => slot('ana', choice('ana', { action: 'ride', to: 'bo', gait: 'walk' }))(field({ is: { aboard: 'car' } }))).toThrow()
  })
})
function withDoor(fight: ReturnType<typeof field>) {
  fight.battle.setup.places.push({ id: 'door', name: 'the door', at: { x: 500, y: 0, z: 0 }, cover: null })
  return fight
}

describe('from the saddle', () => {
  const number = (horsemanship: number, gait: Combatant['now']['gait'] = 'stand', recoil = 0) => {
    const fight = field({}, { guns: ['br762'], skills: { smallArmsRifle: 6, horsemanship }, now: { gait } })
    const [ana, , bo] = fight.battle.people
    const [gun] = bo?.sheet.weapons ?? []
    if (ana === undefined || bo === undefined || gun === undefined) throw new Error('Someone is missing')
    return shotNumber(fight.battle, bo, ana, gun, { aimed: false, location: null, recoil })
  }
  test('a horse of which someone does not know is not named among those to get on', () => {
    const offered = (hiddenFrom: SideId[]) => {
      const fight = harm({ bo: { ...torp, side: 'Gang' }, horse: { ...horse, side: 'Crew', at: [2, 0], is: { hiddenFrom } } })
      return JSON.stringify(board.form(fight.battle, fight.person('bo'), undefined))
    }
    expect(offered([])).toContain('horse')
    expect(offered(['Gang'])).not.toContain('horse')
  })
  test('DC-SHT-07 single shots go by the lower of the two assets', () => {
    // Rifle 6 + STR 5 = 11; Horsemanship 1 + AGL 9 = 10, 3 + AGL 9 = 12.
    expect([number(1), number(3)]).toEqual([10, 11])
  })
  test('DC-SHT-07 DC-REC-04 the gait of the animal counts as the rider’s: at a trot half the Strength holds the gun', () => {
    const fight = slot('bo', rides('trot'))(field())
    expect(fight.person('bo').now.gait).toBe('trot')
    expect([number(1, 'stand', 4), number(1, 'trot', 4)]).toEqual([10, 8])
  })
  test('DC-SHT-07 DC-ACT-03 they fire at a walk or trot, and the animal moves', () => {
    const fires = choice('bo', { action: 'fire', weaponId: 'br762', target: 'ana', kind: 'single', pulls: 1, gait: 'walk', to: 'door' })
    const fight = slot('bo', fires, ...dice(20))(withDoor(field({}, { guns: ['br762'], skills: { smallArmsRifle: 6 } })))
    expect([fight.person('horse').position.x, fight.person('bo').position.x]).toEqual([28, 28])
    expect(fight.all('shotFired')).toHaveLength(1)
  })
})

describe('fire at riders', () => {
  const shoots = (target: string, ...faces: readonly number[]) => {
    const script = [...dice(...faces)]
    return field().fire({ who: 'ana', weaponId: 'br762', target }, ...script)
  }
  test('DC-DF-10 a single shot that misses hits the other one on a 1', () => {
    const missed = shoots('bo', 20, 2)
    expect(missed.all('wounded')).toEqual([])
    expect(missed.last('otherEndangered')).toMatchObject({ attacker: 'ana', target: 'horse', hits: false })
    const hit = field().fire({ who: 'ana', weaponId: 'br762', target: 'bo' }, ...dice(20, 1, 5), thrown(1, 1, 1, 1))
    expect(hit.last('wounded')).toMatchObject({ who: 'horse', points: 4 })
    expect(hit.last('otherEndangered')).toMatchObject({ target: 'horse', hits: true })
    const other = field().fire({ who: 'ana', weaponId: 'br762', target: 'horse' }, ...dice(20, 1, 8), thrown(1, 1, 1, 1))
    expect(other.last('wounded').who).toBe('bo')
  })
  test('DC-DF-10 riders of cycles and their cycles alike, but not those inside a car', () => {
    const street = (vehicle: string, ana: Someone = {}) =>
      harm({
        ana: { ...reyes, skills: { smallArmsRifle: 5 }, guns: ['br762'], ...ana },
        bo: { ...torp, side: 'Gang', at: [20, 0], is: { aboard: 'bike', seat: 'driver' } },
        bike: { side: 'Gang', vehicle, at: [20, 0] },
      })
    const missed = street('motorcycle').fire({ who: 'ana', weaponId: 'br762', target: 'bo' }, ...dice(20, 1, 1))
    expect(missed.last('cycleHit')).toMatchObject({ target: 'bike', destroyed: false })
    const other = street('bicycle').fire({ who: 'ana', weaponId: 'br762', target: 'bike' }, ...dice(20, 1, 8), thrown(1, 1, 1, 1))
    expect(other.last('wounded').who).toBe('bo')
    expect(
      street('sedan')
        .fire({ who: 'ana', weaponId: 'br762', target: 'bike' }, ...dice(20))
        .all('otherEndangered'),
    ).toEqual([])
  })
  test('DC-DF-10 no die is rolled for people on foot, riderless animals or the dead', () => {
    const alone = field({}, { is: { aboard: null } })
    expect(alone.fire({ who: 'ana', weaponId: 'br762', target: 'horse' }, ...dice(20)).all('wounded')).toEqual([])
    const dead = field()
    dead.person('horse').now.dead = true
    expect(dead.fire({ who: 'ana', weaponId: 'br762', target: 'bo' }, ...dice(20)).all('wounded')).toEqual([])
  })
  test('DC-DF-10 half of the collateral hits, rounded up, go to the other one, the rest to others in danger', () => {
    const burst = (...others: readonly string[]) => {
      const fight = field()
      for (const id of others) fight.battle.people.push(...harm({ [id]: { ...torp, side: 'Gang', at: [20, 1] } }).battle.people)
      for (const person of fight.battle.people) person.now.damage = { ...person.now.damage }
      // Ten rounds miss; of five strays three hit.
      fight.battle.agenda.push({
        step: 'shoot',
        volley: {
          who: 'ana',
          weaponId: 'mag',
          target: 'bo',
          kind: 'burst',
          aimed: false,
          location: null,
          part: null,
          bothHands: false,
          pulls: 1,
          made: 0,
          recoil: 0,
          targets: ['bo'],
          paired: false,
          other: null,
          through: false,
        },
      })
      return fight
    }
    const misses = Array.from({ length: 10 }, () => 20)
    const play = (fight: ReturnType<typeof field>, ...rest: Parameters<typeof fight.play>[1][]) => {
      const step = fight.battle.agenda.pop()
      if (step === undefined) throw new Error('There is a burst')
      return fight.play(step, ...dice(...misses, 1, 1, 1, 20, 20), ...rest)
    }
    const horseHit = [...dice(5), thrown(1, 1, 1, 1)] as const
    const both = play(burst('cy'), ...horseHit, ...horseHit, ...dice(1, 8), thrown(1, 1, 1, 1))
    expect(both.all('wounded').map(({ who }) => who)).toEqual(['horse', 'horse', 'cy'])
    const lone = play(burst(), ...horseHit, ...horseHit, ...dice(1))
    expect(lone.all('wounded').map(({ who }) => who)).toEqual(['horse', 'horse']) // the third is lost
  })
})

describe('animals that go down', () => {
  test('DC-VEH-06 DC-MIS-08 one that dies throws its rider, whom a DIF check spares', () => {
    const killed = field().hit(
      { attacker: 'ana', weaponId: 'br762', target: 'horse', dice: 4, location: 'head', outstanding: true },
      ...dice(4),
    )
    expect(killed.person('horse').now.dead).toBe(true)
    expect(killed.person('bo')).toMatchObject({ aboard: null })
    expect(killed.last('fellOff')).toMatchObject({ who: 'bo', number: 4, avoided: true })
  })
  test('DC-VEH-06 DC-MIS-11 else 1d6 less 3 points over three locations', () => {
    const fight = field()
    fight.person('horse').now.stunnedUntil = null
    fight.play({ step: 'spill', vehicle: 'horse', dice: 1, less: 3, avoidable: true }, ...dice(5, 6, 8, 8, 8))
    expect(fight.last('fellOff')).toMatchObject({ avoided: false, points: 3 })
  })
  test('DC-VEH-06 one that is knocked down throws its rider too', () => {
    const fight = field()
    fight.person('horse').now.phaseDamage = 13
    fight.play({ step: 'knockdown', target: 'horse', faints: false }, ...dice(20, 4, 1))
    expect(fight.last('knockdownRolled').stands).toBe(false)
    expect(fight.person('bo').aboard).toBeNull()
  })
  test('DC-VEH-06 one that is stunned or passes out as well, and a vehicle does not', () => {
    const stunned = field().play({ step: 'stun', target: 'horse', damage: 9 }, ...dice(6, 4))
    expect(stunned.person('bo').aboard).toBeNull()
  })
})

test('DC-MOV-02 DC-MOV-11 a burdened animal moves half as far', () => {
  const metres = (burdened: boolean) => {
    const fight = harm({ horse: { ...horse, gaits: { walk: 7, trot: 30, run: 60 }, burdened }, bo: torp })
    return (['crawl', 'walk', 'run'] as const).map(gait => metresOf(fight.battle, fight.person('horse'), gait))
  }
  expect([metres(false), metres(true)]).toEqual([
    [2, 7, 60],
    [1, 3, 30],
  ])
})

describe('a wounded animal', () => {
  const lame = (rightArm: number, leftLeg: number, plan: 'quadruped' | 'biped' = 'quadruped') => {
    const damage = { ...{ head: 0, chest: 0, abdomen: 0, rightArm: 0, leftArm: 0, rightLeg: 0, leftLeg: 0 }, rightArm, leftLeg }
    const fight = harm({ wolf: { ...torp, plan, now: { damage } }, bo: torp })
    const wolf = fight.person('wolf')
    return [canMoveAt(wolf, 'run'), metresOf(fight.battle, wolf, 'run'), metresOf(fight.battle, wolf, 'crawl')]
  }
  test('DC-WND-15 moves half as far with one lost quarter, fore or hind, and crawls with two', () => {
    expect([lame(9, 9), lame(10, 0), lame(0, 10), lame(10, 10)]).toEqual([
      [true, 30, 2],
      [true, 15, 2],
      [true, 15, 2],
      [false, 15, 2],
    ])
  })
  test('DC-WND-15 people crawl with one lost leg, and run with a lost arm', () => {
    expect([lame(10, 0, 'biped'), lame(0, 10, 'biped')].map(([can]) => can)).toEqual([true, false])
  })
})
