/** The server as a whole: one process, one port, one data folder or database, which other servers may share. */
import { createServer, type Server } from 'node:http'
import { networkInterfaces } from 'node:os'
import type { AnyRuleset } from '@enfilade/engine'
import type { Background, Clock } from '@enfilade/session'
import { getRequestListener } from '@hono/node-server'
import { nodeClock } from './clock.js'
import { connectionsAt } from './connections/connection-server.js'
import { Links } from './connections/links.js'
import { appOf, type Models } from './http/app.js'
import { Clients } from './http/clients.js'
import { noCounts } from './http/metrics.js'
import { Guard, refuseUnread, unreadReply } from './http/safety.js'
import { countSockets } from './http/sockets.js'
import { logTo } from './log.js'
import { type Address, addressesOf, type Interfaces } from './network/addresses.js'
import { invitationTo } from './network/links.js'
import { roomsHere } from './rooms/host.js'
import { type RoomThreads, roomThreads } from './rooms/threads.js'
import type { Database } from './store/driver.js'
import { openPlace } from './store/place.js'
import type { Ownership, Place, StoreAt } from './store/store.js'
import { Lasting } from './tables/lasting.js'
import { Tables } from './tables/tables.js'
import { newSeed } from './tokens.js'

export interface ServerOptions {
  /** The data folder or database with the tables. */
  readonly kept: StoreAt
  /** It can't be served any longer, and why: a sentence. Whoever started it closes it. */
  readonly lost?: ((words: string) => void) | undefined
  /** 0: a free one. */
  readonly port: number
  /** Phones of the same network may connect. Otherwise only this machine. */
  readonly lan: boolean
  /** The built app; null: only the API. */
  readonly appFolder: string | null
  readonly games: readonly AnyRuleset[]
  readonly version: string
  /** Answers language models at /mcp; left out: no one does. */
  readonly models?: Models | undefined
  /** Threads that share the tables; left out: all of them are played in this thread. */
  readonly rooms?: RoomThreads
  /** Where chances are worked out for tables in this thread; left out or null: nowhere. A room in a thread has its own. */
  readonly background?: Background | null
  /** Names under which this machine is asked besides its addresses. */
  readonly names?: readonly string[]
  /** Where servers that share the database reach this one, with or without a port; left out: by this machine's address. */
  readonly reach?: string | undefined
  /** Where phones reach it, such as "https://table.example", where that is not by this machine's addresses. */
  readonly publics?: readonly string[]
  /** Reverse proxies, by address or network, that say whose request each is. */
  readonly proxies?: readonly string[]
  /** As many tables as there may be; left out: see limits. */
  readonly mostTables?: number | undefined
  /** Tables at which nothing is played are put away after so many days, and removed after as many again; left out: never. */
  readonly expire?: number | undefined
  /** Anyone may make tables, not only this machine. */
  readonly anyone?: boolean
  /** False: servers that share a database send each other no hints; for tests. */
  readonly hints?: boolean
  /** Where the log goes; null: nowhere. */
  readonly log?: NodeJS.WritableStream | null
  /** `all`: each request and what becomes of tables too; left out: what went wrong. */
  readonly logs?: 'mistakes' | 'all' | undefined
  /** For tests. */
  readonly open?: (file: string) => Database
  readonly clock?: Clock
  readonly interfaces?: () => Interfaces
  readonly newSeed?: () => string
}
export interface RunningServer {
  readonly port: number
  /** Of this machine alone, and of those that phones reach: the likeliest first. */
  readonly home: string
  readonly addresses: readonly Address[]
  readonly tables: Tables
  readonly place: Place
  close(): Promise<void>
}

