/** What can be asked over HTTP: each route once, with what it takes and gives. From this list requests are answered and the description is written. */
import { seatKinds } from '@enfilade/session'
import * as z from 'zod'
import { limits } from '../limits.js'

const text = z.string().max(limits.nameLength)
const json = z.unknown()
const newSeat = z.strictObject({
  kind: z.enum(seatKinds).exclude(['guest']),
  name: text,
  side: text.nullish(),
  people: z.array(text).max(500).nullish(),
})
const invitation = z.object({
  seat: z.string().nullable(),
  fragment: z.string(),
  links: z.array(z.object({ url: z.string(), words: z.string() })),
  qr: z.array(z.string()).describe('Rows of 0 and 1 without a quiet zone; 1 is dark.'),
})
const fault = z.object({ path: z.array(z.union([z.string(), z.number()])), words: z.string() }).loose()
const refusalSchema = z.object({ error: z.string(), faults: z.array(fault).optional() })

/** `home`: only from the machine of the server; `maker`: from there, or from anywhere where anyone may make tables. `seat`: with the token of a seat, `Authorization: Bearer …`. */
type Who = 'anyone' | 'home' | 'maker' | 'seat'
export interface Route {
  readonly method: 'get' | 'post' | 'delete'
  readonly path: string
  readonly who: Who
  readonly words: string
  readonly body?: z.ZodType
  readonly reply: z.ZodType
  /** Default: application/json. */
  readonly kind?: string
}
const route = <const R extends Route>(one: R): R => one

export const routes = {
  health: route({
    method: 'get',
    path: '/api/health',
    who: 'anyone',
    words: 'Is the server there, and does it keep what it is told?',
    reply: z.object({ ok: z.boolean(), version: z.string(), keeps: z.boolean() }),
  }),
  alive: route({
    method: 'get',
    path: '/health',
    who: 'anyone',
    words: 'Does the server answer at all? Where it does not, start it again.',
    reply: z.object({ ok: z.boolean() }),
  }),
  ready: route({
    method: 'get',
    path: '/ready',
    who: 'anyone',
    words: 'May phones be sent here? 503, with the reason, while the server stops or what keeps its tables can’t be written to.',
    reply: z.object({ ready: z.boolean(), words: z.string() }),
  }),
  metrics: route({ method: 'get', path: '/metrics', who: 'home', words: 'Counts for Prometheus.', reply: z.string(), kind: 'text/plain' }),
  games: route({
    method: 'get',
    path: '/api/games',
    who: 'anyone',
    words: 'The games of this server, with their optional rules and policies.',
    reply: z.array(z.object({ id: z.string(), title: z.string(), version: z.string(), options: z.array(json), policies: z.array(json) })),
  }),
  content: route({
    method: 'get',
    path: '/api/games/{game}/content',
    who: 'anyone',
    words: 'Weapons, armor, people and whatever else comes with a game.',
    reply: z.record(z.string(), z.array(json)),
  }),
  check: route({
    method: 'post',
    path: '/api/check',
    who: 'maker',
    words: 'What is wrong with a scenario? Nothing is begun.',
    body: z.strictObject({ game: text, scenario: json, content: z.array(json).max(50).optional() }),
    reply: z.object({
      title: z.string(),
      sides: z.array(z.object({ id: z.string(), people: z.array(z.object({ id: z.string(), name: z.string() })) })),
    }),
  }),
  tables: route({
    method: 'get',
    path: '/api/tables',
    who: 'home',
    words: 'All tables of this server.',
    reply: z.array(z.object({ id: z.string(), code: z.string(), title: z.string(), game: z.string(), seats: z.int(), devices: z.int() })),
  }),
  make: route({
    method: 'post',
    path: '/api/tables',
    who: 'maker',
    words: 'Makes a table of a scenario or of a record, with its seats. Gives the token of the game master and the links of the seats.',
    body: z.strictObject({
      title: text.optional(),
      game: text.optional(),
      scenario: json.optional(),
      content: z.array(json).max(50).optional(),
      record: json.optional(),
      dice: z.enum(['app', 'own']).optional(),
      policies: z.array(text).max(50).optional(),
      numbersHidden: z.boolean().optional().describe('Players don’t know enemies’ numbers.'),
      seats: z.array(newSeat).max(limits.seats).optional(),
      lobby: z.boolean().optional().describe('It waits for beginFight; until then seats see nothing of it.'),
    }),
    reply: z.object({ id: z.string(), code: z.string(), token: z.string(), invitations: z.array(invitation) }),
  }),
  master: route({
    method: 'post',
    path: '/api/tables/{table}/master',
    who: 'home',
    words: 'The game master’s seat that this token opens; without one, or where it opens none here any more, another one.',
    body: z.strictObject({ token: z.string().max(200).optional() }),
    reply: invitation,
  }),
  removeTable: route({
    method: 'delete',
    path: '/api/tables/{table}',
    who: 'home',
    words: 'Closes a table for good, with all that is kept of it.',
    reply: z.object({}),
  }),
  backUp: route({
    method: 'post',
    path: '/api/backup',
    who: 'home',
    words:
      'One file with all tables, made while they go on. It is written into the data folder, or where tables are in a database into a new folder for temporary files.',
    reply: z.object({ file: z.string() }),
  }),
  look: route({
    method: 'post',
    path: '/api/look',
    who: 'anyone',
    words: 'What stands behind a code: the title, its seats, whom they play, and which are free.',
    body: z.strictObject({ code: text }),
    reply: z.object({
      title: z.string(),
      game: z.object({ id: z.string(), title: z.string() }),
      seats: z.array(
        z.object({
          ...{ id: z.string(), name: z.string(), free: z.boolean(), away: z.boolean() },
          plays: z.array(z.object({ id: z.string(), name: z.string(), faceless: z.literal(true).optional() })),
        }),
      ),
    }),
  }),
  join: route({
    method: 'post',
    path: '/api/join',
    who: 'anyone',
    words:
      'Asks to be let in. Gives the token of a guest, who sees nothing of the fight before a game master lets them in; with `as: "display"` of a screen, which plays no one.',
    body: z.strictObject({ code: text, name: text, seat: text.nullish(), as: z.enum(['again', 'display']).optional() }),
    reply: z.object({ token: z.string() }),
  }),
  heard: route({
    method: 'post',
    path: '/api/heard',
    who: 'anyone',
    words: 'For the page that finds out why a phone can’t connect: says what the server heard of the one who asks.',
    reply: z.object({ address: z.string(), home: z.boolean() }),
  }),
  seat: route({
    method: 'get',
    path: '/api/seat',
    who: 'seat',
    words:
      'All that this seat sees: the table and the whole snapshot of the fight. 503 where there is nothing yet that it may be shown: ask again.',
    reply: z.object({ epoch: z.string(), table: json, snapshot: json }),
  }),
  events: route({
    method: 'get',
    path: '/api/seat/events',
    who: 'seat',
    words: 'The same, then all news, as a stream of events. With Last-Event-ID only what has changed since.',
    reply: z.string(),
    kind: 'text/event-stream',
  }),
  call: route({
    method: 'post',
    path: '/api/seat/calls/{name}',
    who: 'seat',
    words:
      'Does what a seat may do: answer, odds, throwDice, undo … the calls are the same as over the WebSocket. With an id it is done once. What answers a question names it in about.',
    body: z.strictObject({
      given: z.array(json).max(8),
      id: z.string().min(1).max(80).optional(),
      about: z.strictObject({ tag: z.string().max(400), number: z.int().min(0) }).optional(),
      fight: z.int().min(1).optional().describe('Which fight of the table is meant: table.fight. Left out: the one that is played.'),
    }),
    reply: z.object({ value: json }),
  }),
  record: route({
    method: 'get',
    path: '/api/seat/record',
    who: 'seat',
    words: 'The record of the fight, as every other program reads it. Only for game masters.',
    reply: z.string(),
  }),
  openapi: route({ method: 'get', path: '/api/openapi.json', who: 'anyone', words: 'This description.', reply: json }),
} as const

