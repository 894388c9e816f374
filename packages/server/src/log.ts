/** The log: a line of JSON for each thing that happened. Nothing that opens a seat, a database or another server ever stands in it. */
import { type Logger, pino, stdTimeFunctions } from 'pino'

export interface Log {
  /** Of what goes right, too: otherwise `told` writes nothing. */
  readonly tellsAll: boolean
  /** `table`, `address`: whose it is about; no names, no codes. */
  told(what: string, about: Readonly<Record<string, string | number>>): void
  wrong(thrown: unknown, more?: Readonly<Record<string, unknown>>): void
  /** This very text stands in no line from now on. */
  hide(secret: string): void
}
/** Whatever looks like one, wherever it stands: a line is looked through as a whole. */
const secrets: readonly (readonly [RegExp, string])[] = [
  [/\b(Bearer|Basic) +[\w.~+/=-]+/gi, '$1 …'],
  [/\b([a-z][a-z+]*:\/\/[^\s:/@"\\]*):[^\s"\\]*@/gi, '$1:…@'],
  [/\b(password|PGPASSWORD|secret|token)(=|: ?)[^\s"\\,}]+/gi, '$1$2…'],
  [/#\/(seat|join)\/[\w-]+/g, '#/$1/…'],
  [/(?<![\w-])[\w-]{24}(?![\w-])/g, '…'], // a token of a seat
  [/(?<![\w-])[0-9a-f]{32,}(?![\w-])/gi, '…'], // a hash, or the seed of dice
]
export const withoutSecrets = (line: string): string => secrets.reduce((text, [pattern, instead]) => text.replace(pattern, instead), line)

/** Of an error, what people need: other fields may hold what was being done. */
const errorSaid = ({ name, message, stack, code }: Error & { readonly code?: unknown }) => ({
  ...{ type: name, message, stack },
  ...(typeof code === 'string' && { code }),
})

/** `stream`: null, nowhere. `all`: besides what went wrong also each request, and what becomes of tables. */
export function logTo(stream: NodeJS.WritableStream | null, all: boolean): Log {
  const hidden = new Set<string>()
  const write = (line: string): void => {
    let text = withoutSecrets(line)
    for (const secret of hidden) text = text.replaceAll(JSON.stringify(secret).slice(1, -1), '…')
    stream?.write(text)
  }
  const logger: Logger = pino(
    {
      ...{ base: null, level: stream === null ? 'silent' : all ? 'info' : 'warn', timestamp: stdTimeFunctions.isoTime },
      formatters: { level: label => ({ level: label }) },
      serializers: { err: errorSaid },
    },
    { write },
  )
  return {
    tellsAll: all && stream !== null,
    told: (what, about) => logger.info(about, what),
    wrong: (thrown, more = {}) => logger.error({ ...more, err: thrown instanceof Error ? thrown : new Error(String(thrown)) }, 'failed'),
    hide: secret => {
      // A shorter one stands in any line by chance; as part of an address it is hidden all the same.
      if (secret.length < 6) return
      hidden.add(secret)
      hidden.add(encodeURIComponent(secret))
    },
  }
}
