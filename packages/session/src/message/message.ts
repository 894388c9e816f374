/**
 * A fight in one message: the record as the end of an address, short enough for a chat or a QR code. Answers are their places in the legal list, dice
 * come from the seed, the scenario is a name where it is a ready one; one hash of the last state proves all of it. Undone branches, what was said beside
 * the fight and the reasons of policies stay behind.
 */
import {
  type AnswerEntry,
  type AnyBattle,
  type AnyRuleset,
  type AnyStep,
  answeredBy,
  canonical,
  type Entry,
  type FightRecord,
  isAnswer,
  type Json,
  RecordMismatch,
  recordFaults,
  Session,
  verdictOf,
} from '@enfilade/engine'
import { type KnownParts, withNames, withoutNames } from './known-parts.js'
import { lettersOf, MessageFault, messageMark } from './letters.js'
import { mostEntries, openMessage, type Packed, type Squeeze } from './packed.js'
import { type AnsweredBy, type Told, walked } from './walk.js'

// ── writing ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** What stands behind `#/m/` in the address. It has been opened again. @param record one that replays. @throws MessageFault where it is too large */
export async function messageOfRecord(ruleset: AnyRuleset, record: FightRecord, known: KnownParts, squeeze: Squeeze): Promise<string> {
  const { format, seed, stream = null, seats, state, rulesetVersion, entries } = record
  if (entries.length > mostEntries)
    throw new MessageFault(`This fight has ${entries.length} answers, more than the ${mostEntries} of a message. Share its record.`)
  const answers: (number | [Json])[] = []
  const faces: number[] = []
  const odd: [number, Json][] = []
  let lastOdd = 0
  const note = (at: number, what: Json): void => {
    odd.push([at - lastOdd, what])
    lastOdd = at
  }
  const entryAt = (at: number): AnswerEntry => entries[at] as AnswerEntry
  const noted = new Set<Entry>()
  const told: Told = {
    count: entries.length,
    instead(at) {
      const entry = entries[at] as Entry
      if (isAnswer(entry)) return undefined
      if (!noted.has(entry)) note(at, entry as unknown as Json)
      noted.add(entry)
      return entry
    },
    turn(at, _who, tags) {
      const turn = tags.indexOf(entryAt(at)[0])
      if (turn < 0) throw new RecordMismatch(at, 'The record doesn’t replay.', tags[0], entryAt(at)[0])
      if (turn > 0) note(at, turn)
      return turn
    },
    by(at, usual) {
      const [, , by] = entryAt(at)
      if (by !== usual) note(at, by)
      return by
    },
    why(at) {
      const [, , , why] = entryAt(at)
      if (why !== undefined) note(at, [why])
      return why
    },
    face(at) {
      const face = entryAt(at)[1] as number
      faces.push(face)
      return face
    },
    answer(at, options) {
      const [, value] = entryAt(at)
      const text = canonical(value)
      const place = options().findIndex(one => canonical(one) === text)
      answers.push(place < 0 ? [value] : place)
      return value
    },
  }
  const found = walked(ruleset, record, told)
  if (found.length !== entries.length) throw new RecordMismatch(found.length, 'The record doesn’t replay to its end.')
  const scenario = withNames(record.scenario, known)
  const head = [1, ruleset.id, rulesetVersion, [format, seed, stream, seats as unknown as Json, state], scenario]
  const letters = lettersOf(await squeeze.deflate(JSON.stringify([...head, entries.length, answers, faces, odd])))
  recordIn(ruleset, await openMessage(messageMark + letters, squeeze), known)
  return letters
}

// ── reading ────────────────────────────────────────────────────────────────────────────────────────────────────────
/**
 * The record in a message: replayed from its answers, and proved by the hash of its last state. @throws MessageFault where it can't be, with the
 * place; of other rules it says so.
 */
export function recordIn(ruleset: AnyRuleset, packed: Packed, known: KnownParts): FightRecord {
  try {
    return replayed(ruleset, packed, known)
  } catch (thrown) {
    if (packed.rulesetVersion === ruleset.version) {
      if (thrown instanceof MessageFault) throw thrown
      throw new MessageFault(`The message doesn’t replay. ${verdictOf(thrown)}`)
    }
    throw new MessageFault(
      `This message was made with version ${packed.rulesetVersion.slice(0, 24)} of ${ruleset.title}; this program has version ${ruleset.version}, under which it goes differently. ${verdictOf(thrown)}`,
    )
  }
}

