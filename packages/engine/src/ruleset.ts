/**
 * A ruleset as the rest of the product sees it. One game is one value of this type; nothing else in the product names a game.
 * A ruleset has no state: everything is worked out from a battle, which is plain JSON.
 */
import type { Mover } from './agenda.js'
import type { Milestone, MilestoneReached } from './ask/watching.js'
import type {
  AnyBattle,
  AnyStep,
  Audience,
  Codec,
  CombatantId,
  Decision,
  Event,
  Id,
  Json,
  Policy,
  Rulebook,
  RuleId,
  SideId,
  Tell,
} from './contract.js'
import type { Deed } from './deeds.js'
import type { Fault } from './faults.js'
import type { View, Viewer } from './view.js'

/** One optional rule of a game: the first value is the default. `values` null: free text or a number, see `words`. */
export interface OptionSwitch {
  readonly name: string
  readonly rule: RuleId
  readonly words: string
  readonly values: readonly Json[]
  /** What a game master calls it, and each of its values in turn. Left out: screens show its words and values. */
  readonly called?: { readonly title: string; readonly values: readonly string[] }
  /** What is written into a new fight. Left out: nothing. Files and records that don't say it have the default. */
  readonly begins?: Json
}

/** One or more dice as they fell, with the reason. `physical[i]`: die i was rolled by hand. No faces: hidden from this listener. */
export interface Thrown {
  readonly rule: RuleId
  readonly words: string
  readonly who: CombatantId
  readonly dice: string
  readonly faces: readonly number[]
  readonly physical: readonly boolean[]
  readonly seenBy: Audience
}
/** A decision with its answer. `why`: a policy's or the game master's reason. */
export interface Decided {
  readonly rule: RuleId
  readonly name: string
  readonly who: CombatantId
  readonly answer: Json
  readonly by: AnsweredBy
  readonly why?: string
}
export const answeredBy = ['person', 'physical', 'stream', 'policy', 'gm', 'script'] as const
export type AnsweredBy = (typeof answeredBy)[number]

/** One thing told: the event, with the dice rolled and the decisions made since the last one. */
export interface Told {
  readonly event: Event
  readonly thrown: readonly Thrown[]
  readonly decided: readonly Decided[]
}

/** How a fight ended. `winners`: sides that can still act; several are allied, none is a draw. */
export interface Ending {
  readonly how: string
  readonly words: string
  readonly rule: RuleId
  readonly winners: readonly SideId[]
}

/**
 * A change caused by an action, for odds: who, and words that stand for themselves. `kind`: what is counted together, as words that follow
 * the name ("loses HP"); `amount`: how much of it, with its unit, where an average makes sense ("8", "HP").
 */
export interface Change {
  readonly who: Id
  readonly kind: string
  readonly words: string
  readonly amount?: { readonly of: string; readonly count: number }
}

/** An act of the game master in the game's own terms, such as bringing a combatant in. Checked as a whole before it touches the battle. */
export interface Command<B> {
  readonly words: string
  /** What `args` look like, as JSON Schema. */
  readonly schema: Json
  /** For what heals and mends between fights: what a game master calls it, as a button says it. */
  readonly betweenFights?: string
  /** What it could let happen from here, for a game master who looks for a way on. Left out: nothing. */
  offers?(battle: B): readonly Offer[]
  /** Faults of the arguments; empty: done. Can queue steps. */
  do(battle: B, args: Json, tell: Tell | undefined): readonly Fault[]
}
/** An event of the story that an act could let happen now: never a die, a number or a result. What the rules refuse may be among them. */
export interface Offer {
  readonly args: Json
  /** A sentence without its period: "Door 1 opens", "Torch and Kid flee". For the game master: it may name someone hidden. */
  readonly words: string
  /** What it concerns; two that concern the same don't go together. */
  readonly about: Id
  /** The side whose doing it is. Left out: no side's. */
  readonly side?: SideId
  /** That side has more people for it, or fewer. Left out: it may help anyone. */
  readonly change?: 'more' | 'fewer'
  /** They are others like someone who is there already. */
  readonly copies?: true
  /** The same with another number of people, from 1. Left out: there is no number in it. */
  readonly sizes?: { readonly most: number; of(count: number): Pick<Offer, 'args' | 'words'> }
}

