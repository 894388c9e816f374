/** Pictures of combatants: shown to those alone who see the combatant, kept beside the record, and with them in the next fight. */
import type { FightRecord, Json } from '@enfilade/engine'
import type { RunningServer } from '@enfilade/server'
import { type PictureData, tableLimits } from '@enfilade/session'
import { afterEach, expect, test } from 'vitest'
import { Frames } from './frames.js'
import { cleanUp, newFolder, scenarioOf, served, TestDevice, tableAt, tokenOf } from './serving.js'
import { plainBy } from './twin-tables.js'

afterEach(cleanUp)

/** A JPEG of this size that holds nothing else but so many bytes. */
function jpeg(side: number, filler = 0): PictureData {
  const bytes = Buffer.alloc(24 + filler)
  bytes.set([0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, side >> 8, side & 255, side >> 8, side & 255, 3])
  return { type: 'image/jpeg', data: bytes.toString('base64') }
}
/** The police don't know of Penny, and no more does the TV. */
async function hostage(server: RunningServer) {
  const seats = [
    { kind: 'player', name: 'Ana', side: 'Police' },
    { kind: 'player', name: 'Bo', side: 'Robbers' },
    { kind: 'display', name: 'TV' },
    { kind: 'spectator', name: 'Cy' },
  ] as const
  const made = await tableAt(server, 'cyberpunk-red', 'hostage', { seats })
  const tokens = made.invitations.flatMap(one => (one.seat === null ? [] : [tokenOf(one)]))
  const gm = new TestDevice(server.port, made.token)
  await gm.shown()
  const come = async (nth: number): Promise<TestDevice> => {
    const device = new TestDevice(server.port, tokens[nth] ?? '')
    await device.shown()
    return device
  }
  return { made, tokens, gm, come }
}
const gone = 'That picture isn’t kept any more.'

test('reaches everyone who sees the combatant and no one else, is in no record, and is there after a restart', async () => {
  const data = newFolder()
  const server = await served({ data })
  const { made, tokens, gm, come } = await hostage(server)
  const [ana, bo, tv, cy] = [await come(0), await come(1), await come(2), await come(3)]
  expect(await gm.calls.setFace('penny', jpeg(96))).toBeNull()
  for (const one of [gm, bo]) await one.until(({ table }) => table?.faces?.penny !== undefined)
  expect(await gm.calls.setFace('snap', jpeg(64))).toBeNull()
  for (const one of [gm, ana, bo, tv, cy]) await one.until(({ table }) => table?.faces?.snap !== undefined)
  const { snap = '', penny = '' } = gm.table?.faces ?? {}
  // Whose was given first shows in no order.
  expect(Object.keys(gm.table?.faces ?? {})).toEqual(['snap', 'penny'])
  for (const one of [gm, bo]) expect(await one.calls.picture(penny)).toEqual(jpeg(96))
  for (const one of [ana, tv, cy]) {
    expect(await one.calls.picture(snap)).toEqual(jpeg(64))
    await expect(one.calls.picture(penny)).rejects.toThrow(gone)
    expect(one.table?.faces).toEqual({ snap })
  }
  // Once Penny is seen, so is the picture.
  expect(await gm.calls.command('reveal', { id: 'penny' }, '')).toEqual([])
  for (const one of [ana, tv, cy]) {
    await one.until(({ table }) => table?.faces?.penny !== undefined)
    expect(await one.calls.picture(penny)).toEqual(jpeg(96))
  }
  const record = JSON.parse(await gm.calls.record()) as FightRecord
  expect(record).not.toHaveProperty('margin')
  for (const text of [jpeg(64).data, jpeg(96).data, penny]) expect(JSON.stringify(record)).not.toContain(text)
  await server.close()
  const next = await served({ data })
  const again = new TestDevice(next.port, tokens[0] ?? '')
  await again.shown()
  expect(again.table?.faces).toEqual({ snap, penny })
  expect(await again.calls.picture(penny)).toEqual(jpeg(96))
  const master = new TestDevice(next.port, made.token)
  await master.shown()
  expect(await master.calls.setFace('penny', null)).toBeNull()
  await again.until(({ table }) => table?.faces !== undefined && !('penny' in table.faces))
  await expect(again.calls.picture(penny)).rejects.toThrow(gone)
})