/** @throws FolderRefused, DatabaseRefused, BadNetwork in words, and what the system says where the port is taken */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { kept: at, lan, games, version, appFolder, clock = nodeClock, interfaces = networkInterfaces, log = null, publics = [] } = options
  const logged = logTo(log, options.logs === 'all')
  const clients = new Clients(options.proxies)
  const counts = noCounts()
  const failed = (thrown: unknown): void => {
    counts.mistakes++
    logged.wrong(thrown)
  }
  const lost = (words: string): void => {
    failed(new Error(words))
    options.lost?.(words)
  }
  const place = await openPlace(at, { open: options.open, lost, version, hints: options.hints })
  const { store, shared } = place
  if ('database' in at) logged.hide(decodeURIComponent(new URL(at.database).password))
  if (shared !== null) logged.hide(shared.secret)
  const addresses = (): readonly Address[] => (lan ? addressesOf(interfaces()) : [])
  let port = options.port
  const time = () => Date.now()
  const host = hostOf(options, { store, clock, time, addresses, port: () => port })
  const links = shared === null ? null : new Links(shared, clock, failed)
  const tables = new Tables({ store, time, games, host, others: links, most: options.mostTables })
  const { expire } = options
  const lasting =
    expire === undefined
      ? null
      : new Lasting({ store, clock, time, tables, days: expire, failed, told: (table, what) => logged.told(`table ${what}`, { table }) })
  const damaged = await store.damaged()
  if (damaged.length > 0)
    logged.wrong('What is kept of these tables or seats can’t be read. It is left as it is; all others are served.', { ids: damaged })
  const guard = guardOf(options, { clock, clients, addresses, shared })
  const app = appOf({
    ...{ tables, place, guard, counts, clock, games, version, appFolder, failed, log: logged },
    servers: () => serversFrom(shared),
    models: options.models,
  })
  const server = createServer(
    { maxHeaderSize: 16 * 1024, requestTimeout: 60_000, headersTimeout: 20_000 },
    getRequestListener(app.fetch, { errorHandler: unreadReply(failed) }),
  )
  server.on('clientError', refuseUnread)
  countSockets(server, clients)
  links?.serve(server, tables)
  const connections = connectionsAt(server, { tables, guard, counts, clock, failed, servers: () => serversFrom(shared) })
  shared?.listen({
    lost: ids => tables.lose(ids),
    taken: ids => tables.moved(ids),
    changed: () => connections.tellServers(),
  })
  try {
    port = await listening(server, options.port, lan ? '0.0.0.0' : '127.0.0.1')
  } catch (thrown) {
    await tables.close()
    await place.close()
    throw thrown
  }
  const home = `http://127.0.0.1:${port}/`
  const own = addresses()[0]?.address ?? '127.0.0.1'
  await shared?.say({
    address: reachedAt(options.reach, own, port),
    addresses: publics.length > 0 ? publics.map(address => new URL(address).origin) : [`http://${own}:${port}`],
  })
  try {
    place.servedAt(home)
  } catch (thrown) {
    failed(thrown) // a second start then says that the folder is taken, and can't say by which
  }
  logged.told('started', { version, port, kept: place.named })
  return {
    port,
    home,
    addresses: addresses(),
    tables,
    place,
    close,
  }

  async function close(): Promise<void> {
    await lasting?.end()
    await tables.close()
    await store.settled()
    connections.end()
    links?.end()
    await new Promise<void>(closed => {
      server.close(() => closed())
      server.closeAllConnections()
    })
    await place.close()
    logged.told('stopped', {})
  }
}
interface HostedBy {
  readonly store: Place['store']
  readonly clock: Clock
  time(): number
  addresses(): readonly Address[]
  port(): number
}
/** Where tables are played: in threads of their own, or here. */
function hostOf(options: ServerOptions, { store, clock, time, addresses, port }: HostedBy) {
  const { rooms, lan, games, background = null, publics = [] } = options
  if (rooms !== undefined) return roomThreads({ lan, port, publics }, rooms)
  const invitation = (fragment: string, seat: string | null) => invitationTo(fragment, seat, addresses(), port(), publics)
  return roomsHere({ store, clock, time, newSeed: options.newSeed ?? newSeed, background, games, invitation })
}
interface GuardedBy {
  readonly clock: Clock
  readonly clients: Clients
  readonly shared: Ownership | null
  addresses(): readonly Address[]
}
/** What keeps away who asks by another name, from another page, or too much. */
function guardOf({ anyone, names = [], publics = [] }: ServerOptions, { clock, clients, shared, addresses }: GuardedBy): Guard {
  return new Guard({
    clock,
    clients,
    anyone: anyone === true,
    names: () =>
      new Set([
        ...names.map(name => name.toLowerCase()),
        ...addresses().map(({ address }) => address),
        ...publics.map(address => new URL(address).hostname),
      ]),
    origins: () => [...publics, ...(shared?.reached() ?? [])],
  })
}
/** Where phones reach the servers that share a database: each address once. None: there is one server, or one name for all. */
function serversFrom(shared: Ownership | null): readonly string[] {
  const all = [...new Set((shared?.servers() ?? []).flatMap(({ addresses }) => addresses))]
  return all.length > 1 ? all : []
}
const reachedAt = (reach: string | undefined, own: string, port: number): string =>
  reach === undefined ? `${own}:${port}` : /:\d+$/.test(reach) ? reach : `${reach}:${port}`
function listening(server: Server, port: number, host: string): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(port, host, () => {
      server.off('error', fail)
      const at = server.address()
      done(typeof at === 'object' && at !== null ? at.port : port)
    })
  })
}
