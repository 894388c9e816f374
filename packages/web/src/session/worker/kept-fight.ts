/**
 * One fight of this device, played in this worker from the game master's table. Whatever changes it is kept before it is acknowledged; where
 * it can't be kept the fight goes on, and says so.
 */
import { loadJsonSchemas } from 'virtual:json-schemas'
import { type AnyRuleset, adoptionWords, type Id, messageOf, type Refusal, resumeSession } from '@enfilade/engine'
import {
  answering,
  askedNow,
  called,
  Fight,
  GameMasterTable,
  type Kept,
  SeatTable,
  type SnapshotNews,
  type Snapshots,
  withoutStakes,
} from '@enfilade/session'
import type { FightSummary, SeenBy } from '../library.js'
import { Overtaken, type Store, type KeptFight as Stored } from '../store.js'
import { background, clock } from './background.js'
import { loadLater, playing, rulebookIn, rulesFor } from './loading.js'
import { newSeed } from './new-seed.js'
import { part } from './part.js'
import { summaryOf } from './summary.js'

const overtaken: Refusal = {
  rule: 'GM',
  words: 'This fight went on in another window. This is how it stands now; your last answer is not in it.',
}
/** What a call gives that was taken, but came after another window's. Taken is null, an empty list, true, or a refusal that is null. */
function asOvertaken(result: unknown): unknown {
  if (result === null) return overtaken
  if (result === true) return false
  if (Array.isArray(result)) return [{ path: [], words: overtaken.words }]
  return typeof result === 'object' ? { ...result, refusal: overtaken, left: 0 } : result
}
const notLasting: Kept = { kind: 'notKept', words: 'This browser keeps nothing for this page.' }
/** After so long without a change what was written is brought to the disk. Milliseconds. */
const rest = 1000

/** Calls that change nothing at all, and may have to play ahead or list what a combatant can do. */
const pureCalls: ReadonlySet<string> = new Set(['question', 'takenBy', 'tally', 'tryAnswer'])
/** Calls that don't go on from where the fight stands, and need nothing of what loads later. */
const lookingCalls: ReadonlySet<string> = new Set([...['odds', 'rename', 'rulebook', 'setAutopilot', 'stopPlaying']])

export class KeptFight {
  readonly table: GameMasterTable
  private readonly fight: Fight
  private readonly snapshots: Snapshots
  private revision: number
  private summary: FightSummary
  private kept: Kept
  private readonly saved: Kept
  private keeping: Promise<boolean> = Promise.resolve(true)
  private settling: ReturnType<typeof setTimeout> | undefined

  constructor(
    ruleset: AnyRuleset,
    stored: Stored,
    private readonly store: Store,
    private readonly hear: (news: SnapshotNews) => void,
    private readonly tellOthers: (id: string, revision: number) => void,
  ) {
    const ports = { clock, background, rulebook: rulebookIn, shown: () => this.changed() }
    this.fight = new Fight(resumeSession(ruleset, stored.record, { newSeed }), stored.summary.title, ports)
    const note = adoptionWords(ruleset, stored.record)
    this.saved = { kind: 'kept', ...(note !== null && { note }) }
    this.table = new GameMasterTable(this.fight)
    this.snapshots = this.table.snapshots()
    this.summary = stored.summary
    this.revision = stored.revision
    this.kept = store.lasting ? this.saved : notLasting
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

  /**
   * Does what a page calls; what has changed is kept and shown before it is acknowledged. `unasked`: after an answer people with nothing at stake
   * aren't asked.
   */
  async call(name: string, given: readonly unknown[], unasked: boolean): Promise<unknown> {
    if (name === 'commands' || name === 'schema') await part(loadJsonSchemas())
    if (pureCalls.has(name)) return playing(() => called(this.table, name, given))
    if (!lookingCalls.has(name)) await loadLater()
    const { changes, otherChanges, title } = this.fight
    const result = called(this.table, name, given)
    if (unasked && answering.has(name) && this.fight.changes !== changes) this.table.answerWithoutStakes()
    // `playOn` keeps and shows by itself, answer by answer.
    if (name !== 'playOn' && this.fight.changes !== changes && !(await this.changed())) return asOvertaken(await result)
    if (this.fight.title !== title) await this.rename()
    else if (this.fight.otherChanges !== otherChanges) this.news()
    return result
  }
  /** In a fight that is still to begin, people with nothing at stake aren't asked. */
  async begin(): Promise<void> {
    const { session } = this.fight
    const isIdle = (): boolean => withoutStakes({ asked: askedNow(session, 'gm'), rights: [] }) !== null
    if (session.length > 0 || !(await playing(isIdle))) return
    await loadLater()
    this.table.answerWithoutStakes()
    await this.changed()
  }
  seenBy(seat: Id): SeenBy {
    const table = new SeatTable(this.fight, { seat })
    return { log: table.log(), view: table.view() }
  }
  /** The whole snapshot, for a page that knows nothing. */
  show(): Promise<void> {
    return playing(() => {
      this.snapshots.startAfresh()
      this.news()
    })
  }
  private news(): void {
    const { title, autopilot, player } = this.fight
    const news = this.snapshots.next(this.fight.session, { id: this.id, title, autopilot, playing: player !== null, kept: this.kept })
    if (news !== null) this.hear(news)
  }

  // ── keeping ──────────────────────────────────────────────────────────────────────────────────────────────────────
  /** Keeps the fight and shows it. False: another window was faster, and its state is shown now. */
  private async changed(): Promise<boolean> {
    // One write after the other: each says which it follows.
    const kept = this.keeping.then(() => this.keep())
    this.keeping = kept
    const isKept = await kept
    this.news()
    return isKept
  }
  private async keep(): Promise<boolean> {
    this.summary = { ...this.summary, ...summaryOf(this.fight.session), changed: Date.now() }
    try {
      this.revision = await this.store.write(this.summary, this.fight.session.record(), this.revision)
      this.kept = this.store.lasting ? this.saved : notLasting
      this.tellOthers(this.id, this.revision)
      clearTimeout(this.settling)
      this.settling = setTimeout(() => this.store.settle(this.id).catch(() => undefined), rest)
    } catch (thrown) {
      if (thrown instanceof Overtaken && !(await this.isGone())) {
        await this.follow()
        return false
      }
      if (thrown instanceof Overtaken && this.revision > 0) {
        this.revision = 0
        return this.keep()
      }
      this.kept = { kind: 'notKept', words: messageOf(thrown) }
    }
    return true
  }
  /** Has someone emptied this browser's storage meanwhile? Then the fight, which is here, is kept again. */
  private async isGone(): Promise<boolean> {
    return (await this.store.read(this.id).catch(() => null)) === null
  }
  /** Takes the fight over from the store, where another window has written it. */
  async follow(): Promise<void> {
    const there = await this.store.read(this.id)
    if (there === null || there.revision === this.revision) return
    await rulesFor(there.record)
    this.fight.follow(await playing(() => resumeSession(this.fight.ruleset, there.record, { newSeed })))
    this.summary = there.summary
    this.fight.title = there.summary.title
    this.revision = there.revision
    this.news()
  }
  private async rename(): Promise<void> {
    const { title } = this.fight
    await this.store.change(this.id, { title })
    this.summary = { ...this.summary, title }
    this.news()
  }
  close(): void {
    this.fight.close()
  }
}
