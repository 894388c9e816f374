/** The data folder: what is refused and left as it is, what is kept, and that nobody hears of anything before it is on the disk. */
import { copyFileSync, existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FightRecord } from '@enfilade/engine'
import { type Database, databases, driversHere, FolderRefused, openFolder, type RunningServer } from '@enfilade/server'
import type { Welcome } from '@enfilade/session'
import { afterEach, describe, expect, test } from 'vitest'
import { restore } from '../src/store/folder.js'
import { migrations } from '../src/store/migrations.js'
import { SqliteStore } from '../src/store/sqlite.js'
import { cleanUp, newFolder, seated, served, TestDevice, tableAt } from './serving.js'
import { serverStoresKeepTheirWord, tableOf } from './store-contract.js'

afterEach(cleanUp)

const open = await databases()
const databaseIn = (folder: string): string => join(folder, 'enfilade.db')
const refusal = (path: string): string => {
  try {
    openFolder(path, open).close()
  } catch (thrown) {
    expect(thrown).toBeInstanceOf(FolderRefused)
    return (thrown as Error).message
  }
  throw new Error('it was opened')
}
function made(): string {
  const folder = newFolder()
  openFolder(folder, open).close()
  return folder
}

describe.each(driversHere())('through %s', driver => {
  serverStoresKeepTheirWord('the store in a database file', async () => {
    const open = await databases(driver)
    const path = newFolder()
    let folder = openFolder(path, open)
    return {
      store: new SqliteStore(folder.database),
      again: async () => {
        folder.close()
        folder = openFolder(path, open)
        return new SqliteStore(folder.database)
      },
      beside: async () => {
        const database = open(databaseIn(path))
        database.exec('PRAGMA busy_timeout = 5000; PRAGMA foreign_keys = ON')
        return new SqliteStore(database)
      },
      full: () => {
        folder.database.exec('PRAGMA query_only = ON')
        return () => folder.database.exec('PRAGMA query_only = OFF')
      },
      damage: (what, id) => {
        const [table, column, key] = damages[what]
        folder.database.prepare(`UPDATE ${table} SET ${column} = '{"half' WHERE ${key} = ?`).run(id)
      },
    }
  })
})
const damages = {
  table: ['tables', 'policies', 'id'],
  seat: ['seats', 'answered_for', 'id'],
  snapshot: ['snapshots', 'record', 'table_id'],
} as const

describe.each(driversHere())('the driver %s', name => {
  test('runs, gets and lists, and a transaction that fails leaves nothing', async () => {
    const database = (await databases(name))(join(newFolder(), 'some.db'))
    database.exec('CREATE TABLE things (id INTEGER PRIMARY KEY, word TEXT)')
    const put = database.prepare('INSERT INTO things VALUES (?, ?)')
    put.run(1, 'one')
    put.run(2, null)
    expect(database.prepare('SELECT word FROM things WHERE id = ?').get(1)).toMatchObject({ word: 'one' })
    expect(database.prepare('SELECT * FROM things WHERE id = ?').get(7)).toBeUndefined()
    expect(database.prepare('SELECT * FROM things ORDER BY id').all()).toEqual([
      expect.objectContaining({ id: 1, word: 'one' }),
      expect.objectContaining({ id: 2, word: null }),
    ])
    database.exec('BEGIN IMMEDIATE')
    put.run(3, 'three')
    expect(() => put.run(3, 'again')).toThrow()
    database.exec('ROLLBACK')
    expect(database.prepare('SELECT count(*) AS n FROM things').get()).toMatchObject({ n: 2 })
    database.close()
  })
})

