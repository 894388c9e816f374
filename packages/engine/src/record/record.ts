/**
 * The record of a fight: the scenario with everything that it used, and each answer in order with its tag and who gave it.
 * It replays on any machine to the same battle; hashes on the way and at the end prove it. Plain JSON, one entry a line, made for diffs.
 */
import type { Id, Json } from '../contract.js'
import type { Fault } from '../faults.js'
import { type AnsweredBy, answeredBy } from '../ruleset.js'

/** An answer: which question it answers, what was said, who said it, and why where a reason was given. */
export type AnswerEntry = readonly [tag: string, value: Json, by: AnsweredBy, why?: string]
/** The game master sets values of the battle, by path (an id may stand for an index). */
export interface AmendEntry {
  readonly amend: readonly { readonly path: string; readonly value: Json }[]
  readonly why: string
}
/** The game master does something in the game's own terms. */
export interface CommandEntry {
  readonly command: string
  readonly args: Json
  readonly why: string
}
/** From here on the dice come anew: stream number `anew` of the seed. */
export interface AnewEntry {
  readonly anew: number
  readonly why: string
}
/** Somebody uses a right that holds at any time: this step comes first now. */
export interface InterjectEntry {
  readonly interject: Json
  /** The seat. */
  readonly by: Id
}
/** What happens between two steps and answers no question. */
export type ActEntry = AmendEntry | CommandEntry | InterjectEntry
export type Entry = AnswerEntry | ActEntry | AnewEntry
export const isAnswer = (entry: Entry): entry is AnswerEntry => Array.isArray(entry)

/** What was taken back, or left for another branch: the entries from place `at` on. */
export interface Branch {
  readonly at: number
  readonly entries: readonly Entry[]
  readonly why: string
}

export const decidedBy = ['person', 'policy'] as const
export const diceSources = ['stream', 'physical'] as const
/** Who answers for a seat, and where its dice come from. */
export interface Seat {
  readonly decides: (typeof decidedBy)[number]
  readonly dice: (typeof diceSources)[number]
}

export interface FightRecord {
  readonly enfilade: 'record'
  readonly format: 1
  readonly ruleset: string
  readonly rulesetVersion: string
  readonly scenario: Json
  /** 32 hexadecimal digits; null where all dice are thrown by hand. */
  readonly seed: string | null
  readonly seats: Readonly<Record<Id, Seat>>
  readonly entries: readonly Entry[]
  readonly branches: readonly Branch[]
  /** After so many entries, at the end of the step that used the last of them, the battle hashed to this. */
  readonly hashes: readonly (readonly [after: number, hash: string])[]
  /** The hash of the battle as it was when the record was saved. */
  readonly state: string
}

