/**
 * A fight as it is played: the battle, the answers so far, what has been told, and the open question.
 * Everything follows from the scenario and the entries; undoing means a shorter list of entries, run again from the last checkpoint before.
 * Whatever is refused leaves the session unchanged. Nothing runs on without end: after `mostSteps` steps policies leave the next question to
 * the game master, and after as many in which no one is asked anything the fight stands still until the game master acts.
 */
import { mostStepsOf, runTopStep, stepIsDue } from '../agenda.js'
import type { AnyBattle, AnyStep, Event, Json, Refusal, SideId } from '../contract.js'
import type { Fault } from '../faults.js'
import { deepCopy } from '../json.js'
import type { Ruleset, Told } from '../ruleset.js'
import type { Viewer } from '../view.js'
import { acted } from './act.js'
import { type Advised, adviceAt } from './advice.js'
import { Ahead } from './ahead.js'
import { changesOf } from './amend.js'
import { Left, leavingAt, runningAlong, sameEntries } from './branches.js'
import { isByProgram, placeToUndo, startOfThrow } from './by-hand.js'
import { answeredByPolicies } from './by-policies.js'
import { type Checkpoint, holding, isDue, type SessionOptions, type TakenUp, withNext } from './checkpoints.js'
import { withChecks } from './checks.js'
import { setEarlier } from './earlier.js'
import { battleHash, mark } from './hashes.js'
import { goesOn, noDie, noSeed, refusalOf, soFarOf } from './instead.js'
import { type AskState, between, LiveAsk, type OpenChoice, type Pending, RecordMismatch, stopped } from './live.js'
import type { MarginNote } from './margin.js'
import {
  type ActEntry,
  type AmendEntry,
  type Branch,
  type Entry,
  type FightRecord,
  forcedAnswer,
  isAnswer,
  newestFormat,
  type RecordFormat,
} from './record.js'
import { isSeeded, Seeds } from './seeds.js'
import { heardBy, type ToldLine, toldLine } from './told-lines.js'

export class Session<B extends AnyBattle<S>, S extends AnyStep> {
  battle: B
  told: ToldLine[] = []
  pending: Pending<B, S> | null = null
  /** What the dice of the unfinished step have shown so far. */
  soFar: Told[] = []
  over = false
  steps = 0 // completed ones, of all runs
  /** Steps since the last entry was used: with the record alone, the same at the same place. */
  private idle = 0
  private entries: Entry[]
  /** For each act: the answers already given to the open step. Not in the record: after a reload, undo takes back the whole step. */
  private readonly given = new WeakMap<Entry, readonly Entry[]>()
  private branchList: Branch[]
  private readonly left = new Left<ReturnType<typeof this.standing>>()
  private hashes: (readonly [number, string])[] = []
  private expected: ReadonlyMap<number, string>
  readonly mostSteps: number // so many run before someone has to say that they are to go on
  /** How many entries are behind the open step; those from here on belong to it. */
  done = 0
  private checkpoints: readonly Checkpoint<B>[] = []
  /** Steps since the fight began, as its entries stand. */
  private ran = 0
  private live: boolean
  isHeld: boolean // it waits to begin: whatever would answer by itself doesn't yet
  private readonly listen: boolean
  private readonly refused: Refusal
  private ask: LiveAsk<B, S>
  private readonly seeds: Seeds
  /** What was said beside the fight. */
  margin: readonly MarginNote[]
  private playUntil = 0 // policies play on by themselves until so many steps have run
  private ahead: Ahead

  constructor(
    readonly ruleset: Ruleset<B, S, unknown>,
    readonly base: Pick<FightRecord, 'scenario' | 'seed' | 'seats' | 'rulesetVersion' | 'stream'> &
      Partial<Pick<FightRecord, 'format' | 'margin'>>,
    entries: readonly Entry[] = [],
    branches: readonly Branch[] = [],
    hashes: FightRecord['hashes'] = [],
    private readonly begun: SessionOptions = {},
    from?: TakenUp<B>,
  ) {
    this.live = begun.live ?? true
    this.isHeld = begun.held ?? false
    this.listen = begun.listen ?? true
    this.refused = { rule: 'GM', words: begun.whyReadOnly ?? 'This fight is read only.' }
    this.entries = [...entries]
    this.ahead = new Ahead(this.entries)
    this.branchList = [...branches]
    this.margin = base.margin ?? []
    this.expected = new Map(hashes)
    this.battle = from === undefined ? ruleset.begin(base.scenario) : ruleset.codec.copy(from.checkpoint.battle)
    this.seeds = new Seeds(base.seed, () => [this.entries, ...this.branchList.map(one => one.entries)].flat(), begun.newSeed)
    this.mostSteps = from?.mostSteps ?? mostStepsOf(this.battle)
    this.ask = this.newAsk(from?.checkpoint.ask)
    if (from !== undefined) {
      this.checkpoints = [from.checkpoint]
      this.told = [...from.told]
      this.done = from.checkpoint.done
      this.ran = from.checkpoint.ran
    }
    this.proceed()
  }

