/** What answers told, as beats: what came of an attempt stands with it, the gravest counts, and a screen says what mattered. */
import { beatsOf, beatWords, causeWords, freshBeats, heldBeats, type LogLine, leftOf, logOf, standingBeat } from '@enfilade/client'
import type { AnyRuleset, Deed, View } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { describe, expect, test } from 'vitest'
import { readyFight } from './ready-fight.js'

const view = { people: ['ann', 'bob', 'kid'].map(id => ({ id, name: id.replace(/^./, first => first.toUpperCase()) })) } as unknown as View
let number = 0
const line = (text: string, deeds: readonly Deed[] = [], more: Partial<LogLine> = {}): LogLine =>
  ({ number: ++number, text, heading: null, undone: null, told: null, deeds, ...more }) as LogLine
const tried = (by: string, on: string, met: boolean, words = 'is hit', does: string | undefined = 'hits'): Deed =>
  ({ kind: 'tried', by, on, met, words, ...(does !== undefined && { does }) }) as Deed
const lost = (who: string, amount: number, words = 'HP'): Deed => ({ kind: 'suffered', who, words, amount })
const state = (who: string, words: string, grave?: 'falls' | 'critical'): Deed =>
  ({ kind: 'suffered', who, words, amount: null, ...(grave !== undefined && { grave }) }) as Deed
const turn = (): LogLine => line('A turn.', [], { heading: 'turn' })
const told = (lines: readonly LogLine[]): string[] => beatsOf(lines).map(beat => `${beat.kind}: ${beatWords(beat, view)}`)

describe('a beat', () => {
  test('is an attempt with all that came of it, in the order in which it happened', () => {
    expect(
      told([
        turn(),
        line('Ann fires: hit.', [tried('ann', 'bob', true)]),
        line('Bob takes 9.', [lost('bob', 5), state('bob', 'loses HP')]),
        line('Bob is Seriously Wounded.', [state('bob', 'Lightly Wounded'), state('bob', 'Seriously Wounded')]),
        line('Ann fires: miss.', [tried('ann', 'bob', false)]),
        line('Ann fires: hit.', [tried('ann', 'kid', true)]),
        line('Kid takes 7, armor stops it all.', [lost('kid', 0)]),
        line('Ann moves.', [{ kind: 'walked', who: 'ann', squares: [] }]),
        line('Ann’s turn ends.'),
      ]),
    ).toEqual([
      'harm: Ann hits Bob: 5 HP. Seriously Wounded.',
      'missed: Ann misses Bob.',
      'stopped: Ann hits Kid: no harm.',
      'moved: Ann moves.',
      'other: Ann’s turn ends.',
    ])
  })
  test('of a fall says what they are, by whom and for how much', () => {
    const hit = line('Kid strikes: hit.', [tried('kid', 'bob', true)])
    const harm = line('Bob loses 20.', [lost('bob', 20), lost('bob', 1, 'saves lost')])
    const fall = line('Bob is down.', [state('bob', 'Broken Leg', 'critical'), state('bob', 'down', 'falls')])
    expect(told([hit, harm, fall])).toEqual(['falls: Kid hits Bob: 20 HP, 1 save lost. Bob is down.'])
    const worse = line('Bob breaks a leg.', [state('bob', 'Broken Leg', 'critical')])
    const down = line('Bob is down.', [lost('bob', 20), state('bob', 'down', 'falls')])
    expect(told([hit, down, worse])).toEqual(['falls: Kid hits Bob: 20 HP. Broken Leg. Bob is down.'])
    expect(told([turn(), line('Bob bleeds.', [state('bob', 'dead', 'falls')])])).toEqual(['falls: Bob is dead.'])
    expect(told([line('Bob burns.', [lost('bob', 3)])])).toEqual(['harm: Bob: 3 HP.'])
  })
  test('of a fall on a screen that says itself what they are is told without it', () => {
    const cause = (...lines: readonly LogLine[]): string[] => beatsOf(lines).map(beat => causeWords(beat, view))
    const hit = line('Kid strikes: hit.', [tried('kid', 'bob', true)])
    const fall = line('Bob is down.', [lost('bob', 20), state('bob', 'down', 'falls')])
    expect(cause(hit, fall)).toEqual(['Kid hits Bob: 20 HP.'])
    expect(cause(hit, fall, line('Bob breaks a leg.', [state('bob', 'Broken Leg', 'critical')]))).toEqual([
      'Kid hits Bob: 20 HP. Broken Leg.',
    ])
    expect(cause(hit, line('Bob is down.', [state('bob', 'down', 'falls')]))).toEqual(['Kid hits Bob.'])
    expect(cause(fall)).toEqual(['Bob: 20 HP.'])
    expect(cause(line('Bob bleeds.', [state('bob', 'dead', 'falls')]))).toEqual([''])
  })
  test('of a hit that gets through is told with the hit', () => {
    const through = (met: boolean): Deed => tried('kid', 'bob', met, 'is hurt', undefined)
    const shot = line('Kid fires: hit.', [tried('kid', 'bob', true)])
    expect(told([shot, line('Armor stops it.', [through(false)])])).toEqual(['stopped: Kid hits Bob: no harm.'])
    expect(told([shot, line('A wound.', [through(true), state('bob', 'lightly wounded')])])).toEqual([
      'harm: Kid hits Bob: lightly wounded.',
    ])
  })
  test('of those whom the reader doesn’t know by name is said as the log says it', () => {
    expect(told([line('Something strikes Bob: hit.', [tried('lurker', 'bob', true)])])).toEqual(['stopped: Something strikes Bob: hit.'])
  })
})

