/**
 * Answers with every branch in turn: every possible result of each step, with its chance. Draws no random number.
 * Equal values are merged before the rule goes on, equal battles after each branching step; steps that never branch run straight through.
 */
import { type Mover, runTopStep, stepIsDue } from '../agenda.js'
import type {
  AnyBattle,
  AnyStep,
  Ask,
  Codec,
  CombatantId,
  Decision,
  Dice,
  Draw,
  Id,
  Json,
  Outcome,
  Ranked,
  Reason,
  Ties,
} from '../contract.js'
import { chanceAtLeast, chanceAtMost } from './dice.js'
import { type Order, ordersOf } from './rank.js'
import { type Met, nothingMet, type Watching } from './watching.js'

/** Decides for the combatant asked while branches are enumerated: always the same answer for the same battle. */
export type FixedDecider = <B, S, O extends Json>(decision: Decision<B, S, O>, battle: B, step: S, who: CombatantId) => O

/** Thrown at a question with several answers where none was expected: this kind of step has to be branched after all. */
const branchedAfterAll = Symbol('branched after all')

/** Only a rule that loops around a question asks more questions than this on one path. */
const mostQuestions = 1000

/** Follows one path through the questions of a step; `advance` turns to the next path, like an odometer. */
class PathAsk implements Ask {
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
    const order = orders[at] as Order
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
export type { PathAsk }

/** Distributions that depend only on an outcome and its `given`, or on who is ranked how. */
class Memo {
  private readonly outcomes = new Map<Outcome<Json>, Map<number, Spread<Json>>>()
  private readonly rankings = new Map<string, readonly Order[]>()

