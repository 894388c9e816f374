/** What a combatant's policy answers: the one place that calls a ruleset's policies. */
import type { AnyBattle, AnyStep, CombatantId, Decision, Json, PolicyTable, Refusal, Stakes, Strength } from '../contract.js'
import { below, policyStream, type Stream, type StreamKind } from '../random/streams.js'
import type { Ruleset } from '../ruleset.js'

/**
 * The answer of the policy of `who`, with chance and listener from `table`. Loosely typed in the decision's own battle, like all answerers.
 */
export function policyAnswer<B extends AnyBattle<S>, S extends AnyStep, B2, S2, O extends Json>(
  ruleset: Ruleset<B, S, unknown>,
  decision: Decision<B2, S2, O>,
  battle: B,
  step: S2,
  who: CombatantId,
  table: PolicyTable,
): O {
  const name = ruleset.policyOf(battle, who)
  const policy = ruleset.policies[name]
  const seat = ruleset.seatOf(battle, who)
  if (policy === undefined || seat === null) throw new Error(`${ruleset.id} has no policy "${name}" for ${who}`)
  return policy.decide(ruleset.known(battle, seat), decision as unknown as Decision<never, S2, O>, step, who, table)
}

/** What a policy answers, and why. `idle`: it finds nothing at stake in the question. */
export interface Advised<O extends Json> {
  readonly answer: O
  readonly why?: string
  readonly idle?: true
}

/** Whence policies draw. */
export interface Chance {
  readonly seed: string
  readonly stream: StreamKind
}

/** What a combatant's policy answers, and why. `nth`: the number of the decision among those of `who`, which seeds its chance; `ahead`: how far it looks. */
export function adviceOf<B extends AnyBattle<S>, S extends AnyStep, B2, S2, O extends Json>(
  ruleset: Ruleset<B, S, unknown>,
  decision: Decision<B2, S2, O>,
  battle: B,
  step: S2,
  who: CombatantId,
  chance: Chance,
  nth: number,
  listen: boolean,
  ahead?: Strength,
): Advised<O> {
  let stream: Stream | undefined
  let why: string | undefined
  let idle = false
  const pick = (n: number): number => {
    stream ??= policyStream(chance.seed, who, nth, chance.stream)
    return below(stream, n)
  }
  const because = listen
    ? (words: string, stakes?: Stakes): void => {
        why = words
        idle = stakes?.idle === true
      }
    : undefined
  const answer = policyAnswer(ruleset, decision, battle, step, who, { pick, because, ahead })
  return why === undefined ? { answer } : idle ? { answer, why, idle } : { answer, why }
}

interface Asked<B, S> {
  readonly decision: Decision<B, S, Json>
  readonly step: S
  readonly who: CombatantId
  readonly nth: number
}
const looked = new WeakMap<object, Advised<Json>>()
/** The same for an open question. Looking ahead takes long, and every look at the question asks for it: it is done once. */
export function adviceAt<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  open: Asked<B, S>,
  battle: B,
  chance: Chance,
  ahead: Strength | undefined,
): Advised<Json> {
  const known = looked.get(open)
  if (known !== undefined) return known
  const advised = adviceOf(ruleset, open.decision, battle, open.step, open.who, chance, open.nth, true, ahead)
  if (ahead !== undefined) looked.set(open, advised)
  return advised
}

/** A bug in the game: one of its policies gave an answer that its rules refuse. */
export function illegalPolicy<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  battle: B,
  who: CombatantId,
  answer: Json,
  refused: Refusal,
): Error {
  return new Error(
    `The policy "${ruleset.policyOf(battle, who)}" answers ${JSON.stringify(answer)} for ${who}, which ${refused.rule} refuses: ${refused.words}`,
  )
}
