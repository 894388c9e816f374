/** Begins a fight, or continues a recorded one: a record is trusted only after all its answers, dice and hashes have been checked. */
import type { AnyBattle, AnyStep, Id, Json } from '../contract.js'
import { seedOf } from '../random/streams.js'
import type { Ruleset } from '../ruleset.js'
import { compareChecks } from './checks.js'
import { compareHashes } from './hashes.js'
import { RecordMismatch } from './live.js'
import type { FightRecord, Seat } from './record.js'
import { Session, type SessionOptions } from './session.js'

/** Begins a fight. `seed`: any text; null if all dice are rolled by hand. */
export function beginSession<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  scenario: Json,
  seed: string | null,
  seats: Readonly<Record<Id, Seat>> = {},
  options: SessionOptions = {},
): Session<B, S> {
  return new Session(
    ruleset,
    { scenario, seed: seed === null ? null : seedOf(seed), seats, rulesetVersion: ruleset.version },
    [],
    [],
    [],
    options,
  )
}

/**
 * Continues a recorded fight where it stopped, verifying every die of the seed, every hash, the last state, and that nothing was altered. A
 * record of other rules is played on under these, and names them from then on, where all of that agrees.
 * @throws RecordMismatch if the record doesn't replay.
 */
export function resumeSession<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  record: FightRecord,
  options: SessionOptions = {},
): Session<B, S> {
  if (record.ruleset !== ruleset.id)
    throw new RecordMismatch(0, `This is a fight of ${record.ruleset}, not of ${ruleset.id}.`, ruleset.id, record.ruleset)
  return record.rulesetVersion === ruleset.version ? verified(ruleset, record, options) : migrated(ruleset, record, options)
}

function verified<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  record: FightRecord,
  options: SessionOptions,
): Session<B, S> {
  const reading = new Session(ruleset, record, record.entries, record.branches, record.hashes, { ...options, live: false })
  if (reading.length !== record.entries.length || reading.hash() !== record.state)
    throw new RecordMismatch(
      record.entries.length,
      'The fight replays, but its last state differs from the record.',
      record.state,
      reading.hash(),
    )
  compareHashes(record.hashes, reading.hashesSoFar)
  compareChecks(record)
  if (options.live !== false) reading.goOn()
  return reading
}

/** A record of other rules, under which nothing in it comes out differently. */
function migrated<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  record: FightRecord,
  options: SessionOptions,
): Session<B, S> {
  const otherRules = (): RecordMismatch =>
    new RecordMismatch(
      0,
      `This record was made with version ${record.rulesetVersion} of ${ruleset.title}; this program has version ${ruleset.version}.`,
      ruleset.version,
      record.rulesetVersion,
    )
  let reading: Session<B, S>
  try {
    reading = verified(ruleset, { ...record, rulesetVersion: ruleset.version }, { ...options, live: false })
  } catch {
    throw otherRules() // whatever these rules make of it, they are not what it was played by
  }
  if (options.live !== false) reading.goOn()
  return reading
}
