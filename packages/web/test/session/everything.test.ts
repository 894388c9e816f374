/** Everything of a browser out and in again: equal elsewhere, a choice where both have something of one name, and all or nothing. */
import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { type FightRecord, hashOfText } from '@enfilade/engine'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Places, placesWith } from '../../src/session/everything/places.js'
import { saveEverything } from '../../src/session/everything/saving.js'
import { lookThrough, takeEverything } from '../../src/session/everything/taking.js'
import { openFileStore } from '../../src/session/file-store.js'
import { holdings } from '../../src/session/holdings.js'
import type { Choices, FightSummary } from '../../src/session/library.js'
import { openStore } from '../../src/session/store.js'

/** A browser of its own; what is open of the one before stays with that one. */
async function browser(): Promise<Places> {
  globalThis.indexedDB = new IDBFactory()
  const places = placesWith(await openStore(), await openFileStore())
  // Each of its databases is opened before there is another browser.
  await Promise.all([places.pictures.names(), places.faces.names()])
  return places
}
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

const summary = (id: string, more: Partial<FightSummary> = {}): FightSummary => ({
  ...{ id, title: `Fight ${id}`, game: 'rpj-scifi', gameTitle: 'RPJ Sci-Fi', rulesVersion: '1.0.0', created: 1, changed: 2 },
  ...{ clock: 'Round 1', asks: null, over: null, answers: 1, removed: null, ...more },
})
const record = (answer: number): FightRecord => ({
  ...{ enfilade: 'record', format: 1, ruleset: 'rpj-scifi', rulesetVersion: '1.0.0', scenario: { title: 'x' } },
  ...{ seed: null, seats: {}, entries: [['a', answer, 'person']], branches: [], hashes: [], state: null },
})
const picture = (bytes: readonly number[]) => ({
  file: new Blob([new Uint8Array(bytes)], { type: 'image/png' }),
  ...{ x: 1, y: 2, width: 3, ratio: 0.5, strength: 0.8 },
})
const content = (people: string) => `# Ours\nenfilade: 1\nruleset: rpj-scifi\npeople:\n${people}`
async function keepFile(places: Places, kind: 'content' | 'scenario', name: string, text: string, value: object): Promise<void> {
  const file = {
    ...{ id: `${kind} rpj-scifi ${name}`, kind, game: 'rpj-scifi', name, title: name, sides: [], needs: [], created: 1, removed: null },
    ...holdings(['people', 'weapons'], value as never),
  }
  await places.files.put({ file, text, value: value as never })
}
const ames = { ames: { name: 'Ames', agility: 4 } }
async function filled(): Promise<Places> {
  const places = await browser()
  await places.fights.begin(summary('a', { campaign: { id: 'c', title: 'Long war' } }), record(1))
  await places.fights.begin(summary('b', { campaign: { id: 'c', title: 'Long war' }, after: 'a', removed: 5 }), record(2))
  await places.pictures.put('fight.a', picture([0, 200, 10, 13]))
  await keepFile(places, 'content', 'mine.yaml', content('  ames: { name: Ames, agility: 4 }\n'), {
    enfilade: 1,
    ruleset: 'rpj-scifi',
    people: ames,
  })
  await keepFile(places, 'scenario', 'yard.yaml', 'title: Yard\n', { title: 'Yard' })
  await places.pictures.put('map.rpj-scifi.scenario rpj-scifi yard.yaml', picture([1, 2, 3]))
  await places.faces.put('rpj-scifi.Ames', { type: 'image/webp', data: 'AAEC' })
  return places
}
const known = { kindsOf: async () => ['people', 'weapons'], newId: () => 'fresh' }
const take = (places: Places, file: Blob, choices: Choices = {}) => takeEverything(places, known, file, choices)
const textOf = async (file: Blob): Promise<string> => new Response(file.stream().pipeThrough(new DecompressionStream('gzip'))).text()
const packed = (text: string): Promise<Blob> => new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).blob()
const everythingIn = async (places: Places): Promise<string> => textOf(await saveEverything(places, 0))
const lineOf = (value: unknown): string => {
  const text = JSON.stringify(value)
  return `${hashOfText(text)} ${text}\n`
}

