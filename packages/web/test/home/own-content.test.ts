/** A saved scenario brings the people and weapons it needs, and opens without the files that they came from. */
import { readFileSync } from 'node:fs'
import type { AnyRuleset, Json } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { withOwnContent } from '../../src/home/own-content.js'

const ruleset = rulesets.find(({ id }) => id === 'cyberpunk-red') as AnyRuleset
type Scenario = { sides: { combatants: { [key: string]: Json }[] }[] } & { [key: string]: Json }
const head = { enfilade: 1, ruleset: 'cyberpunk-red' }
const shipped = (kind: string, id: string) => (ruleset.content[kind]?.find(entry => entry.id === id)?.data ?? {}) as { [key: string]: Json }
const people = {
  name: 'people.yaml',
  value: { ...head, people: { mara: { ...shipped('people', 'bystander'), name: 'Mara', weapons: ['howler'] } } } as Json,
}
const weapons = {
  name: 'weapons.yaml',
  value: { ...head, weapons: { howler: { ...shipped('weapons', 'heavyPistol'), name: 'Howler' } } } as Json,
}

function scenario(): Scenario {
  const read = parse(readFileSync('scenarios/cyberpunk-red/duel.yaml', 'utf8')) as Scenario
  const [first] = read.sides[0]?.combatants ?? []
  if (first === undefined) throw new Error('The duel has no one.')
  read.sides[0]?.combatants.splice(0, 1, { id: 'mara', use: 'mara', at: first.at ?? null })
  return { ...read, content: ['people.yaml', 'far/weapons.yaml'] }
}
test('without its content it is refused, and with it written in it opens', () => {
  expect(ruleset.readScenario(scenario(), []).ok).toBe(false)
  const whole = withOwnContent(scenario(), [people, weapons])
  expect(whole).not.toHaveProperty('content')
  const read = ruleset.readScenario(whole, [])
  expect(read.ok ? [] : read.faults).toEqual([])
  const named = read.ok ? JSON.stringify(read.value) : ''
  expect(named).toContain('Mara')
  expect(named).toContain('Howler')
  expect(named).not.toContain('ownContent')
})
test('of two entries with one id the later one counts, and what the scenario brought by itself last', () => {
  const once = withOwnContent({ title: 'x', ownContent: { people: { mara: { name: 'Third' } } } }, [
    { name: 'a', value: { people: { mara: { name: 'First' }, rook: { name: 'Rook' } } } },
    { name: 'b', value: { people: { mara: { name: 'Second' } } } },
  ])
  expect(once).toEqual({ title: 'x', ownContent: { people: { mara: { name: 'Third' }, rook: { name: 'Rook' } } } })
  expect(withOwnContent({ title: 'x' }, [])).toEqual({ title: 'x' })
})
test('a content file that is not here is still named', () => {
  expect(withOwnContent({ content: ['here.yaml', 'gone.yaml'] }, [{ name: 'here.yaml', value: {} }])).toMatchObject({
    content: ['gone.yaml'],
  })
})
test('what is wrong in it is said with its place in the scenario', () => {
  const wrong = {
    ...(withOwnContent(scenario(), [people, weapons]) as Scenario),
    ownContent: { ...head, weapons: { howler: { nonsense: 1 } } },
  }
  const read = ruleset.readScenario(wrong, [])
  expect(read.ok ? [] : read.faults.map(({ path }) => path.slice(0, 3))).toContainEqual(['ownContent', 'weapons', 'howler'])
})