  // ── reading ──────────────────────────────────────────────────────────────────────────────────────────────────────
  get length(): number {
    return this.entries.length
  }
  get branches(): readonly Branch[] {
    return this.branchList
  }
  get seats(): FightRecord['seats'] {
    return this.base.seats
  }
  /** As they stand in the record. */
  get hashesSoFar(): FightRecord['hashes'] {
    return this.hashes
  }
  entry(at: number): Entry | undefined {
    return this.entries[at]
  }
  /** All entries: the same list as long as they are only added at its end, another one after anything else. */
  get entriesSoFar(): readonly Entry[] {
    return this.entries
  }
  /** The record as it stands, to be stored. */
  record(): FightRecord {
    const { scenario, seed, stream, seats, rulesetVersion } = this.base
    const [entries, branches, hashes] = [[...this.entries], [...this.branchList], [...this.hashes]]
    return withChecks({
      ...{ enfilade: 'record', format: this.format, ruleset: this.ruleset.id, rulesetVersion },
      ...{ seed, ...(stream && { stream }), seats, scenario },
      ...{ entries, branches, hashes, state: this.hash() },
      ...(this.margin.length > 0 && { margin: this.margin }),
    })
  }
  hash(): string {
    return battleHash(this.ruleset, this.battle, this.format)
  }
  private get format(): RecordFormat {
    return this.base.format ?? newestFormat
  }
  /** Was the fight left standing after `mostSteps` steps? Then policies didn't answer the open question, or nothing was asked at all. */
  get standsStill(): boolean {
    return !this.isHeld && (this.ask.isPaused || (this.pending === null && !this.over))
  }
  /** What a viewer has heard, in the order of telling; numbering it from 1 reveals nothing. */
  heard(viewer: Viewer): Told[] {
    return heardBy(this.told, viewer)
  }
  /** What was told in a branch after it left, for striking it through. */
  toldIn(branch: Branch): ToldLine[] {
    const { told } = this.left.of(branch) ?? this.asItWas(branch.at, branch.entries, { listen: true })
    return told.filter(line => line.after > branch.at)
  }
  /** The fight as it stood after its first `at` entries, or went on from there with `others`; read only. @throws RecordMismatch where they don't fit */
  asItWas(at: number, others: readonly Entry[] = [], { listen = false } = {}): Session<B, S> {
    const checkpoint = holding(this.checkpoints, at).at(-1)
    const from = checkpoint && { checkpoint, told: this.told.slice(0, checkpoint.told), mostSteps: this.mostSteps }
    return new Session(this.ruleset, this.base, [...this.entries.slice(0, at), ...others], [], [], { live: false, listen }, from)
  }
  /** What the policy of the asked combatant would answer. */
  advice(open: OpenChoice<B, S>): Advised<Json> {
    return adviceAt(this.ruleset, open, this.battle, this.ask.chance, this.ask.seatOf(open.who).ahead)
  }
  /** For another session of the same fight. */
  get options(): SessionOptions {
    return { ...this.begun, live: this.live, held: this.isHeld }
  }
  /** The seed in use; null: all dice are rolled by hand. */
  get seed(): string | null {
    return this.seeds.inUse(this.entries)
  }
  /** A fight that was read from its record, once verified, goes on, or one that waited begins: policies and the stream answer from here, unless it is held. */
  goOn(held = false): void {
    this.live = this.ask.isLive = true
    this.isHeld = held
    this.run()
  }

  // ── answering ────────────────────────────────────────────────────────────────────────────────────────────────────
  /** Answers the question with this tag. Null: accepted, and the fight has gone on as far as it can. */
  answer(tag: string, value: Json, by: 'person' | 'physical' | 'gm' | 'policy' | 'script' = 'person', why?: string): Refusal | null {
    const { pending } = this
    if (!this.live) return this.refused
    const refused = refusalOf(pending, this.battle, this.over, tag, value)
    if (refused !== null) return refused
    const given = pending?.kind === 'die' && by === 'person' ? 'physical' : by // a die that a player types was rolled by hand
    this.entries.push(why === undefined ? [tag, deepCopy(value), given] : [tag, deepCopy(value), given, why])
    this.proceed()
    return null
  }
  /** Lets the program roll the rest of the open roll. */
  rollRest(): Refusal | null {
    if (!this.live) return this.refused
    if (this.pending?.kind !== 'die') return noDie
    if (this.base.seed === null) return noSeed
    this.ask.restFromStream = true
    this.proceed()
    return null
  }
  /** Answers all open questions as the policies advise, until `until` holds, the fight is over, or `mostSteps` steps have run. */
  playOn(until: () => boolean): void {
    const end = this.steps + this.mostSteps
    while (this.live && !this.over && this.pending !== null && this.steps < end && !until()) if (!answeredByPolicies(this)) return
  }

