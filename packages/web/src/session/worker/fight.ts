/**
 * One fight that is played in this worker: the engine's session, what keeps it, and everything that a screen may do with it. Whatever
 * changes the fight is kept before it is acknowledged; where it cannot be kept the fight goes on, and says so.
 */

import type { Reactions } from '@enfilade/analysis'
import type { AnySession, LogTally } from '@enfilade/client'
import {
  type AnyBattle,
  type AnyRuleset,
  type AnyStep,
  type Entry,
  type Fault,
  type FightRecord,
  type Id,
  isAnswer,
  type Json,
  printable,
  type Read,
  type Refusal,
  type Rulebook,
  recordText,
  resumeSession,
  type Seat,
  Session,
  type Viewer,
} from '@enfilade/engine'
import { measured } from '../../instruments/measuring.js'
import type { FightSummary } from '../library.js'
import type { BranchOutcome, Kept, Luck, Measured, OddsResult, PastChance, PastState, Question, WinChance } from '../session.js'
import { type KeptFight, Overtaken, type Store } from '../store.js'
import { firstTally } from './first-tally.js'
import { Likely } from './likely.js'
import { rulebookIn } from './loading.js'
import { questionBefore } from './past-question.js'
import { askedAt } from './question.js'
import { type SnapshotNews, Snapshots, seatsOf } from './snapshot.js'

type Fields = { readonly [key: string]: Json }
export const fieldsOf = (value: Json): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

const overtaken: Refusal = {
  rule: 'GM',
  words: 'This fight went on in another window. This is how it stands now; your last answer is not in it.',
}
const notLasting: Kept = { kind: 'notKept', words: 'This browser keeps nothing for this page.' }
/** So long a screen may wait for news while many answers are given at once. Milliseconds. */
const newsEvery = 120
/** For each line that an answer adds to the log while somebody watches policies play. Milliseconds, and at most for so many lines. */
const pace = 400
const mostRead = 6
/** After so long without a change what was written is brought to the disk. Milliseconds. */
const rest = 1000

export class Fight {
  private readonly snapshots = new Snapshots()
  private readonly likely = new Likely()
  private session: AnySession
  private revision: number
  private summary: FightSummary
  private autopilot: readonly Id[] = []
  private kept: Kept
  private playing = false
  /** Ends the pause between two answers that are to be watched. */
  private goOn: () => void = () => undefined
  private keeping: Promise<boolean> = Promise.resolve(true)
  private settling: ReturnType<typeof setTimeout> | undefined
  private readonly viewer: Viewer = 'gm'

  constructor(
    readonly ruleset: AnyRuleset,
    fight: KeptFight,
    private readonly store: Store,
    private readonly hear: (news: SnapshotNews) => void,
    private readonly tellOthers: (id: string, revision: number) => void,
  ) {
    this.session = resumeSession(ruleset, fight.record)
    this.summary = fight.summary
    this.revision = fight.revision
    this.kept = store.lasting ? { kind: 'kept' } : notLasting
  }

  get id(): string {
    return this.summary.id
  }
  /** Done when the last answer has been kept. */
  get settled(): Promise<unknown> {
    return this.keeping
  }
  get knownRevision(): number {
    return this.revision
  }

  /** Everything anew, for a page that knows nothing. */
  show(): void {
    this.snapshots.startAnew()
    this.news()
  }
  private news(): void {
    this.hear(
      this.snapshots.next(this.session, {
        id: this.id,
        title: this.summary.title,
        viewer: this.viewer,
        autopilot: this.autopilot,
        playing: this.playing,
        kept: this.kept,
      }),
    )
  }

  // ── keeping ──────────────────────────────────────────────────────────────────────────────────────────────────────
  /** Keeps the fight and shows it. False: another window was faster, and its state is shown now. */
  private async changed(): Promise<boolean> {
    this.likely.forget()
    // One write after the other: each says which it follows.
    const kept = this.keeping.then(() => this.keep())
    this.keeping = kept
    const well = await kept
    this.news()
    return well
  }
  private async keep(): Promise<boolean> {
    this.summary = { ...this.summary, ...summaryOf(this.session), changed: Date.now() }
    try {
      this.revision = await this.store.write(this.summary, this.session.record(), this.revision)
      this.kept = this.store.lasting ? { kind: 'kept' } : notLasting
      this.tellOthers(this.id, this.revision)
      clearTimeout(this.settling)
      this.settling = setTimeout(() => this.store.settle(this.id).catch(() => undefined), rest)
    } catch (thrown) {
      if (thrown instanceof Overtaken) {
        await this.follow()
        return false
      }
      this.kept = { kind: 'notKept', words: thrown instanceof Error ? thrown.message : String(thrown) }
    }
    return true
  }
  /** Takes the fight over from the store, where another window has written it. */
  async follow(): Promise<void> {
    const there = await this.store.read(this.id)
    if (there === null || there.revision === this.revision) return
    this.playing = false
    this.likely.forget()
    this.session = resumeSession(this.ruleset, there.record)
    this.summary = there.summary
    this.revision = there.revision
    this.news()
  }
  async rename(title: string): Promise<void> {
    await this.store.change(this.id, { title })
    this.summary = { ...this.summary, title }
    this.news()
  }
  close(): void {
    this.playing = false
    this.likely.forget()
    this.likely.end()
  }

