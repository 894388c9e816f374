/** `npm run load`: what it reckons, what it is told, and a run as small as can be. */
import { rulesets } from '@enfilade/rulesets'
import { expect, test } from 'vitest'
import { fights } from '../load/fights.js'
import { load } from '../load/main.js'
import { optionsFrom } from '../load/options.js'
import { LastViews, pause, percentile, randomFrom } from '../load/reckoning.js'
import { shipped } from '../scenario.js'

test('the percentile is the least value that so many don’t exceed', () => {
  const hundred = Array.from({ length: 100 }, (_, i) => 100 - i) // 1 to 100, not in order
  expect([0.5, 0.95, 0.99, 1].map(share => percentile(hundred, share))).toEqual([50, 95, 99, 100])
  expect([0.5, 0.95].map(share => percentile([7, 3, 5], share))).toEqual([5, 7])
  expect(percentile([4], 0.01)).toBe(4)
  expect(percentile([], 0.5)).toBeNull()
})

/** Times of a table, and what was missed. */
function watched() {
  const missed: string[] = []
  return { views: new LastViews(words => missed.push(words)), missed }
}
test('an answer takes until the last seat has its view, also after the reply', () => {
  const { views, missed } = watched()
  views.sent(1000)
  views.shown(1012, true)
  views.replied()
  views.shown(1047, false)
  views.shown(1030, false)
  views.sent(3000)
  views.replied()
  views.shown(3005, true) // to the others nothing is new
  views.close()
  expect(views.milliseconds).toEqual([47, 5])
  expect(missed).toEqual([])
})
test('what is refused, not replied to or not shown to the game master is no time', () => {
  const { views, missed } = watched()
  views.shown(900, true) // before any answer
  views.sent(1000)
  views.shown(1012, true)
  views.sent(2000)
  views.replied()
  views.shown(2010, false)
  expect(views.isShown).toBe(false)
  views.sent(3000)
  views.refused()
  views.close()
  expect(views.milliseconds).toEqual([])
  expect(missed).toEqual(['no reply', 'an answer that the game master wasn’t shown'])
})
test('a table at half an answer a second answers each 1 to 3 seconds, with the same seed at the same times', () => {
  const [one, two] = [randomFrom(3), randomFrom(3)]
  const pauses = Array.from({ length: 1000 }, () => pause(0.5, one))
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(1000)
  expect(Math.max(...pauses)).toBeLessThanOrEqual(3000)
  expect(pauses.reduce((sum, value) => sum + value, 0) / 1000).toBeGreaterThan(1900)
  expect(pauses).toEqual(pauses.map(() => pause(0.5, two)))
})

test('each measurement that was asked for, in turn', () => {
  const options = optionsFrom([
    '--tables',
    '10',
    '--tables',
    '30',
    '--store',
    'postgres',
    '--servers',
    '1',
    '--servers',
    '2',
    '--rate',
    '1',
  ])
  expect(options?.runs.map(({ tables, store, servers, rate }) => [tables, store, servers, rate])).toEqual([
    [10, 'postgres', 1, 1],
    [10, 'postgres', 2, 1],
    [30, 'postgres', 1, 1],
    [30, 'postgres', 2, 1],
  ])
  const both = optionsFrom(['--store', 'sqlite', '--store', 'postgres', '--servers', '1', '--servers', '2'])
  expect(both?.runs.map(({ store, servers }) => [store, servers])).toEqual([
    ['sqlite', 1],
    ['postgres', 1],
    ['postgres', 2],
  ])
  expect(optionsFrom([])?.runs).toEqual([{ tables: 100, seats: 5, seconds: 60, warmUp: 10, rate: 0.5, store: 'sqlite', servers: 1 }])
  expect(optionsFrom(['--at', 'http://127.0.0.1:4680', '--at', 'http://127.0.0.1:4681/'])).toMatchObject({
    at: ['http://127.0.0.1:4680', 'http://127.0.0.1:4681'],
    runs: [{ store: null, servers: 2 }],
  })
})
test.each([
  [['--tables', 'many'], '--tables must be a whole number from 1 to 10000, not "many".'],
  [['--seats', '0'], '--seats must be a whole number from 1 to 32, not "0".'],
  [['--rate', '0'], '--rate must be a number from 0.01 to 20, not "0".'],
  [['--store', 'mysql'], 'There is no store "mysql". Allowed: sqlite, postgres.'],
  [['--servers', '2'], 'Several servers share a PostgreSQL database: say --store postgres, or --servers 1.'],
  [['--at', 'here'], '--at must be an address such as http://127.0.0.1:4680, not "here".'],
  [
    ['--at', 'http://127.0.0.1:1', '--store', 'sqlite'],
    '--at names servers that run already: leave --store, --servers and --database out.',
  ],
  [['--store', 'postgres', '--database', 'db'], 'The address of the database must be postgres://user:password@machine:5432/name.'],
  [['--at', 'http://127.0.0.1:1', '--tables', '1'], 'No Enfilade server answers at http://127.0.0.1:1.'],
])('%j is refused in words', async (words, expected) => {
  const said: string[] = []
  const io = {
    startPostgres: () => Promise.reject(new Error('none')),
    print: () => undefined,
    note: (line: string) => void said.push(line),
  }
  expect(await load(words, io)).toBe(2)
  expect(said[0]).toBe(expected)
})

test('every fight ships', () => {
  for (const { game, scenario } of fights) {
    const ruleset = rulesets.find(({ id }) => id === game)
    expect(ruleset === undefined ? null : shipped(ruleset, `${game}/${scenario}`)).not.toBeNull()
  }
})
