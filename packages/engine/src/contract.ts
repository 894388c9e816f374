/**
 * The contract between rules and world. A rule never rolls and never decides: it asks, and something answers.
 * Who answers (players, policies, a seeded stream, every branch in turn) is the only difference between play, replay, odds and simulation.
 * Only types live here, and the few constructors that give them their shape; nothing in this file knows a game.
 */

export type Id = string
declare const pointsAt: unique symbol
/**
 * An id of one kind of thing, such as `IdOf<'region'>`: the compiler keeps it from standing for one of another kind. At run time it is a
 * string, and text of no kind fits everywhere.
 */
export type IdOf<Kind extends string> = Id & { readonly [pointsAt]?: Kind }
export type CombatantId = IdOf<'combatant'>
export type SideId = IdOf<'side'>
export type RuleId = string
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

// ── why a die is rolled ────────────────────────────────────────────────────────────────────────────────────────────
/** Who can see the faces of a die: everyone, only the game master, or the roller's side and the game master. */
export type Audience = 'everyone' | 'gm' | 'roller'

/** Why dice are rolled: the rule and its words. A module constant, never built per roll. */
export interface Reason {
  readonly rule: RuleId
  readonly words: string
  readonly seenBy: Audience
  /** The game master rolls instead of the player, who must not learn of it. */
  readonly unasked?: true
  /** With whom a roll is ranked of whom its player knows, or whom and what one roll is for: it is open to those who know of one of them. */
  readonly among?: readonly Id[]
}
export const reason = (rule: RuleId, words: string, seenBy: Audience = 'everyone'): Reason => ({ rule, words, seenBy })

// ── dice ───────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Gives one die with this many sides: 1 to `sides`, both included. */
export type Die = (sides: number) => number

/** Some dice and how they are read. `values` and `chance` follow from `read`, so play and odds can't differ. */
export interface Draw<A> {
  readonly name: string
  readonly read: (die: Die) => A
  /** Every possible value, each once, and the chance of each (they sum to 1). */
  readonly values: readonly A[]
  readonly chance: readonly number[]
  /** The sides of the dice in reading order, if they are always the same dice; otherwise null. */
  readonly sides: readonly number[] | null
  /** The value for each whole number below the product of `sides` (first die = highest digit); null where `sides` is null or the table would be too long. */
  readonly table: readonly A[] | null
}

/** A draw whose value is a number. `tail[i]` is the chance of `least + i` or more. */
export interface Dice extends Draw<number> {
  readonly least: number
  readonly tail: readonly number[]
}

/** Several dice that together give one small answer. `read` depends only on `given` (the rollers are for the screen). */
export interface Outcome<A extends Json> {
  readonly name: string
  readonly read: (dice: Dicer, given: number, rollers: readonly CombatantId[]) => A
  /** What `repeated` made it of, for counting its odds. */
  readonly repeats?: { readonly times: number; readonly start: A; readonly once: Outcome<A>['read']; add(sum: A, one: A): A }
}

/** Dice of every kind. `who` is the combatant whose player rolls them. */
export interface Dicer {
  roll(dice: Dice, why: Reason, who: CombatantId): number
  atLeast(dice: Dice, need: number, why: Reason, who: CombatantId): boolean
  /** Is the roll `need` or less? */
  atMost(dice: Dice, need: number, why: Reason, who: CombatantId): boolean
  draw<A>(draw: Draw<A>, why: Reason, who: CombatantId): A
  /** Rolled again until `accept` holds. The rule makes sure that some value is accepted. */
  until<A>(draw: Draw<A>, accept: (value: A) => boolean, why: Reason, who: CombatantId): A
}

/** What ranks a combatant: the dice plus this number. */
export interface Ranked {
  readonly who: CombatantId
  readonly plus: number
}
/** Equal totals share a place, or roll again (with the same plus) until the ties are broken, group by group from the top. */
export type Ties = 'together' | 'again'
/** Does the player of the first combatant know of the second? */
export type Knows = (who: CombatantId, other: CombatantId) => boolean

