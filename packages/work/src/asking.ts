/**
 * The program that asks for a simulation: it plays the first fights to see how long one takes, posts the rest in chunks, a few at a time so that others get their turn,
 * and puts the results together in order of seed. What was lost on the way is posted again.
 */
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Asked, Played, Simulation, Workforce } from '@enfilade/analysis'
import { Checking, rangeOf } from './checking.js'
import { beginHere, chunkSize, fightsIn, type Times, usualTimes } from './cutting.js'
import { openWork, type WorkDatabase } from './database.js'
import { WorkRefused } from './failures.js'
import { Merging } from './merging.js'
import { type ChunkJob, type ChunkQueue, postAgain, queueAt } from './queue.js'
import { redisAt } from './redis.js'
import { type ChunkFights, resultIn } from './results.js'
import { alive, type Colleague, ended, unused } from './rows.js'
import { differences, queueOf, type Versions, versionsText } from './versions.js'

export interface AskingAt {
  readonly database: string
  /** Address of the queue, where it isn't in the database. */
  readonly queue?: string
  readonly versions: Versions
  /** A line for the person who asked. */
  note(words: string): void
  readonly now?: () => number
  readonly times?: Times
  /** One chunk in this many is played by a second worker as well. Default: 50. */
  readonly checkOneIn?: number
  /** Who plays where no worker is there. Default: it waits for one. */
  readonly instead?: Workforce
}

/** Milliseconds: between two looks at the results; at the workers. */
const look = 100
const lookAtWorkers = 2_000
/** Chunks that are posted at once, for each thread of the workers, and at least. */
const ahead = 2
const fewest = 4
const mostRows = 500

/** Workers at a database. @throws DatabaseRefused, WorkRefused in words */
export const workersAt = (at: AskingAt): Workforce => ({
  async play(simulation, asked) {
    const redis = at.queue === undefined ? null : await redisAt(at.queue)
    const database = await openWork(at.database, { note: at.note, stop: () => asked.stop?.() === true })
    const queue = queueAt(redis ?? database.address.url, queueOf(at.versions))
    const run = new Run(at, database, queue, simulation, asked)
    try {
      return await run.played()
    } finally {
      await run.leave()
      await queue.close()
      await database.close()
    }
  },
})

class Run {
  private readonly id = randomUUID().slice(0, 13)
  private readonly now: () => number
  private readonly times: Times
  private base = 0
  private size = 1
  private chunks = 0
  /** Chunks up to here have been posted; when each that has no result was last. */
  private next = 0
  private readonly posted = new Map<number, number>()
  private workers: readonly Colleague[] = []
  private workersSeen = Number.NEGATIVE_INFINITY
  private waitsSince: number | null = null
  private readonly told = new Set<string>()
  private isPosted = false

  constructor(
    private readonly at: AskingAt,
    private readonly database: WorkDatabase,
    private readonly queue: ChunkQueue,
    private readonly simulation: Simulation,
    private readonly asked: Asked,
  ) {
    this.now = at.now ?? (() => performance.now())
    this.times = at.times ?? usualTimes
  }

  async played(): Promise<Played> {
    const { fights } = this.asked
    await this.lookAtWorkers()
    if (this.at.instead !== undefined && this.workers.length === 0) {
      this.at.note(`No worker of this version is at the database ${this.database.address.named}. Playing here instead.`)
      return this.at.instead.play(this.simulation, this.asked)
    }
    const { played, perFight } = await beginHere(this.asked, this.times, this.now)
    this.base = played.counters.fights
    if (played.failed !== null || this.base === fights || this.stopped) return played
    this.size = chunkSize(fights - this.base, perFight, this.threads, this.times)
    this.chunks = Math.ceil((fights - this.base) / this.size)
    const { id, simulation, at, database } = this
    await database.query("DELETE FROM runs WHERE seen < now() - interval '1 hour'") // of those that can't remove them any more
    await database.query(
      `INSERT INTO runs (id, asked_by, versions, simulation, base, size, fights) VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (id) DO UPDATE SET seen = now()`,
      [id, hostname(), versionsText(at.versions), JSON.stringify(simulation), this.base, this.size, fights],
    )
    this.isPosted = true
    const merging = new Merging(played.counters)
    const checking = new Checking({
      database,
      queue: this.queue,
      run: id,
      fightsOf: chunk => this.fightsOf(chunk),
      own: this.asked.own,
      oneIn: at.checkOneIn ?? 50,
      now: this.now,
    })
    while (!this.stopped) {
      const looked = await this.lookAtWorkers()
      const news = await this.collect(merging, checking)
      const found = await checking.look(merging.by, this.workers)
      const over = merging.isOver || (merging.merged === this.chunks && !checking.isOpen(merging.by, this.workers))
      if ((looked || found || over) && (await this.withdraw(checking, merging))) continue
      if (over && merging.refused === null && (await checking.judgeTheRest(merging.by))) continue
      if (merging.refused !== null) throw this.refusal(merging.refused)
      if (news) this.asked.progress?.(merging.all.fights, merging.all)
      if (over) break
      await this.post(merging)
      if (!news) await new Promise(next => setTimeout(next, look))
    }
    if (!this.stopped) at.note(checking.summary(this.chunks))
    return { counters: merging.all, failed: merging.failed }
  }
  /** Results of workers that were put out, here or by another run, are played again by others. */
  private async withdraw(checking: Checking, merging: Merging): Promise<boolean> {
    const reasons = await checking.withdraw(merging.by)
    for (const words of reasons) this.at.note(words)
    if (reasons.length === 0) return false
    merging.restart()
    for (let chunk = 0; chunk < this.next; chunk++) this.posted.set(chunk, Number.NEGATIVE_INFINITY)
    return true
  }
  /** What is left of it in the queue and the database is of no use to anyone. */
  async leave(): Promise<void> {
    if (!this.isPosted) return
    const jobs = [...this.posted.keys()].map(chunk => this.jobOf(chunk))
    const quietly = (sql: string, values: readonly string[] = []): Promise<unknown> =>
      this.database.query(sql, values).catch(() => undefined) // otherwise the next who asks does
    await quietly('DELETE FROM runs WHERE id = $1', [this.id])
    await quietly(`DELETE FROM workers WHERE (seen = ${ended} OR seen < now() - interval '1 day') AND ${unused}`)
    await this.queue.remove(jobs)
  }

