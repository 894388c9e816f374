/** Taking back, taking up again, branches, new dice and forced answers. What was undone stays in the record; nothing is ever lost. */
import { beginSession, deepCopy, dieOf, type Entry, isAnswer, resumeSession, type Seat, withChecks } from '@enfilade/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byHand, deciding, pendingStep, playUntil, recorded, resolved, seatsOf, type ToySession } from './playing.js'
import { toy } from './toy.js'

/** What a person sees of a fight: battle, log, question. Branches are not part of it. */
const seen = (session: ToySession) =>
  deepCopy({
    battle: session.battle,
    told: session.told,
    pending: session.pending,
    soFar: session.soFar,
    over: session.over,
    entries: session.record().entries,
  })

/** A fight in which people decide and the program rolls, some rounds in. */
const someWayIn = (seed = 'undo'): ToySession => {
  const session = beginSession(toy, resolved(), seed, deciding)
  byPerson(session, s => s.battle.round === 3)
  return session
}
/** Answers as people would: by "person", so that each answer can be taken back. */
function byPerson(session: ToySession, until: (session: ToySession) => boolean): void {
  while (!session.over && session.pending?.kind === 'choice' && !until(session))
    for (const open of session.pending.open) session.answer(open.tag, session.advice(open).answer)
}

describe('undo and redo', () => {
  test('one decision back and forth', () => {
    const session = someWayIn()
    const before = seen(session)
    expect(session.undo()).toBe(true)
    expect(session.length).toBeLessThan(before.entries.length)
    expect(session.pending?.kind).toBe('choice')
    expect(session.branches).toHaveLength(1)
    expect(session.redo()).toBe(true)
    expect(seen(session)).toEqual(before)
    expect(session.branches).toEqual([])
  })

  test('several at once, one by one, and in any mixture; then all again', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 6 }), fc.boolean(), (counts, byDecisions) => {
        const session = someWayIn()
        const states = [seen(session)]
        for (const count of counts) {
          if (!session.undo(count, byDecisions ? 'decisions' : 'answers')) break
          states.push(seen(session))
        }
        for (const state of states.slice(0, -1).reverse()) {
          expect(session.redo()).toBe(true)
          expect(seen(session)).toEqual(state)
        }
        expect(session.branches).toEqual([])
        expect(session.redo()).toBe(false)
      }),
      { numRuns: 60, seed: 5 },
    )
  })

  test('typed dice are taken back one by one, or with their decision', () => {
    const session = beginSession(toy, resolved(), null, byHand)
    const tags: (string | undefined)[] = []
    for (const face of [4, 3, 2]) {
      tags.push(session.pending?.kind === 'die' ? session.pending.tag : undefined)
      session.answer(tags.at(-1) ?? '', face)
    }
    expect(session.undo(1, 'answers')).toBe(true)
    expect(session.pending).toMatchObject({ tag: tags[2] })
    expect(session.undo(2, 'answers')).toBe(true)
    expect(session.pending).toMatchObject({ tag: tags[0] })
    expect(session.undo(1, 'answers')).toBe(false)
    expect(session.redo()).toBe(true)
    expect(session.redo()).toBe(true)
    expect(session.record().entries.map(e => (isAnswer(e) ? e[1] : null))).toEqual([4, 3, 2])
  })

  test('nothing to take back in a fight by policies', () => {
    const session = recorded('1')
    const before = seen(session)
    expect(session.undo()).toBe(false)
    expect(session.redo()).toBe(false)
    expect(seen(session)).toEqual(before)
  })

  test('another answer after an undo makes a branch of the first one, and redo has nothing to offer any more', () => {
    const session = someWayIn()
    session.undo()
    const open = session.pending?.kind === 'choice' ? session.pending.open[0] : undefined
    const undone = session.branches[0]?.entries[0] as Entry
    const other = open?.decision
      .options(session.battle, open.step, open.who)
      .find(o => JSON.stringify(o) !== JSON.stringify((undone as readonly unknown[])[1]))
    expect(session.answer(open?.tag ?? '', other ?? null)).toBeNull()
    expect(session.redo()).toBe(false)
    expect(session.branches).toHaveLength(1)
  })

  test('the dice that were rolled already stay the same', () => {
    const session = someWayIn()
    const before = session.record().entries
    session.undo(6)
    while (!session.over && session.length < before.length && session.pending?.kind === 'choice')
      for (const open of session.pending.open) session.answer(open.tag, session.advice(open).answer)
    expect(session.record().entries.slice(0, before.length)).toEqual(before)
  })
})

