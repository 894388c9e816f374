/**
 * A seat of a served table, as a model sits in it: by the HTTP API of the server, with the seat's token, so that it gets what a phone of that seat gets
 * and may do what it may do. Nothing is kept between two requests: the link is the handle.
 */
import { randomUUID } from 'node:crypto'
import { messageOf } from '@enfilade/engine'
import { type Question, type Snapshot, type TableState, type Welcome, withNews } from '@enfilade/session'
import { z } from 'zod'

/** Why something wasn't done, in words for the one who asked: data, not a failure. */
export class NotDone extends Error {
  constructor(
    words: string,
    readonly more: Readonly<Record<string, unknown>> = {},
  ) {
    super(words)
    this.name = 'NotDone'
  }
}

/** One request to the server of a table, by its path. */
type AskServer = (path: string, request: RequestInit) => Promise<Response>
export interface Seat {
  readonly ask: AskServer
  readonly token: string
}
export interface Seen {
  readonly epoch: string
  readonly table: TableState
  /** Null: this seat sees no fight yet. */
  readonly snapshot: Snapshot | null
}

/** Which tables seats may be at. */
export interface TablesAt {
  /** Asks the server that the request came to: a token is enough, and no other server is asked. Null: there is none. */
  readonly own: AskServer | null
  /** Where `own` is null: the servers named with --table, and no others. */
  readonly named: readonly string[]
}
/** @throws NotDone */
export function seatOf(handle: string, { own, named }: TablesAt): Seat {
  const token = /^(?:.*#\/seat\/)?([\w-]{8,200})$/.exec(handle.trim())
  if (token !== null && own !== null) return { ask: own, token: token[1] as string }
  const link = /^(https?:\/\/[^/?#\s@]+)\/?(?:seat\.html)?#\/seat\/([\w-]{8,200})$/.exec(handle.trim())
  if (link === null || own !== null)
    throw new NotDone(
      own === null
        ? 'A seat is named by its link, such as http://192.168.1.20:4680/seat.html#/seat/…: whoever runs the table gives it.'
        : 'A seat of this server is named by its token: what stands behind #/seat/ in its link.',
    )
  const server = URL.canParse(link[1] as string) ? new URL(link[1] as string).origin : ''
  if (!named.includes(server))
    throw new NotDone(
      `No table at ${String(link[1]).slice(0, 100)} was named to this program: the person who starts it adds --table ${server || 'ADDRESS'}.`,
      { named },
    )
  return {
    ask: async (path, request) => limited(await fetch(`${server}${path}`, { ...request, ...asElsewhere() })),
    token: link[2] as string,
  }
}
/** Milliseconds that a table elsewhere has for a reply, and bytes that the reply may have. */
const patience = 30_000
const largest = 16 * 1024 * 1024
const asElsewhere = (): RequestInit => ({ redirect: 'error', signal: AbortSignal.timeout(patience) })
/** The reply with its body read. @throws Error in words */
async function limited(reply: Response): Promise<Response> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of reply.body ?? []) {
    size += part.length
    if (size > largest) throw new Error(`it answers with more than ${largest / 1024 / 1024} MB`)
    parts.push(part)
  }
  return new Response(Buffer.concat(parts), { status: reply.status, headers: reply.headers })
}

export const noTable = 'What answers at this address is no table of Enfilade.'
const words = z.looseObject({ words: z.string() })
/** What is read of a table here, in its form. */
const whole = z.looseObject({
  epoch: z.string(),
  table: z.looseObject({
    ...{ title: z.string(), own: z.string(), fight: z.number(), paused: words.nullable() },
    seats: z.array(z.looseObject({ id: z.string(), kind: z.string(), name: z.string() })),
  }),
  snapshot: z
    .looseObject({
      revision: z.number(),
      asked: z.looseObject({ kind: z.string() }),
      rights: z.array(words),
      logNew: z.array(z.looseObject({ number: z.number(), text: z.string(), rules: z.array(z.string()) })),
      view: z.looseObject({
        ...{ clock: words, sides: z.array(z.unknown()) },
        people: z.array(
          z.looseObject({ id: z.string(), name: z.string(), harm: words, conditions: z.array(words), tracks: z.array(z.looseObject({})) }),
        ),
      }),
    })
    .nullable(),
})

/** @throws NotDone in the words of the server */
async function asked(seat: Seat, path: string, body?: unknown): Promise<unknown> {
  let reply: Response
  let text: string
  try {
    reply = await seat.ask(`/api/seat${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${seat.token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    text = await reply.text()
  } catch (thrown) {
    throw new NotDone(`The table can’t be reached: ${messageOf(thrown)}.`)
  }
  let value: { readonly error?: string }
  try {
    value = JSON.parse(text)
  } catch {
    throw new NotDone(noTable)
  }
  if (!reply.ok) throw new NotDone(value.error ?? `The table answers ${reply.status}.`, { status: reply.status })
  return value
}

export async function seen(seat: Seat): Promise<Seen> {
  const reply = await asked(seat, '')
  if (!whole.safeParse(reply).success) throw new NotDone(noTable)
  const { epoch, table, snapshot } = reply as Pick<Welcome, 'epoch' | 'table' | 'snapshot'>
  return { epoch, table, snapshot: snapshot === null ? null : withNews(null, snapshot) }
}
/** Does what a seat may do; `about`: the question that it answers. */
export async function call(
  seat: Seat,
  name: string,
  given: readonly unknown[],
  about?: Pick<Question, 'tag' | 'number'>,
  fight?: number,
): Promise<unknown> {
  const body = {
    given,
    id: randomUUID(),
    ...(about && { about: { tag: about.tag, number: about.number } }),
    ...(fight !== undefined && { fight }),
  }
  return ((await asked(seat, `/calls/${encodeURIComponent(name)}`, body)) as { readonly value: unknown }).value
}

/** The question with this tag, or the first. @throws NotDone where none is open, saying why */
export function openQuestion({ table, snapshot }: Seen, tag: string | undefined): Question {
  const asked = snapshot?.asked
  if (asked?.kind === 'asked') {
    const found = tag === undefined ? asked.questions[0] : asked.questions.find(one => one.tag === tag)
    if (found !== undefined) return found
    throw new NotDone('This question isn’t open here.', { open: asked.questions.map(one => one.tag) })
  }
  throw new NotDone(waitingFor({ table, snapshot }) ?? 'Nothing is asked of this seat.')
}
/** Why nothing is asked of a seat now. Null: something is. */
export function waitingFor({ table, snapshot }: Pick<Seen, 'table' | 'snapshot'>): string | null {
  if (table.paused !== null) return `The fight is paused: ${table.paused.words}`
  if (snapshot === null) return table.lobby ? 'The game master hasn’t begun the fight yet.' : 'This seat sees no fight yet.'
  const { asked } = snapshot
  if (asked.kind === 'over') return asked.words
  if (asked.kind === 'somebody') return 'Others decide first.'
  return asked.kind === 'nobody' ? 'Nobody is asked: the game master has to act.' : null
}
