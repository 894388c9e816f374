/** Answers HTTP: the app's files, the API from its list of routes, a stream of events for each device that asks for one. */
import { join } from 'node:path'
import { readJsonText } from '@enfilade/client'
import type { AnyRuleset, Json } from '@enfilade/engine'
import { messageOf } from '@enfilade/engine'
import type { About, Clock, JoinRequest, NewTable, Welcome } from '@enfilade/session'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { limits } from '../limits.js'
import type { Log } from '../log.js'
import { isShallow } from '../network/messages.js'
import { FightRefused } from '../rooms/beginning.js'
import type { Place } from '../store/store.js'
import { type Found, TableRefused } from '../tables/directory.js'
import type { Tables } from '../tables/tables.js'
import { apiPage, apiStyle } from './api-page.js'
import { AppFiles } from './app-files.js'
import { compressed } from './compressed.js'
import { streamed } from './events.js'
import { type Counts, metrics } from './metrics.js'
import { openApi, type Route, routes } from './routes.js'
import { type Guard, policyWith, safeHeaders, serverMistake, statusByName, type Refused as Turned } from './safety.js'

export interface AppPorts {
  readonly tables: Tables
  readonly place: Place
  readonly guard: Guard
  readonly counts: Counts
  readonly clock: Clock
  readonly games: readonly AnyRuleset[]
  readonly version: string
  /** Where phones reach the servers that share the database; none: there is one. */
  servers(): readonly string[]
  /** The built app; null: only the API is served. */
  readonly appFolder: string | null
  /** What is at /mcp; left out: nothing. */
  readonly models?: Models | undefined
  failed(thrown: unknown): void
  readonly log: Pick<Log, 'told' | 'tellsAll'>
}
interface ModelCaller {
  readonly isHome: boolean
  /** Of the request, read. Undefined: it has none. */
  readonly body: unknown
  /** A request to this very server, as the caller's own. */
  ask(path: string, request: RequestInit): Promise<Response>
  /** Null: this token opens a seat here; else why not. */
  opens(token: string): Promise<string | null>
}
/** Answers a language model. */
export type Models = (request: Request, caller: ModelCaller) => Promise<Response>
type Env = { Bindings: HttpBindings; Variables: { route: string } }
type Asked = Context<Env>
type Answers = { readonly [K in keyof typeof routes]: (asked: Asked, body: never) => Promise<Response> | Response }

/** Why a request isn't answered as asked. */
class Refused extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 413 | 429,
    words: string,
    /** It may be tried again in so many seconds. */
    readonly again?: number,
  ) {
    super(words)
  }
}
function unlessRefused(refused: Turned | null): void {
  if (refused !== null) throw new Refused(refused.status as 403 | 429, refused.words, refused.again)
}
const laterIn = (seconds: number | undefined): Record<string, string> => (seconds === undefined ? {} : { 'Retry-After': String(seconds) })

const noApp = `The app isn’t beside this server, which serves its API alone: /api/docs lists what there is.
In a clone, npm start builds the app and serves it.
`

