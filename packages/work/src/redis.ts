/**
 * Redis as the place where chunks wait. Its client is a package that only those install who name such an address, so it is looked for when one is named.
 */
import { createRequire } from 'node:module'
import { BadAddress } from '@enfilade/server/database'
import { WorkRefused } from './failures.js'

/** What we and BullMQ use of the package. */
interface Client {
  readonly status: string
  on(event: 'error', hear: (thrown: Error) => void): unknown
  on(event: 'ready' | 'end', hear: () => void): unknown
  readonly options: { retryStrategy: (nth: number) => number | null }
  connect(): Promise<void>
  info(section: string): Promise<string>
  duplicate(options?: object): Client
  disconnect(again?: boolean): void
}
type Clients = new (url: string, options: object) => Client

export interface Redis {
  /** A connection that comes back whenever it is lost. What it was asked meanwhile fails after `tries` tries, or waits. */
  open(tries: number | null): OpenRedis
}
export interface OpenRedis {
  readonly client: object
  /** Ends it, and those that were made from it. */
  end(): void
}
/** Milliseconds. */
const patience = 5_000
const [soonest, latest] = [250, 2_000]
const oldest = [6, 2] as const

/** @throws BadAddress, WorkRefused in words without a password; nothing was changed then */
export async function redisAt(typed: string): Promise<Redis> {
  const url = typed.trim()
  if (!/^rediss?:\/\//.test(url) || !URL.canParse(url))
    throw new BadAddress('The address in ENFILADE_QUEUE must look like redis://localhost:6379. Without it chunks wait in the database.')
  const Clients = clientsOf()
  await answers(new Clients(url, { lazyConnect: true, connectTimeout: patience, maxRetriesPerRequest: 0, retryStrategy: () => null }), url)
  return {
    open(tries) {
      const all: Client[] = []
      const kept = (client: Client): Client => {
        const duplicate = client.duplicate.bind(client)
        client.duplicate = options => kept(duplicate(options))
        client.on('error', () => undefined)
        endsWhenTold(client)
        all.push(client)
        return client
      }
      return {
        client: kept(new Clients(url, { maxRetriesPerRequest: tries })),
        end() {
          for (const one of all) one.disconnect()
        },
      }
    },
  }
}
/** A client that is told to end between two tries to connect never says that it has, and BullMQ waits for that: it ends by its next try instead. */
function endsWhenTold(client: Client): void {
  let isOver = false
  const disconnect = client.disconnect.bind(client)
  client.disconnect = again => {
    if (client.status === 'reconnecting') isOver = true
    else disconnect(again)
  }
  client.options.retryStrategy = nth => (isOver ? null : Math.min(latest, nth * soonest))
  client.on('ready', () => isOver && disconnect())
  client.on('end', () => {
    isOver = false
  })
}
function clientsOf(): Clients {
  try {
    const all = createRequire(import.meta.url)('ioredis') as { readonly Redis: Clients }
    return all.Redis
  } catch (thrown) {
    if ((thrown as { readonly code?: unknown }).code !== 'MODULE_NOT_FOUND') throw thrown
    throw new WorkRefused(
      'ENFILADE_QUEUE names a Redis server, and the package ioredis that connects to one isn’t here. Install it beside Enfilade (npm install ioredis), or leave ENFILADE_QUEUE out: chunks then wait in the database.',
    )
  }
}
async function answers(client: Client, url: string): Promise<void> {
  const { host } = new URL(url)
  let why: Error | null = null
  client.on('error', thrown => {
    why ??= thrown
  })
  try {
    await client.connect()
    const version = /^redis_version:(\d+)\.(\d+)/m.exec(await client.info('server'))
    const [major = 0, minor = 0] = (version ?? []).slice(1).map(Number)
    if (version !== null && (major < oldest[0] || (major === oldest[0] && minor < oldest[1])))
      throw new WorkRefused(`The Redis server at ${host} has version ${major}.${minor}; it takes ${oldest.join('.')} or newer.`)
  } catch (thrown) {
    if (thrown instanceof WorkRefused) throw thrown
    const words = String((why ?? (thrown as Error)).message)
    if (/NOAUTH|WRONGPASS|NOPERM|AUTH/.test(words)) throw new WorkRefused(`The Redis server at ${host} lets no one in with this password.`)
    throw new WorkRefused(`No Redis server answers at ${host}.`)
  } finally {
    client.disconnect()
  }
}