/** How a value that is set by hand is typed or chosen. `orNone`: it may be null. */
export type FormByHand = { readonly orNone?: true } & (
  | { readonly kind: 'number'; readonly from: number | null; readonly to: number | null; readonly isWhole: boolean }
  | { readonly kind: 'yesOrNo' }
  | { readonly kind: 'oneOf' | 'some'; readonly values: readonly string[] }
  | { readonly kind: 'text' }
)
/** A value of the battle that the game master may set by hand, in the game's words. */
export interface ValueByHand {
  /** As an amendment names it. */
  readonly path: string
  /** The combatant; null: it belongs to the field or to the fight. */
  readonly who: CombatantId | null
  /** Whose it is, as a sentence says it: "Kid", "Kid's body armor". */
  readonly of: string
  /** The same without the combatant: "body armor"; empty for the combatant as a whole. */
  readonly thing: string
  /** "HP", "prone". */
  readonly words: string
  readonly value: Json
  readonly form: FormByHand
}

/**
 * A free action that is available at any time, no matter who is asked: letting go, breaking off, changing a plan. It queues `step` first.
 */
export interface Interjection<S> {
  readonly who: CombatantId
  readonly rule: RuleId
  readonly words: string
  readonly step: S
}

/** What a log line adds to the one before it where both have the same `like`. */
export interface Continuation {
  readonly like: string
  /** True: a line of its own even after one that is alike, which others may then add to. */
  readonly starts?: boolean
  /** Without a period: "Cyd [90]". */
  readonly words: string
  /** The words are a sentence of their own, as each of several shots is: "Shot 2: [90] vs 15. Miss". */
  readonly sentence?: true
  /** In place of `words`: the name of someone who does the same. Several are read as one: "so do Ann, Bo and Cyd". */
  readonly also?: string
  /** Left out: nothing that lasts. */
  readonly standing?: Lasting
}

/** What a log line says of combatants who may go on with what they did before, so that a log that is read says it once. */
export interface Lasting {
  readonly who: readonly CombatantId[]
  /** What they do from here on, the same words for the same thing; null: something that is always worth a line. Left out: the line only sets them in order. */
  readonly does?: string | null
  /** The line sets in order what they say next, not what they do already. */
  readonly next?: true
}

/** A scenario with all content resolved into it, as a record keeps it; or everything wrong with the file. */
export type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly faults: readonly Fault[] }

export interface ContentEntry {
  readonly id: Id
  readonly name: string
  readonly words: string
  readonly source: string
  readonly data: Json
}

/** Fields by their names, lists passed over; `*`: under any name; true: with all that is in them. */
export type FieldTree = boolean | { readonly [name: string]: FieldTree }

export interface Ruleset<B extends AnyBattle<S>, S extends AnyStep, Known> extends Mover<B, S> {
  readonly id: string
  readonly title: string
  /** In one line, for someone who chooses a game: what its fights are like. */
  readonly about?: string
  /** Whose the game is: its edition, its owners, and the notice that they ask for. Left out: it belongs to Enfilade. */
  readonly rights?: string
  readonly version: string
  readonly codec: Codec<B>
  /** The fields of a battle that the hashes of the first format of records cover. Left out: all. */
  readonly fieldsOfFormat1?: FieldTree
  readonly rulebook: Rulebook
  /** The rulebook as it reads in this fight. Left out: no data of a fight changes its words. */
  rulebookFor?(battle: B): Rulebook
  readonly options: readonly OptionSwitch[]
  readonly policies: Readonly<Record<string, Policy<Known>>>
  readonly commands: Readonly<Record<string, Command<B>>>
  /** Every decision of the game, by name, for screens and tests. */
  readonly decisions: Readonly<Record<string, Decision<B, S, Json>>>

  /** Shipped content, by kind ("weapons", "people", …). */
  readonly content: Readonly<Record<string, readonly ContentEntry[]>>
  /** JSON Schemas of scenario files, content files and the battle. */
  readonly schemas: { readonly scenario: Json; readonly content: Json; readonly battle: Json }
  /** Checks a scenario file's value and its content files; all faults at once. */
  readScenario(file: Json, content: readonly Json[]): Read<Json>
  readContent(file: Json): Read<Json>
  /** Begins a fight from a resolved scenario. */
  begin(scenario: Json): B
  /** What the game master may set by hand, in the game’s words; with `paths` only what stands there. Left out: values go by their paths alone. */
  valuesByHand?(battle: B, paths?: readonly string[]): readonly ValueByHand[]
  /** What is wrong with a battle that the game master has changed; empty if nothing. */
  checkBattle(value: Json): readonly Fault[]
  /** When the next event is due without anyone acting; Infinity if none is. In the game's own unit of time. */
  nextMoment(battle: B): number
  /** What the game calls a round: "round", "turn". */
  readonly roundWord: string
  /** Rounds so far, for reports. */
  roundsOf(battle: B): number
  /**
   * Makes battles alike, in place, that differ only in how late it is: rounds are counted from a fixed one. For whole fights that are solved;
   * a rule that ends a fight after so many rounds no longer does.
   */
  forgetTime(battle: B): void
  ending(battle: B): Ending | null
  /** The free actions open to a seat's combatants right now, from what the seat knows; a step of any other kind can't be interjected. */
  interjections(battle: B, seat: SideId): readonly Interjection<S>[]
  /** Everyone's state, in the words of `PersonView.state`, in roster order: what a simulation counts at the end. */
  fatesOf(battle: B): readonly { readonly id: Id; readonly state: string }[]
  /** How much of everyone is left to fight with, in roster order: 1 unhurt, 0 out of the fight. Left out: it isn’t said. */
  leftOf?(battle: B): readonly { readonly id: Id; readonly side: SideId; readonly left: number }[]

