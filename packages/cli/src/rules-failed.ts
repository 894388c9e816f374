/** A rule that throws is a mistake of the program. The fight up to there is kept, with the one command that shows it again. */
import type { FightRecord } from '@enfilade/engine'
import { Failed } from './failures.js'
import { type Io, note } from './io.js'
import { freeName, saveRecord } from './save.js'

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

/** Keeps the record of a fight in which a rule failed, and says how to see it again. */
export function keptFailure(io: Io, name: string, failure: RulesFailed): Failed {
  const file = freeName(io, name, 'failed')
  saveRecord(io, file, failure.record)
  if ((io.environment.ENFILADE_DEBUG ?? '') !== '' && failure.cause instanceof Error) note(io, failure.cause.stack ?? '')
  const command = `enfilade replay ${file}`
  return new Failed(
    `${failure.message}\nThis is a mistake in the program. The fight up to there is in ${file}; it fails again with:\n  ${command}`,
    { record: file, replay: command },
  )
}
