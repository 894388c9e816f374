/** `enfilade replay`: verifies a record anywhere, names the place where a changed one parts from the rules, shows what was undone. */
import { readdirSync } from 'node:fs'
import type { FightRecord, Json } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { branchesVerified } from '../src/fights.js'
import { enfilade, folderOfTest, read, shipped, write } from './kit.js'

type Fields = { [key: string]: Json }
interface Changeable extends Fields {
  entries: Json[]
  state: string
  rulesetVersion: string
  scenario: { [key: string]: Json } & { sides: { combatants: { dex: number }[] }[] }
}

/** The record of a whole fight in a folder of its own, where nothing else is. */
async function recorded(name = 'duel', seed = '7'): Promise<{ folder: string; record: Changeable }> {
  const folder = folderOfTest()
  const { code } = await enfilade(['fight', shipped(name), '--seed', seed, '--save', 'x.json'], { folder })
  expect(code).toBe(0)
  return { folder, record: JSON.parse(read(folder, 'x.json')) as Changeable }
}
/** The same record, one entry a line as the program writes it, after a change. */
async function changed(change: (record: Changeable) => void): Promise<{ code: number; out: string; err: string }> {
  const { folder, record } = await recorded()
  change(record)
  const { entries, ...head } = record
  const text = `${JSON.stringify(head).slice(0, -1)},\n"entries": [\n${entries.map(e => JSON.stringify(e)).join(',\n')}\n]}\n`
  write(folder, 'x.json', text)
  const result = await enfilade(['replay', 'x.json'], { folder })
  expect(read(folder, 'x.json')).toBe(text)
  return result
}
const first = (record: Changeable, holds: (entry: readonly Json[]) => boolean): number =>
  record.entries.findIndex(e => Array.isArray(e) && holds(e as readonly Json[]))

describe('a record is verified where nothing but the record is', () => {
  for (const name of ['duel', 'reactor-ring', 'boarding-action', 'eight-against-eight'])
    test(name, async () => {
      const { folder, record } = await recorded(name)
      expect(readdirSync(folder)).toEqual(['x.json'])
      const { code, out, err } = await enfilade(['replay', 'x.json'], { folder })
      expect({ code, err }).toEqual({ code: 0, err: '' })
      expect(out.trimEnd().split('\n').at(-1)).toBe(`Verified: ${record.entries.length} answers, state ${record.state}.`)
      const played = await enfilade(['fight', shipped(name), '--seed', '7'], { folder })
      const logOf = (text: string): string => text.slice(text.indexOf('\n'), text.indexOf('\nState'))
      expect(logOf(out)).toBe(logOf(played.out))
    })
})