  // ── answers ──────────────────────────────────────────────────────────────────────────────────────────────────────
  private openChoice(tag: string) {
    const { pending } = this.session
    return pending?.kind === 'choice' ? pending.open.find(open => open.tag === tag) : undefined
  }
  private async done(refusal: Refusal | null): Promise<Refusal | null> {
    if (refusal !== null) return refusal
    return (await this.changed()) ? null : overtaken
  }

  async answer(tag: string, answer: Json, why?: string, by: 'person' | 'policy' = 'person'): Promise<Refusal | null> {
    return this.done(this.give(tag, answer, by, why))
  }
  private give(tag: string, answer: Json, by: 'person' | 'policy', why?: string): Refusal | null {
    const open = this.openChoice(tag)
    const at = this.session.length
    const said = open?.decision.refusal(this.session.battle, open.step, open.who, answer) === null ? this.sayOf(open, answer) : null
    const refusal = this.session.answer(tag, answer, by, why)
    const entry = this.session.entry(at) as Entry | undefined
    if (refusal === null && said !== null && entry !== undefined && isAnswer(entry) && entry[0] === tag)
      this.snapshots.said.set(entry, said)
    return refusal
  }
  private sayOf(open: NonNullable<ReturnType<Fight['openChoice']>>, answer: Json): string {
    return printable(open.decision.say(this.session.battle, open.step, open.who, answer))
  }
  async takeAdvice(tag: string): Promise<Refusal | null> {
    const open = this.openChoice(tag)
    if (open === undefined) return this.session.answer(tag, null)
    const { answer, why } = this.session.advice(open)
    return this.done(this.give(tag, answer, 'policy', why))
  }
  tryAnswer(tag: string, answer: Json): { readonly refusal: Refusal | null; readonly words: string } {
    const open = this.openChoice(tag)
    if (open === undefined) return { refusal: { rule: 'GM', words: 'That question is not open any more.' }, words: '' }
    const refusal = open.decision.refusal(this.session.battle, open.step, open.who, answer)
    return { refusal, words: refusal === null ? this.sayOf(open, answer) : '' }
  }
  async throwDice(tag: string, faces: readonly number[]): Promise<{ readonly refusal: Refusal | null; readonly left: number }> {
    const { pending } = this.session
    let taken = 0
    let refusal: Refusal | null =
      pending?.kind === 'die' && pending.tag === tag ? null : this.session.answer(tag, faces[0] ?? null, 'physical')
    const first = pending?.kind === 'die' ? pending.nth : 0
    for (const face of faces) {
      const now = this.session.pending
      if (refusal !== null || now?.kind !== 'die' || now.nth !== first + taken) break
      refusal = this.session.answer(now.tag, face, 'physical')
      if (refusal === null) taken++
    }
    if (taken > 0 && !(await this.changed())) return { refusal: overtaken, left: 0 }
    return { refusal, left: faces.length - taken }
  }
  async rollRest(): Promise<Refusal | null> {
    return this.done(this.session.rollRest())
  }

  // ── playing on ───────────────────────────────────────────────────────────────────────────────────────────────────
  setAutopilot(who: readonly Id[], on: boolean): void {
    const others = this.autopilot.filter(id => !who.includes(id))
    this.autopilot = on ? [...others, ...who] : others
    this.news()
  }
  async playOn(until: 'asked' | 'end'): Promise<void> {
    if (this.playing) return
    this.playing = true
    let shown = performance.now()
    let lines = this.session.told.length
    try {
      while (this.playing && this.answerOne(until)) {
        if (until === 'end' && performance.now() - shown < newsEvery) continue
        if (!(await this.changed())) return
        // As long as it takes to read what was told.
        const told = Math.max(1, Math.min(mostRead, this.session.told.length - lines))
        await this.pause(until === 'end' ? 0 : pace * told)
        lines = this.session.told.length
        shown = performance.now()
      }
    } finally {
      this.playing = false
      await this.changed()
    }
  }
  private pause(milliseconds: number): Promise<void> {
    return new Promise(next => {
      this.goOn = next
      setTimeout(next, milliseconds)
    })
  }
  /** Answers what is open, if it is to be answered; false: it is not, or there is nothing. */
  private answerOne(until: 'asked' | 'end'): boolean {
    const { pending } = this.session
    if (pending === null) return false
    if (pending.kind === 'die') return (until === 'end' || this.autopilot.includes(pending.who)) && this.session.rollRest() === null
    if (until === 'asked' && !pending.open.every(open => this.autopilot.includes(open.who))) return false
    for (const open of pending.open) {
      const { answer, why } = this.session.advice(open)
      if (this.give(open.tag, answer, 'policy', why) !== null) return false
    }
    return true
  }
  stopPlaying(): void {
    this.playing = false
    this.goOn()
  }

