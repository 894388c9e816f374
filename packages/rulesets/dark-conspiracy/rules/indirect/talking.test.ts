// Talk and fire: no round in a Phase of talk, one observer at a time, and who can talk from where.
import { describe, expect, test } from 'vitest'
import type { Mission } from '../../battle/battle.js'
import { talkAllTurn } from '../../seats/policies/artillery.js'
import { enemiesOf } from '../../seats/policies/look.js'
import { choice, dice, harm, type Someone, torp } from '../../testing/kit.js'

const gunner: Someone = { str: 6, initiative: 2, skills: { heavyWeapons: 4 }, heavy: ['mortar81'] }
const observer: Someone = { str: 5, initiative: 2, agl: 5, skills: { heavyWeapons: 6 }, side: 'Crew', at: [2400, 0] }
const mission: Mission = {
  ...{ weaponId: 'mortar81', at: { x: 2500, y: 0, z: 0 }, observer: 'ona', talked: 6, corrections: 0, result: 'none' },
  ...{ impact: null, corrected: false },
}
const battery = (gus: Someone = {}, ona: Someone = {}, more: Readonly<Record<string, Someone>> = {}) =>
  harm({ gus: { ...gunner, ...gus }, ona: { ...observer, ...ona }, bo: { ...torp, initiative: 1, at: [2500, 0] }, ...more })
const declares = (who: string) => ({ step: 'declare' as const, those: [who] })
const calls = (who: string) => choice(who, { action: 'callFire', firer: 'gus', at: 'bo' })
const fires = choice('gus', { action: 'fireMission', weaponId: 'mortar81' })
const corrects = choice('ona', { action: 'correctFire', firer: 'gus' })

describe('a Phase goes to talk or to fire', () => {
  test('DC-IND-02 the first round comes in a Phase after the sixth of talk', () => {
    const fight = battery({ is: { mission: { ...mission, talked: 5 } } }).play(declares('ona'), calls('ona'))
    expect(fight.person('gus').mission).toMatchObject({ talked: 6 })
    expect(() => fight.play(declares('gus'), fires)).toThrow(/talked to in this Phase/)
    fight.battle.agenda = []
    fight.play({ step: 'clearPhase' }).play(declares('gus'), fires, ...dice(12, 13, 3))
    expect(fight.all('bombarded')).toHaveLength(1)
  })
  test('DC-IND-02 DC-ACT-10 five Phases of talk are one too few', () => {
    const fight = battery({ is: { mission: { ...mission, talked: 4 } } }).play(declares('ona'), calls('ona'))
    expect(fight.last('fireCalled')).toMatchObject({ ready: false })
    fight.battle.agenda = []
    fight.play({ step: 'clearPhase' })
    expect(() => fight.play(declares('gus'), fires)).toThrow(/talked in for 6 Phases/)
  })
  test('DC-IND-02 none in the Phase of a correction, whichever comes first', () => {
    const missed: Mission = { ...mission, result: 'miss', impact: { x: 2600, y: 0, z: 0 } }
    const corrected = battery({ is: { mission: missed } }).play(declares('ona'), corrects)
    expect(() => corrected.play(declares('gus'), fires)).toThrow(/talked to in this Phase/)
    const fired = battery({ is: { mission: missed } }).play(declares('gus'), fires, ...dice(15, 1))
    expect(() => fired.play(declares('ona'), corrects)).toThrow(/is refused/)
  })
  test('DC-IND-02 a round that was declared is lost where the firer is talked to first', () => {
    const missed: Mission = { ...mission, result: 'miss', impact: { x: 2600, y: 0, z: 0 } }
    // Ona's Agility of 9 comes before Gus's 6.
    const fight = battery({ is: { mission: missed } }, { agl: 9 })
    fight.play({ step: 'declare', those: ['gus', 'ona'] }, fires, corrects)
    expect(fight.all('bombarded')).toEqual([])
    expect(fight.last('actionLost')).toMatchObject({ who: 'gus' })
  })
})

