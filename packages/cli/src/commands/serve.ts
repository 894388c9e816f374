/** `enfilade serve`: the app, the API and the tables on one port. The server itself loads only when it is asked for. */
import { constants, copyFileSync, existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { messageOf } from '@enfilade/engine'
import { Command, Option } from 'commander'
import { badArgument, Failed } from '../failures.js'
import { type Io, note, print, printJson } from '../io.js'
import { openBrowser, ownFolder } from '../program/machine.js'
import { version } from '../version.js'

/** One port for everyone, so that a firewall asks once and a link stays what it was. */
const usualPort = 4680

/** Threads for tables: each has the rules loaded. */
const mostRooms = 8

interface ServeOptions {
  readonly port?: string
  readonly lan?: true
  readonly data?: string
  readonly host: readonly string[]
  /** Left out: where a person is at a terminal. */
  readonly open?: boolean
  /** The program has a window of its own: shutting it ends the program. */
  readonly window?: true
  readonly app?: string
  readonly restore?: string
  readonly backUp?: string
  readonly json?: true
}

export function serveCommand(io: Io): Command {
  return new Command('serve')
    .description('Serve the app and tables that players join from their phones.')
    .option('--lan', 'let phones of the same network in (default: only this machine)')
    .option('--port <number>', `the port (default: ${usualPort}, or a free one where that is taken)`)
    .option('--data <folder>', 'the folder that keeps the tables (default: .enfilade/tables in your home folder)')
    .option(
      '--host <name>',
      'a name of this machine that browsers may use besides its addresses; repeatable',
      (name: string, all: string[]) => [...all, name],
      [],
    )
    .option('--open', 'open the browser (default: at a terminal)')
    .option('--no-open', 'don’t open the browser')
    .addOption(new Option('--window').hideHelp())
    .option('--app <folder>', 'a folder with the built app (default: the one that came with this program)')
    .option('--restore <backup>', 'make the data folder, which must be empty, from a backup first')
    .option('--back-up <file>', 'write all tables into one file, also while the server runs, and end')
    .option('--json', 'print one JSON object with the addresses instead of text')
    .addHelpText(
      'after',
      `
Every answer is on the disk before anyone sees it. Move or copy the data folder as a whole.

Examples:
  enfilade serve --lan
  enfilade serve --data friday --back-up friday.db
  enfilade serve --data saturday --restore friday.db`,
    )
    .action(async (options: ServeOptions) => serve(io, options))
}

async function serve(io: Io, options: ServeOptions): Promise<void> {
  const port = portOf(options.port)
  const data = resolve(io.folder, options.data ?? join(ownFolder(), 'tables'))
  const { databases, FolderRefused, FolderTaken, openFolder, restore, startServer } = await import('@enfilade/server')
  try {
    const open = await databases()
    if (options.restore !== undefined) restore(resolve(io.folder, options.restore), data, open)
    if (options.backUp !== undefined) {
      const folder = openFolder(data, open)
      const file = resolve(io.folder, options.backUp)
      try {
        await folder.backUp(file)
      } finally {
        folder.close()
      }
      note(io, `All tables are in ${file}.`)
      return
    }
    const start = (at: number) =>
      startServer({
        ...{ data, port: at, lan: options.lan === true, appFolder: appFolder(options.app), games: io.games, version },
        ...{ rooms: { most: Math.min(mostRooms, Math.max(2, io.cores)) }, names: options.host, open, log: process.stderr },
      })
    const server = await start(port ?? usualPort).catch((thrown: unknown) => {
      if (port === undefined && codeOf(thrown) === 'EADDRINUSE') return start(0)
      throw thrown
    })
    const { home, addresses } = server
    if (options.json)
      printJson(io, { home, data, addresses: addresses.map(({ address, words }) => ({ address, words, port: server.port })) })
    else {
      const [phones] = addresses
      const outside = phones === undefined ? '' : ` and for phones at http://${phones.address}:${server.port}/ (${phones.words})`
      print(io, `Enfilade is at ${home}${outside}`)
      print(io, `Tables are kept in ${data}${options.lan === true ? '' : '. Phones are not let in; start it with --lan for that'}.`)
      print(io, options.window === true ? 'Close this window to stop.' : 'Ctrl-C ends it.')
    }
    if (options.open ?? io.out.isTerminal) openBrowser(home)
    await new Promise<void>(done => {
      io.interrupt = done
      process.once('SIGTERM', done)
      process.once('SIGHUP', done) // its window is shut
    })
    await server.close()
  } catch (thrown) {
    if (thrown instanceof FolderTaken && thrown.home !== null && (await answers(thrown.home))) {
      if (options.backUp !== undefined) {
        await takeBackup(thrown.home, resolve(io.folder, options.backUp))
        note(io, `All tables are in ${resolve(io.folder, options.backUp)}.`)
        return
      }
      if (options.json) printJson(io, { home: thrown.home, data, running: true })
      else print(io, `Enfilade is running already, at ${thrown.home}`)
      if (options.open ?? io.out.isTerminal) openBrowser(thrown.home)
      return
    }
    if (thrown instanceof FolderRefused) throw new Failed(thrown.message)
    if (codeOf(thrown) === 'EADDRINUSE') throw new Failed(`Port ${port} is taken. Leave --port out for a free one.`)
    throw thrown
  }
}
/** Brings the backup that a running server makes to where it is wanted. */
async function takeBackup(home: string, to: string): Promise<void> {
  const reply = await fetch(`${home}api/backup`, { method: 'POST' })
  const { file, error } = (await reply.json()) as { readonly file?: string; readonly error?: string }
  if (file === undefined) throw new Failed(`The running server made no backup: ${error ?? reply.status}.`)
  try {
    copyFileSync(file, to, constants.COPYFILE_EXCL)
  } catch (thrown) {
    throw new Failed(
      codeOf(thrown) === 'EEXIST'
        ? `${to} exists already. Choose another name for the backup.`
        : `${to} can’t be written: ${messageOf(thrown)}`,
    )
  } finally {
    rmSync(file, { force: true })
  }
}
/** Is a server of ours there? */
async function answers(home: string): Promise<boolean> {
  try {
    const { ok } = (await (await fetch(`${home}api/health`, { signal: AbortSignal.timeout(3_000) })).json()) as { readonly ok?: unknown }
    return ok === true
  } catch {
    return false
  }
}
const codeOf = (thrown: unknown): unknown => (thrown as { readonly code?: unknown }).code

function portOf(typed: string | undefined): number | undefined {
  if (typed === undefined) return undefined
  const port = Number(typed)
  if (typed === '' || !Number.isInteger(port) || port < 0 || port > 65_535)
    throw badArgument(`"${typed}" is no port. Allowed: a whole number from 1 to 65535.`, typed)
  return port
}
/** The app beside the program, where a clone builds it, or where it was named. Null: only the API is served. */
function appFolder(named: string | undefined): string | null {
  const places = named === undefined ? ['app', '../../web/dist'].map(place => join(import.meta.dirname, place)) : [named]
  return places.find(folder => existsSync(join(folder, 'index.html'))) ?? null
}
