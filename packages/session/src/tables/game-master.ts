/** The game master's table: plays every seat, knows everything, changes what was and what is, and takes the record away. */
import type { Decided, Directed, Reactions } from '@enfilade/analysis'
import { unaskedReason } from '@enfilade/client'
import {
  type AmendEntry,
  dieOf,
  type Fault,
  type Id,
  isAnswer,
  type Json,
  printable,
  type Refusal,
  recordText,
  type ValueByHand,
  verdictOf,
} from '@enfilade/engine'
import { type Fate, fatesOf } from '../fates.js'
import type { Fight } from '../fight.js'
import { countToUndo } from '../numbers-hidden.js'
import type { OddsResult, PastChance } from '../odds/chances.js'
import type { DirectingWish } from '../odds/samplings.js'
import { questionBefore } from '../past-question.js'
import { askedAt, askedNow, withoutStakes } from '../question.js'
import type { BranchOutcome, Command, PastState, Question, Tried } from '../shown.js'
import { rightsOf } from '../snapshots.js'
import { keepingHidden, redone } from '../stays-hidden.js'
import { CallRefused } from './forms.js'
import { SeatTable } from './seat.js'
import { type SidesLeft, sideIn, whoLeft, withGone } from './who-left.js'

const mostInARow = 12

export class GameMasterTable extends SeatTable {
  constructor(fight: Fight) {
    super(fight, 'gm')
  }
  protected override notOpen(tag: string): Refusal {
    return this.fight.session.answer(tag, null) ?? super.notOpen(tag)
  }
  /** `end`: policies answer for everyone until the fight is over. */
  override playOn(until: 'asked' | 'end' = 'asked'): Promise<string | null> {
    return until === 'end' ? this.play(() => true, false) : super.playOn()
  }
  /** Plays on without a pause until `until` holds: for a caller that shows nothing meanwhile. */
  letPoliciesPlay(until: () => boolean): void {
    this.fight.session.playOn(until)
    this.fight.changed()
  }
  /**
   * Answers questions in which nothing is at stake, as advised; the record and the log say so. A limited number, so that a fight in which no one
   * has a choice doesn't run away. Returns how many.
   */
  answerWithoutStakes(): number {
    const { session } = this.fight
    for (let given = 0; given < mostInARow; given++) {
      const question = withoutStakes({ asked: askedNow(session, 'gm'), rights: rightsOf(session, 'gm') })
      if (question === null || this.takeAdvice(question.tag, unaskedReason(question.advice.why)) !== null) return given
    }
    return mostInARow
  }
  override stopPlaying(): void {
    this.fight.player = null
    this.fight.goOn()
  }

  // ── the timeline ─────────────────────────────────────────────────────────────────────────────────────────────────
  /** Takes back the last decision that a player or the game master made, with all that followed; `answers`: or the last die. */
  undo(what: 'decisions' | 'answers' = 'decisions', count = 1): boolean {
    this.fight.player = null
    const undone = (): boolean => this.fight.session.undo(count === 1 ? countToUndo(this.fight, what) : count, what)
    const isDone = keepingHidden(this.fight, undone)
    return this.done(isDone, isDone)
  }
  redo(): boolean {
    const isDone = redone(this.fight.session)
    return this.done(isDone, isDone)
  }
  /** Back to before answer number `at`; what came after becomes a branch. */
  goBackTo(at: number): void {
    this.fight.player = null
    keepingHidden(this.fight, () => this.fight.session.goBackTo(at))
    this.fight.changed()
  }
  switchTo(branch: number): boolean {
    const isDone = keepingHidden(this.fight, () => this.fight.session.switchTo(branch))
    return this.done(isDone, isDone)
  }
  dropBranch(branch: number): boolean {
    const isDone = this.fight.session.dropBranch(branch)
    return this.done(isDone, isDone)
  }
  past(at: number): PastState {
    const { ruleset, session } = this.fight
    const then = session.asItWas(this.startOfThrow(at))
    const view = ruleset.view(then.battle, this.viewer)
    return { at, view, words: view.clock.words }
  }
  outcomeOf(index: number): BranchOutcome {
    const { ruleset, session } = this.fight
    const branch = session.branches[index]
    if (branch === undefined) throw new CallRefused(`There is no branch ${index + 1}.`)
    const then = session.asItWas(branch.at, branch.entries)
    return { view: ruleset.view(then.battle, this.viewer), over: ruleset.ending(then.battle)?.words ?? null, state: then.hash() }
  }
  /** A throw is not cut in two. */
  private startOfThrow(at: number): number {
    const entry = this.fight.session.entry(at)
    const die = entry !== undefined && isAnswer(entry) ? dieOf(entry) : null
    return die === null ? at : at - (die.nth - 1)
  }

