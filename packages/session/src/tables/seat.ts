/**
 * A seat at the table: answers and throws for its own combatants, uses their rights, asks what is likely. All of it rests on what the seat
 * knows: another seat's question is refused like one that does not exist.
 */
import { answerThrow, type Reactions, type ThrowOdds } from '@enfilade/analysis'
import type { LogTally } from '@enfilade/client'
import {
  type AnyBattle,
  type AnyStep,
  canonical,
  capital,
  dieOf,
  type Fault,
  type Id,
  isAnswer,
  type Json,
  listed,
  mostSteps,
  noLongerOpen,
  type OpenChoice,
  type PendingDie,
  placeToUndo,
  printable,
  type Refusal,
  type Viewer,
} from '@enfilade/engine'
import type { Fight } from '../fight.js'
import type { ExposureResult, JointResult, OddsResult, WinChance } from '../odds/chances.js'
import { firstTally } from '../odds/first-tally.js'
import { throwBefore } from '../past-question.js'
import { nextTurnOf } from '../planning.js'
import { answersFor, choiceNow, type Own, rolls } from '../question.js'
import type { ChoiceQuestion, Right, SeatChange, Tried } from '../shown.js'
import { rightsOf, stateShown } from '../snapshots.js'
import { keepingHidden } from '../stays-hidden.js'
import { playersInReach } from './in-reach.js'
import { SpectatorTable } from './spectator.js'

type Choice = OpenChoice<AnyBattle<AnyStep>, AnyStep>

/** While a viewer watches policies play, each new line of the log takes this many milliseconds to read, at most this many lines at once. */
const pace = 400
const mostRead = 6
/** While policies play to the end, milliseconds between two showings of the fight. */
const shownEvery = 120

const notYours = 'Only the game master can do that for another seat.'

export class SeatTable extends SpectatorTable {
  constructor(
    fight: Fight,
    override readonly viewer: Exclude<Viewer, 'spectator'>,
    /** Where several players share the seat: whose combatants these are. */
    override readonly own: Own = null,
  ) {
    super(fight)
  }

  // ── whose question it is ─────────────────────────────────────────────────────────────────────────────────────────
  /** May this table answer for this combatant? */
  protected isOwn(who: Id): boolean {
    return answersFor(this.fight.session, this.viewer, who, this.own)
  }
  protected isOwnSeat(seat: Id): boolean {
    return this.viewer === 'gm' || this.viewer.seat === seat
  }
  private rolls(die: PendingDie): boolean {
    return rolls(this.fight.session, this.viewer, die, this.own)
  }
  private openChoice(tag: string): Choice | undefined {
    const { pending } = this.fight.session
    return pending?.kind === 'choice' ? pending.open.find(open => open.tag === tag && this.isOwn(open.who)) : undefined
  }
  private isOpen(tag: string): boolean {
    const { pending } = this.fight.session
    return pending?.kind === 'die' ? pending.tag === tag && this.rolls(pending) : this.openChoice(tag) !== undefined
  }
  /** The refusal of an answer to a question that is not open here; it names no other question. */
  protected notOpen(tag: string): Refusal {
    return noLongerOpen(tag)
  }
  /** Notes a change if there was one. */
  protected done<R>(isDone: boolean, result: R): R {
    if (isDone) this.fight.changed()
    return result
  }

