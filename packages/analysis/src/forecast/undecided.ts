/** Why a fight came to nothing: what those who could still act said last, in their policies' own words. */
import { type AnyBattle, type AnyStep, adviceOf, diceStream, type Id, mostStepsOf, type Ruleset, SamplingAsk } from '@enfilade/engine'
import { runFight } from '../fight.js'

/** Combatants grouped by their reason. */
export interface Waiting {
  readonly names: readonly string[]
  readonly words: string
}
/** How many of the last answers count. */
const last = 5

/** @param seed of the fight */
export function whyUndecided<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  start: B,
  seed: string,
): Waiting[] {
  const said = new Map<Id, string[]>()
  const ask = new SamplingAsk(diceStream(seed), (decision, battle, step, who, nth) => {
    const { answer, why } = adviceOf(ruleset, decision, battle as unknown as B, step, who, { seed, stream: 'fast' }, nth, true)
    if (why !== undefined) said.set(who, [...(said.get(who) ?? []), why].slice(-last))
    return answer
  })
  const now = ruleset.codec.copy(start)
  runFight(ruleset, now, ask, undefined, mostStepsOf(start))
  const byWords = new Map<string, string[]>()
  for (const { id, name, harm } of ruleset.view(now, 'gm').people) {
    const reasons = said.get(id)
    if (reasons === undefined || harm.level === 4 || harm.level === 'dead') continue
    const words = mostCommon(reasons)
    byWords.set(words, [...(byWords.get(words) ?? []), name])
  }
  return [...byWords].map(([words, names]) => ({ names, words })).sort((a, b) => b.names.length - a.names.length)
}

function mostCommon(words: readonly string[]): string {
  const times = (word: string): number => words.filter(one => one === word).length
  return words.reduce((best, word) => (times(word) > times(best) ? word : best))
}