describe('a data folder', () => {
  test('waits for the disk at every transaction', () => {
    const folder = openFolder(newFolder(), open)
    expect(folder.database.prepare('PRAGMA journal_mode').get()).toMatchObject({ journal_mode: 'wal' })
    expect(folder.database.prepare('PRAGMA synchronous').get()).toMatchObject({ synchronous: 2 })
    folder.close()
  })
  test('belongs to one server at a time', () => {
    const path = made()
    const first = openFolder(path, open)
    expect(refusal(path)).toBe(`Another Enfilade server has the data folder ${path}. Stop that one, or choose another folder with --data.`)
    first.close()
    openFolder(path, open).close()
  })
  test('where nothing can be written is refused', () => {
    expect(refusal('/sys/enfilade')).toBe('The data folder /sys/enfilade can’t be made: the folder can’t be written to.')
    expect(refusal('/proc/x/y')).toMatch(/^The data folder .proc.x.y can’t be made: /)
    const file = join(newFolder(), 'a file')
    writeFileSync(file, 'not a folder')
    expect(refusal(file)).toBe(`The data folder ${file} can’t be made: a file stands in its way.`)
    expect(refusal(join(file, 'below'))).toMatch(/a file stands in its way/)
    expect(readFileSync(file, 'utf8')).toBe('not a folder')
  })
  test('with a file of something else is refused, and the file stays as it is', () => {
    const path = newFolder()
    for (const [text, says] of [
      ['', 'is no database of Enfilade'],
      ['my holiday pictures', 'is no database of Enfilade'],
    ] as const) {
      writeFileSync(databaseIn(path), text)
      expect(refusal(path)).toContain(says)
      expect(readFileSync(databaseIn(path), 'utf8')).toBe(text)
    }
    const other = newFolder()
    const database = open(databaseIn(other))
    database.exec('CREATE TABLE tracks (title TEXT)')
    database.close()
    const before = readFileSync(databaseIn(other))
    expect(refusal(other)).toContain('is a database of another program')
    expect(readFileSync(databaseIn(other)).equals(before)).toBe(true)
  })
  test('that is cut off or damaged is refused, and stays as it is', () => {
    const cut = made()
    truncateSync(databaseIn(cut), 8192)
    expect(refusal(cut)).toMatch(/is cut off: it should have \d+ bytes, not 8192\. Restore a backup\./)
    const damaged = made()
    const bytes = readFileSync(databaseIn(damaged))
    bytes.fill(0xff, 4096, 12_288)
    writeFileSync(databaseIn(damaged), bytes)
    expect(refusal(damaged)).toMatch(/damaged|can’t be opened/)
    expect(readFileSync(databaseIn(damaged)).equals(bytes)).toBe(true)
  })
  test('of a newer program is refused', () => {
    const path = made()
    const database = open(databaseIn(path))
    database.exec('PRAGMA user_version = 99')
    database.close()
    expect(refusal(path)).toContain(`was written by a newer Enfilade (schema 99, this one knows ${migrations.length})`)
  })
  test('a database copied without its folder is recognised, also from a running server', () => {
    const running = openFolder(made(), open)
    running.database.exec("INSERT INTO facts VALUES ('last', 'words')")
    const copy = newFolder()
    copyFileSync(databaseIn(running.path), databaseIn(copy))
    expect(refusal(copy)).toContain('was copied without its folder')
    running.close()
  })
  test('a folder whose database is gone is not taken for a new one', () => {
    const path = made()
    truncateSync(databaseIn(path), 0)
    expect(refusal(path)).toContain('is no database of Enfilade')
  })
})

