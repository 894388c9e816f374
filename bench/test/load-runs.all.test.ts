/** `npm run load`: runs as small as can be. */
import { expect, test } from 'vitest'
import { startPostgres } from '../../packages/server/test/postgres.js'
import { load } from '../load/main.js'
import { marks, pageWith, reportText, saturated, tableText } from '../load/report.js'
import type { Measured } from '../load/run.js'

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
