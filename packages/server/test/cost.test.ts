/** What an answer costs where it is counted and kept, in entries that are looked at: the same early and late in a fight. */
import { beginSession, dieOf, type Entry, isAnswer } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { countActs, timesAnswered } from '@enfilade/session'
import { expect, test } from 'vitest'
import { Kept } from '../src/tables/keeping.js'
import { scenarioOf } from './serving.js'

type Session = Parameters<typeof countActs>[0]

/** A session of which only the entries are there; says how many of them have been looked at. */
function counting(length: number) {
  const answer = (at: number): Entry => [`act q ${at % 7}`, at, at % 50 === 0 ? 'gm' : 'person']
  const entries = Array.from({ length }, (_, at) => answer(at))
  let reads = 0
  const watched = new Proxy(entries, {
    get(list, key) {
      if (typeof key === 'string' && /^\d+$/.test(key)) reads++
      return Reflect.get(list, key)
    },
  })
  const session = {
    entriesSoFar: watched,
    branches: [],
    seats: {},
    get length() {
      return entries.length
    },
    entry: (at: number) => watched[at],
  } as unknown as Session
  return { session, answers: () => void entries.push(answer(entries.length)), reads: () => reads }
}
/** So many entries are looked at for ten answers, at this length. */
function costAt(length: number): number {
  const { session, answers, reads } = counting(length)
  const kept = new Kept({ entries: [], branches: [], seats: session.seats })
  const once = (): void => {
    timesAnswered(session, 'act q 3')
    countActs(session)
    kept.take(session)
    timesAnswered(session, 'act q 4')
  }
  once()
  const before = reads()
  for (let i = 0; i < 10; i++) {
    answers()
    once()
  }
  return reads() - before
}

test('ten answers after 3000 look at as many entries as ten after 100', () => {
  expect(costAt(100)).toBeGreaterThan(0)
  expect(costAt(3000)).toBe(costAt(100))
})

test('counts hold through answers, undoing and answers of the game master', () => {
  const ruleset = rulesets.find(({ id }) => id === 'rpj-scifi')
  const read = ruleset?.readScenario(scenarioOf('rpj-scifi', 'cargo-bay'), [])
  if (ruleset === undefined || !read?.ok) throw new Error('a scenario')
  const seats = ruleset.seats(ruleset.begin(read.value)).map(seat => [seat, { decides: 'person', dice: 'stream' }] as const)
  const session = beginSession(ruleset, read.value, '41', Object.fromEntries(seats))
  const kept = new Kept(session.record())
  const stored: Entry[] = []
  const holds = (): void => {
    const entries = Array.from({ length: session.length }, (_, at) => session.entry(at) as Entry)
    const tags = new Set(entries.flatMap(entry => (isAnswer(entry) ? [entry[0]] : [])))
    for (const tag of tags) expect(timesAnswered(session, tag)).toBe(entries.filter(entry => isAnswer(entry) && entry[0] === tag).length)
    expect(countActs(session)).toBe(entries.filter(entry => !Array.isArray(entry) || entry[2] === 'gm').length)
    const change = kept.take(session)
    if (change !== null) stored.splice(change.kept, stored.length, ...change.entries)
    expect(stored).toEqual(entries)
  }
  stored.push(...session.record().entries)
  for (let round = 0; round < 8; round++) {
    for (let i = 0; i < 4 && session.pending?.kind === 'choice'; i++) {
      const [open] = session.pending.open
      if (open !== undefined) session.answer(open.tag, session.advice(open).answer, round % 3 === 0 ? 'gm' : 'person')
      holds()
    }
    if (round % 2 === 0) session.undo()
    holds()
    const die = Array.from({ length: session.length }, (_, at) => session.entry(at) as Entry).findIndex(
      entry => isAnswer(entry) && dieOf(entry) !== null,
    )
    if (round === 6 && die >= 0) session.force(die, 1, 'as it lay')
    holds()
  }
})
