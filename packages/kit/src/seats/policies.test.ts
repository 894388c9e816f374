// Policies of a made-up game that decides two things: where to go, and whether to wave. Only the first is answered by its policies.
import type { Decision, Json } from '@enfilade/engine'
import { expect, test } from 'vitest'
import { answering, policiesOf } from './policies.js'

type Battle = { readonly people: readonly { readonly id: string; readonly home: string | null }[] }
const decision = (name: string, all: readonly string[]): Decision<Battle, Json, string> => ({
  name,
  rule: 'TOY-01',
  words: 'What now?',
  options: () => all,
  refusal: () => null,
  say: (_battle, _step, _who, answer) => answer,
})
const go = decision('go', ['north', 'south', 'west'])
const wave = decision('wave', ['no', 'yes'])
const policies = policiesOf<Battle, Battle['people'][number], 'homely' | 'brave'>(
  { homely: 'Goes home.', brave: 'Goes south.', random: 'Does anything.' },
  [
    answering(go, (_battle, _step, { home }, because, policy) => {
      if (policy === 'brave') return 'south'
      if (home !== null) because?.('home is there')
      return home
    }),
  ],
)
const battle: Battle = {
  people: [
    { id: 'ann', home: 'west' },
    { id: 'bob', home: null },
  ],
}
function decided(name: keyof typeof policies, of: Decision<Battle, Json, string>, who: string, pick = 0): readonly [string, string[]] {
  const why: string[] = []
  const table = { pick: (below: number) => pick % below, because: (words: string) => why.push(words) }
  return [policies[name].decide({ battle, side: 'a' }, of, null, who, table), why]
}

test('a policy answers a decision from the combatant who decides, and says why', () => {
  expect(decided('homely', go, 'ann')).toEqual(['west', ['home is there']])
  expect(decided('brave', go, 'ann')).toEqual(['south', []])
})

test('without an answer of its own it makes the usual choice, the first option', () => {
  expect(decided('homely', go, 'bob')).toEqual(['north', ['the usual choice']])
  expect(decided('brave', wave, 'ann')).toEqual(['no', ['the usual choice']])
})

test('random picks any option, by the stream that it is given', () => {
  expect([0, 1, 2].map(pick => decided('random', go, 'ann', pick)[0])).toEqual(['north', 'south', 'west'])
  expect(decided('random', wave, 'ann', 1)).toEqual(['yes', ['picked at random from 2']])
})

test('each policy says what it does', () => {
  expect(Object.values(policies).map(({ words }) => words)).toEqual(['Goes home.', 'Goes south.', 'Does anything.'])
})
