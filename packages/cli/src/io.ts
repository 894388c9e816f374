/**
 * Everything the program touches outside itself: the folder that file names start from, the environment, the streams, random seeds, and the
 * games. Tests pass their own; `main.ts` passes those of the process.
 */
import type { FreeHand, Hand, OddsBudget, PlayOnHand, Simulation } from '@enfilade/analysis'
import { jsonText } from '@enfilade/client'
import { type AnyRuleset, printable } from '@enfilade/engine'
import type { Models } from '@enfilade/server'
import type { WeighingHand } from '@enfilade/session'

/** An output stream. `columns`: the width of a terminal; irrelevant without one. */
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
  /** The caller is on another machine: only ready fights are read, no other file of this one. */
  readonly onlyReady?: true
  /** Seconds after which a simulation begins no more fights, unless it is told another time. */
  readonly within?: number
  /** What odds can cost. Default: the usual budget of the analysis. */
  readonly oddsBudget?: Partial<OddsBudget>
  /** Opens another thread for a simulation; null where there are none. */
  readonly openThread: ((simulation: Simulation) => Hand) | null
  /** Opens a thread that takes up one simulation after another; null where there are none. */
  readonly openFreeThread: (() => FreeHand) | null
  /** Opens a thread that audits weapons and weighs people; null where there are none. */
  readonly openWeigher: (() => WeighingHand) | null
  /** Opens a thread that plays fights on from where they stand; null where there are none. */
  readonly openPlayer: (() => PlayOnHand) | null
  /** The program for models in a thread of its own; null where there are none. */
  readonly openModels: (() => Models) | null
  /** How many threads this machine runs at once. */
  readonly cores: number
  /** 128 random bits as 32 hexadecimal digits. */
  newSeed(): string
  /** One line for stderr when the process is ended from outside (Ctrl-C, closed pipe); null while there is nothing to say. */
  lastWords: string | null
  /** What Ctrl-C does the first time, where a command can stop well: it then ends by itself. Null: Ctrl-C ends the program. */
  interrupt: (() => void) | null
}

/** Several lines with control characters and escapes made visible. */
export const printableLines = (text: string): string => text.split('\n').map(printable).join('\n')

/** A line on stderr: progress, notes, where a record went. */
export function note(io: Io, words: string): void {
  io.err.write(`${printableLines(words)}\n`)
}
/** Data on stdout, with a line end. */
export function print(io: Io, text: string): void {
  io.out.write(`${text}\n`)
}
/** One JSON document on stdout. */
export function printJson(io: Io, value: unknown): void {
  print(io, jsonText(value, 2))
}
