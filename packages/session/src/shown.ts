/**
 * What a table shows one viewer: the question that is open, the timeline, the seats, all of it in one snapshot. It is plain data that can
 * cross to another thread or machine, and it holds only what its viewer may know.
 */
import type { Decider, LogLine } from '@enfilade/client'
import type { Form, Id, Json, OptionSwitch, PendingDie, Refusal, RuleId, Seat, Strength, View, Viewer } from '@enfilade/engine'

// ── what is asked ──────────────────────────────────────────────────────────────────────────────────────────────────
/** One legal answer. */
export interface Option {
  readonly answer: Json
  readonly words: string
}
/**
 * What the combatant's policy would answer. `option`: its place among the options; null where it is none of them. `idle`: it finds nothing at
 * stake in the question; left out: something is.
 */
export interface Advice {
  readonly answer: Json
  readonly words: string
  readonly why: string | null
  readonly option: number | null
  readonly idle?: true
}
export interface ChoiceQuestion {
  readonly kind: 'choice'
  /** Names the question; an answer to one that is no longer open is refused. */
  readonly tag: string
  /** How often it was answered before: with the tag, this question and no other. */
  readonly number: number
  readonly who: Id
  readonly name: string
  readonly seat: Id | null
  /** What is asked, without the name: "What now?". */
  readonly words: string
  /** The name of the decision in the game's code, for programs. */
  readonly decision: string
  readonly rule: RuleId
  readonly secret: boolean
  /**
   * Set where too much is asked at once to be sent with every snapshot: options, forms and advice are left empty, and the call `question`
   * gives them. The first question is always whole.
   */
  readonly later?: true
  /** The answer that goes on with what was declared as a whole; left out: nothing was, or it has come to its end. */
  readonly declared?: Json
  readonly options: readonly Option[]
  /** Empty where the game has no form for it: the options are all there is. */
  readonly forms: readonly Form[]
  readonly advice: Advice
}
export interface DieQuestion {
  readonly kind: 'die'
  readonly tag: string
  readonly number: number
  readonly who: Id
  readonly name: string
  readonly seat: Id | null
  readonly die: PendingDie
  /** False where the fight has no seed: all dice are thrown by hand. */
  readonly mayRoll: boolean
  /** How many dice of this throw were typed: each can be taken back. */
  readonly typed: number
}
export type Question = ChoiceQuestion | DieQuestion
/** A throw of someone else, die by die. */
export type OpenThrow = Pick<DieQuestion, 'number' | 'who' | 'name' | 'die'>
export type Asked =
  /**
   * `soFar`: what the step in progress has shown before this question. `stopped`: policies would have gone on, but had played as many steps
   * as they may; only the game master learns that.
   */
  | { readonly kind: 'asked'; readonly questions: readonly Question[]; readonly soFar: readonly string[]; readonly stopped: boolean }
  /**
   * Another seat is asked; this viewer may not know what. `answered`: the question here is answered, and its result hasn't come yet. `throws`: what
   * it throws, where everyone sees the dice.
   */
  | { readonly kind: 'somebody'; readonly answered?: true; readonly throws?: OpenThrow }
  | { readonly kind: 'over'; readonly words: string; readonly rule: RuleId; readonly winners: readonly Id[] }
  /** The fight stands still and no one is asked: the game master has to act. */
  | { readonly kind: 'nobody' }

// ── the timeline ───────────────────────────────────────────────────────────────────────────────────────────────────
/** One answer or act on the timeline; to a seat, one decision or throw that it has heard of. */
export interface Dot {
  /** From 0. */
  readonly at: number
  readonly kind: 'decision' | 'die' | 'act' | 'anew'
  /** Who answered what. */
  readonly words: string
  readonly by: string
  /** What was answered; only of dice and decisions. */
  readonly value?: Json
  readonly why?: string
  /** Begins a round of the game. */
  readonly round: boolean
  /** A player or the game master gave it, so one undo can take it back. */
  readonly byHand: boolean
}
export interface BranchState {
  /** Its place in the list of branches; changes when branches come and go. */
  readonly index: number
  /** After how many answers it left the fight. */
  readonly at: number
  readonly length: number
  readonly why: string
  readonly dots: readonly Dot[]
}
/** Branches and undo are the game master's: to others there are none. */
export interface Timeline {
  readonly length: number
  readonly dots: readonly Dot[]
  readonly branches: readonly BranchState[]
  readonly mayUndo: boolean
  readonly mayRedo: boolean
}

// ── the table ──────────────────────────────────────────────────────────────────────────────────────────────────────
/** Another way of answering for a seat. */
export interface SeatChange extends Omit<Seat, 'ahead'> {
  readonly ahead?: Strength | 'no' | undefined
}
export interface SeatState extends Seat {
  readonly id: Id
  readonly name: string
  readonly people: readonly Id[]
}
/** Something that a seat may do now without being asked. */
export interface Right {
  readonly seat: Id
  readonly who: Id
  readonly rule: RuleId
  readonly words: string
  readonly step: Json
}
/** An act of the game master in the game's own terms. */
export interface Command {
  readonly name: string
  readonly words: string
  readonly schema: Json
  /** For what heals or mends between fights: what a button calls it; null: it isn't for that time. */
  readonly betweenFights: string | null
}
export type Kept =
  /** `note`: what became of it when it was opened again, where these rules are not those it was made with. */
  | { readonly kind: 'kept'; readonly note?: string }
  /** Storage is full or refused; the fight goes on in memory and its record can be exported. */
  | { readonly kind: 'notKept'; readonly words: string }

/** All that the screens of one fight draw. */
export interface Snapshot {
  readonly id: string
  /** Grows with every change that this viewer can see. */
  readonly revision: number
  readonly title: string
  /** `roundWord`: what the game calls a round. */
  readonly game: { readonly id: string; readonly title: string; readonly version: string; readonly roundWord: string }
  readonly viewer: Viewer
  readonly view: View
  readonly asked: Asked
  /** Who is asked now, as far as this viewer may know, and who of them has answered already. */
  readonly decides: readonly Decider[]
  readonly seats: readonly SeatState[]
  /** Combatants of this viewer that `playOn` plays as their policies advise. */
  readonly autopilot: readonly Id[]
  /** Policies are playing on. */
  readonly playing: boolean
  /** The whole log, undone lines where they happened. The same line is the same object in the next snapshot. */
  readonly log: readonly LogLine[]
  readonly timeline: Timeline
  readonly rights: readonly Right[]
  /** Option switches of the game that are not at their default. */
  readonly options: readonly (OptionSwitch & { readonly value: Json })[]
  /** The hash of the battle; to a seat, of its view. */
  readonly state: string
  readonly kept: Kept
}

/** An answer tried out: why it would be refused, or how it reads. */
export interface Tried {
  readonly refusal: Refusal | null
  readonly words: string
}

// ── the past and other branches ────────────────────────────────────────────────────────────────────────────────────
export interface PastState {
  readonly at: number
  readonly view: View
  readonly words: string
}
/** How a branch stands at its end, for a comparison. */
export interface BranchOutcome {
  readonly view: View
  readonly over: string | null
  readonly state: string
}
