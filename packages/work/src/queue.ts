/**
 * The queue of chunks: BullMQ, in the same PostgreSQL database or, where an address of Redis is named for it, there. It hands chunks out and notices workers
 * that die; nothing that counts is kept in it, so a chunk that it loses or hands out twice changes nothing.
 */
import {
  assertSchemaCompatibility,
  createPostgresBackend,
  type Job,
  type JobsOptions,
  LATEST_SCHEMA_VERSION,
  Queue,
  runMigrations,
  Worker,
  withBackend,
} from 'bullmq'
import type { Client } from 'pg'
import type { OpenRedis, Redis } from './redis.js'

/** Names a chunk; what it holds stands with the run. `not`: the worker that has played it: another one plays it to compare. */
export interface ChunkJob {
  readonly run: string
  readonly chunk: number
  readonly not?: string
  /** How often that worker itself has drawn it. */
  readonly drawn?: number
}
/** Less goes first: 1 is the most urgent. */
interface Posted extends ChunkJob {
  readonly rank: number
}
export interface ChunkQueue {
  /** One that is in the queue already stays as it is. */
  post(jobs: readonly Posted[]): Promise<void>
  remove(jobs: readonly ChunkJob[]): Promise<void>
  close(): Promise<void>
}
export interface ChunkWorker {
  /** Begins nothing new, and waits for what is being played. */
  close(): Promise<void>
}

const schema = 'enfilade_queue'
const lowest = 2_000_000
/**
 * Milliseconds of silence after which a worker has died, and between looks for its chunks. Short beside a chunk: where one worker after
 * another dies after a few seconds, a chunk that is found late in each life is never finished.
 */
const lock = { lockDuration: 2_000, stalledInterval: 500 }
/** Milliseconds after which a chunk that no one has finished, or checked, is posted again. */
export const postAgain = 10_000
/** Milliseconds to wait for what may be gone. */
const patience = 5_000
/** For a colleague that draws a chunk which it can't check itself. Milliseconds. */
const laterBy = 250

/** A role of workers may use the schema and not make it: so nothing is made where nothing is missing. */
export async function prepareQueues(client: Client): Promise<void> {
  const version = await assertSchemaCompatibility(client as never, schema).catch(() => 0)
  if (version < LATEST_SCHEMA_VERSION) await runMigrations(client as never, schema)
}

/** Where chunks wait: the address of the database, or a Redis. */
export type QueuePlace = string | Redis
const onPostgres = withBackend(createPostgresBackend)
const settings = (url: string) => ({ connectionString: url, schema, max: 2, keepAlive: true, connectionTimeoutMillis: 10_000 })

const jobId = ({ run, chunk, not, drawn }: ChunkJob): string =>
  not === undefined ? `${run}.${chunk}` : `${run}.${chunk}.again.${drawn ?? 0}`
const optionsOf = (job: ChunkJob, rank: number): JobsOptions => ({
  ...{ jobId: jobId(job), priority: Math.min(lowest, Math.max(1, rank)), attempts: 1, removeOnComplete: true, removeOnFail: true },
  ...(job.drawn === undefined ? {} : { delay: laterBy }),
})
const within = async (work: Promise<unknown>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>(done => {
    timer = setTimeout(done, patience)
  })
  await Promise.race([work.catch(() => undefined), late])
  clearTimeout(timer)
}

/** What goes wrong with the connection is said by the database of work, once, not by every try. */
export function queueAt(place: QueuePlace, name: string): ChunkQueue {
  const redis = openAt(place, 1) // what it doesn't take is given again
  const connection = (redis?.client ?? settings(String(place))) as never
  const queue =
    redis === null
      ? (new onPostgres.Queue<ChunkJob>(name, { connection }) as unknown as Queue<ChunkJob>)
      : new Queue<ChunkJob>(name, { connection })
  queue.on('error', () => undefined)
  return {
    post: async jobs => void (await queue.addBulk(jobs.map(({ rank, ...data }) => ({ name: 'chunk', data, opts: optionsOf(data, rank) })))),
    remove: jobs => within(Promise.all(jobs.map(job => queue.remove(jobId(job)).catch(() => undefined)))),
    close: () => within(queue.close()).finally(() => redis?.end()),
  }
}
const openAt = (place: QueuePlace, tries: number | null): OpenRedis | null => (typeof place === 'string' ? null : place.open(tries))

/**
 * Takes chunks, at most `most` at once. This thread renews their locks, so `play` must leave it free: it has threads of its own.
 * @param failed hears what `play` threw; the chunk is posted again by the program that asked for it
 */
export function workerAt(
  place: QueuePlace,
  name: string,
  most: number,
  play: (job: ChunkJob) => Promise<void>,
  failed: (thrown: Error) => void,
): ChunkWorker {
  const process = async ({ data }: Job<ChunkJob>): Promise<void> => play(data)
  const redis = openAt(place, null)
  const connection = (redis?.client ?? settings(String(place))) as never
  // A chunk that ends its worker again and again is noticed by how often it was begun, not by the queue.
  const options = { ...lock, concurrency: most, maxStalledCount: 1_000_000, runRetryDelay: 1_000, drainDelay: 2, connection }
  const worker =
    redis === null
      ? (new onPostgres.Worker<ChunkJob>(name, process, options) as unknown as Worker<ChunkJob>)
      : new Worker<ChunkJob>(name, process, options)
  worker.on('error', () => undefined) // hundreds a second while the database restarts
  worker.on('failed', (_job, thrown) => failed(thrown))
  return { close: () => within(worker.close()).finally(() => redis?.end()) }
}
