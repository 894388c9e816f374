/** A PostgreSQL database as the place of a server's tables: what is refused and left as it is, every schema so far, and moving from a folder and back. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type FightRecord, resumeSession } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../src/store/driver.js'
import { openFolder } from '../src/store/folder.js'
import { backUp, openPlace, restore } from '../src/store/place.js'
import { addressOf } from '../src/store/postgres/address.js'
import { writingClient } from '../src/store/postgres/connection.js'
import { locks } from '../src/store/postgres/living.js'
import { openDatabase } from '../src/store/postgres/place.js'
import { migrate, migrations } from '../src/store/postgres/schema.js'
import { keptTableIsServed } from './kept-table.js'
import { type Cluster, startPostgres } from './postgres.js'
import { cleanUp, newFolder, seated, served, TestDevice } from './serving.js'
import { answer, begin, tableOf } from './store-contract.js'

let cluster: Cluster
let address: string
beforeAll(async () => {
  cluster = await startPostgres()
  address = await cluster.database()
})
afterAll(() => cluster?.stop())
afterEach(async () => {
  await cleanUp()
  await cluster.query('DROP SCHEMA IF EXISTS enfilade CASCADE', address)
})
const lost = (words: string): void => expect.fail(words)
const open = (at = address) => openDatabase(at, { lost })
async function refusal(at = address): Promise<string> {
  try {
    await (await open(at)).close()
  } catch (thrown) {
    expect(thrown).toMatchObject({ name: 'DatabaseRefused' })
    return (thrown as Error).message
  }
  throw new Error('it was opened')
}
/** Everything in a database that has a name. */
const shapeOf = async (at = address): Promise<unknown> => [
  await cluster.query(
    `SELECT c.relname, c.relkind, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, pg_get_expr(d.adbin, d.adrelid)
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0
     LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
     WHERE n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema' ORDER BY 1, 3`,
    at,
  ),
  await cluster.query(
    `SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace::regnamespace::text = 'enfilade' ORDER BY 1`,
    at,
  ),
  await cluster.query(`SELECT indexdef FROM pg_indexes WHERE schemaname = 'enfilade' ORDER BY 1`, at),
]

