/**
 * Wherever a fight is hosted, what is opened again is the fight that was left: the same state, the same question, and it goes on in the same way. A
 * second device at a seat shows the same as the first, and one whose line was lost is told what it missed.
 */
import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import type { FightRecord, Json } from '@enfilade/engine'
import { databases, openFolder } from '@enfilade/server'
import {
  type Device,
  type GameMasterTable,
  OpenTable,
  type Sitting,
  type Socket,
  type StoredTable,
  seatedAt,
  TableClient,
  type TableStore,
  type Welcome,
} from '@enfilade/session'
import { describe, expect, test } from 'vitest'
import { SqliteStore } from '../../server/src/store/sqlite.js'
import { newListed, openStore } from '../../web/src/session/store.js'
import { fileStore } from '../src/play/file-store.js'
import { begun, folderOfTest, ioIn } from './kit.js'

const name = 'a.json'
const stored: StoredTable = {
  ...{ id: name, code: 'CODE23', title: 'A fight', game: 'rpj-scifi', created: 1, changed: 1, salt: '', policies: [], autopilot: [] },
  ...{ numbersHidden: false, paused: null, unasked: false },
}
/** Keeps a fight for the first time. Gives what opens its store, as each run of a program does. */
type Host = (record: FightRecord) => Promise<() => Promise<TableStore>>

const open = await databases()
const server: Host = async record => {
  const path = folderOfTest()
  let folder = openFolder(path, open)
  await new SqliteStore(folder.database).write([
    ['table', stored],
    ['snapshot', name, 0, record],
  ])
  return async () => {
    folder.close()
    folder = openFolder(path, open)
    return new SqliteStore(folder.database)
  }
}
const browser: Host = async record => {
  const device = new IDBFactory()
  const store = (): ReturnType<typeof openStore> => {
    globalThis.indexedDB = device
    return openStore()
  }
  await (await store()).begin(newListed(stored), record)
  return store
}
const terminal: Host = async record => {
  const folder = folderOfTest()
  await fileStore(ioIn(folder)).write([['snapshot', name, 0, record]])
  return async () => fileStore(ioIn(folder))
}

async function opened(store: TableStore): Promise<OpenTable> {
  const { ruleset } = await begun('cargo-bay')
  const table = new OpenTable(stored, [], {
    store,
    clock: { now: () => 0, after: () => () => undefined },
    ...{ time: () => 0, newSeed: () => '1', background: null, begins: () => undefined },
    ...{ rulesFor: async () => ruleset, titleOf: () => ruleset.title },
    ...{ secrets: { newId: () => '1', newToken: () => '1', hash: (text: string) => text } },
    invitation: () => expect.fail('nobody is invited'),
  })
  await table.open()
  return table
}
/** Answers so many questions as advised; after every third, takes one back. */
async function answer(table: OpenTable, count: number): Promise<void> {
  const act = (called: string, one: (gm: GameMasterTable) => unknown) => table.change(null, called, null, () => one(table.gameMaster))
  for (let nth = 1; nth <= count; nth++) {
    const { session } = table.fight
    const [open] = session.pending?.kind === 'choice' ? session.pending.open : []
    if (open === undefined) throw new Error('no one is asked')
    expect(await act('answer', gm => gm.answer(open.tag, session.advice(open).answer))).toBe(null)
    if (nth % 3 === 0) expect(await act('undo', gm => gm.undo())).toBe(true)
  }
}
const standing = ({ fight: { session }, gameMaster }: OpenTable): Json =>
  ({ hash: session.hash(), answers: session.length, branches: session.branches.length, asked: gameMaster.asked() }) as unknown as Json

/** The only seat of a table that no one else has come to. */
const seat = (table: OpenTable): Sitting =>
  table.sittings.get('gm') ??
  table.sit({
    ...{ id: 'gm', table: name, place: 1, kind: 'gm', name: 'Game master', side: null, people: null },
    ...{ byPolicy: false, dice: 'app', tokenHash: null, wish: null, answeredFor: [], seen: 0 },
  })