  // ── the timeline ─────────────────────────────────────────────────────────────────────────────────────────────────
  private async changedIf(well: boolean): Promise<boolean> {
    return well && (await this.changed())
  }
  async undo(what: 'decisions' | 'answers'): Promise<boolean> {
    this.playing = false
    return this.changedIf(this.session.undo(1, what))
  }
  async redo(): Promise<boolean> {
    return this.changedIf(this.session.redo())
  }
  async goBackTo(at: number): Promise<void> {
    this.playing = false
    this.session.goBackTo(at)
    await this.changed()
  }
  async switchTo(branch: number): Promise<boolean> {
    return this.changedIf(this.session.switchTo(branch))
  }
  async dropBranch(branch: number): Promise<boolean> {
    return this.changedIf(this.session.dropBranch(branch))
  }
  past(at: number): PastState {
    const then = this.readOnly(this.session.record().entries.slice(0, this.startOfThrow(at)))
    return { at, view: this.ruleset.view(then.battle, this.viewer), words: this.ruleset.view(then.battle, this.viewer).clock }
  }
  outcomeOf(index: number): BranchOutcome {
    const branch = this.session.branches[index]
    if (branch === undefined) throw new Error(`There is no branch ${index + 1}.`)
    const then = this.readOnly([...this.session.record().entries.slice(0, branch.at), ...branch.entries])
    return { view: this.ruleset.view(then.battle, this.viewer), over: this.ruleset.ending(then.battle)?.words ?? null, state: then.hash() }
  }
  private readOnly(entries: readonly Entry[]): AnySession {
    return new Session<AnyBattle<AnyStep>, AnyStep>(this.ruleset, this.session.record(), entries, [], [], { live: false, listen: false })
  }
  /** A throw is not cut in two. */
  private startOfThrow(at: number): number {
    const entry = this.session.entry(at)
    const die = entry !== undefined && isAnswer(entry) ? / d\d+ (\d+)\/[\d?]+$/.exec(entry[0]) : null
    return die === null ? at : at - (Number(die[1]) - 1)
  }

  // ── the game master ──────────────────────────────────────────────────────────────────────────────────────────────
  private async acted(faults: readonly Fault[]): Promise<readonly Fault[]> {
    if (faults.length > 0) return faults
    return (await this.changed()) ? [] : [{ path: [], words: overtaken.words }]
  }
  amend(changes: readonly { readonly path: string; readonly value: Json }[], why: string): Promise<readonly Fault[]> {
    return this.acted(this.session.amend(changes, why))
  }
  command(name: string, args: Json, why: string): Promise<readonly Fault[]> {
    return this.acted(this.session.command(name, args, why))
  }
  interject(seat: Id, step: Json): Promise<readonly Fault[]> {
    return this.acted(this.session.interject(seat, step as unknown as AnyStep))
  }
  questionAt(at: number): Question | null {
    return askedAt(this.ruleset, this.session.record(), at)
  }
  tryAnswerAt(at: number, answer: Json): { readonly refusal: Refusal | null; readonly words: string } {
    const there = questionBefore(this.ruleset, this.session.record(), at)
    if (there === null) return { refusal: { rule: 'GM', words: 'That answer is not there any more.' }, words: '' }
    const { battle } = there.session
    const { decision, step, who } = there.open
    const refusal = decision.refusal(battle, step, who, answer)
    return { refusal, words: refusal === null ? printable(decision.say(battle, step, who, answer)) : '' }
  }
  async oddsAt(at: number, answer: Json, reactions: Reactions = 'advised'): Promise<OddsResult> {
    const there = questionBefore(this.ruleset, this.session.record(), at)
    if (there === null) return { ok: false, cancelled: true }
    const battle = there.session.battle as unknown as Json
    return this.likely.odds({ game: this.ruleset.id, battle, viewer: this.viewer, who: there.open.who, answer, reactions }, `answer ${at}`)
  }
  force(at: number, value: Json, why: string): Promise<Refusal | null> {
    return this.done(this.session.force(at, value, why))
  }
  rollAnew(at: number, why: string): Promise<Refusal | null> {
    return this.done(this.session.rollAnew(at, why))
  }
  async setSeat(seat: Id, how: Seat): Promise<void> {
    const record = this.session.record()
    const seats = { ...record.seats, [seat]: how }
    this.session = new Session<AnyBattle<AnyStep>, AnyStep>(
      this.ruleset,
      { ...record, seats },
      record.entries,
      record.branches,
      record.hashes,
    )
    await this.changed()
  }
  battle(): Json {
    return this.session.battle as unknown as Json
  }
  schema(): Json {
    return this.ruleset.schemas.battle
  }
  rulebook(): Promise<Rulebook> {
    return rulebookIn(this.ruleset, this.session.battle)
  }