describe('a database is refused in words, and left as it is', () => {
  test('where the address is none: nothing of it is said, for it may hold a password', async () => {
    const form = 'It must look like postgres://user:password@localhost:5432/enfilade.'
    for (const [typed, why] of [
      ['', 'must begin with "postgres://"'],
      ['mysql://me:hunter2@localhost/enfilade', 'must begin with "postgres://"'],
      ['hunter2', 'must begin with "postgres://"'],
      ['postgres://me:hunter2@localhost', 'must end with the name of a database'],
      ['postgres://me:hunter2@localhost/a/b', 'must end with the name of a database'],
      ['postgres:///hunter2', 'names no machine'],
      ['postgres://me:hun/ter2@localhost/enfilade', 'can’t be read'],
      ['postgres://me:hunter%2@localhost/enfilade', 'can’t be read'],
      ['postgres://me:hunter2@localhost:70000/enfilade', 'can’t be read'],
    ] as const) {
      const words = await refusal(typed)
      expect(words).toContain(`The address of the database ${why}`)
      expect(words.endsWith(form)).toBe(true)
      expect(words.replace(form, '')).not.toMatch(/hunter|ter2/)
    }
    expect(addressOf('postgresql:///enfilade?host=/var/run/postgresql').named).toBe('enfilade at /var/run/postgresql')
  })
  test('where nothing answers, or something else does', async () => {
    const other = createServer((_, reply) => void reply.end('hello'))
    await new Promise<void>(done => other.listen(0, '127.0.0.1', done))
    const { port } = other.address() as AddressInfo
    expect(await refusal(`postgres://me:hunter2@127.0.0.1:${port}/enfilade`)).toBe(
      `What answers at 127.0.0.1:${port} ends the connection: it is no PostgreSQL server, or one that is just stopping.`,
    )
    await new Promise(done => other.close(done))
    expect(await refusal(`postgres://me:hunter2@127.0.0.1:${port}/enfilade`)).toBe(`No database server answers at 127.0.0.1:${port}.`)
    expect(await refusal('postgres://me:hunter2@nowhere.invalid/enfilade')).toMatch(
      /^There is no machine with the name in nowhere\.invalid:5432\.$|^No database/,
    )
  })
  test('where the password is wrong or missing, the user or the database unknown', async () => {
    await cluster.query(`CREATE ROLE ana LOGIN PASSWORD 'p@ss/w:rd%'`)
    const own = encodeURIComponent('p@ss/w:rd%')
    const at = (user: string, database = 'd1') => `postgres://${user}@${cluster.host}/${database}`
    const wrong = `The database server at ${cluster.host} lets no one in as ana with this password.`
    expect(await refusal(at('ana:hunter2'))).toBe(wrong)
    expect(await refusal(at('ana'))).toBe(wrong)
    expect(await refusal(at('bo:hunter2'))).toBe(`The database server at ${cluster.host} lets no one in as bo with this password.`)
    expect(await refusal(at(`ana:${own}`, 'nothing'))).toBe(
      `There is no database nothing at ${cluster.host}. Create it first: createdb nothing`,
    )
    // She may look, and make nothing.
    expect(await refusal(at(`ana:${own}`))).toBe(
      `The database d1 at ${cluster.host} can’t be brought to schema 1: the user may not do that in this database.`,
    )
    await cluster.query('CREATE DATABASE hers OWNER ana')
    await (await open(at(`ana:${own}`, 'hers'))).close()
  })
  test('where it is another program’s, or of a newer schema, or only to be read, or written in other letters', async () => {
    const named = `d1 at ${cluster.host}`
    const theirs = `The database ${named} belongs to another program. It is left as it is; make one for Enfilade alone.`
    for (const [make, remove] of [
      ['CREATE TABLE tracks (title text)', 'DROP TABLE tracks'],
      ['CREATE SCHEMA music; CREATE VIEW music.tracks AS SELECT 1 AS title', 'DROP SCHEMA music CASCADE'],
      ['CREATE SCHEMA enfilade', 'DROP SCHEMA enfilade'],
      ['CREATE SCHEMA enfilade; CREATE TABLE enfilade.facts (a int)', 'DROP SCHEMA enfilade CASCADE'],
      ["CREATE SCHEMA enfilade; CREATE TABLE enfilade.facts AS SELECT 'program' AS name, 'chess' AS value", 'DROP SCHEMA enfilade CASCADE'],
    ] as const) {
      await cluster.query(make, address)
      const before = await shapeOf()
      expect(await refusal()).toBe(theirs)
      expect(await shapeOf()).toEqual(before)
      await cluster.query(remove, address)
    }
    await (await open()).close()
    await cluster.query("UPDATE enfilade.facts SET value = '99' WHERE name = 'schema'", address)
    expect(await refusal()).toBe(
      `The database ${named} was written by a newer Enfilade (schema 99, this one knows ${migrations.length}). Use that one.`,
    )
    await cluster.query(`ALTER DATABASE d1 SET default_transaction_read_only = on`)
    expect(await refusal()).toBe(`The database ${named} can only be read.`)
    await cluster.query('ALTER DATABASE d1 RESET default_transaction_read_only')
    const latin = await cluster.database("ENCODING 'LATIN1' TEMPLATE template0")
    expect(await refusal(latin)).toMatch(/has the encoding LATIN1\. It must be UTF8\.$/)
  })
  test('while another program has it to itself; not a moment longer, also where that one was killed', async () => {
    await (await open()).close()
    // As a backup that is restored, or a server of an earlier version, has it.
    const alone = await writingClient(addressOf(address))
    await alone.query(locks.alone)
    const taken = `Another program has the database d1 at ${cluster.host} to itself. Wait until it has ended, or name another database.`
    expect(await refusal()).toBe(taken)
    // Whoever starts just then waits for the database to notice.
    const next = open()
    await alone.end()
    await (await next).close()
  })
  test('while servers of another version have it, or one of an older schema', async () => {
    const first = await openDatabase(address, { lost, version: '0.2.0' })
    await expect(openDatabase(address, { lost, version: '0.3.0' })).rejects.toMatchObject({
      name: 'DatabaseRefused',
      message: `The servers on the database d1 at ${cluster.host} run Enfilade 0.2.0, this one is 0.3.0. Start the same version, or stop all others first.`,
    })
    await (await openDatabase(address, { lost, version: '0.2.0' })).close()
    await first.close()
    const next = await openDatabase(address, { lost, version: '0.3.0' })
    await cluster.query("UPDATE enfilade.facts SET value = '1' WHERE name = 'schema'", address)
    expect(await refusal()).toBe(`Another Enfilade server has the database d1 at ${cluster.host}. Stop that one, or name another database.`)
    await next.close()
  })
  test('where its clock is apart; and what is worth knowing is said: a disk that isn’t waited for', async () => {
    const notes = async (time: () => number) => {
      const place = await openDatabase(address, { lost, time })
      await place.close()
      return place.notes
    }
    const disk = `The database server of d1 at ${cluster.host} doesn’t wait for its disk (fsync is off): a power cut may lose what was acknowledged.`
    expect(await notes(Date.now)).toEqual([disk])
    const clock = (how: string) =>
      `The clock of the database d1 at ${cluster.host} is 90 seconds ${how} this machine’s. Set both by the same time server.`
    await expect(notes(() => Date.now() - 90_000)).rejects.toMatchObject({ name: 'DatabaseRefused', message: clock('ahead of') })
    await expect(notes(() => Date.now() + 90_000)).rejects.toMatchObject({ name: 'DatabaseRefused', message: clock('behind') })
    expect(await cluster.query('SELECT * FROM enfilade.servers', address)).toEqual([])
  })
})

