/** Where branches leave a fight, when the entries that they left have changed. */
import type { Json } from '../contract.js'
import { firstDifference } from '../json.js'
import type { Branch, Entry } from './record.js'

/** A branch that left after place `at` of a dropped part, as one that leaves at that place. */
export const leavingAt = (branch: Branch, at: number, dropped: readonly Entry[]): Branch =>
  branch.at <= at ? branch : { at, entries: [...dropped.slice(0, branch.at - at), ...branch.entries], why: branch.why }

/** A branch that begins with all of the new tail at place `at`, as one that leaves at its end. */
export const runningAlong = (branch: Branch, at: number, tail: readonly Entry[]): Branch =>
  branch.at === at && branch.entries.length > tail.length && sameEntries(branch.entries.slice(0, tail.length), tail)
    ? { at: at + tail.length, entries: branch.entries.slice(tail.length), why: branch.why }
    : branch

export const sameEntries = (a: readonly Entry[], b: readonly Entry[]): boolean =>
  firstDifference(a as unknown as Json, b as unknown as Json) === null
