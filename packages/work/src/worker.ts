/**
 * A worker: takes chunks from the queue, has its threads play them, and writes down what came of it. The thread that takes them does nothing else, so that
 * the queue hears from it however long a fight takes.
 */
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { FreeHand, Simulation } from '@enfilade/analysis'
import { messageOf } from '@enfilade/engine'
import { fightsIn } from './cutting.js'
import { openWork, type WorkDatabase } from './database.js'
import { WorkRefused } from './failures.js'
import { type ChunkJob, type ChunkQueue, queueAt, workerAt } from './queue.js'
import { redisAt } from './redis.js'
import type { ChunkFights, Result } from './results.js'
import { ended, unused, wanted } from './rows.js'
import { differences, queueOf, type Versions, versionsText } from './versions.js'

export interface WorkerOptions {
  readonly database: string
  /** Address of the queue, where it isn't in the database. */
  readonly queue?: string
  /** What others call it. Default: its machine and a number. */
  readonly name?: string
  readonly versions: Versions
  /** How many chunks it plays at once, each in a thread that `open` gives. */
  readonly threads: number
  readonly open: () => FreeHand
  /** A line for the person who looks after the worker. */
  note(words: string): void
  /** Takes part again, though it was put out. */
  readonly readmit?: boolean
}
export interface WorkingWorker {
  readonly name: string
  /** "enfilade at localhost:5432". */
  readonly at: string
  /** Why it was put out, as a sentence. Of others it never comes. */
  readonly putOut: Promise<string>
  /** Ends it after the chunks at hand. */
  close(): Promise<void>
}

/** Milliseconds. */
const signOfLife = 2_000
const tidying = 60_000
/** A chunk that was begun this often and never finished kills the workers that play it. */
const mostBegun = 25
/** How often a lost thread is replaced for one chunk. */
const mostLosses = 3

/** @throws BadAddress, DatabaseRefused, WorkRefused in words */
export async function startWorker(options: WorkerOptions): Promise<WorkingWorker> {
  const id = randomUUID().slice(0, 13)
  const { threads, versions, note, name = `${hostname()}-${process.pid}` } = options
  const redis = options.queue === undefined ? null : await redisAt(options.queue)
  const database = await openWork(options.database, { note })
  try {
    await mayTakePart(database, versions, options.readmit === true)
    const life = new Life(database, { id, name, threads, versions }, note)
    for (const words of database.notes) note(words)
    await life.begin()
    await life.sayWhatIsLeft()
    const place = redis ?? database.address.url
    const queue = queueAt(place, queueOf(versions))
    const desk = new Desk(id, database, queue, options.open, threads, words => life.out(words))
    const played = (job: ChunkJob): Promise<void> => desk.play(job)
    const failed = ({ message }: Error): void => note(`A chunk could not be played: ${message}`)
    const chunks = workerAt(place, queueOf(versions), threads, played, failed)
    void life.putOut.then(() => chunks.close()) // nothing that it still takes would count
    return {
      ...{ name, at: database.address.named, putOut: life.putOut },
      async close() {
        await chunks.close()
        await queue.close()
        desk.close()
        await life.end()
        await database.close()
      },
    }
  } catch (thrown) {
    await database.close()
    throw thrown
  }
}
/** A machine that counted differently stays out with these versions until someone has looked at it. */
async function mayTakePart(database: WorkDatabase, versions: Versions, readmit: boolean): Promise<void> {
  const here = [hostname(), versionsText(versions)]
  if (readmit) await database.query('DELETE FROM workers WHERE machine = $1 AND versions = $2 AND put_out IS NOT NULL', here)
  const sql = 'SELECT name, put_out FROM workers WHERE machine = $1 AND versions = $2 AND put_out IS NOT NULL ORDER BY since LIMIT 1'
  const [row] = await database.query(sql, here)
  if (row !== undefined)
    throw new WorkRefused(
      `The worker ${row.name} of this machine was put out: ${row.put_out} Look at its memory and its program, then start it with --readmit.`,
    )
}

/** Tells others that a worker is there, and hears whether it was put out. */
class Life {
  readonly putOut: Promise<string>
  out: (words: string) => void = () => undefined
  private timer: NodeJS.Timeout | null = null
  private tidied = 0
  private readonly told = new Set<string>()
  private signing: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly database: WorkDatabase,
    private readonly worker: { readonly id: string; readonly name: string; readonly threads: number; readonly versions: Versions },
    private readonly note: (words: string) => void,
  ) {
    this.putOut = new Promise(done => {
      this.out = done
    })
  }
  async begin(): Promise<void> {
    await this.sign()
    this.again()
  }
  private again(): void {
    this.timer = setTimeout(() => {
      this.signing = this.later()
    }, signOfLife)
  }
  private async sign(): Promise<void> {
    const { id, name, threads, versions } = this.worker
    const [row] = await this.database.query(
      `INSERT INTO workers (id, name, machine, versions, threads) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (id) DO UPDATE SET seen = now() RETURNING put_out`,
      [id, name, hostname(), versionsText(versions), threads],
    )
    if (typeof row?.put_out === 'string') this.out(row.put_out)
  }
  private async later(): Promise<void> {
    try {
      if (performance.now() - this.tidied > tidying) await this.sayWhatIsLeft()
      await this.sign()
    } catch (thrown) {
      this.tell(messageOf(thrown))
    }
    this.again() // whatever failed: who gives no sign counts as dead
  }
  /** Once. */
  private tell(words: string): void {
    if (!this.told.has(words)) this.note(words)
    this.told.add(words)
  }
  /** Simulations that wait for other versions. */
  async sayWhatIsLeft(): Promise<void> {
    this.tidied = performance.now()
    const { versions } = this.worker
    const rows = await this.database.query(`SELECT DISTINCT asked_by, versions FROM runs WHERE versions <> $1 AND ${wanted}`, [
      versionsText(versions),
    ])
    for (const row of rows) {
      const words = `A simulation that ${row.asked_by} asks for is left to other workers: it takes ${differences(String(row.versions), versions)}.`
      this.tell(words)
    }
  }
  async end(): Promise<void> {
    clearTimeout(this.timer ?? undefined)
    await this.signing
    clearTimeout(this.timer ?? undefined)
    // What it has played may still be judged: then the program that asked removes it, as where it may not do so itself.
    for (const sql of [`UPDATE workers SET seen = ${ended} WHERE id = $1`, `DELETE FROM workers WHERE id = $1 AND ${unused}`])
      await this.database.query(sql, [this.worker.id]).catch(() => undefined)
  }
}

