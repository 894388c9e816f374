// Movement: rates, stopping, and rates that data replaces.
import { describe, expect, test } from 'vitest'
import { choice, fight } from '../../testing/kit.js'
import { nextMoment } from '../steps.js'
import { isAnyoneUnderWay } from './moving.js'

const move = (movement: string, moveTo: string | object) => ({ action: 'move', movement, moveTo }) as never

describe('movement', () => {
  test('BP-RES-06 BP-RES-08 from the round of declaration on, by the rate of the mode, and stopping on arrival', () => {
    const walker = fight({ people: { ana: {}, boyd: { at: [50, 0] } } }).still('boyd')
    walker.through(1, choice('ana', move('walk', { x: 0, y: 1.5 })))
    expect(walker.person('ana').position).toEqual({ x: 0, y: 0.75, z: 0 })
    walker.through(2)
    expect(walker.person('ana')).toMatchObject({ position: { x: 0, y: 1.5, z: 0 }, now: { movement: 'walk' } })
    expect(walker.last('moved')).toMatchObject({ since: 1, round: 2, arrived: true, from: { x: 0, y: 0, z: 0 }, house: true })
    expect(walker.all('moved')).toHaveLength(1)
  })
  test('BP-RES-08 no one comes nearer than 1 m to anyone, and then no round is due for it', () => {
    const runner = fight({ people: { ana: { attributes: { speed: 10 } }, boyd: { at: [5, 0] } } }).still('boyd')
    runner.through(3, choice('ana', move('sprint', 'boyd')))
    expect(runner.person('ana').position).toEqual({ x: 4, y: 0, z: 0 })
    expect(nextMoment(runner.battle)).toBe(5)
    expect(runner.last('moved')).toMatchObject({ to: { x: 4, y: 0, z: 0 }, arrived: false })
  })
  test('BP-RES-08 all move at once: two who close in on each other meet halfway, whoever is listed first', () => {
    const ana = { attributes: { initiative: 40 } }
    const boyd = { at: [5, 0], attributes: { initiative: 60 } }
    for (const people of [
      { ana, boyd },
      { boyd, ana },
    ]) {
      const both = fight({ people })
      both.through(1, choice('ana', move('sprint', 'boyd')), choice('boyd', move('sprint', 'ana')))
      // 5 m apart, 1 m to keep: 2 m for each, less than a sprint of 3 m a round.
      expect(both.person('ana').position).toEqual({ x: 2, y: 0, z: 0 })
      expect(both.person('boyd').position).toEqual({ x: 3, y: 0, z: 0 })
    }
  })
  test('BP-RES-08 whoever comes up from behind stops, and the one before them goes on', () => {
    const chase = fight({ people: { boyd: { at: [1.5, 0], attributes: { initiative: 60 } }, ana: { attributes: { initiative: 40 } } } })
    chase.through(1, choice('ana', move('sprint', 'boyd')), choice('boyd', move('walk', { x: 40, y: 0 })))
    // Boyd walks 0.75 m to 2.25; Ana would run the 1.5 m to where Boyd stood, and keeps 1 m from where Boyd is.
    expect(chase.person('boyd').position).toEqual({ x: 2.25, y: 0, z: 0 })
    expect(chase.person('ana').position).toEqual({ x: 1.25, y: 0, z: 0 })
  })
  test('BP-RES-08 those who move side by side, to where they will meet, don’t hinder each other', () => {
    const people = { ana: { attributes: { initiative: 40 } }, boyd: { at: [0, 1], attributes: { initiative: 60 } } }
    const abreast = fight({ people }).through(
      1,
      choice('ana', move('walk', { x: 9, y: 0.5 })),
      choice('boyd', move('walk', { x: 9, y: 0.5 })),
    )
    expect(abreast.person('ana').position.x).toBeGreaterThan(0.7)
    expect(abreast.person('boyd').position.x).toBe(abreast.person('ana').position.x)
  })
  test('BP-RES-08 whoever is hidden from a side is in no one’s way: a stop would tell of them', () => {
    const people = { ana: { attributes: { initiative: 40 } }, boyd: { at: [2, 0], hiddenFrom: ['Crew'] } }
    const past = fight({ people }).still('boyd')
    past.through(1, choice('ana', move('sprint', { x: 9, y: 0 })))
    expect(past.person('ana').position).toEqual({ x: 3, y: 0, z: 0 })
  })
  test('BP-RES-06 without movementRates positions stay', () => {
    const still = fight({ options: { movementRates: false }, people: { ana: {}, boyd: { at: [5, 0] } } }).still('boyd')
    still.through(3, choice('ana', move('sprint', 'boyd')))
    expect(still.person('ana').position).toEqual({ x: 0, y: 0, z: 0 })
    expect(still.all('moved')).toHaveLength(0)
  })
  test('BP-COV-01 whoever moves leaves their cover, unless movingEndsCover is off; who stands still keeps it', () => {
    const covered = { cover: 'soft' } as const
    const after = (movingEndsCover: boolean) => {
      const run = fight({ options: { movingEndsCover }, people: { ana: covered, boyd: { at: [50, 0], ...covered } } }).still('boyd')
      run.through(1, choice('ana', move('walk', { x: 0, y: 1.5 })))
      return [run.person('ana').cover.kind, run.person('boyd').cover.kind, run.all('coverLeft').map(({ who }) => who)]
    }
    expect(after(true)).toEqual(['none', 'soft', ['ana']])
    expect(after(false)).toEqual(['soft', 'soft', []])
  })
  test('BP-RES-06 rates replaced by data are no house default', () => {
    const rates = { stationary: 0, walk: 2, scramble: 3, sprint: 4 }
    const own = fight({ tables: { movementRates: rates }, people: { ana: {}, boyd: { at: [50, 0] } } }).still('boyd')
    own.through(1, choice('ana', move('walk', { x: 2, y: 0 })))
    expect(own.last('moved')).toMatchObject({ to: { x: 2, y: 0, z: 0 }, house: false })
  })
})

test('BP-RND-03 BP-RES-08 those who cannot act and those without a rate of movement get nowhere', () => {
  const under = (is: object, options: object = {}) => {
    const { battle } = fight({ options, people: { ana: is, boyd: { at: [40, 0] } } })
    const [ana] = battle.people as [(typeof battle.people)[0]]
    ana.now.movement = 'walk'
    ana.moveTo = { to: 'place', at: { x: 20, y: 0, z: 0 } }
    return isAnyoneUnderWay(battle, one => one === ana)
  }
  expect([under({}), under({ incapacitated: true }), under({}, { movementRates: false })]).toEqual([true, false, false])
})
