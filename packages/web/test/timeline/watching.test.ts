/** What policies did is shown before its result, and a showing that was broken off leaves nothing of the past on screen. */
import type { Snapshot } from '@enfilade/session'
import { beforeEach, expect, test } from 'vitest'
import type { GameMasterSession } from '../../src/session/session.js'

// Runes belong to Svelte's compiler; without it a state is just its value.
const asItIs = <T>(value: T): T => value
Object.assign(globalThis, {
  $state: Object.assign(asItIs, { raw: asItIs }),
  matchMedia: () => ({ matches: false }),
  localStorage: { getItem: () => null },
})
const { watching } = await import('../../src/timeline/watching.svelte.js')
const { looking } = await import('../../src/choosing/looking.svelte.js')

/** After so many answers; every one has its line. */
const at = (length: number, playing = false): Snapshot =>
  ({
    id: 'fight',
    revision: length,
    playing,
    timeline: { length, dots: Array.from({ length }, (_, i) => ({ at: i, kind: 'decision', byHand: false, words: `${i}` })), branches: [] },
    log: Array.from({ length }, (_, i) => ({ number: i, text: `${i}`, after: i + 1, undone: null, heading: null, told: {} })),
  }) as unknown as Snapshot
let looked: (() => void)[] = []
const session = (snapshot: Snapshot): GameMasterSession =>
  ({ snapshot, past: () => new Promise(done => looked.push(() => done({ view: {} }))) }) as unknown as GameMasterSession
const settled = (): Promise<void> => new Promise(done => setTimeout(done))

beforeEach(() => {
  watching.stop()
  looked = []
  watching.follow(session(at(1)))
})
test('the result waits until what led to it was shown or passed over', async () => {
  const now = at(6)
  watching.follow(session(now))
  expect(watching.hasShown(now.revision)).toBe(false)
  watching.stop()
  expect(watching.hasShown(now.revision)).toBe(true)
})
test('a showing that is broken off while it looks back leaves nothing of the past on screen', async () => {
  const now = at(6)
  watching.follow(session(now))
  expect(looked.length).toBe(1)
  watching.stop()
  for (const done of looked) done()
  await settled()
  expect(looking.at(now)).toBeNull()
})
