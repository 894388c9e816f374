/** `npm run load`: what it reckons, what it is told, and a run as small as can be. */
import { rulesets } from '@enfilade/rulesets'
import { expect, test } from 'vitest'
import { startPostgres } from '../../packages/server/test/postgres.js'
import { fights } from '../load/fights.js'
import { load } from '../load/main.js'
import { optionsFrom } from '../load/options.js'
import { LastViews, pause, percentile, randomFrom } from '../load/reckoning.js'
import { marks, pageWith, reportText, saturated, tableText } from '../load/report.js'
import type { Measured } from '../load/run.js'
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

test('two tables for two seconds: every answer is seen, and the report says what it took', async () => {
  const printed: string[] = []
  const noted: string[] = []
  const words = ['--tables', '2', '--seconds', '2', '--warm-up', '0', '--rate', '4', '--json']
  const code = await load(words, {
    startPostgres: () => Promise.reject(new Error('none')),
    print: text => void printed.push(text),
    note: line => void noted.push(line),
  })
  expect([code, noted]).toEqual([0, ['2 tables are being made', 'all are there; 2 seconds of play']])
  const [one] = JSON.parse(printed[0] ?? '') as [Measured]
  expect(one).toMatchObject({ tables: 2, seats: 5, seconds: 2, store: 'sqlite', servers: 1, errors: {} })
  expect(one.answers).toBeGreaterThan(0)
  expect(one.milliseconds?.most).toBeGreaterThanOrEqual(one.milliseconds?.p50 ?? Number.POSITIVE_INFINITY)
  expect(one.writes.bytesATable).toBeGreaterThan(1000)
  expect(one.on).toHaveLength(1)
  const busy = { ...one, machine: { busy: 0.97, cores: 2 } }
  expect(saturated(busy)).toBe('all cores (97 % busy)')
  expect(saturated({ ...busy, machine: { busy: 0.5, cores: 2 }, writes: { ...one.writes, committing: 0.93, commit: 8.42 } })).toBe(
    'the disk (8.4 ms a commit)',
  )
  expect(reportText(busy)).toContain(`${one.answers}, ${one.answersASecond.toFixed(1)} a second (8.0 wanted); 0 errors`)
  const page = `# Scale\n\n${marks[0]}\n\nold\n\n${marks[1]}\n\nMore.\n`
  const written = pageWith(page, tableText([busy]))
  expect(written).toContain('| 2 × 5 | SQLite, one server |')
  expect(written).not.toContain('old')
  expect(written.endsWith(`${marks[1]}\n\nMore.\n`)).toBe(true)
  expect(() => pageWith('# Scale\n', '')).toThrow('docs/scale.md lacks the lines')
})

test('two servers on one database: seats of a table on both, every answer is seen', async () => {
  const printed: string[] = []
  const words = ['--tables', '2', '--seconds', '2', '--warm-up', '0', '--rate', '4', '--store', 'postgres', '--servers', '2', '--json']
  const code = await load(words, { startPostgres, print: text => void printed.push(text), note: line => void printed.push(line) })
  expect(code, printed.join('\n')).toBe(0)
  const [one] = JSON.parse(printed.at(-1) ?? '') as [Measured]
  expect(one).toMatchObject({ store: 'postgres', servers: 2, errors: {} })
  expect(one.answers).toBeGreaterThan(0)
  expect(one.on).toHaveLength(2)
  expect(one.database?.connections).toBeGreaterThan(2)
  expect(one.writes.bytesATable).toBeGreaterThan(1000)
})
