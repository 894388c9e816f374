/** How the features of a game are put together, and what they do in its fights. */
import { condition, type Sight } from '@enfilade/engine'
import { expect, test } from 'vitest'
import { flag } from '../state/field.js'
import { featureOf, plugs } from './feature.js'
import { playing } from './playing.js'

const alarm = featureOf({ alarm: flag().starts(false).seen() })({
  events: { rang: 'an event' },
  ofPerson: (battle, _sight, who) => (battle.alarm ? [condition('alarm', `${who} hears it`)] : []),
  plays: { due: battle => (battle.alarm ? { step: 'ring' as const } : null), nextRound: () => 3 },
})
const tide = featureOf({ high: flag().starts(true).seen() })({
  asks: true,
  steps: { ebb: { by: flag().seen() } },
  view: (battle, _sight, nameOf) => ({ ending: battle.high ? nameOf('tide') : null }),
})
const features = plugs({ alarm, tide })
const sight: Sight = { all: true, side: null, sides: [] }
const ebb = () => undefined
const answers = { tide: { steps: { ebb }, due: ({ high }: { readonly high: boolean }) => (high ? { step: 'ebb' as const } : null) } }
const played = playing(features, answers)

test('their fields, steps and events stand together, in the order in which a game names them', () => {
  expect(Object.keys(features.battle)).toEqual(['alarm', 'high'])
  expect(Object.keys(features.steps)).toEqual(['ebb'])
  expect(features.events).toEqual({ rang: 'an event' })
})

test('viewers read what each of them says', () => {
  expect(features.view({ high: true }, sight, id => `the ${id}`)).toEqual({ ending: 'the tide' })
  expect(features.ofPerson({ alarm: true }, sight, 'ann')).toEqual([condition('alarm', 'ann hears it')])
  expect(features.ofPerson({ alarm: false }, sight, 'ann')).toEqual([])
})

test('what is due comes before anything else, of two the one that is named first', () => {
  const advance = played.advancing((_battle: { readonly alarm: boolean; readonly high: boolean }) => ({ step: 'nextRound' as const }))
  expect(advance({ alarm: true, high: true })).toEqual({ step: 'ring' })
  expect(advance({ alarm: false, high: true })).toEqual({ step: 'ebb' })
  expect(advance({ alarm: false, high: false })).toEqual({ step: 'nextRound' })
  expect(played.nextRound({})).toBe(3)
  expect(played.steps).toEqual({ ebb })
})

test('a game has to answer what a feature asks', () => {
  // @ts-expect-error the tide asks something
  expect(playing(features, {}).steps).toEqual({})
})
