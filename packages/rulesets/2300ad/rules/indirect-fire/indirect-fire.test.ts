/** Indirect fire: the worked example of deviation, spotters, ranges, and what a round does where it comes down. */
import { describe, expect, test } from 'vitest'
import { personOf } from '../../battle/people.js'
import { ownTurn } from '../../seats/policies/own-action.js'
import { imagine } from '../../seats/taken.js'
import { view } from '../../seats/view.js'
import { telling } from '../../seats/witness.js'
import { choice, dice, fight, rifle, type Situation, type Someone, stand } from '../../testing/kit.js'

const mortar = rifle({
  id: 'mortar',
  name: 'mortar',
  kind: 'mortar',
  indirectRange: 2000,
  rof: 2,
  dpv: '0',
  magazine: 3,
  skillName: 'mortar',
  ep: '0.1',
  kineticEnergy: false,
})
const ana = (weapon = mortar, skills = { mortar: 4, forwardObserver: 2 }): Someone => ({ weapons: [weapon], sheet: { skills } })
const bo = (y: number): Someone => ({ side: 'red', at: [0, y] })
const lob = (at: string, rounds = 1, spotter?: string) =>
  choice('ana', { action: 'indirectFire', at, rounds, ...(spotter !== undefined && { spotter }) })
const wait = choice('bo', stand)
const begun = (people: Situation['people'], places: Situation['places'] = {}) => fight({ people, places })

describe('AD-IND-01: the task of a round', () => {
  test('AD-EX-14, AD-DEV-02, AD-IND-03: the lower skill counts, and a far round goes astray twice as far', () => {
    const played = begun({ ana: ana(), bo: bo(-1200) }).play(lob('bo'), wait, dice('7'), dice('7'), dice('4'))
    expect(played.all('indirectFired')[0]).toMatchObject({ need: 8, hit: false })
    expect(played.all('deviated')[0]).toMatchObject({ metres: 140, at: { x: 98.99, y: -1298.99 } })
  })
  test('AD-DEV-02: not at exactly half of the indirect range', () => {
    const played = begun({ ana: ana(), bo: bo(-1000) }).play(lob('bo'), wait, dice('7'), dice('7'), dice('9'))
    expect(played.all('deviated')[0]).toMatchObject({ metres: 70 })
  })
  test.each([
    ['indirectGrenade', 35],
    ['indirectRocket', 140],
  ] as const)('AD-DEV-01: %s', (kind, metres) => {
    const played = begun({ ana: ana({ ...mortar, kind }), bo: bo(-900) }).play(lob('bo'), wait, dice('1'), dice('7'), dice('9'))
    expect(played.all('deviated')[0]).toMatchObject({ metres })
  })
  test('a spotter lends their eyes without an action', () => {
    const cy: Someone = { at: [0, -800], sheet: { skills: { forwardObserver: 3 } } }
    const played = begun({ ana: ana(mortar, { mortar: 4, forwardObserver: 0 }), bo: bo(-900), cy }).play(
      lob('bo', 1, 'cy'),
      wait,
      choice('cy', stand),
      dice('7'),
      dice('8'),
      dice('6'),
    )
    expect(played.all('indirectFired')[0]).toMatchObject({ spotter: 'cy', need: 7, hit: true })
  })
  test('AD-IND-02: rounds that follow the laser of their spotter make it a simple task', () => {
    const laser = rifle({ id: 'laser', name: 'laser designator', kind: 'designator' })
    const guided = { ...mortar, laserDesignation: true }
    const need = (weapon: typeof mortar, carried: readonly ReturnType<typeof rifle>[]) => {
      const cy: Someone = { at: [0, -800], sheet: { skills: { forwardObserver: 0 } }, weapons: carried }
      const lobbed = begun({ ana: ana(weapon), bo: bo(-900), cy }).play(
        lob('bo', 1, 'cy'),
        wait,
        choice('cy', stand),
        dice('10'),
        dice('10'),
        dice('10'),
      )
      return lobbed.all('indirectFired')[0]?.need
    }
    expect([need(guided, [laser]), need(guided, []), need(mortar, [laser])]).toEqual([2, 10, 10])
  })
  test('AD-TASK-10: someone who has never spotted makes it two levels harder', () => {
    const played = begun({ ana: ana(mortar, { mortar: 4, forwardObserver: 0 }), bo: bo(-900), cy: { at: [0, -800] } }).play(
      lob('bo', 1, 'cy'),
      wait,
      choice('cy', stand),
      dice('10'),
      dice('1'),
      dice('9'),
    )
    expect(played.all('indirectFired')[0]).toMatchObject({ need: 18, hit: false })
  })
  test.each([{ unconscious: true }, { dazedUntil: 5 }] as const)('no one spots who can’t act: %o', is => {
    const people = { ana: ana(), bo: bo(-900), cy: { at: [0, -800] as const, is } }
    expect(() => begun(people).play(lob('bo', 1, 'cy'), wait)).toThrow('there is no one "cy" who could spot')
  })
  test('a roll for each round, as many as there are', () => {
    const played = begun({ ana: ana(), bo: bo(-900) }, { gate: { x: 0, y: -500 } }).play(lob('gate', 2), wait, dice('8'), dice('9'))
    expect(played.all('exploded').map(({ at }) => at)).toEqual([
      { x: 0, y: -500 },
      { x: 0, y: -500 },
    ])
    expect(played.person('ana').roundsLeft).toEqual([{ weaponId: 'mortar', rounds: 1 }])
  })
  test('not beyond the indirect range, and not by aiming', () => {
    const far = { gate: { x: 0, y: -10 } }
    expect(() => begun({ ana: ana(), bo: bo(-2000.01) }, far).play(lob('bo'), wait)).toThrow('beyond the indirect range of the mortar')
    expect(() => begun({ ana: ana(), bo: bo(-300) }).play(choice('ana', { action: 'aimedFire', target: 'bo', shots: 1 }), wait)).toThrow(
      'fires only indirectly',
    )
  })
})