  // ── what is likely ───────────────────────────────────────────────────────────────────────────────────────────────
  async odds(tag: string, answer: Json, reactions: Reactions = 'advised'): Promise<OddsResult> {
    const open = this.openChoice(tag)
    if (open === undefined) return { ok: false, cancelled: true }
    const { viewer } = this
    return this.likely.odds({ game: this.ruleset.id, battle: this.battle(), viewer, who: open.who, answer, reactions })
  }
  winChance(fights: number, hear: (chance: WinChance) => void): () => void {
    return this.likely.sample({ game: this.ruleset.id, battle: this.battle(), fights, seed: this.session.hash() }, hear)
  }
  pastChance(after: number): Promise<PastChance> {
    return this.likely.pastChance(this.ruleset.id, this.session.record(), after, this.viewer)
  }
  luck(hear: (luck: Luck) => void): () => void {
    const throws = (people: readonly Id[]): number =>
      this.session.told.reduce((sum, { told }) => sum + told.thrown.filter(one => people.includes(one.who)).length, 0)
    const sides = seatsOf(this.session).map(({ id, name, people }) => ({ id, name, people, throws: throws(people) }))
    return this.likely.luck({ game: this.ruleset.id, record: this.session.record(), sides }, hear)
  }
  tally(tag: string, answer: Json): readonly LogTally[] {
    const open = this.openChoice(tag)
    if (open === undefined || open.decision.refusal(this.session.battle, open.step, open.who, answer) !== null) return []
    return firstTally(this.session, this.viewer, open.who, answer)
  }
  measure(from: Id, to: Json): Measured | null {
    return measured(this.ruleset.view(this.session.battle, this.viewer), from, to)
  }

  // ── taking away ──────────────────────────────────────────────────────────────────────────────────────────────────
  record(): string {
    return recordText(this.session.record())
  }
  next(): Read<Json> {
    const scenario = { ...fieldsOf(this.session.record().scenario), sides: this.ruleset.survivors(this.session.battle) }
    const read = this.ruleset.readScenario(scenario, [])
    return read.ok ? { ok: true, value: scenario } : read
  }
}

/** What a list shows of a fight, as it stands. */
export function summaryOf(session: AnySession): Pick<FightSummary, 'clock' | 'asks' | 'over' | 'answers'> {
  const { ruleset, battle, pending } = session
  const name = (who: Id): string => printable(ruleset.nameOf(battle, who))
  const asks =
    pending === null
      ? null
      : pending.kind === 'die'
        ? `${name(pending.who)}: ${pending.dice}, ${printable(pending.words)}`
        : pending.open.map(open => `${name(open.who)}: ${open.decision.words}`).join(' ')
  return {
    clock: printable(ruleset.view(battle, 'gm').clock),
    asks,
    over: session.over ? printable(ruleset.ending(battle)?.words ?? '') : null,
    answers: session.length,
  }
}

/** The summary of a fight that is kept for the first time. */
export function newSummary(id: string, title: string, session: AnySession, record: FightRecord): FightSummary {
  const now = Date.now()
  const { ruleset } = session
  return {
    id,
    title,
    game: ruleset.id,
    gameTitle: ruleset.title,
    rulesVersion: record.rulesetVersion,
    created: now,
    changed: now,
    removed: null,
    ...summaryOf(session),
  }
}

/** A fight that does not replay here. `words` null: only because its rules are of another version, which the list tells by itself. */
export interface Unplayed {
  readonly title: string
  readonly game: string
  readonly gameTitle: string
  readonly record: FightRecord
  readonly words: string | null
}
/** The summary of a record that can only be read. */
export function unplayedSummary(id: string, { title, game, gameTitle, record, words }: Unplayed): FightSummary {
  const now = Date.now()
  return {
    ...{ id, title, game, gameTitle, rulesVersion: record.rulesetVersion, created: now, changed: now, removed: null },
    ...{ clock: '', asks: null, over: '', answers: record.entries.length },
    ...(words === null ? {} : { readOnly: words }),
  }
}
