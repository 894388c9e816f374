/** CPR-DICE-06: LUCK for Initiative is asked of everyone at once, each with their own figure, and a hidden one's question shows to no one. */
import { readFileSync } from 'node:fs'
import { type AnyRuleset, beginSession } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const ruleset = rulesets.find(({ id }) => id === 'cyberpunk-red') as AnyRuleset

function begun() {
  const scenario = parse(readFileSync('scenarios/cyberpunk-red/back-door.yaml', 'utf8')) as Record<string, object>
  const read = ruleset.readScenario({ ...scenario, options: { ...scenario.options, luck: true } }, [])
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  const seats = ruleset.seats(ruleset.begin(read.value)).map(seat => [seat, { decides: 'person', dice: 'stream' }] as const)
  return beginSession(ruleset, read.value, 'luck', Object.fromEntries(seats))
}

test('everyone with LUCK is asked at once, answers in any order, and the throw comes with the last answer', () => {
  const fight = begun()
  const { pending } = fight
  if (pending?.kind !== 'choice') throw new Error('No one is asked.')
  const asked = pending.open.map(({ who }) => who)
  expect(asked.length).toBeGreaterThan(2)
  expect(new Set(pending.open.map(({ decision }) => decision.name))).toEqual(new Set(['luckToSpend']))
  const figures = pending.open.map(({ decision, step, who }) => decision.options(fight.battle, step, who).length)
  expect(Math.min(...figures)).toBeGreaterThan(1)
  const [first, ...others] = pending.open.toReversed()
  if (first === undefined) throw new Error('No one is asked.')
  expect(fight.answer(first.tag, { action: 'spendLuck', points: 1 })).toBeNull()
  for (const open of others) {
    expect(fight.pending?.kind).toBe('choice')
    expect(fight.answer(open.tag, { action: 'spendLuck', points: 0 })).toBeNull()
  }
  const next = fight.pending
  expect(next?.kind === 'choice' && next.open.some(({ decision }) => decision.name === 'luckToSpend')).toBe(false)
})
