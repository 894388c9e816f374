/**
 * Fights as the commands need them: begun and played out by policies, taken up from a record (verified), cut after so many answers.
 * Turns what the engine throws about a record into words with file and line.
 */
import {
  type AnyBattle,
  type AnyRuleset,
  type AnyStep,
  adviceOf,
  beginSession,
  dieOf,
  type Entry,
  type FightRecord,
  foundText,
  type Id,
  isAnswer,
  type Json,
  printable,
  RecordMismatch,
  resumeSession,
  type Seat,
  Session,
  type Viewer,
} from '@enfilade/engine'
import { BadInput, Failed } from './failures.js'
import type { OpenRecord } from './input/fights.js'
import type { AnySession } from './log/lines.js'

const policySeat: Seat = { decides: 'policy', dice: 'stream' }

/** Every seat of a fight played by its policy, with dice of the program. */
export function policySeats(ruleset: AnyRuleset, scenario: Json): Readonly<Record<Id, Seat>> {
  return Object.fromEntries(ruleset.seats(ruleset.begin(scenario)).map(seat => [seat, policySeat]))
}

// ── playing out ────────────────────────────────────────────────────────────────────────────────────────────────────
/** An exception in a rule while a fight was played out, with the record up to there. */
export class RulesFailed extends Error {
  constructor(
    readonly record: FightRecord,
    override readonly cause: unknown,
  ) {
    super(`The rules failed: ${cause instanceof Error ? cause.message : String(cause)}`)
    this.name = 'RulesFailed'
  }
}

/** Plays a fight to its end by policies. @throws RulesFailed where a rule throws. */
export function playedOut(ruleset: AnyRuleset, scenario: Json, seed: string): AnySession {
  try {
    return beginSession(ruleset, scenario, seed, policySeats(ruleset, scenario))
  } catch (thrown) {
    throw new RulesFailed(recordUntilFailure(ruleset, scenario, seed), thrown)
  }
}

/** The same fight once more, answer by answer, so that what was answered before the failure is at hand. */
function recordUntilFailure(ruleset: AnyRuleset, scenario: Json, seed: string): FightRecord {
  const seats = policySeats(ruleset, scenario)
  const asked = Object.fromEntries(Object.keys(seats).map((seat): [Id, Seat] => [seat, { decides: 'person', dice: 'stream' }]))
  let session: AnySession
  try {
    session = beginSession(ruleset, scenario, seed, asked)
  } catch {
    // It fails before anybody decides anything: the beginning and the seed are all there is to record.
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
    let decisions = 0
    while (session.pending?.kind === 'choice') {
      const { open } = session.pending
      open.forEach((one, i) => {
        const { decision, step, who } = one
        const { answer, why } = adviceOf(ruleset, decision, session.battle, step, who, session.record().seed ?? '', decisions + i, true)
        session.answer(one.tag, answer, 'policy', why)
      })
      decisions += open.length
    }
  } catch {
    // This is the failure; the session stands where it stood before the step that failed.
  }
  return { ...session.record(), seats }
}

// ── records ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Takes a record up where it was left, every die, hash and the last state verified. @throws Failed where it does not replay, with the place. */
export function resumed({ ruleset, record, file }: OpenRecord, live: boolean): AnySession {
  try {
    return resumeSession(ruleset, record, { live })
  } catch (thrown) {
    if (thrown instanceof RecordMismatch) throw mismatch(thrown, file)
    throw thrown
  }
}

/** What a mismatch says to a person: where in the file, which answer, what was expected, what was found. */
export function mismatch(thrown: RecordMismatch, file: OpenRecord['file']): Failed {
  const { at, expected, found, message } = thrown
  const whole = at === 0 && expected !== undefined
  const place = file.placed([{ path: ['entries', at], words: '' }])[0]
  const where = place?.line === undefined ? printable(file.name) : `${printable(file.name)}:${place.line}:${place.column ?? 1}`
  const differ = [
    ...(expected === undefined || expected === null ? [] : [`Expected ${foundText(expected)}.`]),
    ...(found === undefined || found === null ? [] : [`Found ${foundText(found)}.`]),
  ]
  const head = whole ? printable(file.name) : `${where}  answer ${at + 1} (entries[${at}])`
  return new Failed(`${head}\n  ${[printable(message), ...differ].join(' ')}\n  The record is not verified.`, {
    file: file.name,
    answer: at + 1,
    line: place?.line ?? null,
    expected: expected ?? null,
    found: found ?? null,
    words: message,
  })
}

/** The number of answers to keep so that no throw of dice is cut in two: `count`, or the beginning of its throw. */
export function cutBefore(entries: readonly Entry[], count: number): number {
  const first = entries[count]
  const die = first !== undefined && isAnswer(first) ? dieOf(first) : null
  return die === null ? count : count - (die.nth - 1)
}

/**
 * A recorded fight after its first `count` answers (fewer where that would cut a throw in two).
 * @param seats null: as recorded, and nothing is answered that is not in the record
 * @throws BadInput where there are not so many answers
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
  const branches = record.branches.filter(b => b.at <= at)
  const base = { ...record, seats: seats ?? record.seats }
  return new Session<AnyBattle<AnyStep>, AnyStep>(ruleset, base, record.entries.slice(0, at), branches, [], { live: seats !== null })
}

// ── what is asked ──────────────────────────────────────────────────────────────────────────────────────────────────
/** What the fight waits for, as `viewer` may know it; null where it waits for nothing. */
export function waitsFor(session: AnySession, viewer: Viewer): string | null {
  const { pending, ruleset, battle } = session
  if (pending === null) return null
  const mine = (who: Id): boolean => viewer === 'gm' || (viewer !== 'spectator' && ruleset.seatOf(battle, who) === viewer.seat)
  const name = (who: Id): string => printable(ruleset.nameOf(battle, who))
  if (pending.kind === 'die')
    return mine(pending.who)
      ? `${name(pending.who)} throws ${pending.dice}: ${printable(pending.words)}. [${pending.rule}]`
      : 'Somebody is deciding.'
  const open = pending.open.filter(o => mine(o.who))
  if (open.length === 0) return 'Somebody is deciding.'
  return open.map(o => `${name(o.who)}: ${printable(o.decision.words)} [${o.decision.rule}]`).join('\n')
}
