// Journeys: rates by terrain and road, for people, animals, vehicles, boats and aircraft.
import { describe, expect, test } from 'vitest'
import { dice, fileOf, logOf, plays, refusal } from '../../testing/downtime-kit.js'

const hour = 3600
const ana = fileOf({ ana: {} })
const trip = (by: string, ...route: string[]) => ({ action: 'travel', by, route })
const hours = (by: string, ...route: string[]) => plays(ana, trip(by, ...route)).battle.clock / hour

describe('on foot and by animal', () => {
  test('DC-MOV-08 people walk 5 kph and trot 10, burdened half', () => {
    expect([hours('walk', '10km'), hours('trot', '10km')]).toEqual([2, 1])
    const laden = fileOf({ ana: { burdened: true } })
    expect(plays(laden, trip('walk', '10km')).battle.clock).toBe(4 * hour)
    expect(plays(laden, trip('trot', '10km')).battle.clock).toBe(2 * hour)
  })
  test('DC-MOV-03 DC-MOV-04 DC-GAP-23 terrain for people: hills half, mountains a quarter, woods half, exactly', () => {
    expect(['hills', 'mountains', 'woods', 'swamp'].map(ground => hours('walk', `5km+${ground}`))).toEqual([2, 4, 2, 1])
    expect([hours('walk', '5km+woods+mountains'), hours('walk', '5km+mountains+woods')]).toEqual([8, 8])
  })
  test('DC-MOV-05 DC-MOV-10 on a road or a path people lose nothing', () => {
    expect(['goodRoad', 'poorRoad', 'dirtRoad'].map(road => hours('walk', `5km+woods+mountains+${road}`))).toEqual([1, 1, 1])
  })
  test('DC-MOV-11 animals have their own row of terrain', () => {
    expect([hours('ride', '5km+woods'), hours('rideTrotting', '10km+swamp'), hours('ride', '5km+mountains')]).toEqual([1, 2, 4])
  })
})
describe('by vehicle', () => {
  test('DC-MOV-04 DC-MOV-05 an automobile: 70 kph on a good road, 25 on a poor one, off-road by the terrain', () => {
    expect([hours('sedan', '70km+mountains+goodRoad'), hours('sedan', '25km+mountains+poorRoad'), hours('sedan', '25km')]).toEqual([
      1, 1, 1,
    ])
    // 25 × 1/2 is 12, × 1/6 of that 2: rounded down after each factor.
    expect([hours('sedan', '12km+hills'), hours('sedan', '4km+mountains'), hours('sedan', '2km+woods+mountains')]).toEqual([1, 1, 1])
  })
  test('DC-MOV-06 a dirt road through woods gives the off-road rate, elsewhere it is no road; bicycles keep to roads', () => {
    expect([hours('sedan', '25km+woods+dirtRoad'), hours('sedan', '12km+hills+dirtRoad')]).toEqual([1, 1])
    expect(refusal(ana, trip('bicycle', '5km+swamp'))).toBe("5km+swamp can't be crossed by bicycle.")
    expect(hours('bicycle', '10km+woods+dirtRoad')).toBe(1)
  })
  test('DC-MOV-03 DC-GAP-21 hovercraft lose half in open ground and cross swamps and water in full; boats keep to water', () => {
    expect([hours('hovercraft', '30km'), hours('hovercraft', '60km+swamp'), hours('hovercraft', '60km+water')]).toEqual([1, 1, 1])
    expect([hours('motorboat', '30km+water'), hours('motorboat', '15km+swamp'), hours('lightPlane', '200km+mountains')]).toEqual([1, 1, 1])
  })
  test('DC-MOV-07 amphibious vehicles cross water at their own rate, others on a bridge at most', () => {
    expect([hours('m113', '5km+water'), hours('lav25', '9km+water')]).toEqual([1, 1]) // 8 and 14 metres of a Phase
    expect([hours('m113', '32km+water+goodRoad'), hours('sedan', '70km+water+goodRoad')]).toEqual([1, 1])
    expect(refusal(ana, trip('m1', '5km+water'))).toContain("can't be crossed")
  })
  test('DC-MOV-03 what the table leaves empty is refused', () => {
    for (const [by, stretch] of [
      ['walk', '5km+water'],
      ['sedan', '5km+water'],
      ['hovercraft', '5km+mountains'],
      ['motorboat', '5km+woods'],
      ['motorboat', '5km+goodRoad'],
    ] as const)
      expect(refusal(ana, trip(by, stretch))).toContain(`${stretch} can't be crossed`)
    expect(refusal(ana, trip('walk', '5km+lava'))).toBe('There is no terrain "lava".')
    expect(refusal(ana, trip('walk', 'woods'))).toBe('A stretch is 1 to 20000 km long: "12km+woods".')
    expect(refusal(ana, trip('walk', '5km+swamp+hills'))).toBe('Woods alone go together with hills or mountains.')
  })
})
test('the seconds of all stretches are added and rounded up once', () => {
  expect(plays(ana, trip('sedan', '1km+goodRoad', '1km+goodRoad', '1km+goodRoad')).battle.clock).toBe(155) // 154.3
})
test('wounds heal and wait on the way', () => {
  const hurt = fileOf({ ana: { wounds: [{ location: 'head', damage: 1 }] } })
  expect(plays(hurt, trip('walk', '120km')).person('ana').wounds).toEqual([])
  const bitten = fileOf({ ana: { poisoned: { dice: 1, phases: 1 } } })
  expect(plays(bitten, trip('walk', '1km'), dice(2)).person('ana').wounds).toMatchObject([{ damage: 2 }])
})
test('the log of a journey', () => {
  expect(logOf(ana, trip('walk', '10km+goodRoad', '5km+woods'))).toEqual([
    'Ana travels, on foot: 10 km open and good road (5 kph) and 5 km woods (2.5 kph). 4 hours in all.',
  ])
})
