/** What each route answers. */
import { join } from 'node:path'
import { type AnyRuleset, type Json, lazily } from '@enfilade/engine'
import type { About, Clock, JoinRequest, NewTable, Welcome } from '@enfilade/session'
import { streamSSE } from 'hono/streaming'
import { limits } from '../limits.js'
import type { Log } from '../log.js'
import type { Place } from '../store/store.js'
import type { Tables } from '../tables/tables.js'
import { type Asked, Refused } from './asked.js'
import type { Callers } from './callers.js'
import { streamed } from './events.js'
import { type Counts, metrics } from './metrics.js'
import { openApi, type routes } from './routes.js'
import type { Guard } from './safety.js'

export interface AnswersPorts {
  readonly tables: Tables
  readonly place: Place
  readonly guard: Guard
  readonly counts: Counts
  readonly clock: Clock
  readonly games: readonly AnyRuleset[]
  readonly version: string
  failed(thrown: unknown): void
  readonly log: Pick<Log, 'told' | 'tellsAll'>
}
type Answer = (asked: Asked, body: never) => Promise<Response> | Response
type Answers = { readonly [K in keyof typeof routes]: Answer }

export function answersOf(ports: AnswersPorts, callers: Callers): Answers {
  return { ...aboutServer(ports), ...aboutGames(ports, callers), ...aboutTables(ports, callers), ...aboutSeats(ports, callers) }
}

function aboutServer({ tables, place: { store }, counts, clock, version }: AnswersPorts) {
  const counted = metrics(counts, tables, store)
  const once = lazily({ description: () => JSON.stringify(openApi(version)) })
  /** It is tried by writing: at most once a second, however many ask. */
  let [wellAt, well] = [Number.NEGATIVE_INFINITY, Promise.resolve(true)]
  const isWell = (): Promise<boolean> => {
    if (clock.now() - wellAt >= 1000) [wellAt, well] = [clock.now(), store.isWell()]
    return well
  }
  return {
    health: async asked => asked.json({ ok: true, version, keeps: store.count.failed === 0 || (await store.isWell()) }),
    alive: asked => asked.json({ ok: true }),
    ready: async asked => {
      const words = tables.isOver ? 'The server stops.' : (await isWell()) ? '' : 'What keeps the tables can’t be written to.'
      return asked.json({ ready: words === '', words: words || 'Ready.' }, words === '' ? 200 : 503)
    },
    metrics: async asked => asked.text(await counted(), 200, { 'Content-Type': 'text/plain; version=0.0.4' }),
    openapi: asked => asked.body(once.description, 200, { 'Content-Type': 'application/json' }),
  } satisfies Partial<Answers>
}
function aboutGames({ tables, games }: AnswersPorts, callers: Callers) {
  return {
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
      return asked.json((await callers.waited(asked, tables.check(game, scenario, content))) as never)
    },
  } satisfies Partial<Answers>
}
function aboutTables({ tables, place, guard, log }: AnswersPorts, callers: Callers) {
  const tableOf = async (asked: Asked) => {
    const table = asked.req.param('table') ?? ''
    if (!(await tables.has(table))) throw new Refused(404, 'There is no such table.')
    return table
  }
  return {
    tables: async asked => {
      const all = await callers.waited(asked, tables.all())
      return asked.json(all.map(({ id, code, title, game, seats, devices }) => ({ id, code, title, game, seats, devices })))
    },
    make: async (asked, body: NewTable) => {
      const made = await tables.make(body)
      log.told('table made', { table: made.id, address: guard.addressOf(asked.env.incoming) })
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
      await callers.guessing(asked, () => tables.byCode(code))
      return asked.json(await tables.look(code))
    },
    join: async (asked, body: JoinRequest) => {
      await callers.guessing(asked, () => tables.byCode(body.code))
      return asked.json({ token: await tables.join(body, guard.addressOf(asked.env.incoming)) })
    },
    heard: asked => {
      const { incoming } = asked.env
      return asked.json({ address: guard.addressOf(incoming).replace(/^::ffff:/, ''), home: guard.isHome(incoming) })
    },
  } satisfies Partial<Answers>
}
function aboutSeats({ tables, clock, failed }: AnswersPorts, callers: Callers) {
  return {
    seat: async asked => {
      const seen = await callers.waited(asked, tables.see(await callers.seatOf(asked)))
      if (seen === null) {
        asked.header('Retry-After', '2')
        return asked.json({ error: 'There is nothing yet that this seat may be shown: others decide first. Ask again in a moment.' }, 503)
      }
      const { epoch, table: state, snapshot } = JSON.parse(seen) as Welcome
      return asked.json({ epoch, table: state, snapshot } as never)
    },
    events: async asked => {
      const found = await callers.seatOf(asked)
      if (tables.devicesAt(found.id) >= limits.devicesPerSeat) throw new Refused(429, 'This seat has too many devices.')
      const [, epoch, revision] = /^([\w-]{1,80}):(\d{1,9})$/.exec(asked.req.header('last-event-id') ?? '') ?? []
      const last = epoch === undefined ? undefined : { epoch, revision: Number(revision) }
      return streamSSE(
        asked,
        stream => streamed(stream, { tables, clock, found, last, socket: asked.env.incoming.socket }),
        async thrown => failed(thrown),
      )
    },
    call: async (asked, call: { given: unknown[]; id?: string; about?: About; fight?: number }) => {
      const value = await callers.waited(asked, tables.call(await callers.seatOf(asked), { name: asked.req.param('name') ?? '', ...call }))
      return asked.json({ value: value === undefined ? null : value } as never)
    },
    record: async asked => {
      const found = await callers.seatOf(asked)
      if (found.kind !== 'gm') throw new Refused(403, 'Only a game master may take the record away.')
      return asked.body(await callers.waited(asked, tables.record(found)), 200, { 'Content-Type': 'application/json' })
    },
  } satisfies Partial<Answers>
}
