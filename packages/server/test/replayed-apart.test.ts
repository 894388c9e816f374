/** A long record from elsewhere is replayed apart: where that takes too much, its own thread ends, and no table notices. */
import { rulesets } from '@enfilade/rulesets'
import type { Remote } from '@enfilade/session'
import { expect, test } from 'vitest'
import { limits } from '../src/limits.js'
import type { RoomHost, RoomOwner } from '../src/rooms/host.js'
import type { RoomCalls } from '../src/rooms/own-tables.js'
import type { Store } from '../src/store/store.js'
import { Tables } from '../src/tables/tables.js'

/** Rooms of which the test hears what they are asked; `replay`: what becomes of the one that a record is replayed in. */
function tablesWith(replay: (owner: RoomOwner) => Promise<unknown>) {
  const asked: string[] = []
  let rooms = 0
  const host: RoomHost = {
    most: 1,
    open(owner) {
      rooms++
      const name = `room ${rooms}`
      const calls = new Proxy({} as Remote<RoomCalls>, {
        get: (_, call) => async () => {
          asked.push(`${name} ${String(call)}`)
          return call === 'replay' ? replay(owner) : { done: { id: 'made', code: '', token: '', invitations: [] } }
        },
      })
      return { calls, here: null, end: async () => void asked.push(`${name} ends`) }
    },
  }
  const store = {
    tableCount: async () => 0,
    tableByCode: async () => undefined,
    settled: async () => undefined,
    table: async () => undefined,
  }
  const tables = new Tables({ store: store as unknown as Store, time: () => 0, games: rulesets, host, others: null })
  return { tables, asked }
}
const record = (entries: number) => ({ entries: Array.from({ length: entries }, () => ['x', 1, 'person']) })

test('a long record is replayed in a room of its own, which ends, before its table is made', async () => {
  const { tables, asked } = tablesWith(async () => ({ done: null }))
  expect(await tables.make({ record: record(limits.replayedHere.entries + 1) })).toMatchObject({ id: 'made' })
  expect(asked).toEqual(['room 1 replay', 'room 1 ends', 'room 2 make'])
  expect(tables.count.rooms).toBe(1)
  await tables.make({ record: record(limits.replayedHere.entries) })
  expect(asked.slice(3)).toEqual(['room 2 make'])
})
test('one that takes too much, or doesn’t replay, is refused in words; no table is made of it', async () => {
  const why = 'it computed for more than 10 seconds at once'
  const late = tablesWith(owner => {
    owner.ended('', why)
    return new Promise(() => undefined)
  })
  const long = { record: 'x'.repeat(limits.replayedHere.letters + 1) }
  await expect(late.tables.make(long)).rejects.toThrow(`Replaying this record takes more of the server than it may: ${why}.`)
  const wrong = tablesWith(async () => ({ refused: { words: 'This record can’t be played on: a die.', faults: [] } }))
  await expect(wrong.tables.make(long)).rejects.toThrow('This record can’t be played on: a die.')
  for (const { tables, asked } of [late, wrong]) expect([asked, tables.count.rooms]).toEqual([['room 1 replay', 'room 1 ends'], 0])
})
