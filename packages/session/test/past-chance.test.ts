/** What was likely, looked at afterwards: the same chances as before the answer, and what came found among them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { odds } from '@enfilade/analysis'
import { type AnySession, readFileText } from '@enfilade/client'
import {
  type AnyBattle,
  type AnyRuleset,
  type AnyStep,
  beginSession,
  dieOf,
  type Entry,
  type FightRecord,
  isAnswer,
  Session,
} from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { askedAt, pastChance } from '@enfilade/session'
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

const isDie = (entry: Entry | undefined): boolean => entry !== undefined && isAnswer(entry) && dieOf(entry) !== null
/** Decisions that are followed by a die. */
const answersWithDice = (entries: readonly Entry[]): number[] =>
  entries.flatMap((entry, at) => (isAnswer(entry) && !isDie(entry) && isDie(entries[at + 1]) ? [at] : []))

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
