/// <reference path="./cli-progress.d.ts" />
/** A progress bar on stderr, only on a terminal. */
import cliProgress from 'cli-progress'
import type { Io } from './io.js'

export interface Progress {
  update(done: number): void
  stop(): void
}

/** @param what what it counts, such as "fights" */
export function progressBar(io: Io, total: number, what: string): Progress {
  if (!io.err.isTerminal) return { update: () => undefined, stop: () => undefined }
  const bar = new cliProgress.SingleBar({ format: `{bar} {value} of {total} ${what}, {eta_formatted} to go`, stream: process.stderr })
  bar.start(total, 0)
  return bar
}