// ── decisions ──────────────────────────────────────────────────────────────────────────────────────────────────────
/** Why an answer isn't legal: the rule and words that a screen shows unchanged. */
export interface Refusal {
  readonly rule: RuleId
  readonly words: string
  /** Where in the answer, such as "target"; what was found there; what is allowed. */
  readonly at?: string
  readonly found?: Json
  readonly allowed?: readonly Json[]
}

/** One way to answer, as data for a form. `refused` says why no answer of this form is legal now. */
export interface Form {
  readonly action: string
  readonly words: string
  readonly refused?: Refusal
  readonly fields: readonly Field[]
  /** True where the options list only some of its legal answers, though it has no number and no list. */
  readonly unlisted?: boolean
  /**
   * Those whom its answers bind besides the one who answers, such as a whole side that surrenders: no screen proposes such answers,
   * and each names those they bind and asks twice. Empty: no one else is left to bind. Left out: it binds no one.
   */
  readonly binds?: readonly Id[]
}
export interface Field {
  readonly name: string
  readonly words: string
  readonly kind: 'oneOf' | 'number' | 'list' | 'place'
  readonly values?: readonly { readonly value: Json; readonly words: string; readonly refused?: Refusal }[]
  /** Any value of this kind may be typed; `values` are suggestions. */
  readonly typed?: true
  /** Bounds of a number, both included. */
  readonly from?: number
  readonly to?: number
  /** For a list of entries: the field in which an entry says how many times it counts (default 1). `from` and `to` apply to one entry. */
  readonly times?: string
  /** For a field of each entry of a list: the name of the list's field. */
  readonly of?: string
  /** The value if the answer leaves this field out. Without it, the answer needs the field or works out a default. */
  readonly usual?: Json
  /** True where the answer may leave this field out, and nothing stands in its place. */
  readonly optional?: true
  /** What leaving out an optional field means: "as they are". Without it, none. */
  readonly leftOut?: string
  /** True where the combatant named here is harmed if all goes well: a screen doesn't propose a friend. */
  readonly harms?: true
}

/**
 * A point where the rules let a combatant decide. A module constant; everything that depends on the battle is worked out on request,
 * and only from what the seat of `who` knows.
 */
export interface Decision<B, S, O extends Json> {
  readonly name: string
  readonly rule: RuleId
  /** The question, without the name: "What now?". */
  readonly words: string
  /** True if no one else may learn that this combatant can decide something here. */
  readonly secret?: boolean
  /**
   * Set where a combatant can come between an action and its end (a free attack, an overwatch shot): the answer that lets it pass. A decision
   * without it belongs to the action, such as a dodge.
   */
  readonly pass?: O
  /** Set where an action that was declared as a whole is decided part by part: the answer that goes on with it; undefined: it has come to its end. */
  asDeclared?(battle: B, step: S, who: CombatantId): O | undefined
  /** Every legal answer, in a stable order that reveals nothing. */
  options(battle: B, step: S, who: CombatantId): readonly O[]
  /** Null if the answer is legal. Must accept every option, and can accept more (a number within bounds). */
  refusal(battle: B, step: S, who: CombatantId, answer: Json): Refusal | null
  forms?(battle: B, step: S, who: CombatantId): readonly Form[]
  /** One answer in words, for lists and logs. */
  say(battle: B, step: S, who: CombatantId, answer: O): string
}

/** Everything a rule can ask. Decisions come first in their step: no die and no change before them (law 1). */
export interface Ask extends Dicer {
  outcome<A extends Json>(outcome: Outcome<A>, given: number, why: Reason, rollers: readonly CombatantId[]): A
  /**
   * Best first; ties share a group. `knows`: does the player of the first know that the other takes part? Dice that a combatant rolls only
   * because of others that their player doesn't know of are the game master's. Left out: all know of all.
   */
  rank<E extends Ranked>(dice: Dice, entries: readonly E[], ties: Ties, why: Reason, knows?: Knows): E[][]
  choose<B, S, O extends Json>(decision: Decision<B, S, O>, battle: B, step: S, who: CombatantId): O
  /** Open at the same time, none knows another's answer; answers in the order of `who`. */
  chooseEach<B, S, O extends Json>(decision: Decision<B, S, O>, battle: B, step: S, who: readonly CombatantId[]): O[]
}

