/** Fights of picked people: every game takes them on the ground of each of its ready scenarios, however many there are. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFileText } from '@enfilade/client'
import type { AnyRuleset, Json } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { describe, expect, test } from 'vitest'
import { groundSides, startingScenario } from '../../src/home/starting.js'

const scenarios = join(import.meta.dirname, '../../../../scenarios')
const ready = rulesets.flatMap(ruleset =>
  readdirSync(join(scenarios, ruleset.id))
    .filter(file => file.endsWith('.yaml'))
    .map(file => ({ game: ruleset.id, file, ruleset: ruleset as AnyRuleset, ground: scenarioOf(ruleset.id, file) }))
    // Some need content files of their own.
    .filter(({ ground }) => ruleset.readScenario(ground, []).ok),
)
function scenarioOf(game: string, file: string): Json {
  const read = readFileText(file, readFileSync(join(scenarios, game, file), 'utf8'))
  if (!read.ok) throw new Error(`${file} cannot be read`)
  return read.file.value
}

describe.each(ready)('$game: $file', ({ ruleset, ground }) => {
  const check = async (scenario: Json) => {
    const read = ruleset.readScenario(scenario, [])
    return read.ok ? [] : read.faults
  }

  test('its ground takes six of one kind and three of another on each side', async () => {
    const [one, other] = ruleset.content.people ?? []
    if (one === undefined || other === undefined) throw new Error('This game has no people.')
    const people = [
      { use: one.id, name: one.name, count: 6 },
      { use: other.id, name: other.name, count: 3 },
    ]
    const sides = groundSides(ground).map(({ name, policy }) => ({ name, policy, people }))
    const { scenario, faults } = await startingScenario({ ground, title: 'Picked', sides, options: {} }, check)
    expect(faults).toEqual([])
    const read = ruleset.readScenario(scenario, [])
    if (!read.ok) throw new Error('It was checked.')
    const view = ruleset.view(ruleset.begin(read.value), 'gm')
    expect(view.people).toHaveLength(9 * sides.length)
    expect(new Set(view.people.map(person => person.name)).size).toBe(view.people.length)
  })

  test('left as it is written it begins as it is written', async () => {
    const sides = groundSides(ground).map(({ name, policy }) => ({ name, policy, people: null }))
    const { scenario, faults } = await startingScenario({ ground, title: 'As written', sides, options: {} }, check)
    expect(faults).toEqual([])
    const [made, written] = [scenario, ground].map(value => ruleset.readScenario(value, []))
    if (made?.ok !== true || written?.ok !== true) throw new Error('Both were checked.')
    const names = (value: Json) =>
      ruleset.view(ruleset.begin(value), 'gm').people.map(person => `${person.side} ${person.name} ${person.place}`)
    expect(names(made.value)).toEqual(names(written.value))
  })
})
