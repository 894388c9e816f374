// A made-up test run in a process of its own: what its tests saw is noted, file by file and test by test, and the tests are counted.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const repository = fileURLToPath(new URL('../..', import.meta.url))
let home = ''

beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'enfilade-seen-'))
  symlinkSync(join(repository, 'node_modules'), join(home, 'node_modules'))
  const setup = JSON.stringify(join(repository, 'scripts/rules-seen.setup.mjs'))
  writeFileSync(join(home, 'vitest.config.mjs'), `export default { test: { include: ['*.check.mjs'], setupFiles: [${setup}] } }`)
  const tests = [
    "import { describe, expect, test } from 'vitest'",
    'const see = id => globalThis.__enfiladeRulesSeen.add(id)',
    "see('MD-TURN-01')",
    "describe('MD-DMG-01 group', () => {",
    "  test('one', () => void see('MD-DMG-02'))",
    "  test('two MD-DMG-03', () => void see('MD-DMG-02'))",
    '})',
    "test('three', () => { see('MD-DMG-04'); expect(1).toBe(2) })",
  ]
  writeFileSync(join(home, 'first.check.mjs'), tests.join('\n'))
  writeFileSync(join(home, 'second.check.mjs'), 'throw new Error("cannot be loaded")')
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

function runTests(...words: readonly string[]) {
  const counts = join(home, 'counts.json')
  const reporter = join(repository, 'scripts/test-counts.mjs')
  const program = join(repository, 'node_modules/vitest/vitest.mjs')
  const env = { ...process.env, ENFILADE_RULES_SEEN: join(home, 'seen'), ENFILADE_TEST_COUNTS: counts }
  spawnSync(process.execPath, [program, 'run', `--reporter=${reporter}`, ...words], { cwd: home, env })
  const seen = readdirSync(join(home, 'seen')).map(name => JSON.parse(readFileSync(join(home, 'seen', name), 'utf8')))
  return { counts: JSON.parse(readFileSync(counts, 'utf8')), seen }
}

describe('a run', () => {
  const first = {
    sawOutside: ['MD-TURN-01'],
    tests: [
      { name: 'MD-DMG-01 group > one', state: 'pass', saw: ['MD-DMG-02'], named: ['MD-DMG-01'] },
      { name: 'MD-DMG-01 group > two MD-DMG-03', state: 'pass', saw: ['MD-DMG-02'], named: ['MD-DMG-01', 'MD-DMG-03'] },
      { name: 'three', state: 'fail', saw: ['MD-DMG-04'], named: [] },
    ],
  }

  test('notes for each test what it saw, and counts a file that cannot be loaded as a failure', () => {
    const { counts, seen } = runTests()
    expect(seen).toMatchObject([first])
    expect(seen[0].file).toMatch(/first\.check\.mjs$/)
    expect(counts).toMatchObject({ passed: 2, failed: 2 })
  })

  test('of some tests keeps what the others saw before', () => {
    const { seen } = runTests('-t', 'three', 'first')
    expect(seen).toMatchObject([first])
  })
})
