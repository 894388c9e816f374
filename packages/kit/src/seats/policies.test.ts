// Policies of a made-up game that decides two things: where to go, and whether to wave. Only the first is answered by its policies.
import type { Decision, Json } from '@enfilade/engine'
import { expect, test } from 'vitest'
import { answering, bestOf, better, type Candidate, candidate, policiesOf, worthOf } from './policies.js'

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

// Thoughts of someone who is hungry to some degree.
const eat = (hunger: number): Candidate<string> | null => (hunger === 0 ? null : candidate('eat', () => `hungry: ${hunger}`, hunger))
const rest = (): Candidate<string> => candidate('rest', () => 'tired', 2)
const fret = (): Candidate<string> => candidate('fret', () => 'worried', 0)

test('the best candidate of the first stage is chosen and says why; of equals the first', () => {
  const why: string[] = []
  const because = (words: string) => why.push(words)
  expect(bestOf([[eat, rest]], 3, because)).toBe('eat')
  expect(bestOf([[eat, rest]], 1, because)).toBe('rest')
  expect(bestOf([[rest, eat]], 2, because)).toBe('rest')
  expect(bestOf([[eat], [rest]], 1, because)).toBe('eat')
  expect(bestOf([[eat], [rest]], 0, because)).toBe('rest')
  expect(why).toEqual(['hungry: 3', 'tired', 'tired', 'hungry: 1', 'tired'])
})

test('what is worth nothing and what is not legal is passed over, also where it leads its stage', () => {
  expect(bestOf([[fret], [rest]], 0, undefined)).toBe('rest')
  expect(bestOf([[fret], [eat]], 0, undefined)).toBeNull()
  expect(bestOf([[eat, rest]], 3, undefined, order => order !== 'eat')).toBe('rest')
  expect(bestOf([[eat, rest]], 3, undefined, () => false)).toBeNull()
})

test('a candidate is worth 1 unless it says more, nothing is worth 0, and of two the worthier is better', () => {
  expect([worthOf(null), worthOf(candidate('eat', () => 'food')), worthOf(rest())]).toEqual([0, 1, 2])
  const [one, two] = [rest(), rest()]
  expect(better(one, two)).toBe(one)
  expect(better(fret(), one)).toBe(one)
  expect(better(null, one)).toBe(one)
  expect(better(one, null)).toBe(one)
})