describe('a backup', () => {
  test('is one file made while tables go on, and restores into a new folder; as a data folder it is refused', async () => {
    const server = await served()
    const { id, token } = await tableAt(server, 'rpj-scifi', 'duel')
    const device = new TestDevice(server.port, token)
    await device.shown()
    const file = join(newFolder(), 'friday.db')
    const before = server.tables.table(id)?.fight.session.length
    await server.place.backUp(file)
    await device.answerAll()
    await expect(server.place.backUp(file)).rejects.toThrow('exists already')
    const lone = newFolder()
    copyFileSync(file, databaseIn(lone))
    expect(refusal(lone)).toContain('is a backup. Restore it into a new folder')
    const data = join(newFolder(), 'again')
    restore(file, data, open)
    expect(() => restore(file, data, open)).toThrow('has a database already')
    const again = await served({ data })
    expect((await again.tables.opened(id))?.fight.session.length).toBe(before)
    const back = new TestDevice(again.port, token)
    await back.shown()
  })
  test.each(driversHere())('is of one moment while answers go on: all that was acknowledged before it, nothing half (%s)', async driver => {
    const open = await databases(driver)
    const folder = openFolder(newFolder(), open)
    const store = new SqliteStore(folder.database)
    const ids = Array.from({ length: 60 }, (_, nth) => `t${nth}`)
    const record = { enfilade: 'record', entries: [], hashes: [], seats: {}, branches: [] } as unknown as FightRecord
    for (const id of ids)
      await store.write([
        ['table', tableOf(id)],
        ['snapshot', id, 0, record],
      ])
    let [number, isOver] = [0, false]
    const answers = (async () => {
      while (!isOver) {
        number++
        // One write: in every copy all tables have the same number of answers.
        await store.write(
          ids.map(
            table => ['answer', { table, number, seat: null, call: null, name: 'answer', kept: 0, entries: [], reply: null }] as const,
          ),
        )
      }
    })()
    for (let nth = 0; nth < 4; nth++) {
      const before = number - 1
      const file = join(newFolder(), 'friday.db')
      await Promise.all([folder.backUp(file), expect(folder.backUp(file)).rejects.toThrow('exists already')])
      const path = join(newFolder(), 'again')
      restore(file, path, open)
      const again = openFolder(path, open)
      const kept = new SqliteStore(again.database)
      const numbers = new Set(await Promise.all(ids.map(async id => (await kept.record(id)).number)))
      expect([...numbers]).toEqual([expect.any(Number)])
      expect(Math.max(...numbers)).toBeGreaterThanOrEqual(before)
      expect(Math.max(...numbers)).toBeLessThanOrEqual(number)
      const header = (name: string, of: Database) => Object.values(of.prepare(`PRAGMA ${name}`).get() ?? {})[0]
      for (const name of ['application_id', 'user_version']) expect(header(name, again.database)).toBe(header(name, folder.database))
      const shape = 'SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY name'
      expect(again.database.prepare(shape).all()).toEqual(folder.database.prepare(shape).all())
      again.close()
    }
    isOver = true
    await answers
    expect(number).toBeGreaterThan(8)
    const late = join(newFolder(), 'late.db')
    const stopped = folder.backUp(late)
    folder.close()
    await expect(stopped).rejects.toThrow('can’t be written: the server stops.')
    expect(existsSync(late)).toBe(false)
  })
  test('what is no backup is not restored', () => {
    const data = newFolder()
    expect(() => restore(join(data, 'nothing.db'), data, open)).toThrow('There is no backup')
    expect(() => restore(databaseIn(made()), data, open)).toThrow('is no backup, but a database without its folder')
    expect(existsSync(databaseIn(data))).toBe(false)
  })
})

test('what one table can’t keep takes nothing of the others with it, and nothing follows what is not there', async () => {
  const folder = openFolder(newFolder(), open)
  const store = new SqliteStore(folder.database)
  const stored = {
    id: 'here',
    code: 'HERE23',
    title: 'Here',
    game: 'rpj-scifi',
    created: 1,
    changed: 1,
    salt: '',
    policies: [],
    autopilot: [],
    numbersHidden: false,
    ...{ paused: null, unasked: false },
  }
  const answer = { seat: null, call: null, name: 'answer', kept: 0, entries: [], reply: null }
  const refused = { name: 'NotKept' }
  const written = await Promise.allSettled([
    store.write([['table', stored]]),
    store.write([['answer', { ...answer, table: 'gone', number: 1 }]]),
    store.write([['answer', { ...answer, table: 'here', number: 1 }]]),
    store.write([['answer', { ...answer, table: 'here', number: 3 }]]),
    store.write([['answer', { ...answer, table: 'here', number: 2 }]]),
  ])
  expect(written).toMatchObject([
    { value: undefined },
    { reason: refused },
    { value: undefined },
    { reason: refused },
    { value: undefined },
  ])
  expect(folder.database.prepare('SELECT number FROM answers ORDER BY number').all()).toMatchObject([{ number: 1 }, { number: 2 }])
  folder.close()
})

