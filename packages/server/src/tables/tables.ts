/**
 * All tables of a server: whose token or code opens which, which device sits where, and which room has which table. A room that has ended is replaced: what
 * it was asked is asked again in another one, but for the table whose doing it was, which is paused.
 */

import type { AnyRuleset, Json } from '@enfilade/engine'
import {
  type Bye,
  CallRefused,
  type Device,
  type Invitation,
  type JoinRequest,
  type Last,
  type Looked,
  type NewTable,
  nameFrom,
  type OpenTable,
  type Put,
  type Remote,
  type SeatCall,
  type StoredSeat,
  type StoredTable,
  type TableMade,
} from '@enfilade/session'
import type { OpenRoom, RoomHost } from '../rooms/host.js'
import type { Store } from '../store/store.js'
import { FightRefused } from './beginning.js'

import { limits } from './limits.js'

import type { CheckedScenario, OrRefused, RoomCalls } from './room.js'
import { newCode, newId, newToken, sha256, typedCode } from './tokens.js'

export interface TablesPorts {
  readonly store: Store
  time(): number
  readonly games: readonly AnyRuleset[]
  readonly host: RoomHost
}
/** A seat that a token opens. */
export type Found = Pick<StoredSeat, 'id' | 'table' | 'kind'>
/** In words for a person: why it can't be done. */
export class TableRefused extends Error {
  override name = 'TableRefused'
}
class RoomEnded extends Error {
  constructor(
    readonly table: string,
    why: string,
  ) {
    super(why)
  }
}
/** A device that sits somewhere. */
interface Seated {
  readonly number: number
  readonly device: Device
  readonly found: Found
  /** Its room knows it. */
  isIn: boolean
}
interface Asked {
  readonly table: string | null
  /** It does something at the table, and doesn't only look on. */
  readonly isCall: boolean
  fail(thrown: Error): void
}
interface TableRoom {
  readonly room: OpenRoom
  readonly tables: Set<string>
  readonly asked: Set<Asked>
  /** For one table that was once stopped. */
  readonly isAlone: boolean
}
type Calls = Remote<RoomCalls>
/** What ends rooms again and again is not asked more often. */
const tries = 3
const shutWords = 'Showing this fight takes more of the server than it may. Its record can still be taken away, over the HTTP API.'

export class Tables {
  private readonly tables = new Map<string, StoredTable>()
  private readonly seats = new Map<string, StoredSeat>()
  /** Seats by the hash of their token. */
  private readonly tokens = new Map<string, string>()
  private readonly rooms = new Set<TableRoom>()
  private readonly roomBy = new Map<string, TableRoom>()
  private readonly seated = new Map<Device, Seated>()
  private readonly byNumber = new Map<number, Seated>()
  private readonly atSeat = new Map<string, number>()
  private numbers = 0
  /** Were stopped since the server started: each gets a room of its own. */
  private readonly stopped = new Set<string>()
  /** Can't even be shown. */
  private readonly shut = new Set<string>()
  /** From which address guests came, by the hash of their token. */
  private readonly cameFrom = new Map<string, string>()
  private isOver = false
  /** Rooms that were ended since the start because a fight took too much. */
  ended = 0

  constructor(private readonly ports: TablesPorts) {
    for (const table of ports.store.tables()) this.tables.set(table.id, table)
    for (const seat of ports.store.seats()) this.know(seat)
  }
  rulesOf = (game: string): AnyRuleset | undefined => this.ports.games.find(one => one.id === game)

  // ── what is known of tables and seats: what is on the disk ───────────────────────────────────────────────────────
  private know(seat: StoredSeat): void {
    this.forget(seat.id)
    this.seats.set(seat.id, seat)
    if (seat.tokenHash !== null) this.tokens.set(seat.tokenHash, seat.id)
  }
  private forget(seat: string): void {
    const hash = this.seats.get(seat)?.tokenHash
    if (hash !== null && hash !== undefined) this.tokens.delete(hash)
    this.seats.delete(seat)
  }
  private kept(puts: readonly Put[]): void {
    for (const put of puts) {
      if (put[0] === 'table') this.tables.set(put[1].id, put[1])
      else if (put[0] === 'seat') this.know(put[1])
      else if (put[0] === 'noSeat') this.forget(put[1])
      else if (put[0] === 'noTable') {
        for (const seat of this.seatsOf(put[1])) this.forget(seat.id)
        this.tables.delete(put[1])
      }
    }
  }
  private async write(puts: readonly Put[]): Promise<void> {
    await this.ports.store.write(puts)
    this.kept(puts)
  }
  private seatsOf(table: string): readonly StoredSeat[] {
    return [...this.seats.values()].filter(seat => seat.table === table)
  }

