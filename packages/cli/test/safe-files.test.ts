/** What is saved harms no other file: links, permissions, pipes, scenarios, names that someone else has prepared. */
import { execFileSync } from 'node:child_process'
import { chmodSync, lstatSync, readdirSync, readlinkSync, statSync, symlinkSync, utimesSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { enfilade, folderOfTest, read, shipped, write } from './kit.js'

const duel = (folder: string, save: string) => enfilade(['fight', shipped('duel'), '--seed', '7', '--save', save], { folder })
const isRecord = (text: string): boolean => (JSON.parse(text) as { readonly enfilade?: unknown }).enfilade === 'record'
const mode = (path: string): string => (statSync(path).mode & 0o777).toString(8)

describe('saving', () => {
  test('never replaces a file that isn’t a record, such as the scenario of the fight', async () => {
    const folder = folderOfTest()
    const text = read(shipped('duel'), '')
    write(folder, 'a.yaml', text)
    for (const words of [
      ['fight', 'a.yaml', '--save', 'a.yaml'],
      ['play', 'a.yaml', '--save', 'a.yaml'],
    ]) {
      const { code, out, err } = await enfilade(words, { folder })
      expect({ code, out }).toEqual({ code: 2, out: '' })
      expect(err).toMatch(/^a\.yaml already exists, and it isn’t the record of a fight\./)
    }
    expect(read(folder, 'a.yaml')).toBe(text)
    expect(readdirSync(folder)).toEqual(['a.yaml'])
  })

  test('replaces a record of the same fight and an empty file, and keeps their permissions', async () => {
    const folder = folderOfTest()
    write(folder, 'x.json', '')
    chmodSync(`${folder}/x.json`, 0o600)
    for (const _ of ['first', 'again']) expect((await duel(folder, 'x.json')).code).toBe(0)
    expect(isRecord(read(folder, 'x.json'))).toBe(true)
    expect(mode(`${folder}/x.json`)).toBe('600')
    // What was played of it by hand is its beginning.
    await enfilade(['play', shipped('duel'), '--seed', '7', '--save', 'y.json'], { folder, input: '1\n' })
    expect(await enfilade(['fight', 'y.json', '--save', 'y.json'], { folder })).toMatchObject({ code: 0 })
  })

  test('never replaces the record of another fight, however it was played, unless it is forced to', async () => {
    const folder = folderOfTest()
    await enfilade(['play', shipped('duel'), '--seed', '7'], { folder, input: '\n\n' })
    const mine = read(folder, 'duel.fight.json')
    const others = [
      ['fight', shipped('duel'), '--seed', '8'],
      ['fight', shipped('duel')],
      ['fight', shipped('duel'), '--seed', '7', '--set', 'initiativeMode=dexOrder'],
      ['fight', 'duel.fight.json', '--until', '1'],
      ['audit', 'cyberpunk-red', '--weapon', 'heavyPistol', '--armor', 'kevlar', '--range', '4', '--skill', '6', '--order', 'attack'],
      ['task', '2300ad', 'wait', 'amount=1', 'unit=hours', '--seed', '1'],
    ]
    for (const words of others) {
      const { code, out, err } = await enfilade([...words, '--save', 'duel.fight.json'], { folder })
      expect({ code, out }, words.join(' ')).toEqual({ code: 2, out: '' })
      expect(err).toMatch(/^duel\.fight\.json already exists: it holds another fight, with \d+ answers\. It is left as it is; .* --force\./)
      expect(read(folder, 'duel.fight.json')).toBe(mine)
    }
    const forced = await enfilade(['fight', shipped('duel'), '--seed', '8', '--save', 'duel.fight.json', '--force'], { folder })
    expect(forced.code).toBe(0)
    expect(read(folder, 'duel.fight.json')).not.toBe(mine)
  })
  test('play says that a fight is finished, and begins it once more in a record of its own', async () => {
    const folder = folderOfTest()
    await enfilade(['fight', shipped('duel'), '--seed', '7', '--save', 'duel.fight.json'], { folder })
    const before = read(folder, 'duel.fight.json')
    const { err } = await enfilade(['play', 'duel.fight.json'], { folder })
    expect(err).toContain('This fight is finished; undo goes back into it. A new one: enfilade play duel.fight.json --again\n')
    const again = await enfilade(['play', 'duel.fight.json', '--again'], { folder })
    expect(again.err).toContain('The fight is saved in duel-2.fight.json.\n')
    const [finished, anew] = [before, read(folder, 'duel-2.fight.json')].map(text => JSON.parse(text))
    expect(anew.scenario).toEqual(finished.scenario)
    expect(anew.entries.length).toBeLessThan(finished.entries.length)
    expect(JSON.parse(read(folder, 'duel.fight.json')).entries).toEqual(finished.entries)
  })
  test('a task replaces no people but those that it began from', async () => {
    const folder = folderOfTest()
    const wait = (...words: readonly string[]) =>
      enfilade(['task', '2300ad', 'wait', 'amount=1', 'unit=hours', '--seed', '1', ...words], { folder })
    expect((await wait('--out', 'mine.json')).code).toBe(0)
    expect(await wait('--out', 'mine.json')).toMatchObject({ code: 2, err: expect.stringContaining('it holds other people') })
    expect((await wait('--with', 'mine.json', '--out', 'mine.json')).code).toBe(0)
    expect((await wait('--out', 'mine.json', '--force')).code).toBe(0)
  })

  test('removes what a kill has left beside it, and nothing else', async () => {
    const folder = folderOfTest()
    const longAgo = new Date(Date.now() - 3_600_000)
    const left = ['.x.json.0123456789ab.new', '.y.json.0123456789ab.new', '.x.json.0123456789ab.new.txt', '.x.json.notes.new']
    for (const name of left) utimesSync(write(folder, name, '{'), longAgo, longAgo)
    write(folder, '.x.json.ba9876543210.new', '{') // another program may be writing it
    expect((await duel(folder, 'x.json')).code).toBe(0)
    expect(readdirSync(folder).sort()).toEqual([...left.slice(1), '.x.json.ba9876543210.new', 'x.json'].sort())
  })

  test('follows links, and leaves them links', async () => {
    const folder = folderOfTest()
    write(folder, 'inner/keep', '')
    symlinkSync('inner/record.json', `${folder}/link.json`)
    for (const _ of ['first', 'again']) expect((await duel(folder, 'link.json')).code).toBe(0)
    expect(readlinkSync(`${folder}/link.json`)).toBe('inner/record.json')
    expect(isRecord(read(folder, 'inner/record.json'))).toBe(true)
    symlinkSync('b', `${folder}/a`)
    symlinkSync('a', `${folder}/b`)
    expect((await duel(folder, 'a')).err).toContain('its links lead in a circle')
  })

  test('leaves pipes alone, and says so before the fight', async () => {
    const folder = folderOfTest()
    execFileSync('mkfifo', [`${folder}/pipe`])
    const { code, out, err } = await duel(folder, 'pipe')
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain('this is a pipe or device, not a file')
    expect(lstatSync(`${folder}/pipe`).isFIFO()).toBe(true)
    expect(readdirSync(folder)).toEqual(['pipe'])
  })

  test('writes through no link that waits under the name of its new file', async () => {
    const folder = folderOfTest()
    write(folder, 'victim.txt', 'mine')
    symlinkSync('victim.txt', `${folder}/.x.json.${process.pid}.new`)
    expect((await duel(folder, 'x.json')).code).toBe(0)
    expect(read(folder, 'victim.txt')).toBe('mine')
  })

  test('takes no name where a link leads nowhere', async () => {
    const folder = folderOfTest()
    symlinkSync('elsewhere.json', `${folder}/duel.fight.json`)
    await enfilade(['play', shipped('duel'), '--seed', '7'], { folder })
    expect(readdirSync(folder).sort()).toEqual(['duel-2.fight.json', 'duel.fight.json'])
  })
})

test('a pipe to which no one writes is refused at once', async () => {
  const folder = folderOfTest()
  execFileSync('mkfifo', [`${folder}/pipe`])
  const { code, err } = await enfilade(['check', 'pipe'], { folder })
  expect({ code, err }).toEqual({
    code: 2,
    err: 'pipe\n  This is a pipe or a device, not a file. Allowed: a file, or - for standard input.\n',
  })
})

describe('no escape of the command line reaches the terminal', () => {
  const bad = 'a\u001b[2J\u009b31mb'
  const commands: readonly (readonly string[])[] = [
    [bad],
    ['fight', bad],
    ['fight', 'x.yaml', `--${bad}`],
    ['fight', 'x.yaml', '--format', bad],
    ['fight', shipped('duel'), '--seed', '7', '--set', `${bad}=1`],
    ['fight', shipped('duel'), '--seed', bad, '--save', bad],
    ['fight', shipped('duel'), '--seed', '7', '--as', bad, '--json'],
    ['rules', bad],
    ['content', bad],
    ['schema', bad],
    ['play', shipped('duel'), '--save', `b${bad}`],
    ['play', shipped('duel'), '--seat', bad],
    ['replay', bad, '--survivors', `next${bad}`],
    ['replay', bad, '--json'],
  ]
  test('in any command', async () => {
    const folder = folderOfTest()
    for (const words of commands) {
      const { out, err } = await enfilade(words, { folder })
      expect(out + err, words.join(' ')).not.toMatch(/(?!\n)\p{Cc}/u)
    }
  })
})
