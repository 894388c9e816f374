/** The address of a PostgreSQL database: read, and named for people without its password. */
import { BadAddress, codeOf } from '../failures.js'

export interface DatabaseAddress {
  /** With the password. Goes nowhere but to the library that connects. */
  readonly url: string
  /** "enfilade at localhost:5432". */
  readonly named: string
  /** "localhost:5432". */
  readonly host: string
  readonly user: string
}
const example = 'postgres://user:password@localhost:5432/enfilade'

/** @throws BadAddress in words, and nothing of what was typed is in them: it may hold a password */
export function addressOf(typed: string): DatabaseAddress {
  const refused = (why: string): BadAddress => new BadAddress(`The address of the database ${why}. It must look like ${example}.`)
  const text = typed.trim()
  if (!/^postgres(ql)?:\/\//.test(text)) throw refused('must begin with "postgres://"')
  try {
    const url = new URL(text)
    const name = decodeURIComponent(url.pathname.slice(1))
    const socket = url.searchParams.get('host')
    const host = socket ?? (url.port === '' ? `${url.hostname}:5432` : url.host)
    if (name === '' || name.includes('/')) throw refused('must end with the name of a database')
    if (url.hostname === '' && socket === null) throw refused('names no machine')
    const user = decodeURIComponent(url.username)
    decodeURIComponent(url.password)
    return { url: text, named: `${name} at ${host}`, host, user }
  } catch (thrown) {
    if (thrown instanceof BadAddress) throw thrown
    throw refused('can’t be read; characters such as "@", "/" and "%" in a password are written %40, %2F and %25')
  }
}

/** Why there is no connection, as sentences. */
export function whyNotConnected(thrown: unknown, { named, host, user }: DatabaseAddress): string {
  const code = codeOf(thrown)
  const words = thrown instanceof Error ? thrown.message : String(thrown)
  const who = user === '' ? 'without a user name' : `as ${user}`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `There is no machine with the name in ${host}.`
  if (/invalid response|unexpected message|terminated unexpectedly/i.test(words))
    return `What answers at ${host} ends the connection: it is no PostgreSQL server, or one that is just stopping.`
  if (code === '28P01' || /password must be a string|no password/i.test(words))
    return `The database server at ${host} lets no one in ${who} with this password.`
  if (code === '28000') return `The database server at ${host} lets no one in ${who}: ${words}.`
  if (code === '3D000') return `There is no database ${named}. Create it first: createdb ${named.split(' at ')[0]}`
  if (code === '53300') return `The database server at ${host} has as many connections as it takes.`
  if (code === '57P03') return `The database server at ${host} is starting or stopping. Try again in a moment.`
  if (/ssl/i.test(words)) return `The database server at ${host} and this program found no encryption that both take: ${words}.`
  if (/^E[A-Z]+$/.test(code) || /timeout|terminated/i.test(words) || (thrown as { errors?: unknown }).errors !== undefined)
    return `No database server answers at ${host}.`
  return `The database ${named} can’t be opened: ${words}.`
}
