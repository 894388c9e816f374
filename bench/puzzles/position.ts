/** A puzzle as it is asked: its fight up to the question, what can be answered there, and what becomes of an answer. */
import { odds, policyPlayers, runFight } from '@enfilade/analysis'
import {
  type AnyBattle,
  type AnyStep,
  type Decider,
  type Decision,
  diceStream,
  fightSeed,
  type Id,
  type Json,
  mostStepsOf,
  SamplingAsk,
} from '@enfilade/engine'
import { fits, type Puzzle } from './reading.js'

type Battle = AnyBattle<AnyStep>

export interface Position {
  readonly battle: Battle
  readonly decision: Decision<unknown, unknown, Json>
  readonly step: unknown
  readonly who: Id
  /** How often they have decided before. */
  readonly nth: number
}
export type Verdict = 'right' | 'wrong' | 'neither'

const found = Symbol('found')

/**
 * The position with the dice of this seed.
 * @throws Error where the fight doesn't come to the question, or an answer before it can't be given
 */
export function positionOf({ ruleset, resolved, asked, before, name }: Puzzle, seed: string): Position {
  const failed = (words: string): Error => new Error(`puzzles/${ruleset.id}/${name}.yaml, seed ${seed}: ${words}`)
  const given = [...before]
  const policies = policyPlayers(ruleset)
  policies.restart(seed)
  let position: Position | null = null
  const decide: Decider = (decision, battle, step, who, nth) => {
    const [next] = given
    if (next !== undefined && next.who === who && next.decision === decision.name) {
      given.shift()
      const answer = decision.options(battle, step, who).find(one => fits(next.answer, one, decision.say(battle, step, who, one)))
      if (answer === undefined) throw failed(`before: ${who} can't answer ${JSON.stringify(next.answer)} to ${decision.name}`)
      const fields = Object.entries(answer as { readonly [field: string]: Json }).filter(([field]) => !next.without.includes(field))
      return (next.without.length === 0 ? answer : Object.fromEntries(fields)) as never
    }
    if (next !== undefined || asked.who !== who || asked.decision !== decision.name)
      return policies.decide(decision, battle, step, who, nth)
    const now = ruleset.codec.copy(battle as never)
    position = { battle: now, decision: decision as never, step: now.agenda.at(-1), who, nth }
    throw found
  }
  const battle = ruleset.begin(resolved)
  try {
    runFight(ruleset, battle, new SamplingAsk(diceStream(seed), decide), undefined, mostStepsOf(battle))
  } catch (thrown) {
    if (thrown !== found) throw thrown
  }
  if (position === null)
    throw failed(
      given[0] === undefined ? `${asked.who} is never asked ${asked.decision}` : `${given[0].who} is never asked ${given[0].decision}`,
    )
  return position
}

/** What kind of answer this is: its action, or the answer itself. */
export function kindOf(answer: Json): string {
  const fields = answer as { readonly action?: Json } | null
  return typeof fields === 'object' && fields !== null && typeof fields.action === 'string' ? fields.action : JSON.stringify(answer)
}
/** The answers that count, of those that are listed. */
export const answersTo = ({ first }: Puzzle, { decision, battle, step, who }: Position): readonly Json[] =>
  decision.options(battle, step, who).filter(answer => !first.includes(kindOf(answer)))
export const wordsOf = ({ decision, battle, step, who }: Position, answer: Json): string => decision.say(battle, step, who, answer)

export function verdictOn({ right, wrong }: Puzzle, position: Position, answer: Json): Verdict {
  const words = wordsOf(position, answer)
  if (right.some(one => fits(one, answer, words))) return 'right'
  return wrong.some(one => fits(one, answer, words)) ? 'wrong' : 'neither'
}

/** The odds of an answer itself, in words, from what their side knows; empty where nothing is left to chance. @throws Error where there are none */
export function oddsOf({ ruleset }: Puzzle, { battle, who }: Position, answer: Json): string {
  const result = odds(ruleset, battle, { who, answer, viewer: { seat: ruleset.seatOf(battle, who) ?? who }, whole: false })
  if (!result.ok) throw new Error(result.refusal.words)
  return result.odds.own.summary
}

/**
 * The first answer of this decider that counts, else their last one, and the position in which they give it.
 * @param seed of the dice that fall while other answers are carried out
 */
export function answerOf(
  puzzle: Puzzle,
  position: Position,
  decider: Decider,
  seed: string,
): { readonly position: Position; readonly answer: Json } {
  const { ruleset, asked, first, name } = puzzle
  const now = ruleset.codec.copy(position.battle)
  const policies = policyPlayers(ruleset)
  policies.restart(seed)
  let nth = position.nth
  let result: { readonly position: Position; readonly answer: Json } | null = null
  const ask = new SamplingAsk(diceStream(seed), (decision, battle, step, who, times) => {
    if (who !== asked.who || decision.name !== asked.decision) return policies.decide(decision, battle, step, who, times)
    const here = { battle: ruleset.codec.copy(battle as never), decision: decision as never, step, who, nth } satisfies Position
    const answer = decider(decision, battle, step, who, nth++)
    const refusal = decision.refusal(battle, step, who, answer)
    if (refusal !== null) throw new Error(`puzzles/${ruleset.id}/${name}.yaml: ${JSON.stringify(answer)} isn't legal: ${refusal.words}`)
    result = { position: { ...here, step: here.battle.agenda.at(-1) }, answer }
    if (first.includes(kindOf(answer)) && nth < position.nth + mostBefore) return answer
    throw found
  })
  try {
    runFight(ruleset, now, ask, undefined, mostStepsOf(now))
  } catch (thrown) {
    if (thrown !== found) throw thrown
  }
  if (result === null) throw new Error(`puzzles/${ruleset.id}/${name}.yaml: ${asked.who} isn't asked again`)
  return result
}
/** So many answers at most are carried out before one counts, whatever it is. */
const mostBefore = 20

/** How often the side of the one asked wins if they answer so and policies play on: of so many fights, one without a winner counting half. */
export function wonAfter({ ruleset }: Puzzle, { battle, decision, who }: Position, answer: Json, fights: number): number {
  const policies = policyPlayers(ruleset)
  const mine = ruleset.seatOf(battle, who)
  let won = 0
  for (let n = 0; n < fights; n++) {
    const seed = fightSeed('puzzles', n)
    policies.restart(seed)
    let isAnswered = false
    const ask = new SamplingAsk(diceStream(seed), (asked, now, step, one, nth) => {
      if (isAnswered || one !== who || asked.name !== decision.name) return policies.decide(asked, now, step, one, nth)
      isAnswered = true
      return answer as never
    })
    const now = ruleset.codec.copy(battle)
    const ending = runFight(ruleset, now, ask, undefined, mostStepsOf(now)).over ? ruleset.ending(now) : null
    const winners = ending?.winners ?? []
    won += winners.length === 0 ? 0.5 : winners.includes(mine ?? '') ? 1 : 0
  }
  return won / fights
}
