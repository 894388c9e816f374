// Making a clone ready, on small made-up clones: what is noticed as missing, what as outdated, and that two processes do not meet.
import { execFile, spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { servesApp } from '../prepare/app.mjs'
import { build, inspected, isBuilt } from '../prepare/build.mjs'
import { codecsAreCurrent, gamesWithBattle, keepCodec } from '../prepare/codecs.mjs'
import { alone } from '../prepare/lock.mjs'
import { isAsRemembered, lookAt, remember } from '../prepare/look.mjs'
import { packagesAreThere } from '../prepare/packages.mjs'
import { newEnough } from '../prepare.mjs'

const repository = fileURLToPath(new URL('../..', import.meta.url))
let clone = ''

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'enfilade-clone-'))
})
afterEach(() => rmSync(clone, { recursive: true, force: true }))

function write(path: string, content: unknown) {
  mkdirSync(dirname(join(clone, path)), { recursive: true })
  writeFileSync(join(clone, path), typeof content === 'string' ? content : JSON.stringify(content))
}

test('Node 20.19 and newer will do, older will not', () => {
  expect(['20.19.0', '20.20.2', '22.0.0', '24.1.0'].map(newEnough)).toEqual([true, true, true, true])
  expect(['20.18.3', '18.20.1', '4.0.0'].map(newEnough)).toEqual([false, false, false])
})

describe('packages', () => {
  const entries = {
    'node_modules/zod': { version: '4.0.0', integrity: 'abc' },
    'node_modules/tool-for-another-machine': { version: '1.0.0', integrity: 'def', optional: true },
    'node_modules/@enfilade/engine': { link: true },
  }
  const { 'node_modules/tool-for-another-machine': _other, ...installed } = entries

  beforeEach(() => {
    write('package-lock.json', { packages: { '': {}, 'packages/engine': {}, ...entries } })
    write('node_modules/.package-lock.json', { packages: { 'packages/engine': {}, ...installed } })
    write('node_modules/zod/package.json', {})
    write('node_modules/zod/index.js', '')
    write('packages/engine/package.json', {})
    mkdirSync(join(clone, 'node_modules/@enfilade'))
    symlinkSync(join(clone, 'packages/engine'), join(clone, 'node_modules/@enfilade/engine'))
  })

  test('that npm installed are there, and are remembered', () => {
    expect(packagesAreThere(clone)).toBe(true)
    expect(existsSync(join(clone, 'node_modules/.enfilade-stamp'))).toBe(true)
    expect(packagesAreThere(clone)).toBe(true)
  })

  test('are missing in a fresh clone', () => {
    rmSync(join(clone, 'node_modules'), { recursive: true })
    expect(packagesAreThere(clone)).toBe(false)
  })

  test.each(['node_modules/zod', 'node_modules/zod/index.js', 'node_modules/@enfilade/engine'])('are incomplete without %s', gone => {
    expect(packagesAreThere(clone)).toBe(true)
    rmSync(join(clone, gone), { recursive: true })
    expect(packagesAreThere(clone)).toBe(false)
  })

  test('are outdated once package-lock.json names another version', () => {
    expect(packagesAreThere(clone)).toBe(true)
    write('package-lock.json', { packages: { ...entries, 'node_modules/zod': { version: '4.0.1', integrity: 'xyz' } } })
    expect(packagesAreThere(clone)).toBe(false)
  })

  test('that npm left half installed are not taken for complete', () => {
    rmSync(join(clone, 'node_modules/.package-lock.json'))
    expect(packagesAreThere(clone)).toBe(false)
  })
})

