/** The command line for other programs and for tests: run one command line with streams of one's own. */
export { exitBadInput, exitFailed, exitFine } from './failures.js'
export type { Io, Output } from './io.js'
export { run } from './run.js'
