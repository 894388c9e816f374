/**
 * Two tables of one fight. One tells everything of battles that differ in what is hidden from a seat, another one each time. Whoever may not know of
 * that gets the same bytes from both, all the time: over the line and the stream, there all along, late, or back again, and what they ask as well.
 */

import { beginSession, type Id, recordText } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import type { RunningServer } from '@enfilade/server'
import type { OpenTable, SeatCall, Sitting, TableMade } from '@enfilade/session'
import { expect } from 'vitest'
import { disguiseWhole } from '../../session/test/fights.js'

import { Frames, overHttp, streamed } from './frames.js'
import { callsOf, oneMore } from './leaks.js'
import { randomFrom } from './random.js'
import { background, served, tokenOf } from './serving.js'
import { scenarioWithHidden } from './spying.js'

type Pick = (below: number) => number

/** From here on this table tells of battles that the seat can't tell from the real one. `changed` counts those that were others. */
function tellsOfTwins(table: OpenTable, seat: Id, pick: Pick, isSpy: (sitting: Sitting) => boolean): { changed: number } {
  const count = { changed: 0 }
  let isTwin = false
  const begin = (): (() => void) => {
    if (isTwin) return () => undefined
    const { fight } = table
    const { battle } = fight.session
    const hash = fight.session.hash()
    isTwin = true
    disguiseWhole(fight, seat, pick)
    if (fight.session.hash() !== hash) count.changed++
    return () => {
      fight.session.battle = battle
      isTwin = false
    }
  }
  const twin =
    <Given extends readonly unknown[]>(act: (...given: Given) => void) =>
    (...given: Given): void => {
      const end = begin()
      try {
        act.apply(table, given as never)
      } finally {
        end()
      }
    }
  table.tell = twin(table.tell)
  table.tellTables = twin(table.tellTables)
  table.welcome = twin(table.welcome)
  const { call } = table
  table.call = async (sitting: Sitting, asked: SeatCall): Promise<unknown> => {
    if (!isSpy(sitting)) return call.call(table, sitting, asked)
    const end = begin()
    table.fight.oddsQueue?.forget()
    try {
      return await call.call(table, sitting, asked)
    } finally {
      end()
      table.fight.oddsQueue?.forget()
    }
  }
  return count
}

/** One of the two tables, with what differs between them by its nature taken out of texts. */
interface Side {
  readonly table: OpenTable
  readonly master: Sitting
  readonly spies: readonly Sitting[]
  readonly tokens: readonly string[]
  readonly lines: readonly Frames[]
  plain(text: string): string
}
export function plainBy(own: readonly string[]): (text: string) => string {
  return text => {
    let plain = text
    own.forEach((id, nth) => {
      plain = plain.replaceAll(id, `#${nth}`)
    })
    return plain
      .replace(/"epoch":"[^"]*"/g, '"epoch":""')
      .replace(/^id: .*:/gm, 'id: ')
      .replace(/"since":\d+/g, '"since":0')
      .replace(/"(commitment|salt)":"[^"]*"/g, '"$1":""')
  }
}
function sideOf(server: RunningServer, made: TableMade): Side {
  const table = server.tables.table(made.id)
  const [master, ...spies] = [...(table?.sittings.values() ?? [])]
  if (table === undefined || master === undefined) throw new Error('a table')
  const tokens = made.invitations.filter(({ seat }) => seat !== null).map(tokenOf)
  const lines = [...tokens, tokens[0] ?? ''].map(token => new Frames(server.port, token))
  return { table, master, spies, tokens, lines, plain: plainBy([made.id, made.code, ...[master, ...spies].map(one => one.stored.id)]) }
}