  // ── answers ──────────────────────────────────────────────────────────────────────────────────────────────────────
  /** Answers an open question. Null: taken. */
  answer(tag: string, answer: Json, why?: string): Refusal | null {
    const refusal = this.isOpen(tag) ? this.give(tag, answer, 'person', why) : this.notOpen(tag)
    return this.done(refusal === null, refusal)
  }
  /** As the combatant's policy advises, in its name, for its reason or another. */
  takeAdvice(tag: string, because?: string): Refusal | null {
    const open = this.openChoice(tag)
    if (open === undefined) return this.notOpen(tag)
    const { answer, why } = this.fight.session.advice(open)
    const refusal = this.give(tag, answer, 'policy', because ?? why)
    return this.done(refusal === null, refusal)
  }
  private give(tag: string, answer: Json, by: 'person' | 'policy', why?: string): Refusal | null {
    return this.fight.session.answer(tag, answer, by, why)
  }
  private saying({ decision, step, who }: Choice, answer: Json): string {
    return printable(decision.say(this.fight.session.battle, step, who, answer))
  }
  /** Would this answer be taken? And how does it read? */
  tryAnswer(tag: string, answer: Json): Tried {
    const open = this.openChoice(tag)
    if (open === undefined) return { refusal: noLongerOpen(tag), words: '' }
    const refusal = open.decision.refusal(this.fight.session.battle, open.step, open.who, answer)
    return { refusal, words: refusal === null ? this.saying(open, answer) : '' }
  }
  /** An open question with all that can be answered, where a snapshot only names it. Null: it is not open here. */
  question(tag: string): ChoiceQuestion | null {
    const open = this.openChoice(tag)
    return open === undefined ? null : choiceNow(this.fight.session, open)
  }
  /** The tags of the questions open here that would take this answer: several who are asked at once may do the same. */
  acceptedBy(answer: Json): readonly string[] {
    const { pending, battle } = this.fight.session
    if (pending?.kind !== 'choice') return []
    const takes = ({ decision, step, who }: Choice): boolean => decision.refusal(battle, step, who, answer) === null
    return pending.open.filter(open => this.isOwn(open.who) && takes(open)).map(({ tag }) => tag)
  }
  /** The faces of the next dice, in order, thrown by hand. Takes those that fit; `left`: how many the throw did not need. */
  throwDice(tag: string, faces: readonly number[]): { readonly refusal: Refusal | null; readonly left: number } {
    const { session } = this.fight
    const { pending } = session
    if (pending?.kind !== 'die' || !this.isOpen(tag)) {
      const refusal = this.isOpen(tag) ? session.answer(tag, faces[0] ?? null, 'physical') : this.notOpen(tag)
      return this.done(refusal === null, { refusal, left: faces.length })
    }
    let taken = 0
    let refusal: Refusal | null = null
    for (const face of faces) {
      const now = session.pending
      if (refusal !== null || now?.kind !== 'die' || now.nth !== pending.nth + taken) break
      refusal = session.answer(now.tag, face, 'physical')
      if (refusal === null) taken++
    }
    return this.done(taken > 0, { refusal, left: faces.length - taken })
  }
  /** Takes back the last die that was typed here, and nothing else, as long as nothing that this table knows of has come since. Null: done. */
  takeBackDie(): Refusal | null {
    const { session } = this.fight
    const at = this.lastTyped()
    if (at === null) return { rule: 'GM', words: 'The fight has gone on since that die. Ask the game master to take it back.' }
    let count = 1
    while (placeToUndo(session.entriesSoFar, count, 'answers') > at) count++
    const isDone = keepingHidden(this.fight, () => session.undo(count, 'answers'))
    return this.done(isDone, null)
  }
  /** The last die that it typed, if it has heard of nothing since: acts of combatants that it doesn't know of don't count. */
  private lastTyped(): number | null {
    const { ruleset, session } = this.fight
    const known = new Set(this.view().people.map(({ id }) => id))
    for (let at = session.length - 1; at >= 0; at--) {
      const entry = session.entry(at)
      if (entry === undefined || !isAnswer(entry)) return null
      const who = entry[0].split(' ')[1] ?? ''
      if (!known.has(who)) continue
      if (dieOf(entry) === null || entry[2] !== 'physical' || !this.isOwn(who as Id)) return null
      const then = throwBefore(ruleset, session.record(), at)
      return then !== null && rolls(then.session, this.viewer, then.die, this.own) ? at : null
    }
    return null
  }
  /** The program throws what is missing of the open throw. */
  rollRest(): Refusal | null {
    const { pending } = this.fight.session
    const isOther = pending?.kind === 'die' && !this.rolls(pending)
    const refusal = isOther ? { rule: 'GM', words: 'No die is open.' } : this.fight.session.rollRest()
    return this.done(refusal === null, refusal)
  }