test('what comes into an empty browser is equal there, and a second time nothing is new', async () => {
  const from = await filled()
  const file = await saveEverything(from, 1234)
  const to = await browser()
  expect(await lookThrough(to, 'x', file)).toEqual({
    ...{ ok: true, made: 1234, fights: 2, campaigns: 1, files: 2, pictures: 3, parts: 5, same: 0, clashes: [] },
  })
  expect(await take(to, file)).toEqual({ added: 5, replaced: 0, left: 0 })
  expect(await everythingIn(to)).toBe(await everythingIn(from))
  const kept = await to.pictures.get('fight.a')
  expect([...new Uint8Array((await kept?.file.arrayBuffer()) ?? new ArrayBuffer(0))]).toEqual([0, 200, 10, 13])
  expect(kept?.file.type).toBe('image/png')
  expect(await lookThrough(to, 'x', file)).toMatchObject({ ok: true, same: 5, clashes: [] })
  expect(await take(to, file)).toEqual({ added: 0, replaced: 0, left: 0 })
})

describe('where both have something of one name', () => {
  async function both(): Promise<{ file: Blob; to: Places }> {
    const file = await saveEverything(await filled(), 0)
    const to = await browser()
    await to.fights.begin(summary('a', { title: 'Mine', campaign: { id: 'c', title: 'Short war' } }), record(7))
    await keepFile(to, 'content', 'mine.yaml', content('  ames: { name: Ames, agility: 9 } # hers\n  bo: { name: Bo }\n'), {
      ...{ enfilade: 1, ruleset: 'rpj-scifi', people: { ames: { name: 'Ames', agility: 9 }, bo: { name: 'Bo' } } },
    })
    await keepFile(to, 'scenario', 'yard.yaml', 'title: Our yard\n', { title: 'Our yard' })
    await to.faces.put('rpj-scifi.Ames', { type: 'image/webp', data: 'BBBB' })
    return { file, to }
  }
  const keys = ['entry content rpj-scifi mine.yaml people ames', 'file scenario rpj-scifi yard.yaml', 'fight a', 'face rpj-scifi.Ames']
  const all = (choice: 'theirs' | 'both') => Object.fromEntries(keys.map(key => [key, choice]))

  test('each is named with both states', async () => {
    const { file, to } = await both()
    const before = await everythingIn(to)
    const found = await lookThrough(to, 'x', file)
    expect(found.ok && found.clashes.map(({ key }) => key)).toEqual(keys)
    expect(found.ok && found.clashes.map(({ canBoth }) => canBoth)).toEqual([true, true, true, false])
    expect(await everythingIn(to)).toBe(before)
  })
  test('unasked all of it stays, and what is new comes', async () => {
    const { file, to } = await both()
    expect(await take(to, file)).toEqual({ added: 1, replaced: 0, left: 4 })
    expect((await to.fights.read('a'))?.record.entries).toEqual(record(7).entries)
    expect((await to.fights.read('b'))?.summary.campaign?.title).toBe('Short war')
    expect(await to.pictures.get('fight.a')).toBeNull()
    expect((await to.files.read('content rpj-scifi mine.yaml'))?.text).toContain('agility: 9 } # hers')
  })
  test('the file’s take the place, with their pictures, and comments stay', async () => {
    const { file, to } = await both()
    expect(await take(to, file, all('theirs'))).toEqual({ added: 1, replaced: 4, left: 0 })
    expect((await to.fights.read('a'))?.record.entries).toEqual(record(1).entries)
    expect(await to.pictures.get('fight.a')).not.toBeNull()
    const people = await to.files.read('content rpj-scifi mine.yaml')
    expect(people?.value).toMatchObject({ people: { ames: { agility: 4 }, bo: { name: 'Bo' } } })
    expect(people?.text).toContain('# Ours')
    expect(await to.faces.get('rpj-scifi.Ames')).toMatchObject({ data: 'AAEC' })
  })
  test('both stay: under another id and name', async () => {
    const { file, to } = await both()
    expect(await take(to, file, all('both'))).toEqual({ added: 4, replaced: 0, left: 1 })
    expect((await to.fights.read('a'))?.record.entries).toEqual(record(7).entries)
    expect((await to.fights.read('fresh'))?.summary.title).toBe('Fight a (2)')
    expect(await to.pictures.get('fight.fresh')).not.toBeNull()
    const people = await to.files.read('content rpj-scifi mine.yaml')
    expect(people?.file.people.map(({ name }) => name)).toEqual(['Ames', 'Bo', 'Ames (2)'])
    expect((await to.files.read('scenario rpj-scifi yard 2.yaml'))?.text).toBe('title: Yard\n')
    expect((await to.files.read('scenario rpj-scifi yard.yaml'))?.text).toBe('title: Our yard\n')
    expect(await to.faces.get('rpj-scifi.Ames')).toMatchObject({ data: 'BBBB' })
  })
})

