/** What the game master does between steps: amending, commands, always with a reason, recorded, replayed and undoable like any answer. */
import { beginSession, deepCopy, type Fault, type Json, resumeSession, withChecks } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { answerAll, byHand, byPolicies, deciding, pendingStep, playUntil, recorded, resolved, type ToySession } from './playing.js'
import { toy } from './toy.js'

const atTurn = (seed = 'gm2'): ToySession => {
  const session = beginSession(toy, resolved(), seed, deciding)
  playUntil(session, s => pendingStep(s) === 'turn' && s.battle.round === 2)
  return session
}
const seen = (session: ToySession) =>
  deepCopy({ battle: session.battle, told: session.told, pending: session.pending, entries: session.record().entries })
const healthOf = (session: ToySession, id: string): number | undefined => session.battle.people.find(p => p.id === id)?.now.health

describe('amending', () => {
  test('sets values by path, an id for an index; the act and its reason stand in record and log', () => {
    const session = atTurn()
    const length = session.length
    expect(
      session.amend(
        [
          { path: '/people/ana/now/health', value: 3 },
          { path: '/people/1/arrows', value: 7 },
        ],
        'she had a vest',
      ),
    ).toEqual([])
    expect(healthOf(session, 'ana')).toBe(3)
    expect(session.battle.people[1]?.arrows).toBe(7)
    expect(session.entry(length)).toEqual({
      amend: [
        { path: '/people/ana/now/health', value: 3 },
        { path: '/people/1/arrows', value: 7 },
      ],
      why: 'she had a vest',
    })
    expect(session.told.at(-1)?.told.event).toMatchObject({ rule: 'GM', what: 'amended', why: 'she had a vest' })
    expect(session.heard({ seat: 'red' }).some(t => t.event.what === 'amended')).toBe(false)
    expect(resumeSession(toy, session.record()).battle).toEqual(session.battle)
  })

  test.each<[string, { path: string; value: Json }[], Partial<Fault>]>([
    [
      'a path that leads nowhere',
      [{ path: '/people/zoe/arrows', value: 1 }],
      { path: ['people', 'zoe'], allowed: ['ana', 'bo', 'cyd', 'dov', 'eve'] },
    ],
    ['a field that is not there', [{ path: '/people/ana/hat', value: 1 }], { path: ['people', 'ana', 'hat'] }],
    ['a path through a single value', [{ path: '/round/deeper/still', value: 1 }], { path: ['round'], found: 2 }],
    ['an empty path', [{ path: '/', value: 1 }], { path: [], found: '/' }],
    ['a prototype', [{ path: '/people/ana/__proto__/x', value: 1 }], { path: ['people', 'ana', '__proto__'] }],
    [
      'a value of the wrong kind',
      [{ path: '/people/ana/now/health', value: 'fine' }],
      { path: ['people', 0, 'now', 'health'], found: 'fine' },
    ],
    [
      'one right and one wrong: nothing is done',
      [
        { path: '/round', value: 9 },
        { path: '/nowhere', value: 1 },
      ],
      { path: ['nowhere'] },
    ],
  ])('refuses %s, and changes nothing', (_, amendments, fault) => {
    const session = atTurn()
    const before = seen(session)
    expect(session.amend(amendments, 'because')[0]).toMatchObject(fault)
    expect(seen(session)).toEqual(before)
  })

  test('in the middle of typed dice: they stay if they still fit', () => {
    const played = recorded('amid').record().entries
    const session = beginSession(toy, resolved(), null, byHand)
    answerAll(session, played.slice(0, 3))
    expect(session.pending).toMatchObject({ kind: 'die', nth: 2, faces: [played[2]?.[1 as never]] })
    const question = session.pending
    expect(session.amend([{ path: '/people/eve/arrows', value: 4 }], 'found a bow')).toEqual([])
    expect(session.pending).toEqual(question)
    expect(session.battle.people.find(p => p.id === 'eve')?.arrows).toBe(4)
    expect(session.entry(0)).toEqual({ amend: [{ path: '/people/eve/arrows', value: 4 }], why: 'found a bow' })
    expect(session.length).toBe(4)
    const again = resumeSession(toy, session.record())
    expect(again.pending).toEqual(question)
    expect(again.record()).toEqual(session.record())
  })

  test('in the middle of typed dice that no longer fit: they become a branch that can be read and gone back to', () => {
    const session = beginSession(toy, resolved(), null, byHand)
    answerAll(session, recorded('amid').record().entries.slice(0, 3))
    const before = seen(session)
    session.undo(1, 'answers') // a branch inside the step that is open
    session.redo()
    expect(session.command('leave', { who: 'ana' }, 'called away')).toEqual([])
    expect(session.pending).toMatchObject({ kind: 'die', who: 'bo', nth: 1 })
    expect(session.length).toBe(1)
    expect(session.branches).toHaveLength(1)
    expect(session.toldIn(session.branches[0] as (typeof session.branches)[number])).toEqual([])
    expect(resumeSession(toy, session.record()).pending).toEqual(session.pending)
    expect(session.switchTo(0)).toBe(true)
    expect(seen(session)).toEqual(before)
  })

  test('a branch that left in the middle of the open step still leads where it led', () => {
    const session = beginSession(toy, resolved(), null, byHand)
    answerAll(session, recorded('amid').record().entries.slice(0, 5))
    const before = seen(session)
    session.undo(2, 'answers')
    session.amend([{ path: '/people/eve/arrows', value: 4 }], 'found a bow')
    expect(session.length).toBe(4)
    const [branch] = session.branches
    expect(branch?.at).toBe(0)
    expect(session.switchTo(0)).toBe(true)
    expect(seen(session)).toEqual(before)
  })

  test('is undone and done again like an answer', () => {
    const session = atTurn()
    const before = seen(session)
    session.amend([{ path: '/people/ana/now/health', value: 1 }], 'a test')
    const after = seen(session)
    expect(session.undo()).toBe(true)
    expect(seen(session)).toEqual(before)
    expect(session.redo()).toBe(true)
    expect(seen(session)).toEqual(after)
  })

  test('taken back in the middle of typed dice, it leaves them on the table; done again too', () => {
    const session = beginSession(toy, resolved(), null, byHand)
    answerAll(session, recorded('amid').record().entries.slice(0, 5))
    const before = seen(session)
    session.amend([{ path: '/people/eve/arrows', value: 4 }], 'found a bow')
    const after = seen(session)
    expect(after.entries).toHaveLength(6)
    expect(session.undo()).toBe(true)
    expect(seen(session)).toEqual(before)
    expect(session.redo()).toBe(true)
    expect(seen(session)).toEqual(after)
    expect(session.branches).toEqual([])
    expect(session.undo()).toBe(true)
    expect(seen(session)).toEqual(before)
  })

  test('what is fixed by rule can be amended, and copies of the battle keep it', () => {
    const session = atTurn()
    expect(
      session.amend(
        [
          { path: '/setup/rounds', value: 3 },
          { path: '/people/ana/sheet/skill', value: 5 },
        ],
        'shorter',
      ),
    ).toEqual([])
    session.playOn(() => false)
    expect(session.battle.setup.rounds).toBe(3)
    expect(session.battle.round).toBeLessThanOrEqual(3)
    expect(resumeSession(toy, session.record()).hash()).toBe(session.hash())
  })
})

