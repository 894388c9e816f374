/** The made-up game, broken so that sentences beside each other contradict. Part of broken-games.ts. */
import type { Policy, View, Viewer } from '@enfilade/engine'
import { type ToyKnown, viewOf } from '../../engine/test/toy/knowledge.js'
import { type ToyBattle, toy } from '../../engine/test/toy.js'
import type { BrokenGame } from './broken-orders.js'

type AnyPolicy = Policy<ToyKnown>
const noEnemyLeft = (policy: AnyPolicy) => ({
  ...policy,
  decide: (...[known, decision, step, who, table]: Parameters<AnyPolicy['decide']>) => {
    const answer = policy.decide(known, decision, step, who, table)
    table.because?.('no enemy is left')
    return answer
  },
})
const allDown = (view: View): View => ({
  ...view,
  people: view.people.map(one => ({ ...one, harm: { level: 4 as const, words: 'down' } })),
})

export const brokenSentences: readonly BrokenGame[] = [
  [
    'agrees',
    'a policy says that no enemy is left, whoever stands there',
    { ...toy, policies: Object.fromEntries(Object.entries(toy.policies).map(([name, policy]) => [name, noEnemyLeft(policy)])) as never },
  ],
  [
    'agrees',
    'whoever is asked is shown as down',
    { ...toy, view: (battle: ToyBattle, viewer: Viewer) => allDown(viewOf(battle, viewer)) } as never,
  ],
]
