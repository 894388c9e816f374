/** What a table says to itself beside its fight: who hears it, who gets nothing of it, and that it is kept with the fight without being part of it. */
import { type FightRecord, recordFaults } from '@enfilade/engine'
import type { RunningServer } from '@enfilade/server'
import type { AsideTo, HeardAside } from '@enfilade/session'
import { afterEach, describe, expect, test } from 'vitest'
import { Frames, overHttp } from './frames.js'
import { cleanUp, newFolder, served, TestDevice, tableAt, tokenOf } from './serving.js'
import { plainBy } from './twin-tables.js'

afterEach(cleanUp)

const seats = [
  { kind: 'player', name: 'Ana', side: 'Ilse' },
  { kind: 'player', name: 'Bo', side: 'Marek' },
  { kind: 'display', name: 'TV' },
  { kind: 'spectator', name: 'Cy' },
] as const
/** A duel with two players, a TV and a spectator. */
async function duel(server: RunningServer) {
  const made = await tableAt(server, 'rpj-scifi', 'duel', { seats })
  const tokens = made.invitations.flatMap(one => (one.seat === null ? [] : [tokenOf(one)]))
  const gm = new TestDevice(server.port, made.token)
  await gm.shown()
  const idOf = (name: string): string => gm.table?.seats.find(seat => seat.name === name)?.id ?? ''
  const come = async (nth: number): Promise<TestDevice> => {
    const device = new TestDevice(server.port, tokens[nth] ?? '')
    await device.shown()
    return device
  }
  return { made, tokens, gm, idOf, come }
}
const to = (seats: AsideTo['seats'], tv = false): AsideTo => ({ seats, tv })
const words = (asides: readonly HeardAside[]): readonly string[] => asides.flatMap(one => (one.kind === 'line' ? [one.words] : []))
const record = async (gm: TestDevice): Promise<FightRecord> => JSON.parse(await gm.calls.record())