describe('commands', () => {
  test("are done in the game's own terms, recorded with their reason", () => {
    const session = atTurn()
    const length = session.length
    expect(session.command('leave', { who: 'cyd' }, 'fled')).toEqual([])
    expect(session.battle.people.some(p => p.id === 'cyd')).toBe(false)
    expect(session.entry(length)).toEqual({ command: 'leave', args: { who: 'cyd' }, why: 'fled' })
    expect(session.told.find(l => l.told.event.what === 'left')?.told.event).toMatchObject({ why: 'fled' })
    session.playOn(() => false)
    const again = resumeSession(toy, session.record())
    expect(again.hash()).toBe(session.hash())
    expect(again.told).toEqual(session.told)
  })

  test('give their reason to what they tell, but not to what says why by itself', () => {
    const shove: typeof toy.commands.leave = {
      words: 'Pushes someone off the bridge.',
      schema: {},
      do(_, __, tell) {
        tell?.({ rule: 'GM', what: 'shoved' })
        tell?.({ rule: 'TOY-1', what: 'fell', why: 'off the bridge' })
        return []
      },
    }
    const session = beginSession({ ...toy, commands: { ...toy.commands, shove } }, resolved(), 'gm', deciding)
    const before = session.told.length
    expect(session.command('shove', {}, 'the wind')).toEqual([])
    expect(session.told.slice(before).map(line => line.told.event.why)).toEqual(['the wind', 'off the bridge'])
  })

  test('what is wrong with one is said, and nothing has changed', () => {
    const session = atTurn()
    const before = seen(session)
    expect(session.command('fly', {}, 'no')).toEqual([
      { path: ['command'], words: 'This game has no such command.', found: 'fly', allowed: ['leave', 'end'] },
    ])
    expect(session.command('constructor', {}, 'no')).toMatchObject([{ path: ['command'], found: 'constructor' }])
    expect(session.command('leave', { who: 'zoe' }, 'no')).toEqual([
      { path: ['who'], words: 'There is no one with that id.', found: 'zoe' },
    ])
    expect(session.command('leave', null, 'no')).toHaveLength(1)
    expect(seen(session)).toEqual(before)
  })

  test('what one told before it was refused takes no decision from the log', () => {
    const shout: typeof toy.commands.leave = {
      words: 'Shouts, and then fails.',
      schema: {},
      do(_, __, tell) {
        tell?.({ rule: 'GM', what: 'shouted' })
        return [{ path: [], words: 'Too hoarse.' }]
      },
    }
    const shouting = { ...toy, commands: { ...toy.commands, shout } }
    const [plain, tried] = [1, 2].map(() => beginSession(shouting, resolved(), 'gm', byHand)) as [ToySession, ToySession]
    for (let i = 0; !plain.over; i++) {
      expect(tried.command('shout', {}, 'no')).toEqual([{ path: [], words: 'Too hoarse.' }])
      for (const session of [plain, tried]) playUntil(session, s => s.length > i)
    }
    expect(plain.told.flatMap(line => line.told.decided).length).toBeGreaterThan(3)
    expect(tried.told).toEqual(plain.told)
  })

  test('a fight that is over can be ended, amended and gone on with', () => {
    const session = recorded('over')
    expect(session.over).toBe(true)
    const before = seen(session)
    expect(
      session.amend(
        [
          { path: '/ended', value: null },
          { path: '/setup/rounds', value: 9 },
          { path: '/people/ana/now/health', value: 9 },
          { path: '/people/cyd/now/health', value: 9 },
        ],
        'they get up',
      ),
    ).toEqual([])
    expect(session.told.length).toBeGreaterThan(before.told.length + 2)
    expect(resumeSession(toy, session.record()).hash()).toBe(session.hash())
    expect(session.undo()).toBe(true)
    expect(seen(session)).toEqual(before)
  })

  test('ending a fight ends it, with the question that was open', () => {
    const session = atTurn()
    expect(session.command('end', {}, 'supper')).toEqual([])
    expect(session.over).toBe(true)
    expect(session.pending).toBeNull()
    expect(toy.ending(session.battle)).toMatchObject({ how: 'decision' })
    expect(session.undo()).toBe(true)
    expect(session.over).toBe(false)
    expect(pendingStep(session)).toBe('turn')
  })

  test('several acts one after another, before the same question', () => {
    const session = atTurn()
    const acts: [string, string][] = [
      ['leave', 'eve'],
      ['leave', 'dov'],
    ]
    for (const [command, who] of acts) expect(session.command(command, { who }, `${who} goes`)).toEqual([])
    session.amend([{ path: '/people/ana/arrows', value: 0 }], 'out of arrows')
    expect(session.battle.people.map(p => p.id)).toEqual(['ana', 'bo', 'cyd'])
    const again = resumeSession(toy, session.record())
    expect(again.battle).toEqual(session.battle)
    session.undo(2)
    expect(session.battle.people.map(p => p.id)).toEqual(['ana', 'bo', 'cyd', 'dov'])
  })

  test('an act in the middle of a step is refused when a record is read', () => {
    const record = recorded('amid').record()
    const entries = [...record.entries.slice(0, 3), { command: 'end', args: {}, why: 'no' }, ...record.entries.slice(3)]
    expect(() => resumeSession(toy, { ...record, entries })).toThrow(/only act between steps/)
  })
})