/** A window at the table, as the app and the terminal have it. */
async function windowAt(table: OpenTable): Promise<TableClient> {
  let ids = 0
  const own = Math.random()
  const client = await new Promise<TableClient>(done => {
    const made: TableClient = new TableClient('', {
      clock: { now: () => 0, after: () => () => undefined },
      newId: () => {
        ids++
        return `${own} ${ids}`
      },
      changed: () => {
        if (made?.snapshot) done(made)
      },
      open: () => {
        const socket: Socket = {
          onopen: null,
          onmessage: null,
          onclose: null,
          onerror: null,
          send: text => said(text),
          close: () => said(null),
        }
        const said = seatedAt(table, seat(table), { send: data => (data === null ? socket.onclose?.() : socket.onmessage?.({ data })) })
        queueMicrotask(() => socket.onopen?.())
        return socket
      },
    })
  })
  return client
}
const asked = ({ snapshot }: TableClient) => (snapshot?.asked.kind === 'asked' ? snapshot.asked.questions : [])

describe.each([
  ['the store of a server', server],
  ['the store of a browser', browser],
  ['the file of a record', terminal],
])('%s', (_name, host) => {
  test('a fight that is closed and opened again is the same, and goes on as if it had never been closed', async () => {
    const record = (await begun('cargo-bay')).record()
    const [left, stayed] = [await host(record), await host(record)]
    const before = await opened(await left())
    await answer(before, 8)
    const then = standing(before)
    before.unload()
    const after = await opened(await left())
    expect(after.isWhole).toBe(true)
    expect(standing(after)).toEqual(then)
    await answer(after, 4)
    const other = await opened(await stayed())
    await answer(other, 8)
    await answer(other, 4)
    expect(standing(after)).toEqual(standing(other))
    expect(after.fight.session.record()).toEqual(other.fight.session.record())
  })

  test('a second window at the fight shows the same, and either answers what is asked', async () => {
    const store = await (await host((await begun('cargo-bay')).record()))()
    const table = await opened(store)
    const [one, other] = [await windowAt(table), await windowAt(table)]
    for (let nth = 0; nth < 4; nth++) {
      const [question] = asked(one)
      expect(asked(other)[0]?.tag).toBe(question?.tag)
      // Both are pressed at once: only one is taken, even where the same person is asked again.
      const replies = await Promise.all([one, other].map(({ calls }) => calls.takeAdvice(question?.tag ?? '')))
      expect(replies).toEqual([null, { rule: 'GM', words: 'That question is no longer open.', found: question?.tag }])
      await table.settled()
      expect(other.snapshot).toEqual(one.snapshot)
    }
    one.connection.leave()
    expect(await other.calls.takeAdvice(asked(other)[0]?.tag ?? '')).toBe(null)
  })

  test('a device that was dark is told what it missed when it is back, and no line twice', async () => {
    const table = await opened(await (await host((await begun('cargo-bay')).record()))())
    const heard: string[] = []
    const phone = (): Device => ({ hidden: false, send: text => void heard.push(text), leave: () => expect.fail('it was sent away') })
    const welcome = (): Welcome => JSON.parse(heard.findLast(text => text.startsWith('{"welcome"')) ?? '') as Welcome
    let dark = phone()
    await table.come(seat(table), dark, undefined)
    const first = welcome()
    await table.settled()
    const revisions = [...heard.join('').matchAll(/"revision":(\d+)/g)].map(([, revision]) => Number(revision))
    const last = { epoch: first.epoch, revision: Math.max(...revisions) }
    table.go(seat(table), dark, false)
    dark = phone()
    await table.come(seat(table), dark, last)
    expect(welcome()).toMatchObject({ epoch: first.epoch, snapshot: { logKept: first.snapshot?.logNew.length, logNew: [] } })
    table.go(seat(table), dark, false)
    const told = heard.length
    await answer(table, 2)
    expect(heard.length).toBe(told)
    await table.come(seat(table), phone(), last)
    const { session } = table.fight
    expect(welcome().snapshot).toMatchObject({ logKept: first.snapshot?.logNew.length, state: session.hash() })
    expect(welcome().snapshot?.logNew.length).toBeGreaterThan(0)
  })
})
