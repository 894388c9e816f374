/**
 * Which servers share a database, and whose its tables are. Each has a row with a number of its own, and holds a lock of that number on the very connection
 * that writes: the database lets go of it when the connection ends, however that happens. So a server lives as long as its lock is held, no clock has to
 * be right, and who has died can't write any more. A number is never given twice.
 */
import type { Client } from 'pg'
import { DatabaseRefused } from '../failures.js'
import type { DatabaseAddress } from './address.js'

/** "Enfi", of the database as a whole; "Enfj", of each server. */
const [ofAll, ofServer] = [1164863081, 1164863082]
/** Of all: 1 is held by every server beside others, or by one program alone; 2 while a server enters itself. */
export const locks = {
  shared: `SELECT pg_try_advisory_lock_shared(${ofAll}, 1) AS mine`,
  alone: `SELECT pg_try_advisory_lock(${ofAll}, 1) AS mine`,
  notAlone: `SELECT pg_advisory_unlock(${ofAll}, 1)`,
  entering: `SELECT pg_advisory_xact_lock(${ofAll}, 2)`,
  own: `SELECT pg_advisory_lock(${ofServer}, $1)`,
} as const
/** The locks of servers that live, as rows with their numbers. */
const held = `SELECT objid::int AS id, pid FROM pg_locks WHERE locktype = 'advisory' AND classid = ${ofServer} AND objsubid = 2 AND granted
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
const lives = (id: string): string => `EXISTS (SELECT 1 FROM (${held}) held WHERE held.id = ${id})`

/** A server that lives. */
export interface ServerRow {
  readonly id: number
  /** Of this run of the program: its number changes where it had to connect again. */
  readonly run: string
  readonly version: string
  /** Where other servers reach it, such as "192.168.1.20:4680"; empty: it hasn't said so yet. */
  readonly address: string
  /** Where phones reach it. */
  readonly addresses: readonly string[]
}
const rowIn = ({ id, run, version, address, addresses }: { readonly [column: string]: unknown }): ServerRow => ({
  ...{ id: Number(id), run: String(run), version: String(version), address: String(address) },
  addresses: JSON.parse(String(addresses)) as string[],
})
export const livingServers = async (client: Pick<Client, 'query'>): Promise<readonly ServerRow[]> =>
  (await client.query(`SELECT * FROM servers WHERE ${lives('servers.id')} ORDER BY since, id`)).rows.map(rowIn)
/** Those that have died since yesterday among them. */
export const knownServers = async (client: Pick<Client, 'query'>): Promise<readonly ServerRow[]> =>
  (await client.query('SELECT * FROM servers ORDER BY since, id')).rows.map(rowIn)

export type Said = Pick<ServerRow, 'run' | 'version' | 'address' | 'addresses'>
/** What a server finds when it has entered itself. */
export interface Entered {
  readonly id: number
  /** The number of the last transaction of this run that was kept. */
  readonly written: number
  /** The tables that are still its own. */
  readonly tables: readonly string[]
}
/** Enters a server under a new number, with what it had under those before. @throws DatabaseRefused where the servers there are of another version */
export async function enter(client: Client, { named }: DatabaseAddress, { run, version, ...at }: Said, before: number[]): Promise<Entered> {
  const id = Number((await client.query("SELECT nextval('server_ids') AS id")).rows[0]?.id)
  await client.query(locks.own, [id])
  const old = [...before]
  // Whether it is there afterwards isn't known where the connection breaks.
  before.push(id)
  await endOld(client, old)
  await client.query('BEGIN')
  await client.query(locks.entering)
  const other = (await livingServers(client)).find(one => one.version !== version)
  if (other !== undefined) {
    await client.query('ROLLBACK')
    throw new DatabaseRefused(
      `The servers on the database ${named} run Enfilade ${other.version}, this one is ${version}. Start the same version, or stop all others first.`,
    )
  }
  await client.query(`UPDATE servers SET gone = now() WHERE gone IS NULL AND id <> ALL ($1) AND NOT ${lives('servers.id')}`, [old])
  await client.query("DELETE FROM servers WHERE gone < now() - interval '1 day'")
  await client.query('DELETE FROM owners WHERE server NOT IN (SELECT id FROM servers) AND server <> ALL ($1)', [old])
  const { rows } = await client.query(
    `INSERT INTO servers (id, run, version, address, addresses, written)
       VALUES ($1, $2, $3, $4, $5, coalesce((SELECT written FROM servers WHERE id = ANY ($6) ORDER BY id DESC LIMIT 1), 0)) RETURNING written`,
    [id, run, version, at.address, JSON.stringify(at.addresses), old],
  )
  const kept = await client.query('UPDATE owners SET server = $1 WHERE server = ANY ($2) RETURNING table_id', [id, old])
  await client.query('DELETE FROM servers WHERE id = ANY ($1)', [old])
  await client.query('COMMIT')
  return { id, written: Number(rows[0]?.written), tables: kept.rows.map(({ table_id }) => String(table_id)) }
}
/** A connection of this server that is gone may still stand in the database. What it had under way is decided once it has ended. */
async function endOld(client: Client, old: readonly number[]): Promise<void> {
  while (old.length > 0) {
    const { rows } = await client.query(`SELECT pg_terminate_backend(pid) FROM (${held}) held WHERE id = ANY ($1)`, [old])
    if (rows.length === 0) return
    await new Promise(next => setTimeout(next, 20))
  }
}

/** Tables that no living server has become this one's: each of `$1` is this server's, `$2`, or stays with who has it. */
export const claimSql = `INSERT INTO owners SELECT one, $2::int FROM unnest($1::text[]) AS one
  ON CONFLICT (table_id) DO UPDATE SET server = excluded.server WHERE NOT ${lives('owners.server')}`
export const ownersSql = 'SELECT table_id, server FROM owners WHERE table_id = ANY ($1)'
export const releaseSql = 'DELETE FROM owners WHERE table_id = ANY ($1) AND server = $2'
/** Tables that have never been anyone's are those of whoever writes to them first. */
export const takeFreeSql = `INSERT INTO owners SELECT one, $2::int FROM unnest($1::text[]) AS one ON CONFLICT DO NOTHING`
/** Which of the tables `$1`, and of those with the seats `$2`, are not those of the server `$3`. */
export const foreignSql = `SELECT one FROM (SELECT unnest($1::text[]) AS one UNION SELECT table_id FROM seats WHERE id = ANY ($2)) touched
  WHERE NOT EXISTS (SELECT 1 FROM owners WHERE table_id = one AND server = $3)`
export const writtenSql = 'UPDATE servers SET written = $1 WHERE id = $2'
export const saidSql = 'UPDATE servers SET address = $1, addresses = $2 WHERE id = $3'
export const leaveSql = ['DELETE FROM owners WHERE server = $1', 'DELETE FROM servers WHERE id = $1'] as const
