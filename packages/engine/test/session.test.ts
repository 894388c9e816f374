/** Recorded play: the same fight straight, by policies, and answered one question after another; stopping, refusing, resuming. */
import {
  battleHash,
  beginSession,
  deepCopy,
  dieOf,
  isAnswer,
  type Json,
  newestFormat,
  recordFaults,
  recordText,
  resumeSession,
  type Seat,
  withChecks,
} from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import {
  answerAll,
  byHand,
  byPolicies,
  deciding,
  pendingStep,
  playUntil,
  recorded,
  resolved,
  straight,
  type ToySession,
} from './playing.js'
import { toy, toyScenario } from './toy.js'

const seeds = ['1', '2', '3', 'seven', 'a long text with spaces']

describe('one seed, one fight', () => {
  test.each(seeds)('straight through, by policies, answered by hand, and replayed: seed "%s"', seed => {
    const played = recorded(seed)
    expect(played.over).toBe(true)
    expect(battleHash(toy, straight(seed), newestFormat)).toBe(played.hash())

    const typed = beginSession(toy, resolved(), null, byHand)
    answerAll(typed, played.record().entries)
    expect(typed.over).toBe(true)
    expect(typed.hash()).toBe(played.hash())
    expect(typed.told.map(l => l.told.event)).toEqual(played.told.map(l => l.told.event))

    for (const session of [played, typed]) {
      const again = resumeSession(toy, JSON.parse(recordText(session.record())))
      expect(again.record()).toEqual(session.record())
      expect(again.told).toEqual(session.told)
    }
  })

  test('another seed gives another fight', () => {
    expect(new Set(seeds.map(seed => recorded(seed).hash())).size).toBe(seeds.length)
  })

  test('seats that decide by people and roll by the program meet the same dice as a fight by policies', () => {
    const played = recorded('mixed')
    const session = beginSession(toy, resolved(), 'mixed', deciding)
    answerAll(
      session,
      played.record().entries.filter(e => isAnswer(e) && dieOf(e) === null),
    )
    expect(session.hash()).toBe(played.hash())
  })

  test('advice taken at every question is the fight that the policies would have played', () => {
    for (const seed of seeds) {
      const session = beginSession(toy, resolved(), seed, deciding)
      session.playOn(() => false)
      expect(session.hash()).toBe(recorded(seed).hash())
    }
  })
})

