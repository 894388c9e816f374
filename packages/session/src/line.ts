/** Calls between a page and its worker, or a worker and its own: a named function with plain data in and out, and news in one direction. */

type Functions = { readonly [name: string]: (...given: never[]) => unknown }
/** What the other side offers, as seen from here: everything takes time. */
export type Remote<F extends Functions> = { readonly [K in keyof F]: (...given: Parameters<F[K]>) => Promise<Awaited<ReturnType<F[K]>>> }

interface Call {
  readonly call: number
  readonly name: string
  readonly given: readonly unknown[]
}
interface Reply {
  readonly reply: number
  readonly value?: unknown
  readonly failed?: { readonly name: string; readonly words: string }
}
interface News {
  readonly news: unknown
}
type Message = Call | Reply | News

/** The end of a line: a worker as its owner sees it, or the inside of a worker. */
export interface Line {
  postMessage(message: unknown): void
  addEventListener(kind: 'message', hear: (event: MessageEvent) => void): void
}

/** The other side threw: its words and the name of what it threw. */
export class RemoteFailure extends Error {
  constructor(
    override readonly name: string,
    words: string,
  ) {
    super(words)
  }
}

/** Answers calls from the other end. Gives a function that sends news there. */
export function serve<F extends Functions>(line: Line, functions: F): (news: unknown) => void {
  line.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (!('call' in data)) return
    const run = functions[data.name] as ((...given: readonly unknown[]) => unknown) | undefined
    const answered = async (): Promise<unknown> => {
      if (run === undefined) throw new Error(`There is no function ${data.name}`)
      return run(...data.given)
    }
    answered().then(
      value => line.postMessage({ reply: data.call, value } satisfies Reply),
      thrown => {
        const { name, message } = thrown instanceof Error ? thrown : new Error(String(thrown))
        line.postMessage({ reply: data.call, failed: { name, words: message } } satisfies Reply)
      },
    )
  })
  return news => line.postMessage({ news } satisfies News)
}

/** Calls the functions of the other end, and hears its news. */
export function callsTo<F extends Functions>(line: Line, hear: (news: unknown) => void = () => undefined): Remote<F> {
  let calls = 0
  const waiting = new Map<number, { readonly done: (value: unknown) => void; readonly fail: (thrown: Error) => void }>()
  line.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if ('news' in data) hear(data.news)
    if (!('reply' in data)) return
    const one = waiting.get(data.reply)
    waiting.delete(data.reply)
    if (data.failed === undefined) one?.done(data.value)
    else one?.fail(new RemoteFailure(data.failed.name, data.failed.words))
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
              line.postMessage({ call: calls, name, given } satisfies Call)
            }),
  })
}
