/** Every kind of wrong file gives clear faults with their place, all at once, exit code 2, and leaves the disk as it was. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { paceWords } from '../src/commands/pace.js'
import { checkTests } from './checking.js'
import { enfilade, folderOfTest, read, repository, shipped, write } from './kit.js'
import { goodScenario, malformedFiles } from './malformed.js'

checkTests(goodScenario, 'a scenario of RPJ Sci-Fi, Back door, 3 combatants', malformedFiles)

test('a crowd is right too; where answers take long, the time of one is said', async () => {
  const folder = folderOfTest()
  const crowd = { enfilade: 1, ruleset: 'rpj-scifi', title: 'Crowd', battlefield: { kind: 'regions', regions: ['A'] } }
  const side = (name: string) => ({ name, combatants: [{ id: name.toLowerCase(), use: 'recruit', at: 'A', count: 250 }] })
  write(folder, 'crowd.json', JSON.stringify({ ...crowd, sides: [side('Red'), side('Blue')] }))
  expect((await enfilade(['check', 'crowd.json'], { folder })).out).toMatch(
    /^crowd\.json: a scenario of RPJ Sci-Fi, Crowd, 500 combatants\.( It is a large one: .*)?\n$/,
  )
  expect(paceWords({ answers: 100, seconds: 1 })).toBe('')
  expect(paceWords({ answers: 4, seconds: 2 })).toBe(
    ' It is a large one: an answer takes about 0.5 s here, so a fight by policies takes minutes.',
  )
})

test('there are at least 40 malformed files', () => expect(malformedFiles.length).toBeGreaterThanOrEqual(40))

describe('a malformed file is refused by whatever command reads it', () => {
  const commands = [
    ['fight', 'bad.yaml'],
    ['play', 'bad.yaml'],
    ['replay', 'bad.yaml'],
    ['simulate', 'bad.yaml'],
    ['odds', 'bad.yaml', '--actor', 'ana', '--action', '{"action":"endTurn"}'],
  ]
  for (const words of commands)
    test(words[0] as string, async () => {
      const folder = folderOfTest()
      write(folder, 'bad.yaml', 'a: [1, 2\n')
      const { code, out, err } = await enfilade(words, { folder })
      expect({ code, out, files: readdirSync(folder) }).toEqual({ code: 2, out: '', files: ['bad.yaml'] })
      expect(err).toMatch(/^bad\.yaml:2:1\n {2}/)
    })
})

test('a missing file, a folder, and a path through a file are told apart', async () => {
  const folder = folderOfTest()
  write(folder, 'good.yaml', goodScenario)
  mkdirSync(`${folder}/inner`)
  const { code, err } = await enfilade(['check', 'nowhere.yaml', 'inner', 'good.yaml/x.yaml'], { folder })
  expect(code).toBe(2)
  expect(err.trimEnd().split('\n')).toEqual([
    'nowhere.yaml',
    '  The file doesn’t exist.',
    'inner',
    '  This is a folder, not a file.',
    'good.yaml/x.yaml',
    '  A part of this path is a file, not a folder.',
  ])
})

test('faults of several files come together, and good files are named all the same', async () => {
  const folder = folderOfTest()
  write(folder, 'good.yaml', goodScenario)
  write(folder, 'one.yaml', goodScenario.replace('at: A', 'at: Q'))
  write(folder, 'other.yaml', goodScenario.replace('at: C', 'at: R'))
  const { code, out, err } = await enfilade(['check', 'one.yaml', 'good.yaml', 'other.yaml'], { folder })
  expect(code).toBe(2)
  expect(out).toContain('good.yaml: a scenario')
  expect(err).toContain('one.yaml:14:48')
  expect(err).toContain('other.yaml:18:48')
})

test('faults of a content file stand in that file', async () => {
  const folder = folderOfTest()
  write(folder, 'good.yaml', goodScenario.replace('title: Back door', 'title: Back door\ncontent: [more/first.yaml, more/second.yaml]'))
  write(folder, 'more/first.yaml', 'enfilade: 1\nruleset: rpj-scifi\nweapons:\n  saw: { kind: melee, skill: blade, damage: 3 }\n')
  write(folder, 'more/second.yaml', 'enfilade: 1\nruleset: rpj-scifi\nweapons:\n  drill: { kind: melee, skil: blade, damage: 3 }\n')
  const { code, err } = await enfilade(['fight', 'good.yaml'], { folder })
  expect(code).toBe(2)
  expect(err).toMatch(/^more\/second\.yaml:4:\d+ {2}weapons\.drill\.skil/m)
  expect(err).not.toContain('first.yaml')
})

test('what is wrong is cut short where it is long', async () => {
  const long = 'x'.repeat(90_000)
  const folder = folderOfTest()
  write(folder, 'a.yaml', `enfilade: 1\nruleset: "${long}"\ntitle: t\n`)
  for (const words of [
    ['check', 'a.yaml'],
    ['check', long],
    [long],
    ['fight', shipped('duel'), '--as', long],
    ['fight', shipped('duel'), '--set', `${long}=1`],
    ['fight', shipped('duel'), `--${long}`],
  ]) {
    const { code, err } = await enfilade(words, { folder })
    expect(code).toBe(2)
    expect(err.length, words.map(word => word.slice(0, 20)).join(' ')).toBeLessThan(1500)
  }
})

test('input that has no end is refused as too large', () => {
  const main = join(repository, 'packages/cli/dist/main.js')
  const { status, stderr } = spawnSync(process.execPath, [main, 'check', '-'], { input: Buffer.alloc(8_000_000, 'y\n') })
  expect(String(stderr)).toContain('This file is too large.')
  expect(status).toBe(2)
})

test('a file on standard input is checked as well', async () => {
  const { code, err } = await enfilade(['check', '-'], { input: goodScenario.replace('at: A', 'at: Q') })
  expect(code).toBe(2)
  expect(err).toMatch(/^standard input:14:48 {2}sides\[0\]\.combatants\[0\]\.at\n/)
})

test('a record cut in the middle is refused and left as it is', async () => {
  const folder = folderOfTest()
  await enfilade(['fight', shipped('duel'), '--seed', '7', '--save', 'whole.json'], { folder })
  const text = read(folder, 'whole.json')
  // In the middle of a roll's words, not between two of them.
  const cut = text.slice(0, text.indexOf(' d6 ', text.length / 2) + 2)
  write(folder, 'cut.json', cut)
  for (const command of ['replay', 'play', 'check']) {
    const { code, out, err } = await enfilade([command, 'cut.json'], { folder })
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toMatch(/^cut\.json:\d+:\d+ {2}entries\[\d+\].*\n {2}The text ends inside/)
  }
  expect(read(folder, 'cut.json')).toBe(cut)
})

test('with --json the faults come as data as well', async () => {
  const folder = folderOfTest()
  write(folder, 'bad.yaml', goodScenario.replace('at: A', 'at: Q'))
  const { code, out } = await enfilade(['check', 'bad.yaml', '--json'], { folder })
  expect(code).toBe(2)
  expect(JSON.parse(out)).toMatchObject({
    error: {
      kind: 'badInput',
      faults: [{ file: 'bad.yaml', line: 14, column: 48, path: ['sides', 0, 'combatants', 0, 'at'], found: 'Q', allowed: ['A', 'B', 'C'] }],
    },
  })
})

test('terminal escapes never reach the terminal, not even out of a file name', async () => {
  const folder = folderOfTest()
  const { err } = await enfilade(['check', 'a\u001b[2Jb.yaml'], { folder })
  expect(err).not.toContain('\u001b')
})
