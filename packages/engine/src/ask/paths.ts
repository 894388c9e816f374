/** Answers the questions of a step along one path after the other, until every combination of answers has been followed. Draws no random number. */
import type { Ask, CombatantId, Decision, Dice, Draw, Id, Json, Outcome, Ranked, Reason, Ties } from '../contract.js'
import { chanceAtLeast, chanceAtMost } from './dice.js'
import { ordersOf, type Ranking } from './rank.js'

/** Decides for the combatant asked while branches are enumerated: always the same answer for the same battle. */
export type FixedDecider = <B, S, O extends Json>(decision: Decision<B, S, O>, battle: B, step: S, who: CombatantId) => O

/** Thrown at a question with several answers where none was expected: this kind of step has to be branched after all. */
export const branchedAfterAll = Symbol('branched after all')

/** Only a rule that loops around a question asks more questions than this on one path. */
const mostQuestions = 1000

/** Follows one path through the questions of a step; `advance` turns to the next path, like an odometer. */
export class PathAsk implements Ask {
  chance = 1
  /** Has a question had several possible answers? */
  branched = false
  mayBranch = true
  private readonly path: number[] = []
  private readonly widths: number[] = []
  private at = 0

  constructor(
    private readonly decide: FixedDecider,
    private readonly memo: Memo,
  ) {}

  begin(): void {
    this.path.length = 0
    this.widths.length = 0
    this.rewind()
  }
  /** Starts the same path again. */
  rewind(): void {
    this.at = 0
    this.chance = 1
    this.branched = false
  }
  /** Turns to the next path; false when all have been followed. */
  advance(): boolean {
    this.path.length = this.at
    this.widths.length = this.at
    while (this.path.length > 0 && (this.path[this.path.length - 1] as number) + 1 >= (this.widths[this.widths.length - 1] as number)) {
      this.path.pop()
      this.widths.pop()
    }
    if (this.path.length === 0) return false
    this.path[this.path.length - 1] = (this.path[this.path.length - 1] as number) + 1
    this.rewind()
    return true
  }
  /** Which of `width` branches this path takes at this question. */
  private turn(width: number): number {
    if (!this.mayBranch) throw branchedAfterAll
    this.branched = true
    if (this.at === this.path.length) {
      if (this.at >= mostQuestions) throw new RangeError(`a step asks more than ${mostQuestions} questions: its rule loops around one`)
      this.path.push(0)
      this.widths.push(width)
    }
    return this.path[this.at++] as number
  }
  private pick<A>(values: readonly A[], chance: readonly number[]): A {
    const at = values.length === 1 ? 0 : this.turn(values.length)
    this.chance *= chance[at] as number
    return values[at] as A
  }

  roll(dice: Dice, why: Reason, who: CombatantId): number {
    return this.draw(dice, why, who)
  }
  draw<A>(draw: Draw<A>, _why: Reason, _who: Id): A {
    return this.pick(draw.values, draw.chance)
  }
  private yesOrNo(chance: number): boolean {
    if (chance >= 1 || chance <= 0) return chance >= 1
    const yes = this.turn(2) === 0
    this.chance *= yes ? chance : 1 - chance
    return yes
  }
  atLeast(dice: Dice, need: number, _why: Reason, _who: Id): boolean {
    return this.yesOrNo(chanceAtLeast(dice, need))
  }
  atMost(dice: Dice, need: number, _why: Reason, _who: Id): boolean {
    return this.yesOrNo(chanceAtMost(dice, need))
  }
  until<A>(draw: Draw<A>, accept: (value: A) => boolean, why: Reason, _who: Id): A {
    const kept = draw.values.map((_, i) => i).filter(i => accept(draw.values[i] as A))
    const sum = kept.reduce((s, i) => s + (draw.chance[i] as number), 0)
    if (sum <= 0) throw new RangeError(`${why.rule}: no value of ${draw.name} is accepted`)
    return this.pick(
      kept.map(i => draw.values[i] as A),
      kept.map(i => (draw.chance[i] as number) / sum),
    )
  }
  outcome<A extends Json>(outcome: Outcome<A>, given: number, why: Reason, rollers: readonly CombatantId[]): A {
    const { values, chance } = this.memo.outcome(outcome, given, why, rollers)
    return this.pick(values, chance)
  }
  rank<E extends Ranked>(dice: Dice, entries: readonly E[], ties: Ties, _why: Reason): E[][] {
    const orders = this.memo.orders(dice, entries, ties)
    const at = orders.length === 1 ? 0 : this.turn(orders.length)
    const order = orders[at] as Ranking
    this.chance *= order.chance
    return order.places.map(place => place.map(i => entries[i] as E))
  }
  choose<B, S, O extends Json>(decision: Decision<B, S, O>, battle: B, step: S, who: CombatantId): O {
    return this.decide(decision, battle, step, who)
  }
  chooseEach<B, S, O extends Json>(decision: Decision<B, S, O>, battle: B, step: S, who: readonly CombatantId[]): O[] {
    return who.map(one => this.decide(decision, battle, step, one))
  }
}

