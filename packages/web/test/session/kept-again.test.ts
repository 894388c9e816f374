/** A fight of this device, of which an answer can’t be kept: it is played on, and kept whole as soon as that can be done. */
import { OpenTable } from '@enfilade/session'
import { expect, test } from 'vitest'
import { clock, fightOf } from '../../../session/test/fights.js'
import type { FightSummary } from '../../src/session/library.js'
import { tableOf } from '../../src/session/table-of.js'
import { memoryStore } from '../../src/session/worker/memory-store.js'

const summary: FightSummary = {
  ...{ id: 'a', title: 'Cargo bay nine', game: 'rpj-scifi', gameTitle: 'RPJ Sci-Fi', rulesVersion: '1', created: 1, changed: 1 },
  ...{ clock: 'Round 1', asks: null, over: null, answers: 0, removed: null },
}

test('what couldn’t be kept is kept with the next answer, in its place', async () => {
  const store = memoryStore()
  const { ruleset, session } = fightOf({ game: 'rpj-scifi', scenario: 'cargo-bay' })
  await store.begin(summary, session.record())
  let isFull = false
  const table = new OpenTable(tableOf(summary, false), [], {
    store: { ...store, write: async puts => (isFull ? Promise.reject(new Error('The disk is full.')) : store.write(puts)) },
    ...{ clock, background: null, isAlone: true, time: () => 1, newSeed: () => '1', begins: () => undefined },
    ...{ rulesFor: async () => ruleset, titleOf: () => ruleset.title, opened: () => session, invitation: () => ({}) as never },
    secrets: { newId: () => 'id', newToken: () => 'token', hash: text => text },
    page: {
      needed: async () => undefined,
      playing: act => Promise.resolve(act()),
      rulebook: async () => ruleset.rulebook,
      notLasting: null,
      listed: () => ({}) as never,
    },
  })
  await table.open()
  const answer = async (): Promise<readonly unknown[]> => {
    const { pending } = table.fight.session
    const tag = pending?.kind === 'choice' ? (pending.open[0]?.tag ?? '') : ''
    expect(await table.change(null, 'takeAdvice', null, () => table.gameMaster.takeAdvice(tag))).toBe(null)
    return [table.unkept, (await store.record('a')).record.entries.length === session.length]
  }
  expect(await answer()).toEqual([null, true])
  isFull = true
  expect(await answer()).toEqual(['The disk is full.', false])
  expect(await answer()).toEqual(['The disk is full.', false])
  isFull = false
  expect(await answer()).toEqual([null, true])
  expect(await answer()).toEqual([null, true])
})
