/** What the log tells of a roll, without headings of rounds and turns. */
import type { Id } from '@enfilade/engine'
import type { LogLine } from './lines.js'
import { isAbout } from './since.js'

/** @param roll its first entry of the record, and the one after its last. Lines of what was undone don't count. */
export function linesOfRoll(log: readonly LogLine[], { at, end }: { readonly at: number; readonly end: number }): readonly LogLine[] {
  return log.filter(({ undone, heading, after }) => undone === null && heading === null && after !== null && after > at && after <= end)
}

/** `who`: all who threw. */
interface Roll {
  readonly at: number
  readonly end: number
  readonly who: readonly Id[]
}
/**
 * Of rolls, widest first, the first by one of these combatants about which their seat heard a line that names them; undefined: there is none.
 * `log`: the game master's.
 */
export const ownRollOf = <R extends Roll>(
  rolls: readonly R[],
  log: readonly LogLine[],
  { side, people }: { readonly side: Id; readonly people: ReadonlySet<Id> },
): R | undefined =>
  rolls.find(
    roll =>
      roll.who.some(id => people.has(id)) &&
      linesOfRoll(log, roll).some(line => line.unheardBy?.includes(side) !== true && isAbout(line, people)),
  )
