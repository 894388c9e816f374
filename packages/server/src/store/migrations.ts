/**
 * The schema of a data folder's database, as steps that each lead from one version to the next. A step that has been released is never changed;
 * what is needed later is another step.
 */
export const migrations: readonly string[] = [
  `CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
   CREATE TABLE tables (
     id TEXT PRIMARY KEY, code TEXT NOT NULL UNIQUE, title TEXT NOT NULL, game TEXT NOT NULL,
     created INTEGER NOT NULL, changed INTEGER NOT NULL, salt TEXT NOT NULL, policies TEXT NOT NULL, paused TEXT
   ) STRICT;
   CREATE TABLE snapshots (
     table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, after INTEGER NOT NULL, record TEXT NOT NULL,
     PRIMARY KEY (table_id, after)
   ) STRICT;
   CREATE TABLE answers (
     table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, number INTEGER NOT NULL,
     seat TEXT, call TEXT, name TEXT NOT NULL, kept INTEGER NOT NULL, entries TEXT NOT NULL, rest TEXT, reply TEXT, at INTEGER NOT NULL,
     PRIMARY KEY (table_id, number)
   ) STRICT;
   CREATE UNIQUE INDEX answers_once ON answers (table_id, seat, call) WHERE call IS NOT NULL;
   CREATE TABLE seats (
     id TEXT PRIMARY KEY, table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, place INTEGER NOT NULL, kind TEXT NOT NULL,
     name TEXT NOT NULL, side TEXT, people TEXT, by_policy INTEGER NOT NULL, dice TEXT NOT NULL, token_hash TEXT UNIQUE, wish TEXT,
     answered_for TEXT NOT NULL, seen INTEGER NOT NULL
   ) STRICT;
   CREATE INDEX seats_of_table ON seats (table_id, place);`,
  // JSON: a setting that is added later takes no step of its own.
  `ALTER TABLE tables ADD COLUMN settings TEXT NOT NULL DEFAULT '{}';`,
  // A table goes on with other fights: those before are kept whole, and seats go by names.
  `CREATE TABLE fights (
     table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, nth INTEGER NOT NULL, record TEXT NOT NULL,
     PRIMARY KEY (table_id, nth)
   ) STRICT;
   ALTER TABLE answers ADD COLUMN begins TEXT;
   ALTER TABLE seats ADD COLUMN goes_by TEXT;`,
  // Seats have notes of their own, and pictures that were shown are kept beside the records.
  `CREATE TABLE pictures (
     table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, id TEXT NOT NULL, type TEXT NOT NULL, data TEXT NOT NULL,
     at INTEGER NOT NULL, PRIMARY KEY (table_id, id)
   ) STRICT;
   ALTER TABLE seats ADD COLUMN notes TEXT;`,
]