  // ── the past, questioned ─────────────────────────────────────────────────────────────────────────────────────────
  /** The question that answer number `at` answered, as it stood then; null: there is no such answer, or it cannot be asked again. */
  questionAt(at: number): Question | null {
    return askedAt(this.fight.ruleset, this.fight.session.record(), at)
  }
  /** Would answer number `at` be taken with another value, and how would it read? */
  tryAnswerAt(at: number, answer: Json): Tried {
    const there = questionBefore(this.fight.ruleset, this.fight.session.record(), at)
    if (there === null) return { refusal: { rule: 'GM', words: 'That answer is not there any more.' }, words: '' }
    const { battle } = there.session
    const { decision, step, who } = there.open
    const refusal = decision.refusal(battle, step, who, answer)
    return { refusal, words: refusal === null ? printable(decision.say(battle, step, who, answer)) : '' }
  }
  /** What another answer would have done there. */
  async oddsAt(at: number, answer: Json, reactions: Reactions = 'advised', whole = true, first = false): Promise<OddsResult> {
    const { ruleset, session, oddsQueue } = this.fight
    const there = questionBefore(ruleset, session.record(), at)
    if (there === null || oddsQueue === null) return { ok: false, cancelled: true }
    const battle = there.session.battle as unknown as Json
    return oddsQueue.odds(
      { game: ruleset.id, battle, viewer: this.viewer, who: there.open.who, answer, reactions, whole, first },
      `answer ${at}`,
    )
  }
  /** How likely the answer behind what was told after `after` answers was to lead to what it led to. Cancelled when the state changes. */
  async pastChance(after: number): Promise<PastChance> {
    const { ruleset, session, oddsQueue } = this.fight
    if (oddsQueue === null) return { ok: false, cancelled: true }
    return oddsQueue.pastChance(ruleset.id, session.record(), after, this.viewer)
  }
  /** Looks for the rolls that decided the fight, until the function given back is called or the state changes. */
  decided(hear: (decided: Decided) => void): () => void {
    const { ruleset, session, oddsQueue } = this.fight
    if (oddsQueue === null) throw new Error('What decided a fight is worked out in the background, and there is none here.')
    return oddsQueue.decided(ruleset.id, session.record(), hear)
  }

  /** What could be let happen from here, until the function given back is called or the state changes. Asking changes nothing of the fight. */
  directed(wish: DirectingWish, hear: (directed: Directed, isOver: boolean) => void): () => void {
    const { ruleset, session, oddsQueue } = this.fight
    if (oddsQueue === null) throw new Error('What could happen is worked out in the background, and there is none here.')
    const seats = ruleset.seats(session.battle)
    const unknown = wish.sides.find(side => !seats.includes(side))
    if (unknown !== undefined || wish.sides.length === 0)
      throw new CallRefused(
        `${unknown === undefined ? 'Name a side that the players play' : `There is no side "${unknown}"`}: ${seats.join(', ')}.`,
      )
    if (ruleset.ending(session.battle) !== null) return () => undefined
    return oddsQueue.directed({ ...wish, game: ruleset.id, battle: session.battle as unknown as Json }, hear)
  }