export interface Compared {
  readonly positions: number
  /** So many times what one spy got was compared. */
  readonly texts: number
  /** So many battles were told of that differed from the real one. */
  readonly differing: number
}
/** Plays a fight of this game at both tables, with a player of one side, a display and a spectator as spies. */
export async function twinTables(game: string, seed: number, most: number): Promise<Compared> {
  const random = randomFrom(seed)
  const pick: Pick = below => Math.floor(random() * below)
  const server = await served({ background, newSeed: () => 'a'.repeat(32) }) // twins throw the same dice
  const ruleset = rulesets.find(({ id }) => id === game)
  const read = ruleset?.readScenario(scenarioWithHidden(game), [])
  if (ruleset === undefined || !read?.ok) throw new Error('a scenario')
  const sides = ruleset.seats(ruleset.begin(read.value))
  const side = sides[seed % sides.length] ?? ''
  const people = sides.map(id => [id, { decides: 'person', dice: 'stream' }] as const)
  const record = recordText(beginSession(ruleset, read.value, `twins ${seed}`, Object.fromEntries(people)).record())
  const seats = [
    { kind: 'player', name: 'Ana', side },
    { kind: 'display', name: 'TV' },
    { kind: 'spectator', name: 'Cy' },
  ] as const
  const both = [
    sideOf(server, await server.tables.make({ record, seats })),
    sideOf(server, await server.tables.make({ record, seats })),
  ] as const
  const [real, twin] = both
  const counted = tellsOfTwins(twin.table, side, pick, sitting => sitting !== twin.master)
  const streams = both.map(({ tokens }) => streamed(server, tokens[0] ?? ''))
  await Promise.all(streams.map(({ opened }) => opened))
  for (const at of both) for (const line of at.lines.slice(0, 3)) await line.come(false)
  let texts = 0
  const same = (from: readonly string[], words: string): void => {
    texts++
    expect(twin.plain(from[1] ?? ''), `${game}, seed ${seed}, hidden from ${side}: ${words}`).toBe(real.plain(from[0] ?? ''))
  }
  const each = async <T>(act: (at: Side) => Promise<T>): Promise<readonly T[]> => [await act(real), await act(twin)]
  let positions = 0
  for (; positions < most; positions++) {
    for (let nth = 0; nth < 4; nth++) same(await each(at => newsAt(at, nth)), `line ${nth}`)
    // The second device of the player comes late, goes without a word, and is back again.
    const isThere = real.lines[3]?.isThere === true
    if (pick(isThere ? 4 : 6) === 0) {
      for (const { lines } of both) await (isThere ? lines[3]?.go() : lines[3]?.come(false))
      same(await each(at => newsAt(at, 3)), 'the late line')
    }
    const [first] = await each(async at => callsOf(at.table, at.spies[0] as Sitting))
    // HTTP has a limit of requests.
    const isHttp = pick(12) === 0
    for (const call of isHttp ? [null, ...(first ?? []).slice(0, 6)] : (first ?? [])) {
      const replies = await each(at =>
        isHttp ? overHttp(server, at.tokens[0] ?? '', call) : reply(at.table, at.spies[0] as Sitting, call as SeatCall),
      )
      same(replies, call === null ? 'GET /api/seat' : `${call.name} ${JSON.stringify(call.given)}`)
    }
    const [goesOn, again] = await each(({ table, master }) => oneMore(table, master))
    expect(again).toBe(goesOn)
    await each(({ table }) => table.settled())
    if (goesOn !== true) break
  }
  for (const { lines } of both) for (const line of lines) line.go()
  for (const { table } of both) await server.tables.remove(table.stored.id)
  same(await Promise.all(streams.map(({ text }) => text)), 'the stream')
  return { positions, texts, differing: counted.changed }
}
const newsAt = async ({ lines }: Side, nth: number): Promise<string> => (await lines[nth]?.news())?.join('\n') ?? ''
const reply = (table: OpenTable, spy: Sitting, call: SeatCall): Promise<string> =>
  table.call(spy, call).then(
    value => JSON.stringify(value) ?? 'nothing',
    (thrown: Error) => `${thrown.name}: ${thrown.message}`,
  )