interface Place {
  hand: FreeHand
  run: string | null
}
/** Where chunks are played. */
class Desk {
  private readonly free: Place[]
  private readonly simulations = new Map<string, Simulation>()

  constructor(
    private readonly id: string,
    private readonly database: WorkDatabase,
    private readonly queue: ChunkQueue,
    private readonly open: () => FreeHand,
    threads: number,
    private readonly putOut: (words: string) => void,
  ) {
    this.free = Array.from({ length: threads }, () => ({ hand: open(), run: null }))
  }
  close(): void {
    for (const { hand } of this.free) hand.end()
  }
  async play(job: ChunkJob): Promise<void> {
    const { run, chunk, not } = job
    const table = not === undefined ? 'results' : 'checks'
    const [row] = await this.database.query(
      `SELECT CASE WHEN $3::boolean THEN NULL ELSE simulation END AS simulation, ${wanted} AS wanted, base, size, fights,
         EXISTS (SELECT 1 FROM ${table} WHERE run = $1 AND chunk = $2) AS done,
         (SELECT put_out FROM workers WHERE id = $4) AS put_out FROM runs WHERE id = $1`,
      [run, chunk, this.simulations.has(run), this.id],
    )
    if (typeof row?.put_out === 'string') return this.putOut(row.put_out)
    // Who posts a job has no say in what it holds. A program of before this was written down leaves it empty: its runs are left.
    const [base, size, count] = [row?.base ?? Number.NaN, row?.size, row?.fights].map(Number) as [number, number, number]
    const fights = fightsIn({ base, size, fights: count }, chunk)
    if (row === undefined || fights === null || row.wanted !== true || row.done === true) return
    if (not === this.id) return this.queue.post([{ ...job, drawn: (job.drawn ?? 0) + 1, rank: 1 }])
    const result = (await this.isDeadly(run, chunk)) ?? (await this.result(run, fights, this.simulationOf(run, row.simulation)))
    await this.write(table, job, JSON.stringify(result))
  }
  /** The last few: each waits in the memory of a worker only while it is played. */
  private simulationOf(run: string, text: unknown): Simulation {
    const simulation = this.simulations.get(run) ?? (JSON.parse(String(text)) as Simulation)
    this.simulations.delete(run)
    this.simulations.set(run, simulation)
    for (const [oldest] of this.simulations) if (this.simulations.size > 2 * this.free.length + 8) this.simulations.delete(oldest)
    return simulation
  }
  /** A chunk on which workers die one after another is given up. */
  private async isDeadly(run: string, chunk: number): Promise<Result | null> {
    const [row] = await this.database.query(
      `INSERT INTO begun (run, chunk, times) SELECT id, $2::integer, 1 FROM runs WHERE id = $1
       ON CONFLICT (run, chunk) DO UPDATE SET times = begun.times + 1 RETURNING times`,
      [run, chunk],
    )
    return Number(row?.times ?? 0) > mostBegun ? { refused: `${mostBegun} workers ended one after another over the same fights.` } : null
  }
  private async result(run: string, fights: ChunkFights, simulation: Simulation): Promise<Result> {
    const place = this.placeFor(run)
    try {
      for (let losses = 1; ; losses++) {
        try {
          if (place.run !== run) await place.hand.begin(simulation)
          place.run = run
          return await place.hand.play(fights)
        } catch (thrown) {
          place.hand.end()
          place.hand = this.open()
          place.run = null
          if (losses === mostLosses) return { refused: messageOf(thrown) }
        }
      }
    } finally {
      this.free.push(place)
    }
  }
  /** One that has this simulation already, where there is one. */
  private placeFor(run: string): Place {
    const at = this.free.findIndex(place => place.run === run)
    const [place] = this.free.splice(Math.max(0, at), 1)
    return place ?? { hand: this.open(), run: null }
  }
  /** Writes a result once: the quicker worker's counts. Results of a worker that was put out are dropped. */
  private async write(table: string, { run, chunk }: ChunkJob, played: string): Promise<void> {
    await this.database.query(
      `INSERT INTO ${table} (run, chunk, worker, played)
       SELECT id, $2::integer, $3::text, $4::text FROM runs WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM workers WHERE id = $3 AND put_out IS NOT NULL)
       FOR KEY SHARE OF runs ON CONFLICT (run, chunk) DO NOTHING`,
      [run, chunk, this.id, played],
    )
  }
}