describe('a record that was changed is refused with the place', () => {
  test('a die of the seed', async () => {
    let place = 0
    const { code, out, err } = await changed(record => {
      place = first(record, e => e[2] === 'stream')
      const [tag, face, by] = record.entries[place] as [string, number, string]
      record.entries[place] = [tag, (face % 6) + 1, by]
    })
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toMatch(
      new RegExp(
        `^x\\.json:${place + 3}:1 {2}answer ${place + 1} \\(entries\\[${place}\\]\\)\n {2}The seed gives another face for RPJ-INIT-01 ilse d6 1/4\\. Expected 1\\. Found 2\\.\n {2}The record isn’t verified\\.\n$`,
      ),
    )
  })
  test('a die that has no such face', async () => {
    const { code, err } = await changed(record => {
      const place = first(record, e => e[2] === 'stream')
      record.entries[place] = [(record.entries[place] as string[])[0] as string, 7, 'physical']
    })
    expect(code).toBe(1)
    expect(err).toMatch(/answer 1 \(entries\[0\]\)\n {2}A d6 shows 1 to 6\. .*Found 7\./)
  })
  test('a decision, for one that the rules do not allow', async () => {
    let place = 0
    const { code, err } = await changed(record => {
      place = first(record, e => e[2] === 'policy')
      record.entries[place] = [
        (record.entries[place] as string[])[0] as string,
        { action: 'attack', weaponId: 'sword', target: 'marek' },
        'policy',
      ]
    })
    expect(code).toBe(1)
    expect(err).toContain(`answer ${place + 1} (entries[${place}])`)
    expect(err).toMatch(/has no weapon "sword"/)
  })
  test('a decision, for another legal one: the next answer does not fit', async () => {
    let place = 0
    const { code, err } = await changed(record => {
      place = first(record, e => e[2] === 'policy')
      record.entries[place] = [(record.entries[place] as string[])[0] as string, { action: 'endTurn' }, 'policy']
    })
    expect(code).toBe(1)
    expect(err).toMatch(new RegExp(`answer ${place + 2} \\(entries\\[${place + 1}\\]\\)\n {2}The rules ask for .* but the record answers`))
  })
  test('an answer that is missing', async () => {
    const { code, err } = await changed(record => {
      record.entries.splice(5, 1)
    })
    expect(code).toBe(1)
    expect(err).toMatch(/answer \d+ \(entries\[\d+\]\)\n {2}/)
  })
  test('the scenario', async () => {
    const { code, err } = await changed(record => {
      const person = record.scenario.sides[0]?.combatants[0]
      if (person !== undefined) person.dex += 3
    })
    expect(code).toBe(1)
    expect(err).toMatch(/answer \d+ \(entries\[\d+\]\)\n {2}.*\n {2}The record isn’t verified/)
  })
  test('the scenario, for one that is none', async () => {
    const { code, err } = await changed(record => {
      ;(record.scenario as Fields).sides = []
    })
    expect(code).toBe(2)
    expect(err).toMatch(/^x\.json:1:\d+ {2}scenario\.sides\n {2}A scenario has at least one side/)
  })
  test('nothing where only the version of the rules is another, and all agrees', async () => {
    const { code, err } = await changed(record => {
      record.rulesetVersion = '0.0.9'
    })
    expect({ code, err }).toMatchObject({ code: 0 })
  })
  test('the version of the rules, where anything comes out differently', async () => {
    const { code, err } = await changed(record => {
      record.rulesetVersion = '0.0.9'
      record.state = '0123456789abcdef'
    })
    expect(code).toBe(1)
    expect(err).toMatch(
      /^x\.json:1:\d+ {2}state\n {2}This record was made with version 0\.0\.9 of RPJ Sci-Fi; this program has version \d+\.\d+\.\d+\. It can be read, but not played on: The fight replays, but its last state differs from the record\. Expected "0123456789abcdef"\. Found "[0-9a-f]{16}"\.\n/,
    )
  })
  test('the last state', async () => {
    const { code, err } = await changed(record => {
      record.state = '0123456789abcdef'
    })
    expect(code).toBe(1)
    expect(err).toMatch(
      /^x\.json:1:\d+ {2}state\n.*last state differs from the record\. Expected "0123456789abcdef"\. Found "[0-9a-f]{16}"\./,
    )
  })
  test('and as data with --json', async () => {
    const { folder, record } = await recorded()
    record.state = '0123456789abcdef'
    write(folder, 'x.json', JSON.stringify(record))
    const { code, out } = await enfilade(['replay', 'x.json', '--json'], { folder })
    expect(code).toBe(1)
    expect(JSON.parse(out)).toMatchObject({ error: { kind: 'failed', file: 'x.json', expected: '0123456789abcdef' } })
  })
})

