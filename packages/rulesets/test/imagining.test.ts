/** What a seat imagines stays apart from the fight, and whatever never changes is one object for all that it imagines of it. */
import { readFileSync } from 'node:fs'
import { policyPlayers, runFight } from '@enfilade/analysis'
import { canonical, diceStream, fightSeed, type Json, mostStepsOf, SamplingAsk } from '@enfilade/engine'
import { rulesetOf } from '@enfilade/rulesets'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { toTheEnd } from '../../kit/testing/to-the-end.js'

interface Side {
  readonly name: string
  readonly combatants: readonly { readonly [field: string]: Json }[]
}
interface Imagined {
  readonly setup: object
  readonly people: readonly { readonly sheet: object }[]
}

test.each([
  ['rpj-scifi', 'cargo-bay'],
  ['cyberpunk-red', 'duel'],
  ['blue-planet', 'duel'],
  ['2300ad', 'breach'],
  ['dark-conspiracy', 'alley'],
])('%s, %s', (game, name) => {
  const file = parse(readFileSync(new URL(`../../../scenarios/${game}/${name}.yaml`, import.meta.url), 'utf8')) as {
    readonly sides: readonly Side[]
  }
  // The numbers of the second side are secret, so that theirs are assumed.
  const [seat = '', ...others] = file.sides.map(side => side.name)
  const sides = file.sides.map(side =>
    side.name === seat ? side : { ...side, combatants: side.combatants.map(one => ({ ...one, numbersHiddenFrom: [seat] })) },
  )
  const ruleset = rulesetOf(game)
  const read = ruleset?.readScenario(toTheEnd({ ...file, sides }) as unknown as Json, [])
  if (ruleset === undefined || !read?.ok) throw new Error(JSON.stringify(read))
  const battle = ruleset.begin(read.value)
  const before = canonical(battle as unknown as Json)
  const { battle: one } = ruleset.imagine(battle, { seat })
  const text = canonical(one as unknown as Json)

  const players = policyPlayers(ruleset)
  const seed = fightSeed('imagined', 0)
  players.restart(seed)
  runFight(ruleset, one, new SamplingAsk(diceStream(seed), (...asked) => players.decide(...asked)), () => undefined, mostStepsOf(battle))
  expect(canonical(one as unknown as Json)).not.toBe(text)
  expect(canonical(battle as unknown as Json)).toBe(before)

  const { battle: other } = ruleset.imagine(ruleset.codec.copy(battle), { seat })
  expect(canonical(other as unknown as Json)).toBe(text)
  const [first, second] = [one, other] as unknown as readonly [Imagined, Imagined]
  expect(second.setup).toBe(first.setup)
  expect(second.people.map(({ sheet }) => sheet).every(sheet => first.people.some(person => person.sheet === sheet))).toBe(true)
  const { battle: theirs } = ruleset.imagine(battle, { seat: others[0] ?? '' })
  expect(canonical(theirs as unknown as Json)).not.toBe(text)
})
