/** `enfilade serve`: the app, the API and the tables on one port. The server itself loads only when it is asked for. */
import { constants, copyFileSync, existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { messageOf } from '@enfilade/engine'
import type { StoreAt } from '@enfilade/server'
import { Command, Option } from 'commander'
import { oneOf, wholeNumber } from '../arguments.js'
import { badArgument, Failed } from '../failures.js'
import { type Io, note, print, printJson } from '../io.js'
import { openBrowser, ownFolder } from '../program/machine.js'
import { version } from '../version.js'
import { databaseOf } from '../work.js'

/** One port for everyone, so that a firewall asks once and a link stays what it was. */
const usualPort = 4680

/** Threads for tables: each has the rules loaded. */
const mostRooms = 8

/**
 * Compiled code takes less of others in, and only what has run for long is compiled to be fast: a table's answers come too seldom to be worth more
 * (bench/README.md).
 */
const compileLess = ['--max-inlined-bytecode-size-cumulative=400', '--interrupt-budget=250000']

interface ServeOptions {
  readonly port?: string
  readonly lan?: true
  readonly data?: string
  readonly database?: string
  readonly host: readonly string[]
  readonly reach?: string
  readonly public: readonly string[]
  readonly behindProxy: readonly string[]
  readonly anyone?: true
  readonly tables?: number
  readonly log: 'mistakes' | 'all'
  readonly expire?: number
  /** False: servers on one database send each other no hints; for tests. */
  readonly hints: boolean
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
    .option('--database <address>', 'keep the tables in this PostgreSQL database instead (default: what ENFILADE_DATABASE says)')
    .option(
      '--host <name>',
      'a name of this machine that browsers may use besides its addresses; repeatable',
      (name: string, all: string[]) => [...all, name],
      [],
    )
    .option(
      '--public <address>',
      'where phones reach this server, such as https://table.example, where that is not by its own addresses; repeatable',
      (address: string, all: string[]) => [...all, address],
      [],
    )
    .option(
      '--behind-proxy <address>',
      'a reverse proxy that says whose request each is (X-Forwarded-For), or its network, such as 10.0.0.0/8; repeatable',
      (address: string, all: string[]) => [...all, address],
      [],
    )
    .option('--anyone', 'let anyone make tables, not only this machine: 12 an hour from one address')
    .option('--tables <number>', 'as many tables as there may be (default: 500)', wholeNumber(1, 10_000_000))
    .option(
      '--expire <days>',
      'put tables away at which nothing was played for so long; a game master’s link brings one back within as long again (default: never)',
      wholeNumber(1, 3650),
    )
    .option(
      '--log <what>',
      'what goes to stderr, a line of JSON each: mistakes, or all: requests and what becomes of tables too',
      oneOf(['mistakes', 'all'] as const),
      'mistakes',
    )
    .option('--reach <host:port>', 'where other servers on the same database reach this one (default: its first address)')
    .addOption(new Option('--no-hints').hideHelp())
    .option('--open', 'open the browser (default: at a terminal)')
    .option('--no-open', 'don’t open the browser')
    .addOption(new Option('--window').hideHelp())
    .option('--app <folder>', 'a folder with the built app (default: the one that came with this program)')
    .option('--restore <backup>', 'fill the data folder or the database, which must be empty, from a backup first')
    .option('--back-up <file>', 'write all tables into one file, also while the server runs, and end')
    .option('--json', 'print one JSON object with the addresses instead of text')
    .addHelpText(
      'after',
      `
Several servers may share a database. Each table is with one of them, whichever phones come to.
Every answer is on the disk before anyone sees it. Move or copy the data folder as a whole.
A backup of a folder can be restored into a database, and the other way round.

Examples:
  enfilade serve --lan
  enfilade serve --data friday --back-up friday.db
  enfilade serve --database postgres://enfilade:secret@db.example/enfilade --restore friday.db`,
    )
    .action(async (options: ServeOptions) => serve(io, options))
}

async function serve(io: Io, options: ServeOptions): Promise<void> {
  const port = portOf(options.port)
  checkAddresses(options)
  const app = appFolder(options.app)
  const kept = keptAt(io, options)
  const { BadAddress, BadNetwork, backUp, DatabaseRefused, FolderRefused, FolderTaken, restore, startServer } = await import(
    '@enfilade/server'
  )
  // Another server has taken its database.
  let end = (_words: string): void => undefined
  const lost = new Promise<string>(done => {
    end = done
  })
  try {
    if (options.restore !== undefined) await restore(kept, resolve(io.folder, options.restore))
    if (options.backUp !== undefined) {
      const file = resolve(io.folder, options.backUp)
      await backUp(kept, file)
      note(io, `All tables are in ${file}.`)
      return
    }
    for (const flag of compileLess) setFlagsFromString(flag)
    const start = (at: number) =>
      startServer({
        ...{ kept, lost: end, port: at, lan: options.lan === true, appFolder: app, games: io.games, version },
        ...{ reach: options.reach, publics: options.public, hints: options.hints },
        ...{
          proxies: options.behindProxy,
          anyone: options.anyone === true,
          mostTables: options.tables,
          expire: options.expire,
          logs: options.log,
        },
        models: io.openModels?.(),
        ...{ rooms: { most: Math.min(mostRooms, Math.max(2, io.cores)) }, names: options.host, log: process.stderr },
      })
    const server = await start(port ?? usualPort).catch((thrown: unknown) => {
      if (port === undefined && codeOf(thrown) === 'EADDRINUSE') return start(0)
      throw thrown
    })
    const { home, addresses, place } = server
    for (const words of place.notes) note(io, words)
    if (app === null) note(io, 'The app isn’t beside this program, so only its API is served. In a clone, npm start builds the app.')
    if (options.json)
      printJson(io, {
        home,
        ...saidOf(kept, place.named),
        addresses: addresses.map(({ address, words }) => ({ address, words, port: server.port })),
        ...(place.shared !== null && {
          servers: place.shared.servers().map(({ address, run }) => ({ address, own: run === place.shared?.run })),
        }),
      })
    else {
      const [phones] = addresses
      const outside = phones === undefined ? '' : ` and for phones at http://${phones.address}:${server.port}/ (${phones.words})`
      print(io, `Enfilade is at ${home}${outside}`)
      print(io, `Tables are kept in ${place.named}${options.lan === true ? '' : '. Phones are not let in; start it with --lan for that'}.`)
      if (place.shared !== null) print(io, othersWords(place.shared))
      print(io, options.window === true ? 'Close this window to stop.' : 'Ctrl-C ends it.')
    }
    if (options.open ?? io.out.isTerminal) openBrowser(home)
    const stopped = new Promise<null>(done => {
      const stop = (): void => done(null)
      io.interrupt = stop
      process.once('SIGTERM', stop)
      process.once('SIGHUP', stop) // its window is shut
    })
    const why = await Promise.race([stopped, lost])
    await server.close()
    if (why !== null) throw new Failed(`${why} This one ends; nothing that was acknowledged is lost.`)
  } catch (thrown) {
    if (thrown instanceof FolderTaken && thrown.home !== null && (await answers(thrown.home))) {
      if (options.backUp !== undefined) {
        await takeBackup(thrown.home, resolve(io.folder, options.backUp))
        note(io, `All tables are in ${resolve(io.folder, options.backUp)}.`)
        return
      }
      if (options.json) printJson(io, { home: thrown.home, ...saidOf(kept, ''), running: true })
      else print(io, `Enfilade is running already, at ${thrown.home}${options.lan ? lanWords : ''}`)
      if (options.open ?? io.out.isTerminal) openBrowser(thrown.home)
      return
    }
    if (thrown instanceof BadAddress || thrown instanceof BadNetwork) throw badArgument(thrown.message)
    if (thrown instanceof FolderRefused || thrown instanceof DatabaseRefused) throw new Failed(thrown.message)
    if (codeOf(thrown) === 'EADDRINUSE') throw new Failed(`Port ${port} is taken. Leave --port out for a free one.`)
    throw thrown
  }
}
const lanWords = '\nWhether it lets phones in was said when it was started: to change that, stop it there and start it again with --lan.'
/** Which of the servers on its database it is, and where the others are. */
function othersWords({
  run,
  servers,
}: {
  readonly run: string
  servers(): readonly { readonly run: string; readonly address: string }[]
}): string {
  const all = servers()
  const others = all.filter(one => one.run !== run)
  if (others.length === 0)
    return 'It is the only server on this database. Start more of them with the same address, on this machine or others.'
  const nth = all.findIndex(one => one.run === run) + 1
  return `It is server ${nth} of ${all.length} on this database. The others: ${others.map(({ address }) => address || 'one that is just starting').join(', ')}.`
}
/** @throws BadInput in words */
function checkAddresses({ reach, public: publics }: ServeOptions): void {
  if (reach !== undefined && !/^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(:\d{1,5})?$/i.test(reach))
    throw badArgument(`"${reach}" is no address of a machine. It must look like 192.168.1.20:4680 or db-2.example.`, reach)
  for (const address of publics) {
    const { protocol = '', pathname = '' } = URL.canParse(address) ? new URL(address) : {}
    if (!/^https?:$/.test(protocol) || pathname !== '/')
      throw badArgument(`"${address}" is no address of a server. It must look like https://table.example.`, address)
  }
}
/** @throws BadInput where two places are named */
function keptAt(io: Io, { data, database }: ServeOptions): StoreAt {
  if (data !== undefined && database !== undefined) throw badArgument('Tables are kept in one place: name --data or --database, not both.')
  const address = data === undefined ? databaseOf(io, database) : null
  if (address !== null) return { database: address }
  return { folder: resolve(io.folder, data ?? join(ownFolder(), 'tables')) }
}
/** The address may hold a password, so its name stands for it. */
const saidOf = (kept: StoreAt, named: string) => ('folder' in kept ? { data: kept.folder } : { database: named })
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
/** Is a server of ours there? One on a busy machine takes a while to say so. */
async function answers(home: string): Promise<boolean> {
  try {
    const { ok } = (await (await fetch(`${home}api/health`, { signal: AbortSignal.timeout(15_000) })).json()) as { readonly ok?: unknown }
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
/** The app beside the program, where a clone builds it, or where it was named. Null: only the API is served. @throws BadInput where none is there */
function appFolder(named: string | undefined): string | null {
  const isApp = (folder: string): boolean => existsSync(join(folder, 'index.html'))
  if (named !== undefined && !isApp(named))
    throw badArgument(`There is no built app in ${named}: it has no index.html. In a clone, npm start builds the app.`, named)
  return named ?? ['app', '../../web/dist'].map(place => join(import.meta.dirname, place)).find(isApp) ?? null
}