/** OpenAPI 3.1, from the list above. */
const whose: Partial<Record<Who, string>> = {
  home: 'Only from the machine of the server.',
  maker: 'Only from the machine of the server, unless it lets anyone make tables.',
}
export function openApi(version: string): object {
  const schema = (of: z.ZodType, io: 'input' | 'output'): object => {
    const { $schema: _, ...rest } = z.toJSONSchema(of, { io, unrepresentable: 'any' }) as Record<string, unknown>
    return rest
  }
  const paths: Record<string, Record<string, object>> = {}
  for (const [operationId, one] of Object.entries(routes) as [string, Route][]) {
    const parameters = [...one.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    }))
    const refusal = { description: 'Refused; why, in words.', content: { 'application/json': { schema: schema(refusalSchema, 'output') } } }
    paths[one.path] = {
      ...paths[one.path],
      [one.method]: {
        operationId,
        summary: one.words,
        description: whose[one.who] ?? '',
        ...(parameters.length > 0 && { parameters }),
        ...(one.who === 'seat' && { security: [{ seat: [] }] }),
        ...(one.body && { requestBody: { required: true, content: { 'application/json': { schema: schema(one.body, 'input') } } } }),
        responses: {
          200: { description: 'Done.', content: { [one.kind ?? 'application/json']: { schema: schema(one.reply, 'output') } } },
          default: refusal,
        },
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Enfilade table server', version, description: 'Tables with seats. docs/table.md says how they are played at.' },
    paths,
    components: { securitySchemes: { seat: { type: 'http', scheme: 'bearer', description: 'The token of a seat.' } } },
  }
}