describe('amending what was', () => {
  const entriesOf = (session: ToySession): readonly unknown[] => session.record().entries
  /** The first turn that was played, and the answers after it. */
  const played = (): ToySession => {
    const session = beginSession(toy, resolved(), 'earlier', byPolicies)
    expect(session.length).toBeGreaterThan(12)
    return session
  }

  test('sets it there, and uses all answers and dice after it again', () => {
    const session = played()
    const before = entriesOf(session)
    const at = session.length - 4
    const arrows = session.battle.people[0]?.arrows ?? 0
    expect(session.amendAt(at, [{ path: '/people/ana/arrows', value: arrows + 40 }], 'counted again')).toEqual([])
    const act = entriesOf(session).findIndex(entry => typeof entry === 'object' && entry !== null && 'amend' in entry)
    expect(act).toBeGreaterThan(0)
    expect(act).toBeLessThanOrEqual(at)
    expect(entriesOf(session).filter((_, i) => i !== act)).toEqual(before)
    expect(session.branches.at(-1)).toMatchObject({ at: act, why: 'set earlier: counted again' })
    expect(resumeSession(toy, session.record()).battle).toEqual(session.battle)
  })
  test('what no longer fits goes, and what has been answered until then stays', () => {
    const session = played()
    const before = entriesOf(session)
    const killed = session.battle.people.map(({ id }) => ({ path: `/people/${id}/now/health`, value: 0 }))
    expect(session.amendAt(4, killed, 'an explosion')).toEqual([])
    const now = entriesOf(session)
    const act = now.findIndex(entry => !Array.isArray(entry))
    expect(act).toBeLessThanOrEqual(4)
    expect(now.slice(0, act)).toEqual(before.slice(0, act))
    expect(now.length).toBeLessThan(before.length)
    expect(session.branches.at(-1)?.entries).toEqual(before.slice(act))
  })
  test('only until an answer: then the value is what it was, unless something has changed it', () => {
    const session = played()
    const before = entriesOf(session)
    expect(session.amendAt(4, [{ path: '/people/eve/arrows', value: 90 }], 'a full quiver', 8)).toEqual([])
    const acts = entriesOf(session).filter(entry => !Array.isArray(entry))
    expect(acts[0]).toMatchObject({ amend: [{ path: '/people/eve/arrows', value: 90 }] })
    expect(acts).toHaveLength(2)
    expect(entriesOf(session).filter(entry => Array.isArray(entry))).toEqual(before)
  })
  test('refuses a value that does not fit, or an answer that is not there, and does nothing', () => {
    const session = played()
    const before = seen(session)
    expect(session.amendAt(4, [{ path: '/people/zoe/arrows', value: 1 }], 'no')[0]?.words).toContain('leads nowhere')
    expect(session.amendAt(4000, [{ path: '/people/ana/arrows', value: 1 }], 'no')[0]?.words).toBe('There is no answer number 4001.')
    expect(seen(session)).toEqual(before)
  })
})

test('seats that sit down later: a policy fight is taken up with people in their seats', () => {
  const session = beginSession(toy, resolved(), 'later', byPolicies)
  const record = { ...session.record(), entries: [], hashes: [] }
  const fresh = beginSession(toy, resolved(), 'later', deciding)
  const begun = resumeSession(toy, withChecks({ ...record, seats: deciding, entries: fresh.record().entries, state: fresh.hash() }))
  expect(begun.pending).toEqual(fresh.pending)
})
