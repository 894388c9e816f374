/**
 * A table: its fight, the seats around it, and what goes between the two. What changes is told to anyone only after it is on the disk, so that no
 * one ever saw what is not there after a power cut.
 */
import { type FightRecord, messageOf } from '@enfilade/engine'
import { type Clock, spent } from '../clock.js'
import { Fight } from '../fight.js'
import { mendNumbers } from '../numbers-hidden.js'
import { askedNow, withoutStakes } from '../question.js'
import { answering } from '../remote/table-client.js'
import type { Bye, NextFight, TableNews } from '../remote/wire.js'
import { CallRefused } from '../tables/forms.js'
import { Chances } from './chances.js'
import type { Device, Last } from './device.js'
import { answersOf, follow, following } from './evening.js'
import { TableInMemory } from './in-memory.js'
import { StoredSoFar } from './keeping.js'
import { Allowance, tableLimits as limits } from './limits.js'
import { neverWhole, unlessFull, written } from './loaded.js'
import { atOwnCost, lookingOf } from './looking.js'
import { onItsOwn } from './on-its-own.js'
import { Policies } from './policies.js'
import type { ReadyFight, TablePorts } from './ports.js'
import { Present } from './presence.js'
import { recordTaken, reopenedTable } from './reopening.js'
import { type Group, groupKey, inOrder, type Sitting } from './sitting.js'
import { Overtaken, type Put, type StoredSeat, type StoredTable } from './stored.js'
import { newsText, Telling } from './telling.js'

export class Table extends TableInMemory {
  private loading: Promise<void> | null = null
  private readonly telling = new Telling(this, () => this.there.note)
  private readonly policies = new Policies(this, {
    goOn: onItsOwn(this, () => this.letPoliciesAnswer()),
    stop: words => this.stopByServer(words),
  })
  private writing = 0
  private waiting: (() => void)[] = [] // for what is being written
  private readonly work: Allowance
  private readonly chances = new Chances()

  constructor(stored: StoredTable, seats: readonly StoredSeat[], ports: TablePorts) {
    super(stored, ports)
    this.work = new Allowance(limits.work, () => ports.clock.now())
    for (const seat of seats) this.sit(seat)
  }

  // ── seats ────────────────────────────────────────────────────────────────────────────────────────────────────────
  sit(stored: StoredSeat): Sitting {
    const { time, store } = this.ports
    const present = new Present({ is: stored.seen === 0 ? 'never' : 'dropped', since: stored.seen }, this.clock, time, () => {
      sitting.stored = { ...sitting.stored, seen: time() }
      // When a seat was last there is no promise: where it isn't kept, no one misses it.
      store.write([['seat', sitting.stored]]).catch(() => undefined)
      this.tellTables()
    })
    const sitting: Sitting = { stored, present, told: '', noted: stored.answeredFor, looking: lookingOf(stored, this.ports) }
    this.sittings.set(stored.id, sitting)
    this.goesLater(sitting)
    return sitting
  }
  /** A seat that was taken away is gone for good once its time is over. */
  goesLater(sitting: Sitting): void {
    const { wish, id } = sitting.stored
    if (wish?.kind !== 'removed') return
    const go = (): void => {
      if (sitting.stored.wish === wish)
        this.remove(id, { bye: 'unknown', words: 'The game master has closed this seat.' }).catch(() => undefined)
    }
    sitting.present.later(wish.until - this.ports.time(), onItsOwn(this, go))
  }
  /** Takes a seat away for good. @throws NotKept */
  async remove(id: string, bye: Bye): Promise<void> {
    const sitting = this.sittings.get(id)
    if (sitting === undefined) return
    await this.ports.store.write([['noSeat', id]])
    this.sittings.delete(id)
    this.invitations.delete(id)
    this.sendAway(sitting, bye)
    this.tellTables()
  }
  /** Keeps a seat as it is now. @throws NotKept */
  async keepSeat(sitting: Sitting, change: Partial<StoredSeat>): Promise<void> {
    const before = sitting.stored
    sitting.stored = { ...before, ...change }
    try {
      await this.ports.store.write([['seat', sitting.stored]])
    } catch (thrown) {
      sitting.stored = before
      throw thrown
    }
    if (sitting.stored.place !== before.place) inOrder(this.sittings)
    // What it sees of the fight is another now; what a seat plays is on everyone's list of seats.
    if (groupKey(sitting.stored) !== groupKey(before)) {
      this.chances.stopOf(sitting.stored.id)
      for (const device of sitting.present.devices) this.welcome(sitting, device, undefined)
    }
    this.tellTables()
  }
  async keepTable(change: Partial<StoredTable>): Promise<void> {
    const before = this.stored
    this.stored = { ...before, ...change }
    try {
      await this.ports.store.write([['table', this.stored]])
    } catch (thrown) {
      this.stored = before
      throw thrown
    }
    if (before.lobby !== this.stored.lobby) this.welcomeAll()
    else this.tell()
  }

