/** What screens show of a combatant by the declaration of its fields. */
import { condition } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fixed, flag, is, oneOf, orNull, setOf } from './field.js'
import type { Looking } from './showing.js'
import { shownState } from './state.js'

const count = z.int().min(0).max(100)
const lungs = shownState({
  wet: flag().starts(false).seen().byHand('wet').shown('bad'),
  air: is(count).starts(3).seen().drawn(),
})
const diver = shownState({
  name: fixed(z.string()).inFile().seen().unshown(),
  strokes: is(count).starts(0).seen().byHand('strokes swum').track({ unlessZero: true }),
  warmth: is(count)
    .starts(0)
    .secret('numbers', left => left)
    .track({ id: 'warm', words: 'warmth', full: 9 }),
  drift: is(z.int())
    .starts(0)
    .seen()
    .shown(
      by => (by < 0 ? 'bad' : 'good'),
      by => `drifts by ${by}`,
    ),
  tows: orNull(z.strictObject({ what: z.string() }))
    .starts(null)
    .seen()
    .shown('plain', ({ what }) => `tows a ${what}`, 'towing'),
  signs: setOf(z.enum(['up', 'down']))
    .starts([])
    .seen()
    .shown('plain', signs => signs.map(sign => `signals ${sign}`)),
  mood: oneOf(['calm', 'afraid'])
    .usually('calm')
    .secret('own')
    .shown('bad', mood => (mood === 'calm' ? null : mood)),
  lungs: is(lungs.schema).made().seen().inParts(),
  spare: orNull(lungs.schema).made().seen().inParts(),
})
type Diver = z.infer<typeof diver.schema>
interface Looks extends Looking {
  readonly at: string
}
lungs.showing<Looks>({
  air: (left, { wet }, { at }) => [
    { id: 'air', label: `air of ${at}`, now: left },
    wet && condition('coughs', 'coughs', 'bad'),
    left > 0 ? null : condition('outOfAir', 'out of air', 'bad'),
  ],
})
const show = diver.showing<Looks>({})
const calm: Diver = {
  name: 'Ann',
  strokes: 0,
  warmth: 0,
  drift: 0,
  tows: null,
  signs: [],
  mood: 'calm',
  lungs: { wet: false, air: 3 },
  spare: null,
}
const gm: Looks = { at: 'Ann', knows: () => true }
const words = (diver: Diver, looking = gm) => show(diver, looking).conditions.map(one => one.words)

describe('a field shows', () => {
  test('nothing while it is false, null, 0 or empty; a count unless that says not to', () => {
    expect(show(calm, gm)).toEqual({
      conditions: [],
      tracks: [
        { id: 'warm', label: 'warmth', now: 0, full: 9 },
        { id: 'air', label: 'air of Ann', now: 3 },
      ],
    })
  })
  test('a condition by its words or those of the game master, in the order of the fields, with a tone by its value', () => {
    const busy: Diver = { ...calm, drift: -2, tows: { what: 'sled' }, signs: ['up', 'down'], mood: 'afraid', lungs: { wet: true, air: 0 } }
    expect(show(busy, gm).conditions).toEqual([
      { id: 'drift', words: 'drifts by -2', tone: 'bad' },
      { id: 'towing', words: 'tows a sled', tone: 'plain' },
      { id: 'signs', words: 'signals up', tone: 'plain' },
      { id: 'signs', words: 'signals down', tone: 'plain' },
      { id: 'mood', words: 'afraid', tone: 'bad' },
      { id: 'wet', words: 'wet', tone: 'bad' },
      { id: 'coughs', words: 'coughs', tone: 'bad' },
      { id: 'outOfAir', words: 'out of air', tone: 'bad' },
    ])
    expect(show({ ...calm, drift: 1, strokes: 4 }, gm)).toMatchObject({
      conditions: [{ tone: 'good' }],
      tracks: [{ id: 'strokes', now: 4 }, {}, {}],
    })
  })
  test('a secret to those who know it', () => {
    const stranger: Looks = { at: 'Ann', knows: kind => kind === 'numbers' }
    expect(words({ ...calm, mood: 'afraid' }, stranger)).toEqual([])
    expect(show(calm, { at: 'Ann', knows: () => false }).tracks.map(({ id }) => id)).toEqual(['air'])
  })
  test('its parts where it has any', () => {
    expect(words({ ...calm, spare: { wet: true, air: 1 } })).toEqual(['wet', 'coughs'])
  })
})

describe('a declaration', () => {
  test('of a field that everyone sees has to say how it is shown', () => {
    // @ts-expect-error seen, and nothing says how it is shown
    shownState({ hurt: flag().starts(false).seen() })
    shownState({ hurt: flag().starts(false).secret('own') })
    // @ts-expect-error only a number can be a track
    flag().starts(false).seen().track()
  })
  test('demands a function for each field that is drawn, and takes functions once', () => {
    const part = shownState({ hurt: flag().starts(false).seen().drawn() })
    // @ts-expect-error no function shows the field
    const show = part.showing({})
    expect(() => show({ hurt: true }, gm)).toThrow('No function shows the field hurt.')
    expect(() => part.showing({ hurt: () => null })).toThrow('has been said already')
  })
  test('of a shown field without words is refused', () => {
    const show = shownState({ hurt: flag().starts(false).seen().shown('bad') }).showing({})
    expect(() => show({ hurt: true }, gm)).toThrow('The field hurt is shown without words.')
  })
})