  // ── finding ──────────────────────────────────────────────────────────────────────────────────────────────────────
  get all(): readonly (StoredTable & { readonly seats: number; readonly devices: number })[] {
    return [...this.tables.values()].map(table => {
      const seats = this.seatsOf(table.id)
      return { ...table, seats: seats.length, devices: seats.reduce((sum, { id }) => sum + this.devicesAt(id), 0) }
    })
  }
  get count() {
    return { tables: this.tables.size, open: this.roomBy.size, rooms: this.rooms.size, devices: this.seated.size, ended: this.ended }
  }
  has(id: string): boolean {
    return this.tables.has(id)
  }
  /** The table itself, where its room stands in this thread and it was asked for before. */
  table(id: string): OpenTable | undefined {
    return this.tables.has(id) ? this.roomOf(id).room.here?.table(id) : undefined
  }
  /** The same, open: from what is kept of it. @throws Error in words where it can't be played here */
  async opened(id: string): Promise<OpenTable | undefined> {
    const table = this.tables.has(id) ? await this.roomOf(id).room.here?.found(id) : undefined
    await table?.open()
    return table
  }
  /** Whose token this is. */
  seatOf(token: string): Found | undefined {
    return this.seats.get(this.tokens.get(sha256(token)) ?? '')
  }
  devicesAt(seat: string): number {
    return this.atSeat.get(seat) ?? 0
  }
  /** @throws TableRefused in words */
  byCode(typed: string): StoredTable {
    const code = typedCode(typed)
    const table = [...this.tables.values()].find(one => one.code === code)
    if (table === undefined) throw new TableRefused('There is no table with this code. Ask the game master for it again.')
    return table
  }
  /** @throws TableRefused in words */
  async look(code: string): Promise<Looked> {
    const { id: table, title, game } = this.byCode(code)
    // A table that can't be shown takes guests as well.
    const known = await this.ask(table, false, calls => calls.seatsForAnyone(table)).catch((): readonly string[] => [])
    const seats = this.seatsOf(table)
      .filter(({ id, kind }) => kind === 'player' && known.includes(id))
      .sort((a, b) => a.place - b.place)
      .map(({ id, name }) => ({ id, name, free: this.devicesAt(id) === 0 }))
    return { title, game: { id: game, title: this.rulesOf(game)?.title ?? game }, seats }
  }

  // ── making ───────────────────────────────────────────────────────────────────────────────────────────────────────
  /** @throws TableRefused, FightRefused, NotKept in words */
  async make(given: NewTable): Promise<TableMade> {
    if (this.tables.size >= limits.tables) throw new TableRefused(`This server has ${limits.tables} tables, which is as many as it takes.`)
    const own = { id: newId(), code: this.freeCode(), created: this.ports.time() }
    try {
      return doneOf(await this.askOnce(own.id, calls => calls.make(given, own)))
    } finally {
      if (!this.tables.has(own.id)) this.letGo(own.id)
    }
  }
  /** @throws FightRefused with every fault of the scenario */
  async check(game: string, scenario: Json, content: readonly Json[]): Promise<CheckedScenario> {
    return doneOf(await this.askOnce(null, calls => calls.check(game, scenario, content)))
  }
  /** The game master's seat that this token opens, or another one. */
  master(table: string, token: string | null): Promise<Invitation> {
    return this.ask(table, true, calls => calls.master(table, token))
  }
  private freeCode(): string {
    for (;;) {
      const code = newCode()
      if (![...this.tables.values()].some(table => table.code === code)) return code
    }
  }
  /** A guest at the door of a table. Gives their token. @throws TableRefused in words */
  async join({ code, name, seat = null }: JoinRequest, address: string): Promise<string> {
    const { id } = this.byCode(code)
    const guests = this.seatsOf(id).filter(({ kind }) => kind === 'guest')
    const own = guests.filter(({ tokenHash }) => tokenHash !== null && this.cameFrom.get(tokenHash) === address)
    if (guests.length >= limits.guests || own.length >= limits.guestsFromOneAddress)
      throw new TableRefused('Too many people are at the door of this table. Ask the game master to let them in, or turn them away.')
    const given = nameFrom(name)
    if ('words' in given) throw new TableRefused(given.words)
    const token = newToken()
    const hash = sha256(token)
    await this.ask(id, true, calls => calls.join(id, given.name, seat, hash))
    for (const gone of this.cameFrom.keys()) if (!this.tokens.has(gone)) this.cameFrom.delete(gone)
    this.cameFrom.set(hash, address)
    return token
  }
  async remove(id: string): Promise<void> {
    await this.write([['noTable', id]])
    const bye: Bye = { bye: 'unknown', words: 'The game master has closed this table.' }
    await this.roomBy.get(id)?.room.calls.close(id, bye)
    this.letGo(id)
  }