  // ── the fight ────────────────────────────────────────────────────────────────────────────────────────────────────
  /** What policies do after a while is this table's doing as well. */
  private get clock(): Clock {
    const { clock } = this.ports
    return { now: () => clock.now(), after: (milliseconds, act) => clock.after(milliseconds, onItsOwn(this, act)) }
  }
  /** Opens the fight from what is kept of it; then it can be looked at and called. @throws Error in words: it can't be played by this program */
  async open(): Promise<void> {
    this.ports.begins(this.stored.id)
    if (this.loaded !== null) return
    this.loading ??= this.load().finally(() => {
      this.loading = null
    })
    await this.loading
  }
  private async load(): Promise<void> {
    const { store, background } = this.ports
    const { record, number, whole } = await store.record(this.stored.id)
    const ruleset = await this.ports.rulesFor(this.stored.game, record)
    if (ruleset === undefined) throw new CallRefused(`There is no game "${this.stored.game}" here.`)
    this.ports.begins(this.stored.id)
    const { session, isWhole, words } = await this.playing(() => reopenedTable(this.ports, ruleset, record, this.stored.lobby === true))
    const fight = new Fight(session, this.stored.title, {
      clock: this.clock,
      background,
      shown: () => this.shown(),
      rulebook: this.ports.page?.rulebook ?? (async (rules, battle) => rules.rulebookFor?.(battle) ?? rules.rulebook),
    })
    fight.autopilot = this.stored.autopilot
    fight.numbersHidden = this.stored.numbersHidden
    fight.keepsHidden = this.ports.isAlone !== true
    // What is adopted is kept whole with the next answer.
    const { entriesSoFar: entries, branches, margin } = session
    const kept = new StoredSoFar(isWhole ? record : { ...record, entries, branches, margin })
    this.loaded = { fight, kept, note: words, isWhole, number, whole: words === null ? whole : neverWhole }
  }
  protected async playing<T>(act: () => T): Promise<T> {
    const { page } = this.ports
    return page === undefined ? act() : page.playing(act)
  }
  protected async openFor({ stored }: Sitting): Promise<void> {
    const opening = this.open()
    await (groupKey(stored) === null ? opening.catch(() => undefined) : opening)
  }
  /** Lets go of the fight; the next device loads it again. */
  unload(): void {
    const { loaded } = this
    this.loaded = null
    this.forgetGroups()
    this.chances.stopAll()
    this.policies.stop()
    loaded?.fight.close()
  }

  // ── devices ──────────────────────────────────────────────────────────────────────────────────────────────────────
  /** A device has said whose it is. @throws Error in words where the fight can't be played */
  async come(sitting: Sitting, device: Device, last: Last | undefined): Promise<void> {
    await this.openFor(sitting)
    await this.settled()
    this.invitations.delete(sitting.stored.id)
    // Both at once: what is told from then on is told to it as well.
    await this.playing(() => [this.welcome(sitting, device, last), sitting.present.come(device)])
    this.tellTables()
    this.goOn()
  }
  /** All that a seat sees, for a reader that doesn't stay; null: there is nothing yet that it may be shown. */
  async look(sitting: Sitting): Promise<string | null> {
    await this.openFor(sitting)
    await this.settled()
    let shown: string | null = null
    this.telling.welcome(sitting, { hidden: true, send: text => (shown = text), leave: () => undefined }, undefined, 'once')
    return shown
  }
  go(sitting: Sitting, device: Device, meant: boolean): void {
    this.telling.go(device)
    sitting.present.go(device, meant)
  }
  /** Its first message to a device. */
  welcome(sitting: Sitting, device: Device, last: Last | undefined): void {
    this.telling.welcome(sitting, device, last)
  }
  /** Resolves when all that has happened is on the disk. */
  settled(): Promise<void> {
    return this.writing === 0 ? Promise.resolve() : new Promise(done => void this.waiting.push(done))
  }

  // ── telling ──────────────────────────────────────────────────────────────────────────────────────────────────────
  /** Not before it is on the disk: then this is called again. */
  tell(): void {
    if (this.writing === 0 && this.loaded !== null) this.telling.tell()
  }
  tellTables(): void {
    this.telling.tellTables()
  }
  /** Sends the devices of a seat away. */
  sendAway(sitting: Sitting, bye: Bye): void {
    for (const device of [...sitting.present.devices]) {
      device.leave(bye)
      sitting.present.devices.delete(device)
    }
    sitting.present.end()
  }

