/** Numbers that come with their parts, and what the die of a check comes to: what events, rules and the log all speak of. */
import type { RuleId } from '@enfilade/engine'

/** One part of a number (a tally line of the engine, as plain data). The amounts of a list sum up to its total. */
export type Line = { readonly rule: RuleId; readonly words: string; readonly amount: number }
export type Lines = readonly Line[]
/** What a combatant adds to a d10. */
export type CheckNumbers = { readonly modifier: number; readonly lines: Lines }

/** What the faces of a check's die come to: a second die is added after a 10 and taken away after a 1. */
export function dieOfCheck([first = 0, second]: readonly number[]): number {
  if (second === undefined) return first
  return first === 1 ? first - second : first + second // CPR-DICE-02
}
