/** How far tempers differ in what they do: whole fights in which everyone answers each question the same whichever of two tempers they have. */
import { policyPlayers, runFight } from '@enfilade/analysis'
import { type AnyBattle, type AnyRuleset, type AnyStep, canonical, diceStream, fightSeed, mostStepsOf, SamplingAsk } from '@enfilade/engine'
import { shipped, shippedNames } from '../scenario.js'
import type { Ground } from './match.js'

export interface Alike {
  readonly one: string
  readonly other: string
  readonly fights: number
  /** Where they were alike: the ground, and the number of the fight. */
  readonly same: readonly string[]
}

/** Every scenario of a game that ships. */
export const shippedGrounds = (ruleset: AnyRuleset): Ground[] =>
  shippedNames(ruleset).map(name => ({ name, battle: ruleset.begin(shipped(ruleset, `${ruleset.id}/${name}`)) }))

/** @param fights so many on each ground, by each temper @param seed any text */
export function alike(ruleset: AnyRuleset, grounds: readonly Ground[], fights: number, seed: string): Alike[] {
  const tempers = Object.keys(ruleset.policies).filter(name => name !== 'random')
  const pairs = tempers.flatMap((one, i) => tempers.slice(i + 1).map(other => ({ one, other, same: [] as string[] })))
  for (const { name, battle } of grounds)
    for (let nth = 0; nth < fights; nth++) {
      const played = new Map(tempers.map(temper => [temper, answersOf(ruleset, battle, temper, fightSeed(seed, nth))]))
      for (const { one, other, same } of pairs) if (played.get(one) === played.get(other)) same.push(`${name} ${nth}`)
    }
  return pairs.map(pair => ({ ...pair, fights: grounds.length * fights }))
}

/** All answers of a fight that everyone fights by one temper, in order. */
function answersOf(ruleset: AnyRuleset, begun: AnyBattle<AnyStep>, temper: string, seed: string): string {
  const battle = ruleset.codec.copy(begun)
  const { people } = battle as unknown as { readonly people: readonly { policy: string }[] }
  for (const person of people) person.policy = temper
  const players = policyPlayers(ruleset)
  players.restart(seed)
  let answers = ''
  const ask = new SamplingAsk(diceStream(seed), (decision, asked, step, who, nth) => {
    const answer = players.decide(decision, asked, step, who, nth)
    answers += `${decision.name} ${who} ${canonical(answer)}\n`
    return answer
  })
  runFight(ruleset, battle, ask, () => undefined, mostStepsOf(begun))
  return answers
}