  // ── changing the fight ───────────────────────────────────────────────────────────────────────────────────────────
  /**
   * Lets `act` change the fight, then policies answer, then all of it is kept and told. What takes time of its own (odds, playing on) is waited for
   * by its caller alone.
   */
  async change<T>(sitting: Sitting | null, name: string, id: string | null, act: () => T | Promise<T>): Promise<T> {
    const { fight } = this
    const { changes, otherChanges } = fight
    const { clock } = this.ports
    const began = spent(clock)
    const result = act()
    if (fight.changes !== changes && !(result instanceof Promise)) {
      mendNumbers(fight)
      if (this.stored.unasked && answering.has(name)) this.gameMaster.answerWithoutStakes()
      this.policies.answer()
      this.account(spent(clock) - began)
      await this.keep(sitting?.stored.id ?? null, id, name, result)
    } else if (fight.changes === changes && sitting !== null) sitting.looking.spend(spent(clock) - began)
    else this.account(spent(clock) - began)
    await this.keepSettings(fight, fight.changes !== changes)
    if (fight.changes !== changes || fight.otherChanges !== otherChanges) this.tell()
    return result
  }
  /** Keeps with the table what its fight says of it. `played`: the fight went on just now. @throws NotKept, and the fight says what it said before */
  private async keepSettings(fight: Fight, played: boolean): Promise<void> {
    const { title, autopilot } = fight
    const { stored } = this
    const numbersHidden = fight.numbersHidden ?? stored.numbersHidden
    const wakes = played && stored.idle != null
    if (!wakes && title === stored.title && autopilot === stored.autopilot && numbersHidden === stored.numbersHidden) return
    try {
      await this.keepTable({ title, autopilot, numbersHidden, ...(wakes && { idle: null }) })
    } catch (thrown) {
      fight.title = this.stored.title
      fight.autopilot = this.stored.autopilot
      fight.numbersHidden = this.stored.numbersHidden
      throw thrown
    }
  }
  /** @throws CallRefused where no more fits into the record of its fight */
  unlessFull(): void {
    if (!this.ports.isAlone) unlessFull(answersOf(this.stored, this.there.number))
  }
  /** Keeps what has changed; resolves once it is on the disk. @throws NotKept, and the fight is what it was before */
  async keep(seat: string | null, call: string | null, name: string, reply: unknown): Promise<void> {
    const loaded = this.there
    const { page } = this.ports
    mendNumbers(loaded.fight)
    const change = loaded.kept.take(loaded.fight.session)
    if (change === null) return
    loaded.number++
    const { number } = loaded
    const row = { table: this.stored.id, number, seat, call, name, ...change, reply }
    const noted = [...this.noted]
    this.noted.clear()
    const listed: readonly Put[] = page === undefined ? [] : [['listed', this.stored.id, page.listed(loaded.fight)]]
    this.writing++
    try {
      await written(this.ports.store, this.stored, loaded, [
        ['answer', row],
        ...listed,
        ...noted.map(([{ stored }]): Put => ['seat', stored]),
      ])
      this.unkept = null
    } catch (thrown) {
      if (page !== undefined && !(thrown instanceof Overtaken)) {
        // The fight goes on all the same, and is kept whole once that can be done.
        loaded.number--
        loaded.whole = neverWhole
        this.unkept = messageOf(thrown)
        return
      }
      for (const [sitting, before] of noted) sitting.stored = before
      // What is in memory is not on the disk: goes back to what is, and shows that.
      if (this.loaded === loaded) this.openAgain().catch(() => undefined)
      throw thrown
    } finally {
      this.writing--
      if (this.writing === 0) for (const done of this.waiting.splice(0)) done()
    }
  }
  /** Goes on from what is kept, as where another window has kept more of it. `stored`: the table as it is kept. */
  async follow(stored: StoredTable): Promise<void> {
    await this.settled()
    this.stored = stored
    await this.openAgain()
  }
  /** Puts another fight on the table. @throws NotKept, and the fight is what it was before */
  async goOnWith(ready: ReadyFight, given: NextFight, caller: { readonly seat: string; readonly call: string | null }): Promise<void> {
    await this.settled()
    const { store } = this.ports
    const record = await this.wholeSoFar()
    const { puts, back } = follow(this, following(this, caller, ready, given, { number: this.there.number, record }))
    this.noted.clear()
    let failed: { readonly thrown: unknown } | null = null
    const written = store.write(puts).catch((thrown: unknown) => {
      failed = { thrown }
      back()
    })
    // Whoever comes meanwhile waits for what it is then.
    await this.openAgain(written)
    if (failed !== null) throw (failed as { readonly thrown: unknown }).thrown
    this.work.fill()
    await this.keep(null, null, 'hideNumbers', undefined)
    await this.begin()
  }
  /** What goes on by itself once a fight has begun. */
  async begin(): Promise<void> {
    if (this.stored.lobby) return
    if (this.fight.session.isHeld) await this.change(null, 'beginFight', null, () => this.fight.begin())
    await this.beginUnasked()
    this.goOn()
  }
  private async openAgain(first?: Promise<void>): Promise<void> {
    this.unload()
    if (first !== undefined)
      this.loading = first
        .then(() => this.load())
        .finally(() => {
          this.loading = null
        })
    try {
      await this.open()
    } catch (thrown) {
      // Its devices come again, and are told why it can't be opened.
      for (const sitting of this.sittings.values()) this.sendAway(sitting, { bye: 'stopping', words: messageOf(thrown) })
      throw thrown
    }
    onItsOwn(this, () => this.welcomeAll())()
  }
  private welcomeAll(): void {
    for (const sitting of this.sittings.values()) for (const device of sitting.present.devices) this.welcome(sitting, device, undefined)
  }
  /** While policies play on for someone who watches: keeps and shows each answer. */
  private async shown(): Promise<boolean> {
    try {
      await this.keep(null, null, 'playOn', undefined)
    } catch {
      return false
    }
    this.tell()
    return this.stored.paused === null
  }
  /** Lets policies answer what is open to them, as after a restart or when a seat was left to its own. */
  goOn(): void {
    if (this.loaded === null || this.stored.paused !== null) return
    this.change(null, 'policy', null, () => undefined).catch(() => undefined)
    this.letPoliciesAnswer()
  }
  /** In a fight that is still to begin, people with nothing at stake aren't asked. */
  async beginUnasked(): Promise<void> {
    const { session } = this.fight
    const isIdle = (): boolean => withoutStakes({ asked: askedNow(session, 'gm'), rights: [] }) !== null
    if (!this.stored.unasked || this.stored.lobby || session.length > 0 || !(await this.playing(isIdle))) return
    await this.ports.page?.needed('takeAdvice')
    await this.change(null, 'policy', null, () => this.gameMaster.answerWithoutStakes())
  }
  letPoliciesAnswer(): void {
    if (this.loaded === null) return
    const { fight } = this.loaded
    const { changes } = fight
    this.policies.answer()
    if (fight.changes === changes) return
    this.keep(null, null, 'policy', undefined).then(
      onItsOwn(this, () => this.tell()),
      () => undefined,
    )
  }

