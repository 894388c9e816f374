/**
 * What work needs in a database, in a schema of its own beside that of the tables: steps that each lead from one version to the next. A step that has
 * been released is never changed; what is needed later is another step.
 */
export const workSchema = 'enfilade_work'

export const migrations: readonly string[] = [
  `CREATE SCHEMA enfilade_work;
   SET LOCAL search_path = enfilade_work;
   CREATE TABLE facts (name text PRIMARY KEY, value text NOT NULL);
   INSERT INTO facts VALUES ('program', 'enfilade');
   CREATE TABLE workers (
     id text COLLATE "C" PRIMARY KEY, name text NOT NULL, machine text NOT NULL, versions text NOT NULL, threads integer NOT NULL,
     since timestamptz NOT NULL DEFAULT now(), seen timestamptz NOT NULL DEFAULT now(), put_out text
   );
   CREATE TABLE runs (
     id text COLLATE "C" PRIMARY KEY, asked_by text NOT NULL, versions text NOT NULL, simulation text NOT NULL,
     since timestamptz NOT NULL DEFAULT now(), seen timestamptz NOT NULL DEFAULT now()
   );
   CREATE TABLE begun (
     run text COLLATE "C" NOT NULL REFERENCES runs (id) ON DELETE CASCADE, chunk integer NOT NULL, times integer NOT NULL,
     PRIMARY KEY (run, chunk)
   );
   CREATE TABLE results (
     run text COLLATE "C" NOT NULL REFERENCES runs (id) ON DELETE CASCADE, chunk integer NOT NULL, worker text COLLATE "C" NOT NULL,
     played text NOT NULL,
     PRIMARY KEY (run, chunk)
   );
   CREATE TABLE checks (
     run text COLLATE "C" NOT NULL REFERENCES runs (id) ON DELETE CASCADE, chunk integer NOT NULL, worker text COLLATE "C" NOT NULL,
     played text NOT NULL,
     PRIMARY KEY (run, chunk)
   );`,
  // Which fights a chunk holds follows from its run. Empty: of a program before this step, whose runs are left to its own workers.
  `SET LOCAL search_path = enfilade_work;
   ALTER TABLE runs ADD COLUMN base bigint, ADD COLUMN size bigint, ADD COLUMN fights bigint;`,
]
