/** Work at a database, as the commands name it: where it is, what versions this program has, and refusals in words. */
import type { Versions } from '@enfilade/work'
import { badArgument, Failed } from './failures.js'
import type { Io } from './io.js'
import { version } from './version.js'

/** The database that is named, or that the environment names; null: none. */
export function databaseOf(io: Io, named: string | undefined): string | null {
  const address = named ?? io.environment.ENFILADE_DATABASE ?? ''
  return named === undefined && address === '' ? null : address
}
/** Where chunks wait, if not in the database. */
export function queueOf(io: Io): { readonly queue?: string } {
  const queue = io.environment.ENFILADE_QUEUE ?? ''
  return queue === '' ? {} : { queue }
}
export const versionsOf = (io: Io): Versions => ({
  program: version,
  games: io.games.map(({ id, title, version: own }) => ({ id, title, version: own })),
})

/** What work at a database throws, as a command fails. Loads nothing where something else was thrown. */
export async function inWords(thrown: unknown): Promise<unknown> {
  if (!(thrown instanceof Error) || !['DatabaseRefused', 'BadAddress', 'WorkRefused'].includes(thrown.name)) return thrown
  const { BadAddress } = await import('@enfilade/server/database')
  return thrown instanceof BadAddress ? badArgument(thrown.message) : new Failed(thrown.message)
}
