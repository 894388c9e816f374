/** What a table says to itself beside its fight: who hears it, who gets nothing of it, and that it is kept with the fight without being part of it. */
import { type FightRecord, type Id, recordFaults } from '@enfilade/engine'
import type { RunningServer } from '@enfilade/server'
import type { AsideTo, HeardAside, PictureData } from '@enfilade/session'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Frames, overHttp } from './frames.js'
import { cleanUp, duelWith, newFolder, seated, served, TestDevice, tokenOf } from './serving.js'
import { plainBy } from './twin-tables.js'

afterEach(async () => {
  vi.restoreAllMocks()
  await cleanUp()
})

const seats = [
  { kind: 'player', name: 'Ana', side: 'Ilse' },
  { kind: 'player', name: 'Bo', side: 'Marek' },
  { kind: 'display', name: 'TV' },
  { kind: 'spectator', name: 'Cy' },
] as const
/** A duel with two players, a TV and a spectator. */
async function duel(server: RunningServer) {
  const { gm, ...rest } = await duelWith(server, seats)
  const idOf = (name: string): string => gm.table?.seats.find(seat => seat.name === name)?.id ?? ''
  return { gm, idOf, ...rest }
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
    expect(await gm.calls.paceDisplays('quick')).toBeNull()
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
      { dark: true, shows: null, tempo: 'quick' },
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
    expect(await gm.calls.say({ words: ' \u0000 ', to: all })).toEqual({ words: 'A line needs words or a picture.' })
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

/** The players of two sides at a fight of another game. */
async function seatedAt(server: RunningServer, game: string, scenario: string) {
  const found = await seated(server, game, scenario)
  const idOf = (device: TestDevice): string => device.table?.own ?? ''
  return { ...found, idOf }
}
const refusal = async (asked: Promise<{ readonly words: string } | null>): Promise<string | undefined> => (await asked)?.words

describe('pointing at the field', () => {
  test('a ping says which seat it comes from and where it points, to everyone, and never where someone stands', async () => {
    const server = await served()
    const { gm, first, second, made, table } = await seatedAt(server, 'cyberpunk-red', 'back-door')
    const tv = new TestDevice(server.port, tokenOf((await gm.calls.addSeat({ kind: 'display', name: 'TV' })) as { fragment: string }))
    await tv.shown()
    const hash = table.fight.session.hash()
    expect(await first.calls.ping({ x: 3, y: 2 })).toBeNull()
    for (const device of [gm, first, second, tv]) await device.until(({ asides }) => asides.length === 1)
    const { time, id, line, ...ping } = second.asides[0] as HeardAside
    expect(ping).toEqual({
      kind: 'ping',
      by: `Player of ${table.sittings.get(first.table?.own ?? '')?.stored.side}`,
      own: false,
      at: { x: 3, y: 2 },
    })
    expect([first.asides[0]?.own, typeof time, typeof id, line]).toEqual([true, 'number', 'string', second.snapshot?.log.length])
    expect(await gm.calls.ruler({ x: 1, y: 1 }, { x: 4, y: 5 })).toBeNull()
    await tv.until(({ asides }) => asides.some(one => one.kind === 'ruler'))
    expect(tv.asides[1]).toMatchObject({ kind: 'ruler', from: { x: 1, y: 1 }, to: { x: 4, y: 5 }, by: 'Game master' })
    expect(table.fight.session.hash()).toBe(hash)
    // Neither is told again to who comes later, and both stand in the record at their place.
    const late = new TestDevice(server.port, made.token)
    await late.shown()
    expect(late.asides).toEqual([])
    expect((await late.calls.asides()).map(({ kind }) => kind)).toEqual(['ping', 'ruler'])
  })
  test('is refused outside the field, on another kind of field, without a seat, and too often', async () => {
    const server = await served()
    const { first } = await seatedAt(server, 'cyberpunk-red', 'back-door')
    const nowhere = 'There is no such place on this field.'
    for (const at of [{ x: -1, y: 0 }, { x: 1.5, y: 0 }, { x: 1e9, y: 0 }, { region: 'bar' }])
      expect(await refusal(first.calls.ping(at))).toBe(nowhere)
    expect(await refusal(first.calls.ruler({ x: 1, y: 1 }, { x: 1, y: 1e6 }))).toBe(nowhere)
    await expect(first.calls.ping({ x: 1 } as never)).rejects.toThrow('Argument 1 of "ping" must be a place of the field')
    const refused: (string | undefined)[] = []
    for (let nth = 0; nth < 5; nth++) refused.push(await refusal(first.calls.ping({ x: nth, y: 0 })))
    expect(refused.slice(0, 4)).toEqual([undefined, undefined, undefined, undefined])
    expect(refused[4]).toMatch(/^That was too often\. Wait \d s\.$/)
  })
  test('at a region reaches those alone who know of it', async () => {
    const server = await served()
    const { gm, first, second } = await seatedAt(server, 'rpj-scifi', 'duel')
    expect(await first.calls.ping({ region: 'fountain' as Id })).toBeNull()
    for (const device of [gm, second]) await device.until(({ asides }) => asides.length === 1)
    expect(await refusal(first.calls.ping({ region: 'cellar' as Id }))).toBe('There is no such place on this field.')
  })
})

describe('a nudge', () => {
  test('reaches whoever is asked, from the game master at once, from a player after a while, once in a while', async () => {
    let now = 1_800_000_000_000
    vi.spyOn(Date, 'now').mockImplementation(() => now)
    const server = await served()
    const { gm, first, second, idOf } = await seatedAt(server, 'rpj-scifi', 'duel')
    const asked = [first, second].find(({ questions }) => questions.length > 0) ?? first
    const other = asked === first ? second : first
    const who = asked.questions[0]?.who as Id
    expect([asked.asked, other.asked, gm.asked]).toEqual([0, 1, 2].map(() => [{ who, since: 1_800_000_000_000 }]))
    now += 10_000
    expect(await refusal(other.calls.nudge(who))).toBe('They were asked a moment ago. Wait 10 s.')
    expect(await gm.calls.nudge(who)).toBeNull()
    await asked.until(({ asides }) => asides.length === 1)
    expect(asked.asides[0]).toMatchObject({ kind: 'nudge', who, by: 'Game master' })
    now += 10_000
    expect(await refusal(gm.calls.nudge(who))).toBe('You nudged them a moment ago. Wait 20 s.')
    expect(await other.calls.nudge(who)).toBeNull()
    expect(await refusal(asked.calls.nudge(who))).toBe('That question is your own.')
    expect(await refusal(other.calls.nudge('no one' as Id))).toBe('They aren’t asked now.')
    await asked.until(({ asides }) => asides.length === 2)
    expect([other.asides, gm.asides]).toEqual([[], []])
    // A device that comes later is told the same since when.
    const late = new TestDevice(server.port, tokenOf((await gm.calls.invite(idOf(other))) as { fragment: string }))
    await late.shown()
    expect(late.asked).toEqual([{ who, since: 1_800_000_000_000 }])
    // Whoever is asked next is asked from then on.
    await asked.answerAll()
    await gm.until(({ asked: open }) => open.length > 0 && open.every(({ since }) => since === now))
  })
})

test('own notes are kept with the seat, for its own devices alone, and stay with whoever wrote them', async () => {
  const data = newFolder()
  const server = await served({ data })
  const { made, gm, idOf, tokens, come } = await duel(server)
  const [ana, bo] = [await come(0), await come(1)]
  expect([await ana.calls.notes(), await ana.calls.setNotes('The left door.')]).toEqual(['', null])
  expect(await bo.calls.notes()).toBe('')
  expect(await refusal(ana.calls.setNotes('x'.repeat(4001)))).toBe('Notes have at most 4000 characters; these have 4001.')
  for (const device of [gm, bo]) expect(JSON.stringify([device.table, device.snapshot])).not.toContain('left door')
  // Whoever gets the seat by a new link doesn't get them.
  const token = tokenOf((await gm.calls.invite(idOf('Ana'))) as { fragment: string })
  const other = new TestDevice(server.port, token)
  await other.shown()
  expect(await other.calls.notes()).toBe('')
  expect(await bo.calls.setNotes('Reload.')).toBeNull()
  expect(JSON.stringify(await record(gm))).not.toContain('Reload')
  await server.close()
  const next = await served({ data })
  const again = new TestDevice(next.port, tokens[1] ?? '')
  await again.shown()
  expect([await again.calls.notes(), made.id.length > 0]).toEqual(['Reload.', true])
})

describe('a picture', () => {
  /** As small as they come: a frame header alone. */
  const jpeg = (width: number, height: number, more = 0): PictureData => ({
    type: 'image/jpeg',
    data: Buffer.from([
      ...[0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 17, 0, 0xff, 0xd9],
      ...Array.from({ length: more }, () => 0),
    ]).toString('base64'),
  })
  test('is shown to whom it is for, kept beside the record, and can be shown again', async () => {
    const data = newFolder()
    const server = await served({ data })
    const { gm, idOf, come, tokens } = await duel(server)
    const [ana, bo] = [await come(0), await come(1)]
    const picture = jpeg(640, 480)
    expect(await gm.calls.say({ words: '', to: to([idOf('Ana')]), picture })).toBeNull()
    await ana.until(({ asides }) => asides.length === 1)
    const [heard] = ana.asides
    const id = heard?.kind === 'line' ? (heard.picture ?? '') : ''
    expect(await ana.calls.picture(id)).toEqual(picture)
    await expect(bo.calls.picture(id)).rejects.toThrow('That picture isn’t kept any more.')
    expect(JSON.stringify(await record(gm))).not.toContain(picture.data)
    expect(await gm.calls.say({ words: 'The vault', to: to('all', true), picture: id })).toBeNull()
    await bo.until(({ asides }) => asides.length === 1)
    expect(await bo.calls.picture(id)).toEqual(picture)
    await server.close()
    const next = await served({ data })
    const tv = new TestDevice(next.port, tokens[2] ?? '')
    await tv.shown()
    expect(await tv.calls.picture(id)).toEqual(picture)
  })
  test('is refused in words where it is too large, no picture, or of another kind', async () => {
    const server = await served()
    const { gm } = await duel(server)
    const say = (picture: unknown) => refusal(gm.calls.say({ words: '', to: to('all'), picture: picture as PictureData }))
    expect(await say(jpeg(1281, 10))).toBe('A picture has at most 1280 pixels a side; this one has 1281 × 10.')
    expect(await say(jpeg(10, 10, 180_000))).toBe('A picture has at most 180 kB; this one has 181 kB.')
    expect(await say({ type: 'image/svg+xml', data: 'AAAA' })).toBe('A picture must be one of image/jpeg, image/webp, not image/svg+xml.')
    expect(await say({ type: 'image/jpeg', data: 'no base64!' })).toBe('A picture must come as base64.')
    expect(await say({ type: 'image/webp', data: jpeg(4, 4).data })).toBe('That isn’t a picture of the kind image/webp.')
    expect(await say('no such picture')).toBe('That picture isn’t kept any more.')
    const webp = Buffer.alloc(30)
    webp.write('RIFF', 0)
    webp.write('WEBPVP8X', 8)
    webp.writeUInt16LE(2047, 24)
    expect(await say({ type: 'image/webp', data: webp.toString('base64') })).toMatch(/1280 pixels a side; this one has 2048 × 1\.$/)
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
