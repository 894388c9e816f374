/**
 * A ruleset's face to the rest of the product. One game is one value of this type; nothing else in the product names a game.
 * A ruleset holds no state: everything is worked out from a battle, which is plain JSON.
 */
import type { Mover } from './agenda.js'
import type { AnyBattle, AnyStep, Audience, Codec, Decision, Event, Id, Json, Policy, Rulebook, RuleId, Tell } from './contract.js'
import type { Fault } from './faults.js'
import type { View, Viewer } from './view.js'

/** One switch of a game: the first value is the default. `values` null: free text or number, see `words`. */
export interface OptionSwitch {
  readonly name: string
  readonly rule: RuleId
  readonly words: string
  readonly values: readonly Json[]
}

/** A die or several as they fell, with the words of their reason. `physical[i]`: die i was thrown by hand. No faces: not for this listener. */
export interface Thrown {
  readonly rule: RuleId
  readonly words: string
  readonly who: Id
  readonly dice: string
  readonly faces: readonly number[]
  readonly physical: readonly boolean[]
  readonly seenBy: Audience
}
/** A decision as it was answered. `why`: a policy's or the game master's reason. */
export interface Decided {
  readonly rule: RuleId
  readonly name: string
  readonly who: Id
  readonly answer: Json
  readonly by: AnsweredBy
  readonly why?: string
}
export const answeredBy = ['person', 'physical', 'stream', 'policy', 'gm', 'script'] as const
export type AnsweredBy = (typeof answeredBy)[number]

/** One thing told: the event, the dice thrown and the decisions made since the last one. */
export interface Told {
  readonly event: Event
  readonly thrown: readonly Thrown[]
  readonly decided: readonly Decided[]
}

/** How a fight ended. `winners`: sides with somebody left to act; several are allied, none is a draw. */
export interface Ending {
  readonly how: string
  readonly words: string
  readonly rule: RuleId
  readonly winners: readonly Id[]
}

/**
 * Something that an action changed, for odds: who, and in words that stand for themselves. `kind`: what is counted together, as words that
 * follow the name ("loses HP"); `amount`: how much of it, with its unit, where an average says something ("8", "HP").
 */
export interface Change {
  readonly who: Id
  readonly kind: string
  readonly words: string
  readonly amount?: { readonly of: string; readonly count: number }
}

/** An act of the game master in the game's own terms, such as bringing somebody in. Checked as a whole before it touches the battle. */
export interface Command<B> {
  readonly words: string
  /** What `args` look like, as JSON Schema. */
  readonly schema: Json
  /** Faults of the arguments; empty: it has been done. May put steps on the agenda. */
  do(battle: B, args: Json, tell: Tell | undefined): readonly Fault[]
}

/** A right that holds at any time, whoever is asked: to let go, to break off, to change what is waiting. Using it puts `step` on top of the agenda. */
export interface Interjection<S> {
  readonly who: Id
  readonly rule: RuleId
  readonly words: string
  readonly step: S
}

/** A scenario with all content resolved into it, as a record keeps it; or everything that is wrong with the file. */
export type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly faults: readonly Fault[] }

export interface ContentEntry {
  readonly id: Id
  readonly name: string
  readonly words: string
  readonly source: string
  readonly data: Json
}

export interface Ruleset<B extends AnyBattle<S>, S extends AnyStep, Known> extends Mover<B, S> {
  readonly id: string
  readonly title: string
  readonly version: string
  readonly codec: Codec<B>
  readonly rulebook: Rulebook
  /** The rulebook as it reads in this fight. Left out: no data of a fight changes a word of it. */
  rulebookFor?(battle: B): Rulebook
  readonly options: readonly OptionSwitch[]
  readonly policies: Readonly<Record<string, Policy<Known>>>
  readonly commands: Readonly<Record<string, Command<B>>>
  /** Every decision of the game, by name: a screen or a test can list them. */
  readonly decisions: Readonly<Record<string, Decision<B, S, Json>>>

  /** Content that ships, by kind ("weapons", "people", …). */
  readonly content: Readonly<Record<string, readonly ContentEntry[]>>
  /** JSON Schemas of the files that people write, and of the battle. */
  readonly schemas: { readonly scenario: Json; readonly content: Json; readonly battle: Json }
  /** Checks a scenario file's value and the content files that go with it; all faults at once. */
  readScenario(file: Json, content: readonly Json[]): Read<Json>
  readContent(file: Json): Read<Json>
  /** Begins a fight from a resolved scenario. */
  begin(scenario: Json): B
  /** What is wrong with a battle that the game master has changed by hand; empty if nothing. */
  checkBattle(value: Json): readonly Fault[]
  /** When something is due next without anybody's doing; Infinity if nothing is. In the game's own count of time. */
  nextMoment(battle: B): number
  /** Rounds, turns or phases so far, for reports. */
  roundsOf(battle: B): number
  ending(battle: B): Ending | null
  /** What the people of a seat may do right now without being asked, from what the seat knows; a step of no other kind can be interjected. */
  interjections(battle: B, seat: Id): readonly Interjection<S>[]
  /** How everybody is, in the words of `PersonView.state`, in roster order: what a simulation counts at the end. */
  fatesOf(battle: B): readonly { readonly id: Id; readonly state: string }[]

  /** The seats of a fight: who can know different things (in most games, the sides). */
  seats(battle: B): readonly Id[]
  /** The seat that plays a combatant; null for one that is not there. */
  seatOf(battle: B, who: Id): Id | null
  /** The seat that a person means who names a seat or one of its combatants; null if there is none. */
  findSeat(battle: B, words: string): Id | null
  /** Which policy answers for a combatant that nobody plays. */
  policyOf(battle: B, who: Id): string
  /** What a seat may know, as its policies read it; costs next to nothing. */
  known(battle: B, seat: Id): Known
  /** What a seat hears of something told, at the moment it is told: as it is, with parts left out, or null for nothing at all. */
  witness(battle: B, told: Told, viewer: Viewer): Told | null
  view(battle: B, viewer: Viewer): View
  /** A whole battle that fits a view: what is unknown is filled by stated defaults, listed in `assumed`. */
  imagine(view: View): { readonly battle: B; readonly assumed: readonly string[] }
  /** Facts that the seat cannot know, changed at random (`pick(n)`: 0 to n - 1); for tests of secrecy. The battle given is left as it is. */
  disguise(battle: B, seat: Id, pick: (below: number) => number): B

  /** What happened, in a sentence that a game master can read aloud. `names` gives the name of an id. */
  narrate(told: Told, names: (id: Id) => string): string
  nameOf(battle: B, id: Id): string
  /** What differs for the people between two battles. */
  changes(before: B, after: B): readonly Change[]
  /** True as soon as the action that began in `before` has been played out, reactions and all. */
  actionIsOver(before: B, now: B): boolean
  /** The people as they are now, as combatants of a next scenario (resolved form). */
  survivors(battle: B): Json
}

/** Any game, where it does not matter which: a battle is then opaque, and goes back only to the ruleset that made it. */
export type AnyRuleset = Ruleset<AnyBattle<AnyStep>, AnyStep, unknown>