describe('branches', () => {
  test('a fight can go over to a branch and back, nested ones too', () => {
    const session = someWayIn()
    const first = seen(session)
    session.undo(4)
    byPassing(session, 3)
    const second = seen(session)
    session.undo(2)
    byPassing(session, 1)
    const third = seen(session)
    const find = (entries: readonly Entry[]) =>
      session.branches.findIndex(
        b => JSON.stringify([...session.record().entries.slice(0, b.at), ...b.entries]) === JSON.stringify(entries),
      )

    for (const goal of [first, second, third, second, first, third, first]) {
      const k = find(goal.entries)
      expect(k, 'the branch is in the record').toBeGreaterThanOrEqual(0)
      expect(session.switchTo(k)).toBe(true)
      expect(seen(session)).toEqual(goal)
      const resumed = resumeSession(toy, deepCopy(session.record()))
      expect(seen(resumed)).toEqual(goal)
      expect(resumed.branches).toEqual(session.branches)
    }
  })
  function byPassing(session: ToySession, count: number): void {
    for (let i = 0; i < count && session.pending?.kind === 'choice'; i++) {
      const [open] = session.pending.open
      const options = open?.decision.options(session.battle, open.step, open.who) ?? []
      session.answer(open?.tag ?? '', options.at(-1) ?? null)
    }
  }

  test('what was told in a branch can be read for striking it through', () => {
    const session = someWayIn()
    const told = session.told.map(l => l.told)
    session.undo(3)
    const [branch] = session.branches
    expect(branch).toBeDefined()
    const inBranch = session.toldIn(branch as (typeof session.branches)[number]).map(l => l.told)
    expect(inBranch.length).toBeGreaterThan(0)
    expect(told.slice(-inBranch.length)).toEqual(inBranch)
  })

  test('a branch can be dropped, and one that is not there cannot be chosen', () => {
    const session = someWayIn()
    session.undo(2)
    expect(session.switchTo(7)).toBe(false)
    expect(session.dropBranch(7)).toBe(false)
    expect(session.dropBranch(0)).toBe(true)
    expect(session.branches).toEqual([])
    expect(session.redo()).toBe(false)
  })

  test('a branch that does not fit any more is refused and kept', () => {
    const session = someWayIn()
    session.undo(2)
    const record = session.record()
    const [branch] = record.branches
    const spoilt = withChecks({ ...record, branches: [{ at: 0, entries: branch?.entries ?? [], why: 'of another fight' }] })
    const resumed = resumeSession(toy, spoilt)
    const before = seen(resumed)
    expect(resumed.switchTo(0)).toBe(false)
    expect(seen(resumed)).toEqual(before)
    expect(resumed.branches).toEqual(spoilt.branches)
  })

  test('going back cuts before a throw, never through it', () => {
    const record = recorded('back').record()
    for (let count = 0; count <= record.entries.length; count += 3) {
      const session = resumeSession(toy, record, { live: false })
      session.goBackTo(count)
      const entry = record.entries[session.length]
      expect(session.length).toBeLessThanOrEqual(count)
      if (entry !== undefined && isAnswer(entry)) expect(dieOf(entry)?.nth ?? 1).toBe(1)
    }
  })
})