describe('where a round comes down', () => {
  test('AD-EXP-12: a round without a DPV of its own hits on contact with its EP', () => {
    const played = begun({ ana: ana({ ...mortar, ep: '0.4' }), bo: bo(-900) }).play(lob('bo'), wait, dice('8'), dice('8'), dice('3'))
    expect(played.all('wounded')).toMatchObject([{ target: 'bo', dpv: '0.4' }])
  })
  test('AD-IND-04, AD-EXP-09: one with its own DPV hits with that, whatever the range', () => {
    const played = begun({ ana: ana({ ...mortar, dpv: '0.6' }), bo: bo(-900) }).play(lob('bo'), wait, dice('8'), dice('8'), dice('3'))
    expect(played.all('wounded')).toMatchObject([{ target: 'bo', dpv: '0.6' }])
    expect(played.all('exploded')).toHaveLength(1)
  })
  test('AD-EXP-07, AD-EXP-09: its own hit comes before its explosion', () => {
    const both = { ...mortar, dpv: '0.6', ep: '1' }
    const played = begun({ ana: ana(both), bo: bo(-900) }).play(lob('bo'), wait, dice('8'), dice('8'), dice('3'), dice('10'))
    expect(played.told.map(({ what }) => what).filter(what => ['wounded', 'exploded', 'concussed'].includes(what))).toEqual([
      'wounded',
      'exploded',
      'concussed',
    ])
  })
  test('AD-INIT-10: a round has come down before the next is fired', () => {
    const played = begun({ ana: ana({ ...mortar, ep: '1' }), bo: bo(-900) }).play(
      lob('bo', 2),
      wait,
      dice('8'), // the first is on target: contact in the leg, concussion
      dice('8'),
      dice('10'),
      dice('7'), // the second goes 10 m beyond
      dice('1'),
      dice('9'),
    )
    expect(played.told.map(({ what }) => what).filter(what => ['indirectFired', 'exploded'].includes(what))).toEqual([
      'indirectFired',
      'exploded',
      'indirectFired',
      'exploded',
    ])
  })
  test('AD-DEV-01: a round that doesn’t explode is lost where it misses', () => {
    const played = begun({ ana: ana({ ...mortar, dpv: '0.6', ep: null }), bo: bo(-900) }).play(lob('bo'), wait, dice('7'))
    expect(played.all('deviated')).toEqual([])
    expect(played.all('wounded')).toEqual([])
  })
})

