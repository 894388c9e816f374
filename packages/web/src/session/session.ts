/**
 * A fight as a screen sees it: one snapshot that changes as a whole, and the ways to change it. Every screen works with this interface alone;
 * the fight may be played in a worker of this page or by a server. All of it is plain data that can cross to another thread or machine.
 * A snapshot holds only what its viewer may know.
 */
import type { Odds, Reactions } from '@enfilade/analysis'
import type { LogLine, LogTally } from '@enfilade/client'
import type {
  AmendEntry,
  Fault,
  Form,
  Id,
  Json,
  OptionSwitch,
  PendingDie,
  Read,
  Refusal,
  Rulebook,
  RuleId,
  Seat,
  View,
  Viewer,
} from '@enfilade/engine'

// ── what is asked ──────────────────────────────────────────────────────────────────────────────────────────────────
/** One legal answer. */
export interface Option {
  readonly answer: Json
  readonly words: string
}
/** What the policy of the one who is asked would answer. `option`: its place among the options; null where it is none of them. */
export interface Advice {
  readonly answer: Json
  readonly words: string
  readonly why: string | null
  readonly option: number | null
}
export interface ChoiceQuestion {
  readonly kind: 'choice'
  /** Names the question; an answer to one that is not open any more is refused. */
  readonly tag: string
  readonly who: Id
  readonly name: string
  readonly seat: Id | null
  /** What is asked, without the name: "What now?". */
  readonly words: string
  readonly rule: RuleId
  readonly secret: boolean
  readonly options: readonly Option[]
  /** Empty where the game draws no form for it: the options are all there is. */
  readonly forms: readonly Form[]
  readonly advice: Advice | null
}
export interface DieQuestion {
  readonly kind: 'die'
  readonly tag: string
  readonly who: Id
  readonly name: string
  readonly seat: Id | null
  readonly die: PendingDie
  /** False where the fight has no seed: all dice are thrown by hand. */
  readonly mayRoll: boolean
  /** How many dice of this throw lie on the table by hand: each can be taken back. */
  readonly typed: number
}
/** `soFar`: what the step that is being played has shown before this question. */
export type Question = ChoiceQuestion | DieQuestion
export type Asked =
  | { readonly kind: 'asked'; readonly questions: readonly Question[]; readonly soFar: readonly string[] }
  /** Somebody at another seat is asked; this viewer may not know what. */
  | { readonly kind: 'somebody' }
  | { readonly kind: 'over'; readonly words: string; readonly rule: RuleId; readonly winners: readonly Id[] }
  /** The fight stands still, and nobody is asked: a game master's act is needed. */
  | { readonly kind: 'nobody' }

// ── the fight ──────────────────────────────────────────────────────────────────────────────────────────────────────
export interface SeatState extends Seat {
  readonly id: Id
  readonly name: string
  readonly people: readonly Id[]
}
/** One answer or act on the timeline. */
export interface Dot {
  /** From 0. */
  readonly at: number
  readonly kind: 'decision' | 'die' | 'act' | 'anew'
  /** In words: who answered what. */
  readonly words: string
  readonly by: string
  /** Only of dice and decisions: what was answered. */
  readonly value?: Json
  readonly why?: string
  /** Begins a round of the game. */
  readonly round: boolean
  /** May be taken back by one undo: a person or the game master gave it. */
  readonly byHand: boolean
}
export interface BranchState {
  /** Its place in the list of branches; changes when branches come and go. */
  readonly index: number
  /** After so many answers it left the fight. */
  readonly at: number
  readonly length: number
  readonly why: string
  readonly dots: readonly Dot[]
}
export interface Timeline {
  readonly length: number
  readonly dots: readonly Dot[]
  readonly branches: readonly BranchState[]
  readonly mayUndo: boolean
  readonly mayRedo: boolean
}
/** Something that a seat may do right now without being asked. */
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
}
export type Kept =
  | { readonly kind: 'kept' }
  /** Not kept: storage is full or refused; the fight goes on in memory and the record can be exported. */
  | { readonly kind: 'notKept'; readonly words: string }