/** The database with something done before each transaction is committed. */
const beforeCommits =
  (act: (database: Database) => void) =>
  (file: string): Database => {
    const database = open(file)
    return {
      ...database,
      exec(sql) {
        if (sql === 'COMMIT') act(database)
        database.exec(sql)
      },
    }
  }

test('on a full disk an answer is refused in words, nothing of it is seen, and it works again once there is room', async () => {
  let full = false
  const server = await served({
    open: beforeCommits(() => {
      if (full) throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
    }),
  })
  const { gm, first, table } = await seated(server, 'rpj-scifi', 'cargo-bay')
  const { length } = table.fight.session
  const hash = table.fight.session.hash()
  full = true
  const device = [gm, first].find(({ questions }) => questions.length > 0) as TestDevice
  const [question] = device.questions
  if (question?.kind !== 'choice') throw new Error('a choice')
  await expect(device.calls.answer(question.tag, question.advice.answer)).rejects.toThrow(
    'It could not be kept: the disk is full. Nothing has changed.',
  )
  expect(table.fight.session.length).toBe(length)
  expect(table.fight.session.hash()).toBe(hash)
  expect(await (await fetch(`${server.home}api/health`)).json()).toMatchObject({ keeps: false })
  full = false
  await device.until(({ questions }) => questions.length > 0)
  expect(await device.calls.answer(question.tag, question.advice.answer)).toBeNull()
  expect(table.fight.session.length).toBeGreaterThan(length)
})

test.each([10, 30])('a disk that takes %i ms a transaction: an answer is heard of only after it is there', async milliseconds => {
  const sleeping = new Int32Array(new SharedArrayBuffer(4))
  let committed = 0
  const server = await served({
    open: beforeCommits(() => {
      Atomics.wait(sleeping, 0, 0, milliseconds)
      committed++
    }),
  })
  const { gm, first, second, table } = await seated(server, 'rpj-scifi', 'cargo-bay')
  const rows = (): number => Number(server.place.folder?.database.prepare('SELECT count(*) AS n FROM answers').get()?.n)
  let acknowledged = 0
  for (let i = 0; i < 8; i++) {
    for (const device of [first, second, gm]) acknowledged += await device.answerAll()
    expect(rows()).toBeGreaterThanOrEqual(acknowledged)
  }
  expect(acknowledged).toBeGreaterThan(4)
  // Whatever anyone was shown is what the store would bring back.
  await table.settled()
  const shown = table.fight.session.hash()
  table.unload()
  await table.open()
  expect(table.fight.session.hash()).toBe(shown)
  expect(committed).toBeGreaterThan(acknowledged / 3)
})

test('a table is what it was after a restart: fight, seats, links, wishes', async () => {
  const data = newFolder()
  const server = await served({ data })
  const { gm, first, table, made: at } = await seated(server, 'cyberpunk-red', 'back-door')
  for (let i = 0; i < 6; i++) for (const device of [first, gm]) await device.answerAll()
  await first.calls.setName('Ana')
  await table.settled()
  const hash = table.fight.session.hash()
  const { length } = table.fight.session
  const seats = [...table.sittings.values()].map(({ stored: { seen: _, ...stored } }) => stored)
  await server.close()
  const again = await served({ data })
  const there = await again.tables.opened(at.id)
  expect(there?.fight.session.hash()).toBe(hash)
  expect(there?.fight.session.length).toBe(length)
  expect([...(there?.sittings.values() ?? [])].map(({ stored: { seen: _, ...stored } }) => stored)).toEqual(seats)
})