describe('how long', () => {
  const beats = beatsOf([
    line('1', [tried('ann', 'bob', false)]),
    line('2', [state('bob', 'down', 'falls')]),
    line('3', [tried('ann', 'kid', false)]),
    line('4', [state('kid', 'dead', 'falls')]),
    line('5', [tried('kid', 'ann', false)]),
  ])
  const held = (tempo: 'calm' | 'quick' | 'off'): [string, number][] =>
    heldBeats(beats, tempo).map(({ beat, milliseconds }) => [beat.kind, milliseconds])
  test('an answer takes six seconds at most, quick three, and what is lightest goes first', () => {
    const [calm, quick] = [held('calm'), held('quick')]
    expect(calm.map(([kind]) => kind)).toEqual(['falls', 'falls'])
    expect([calm, quick].map(all => all.reduce((sum, [, time]) => sum + time, 0))).toEqual([6000, 3000])
    expect(held('off')).toEqual([])
  })
  test.each([
    ['falls', 3000, [state('bob', 'down', 'falls')]],
    ['critical', 1800, [state('bob', 'Broken Leg', 'critical')]],
    ['harm', 1400, [lost('bob', 5)]],
    ['stopped', 1000, [tried('ann', 'bob', true)]],
    ['missed', 1000, [tried('ann', 'bob', false)]],
  ] as const)('%s is held for %i ms, quick for half, off not at all', (kind, calm, deeds) => {
    const one = beatsOf([line('So.', deeds)])
    const times = (['calm', 'quick', 'off'] as const).map(tempo => heldBeats(one, tempo).map(({ milliseconds }) => milliseconds))
    expect([one[0]?.kind, ...times]).toEqual([kind, [calm], [calm / 2], []])
  })
  test('what turns a fight is held calmly alone, and bookkeeping never', () => {
    const told = (what: string): LogLine => line('So.', [], { told: { event: { what }, thrown: [], decided: [] } as never })
    const all = (what: string) => (['calm', 'quick'] as const).map(tempo => heldBeats(beatsOf([told(what)]), tempo).length)
    expect([all('revealed'), all('turnEnded')]).toEqual([
      [1, 0],
      [0, 0],
    ])
  })
  test('the next answer leaves of it what fell, for half its time', () => {
    const left = leftOf(heldBeats(beats.slice(0, 2), 'calm'))
    expect(left.map(({ beat, milliseconds }) => [beat.kind, milliseconds])).toEqual([['falls', 1500]])
  })
})

