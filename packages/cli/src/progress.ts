/// <reference path="./cli-progress.d.ts" />
/** A progress bar on stderr, only on a terminal. */
import cliProgress from 'cli-progress'
import type { Io } from './io.js'

export interface Progress {
  update(done: number): void
  /** Has Ctrl-C been pressed? */
  readonly isStopped: boolean
  end(): void
}

/** Takes Ctrl-C until it ends. @param what what it counts, such as "fights" */
export function progressBar(io: Io, total: number, what: string): Progress {
  const format = `{bar} {value} of {total} ${what}, {eta_formatted} to go`
  const bar = io.err.isTerminal ? new cliProgress.SingleBar({ format, stream: process.stderr }) : null
  bar?.start(total, 0)
  let isStopped = false
  io.interrupt = () => {
    isStopped = true
  }
  return {
    update: done => bar?.update(done),
    get isStopped() {
      return isStopped
    },
    end() {
      io.interrupt = null
      bar?.stop()
    },
  }
}
