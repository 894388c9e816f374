/** The text form of a position: written and read back at every answer of a fight of each game. */
import { readFileSync } from 'node:fs'
import { battleOf, difference, positionText, readFileText, withDifference } from '@enfilade/client'
import { type AnyRuleset, beginSession, type Json, Session } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const fights: Readonly<Record<string, string>> = {
  'rpj-scifi': 'cargo-bay',
  'cyberpunk-red': 'duel',
  'blue-planet': 'duel',
  '2300ad': 'duel',
  'dark-conspiracy': 'duel',
}

function scenarioOf(ruleset: AnyRuleset): Json {
  const file = new URL(`../../../scenarios/${ruleset.id}/${fights[ruleset.id]}.yaml`, import.meta.url)
  const read = readFileText('fight.yaml', readFileSync(file, 'utf8'))
  const scenario = ruleset.readScenario(read.ok ? read.file.value : null, [])
  if (!scenario.ok) throw new Error('This scenario ships, so it can be read.')
  return scenario.value
}

describe('a position', () => {
  test.each(rulesets.map(ruleset => [ruleset.title, ruleset] as const))(
    'of %s is the same battle once it is read back',
    (_title, ruleset) => {
      const scenario = scenarioOf(ruleset)
      const seats = Object.fromEntries(
        ruleset.seats(ruleset.begin(scenario)).map(seat => [seat, { decides: 'policy', dice: 'stream' }] as const),
      )
      const record = beginSession(ruleset, scenario, '7', seats).record()
      const step = Math.ceil(record.entries.length / 12)
      for (let answers = 0; answers <= record.entries.length; answers += step) {
        const { battle } = new Session(ruleset, record, record.entries.slice(0, answers), [], [], { live: false })
        const text = positionText(ruleset, scenario, battle)
        expect(battleOf(ruleset, scenario, text)).toEqual(battle)
      }
    },
  )

  test('says only what has changed, a combatant a line', () => {
    const ruleset = rulesets[0] as AnyRuleset
    const scenario = scenarioOf(ruleset)
    const battle = ruleset.begin(scenario) as unknown as { round: number; people: { id: string; actionsLeft: number }[] }
    expect(positionText(ruleset, scenario, battle as never)).toBe('{}\n')
    battle.round = 2
    for (const person of battle.people.slice(0, 2)) person.actionsLeft = 1
    const [first, second] = battle.people
    expect(positionText(ruleset, scenario, battle as never)).toBe(
      `round: 2\npeople:\n  ${first?.id}: { actionsLeft: 1 }\n  ${second?.id}: { actionsLeft: 1 }\n`,
    )
  })

  test('that cannot be is refused in words', () => {
    const ruleset = rulesets[0] as AnyRuleset
    const scenario = scenarioOf(ruleset)
    const refusal = (text: string): string => {
      try {
        return String(battleOf(ruleset, scenario, text))
      } catch (thrown) {
        return (thrown as Error).message
      }
    }
    expect(refusal('people: { nobody: { actionsLeft: 1 } }')).toBe('There is no people.nobody in this fight.')
    expect(refusal('turnOf: nobody')).toContain('turnOf')
    expect(refusal('round: many')).toContain('round')
    expect(refusal('round: [1')).toMatch(/^Line 1: /)
  })
})

test('a difference made again gives the other value, whatever the two are', () => {
  const value = fc.letrec<{ value: Json }>(tie => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom<Json>(null, true, 0, 1, 'a', 'b'),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom('id', 'x', 'y'), tie('value'), { maxKeys: 3, noNullPrototype: true }),
    ),
  })).value
  const holds = (a: Json, b: Json): void => {
    expect(withDifference(a, difference(a, b))).toEqual(b)
  }
  fc.assert(fc.property(value, value, holds), { numRuns: 2000, seed: 5 })
})
