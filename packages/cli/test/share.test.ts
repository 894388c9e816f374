/** `enfilade share`: a record as an address, what is said of it, and every command that takes a record taking the address instead. */
import { readFileSync } from 'node:fs'
import type { Json } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { enfilade, folderOfTest, read, shipped, write } from './kit.js'

async function saved(seed = '7'): Promise<{ folder: string; state: string }> {
  const folder = folderOfTest()
  const { out } = await enfilade(['fight', shipped('duel'), '--seed', seed, '--save', 'x.json'], { folder })
  return { folder, state: /\nState (\w+)/.exec(out)?.[1] ?? '' }
}
const share = async (folder: string, ...more: string[]) => enfilade(['share', 'x.json', ...more], { folder })

test('the address goes to stdout, what it tells to stderr', async () => {
  const { folder } = await saved()
  const { code, out, err } = await share(folder, '--site', 'https://example.org/enfilade/')
  expect(code).toBe(0)
  expect(out).toMatch(/^https:\/\/example\.org\/enfilade\/#\/m\/E[\w-]+\n$/)
  expect(err).toBe(
    `${out.length - 1} letters. Whoever opens it sees the whole fight, also what was hidden, and the game master’s reasons.\n`,
  )
  expect((await share(folder)).out).toBe(out.replace('https://example.org/enfilade/', ''))
})
test('replay, show, check and decided take it, also in a file and on standard input', async () => {
  const { folder, state } = await saved()
  const link = (await share(folder, '--site', 'https://example.org/')).out.trim()
  const elsewhere = folderOfTest()
  const record = await enfilade(['replay', 'x.json'], { folder })
  const shared = await enfilade(['replay', link], { folder: elsewhere })
  expect(shared).toEqual(record)
  write(elsewhere, 'message.txt', `Look at this: ${link}\n`)
  for (const [words, input] of [[['check', 'message.txt']], [['check', '-'], `Look: ${link}.`]] as [string[], string?][]) {
    const { code, out } = await enfilade(words, { folder: elsewhere, ...(input !== undefined && { input }) })
    expect(code).toBe(0)
    expect(out).toMatch(new RegExp(`^the message: a record of RPJ Sci-Fi, .*, verified, state ${state}\\.\n$`))
  }
  expect((await enfilade(['show', link, '--at', '12'], { folder: elsewhere })).out).toContain('answer 9 of 131')
})
test('--json, --whole and --qr', async () => {
  const { folder, state } = await saved()
  const { link, letters, ...rest } = JSON.parse((await share(folder, '--json')).out) as { [key: string]: Json } & { link: string }
  expect(letters).toBe(link.length)
  expect(rest).toMatchObject({ over: true, state })
  expect((await share(folder, '--whole')).out.length).toBeGreaterThan(2 * link.length)
  const { code, out } = await share(folder, '--qr')
  expect(code).toBe(0)
  expect(out).toMatch(/^█+\n██ ▄▄▄▄▄ █/)
})
describe('what is told of a fight', () => {
  test('that isn’t over: its dice can be foreseen', async () => {
    const { folder } = await saved()
    const record = JSON.parse(read(folder, 'x.json')) as { entries: Json[]; seats: { [seat: string]: Json } }
    const seats = Object.fromEntries(Object.keys(record.seats).map(seat => [seat, { decides: 'person', dice: 'stream' }]))
    const { checks: _, ...kept } = record as { checks?: Json } & typeof record
    write(folder, 'x.json', JSON.stringify({ ...kept, seats, entries: record.entries.slice(0, 8), hashes: [], state: null }))
    const { code, err } = await share(folder)
    expect(code).toBe(0)
    expect(err).toContain('The fight isn’t over: the address tells its seed, and with it the dice to come.')
  })
})
describe('bad input', () => {
  test('an altered message, one cut short, one of no game here', async () => {
    const { folder } = await saved()
    const link = (await share(folder)).out.trim()
    const other = link.at(90) === 'A' ? 'B' : 'A'
    for (const [given, words] of [
      [link.slice(0, 90) + other + link.slice(91), /^the message\n {2}The message was altered between its letters 63 and 124\./],
      [link.slice(0, 100), /^the message\n {2}The message was cut short: 96 of \d+ letters are there\./],
      ['https://example.org/#/m/', /^the message\n {2}The message is empty/],
    ] as const) {
      const { code, err } = await enfilade(['replay', given], { folder })
      expect(err).toMatch(words)
      expect(code).toBe(2)
    }
    const none = await enfilade(['replay', link], { folder, games: [] })
    expect(none.err).toContain('a game that this program doesn’t have.')
  })
  test('a site that is no address', async () => {
    const { folder } = await saved()
    const { code, err } = await share(folder, '--site', 'my phone')
    expect({ code, err: err.split('\n')[0] }).toEqual({
      code: 2,
      err: 'The site must be the address of the app. Found "my phone". Allowed: an address such as https://example.org/enfilade/.',
    })
  })
  test('a record that was altered isn’t shared, and its place is named', async () => {
    const { folder } = await saved()
    write(
      folder,
      'x.json',
      readFileSync(`${folder}/x.json`, 'utf8').replace(/("[^"]*d6 1\/4"),(\d)/, (_, tag, face) => `${tag},${(Number(face) % 6) + 1}`),
    )
    const { code, out, err } = await share(folder)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toContain('answer 1 (entries[0])')
  })
})
