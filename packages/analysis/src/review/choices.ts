/** The choices of a recorded fight: who was asked what, what they answered, and what the program's opponents would have answered in their place. */
import {
  type AnswerEntry,
  type AnyBattle,
  type AnyRuleset,
  type AnyStep,
  below,
  type CombatantId,
  canonical,
  choiceTag,
  type Decision,
  dieOf,
  type FightRecord,
  type Id,
  isAnswer,
  type Json,
  type Policy,
  policyStream,
  printable,
  RecordedAsk,
  runTopStep,
  Session,
} from '@enfilade/engine'
import type { Position } from '../decided/rolls.js'
import { tempers } from '../forecast/levers.js'

type Battle = AnyBattle<AnyStep>

/** Another answer. `entries`: what the open step is given with it, in place of what it was given. */
export interface Alternative {
  readonly entries: readonly AnswerEntry[]
  readonly answer: Json
  readonly words: string
  /** It is what their own policy would have answered. */
  readonly isAdvised: boolean
}
export interface Choice {
  /** Its entry of the record. */
  readonly at: number
  readonly who: Id
  readonly name: string
  readonly side: Id
  /** In the game's words. */
  readonly time: string
  /** What they answered, in words. */
  readonly words: string
  /** The battle at the start of the open step, and all that this step was given up to and with their answer; of a side’s own review, only the answer. */
  readonly position: Position
  /** What they could have done instead, as the program's opponents would; none where all of them would have done the same. */
  readonly others: readonly Alternative[]
}

/** By which policy someone is taken to play: for one who answers at random, that of another of their side. */
export function playedAs(ruleset: AnyRuleset, battle: Battle, who: CombatantId): string {
  const own = ruleset.policyOf(battle, who)
  if (own !== 'random') return own
  const side = ruleset.seatOf(battle, who)
  const others = ruleset.fatesOf(battle).map(({ id }) => id as CombatantId)
  const policies = others.filter(id => ruleset.seatOf(battle, id) === side).map(id => ruleset.policyOf(battle, id))
  return policies.find(policy => policy !== 'random') ?? tempers[0]
}

const found = Symbol('the choice is found')

/** Reads a step of the record up to the question that entry `target` answers. */
class UpToChoice extends RecordedAsk {
  choice: Omit<Choice, 'at' | 'position'> | null = null
  /** The entries of all who were asked at once: from, and the one after the last. */
  group: readonly [number, number] = [0, 0]

  constructor(
    private readonly ruleset: AnyRuleset,
    private readonly record: FightRecord,
    from: number,
    private readonly target: number,
    private readonly reader: Id | null,
    private readonly nth: number,
  ) {
    super(record.entries, from)
  }
  override chooseEach<B, S, O extends Json>(decision: Decision<B, S, O>, battle: B, step: S, who: readonly CombatantId[]): O[] {
    const { entries } = this.record
    const from = this.at
    let to = from
    for (let left = who.length; left > 0 && to < entries.length; to++) if (isAnswer(entries[to] as never)) left--
    if (this.target >= to) return super.chooseEach(decision, battle, step, who)
    this.group = [from, to]
    this.choice = this.look(decision, battle, step, who)
    throw found
  }
  private look<B, S, O extends Json>(decision: Decision<B, S, O>, inBattle: B, step: S, asked: readonly CombatantId[]) {
    const { ruleset, record, target, reader } = this
    const battle = inBattle as unknown as Battle
    const [tag, taken] = record.entries[target] as AnswerEntry
    const who = asked.find(one => choiceTag(decision, one) === tag)
    const side = who === undefined ? null : ruleset.seatOf(battle, who)
    if (who === undefined || side === null || (reader !== null && side !== reader)) return null
    const say = (answer: Json): string => printable(decision.say(inBattle, step, who, answer as O))
    const others = new Map<string, Alternative>()
    for (const name of new Set([playedAs(ruleset, battle, who), ...tempers])) {
      const stream = policyStream(record.seed ?? '', who, this.nth)
      const answer = (ruleset.policies[name] as Policy<unknown>).decide(ruleset.known(battle, side), decision as never, step, who, {
        pick: (n: number) => below(stream, n),
        because: undefined,
        moment: {},
      } as never) as Json
      const key = canonical(answer)
      const isAdvised = others.size === 0
      if (!others.has(key)) others.set(key, { entries: [[tag, answer] as unknown as AnswerEntry], answer, words: say(answer), isAdvised })
    }
    others.delete(canonical(taken as Json))
    return {
      ...{
        who,
        side,
        name: printable(ruleset.nameOf(battle, who)),
        time: ruleset.view(battle, reader === null ? 'gm' : { seat: reader }).clock.words,
      },
      ...{ words: say(taken as Json), others: [...others.values()] },
    }
  }
}

/**
 * All choices of a fight, in their order.
 * @param reader a side: its own choices alone, each from the battle as this side took it to be; null: all of them, as things truly stood
 * @throws RecordMismatch where the record doesn't replay with these rules
 */
export function* choicesOf(ruleset: AnyRuleset, record: FightRecord, reader: Id | null = null): Generator<Choice> {
  const { entries } = record
  let nth = 0
  const whole = new Session<Battle, AnyStep>(ruleset, record, entries, [], [], { live: false, listen: false })
  for (const [at, entry] of entries.entries()) {
    if (!isAnswer(entry) || dieOf(entry) !== null) continue
    const { battle, done } = whole.asItWas(at)
    const ask = new UpToChoice(ruleset, record, done, at, reader, nth)
    try {
      runTopStep(ruleset, ruleset.codec.copy(battle), { ask, tell: undefined })
    } catch (thrown) {
      if (thrown !== found) throw thrown
    }
    const { choice, group } = ask
    if (choice === null) continue
    nth++
    if (reader !== null) {
      yield asTaken(ruleset, reader, { ...choice, at, position: { battle, given: [entry] } })
      continue
    }
    const given = (answer?: AnswerEntry): AnswerEntry[] =>
      entries.slice(done, group[1]).flatMap((one, i) => (!isAnswer(one) ? [] : [answer !== undefined && done + i === at ? answer : one]))
    yield {
      ...choice,
      at,
      position: { battle, given: given() },
      others: choice.others.map(other => ({ ...other, entries: given(other.entries[0]) })),
    }
  }
}
/** A choice from the battle as their side took it to be: what hidden people and dice gave its step isn't there. */
function asTaken(ruleset: AnyRuleset, reader: Id, choice: Choice): Choice {
  const { battle, given } = choice.position
  const taken: Battle = ruleset.imagine(battle, { seat: reader }).battle
  // Where someone unknown to them acts, there is nothing to play on from.
  const others = taken.agenda.at(-1)?.step === battle.agenda.at(-1)?.step ? choice.others : []
  return { ...choice, others, position: { battle: taken, given } }
}
