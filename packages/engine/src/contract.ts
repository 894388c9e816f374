/**
 * The contract between rules and world. A rule never rolls and never decides: it asks, and somebody answers.
 * Who answers (people, policies, a seeded stream, every branch in turn) is the only difference between play, replay, odds and simulation.
 * Only types live here, and the few constructors that give them their shape; nothing in this file knows a game.
 */

export type Id = string
export type RuleId = string
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

// ── why a die is rolled ────────────────────────────────────────────────────────────────────────────────────────────
/** Who may see the faces of a die: everybody, the game master alone, or the roller's side and the game master. */
export type Audience = 'everyone' | 'gm' | 'roller'

/** Why dice are rolled: the rule and its words. A module constant, never built per roll. */
export interface Reason {
  readonly rule: RuleId
  readonly words: string
  readonly seenBy: Audience
}
export const reason = (rule: RuleId, words: string, seenBy: Audience = 'everyone'): Reason => ({ rule, words, seenBy })

// ── dice ───────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Gives one die of so many sides: 1 to `sides`, both included. */
export type Die = (sides: number) => number

/** Some dice and how they are read. `values` and `chance` are worked out once from `read`, so play and odds cannot part. */
export interface Draw<A> {
  readonly name: string
  readonly read: (die: Die) => A
  /** Every value that can come, each once, and the chance of each (they sum to 1). */
  readonly values: readonly A[]
  readonly chance: readonly number[]
  /** The sides of the dice in reading order, where they are always the same dice; otherwise null. */
  readonly sides: readonly number[] | null
  /** The value for each whole number below the product of `sides` (first die = highest digit); null where `sides` is null or the table would be too long. */
  readonly table: readonly A[] | null
}

/** A draw whose value is a number. `tail[i]` is the chance of `least + i` or more. */
export interface Dice extends Draw<number> {
  readonly least: number
  readonly tail: readonly number[]
}

/** Several dice that together give one small answer. `read` may depend on `given` alone (the rollers are for the screen only). */
export interface Outcome<A extends Json> {
  readonly name: string
  readonly read: (dice: Dicer, given: number, rollers: readonly Id[]) => A
}

/** Dice of every kind. `who` is the combatant whose player throws them. */
export interface Dicer {
  roll(dice: Dice, why: Reason, who: Id): number
  /** Is the roll `need` or more? */
  atLeast(dice: Dice, need: number, why: Reason, who: Id): boolean
  /** Is the roll `need` or less? */
  atMost(dice: Dice, need: number, why: Reason, who: Id): boolean
  draw<A>(draw: Draw<A>, why: Reason, who: Id): A
  /** Thrown again until `accept` holds. The rule makes sure that some value is accepted. */
  until<A>(draw: Draw<A>, accept: (value: A) => boolean, why: Reason, who: Id): A
}

/** What ranks a person: the dice plus this number. */
export interface Ranked {
  readonly who: Id
  readonly plus: number
}
/** Equal totals stay together in one place, or roll again (with the same plus) until they part, group by group from the top. */
export type Ties = 'together' | 'again'

// ── decisions ──────────────────────────────────────────────────────────────────────────────────────────────────────
/** Why an answer is not legal: the rule and words that a screen shows as they are. */
export interface Refusal {
  readonly rule: RuleId
  readonly words: string
  /** Where in the answer, such as "target"; what stood there; what is allowed. */
  readonly at?: string
  readonly found?: Json
  readonly allowed?: readonly Json[]
}

/** One way to answer, as data that a form can be drawn from. `refused` tells why no answer of this form is legal now. */
export interface Form {
  readonly action: string
  readonly words: string
  readonly refused?: Refusal
  readonly fields: readonly Field[]
}
export interface Field {
  readonly name: string
  readonly words: string
  readonly kind: 'oneOf' | 'number' | 'list' | 'place'
  readonly values?: readonly { readonly value: Json; readonly words: string; readonly refused?: Refusal }[]
  /** Bounds of a number, both included. */
  readonly from?: number
  readonly to?: number
  /** For a list of entries: the name under which an entry says how many times it counts (1 where it does not). `from` and `to` are of one entry. */
  readonly times?: string
  /** For a field of each entry of a list: the name of the list's field. */
  readonly of?: string
  /** What holds where the answer leaves this field out. Without it, the answer needs the field or finds a usual value itself. */
  readonly usual?: Json
}

