/** The law of mirrors, with seeds that stay the same; the soak plays others. */
import type { AnyRuleset } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { expect, test } from 'vitest'
import { mirrored, uneven } from '../arena/evenness.js'

/** As many of each layout as take a second or two. */
const fights: Readonly<Record<string, number>> = { 'rpj-scifi': 100, '2300ad': 100, 'dark-conspiracy': 40 }

test.each(rulesets.flatMap(ruleset => (['aggressive', 'cautious', 'hold'] as const).map(policy => [ruleset.id, policy, ruleset] as const)))(
  '%s, %s: a mirrored fight is even',
  (id, policy, ruleset) => {
    expect(uneven(mirrored(ruleset, policy, 'mirrors', fights[id] ?? 20))).toEqual([])
  },
)

test('a side that always has the better of it is found, by side, by place and by list', () => {
  const ruleset = rulesets.find(({ id }) => id === 'rpj-scifi') as AnyRuleset
  const one = (winner: (names: readonly string[]) => number): AnyRuleset => ({
    ...ruleset,
    ending: battle => {
      const ending = ruleset.ending(battle)
      const { people, setup } = battle as unknown as {
        readonly people: readonly { readonly id: string; readonly regionId: string; readonly side: string }[]
        readonly setup: { readonly sides: readonly { readonly id: string }[] }
      }
      const names = setup.sides.map(({ id }) => id)
      return ending && people.length > 0 ? { ...ending, winners: [names[winner(names)] as string] } : ending
    },
  })
  const found = (rigged: AnyRuleset): string[] =>
    uneven(mirrored(rigged, 'hold', 'rigged', 16)).map(line => line.replace(/^.*: (.*):.*$/, '$1'))
  expect(found(one(names => names.indexOf('West')))).toEqual(expect.arrayContaining(['by side']))
  expect(found(one(() => 0))).toEqual(expect.arrayContaining(['by list']))
})
