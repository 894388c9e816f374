/** The process around the program: its streams, Ctrl-C, and pipes that close early. */
import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { rulesets } from '@enfilade/rulesets'
import type { Io, Output } from './io.js'
import { run } from './run.js'
import { openThread } from './threads/thread.js'

const outputOf = (stream: NodeJS.WriteStream): Output => ({
  write: text => void stream.write(text),
  isTerminal: stream.isTTY === true,
  get columns() {
    return stream.columns ?? 100
  },
})

const io: Io = {
  folder: process.cwd(),
  environment: process.env,
  input: process.stdin,
  out: outputOf(process.stdout),
  err: outputOf(process.stderr),
  games: rulesets,
  openThread: simulation => openThread(simulation),
  cores: availableParallelism(),
  newSeed: () => randomBytes(16).toString('hex'),
  lastWords: null,
  interrupt: null,
}

/** Ends quietly, with the last line that the command left for this case. */
function leave(code: number): never {
  if (io.lastWords !== null) process.stderr.write(`${io.lastWords}\n`)
  process.exit(code)
}
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') leave(0)
    throw error
  })
process.on('SIGINT', () => {
  const { interrupt } = io
  io.interrupt = null
  if (interrupt === null) leave(io.lastWords === null ? 130 : 0)
  else interrupt()
})

process.exitCode = await run(process.argv.slice(2), io)
// A terminal kept open for reading would keep the process alive.
process.stdin.unref?.()