test('of someone hidden is no frame and no other one for whoever doesn’t see them', async () => {
  const server = await served({ newSeed: () => 'a'.repeat(32) })
  const [faced, bare] = [await hostage(server), await hostage(server)]
  // The line of whoever plays the hidden one hears of it: none is compared.
  const lines = [faced, bare].map(({ tokens }) => [0, 2, 3].map(nth => new Frames(server.port, tokens[nth] ?? '')))
  for (const line of lines.flat()) await line.come()
  expect(await faced.gm.calls.setFace('penny', jpeg(96))).toBeNull()
  for (const { gm } of [faced, bare]) for (let nth = 0; nth < 12; nth++) await gm.answerAll()
  const plain = async ({ made, gm }: typeof faced, own: readonly Frames[]): Promise<string> => {
    const ids = [made.id, made.code, ...(gm.table?.seats ?? []).map(one => one.id)]
    return (await Promise.all(own.map(line => line.news()))).flat().map(plainBy(ids)).join('\n')
  }
  const [seen, twin] = [await plain(faced, lines[0] ?? []), await plain(bare, lines[1] ?? [])]
  expect(faced.gm.table?.faces).toHaveProperty('penny')
  expect(seen).toContain('snapshot')
  expect(seen).not.toContain('"faces":{')
  expect(seen === twin, 'the same frames, one by one').toBe(true)
})

test('goes with its combatant into the next fight, and is shown to no one before it begins', async () => {
  const server = await served()
  const { gm, come } = await hostage(server)
  const ana = await come(0)
  expect(await gm.calls.setFace('snap', jpeg(64))).toBeNull()
  await ana.until(({ table }) => table?.faces !== undefined)
  const faces = ana.table?.faces
  const { scenario } = JSON.parse(await gm.calls.record()) as FightRecord
  expect(await gm.calls.nextFight({ title: 'Once more' })).toBeNull()
  await ana.until(({ table }) => table?.lobby === true && table.faces === undefined)
  await expect(ana.calls.picture(faces?.snap ?? '')).rejects.toThrow(gone)
  expect(gm.table?.faces).toEqual(faces)
  expect(await gm.calls.beginFight()).toBeNull()
  await ana.until(({ table }) => table?.faces?.snap === faces?.snap)
  // By name: ids are each scenario’s own.
  const others = JSON.parse(JSON.stringify(scenario).replaceAll('"snap"', '"gunner"')) as typeof scenario
  expect(await gm.calls.nextFight({ title: 'Elsewhere', scenario: others, lobby: false })).toBeNull()
  await ana.until(({ table }) => table?.fight === 3 && table.faces?.gunner === faces?.snap)
  expect(ana.table?.faces).toEqual({ gunner: faces?.snap })
})

test('takes no room from pictures that are shown, and none of them takes its', async () => {
  const server = await served()
  // More of them than the pictures that are kept besides.
  const duel = scenarioOf('rpj-scifi', 'duel') as { readonly sides: readonly { readonly combatants: readonly object[] }[] }
  const sides = duel.sides.map(side => ({ ...side, combatants: side.combatants.map(one => ({ ...one, count: 15 })) }))
  const made = await server.tables.make({ game: 'rpj-scifi', scenario: { ...duel, sides } as Json })
  const gm = new TestDevice(server.port, made.token)
  await gm.shown()
  expect(await gm.calls.say({ words: 'The vault', to: { seats: 'all', tv: false }, picture: jpeg(100) })).toBeNull()
  await gm.until(({ asides }) => asides.length > 0)
  const [line] = gm.asides
  const shown = line?.kind === 'line' ? (line.picture ?? '') : ''
  const people = gm.snapshot?.view.people ?? []
  expect(people.length).toBeGreaterThan(tableLimits.pictures)
  for (const [nth, { id }] of people.entries()) expect(await gm.calls.setFace(id, jpeg(8 + nth))).toBeNull()
  await gm.until(({ table }) => Object.keys(table?.faces ?? {}).length === people.length)
  for (const [nth, { id }] of people.entries()) expect(await gm.calls.picture(gm.table?.faces?.[id] ?? '')).toEqual(jpeg(8 + nth))
  expect(await gm.calls.picture(shown)).toEqual(jpeg(100))
})

test('is refused in words where it is too large, no picture, of no one, or set by a player', async () => {
  const server = await served()
  const { gm, come } = await hostage(server)
  const ana = await come(0)
  await expect(ana.calls.setFace('snap', jpeg(64))).rejects.toThrow('"setFace" is not for this seat.')
  expect(await gm.calls.setFace('snap', jpeg(129))).toEqual({ words: 'A picture has at most 128 pixels a side; this one has 129 × 129.' })
  expect(await gm.calls.setFace('snap', jpeg(64, tableLimits.faceBytes))).toEqual({
    words: 'A picture has at most 16 kB; this one has 17 kB.',
  })
  expect(await gm.calls.setFace('snap', { type: 'image/jpeg', data: 'AAAA' })).toEqual({
    words: 'That isn’t a picture of the kind image/jpeg.',
  })
  expect(await gm.calls.setFace('nobody', jpeg(64))).toEqual({ words: 'There is no combatant "nobody" in this fight.' })
  expect(gm.table?.faces).toBeUndefined()
})