describe('a line of the game master', () => {
  test('reaches one seat, all of them, or the TV, and comes again with each device, after a restart too', async () => {
    const data = newFolder()
    const server = await served({ data })
    const { made, gm, idOf, come } = await duel(server)
    const [ana, bo, tv, cy] = [await come(0), await come(1), await come(2), await come(3)]
    expect(await gm.calls.say({ words: ' You smell gas.\u202e ', to: to([idOf('Ana')]) })).toBeNull()
    expect(await gm.calls.say({ words: 'The lights go out.', to: to('all', true) })).toBeNull()
    expect(await gm.calls.say({ words: 'Round one!', to: to([], true) })).toBeNull()
    await ana.until(({ asides }) => asides.length === 2)
    await bo.until(({ asides }) => asides.length === 1)
    await tv.until(({ asides, table }) => asides.length === 2 && table?.tv?.shows === asides[1]?.id)
    expect([ana, bo, tv, cy].map(({ asides }) => words(asides))).toEqual([
      ['You smell gas.', 'The lights go out.'],
      ['The lights go out.'],
      ['The lights go out.', 'Round one!'],
      ['The lights go out.'],
    ])
    expect(ana.asides[0]).toMatchObject({ by: 'Game master', own: false, all: false, went: null })
    expect(gm.asides[0]).toMatchObject({ own: true, went: { names: ['Ana'], tv: false } })
    expect([tv.table?.tv, gm.table?.tv, ana.table?.tv]).toEqual([{ dark: false, shows: tv.asides[1]?.id }, tv.table?.tv, undefined])
    expect(await gm.calls.clearDisplays()).toBeNull()
    expect(await gm.calls.darkenDisplays(true)).toBeNull()
    await tv.until(({ table }) => table?.tv?.dark === true && table.tv.shows === null)
    await server.close()
    const next = await served({ data })
    const again = new TestDevice(next.port, made.invitations.flatMap(one => (one.seat === null ? [] : [tokenOf(one)]))[0] ?? '')
    await again.shown()
    expect(again.asides).toEqual(ana.asides)
    expect(await again.calls.asides()).toEqual(ana.asides)
    const master = new TestDevice(next.port, made.token)
    await master.shown()
    expect([words(await master.calls.asides()), master.table?.tv]).toEqual([
      ['You smell gas.', 'The lights go out.', 'Round one!'],
      { dark: true, shows: null },
    ])
  })
  test('to another seat is no frame, no count and no id for anyone else, and changes nothing of what comes after it', async () => {
    const server = await served({ newSeed: () => 'a'.repeat(32) })
    const [told, quiet] = [await duel(server), await duel(server)]
    const others = [1, 2, 3]
    const lines = [told, quiet].map(({ tokens }) => others.map(nth => new Frames(server.port, tokens[nth] ?? '')))
    for (const line of lines.flat()) await line.come()
    // Only the two game masters know of it; Ana hears it.
    const ana = await told.come(0)
    const anaToo = await quiet.come(0)
    for (let nth = 0; nth < 6; nth++) {
      expect(await told.gm.calls.say({ words: `Secret ${nth}`, to: to([told.idOf('Ana')]) })).toBeNull()
      for (const gm of [told.gm, quiet.gm]) await gm.answerAll()
    }
    await ana.until(({ asides }) => asides.length === 6)
    const plain = async ({ made, gm }: typeof told, own: readonly Frames[]): Promise<string> => {
      const ids = [made.id, made.code, ...(gm.table?.seats ?? []).map(({ id }) => id)]
      return (await Promise.all(own.map(line => line.news()))).flat().map(plainBy(ids)).join('\n')
    }
    const [heard, unheard] = [await plain(told, lines[0] ?? []), await plain(quiet, lines[1] ?? [])]
    expect(heard === unheard, 'the same frames, one by one').toBe(true)
    expect(heard).toContain('snapshot')
    expect(heard).not.toContain('Secret')
    // Nor does it stand in what is asked for again, or for who comes now.
    for (const [nth, token] of told.tokens.entries()) {
      const [looked, twin] = [await overHttp(server, token, null), await overHttp(server, quiet.tokens[nth] ?? '', null)]
      const idsOf = ({ made, gm }: typeof told) => [made.id, made.code, ...(gm.table?.seats ?? []).map(({ id }) => id)]
      if (nth > 0) expect(plainBy(idsOf(told))(looked)).toBe(plainBy(idsOf(quiet))(twin))
      const asked = await overHttp(server, token, { name: 'asides', given: [] })
      if (nth > 0) expect(asked).toBe('200 {"value":[]}')
      else expect(asked).toContain('Secret 5')
    }
    expect(anaToo.asides).toEqual([])
    // The fight is the same to the last hash.
    const [spoken, without] = [await record(told.gm), await record(quiet.gm)]
    expect([spoken.hashes, spoken.state, spoken.entries]).toEqual([without.hashes, without.state, without.entries])
    expect(without).not.toHaveProperty('margin')
    expect(spoken.margin?.map(({ after }) => after)).toHaveLength(6)
    expect(recordFaults(spoken as never)).toEqual([])
  })
  test('is refused in words where it is empty, too long, for no one, for someone who isn’t there, or by a player', async () => {
    const server = await served()
    const { gm, idOf, come } = await duel(server)
    const ana = await come(0)
    const all = to('all')
    expect(await gm.calls.say({ words: ' \u0000 ', to: all })).toEqual({ words: 'A line needs words.' })
    expect(await gm.calls.say({ words: 'x'.repeat(501), to: all })).toEqual({
      words: 'A line has at most 500 characters; this one has 501.',
    })
    expect(await gm.calls.say({ words: 'Hm', to: to([]) })).toEqual({ words: 'Say whom the line is for: seats, everyone, or the TV.' })
    expect(await gm.calls.say({ words: 'Hm', to: to(['no-one']) })).toEqual({ words: 'One of those seats isn’t at this table any more.' })
    await expect(gm.calls.say({ words: 'Hm', to: { seats: 'all' } } as never)).rejects.toThrow('Argument 1 of "say" must be a line')
    await expect(ana.calls.say({ words: 'Hm', to: all })).rejects.toThrow('"say" is not for this seat.')
    await expect(ana.calls.darkenDisplays(true)).rejects.toThrow('"darkenDisplays" is not for this seat.')
    const refused: (string | undefined)[] = []
    for (let nth = 0; nth < 14; nth++) refused.push((await gm.calls.say({ words: `${nth}`, to: to([idOf('Ana')]) }))?.words)
    expect(refused.slice(0, 12)).toEqual(Array.from({ length: 12 }, () => undefined))
    expect(refused[13]).toMatch(/^That was too often\. Wait \d+ s\.$/)
  })
  test('sent twice is said once, stays where it was said when answers are taken back, and goes with its own fight', async () => {
    const server = await served()
    const { made, gm, tokens, idOf, come } = await duel(server)
    const ana = await come(0)
    for (let nth = 0; nth < 4; nth++) await gm.answerAll()
    const call = { given: [{ words: 'Once', to: to([idOf('Ana')]) }], id: 'the-same-call' }
    for (let nth = 0; nth < 2; nth++)
      await fetch(`${server.home}api/seat/calls/say`, {
        method: 'POST',
        headers: { authorization: `Bearer ${made.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(call),
      })
    await ana.until(({ asides }) => asides.length === 1)
    const said = await ana.calls.asides()
    expect(said).toHaveLength(1)
    expect(said[0]?.line).toBe(ana.snapshot?.log.length)
    await gm.answerAll()
    expect(await ana.calls.asides()).toEqual(said)
    expect(await gm.calls.goBackTo(0)).toBeUndefined()
    expect((await ana.calls.asides()).map(({ id }) => id)).toEqual(said.map(({ id }) => id))
    expect(await gm.calls.nextFight({ lobby: false })).toBeNull()
    await ana.until(({ table, snapshot }) => table?.fight === 2 && snapshot !== null)
    expect(await ana.calls.asides()).toEqual([])
    expect(JSON.parse(await gm.calls.earlierRecord(1)).margin).toHaveLength(1)
    // It is said before the fight begins as well.
    expect(await gm.calls.nextFight({ lobby: true })).toBeNull()
    const late = new TestDevice(server.port, tokens[1] ?? '')
    await late.until(({ table }) => table?.lobby === true)
    expect(await gm.calls.say({ words: 'Soon', to: to('all') })).toBeNull()
    await late.until(({ asides }) => words(asides).includes('Soon'))
  })
})

test('a record with something else in its margin is a table all the same, and one with a broken margin is refused', async () => {
  const server = await served()
  const { gm } = await duel(server)
  const kept = await record(gm)
  const odd = [
    { after: 0, said: { kind: 'song' } },
    { after: 3, said: 'plain' },
    { after: 1, said: { kind: 'line', id: 'x', words: 4 } },
  ]
  const made = await server.tables.make({ record: { ...kept, margin: odd }, seats: [] } as never)
  const master = new TestDevice(server.port, made.token)
  await master.shown()
  expect(await master.calls.asides()).toEqual([])
  expect((await record(master)).margin).toEqual(odd)
  const faults = (margin: unknown) => recordFaults({ ...kept, margin } as never).map(({ path, words: why }) => [path.join('.'), why])
  expect(faults({})).toEqual([['margin', 'The margin of a record must be a list.']])
  expect(faults([{ after: -1, said: 1 }, { after: 1 }])).toEqual([
    ['margin.0', 'A note in the margin needs its place and what was said.'],
    ['margin.1', 'A note in the margin needs its place and what was said.'],
  ])
})
