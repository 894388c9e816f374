/**
 * Policies for combatants without a player. Each answers every decision of the game from what its side knows, and can say why in one line.
 * Same knowledge, same answer; only `random` uses chance, from a stream that is not the fight's.
 */
import type { Decision, Json, Policy, PolicyTable } from '@enfilade/engine'
import type { CombatantId, SideId } from '../ids.js'
import { personOf } from '../people.js'

/** What a side's policies get to see: the battle, to be read only through what the game says a side knows, and the lists of legal answers. */
export interface Known<B> {
  readonly battle: B
  readonly side: SideId
}
/** Gets the reason in one line, and whether nothing is at stake; undefined if no one listens. */
export type Because = PolicyTable['because']

/** Something that a combatant could do: the order, what it is worth in the game's own measure, and the reason in one line. */
export interface Candidate<O> {
  readonly order: O
  readonly worth: number
  why(): string
  /** Is nothing at stake where it is the best? Left out: something is. Worked out only if someone listens. */
  idle?(): boolean
}
/** Thinks of the best candidate of one kind; null where there is none. Everything it weighs comes from the rules' own functions. */
export type Idea<L, O> = (look: L) => Candidate<O> | null

/** A candidate that is weighed against no other. */
export const candidate = <O>(order: O, why: () => string, worth = 1): Candidate<O> => ({ order, worth, why })
export const worthOf = (one: { readonly worth: number } | null): number => one?.worth ?? 0
/** The one that is worth more; of equals the first. */
export const better = <C extends { readonly worth: number }>(one: C | null, other: C | null): C | null =>
  one === null || (other !== null && other.worth > one.worth) ? other : one

/** The one of which this number is highest, of equals the first; null where it is nowhere above `floor`. */
export function mostOf<T>(those: Iterable<T>, numberOf: (one: T) => number, floor = Number.NEGATIVE_INFINITY): T | null {
  let best: T | null = null
  let most = floor
  for (const one of those) {
    const number = numberOf(one)
    if (number <= most) continue
    most = number
    best = one
  }
  return best
}
/** The one of which this number is lowest, of equals the first. */
export const leastOf = <T>(those: Iterable<T>, numberOf: (one: T) => number): T | null => mostOf(those, one => -numberOf(one))

/** What is worked out about a look when it is first asked for, and known as long as no other is asked about: one is had at a time. */
export function once<L extends object, T>(work: (look: L) => T): (look: L) => T {
  let last: { readonly look: L; readonly value: T } | undefined
  return look => {
    if (last?.look !== look) last = { look, value: work(look) }
    return last.value
  }
}

/**
 * The candidate worth most in the first stage that has one worth more than 0. Stages come in order of urgency; null: there is none.
 * @param isLegal left out where every idea has only legal candidates
 */
export function bestOf<L, O>(
  stages: readonly (readonly Idea<L, O>[])[],
  look: L,
  because: Because,
  isLegal?: (order: O) => boolean,
): O | null {
  for (const ideas of stages) {
    let best: Candidate<O> | null = null
    for (const idea of ideas) {
      const one = idea(look)
      if (one !== null && one.worth > worthOf(best) && isLegal?.(one.order) !== false) best = one
    }
    if (best === null) continue
    because?.(best.why(), { idle: best.idle?.() === true })
    return best.order
  }
  return null
}

/** "47 %". */
export const percent = (chance: number): string => `${Math.round(chance * 100)} %`

/** How the policies of a game answer one decision. Null: by the first legal answer, which is the usual one. */
export interface Answering<B, C, T> {
  readonly decision: string
  answer(battle: B, step: never, who: C, because: Because, policy: T, moment?: object): Json | null
}
export const answering = <B, C, T, S, O extends Json>(
  { name }: Decision<B, S, O>,
  answer: (battle: B, step: S, who: C, because: Because, policy: T, moment?: object) => Json | null,
): Answering<B, C, T> => ({ decision: name, answer })

/** The policies by name. `words`: what each of them does; `random` picks from the legal answers. Decisions that are left out have the usual answer. */
export function policiesOf<B extends { readonly people: readonly C[] }, C extends { readonly id: CombatantId }, T extends string>(
  words: Readonly<Record<T | 'random', string>>,
  answers: readonly Answering<B, C, T>[],
): Readonly<Record<T | 'random', Policy<Known<B>>>> {
  const byDecision = new Map(answers.map(one => [one.decision, one]))
  const policy = (name: T | 'random'): Policy<Known<B>> => ({
    words: words[name],
    decide<S, O extends Json>(
      { battle }: Known<B>,
      decision: Decision<never, S, O>,
      step: S,
      who: CombatantId,
      { pick, because, moment }: PolicyTable,
    ): O {
      const options = (): readonly O[] => (decision as Decision<B, S, O>).options(battle, step, who)
      if (name === 'random') {
        const all = options()
        because?.(`picked at random from ${all.length}`)
        return all[pick(all.length)] as O
      }
      const own = byDecision.get(decision.name)
      const answer = own === undefined ? null : own.answer(battle, step as never, personOf(battle, who), because, name as T, moment)
      if (answer !== null) return answer as O
      because?.('the usual choice')
      return options()[0] as O
    },
  })
  const names = Object.keys(words) as (T | 'random')[]
  return Object.fromEntries(names.map(name => [name, policy(name)])) as Record<T | 'random', Policy<Known<B>>>
}
