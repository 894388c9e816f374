// The options that a game master calls by name: a new fight of every game begins with morale by kind of person, and what was before keeps its own.
import type { Json } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { describe, expect, test } from 'vitest'
import { blankMap } from '../../src/map/blank.js'
import { mapFormOf } from '../../src/scenario/map-form.js'
import { areCalled, calledOptions, optionIn, withOption } from '../../src/scenario/options.js'

const games = rulesets.filter(({ options }) => areCalled(options).length > 0)

test('all five games ask it', () => expect(games.length).toBeGreaterThanOrEqual(5))

describe.each(games.map(ruleset => ({ game: ruleset.id, ruleset })))('$game', ({ game, ruleset }) => {
  const { options } = ruleset
  const silent: Json = { title: 'Map', sides: [] }

  test('a new fight begins by kind of person, unless its ground says otherwise', () => {
    expect(calledOptions(silent, options, false)).toEqual({ breaksAt: 'nature' })
    expect(calledOptions({ options: { breaksAt: 'losses' } }, options, false)).toEqual({ breaksAt: 'losses' })
  })
  test('a file or fight of before keeps what it had, said or not', () => {
    expect(calledOptions(silent, options, true)).toEqual({ breaksAt: 'never' })
    expect(calledOptions({ options: { breaksAt: 'odds' } }, options, true)).toEqual({ breaksAt: 'odds' })
  })
  test('a new map says it', () => {
    const form = mapFormOf(ruleset.schemas.scenario, null)
    if (form === null) throw new Error('no map')
    expect(blankMap(game, form, ruleset.content.people ?? [], options)).toMatchObject({ options: { breaksAt: 'nature' } })
  })
})

test('a scenario stays the very same until its option is another one', () => {
  const [option] = areCalled(games[0]?.options ?? [])
  if (option === undefined) throw new Error('no option')
  const scenario: Json = { title: 'Duel', options: { other: true } }
  expect(withOption(scenario, option, 'never')).toBe(scenario)
  expect(withOption(scenario, option, 'nature')).toEqual({ title: 'Duel', options: { other: true, breaksAt: 'nature' } })
  expect(optionIn(withOption(scenario, option, 'odds'), option)).toBe('odds')
})
