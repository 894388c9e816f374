/** Answers HTTP: the app's files, the API from its list of routes, a stream of events for each device that asks for one. */
import { lazily, messageOf } from '@enfilade/engine'
import { Hono } from 'hono'
import { limits } from '../limits.js'
import { FightRefused } from '../rooms/beginning.js'
import { type AnswersPorts, answersOf } from './answers.js'
import { apiPage, apiStyle } from './api-page.js'
import { AppFiles } from './app-files.js'
import { type Asked, bodyOf, type Env, isBrokenOff, jsonOf, laterIn, Refused, statusOf, unlessRefused } from './asked.js'
import { Callers } from './callers.js'
import { compressed } from './compressed.js'
import { type Route, routes } from './routes.js'
import { policyWith, safeHeaders, serverMistake } from './safety.js'

export interface AppPorts extends AnswersPorts {
  /** Where phones reach the servers that share the database; none: there is one. */
  servers(): readonly string[]
  /** The built app; null: only the API is served. */
  readonly appFolder: string | null
  /** What is at /mcp; left out: nothing. */
  readonly models?: Models | undefined
}
interface ModelCaller {
  readonly isHome: boolean
  /** Of the request, read. Undefined: it has none. */
  readonly body: unknown
  /** A request to this very server, as the caller's own. */
  ask(path: string, request: RequestInit): Promise<Response>
  /** Null: this token opens a seat here; else why not. */
  opens(token: string): Promise<string | null>
  /** Another thread has used so much CPU for it. Milliseconds. */
  uses(milliseconds: number): void
}
/** Answers a language model. */
export type Models = (request: Request, caller: ModelCaller) => Promise<Response>
const noApp = `The app isn’t beside this server, which serves its API alone: /api/docs lists what there is.
In a clone, npm start builds the app and serves it.
`

export function appOf(ports: AppPorts): Hono<Env> {
  const app = new Hono<Env>()
  const callers = new Callers(ports.tables, ports.guard)
  if (ports.log.tellsAll) tellRequests(app, ports)
  guardAll(app, ports)
  answerRoutes(app, ports, callers)
  if (ports.models !== undefined) answerModels(app, ports, ports.models, callers)
  serveFiles(app, ports)
  return app
}

function tellRequests(app: Hono<Env>, { clock, guard, log }: AppPorts): void {
  app.use(async (asked, next) => {
    const began = clock.now()
    await next()
    // Of the address only the route: what else stands in one may be anything.
    log.told('request', {
      ...{ method: asked.req.method, route: asked.get('route') ?? 'app', status: asked.res.status },
      ...{ ms: Math.round(clock.now() - began), address: guard.addressOf(asked.env.incoming) },
    })
  })
}
/** What holds for every request and every reply. */
function guardAll(app: Hono<Env>, { guard, counts, servers, failed }: AppPorts): void {
  app.use(async (asked, next) => {
    counts.requests++
    const refused = guard.refuses(asked.env.incoming, false)
    if (refused !== null) return asked.json({ error: refused.words }, refused.status as 403, { ...safeHeaders, ...laterIn(refused.again) })
    await next()
    guard.goesOn(asked.env.incoming)
    asked.res = (await compressed(asked.res, asked.req.header('accept-encoding') ?? '')) ?? asked.res
    for (const [name, value] of Object.entries(safeHeaders)) asked.res.headers.set(name, value)
    asked.res.headers.set('Content-Security-Policy', policyWith(servers()))
    // Browsers heed it on this machine alone, and complain about it on any other without TLS.
    if (!guard.isHome(asked.env.incoming)) asked.res.headers.delete('Cross-Origin-Opener-Policy')
    return undefined
  })
  app.onError((thrown, asked) => {
    const faults = thrown instanceof FightRefused && thrown.faults.length > 0 ? { faults: thrown.faults } : {}
    const status = statusOf(thrown)
    if (status === 500 && isBrokenOff(asked.env.incoming)) counts.brokenOff++
    else if (status === 500) failed(thrown)
    const headers = { ...safeHeaders, ...laterIn(thrown instanceof Refused ? thrown.again : undefined) }
    return asked.json({ error: status === 500 ? serverMistake : messageOf(thrown), ...faults }, status, headers)
  })
}
function answerRoutes(app: Hono<Env>, ports: AppPorts, callers: Callers): void {
  const { guard } = ports
  const once = lazily({ page: apiPage })
  const answers = answersOf(ports, callers)
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
  app.get('/api/docs', asked => asked.html(once.page))
  app.get('/api/docs.css', asked => asked.body(apiStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
  for (const path of new Set(Object.values(routes).map(one => one.path)))
    app.all(path.replace(/\{(\w+)\}/g, ':$1'), asked => {
      const methods = (Object.values(routes) as readonly Route[]).filter(one => one.path === path).map(one => one.method.toUpperCase())
      return asked.json({ error: `This is asked by ${methods.join(' or ')}.` }, 405, { Allow: methods.join(', ') })
    })
}
function answerModels(app: Hono<Env>, { guard }: AppPorts, models: Models, callers: Callers): void {
  app.all('/mcp', async asked => {
    asked.set('route', '/mcp')
    const isHome = guard.isHome(asked.env.incoming)
    const body =
      asked.req.method === 'POST'
        ? await jsonOf(asked, isHome ? limits.body : limits.message, () => guard.goesOn(asked.env.incoming))
        : undefined
    const ask = async (path: string, request: RequestInit): Promise<Response> => app.request(path, request, asked.env)
    const opens = (token: string): Promise<string | null> => callers.seatBy(asked, token).then(() => null, messageOf)
    const uses = (milliseconds: number): void => guard.uses(asked.env.incoming, milliseconds)
    return models(asked.req.raw, { isHome, body, ask, opens, uses })
  })
}
function serveFiles(app: Hono<Env>, { guard, appFolder }: AppPorts): void {
  const files = appFolder === null ? null : new AppFiles(appFolder)
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
}