describe('a record that these rules play differently', () => {
  const parted = async (change: (record: Changeable) => void) => {
    const { folder, record } = await recorded()
    record.rulesetVersion = '0.0.9'
    change(record)
    write(folder, 'x.json', JSON.stringify(record))
    return folder
  }
  const otherQuestion = (record: Changeable): void => {
    const at = record.entries.findIndex((entry, i) => i > 20 && Array.isArray(entry) && / d6 1\//.test(String(entry[0])))
    ;(record.entries[at] as unknown[])[0] = 'OLD-01 someone d6 1/1'
  }
  test('is read, with the reason and what can be done, by every command that takes a record', async () => {
    const folder = await parted(otherQuestion)
    const about =
      /x\.json:.*\n {2}This record was made with version 0\.0\.9 of RPJ Sci-Fi; .* It can be read, but not played on: The rules ask for /
    const ways = /Read it: enfilade replay x\.json\n {2}Play on from where they still agree, .*: enfilade fight x\.json --until (\d+)\n/
    for (const words of [
      ['fight'],
      ['odds'],
      ['play'],
      ['check'],
      ['share'],
      ['decided'],
      ['show', '--at', '100'],
      ['direct', '--at', '100'],
    ]) {
      const [command = '', ...more] = words
      const { code, err } = await enfilade([command, 'x.json', ...more], { folder })
      expect(code, command).toBe(1)
      expect(err, command).toMatch(about)
      expect(err, command).toMatch(ways)
    }
    for (const command of ['replay', 'show']) {
      const { out, err } = await enfilade([command, 'x.json'], { folder })
      expect(out.split('\n').length, command).toBeGreaterThan(5)
      expect(err, command).toMatch(about)
    }
    const [, until = ''] = ways.exec((await enfilade(['fight', 'x.json'], { folder })).err) ?? []
    expect(await enfilade(['fight', 'x.json', '--until', until, '--save', 'y.json'], { folder })).toMatchObject({ code: 0 })
    expect(await enfilade(['replay', 'y.json'], { folder })).toMatchObject({ code: 0 })
  })
  test('is not played on where its answers fit and its state is another', async () => {
    const folder = await parted(record => {
      record.state = '0123456789abcdef'
    })
    for (const command of ['fight', 'odds'])
      expect(await enfilade([command, 'x.json'], { folder })).toMatchObject({ code: 1, err: expect.stringContaining('last state differs') })
  })
})

describe('a part of a fight', () => {
  test('is shown until an answer, and says what is asked there', async () => {
    const { folder, record } = await recorded()
    const place = first(record, e => e[2] === 'policy')
    const { code, out } = await enfilade(['replay', 'x.json', '--until', String(place)], { folder })
    expect(code).toBe(0)
    expect(out).toMatch(/\nThe fight isn’t over\. Ilse Varga: What now\? \[RPJ-TURN-04\]\n/)
    expect(out).toContain(`State `)
    expect(out).toContain(`after ${place} answers.`)
    expect(out).not.toContain('→')
  })
  test('never cuts a throw of dice in two', async () => {
    const { folder } = await recorded()
    const { out } = await enfilade(['replay', 'x.json', '--until', '2'], { folder })
    expect(out).toContain('after 0 answers.')
    expect(out).toMatch(/The fight isn’t over\. Ilse Varga rolls 4d6: /)
  })
  test('beyond the end is refused', async () => {
    const { folder, record } = await recorded()
    expect(await enfilade(['replay', 'x.json', '--until', '100000'], { folder })).toMatchObject({
      code: 2,
      err: `--until\n  The record has ${record.entries.length} answers. Found 100000. Allowed: 0 to ${record.entries.length}.\n`,
    })
  })
  test('as a seat sees it says no more than who is deciding', async () => {
    const { folder, record } = await recorded()
    const place = first(record, e => e[2] === 'policy')
    const { out } = await enfilade(['replay', 'x.json', '--until', String(place), '--as', 'Marek'], { folder })
    expect(out).toMatch(/The fight isn’t over\. (Waiting for Ilse Varga|Someone decides)\./)
    expect(out).not.toMatch(/[0-9a-f]{16}/)
    expect(out.trimEnd().split('\n').at(-1)).toBe('Verified: the record replays to its last state.')
  })
})

describe('the next scenario', () => {
  test('has the people as they are, and can be played', async () => {
    const { folder } = await recorded('cargo-bay')
    const { code, err } = await enfilade(['replay', 'x.json', '--survivors', 'next.yaml'], { folder })
    expect(code).toBe(0)
    expect(err).toBe('The next scenario is in next.yaml: the same battlefield, the combatants as they are now.\n')
    const next = read(folder, 'next.yaml')
    expect(next).toMatch(/crossed: true/)
    expect(await enfilade(['check', 'next.yaml'], { folder })).toMatchObject({ code: 0, err: '' })
    expect(await enfilade(['replay', 'x.json', '--survivors', 'next.yaml'], { folder })).toMatchObject({ code: 2 })
    expect(read(folder, 'next.yaml')).toBe(next)
  })
})

describe('what was undone', () => {
  async function withBranch(): Promise<string> {
    const folder = folderOfTest()
    const input = '{action: suppressiveFire, weaponId: pistol, target: marek}\nundo\n{action: endTurn}\nquit\n'
    const { code } = await enfilade(['play', shipped('duel'), '--seed', '7', '--save', 'x.json'], { folder, input })
    expect(code).toBe(0)
    return folder
  }
  test('stands struck through where it happened', async () => {
    const folder = await withBranch()
    const { out } = await enfilade(['replay', 'x.json'], { folder })
    expect(out).toMatch(
      / Ilse Varga's turn, 3 actions\. .*\n +undone: Ilse Varga lays suppressive fire on Marek Dunn .*\n(.*undone: .*\n)* {4}Ilse Varga's turn ends, 3 actions unused\./,
    )
    const markdown = await enfilade(['replay', 'x.json', '--format', 'markdown'], { folder })
    expect(markdown.out).toMatch(/\n- ~~Ilse Varga lays suppressive fire on Marek Dunn .*~~ \*RPJ-/)
    const data = JSON.parse((await enfilade(['replay', 'x.json', '--json'], { folder })).out) as { branches: Json; log: Fields[] }
    expect(data.branches).toMatchObject([{ number: 1, why: 'undone' }])
    expect(data.log.filter(l => l.undone === 1).length).toBeGreaterThan(0)
    expect(data.log.filter(l => l.undone === null).map(l => l.line)).toEqual(data.log.filter(l => l.undone === null).map((_, i) => i + 1))
  })
  test('can be shown by itself', async () => {
    const folder = await withBranch()
    const { code, out } = await enfilade(['replay', 'x.json', '--branch', '1'], { folder })
    expect(code).toBe(0)
    expect(out).toMatch(/\n {4}Ilse Varga lays suppressive fire on Marek Dunn/)
    expect(out).not.toContain('undone')
  })
  test('is named by number; another number is refused', async () => {
    const folder = await withBranch()
    expect(await enfilade(['replay', 'x.json', '--branch', '2'], { folder })).toMatchObject({
      code: 2,
      err: 'The record has no branch 2. Allowed: 1 to 1.\n',
    })
  })
  test('is verified too', async () => {
    const folder = await withBranch()
    const record = JSON.parse(read(folder, 'x.json')) as { branches: { at: number; entries: Json[][] }[]; checks?: Json }
    const entry = record.branches[0]?.entries[1] as [string, number, string]
    entry[1] = (entry[1] % 6) + 1
    write(folder, 'x.json', JSON.stringify(record))
    const { code, err } = await enfilade(['replay', 'x.json'], { folder })
    expect(code).toBe(1)
    expect(err).toMatch(
      /^x\.json:1:\d+ {2}branches\[0\]\.entries\[1\]\n {2}The record was altered after it was saved: answer 2 of branch 1 /,
    )
    delete record.checks // as an older program saved it
    write(folder, 'x.json', JSON.stringify(record))
    expect((await enfilade(['replay', 'x.json'], { folder })).err).toMatch(
      /^x\.json:1:\d+ {2}answer 2 of branch 1 \(branches\[0\]\.entries\[1\]\)\n {2}The seed gives another face/,
    )
  })
  test('is counted, and of very many only the latest are replayed', async () => {
    const folder = await withBranch()
    expect((await enfilade(['replay', 'x.json'], { folder })).out).toMatch(/\nVerified: \d+ answers, 1 branch, state [0-9a-f]{16}\.\n$/)
    const many = Array.from({ length: 30 }, () => ({ at: 0, entries: Array(40_000).fill(null), why: 'undone' }))
    expect(branchesVerified({ branches: many } as unknown as FightRecord)).toHaveLength(25)
  })
})