describe('one observer at a time', () => {
  const second: Readonly<Record<string, Someone>> = { pia: { ...observer, at: [2401, 0] } }
  test('DC-IND-02 the second is refused by name', () => {
    const fight = battery({}, {}, second).play(declares('ona'), calls('ona'))
    expect(() => fight.play(declares('pia'), calls('pia'))).toThrow(/Ona is talking Gus in already/)
  })
  test('DC-IND-02 of two who call at once the second is told, and loses nothing else', () => {
    const fight = battery({}, {}, second)
    fight.play({ step: 'declare', those: ['ona', 'pia'] }, calls('ona'), calls('pia'))
    expect(fight.last('lineBusy')).toMatchObject({ who: 'pia', firer: 'gus', talker: 'ona' })
    expect(fight.all('actionLost')).toEqual([])
    expect(fight.person('gus').mission).toMatchObject({ observer: 'ona', talked: 1 })
  })
  test('DC-IND-02 nor is a Turn lost: who finds the line busy chooses Phase by Phase', () => {
    const fight = battery({}, {}, second)
    const keeps = { action: 'keepCalling', firer: 'gus', at: 'bo' }
    fight.repeats = { ona: keeps, pia: keeps }
    fight.battle.phase = 0
    fight.play({ step: 'declareRepeats' })
    expect([fight.person('ona').repeats?.action, fight.person('pia').repeats, fight.person('pia').bound]).toEqual(['callFire', null, false])
    expect(fight.last('lineBusy')).toMatchObject({ who: 'pia', talker: 'ona' })
  })
  test('DC-IND-02 policies leave it to the better of two observers', () => {
    const { battle } = battery({}, {}, { pia: { ...observer, skills: { heavyWeapons: 7 }, at: [2401, 0] } })
    const decides = (id: string) => {
      const me = battle.people.find(one => one.id === id)
      if (me === undefined) throw new Error('no observer')
      return talkAllTurn({ battle, me, temper: 'hold', enemies: enemiesOf(battle, me) })
    }
    for (const one of battle.people) if (one.id === 'bo') one.position.x = 2800
    expect([decides('ona'), decides('pia')?.order]).toMatchObject([null, { action: 'keepCalling', firer: 'gus' }])
  })
})

describe('aboard', () => {
  const rides = (vehicle: string, seat: 'driver' | 'passenger', more: Someone = {}) =>
    harm({
      ona: { ...observer, ...more, is: { aboard: 'car', seat, ...more.is } },
      car: { side: 'Crew', vehicle, at: [2400, 0] },
      gus: { ...gunner, side: 'Crew' },
      bo: { ...torp, at: [2500, 0] },
    })
  test.each(['driver', 'passenger'] as const)('DC-ACT-02 DC-IND-02 a %s can talk', seat => {
    const fight = rides('sedan', seat).play(declares('ona'), calls('ona'))
    expect(fight.last('fireCalled')).toMatchObject({ who: 'ona', firer: 'gus' })
  })
  test('DC-THR-01 things are thrown from the saddle of a motorcycle, a step harder on the move, and through no firing port', () => {
    const near = (vehicle: string, speed: number) => {
      const fight = rides(vehicle, 'passenger', { skills: { thrownWeapons: 6 }, is: { toThrow: ['rock'] } })
      fight.person('bo').position.x = 2410
      fight.person('car').speed = speed
      return fight
    }
    const throws = choice('ona', { action: 'hurl', missile: 'rock', target: 'bo' })
    expect(() => near('btr70', 0).play(declares('ona'), throws)).toThrow(/from inside/)
    const number = (speed: number) => {
      const fight = near('motorcycle', speed)
      fight.person('bo').position.x = 2419.9
      return fight.play(declares('ona'), throws, ...dice(20)).last('hurled').number
    }
    // Thrown Weapons 6 and AGL 5 or STR 5: 11; DIF 5 on the move.
    expect([number(0), number(10)]).toEqual([11, 5])
  })
})