describe('what is new', () => {
  const log = [turn(), line('Ann fires: hit.', [tried('ann', 'bob', true)])]
  test('is a whole beat, also where its dice fell in between', () => {
    const [beat] = freshBeats(log, [...log, line('Bob takes 5.', [lost('bob', 5)])]) ?? []
    expect(beat && beatWords(beat, view)).toBe('Ann hits Bob: 5 HP.')
    expect(freshBeats(log, log)).toEqual([])
  })
  test('is nothing where something was taken back', () => {
    expect(freshBeats(log, [...log.slice(0, 1), line('Ann fires: hit.', [], { undone: 1 })])).toBeNull()
  })
})

test('where nothing of weight happened lately, the last line stands; else what was gravest in the last turn that told of it', () => {
  const moves = [turn(), line('Ann moves.'), line('Ann’s turn ends.')]
  const says = (log: readonly LogLine[]): string => {
    const beat = standingBeat(log)
    return beat === undefined ? '' : beatWords(beat, view)
  }
  expect(says([])).toBe('')
  expect(says(moves)).toBe('Ann’s turn ends.')
  const fight = [turn(), line('x', [tried('ann', 'bob', true)]), line('y', [lost('bob', 5)]), line('z', [tried('ann', 'bob', false)])]
  expect(says([...fight, ...moves])).toBe('Ann hits Bob: 5 HP.')
})

/** In real fights: `falls` is declared where it holds, and a display tells of it. */
describe.each(rulesets.map(ruleset => [ruleset.id, ruleset] as const))('%s', (_, ruleset) => {
  test('whoever is out at the end has fallen in a beat', () => {
    const fight = readyFight(ruleset, 'duel', '3')
    const people = ruleset.view(fight.battle, 'spectator').people.filter(({ harm: { level } }) => level === 4 || level === 'dead')
    const fell = new Set(beatsOf(logOf(fight, 'spectator')).flatMap(({ kind, on }) => (kind === 'falls' && on !== null ? [on] : [])))
    expect(people.length).toBeGreaterThan(0)
    expect(people.filter(({ id }) => !fell.has(id)).map(({ name }) => name)).toEqual([])
  })
})

/** Lines of the kinds that said nothing of what mattered, as the log of Cyberpunk RED writes them. */
const isBookkeeping = (text: string): boolean =>
  /\bmoves from\b|turn ends|Turn order|Initiative|reloads|draws|drops|stands up|is free|goes up to|opens|closes|declares|prone|rounds? left/.test(
    text,
  )

test('of 22 moments, drawn evenly from the counting room with the players’ own dice, the TV says what mattered', () => {
  const ruleset = rulesets.find(({ id }) => id === 'cyberpunk-red') as AnyRuleset
  const fight = readyFight(ruleset, 'counting-room', '5', { Crew: 'physical' })
  const moments = Array.from({ length: 22 }, (_, i) => {
    const then = fight.asItWas(Math.round(((i + 1) * fight.length) / 22), [], { listen: true })
    const log = logOf(then, 'spectator')
    const beat = standingBeat(log)
    const newest = log.findLast(({ undone, heading }) => undone === null && heading === null)?.text ?? ''
    return { before: newest, now: beat === undefined ? '' : beatWords(beat, ruleset.view(then.battle, 'spectator')) }
  })
  const mattered = (says: 'before' | 'now') => moments.filter(one => one[says] !== '' && !isBookkeeping(one[says])).length
  expect(mattered('now')).toBeGreaterThanOrEqual(20)
  // The last line, as the TV once said it, says it far less often.
  expect(mattered('before')).toBeLessThan(mattered('now') - 8)
  expect(moments.filter(({ before, now }) => isBookkeeping(before) && before === now)).toEqual([])
})
