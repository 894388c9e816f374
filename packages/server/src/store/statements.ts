/**
 * What is asked of a database, in SQL that SQLite and PostgreSQL read alike: "?" is a value. What differs between the two stands in the store of each.
 */
import { type PictureData, type Put, type StoredAnswer, type StoredSeat, type StoredTable, tableLimits } from '@enfilade/session'
import type { Value } from './driver.js'

/** One statement of a write. `follows`: where it changes no row, the write is refused. */
export interface Change {
  readonly sql: string
  readonly values: readonly Value[]
  readonly follows?: true
}
const json = (value: unknown): string => JSON.stringify(value)

/** The statements that keep something. `now`: milliseconds since 1970. */
export function changesOf(put: Put, now: number): readonly Change[] {
  if (put[0] === 'table') return [ofTable(put[1])]
  if (put[0] === 'seat') return [ofSeat(put[1])]
  if (put[0] === 'answer') return [ofAnswer(put[1], now)]
  if (put[0] === 'snapshot') return ofSnapshot(put[1], put[2], json(put[3]))
  if (put[0] === 'fight') return [ofFight(put[1], put[2], json(put[3]))]
  if (put[0] === 'listed') return []
  if (put[0] === 'picture') return ofPicture(put[1], put[2], put[3], put[4] ?? [], now)
  if (put[0] === 'noSeat') return [{ sql: 'DELETE FROM seats WHERE id = ?', values: [put[1]] }]
  if (put[0] === 'noTable') return [{ sql: 'DELETE FROM tables WHERE id = ?', values: [put[1]] }]
  return [{ sql: 'INSERT INTO facts VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value', values: [put[1], put[2]] }]
}
const ofTable = ({ id, code, title, game, created, changed, salt, policies, paused, ...settings }: StoredTable): Change => ({
  sql: `INSERT INTO tables (id, code, title, game, created, changed, salt, policies, paused, settings) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET code = excluded.code, title = excluded.title, game = excluded.game, changed = excluded.changed, salt = excluded.salt,
      policies = excluded.policies, paused = excluded.paused, settings = excluded.settings`,
  values: [id, code, title, game, created, changed, salt, json(policies), paused && json(paused), json(settings)],
})
function ofSeat(seat: StoredSeat): Change {
  const { id, table, place, kind, name, side, people, goesBy = null, byPolicy, dice, tokenHash, wish, answeredFor, seen, notes } = seat
  return {
    sql: `INSERT INTO seats (id, table_id, place, kind, name, side, people, by_policy, dice, token_hash, wish, answered_for, seen,
        goes_by, notes)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (id) DO UPDATE SET place = excluded.place, kind = excluded.kind, name = excluded.name, side = excluded.side,
        people = excluded.people, by_policy = excluded.by_policy, dice = excluded.dice, token_hash = excluded.token_hash,
        wish = excluded.wish, answered_for = excluded.answered_for, seen = excluded.seen,
        goes_by = excluded.goes_by, notes = excluded.notes`,
    values: [
      ...[id, table, place, kind, name, side, people && json(people), byPolicy ? 1 : 0, dice, tokenHash],
      ...[wish && json(wish), json(answeredFor), seen, goesBy && json(goesBy), notes || null],
    ],
  }
}
/** The number of an answer stands once in a table, and follows the one before: of two that come after the same answer the second is refused. */
const ofAnswer = ({ table, number, seat, call, name, kept, entries, rest, reply, begins }: StoredAnswer, now: number): Change => ({
  sql: `INSERT INTO answers (table_id, number, seat, call, name, kept, entries, rest, reply, at, begins)
    SELECT CAST(? AS TEXT), CAST(? AS BIGINT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS BIGINT), CAST(? AS TEXT),
      CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS BIGINT), CAST(? AS TEXT)
    WHERE CAST(? AS BIGINT) = 1 OR EXISTS (SELECT 1 FROM answers WHERE table_id = ? AND number = ?)`,
  values: [
    ...[table, number, seat, call, name, kept, json(entries)],
    ...[rest === undefined ? null : json(rest), reply === undefined ? null : json(reply), now],
    begins === undefined ? null : json(begins),
    ...[number, table, number - 1],
  ],
  follows: true,
})
const ofFight = (table: string, nth: number, record: string): Change => ({
  sql: `INSERT INTO fights (table_id, nth, record) VALUES (?, ?, ?) ON CONFLICT (table_id, nth) DO UPDATE SET record = excluded.record`,
  values: [table, nth, record],
})
/** The two newest stay: the older one is whole even where the newer one isn't. */
const ofSnapshot = (table: string, after: number, record: string): readonly Change[] => [
  {
    sql: `INSERT INTO snapshots (table_id, after, record) VALUES (?, ?, ?)
      ON CONFLICT (table_id, after) DO UPDATE SET record = excluded.record`,
    values: [table, after, record],
  },
  {
    sql: `DELETE FROM snapshots WHERE table_id = ? AND after <
      (SELECT after FROM snapshots WHERE table_id = ? ORDER BY after DESC LIMIT 1 OFFSET 1)`,
    values: [table, table],
  },
]

const butThose = (ids: readonly string[]): string => ids.map(() => 'AND id <> ?').join(' ')
/** `stay`: ids of those that stay however many are newer, and don't count among the newest. */
const ofPicture = (table: string, id: string, { type, data }: PictureData, stay: readonly string[], now: number): readonly Change[] => [
  { sql: 'INSERT INTO pictures (table_id, id, type, data, at) VALUES (?, ?, ?, ?, ?)', values: [table, id, type, data, now] },
  {
    sql: `DELETE FROM pictures WHERE table_id = ? ${butThose(stay)} AND id NOT IN
      (SELECT id FROM pictures WHERE table_id = ? ${butThose(stay)} ORDER BY at DESC, id LIMIT ${tableLimits.pictures})`,
    values: [table, ...stay, table, ...stay],
  },
]

export const notFollowing = 'what it follows is not there'

export const reads = {
  table: 'SELECT * FROM tables WHERE id = ?',
  tableByCode: 'SELECT * FROM tables WHERE code = ?',
  seatsOf: 'SELECT * FROM seats WHERE table_id = ? ORDER BY place',
  seatByToken: 'SELECT * FROM seats WHERE token_hash = ?',
  page: `SELECT *, (SELECT count(*) FROM seats WHERE table_id = tables.id) AS seats,
      (SELECT at FROM answers WHERE table_id = tables.id ORDER BY number DESC LIMIT 1) AS played FROM tables
    WHERE (created, id) > (?, ?) ORDER BY created, id LIMIT ?`,
  tableCount: 'SELECT count(*) AS n FROM tables',
  /** `json_valid` is SQLite's own; in PostgreSQL our schema has one. */
  damaged: `SELECT id FROM tables WHERE NOT (json_valid(policies) AND json_valid(coalesce(paused, 'null')) AND json_valid(settings))
    UNION SELECT table_id FROM seats
    WHERE NOT (json_valid(answered_for) AND json_valid(coalesce(people, 'null')) AND json_valid(coalesce(wish, 'null'))
      AND json_valid(coalesce(goes_by, 'null')))`,
  snapshots: 'SELECT * FROM snapshots WHERE table_id = ? ORDER BY after DESC',
  answers: 'SELECT * FROM answers WHERE table_id = ? AND number > ? ORDER BY number',
  picture: 'SELECT type, data FROM pictures WHERE table_id = ? AND id = ?',
  earlier: 'SELECT record FROM fights WHERE table_id = ? AND nth = ?',
  reply: 'SELECT reply FROM answers WHERE table_id = ? AND seat = ? AND call = ?',
} as const
