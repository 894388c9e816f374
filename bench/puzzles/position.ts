/** What a player answers to a puzzle, and what becomes of an answer. */
import { kindOf, type Position, type Puzzle, policyPlayers, runFight } from '@enfilade/analysis'
import { type Decider, diceStream, fightSeed, type Json, mostStepsOf, SamplingAsk } from '@enfilade/engine'

const found = Symbol('found')

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
