/** The hashes of a record: the battle now and then, so that a replay is compared on the way and not only at its end. */
import { mostSteps } from '../agenda.js'
import { firstDifference } from '../json.js'
import { RecordMismatch } from './live.js'
import type { FightRecord } from './record.js'

const entriesBetween = 24 // at least; far more in a large battle, of which each takes longer and which has more

/** @param since entries since the last hash; @param most steps that may run by themselves in this battle: fewer in a large one */
export const isHashDue = (since: number, most: number): boolean => since >= entriesBetween * (mostSteps / most) ** 2

/** @throws RecordMismatch where the record has another hash after `done` answers; `last`: they agreed after so many. */
export function compareHash(expected: string | undefined, found: string, done: number, last: number): void {
  if (expected === undefined || expected === found) return
  const words = `After ${done} answers the battle differs from the record (they last agreed after ${last}).`
  throw new RecordMismatch(done, words, expected, found)
}

/** @throws RecordMismatch where the record has a hash that the fight hasn't, or the other way round. Each of both was compared. */
export function compareHashes(recorded: FightRecord['hashes'], found: FightRecord['hashes']): void {
  for (let i = 0; i < Math.max(recorded.length, found.length); i++) {
    const [expected = null, there = null] = [recorded[i], found[i]].map(pair => pair && [...pair])
    if (firstDifference(expected, there) !== null)
      throw new RecordMismatch(
        recorded[i]?.[0] ?? 0,
        'The fight replays, but its hashes differ from those of the record.',
        expected,
        there,
        i < recorded.length ? ['hashes', i] : ['hashes'],
      )
  }
}