describe('a damaged or foreign file is refused with its place, and nothing of it is taken', () => {
  const refusals: readonly (readonly [string, (text: string) => string | Promise<Blob>, number | undefined, RegExp])[] = [
    ['an altered fight', text => text.replace('"Fight b"', '"Fight B"'), 5, /altered/],
    ['a line that is missing', text => text.split('\n').toSpliced(3, 1).join('\n'), 6, /should have 5 parts, and has 4/],
    ['a cut between lines', text => `${text.split('\n').slice(0, 3).join('\n')}\n`, 4, /breaks off/],
    ['a cut in a line', text => text.slice(0, text.indexOf('"Fight b"')), 5, /breaks off/],
    ['more behind its end', text => `${text}${lineOf({ parts: 5 })}`, 8, /behind the end/],
    ['another file', () => 'title: Yard\n', undefined, /doesn’t hold everything/],
    ['a newer form', () => lineOf({ enfilade: 'everything', version: 2, made: 0 }), 1, /newer version/],
    [
      'a part of another kind',
      () => lineOf({ enfilade: 'everything', version: 1, made: 0 }) + lineOf({ spell: 1 }),
      2,
      /no part of a browser/,
    ],
    [
      'a picture of a kind that could hold a script',
      text =>
        text
          .split('\n')
          .map(one => (one.includes('image/png') ? lineOf(JSON.parse(one.slice(17).replace('image/png', 'image/svg+xml'))).trim() : one))
          .join('\n'),
      3,
      /not of the form/,
    ],
    [
      'a record without its seats',
      text =>
        text
          .split('\n')
          .map(one => (one.includes('"fight":') ? lineOf(JSON.parse(one.slice(17).replace('"seats":{},', ''))).trim() : one))
          .join('\n'),
      4,
      /who decides for each seat/,
    ],
  ]
  test.each(refusals)('%s', async (_name, change, line, words) => {
    const changed = change(await everythingIn(await filled()))
    const file = typeof changed === 'string' ? await packed(changed) : await changed
    const to = await browser()
    const found = await lookThrough(to, 'x', file)
    expect(found.ok).toBe(false)
    if (found.ok) return
    expect(found.faults[0]?.line).toBe(line)
    expect(found.faults[0]?.fault.words).toMatch(words)
    await expect(take(to, file)).rejects.toThrow(words)
    expect(await everythingIn(to)).toBe(await everythingIn(await browser()))
  })
  test('bytes that are changed or missing in the packed file, and text that was never packed', async () => {
    const bytes = new Uint8Array(await (await saveEverything(await filled(), 0)).arrayBuffer())
    const to = await browser()
    const wrong = [new Blob([bytes.slice(0, -9)]), new Blob(['{"enfilade":"everything"}']), new Blob([])]
    for (const at of [200, 400, bytes.length - 6]) wrong.push(new Blob([bytes.map((byte, i) => (i === at ? byte ^ 4 : byte))]))
    for (const file of wrong) {
      expect((await lookThrough(to, 'x', file)).ok).toBe(false)
      await expect(take(to, file)).rejects.toThrow()
    }
    expect(await everythingIn(to)).toBe(await everythingIn(await browser()))
  })
  test('a browser that is full half-way keeps what it had', async () => {
    const file = await saveEverything(await filled(), 0)
    const to = await browser()
    await to.fights.begin(summary('a', { title: 'Mine' }), record(7))
    await to.pictures.put('fight.a', picture([9]))
    const before = await everythingIn(to)
    const full: Places = {
      ...to,
      faces: { ...to.faces, put: async () => Promise.reject(new DOMException('The disk is full.', 'QuotaExceededError')) },
    }
    await expect(take(full, file, { 'fight a': 'theirs' })).rejects.toThrow('The disk is full.')
    expect(await everythingIn(to)).toBe(before)
  })
})
