/** Lines typed at the terminal or piped in, one after another; null once there are no more. */
import { createInterface } from 'node:readline'

export interface LineReader {
  next(): Promise<string | null>
  close(): void
}

/** Reads lines. They may arrive faster than they are asked for: none is lost. */
export function lineReader(input: NodeJS.ReadableStream): LineReader {
  const lines: string[] = []
  const waiting: ((line: string | null) => void)[] = []
  let ended = false
  const reader = createInterface({ input, terminal: false, crlfDelay: Number.POSITIVE_INFINITY })
  reader.on('line', line => {
    const next = waiting.shift()
    if (next === undefined) lines.push(line)
    else next(line)
  })
  reader.on('close', () => {
    ended = true
    for (const next of waiting.splice(0)) next(null)
  })
  return {
    next: () => {
      const line = lines.shift()
      if (line !== undefined) return Promise.resolve(line)
      if (ended) return Promise.resolve(null)
      return new Promise(resolve => waiting.push(resolve))
    },
    close: () => reader.close(),
  }
}