  // ── devices ──────────────────────────────────────────────────────────────────────────────────────────────────────
  /** A device has said whose it is. @throws Error in words where the fight can't be played */
  async come(found: Found, device: Device, last: Last | undefined): Promise<void> {
    this.numbers++
    const seated: Seated = { number: this.numbers, device, found, isIn: false }
    this.seated.set(device, seated)
    this.byNumber.set(seated.number, seated)
    this.atSeat.set(found.id, this.devicesAt(found.id) + 1)
    try {
      await this.bringIn(seated, last ?? null)
    } catch (thrown) {
      this.rise(seated)
      throw thrown
    }
  }
  private async bringIn(seated: Seated, last: Last | null): Promise<void> {
    const { number, device, found } = seated
    seated.isIn = false
    await this.ask(found.table, false, async calls => {
      if (this.byNumber.has(number)) await calls.come(found.table, found.id, number, device.hidden, last)
    })
    seated.isIn = true
  }
  /** `meant`: the page was closed. */
  go(device: Device, meant: boolean): void {
    const seated = this.seated.get(device)
    if (seated === undefined) return
    this.rise(seated)
    this.roomBy
      .get(seated.found.table)
      ?.room.calls.go(seated.number, meant)
      .catch(() => undefined)
  }
  private rise({ number, device, found }: Seated): void {
    if (!this.byNumber.delete(number)) return
    this.seated.delete(device)
    const left = this.devicesAt(found.id) - 1
    if (left > 0) this.atSeat.set(found.id, left)
    else this.atSeat.delete(found.id)
  }
  /** The page of a device says whether it is looked at. */
  hide(device: Device): void {
    const seated = this.seated.get(device)
    if (seated === undefined) return
    this.roomBy
      .get(seated.found.table)
      ?.room.calls.hide(seated.number, device.hidden)
      .catch(() => undefined)
  }

  // ── asking ───────────────────────────────────────────────────────────────────────────────────────────────────────
  /** All that a seat sees, as the text of a welcome; null: there is nothing yet that it may be shown. */
  see({ table, id }: Found): Promise<string | null> {
    return this.ask(table, false, calls => calls.look(table, id))
  }
  /** @throws CallRefused, NotKept in words */
  call({ table, id }: Found, call: SeatCall): Promise<unknown> {
    // With an id of its own a call is done once, even where it has to be asked again.
    const once = { ...call, id: call.id ?? newId() }
    return this.ask(table, true, calls => calls.call(table, id, once))
  }
  record({ table }: Found): Promise<string> {
    return this.ask(table, true, calls => calls.record(table), true)
  }
  private async ask<T>(table: string, isCall: boolean, act: (calls: Calls) => Promise<T>, evenShut = false): Promise<T> {
    for (let nth = 1; ; nth++) {
      if (this.shut.has(table) && !evenShut) throw new CallRefused(shutWords)
      try {
        return await this.askOnce(table, act, isCall)
      } catch (thrown) {
        if (!(thrown instanceof RoomEnded)) throw thrown
        if (thrown.table === table || nth >= tries) throw new CallRefused(stoppedWords(thrown.message))
      }
    }
  }
  private askOnce<T>(table: string | null, act: (calls: Calls) => Promise<T>, isCall = true): Promise<T> {
    const room = this.roomOf(table)
    return new Promise((done, fail) => {
      const asked: Asked = { table, isCall, fail }
      room.asked.add(asked)
      act(room.room.calls)
        .then(done, fail)
        .finally(() => room.asked.delete(asked))
    })
  }

