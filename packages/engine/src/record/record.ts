/**
 * The record of a fight: the scenario with everything it used, and each answer in order with its tag and who gave it.
 * It replays on any machine to the same battle; hashes along the way and at the end prove it. Plain JSON, one entry per line, made for
 * diffs.
 */
import type { Id, Json, Strength } from '../contract.js'
import type { StreamKind } from '../random/streams.js'
import type { AnsweredBy } from '../ruleset.js'
import type { MarginNote } from './margin.js'

/** An answer: which question, what was said, who said it, and why if a reason was given. */
export type AnswerEntry = readonly [tag: string, value: Json, by: AnsweredBy, why?: string]
/** The game master sets values of the battle, by path (an id can stand for an index). */
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
/** From here on the dice are new: stream number `anew` of the seed. */
export interface AnewEntry {
  readonly anew: number
  /** Another seed, of which no one has been told, for dice and chance from here on; its stream is a keyed one. */
  readonly seed?: string
  readonly why: string
}
/** A seat takes a free action that is always available: this step comes first now. */
export interface InterjectEntry {
  readonly interject: Json
  /** The seat. */
  readonly by: Id
}
/** What happens between two steps and answers no question. */
export type ActEntry = AmendEntry | CommandEntry | InterjectEntry
export type Entry = AnswerEntry | ActEntry | AnewEntry
export const isAct = (entry: Entry): entry is ActEntry => !isAnswer(entry) && !('anew' in entry)
export const isAnswer = (entry: Entry): entry is AnswerEntry => Array.isArray(entry)
/** The game master's answer to a question; the reason is left out where there is none. */
export const forcedAnswer = (tag: string, value: Json, why: string): AnswerEntry =>
  why === '' ? [tag, value, 'gm'] : [tag, value, 'gm', why]

/** What was undone, or left for another branch: the entries from place `at` on. */
export interface Branch {
  readonly at: number
  readonly entries: readonly Entry[]
  readonly why: string
}

export const decidedBy = ['person', 'policy'] as const
export const diceSources = ['stream', 'physical'] as const
/** Who answers for a seat, and whose dice it uses. */
export interface Seat {
  readonly decides: (typeof decidedBy)[number]
  readonly dice: (typeof diceSources)[number]
  /** How far its policy looks ahead. Left out: not at all. */
  readonly ahead?: Strength | undefined
}

/** Digits that change with any change of a part: of the entries four for each, of a branch four for its place and reason in front of them. */
export interface Checks {
  readonly scenario: string
  readonly seats: string
  readonly seed: string
  readonly entries: string
  readonly branches: readonly string[]
}

/** The formats of records, the newest last. All of them are always read; a fight that goes on keeps its own. What sets them apart: hashes.ts. */
export const recordFormats = [1, 2] as const
export type RecordFormat = (typeof recordFormats)[number]
export const newestFormat: RecordFormat = 2

export interface FightRecord {
  readonly enfilade: 'record'
  readonly format: RecordFormat
  readonly ruleset: string
  readonly rulesetVersion: string
  readonly scenario: Json
  /** 32 hexadecimal digits; null if all dice are rolled by hand. */
  readonly seed: string | null
  /** Which stream the dice of the seed come from. Left out: the fast one. */
  readonly stream?: StreamKind
  readonly seats: Readonly<Record<Id, Seat>>
  readonly entries: readonly Entry[]
  readonly branches: readonly Branch[]
  /** After this many entries, at the end of the step that used the last of them, the battle had this hash. */
  readonly hashes: readonly (readonly [after: number, hash: string])[]
  /** The hash of the battle when the record was saved. Null where it is not known, as of answers kept one by one: hashes may be missing there too. */
  readonly state: string | null
  /** Records of older programs have none. */
  readonly checks?: Checks
  /** What was said beside the fight. Left out: nothing. */
  readonly margin?: readonly MarginNote[]
}

/** The record as text: one entry per line, so that two records can be compared line by line. */
export function recordText(record: FightRecord): string {
  const list = (items: readonly unknown[], indent: string): string =>
    items.length === 0 ? '[]' : `[\n${items.map(item => `${indent}  ${JSON.stringify(item)}`).join(',\n')}\n${indent}]`
  const { entries, branches, hashes, scenario, margin, ...head } = record
  const lines = Object.entries(head).map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`)
  lines.push(`  "scenario": ${JSON.stringify(scenario)}`)
  lines.push(`  "entries": ${list(entries, '  ')}`)
  lines.push(`  "branches": ${list(branches, '  ')}`)
  lines.push(`  "hashes": ${list(hashes, '  ')}`)
  if (margin !== undefined) lines.push(`  "margin": ${list(margin, '  ')}`)
  return `{\n${lines.join(',\n')}\n}\n`
}