describe('the build', () => {
  beforeEach(() => {
    write('tsconfig.base.json', { compilerOptions: { composite: true, strict: true, types: [], module: 'nodenext', target: 'es2023' } })
    write('packages/cli/tsconfig.json', {
      extends: '../../tsconfig.base.json',
      compilerOptions: { rootDir: 'src', outDir: 'dist', tsBuildInfoFile: 'dist/.tsbuildinfo' },
      include: ['src'],
    })
    write('packages/cli/package.json', { type: 'module' })
    write('packages/cli/src/main.ts', 'export const answer: number = 1\n')
    write('packages/cli/src/more.ts', 'export const more: number = 2\n')
    for (const thread of ['models', 'threads/worker']) write(`packages/cli/src/${thread}.ts`, 'export {}\n')
    for (const thread of ['odds/odds-worker', 'rooms/room']) write(`packages/server/dist/${thread}.js`, 'export {}\n')
    mkdirSync(join(clone, 'packages/rulesets/dist'), { recursive: true })
    mkdirSync(join(clone, 'node_modules/@typescript'), { recursive: true })
    symlinkSync(join(repository, 'node_modules/typescript'), join(clone, 'node_modules/typescript'))
  })
  const output = (file: string) => join(clone, 'packages/cli/dist', file)

  test('is missing at first, stands after building, and is outdated once a source changes', async () => {
    expect(isBuilt(clone, 'program')).toBe(false)
    expect(await build(clone, 'program')).toEqual({ code: 0, output: '' })
    expect(isBuilt(clone, 'program')).toBe(true)
    write('packages/cli/src/main.ts', 'export const answer: number = 42\n')
    expect(isBuilt(clone, 'program')).toBe(false)
    await build(clone, 'program')
    for (const file of ['main.js', 'enfilade.js']) expect(readFileSync(output(file), 'utf8')).toContain('42')
  })

  test('notices a changed time alone, a new source, and a changed setting', async () => {
    await build(clone, 'program')
    utimesSync(join(clone, 'packages/cli/src/main.ts'), new Date(0), new Date(0))
    expect(isBuilt(clone, 'program')).toBe(false)
    await build(clone, 'program')
    write('packages/cli/src/third.ts', 'export {}\n')
    expect(isBuilt(clone, 'program')).toBe(false)
    await build(clone, 'program')
    appendFileSync(join(clone, 'tsconfig.base.json'), '\n')
    expect(isBuilt(clone, 'program')).toBe(false)
  })

  test('writes the modules of rule texts once these are edited, and names their mistakes', async () => {
    const texts = 'packages/rulesets/moon-duel/rules/cover/rulebook.md'
    const cover = '# Cover\n\n## MD-COV-01 All or nothing\n\nYou are in cover or not.\n\nSource: the sheet\n'
    write(texts, cover)
    await build(clone, 'program')
    expect(isBuilt(clone, 'program')).toBe(true)
    write(texts, cover.replace('not.', 'you are not.'))
    expect(isBuilt(clone, 'program')).toBe(false)
    expect(await build(clone, 'program')).toEqual({ code: 0, output: '' })
    expect(readFileSync(join(clone, texts.replace('.md', '.generated.ts')), 'utf8')).toContain('or you are not.')
    write(texts, cover.replace('Source', 'Sorce'))
    expect(await build(clone, 'program')).toMatchObject({
      code: 1,
      output: expect.stringContaining(`${texts}:7: "Sorce: the sheet" has no label.`),
    })
    expect(isBuilt(clone, 'program')).toBe(false)
  })

  test('rebuilds an output that was removed', async () => {
    await build(clone, 'program')
    rmSync(output('more.js'))
    expect(isBuilt(clone, 'program')).toBe(false)
    await build(clone, 'program')
    expect(existsSync(output('more.js'))).toBe(true)
  })

  test('is as remembered until a source, a setting or an output changes, comes or goes', async () => {
    const rememberIt = () => {
      const { folders, files } = inspected(clone, 'program')
      remember(clone, 'program', lookAt(clone, [...folders, ...files]))
    }
    await build(clone, 'program')
    expect(isAsRemembered(clone, 'program')).toBe(false)
    const source = join(clone, 'packages/cli/src/main.ts')
    const changes = [
      () => utimesSync(source, new Date(0), new Date(0)),
      () => writeFileSync(source, 'export const answer: number = 3\n'),
      () => write('packages/cli/src/threads/new.ts', 'export {}\n'),
      () => rmSync(join(clone, 'packages/cli/src/threads/new.ts')),
      () => rmSync(output('more.js')),
      () => appendFileSync(join(clone, 'tsconfig.base.json'), '\n'),
    ]
    for (const change of changes) {
      rememberIt()
      expect(isAsRemembered(clone, 'program')).toBe(true)
      expect(isAsRemembered(clone, 'all')).toBe(false)
      change()
      expect(isAsRemembered(clone, 'program')).toBe(false)
    }
  })

  test('with a mistake says what the compiler says, and does not stand', async () => {
    write('packages/cli/src/main.ts', "export const answer: number = 'one'\n")
    const { code, output } = await build(clone, 'program')
    expect(code).not.toBe(0)
    expect(output).toContain('packages/cli/src/main.ts')
    expect(isBuilt(clone, 'program')).toBe(false)
  })
})

