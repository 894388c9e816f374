/**
 * Records as every version wrote them (kept/), opened by this one: each is played on where every die, answer and state is the same, and is else
 * shown as far as it agrees, with the reason. No record is ever an error without one.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  type AnswerEntry,
  asFarAsItAgrees,
  type FightRecord,
  isAnswer,
  RecordMismatch,
  recordFaults,
  reopened,
  resumeSession,
} from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { describe, expect, test } from 'vitest'

const folder = fileURLToPath(new URL('../../../kept/', import.meta.url))
const games = rulesets.filter(({ id }) => id !== 'standoff')
const recordsOf = (game: string): [string, FightRecord][] =>
  readdirSync(`${folder}${game}`).map(name => [name, JSON.parse(readFileSync(`${folder}${game}/${name}`, 'utf8')) as FightRecord])

describe.each(games.map(ruleset => [ruleset.id, ruleset] as const))('the kept records of %s', (id, ruleset) => {
  test('are there, of the first format as well', () => {
    expect(recordsOf(id).map(([, { format }]) => format)).toContain(1)
  })
  test.each(recordsOf(id))('%s opens', (name, record) => {
    expect(recordFaults(record as never)).toEqual([])
    expect(name).toMatch(new RegExp(`^${record.rulesetVersion}-format-${record.format}-`.replaceAll('.', '\\.')))
    const { session, isWhole, words } = reopened(ruleset, record)
    expect(session.told.length).toBeGreaterThan(0)
    if (record.rulesetVersion === ruleset.version) expect({ isWhole, words }).toEqual({ isWhole: true, words: null })
    else if (isWhole) expect(words).toMatch(/the fight goes on under these rules\.$/)
    else expect(words).toContain('It can be read, but not played on: ')
    if (isWhole) expect(session.hash()).toBe(record.state)
  })

  // The longest of those that these rules play whole: of the others nothing can be said beyond where they part.
  const longest = recordsOf(id)
    .map(([, one]) => one)
    .filter(one => reopened(ruleset, one).isWhole)
    .reduce((a, b) => (b.hashes.length > a.hashes.length ? b : a))
  const record = { ...longest, rulesetVersion: '0.0.1' }
  const middle = record.entries.findIndex((entry, at) => at > record.entries.length / 2 && isAnswer(entry) && / d\d+ 1\//.test(entry[0]))
  const asked = (tag: string): FightRecord => ({
    ...record,
    entries: record.entries.map((entry, at) => (at === middle ? [tag, ...(entry as AnswerEntry).slice(1)] : entry) as AnswerEntry),
  })
  test('made by rules that asked another question, it is shown until there, and the answer is named', () => {
    const { session, isWhole, words } = reopened(ruleset, asked('OLD-01 someone d6 1/1'))
    expect(isWhole).toBe(false)
    expect(session.length).toBe(middle)
    expect(words).toMatch(/made with version 0\.0\.1 .*but the record answers OLD-01 someone d6 1\/1/)
    const told = resumeSession(ruleset, record, { live: false }).told.filter(({ after }) => after <= middle)
    expect(session.told.filter(({ after }) => after < middle)).toEqual(told.filter(({ after }) => after < middle))
    const [open] = session.pending?.kind === 'choice' ? session.pending.open : []
    if (open !== undefined) expect(session.answer(open.tag, session.advice(open).answer)).toEqual({ rule: 'GM', words })
    expect(session.undo()).toBe(false)
    expect(session.command('endFight', {}, 'enough')).toEqual([{ path: [], words }])
  })
  test('made by rules under which a state parts, it is shown until they last agreed', () => {
    const [[agreed, hash] = [0, ''], ...hashes] = record.hashes
    const parts: FightRecord = {
      ...record,
      hashes: [[agreed, hash], ...hashes.map(([after]): [number, string] => [after, '0'.repeat(16)])],
    }
    const { session, words } = reopened(ruleset, parts)
    expect(session.length).toBeLessThanOrEqual(agreed)
    expect(words).toContain(`After ${hashes[0]?.[0]} answers the battle differs from the record (they last agreed after ${agreed}).`)
  })
  test('whose scenario begins nothing here, the reason is told', () => {
    const other: FightRecord = { ...record, scenario: { title: 'of another form' } }
    expect(() => reopened(ruleset, other)).toThrow(/made with version 0\.0\.1 .*This scenario can’t start\./)
    expect(asFarAsItAgrees(ruleset, other, new RecordMismatch(0, ''))).toBeNull()
  })
})