  // ── rooms ────────────────────────────────────────────────────────────────────────────────────────────────────────
  /** The room of a table, from now on; the one with the fewest tables where it has none yet. */
  private roomOf(table: string | null): TableRoom {
    const known = table === null ? undefined : this.roomBy.get(table)
    if (known !== undefined) return known
    const isAlone = table !== null && this.stopped.has(table)
    const shared = [...this.rooms].filter(room => !room.isAlone)
    const [least] = shared.sort((a, b) => a.tables.size - b.tables.size)
    const mayOpen = shared.length < this.ports.host.most && (least === undefined || least.tables.size > 0)
    const room = isAlone || least === undefined || mayOpen ? this.openRoom(isAlone) : least
    if (table !== null) {
      room.tables.add(table)
      this.roomBy.set(table, room)
    }
    return room
  }
  private openRoom(isAlone: boolean): TableRoom {
    const made: TableRoom = {
      room: this.ports.host.open({
        write: puts => this.write(puts),
        send: (number, text) => this.byNumber.get(number)?.device.send(text),
        leave: (number, bye) => {
          const seated = this.byNumber.get(number)
          if (seated === undefined) return
          this.rise(seated)
          seated.device.leave(bye)
        },
        ended: (table, why) => this.replace(made, table, why),
      }),
      tables: new Set(),
      asked: new Set(),
      isAlone,
    }
    this.rooms.add(made)
    return made
  }
  private letGo(table: string): void {
    const room = this.roomBy.get(table)
    this.roomBy.delete(table)
    room?.tables.delete(table)
    if (room === undefined || !room.isAlone) return
    this.rooms.delete(room)
    void room.room.end()
  }
  /** This room has ended. Its tables get others, and their devices see all of it once more. */
  private replace(room: TableRoom, table: string, why: string): void {
    if (this.isOver) return
    this.ended++
    // What it had written down is kept before anyone reads on.
    this.ports.store.flush()
    this.rooms.delete(room)
    for (const id of room.tables) this.roomBy.delete(id)
    if (this.tables.has(table))
      this.stop(
        table,
        why,
        [...room.asked].some(asked => asked.table === table && asked.isCall),
      )
    for (const asked of room.asked) asked.fail(new RoomEnded(table, why))
    for (const seated of this.seated.values())
      if (seated.isIn && room.tables.has(seated.found.table))
        this.bringIn(seated, null).catch((thrown: Error) => {
          this.rise(seated)
          seated.device.leave({ bye: 'refused', words: thrown.message })
        })
  }
  /** `byCall`: it was more than showing it. */
  private stop(id: string, why: string, byCall: boolean): void {
    const stored = this.tables.get(id)
    if (stored === undefined) return
    this.stopped.add(id)
    if (stored.paused?.by === 'server' && !byCall) {
      this.shut.add(id)
      return
    }
    const puts: readonly Put[] = [['table', { ...stored, paused: { by: 'server', words: stoppedWords(why) } }]]
    try {
      this.ports.store.writeNow(puts)
      this.kept(puts)
    } catch {
      this.shut.add(id)
    }
  }
  async close(): Promise<void> {
    this.isOver = true
    for (const { device } of [...this.seated.values()]) device.leave({ bye: 'stopping', words: 'The server stops.' })
    this.ports.store.flush()
    await Promise.all([...this.rooms].map(({ room }) => room.end()))
  }
}

const stoppedWords = (why: string): string =>
  `The server has stopped this fight: ${why}. Nothing of that step was kept. Take back what led to it or answer differently, then go on.`
function doneOf<T>(reply: OrRefused<T>): T {
  if ('done' in reply) return reply.done
  throw new FightRefused(reply.refused.words, reply.refused.faults)
}