/** Follows the paths through questions one by one: `begin` at the first, `advance` to the next. For a caller that answers the first questions itself. */
export const pathAsk = (decide: FixedDecider): PathAsk => new PathAsk(decide, new Memo())

/** Distributions that depend only on an outcome and its `given`, or on who is ranked how. */
export class Memo {
  private readonly outcomes = new Map<Outcome<Json>, Map<number, Spread<Json>>>()
  private readonly rankings = new Map<string, readonly Ranking[]>()

  outcome<A extends Json>(outcome: Outcome<A>, given: number, why: Reason, rollers: readonly CombatantId[]): Spread<A> {
    const key = outcome as unknown as Outcome<Json>
    const byGiven = this.outcomes.get(key) ?? new Map<number, Spread<Json>>()
    this.outcomes.set(key, byGiven)
    const spread = (byGiven.get(given) as Spread<A> | undefined) ?? spreadOf(outcome, given, why, rollers)
    byGiven.set(given, spread)
    return spread
  }
  orders(dice: Dice, entries: readonly Ranked[], ties: Ties): readonly Ranking[] {
    const plus = entries.map(e => e.plus)
    const key = `${dice.name} ${ties} ${plus.join(' ')}`
    const orders = this.rankings.get(key) ?? ordersOf(dice, plus, ties)
    this.rankings.set(key, orders)
    return orders
  }
}

/** Possible values, each once, and their chances. */
export interface Spread<A> {
  readonly values: readonly A[]
  readonly chance: readonly number[]
}

const nobodyDecides: FixedDecider = () => {
  throw new Error('an outcome can only roll dice, not decide')
}

/** Every result of an outcome, equal answers merged. */
export function spreadOf<A extends Json>(outcome: Outcome<A>, given: number, _why: Reason, rollers: readonly CombatantId[]): Spread<A> {
  return outcome.repeats === undefined ? pathsOf(outcome.read, given, rollers) : repeatedly(outcome.repeats, given, rollers)
}

function pathsOf<A extends Json>(read: Outcome<A>['read'], given: number, rollers: readonly CombatantId[]): Spread<A> {
  const ask = new PathAsk(nobodyDecides, new Memo())
  const merged = new Merged<A>()
  ask.begin()
  do merged.add(read(ask, given, rollers), ask.chance)
  while (ask.advance())
  return merged.spread()
}

/** One time after the other: what came before counts only as far as the sum shows it. */
function repeatedly<A extends Json>(
  { times, start, once, add }: NonNullable<Outcome<A>['repeats']>,
  given: number,
  rollers: readonly CombatantId[],
): Spread<A> {
  const one = pathsOf(once, given, rollers)
  let sum: Spread<A> = { values: [start], chance: [1] }
  for (let i = 0; i < times; i++) {
    const merged = new Merged<A>()
    for (const [at, before] of sum.values.entries())
      for (const [nth, more] of one.values.entries())
        merged.add(add(before, more), (sum.chance[at] as number) * (one.chance[nth] as number))
    sum = merged.spread()
  }
  return sum
}

class Merged<A extends Json> {
  private readonly byText = new Map<string, { value: A; chance: number }>()
  add(value: A, chance: number): void {
    const key = JSON.stringify(value)
    this.byText.set(key, { value, chance: (this.byText.get(key)?.chance ?? 0) + chance })
  }
  spread(): Spread<A> {
    const all = [...this.byText.values()]
    return { values: all.map(v => v.value), chance: all.map(v => v.chance) }
  }
}
