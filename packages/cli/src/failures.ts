/**
 * The two ways in which a command ends badly: what was handed in is wrong (exit code 2), or it was right and something failed (exit code 1).
 * Both carry the words that a person reads. Anything else that is thrown is a fault of the program.
 */
import type { PlacedFault } from '@enfilade/client'
import type { Json } from '@enfilade/engine'

export type { PlacedFault }

export const exitFine = 0
export const exitFailed = 1
export const exitBadInput = 2

/** What was handed in is wrong: every fault at once. */
export class BadInput extends Error {
  constructor(readonly faults: readonly PlacedFault[]) {
    super(faults.map(f => f.fault.words).join(' '))
    this.name = 'BadInput'
  }
}
/** All was well formed, but it did not work out. `details`: what a program reads of it with --json. */
export class Failed extends Error {
  constructor(
    words: string,
    readonly details: Readonly<Record<string, Json>> = {},
  ) {
    super(words)
    this.name = 'Failed'
  }
}
export type Failure = BadInput | Failed

/** One fault of the command line: what was found there and what is allowed. */
export function badArgument(words: string, found?: Json, allowed?: readonly Json[] | string): BadInput {
  return new BadInput([
    {
      file: null,
      fault: { path: [], words, ...(found === undefined ? {} : { found }), ...(allowed === undefined ? {} : { allowed }) },
    },
  ])
}