  // ── the game master ──────────────────────────────────────────────────────────────────────────────────────────────
  /** Sets values of the battle, by path. Empty: done. */
  amend(amendments: AmendEntry['amend'], why: string): readonly Fault[] {
    return this.interpose({ amend: amendments, why })
  }
  /**
   * Sets values as the fight stood before the step that entry `at` answered. All answers and dice after it are used again, as far as they
   * still fit; how it went before stays as a branch. `until`: after so many entries the values are what they were again. Empty: done.
   */
  amendAt(at: number, amendments: AmendEntry['amend'], why: string, until: number | null = null): readonly Fault[] {
    if (!this.live) return [{ path: [], words: this.refused.words }]
    const replay = (count: number, others?: readonly Entry[]) => this.asItWas(count, others)
    const found = setEarlier(this.entries, replay, { at, amendments, why, until })
    if ('faults' in found) return found.faults
    const refusal = this.replaceTail(found.start, found.tail, `set earlier: ${why}`)
    return refusal === null ? [] : [{ path: [], words: refusal.words }]
  }
  /** Does something in the game's own terms: brings combatants in, takes them out, ends the fight. Empty: done. */
  command(command: string, args: Json, why: string): readonly Fault[] {
    return this.interpose({ command, args, why })
  }
  /** Takes a free action that is always available: `step` is one that the ruleset offers this seat now. Empty: done. */
  interject(seat: SideId, step: S): readonly Fault[] {
    return this.interpose({ interject: step as unknown as Json, by: seat })
  }
  /** Changes the value of an earlier answer, and plays on from there. */
  force(at: number, value: Json, why: string): Refusal | null {
    if (!this.live) return this.refused
    const entry = this.entries[at]
    if (entry === undefined || !isAnswer(entry)) return { rule: 'GM', words: `There is no answer number ${at + 1}.` }
    return this.replaceTail(at, [forcedAnswer(entry[0], value, why)], why === '' ? 'forced' : `forced: ${why}`)
  }
  /** Rolls again from the roll that entry `at` belongs to: new dice from there on. */
  rollAnew(at: number, why: string): Refusal | null {
    if (!this.live) return this.refused
    if (this.base.seed === null) return noSeed
    if (this.entries[at] === undefined) return { rule: 'GM', words: `There is no answer number ${at + 1}.` }
    const start = startOfThrow(this.entries, at)
    return this.replaceTail(start, [{ anew: this.seeds.nextAnew(), why }], `rolled again: ${why}`)
  }

  // ── the timeline ─────────────────────────────────────────────────────────────────────────────────────────────────
  /** Undoes the last `count` things that a player or the game master gave (`answers`), or decisions only. False: nothing to undo. */
  undo(count = 1, what: 'answers' | 'decisions' = 'decisions'): boolean {
    const at = placeToUndo(this.entries, count, what)
    if (at === this.entries.length) return false
    const given = count === 1 ? this.givenBefore(this.entries[at] as Entry) : []
    if (given.length === 0 || this.replaceTail(at, given, 'undone') !== null) this.replaceTail(at, [], 'undone')
    return true
  }
  /** Dice and answers already given when this act was put before the open step; they come back with it. */
  private givenBefore(act: Entry): readonly Entry[] {
    return this.given.get(act) ?? []
  }
  /** Redoes the last undone answers; false if there are none, or another answer was given since. */
  redo(): boolean {
    const last = this.branchList.findLastIndex(
      b =>
        b.at <= this.entries.length &&
        (isByProgram(this.entries, b.at) || sameEntries(this.entries.slice(b.at), this.givenBefore(b.entries[0] as Entry))),
    )
    return last >= 0 && this.switchTo(last)
  }
  /** Continues with branch `k`; the fight so far becomes a branch. */
  switchTo(k: number): boolean {
    const branch = this.branchList[k]
    if (branch === undefined) return false
    const branches = this.branchList
    this.branchList = branches.filter(b => b !== branch)
    if (this.replaceTail(branch.at, branch.entries, 'left for another branch', this.left.take(branch)) === null) return true
    this.branchList = branches
    return false
  }
  dropBranch(k: number): boolean {
    return this.branchList.splice(k, 1).length === 1
  }
  /** Cuts the fight after `count` entries (or before the roll that this would cut in two). */
  goBackTo(count: number): void {
    const at = count < this.entries.length ? startOfThrow(this.entries, count) : count
    if (at < this.entries.length) this.replaceTail(at, [], 'gone back')
  }