/** All that the screens of one fight draw. */
export interface Snapshot {
  readonly id: string
  /** Grows with every change. */
  readonly revision: number
  readonly title: string
  readonly game: { readonly id: string; readonly title: string; readonly version: string }
  readonly viewer: Viewer
  readonly view: View
  readonly asked: Asked
  readonly seats: readonly SeatState[]
  /** People for whom `playOn` answers as their policies advise. */
  readonly autopilot: readonly Id[]
  /** Policies are playing on. */
  readonly playing: boolean
  /** The whole log, undone lines where they happened. The same line is the same object in the next snapshot. */
  readonly log: readonly LogLine[]
  readonly timeline: Timeline
  readonly rights: readonly Right[]
  readonly commands: readonly Command[]
  /** Option switches of the game that are not at their default. */
  readonly options: readonly (OptionSwitch & { readonly value: Json })[]
  /** The hash of the battle. */
  readonly state: string
  readonly kept: Kept
}

// ── what is likely ─────────────────────────────────────────────────────────────────────────────────────────────────
export type OddsResult =
  | { readonly ok: true; readonly odds: Odds }
  | { readonly ok: false; readonly refusal: Refusal }
  /** The state changed, or somebody else needs the time more. */
  | { readonly ok: false; readonly cancelled: true }

export interface WinChance {
  readonly fights: number
  readonly sides: readonly { readonly id: Id; readonly name: string; readonly share: number; readonly low: number; readonly high: number }[]
  readonly nobody: { readonly share: number; readonly low: number; readonly high: number }
  /** How long the fights took, in the game's rounds: the middle one, and nine of ten lie between. Null: none has ended. */
  readonly rounds: { readonly middle: number; readonly low: number; readonly high: number } | null
  readonly done: boolean
}

/** How likely it was, from the state before an answer, that it led to what it led to. */
export type PastChance =
  | {
      readonly ok: true
      /** The answer, from 0; whose, and in words. */
      readonly at: number
      readonly who: Id
      readonly name: string
      readonly answer: string
      readonly odds: Odds
      /** What came: its chance, and its place among all that could come (from 1, likeliest first; null: it was not among the sampled). Null: it is not over yet. */
      readonly came: {
        readonly place: number | null
        readonly chance: number
        readonly low: number
        readonly high: number
        readonly changes: readonly { readonly who: Id; readonly kind: string; readonly words: string }[]
      } | null
    }
  | { readonly ok: false; readonly words: string }
  | { readonly ok: false; readonly cancelled: true }

/** How the dice of one side fell beside what was expected of them. */
export interface SideLuck {
  readonly side: Id
  readonly name: string
  readonly throws: number
  /** Answers that dice decided and of which harm to others could come or not. */
  readonly compared: number
  /** In how many of them the likeliest harm came, and in how many it was to be expected. */
  readonly came: number
  readonly expected: number
  /** How likely it was that it came so often or more; and so often or less. */
  readonly orMore: number
  readonly orFewer: number
}
export interface Luck {
  readonly sides: readonly SideLuck[]
  /** Answers looked at so far, of so many; fewer than `answers` where not all were looked at. */
  readonly looked: number
  readonly of: number
  readonly answers: number
  readonly exact: boolean
  readonly done: boolean
}

// ── the past and other ways it could have gone ─────────────────────────────────────────────────────────────────────
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

/** The distance, and what is seen, from one person or place to another, in words of the game. */
export interface Measured {
  readonly words: readonly string[]
  readonly inSight: boolean | null
}

export interface Session {
  /** Reactive: replaced as a whole when anything changes. */
  readonly snapshot: Snapshot
  /** True while an answer is on its way; nothing is blocked by it. */
  readonly busy: boolean

