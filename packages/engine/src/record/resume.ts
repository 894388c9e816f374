/** Begins a fight, or continues a recorded one: a record is trusted only after all its answers, dice and hashes have been checked. */
import type { AnyBattle, AnyStep, Id, Json } from '../contract.js'
import { verdictOf } from '../not-loaded.js'
import { type StreamKind, seedOf } from '../random/streams.js'
import type { Ruleset } from '../ruleset.js'
import { startOfThrow } from './by-hand.js'
import type { SessionOptions } from './checkpoints.js'
import { compareChecks } from './checks.js'
import { compareHashes } from './hashes.js'
import { RecordMismatch } from './live.js'
import type { FightRecord, Seat } from './record.js'
import { Session } from './session.js'

/** Begins a fight. `seed`: any text; null if all dice are rolled by hand. `stream`: left out, the fast one of simulations. */
export function beginSession<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  scenario: Json,
  seed: string | null,
  seats: Readonly<Record<Id, Seat>> = {},
  { stream, ...options }: SessionOptions & { readonly stream?: StreamKind } = {},
): Session<B, S> {
  return new Session(
    ruleset,
    { scenario, seed: seed === null ? null : seedOf(seed), ...(stream && { stream }), seats, rulesetVersion: ruleset.version },
    [],
    [],
    [],
    options,
  )
}

/**
 * Continues a recorded fight where it stopped, verifying every die of the seed, every hash, the last state, and that nothing was altered. A
 * record of other rules is adopted where all of that agrees: it is played on under these, and names them from then on.
 * @throws RecordMismatch if the record doesn't replay.
 */
export function resumeSession<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  record: FightRecord,
  options: SessionOptions = {},
): Session<B, S> {
  if (record.ruleset !== ruleset.id)
    throw new RecordMismatch(0, `This is a fight of ${record.ruleset}, not of ${ruleset.id}.`, ruleset.id, record.ruleset)
  return record.rulesetVersion === ruleset.version ? verified(ruleset, record, options) : adopted(ruleset, record, options)
}

function verified<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  record: FightRecord,
  options: SessionOptions,
): Session<B, S> {
  const reading = new Session(ruleset, record, record.entries, record.branches, record.hashes, { ...options, live: false })
  if (record.state !== null) {
    if (reading.length !== record.entries.length || reading.hash() !== record.state)
      throw new RecordMismatch(
        record.entries.length,
        'The fight replays, but its last state differs from the record.',
        record.state,
        reading.hash(),
        ['state'],
        record.hashes.at(-1)?.[0] ?? 0,
      )
    compareHashes(record.hashes, reading.hashesSoFar)
  }
  compareChecks(record)
  if (options.live !== false) reading.goOn(options.held)
  return reading
}

/** A record of other rules, under which nothing in it comes out differently. */
function adopted<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  record: FightRecord,
  options: SessionOptions,
): Session<B, S> {
  try {
    const reading = verified(ruleset, { ...record, rulesetVersion: ruleset.version }, { ...options, live: false })
    if (options.live !== false) reading.goOn(options.held)
    return reading
  } catch (thrown) {
    // Whatever these rules make of it, they are not what it was played by.
    const { at, message, expected, found, path, agreed } =
      thrown instanceof RecordMismatch ? thrown : new RecordMismatch(0, verdictOf(thrown))
    const words = `${madeWith(ruleset, record)} It can be read, but not played on: ${message}`
    throw new RecordMismatch(at, words, expected, found, path, agreed)
  }
}

const madeWith = ({ title, version }: Versioned, { rulesetVersion }: Pick<FightRecord, 'rulesetVersion'>): string =>
  `This record was made with version ${shortened(rulesetVersion)} of ${title}; this program has version ${version}.`
const shortened = (version: string): string => (version.length > 24 ? `${version.slice(0, 24)}…` : version)
type Versioned = Pick<Ruleset<never, never, unknown>, 'title' | 'version'>

/** In words, that a record of other rules goes on under these; null: it was made with these. */
export const adoptionWords = (ruleset: Versioned, record: Pick<FightRecord, 'rulesetVersion'>): string | null =>
  record.rulesetVersion === ruleset.version
    ? null
    : `${madeWith(ruleset, record)} Every die, answer and state is the same, so the fight goes on under these rules.`

/**
 * A record that doesn't replay, as far as it surely agrees, read only: for showing what there is of it. Null: it doesn't even begin.
 * @param mismatch what `resumeSession` has thrown
 */
export function asFarAsItAgrees<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  record: FightRecord,
  { agreed, message: whyReadOnly }: RecordMismatch,
): Session<B, S> | null {
  // A hash that parts was taken after the step that used this many; the steps until then are those of the record.
  for (let count = startOfThrow(record.entries, Math.min(agreed, record.entries.length)); ; ) {
    try {
      return new Session(ruleset, record, record.entries.slice(0, count), [], [], { live: false, whyReadOnly })
    } catch (thrown) {
      if (!(thrown instanceof RecordMismatch) || thrown.at >= count) return null
      count = startOfThrow(record.entries, thrown.at)
    }
  }
}

/**
 * A kept fight opened again: as it goes on, else as far as it agrees. `words`: what has become of it where it doesn't simply go on.
 * @throws RecordMismatch where it doesn't even begin
 */
export function reopened<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  record: FightRecord,
  options: Pick<SessionOptions, 'newSeed' | 'held'> = {},
): { readonly session: Session<B, S>; readonly isWhole: boolean; readonly words: string | null } {
  try {
    return { session: resumeSession(ruleset, record, options), isWhole: true, words: adoptionWords(ruleset, record) }
  } catch (thrown) {
    if (!(thrown instanceof RecordMismatch)) throw thrown
    const session = asFarAsItAgrees(ruleset, record, thrown)
    if (session === null) throw thrown
    return { session, isWhole: false, words: thrown.message }
  }
}
