/** Workers at a database: the same bytes as one machine, also where workers differ, die or have another version. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { noFights, type Played, runFights } from '@enfilade/analysis'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Cluster, startPostgres } from '../../server/test/postgres.js'
import { queueAt } from '../src/queue.js'
import { queueOf } from '../src/versions.js'
import { alone, ask, closeAll, game, hand, nobodyWon, repository, simulation, versions, worker, working } from './working.js'

let cluster: Cluster
beforeAll(async () => {
  cluster = await startPostgres()
})
afterAll(() => cluster?.stop())

const left = (database: string) =>
  cluster.query(
    'SELECT (SELECT count(*)::int FROM enfilade_work.runs) AS runs, (SELECT count(*)::int FROM enfilade_work.results) AS results',
    database,
  )

test('one worker and two give the bytes of one machine, and nothing is left behind', async () => {
  const database = await cluster.database()
  await worker(database)
  for (const _ of [1, 2]) {
    const { counters, failed } = await ask(database)
    expect(failed).toBeNull()
    expect(JSON.stringify(counters)).toBe(JSON.stringify(alone))
    await worker(database)
  }
  expect(await left(database)).toEqual([{ runs: 0, results: 0 }])
  await closeAll()
  expect(await cluster.query('SELECT * FROM enfilade_work.workers', database)).toEqual([])
})

test('a short run does not wait until a long one is over', async () => {
  const database = await cluster.database()
  await worker(database)
  let stopped = false
  let done = 0
  const long = ask(database, {
    count: 1_000_000,
    stop: () => stopped,
    progress: n => {
      done = n
    },
  })
  await expect.poll(() => done).toBeGreaterThan(50)
  const { counters } = await ask(database, { count: 100 })
  expect(counters.fights).toBe(100)
  stopped = true
  const { counters: first } = await long
  expect(first.fights).toBeLessThan(1_000_000)
  const same = noFights()
  runFights(game, simulation.scenario, simulation.seed, 0, first.fights, same)
  expect(JSON.stringify(first), 'cancelled: the first fights without a gap').toBe(JSON.stringify(same))
  expect(await left(database)).toEqual([{ runs: 0, results: 0 }])
  await closeAll()
})

test('a worker that counts differently is put out with the reason, and nothing of it counts', async () => {
  const database = await cluster.database()
  const notes: string[] = []
  const wrong = await worker(database, {
    name: 'attic',
    open: () => hand(nobodyWon),
  })
  await worker(database, { name: 'cellar' })
  const { counters } = await ask(database, { notes, count: 300, checkOneIn: 2 })
  const right = noFights()
  runFights(game, simulation.scenario, simulation.seed, 0, 300, right)
  expect(JSON.stringify(counters)).toBe(JSON.stringify(right))
  expect(notes.filter(words => words.includes('put out'))).toEqual([
    expect.stringMatching(/^The worker attic is put out: it counted fights \d+ to \d+ of a simulation differently/),
  ])
  expect(await wrong.putOut).toContain('differently')
  await closeAll()
  await expect(worker(database, { name: 'attic' })).rejects.toThrow('The worker attic of this machine was put out: it counted')
  await worker(database, { name: 'attic', readmit: true })
  await closeAll()
})

test.each([
  ['before anyone else is there', true],
  ['while others play', false],
])('a worker that counts differently and leaves %s counts for nothing, though no chunk of it was drawn', async (_when, isAlone) => {
  const database = await cluster.database()
  const notes: string[] = []
  const wrong = await worker(database, { name: 'attic', open: () => hand(nobodyWon) })
  if (!isAlone) await worker(database, { name: 'cellar' })
  let done = 0
  const asked = ask(database, {
    notes,
    checkOneIn: 1_000_000,
    progress: n => {
      done = n
    },
  })
  await expect.poll(() => done).toBeGreaterThan(40)
  await wrong.close()
  working.delete(wrong)
  if (isAlone) await worker(database, { name: 'cellar' })
  expect(JSON.stringify((await asked).counters)).toBe(JSON.stringify(alone))
  expect(notes.filter(words => words.includes('put out'))).toEqual([
    expect.stringMatching(/^The worker attic is put out: it counted fights/),
  ])
  expect(notes.at(-1)).toMatch(/^Compared with a second count: \d+ of \d+ chunks, at least one of each worker\.$/)
  await closeAll()
  await expect(worker(database, { name: 'attic' })).rejects.toThrow('The worker attic of this machine was put out')
})

test('what is no result is refused in words, and played again', async () => {
  const database = await cluster.database()
  const notes: string[] = []
  await worker(database, { name: 'attic', open: () => hand(() => ({ counters: { fights: 1e300 }, failed: null }) as unknown as Played) })
  await worker(database, { name: 'cellar' })
  expect(JSON.stringify((await ask(database, { notes })).counters)).toBe(JSON.stringify(alone))
  expect(notes[0]).toMatch(
    /^The worker attic is put out: it wrote down something that is no result of fights \d+ to \d+\. What it had played/,
  )
  await closeAll()
})

test('rows and jobs that others forge keep no worker from its work, and change no byte', async () => {
  const database = await cluster.database()
  await worker(database)
  await cluster.query(
    `INSERT INTO enfilade_work.runs (id, asked_by, versions, simulation) VALUES ('bad', 'eve', '{', '{');
     INSERT INTO enfilade_work.workers (id, name, machine, versions, threads) VALUES ('w', 'eve', 'hers', '[7', 1)`,
    database,
  )
  const theirs: string[] = []
  await worker(database, { note: words => void theirs.push(words) })
  expect(theirs).toContain('A simulation that eve asks for is left to other workers: it takes versions that can’t be read.')
  const notes: string[] = []
  const right = noFights()
  runFights(game, simulation.scenario, simulation.seed, 0, 3_000, right)
  const asked = ask(database, { notes, count: 3_000 })
  const runs = () => cluster.query("SELECT id FROM enfilade_work.runs WHERE id <> 'bad'", database)
  await expect.poll(runs).toHaveLength(1)
  const [run] = (await runs()) as readonly { readonly id: string }[]
  const queue = queueAt(database, queueOf(versions))
  const job = { run: String(run?.id), rank: 1, from: 7, count: 1 }
  await queue.post([-1, 0.5, 1_000_000_000, 30].map(chunk => ({ ...job, chunk })))
  await queue.close()
  const { counters } = await asked
  expect(notes).toContain('The worker eve takes no part: it has versions that can’t be read.')
  expect(JSON.stringify(counters)).toBe(JSON.stringify(right))
  await closeAll()
})

test('a worker needs no more rights than the documents list, and with those it sees no tables', async () => {
  const page = readFileSync(join(repository, 'docs/many-machines.md'), 'utf8')
  const grants = /```sql\n(CREATE ROLE enfilade_worker[\s\S]*?)```/.exec(page)?.[1] ?? ''
  const database = await cluster.database()
  await (await worker(database)).close() // the owner of the database makes the schemas
  working.clear()
  await cluster.query('CREATE SCHEMA enfilade; CREATE TABLE enfilade.tables (code text)', database)
  await cluster.query(grants, database)
  const name = database.split('/').at(-1)
  const lent = `postgres://enfilade_worker:secret@${cluster.host}/${name}`
  await worker(lent)
  expect(JSON.stringify((await ask(database)).counters)).toBe(JSON.stringify(alone))
  await closeAll()
  for (const sql of ['SELECT * FROM enfilade.tables', 'UPDATE enfilade_work.workers SET put_out = NULL', 'DELETE FROM enfilade_work.runs'])
    await expect(cluster.query(sql, lent)).rejects.toThrow('permission denied')
})

test('a worker of another version is named, with what it has; it plays nothing', async () => {
  const database = await cluster.database()
  const notes: string[] = []
  const theirs: string[] = []
  const older = { ...versions, games: versions.games.map(one => (one.id === game.id ? { ...one, version: '0.0.1' } : one)) }
  const begins: string[] = []
  await worker(database, { name: 'attic', versions: older, open: () => ({ ...hand(), begin: async () => void begins.push('begun') }) })
  let stopped = false
  const asked = ask(database, { notes, stop: () => stopped })
  await expect.poll(() => notes.length).toBe(2)
  expect(notes[0]).toBe(`The worker attic takes no part: it has ${game.title} 0.0.1 instead of ${game.version}.`)
  expect(notes[1]).toMatch(/^No worker of this version is at the database d\d+ at 127\.0\.0\.1:\d+\. Waiting for one; Ctrl-C stops\.$/)
  await worker(database, { versions: older, note: words => void theirs.push(words) })
  expect(theirs.filter(words => words.includes('left to other workers'))).toEqual([
    expect.stringContaining(`it takes ${game.title} ${game.version} instead of 0.0.1.`),
  ])
  stopped = true
  await asked
  expect(begins).toEqual([])
  await closeAll()
})

test('what the rules of a worker refuse is said with its words', async () => {
  const database = await cluster.database()
  await worker(database, { name: 'attic' })
  const chess = ask(database, { simulation: { ...simulation, game: 'chess' } })
  await expect(chess).rejects.toThrow('The worker attic can’t play this scenario: There is no game "chess".')
  await closeAll()
})

test('without a database, a password or a place of its own, it refuses in words', async () => {
  await cluster.query("CREATE ROLE ana LOGIN PASSWORD 'p@ss'")
  const database = await cluster.database('OWNER ana')
  const name = database.split('/').at(-1)
  const says = async (address: string): Promise<string> => {
    const words = await Promise.all(
      [ask(address), worker(address)].map(one =>
        one.then(
          () => '',
          thrown => String((thrown as Error).message),
        ),
      ),
    )
    expect(words[0]).toBe(words[1])
    expect(words.join()).not.toContain('hunter2')
    return words[0] ?? ''
  }
  expect(await says(`postgres://ana:hunter2@${cluster.host}/${name}`)).toBe(
    `The database server at ${cluster.host} lets no one in as ana with this password.`,
  )
  expect(await says('mysql://ana:hunter2@localhost/x')).toContain('must begin with "postgres://"')
  expect(await says('postgres://ana:hunter2@127.0.0.1:1/x')).toBe('No database server answers at 127.0.0.1:1.')
  const taken = await cluster.database()
  await cluster.query('CREATE TABLE shopping (list text)', taken)
  expect(await says(taken)).toContain('belongs to another program')
  const newer = await cluster.database()
  await worker(newer)
  await closeAll()
  await cluster.query("UPDATE enfilade_work.facts SET value = '99' WHERE name = 'schema'", newer)
  expect(await says(newer)).toContain('was written by a newer Enfilade (schema 99')
  const readOnly = await cluster.database()
  const itsName = readOnly.split('/').at(-1)
  await cluster.query(`ALTER DATABASE ${itsName} SET default_transaction_read_only = on`)
  expect(await says(readOnly)).toBe(`The database ${itsName} at ${cluster.host} can only be read.`)
  expect(await cluster.query("SELECT 1 FROM pg_namespace WHERE nspname LIKE 'enfilade%'", readOnly)).toEqual([])
})

test('a worker whose clock is apart says so, and plays', async () => {
  const database = await cluster.database()
  const theirs: string[] = []
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 90_000)
  await worker(database, { note: words => void theirs.push(words) })
  now.mockRestore()
  expect(theirs[0]).toMatch(/^The clock of the database d\d+ at 127\.0\.0\.1:\d+ is (89|90) seconds behind this machine’s\./)
  expect(JSON.stringify((await ask(database)).counters)).toBe(JSON.stringify(alone))
  await closeAll()
})

test('a database that is full is named in words; once there is room the run goes on, and the worker is seen again', async () => {
  const database = await cluster.database()
  const theirs: string[] = []
  const one = await worker(database, { note: words => void theirs.push(words) })
  await cluster.query(
    `CREATE FUNCTION enfilade_work.full() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = '53100'; END $$;
     CREATE TRIGGER full_results BEFORE INSERT ON enfilade_work.results EXECUTE FUNCTION enfilade_work.full();
     CREATE TRIGGER full_workers BEFORE UPDATE ON enfilade_work.workers EXECUTE FUNCTION enfilade_work.full();
     CREATE TRIGGER full_runs BEFORE INSERT ON enfilade_work.runs EXECUTE FUNCTION enfilade_work.full()`,
    database,
  )
  const full = `The database ${one.at} can’t be written to: the disk is full.`
  await expect(ask(database)).rejects.toThrow(full)
  await cluster.query('DROP TRIGGER full_runs ON enfilade_work.runs', database)
  const asked = ask(database)
  await expect.poll(() => theirs).toEqual(expect.arrayContaining([`A chunk could not be played: ${full}`, full]))
  await cluster.query('DROP FUNCTION enfilade_work.full CASCADE', database)
  expect(JSON.stringify((await asked).counters)).toBe(JSON.stringify(alone))
  const seen = () => cluster.query("SELECT 1 FROM enfilade_work.workers WHERE seen > now() - interval '1 second'", database)
  await expect.poll(seen).toHaveLength(1)
  await closeAll()
})