export function appOf(ports: AppPorts): Hono<Env> {
  const { tables, guard, counts } = ports
  const app = new Hono<Env>()
  const page = once(apiPage)
  const files = ports.appFolder === null ? null : new AppFiles(ports.appFolder)

  if (ports.log.tellsAll)
    app.use(async (asked, next) => {
      const began = ports.clock.now()
      await next()
      // Of the address only the route: what else stands in one may be anything.
      ports.log.told('request', {
        ...{ method: asked.req.method, route: asked.get('route') ?? 'app', status: asked.res.status },
        ...{ ms: Math.round(ports.clock.now() - began), address: guard.addressOf(asked.env.incoming) },
      })
    })
  app.use(async (asked, next) => {
    counts.requests++
    const refused = guard.refuses(asked.env.incoming, false)
    if (refused !== null) return asked.json({ error: refused.words }, refused.status as 403, { ...safeHeaders, ...laterIn(refused.again) })
    await next()
    guard.goesOn(asked.env.incoming)
    asked.res = (await compressed(asked.res, asked.req.header('accept-encoding') ?? '')) ?? asked.res
    for (const [name, value] of Object.entries(safeHeaders)) asked.res.headers.set(name, value)
    asked.res.headers.set('Content-Security-Policy', policyWith(ports.servers()))
    // Browsers heed it on this machine alone, and complain about it on any other without TLS.
    if (!guard.isHome(asked.env.incoming)) asked.res.headers.delete('Cross-Origin-Opener-Policy')
    return undefined
  })
  app.onError((thrown, asked) => {
    const faults = thrown instanceof FightRefused && thrown.faults.length > 0 ? { faults: thrown.faults } : {}
    const status = statusOf(thrown)
    if (status === 500 && isBrokenOff(asked.env.incoming)) counts.brokenOff++
    else if (status === 500) ports.failed(thrown)
    const headers = { ...safeHeaders, ...laterIn(thrown instanceof Refused ? thrown.again : undefined) }
    return asked.json({ error: status === 500 ? serverMistake : messageOf(thrown), ...faults }, status, headers)
  })

  const answers = answersOf(ports)
  for (const [name, one] of Object.entries(routes) as [keyof typeof routes, Route][])
    app.on(one.method.toUpperCase(), one.path.replace(/\{(\w+)\}/g, ':$1'), async asked => {
      asked.set('route', one.path)
      // A stream has to be read to end, and a question for its headers reads nothing.
      if (asked.env.incoming.method === 'HEAD') return asked.body(null, 405, { Allow: one.method.toUpperCase() })
      const isHome = guard.isHome(asked.env.incoming)
      if (one.who === 'home' && !isHome) unlessRefused(guard.notHome(asked.env.incoming))
      if (one.who === 'maker') unlessRefused(guard.makes(asked.env.incoming, name === 'make' ? 'made' : 'checked'))
      const body = one.body === undefined ? undefined : await bodyOf(asked, one, isHome, () => guard.goesOn(asked.env.incoming))
      return (answers[name] as (asked: Asked, body: unknown) => Promise<Response> | Response)(asked, body)
    })
  app.get('/api/docs', asked => asked.html(page()))
  app.get('/api/docs.css', asked => asked.body(apiStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
  for (const path of new Set(Object.values(routes).map(one => one.path)))
    app.all(path.replace(/\{(\w+)\}/g, ':$1'), asked => {
      const methods = (Object.values(routes) as readonly Route[]).filter(one => one.path === path).map(one => one.method.toUpperCase())
      return asked.json({ error: `This is asked by ${methods.join(' or ')}.` }, 405, { Allow: methods.join(', ') })
    })
  const { models } = ports
  if (models !== undefined)
    app.all('/mcp', async asked => {
      asked.set('route', '/mcp')
      const isHome = guard.isHome(asked.env.incoming)
      const body =
        asked.req.method === 'POST'
          ? await jsonOf(asked, isHome ? limits.body : limits.message, () => guard.goesOn(asked.env.incoming))
          : undefined
      const ask = async (path: string, request: RequestInit): Promise<Response> => app.request(path, request, asked.env)
      const opens = (token: string): Promise<string | null> => seatBy(asked, token).then(() => null, messageOf)
      return models(asked.req.raw, { isHome, body, ask, opens })
    })
  app.all('*', asked => {
    const { method, url } = asked.req
    const path = URL.canParse(url) ? new URL(url).pathname : ''
    if (path.startsWith('/api/')) return asked.json({ error: 'There is no such thing here. /api/docs lists what there is.' }, 404)
    // The app has to know that it is served with tables: it shows them on this machine, and asks for a code on any other.
    const isHomePage = method === 'GET' && /^\/(index\.html)?$/.test(path)
    const accepts = isHomePage ? '' : asked.req.header('accept-encoding')
    const file = files?.get({ method, path, accepts, has: isHomePage ? '' : asked.req.header('if-none-match') }) ?? null
    if (file === null) return asked.text(files === null && isHomePage ? noApp : 'There is no such file.\n', 404)
    const { status, headers, body } = file
    if (isHomePage) {
      const where = guard.isHome(asked.env.incoming) ? 'here' : 'elsewhere'
      return asked.html(String(body).replace('<html', `<html data-tables="${where}"`), 200, { 'Cache-Control': 'no-cache' })
    }
    return new Response(body as Uint8Array<ArrayBuffer> | null, { status, headers })
  })
  return app

  /** After this the thread goes on with the request. */
  async function waited<T>(asked: Asked, what: Promise<T>): Promise<T> {
    const done = await what
    guard.goesOn(asked.env.incoming)
    return done
  }
  /** The seat whose token stands in the header. */
  function seatOf(asked: Asked): Promise<Found> {
    const [, token] = /^Bearer ([\w-]{8,200})$/.exec(asked.req.header('authorization') ?? '') ?? []
    return seatBy(asked, token)
  }
  async function seatBy(asked: Asked, token: string | undefined): Promise<Found> {
    const address = guard.addressOf(asked.env.incoming)
    const found = token === undefined ? undefined : await waited(asked, tables.seatOf(token))
    if (found !== undefined) return found
    unlessRefused(guard.mayNotGuess(address))
    if (token !== undefined) guard.guessedWrong(address)
    throw new Refused(401, 'The header Authorization must hold the token of a seat.')
  }
  function answersOf({ place, clock, games, version }: AppPorts): Answers {
    const { store } = place
    const counted = metrics(counts, tables, store)
    const description = once(() => JSON.stringify(openApi(version)))
    /** It is tried by writing: at most once a second, whoever asks. */
    let [wellAt, well] = [Number.NEGATIVE_INFINITY, Promise.resolve(true)]
    const isWell = (): Promise<boolean> => {
      if (clock.now() - wellAt >= 1000) [wellAt, well] = [clock.now(), store.isWell()]
      return well
    }
    const tableOf = async (asked: Asked) => {
      const table = asked.req.param('table') ?? ''
      if (!(await tables.has(table))) throw new Refused(404, 'There is no such table.')
      return table
    }
    return {
      health: async asked => asked.json({ ok: true, version, keeps: store.count.failed === 0 || (await store.isWell()) }),
      alive: asked => asked.json({ ok: true }),
      ready: async asked => {
        const words = tables.isOver ? 'The server stops.' : (await isWell()) ? '' : 'What keeps the tables can’t be written to.'
        return asked.json({ ready: words === '', words: words || 'Ready.' }, words === '' ? 200 : 503)
      },
      metrics: async asked => asked.text(await counted(), 200, { 'Content-Type': 'text/plain; version=0.0.4' }),
      games: asked =>
        asked.json(
          games.map(({ id, title, version: rules, options, policies }) => ({
            ...{ id, title, version: rules, options },
            policies: Object.entries(policies).map(([name, { words }]) => ({ name, words })),
          })) as unknown as Json as never,
        ),
      content: asked => {
        const ruleset = tables.rulesOf(asked.req.param('game') ?? '')
        if (ruleset === undefined) throw new Refused(404, 'This server has no such game.')
        return asked.json(ruleset.content as never)
      },
      check: async (asked, { game, scenario, content = [] }: { game: string; scenario: Json; content?: Json[] }) => {
        return asked.json((await waited(asked, tables.check(game, scenario, content))) as never)
      },
      tables: async asked => {
        const all = await waited(asked, tables.all())
        return asked.json(all.map(({ id, code, title, game, seats, devices }) => ({ id, code, title, game, seats, devices })))
      },
      make: async (asked, body: NewTable) => {
        const made = await tables.make(body)
        ports.log.told('table made', { table: made.id, address: guard.addressOf(asked.env.incoming) })
        return asked.json(made)
      },
      master: async (asked, { token }: { token?: string }) => asked.json(await tables.master(await tableOf(asked), token ?? null)),
      removeTable: async asked => {
        await tables.remove(await tableOf(asked))
        return asked.json({})
      },
      backUp: async asked => {
        const file = join(place.folderForBackups(), `backup-${new Date().toISOString().replace(/[:.]/g, '-')}.db`)
        await place.backUp(file)
        return asked.json({ file })
      },
      look: async (asked, { code }: { code: string }) => {
        await guessing(asked, () => tables.byCode(code))
        return asked.json(await tables.look(code))
      },
      join: async (asked, body: JoinRequest) => {
        await guessing(asked, () => tables.byCode(body.code))
        return asked.json({ token: await tables.join(body, guard.addressOf(asked.env.incoming)) })
      },
      heard: asked => {
        const { incoming } = asked.env
        return asked.json({ address: guard.addressOf(incoming).replace(/^::ffff:/, ''), home: guard.isHome(incoming) })
      },
      seat: async asked => {
        const seen = await waited(asked, tables.see(await seatOf(asked)))
        if (seen === null) {
          asked.header('Retry-After', '2')
          return asked.json({ error: 'There is nothing yet that this seat may be shown: others decide first. Ask again in a moment.' }, 503)
        }
        const { epoch, table: state, snapshot } = JSON.parse(seen) as Welcome
        return asked.json({ epoch, table: state, snapshot } as never)
      },
      events: async asked => {
        const found = await seatOf(asked)
        if (tables.devicesAt(found.id) >= limits.devicesPerSeat) throw new Refused(429, 'This seat has too many devices.')
        const [, epoch, revision] = /^([\w-]{1,80}):(\d{1,9})$/.exec(asked.req.header('last-event-id') ?? '') ?? []
        const last = epoch === undefined ? undefined : { epoch, revision: Number(revision) }
        return streamSSE(
          asked,
          stream => streamed(stream, { tables, clock, found, last, socket: asked.env.incoming.socket }),
          async thrown => ports.failed(thrown),
        )
      },
      call: async (asked, call: { given: unknown[]; id?: string; about?: About; fight?: number }) => {
        const value = await waited(asked, tables.call(await seatOf(asked), { name: asked.req.param('name') ?? '', ...call }))
        return asked.json({ value: value === undefined ? null : value } as never)
      },
      record: async asked => {
        const found = await seatOf(asked)
        if (found.kind !== 'gm') throw new Refused(403, 'Only a game master may take the record away.')
        return asked.body(await waited(asked, tables.record(found)), 200, { 'Content-Type': 'application/json' })
      },
      openapi: asked => asked.body(description(), 200, { 'Content-Type': 'application/json' }),
    }
  }
  /** Whoever gives wrong codes again and again waits. Nothing comes between asking whether they may and counting: many at once are as many in turn. */
  async function guessing<T>(asked: Asked, act: () => Promise<T>): Promise<T> {
    const address = guard.addressOf(asked.env.incoming)
    const reply = await act().then(
      value => ({ value }),
      (thrown: unknown) => ({ thrown }),
    )
    unlessRefused(guard.mayNotGuess(address))
    if ('value' in reply) return reply.value
    if (reply.thrown instanceof TableRefused) guard.guessedWrong(address)
    throw reply.thrown
  }
}

/** The other side let go of the request before all of it was here. */
const isBrokenOff = ({ complete, destroyed }: HttpBindings['incoming']): boolean => destroyed && !complete
/** What is the same for everyone who asks, made for the first of them. */
function once(make: () => string): () => string {
  let made: string | undefined
  return () => {
    made ??= make()
    return made
  }
}
const statusOf = (thrown: unknown): 400 | 401 | 403 | 404 | 409 | 413 | 429 | 500 | 503 => {
  if (thrown instanceof Refused) return thrown.status
  return thrown instanceof Error ? (statusByName.get(thrown.name) ?? 500) : 500
}
async function bodyOf(asked: Asked, { body, who }: Route, isHome: boolean, goesOn: () => void): Promise<unknown> {
  const most = who !== 'maker' ? limits.message : isHome ? limits.body : limits.bodyFromElsewhere
  const read = body?.safeParse(await jsonOf(asked, most, goesOn))
  if (read?.success !== true) {
    const [issue] = read?.error.issues ?? []
    throw new Refused(400, `The body isn’t as it must be: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim())
  }
  return read.data
}
/** `most`: so many bytes are read; `goesOn` is told when they are there. */
async function jsonOf(asked: Asked, most: number, goesOn: () => void): Promise<unknown> {
  const { incoming } = asked.env
  if (Number(incoming.headers['content-length'] ?? 0) > most) throw new Refused(413, `A request may have ${most} bytes.`)
  const text = await textOf(asked, most)
  goesOn()
  // A form of another page can send text, but not this kind of it without being asked about first.
  if (!/^application\/json\b/.test(asked.req.header('content-type') ?? '')) throw new Refused(400, 'The body must be application/json.')
  if (!isShallow(text)) throw new Refused(400, `A body may hold at most ${limits.depth} lists and objects in one another.`)
  // As files are read: a name that stands twice is no one's meaning.
  const { value, faults } = readJsonText(text)
  const [fault] = faults
  if (fault !== undefined) throw new Refused(400, `The body must be JSON: ${fault.words}`)
  return value
}
async function textOf(asked: Asked, most: number): Promise<string> {
  const reader = asked.req.raw.body?.getReader()
  if (reader === undefined) return ''
  const parts: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return Buffer.concat(parts).toString('utf8')
    size += value.length
    if (size > most) {
      await reader.cancel()
      throw new Refused(413, `A request may have ${most} bytes.`)
    }
    parts.push(value)
  }
}
