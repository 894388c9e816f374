/** What policies did is shown before its result, and a showing that was broken off leaves nothing of the past on screen. */
import type { Snapshot } from '@enfilade/session'
import { beforeEach, expect, test } from 'vitest'
import type { GameMasterSession } from '../../src/session/session.js'

Object.assign(globalThis, {
  matchMedia: () => ({ matches: false }),
  localStorage: { getItem: () => null },
})
const { EndShown, watching } = await import('../../src/timeline/watching.svelte.js')
const { playedOn } = await import('../../src/game-master/played-on.svelte.js')
const { looking } = await import('../../src/choosing/looking.svelte.js')

/** After so many answers; every one has its line. */
const at = (length: number, playing = false, asked = 'asked'): Snapshot =>
  ({
    id: 'fight',
    revision: playing ? length - 0.5 : length,
    playing,
    asked: { kind: asked },
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
test('what was played out at once is shown from its beginning, however slowly it came, and the result waits for it', async () => {
  playedOn.note('fight', 1)
  for (const length of [3, 5, 6]) {
    const now = at(length, true, length === 6 ? 'over' : 'asked')
    watching.follow(session(now))
    expect(watching.toldUpTo(now.revision)).toBe(length === 6 ? 5 : null)
    expect(watching.hasShown(now.revision)).toBe(length !== 6)
  }
  const end = at(6, false, 'over')
  watching.follow(session(end))
  expect(watching.hasShown(end.revision)).toBe(false)
  await settled()
  for (const done of looked) done()
  await settled()
  expect(watching.shown).toMatchObject({ nth: 1, of: 5 })
})

test('an end that was shown stays when a later frame of it comes, and goes when an answer is taken back', () => {
  const end = new EndShown()
  const isEndShown = (snapshot: Snapshot): boolean => {
    end.see(snapshot)
    return end.isShown
  }
  const over = at(6, false, 'over')
  watching.follow(session(over))
  expect(isEndShown(over)).toBe(false)
  watching.stop()
  expect(isEndShown(over)).toBe(true)
  const later = { ...over, revision: 7 }
  expect(watching.hasShown(later.revision)).toBe(false)
  expect(isEndShown(later)).toBe(true)
  expect(isEndShown(at(5))).toBe(false)
  expect(isEndShown(later)).toBe(false)
})
