/**
 * Slow and broken requests (`../broken-requests.ts`) while tables of all games are played: 2000, ENFILADE_REQUESTS, or for ENFILADE_MINUTES. None is told of
 * a mistake of the server, what is refused is refused in words, the server ends what is left to it, and what was acknowledged at the tables is kept once.
 */
import { rulesets } from '@enfilade/rulesets'
import { afterEach, expect, test } from 'vitest'
import { brokenRequests, opened } from '../broken-requests.js'
import { freePort } from '../free-port.js'
import { acknowledgedAt, ended, keptOnce, type PlayedTable, playedAt, playing, recordAt, started } from '../killing.js'
import { randomFrom } from '../random.js'
import { cleanUp, newFolder } from '../serving.js'

afterEach(cleanUp)

const { ENFILADE_REQUESTS: many = 2000, ENFILADE_MINUTES: minutes, ENFILADE_SEED: seed = Date.now() % 1_000_000 } = process.env
/** Addresses of this machine that count as elsewhere; the last opens more connections than it may have (`limits.sockets`). */
const machines = Array.from({ length: 12 }, (_, i) => (process.platform === 'darwin' ? '127.0.0.1' : `127.0.0.${i + 2}`))
/** Connections of one address that wait at a time. */
const mostOpen = 60
const tooMany = 300
const inWords = /[a-z]+ [a-z]+/i

/** Of each reply in this text its status and whether it has words. */
function repliesIn(text: string): readonly string[] {
  const parts = text.split(/(?=HTTP\/1\.1 \d\d\d )/).filter(part => part.startsWith('HTTP/'))
  return parts.map(part => {
    const [, status = ''] = /^HTTP\/1\.1 (\d+)/.exec(part) ?? []
    const isRefused = status >= '400'
    return isRefused && !inWords.test(part.split('\r\n\r\n').slice(1).join(' ')) ? `${status} without words` : status
  })
}

test('slow and broken requests end in words, and take nothing from the tables', async () => {
  console.log(`seed ${seed}`)
  const random = randomFrom(Number(seed))
  const below = (most: number): number => Math.floor(random() * most)
  const port = await freePort()
  const child = await started(newFolder(), port)
  const tables: PlayedTable[] = []
  for (const ruleset of rulesets) tables.push(await playedAt(ruleset, port))
  const played = playing(tables, random, 50)
  const end = minutes === undefined ? Number.POSITIVE_INFINITY : performance.now() + Number(minutes) * 60_000
  const kinds = Object.keys(brokenRequests)
  const found = new Map<string, number>()
  let sent = 0
  const attack = async (from: string): Promise<void> => {
    const waiting = new Set<Promise<void>>()
    while (sent < Number(many) && performance.now() < end) {
      const kind = kinds[sent % kinds.length] as string
      const table = tables[sent % tables.length] as PlayedTable
      sent++
      const to = { port, from, game: rulesets[below(rulesets.length)]?.id ?? '', token: table.made.token, below }
      const one = (brokenRequests[kind] as (typeof brokenRequests)[string])(to).then(text => {
        waiting.delete(one)
        for (const reply of [...repliesIn(text), ...(text === '' ? ['nothing'] : [])])
          found.set(`${kind}: ${reply}`, (found.get(`${kind}: ${reply}`) ?? 0) + 1)
      })
      waiting.add(one)
      if (waiting.size >= mostOpen) await Promise.race(waiting)
    }
    await Promise.all(waiting)
  }
  const before = acknowledgedAt(tables)
  const full = Array.from({ length: tooMany }, () => opened({ port, from: machines.at(-1) ?? '' }))
  await Promise.all(machines.slice(0, -1).map(attack))
  const turnedAway = await Promise.all(full.map(({ ended: over }) => over))
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const counted = (name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1])
  await played.end()
  const lines = [...found].map(([words, times]) => `${words} × ${times}`).sort()
  console.log([`${sent} requests, ${acknowledgedAt(tables) - before} answers at the tables meanwhile`, ...lines].join('\n'))
  if (process.platform !== 'darwin') expect(turnedAway).toContainEqual(expect.stringContaining('Your address has too many connections'))
  expect(lines.filter(words => /: 5\d\d|without words/.test(words))).toEqual([])
  expect(counted('enfilade_mistakes_total')).toBe(0)
  expect(counted('enfilade_rooms_ended_total')).toBe(0)
  for (const table of tables) keptOnce(table, JSON.parse(await recordAt(port, table)))
  expect(acknowledgedAt(tables)).toBeGreaterThan(before)
  for (const { devices } of tables) for (const device of devices) device.connection.leave()
  await ended(child, 'SIGTERM')
})