  /** Each fight has its share of the machine. One that takes more stands still until a game master says that it is to go on. */
  private account(milliseconds: number): void {
    if (this.ports.isAlone !== true && !this.work.spend(milliseconds))
      this.stopByServer('This fight takes more of the server than it may; the others would wait for it.')
  }
  /** The fight stands still until a game master says that it is to go on. */
  stopByServer(words: string): void {
    if (this.stored.paused !== null) return
    void this.keepTable({ paused: { by: 'server', words } }).catch(() => undefined)
  }
  resume(): Promise<void> {
    this.work.fill()
    this.policies.startAgain()
    return this.keepTable({ paused: null })
  }

  // ── chances in the background ────────────────────────────────────────────────────────────────────────────────────
  /** Begins what is told as news with this number; what was begun of this kind for the seat before is dropped. */
  watch(sitting: Sitting, kind: string, number: number, begin: (group: Group) => () => void): void {
    const group = this.groupAt(sitting.stored)
    if (group === null || this.fight.oddsQueue === null) return
    this.chances.begin(sitting.stored.id, kind, number, () => atOwnCost(sitting, this.ports.clock, () => begin(group)))
  }
  stopWatching = (sitting: Sitting, number: number): void => this.chances.stop(sitting.stored.id, number)
  news(sitting: Sitting, news: TableNews): void {
    for (const device of sitting.present.devices) device.send(newsText(news))
  }
  /** The record as others read it. */
  async record(): Promise<string> {
    await this.open().catch(() => undefined)
    return recordTaken(await this.wholeSoFar(), this.stored.policies)
  }
  /** Of a fight that isn't whole here, what is kept. */
  private async wholeSoFar(): Promise<FightRecord> {
    return this.loaded?.isWhole ? this.loaded.fight.session.record() : (await this.ports.store.record(this.stored.id)).record
  }
  close(bye: Bye): void {
    for (const sitting of this.sittings.values()) this.sendAway(sitting, bye)
    this.unload()
  }
}
