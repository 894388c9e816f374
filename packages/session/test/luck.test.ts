/** What was likely, looked at afterwards: the same chances as before the answer, what came found among them, and how rare a run of luck is. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { odds } from '@enfilade/analysis'
import { type AnySession, readFileText } from '@enfilade/client'
import { type AnyBattle, type AnyRuleset, type AnyStep, beginSession, type FightRecord, isAnswer, Session } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { answersWithDice, askedAt, comparedAt, pastChance, tails } from '@enfilade/session'
import { describe, expect, test } from 'vitest'

/** Enough for what these tests say. */
const budget = { states: 2000, samples: 200 }
const scenarios = join(import.meta.dirname, '../../../scenarios')

/** A duel that both sides' policies have played, and the game it is of. */
function played(game: string): { readonly ruleset: AnyRuleset; readonly record: FightRecord; readonly session: AnySession } {
  const ruleset = rulesets.find(one => one.id === game)
  const file = readFileText('duel.yaml', readFileSync(join(scenarios, game, 'duel.yaml'), 'utf8'))
  if (ruleset === undefined || !file.ok) throw new Error(`no duel of ${game}`)
  const read = ruleset.readScenario(file.file.value, [])
  if (!read.ok) throw new Error(`the duel of ${game} is not read`)
  const session = beginSession(ruleset, read.value, 'luck')
  return { ruleset, record: session.record(), session }
}

describe.each(['rpj-scifi', 'cyberpunk-red', 'blue-planet', '2300ad', 'dark-conspiracy'])('a duel of %s', game => {
  const { ruleset, record, session } = played(game)
  const withDice = answersWithDice(record.entries)

  test('the chance of an answer is that of odds, and what came is one of the ways it could go', () => {
    expect(withDice.length).toBeGreaterThan(2)
    const looked = withDice.slice(0, 3).map(at => pastChance(ruleset, record, at + 1, 'gm', budget))
    const found = looked.filter(one => one.ok)
    expect(found.length).toBeGreaterThan(0)
    for (const one of found) {
      const question = askedAt(ruleset, record, one.at)
      expect(question?.who).toBe(one.who)
      const entry = record.entries[one.at]
      expect(entry !== undefined && isAnswer(entry) && entry[0].split(' ')[1]).toBe(one.who)
      if (one.came === null) continue
      const { place, chance, changes } = one.came
      const outcome = one.odds.outcomes[(place ?? 0) - 1]
      if (one.odds.method === 'exact') expect(outcome).toBeDefined()
      expect(outcome?.chance ?? 0).toBe(chance)
      if (outcome !== undefined) expect(changes.map(({ who, kind }) => [who, kind])).toEqual(outcome.changes.map(c => [c.who, c.kind]))
    }
  })

  test('what is compared came or did not, with a chance between none and all', () => {
    for (const at of withDice.slice(0, 5)) {
      const { compared, end } = comparedAt(ruleset, record, at, budget)
      expect(end).toBeGreaterThan(at)
      if (compared === null) continue
      expect(compared.chance).toBeGreaterThan(0)
      expect(compared.chance).toBeLessThan(1)
    }
  })

  test('no question stands behind what no one answered', () => {
    expect(pastChance(ruleset, record, 0, 'gm').ok).toBe(false)
    expect(askedAt(ruleset, record, session.length)).toBeNull()
  })
})

test('the chance looked back at is, digit for digit, the one that odds gave before the answer', () => {
  const { ruleset, record } = played('rpj-scifi')
  let one: ReturnType<typeof pastChance> | undefined
  for (const at of answersWithDice(record.entries)) {
    one = pastChance(ruleset, record, at + 1, 'gm', budget)
    if (one.ok && one.odds.outcomes.length > 1) break
  }
  if (one === undefined || !one.ok) throw new Error('an answer with several outcomes')
  const entry = record.entries[one.at]
  if (entry === undefined || !isAnswer(entry)) throw new Error('an answer')
  const seats = Object.fromEntries(Object.keys(record.seats).map(seat => [seat, { decides: 'person', dice: 'physical' } as const]))
  const before = new Session<AnyBattle<AnyStep>, AnyStep>(ruleset, { ...record, seats }, record.entries.slice(0, one.at), [], [], {
    live: false,
  })
  expect(odds(ruleset, before.battle, { who: one.who, answer: entry[1], budget })).toMatchObject({ ok: true, odds: one.odds })
})

test('the tails of independent events are those of counting them all', () => {
  expect(tails([], 0)).toEqual({ orMore: 1, orFewer: 1 })
  const { orMore, orFewer } = tails([0.5, 0.5, 0.5], 2)
  expect(orMore).toBeCloseTo(0.5, 12)
  expect(orFewer).toBeCloseTo(0.875, 12)
  const uneven = tails([0.2, 0.7], 1)
  expect(uneven.orMore).toBeCloseTo(1 - 0.8 * 0.3, 12)
  expect(uneven.orFewer).toBeCloseTo(1 - 0.2 * 0.7, 12)
})
