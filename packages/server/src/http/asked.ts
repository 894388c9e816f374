/** A request as it is asked: what refuses it, and its body, read no further than it may be. */
import { readJsonText } from '@enfilade/client'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { limits } from '../limits.js'
import { isShallow } from '../network/messages.js'
import type { Route } from './routes.js'
import { statusByName, type Refused as Turned } from './safety.js'

export type Env = { Bindings: HttpBindings; Variables: { route: string } }
export type Asked = Context<Env>

/** Why a request isn't answered as asked. */
export class Refused extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 413 | 429,
    words: string,
    /** It may be tried again in so many seconds. */
    readonly again?: number,
  ) {
    super(words)
  }
}
export function unlessRefused(refused: Turned | null): void {
  if (refused !== null) throw new Refused(refused.status as 403 | 429, refused.words, refused.again)
}
export const laterIn = (seconds: number | undefined): Record<string, string> =>
  seconds === undefined ? {} : { 'Retry-After': String(seconds) }

/** The other side let go of the request before all of it was here. */
export const isBrokenOff = ({ complete, destroyed }: HttpBindings['incoming']): boolean => destroyed && !complete
export const statusOf = (thrown: unknown): 400 | 401 | 403 | 404 | 409 | 413 | 429 | 500 | 503 => {
  if (thrown instanceof Refused) return thrown.status
  return thrown instanceof Error ? (statusByName.get(thrown.name) ?? 500) : 500
}
/** The body in the form of its route. @throws Refused */
export async function bodyOf(asked: Asked, { body, who }: Route, isHome: boolean, goesOn: () => void): Promise<unknown> {
  const most = who !== 'maker' ? limits.message : isHome ? limits.body : limits.bodyFromElsewhere
  const read = body?.safeParse(await jsonOf(asked, most, goesOn))
  if (read?.success !== true) {
    const [issue] = read?.error.issues ?? []
    throw new Refused(400, `The body isn’t as it must be: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim())
  }
  return read.data
}
/** `most`: so many bytes are read; `goesOn` is told when they are there. */
export async function jsonOf(asked: Asked, most: number, goesOn: () => void): Promise<unknown> {
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
