/**
 * Everything the program touches outside itself: the folder that file names start from, the environment, the streams, a seed for a fight
 * that was given none, and the games. A test hands in its own; `main.ts` hands in those of the process.
 */
import type { AnyRuleset } from '@enfilade/engine'

/** A stream that text goes to. `columns`: how wide a terminal is; without a terminal it does not matter. */
export interface Output {
  write(text: string): void
  readonly isTerminal: boolean
  readonly columns: number
}

export interface Io {
  /** Relative file names start here. */
  readonly folder: string
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly input: NodeJS.ReadableStream
  readonly out: Output
  readonly err: Output
  readonly games: readonly AnyRuleset[]
  /** 128 random bits as 32 hexadecimal digits. */
  newSeed(): string
  /** One line for stderr when the process is ended from outside (Ctrl-C, closed pipe); null while there is nothing to say. */
  lastWords: string | null
}

/** A line on stderr: progress, notes, where a record went. */
export function note(io: Io, words: string): void {
  io.err.write(`${words}\n`)
}
/** Data on stdout, with a line end. */
export function print(io: Io, text: string): void {
  io.out.write(`${text}\n`)
}
/** One JSON document on stdout. */
export function printJson(io: Io, value: unknown): void {
  io.out.write(`${JSON.stringify(value, null, 2)}\n`)
}