/**
 * A point where the rules let somebody decide. A module constant; all that depends on the battle is worked out when asked for,
 * and only from what the seat of `who` may know.
 */
export interface Decision<B, S, O extends Json> {
  readonly name: string
  readonly rule: RuleId
  /** What is asked, without the name: "What now?". */
  readonly words: string
  /** True where nobody else may learn that this person can decide something here. */
  readonly secret?: boolean
  /** Every legal answer, in a stable order that gives nothing away. */
  options(battle: B, step: S, who: Id): readonly O[]
  /** Null where the answer is legal. Must accept every option, and may accept more (a number within bounds). */
  refusal(battle: B, step: S, who: Id, answer: Json): Refusal | null
  forms?(battle: B, step: S, who: Id): readonly Form[]
  /** One answer in words, for lists and logs. */
  say(battle: B, step: S, who: Id, answer: O): string
}

/** Everything a rule may ask. Decisions come first in their step: no die and no change before them (law 1). */
export interface Ask extends Dicer {
  outcome<A extends Json>(outcome: Outcome<A>, given: number, why: Reason, rollers: readonly Id[]): A
  /** Best first; those of one place in one group. */
  rank<E extends Ranked>(dice: Dice, entries: readonly E[], ties: Ties, why: Reason): E[][]
  choose<B, S, O extends Json>(decision: Decision<B, S, O>, battle: B, step: S, who: Id): O
  /** Open at once, none knows another's answer; answers in the order of `who`. */
  chooseEach<B, S, O extends Json>(decision: Decision<B, S, O>, battle: B, step: S, who: readonly Id[]): O[]
}

// ── events ─────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Something that happened, as data: the rule that decided it, what it was, and its particulars. */
export interface Event {
  readonly rule: RuleId
  readonly what: string
  readonly [detail: string]: Json | undefined
}
export type Tell = (event: Event) => void

/** One line of a number that a person may question. */
export interface TallyLine {
  readonly rule: RuleId
  readonly words: string
  readonly amount: number
}

// ── rules ──────────────────────────────────────────────────────────────────────────────────────────────────────────
export interface AnyStep {
  readonly step: string
}
/** The running step stays on top of the agenda until it is done. */
export interface AnyBattle<S> {
  agenda: S[]
}
/** `tell` is undefined while nobody listens: no event is built then. */
export interface Table {
  readonly ask: Ask
  readonly tell: Tell | undefined
}
// Written as a method so that a ruleset of one game can stand where any ruleset will do.
export type Rule<B, S> = { rule(battle: B, step: S, table: Table): void }['rule']
export type Steps<B, S extends AnyStep> = { readonly [K in S['step']]: Rule<B, Extract<S, { readonly step: K }>> }

/** Generated from the schema of the battle; see codec/generate.ts for the marks. */
export interface Codec<B> {
  /** An independent battle; parts marked fixed are shared, for rules never change them. */
  copy(battle: B): B
  /** Equal for battles from which the same things can follow, different otherwise. */
  key(battle: B): string
}

// ── policies ───────────────────────────────────────────────────────────────────────────────────────────────────────
export interface PolicyTable {
  /** A whole number from 0 to `below` - 1, from a stream that is not the fight's. */
  readonly pick: (below: number) => number
  /** Hears the reason in one line; undefined while nobody listens. */
  readonly because: ((words: string) => void) | undefined
}
/** Answers for a combatant that nobody plays. Sees only `known`, what the seat may know. */
export interface Policy<Known> {
  readonly words: string
  decide<S, O extends Json>(known: Known, decision: Decision<never, S, O>, step: S, who: Id, table: PolicyTable): O
}

// ── words of a game ────────────────────────────────────────────────────────────────────────────────────────────────
export interface RuleEntry {
  readonly id: RuleId
  readonly title: string
  readonly text: string
  readonly source: string
  readonly option?: string
  readonly rulings?: readonly string[]
}
export interface RulingEntry {
  readonly id: string
  readonly question: string
  readonly answer: string
  readonly houseDefault?: boolean
}
export interface Rulebook {
  readonly chapters: readonly { readonly title: string; readonly rules: readonly RuleEntry[] }[]
  readonly rulings: readonly RulingEntry[]
}
