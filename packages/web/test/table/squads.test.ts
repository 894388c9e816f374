/** A squad acts at one press: as advised, each in their own turn, and no longer than this round. */
import type { Snapshot } from '@enfilade/session'
import { expect, test } from 'vitest'
import { isAlike, squadOf } from '../../src/choosing/squads.js'
import type { SeatSession } from '../../src/session/session.js'

const { sameWay } = await import('../../src/choosing/same-way.svelte.js')

const person = (name: string, side = 'red') => ({ id: name, name, side })
const people = [person('Goon 1'), person('Goon 2'), person('Goon 3'), person('Goon 4', 'blue'), person('Ana', 'blue')]
let revision = 0
const at = (asked: readonly string[], toAct: readonly string[], round = 1): Snapshot =>
  ({
    id: 'fight',
    revision: revision++,
    playing: false,
    timeline: { length: revision },
    view: { people, now: asked[0] ?? null, toAct, clock: { round } },
    asked: {
      kind: 'asked',
      questions: asked.map(who => ({ kind: 'choice', who, tag: `ask ${who}`, forms: [] })),
      soFar: [],
      stopped: false,
    },
  }) as unknown as Snapshot

/** What the squad answers in each of these states. */
async function answeredIn(states: readonly Snapshot[]): Promise<string[]> {
  const answered: string[] = []
  for (const snapshot of states) {
    sameWay.follow(snapshot)
    const takeAdvice = async (tag: string): Promise<null> => {
      answered.push(tag)
      return null
    }
    const session = { snapshot, takeAdvice }
    await sameWay.actAsAdvised(session as unknown as SeatSession)
  }
  return answered
}

test('of a kind are those of one side with one name and a number', () => {
  expect(isAlike(person('Goon 1'), person('Goon 12'))).toBe(true)
  expect(isAlike(person('Goon 1'), person('Goon 1', 'blue'))).toBe(false)
  expect(isAlike(person('Goon'), person('Goon'))).toBe(false)
  expect(squadOf(at(['Goon 1'], ['Goon 3', 'Ana']), 'Goon 1')).toEqual(['Goon 1', 'Goon 3'])
  expect(squadOf(at(['Goon 1'], ['Ana']), 'Goon 1')).toEqual([])
  expect(squadOf(at(['Ana'], ['Goon 1', 'Goon 2']), 'Ana')).toEqual([])
})
test('those whom someone else answers for are neither counted nor answered for', () => {
  const now = at(['Goon 1'], ['Goon 2', 'Goon 3'])
  expect(squadOf(now, 'Goon 1', who => who === 'Goon 3')).toEqual(['Goon 1', 'Goon 2'])
  // A phone that plays one of them has no squad.
  expect(squadOf(now, 'Goon 1', who => who !== 'Goon 1')).toEqual([])
})
test('each acts as advised in their turn; others who are asked between are asked', async () => {
  const first = at(['Goon 1'], ['Goon 2', 'Ana', 'Goon 3'])
  sameWay.follow(first)
  sameWay.letAct(squadOf(first, 'Goon 1'), first.view)
  expect(
    await answeredIn([
      first,
      at(['Ana'], ['Goon 1', 'Goon 2', 'Goon 3']),
      at(['Goon 2'], ['Ana', 'Goon 3']),
      at(['Ana'], ['Goon 3']),
      at(['Goon 3'], []),
      at(['Ana'], []),
    ]),
  ).toEqual(['ask Goon 1', 'ask Goon 2', 'ask Goon 3'])
  expect(sameWay.squad).toEqual([])
})
test('in the next round they are asked again, and so they are once something is undone or it is lifted', async () => {
  const begin = (): Snapshot => {
    const first = at(['Goon 1'], ['Goon 2'])
    sameWay.follow(first)
    sameWay.letAct(['Goon 1', 'Goon 2'], first.view)
    return first
  }
  expect(await answeredIn([begin(), at(['Goon 2'], ['Goon 1'], 2)])).toEqual(['ask Goon 1'])
  const undone = { ...begin(), timeline: { length: 0 } } as unknown as Snapshot
  expect(await answeredIn([undone])).toEqual([])
  const lifted = begin()
  sameWay.rest()
  expect(await answeredIn([lifted])).toEqual([])
})