describe('an open question', () => {
  test('leaves the battle as its step found it, and is asked again after a restart', () => {
    const played = recorded('1')
    const session = beginSession(toy, resolved(), null, byHand)
    let found = JSON.stringify(session.battle)
    let after = -1
    answerAll(session, played.record().entries, at => {
      const step = at.battle.agenda.at(-1)
      const dice = at.pending?.kind === 'die' ? at.pending.nth : 1
      // While one step stays open the battle does not move, however many of its dice are typed.
      if (after === at.told.length && dice > 1) expect(JSON.stringify(at.battle)).toBe(found)
      found = JSON.stringify(at.battle)
      after = at.told.length
      if (at.pending !== null) expect(step).toBeDefined()
      const again = resumeSession(toy, deepCopy(at.record()))
      expect(again.pending).toEqual(at.pending)
      expect(again.soFar).toEqual(at.soFar)
      expect(again.battle).toEqual(at.battle)
    })
  })

  test('shows the dice so far while a throw is typed, and nothing as done', () => {
    const session = beginSession(toy, resolved(), null, byHand)
    expect(session.pending).toMatchObject({
      kind: 'die',
      tag: 'TOY-ORD-01 ana d6 1/2',
      sides: 6,
      nth: 1,
      of: 2,
      faces: [],
      who: 'ana',
      seenBy: 'everyone',
    })
    session.answer('TOY-ORD-01 ana d6 1/2', 4)
    expect(session.pending).toMatchObject({ tag: 'TOY-ORD-01 ana d6 2/2', faces: [4] })
    session.answer('TOY-ORD-01 ana d6 2/2', 3)
    expect(session.pending).toMatchObject({ tag: 'TOY-ORD-01 bo d6 1/2', faces: [] })
    expect(session.told).toEqual([])
    expect(session.soFar.flatMap(t => t.thrown)).toEqual([
      { rule: 'TOY-ORD-01', words: 'order', who: 'ana', dice: '2d6', faces: [4, 3], physical: [true, true], seenBy: 'everyone' },
    ])
    expect(session.battle).toEqual({ ...toy.begin(resolved()), agenda: [{ step: 'rankAll' }] })
  })

  test('is answered once: old tags, wrong faces and illegal answers are refused and change nothing', () => {
    const session = beginSession(toy, resolved(), null, byHand)
    session.answer('TOY-ORD-01 ana d6 1/2', 4)
    const before = session.record()
    expect(session.answer('TOY-ORD-01 ana d6 1/2', 4)).toMatchObject({ found: 'TOY-ORD-01 ana d6 1/2', allowed: ['TOY-ORD-01 ana d6 2/2'] })
    for (const wrong of [0, 7, 2.5, '3', null, [1], { face: 1 }] as Json[])
      expect(session.answer('TOY-ORD-01 ana d6 2/2', wrong), JSON.stringify(wrong)).toMatchObject({ rule: 'TOY-ORD-01', found: wrong })
    expect(session.record()).toEqual(before)

    const deciders = beginSession(toy, resolved(), 'x', deciding)
    const open = deciders.pending?.kind === 'choice' ? deciders.pending.open[0] : undefined
    const turn = deciders.record()
    expect(deciders.answer(open?.tag ?? '', { action: 'strike', target: 'eve' })).toMatchObject({ at: 'target', found: 'eve' })
    expect(deciders.answer(open?.tag ?? '', { action: 'strike', target: 'eve', extra: 1 })).toMatchObject({ at: 'extra' })
    expect(deciders.answer('TOY-TURN-01 nobody action', { action: 'pass' })).toMatchObject({ allowed: [open?.tag] })
    expect(deciders.record()).toEqual(turn)
    expect(deciders.answer(open?.tag ?? '', { action: 'bomb', target: 'ana', power: 2 })).toBeNull() // legal, though no option names it
  })

  test('after the end no one is asked anything', () => {
    const session = recorded('1')
    expect(session.answer('TOY-TURN-01 ana action', { action: 'pass' })).toMatchObject({
      rule: 'GM',
      words: 'The fight is over; no question is open.',
    })
    expect(session.rollRest()).toMatchObject({ words: 'No die is open.' })
  })
})

describe('several people asked at once', () => {
  const atVolley = (): ToySession => {
    const session = beginSession(toy, resolved(), 'volley', deciding)
    playUntil(session, s => pendingStep(s) === 'declareVolley')
    return session
  }
  const open = (session: ToySession) => (session.pending?.kind === 'choice' ? session.pending.open : [])

  test('answer in any order, and the fight is the same', () => {
    const forwards = atVolley()
    const backwards = atVolley()
    const archers = open(forwards).map(o => o.who)
    expect(archers.length).toBeGreaterThan(2)
    const answers = new Map(open(forwards).map(o => [o.who, forwards.advice(o).answer]))
    for (const who of archers) {
      const question = open(forwards).find(o => o.who === who)
      expect(forwards.answer(question?.tag ?? '', answers.get(who) as Json)).toBeNull()
    }
    for (const who of [...archers].reverse()) {
      const question = open(backwards).find(o => o.who === who)
      expect(backwards.answer(question?.tag ?? '', answers.get(who) as Json)).toBeNull()
    }
    expect(backwards.battle).toEqual(forwards.battle)
    expect(backwards.told).toEqual(forwards.told)
    expect(resumeSession(toy, backwards.record()).battle).toEqual(backwards.battle)
  })

  test('who has answered is listed, and cannot answer twice', () => {
    const session = atVolley()
    const [first] = open(session)
    session.answer(first?.tag ?? '', null)
    expect(session.pending).toMatchObject({ kind: 'choice', answered: [first?.who] })
    expect(session.answer(first?.tag ?? '', null)).toMatchObject({ words: 'That question is no longer open.' })
    expect(session.battle.volleyDone).toBe(false)
  })

  test('advice for each of them is what their policies would have chosen', () => {
    const session = atVolley()
    const advice = open(session).map(o => [o.who, session.advice(o).answer])
    const played = recorded('volley').record().entries
    const from = session.record().entries.length
    expect(played.slice(from, from + advice.length).map(e => (isAnswer(e) ? [e[0].split(' ')[1], e[1]] : e))).toEqual(advice)
  })
})

