/** Lines typed at the terminal or piped in, one after another; null once there are no more. */
import { StringDecoder } from 'node:string_decoder'
import { badArgument } from '../failures.js'

export interface LineReader {
  /** @throws BadInput where a line has no end */
  next(): Promise<string | null>
  close(): void
}

/** Characters. What goes on longer is no line. */
const longestLine = 1_000_000

interface Waiting {
  readonly done: (line: string | null) => void
  readonly fail: (thrown: unknown) => void
}

/** Reads lines. They may arrive faster than they are asked for: none is lost. */
export function lineReader(input: NodeJS.ReadableStream): LineReader {
  const lines: string[] = []
  const waiting: Waiting[] = []
  const decoder = new StringDecoder('utf8')
  let rest = ''
  let ended = false
  let tooLong = false

  const settle = (): void => {
    for (let one = waiting[0]; one !== undefined && (lines.length > 0 || ended || tooLong); one = waiting[0]) {
      waiting.shift()
      const line = lines.shift()
      if (line !== undefined) one.done(line)
      else if (tooLong) one.fail(badArgument(`A line can have at most ${longestLine} characters.`))
      else one.done(null)
    }
  }
  const hear = (chunk: string | Uint8Array): void => {
    rest += typeof chunk === 'string' ? chunk : decoder.write(Buffer.from(chunk))
    // A return at the very end may be half of a line break.
    const parts = rest.split(/\r\n|\n|\r(?!$)/)
    rest = parts.pop() ?? ''
    lines.push(...parts)
    if (rest.length > longestLine) {
      tooLong = true
      close()
    }
    settle()
  }
  const end = (): void => {
    if (rest !== '' && !ended) lines.push(rest.replace(/\r$/, ''))
    rest = ''
    ended = true
    settle()
  }
  function close(): void {
    input.off('data', hear)
    input.off('end', end)
    input.off('close', end)
    input.pause()
  }
  input.on('data', hear)
  input.on('end', end)
  input.on('close', end)
  return {
    next: () =>
      new Promise((done, fail) => {
        waiting.push({ done, fail })
        settle()
      }),
    close,
  }
}