/** The record as text: one entry a line, so that two records can be compared line by line. */
export function recordText(record: FightRecord): string {
  const list = (items: readonly unknown[], indent: string): string =>
    items.length === 0 ? '[]' : `[\n${items.map(item => `${indent}  ${JSON.stringify(item)}`).join(',\n')}\n${indent}]`
  const { entries, branches, hashes, scenario, ...head } = record
  const lines = Object.entries(head).map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`)
  lines.push(`  "scenario": ${JSON.stringify(scenario)}`)
  lines.push(`  "entries": ${list(entries, '  ')}`)
  lines.push(`  "branches": ${list(branches, '  ')}`)
  lines.push(`  "hashes": ${list(hashes, '  ')}`)
  return `{\n${lines.join(',\n')}\n}\n`
}

const isObject = (value: unknown): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

/** Everything that is wrong with the shape of a record; empty if nothing. The scenario and the answers are checked by replaying it. */
export function recordFaults(value: Json): Fault[] {
  const faults: Fault[] = []
  const wrong = (path: (string | number)[], words: string, found: Json | undefined, allowed?: readonly Json[] | string): void => {
    faults.push({ path, words, ...(found === undefined ? {} : { found }), ...(allowed === undefined ? {} : { allowed }) })
  }
  if (!isObject(value))
    return [{ path: [], words: 'This is not the record of a fight.', found: value, allowed: 'an object with "enfilade": "record"' }]
  if (value.enfilade !== 'record') wrong(['enfilade'], 'This is not the record of a fight.', value.enfilade ?? null, ['record'])
  if (value.format !== 1) wrong(['format'], 'This record has a format that this program does not know.', value.format ?? null, [1])
  for (const key of ['ruleset', 'rulesetVersion'] as const)
    if (typeof value[key] !== 'string') wrong([key], `A record names its ${key}.`, value[key] ?? null, 'a text')
  if (!isObject(value.scenario)) wrong(['scenario'], 'A record holds its whole scenario.', value.scenario ?? null, 'an object')
  if (value.seed !== null && (typeof value.seed !== 'string' || !/^[0-9a-f]{32}$/.test(value.seed)))
    wrong(['seed'], 'A seed is 32 hexadecimal digits, or null.', value.seed ?? null)
  if (!isObject(value.seats)) wrong(['seats'], 'A record says who plays each seat.', value.seats ?? null, 'an object')
  else
    for (const [seat, given] of Object.entries(value.seats)) {
      if (!isObject(given)) wrong(['seats', seat], 'A seat says who decides and where its dice come from.', given)
      else {
        if (!decidedBy.some(d => d === given.decides))
          wrong(['seats', seat, 'decides'], 'Nobody of that kind decides.', given.decides ?? null, decidedBy)
        if (!diceSources.some(d => d === given.dice))
          wrong(['seats', seat, 'dice'], 'Dice do not come from there.', given.dice ?? null, diceSources)
      }
    }
  if (!Array.isArray(value.entries)) wrong(['entries'], 'A record lists its answers.', value.entries ?? null, 'a list')
  else faults.push(...value.entries.flatMap((entry, i) => entryFaults(entry, ['entries', i])))
  if (!Array.isArray(value.branches)) wrong(['branches'], 'A record lists what was taken back.', value.branches ?? null, 'a list')
  else
    value.branches.forEach((branch, i) => {
      const path = ['branches', i]
      if (!isObject(branch) || !isCount(branch.at) || typeof branch.why !== 'string' || !Array.isArray(branch.entries))
        wrong(path, 'A branch has the place it leaves at, its entries and a reason.', branch)
      else faults.push(...branch.entries.flatMap((entry, j) => entryFaults(entry, [...path, 'entries', j])))
    })
  if (!Array.isArray(value.hashes)) wrong(['hashes'], 'A record lists its hashes.', value.hashes ?? null, 'a list')
  else
    value.hashes.forEach((pair, i) => {
      if (!Array.isArray(pair) || pair.length !== 2 || !isCount(pair[0]) || typeof pair[1] !== 'string')
        wrong(['hashes', i], 'A hash has a place and 16 hexadecimal digits.', pair)
    })
  if (typeof value.state !== 'string')
    wrong(['state'], 'A record holds the hash of its last state.', value.state ?? null, '16 hexadecimal digits')
  for (const key of Object.keys(value))
    if (
      !['enfilade', 'format', 'ruleset', 'rulesetVersion', 'scenario', 'seed', 'seats', 'entries', 'branches', 'hashes', 'state'].includes(
        key,
      )
    )
      wrong([key], `A record has no "${key}".`, value[key])
  return faults
}

function entryFaults(entry: Json, path: (string | number)[]): Fault[] {
  if (Array.isArray(entry)) {
    const [tag, , by, why] = entry
    if (
      entry.length < 3 ||
      entry.length > 4 ||
      typeof tag !== 'string' ||
      !answeredBy.some(b => b === by) ||
      (why !== undefined && typeof why !== 'string')
    )
      return [
        { path, words: 'An answer is [tag, value, who gave it, reason].', found: entry, allowed: `who gave it: ${answeredBy.join(', ')}` },
      ]
    return []
  }
  if (isObject(entry) && isObject(entry.interject) && typeof entry.by === 'string') return []
  if (isObject(entry) && typeof entry.why === 'string') {
    if (typeof entry.command === 'string' && entry.args !== undefined) return []
    if (isCount(entry.anew)) return []
    if (Array.isArray(entry.amend) && entry.amend.every(a => isObject(a) && typeof a.path === 'string' && a.value !== undefined)) return []
  }
  return [{ path, words: 'An entry is an answer, an amendment, a command, a right used or new dice.', found: entry }]
}