describe('forced answers and new dice', () => {
  /** The first throw of two dice by the stream after entry `from`. */
  const aThrow = (session: ToySession, from = 20): number =>
    session.record().entries.findIndex((e, i) => i >= from && isAnswer(e) && dieOf(e)?.nth === 1 && dieOf(e)?.of === 2)

  test.each([0, 1])('die %i of a seeded throw can be given another face; the rest of the throw stays', nth => {
    const session = recorded('force')
    const at = aThrow(session) + nth
    const [tag, face] = session.entry(at) as readonly [string, number, string]
    const other = face === 6 ? 1 : face + 1
    const before = session.record().entries
    expect(session.force(at, other, 'the die lay askew')).toBeNull()
    expect(session.entry(at)).toEqual([tag, other, 'gm', 'the die lay askew'])
    expect(session.record().entries.slice(0, at)).toEqual(before.slice(0, at))
    expect(session.branches).toEqual([{ at, entries: before.slice(at), why: 'forced: the die lay askew' }])
    expect(session.over).toBe(true)
    const again = resumeSession(toy, session.record())
    expect(again.hash()).toBe(session.hash())
    expect(again.told).toEqual(session.told)
  })

  test('a decision can be forced too; what does not fit is refused and nothing has happened', () => {
    const session = recorded('force')
    const at = session.record().entries.findIndex(e => isAnswer(e) && e[0].endsWith(' action'))
    const before = session.record()
    expect(session.force(at, { action: 'dance' }, 'no')).toMatchObject({ rule: 'GM', found: { action: 'dance' } })
    expect(session.force(aThrow(session), 7, 'no')).toMatchObject({ rule: 'GM', found: 7 })
    expect(session.force(100_000, 1, 'no')).toMatchObject({ words: 'There is no answer number 100001.' })
    expect(session.record()).toEqual(before)
    expect(session.force(at, { action: 'pass' }, 'she slept')).toBeNull()
    expect(session.told.flatMap(l => l.told.decided).find(d => d.by === 'gm')).toMatchObject({
      answer: { action: 'pass' },
      why: 'she slept',
    })
  })

  test('a forced die is undone like anything else, and done again', () => {
    const session = recorded('force')
    const before = seen(session)
    const at = aThrow(session)
    session.force(at, (Number((session.entry(at) as readonly unknown[])[1]) % 6) + 1, 'why not')
    const forced = seen(session)
    expect(session.undo()).toBe(true)
    expect(seen(session)).toEqual(before)
    expect(session.redo()).toBe(true)
    expect(seen(session)).toEqual(forced)
  })

  test('new dice from a throw on: another fight from there, the same one when it is replayed, each time others', () => {
    const session = recorded('anew')
    const at = aThrow(session) + 1 // the second die of the throw: its throw begins one earlier
    const before = session.record().entries
    const fights = [JSON.stringify(before)]
    for (const nth of [1, 2, 3]) {
      expect(session.rollAnew(at + nth - 1, 'thrown off the table')).toBeNull()
      expect(session.entry(at + nth - 2)).toEqual({ anew: nth, why: 'thrown off the table' })
      expect(session.record().entries.slice(0, at - 1)).toEqual(before.slice(0, at - 1))
      fights.push(JSON.stringify(session.record().entries.filter(isAnswer)))
      expect(resumeSession(toy, session.record()).told).toEqual(session.told)
    }
    expect(new Set(fights).size).toBe(4)
    expect(session.undo(3)).toBe(true)
    expect(session.record().entries).toEqual(before)
  })

  test('without a seed there are no new dice', () => {
    const session = beginSession(toy, resolved(), null, byHand)
    session.answer('TOY-ORD-01 ana d6 1/2', 4)
    expect(session.rollAnew(0, 'no')).toMatchObject({ words: 'This fight has no seed; its dice are rolled by hand.' })
    expect(recorded('1').rollAnew(100_000, 'no')).toMatchObject({ words: 'There is no answer number 100001.' })
  })

  test('a forced die in the middle of a throw that people and program share', () => {
    const mixed: Record<string, Seat> = seatsOf({ decides: 'policy', dice: 'physical' })
    const session = beginSession(toy, resolved(), 'shared', mixed)
    session.answer('TOY-ORD-01 ana d6 1/2', 2)
    session.rollRest()
    session.rollRest()
    expect(session.record().entries).toHaveLength(4) // 2 by hand, 1 of the program; then 2 of the program
    expect(session.force(2, 6, 'as agreed')).toBeNull()
    expect(session.pending).toMatchObject({ kind: 'die', who: 'bo', nth: 2, faces: [6] })
    expect(session.rollRest()).toBeNull()
    expect(resumeSession(toy, session.record()).pending).toEqual(session.pending)
  })
})

test('playing on by advice stops where it is told to', () => {
  const session = beginSession(toy, resolved(), 'stop', byHand)
  playUntil(session, s => pendingStep(s) === 'turn')
  expect(session.pending?.kind).toBe('choice')
  session.playOn(() => true)
  expect(pendingStep(session)).toBe('turn')
})