describe('the lock', () => {
  const lockFile = pathToFileURL(join(repository, 'scripts/prepare/lock.mjs')).href

  /** A process that reads a number, waits, and writes the next one, alone. */
  const counting = () => `
    import { readFileSync, writeFileSync } from 'node:fs'
    import { alone } from ${JSON.stringify(lockFile)}
    const file = ${JSON.stringify(join(clone, 'number'))}
    await alone(${JSON.stringify(join(clone, 'locks', 'one'))}, async () => {
      const now = Number(readFileSync(file, 'utf8'))
      await new Promise(done => setTimeout(done, 20))
      writeFileSync(file, String(now + 1))
    })`

  test('lets one process work at a time', async () => {
    write('number', '0')
    const run = promisify(execFile)
    await Promise.all(Array.from({ length: 4 }, () => run(process.execPath, ['--input-type=module', '--eval', counting()])))
    expect(readFileSync(join(clone, 'number'), 'utf8')).toBe('4')
    expect(existsSync(join(clone, 'locks/one'))).toBe(false)
  })

  test('of a process that was killed is taken over', async () => {
    const dying = `${counting().replace('writeFileSync(file', "process.kill(process.pid, 'SIGKILL'); writeFileSync(file")}`
    write('number', '0')
    spawnSync(process.execPath, ['--input-type=module', '--eval', dying])
    expect(existsSync(join(clone, 'locks/one/owner'))).toBe(true)
    expect(await alone(join(clone, 'locks/one'), async () => 'mine')).toBe('mine')
    expect(existsSync(join(clone, 'locks/one'))).toBe(false)
  })

  test('is released when the work fails; who waits hears for whom and since when', async () => {
    const folder = join(clone, 'locks/one')
    await expect(alone(folder, () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk')
    const said: string[] = []
    let finish = () => {}
    const first = alone(
      folder,
      () =>
        new Promise<void>(done => {
          finish = done
        }),
    )
    const second = alone(
      folder,
      async () => said.push('worked'),
      words => void said.push(words),
    )
    expect(said).toEqual([
      expect.stringMatching(`^waiting for process ${process.pid}, which installs or builds here since \\d\\d:\\d\\d:\\d\\d;`),
    ])
    finish()
    await Promise.all([first, second])
    expect(said.slice(1)).toEqual(['worked'])
  })

  test('that never got an owner is taken over when it is old', async () => {
    const folder = join(clone, 'locks/one')
    mkdirSync(folder, { recursive: true })
    utimesSync(folder, new Date(0), new Date(0))
    expect(await alone(folder, async () => 'mine')).toBe('mine')
    expect(existsSync(`${folder}.removing`)).toBe(false)
  })
})

test('only serve without an app of its own needs the one of the clone', () => {
  expect(servesApp(['serve', '--lan', '--port', '0'])).toBe(true)
  for (const words of [
    ['serve', '--app', 'there'],
    ['serve', '--app=there'],
    ['serve', '--back-up', 'x.db'],
    ['serve', '--help'],
    ['fight', 'serve'],
  ])
    expect(servesApp(words), words.join(' ')).toBe(false)
})

describe('the codecs', () => {
  const battle = 'packages/rulesets/moon-duel/battle/battle.ts'
  const later = (path: string) => utimesSync(join(clone, path), new Date(), new Date(Date.now() + 5_000))

  beforeEach(() => {
    write(battle, 'export const battleSchema = 1')
    write('packages/rulesets/moon-duel/tables/dice.ts', 'export const dice = 1')
    write('packages/rulesets/test/kit.ts', '')
  })

  test('are those of the folders that declare a battle', () => {
    expect(gamesWithBattle(clone)).toEqual(['moon-duel'])
    expect(gamesWithBattle(join(clone, 'nowhere'))).toEqual([])
  })

  test.each([battle, 'packages/rulesets/moon-duel/tables/dice.ts'])('are missing at first, and outdated once %s changes', changed => {
    expect(codecsAreCurrent(clone)).toBe(false)
    keepCodec(clone, 'moon-duel', 'codec')
    expect(codecsAreCurrent(clone)).toBe(true)
    later(changed)
    expect(codecsAreCurrent(clone)).toBe(false)
  })

  test('are outdated once what generates them changes', () => {
    write('packages/kit/src/state/field.ts', '')
    keepCodec(clone, 'moon-duel', 'codec')
    expect(codecsAreCurrent(clone)).toBe(true)
    later('packages/kit/src/state/field.ts')
    expect(codecsAreCurrent(clone)).toBe(false)
  })

  test('that have not changed count as looked at', () => {
    keepCodec(clone, 'moon-duel', 'codec')
    const file = join(clone, 'packages/rulesets/moon-duel/codec.generated.ts')
    utimesSync(file, new Date(0), new Date(0))
    keepCodec(clone, 'moon-duel', 'codec')
    expect(codecsAreCurrent(clone)).toBe(true)
    expect(readFileSync(file, 'utf8')).toBe('codec')
  })
})
