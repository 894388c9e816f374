/** Ranges of a stat block are drawn from a seed, within them. */

import { kindsIn, type Path, placeOf, sharedWords } from '@enfilade/client/forms'
import { rangesIn, readStatBlock, withFigures } from '@enfilade/client/stat-block'
import { rulesetOf } from '@enfilade/rulesets'
import { expect, test } from 'vitest'
import { draws } from '../../src/session/worker/draws.js'

function read(game: string, text: string) {
  const ruleset = rulesetOf(game)
  const schema = kindsIn(ruleset?.schemas.content ?? null)[0]?.entry ?? null
  const words = sharedWords((ruleset?.content.people ?? []).map(one => one.data))
  const near = {
    entriesOf: (kind: string) => ruleset?.content[kind] ?? [],
    wordsAt: (path: Path) => words.get(placeOf(path)) ?? [],
  }
  return readStatBlock(text, schema, {}, near)[0] ?? { understood: [], not: [] }
}

test.each([
  ['cyberpunk-red', 'REF 5–7, BODY 4 to 8', ['stats', 'REF'], 5, 7],
  ['dark-conspiracy', 'STR 3-9', ['str'], 3, 9],
  ['blue-planet', 'Strength 40–60', ['attributes', 'strength'], 40, 60],
  ['2300ad', 'Strength 8..12', ['strength'], 8, 12],
  ['rpj-scifi', 'Dex 1–4', ['dex'], 1, 4],
])('ranges of %s are drawn within them, the same for the same seed', (game, text, path, from, to) => {
  const { understood, not } = read(game, text)
  expect(not).toEqual([])
  expect(rangesIn(understood)[0]).toMatchObject({ path, from, to })
  const drawn = (seed: string): unknown[] =>
    draws(seed, 100, rangesIn(understood)).map(numbers =>
      path.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], withFigures({}, understood, numbers)),
    )
  expect(drawn('a')).toEqual(drawn('a'))
  expect(drawn('a')).not.toEqual(drawn('b'))
  expect(Math.min(...(drawn('a') as number[]))).toBe(from)
  expect(Math.max(...(drawn('a') as number[]))).toBe(to)
})