// ── events ─────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Something that happened, as data: the rule that decided it, what it was, and its details. */
export interface Event {
  readonly rule: RuleId
  readonly what: string
  /** True where nothing worth a line happened: logs leave it out. */
  readonly quiet?: boolean
  readonly [detail: string]: Json | undefined
}
export type Tell = (event: Event) => void

/** One line of a number's tally. */
export interface TallyLine {
  readonly rule: RuleId
  readonly words: string
  readonly amount: number
}

// ── rules ──────────────────────────────────────────────────────────────────────────────────────────────────────────
export interface AnyStep {
  readonly step: string
}
/** The running step stays on top of the agenda until it is finished. */
export interface AnyBattle<S> {
  agenda: S[]
}
/** `tell` is undefined if no one listens: then no event is built. */
export interface RuleContext {
  readonly ask: Ask
  readonly tell: Tell | undefined
}
// Written as a method so that a ruleset of one game fits where any ruleset is expected.
export type Rule<B, S> = { rule(battle: B, step: S, context: RuleContext): void }['rule']
export type Steps<B, S extends AnyStep> = { readonly [K in S['step']]: Rule<B, Extract<S, { readonly step: K }>> }

/** Generated from the schema of the battle; see codec/generate.ts for the marks. */
export interface Codec<B> {
  /** An independent copy; parts marked fixed are shared, since rules never change them. */
  copy(battle: B): B
  /**
   * Equal for battles with the same possible futures, different otherwise. `beside`: what is as in that battle is left out, which is shorter
   * and sooner done; such keys are compared only with keys beside the same battle.
   */
  key(battle: B, beside?: B): string
  /** All that the battle holds but for what is as usual, different for different battles: what hashes are made of. `digest` shortens what never changes. */
  text(battle: B, digest: Digest): string
}
/** The text of a part, or what stands for it: the same for the same text. */
export type Digest = <T extends object>(part: T, text: (part: T, digest: Digest) => string) => string

// ── policies ───────────────────────────────────────────────────────────────────────────────────────────────────────
/** What a policy says of a question beside its reason. */
export interface Stakes {
  /** Nothing is at stake: no answer of any temper would change anything for them, as far as their side knows. */
  readonly idle: boolean
}
/** How far combatants look ahead. */
export const strengths = ['quick', 'steady', 'deep'] as const
export type Strength = (typeof strengths)[number]
export interface PolicyTable {
  /** A whole number from 0 to `below` - 1, from a stream that is not the fight's. */
  readonly pick: (below: number) => number
  /** Gets the reason in one line; undefined if no one listens. Without stakes, something is at stake. */
  readonly because: ((words: string, stakes?: Stakes) => void) | undefined
  /** Left out: they decide by their temper alone, as everyone does in forecasts and odds. */
  readonly ahead?: Strength | undefined
  /** The same object for all who answer at one moment: what is worked out for it holds for each of them. Left out: they answer alone. */
  readonly moment?: object | undefined
}
/** Answers for a combatant without a player. Sees only `known`, what the seat knows. */
export interface Policy<Known> {
  readonly words: string
  decide<S, O extends Json>(known: Known, decision: Decision<never, S, O>, step: S, who: CombatantId, table: PolicyTable): O
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
/** A word of the game that a reader may not know: it opens its rules where it stands, and what players call it instead finds them. */
export interface Term {
  /** As the game writes it, the usual form first: "DV", "difficulty value". */
  readonly words: readonly string[]
  /** The rules that say what it means. Empty: it is too plain a word to open, and only searches know it. */
  readonly rules: readonly RuleId[]
  /** What players call it instead, in small letters. */
  readonly asked?: readonly string[]
}
export interface Rulebook {
  readonly chapters: readonly { readonly title: string; readonly rules: readonly RuleEntry[] }[]
  readonly rulings: readonly RulingEntry[]
  readonly terms?: readonly Term[]
}
