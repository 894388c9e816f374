/**
 * The two ways a command fails: its input is wrong (exit code 2), or the input is right and something failed (exit code 1). Both carry
 * words for the user. Anything else that is thrown is a bug in the program.
 */
import type { PlacedFault } from '@enfilade/client'
import type { Json } from '@enfilade/engine'

export type { PlacedFault }

export const exitFine = 0
export const exitFailed = 1
export const exitBadInput = 2

/** The input is wrong: every fault at once. */
export class BadInput extends Error {
  constructor(readonly faults: readonly PlacedFault[]) {
    super(faults.map(f => f.fault.words).join(' '))
    this.name = 'BadInput'
  }
}
/** The input is right, but the command failed. `details`: what --json prints of it. */
export class Failed extends Error {
  constructor(
    words: string,
    readonly details: Readonly<Record<string, Json>> = {},
  ) {
    super(words)
    this.name = 'Failed'
  }
}

/** One fault of the command line: what was found and what is allowed. */
export function badArgument(words: string, found?: Json, allowed?: readonly Json[] | string): BadInput {
  return new BadInput([
    {
      file: null,
      fault: { path: [], words, ...(found === undefined ? {} : { found }), ...(allowed === undefined ? {} : { allowed }) },
    },
  ])
}
