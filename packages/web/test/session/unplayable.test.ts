/** A kept fight that can't be played on here: why, at which answer, and its log as far as these rules agree. */
import { beginSession, type FightRecord, isAnswer, type Json, resumeSession } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { expect, test, vi } from 'vitest'
import { scenarioOf } from '../../../server/test/serving.js'
import type { KeptFight } from '../../src/session/store.js'
import { unplayable } from '../../src/session/worker/unplayable.js'

// In the app parts of the rules load later; here all of them are there.
vi.mock('../../src/session/worker/loading.js', () => ({
  gameIds: () => rulesets.map(({ id }) => id),
  wholeRulesOf: async (game: string) => rulesets.find(({ id }) => id === game),
}))

function played(answers: number): FightRecord {
  const ruleset = rulesets.find(({ id }) => id === 'rpj-scifi')
  const read = ruleset?.readScenario(scenarioOf('rpj-scifi', 'duel'), [])
  if (ruleset === undefined || !read?.ok) throw new Error('a scenario')
  const seats = Object.fromEntries(ruleset.seats(ruleset.begin(read.value)).map(id => [id, { decides: 'person', dice: 'stream' } as const]))
  const session = beginSession(ruleset, read.value, 'kept', seats)
  for (let i = 0; i < answers; i++) {
    const { pending } = session
    if (pending?.kind !== 'choice') break
    const [open] = pending.open
    if (open !== undefined) session.answer(open.tag, session.advice(open).answer)
  }
  return resumeSession(ruleset, session.record()).record()
}
const kept = (record: FightRecord): KeptFight => ({ summary: { title: 'Duel', gameTitle: 'RPJ Sci-Fi' }, record }) as unknown as KeptFight

test('one that replays can be played, whichever version it names', async () => {
  const record = played(6)
  expect(await unplayable(kept(record))).toBeNull()
  expect(await unplayable(kept({ ...record, rulesetVersion: '0.0.1' }))).toBeNull()
})
test('one that parts is shown as far as it agrees, with the answer at which it does', async () => {
  const record = played(8)
  const at = record.entries.findLastIndex(entry => isAnswer(entry) && entry[2] === 'person')
  const entries = record.entries.map((entry, i) =>
    i === at && isAnswer(entry) ? ([entry[0], { action: 'fly' } as Json, ...entry.slice(2)] as never) : entry,
  )
  const { checks: _, ...rest } = record as FightRecord & { readonly checks?: unknown }
  const found = await unplayable(kept({ ...rest, entries, rulesetVersion: '0.0.1' } as FightRecord))
  expect(found?.at).toBe(at)
  expect(found?.fault.words).toMatch(/\w+ \w+/)
  expect(found?.entries.length).toBe(entries.length)
  expect(found?.log.length).toBeGreaterThan(0)
})
test('one of a game that isn’t here says so, and which there are', async () => {
  const found = await unplayable(kept({ ...played(1), ruleset: 'another' }))
  expect(found?.fault).toMatchObject({ words: 'This app has no such game.', found: 'another' })
})