/** What each seat is told, without what every run and every look has of its own. */
async function shownTo(server: RunningServer, id: string): Promise<readonly unknown[]> {
  const table = await server.tables.opened(id)
  if (table === undefined) throw new Error('the table')
  return Promise.all(
    [...table.sittings.values()].map(async sitting => {
      const text = await table.look(sitting)
      if (text === null) return null
      const { table: state, snapshot } = JSON.parse(text) as Welcome
      return { ...state, seats: state.seats.map(({ presence: _, ...seat }) => seat), snapshot: { ...snapshot, revision: 0 } }
    }),
  )
}
test('every setting of a table outlasts a restart, one by one and all together', async () => {
  const data = newFolder()
  let server = await served({ data })
  const { made: at } = await seated(server, 'rpj-scifi', 'three-sides')
  const call = async (seat: string, name: string, ...given: readonly unknown[]): Promise<unknown> => {
    const table = await server.tables.opened(at.id)
    const sitting = [...(table?.sittings.values() ?? [])].find(({ stored }) => stored.kind === seat || stored.name === seat)
    if (table === undefined || sitting === undefined) throw new Error(`no seat ${seat}`)
    return table.call(sitting, { name, given })
  }
  const { ruleset, session } = server.tables.table(at.id)?.fight ?? {}
  if (ruleset === undefined || session === undefined) throw new Error('a fight')
  const [side = '', , third = ''] = ruleset.seats(session.battle)
  const people = ruleset.view(session.battle, 'gm').people.filter(person => person.side === side)
  const ids = people.map(person => person.id)
  const name = `Player of ${side}`
  const settings: readonly (readonly [seat: string, name: string, ...given: readonly unknown[]])[] = [
    ['gm', 'setAutopilot', ids, true],
    [name, 'setAutopilot', ids.slice(0, 1), false],
    ['gm', 'pause', 'Pizza.'],
    ['gm', 'hideNumbers', true],
    ['gm', 'rename', 'Friday'],
    ['gm', 'setSeat', third, { decides: 'policy', dice: 'physical' }],
    [name, 'setPolicy', true],
    [name, 'setDice', 'own'],
    ['gm', 'addSeat', { kind: 'display', name: 'TV' }],
    ['gm', 'addSeat', { kind: 'player', name: 'Bo', side, people: ids.slice(1) }],
    ['Bo', 'setName', 'Boris'],
  ]
  for (const setting of settings) {
    const before = await shownTo(server, at.id)
    await call(...setting)
    const shown = await shownTo(server, at.id)
    expect(shown, setting[1]).not.toEqual(before)
    await server.close()
    server = await served({ data })
    expect(await shownTo(server, at.id), setting[1]).toEqual(shown)
  }
  expect((await server.tables.opened(at.id))?.fight.autopilot).toEqual(ids.slice(1))
})
test('a table that was kept before there were these settings has none of them set', async () => {
  const data = newFolder()
  const before = await served({ data })
  const { id } = await tableAt(before, 'rpj-scifi', 'duel')
  before.place.folder?.database.exec("UPDATE tables SET settings = '{}'")
  await before.close()
  expect((await (await served({ data })).tables.opened(id))?.stored).toMatchObject({
    autopilot: [],
    numbersHidden: false,
    paused: null,
    unasked: false,
  })
})
test('on a full disk a setting is refused in words and stays as it was', async () => {
  let full = false
  const server = await served({
    open: beforeCommits(() => {
      if (full) throw new Error('database or disk is full')
    }),
  })
  const { gm, table, sides } = await seated(server, 'rpj-scifi', 'duel')
  const who = table.fight.ruleset.view(table.fight.session.battle, 'gm').people.find(person => person.side === sides[0])?.id ?? ''
  full = true
  await expect(gm.calls.setAutopilot([who], true)).rejects.toThrow('It could not be kept')
  expect(table.fight.autopilot).toEqual([])
  full = false
  await gm.calls.setAutopilot([who], true)
  expect(table.stored.autopilot).toEqual([who])
})
