import type { Event, Json, Told } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { acts, eventsIn, mark, narrateBy, placing, type Senses } from '../index.js'

const { broughtIn, placed } = placing({
  place: mark((place: string, senses: Senses) => (senses.sight.all || place !== 'cellar' ? place : null)),
  where: (place, names) => (place === null ? null : `in the ${names(place)}`),
})
const events = eventsIn(acts, { broughtIn, placed })
const names = (id: string): string => id.toUpperCase()
const say = (event: object, thrown: Told['thrown'] = []): string => narrateBy(events)({ event: event as Event, thrown, decided: [] }, names)

/** A viewer on a side that sees everyone but eve. */
const listener = (side: string | null): Senses => ({
  sees: id => id !== 'eve',
  isOwn: id => id === 'ann' && side === 'a',
  seesNumbers: () => true,
  seesDice: () => true,
  seesSide: () => true,
  sight: { all: false, side, sides: side === null ? ['a', 'b'] : [side] },
})
const change = (value: Json, was: Json, words: string) => ({ path: '/people/ann', value, was, of: 'Ann', words })
const hear = (declared: { hear(told: Event, senses: never): Event | null }, told: object, side: string | null) =>
  declared.hear(told as Event, listener(side) as never)

describe('what the game master does', () => {
  test.each([
    [broughtIn({ rule: 'GM', who: 'ann', side: 'crew', at: 'hall', why: 'late' }), 'ANN joins the fight for CREW in the HALL (late).'],
    [acts.takenOut({ rule: 'GM', who: 'ann' }), 'ANN leaves the fight.'],
    [acts.sideChanged({ rule: 'GM', who: 'ann', from: 'a', to: 'b' }), 'ANN changes sides from A to B.'],
    [placed({ rule: 'GM', who: 'ann', at: 'hall' }), 'ANN is now in the HALL.'],
    [acts.hidden({ rule: 'GM', id: 'ann', from: ['a', 'b'] }), 'ANN is hidden from A and B.'],
    [acts.revealed({ rule: 'GM', who: 'ann', to: ['b'] }), 'ANN is revealed.'],
    [acts.actionCancelled({ rule: 'GM', who: 'ann' }), "ANN's action is called off."],
    [acts.actionCancelled({ rule: 'GM', who: null, why: 'a mistake' }), 'The current action is called off (a mistake).'],
    [acts.amended({ rule: 'GM', changes: [{ path: '/round', value: 3, was: 4 }] }), '/round set to 3 (was 4).'],
    [acts.amended({ rule: 'GM', changes: [change(-1, 11, 'HP')] }), "Ann's HP set to −1 (was 11)."],
    [acts.amended({ rule: 'GM', changes: [change(null, 'deadly', 'fire')], why: 'rain' }), "Ann's fire set to none (was deadly) (rain)."],
    [acts.amended({ rule: 'GM', changes: [change('Ann McCoy', 'Ann', 'name')] }), "Ann's name set to Ann McCoy (was Ann)."],
    [
      acts.amended({ rule: 'GM', changes: [change(['leftArm', 'head'], [], 'wounds')] }),
      "Ann's wounds set to left arm and head (was none).",
    ],
    [
      acts.amended({ rule: 'GM', changes: [change(true, false, 'prone'), change(3, 4, 'HP')] }),
      "Ann is now prone; Ann's HP set to 3 (was 4).",
    ],
    [acts.amended({ rule: 'GM', changes: [change(false, true, 'prone')], why: '' }), 'Ann is no longer prone.'],
  ])('%j', (event, sentence) => {
    expect(say(event)).toBe(sentence)
  })

  test('dice of a step that is not done yet', () => {
    const one = { rule: 'r', words: 'to hit', who: 'ann', dice: '1d6', faces: [4], physical: [true], seenBy: 'everyone' } as const
    expect(say(acts.soFar({ rule: 'GM' }), [one, { ...one, who: 'bob', faces: [], physical: [] }])).toBe(
      'Dice so far: ANN, to hit: [4] by hand; BOB, to hit: [hidden].',
    )
  })

  test('its reasons, what it hides and which values it sets are heard by no one else', () => {
    expect(hear(acts.takenOut, { rule: 'GM', what: 'takenOut', who: 'ann', why: 'story' }, 'a')).toEqual({
      rule: 'GM',
      what: 'takenOut',
      who: 'ann',
    })
    expect(hear(acts.hidden, acts.hidden({ rule: 'GM', id: 'ann', from: ['b'] }), 'a')).toBeNull()
    expect(hear(acts.amended, acts.amended({ rule: 'GM', changes: [] }), 'a')).toBeNull()
    expect(hear(acts.takenOut, acts.takenOut({ rule: 'GM', who: 'eve' }), 'a')).toBeNull()
  })

  test('a side that cannot know the place hears of the coming', () => {
    const heard = hear(broughtIn, broughtIn({ rule: 'GM', who: 'ann', side: 'crew', at: 'cellar' }), 'b')
    expect(heard).toMatchObject({ at: null })
    expect(say(heard as Event)).toBe('ANN joins the fight for CREW.')
    expect(say(hear(placed, placed({ rule: 'GM', who: 'ann', at: 'cellar' }), 'b') as Event)).toBe('ANN is now out of sight.')
  })

  test('their own side knows who learns of a revealed combatant; each other side hears only of itself', () => {
    const told = acts.revealed({ rule: 'GM', who: 'ann', to: ['b', 'c'] })
    expect(hear(acts.revealed, told, 'a')).toMatchObject({ to: ['b', 'c'] })
    expect(hear(acts.revealed, told, 'b')).toMatchObject({ to: ['b'] })
    expect(hear(acts.revealed, told, 'd')).toBeNull()
    expect(hear(acts.revealed, told, null)).toMatchObject({ to: [] })
  })
})