  /** Answers an open question. Null: taken and kept. */
  answer(tag: string, answer: Json, why?: string): Promise<Refusal | null>
  /** As the policy advises, in its name. */
  takeAdvice(tag: string): Promise<Refusal | null>
  /** Would this answer be taken? And how it reads. */
  tryAnswer(tag: string, answer: Json): Promise<{ readonly refusal: Refusal | null; readonly words: string }>
  /** The faces of the dice that come next, in order, thrown by hand. Takes those that fit; `left`: what the throw did not need. */
  throwDice(tag: string, faces: readonly number[]): Promise<{ readonly refusal: Refusal | null; readonly left: number }>
  /** The program throws what is missing of the open throw. */
  rollRest(): Promise<Refusal | null>
  /** Who is on autopilot is answered for by `playOn`; nothing is answered by itself. */
  setAutopilot(who: readonly Id[], on: boolean): Promise<void>
  /** Policies answer, and the program throws, until somebody is asked who is not on autopilot, or until the fight is over. */
  playOn(until: 'asked' | 'end'): Promise<void>
  /** Stops `playOn`. */
  stopPlaying(): void

  undo(what?: 'decisions' | 'answers'): Promise<boolean>
  redo(): Promise<boolean>
  /** Back to before answer number `at`; what came after becomes a branch. */
  goBackTo(at: number): Promise<void>
  switchTo(branch: number): Promise<boolean>
  dropBranch(branch: number): Promise<boolean>
  past(at: number): Promise<PastState>
  outcomeOf(branch: number): Promise<BranchOutcome>

  /** Sets values by path. Empty: done. */
  amend(changes: AmendEntry['amend'], why: string): Promise<readonly Fault[]>
  command(name: string, args: Json, why: string): Promise<readonly Fault[]>
  interject(seat: Id, step: Json): Promise<readonly Fault[]>
  /** The question that answer number `at` answered, as it stood then; null: there is no such answer, or it cannot be asked again. */
  questionAt(at: number): Promise<Question | null>
  /** Would answer number `at` be taken with another value, and how would it read? */
  tryAnswerAt(at: number, answer: Json): Promise<{ readonly refusal: Refusal | null; readonly words: string }>
  /** What another answer would have done there. */
  oddsAt(at: number, answer: Json, reactions?: Reactions): Promise<OddsResult>
  /** Gives answer number `at` another value. */
  force(at: number, value: Json, why: string): Promise<Refusal | null>
  rollAnew(at: number, why: string): Promise<Refusal | null>
  setSeat(seat: Id, how: Seat): Promise<void>
  /** The battle as it is, for the game master's hand. */
  battle(): Promise<Json>
  schema(): Promise<Json>
  /** The rules as they read in this fight: its own tables, and what its data has replaced. */
  rulebook(): Promise<Rulebook>

  /** What an open answer does. Asked in order of need: the last asked comes first. Cancelled when the state changes. */
  odds(tag: string, answer: Json, reactions?: Reactions): Promise<OddsResult>
  /** Samples fights from the present state until `stop` is called or the state changes. */
  winChance(fights: number, hear: (chance: WinChance) => void): () => void
  /** How likely the answer behind what was told after `after` answers was to lead to what it led to. Cancelled when the state changes. */
  pastChance(after: number): Promise<PastChance>
  /** Compares what the dice brought with what was expected, until `stop` is called or the state changes. */
  luck(hear: (luck: Luck) => void): () => void
  measure(from: Id, to: Json): Promise<Measured | null>
  /** What the first number of an open answer would be made of; null where no number decides it, or nothing is known of it. */
  tally(tag: string, answer: Json): Promise<readonly LogTally[]>

  /** The record as text, as every other program of the product reads it. */
  record(): Promise<string>
  /** A scenario of the same fight with the people as they are now. */
  next(): Promise<Read<Json>>
  rename(title: string): Promise<void>
  close(): void
}
