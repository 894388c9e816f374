/** What a seat is told of the time since it acted: chosen by ids, from its own lines alone. */
import { type Beat, isAbout, type LogLine, logOf, sinceActed, sinceCount, sinceTitle, whatMatters } from '@enfilade/client'
import { type AnyRuleset, beginSession, type Deed, type Id, type Told, type View } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { expect, test } from 'vitest'

const told = (what: string, ...decided: readonly Id[]): Told =>
  ({ event: { rule: 'R', what }, thrown: [], decided: decided.map(who => ({ who })) }) as unknown as Told
const line = (number: number, over: Partial<LogLine> = {}): LogLine =>
  ({ number, text: `Line ${number}.`, heading: null, undone: null, told: told('x'), ...over }) as LogLine
const numbers = (lines: readonly LogLine[]): number[] => lines.map(one => one.number)
const firsts = (beats: readonly Beat[]): number[] => beats.flatMap(({ lines }) => lines.slice(0, 1)).map(one => one.number)
const suffers = (who: Id): Deed => ({ kind: 'suffered', who, words: 'Hurt', amount: null })
const own = new Set(['vex'])

test('it begins with what came of their own last decision, and leaves out what was undone', () => {
  const log = [
    line(1, { told: told('x', 'vex') }),
    line(2, { told: told('x', 'vex') }),
    line(3, { undone: 1, told: told('x', 'vex') }),
    line(3, { told: told('x', 'rook') }),
    line(4),
  ]
  expect(numbers(sinceActed(log, own).lines)).toEqual([2, 3, 4])
  expect(sinceTitle(sinceActed(log, own))).toBe('Since you last acted')
  expect(numbers(sinceActed(log, new Set(['nobody'])).lines)).toEqual([1, 2, 3, 4])
  expect(sinceTitle(sinceActed(log, new Set(['nobody'])))).toBe('Since the fight began')
})
test('what befell them matters most, then their side, then who fell or appeared, then where else they took part', () => {
  const view = {
    people: [
      { id: 'vex', side: 'crew' },
      { id: 'rook', side: 'crew' },
      { id: 'g1', side: 'gang' },
    ],
  } as unknown as View
  const mine = line(1, { about: ['vex'] })
  const foe = line(2, { deeds: [suffers('g1')] })
  const friend = line(3, { deeds: [suffers('rook')] })
  const me = line(4, { deeds: [{ kind: 'tried', by: 'g1', on: 'vex', met: false, words: 'is hit' }] })
  const shown = line(5, { told: told('revealed') })
  const nothing = line(6, { about: ['rook'] })
  const round = line(7, { heading: 'round', about: ['vex'] })
  const all = [mine, foe, friend, me, shown, nothing, round]
  expect(firsts(whatMatters(all, view, own))).toEqual([2, 3, 4])
  expect(
    firsts(
      whatMatters(
        all.filter(one => one !== foe),
        view,
        own,
      ),
    ),
  ).toEqual([3, 4, 5])
  expect(firsts(whatMatters([mine, shown, nothing, round], view, own))).toEqual([1, 5])
  expect(firsts(whatMatters([nothing, round], view, own))).toEqual([])
})
test('the count says how many of them matter', () => {
  expect([sinceCount(44, 3), sinceCount(1), sinceCount(2, 2), sinceCount(5, 1)]).toEqual([
    '3 that matter, 44 lines',
    '1 line',
    '2 lines',
    '1 that matters, 5 lines',
  ])
})
test('Vex isn’t found in a line about Captain Vex, and is in every line that names them', () => {
  const ruleset = rulesets.find(({ id }) => id === 'blue-planet') as AnyRuleset
  const someone = (id: string, name: string, x: number) => ({ id, name, use: 'settler', at: [x, 0] })
  const scenario = ruleset.readScenario(
    {
      enfilade: 1,
      ruleset: 'blue-planet',
      title: 'Two of a name',
      battlefield: { kind: 'metres' },
      sides: [
        { name: 'Crew', policy: 'aggressive', combatants: [someone('vex', 'Vex', 0), someone('captain', 'Captain Vex', 2)] },
        { name: 'Gang', policy: 'aggressive', combatants: [someone('g1', 'Ganger', 20)] },
      ],
    },
    [],
  )
  if (!scenario.ok) throw new Error(JSON.stringify(scenario.faults[0]))
  const seats = Object.fromEntries(['Crew', 'Gang'].map(seat => [seat, { decides: 'policy', dice: 'stream' }] as const))
  const log = logOf(beginSession(ruleset, scenario.value, '1', seats), { seat: 'Crew' })
  const captain = log.filter(({ text }) => text.startsWith('Captain Vex') && !/(?<!Captain )Vex/.test(text) && !text.includes('Ganger'))
  expect(captain.length).toBeGreaterThan(0)
  expect(captain.filter(one => isAbout(one, own) && !one.told?.thrown.some(({ who }) => who === 'vex'))).toEqual([])
  const named = log.filter(({ text }) => /(?<!Captain )Vex/.test(text))
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter(one => !isAbout(one, own))).toEqual([])
})
