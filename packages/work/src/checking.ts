/**
 * Do workers agree? One chunk in fifty is played by a second worker, and their results are compared byte by byte. Where they differ, whoever asked plays the
 * chunk as well: the bytes have to be those of this machine. A worker that has others is put out, and nothing of it counts.
 */
import type { Hand } from '@enfilade/analysis'
import { hashOf } from '@enfilade/engine'
import type { WorkDatabase } from './database.js'
import { type ChunkJob, type ChunkQueue, postAgain } from './queue.js'
import type { Colleague } from './rows.js'

interface Around {
  readonly database: WorkDatabase
  readonly queue: ChunkQueue
  readonly run: string
  jobOf(chunk: number): ChunkJob
  readonly own: Hand
  /** One chunk in so many is checked. */
  readonly oneIn: number
  now(): number
}
type Workers = readonly Colleague[]
/** Who has played each chunk. */
type By = ReadonlyMap<number, string>

export class Checking {
  /** Of each check that is open: when it was posted, and whose result it is held against. */
  private readonly open = new Map<number, { readonly since: number; readonly first: string }>()
  private readonly settled = new Set<number>()
  private readonly judged = new Set<string>()
  /** Short runs have no fiftieth chunk: so it is another one in each run. */
  private readonly offset: number

  constructor(private readonly around: Around) {
    this.offset = Number.parseInt(hashOf(around.run).slice(0, 8), 16) % around.oneIn
  }
  private due(chunk: number): boolean {
    return (chunk + this.offset) % this.around.oneIn === 0 && !this.settled.has(chunk)
  }
  /** Is there a check that someone can still make? */
  isOpen(by: By, workers: Workers): boolean {
    return [...by].some(([chunk, worker]) => this.due(chunk) && workers.some(({ id }) => id !== worker))
  }
  /** Has checks made, and compares those that were. True: someone was put out. */
  async look(by: By, workers: Workers): Promise<boolean> {
    const { queue, jobOf, now } = this.around
    for (const [chunk, first] of by) {
      if (!this.due(chunk) || !workers.some(({ id }) => id !== first)) continue
      const open = this.open.get(chunk)
      if (open?.first === first && now() - open.since < postAgain) continue
      this.open.set(chunk, { since: now(), first })
      await queue.post([{ ...jobOf(chunk), not: first, rank: 1 }]).catch(() => undefined) // posted again later
    }
    return this.compare()
  }
  private async compare(): Promise<boolean> {
    if (this.open.size === 0) return false
    const { database, run } = this.around
    const rows = await database.query(
      `SELECT c.chunk, r.worker AS first, r.played AS one, c.worker AS second, c.played AS other
       FROM checks c JOIN results r ON r.run = c.run AND r.chunk = c.chunk WHERE c.run = $1 AND c.chunk = ANY ($2)`,
      [run, [...this.open.keys()]],
    )
    let found = false
    for (const { chunk, first, one, second, other } of rows) {
      this.open.delete(Number(chunk))
      this.settled.add(Number(chunk))
      if (one === other) continue
      found = true
      await this.judge(
        Number(chunk),
        new Map([
          [String(first), String(one)],
          [String(second), String(other)],
        ]),
      )
    }
    return found
  }
  /** Plays the chunk here, and puts out whoever has something else. */
  private async judge(chunk: number, results: ReadonlyMap<string, string>): Promise<void> {
    const { database, own, jobOf } = this.around
    const { from, count } = jobOf(chunk)
    const right = JSON.stringify(await own.play({ from, count }))
    for (const [worker, played] of results) {
      if (played === right) continue
      this.judged.add(worker)
      const words = `it counted fights ${from + 1} to ${from + count} of a simulation differently (${hashOf(played)}) from another worker and from the program that asked (${hashOf(right)}).`
      await database.query('UPDATE workers SET put_out = $2 WHERE id = $1', [worker, words])
    }
  }
  /** Removes what workers have played here that were put out, whoever did that. Gives the reasons, as sentences. */
  async withdraw(by: By): Promise<readonly string[]> {
    const { database, run } = this.around
    const contributors = [...new Set([...by.values(), ...this.judged])]
    this.judged.clear()
    if (contributors.length === 0) return []
    const rows = await database.query('SELECT id, name, put_out FROM workers WHERE put_out IS NOT NULL AND id = ANY ($1)', [contributors])
    if (rows.length === 0) return []
    const out = rows.map(({ id }) => String(id))
    for (const [chunk, worker] of by) if (out.includes(worker)) this.settled.delete(chunk)
    await database.query(
      'DELETE FROM checks WHERE run = $1 AND (worker = ANY ($2) OR chunk IN (SELECT chunk FROM results WHERE run = $1 AND worker = ANY ($2)))',
      [run, out],
    )
    await database.query('DELETE FROM results WHERE run = $1 AND worker = ANY ($2)', [run, out])
    return rows.map(({ name, put_out: why }) => `The worker ${name} is put out: ${why} What it had played is played again.`)
  }
}
