/** A fight that is taken up at a checkpoint is the one that is run from its start: for undoing, looking back, branches and values set earlier. */
import { beginSession, deepCopy, isAnswer, Session } from '@enfilade/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sizes } from '../../../scripts/rings.mjs'
import { deciding, resolved, type ToySession } from './playing.js'
import { type ToyScenario, toy, toyScenario } from './toy.js'

/** What a person sees of a fight, and what is stored of it. */
const seen = (session: ToySession) => {
  const { battle, told, pending, soFar, over, done, standsStill } = session
  return deepCopy({ battle, told, pending, soFar, over, done, standsStill, record: { ...session.record(), branches: [], checks: null } })
}
/** The same fight, run from its start. */
function fromTheStart(session: ToySession): ToySession {
  const record = session.record()
  return new Session(toy, record, record.entries, [], record.hashes)
}

/** Long enough for many checkpoints, and for some that are dropped again. */
function longFight(rounds: number): ToySession {
  const { sides, people }: ToyScenario = toyScenario
  const enduring = people.map(person => ({ ...person, health: 900, arrows: 90 }))
  const session = beginSession(
    toy,
    resolved({ sides, people: enduring, options: { rounds, ties: 'again', volleys: true } }),
    'checkpoints',
    deciding,
  )
  session.playOn(() => false)
  return session
}
const played = longFight(150)
const { entries } = played.record()
test('the fight is long enough', () => {
  expect([played.over, entries.length > 33 * 48]).toEqual([true, true])
})

describe('the fight as it was', () => {
  test('is at any answer what it is from the start, all that was told included', () => {
    for (let at = 0; at <= entries.length; at += Math.ceil(entries.length / sizes.checkpoints)) {
      const was = played.asItWas(at, [], { listen: true })
      const start = new Session(toy, played.record(), entries.slice(0, at), [], [], { live: false })
      expect([at, was.hash(), was.done, was.over, was.pending, was.told]).toEqual([
        at,
        start.hash(),
        start.done,
        start.over,
        start.pending,
        start.told,
      ])
    }
  })
  test('costs the same to go back to, wherever it is', () => {
    let ran = 0
    const steps = new Proxy(toy.steps, {
      get(all, name) {
        ran++
        return Reflect.get(all, name)
      },
    })
    const record = played.record()
    const session = new Session({ ...toy, steps }, record, record.entries, [], record.hashes)
    expect(ran).toBeGreaterThan(1000)
    for (let at = 0; at <= entries.length; at += 71) {
      ran = 0
      session.asItWas(at)
      expect(ran, `to answer ${at}`).toBeLessThan(128) // checkpoints lie 64 steps and answers apart
    }
  })
  test('can’t be played on, and leaves the fight alone', () => {
    const before = seen(played)
    const was = played.asItWas(100)
    expect(was.undo()).toBe(false)
    expect(seen(played)).toEqual(before)
  })
  test('goes on with the answers of a branch, and tells what was told there', () => {
    const session = fromTheStart(played)
    const told = session.told
    session.goBackTo(1000)
    const [branch] = session.branches
    expect(session.toldIn(branch as NonNullable<typeof branch>)).toEqual(told.filter(line => line.after > (branch?.at ?? 0)))
  })
})

type Act = readonly ['undo' | 'anew' | 'force' | 'set' | 'setEarlier' | 'heal' | 'switch' | 'on', number]
function act(session: ToySession, [what, many]: Act): void {
  const at = Math.max(0, session.length - 1 - many)
  const amend = [{ path: '/people/ana/now/health', value: 1 + (many % 900) }] as const
  if (what === 'undo') session.undo(1 + (many % 60))
  if (what === 'anew') session.rollAnew(at, 'a test')
  if (what === 'force') {
    const entry = session.entry(at)
    if (entry !== undefined && isAnswer(entry)) session.force(at, entry[1], 'a test')
  }
  if (what === 'heal') session.amend(amend, 'a test')
  if (what === 'setEarlier') session.amendAt(at, amend, 'a test')
  if (what === 'set') session.amendAt(at, amend, 'a test', Math.min(session.length, at + (many % 40)))
  if (what === 'switch') session.switchTo(many % Math.max(1, session.branches.length))
  if (what === 'on') {
    const goal = session.length + (many % 200)
    session.playOn(() => session.length >= goal)
  }
}
test('a branch that was left is taken up as it stood, and what was told there is known', () => {
  const session = fromTheStart(played)
  const [before, told] = [seen(session), session.told]
  session.goBackTo(40)
  expect(session.toldIn(session.branches[0] as NonNullable<(typeof session.branches)[0]>)[0]).toBe(told.find(line => line.after > 40))
  expect(session.switchTo(0)).toBe(true)
  expect(session.told).toBe(told)
  expect(seen(session)).toEqual(before)
})
test('undone, rolled again, forced, amended, switched and played on in any order, a fight is what it is from the start', () => {
  const acts = fc.array(
    fc.tuple(fc.constantFrom('undo', 'anew', 'force', 'set', 'setEarlier', 'heal', 'switch', 'on'), fc.nat({ max: 300 })),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  fc.assert(
    fc.property(acts, all => {
      const session = new Session(toy, played.record(), entries.slice(0, 600))
      for (const one of all) {
        act(session, one as Act)
        expect(seen(session)).toEqual(seen(fromTheStart(session)))
      }
    }),
    { numRuns: 8, seed: 11 },
  )
})