function replayed(ruleset: AnyRuleset, packed: Packed, known: KnownParts): FightRecord {
  const [format, seed, stream, seats, state] = packed.record as readonly Json[]
  const scenario = withoutNames(packed.scenario, known)
  const head = { enfilade: 'record', format, ruleset: packed.ruleset, rulesetVersion: packed.rulesetVersion, scenario, seed, seats }
  const empty = { ...head, ...(stream !== null && { stream }), entries: [], branches: [], hashes: [], state } as Json
  const [fault] = recordFaults(empty)
  if (fault !== undefined) throw new MessageFault(`What stands in this message isn’t a fight. ${fault.words}`)
  const base = empty as unknown as FightRecord
  const read = ruleset.readScenario(scenario, [])
  if (!read.ok && packed.rulesetVersion === ruleset.version)
    throw new MessageFault(`The scenario in this message can’t be played. ${read.faults[0]?.words ?? ''}`)
  const entries = walked(ruleset, base, reading(packed))
  if (entries.length !== packed.count)
    throw new MessageFault(`The message has ${packed.count} answers, but the fight takes only ${entries.length}.`)
  // Dice, refusals and acts are checked here as in any record; hashes on the way and checks are worked out again.
  const session = new Session<AnyBattle<AnyStep>, AnyStep>(ruleset, base, entries, [], [], { live: false, listen: false })
  if (session.hash() !== base.state)
    throw new MessageFault(`Every answer could be given, but the last state differs: ${session.hash()} instead of ${String(base.state)}.`)
  return session.record()
}

/** Gives what stands in a message, in order. */
function reading({ count, answers, faces, odd }: Packed): Told {
  const oddAt = new Map<number, Json[]>()
  let place = 0
  for (const [after, what] of odd) {
    place += after
    oddAt.set(place, [...(oddAt.get(place) ?? []), what])
  }
  const find = (at: number, fits: (what: Json) => boolean): Json | undefined => oddAt.get(at)?.find(fits)
  let [answered, thrown] = [0, 0]
  const wrong = (at: number, words: string): MessageFault => new MessageFault(`Answer ${at + 1} isn’t as it was: ${words}`)
  return {
    count,
    instead(at) {
      const entry = find(at, what => typeof what === 'object' && what !== null && !Array.isArray(what))
      if (entry === undefined) return undefined
      if (recordFaultsOf(entry).length > 0) throw wrong(at, 'no such act is known.')
      return entry as unknown as Exclude<Entry, AnswerEntry>
    },
    turn(at, who) {
      const turn = find(at, what => typeof what === 'number') ?? 0
      if (who[turn as number] === undefined) throw wrong(at, 'it names someone who isn’t asked.')
      return turn as number
    },
    by(at, usual) {
      const by = find(at, what => typeof what === 'string') ?? usual
      if (!answeredBy.some(one => one === by)) throw wrong(at, 'who gave it can’t be told.')
      return by as AnsweredBy
    },
    why(at) {
      const why = find(at, Array.isArray)
      return why === undefined ? undefined : String((why as readonly Json[])[0])
    },
    face(at, sides) {
      const face = faces[thrown++]
      if (face === undefined || face < 1 || face > sides) throw wrong(at, `a d${sides} shows 1 to ${sides}, not ${face ?? 'nothing'}.`)
      return face
    },
    answer(at, options) {
      const given = answers[answered++]
      if (given === undefined) throw wrong(at, 'it is missing.')
      if (typeof given !== 'number') return given[0]
      const list = options()
      const value = list[given]
      if (value === undefined) throw wrong(at, `it is number ${given + 1} of ${list.length} legal answers.`)
      return value
    },
  }
}
const recordFaultsOf = (entry: Json) => recordFaults({ entries: [entry] } as unknown as Json).filter(fault => fault.path[0] === 'entries')
