/** Rows of a database as what they were written from, and the reads of a store that are made of them, whichever database gives the rows. */
import type { Entry, FightRecord } from '@enfilade/engine'
import {
  continuedRecord,
  type KeptRecord,
  type PictureData,
  type SeatKind,
  type StoredAnswer,
  type StoredSeat,
  type StoredTable,
} from '@enfilade/session'
import type { Row, Value } from './driver.js'
import { Damaged } from './failures.js'
import { reads } from './statements.js'
import type { ListedTable, PageEnd, TablePage } from './store.js'

const parsed = <T>(value: Value | undefined): T => JSON.parse(String(value)) as T
const orNull = <T>(value: Value | undefined): T | null => (value === null || value === undefined ? null : parsed<T>(value))
const damage = Symbol('a row that is no longer what was written')
function orDamaged<T>(row: Row, read: (row: Row) => T): T | typeof damage {
  try {
    return read(row)
  } catch {
    return damage
  }
}

function listIn(value: Value | undefined): readonly string[] {
  const list = parsed<unknown>(value)
  if (!Array.isArray(list)) throw new TypeError('no list')
  return list
}
/** What the settings of an older row leave out. */
const settingsBefore: Pick<
  StoredTable,
  'autopilot' | 'numbersHidden' | 'byHand' | 'unasked' | 'idle' | 'lobby' | 'earlier' | 'from' | 'left' | 'tv' | 'after'
> = {
  autopilot: [],
  numbersHidden: false,
  unasked: false,
}
const tableIn = (row: Row): StoredTable => ({
  id: String(row.id),
  code: String(row.code),
  title: String(row.title),
  game: String(row.game),
  created: Number(row.created),
  changed: Number(row.changed),
  salt: String(row.salt),
  policies: listIn(row.policies),
  paused: orNull(row.paused),
  ...settingsBefore,
  ...parsed<Partial<typeof settingsBefore>>(row.settings),
})
const seatIn = (row: Row): StoredSeat => ({
  id: String(row.id),
  table: String(row.table_id),
  place: Number(row.place),
  kind: String(row.kind) as SeatKind,
  name: String(row.name),
  side: row.side === null ? null : String(row.side),
  people: orNull(row.people),
  ...(row.goes_by !== null && { goesBy: parsed<NonNullable<StoredSeat['goesBy']>>(row.goes_by) }),
  byPolicy: row.by_policy === 1,
  dice: row.dice === 'own' ? 'own' : 'app',
  tokenHash: row.token_hash === null ? null : String(row.token_hash),
  wish: orNull(row.wish),
  answeredFor: parsed(row.answered_for),
  ...(row.notes !== null && { notes: String(row.notes) }),
  seen: Number(row.seen),
})

/**
 * What a store reads, the same in every database. A row that can't be read stays as it is, and costs only what it is about.
 */
export abstract class RowReader {
  /** See Rows. */
  abstract rows(sql: string, ...values: readonly Value[]): readonly Row[] | Promise<readonly Row[]>

  private async intact<T>(sql: string, read: (row: Row) => T, ...given: readonly Value[]): Promise<T[]> {
    return (await this.rows(sql, ...given)).flatMap(row => {
      const one = orDamaged(row, read)
      return one === damage ? [] : [one]
    })
  }
  async table(id: string): Promise<StoredTable | undefined> {
    const [row] = await this.rows(reads.table, id)
    const table = row === undefined ? undefined : orDamaged(row, tableIn)
    if (table === damage) throw new Damaged('What is kept of this table is damaged: its settings can’t be read. Nothing of it was changed.')
    return table
  }
  async tableByCode(code: string): Promise<StoredTable | undefined> {
    return (await this.intact(reads.tableByCode, tableIn, code))[0]
  }
  async seatsOf(table: string): Promise<readonly StoredSeat[]> {
    return this.intact(reads.seatsOf, seatIn, table)
  }
  async seatByToken(hash: string): Promise<StoredSeat | undefined> {
    return (await this.intact(reads.seatByToken, seatIn, hash))[0]
  }
  async tables(most: number, after: PageEnd = { created: -1, id: '' }): Promise<TablePage> {
    const rows = await this.rows(reads.page, after.created, after.id, most)
    const tables = rows.flatMap((row): ListedTable[] => {
      const table = orDamaged(row, tableIn)
      return table === damage ? [] : [{ ...table, seats: Number(row.seats), played: Number(row.played ?? 0) }]
    })
    const last = rows.length < most ? undefined : rows.at(-1)
    return { tables, next: last === undefined ? null : { created: Number(last.created), id: String(last.id) } }
  }
  async tableCount(): Promise<number> {
    return Number((await this.rows(reads.tableCount))[0]?.n)
  }
  async damaged(): Promise<readonly string[]> {
    return (await this.rows(reads.damaged)).map(({ id }) => String(id))
  }
  async record(table: string): Promise<KeptRecord> {
    const snapshots = await this.rows(reads.snapshots, table)
    if (snapshots.length === 0) throw new Damaged('The record of this table is missing.')
    for (const snapshot of snapshots) {
      try {
        return await this.recordFrom(table, snapshot)
      } catch (thrown) {
        if (!(thrown instanceof SyntaxError || thrown instanceof TypeError)) throw thrown
      }
    }
    throw new Damaged('What is kept of this table is damaged: its record can’t be read. Nothing of it was changed.')
  }
  private async recordFrom(table: string, snapshot: Row): Promise<KeptRecord> {
    const whole = Number(snapshot.after)
    const rows = await this.rows(reads.answers, table, whole)
    const changes = rows.map(({ kept, entries, rest, begins }) => ({
      kept: Number(kept),
      entries: parsed<Entry[]>(entries),
      ...(rest !== null && { rest: parsed<NonNullable<StoredAnswer['rest']>>(rest) }),
      ...(begins !== null && { begins: parsed<FightRecord>(begins) }),
    }))
    const number = rows.length === 0 ? whole : Number(rows.at(-1)?.number)
    const record = parsed<FightRecord>(snapshot.record)
    if (![record.entries, ...changes.map(({ entries }) => entries)].every(Array.isArray)) throw new TypeError('no entries')
    return { record: continuedRecord(record, changes), number, whole }
  }
  async earlierRecord(table: string, nth: number): Promise<FightRecord | undefined> {
    return (await this.intact(reads.earlier, ({ record }) => parsed<FightRecord>(record), table, nth))[0]
  }
  async picture(table: string, id: string): Promise<PictureData | undefined> {
    return (await this.intact(reads.picture, row => ({ type: row.type, data: row.data }) as PictureData, table, id))[0]
  }
  async replyTo(table: string, seat: string, call: string): Promise<{ readonly reply: unknown } | undefined> {
    const [row] = await this.rows(reads.reply, table, seat, call)
    if (row === undefined) return undefined
    const reply = orDamaged(row, () => (row.reply === null ? undefined : parsed<unknown>(row.reply)))
    if (reply === damage) throw new Damaged('What is kept of this table is damaged: the reply to this call can’t be read.')
    return { reply }
  }
}
