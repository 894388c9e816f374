/** The command line for other programs and for tests: runs one command line with the caller's streams. */
export { exitBadInput, exitFailed, exitFine } from './failures.js'
export type { Io, Output } from './io.js'
export { run } from './run.js'
