/** The picture under the field: the game master's alone until it is shown, then everyone's who sees the fight; kept beside the record. */
import type { FightRecord } from '@enfilade/engine'
import type { RunningServer } from '@enfilade/server'
import { type Invitation, type NewGround, tableLimits } from '@enfilade/session'
import { afterEach, expect, test } from 'vitest'
import { Frames } from './frames.js'
import { cleanUp, duelWith, newFolder, served, TestDevice, tokenOf } from './serving.js'
import { plainBy } from './twin-tables.js'

afterEach(cleanUp)

/** A JPEG of this size that holds nothing else. */
function jpeg(width: number, height: number): NewGround['picture'] {
  const bytes = Buffer.alloc(24)
  bytes.set([0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, height >> 8, height & 255, width >> 8, width & 255, 3])
  return { type: 'image/jpeg', data: bytes.toString('base64') }
}
const place = { x: -1, y: 0.5, width: 24, ratio: 0.75, strength: 0.6 }
const ground: NewGround = { ...place, picture: jpeg(640, 480) }

const seats = [
  { kind: 'player', name: 'Ana', side: 'Ilse' },
  { kind: 'player', name: 'Bo', side: 'Marek' },
  { kind: 'display', name: 'TV' },
] as const
const duel = (server: RunningServer) => duelWith(server, seats)
const refusal = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    done => (done as { readonly words: string } | null)?.words,
    (thrown: Error) => thrown.message,
  )

test('lies under the game master’s field alone, then under everyone’s, is in no record, and is there after a restart', async () => {
  const data = newFolder()
  const server = await served({ data })
  const { made, tokens, gm, come } = await duel(server)
  const [ana, tv] = [await come(0), await come(2)]
  expect(await gm.calls.layGround(ground)).toBeNull()
  await gm.until(({ table }) => table?.ground !== undefined)
  const laid = gm.table?.ground
  expect(laid).toEqual({ ...place, picture: laid?.picture, shown: false })
  const id = laid?.picture ?? ''
  expect(await gm.calls.picture(id)).toEqual(ground.picture)
  await expect(ana.calls.picture(id)).rejects.toThrow('That picture isn’t kept any more.')
  expect(await gm.calls.showGround(true)).toBeNull()
  for (const one of [ana, tv]) {
    await one.until(({ table }) => table?.ground?.shown === true)
    expect(await one.calls.picture(id)).toEqual(ground.picture)
  }
  const record = JSON.parse(await gm.calls.record()) as FightRecord
  expect(record).not.toHaveProperty('margin')
  expect(JSON.stringify(record)).not.toContain(ground.picture.data)
  await server.close()
  const next = await served({ data })
  const again = new TestDevice(next.port, tokens[0] ?? '')
  await again.shown()
  expect(again.table?.ground).toEqual({ ...place, picture: id, shown: true })
  const master = new TestDevice(next.port, made.token)
  await master.shown()
  expect(await master.calls.showGround(false)).toBeNull()
  await again.until(({ table }) => table?.ground === undefined)
  await expect(again.calls.picture(id)).rejects.toThrow('That picture isn’t kept any more.')
  expect(await master.calls.layGround(null)).toBeNull()
  await master.until(({ table }) => table?.ground === undefined)
  expect(await master.calls.showGround(true)).toEqual({ words: 'No picture lies under this field.' })
})

test('that isn’t shown is no frame for anyone else', async () => {
  const server = await served({ newSeed: () => 'a'.repeat(32) })
  const [laid, bare] = [await duel(server), await duel(server)]
  const lines = [laid, bare].map(({ tokens }) => tokens.map(token => new Frames(server.port, token)))
  for (const line of lines.flat()) await line.come()
  expect(await laid.gm.calls.layGround(ground)).toBeNull()
  for (const { gm } of [laid, bare]) await gm.answerAll()
  const plain = async ({ made, gm }: typeof laid, own: readonly Frames[]): Promise<string> => {
    const ids = [made.id, made.code, ...(gm.table?.seats ?? []).map(one => one.id)]
    return (await Promise.all(own.map(line => line.news()))).flat().map(plainBy(ids)).join('\n')
  }
  const [seen, twin] = [await plain(laid, lines[0] ?? []), await plain(bare, lines[1] ?? [])]
  expect(seen).toContain('snapshot')
  expect(seen).not.toContain('ground')
  expect(seen === twin, 'the same frames, one by one').toBe(true)
})

test('stays for the same fight once more, which shows it to no one before it begins, and goes with another fight', async () => {
  const server = await served()
  const { gm, come } = await duel(server)
  const ana = await come(0)
  expect(await gm.calls.layGround(ground)).toBeNull()
  expect(await gm.calls.showGround(true)).toBeNull()
  await ana.until(({ table }) => table?.ground !== undefined)
  const id = ana.table?.ground?.picture ?? ''
  const { scenario } = JSON.parse(await gm.calls.record()) as FightRecord
  expect(await gm.calls.nextFight({ title: 'Once more' })).toBeNull()
  await ana.until(({ table }) => table?.lobby === true && table.ground === undefined)
  await expect(ana.calls.picture(id)).rejects.toThrow('That picture isn’t kept any more.')
  expect(gm.table?.ground?.picture).toBe(id)
  expect(await gm.calls.beginFight()).toBeNull()
  await ana.until(({ table }) => table?.ground?.picture === id)
  expect(await gm.calls.nextFight({ title: 'Elsewhere', scenario, lobby: false })).toBeNull()
  await gm.until(({ table }) => table?.fight === 3 && table.ground === undefined)
})

test('stays however many pictures are shown after it', async () => {
  const server = await served()
  const { gm } = await duel(server)
  expect(await gm.calls.layGround(ground)).toBeNull()
  await gm.until(({ table }) => table?.ground !== undefined)
  const id = gm.table?.ground?.picture ?? ''
  // More than a table keeps: each game master may show only so many at once.
  let shown = 0
  for (let nth = 0; nth < 5; nth++) {
    const { fragment } = (await gm.calls.addSeat({ kind: 'gm', name: `Master ${nth}` })) as Invitation
    const master = new TestDevice(server.port, tokenOf({ fragment }))
    await master.shown()
    for (let size = 8; size < 14; size++)
      if ((await master.calls.say({ words: '', to: { seats: 'all', tv: false }, picture: jpeg(size, size) })) === null) shown++
  }
  expect(shown).toBeGreaterThan(tableLimits.pictures)
  expect(await gm.calls.picture(id)).toEqual(ground.picture)
})

test('is refused in words where it is no picture, nowhere, or laid by a player', async () => {
  const server = await served()
  const { gm, come } = await duel(server)
  const ana = await come(0)
  await expect(ana.calls.layGround(ground)).rejects.toThrow('"layGround" is not for this seat.')
  await expect(ana.calls.showGround(true)).rejects.toThrow('"showGround" is not for this seat.')
  expect(await refusal(gm.calls.layGround({ ...ground, width: 0 }))).toContain(
    'Argument 1 of "layGround" must be a picture under the field',
  )
  expect(await refusal(gm.calls.layGround({ ...ground, strength: 2 }))).toContain('must be a picture under the field')
  expect(await refusal(gm.calls.layGround({ ...ground, picture: { type: 'image/jpeg', data: 'AAAA' } }))).toBe(
    'That isn’t a picture of the kind image/jpeg.',
  )
  expect(gm.table?.ground).toBeUndefined()
})