describe('dice by hand and from the stream', () => {
  const mixed: Record<string, Seat> = {
    red: { decides: 'policy', dice: 'physical' },
    blue: { decides: 'policy', dice: 'stream' },
    folk: { decides: 'policy', dice: 'stream' },
  }

  test('mix freely, and the record and the log say which die was which', () => {
    const session = beginSession(toy, resolved(), 'mix', mixed)
    while (session.pending?.kind === 'die') {
      expect(['ana', 'bo']).toContain(session.pending.who)
      session.answer(session.pending.tag, 1 + ((session.record().entries.length * 7) % session.pending.sides), 'physical')
    }
    expect(session.over).toBe(true)
    const side = new Map([
      ['ana', 'physical'],
      ['bo', 'physical'],
      ['cyd', 'stream'],
      ['dov', 'stream'],
      ['eve', 'stream'],
    ])
    for (const entry of session.record().entries)
      if (isAnswer(entry) && dieOf(entry) !== null) expect(entry[2], entry[0]).toBe(side.get(entry[0].split(' ')[1] ?? ''))
    for (const { told } of session.told)
      for (const t of told.thrown) expect(new Set(t.physical)).toEqual(new Set([side.get(t.who) === 'physical']))
    const again = resumeSession(toy, session.record())
    expect(again.hash()).toBe(session.hash())
    expect(again.told).toEqual(session.told)
  })

  test('a throw that was begun by hand can be finished by the program', () => {
    const session = beginSession(toy, resolved(), 'rest', byHand)
    session.answer('TOY-ORD-01 ana d6 1/2', 6, 'physical')
    expect(session.rollRest()).toBeNull()
    expect(session.entry(0)).toEqual(['TOY-ORD-01 ana d6 1/2', 6, 'physical'])
    expect(session.entry(1)).toMatchObject({ 0: 'TOY-ORD-01 ana d6 2/2', 2: 'stream' })
    expect(session.pending).toMatchObject({ kind: 'die', who: 'bo', nth: 1 })
    expect(session.soFar.flatMap(t => t.thrown)[0]).toMatchObject({ who: 'ana', physical: [true, false] })
    expect(resumeSession(toy, session.record()).battle).toEqual(session.battle)
  })

  test('also the second and third throw of one step', () => {
    const session = beginSession(toy, resolved(), 'rest', byHand)
    for (const who of ['ana', 'bo', 'cyd']) {
      expect(session.pending).toMatchObject({ who, nth: 1 })
      expect(session.rollRest()).toBeNull()
    }
    session.answer('TOY-ORD-01 dov d6 1/2', 2, 'physical')
    expect(session.rollRest()).toBeNull()
    expect(session.pending).toMatchObject({ who: 'eve', nth: 1 })
    expect(resumeSession(toy, session.record()).pending).toEqual(session.pending)
  })

  test('without a seed no die comes from the program', () => {
    const session = beginSession(toy, resolved(), null, byHand)
    expect(session.rollRest()).toMatchObject({ words: 'This fight has no seed; its dice are rolled by hand.' })
  })
})

