// What a row of the order changes by hand, in every game: harm by a typed number or a crossed save, and conditions by a tap.
import { type AnyRuleset, beginSession, type ValueByHand } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { expect, test } from 'vitest'
import { type Harm, harmTyped, quickFor } from '../../src/game-master/quick.js'
import { scenarioOf } from '../instruments/views.js'

function duel(game: string) {
  const ruleset = rulesets.find(({ id }) => id === game) as AnyRuleset
  const written = scenarioOf(game, 'duel')
  const seats = ruleset.seats(ruleset.begin(written)).map(seat => [seat, { decides: 'person', dice: 'stream' }] as const)
  const session = beginSession(ruleset, written, 'quick', Object.fromEntries(seats))
  const quick = () => {
    const [person] = ruleset.view(session.battle, 'gm').people
    if (person === undefined) throw new Error('no one is there')
    return quickFor(game, person, ruleset.valuesByHand?.(session.battle) ?? [])
  }
  return { session, quick }
}

test.each([
  ['cyberpunk-red', '−7', ['HP', 33]],
  ['blue-planet', '−2', ['wound penalty', -2]],
  ['2300ad', '−1', ['light wounds', 1]],
  ['dark-conspiracy', '−3', ['damage, chest', 3]],
])('%s: %s typed on a row hurts, and what was hurt heals again', (game, text, [words, value]) => {
  const { session, quick } = duel(game)
  const [first] = quick().counted
  if (first === undefined) throw new Error('nothing is counted')
  expect(first.value.words).toBe(words)
  expect(session.amend([{ path: first.value.path, value: harmTyped(text, first) }], '')).toEqual([])
  const [hurt] = quick().counted
  expect(hurt?.value.value).toBe(value)
  // Healing ends where nothing is left to heal.
  expect(session.amend([{ path: first.value.path, value: harmTyped('+50', hurt as Harm) }], '')).toEqual([])
  expect(quick().counted[0]?.value.value).toBe(first.value.value)
})

test('rpj-scifi: a save is crossed out by one tap on a row', () => {
  const { session, quick } = duel('rpj-scifi')
  const [first] = quick().crossed
  expect([first?.thing, first?.value]).toEqual(['personal shield, save 8', false])
  expect(session.amend([{ path: first?.path ?? '', value: true }], '')).toEqual([])
  expect(quick().crossed[0]?.value).toBe(true)
})

test.each(rulesets.map(({ id }) => id).filter(id => id !== 'standoff'))('%s: conditions are switched on a row', game => {
  const { session, quick } = duel(game)
  const { conditions, counted, crossed } = quick()
  expect(conditions.length).toBeGreaterThan(1)
  expect(counted.length + crossed.length).toBeGreaterThan(0)
  const [first] = conditions
  expect(session.amend([{ path: first?.path ?? '', value: first?.value !== true }], '')).toEqual([])
  expect(quick().conditions[0]?.value).toBe(first?.value !== true)
})

test('a number alone sets, a sign hurts or heals, and nothing is done by half a number', () => {
  const harm = (value: number, rises: boolean, full: number | null): Harm => ({
    value: { path: '/people/vex/hp', form: { kind: 'number', from: 0, to: 1000, isWhole: true }, value } as ValueByHand,
    rises,
    full,
  })
  expect(['−7', '-7', '+5', '+50', '12', '=−3', '', '−', 'x'].map(text => harmTyped(text, harm(30, false, 40)))).toEqual([
    23,
    23,
    35,
    40,
    12,
    -3,
    null,
    null,
    'x',
  ])
  expect(['−7', '+5', '+2'].map(text => harmTyped(text, harm(4, true, null)))).toEqual([11, 0, 2])
  // People who have more than the whole keep it.
  expect(harmTyped('+5', harm(45, false, 40))).toBe(45)
})
