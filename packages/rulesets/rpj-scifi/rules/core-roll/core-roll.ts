/**
 * The one roll of the game: four six-sided dice, summed, plus a modifier, against a target number. And how numbers are halved.
 * Every check of the rules goes through here; what is added and what has to be reached stands in the files of the topics.
 */
import { type Dicer, type Reason, sumOf } from '@enfilade/engine'
import type { CombatantId } from '../../battle/battle.js'

/** The dice of every roll: 4 to 24, mean 14. */
export const fourD6 = sumOf(4, 6) // RPJ-CORE-01, RPJ-CORE-07: four dice in a row

/** Do the bare dice show `need` or more? They are thrown even where the answer is certain. */
export function rollReaches(dicer: Dicer, need: number, why: Reason, who: CombatantId): boolean {
  return dicer.atLeast(fourD6, need, why, who) // RPJ-CORE-02: reaching is enough; RPJ-CORE-03: no face is special, always thrown
}

/** Half of a positive number, fractions dropped; zero and less stay as they are. */
export function halve(number: number): number {
  return number > 0 ? Math.floor(number / 2) : number // RPJ-CORE-05, RPJ-GAP-09
}