  /** The seats of a fight: each can know different things (in most games, the sides). */
  seats(battle: B): readonly Id[]
  /** The seat that decides for a combatant; null for an unknown one. */
  seatOf(battle: B, who: CombatantId): SideId | null
  /** The seat that a name means: its own or that of one of its combatants; null if there is none. */
  findSeat(battle: B, words: string): Id | null
  /** The policy of a combatant without a player. */
  policyOf(battle: B, who: CombatantId): string
  /** When a combatant gives the fight up, in words for the game master: "fights to the end". Left out: no one ever does. */
  moraleOf?(battle: B, who: CombatantId): string
  /** What a seat knows, as its policies read it; costs next to nothing. */
  known(battle: B, seat: SideId): Known
  /** What a seat hears of something told, at the moment it is told: unchanged, with parts left out, or null for nothing at all. */
  witness(battle: B, told: Told, viewer: Viewer): Told | null
  view(battle: B, viewer: Viewer): View
  /**
   * A complete battle of the viewer's own, to try out what might follow: what they know, the rest filled with defaults, listed in `assumed`.
   * Battles that differ only in what the viewer may not know give the same one.
   */
  imagine(battle: B, viewer: Viewer): { readonly battle: B; readonly assumed: readonly string[] }

  /** What happened, in a sentence that a game master can read aloud. `names` gives the name of an id. */
  narrate(told: Told, names: (id: Id) => string): string
  /** How the sentence goes on where the line before says the same of something else; null: it is always a line of its own. */
  goesOn(told: Told, names: (id: Id) => string): Continuation | null
  /** The further rules that decided an event, as far as it was heard; its own rule and those of its dice come first without being named here. */
  citedBy(heard: Event): readonly RuleId[]
  /** What screens draw of an event, as far as it was heard; `whole`: nothing of it was left out. Left out: nothing is drawn. */
  deedsIn?(heard: Event, whole: boolean): readonly Deed[]
  nameOf(battle: B, id: Id): string
  /** What differs for the combatants between two battles. */
  changes(before: B, after: B): readonly Change[]
  /** True as soon as the action that began in `before` is complete, reactions included. */
  actionIsOver(before: B, now: B): boolean
  /** What odds count, from the least to the gravest. */
  readonly milestones: readonly Milestone[]
  reachedBy(event: Event): readonly MilestoneReached[]
  /**
   * Changes `now`, where `who` has just given an answer in `before`, so that its action stands alone: nothing that others have waiting comes
   * between, and the clock is where the action takes effect.
   */
  standAlone(before: B, now: B, who: CombatantId): void
  /**
   * A text that is the same for two battles, as `standAlone` leaves them, only where all that is left to chance in them is the same, and counts
   * the same milestones: for many actions that differ in what decides nothing of that. Left out: the whole battle.
   */
  atStake?(now: B): string
  /**
   * Changes a battle that is only looked at, so that `who` is asked next, as at the beginning of a turn of theirs: for what they could do from where
   * they stand. Someone who can't act is asked nothing. Left out: the game can't ask anyone out of turn.
   */
  askAlone?(battle: B, who: CombatantId): void
  /** The combatants as they are now, for the next scenario (resolved form). `after`: the file of the last task since, as which they are then. */
  survivors(battle: B, after?: Json): Json

  /**
   * What people do outside a fight, such as repairs, treatment and journeys: a ruleset whose fights are single tasks, and whose survivors are
   * the file that it began from, as things are now. Left out: the game has no such rules.
   */
  readonly tasks?: AnyRuleset
  /** The file that the tasks after a fight begin from: everyone as they are now, the dead as well. */
  aftermath?(battle: B): Json
}

/** Any game: a battle is then opaque, and goes back only to the ruleset that made it. */
export type AnyRuleset = Ruleset<AnyBattle<AnyStep>, AnyStep, unknown>
