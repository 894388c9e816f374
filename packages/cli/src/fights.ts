/**
 * Fights as the commands need them: begun and played out by policies, continued from a record (verified), cut after a number of answers.
 * Turns the engine's errors about a record into words with file and line.
 */
import { type AnySession, waitingWords } from '@enfilade/client'
import {
  type AnyBattle,
  type AnyRuleset,
  type AnyStep,
  asFarAsItAgrees,
  beginSession,
  dieOf,
  type Entry,
  type FightRecord,
  foundText,
  type Id,
  isAnswer,
  type Json,
  pathText,
  printable,
  RecordMismatch,
  reseated,
  resumeSession,
  type Seat,
  Session,
  type Viewer,
} from '@enfilade/engine'
import { answersFor, decidersOf, policySeats, rolls } from '@enfilade/session'
import { BadInput, Failed } from './failures.js'
import type { OpenRecord } from './input/fights.js'
import { RulesFailed } from './rules-failed.js'

// ── playing out ────────────────────────────────────────────────────────────────────────────────────────────────────
/** Plays a fight to its end by policies. `seats`: all of them without a player. @throws RulesFailed where a rule throws. */
export function playedOut(ruleset: AnyRuleset, scenario: Json, seed: string, seats = policySeats(ruleset, scenario)): AnySession {
  try {
    return beginSession(ruleset, scenario, seed, seats)
  } catch (thrown) {
    throw new RulesFailed(recordUntilFailure(ruleset, scenario, seed), thrown)
  }
}

/** Plays the same fight again answer by answer, to record what was answered before the failure. */
function recordUntilFailure(ruleset: AnyRuleset, scenario: Json, seed: string): FightRecord {
  const seats = policySeats(ruleset, scenario)
  const asked = Object.fromEntries(Object.keys(seats).map((seat): [Id, Seat] => [seat, { decides: 'person', dice: 'stream' }]))
  let session: AnySession
  try {
    session = beginSession(ruleset, scenario, seed, asked)
  } catch {
    // It fails before any decision: the beginning and the seed are all there is to record.
    session = new Session<AnyBattle<AnyStep>, AnyStep>(
      ruleset,
      { scenario, seed, seats: asked, rulesetVersion: ruleset.version },
      [],
      [],
      [],
      { live: false },
    )
  }
  try {
    while (answeredByPolicies(session)) {}
  } catch {
    // This is the failure; the session stands as before the step that failed.
  }
  return reseated(session.record(), seats)
}

/** Gives the answers of policies to all that is asked now; false where nothing is, or where the rules refuse one. */
const answeredByPolicies = (session: AnySession): boolean =>
  session.pending?.kind === 'choice' &&
  session.pending.open.every(open => {
    const { answer, why } = session.advice(open)
    return session.answer(open.tag, answer, 'policy', why) === null
  })

// ── records ────────────────────────────────────────────────────────────────────────────────────────────────────────
/**
 * Continues a record where it stopped, with every die, hash, the last state, and its branches verified.
 * @throws Failed where it doesn't replay, with the place
 */
export function resumed(open: OpenRecord, live: boolean, branches?: readonly number[]): AnySession {
  const { session, parted } = opened(open, live, branches)
  if (parted !== null) throw onlyRead(open, session, parted)
  return session
}
/** Why a record isn't played on, and what can still be done with it. */
function onlyRead({ file }: OpenRecord, { length }: AnySession, { message, details }: Failed): Failed {
  const name = printable(file.name)
  const ways = [
    `Read it: enfilade replay ${name}`,
    ...(length === 0 ? [] : [`Play on from where they still agree, in a record of its own: enfilade fight ${name} --until ${length}`]),
  ]
  return new Failed([message, ...ways].join('\n  '), { ...details, agreed: length })
}
/**
 * A recorded fight; under other rules, as far as they agree with the record. `parted`: where and why they differ; null: they agree to the end.
 * @throws Failed where a record of these rules doesn't replay, or nothing of it agrees
 */
export function opened(
  open: OpenRecord,
  live: boolean,
  branches: readonly number[] = branchesVerified(open.record),
): { readonly session: AnySession; readonly parted: Failed | null } {
  const { ruleset, record } = open
  try {
    const session = resumeSession(ruleset, record, { live })
    for (const i of branches) sessionOfBranch(open, i, false)
    return { session, parted: null }
  } catch (thrown) {
    if (!(thrown instanceof RecordMismatch)) throw thrown
    const parted = mismatch(thrown, open)
    const session = record.rulesetVersion === ruleset.version ? null : asFarAsItAgrees(ruleset, record, thrown)
    if (session === null) throw parted
    return { session, parted }
  }
}

/** Each branch is replayed from the beginning of the fight: the latest ones, as long as all of them have no more answers than this. */
const mostAnswersOfBranches = 1_000_000

/** The numbers of the branches that are replayed when a record is opened. */
export function branchesVerified({ branches }: FightRecord): number[] {
  const verified: number[] = []
  let answers = 0
  for (let i = branches.length - 1; i >= 0; i--) {
    const { at, entries } = branches[i] as FightRecord['branches'][number]
    answers += at + entries.length
    if (answers > mostAnswersOfBranches) break
    verified.push(i)
  }
  return verified
}

