/** The process around the program: its streams, Ctrl-C, and pipes that close early. */
import './threads/zod-plain.js'
import { randomBytes } from 'node:crypto'
import { writeSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { isatty } from 'node:tty'
import { setFlagsFromString } from 'node:v8'
import { gamesFor } from '@enfilade/rulesets'
import type { Io, Output } from './io.js'
import { run } from './run.js'
import { modelsIn } from './threads/models-thread.js'
import { openFreeThread, openPlayer, openThread, openWeigher } from './threads/thread.js'

// An exact count keeps its battles for a moment. V8 takes that for long and puts all copies with the old objects, which takes twice the time.
setFlagsFromString('--no-allocation-site-pretenuring')
// Compiled code takes less of others in: in what a command works out, compiling more costs more than it brings (bench/README.md).
setFlagsFromString('--max-inlined-bytecode-size-cumulative=200')

const outputOf = (stream: NodeJS.WriteStream): Output => ({
  write: text => void stream.write(text),
  isTerminal: stream.isTTY === true,
  get columns() {
    return stream.columns || 100 // some terminals say 0
  },
})

const io: Io = {
  folder: process.cwd(),
  environment: process.env,
  input: process.stdin,
  out: outputOf(process.stdout),
  err: outputOf(process.stderr),
  games: gamesFor(process.env),
  openThread: simulation => openThread(simulation),
  openFreeThread: () => openFreeThread(),
  openWeigher: () => openWeigher(),
  openPlayer: () => openPlayer(),
  openModels: () => modelsIn(new URL('./models.js', import.meta.url)),
  cores: availableParallelism(),
  newSeed: () => randomBytes(16).toString('hex'),
  lastWords: null,
  interrupt: null,
}

/** Says something where stderr may be what failed. */
function say(words: string): void {
  try {
    writeSync(2, `${words}\n`)
  } catch {
    // There is no one to tell.
  }
}
/** Ends quietly, with the last line that the command left for this case. */
function leave(code: number): never {
  if (io.lastWords !== null) say(io.lastWords)
  process.exit(code)
}
const failed: Readonly<Record<string, string>> = { ENOSPC: 'the disk is full', EIO: 'the terminal is gone' }
for (const stream of [process.stdout, process.stderr])
  stream.on('error', ({ code = 'unknown' }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE') leave(0)
    say(`The output can’t be written: ${failed[code] ?? code}.`)
    leave(1)
  })
process.on('SIGINT', () => {
  const { interrupt } = io
  io.interrupt = null
  if (interrupt === null) leave(io.lastWords === null ? 130 : 0)
  else interrupt()
})

process.stdin.on('error', () => leave(1))
// Node puts the settings of the terminal back when it ends, and stumbles over one that has been closed meanwhile.
const terminals = [0, 1, 2].filter(number => isatty(number))
process.on('exit', () => {
  if (!terminals.every(number => isatty(number))) process.kill(process.pid, 'SIGKILL')
})

process.exitCode = await run(process.argv.slice(2), io)
// A terminal kept open for reading would keep the process alive.
process.stdin.unref?.()
