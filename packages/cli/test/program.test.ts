/** A program of one file: what it unpacks, and what differs from machine to machine. */
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '../../server/test/free-port.js'
import { started } from '../../server/test/killing.js'
import { browserCommand, ownFolder } from '../src/program/machine.js'
import { newerWords } from '../src/program/newer.js'
import { packed, unpacked } from '../src/program/unpack.js'
import { enfilade, repository } from './kit.js'

const made: string[] = []
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'enfilade-program-'))
  made.push(folder)
  return folder
}
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)
const files = { 'dist/start.cjs': Buffer.from('1\n'), 'dist/app/icon.png': bytes }

test('lays down every file as it was, and once', () => {
  const folder = join(newFolder(), 'program', 'one')
  unpacked(packed(files), folder)
  expect(new Uint8Array(readFileSync(join(folder, 'dist/app/icon.png')))).toEqual(bytes)
  writeFileSync(join(folder, 'dist/start.cjs'), '2\n')
  unpacked(packed(files), folder)
  expect(readFileSync(join(folder, 'dist/start.cjs'), 'utf8')).toBe('2\n')
  expect(readdirSync(join(folder, '..'))).toEqual(['one'])
})

test('begins again where an earlier start was cut off', () => {
  const folder = join(newFolder(), 'one')
  mkdirSync(join(folder, 'dist'), { recursive: true })
  writeFileSync(join(folder, 'dist/start.cjs'), 'hal')
  unpacked(packed(files), folder)
  expect(readFileSync(join(folder, 'dist/start.cjs'), 'utf8')).toBe('1\n')
})

/** A start that waits until all are there, unpacks, and says which folder it goes on from and what is in it. */
const start = `
const { existsSync, readFileSync, statSync, writeFileSync } = await import('node:fs')
const { unpacked } = await import(process.argv[1])
const [, , archive, folder, ready, go] = process.argv
const bytes = readFileSync(archive)
writeFileSync(ready, '')
while (!existsSync(go));
unpacked(bytes, folder)
console.log(String(statSync(folder, { bigint: true }).ino), readFileSync(folder + '/dist/299.js', 'utf8'))`

test('starts at the same moment unpack once: none takes away what another runs from', async () => {
  const folder = newFolder()
  const many = Object.fromEntries(Array.from({ length: 300 }, (_, nth) => [`dist/${nth}.js`, Buffer.from(String(nth))]))
  writeFileSync(join(folder, 'archive'), packed(many))
  const module = pathToFileURL(join(repository, 'packages/cli/dist/program/unpack.js')).href
  const [archive, program, go] = ['archive', 'program/one', 'go'].map(name => join(folder, name))
  const starts = [0, 1, 2].map(nth => {
    const words = ['--input-type=module', '-e', start, module, archive, program, join(folder, `ready-${nth}`), go] as string[]
    return promisify(execFile)(process.execPath, words)
  })
  await expect.poll(() => readdirSync(folder).filter(name => name.startsWith('ready'))).toHaveLength(3)
  writeFileSync(go as string, '')
  const said = (await Promise.all(starts)).map(({ stdout }) => stdout)
  expect(new Set(said).size).toBe(1)
  expect(said[0]).toBe(`${statSync(program as string, { bigint: true }).ino} 299\n`)
  expect(readdirSync(join(folder, 'program'))).toEqual(['one'])
})

test('an older program says that a newer one was started here, and asks no one', () => {
  const home = newFolder()
  const program = (name: string, version: string): string =>
    unpacked(packed({ 'package.json': Buffer.from(JSON.stringify({ version })) }), join(home, name))
  const [old, same, beta] = [program('a', '0.9.0'), program('b', '0.9.0'), program('c', '0.10.0')]
  mkdirSync(join(home, 'd.new-1'))
  writeFileSync(join(program('e', 'nonsense'), 'package.json'), '{')
  const words = 'This is Enfilade 0.9.0. On this machine 0.10.0 was started before: its tables may be more than this one can read.'
  expect([old, same, beta].map(newerWords)).toEqual([words, words, null])
})

test('leaves nothing behind where it can’t be unpacked', () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'file'), '')
  expect(() => unpacked(packed(files), join(folder, 'file', 'one'))).toThrow(/ENOTDIR|EEXIST/)
  expect(readdirSync(folder)).toEqual(['file'])
})

test('opens an address the way of each system, and keeps things in the person’s folder', () => {
  const url = 'http://127.0.0.1:4680/'
  expect(browserCommand('win32', url)).toEqual(['cmd', ['/c', 'start', '', url]])
  expect(browserCommand('darwin', url)).toEqual(['open', [url]])
  expect(browserCommand('linux', url)).toEqual(['xdg-open', [url]])
  expect(ownFolder('ada')).toBe(join('ada', '.enfilade'))
})

test('a second start finds the first, and does not take a killed one for it', async () => {
  const [data, port] = [newFolder(), await freePort()]
  const first = await started(data, port)
  const second = await enfilade(['serve', '--data', data, '--no-open'])
  expect(second).toMatchObject({ code: 0, out: `Enfilade is running already, at http://127.0.0.1:${port}/\n` })
  const asked = await enfilade(['serve', '--data', data, '--no-open', '--json'])
  expect(JSON.parse(asked.out)).toEqual({ home: `http://127.0.0.1:${port}/`, data, running: true })
  const backup = join(newFolder(), 'friday.db')
  const backUp = ['serve', '--data', data, '--back-up', backup]
  expect(await enfilade(backUp)).toMatchObject({ code: 0, out: '' })
  expect(readFileSync(backup, 'latin1')).toMatch(/^SQLite format 3/)
  expect(readdirSync(data).filter(name => name.startsWith('backup'))).toEqual([])
  expect((await enfilade(backUp)).code).toBe(1)
  const gone = new Promise(done => first.once('exit', done))
  first.kill('SIGKILL')
  await gone
  const third = await started(data, await freePort())
  third.kill('SIGTERM')
  await new Promise(done => third.once('exit', done))
})
