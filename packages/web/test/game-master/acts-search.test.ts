// What a game master types for an act is read as someone, a verb and a number, and finds the acts of every game.
import { rulesets } from '@enfilade/rulesets'
import type { Command } from '@enfilade/session'
import { expect, test } from 'vitest'
import { actsFound, readAct, verbOf, verbs } from '../../src/game-master/acts-search.js'

const people = ['Burner', 'Ganger 1', 'Ganger 2', 'Kid'].map(name => ({ id: name.toLowerCase().replace(' ', '-'), name }))
const read = (typed: string) => readAct(typed, people as never)

test.each([
  ['burner harm 12', { who: 'burner', verb: 'harm', amount: 12, words: [] }],
  ['hurt burn 3', { who: 'burner', verb: 'harm', amount: 3, words: [] }],
  ['ganger 2 heal 5', { who: 'ganger-2', verb: 'heal', amount: 5, words: [] }],
  ['ganger heal', { who: 'ganger-1', verb: 'heal', amount: null, words: [] }],
  ['door', { who: null, verb: null, amount: null, words: ['door'] }],
  ['kid fire', { who: 'kid', verb: null, amount: null, words: ['fire'] }],
  ['', { who: null, verb: null, amount: null, words: [] }],
])('"%s" is read as it is meant', (typed, meant) => {
  expect(read(typed)).toEqual(meant)
})

test.each(rulesets.map(ruleset => [ruleset.id, ruleset] as const))(
  '%s: every verb but healing finds acts, a rarer act is found by its words',
  (_, ruleset) => {
    const acts = Object.entries(ruleset.commands ?? {}).map(([name, { words }]) => ({ name, words }) as Command)
    for (const verb of verbs) if (verb !== 'heal') expect(actsFound(acts, { verb, words: [] }), verb).not.toEqual([])
    for (const { name } of acts.filter(act => verbOf(act.name) === null)) {
      const own =
        acts
          .find(act => act.name === name)
          ?.words.toLowerCase()
          .split(/\s+/) ?? []
      expect(actsFound(acts, { verb: null, words: own }).map(act => act.name)).toContain(name)
    }
  },
)
test('a name of an act and a verb find each other', () => {
  expect(verbOf('damage')).toBe('harm')
  expect(verbOf('join')).toBe('come')
  expect(verbOf('swingDoor')).toBeNull()
})
