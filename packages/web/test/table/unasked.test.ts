/** Questions that answer themselves: those without a choice, and those in which nothing is at stake; never after something was undone. */
import type { Snapshot } from '@enfilade/session'
import { expect, test } from 'vitest'
import type { Themselves } from '../../src/choosing/same-way.svelte.js'
import type { SeatSession } from '../../src/session/session.js'
import { sameWay as said } from '../../src/words/en/same-way.js'

// Runes belong to Svelte's compiler; without it a state is just its value.
const asItIs = <T>(value: T): T => value
Object.assign(globalThis, { $state: Object.assign(asItIs, { raw: asItIs }) })
const { sameWay } = await import('../../src/choosing/same-way.svelte.js')

type Kind = 'open' | 'idle' | 'single'
let fights = 0
/** The states of a fight, each with these questions; `length`: how many answers it has. */
function fight() {
  const id = `fight ${fights++}`
  let revision = 0
  return (kinds: readonly Kind[], length = revision): Snapshot => {
    revision++
    const questions = kinds.map((kind, i) => ({
      ...{ kind: 'choice', who: `${i}`, tag: `${kind} ${i}`, number: length, secret: false, forms: [] },
      options: Array.from({ length: kind === 'single' ? 1 : 2 }, (_, answer) => ({ answer, words: '' })),
      advice: { answer: 0, option: 0, why: 'no enemy in sight', ...(kind === 'idle' && { idle: true }) },
    }))
    const asked = { kind: 'asked', questions, soFar: [], stopped: false }
    return { id, revision, playing: false, rights: [], timeline: { length }, view: { people: [], clock: {} }, asked } as unknown as Snapshot
  }
}
const both: Themselves = { single: true, idle: true }
/** What answers itself in this state, and why. */
async function unasked(snapshot: Snapshot, which = both): Promise<string | null> {
  let given: string | null = null
  sameWay.follow(snapshot)
  const takeAdvice = async (tag: string, why: string): Promise<null> => {
    given = `${tag}: ${why}`
    return null
  }
  await sameWay.answerItself({ snapshot, takeAdvice } as unknown as SeatSession, which, {
    single: said.onlyAnswer,
    idle: said.nothingAtStake,
  })
  return given
}

test('what has a single answer and what has nothing at stake, each with its reason, as the settings allow it', async () => {
  const at = fight()
  expect(await unasked(at(['single']))).toBe('single 0: the only answer there is')
  expect(await unasked(at(['open', 'idle']))).toBe('idle 1: nothing is at stake: no enemy in sight')
  expect(await unasked(at(['open']))).toBeNull()
  expect(await unasked(at(['single']), { single: false, idle: true })).toBeNull()
  expect(await unasked(at(['idle']), { single: true, idle: false })).toBeNull()
})
test('once for each state of the fight, and not while policies play on', async () => {
  const at = fight()
  const now = at(['idle'])
  expect(await unasked(now)).not.toBeNull()
  expect(await unasked(now)).toBeNull()
  expect(await unasked({ ...at(['idle']), playing: true })).toBeNull()
})
test('what stands there after something was undone is asked, until it is answered', async () => {
  const at = fight()
  expect(await unasked(at(['open'], 5))).toBeNull()
  expect(await unasked(at(['idle'], 4))).toBeNull()
  expect(await unasked(at(['idle'], 5))).not.toBeNull()
})
test('after twelve in a row one is asked; what is answered then, or is at stake, begins anew', async () => {
  const at = fight()
  for (let i = 0; i < 12; i++) expect(await unasked(at(['idle']))).not.toBeNull()
  expect(await unasked(at(['idle'], 12))).toBeNull()
  expect(await unasked(at(['idle'], 12))).toBeNull()
  for (let i = 13; i < 25; i++) expect(await unasked(at(['idle'], i))).not.toBeNull()
  expect(await unasked(at(['idle'], 25))).toBeNull()
  expect(await unasked(at(['open'], 26))).toBeNull()
  expect(await unasked(at(['idle'], 27))).not.toBeNull()
})