  // ── without being asked ──────────────────────────────────────────────────────────────────────────────────────────
  /** What the combatants of this table may do now without being asked. */
  rights(): readonly Right[] {
    return rightsOf(this.fight.session, this.viewer, this.own)
  }
  /** Uses such a right. Empty: done. */
  interject(seat: Id, step: Json): readonly Fault[] {
    if (!this.isOwnSeat(seat)) return [{ path: ['seat'], words: notYours, found: seat }]
    const isOwn = this.own === null || this.rights().some(right => canonical(right.step) === canonical(step))
    if (!isOwn) return [{ path: [], words: 'That can’t be done now.' }]
    const faults = this.fight.session.interject(seat, step as unknown as AnyStep)
    return this.done(faults.length === 0, faults)
  }
  /** Who answers for a seat and where its dice come from, from now on. */
  /** Who decides for a seat. `ahead` left out: as it was; `no`: not at all. */
  setSeat(seat: Id, { ahead, ...how }: SeatChange): Refusal | null {
    const { ruleset, session } = this.fight
    const allowed = ruleset.seats(session.battle)
    if (!allowed.includes(seat)) return { rule: 'GM', words: 'There is no such seat in this fight.', found: seat, allowed }
    if (!this.isOwnSeat(seat) || this.own !== null) return { rule: 'GM', words: notYours, found: seat }
    const { seats } = this.fight.session
    const looks = ahead ?? seats[seat]?.ahead ?? 'no'
    this.fight.setSeats({ ...seats, [seat]: looks === 'no' ? how : { ...how, ahead: looks } })
    return null
  }

  // ── policies that play on ────────────────────────────────────────────────────────────────────────────────────────
  /** Combatants on autopilot are answered for by `playOn`; nothing is answered by itself. */
  setAutopilot(who: readonly Id[], on: boolean): void {
    const { ruleset, session } = this.fight
    const own = [...new Set(who)].filter(id => this.isOwn(id) && ruleset.seatOf(session.battle, id) !== null)
    const others = this.fight.autopilot.filter(id => !own.includes(id))
    this.fight.autopilot = on ? [...others, ...own] : others
    this.fight.otherChanges++
  }
  /**
   * Policies answer, and the program throws, until a combatant is asked who is not on autopilot here, until an enemy played by a person first comes
   * in reach of one who is, until the fight is over, or for `mostSteps` answers. Gives who came in reach of whom, as a sentence, or null.
   */
  playOn(): Promise<string | null> {
    return this.play(who => this.fight.autopilot.includes(who), true)
  }
  /** Stops what this table let play on. */
  stopPlaying(): void {
    if (this.fight.player !== this) return
    this.fight.player = null
    this.fight.goOn()
  }
  protected async play(isPlayed: (who: Id) => boolean, isWatched: boolean): Promise<string | null> {
    const { fight } = this
    const { clock } = fight.ports
    if (fight.player !== null) return null
    fight.player = this
    fight.otherChanges++
    let shown = clock.now()
    let lines = fight.session.told.length
    try {
      for (let answers = 0; answers < mostSteps && fight.player === this; answers++) {
        const reached = isWatched ? this.comesInReach() : null
        if (reached !== null) return reached
        if (!this.playOne(isPlayed)) break
        fight.changes++
        if (!isWatched && clock.now() - shown < shownEvery) continue
        fight.oddsQueue?.forget()
        if (!(await fight.ports.shown())) return null
        const told = Math.max(1, Math.min(mostRead, fight.session.told.length - lines))
        await this.wait(isWatched ? pace * told : 0)
        lines = fight.session.told.length
        shown = clock.now()
      }
    } finally {
      if (fight.player === this) fight.player = null
      fight.otherChanges++
      fight.oddsQueue?.forget()
      await fight.ports.shown()
    }
    return null
  }
  /** Those who come in reach for the first time, of one on autopilot who is asked now; null: no one does. */
  private comesInReach(): string | null {
    const { fight } = this
    const { pending } = fight.session
    if (pending?.kind !== 'choice') return null
    for (const open of pending.open.filter(({ who }) => this.isOwn(who) && fight.autopilot.includes(who))) {
      const those = playersInReach(fight, this.viewer, id => this.isOwn(id), open).filter(id => !fight.reached.has(id))
      if (those.length === 0) continue
      for (const id of those) fight.reached.add(id)
      const { people } = fight.ruleset.view(fight.session.battle, this.viewer)
      const nameOf = (id: Id): string => people.find(person => person.id === id)?.name ?? id
      return `${capital(listed(those.map(nameOf)))} ${those.length === 1 ? 'is' : 'are'} in reach of ${nameOf(open.who)}.`
    }
    return null
  }
  private wait(milliseconds: number): Promise<void> {
    return new Promise(next => {
      this.fight.goOn = next
      this.fight.ports.clock.after(milliseconds, next)
    })
  }
  /** Answers what is open here, if all of it is to be played; false: it is not, or nothing is open. */
  private playOne(isPlayed: (who: Id) => boolean): boolean {
    const { session } = this.fight
    const { pending } = session
    if (pending === null) return false
    if (pending.kind === 'die') return this.rolls(pending) && isPlayed(pending.who) && session.rollRest() === null
    const own = pending.open.filter(open => this.isOwn(open.who))
    if (own.length === 0 || !own.every(open => isPlayed(open.who))) return false
    for (const open of own) {
      const { answer, why } = session.advice(open)
      if (this.give(open.tag, answer, 'policy', why) !== null) return false
    }
    return true
  }

