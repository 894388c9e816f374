/**
 * A seat of a served table, as a model sits in it: by the HTTP API of the server, with the seat's token, so that it gets what a phone of that seat gets
 * and may do what it may do. Nothing is kept between two requests: the link is the handle.
 */
import { randomUUID } from 'node:crypto'
import { messageOf } from '@enfilade/engine'
import { type Question, type Snapshot, type TableState, type Welcome, withNews } from '@enfilade/session'

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
export type AskServer = (path: string, request: RequestInit) => Promise<Response>
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

/** @param own the server that the request came to: a token is enough, and no other server is asked. Null: there is none. @throws NotDone */
export function seatOf(handle: string, own: AskServer | null): Seat {
  const token = /^(?:.*#\/seat\/)?([\w-]{8,200})$/.exec(handle.trim())
  if (token !== null && own !== null) return { ask: own, token: token[1] as string }
  const link = /^(https?:\/\/[^/?#\s@]+)\/?(?:seat\.html)?#\/seat\/([\w-]{8,200})$/.exec(handle.trim())
  if (link === null || own !== null)
    throw new NotDone(
      own === null
        ? 'A seat is named by its link, such as http://192.168.1.20:4680/seat.html#/seat/…: whoever runs the table gives it.'
        : 'A seat of this server is named by its token: what stands behind #/seat/ in its link.',
    )
  return { ask: (path, request) => fetch(`${link[1]}${path}`, { ...request, redirect: 'error' }), token: link[2] as string }
}

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
    throw new NotDone('What answers at this address is no table of Enfilade.')
  }
  if (!reply.ok) throw new NotDone(value.error ?? `The table answers ${reply.status}.`, { status: reply.status })
  return value
}

export async function seen(seat: Seat): Promise<Seen> {
  const { epoch, table, snapshot } = (await asked(seat, '')) as Pick<Welcome, 'epoch' | 'table' | 'snapshot'>
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