  /** Replaces everything from entry `at` on. Refused (and nothing done) if the new entries don't fit. `stood`: how the fight stood after them. */
  private replaceTail(
    at: number,
    tail: readonly Entry[],
    why: string,
    stood: ReturnType<typeof this.standing> | null = null,
  ): Refusal | null {
    const before = this.entries
    const dropped = before.slice(at)
    const kept = this.standing()
    try {
      // One that policies left to the game master, or that stood still, is run: they may go on for a while.
      if (stood === null || stood.ask.isPaused || (stood.pending === null && !stood.over))
        this.restart([...before.slice(0, at), ...tail], at)
      else Object.assign(this, stood)
    } catch (thrown) {
      if (!(thrown instanceof RecordMismatch)) throw thrown
      Object.assign(this, kept)
      return { rule: 'GM', words: thrown.message, ...(thrown.found === undefined ? {} : { found: thrown.found }) }
    }
    // Branches that left the dropped part now leave where it does, and those that run along the new one leave it later.
    this.branchList = this.branchList.map(b => leavingAt(b, at, dropped)).map(b => runningAlong(b, at, tail))
    const known = tail[0] !== undefined && sameEntries(dropped, this.givenBefore(tail[0]))
    if (!dropped.every(isSeeded) && !known) {
      const branch = { at, entries: dropped, why }
      this.branchList.push(branch)
      this.left.keep(branch, kept)
    }
    return null
  }
  private standing() {
    const { entries, told, battle, hashes, ask, pending, soFar, over, done, ran, idle, checkpoints } = this
    return { entries, told, battle, hashes, ask, pending, soFar, over, done, ran, idle, checkpoints }
  }
  /** Runs with other entries, of which the first `same` are those that were run. */
  private restart(entries: Entry[], same: number): void {
    this.checkpoints = holding(this.checkpoints, same)
    this.entries = entries
    this.expected = new Map()
    this.ahead = new Ahead(entries)
    this.takeUpAt(this.checkpoints.at(-1))
    this.proceed()
  }
  private newAsk(from?: AskState): LiveAsk<B, S> {
    const { ruleset, live, listen } = this
    const { seed, stream = 'fast', seats } = this.base
    const freshSeed = (told: string) => this.seeds.insteadOf(told)
    return new LiveAsk({ ruleset, live, listen, seed, stream, freshSeed, seats }, this.entries, () => this.battle, from)
  }

