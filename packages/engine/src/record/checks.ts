/**
 * The checks of a record: a few digits for each of its entries and parts, so that whatever was altered after it was saved is found, and
 * named, even where it changes nothing of the fight: who gave an answer, why, a die of no account. They detect damage, not forgery.
 */
import type { Json } from '../contract.js'
import { hashOf } from '../json.js'
import { oncePer } from '../once-per.js'
import { RecordMismatch } from './live.js'
import type { Checks, Entry, FightRecord } from './record.js'

/** Hexadecimal digits for each entry. */
const digits = 4

/** The digits of an entry or another part that never changes. */
const checkOf = oncePer((part: object): string => hashOf(part as unknown as Json).slice(0, digits))
const checksOfEntries = (entries: readonly Entry[]): string => entries.map(checkOf).join('')

type Checked = Pick<FightRecord, 'scenario' | 'seed' | 'seats' | 'entries' | 'branches'>

function checksOf({ scenario, seed, seats, entries, branches }: Checked): Checks {
  return {
    scenario: checkOf(scenario as object),
    seats: checkOf(seats),
    seed: hashOf(seed).slice(0, digits),
    entries: checksOfEntries(entries),
    branches: branches.map(({ at, why, entries: own }) => hashOf([at, why]).slice(0, digits) + checksOfEntries(own)),
  }
}

/** A record that was put together from others, with the checks that go with it. */
export const withChecks = (record: FightRecord): FightRecord => ({ ...record, checks: checksOf(record) })
/** The same fight with other seats, and the checks that go with them. */
export const reseated = (record: FightRecord, seats: FightRecord['seats']): FightRecord => withChecks({ ...record, seats })
/** A fight without an answer has only its beginning to check: its seats may be those of a table that changed them afterwards. */
export const withSeatsChecked = (record: FightRecord): FightRecord =>
  record.checks === undefined || record.entries.length > 0
    ? record
    : { ...record, checks: { ...record.checks, seats: checkOf(record.seats) } }

/** @throws RecordMismatch naming the first part that was altered. Records of older programs have no checks. */
export function compareChecks(record: FightRecord): void {
  const { checks: saved } = record
  if (saved === undefined) return
  const now = checksOf(record)
  for (const part of ['scenario', 'seats', 'seed'] as const) if (saved[part] !== now[part]) throw altered([part], `the ${part}`)
  const entry = firstAltered(saved.entries, now.entries)
  if (entry !== null) throw altered(['entries', entry], `answer ${entry + 1}`, entry)
  for (let i = 0; i < Math.max(saved.branches.length, now.branches.length); i++) {
    const place = firstAltered(saved.branches[i] ?? '', now.branches[i] ?? '')
    if (place === null) continue
    const path = place === 0 || record.branches[i] === undefined ? ['branches', i] : ['branches', i, 'entries', place - 1]
    throw altered(path, place === 0 ? `branch ${i + 1}` : `answer ${place} of branch ${i + 1}`)
  }
}

/** The number of the first digits that differ; null: none do. */
function firstAltered(saved: string, now: string): number | null {
  if (saved === now) return null
  let at = 0
  while (at < saved.length && saved.slice(at, at + digits) === now.slice(at, at + digits)) at += digits
  return at / digits
}

const altered = (path: readonly (string | number)[], what: string, at = 0): RecordMismatch =>
  new RecordMismatch(at, `The record was altered after it was saved: ${what} isn’t as it was.`, undefined, undefined, path)