/** The fight as it was in branch number `branch` (from 0). `listen` false: only whether it replays. @throws Failed where it doesn't. */
export function sessionOfBranch(open: OpenRecord, branch: number, listen = true): AnySession {
  const { ruleset, record } = open
  const { at, entries } = record.branches[branch] ?? { at: 0, entries: [] }
  try {
    const all = [...record.entries.slice(0, at), ...entries]
    return new Session<AnyBattle<AnyStep>, AnyStep>(ruleset, record, all, [], [], { live: false, listen })
  } catch (thrown) {
    if (thrown instanceof RecordMismatch) throw mismatch(thrown, open, branch)
    throw thrown
  }
}

/** Words for a mismatch: where in the file, which answer, what was expected, what was found. */
function mismatch(thrown: RecordMismatch, { file, record }: OpenRecord, branch: number | null = null): Failed {
  const { at, expected, found, message } = thrown
  const inBranch = branch === null ? 0 : at - (record.branches[branch]?.at ?? 0)
  const path =
    thrown.path !== undefined
      ? thrown.path
      : branch !== null
        ? ['branches', branch, 'entries', inBranch]
        : at >= record.entries.length
          ? ['state']
          : ['entries', at]
  const { line, column } = file.placed([{ path, words: '' }])[0] ?? {}
  const where = line === undefined ? printable(file.name) : `${printable(file.name)}:${line}:${column ?? 1}`
  const what =
    branch !== null
      ? `answer ${inBranch + 1} of branch ${branch + 1} (${pathText(path)})`
      : path[0] === 'entries'
        ? `answer ${at + 1} (${pathText(path)})`
        : pathText(path)
  const differ = [
    ...(expected === undefined || expected === null ? [] : [`Expected ${foundText(expected)}.`]),
    ...(found === undefined || found === null ? [] : [`Found ${foundText(found)}.`]),
  ]
  return new Failed(`${where}  ${what}\n  ${[printable(message), ...differ].join(' ')}\n  The record isn’t verified.`, {
    file: file.name,
    line: line ?? null,
    answer: path[0] === 'entries' ? at + 1 : null,
    expected: expected ?? null,
    found: found ?? null,
    words: message,
  })
}

/** The number of answers to keep so that no roll of several dice is cut in two: `count`, or the start of its roll. */
function cutBefore(entries: readonly Entry[], count: number): number {
  const first = entries[count]
  const die = first !== undefined && isAnswer(first) ? dieOf(first) : null
  return die === null ? count : count - (die.nth - 1)
}

/**
 * A recorded fight after its first `count` answers (fewer where that would cut a roll in two).
 * @param seats null: as recorded, and only the record's answers are given
 * @throws BadInput where the record is shorter, Failed where these rules part from it before
 */
export function recordUntil(open: OpenRecord, count: number, seats: FightRecord['seats'] | null): AnySession {
  const { ruleset, record } = open
  if (count > record.entries.length)
    throw new BadInput([
      {
        file: null,
        fault: {
          path: ['--until'],
          words: `The record has ${record.entries.length} answers.`,
          found: count,
          allowed: `0 to ${record.entries.length}`,
        },
      },
    ])
  const at = cutBefore(record.entries, count)
  if (at === record.entries.length) resumed(open, false, [])
  const branches = record.branches.filter(b => b.at <= at)
  const hashes = record.hashes.filter(([after]) => after <= at)
  const base = { ...record, seats: seats ?? record.seats }
  const entries = record.entries.slice(0, at)
  try {
    return new Session<AnyBattle<AnyStep>, AnyStep>(ruleset, base, entries, branches, hashes, { live: seats !== null })
  } catch (thrown) {
    if (!(thrown instanceof RecordMismatch)) throw thrown
    resumed(open, false, [])
    throw mismatch(thrown, open)
  }
}

// ── what is asked ──────────────────────────────────────────────────────────────────────────────────────────────────
/** What the fight waits for, as `viewer` can know it; null where it waits for nothing. */
export function waitsFor(session: AnySession, viewer: Viewer): string | null {
  const { pending, ruleset, battle, standsStill } = session
  const stopped = standsStill ? `It was stopped after ${session.mostSteps} steps. ` : ''
  if (pending === null) return standsStill ? `${stopped}Nothing more happens until the game master acts.` : null
  const mine = (who: Id): boolean => answersFor(session, viewer, who)
  const name = (who: Id): string => printable(ruleset.nameOf(battle, who))
  const others = (): string => `${printable(waitingWords(decidersOf(session, ruleset.view(battle, viewer))))}.`
  if (pending.kind === 'die')
    return rolls(session, viewer, pending)
      ? `${stopped}${name(pending.who)} rolls ${pending.dice}: ${printable(pending.words)}. [${pending.rule}]`
      : stopped + others()
  const open = pending.open.filter(o => mine(o.who))
  if (open.length === 0) return stopped + others()
  return stopped + open.map(o => `${name(o.who)}: ${printable(o.decision.words)} [${o.decision.rule}]`).join('\n')
}
