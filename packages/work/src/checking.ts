/**
 * Do workers count alike? One chunk in fifty is played by a second worker, and their results are compared byte by byte. Where they differ, the program that asked plays
 * the chunk as well: the bytes have to be those of this machine. A worker that has others is put out, and nothing of it counts, also where it has left since.
 * Where no chunk of a worker was compared, the program that asked plays one of them at the end.
 */
import type { Hand } from '@enfilade/analysis'
import { hashOf } from '@enfilade/engine'
import type { WorkDatabase } from './database.js'
import { type ChunkQueue, postAgain } from './queue.js'
import type { ChunkFights } from './results.js'
import type { Colleague } from './rows.js'

interface Around {
  readonly database: WorkDatabase
  readonly queue: ChunkQueue
  readonly run: string
  fightsOf(chunk: number): ChunkFights
  readonly own: Hand
  /** One chunk in this many is checked. */
  readonly oneIn: number
  now(): number
}
type Workers = readonly Colleague[]
/** Who has played each chunk. */
type By = ReadonlyMap<number, string>

/** "101 to 200", for people. */
export const rangeOf = ({ from, count }: ChunkFights): string => `${from + 1} to ${from + count}`

export class Checking {
  /** For each open check: when it was posted, and whose result it is held against. */
  private readonly open = new Map<number, { readonly since: number; readonly first: string }>()
  /** Chunks that were compared. */
  private readonly settled = new Set<number>()
  /** Why workers were put out here, until what they played is withdrawn. */
  private readonly judged = new Map<string, string>()
  /** Short runs have no fiftieth chunk: so it is another one in each run. */
  private readonly offset: number

  constructor(private readonly around: Around) {
    this.offset = this.drawn('', around.oneIn)
  }
  /** Stays the same within this run, and differs in the next. */
  private drawn(what: string, count: number): number {
    return Number.parseInt(hashOf(this.around.run + what).slice(0, 8), 16) % count
  }
  private due(chunk: number): boolean {
    return (chunk + this.offset) % this.around.oneIn === 0 && !this.settled.has(chunk)
  }
  /** Whether a worker was put out here whose results still stand. */
  get hasFound(): boolean {
    return this.judged.size > 0
  }
  /** Is there a check that someone can still make? */
  isOpen(by: By, workers: Workers): boolean {
    return [...by].some(([chunk, worker]) => this.due(chunk) && workers.some(({ id }) => id !== worker))
  }
  /** Has checks made, and compares those that were. True: someone was put out. */
  async look(by: By, workers: Workers): Promise<boolean> {
    const { queue, run, now } = this.around
    for (const [chunk, first] of by) {
      if (!this.due(chunk) || !workers.some(({ id }) => id !== first)) continue
      const open = this.open.get(chunk)
      if (open?.first === first && now() - open.since < postAgain) continue
      this.open.set(chunk, { since: now(), first })
      await queue.post([{ run, chunk, not: first, rank: 1 }]).catch(() => undefined) // posted again later
    }
    await this.compare()
    return this.hasFound
  }
  private async compare(): Promise<void> {
    if (this.open.size === 0) return
    const { database, run } = this.around
    const rows = await database.query(
      `SELECT c.chunk, r.worker AS first, r.played AS one, c.worker AS second, c.played AS other
       FROM checks c JOIN results r ON r.run = c.run AND r.chunk = c.chunk WHERE c.run = $1 AND c.chunk = ANY ($2)`,
      [run, [...this.open.keys()]],
    )
    for (const row of rows) {
      const [chunk, first, second] = [Number(row.chunk), String(row.first), String(row.second)]
      this.open.delete(chunk)
      this.settled.add(chunk)
      if (row.one !== row.other) await this.judge(chunk, [[first, String(row.one)], [second, String(row.other)]]) // biome-ignore format: pairs
    }
  }
  /** Plays a chunk here of each worker of which none was compared. True: someone was put out. */
  async judgeTheRest(by: By): Promise<boolean> {
    const compared = new Set([...this.settled].flatMap(chunk => by.get(chunk) ?? []))
    const { database, run } = this.around
    for (const worker of new Set(by.values())) {
      if (compared.has(worker)) continue
      const chunks = [...by].flatMap(([chunk, one]) => (one === worker ? [chunk] : []))
      const chunk = chunks[this.drawn(worker, chunks.length)] as number
      const [row] = await database.query('SELECT played FROM results WHERE run = $1 AND chunk = $2', [run, chunk])
      this.settled.add(chunk)
      await this.judge(chunk, [[worker, String(row?.played)]])
    }
    return this.hasFound
  }
  /** Plays the chunk here, and puts out workers with another result. */
  private async judge(chunk: number, results: readonly (readonly [worker: string, played: string])[]): Promise<void> {
    const { own, fightsOf } = this.around
    const fights = fightsOf(chunk)
    const right = JSON.stringify(await own.play(fights))
    for (const [worker, played] of results) {
      if (played === right) continue
      const words = `it counted fights ${rangeOf(fights)} of a simulation differently (${hashOf(played)}) from the program that asked (${hashOf(right)}).`
      await this.putOut(worker, words)
    }
  }
  async putOut(worker: string, words: string): Promise<void> {
    this.judged.set(worker, words)
    await this.around.database.query('UPDATE workers SET put_out = $2 WHERE id = $1', [worker, words])
  }
  /** Removes what workers have played here that were put out, by any program. Returns the reasons, as sentences. */
  async withdraw(by: By): Promise<readonly string[]> {
    const { database, run } = this.around
    const contributors = [...new Set([...by.values(), ...this.judged.keys()])]
    if (contributors.length === 0) return []
    const rows = await database.query('SELECT id, name, put_out FROM workers WHERE id = ANY ($1)', [contributors])
    const reasons = new Map(this.judged)
    for (const { id, put_out: why } of rows) if (why !== null) reasons.set(String(id), String(why))
    this.judged.clear()
    if (reasons.size === 0) return []
    const out = [...reasons.keys()]
    for (const [chunk, worker] of by) if (out.includes(worker)) this.settled.delete(chunk)
    await database.query(
      'DELETE FROM checks WHERE run = $1 AND (worker = ANY ($2) OR chunk IN (SELECT chunk FROM results WHERE run = $1 AND worker = ANY ($2)))',
      [run, out],
    )
    await database.query('DELETE FROM results WHERE run = $1 AND worker = ANY ($2)', [run, out])
    const nameOf = (id: string): string => `The worker ${rows.find(row => row.id === id)?.name ?? id}`
    return [...reasons].map(([id, why]) => `${nameOf(id)} is put out: ${why} What it had played is played again.`)
  }
  /** How sure the result is, as a sentence. */
  summary(chunks: number): string {
    return `Compared with a second count: ${this.settled.size} of ${chunks} chunks, at least one of each worker.`
  }
}