  /** What this combatant will be asked at the start of their next turn, as far as this table knows; null: none of theirs is in sight. */
  nextTurn(who: Id): ChoiceQuestion | null {
    const { session } = this.fight
    if (!this.isOwn(who) || this.viewer === 'gm') return null
    return nextTurnOf(session, this.viewer, session.ruleset.codec.copy(this.knownBattle()), who)
  }

  // ── what is likely ───────────────────────────────────────────────────────────────────────────────────────────────
  /**
   * What an open answer does; with `whole` false, only what its action itself comes to; with `first`, of all that it sets off what is soon known.
   * Asked in order of need: the last asked comes first. Cancelled when the state changes.
   */
  async odds(tag: string, answer: Json, reactions: Reactions = 'advised', whole = true, first = false): Promise<OddsResult> {
    const open = this.openChoice(tag)
    if (open === undefined) return { ok: false, cancelled: true }
    const { fight, viewer } = this
    if (fight.oddsQueue === null) return { ok: false, cancelled: true }
    const battle = fight.session.battle as unknown as Json
    return fight.oddsQueue.odds({ game: fight.ruleset.id, battle, viewer, who: open.who, answer, reactions, whole, first })
  }
  /**
   * Who could attack the one who is asked where an answer leads them, with what, and what is in the way of the others, as far as this table knows the
   * fight; answer null: where they are. Cancelled when the state changes.
   */
  async exposure(tag: string, answer: Json): Promise<ExposureResult> {
    const open = this.openChoice(tag)
    const { fight, viewer } = this
    if (open === undefined || fight.oddsQueue === null) return { ok: false, cancelled: true }
    const battle = fight.session.battle as unknown as Json
    return fight.oddsQueue.exposure({ game: fight.ruleset.id, battle, viewer, who: open.who, answer })
  }
  /** What an open answer, an attack on `target`, comes to together with those of two friends at most. Cancelled when the state changes. */
  async joint(tag: string, answer: Json, target: Id): Promise<JointResult> {
    const open = this.openChoice(tag)
    const { fight, viewer } = this
    if (open === undefined || fight.oddsQueue === null) return { ok: false, cancelled: true }
    const battle = fight.session.battle as unknown as Json
    return fight.oddsQueue.joint({ game: fight.ruleset.id, battle, viewer, who: open.who, answer, target })
  }
  /** Samples fights from the present state, as far as this table knows it, until the function given back is called or the state changes. */
  winChance(fights: number, hear: (chance: WinChance) => void): () => void {
    const { session, oddsQueue, ruleset } = this.fight
    if (oddsQueue === null) throw new Error('Fights are sampled in the background, and there is none here.')
    const battle = this.knownBattle() as unknown as Json
    return oddsQueue.sample({ game: ruleset.id, battle, fights, seed: stateShown(session, this.view()) }, hear)
  }
  /** What the first number of an open answer would be made of; empty where no number decides it, or nothing is known of it. */
  tally(tag: string, answer: Json): readonly LogTally[] {
    const open = this.openChoice(tag)
    if (open === undefined || open.decision.refusal(this.fight.session.battle, open.step, open.who, answer) !== null) return []
    return firstTally(this.fight.ruleset, this.knownBattle(), this.viewer, open.who, answer)
  }
  /**
   * What the open throw decides, or with an open question and an answer to it the first throw that it would bring; null: there is
   * none, or it decides nothing that is counted.
   */
  override throwOdds(tag?: string, answer?: Json): ThrowOdds | null {
    if (tag === undefined) return super.throwOdds()
    const { session, ruleset } = this.fight
    const open = this.openChoice(tag)
    if (open === undefined || answer === undefined) return null
    if (open.decision.refusal(session.battle, open.step, open.who, answer) !== null) return null
    return answerThrow(ruleset, this.knownBattle(), open.who, answer)
  }
}
