/** A rule that throws is a bug. Saves the fight up to there, and names the command that shows it again. */
import { type FightRecord, messageOf } from '@enfilade/engine'
import { Failed } from './failures.js'
import { type Io, note } from './io.js'
import { freeName, saveRecord } from './save.js'

/** An exception in a rule during a fight, with the record up to there. */
export class RulesFailed extends Error {
  constructor(
    readonly record: FightRecord,
    override readonly cause: unknown,
  ) {
    super(`A rule failed: ${messageOf(cause)}`)
    this.name = 'RulesFailed'
  }
}

/** Saves the record of a fight in which a rule failed, and says how to see it again. */
export function keptFailure(io: Io, name: string, failure: RulesFailed): Failed {
  const file = freeName(io, name, 'failed')
  saveRecord(io, file, failure.record)
  if ((io.environment.ENFILADE_DEBUG ?? '') !== '' && failure.cause instanceof Error) note(io, failure.cause.stack ?? '')
  const command = `enfilade replay ${file}`
  return new Failed(
    `${failure.message}\nThis is a bug in the program. The fight up to there is saved in ${file}. To see it fail again:\n  ${command}`,
    { record: file, replay: command },
  )
}
