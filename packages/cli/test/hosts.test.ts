/** Wherever a fight is hosted, what is opened again is the fight that was left: the same state, the same question, and it goes on in the same way. */
import type { FightRecord, Json } from '@enfilade/engine'
import { databases, openFolder } from '@enfilade/server'
import { continuedRecord, type GameMasterTable, OpenTable, type StoredAnswer, type StoredTable, type TableStore } from '@enfilade/session'
import { describe, expect, test } from 'vitest'
import { Store } from '../../server/src/store/store.js'
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
  await new Store(folder.database).write([
    ['table', stored],
    ['snapshot', name, 0, record],
  ])
  return async () => {
    folder.close()
    folder = openFolder(path, open)
    return new Store(folder.database)
  }
}
const memory: Host = async record => {
  const answers: StoredAnswer[] = []
  const store: TableStore = {
    write: async puts => void answers.push(...puts.flatMap(put => (put[0] === 'answer' ? [put[1]] : []))),
    record: async () => ({ record: continuedRecord(record, answers), number: answers.length, whole: 0 }),
    replyTo: async () => undefined,
  }
  return async () => store
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

describe.each([
  ['the store of a server', server],
  ['a store in memory', memory],
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
})