describe('resuming', () => {
  test('a fight by policies, cut after every entry, goes on to the same end', () => {
    const played = recorded('cut')
    const record = played.record()
    for (let count = 0; count <= record.entries.length; count++) {
      const hashes = record.hashes.filter(([after]) => after <= count)
      const cut = withChecks({ ...record, entries: record.entries.slice(0, count), hashes })
      const state = resumeSession(toy, { ...cut, state: stateAt(cut) }, { live: false })
      const on = resumeSession(toy, { ...cut, state: state.hash() })
      expect(on.record(), `cut after ${count}`).toEqual(record)
    }
  })
  /** The hash of the battle after a cut record, stored nowhere: read without the program's answering anything. */
  const stateAt = (cut: ReturnType<ToySession['record']>): string | null => {
    try {
      resumeSession(toy, cut, { live: false })
      return cut.state
    } catch (mismatch) {
      return (mismatch as { found: string }).found
    }
  }

  test('a fight by hand, cut after every entry, asks the same question again and goes on to the same end', () => {
    const played = recorded('cut')
    const entries = played.record().entries
    const session = beginSession(toy, resolved(), null, byHand)
    answerAll(session, entries, at => {
      const on = resumeSession(toy, at.record())
      expect(on.pending).toEqual(at.pending)
      if (at.record().entries.length % 10 !== 0) return
      answerAll(on, entries.slice(at.record().entries.length))
      expect(on.hash()).toBe(played.hash())
    })
  })

  test('read only, nothing is answered that the record does not hold', () => {
    const session = beginSession(toy, resolved(), 'read', deciding)
    playUntil(session, s => s.battle.round === 2)
    const record = session.record()
    const reading = resumeSession(toy, record, { live: false })
    const open = reading.pending?.kind === 'choice' ? reading.pending.open[0] : undefined
    const refused = { rule: 'GM', words: 'This fight is read only.' }
    expect(reading.answer(open?.tag ?? '', { action: 'pass' })).toEqual(refused)
    expect(reading.rollRest()).toEqual(refused)
    expect(reading.force(0, 1, 'no')).toEqual(refused)
    expect(reading.rollAnew(0, 'no')).toEqual(refused)
    expect(reading.amend([{ path: '/round', value: 5 }], 'no')).toEqual([{ path: [], words: 'This fight is read only.' }])
    expect(reading.command('end', {}, 'no')).toEqual([{ path: [], words: 'This fight is read only.' }])
    reading.playOn(() => false)
    expect(reading.record()).toEqual(record)
    reading.goBackTo(10) // going back is reading
    expect(reading.length).toBeLessThanOrEqual(10)
    expect(resumeSession(toy, record, { live: false }).record()).toEqual(record)
  })

  test('a record that stops in the middle of a seeded throw is finished with the dice of that throw', () => {
    const record = recorded('cut').record()
    const at = record.entries.findIndex((e, i) => i > 12 && isAnswer(e) && dieOf(e)?.nth === 1 && dieOf(e)?.of === 2)
    const cut = withChecks({ ...record, entries: record.entries.slice(0, at + 1), hashes: [] })
    const on = resumeSession(toy, { ...cut, state: stateAt(cut) })
    expect(on.record().entries).toEqual(record.entries)
  })

  test('the record is plain, faultless, and one entry a line', () => {
    const text = recordText(recorded('1').record())
    const record = JSON.parse(text)
    expect(recordFaults(record)).toEqual([])
    expect(text.split('\n').filter(line => line.startsWith('    ["TOY-')).length).toBe(record.entries.length)
    expect(record.scenario).toEqual(resolved())
    expect(JSON.stringify(record.scenario)).toContain(toyScenario.people[0]?.id)
    expect(recordText(record)).toBe(text)
  })
})

test('a policy that answers what the rules refuse is named, in a fight by policies and when it plays on', () => {
  const stubborn = { ...toy.policies.bold, decide: () => ({ action: 'dance' }) } as never
  const game = { ...toy, policies: { ...toy.policies, bold: stubborn, wary: stubborn, random: stubborn } }
  const words = /The policy "\w+" answers \{"action":"dance"\} for \w+, which TOY-TURN-01 refuses/
  expect(() => beginSession(game, resolved(), '1', byPolicies)).toThrow(words)
  const session = beginSession(game, resolved(), '1', deciding)
  expect(() => session.playOn(() => false)).toThrow(words)
})

test('a fight without listeners is the same fight', () => {
  const quiet = beginSession(toy, resolved(), '3', byPolicies, { listen: false })
  expect(quiet.told).toEqual([])
  expect(quiet.hash()).toBe(recorded('3').hash())
})
