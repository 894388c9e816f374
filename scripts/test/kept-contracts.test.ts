/** Contracts that are green are not run again until something that they are made from changes. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readTree } from '../guards/tree.mjs'
import { contractsIn, contractsOf, foldersOf, isKept, keepGreen } from '../kept-contracts.mjs'
import { root as repository } from '../prepare.mjs'
import { importsOf } from '../quick/related.mjs'

const test1 = 'packages/rulesets/toy/testing/contract.test.ts'
const tree = [
  { path: test1, text: 'a' },
  { path: 'packages/kit/src/index.ts', text: 'b' },
  { path: 'packages/cli/src/main.ts', text: 'c' },
]
const changed = (path: string) => tree.map(file => (file.path === path ? { path, text: 'other' } : file))

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'enfilade-kept-'))
  vi.stubEnv('ENFILADE_RULES_SEEN', join(root, 'seen'))
  mkdirSync(join(root, 'seen'))
  mkdirSync(join(root, 'packages/rulesets/toy/testing'), { recursive: true })
  writeFileSync(join(root, test1), '')
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(root, { recursive: true })
})
const ran = (state: string) =>
  writeFileSync(
    join(root, 'seen', 'one.json'),
    JSON.stringify({ file: test1, at: '', sawOutside: [], tests: [{ name: 'a law', state, saw: [], named: [] }] }),
  )

test('a contract that is green is kept; one of whose game or kit a byte is other runs again, whatever happens elsewhere', () => {
  ran('pass')
  const [before] = contractsOf(['toy'], tree)
  if (before === undefined) throw new Error('no contract')
  expect(before.files).toEqual([test1])
  expect(isKept(root, before)).toBe(false)
  keepGreen(root, [before])
  expect(isKept(root, before)).toBe(true)
  for (const [path, kept] of [
    [test1, false],
    ['packages/kit/src/index.ts', false],
    ['packages/cli/src/main.ts', true],
  ] as const)
    expect([path, contractsOf(['toy'], changed(path)).every(one => isKept(root, one))]).toEqual([path, kept])
})

test.each(['fail', 'not run'])('a contract with a test that did %s is not kept, even if it was green before', state => {
  const contracts = contractsOf(['toy'], tree)
  ran('pass')
  keepGreen(root, contracts)
  ran(state)
  keepGreen(root, contracts)
  expect(contracts.some(one => isKept(root, one))).toBe(false)
})

test('a contract whose file could not be loaded is not kept', () => {
  const contracts = contractsOf(['toy'], tree)
  keepGreen(root, contracts)
  expect(contracts.some(one => isKept(root, one))).toBe(false)
})

test('contracts import nothing but what their hash is made from', () => {
  const all = readTree(repository)
  const imports = importsOf(all)
  for (const { game, files } of contractsIn(repository, all)) {
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter(path => path.includes('.all.'))).toEqual([])
    for (const law of game === 'standoff' ? ['contract'] : ['contract', 'twins', 'perft'])
      expect([game, files.some(path => path.includes(`/testing/${law}`))]).toEqual([game, true])
    const reached = new Set(files)
    for (const file of reached) for (const next of imports.get(file) ?? []) reached.add(next)
    const folders = foldersOf(game)
    expect([game, [...reached].filter(path => !folders.some(folder => path.startsWith(folder)))]).toEqual([game, []])
  }
})