  /** How it went for each combatant who came to harm. */
  fates(): Fate[] {
    return fatesOf(this.fight.session)
  }

  // ── acts ─────────────────────────────────────────────────────────────────────────────────────────────────────────
  /** Sets values by path. Empty: done. */
  amend(changes: AmendEntry['amend'], why: string): readonly Fault[] {
    const faults = this.fight.session.amend(changes, why)
    return this.done(faults.length === 0, faults)
  }
  /**
   * Sets values as the fight stood before answer number `at`, with all answers and dice after it as far as they still fit; after `until`
   * answers they are what they were again. Empty: done.
   */
  amendAt(at: number, changes: AmendEntry['amend'], why: string, until?: number): readonly Fault[] {
    const faults = this.fight.session.amendAt(at, changes, why, until ?? null)
    return this.done(faults.length === 0, faults)
  }
  /** Does something in the game's own terms. Empty: done. */
  command(name: string, args: Json, why: string): readonly Fault[] {
    const faults = this.fight.session.command(name, args, why)
    return this.done(faults.length === 0, faults)
  }
  /** Gives answer number `at` another value. */
  force(at: number, value: Json, why: string): Refusal | null {
    const refusal = this.fight.session.force(at, value, why)
    return this.done(refusal === null, refusal)
  }
  /** Throws again from answer number `at` on. */
  rollAnew(at: number, why: string): Refusal | null {
    const refusal = this.fight.session.rollAnew(at, why)
    return this.done(refusal === null, refusal)
  }
  rename(title: string): void {
    this.fight.title = title
    this.fight.otherChanges++
  }

  // ── taking away ──────────────────────────────────────────────────────────────────────────────────────────────────
  battle(): Json {
    return this.fight.session.battle as unknown as Json
  }
  /** What can be set by hand, in the game's words; as it was before answer number `at`, if one is named. */
  valuesByHand(at?: number): readonly ValueByHand[] {
    const { ruleset, session } = this.fight
    const { battle } = at === undefined ? session : session.asItWas(this.startOfThrow(at))
    return ruleset.valuesByHand?.(battle) ?? []
  }
  /** The acts that the game has. */
  commands(): Command[] {
    return Object.entries(this.fight.ruleset.commands).map(([name, { words, schema, betweenFights = null }]) => ({
      name,
      words,
      schema,
      betweenFights,
    }))
  }
  schema(): Json {
    return this.fight.ruleset.schemas.battle
  }
  /** The record as text, as every other program of the product reads it. */
  record(): string {
    return recordText(this.fight.session.record())
  }
  /** What a next fight continues from: the scenario of this one, and of each of its sides the survivors as they are now, or as a task left them. */
  private survivors(after: Json | undefined): Json {
    const { ruleset, session } = this.fight
    if (after === undefined) return ruleset.survivors(session.battle)
    try {
      return ruleset.survivors(session.battle, after)
    } catch (thrown) {
      throw new CallRefused(`What follows the fight can’t be read: ${verdictOf(thrown)}`)
    }
  }
  next(after?: Json): {
    readonly scenario: Json
    readonly sides: readonly { readonly name: string; readonly combatants: readonly Json[] }[]
    /** Those among them who left the fight before its end, as they were then. */
    readonly gone: readonly { readonly id: Id; readonly name: string }[]
  } {
    const { session } = this.fight
    const gone = whoLeft(session)
    const left = withGone(this.survivors(after) as unknown as SidesLeft, gone)
    const sides = this.view().sides.map(({ id, name }) => ({
      name,
      combatants: sideIn(left, id, name)?.combatants ?? [],
    }))
    return { scenario: session.base.scenario, sides, gone: gone.map(one => ({ id: one.id, name: one.name })) }
  }
}
