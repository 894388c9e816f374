/** Free actions at any time: used between steps, recorded, replayed, undoable, and refused if no one has them. */
import { beginSession, deepCopy, type Json, resumeSession } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { byHand, pendingStep, playUntil, resolved, type ToySession, withEntry } from './playing.js'
import { toy } from './toy.js'

/** A blow at a target who guards; its dice are thrown by hand, and none has been thrown yet. */
function guarded(): ToySession {
  const session = beginSession(toy, resolved(), 'guard', byHand)
  playUntil(session, s => pendingStep(s) === 'offerGuard')
  if (session.pending?.kind !== 'choice') throw new Error('someone may guard')
  expect(session.answer(session.pending.open[0]?.tag ?? '', 'guard')).toBeNull()
  expect(pendingStep(session)).toBe('blow')
  return session
}
const guard = (session: ToySession) => {
  const found = session.battle.people.find(p => p.guarding)
  if (found === undefined) throw new Error('no one guards')
  return found
}

describe('a right that holds at any time', () => {
  test('is offered to its seat alone, and used it comes before what is open', () => {
    const session = guarded()
    const { id, side } = guard(session)
    expect(toy.interjections(session.battle, side)).toMatchObject([{ who: id, step: { step: 'lowerGuard', who: id } }])
    const other = toy.seats(session.battle).find(seat => seat !== side) as string
    expect(toy.interjections(session.battle, other)).toEqual([])
    const length = session.length
    expect(session.interject(side, { step: 'lowerGuard', who: id })).toEqual([])
    expect(session.entry(length)).toEqual({ interject: { step: 'lowerGuard', who: id }, by: side })
    expect(session.told.at(-1)?.told.event).toEqual({ rule: 'TOY-BLOW-03', what: 'guardLowered', who: id })
    expect(session.battle.people.some(p => p.guarding)).toBe(false)
    expect(pendingStep(session)).toBe('blow')
  })

  test('keeps a die that has been typed for the step that is open', () => {
    const session = guarded()
    const { id, side } = guard(session)
    const pending = session.pending
    if (pending?.kind !== 'die') throw new Error('a die is open')
    session.answer(pending.tag, 4)
    expect(session.interject(side, { step: 'lowerGuard', who: id })).toEqual([])
    expect(session.pending).toMatchObject({ kind: 'die', nth: 2, faces: [4] })
  })

  test('replays to the same fight, is taken back and taken up again', () => {
    const session = guarded()
    const before = deepCopy(session.battle)
    const { id, side } = guard(session)
    session.interject(side, { step: 'lowerGuard', who: id })
    const after = deepCopy(session.battle)
    expect(resumeSession(toy, session.record()).battle).toEqual(after)
    expect(session.undo()).toBe(true)
    expect(session.battle).toEqual(before)
    expect(session.redo()).toBe(true)
    expect(session.battle).toEqual(after)
  })

  test.each<[string, string, Json]>([
    ['a step of another kind', 'own', { step: 'finish' }],
    ['someone else’s right', 'other', { step: 'lowerGuard', who: 'the guard' }],
    ['a seat that is not there', 'nobody', { step: 'lowerGuard', who: 'the guard' }],
  ])('is refused if no one has it: %s', (_, whose, step) => {
    const session = guarded()
    const { id, side } = guard(session)
    const seat = whose === 'own' ? side : whose === 'other' ? (toy.seats(session.battle).find(s => s !== side) as string) : 'nobody'
    const wanted = JSON.parse(JSON.stringify(step).replace('the guard', id)) as never
    const record = session.record()
    expect(session.interject(seat, wanted)).toMatchObject([{ path: ['interject'], words: 'This isn’t available to this seat now.' }])
    expect(session.record()).toEqual(record)
  })

  test('a record that uses a right no one has is refused at its place', () => {
    const session = guarded()
    const { id, side } = guard(session)
    const at = session.length
    session.interject(side, { step: 'lowerGuard', who: id })
    const changed = withEntry(session.record(), at, { interject: { step: 'lowerGuard', who: 'zoe' }, by: side })
    expect(() => resumeSession(toy, changed)).toThrow('This isn’t available to this seat now.')
  })
})