describe('schemas', () => {
  const schemas = join(import.meta.dirname, 'schemas-postgres')
  const versions = migrations.map((_, step) => step + 1)
  const kept = (version: number) => cluster.query(readFileSync(join(schemas, `schema-${version}.sql`), 'utf8'), address)

  test('there is a database of each schema', () => {
    expect(readdirSync(schemas).sort()).toEqual(versions.map(version => `schema-${version}.sql`).sort())
  })
  test.each(versions)(
    'a database of schema %i becomes one like a new one, keeps all that is in it, and is served as it was',
    async version => {
      await kept(version)
      const rows = () =>
        Promise.all(['seats', 'snapshots', 'answers'].map(table => cluster.query(`SELECT * FROM enfilade.${table}`, address)))
      const before = await rows()
      await (await open()).close()
      // Columns that came later are empty.
      expect(await rows()).toMatchObject(before)
      const fresh = await cluster.database()
      await (await open(fresh)).close()
      expect(await shapeOf()).toEqual(await shapeOf(fresh))
      await keptTableIsServed({ database: address }, { settings: true, evening: version > 2, asides: version > 3 })
    },
  )
  test('where a step fails nothing of it is there, and all before it is; the next start goes on from there', async () => {
    const at = addressOf(address)
    const client = await writingClient(at)
    const [broken, mended] = ['CREATE TABLE enfilade.more (a int); SELECT 1 / 0', 'CREATE TABLE enfilade.more (a int)'].map(step => [
      ...migrations,
      step,
    ])
    await expect(migrate(client, at, broken)).rejects.toThrow(`can’t be brought to schema ${migrations.length + 1}: division by zero.`)
    const version = async () => (await client.query("SELECT value FROM enfilade.facts WHERE name = 'schema'")).rows[0]?.value
    expect([await version(), (await client.query("SELECT to_regclass('enfilade.more') AS more")).rows]).toEqual([
      String(migrations.length),
      [{ more: null }],
    ])
    await migrate(client, at, mended)
    expect(await version()).toBe(String(migrations.length + 1))
    await client.end()
  })
})

