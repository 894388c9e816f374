/**
 * Fights that once went wrong, each kept as its record under regressions/<game>/<what-went-wrong>.json: all of them replay, die by die and
 * hash by hash. A record of an older version of the rules is run with the rules as they are: the first answer that parts is named.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type FightRecord, isAnswer, recordFaults, resumeSession } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { expect, test } from 'vitest'

const folder = fileURLToPath(new URL('../../../regressions/', import.meta.url))
const records = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map(name => name.replaceAll('\\', '/'))
  .filter(name => name.endsWith('.json'))
  .sort()

test('there are records of fights that once went wrong', () => {
  expect(records.length).toBeGreaterThan(0)
})

test.each(records)('%s replays', name => {
  const record = JSON.parse(readFileSync(`${folder}${name}`, 'utf8')) as FightRecord
  expect(recordFaults(record as never)).toEqual([])
  const game = rulesets.find(({ id }) => id === name.split('/')[0])
  const ruleset = [game, game?.tasks].find(one => one?.id === record.ruleset)
  if (ruleset === undefined) throw new Error(`the folder of ${record.ruleset} is another one`)
  const session = resumeSession(ruleset, { ...record, rulesetVersion: ruleset.version }, { live: false })
  expect(session.hash()).toBe(record.state)
  // What was taken back can be told as well.
  for (const branch of session.branches) expect(session.toldIn(branch)).toBeDefined()
  const { __enfiladeRulesSeen: seen } = globalThis as { __enfiladeRulesSeen?: Set<string> }
  for (const { told } of session.told) for (const { rule } of [told.event, ...told.thrown, ...told.decided]) seen?.add(rule)
  expect(record.entries.some(isAnswer)).toBe(true)
})
