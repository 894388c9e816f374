/**
 * Calls between two threads, such as a page and its worker: a named function with plain data in and out, and news in one direction.
 * Only functions that the other end lists can be called.
 */

type Functions = { readonly [name: string]: (...given: never[]) => unknown }
/** What the other end offers, as seen from here: every call takes time. */
export type Remote<F extends Functions> = { readonly [K in keyof F]: (...given: Parameters<F[K]>) => Promise<Awaited<ReturnType<F[K]>>> }

export interface Call {
  readonly call: number
  readonly name: string
  readonly given: readonly unknown[]
}
export interface Reply {
  readonly reply: number
  readonly value?: unknown
  readonly failed?: { readonly name: string; readonly words: string }
}
export interface News {
  readonly news: unknown
}
type Message = Call | Reply | News

/** One end of the calls: a worker as its owner sees it, or the inside of a worker. */
export interface Endpoint {
  postMessage(message: unknown): void
  addEventListener(kind: 'message', hear: (event: { readonly data: unknown }) => void): void
}

/** The other end threw: its words and the name of what it threw. */
class RemoteFailure extends Error {
  constructor(
    override readonly name: string,
    words: string,
  ) {
    super(words)
  }
}

/** Answers calls from the other end. Gives a function that sends news there. */
export const serve = <F extends Functions>(endpoint: Endpoint, functions: F): ((news: unknown) => void) =>
  answerCalls(endpoint, async ({ name, given }) => {
    if (!Object.hasOwn(functions, name)) throw new Error(`There is no call "${name}".`)
    return (functions[name] as (...given: readonly unknown[]) => unknown)(...given)
  })

/** Calls to an end that decides itself what may be called. */
export function answerCalls<C extends Call>(endpoint: Endpoint, answer: (call: C) => Promise<unknown>): (news: unknown) => void {
  endpoint.addEventListener('message', ({ data }) => {
    const message = data as Message
    if (!('call' in message)) return
    const { call } = message
    answer(message as C).then(
      value => endpoint.postMessage({ reply: call, value } satisfies Reply),
      thrown => {
        const { name: kind, message: words } = thrown instanceof Error ? thrown : new Error(String(thrown))
        endpoint.postMessage({ reply: call, failed: { name: kind, words } } satisfies Reply)
      },
    )
  })
  return news => endpoint.postMessage({ news } satisfies News)
}

/** Calls the functions of the other end, and hears its news. */
export function callsTo<F extends Functions>(endpoint: Endpoint, hear: (news: unknown) => void = () => undefined): Remote<F> {
  let calls = 0
  const waiting = new Map<number, { readonly done: (value: unknown) => void; readonly fail: (thrown: Error) => void }>()
  endpoint.addEventListener('message', ({ data }) => {
    const message = data as Message
    if ('news' in message) hear(message.news)
    if (!('reply' in message)) return
    const { reply, value, failed } = message
    const one = waiting.get(reply)
    waiting.delete(reply)
    if (failed === undefined) one?.done(value)
    else one?.fail(new RemoteFailure(failed.name, failed.words))
  })
  const target = {} as Remote<F>
  return new Proxy(target, {
    get: (_target, name) =>
      typeof name !== 'string' || name === 'then'
        ? undefined
        : (...given: readonly unknown[]) =>
            new Promise((done, fail) => {
              calls++
              waiting.set(calls, { done, fail })
              endpoint.postMessage({ call: calls, name, given } satisfies Call)
            }),
  })
}