  // ── running ──────────────────────────────────────────────────────────────────────────────────────────────────────
  /** Runs step after step until an answer is missing, the fight is over, or it has run for `mostSteps` steps by itself. */
  private proceed(): void {
    this.playUntil = this.steps + this.mostSteps
    this.run()
  }
  private run(): void {
    const { ruleset } = this
    const recorded = this.entries.length
    this.ask.isPaused = false
    this.pending = null
    this.soFar = []
    for (;;) {
      const { ask } = this
      const isOver = !stepIsDue(ruleset, this.battle)
      if (isOver || this.idle >= this.mostSteps) {
        const entry = this.entries[this.done]
        if (entry === undefined) {
          this.over = isOver
          if (isOver) this.seeds.tell(ask.chance.seed)
          return
        }
        if (isAnswer(entry) || 'anew' in entry) throw goesOn(this.done, isOver, entry)
        this.actBetween(entry)
        continue
      }
      this.over = false
      ask.isPaused = this.isHeld || this.steps >= this.playUntil
      // What stops has changed nothing: the battle is the same object until a step is done. A copy is most of a large battle's time.
      const before = this.battle
      const isCopied = !ask.isUnstoppable && this.ahead.mayStop(this.done)
      if (isCopied) this.battle = ruleset.codec.copy(before)
      const linesBefore = this.told.length
      ask.beginStep()
      try {
        runTopStep(ruleset, this.battle, { ask, tell: this.listen ? event => this.hear(event) : undefined })
      } catch (thrown) {
        if (!isCopied && (thrown === stopped || thrown === between)) {
          this.ahead = new Ahead(this.entries, true)
          this.takeUpAt(this.checkpoints.at(-1))
          continue
        }
        this.battle = before
        const unfinished = this.told.splice(linesBefore)
        const unheard = ask.abandonStep()
        if (thrown !== stopped && thrown !== between) throw thrown
        if (thrown === stopped) {
          this.soFar = [...unfinished.map(line => line.told), ...soFarOf(unheard)]
          this.pending = ask.pending
          if (this.live) this.seeds.keepSecret(this.entries)
          return
        }
        this.actBetween(this.entries[this.done] as ActEntry)
        continue
      }
      ask.endStep()
      this.steps++
      this.ran++
      this.idle = ask.at === this.done ? this.idle + 1 : 0
      this.done = ask.at
      if (this.done <= recorded && this.idle === 0) this.playUntil = this.steps + this.mostSteps
      mark(this.hashes, this.expected, this.done, this.mostSteps, this.format, () => this.hash())
      if (this.idle === 0 && isDue(this.checkpoints, { done: this.done, ran: this.ran }))
        this.checkpoints = withNext(this.checkpoints, this.checkpoint())
    }
  }
  /** As the fight stood at a checkpoint, or as it began. */
  private takeUpAt(from: Checkpoint<B> | undefined): void {
    this.told = this.told.slice(0, from?.told ?? 0)
    this.hashes = this.hashes.slice(0, from?.hashes ?? 0)
    this.done = from?.done ?? 0
    this.ran = from?.ran ?? 0
    this.idle = 0
    this.over = false
    this.battle = from === undefined ? this.ruleset.begin(this.base.scenario) : this.ruleset.codec.copy(from.battle)
    this.ask = this.newAsk(from?.ask)
  }
  private checkpoint(): Checkpoint<B> {
    const { ruleset, battle, ask, done, told, hashes, ran } = this
    return { battle: ruleset.codec.copy(battle), ask: ask.state(), done, told: told.length, hashes: hashes.length, ran }
  }
  private hear(event: Event, battle = this.battle): void {
    const { ask, ruleset } = this
    this.told.push(toldLine(ruleset, battle, { event: deepCopy(event), ...ask.takeUnheard(event) }, ask.at, this.told.at(-1)))
  }
  /** Applies an act between steps that is due in the record. */
  private actBetween(entry: ActEntry): void {
    const faults = this.applied(entry)
    if (faults.length > 0) throw new RecordMismatch(this.done, faults.map(f => f.words).join(' '), null, entry as unknown as Json)
    this.done++
    this.idle = 0
    this.ask.at = this.done
  }
  /** Applies it to the battle, or says what is wrong and does nothing. */
  private applied(entry: ActEntry): readonly Fault[] {
    const [linesBefore, { unheard }] = [this.told.length, this.ask]
    const result = acted(this.ruleset, this.battle, entry, this.listen ? (battle, event) => this.hear(event, battle) : undefined)
    if ('faults' in result) {
      this.told.length = linesBefore
      this.ask.unheard = unheard
      return result.faults
    }
    const before = this.battle
    this.battle = result.battle
    if ('amend' in entry && this.listen)
      this.tellGameMaster({ rule: 'GM', what: 'amended', changes: changesOf(this.ruleset, before, entry.amend), why: entry.why })
    return []
  }
  private tellGameMaster(event: Event): void {
    this.told.push({ after: this.ask.at, told: { event, thrown: [], decided: [] }, heard: {}, unheard: this.told.at(-1)?.unheard ?? {} })
  }
  /** Puts an act before the open step; answers already given to it stay if they still fit. */
  private interpose(entry: ActEntry): readonly Fault[] {
    if (!this.live) return [{ path: [], words: this.refused.words }]
    const copy = deepCopy(entry) as ActEntry
    const partial = this.entries.slice(this.done)
    const faults = this.applied(copy)
    if (faults.length > 0) return faults
    this.branchList = this.branchList.map(b => leavingAt(b, this.done, partial))
    this.entries.splice(this.done, partial.length, copy)
    this.given.set(copy, partial)
    this.done++
    this.idle = 0
    this.ask.at = this.done
    if (partial.length > 0) this.rerunWith(partial)
    else this.proceed()
    return []
  }
  private rerunWith(partial: readonly Entry[]): void {
    const entries = this.entries.slice(0, this.done)
    try {
      this.restart([...entries, ...partial], this.done)
    } catch (thrown) {
      if (!(thrown instanceof RecordMismatch)) throw thrown
      this.restart(entries, entries.length)
      this.branchList.push({ at: entries.length - 1, entries: partial, why: 'no longer fits after what came between' })
    }
  }
}
