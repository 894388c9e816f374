/**
 * The rolls of a recorded fight. One roll is whatever dice fall from one decision to the next while a step, and what it sets off, is resolved: an
 * attack with its defense and damage. The roll for an order (initiative) is one by itself. Of each: who threw, where the fight stood right before
 * its first die, and where right after its last.
 */
import {
  type AnswerEntry,
  type AnyBattle,
  type AnyRuleset,
  type AnyStep,
  type CombatantId,
  choiceTag,
  type Decision,
  type Dice,
  type Draw,
  dieOf,
  type Entry,
  type FightRecord,
  type Id,
  isAnswer,
  type Json,
  type Knows,
  type Ranked,
  type Reason,
  RecordedAsk,
  recordEnded,
  runTopStep,
  Session,
  stepIsDue,
  ThrowingAsk,
  type Ties,
} from '@enfilade/engine'

type Battle = AnyBattle<AnyStep>

/** Where a fight stands: a battle at the start of its top step, and the answers that this step has been given. */
export interface Position {
  readonly battle: Battle
  readonly given: readonly AnswerEntry[]
}
/** What those who are asked were given as answers, from entry `at` on; `to`: the entry after the last. */
export function answersGiven(
  decision: Parameters<typeof choiceTag>[0],
  who: readonly CombatantId[],
  given: readonly AnswerEntry[],
  at: number,
): { readonly answers: ReadonlyMap<CombatantId, Json>; readonly to: number } {
  const answers = new Map<CombatantId, Json>()
  let to = at
  for (let known = given[to]; known !== undefined && answers.size < who.length; known = given[to]) {
    const [tag, answer] = known
    const one = who.find(id => !answers.has(id) && tag === choiceTag(decision, id))
    if (one === undefined) break
    answers.set(one, answer)
    to++
  }
  return { answers, to }
}
export interface Roll {
  /** Its first entry of the record, and the one after its last. */
  readonly at: number
  readonly end: number
  /** The one who threw first and all who threw for the same rule, as in a contest; not those who threw in reply, or for the consequences. */
  readonly who: readonly Id[]
  /** They rolled for the order in which they act. */
  readonly isOrder: boolean
  readonly before: Position
  readonly after: Position
  /** Another roll with the same text has come to the same. Null: the record breaks off in it, or the game master acted, so that its faces are all there is. */
  readonly outcome: string | null
  readonly faces: readonly number[]
  /** What follows asks nothing more: the fight ends with it. */
  readonly isLast: boolean
}

/** A roll that a decision follows within its step is known by its faces: what the step makes of them shows only later. */
export const openOutcome = (faces: readonly number[]): string => `open ${faces.join(' ')}`

const decides = Symbol('someone decides')
const asks = Symbol('something is asked')
/** Thrown at whatever is asked. */
class NoAsk extends ThrowingAsk {
  override draw(): never {
    throw asks
  }
  override choose(): never {
    throw asks
  }
  override chooseEach(): never {
    throw asks
  }
}
function endsUnasked(ruleset: AnyRuleset, battle: Battle): boolean {
  const now = ruleset.codec.copy(battle)
  try {
    for (let steps = 0; stepIsDue(ruleset, now); steps++) {
      if (steps === mostUnasked) return false
      runTopStep(ruleset, now, { ask: new NoAsk(), tell: undefined })
    }
  } catch (thrown) {
    if (thrown === asks) return false
    throw thrown
  }
  return true
}
/** A fight that runs on for this many steps without a question has no end of its own. */
const mostUnasked = 1000

/** Reads the record from a position on, up to the first decision after the roll that begins at entry `from`. */
class FollowingAsk extends RecordedAsk {
  readonly who = new Set<Id>()
  private rule: string | null = null
  isOrder = false

  constructor(
    entries: readonly Entry[],
    at: number,
    private readonly from: number,
  ) {
    super(entries, at)
  }
  override draw<A>(draw: Draw<A>, why: Reason, who: CombatantId): A {
    const at = this.at
    const value = super.draw(draw, why, who)
    if (at < this.from) return value
    this.rule ??= why.rule
    if (this.rule === why.rule) this.who.add(who)
    return value
  }
  override rank<E extends Ranked>(dice: Dice, entries: readonly E[], ties: Ties, why: Reason, knows?: Knows): E[][] {
    if (this.who.size === 0) this.isOrder = true
    return super.rank(dice, entries, ties, why, knows)
  }
  override chooseEach<B, S, O extends Json>(decision: Decision<B, S, O>, battle: B, step: S, who: readonly CombatantId[]): O[] {
    if (this.at >= this.from) throw decides
    return super.chooseEach(decision, battle, step, who)
  }
}

const answersIn = (entries: readonly Entry[], from: number, to: number): AnswerEntry[] => entries.slice(from, to).filter(isAnswer)

/** The roll whose first die is entry `at`. `open`: the step that it falls in began at this entry. */
function rollAt(ruleset: AnyRuleset, entries: readonly Entry[], at: number, battle: Battle, open: number): Roll {
  const depth = battle.agenda.length
  const ask = new FollowingAsk(entries, open, at)
  const now = ruleset.codec.copy(battle)
  let stepBegan = { battle, at: open }
  let how: 'over' | 'decision' | 'broken' = 'over'
  try {
    for (let steps = 0; steps === 0 || (!ask.isOrder && now.agenda.length >= depth); steps++) {
      if (steps > 0) stepBegan = { battle: ruleset.codec.copy(now), at: ask.at }
      runTopStep(ruleset, now, { ask, tell: undefined })
    }
  } catch (thrown) {
    if (thrown !== decides && thrown !== recordEnded) throw thrown
    how = thrown === decides ? 'decision' : 'broken'
  }
  const end = Math.max(ask.at, at + 1)
  const faces = answersIn(entries, at, end).map(([, face]) => face as number)
  return {
    at,
    end,
    who: [...ask.who],
    isOrder: ask.isOrder,
    before: { battle, given: answersIn(entries, open, at) },
    after: how === 'over' ? { battle: now, given: [] } : { battle: stepBegan.battle, given: answersIn(entries, stepBegan.at, end) },
    outcome: how === 'over' ? ruleset.codec.key(now) : how === 'decision' ? openOutcome(faces) : null,
    faces,
    isLast: how === 'over' && endsUnasked(ruleset, now),
  }
}

/** All rolls of a fight, in their order. @throws RecordMismatch where the record doesn't replay with these rules */
export function* rollsOf(ruleset: AnyRuleset, record: FightRecord): Generator<Roll> {
  const { entries } = record
  const whole = new Session<Battle, AnyStep>(ruleset, record, entries, [], [], { live: false, listen: false })
  let next = 0
  for (const [at, entry] of entries.entries()) {
    if (at < next || !isAnswer(entry) || dieOf(entry)?.nth !== 1) continue
    const { battle, done } = whole.asItWas(at)
    const roll = rollAt(ruleset, entries, at, battle, done)
    next = roll.end
    if (roll.who.length > 0) yield roll
  }
}
