/** `enfilade worker`: plays simulations that others ask for at the same database. What does that loads only when it is asked for. */
import { constants, setPriority } from 'node:os'
import { Command } from 'commander'
import { wholeNumber } from '../arguments.js'
import { badArgument, Failed } from '../failures.js'
import { type Io, note } from '../io.js'
import { databaseOf, inWords, queueOf, versionsOf } from '../work.js'
import { mostThreads } from './simulate.js'

interface WorkerOptions {
  readonly database?: string
  readonly threads: number
  readonly name?: string
  readonly readmit?: true
}

export function workerCommand(io: Io): Command {
  return new Command('worker')
    .description('Play simulations that others ask for at the same database.')
    .option('--database <address>', 'the PostgreSQL database (default: what ENFILADE_DATABASE says)')
    .option('--threads <number>', 'how many threads play', wholeNumber(1, mostThreads), io.cores)
    .option('--name <name>', 'what others call it (default: this machine and a number)')
    .option('--readmit', 'take part again, though this machine was put out for counting differently')
    .addHelpText(
      'after',
      `
It runs with low priority, so that tables on the same machine come first. Any number of workers may come, go and die at any time.
Ctrl-C ends it after the chunks at hand, which takes some seconds.
With ENFILADE_QUEUE=redis://… chunks are handed out there instead; it needs the package ioredis, and simulate has to be told the same.

Examples:
  enfilade worker --database postgres://enfilade:secret@db.example/enfilade
  enfilade worker --threads 2 --name attic`,
    )
    .action(async (options: WorkerOptions) => work(io, options))
}

async function work(io: Io, { database: named, threads, name, readmit }: WorkerOptions): Promise<void> {
  const database = databaseOf(io, named)
  if (database === null) throw badArgument('A worker needs a database: name it with --database, or in ENFILADE_DATABASE.')
  const { openFreeThread } = io
  if (openFreeThread === null) throw new Failed('There are no threads here.')
  const isLow = lowPriority() // before there are threads: each begins with that of the one that opens it
  try {
    const { startWorker } = await import('@enfilade/work')
    const worker = await startWorker({
      ...{ database, ...queueOf(io), versions: versionsOf(io), threads, open: openFreeThread, note: words => note(io, words) },
      ...(name !== undefined && { name }),
      ...(readmit === true && { readmit }),
    })
    const stopped = new Promise<null>(done => {
      const stop = (): void => done(null)
      io.interrupt = stop
      process.once('SIGTERM', stop)
      process.once('SIGHUP', stop)
    })
    const on = `on ${threads} thread${threads === 1 ? '' : 's'}`
    const priority = isLow ? ' with low priority, so that tables on this machine come first' : ''
    note(io, `The worker ${worker.name} plays what is asked for at the database ${worker.at}, ${on}${priority}. Ctrl-C ends it.`)
    const why = await Promise.race([stopped, worker.putOut])
    await worker.close()
    if (why !== null) throw new Failed(`This worker is put out: ${why}`)
    note(io, 'The worker has ended.')
  } catch (thrown) {
    throw await inWords(thrown)
  }
}
function lowPriority(): boolean {
  try {
    setPriority(constants.priority.PRIORITY_LOW)
    return true
  } catch {
    return false // not every system lets a program do that
  }
}
