/** What an answer costs where it is counted and kept, in entries that are looked at: the same early and late in a fight. */

import { beginSession, dieOf, type Entry, isAnswer, type Json, type ToldLine, type Viewer, valueAt } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { Snapshots, Timelines, timesAnswered } from '@enfilade/session'
import { expect, test } from 'vitest'

import { StoredSoFar } from '../../session/src/hosting/keeping.js'
import { fights, scenarioOf } from './serving.js'

type Session = Parameters<typeof timesAnswered>[0]

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
  const kept = new StoredSoFar({ entries: [], branches: [], seats: session.seats })
  const once = (): void => {
    timesAnswered(session, 'act q 3')
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

/** A list of which every reading of an entry is counted. */
function watchedList<T>(list: readonly T[]) {
  let reads = 0
  const watched = new Proxy(list, {
    get(of, key) {
      if (typeof key === 'string' && /^\d+$/.test(key)) reads++
      return Reflect.get(of, key)
    },
  })
  return { watched, reads: () => reads }
}
/** So many lines and entries are looked at for the snapshots of five answers in a fight that is so long. The game master has acted in it. */
function snapshotsAt(session: Session, length: number): number {
  // Lists that repeat: lengths that hold each of them whole end at the same place of both.
  const [lines, real] = [session.told.slice(0, 20), session.record().entries.slice(0, 60)]
  expect([lines.length, real.length]).toEqual([20, 60])
  const lineAt = (at: number): ToldLine => ({ ...(lines[at % lines.length] as ToldLine), after: at + 1 })
  const entryAt = (at: number): Entry => {
    const entry = real[at % real.length] as Entry
    return isAnswer(entry) ? ([...entry.slice(0, 2), at % 40 === 7 ? 'gm' : entry[2]] as unknown as Entry) : entry
  }
  const told = Array.from({ length }, (_, at) => lineAt(at))
  const entries = Array.from({ length }, (_, at) => entryAt(at))
  const [toldWatched, entriesWatched] = [watchedList(told), watchedList(entries)]
  const long: Session = Object.create(session, {
    told: { value: toldWatched.watched },
    entriesSoFar: { value: entriesWatched.watched },
    length: { get: () => entries.length },
    entry: { value: (at: number) => entriesWatched.watched[at] },
    // A die that is open looks back at its own throw.
    pending: { value: null },
  })
  const timelines = new Timelines()
  const viewers: readonly Viewer[] = ['gm', 'spectator', { seat: session.ruleset.seats(session.battle)[0] ?? '' }]
  const pages = viewers.map(viewer => new Snapshots(viewer, timelines))
  const once = (): void => {
    for (const page of pages) page.next(long, { id: 'one', title: 'one', autopilot: [], playing: false, kept: { kind: 'kept' } })
    timelines.wordsAt(long, entries.length - 1)
  }
  once()
  const before = toldWatched.reads() + entriesWatched.reads()
  for (let i = 0; i < 5; i++) {
    told.push(lineAt(told.length))
    entries.push(entryAt(entries.length))
    once()
  }
  return toldWatched.reads() + entriesWatched.reads() - before
}

/** A fight of which every side is asked. */
function begun(game = 'rpj-scifi', scenario = 'cargo-bay') {
  const ruleset = rulesets.find(({ id }) => id === game)
  const read = ruleset?.readScenario(scenarioOf(game, scenario), [])
  if (ruleset === undefined || !read?.ok) throw new Error('a scenario')
  const seats = ruleset.seats(ruleset.begin(read.value)).map(seat => [seat, { decides: 'person', dice: 'stream' }] as const)
  return beginSession(ruleset, read.value, '41', Object.fromEntries(seats))
}

test('the snapshots of five answers look at as much after 5100 answers as after 300', () => {
  const session = begun()
  session.playOn(() => session.length >= 60)
  const few = snapshotsAt(session, 300)
  expect(few).toBeGreaterThan(0)
  expect([900, 5100].map(length => snapshotsAt(session, length))).toEqual([few, few])
})

test('counts hold through answers, undoing and answers of the game master', () => {
  const session = begun()
  const kept = new StoredSoFar(session.record())
  const stored: Entry[] = []
  const holds = (): void => {
    const entries = Array.from({ length: session.length }, (_, at) => session.entry(at) as Entry)
    const tags = new Set(entries.flatMap(entry => (isAnswer(entry) ? [entry[0]] : [])))
    for (const tag of tags) expect(timesAnswered(session, tag)).toBe(entries.filter(entry => isAnswer(entry) && entry[0] === tag).length)
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

/** Objects that both have, each at the same place. */
function sharedBy(one: unknown, other: unknown): number {
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null) return 0
  if (one === other) return 1
  return Object.keys(one).reduce((sum, key) => sum + sharedBy(one[key as keyof typeof one], other[key as keyof typeof other]), 0)
}
test.each(fights)(
  '$game: a value set by the game master leaves what never changes what it was, and so all that is known of it',
  ({ game, scenario }) => {
    const session = begun(game, scenario)
    const before = session.battle
    const copy = session.ruleset.codec.copy(before)
    const [value] = session.ruleset.valuesByHand?.(before) ?? []
    const now = valueAt(before as unknown as Json, value?.path ?? '')
    expect(sharedBy(copy, before)).toBeGreaterThan(0)
    expect(session.amend([{ path: value?.path ?? '', value: now }], 'the same')).toEqual([])
    expect(session.battle).not.toBe(before)
    expect(sharedBy(session.battle, before)).toBeGreaterThanOrEqual(sharedBy(copy, before) - 1)
  },
)
