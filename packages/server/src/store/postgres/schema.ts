/**
 * Our schema in a PostgreSQL database, as steps that each lead from one version to the next. A step that has been released is never changed; what is
 * needed later is another step. A database that isn't ours is left as it is.
 */
import type { Client, QueryConfig } from 'pg'
import { DatabaseRefused, whyNotWritten } from '../failures.js'
import type { DatabaseAddress } from './address.js'
import { longWork, schemaName } from './connection.js'

export const migrations: readonly string[] = [
  `CREATE SCHEMA enfilade;
   SET LOCAL search_path = enfilade;
   CREATE FUNCTION json_valid(given text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE STRICT AS $$
     BEGIN PERFORM given::json; RETURN true; EXCEPTION WHEN OTHERS THEN RETURN false; END $$;
   CREATE TABLE facts (name text PRIMARY KEY, value text NOT NULL);
   INSERT INTO facts VALUES ('program', 'enfilade');
   CREATE TABLE tables (
     id text COLLATE "C" PRIMARY KEY, code text COLLATE "C" NOT NULL UNIQUE, title text NOT NULL, game text NOT NULL,
     created bigint NOT NULL, changed bigint NOT NULL, salt text NOT NULL, policies text NOT NULL, paused text,
     settings text NOT NULL DEFAULT '{}'
   );
   CREATE INDEX tables_in_order ON tables (created, id);
   CREATE TABLE snapshots (
     table_id text COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE, after bigint NOT NULL, record text NOT NULL,
     PRIMARY KEY (table_id, after)
   );
   CREATE TABLE answers (
     table_id text COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE, number bigint NOT NULL,
     seat text COLLATE "C", call text COLLATE "C", name text NOT NULL, kept bigint NOT NULL, entries text NOT NULL, rest text, reply text,
     at bigint NOT NULL,
     PRIMARY KEY (table_id, number)
   );
   CREATE UNIQUE INDEX answers_once ON answers (table_id, seat, call) WHERE call IS NOT NULL;
   CREATE TABLE seats (
     id text COLLATE "C" PRIMARY KEY, table_id text COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE, place bigint NOT NULL,
     kind text NOT NULL, name text NOT NULL, side text, people text, by_policy integer NOT NULL, dice text NOT NULL,
     token_hash text COLLATE "C" UNIQUE, wish text, answered_for text NOT NULL, seen bigint NOT NULL
   );
   CREATE INDEX seats_of_table ON seats (table_id, place);`,
  // Several servers: who they are, and whose each table is. The secret is that of the links between them.
  `SET LOCAL search_path = enfilade;
   CREATE SEQUENCE server_ids AS integer;
   CREATE TABLE servers (
     id integer PRIMARY KEY, run text NOT NULL, version text NOT NULL, address text NOT NULL, addresses text NOT NULL,
     written bigint NOT NULL, since timestamptz NOT NULL DEFAULT now(), gone timestamptz
   );
   CREATE TABLE owners (table_id text COLLATE "C" PRIMARY KEY, server integer NOT NULL);
   CREATE INDEX owners_by_server ON owners (server);
   DELETE FROM facts WHERE name = 'written';
   INSERT INTO facts VALUES ('link', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));`,
  // A table goes on with other fights: those before are kept whole, and seats go by names.
  `SET LOCAL search_path = enfilade;
   CREATE TABLE fights (
     table_id text COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE, nth bigint NOT NULL, record text NOT NULL,
     PRIMARY KEY (table_id, nth)
   );
   ALTER TABLE answers ADD COLUMN begins text;
   ALTER TABLE seats ADD COLUMN goes_by text;`,
  // Seats have notes of their own, and pictures that were shown are kept beside the records.
  `SET LOCAL search_path = enfilade;
   CREATE TABLE pictures (
     table_id text COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE, id text COLLATE "C" NOT NULL, type text NOT NULL,
     data text NOT NULL, at bigint NOT NULL, PRIMARY KEY (table_id, id)
   );
   ALTER TABLE seats ADD COLUMN notes text;`,
]
/** Older servers lack what is asked of them here. */
const oldest = 130_000

/** The version of our schema in this database; 0: it is empty. @throws DatabaseRefused where it isn't ours, or newer than this program */
export async function versionIn(
  client: Client,
  { named, host }: DatabaseAddress,
  newest = migrations.length,
  schema = schemaName,
): Promise<number> {
  const one = async (sql: string): Promise<unknown> => Object.values((await client.query(sql)).rows[0] ?? {})[0]
  const release = Number(await one('SHOW server_version_num'))
  if (release < oldest)
    throw new DatabaseRefused(`The database server at ${host} is PostgreSQL ${Math.floor(release / 10_000)}. It must be 13 or newer.`)
  const encoding = await one('SHOW server_encoding')
  if (encoding !== 'UTF8') throw new DatabaseRefused(`The database ${named} has the encoding ${encoding}. It must be UTF8.`)
  const others = new DatabaseRefused(`The database ${named} belongs to another program. It is left as it is; make one for Enfilade alone.`)
  if ((await one(`SELECT to_regclass('${schema}.facts')`)) === null) {
    // What an extension has of its own is no one's data. Tables and work have schemas of their own beside each other.
    const count = await one(
      `SELECT count(*) FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE n.nspname NOT LIKE 'pg\\_%' AND n.nspname NOT LIKE 'enfilade%' AND n.nspname <> 'information_schema'
         AND c.relkind IN ('r', 'p', 'v', 'm', 'f', 'S')
         AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')`,
    )
    if (Number(count) > 0 || (await one(`SELECT to_regnamespace('${schema}')`)) !== null) throw others
    return 0
  }
  const facts = await client.query(`SELECT name, value FROM ${schema}.facts WHERE name IN ('program', 'schema')`).catch(() => null)
  const fact = (name: string): unknown => facts?.rows.find(row => row.name === name)?.value
  const version = Number(fact('schema'))
  if (fact('program') !== 'enfilade' || !Number.isInteger(version) || version < 1) throw others
  if (version > newest)
    throw new DatabaseRefused(
      `The database ${named} was written by a newer Enfilade (schema ${version}, this one knows ${newest}). Use that one.`,
    )
  return version
}
/** Is it still of the very schema that this program knows? */
export const isOfSchema = async (client: Client): Promise<boolean> =>
  Number((await client.query("SELECT value FROM facts WHERE name = 'schema'")).rows[0]?.value) === migrations.length

/** Each step with its number in one transaction: a process that dies between two begins again with the second. @throws DatabaseRefused */
export async function migrate(
  client: Client,
  address: DatabaseAddress,
  steps: readonly string[] = migrations,
  schema = schemaName,
): Promise<void> {
  for (let step = await versionIn(client, address, steps.length, schema); step < steps.length; step++) {
    try {
      const text = `BEGIN; ${steps[step]}; INSERT INTO ${schema}.facts VALUES ('schema', '${step + 1}')
           ON CONFLICT (name) DO UPDATE SET value = excluded.value; COMMIT`
      await client.query({ text, query_timeout: longWork } as QueryConfig)
    } catch (thrown) {
      await client.query('ROLLBACK').catch(() => undefined)
      throw new DatabaseRefused(`The database ${address.named} can’t be brought to schema ${step + 1}: ${whyNotWritten(thrown)}.`)
    }
  }
}