describe('moving', () => {
  const recordOf = async (home: string, token: string): Promise<FightRecord> =>
    (await (await fetch(`${home}api/seat/record`, { headers: { authorization: `Bearer ${token}` } })).json()) as FightRecord
  const hashOf = (record: FightRecord): string | undefined => {
    const ruleset = rulesets.find(({ id }) => id === record.ruleset)
    return ruleset && resumeSession(ruleset, record).hash()
  }

  test('from a folder into a database and back: the same tables, seats, records and hashes, and each goes on', async () => {
    const folder = newFolder()
    const first = await served({ data: folder })
    const tables = [await seated(first, 'rpj-scifi', 'cargo-bay'), await seated(first, 'cyberpunk-red', 'duel')]
    for (let nth = 0; nth < 3; nth++)
      for (const { gm, first: one, second } of tables) for (const device of [one, second, gm]) await device.answerAll()
    const [{ made: shown, gm: master, first: noting }] = tables as [Awaited<ReturnType<typeof seated>>, ...unknown[]]
    const picture = {
      type: 'image/jpeg',
      data: Buffer.from([255, 216, 255, 192, 0, 11, 8, 0, 9, 0, 9, 1, 1, 17, 0, 255, 217]).toString('base64'),
    } as const
    expect(await master.calls.say({ words: 'The vault', to: { seats: 'all', tv: false }, picture })).toBeNull()
    await master.until(({ asides }) => asides.length === 1)
    const [line] = master.asides
    const pictureId = line?.kind === 'line' ? (line.picture ?? '') : ''
    expect(await noting.calls.setNotes('The left door.')).toBeNull()
    const tokens = tables.map(({ made }) => made.token)
    const records = await Promise.all(tokens.map(token => recordOf(first.home, token)))
    const listed = await first.tables.all()
    for (const { gm, first: one, second } of tables) for (const { connection } of [gm, one, second]) connection.leave()
    await first.close()
    const files = [join(newFolder(), 'friday.db'), join(newFolder(), 'saturday.db')] as const
    await backUp({ folder }, files[0])
    await restore({ database: address }, files[0])
    const standsIn = async (kept: { readonly database: string } | { readonly folder: string }) => {
      const server = await served({ kept })
      expect((await server.tables.all()).map(one => ({ ...one, devices: 0, changed: 0 }))).toEqual(
        listed.map(one => ({ ...one, devices: 0, changed: 0 })),
      )
      const { store } = server.place
      expect(await store.picture(shown.id, pictureId)).toEqual(picture)
      expect((await store.seatsOf(shown.id)).map(({ notes = '' }) => notes)).toEqual(['', 'The left door.', ''])
      const now = await Promise.all(tokens.map(token => recordOf(server.home, token)))
      expect(now.map(hashOf)).toEqual(records.map(hashOf))
      expect(now.map(({ entries, state }) => [entries, state])).toEqual(records.map(({ entries, state }) => [entries, state]))
      return server
    }
    const server = await standsIn({ database: address })
    // Also while it is served.
    await backUp({ database: address }, files[1])
    await expect(backUp({ database: address }, files[1])).rejects.toThrow('exists already. Choose another name for the backup.')
    const device = new TestDevice(server.port, tokens[0] ?? '')
    await device.shown()
    await device.answerAll()
    await server.close()
    const back = join(newFolder(), 'again')
    await restore({ folder: back }, files[1])
    await (await standsIn({ folder: back })).close()
  })
  test('a backup is of one moment while answers go on, and leaves nothing beside it', async () => {
    const { store, close } = await open()
    const ids = ['a', 'b', 'c']
    for (const id of ids) await begin(store, id)
    let [number, isOver] = [0, false]
    const answers = (async () => {
      while (!isOver) {
        number++
        // One write: in every copy all tables have the same number of answers.
        await store.write(ids.map(id => answer(id, number)))
      }
    })()
    for (let nth = 0; nth < 3; nth++) {
      const [folder, before] = [newFolder(), number - 1]
      const file = join(folder, 'friday.db')
      await backUp({ database: address }, file)
      expect(readdirSync(folder)).toEqual(['friday.db'])
      const path = join(newFolder(), 'again')
      await restore({ folder: path }, file)
      const place = await openPlace({ folder: path }, { lost })
      const counts = new Set(await Promise.all(ids.map(async id => (await place.store.record(id)).number)))
      expect([...counts]).toEqual([expect.any(Number)])
      expect(Math.max(...counts)).toBeGreaterThanOrEqual(before)
      await place.close()
    }
    isOver = true
    await answers
    await close()
  })
  test('nothing is half done: a database with tables, one that is served, one that fills up, no backup, no database', async () => {
    const folder = newFolder()
    const opened = openFolder(folder, await databases())
    opened.close()
    const place = await openPlace({ folder }, { lost })
    for (const id of ['a', 'b']) await begin(place.store, id)
    await place.close()
    const file = join(newFolder(), 'friday.db')
    await backUp({ folder }, file)
    const restored = () => restore({ database: address }, file)
    await expect(restore({ database: address }, join(folder, 'nothing.db'))).rejects.toThrow('There is no backup')
    writeFileSync(join(folder, 'words.db'), 'words')
    await expect(restore({ database: address }, join(folder, 'words.db'))).rejects.toThrow('is no database of Enfilade')
    await expect(backUp({ database: address }, join(folder, 'empty.db'))).rejects.toThrow('has no tables of Enfilade.')
    const first = await open()
    await expect(restored()).rejects.toThrow('Another Enfilade server has the database')
    await first.close()
    // The second table doesn't fit.
    await cluster.query(
      `CREATE FUNCTION enfilade.full() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN IF NEW.id = 'b' THEN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END IF; RETURN NEW; END $$;
       CREATE TRIGGER full_disk BEFORE INSERT ON enfilade.tables FOR EACH ROW EXECUTE FUNCTION enfilade.full()`,
      address,
    )
    await expect(restored()).rejects.toThrow('can’t be filled from the backup: the disk is full. Nothing of it is there.')
    expect(await cluster.query('SELECT count(*)::int AS n FROM enfilade.tables', address)).toEqual([{ n: 0 }])
    await cluster.query('DROP TRIGGER full_disk ON enfilade.tables', address)
    await restored()
    await expect(restored()).rejects.toThrow('has tables already. Restore into an empty one.')
    expect(await cluster.query('SELECT id, title FROM enfilade.tables', address)).toEqual(
      ['a', 'b'].map(id => ({ id, title: tableOf(id).title })),
    )
    await expect(backUp({ database: address }, join(folder, 'no folder', 'friday.db'))).rejects.toMatchObject({ name: 'FolderRefused' })
    expect(statSync(file).size).toBeGreaterThan(1000)
  })
})
