/** A puzzle: a position with the answers that a good player would give. Its fight up to the question, what can be answered there, and what is right. */
import {
  type AnyBattle,
  type AnyRuleset,
  type AnyStep,
  type Decider,
  type Decision,
  diceStream,
  type Id,
  type Json,
  mostStepsOf,
  SamplingAsk,
} from '@enfilade/engine'
import { policyPlayers } from '../deciders.js'
import { runFight } from '../fight.js'
import { odds } from '../odds/odds.js'

/** Text: a regular expression on the answer's words. An object: these fields of the answer; `{ not: … }` is any other value than that. */
export type Pattern = string | { readonly [field: string]: Json }
/** Someone who decides, as a rule: "ownAction". */
interface Asked {
  readonly who: Id
  readonly decision: string
}
/** A puzzle as its file says it. */
export interface PuzzleFile {
  readonly title: string
  /** Why the right answers are right, for a reader who knows the game. */
  readonly why: string
  readonly asked: Asked
  /** Answers given before, in this order, the first of the list that fits, `without` these of its fields. */
  readonly before: readonly (Asked & { readonly answer: Pattern; readonly without: readonly string[] })[]
  /** Kinds of answer, such as moves, that don't count. */
  readonly first: readonly string[]
  readonly right: readonly Pattern[]
  readonly wrong: readonly Pattern[]
}
export interface Puzzle extends PuzzleFile {
  /** The name of its file, without the ending. */
  readonly name: string
  readonly ruleset: AnyRuleset
  /** The scenario, checked and completed. */
  readonly resolved: Json
}

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
export function oddsOfAnswer({ ruleset }: Puzzle, { battle, who }: Position, answer: Json): string {
  const result = odds(ruleset, battle, { who, answer, viewer: { seat: ruleset.seatOf(battle, who) ?? who }, whole: false })
  if (!result.ok) throw new Error(result.refusal.words)
  return result.odds.own.summary
}

/** Is this answer, in these words, what the pattern means? */
export function fits(wanted: Pattern, answer: Json, words: string): boolean {
  return typeof wanted === 'string' ? new RegExp(wanted, 'u').test(words) : isLike(wanted, answer)
}
function isLike(wanted: Json, found: Json | undefined): boolean {
  if (typeof wanted !== 'object' || wanted === null) return wanted === found
  if (Array.isArray(wanted))
    return Array.isArray(found) && found.length === wanted.length && wanted.every((one, i) => isLike(one as Json, found[i] as Json))
  const fields = Object.entries(wanted)
  if (fields.length === 1 && fields[0]?.[0] === 'not') return !isLike(fields[0][1] as Json, found)
  if (typeof found !== 'object' || found === null || Array.isArray(found)) return false
  return fields.every(([name, value]) => isLike(value as Json, (found as { readonly [field: string]: Json })[name]))
}