  outcome<A extends Json>(outcome: Outcome<A>, given: number, why: Reason, rollers: readonly CombatantId[]): Spread<A> {
    const key = outcome as unknown as Outcome<Json>
    const byGiven = this.outcomes.get(key) ?? new Map<number, Spread<Json>>()
    this.outcomes.set(key, byGiven)
    const spread = (byGiven.get(given) as Spread<A> | undefined) ?? spreadOf(outcome, given, why, rollers)
    byGiven.set(given, spread)
    return spread
  }
  orders(dice: Dice, entries: readonly Ranked[], ties: Ties): readonly Order[] {
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

/** How a battle was reached: its chance, and what was met on the way. */
export interface Begun {
  readonly chance: number
  readonly met: Met
}
const fromHere: Begun = { chance: 1, met: nothingMet }
/** A possible battle and its chance. `met`: the milestones on the way there, where they are watched. */
export interface Weighted<B> {
  readonly battle: B
  readonly chance: number
  readonly met: Met
}
/** Watches for milestones while branches are counted. */
export interface Watch {
  readonly watching: Watching
  /** True: ends at which the same was met are one, whatever else they differ in. */
  readonly onlyMet: boolean
}

/** The limits of an enumeration. `stop` is called now and then, so that a caller can keep a time limit (the engine has no clock). */
export interface Budget {
  readonly states: number
  /** How much all battles together can weigh, in characters of the key of the first: a battle with many combatants weighs more. */
  readonly weight?: number
  /** How many branches are followed: many can lead to one battle. */
  readonly branches?: number
  readonly stop?: () => boolean
  /** All or nothing: stops as soon as too many battles are waiting, or will be. What is reached by then is of no use. */
  readonly whole?: boolean
}
/** No step is followed into more branches than this. */
const mostBranches = 1 << 20
/** After so many steps in a row without a branch the battle counts as a state: decisions can go round in circles. */
const mostRunOn = 64
/** How often a caller is asked whether to stop inside a step with many branches. */
const branchesBetweenLooks = 256

export interface Enumerated<B> {
  /** Battles at which `until` held, equal ones merged; their chances sum to 1 unless something is left over. */
  readonly ends: readonly Weighted<B>[]
  /** How many different battles were looked at. */
  readonly states: number
  /** How many branches were followed. */
  readonly branches: number
  /** The chance of what the budget did not reach; 0 where the answer is exact. */
  readonly leftOver: number
}

/**
 * Plays a battle on in every possible way until `until` holds (asked between steps) or the fight is over.
 * The battle itself stays unchanged. Past the budget the rest is left over, and the caller samples.
 */
export function enumerate<B extends AnyBattle<S>, S extends AnyStep>(
  game: Mover<B, S> & { readonly codec: Codec<B> },
  battle: B,
  decide: FixedDecider,
  until: (battle: B) => boolean,
  budget: Budget,
  watch?: Watch,
): Enumerated<B> {
  return enumerator(game, decide)(battle, until, budget, false, watch)
}

/**
 * `enumerate` for one game and one decider, to be called for many battles. `leave`: one step runs before `until` is first asked, so that a
 * battle at which it already holds moves on to the next one. `begun`: where the
 * battle stands on a longer way.
 */
export type Enumerator<B> = (
  battle: B,
  until: (battle: B) => boolean,
  budget: Budget,
  leave?: boolean,
  watch?: Watch,
  begun?: Begun,
) => Enumerated<B>

/**
 * The same for many battles of one game, one after another: what is known about outcomes and kinds of steps is kept between calls
 * (so `states` can be lower in a later call). For whole fights explored state by state.
 * Don't call it from within `decide` or `until`.
 */
export function enumerator<B extends AnyBattle<S>, S extends AnyStep>(
  game: Mover<B, S> & { readonly codec: Codec<B> },
  decide: FixedDecider,
): Enumerator<B> {
  const ask = new PathAsk(decide, new Memo())
  const steady = new Set<string>() // kinds of steps that have not branched so far
  const forks = new Set<string>()
  return (battle, until, budget, leave = false, watch, begun = fromHere) =>
    enumerateWith(game, ask, steady, forks, battle, until, budget, leave, watch, begun)
}

/**
 * The same text in one piece. A key is joined from hundreds of parts, which a map would keep apart and visit at every look-up: reading one
 * character joins them.
 */
function flat(key: string): string {
  key.charCodeAt(0)
  return key
}

type Reachable<B> = { readonly battle: B; readonly met: Met; chance: number }

function enumerateWith<B extends AnyBattle<S>, S extends AnyStep>(
  game: Mover<B, S> & { readonly codec: Codec<B> },
  ask: PathAsk,
  steady: Set<string>,
  forks: Set<string>,
  battle: B,
  until: (battle: B) => boolean,
  budget: Budget,
  leave: boolean,
  watch: Watch | undefined,
  begun: Begun,
): Enumerated<B> {
  const { codec } = game
  const watching = watch?.watching
  const table = { ask, tell: watching?.tell }
  const ends = new Map<string, Reachable<B>>()
  let open = new Map<string, Reachable<B>>()
  let states = 0
  let followed = 0
  const mostFollowed = budget.branches ?? Number.POSITIVE_INFINITY
  const size = budget.weight === undefined ? 0 : codec.key(battle).length
  let weight = 0
  const depth = battle.agenda.length - 1

  const put = (into: Map<string, Reachable<B>>, at: B, chance: number, met: Met): void => {
    const onlyMet = watch?.onlyMet === true && into === ends
    const key = onlyMet ? met : flat(`${met.length} ${met}${codec.key(at, battle)}`)
    const known = into.get(key)
    if (known === undefined) {
      into.set(key, { battle: at, chance, met })
      if (!onlyMet) weight += size
    } else known.chance += chance
  }
  const tooMuch = (count: number): boolean => count > budget.states || weight > (budget.weight ?? Number.POSITIVE_INFINITY)
  const done = (at: B): boolean => until(at) || !stepIsDue(game, at)
  /** How many steps that branch have been queued in all battles that wait. */
  const inStore = (): number => {
    let sum = 0
    for (const { battle: at } of open.values())
      for (let place = depth; place < at.agenda.length; place++) if (forks.has((at.agenda[place] as S).step)) sum++
    return sum
  }
  /** Runs on in place through steps that are known not to branch; false if one did after all, and the battle is spoilt. */
  const runOn = (at: B): boolean => {
    for (let steps = 0; steps < mostRunOn && !done(at); steps++) {
      const { step } = at.agenda[at.agenda.length - 1] as S
      if (!steady.has(step)) return true
      ask.mayBranch = false
      try {
        runTopStep(game, at, table)
      } catch (thrown) {
        if (thrown !== branchedAfterAll) throw thrown
        steady.delete(step)
        forks.add(step)
        return false
      } finally {
        ask.mayBranch = true
      }
    }
    return true
  }
  /** Takes over a battle and runs it on. `again` makes a new copy if that spoilt it. */
  const settle = (battle: B, chance: number, met: Met, again: () => B): void => {
    let at = battle
    while (!runOn(at)) {
      watching?.drop()
      at = again()
    }
    const metNow = watching?.take(met, chance) ?? met
    put(done(at) ? ends : open, at, chance, metNow)
  }

  if (leave) {
    const at = codec.copy(battle)
    put(stepIsDue(game, at) ? open : ends, at, begun.chance, begun.met)
  } else settle(codec.copy(battle), begun.chance, begun.met, () => codec.copy(battle))
  let leftOver = 0
  let stopped = false
  let before = 0
  while (open.size > 0) {
    stopped ||= tooMuch(states + 1) || budget.stop?.() === true
    // Where battles grow in number, each branching step in store will be looked at in about as many again.
    stopped ||= budget.whole === true && open.size > before && tooMuch(states + inStore())
    before = open.size
    if (stopped) {
      for (const { chance } of open.values()) leftOver += chance
      break
    }
    const layer = open
    open = new Map()
    for (const { battle: from, chance, met } of layer.values()) {
      states++
      stopped ||= tooMuch(states)
      if (stopped) {
        leftOver += chance
        continue
      }
      const { step } = from.agenda[from.agenda.length - 1] as S
      let branches = 0
      let reached = 0
      const replay = (): B => {
        ask.rewind()
        const branch = codec.copy(from)
        runTopStep(game, branch, table)
        return branch
      }
      ask.begin()
      do {
        // A rule that loops around a question has no last branch; what isn't reached is left over like anything else.
        if (branches >= mostBranches || (branches % branchesBetweenLooks === branchesBetweenLooks - 1 && budget.stop?.() === true)) {
          stopped = true
          leftOver += chance * (1 - reached)
          break
        }
        branches++
        followed++
        const branch = codec.copy(from)
        runTopStep(game, branch, table)
        if (!ask.branched && !forks.has(step)) steady.add(step)
        if (ask.branched) {
          forks.add(step)
          steady.delete(step)
        }
        reached += ask.chance
        settle(branch, chance * ask.chance, met, replay)
        // Every waiting battle will be looked at, and counts then.
        if ((budget.whole === true && tooMuch(states + open.size)) || followed > mostFollowed) {
          stopped = true
          leftOver += chance * (1 - reached)
          break
        }
      } while (ask.advance())
    }
  }
  return { ends: [...ends.values()], states: states + ends.size, branches: followed, leftOver }
}