describe('AD-IND-01: a spotter whom the other side doesn’t see', () => {
  const cy: Someone = { at: [0, -800], sheet: { skills: { forwardObserver: 3 } }, is: { hiddenFrom: ['red'] } }
  const order = { step: 'indirectFire', who: 'ana', weaponId: 'mortar', target: 'bo', at: { x: 0, y: -900 }, rounds: 1 } as const
  const spottedBy = (spotter: string) =>
    begun({ ana: ana(mortar, { mortar: 4, forwardObserver: 3 }), bo: bo(-900), cy }).step(
      { ...order, spotter },
      dice('8'),
      dice('8'),
      dice('9'),
    )
  const heardBy = (seat: string, spotter: string) => {
    const { battle, told } = spottedBy(spotter)
    return told.map(event => telling.witness(battle, { event, thrown: [], decided: [] }, { seat })?.event ?? null)
  }
  test('tells it nothing: neither who spotted, nor what the round needed', () => {
    expect(heardBy('red', 'cy')).toEqual(heardBy('red', 'ana'))
    expect(heardBy('red', 'cy')[0]).not.toHaveProperty('need')
    expect(heardBy('blue', 'cy')[0]).toMatchObject({ spotter: 'cy', need: 7 })
  })
  test('stands on no agenda that it sees', () => {
    const waiting = (spotter: string) => {
      const { battle } = begun({ ana: ana(), bo: bo(-900), cy })
      battle.agenda = [{ ...order, spotter }]
      return battle
    }
    const of = (spotter: string) => [view(waiting(spotter), { seat: 'red' }), imagine(waiting(spotter), { seat: 'red' })]
    expect(of('cy')).toEqual(of('ana'))
    expect(imagine(waiting('cy'), { seat: 'blue' }).battle.agenda).toMatchObject([{ spotter: 'cy' }])
  })
})

describe('AD-IND-01, AD-IND-02: a line of sight', () => {
  const wall = { id: 'bunker', name: 'bunker wall', from: { x: -20, y: -400 }, to: { x: 20, y: -400 }, value: '6', armorPerCm: '0.5' }
  const laser = rifle({ id: 'laser', name: 'laser designator', kind: 'designator' })
  const guided = { ...mortar, laserDesignation: true }
  const begun = (cy: readonly [number, number], width = 0) => {
    const people = { ana: ana(guided), bo: bo(-900), cy: { at: cy, sheet: { skills: { forwardObserver: 3 } }, weapons: [laser] } }
    const played = fight({ people, walls: [wall] })
    if (width > 0) played.battle.breaches.push({ id: 'bunker/breach-1', wall: 'bunker', at: { x: 0, y: -400 }, width, isOpen: true })
    return played
  }
  const needs = (cy: readonly [number, number], spotter: string | undefined, width = 0) =>
    begun(cy, width)
      .play(lob('bo', 1, spotter), wait, choice('cy', stand), ...[dice('10'), dice('10'), dice('10')])
      .all('indirectFired')
      .map(({ need }) => need)
  test('a spotter behind a wall neither spots nor designates', () => {
    expect(() => needs([0, -100], 'cy')).toThrow('the bunker wall keeps Cy from seeing Bo. (AD-IND-01)')
    expect(() => needs([0, -100], undefined)).toThrow('the bunker wall keeps Ana from seeing Bo. (AD-IND-01)')
  })
  test('one who sees the target past the wall, or through a breach, leads the laser', () => {
    expect(needs([100, -500], 'cy')).toEqual([2])
    expect(needs([0, -100], 'cy', 10)).toEqual([2])
  })
  test('policies choose a spotter who sees the target', () => {
    const { battle } = begun([100, -500])
    const answer = ownTurn(battle, null, personOf(battle, 'ana'), undefined, 'hold')
    expect(answer).toMatchObject({ action: 'indirectFire', at: 'bo', spotter: 'cy' })
  })
})