  private get stopped(): boolean {
    return this.asked.stop?.() === true
  }
  private get threads(): number {
    return this.workers.reduce((sum, { threads }) => sum + threads, 0)
  }
  private jobOf(chunk: number): ChunkJob {
    return { run: this.id, chunk }
  }
  private fightsOf(chunk: number): ChunkFights {
    return fightsIn({ base: this.base, size: this.size, fights: this.asked.fights }, chunk) as ChunkFights // of a chunk that was posted
  }
  private refusal({ worker, words }: NonNullable<Merging['refused']>): WorkRefused {
    const name = this.workers.find(({ id }) => id === worker)?.name
    return new WorkRefused(`${name === undefined ? 'A worker' : `The worker ${name}`} can’t play this scenario: ${words}`)
  }

  /** Takes what has come. True: something has. */
  private async collect(merging: Merging, checking: Checking): Promise<boolean> {
    let news = false
    for (;;) {
      const rows = await this.database.query(
        'SELECT chunk, worker, played FROM results WHERE run = $1 AND chunk >= $2 AND chunk < $3 AND NOT chunk = ANY ($4) ORDER BY chunk LIMIT $5',
        [this.id, merging.merged, this.next, [...merging.early], mostRows],
      )
      for (const row of rows) {
        const [chunk, worker] = [Number(row.chunk), String(row.worker)]
        const result = resultIn(String(row.played), this.fightsOf(chunk))
        if (result === null)
          await checking.putOut(worker, `it wrote down something that is no result of fights ${rangeOf(this.fightsOf(chunk))}.`)
        else merging.add(chunk, { worker, result })
        this.posted.delete(chunk)
      }
      news ||= rows.length > 0
      if (checking.hasFound || rows.length < mostRows || merging.isOver) return news
    }
  }
  /** Keeps a few chunks in the queue, those that are lost again among them. The first of a run go before the tenth of another one. */
  private async post(merging: Merging): Promise<void> {
    const now = this.now()
    const due: number[] = []
    for (const [chunk, since] of this.posted) if (now - since > postAgain) due.push(chunk)
    const window = Math.max(fewest, ahead * this.threads)
    while (!merging.isOver && this.next < this.chunks && this.posted.size < window) {
      this.posted.set(this.next, now)
      due.push(this.next++)
    }
    if (due.length === 0) return
    for (const chunk of due) this.posted.set(chunk, now)
    const waiting = [...this.posted.keys()].sort((a, b) => a - b)
    const ranks = new Map(waiting.map((chunk, i) => [chunk, i + 1]))
    // What the queue doesn't take now, it is given again.
    await this.queue.post(due.map(chunk => ({ ...this.jobOf(chunk), rank: ranks.get(chunk) ?? 1 }))).catch(() => {
      for (const chunk of due) this.posted.set(chunk, now - postAgain + lookAtWorkers)
    })
  }

  /** True: now and then it has looked. */
  private async lookAtWorkers(): Promise<boolean> {
    const now = this.now()
    if (now - this.workersSeen < lookAtWorkers) return false
    this.workersSeen = now
    const { database, at, id } = this
    const rows = await database.query(
      `WITH here AS (UPDATE runs SET seen = now() WHERE id = $1)
       SELECT id, name, threads, versions FROM workers WHERE ${alive} AND put_out IS NULL ORDER BY id`,
      [id],
    )
    const ours = versionsText(at.versions)
    const all = rows.map(row => row as unknown as Colleague)
    this.workers = all.filter(({ versions }) => versions === ours)
    for (const { name, versions } of all.filter(one => one.versions !== ours))
      this.tell(`The worker ${name} takes no part: it has ${differences(versions, at.versions)}.`)
    this.waitsSince = this.workers.length > 0 ? null : (this.waitsSince ?? now)
    if (this.waitsSince !== null && now - this.waitsSince >= lookAtWorkers)
      this.tell(`No worker of this version is at the database ${database.address.named}. Waiting for one; Ctrl-C stops.`)
    return true
  }
  /** Once. */
  private tell(words: string): void {
    if (this.told.has(words)) return
    this.told.add(words)
    this.at.note(words)
  }
}
