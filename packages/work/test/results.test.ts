/** What a worker wrote down is a result only where it has the form of one, and sums that fit its fights. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fightsFrom, type Played, playChunk } from '@enfilade/analysis'
import type { AnyRuleset, Json } from '@enfilade/engine'
import { rulesetOf } from '@enfilade/rulesets'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { resultIn } from '../src/results.js'

const repository = fileURLToPath(new URL('../../..', import.meta.url))
const game = rulesetOf('rpj-scifi') as AnyRuleset
const read = game.readScenario(parse(readFileSync(join(repository, 'scenarios/rpj-scifi/duel.yaml'), 'utf8')) as Json, [])
if (!read.ok) throw new Error(JSON.stringify(read.faults))
const fights = { from: 20, count: 5 }
const right = JSON.parse(JSON.stringify(playChunk(fightsFrom(game, game.begin(read.value), 'results'), fights))) as Played
const { counters } = right
const [how = ''] = Object.keys(counters.endings)
const [rounds = ''] = Object.keys(counters.lengths)

test('results as they are, those that broke off at a fight that went wrong, and refusals in words', () => {
  expect(resultIn(JSON.stringify(right), fights)).toEqual(right)
  const broken = playChunk(fightsFrom(game, game.begin(read.value), 'results'), { from: 20, count: 3 })
  const failed = { ...broken, failed: { fight: 23, words: 'a rule threw' } }
  expect(resultIn(JSON.stringify(failed), fights)).toEqual(JSON.parse(JSON.stringify(failed)))
  expect(resultIn('{"refused":"There is no game."}', fights)).toEqual({ refused: 'There is no game.' })
})

const changed = (change: Record<string, unknown>): string => JSON.stringify({ ...right, counters: { ...counters, ...change } })
const others: readonly (readonly [string, string])[] = [
  ['nothing', ''],
  ['no JSON', '{"counters":'],
  ['a list', '[]'],
  ['null', 'null'],
  ['no counts', '{"failed":null}'],
  ['counts that are none', '{"counters":7,"failed":null}'],
  ['a refusal without words', '{"refused":true}'],
  ['a refusal as long as a book', JSON.stringify({ refused: 'x'.repeat(5_000) })],
  ['fewer fights than there are', JSON.stringify(playChunk(fightsFrom(game, game.begin(read.value), 'results'), { from: 20, count: 4 }))],
  ['another chunk', JSON.stringify(playChunk(fightsFrom(game, game.begin(read.value), 'results'), { from: 30, count: 5 }))],
  ['more wins than fights', changed({ wins: { ...counters.wins, other: 1e300 } })],
  ['wins of a group that never won', changed({ victories: {} })],
  ['half a fight', changed({ fights: 4.5 })],
  ['fewer than none', changed({ nobodyWins: -1 })],
  ['endings that don’t add up', changed({ endings: { ...counters.endings, [how]: (counters.endings[how] ?? 0) + 1 } })],
  ['lengths that don’t add up', changed({ lengths: { [rounds]: { fights: 6, first: 20 } } })],
  ['a person in more fights than there are', changed({ fates: { ann: { dead: 6 } } })],
  ['something besides', changed({ more: 1 })],
  ['a close look that isn’t counts', changed({ close: { conditions: 'all' } })],
  ['a failed fight elsewhere', JSON.stringify({ ...right, failed: { fight: 99, words: 'no' } })],
]
test.each(others)('%s is no result', (_name, text) => {
  expect(resultIn(text, fights)).toBeNull()
})
