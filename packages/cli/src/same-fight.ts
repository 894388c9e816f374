/**
 * A record is only ever written over an earlier state of its own fight: what was played, by hand perhaps, can't be had again. --force
 * does it all the same.
 */
import { readFileSync } from 'node:fs'
import { readFileText } from '@enfilade/client'
import { canonical, type FightRecord, type Json, recordFaults, seedOf } from '@enfilade/engine'
import { isRecordAt } from './input/files.js'
import type { Written } from './save.js'

/** What is known of a fight before it is played. */
export interface Begun {
  readonly ruleset: string
  readonly scenario: Json
  readonly seed: string | null
}

/** The record of a fight that is about to be played, as far as that is known. */
export const recordOf = (fight: Begun, force = false): Written =>
  written(force, found => beginsAlike(found, { ...fight, seed: fight.seed === null ? null : seedOf(fight.seed) }))
export const recordAfter = (record: FightRecord, force = false): Written => written(force, found => goesOnFrom(found, record))

const written = (force: boolean, mayFollow: (found: FightRecord) => boolean): Written => ({
  what: 'The record',
  one: 'the record of a fight',
  isAt: isRecordAt,
  spared(path) {
    if (force) return null
    const read = readFileText(path, readFileSync(path, 'utf8'))
    if (!read.ok || recordFaults(read.file.value).length > 0) return 'it holds another record'
    const found = read.file.value as unknown as FightRecord
    return mayFollow(found) ? null : `it holds another fight, with ${found.entries.length} answers`
  },
})

const beginsAlike = (found: FightRecord, { ruleset, scenario, seed }: Begun): boolean =>
  found.ruleset === ruleset && found.seed === seed && canonical(found.scenario) === canonical(scenario)
/** Does everything that was found stand in the other record as well? */
function goesOnFrom(found: FightRecord, record: FightRecord): boolean {
  const { entries, branches } = found
  const startOf = (longer: readonly unknown[], part: readonly unknown[]): boolean =>
    canonical(longer.slice(0, part.length) as Json) === canonical(part as Json)
  return beginsAlike(found, record) && startOf(record.entries, entries) && startOf(record.branches, branches)
}
