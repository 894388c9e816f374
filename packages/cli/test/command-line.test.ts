/** The command line as such: help, versions, mistyped words, exit codes, pipes that close. Runs the built program where a process is needed. */
import { spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { noticeOf } from '@enfilade/client'
import { rulesets } from '@enfilade/rulesets'
import { describe, expect, test } from 'vitest'
import { enfilade, folderOfTest, read, repository, shipped } from './kit.js'

const commands = ['play', 'fight', 'replay', 'show', 'odds', 'simulate', 'solve', 'rules', 'content', 'check', 'schema', 'serve']

test('help lists every command', async () => {
  const { code, out, err } = await enfilade(['--help'])
  expect({ code, err }).toEqual({ code: 0, err: '' })
  for (const command of commands) expect(out).toMatch(new RegExp(`\n {2}${command} `))
  expect(out).toContain('Exit codes: 0 fine, 1 failed, 2 bad input.')
})
test('without a command the help comes on stderr, and nothing was done', async () => {
  const { code, out, err } = await enfilade([])
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toContain('Usage: enfilade')
})
test('--version names the program and every game', async () => {
  const { code, out } = await enfilade(['--version'])
  expect(code).toBe(0)
  expect(out).toMatch(/^enfilade \d+\.\d+\.\d+\n/)
  for (const { id, version } of rulesets) expect(out).toContain(`(${id}) ${version}`)
})
test('--version and the README say whose the games are', async () => {
  for (const { title, rights } of rulesets) expect(rights).toContain(title)
  const { out } = await enfilade(['--version'])
  const readme = read(repository, 'README.md')
  for (const words of noticeOf(rulesets)) expect([out, readme]).toEqual([expect.stringContaining(words), expect.stringContaining(words)])
})

describe('every command', () => {
  for (const command of commands)
    test(`${command} has help with two or three examples, and knows --json`, async () => {
      const { code, out } = await enfilade([command, '--help'])
      expect(code).toBe(0)
      expect([2, 3]).toContain(out.slice(out.indexOf('Examples:')).match(/\n {2}enfilade /g)?.length)
      expect(out).toContain('--json')
    })
})

describe('a mistyped word', () => {
  const refused: readonly [string, readonly string[], RegExp][] = [
    ['command', ['figth'], /^Unknown command 'figth'\n\(Did you mean fight\?\)\n$/],
    ['option', ['fight', 'x.yaml', '--sede', '7'], /^Unknown option '--sede'\n\(Did you mean --seed\?\)\n$/],
    ['form of log', ['fight', 'x.yaml', '--format', 'txt'], /Did you mean text\? Allowed: text, markdown, jsonl\./],
    ['dice', ['play', 'x.yaml', '--dice', 'fysical'], /Did you mean physical\? Allowed: program, physical\./],
    ['number', ['replay', 'x.json', '--until', '-3'], /--until|Allowed: a whole number/],
    ['setting', ['fight', 'x.yaml', '--set', 'dexOrder'], /Allowed: option=value, such as initiativeMode=dexOrder\./],
    ['nothing to fight', ['fight'], /^Missing required argument 'fight'/],
    ['too much', ['replay', 'x.json', 'y.json'], /^Too many arguments for 'replay'/],
  ]
  for (const [what, words, says] of refused)
    test(what, async () => {
      const { code, out, err } = await enfilade(words)
      expect({ code, out }).toEqual({ code: 2, out: '' })
      expect(err).toMatch(says)
      expect(err).not.toMatch(/^ {4}at /m)
    })
  test('with --json comes as data too', async () => {
    const { code, out } = await enfilade(['fight', 'x.yaml', '--format', 'txt', '--json'])
    expect(code).toBe(2)
    expect(JSON.parse(out)).toMatchObject({ error: { kind: 'badInput', words: expect.stringContaining('Did you mean text?') } })
  })
})

describe('a mistake of the program itself', () => {
  // A game whose rulebook cannot be read stands for any bug.
  const broken = rulesets.map(game => ({
    ...game,
    get rulebook(): never {
      throw new Error('a page is missing')
    },
  }))
  test('is one sentence and how to see more', async () => {
    const { code, out, err } = await enfilade(['rules', 'x'], { games: broken })
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toBe('enfilade hit a bug: a page is missing\nSet ENFILADE_DEBUG=1 and run the same command again to see where.\n')
  })
  test('shows where with ENFILADE_DEBUG', async () => {
    const { err } = await enfilade(['rules', 'x'], { games: broken, environment: { ENFILADE_DEBUG: '1' } })
    expect(err).toMatch(/^ {4}at /m)
  })
})

describe('the process', () => {
  const program = join(repository, 'packages', 'cli', 'dist', 'main.js')
  interface Ended {
    readonly code: number | null
    readonly signal: NodeJS.Signals | null
    readonly err: string
  }
  /** Runs the built program; `reads`: how much of its stdout is read before the pipe is closed. */
  function process_(words: readonly string[], reads = Number.POSITIVE_INFINITY, folder = repository): Promise<Ended> {
    return new Promise(resolve => {
      const child = spawn(process.execPath, [program, ...words], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
      let got = 0
      let err = ''
      child.stdout.on('data', (chunk: Buffer) => {
        got += chunk.length
        if (got >= reads) child.stdout.destroy()
      })
      child.stderr.on('data', (chunk: Buffer) => {
        err += chunk.toString()
      })
      child.on('close', (code, signal) => resolve({ code, signal, err }))
    })
  }

  test('ends quietly when the pipe it writes to is closed', async () => {
    expect(await process_(['fight', shipped('eight-against-eight'), '--seed', '7', '--json'], 100)).toEqual({
      code: 0,
      signal: null,
      err: '',
    })
  })
  test('ends quietly in play as well, the record kept', async () => {
    const folder = folderOfTest()
    const ended = await process_(['play', shipped('duel'), '--seed', '7', '--save', 'x.json'], 1, folder)
    expect({ code: ended.code, signal: ended.signal }).toEqual({ code: 0, signal: null })
    expect(ended.err).not.toContain('    at ')
    expect((await enfilade(['replay', 'x.json'], { folder })).code).toBe(0)
  })
  test('says in words that the disk is full', () => {
    if (!existsSync('/dev/full')) return
    const full = openSync('/dev/full', 'w')
    try {
      const { status, stderr } = spawnSync(process.execPath, [program, 'fight', shipped('duel'), '--seed', '7'], {
        stdio: ['ignore', full, 'pipe'],
        encoding: 'utf8',
      })
      expect({ status, stderr }).toEqual({ status: 1, stderr: 'The output can’t be written: the disk is full.\n' })
    } finally {
      closeSync(full)
    }
  })
  test('has the exit codes that it says', async () => {
    expect((await process_(['rules', 'RPJ-ATK-04'])).code).toBe(0)
    expect((await process_(['rules', 'RPJ-ATK-99'])).code).toBe(2)
  })
})
