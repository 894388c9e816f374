/**
 * All tables of a server: which device sits where, and which room has which of the tables that are open; all others are in the store alone. A room that has
 * ended is replaced: what it was asked is asked again in another one, but for the table whose doing it was, which is paused.
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
  type OpenTable,
  type Remote,
  type SeatCall,
  type StoredTable,
  type TableMade,
} from '@enfilade/session'
import { limits } from '../limits.js'
import type { RoomHost } from '../rooms/host.js'
import type { LinkCalls, OtherServers } from '../rooms/link.js'
import type { CheckedScenario } from '../rooms/own-tables.js'
import { NotKept } from '../store/failures.js'
import type { ListedTable, ServerAt, Store } from '../store/store.js'
import { newId } from '../tokens.js'
import { Directory, type Found, Full, TableRefused } from './directory.js'
import { Door } from './door.js'
import type { At, Seated } from './seated.js'
import { askIn, askOnceIn, type Calls, doneOf, isLong, RoomEnded, replayedApart, type TableRoom, words } from './table-rooms.js'

export interface TablesPorts {
  readonly store: Store
  time(): number
  readonly games: readonly AnyRuleset[]
  readonly host: RoomHost
  /** Those that share the database; null: none can. */
  readonly others: OtherServers | null
  /** As many tables as there may be. */
  readonly most?: number | undefined
}
/** What ends rooms again and again is not asked more often. */
const tries = 3
/** Whoever asks for a table waits so long for its server, or for the database to notice that it is gone. Milliseconds. */
const waitsForServers = { between: 50, most: 30_000 } as const

export class Tables {
  private readonly directory: Directory
  private readonly rooms = new Set<TableRoom>()
  /** By the run of their server. */
  private readonly farRooms = new Map<string, TableRoom>()
  private readonly roomBy = new Map<string, TableRoom>()
  private readonly seated = new Map<Device, Seated>()
  private readonly byNumber = new Map<number, Seated>()
  private readonly atSeat = new Map<string, number>()
  private numbers = 0
  /** Were stopped since the server started: each gets a room of its own. */
  private readonly stopped = new Set<string>()
  /** Can't even be shown. */
  private readonly shut = new Set<string>()
  /** Their room has ended: no one is asked before what it had written, and why it ended, is kept. */
  private readonly held = new Map<string, Promise<void>>()
  private readonly door: Door
  /** It stops, and takes nothing new. */
  isOver = false
  /** Rooms that were ended since the start because a fight took too much. */
  ended = 0

  constructor(private readonly ports: TablesPorts) {
    this.directory = new Directory(ports.store)
    this.door = new Door(ports.store)
  }
  /** As many tables as there may be. */
  private get most(): number {
    return this.ports.most ?? limits.tables
  }
  rulesOf = (game: string): AnyRuleset | undefined => this.ports.games.find(one => one.id === game)

  // ── finding ──────────────────────────────────────────────────────────────────────────────────────────────────────
  async all(): Promise<readonly (ListedTable & { readonly devices: number })[]> {
    const devices = this.devicesByTable()
    for (const far of await Promise.all((this.ports.others?.servers() ?? []).map(server => this.devicesOn(server))))
      for (const [table, count] of Object.entries(far)) devices.set(table, count)
    return this.directory.all(table => ({ ...table, devices: devices.get(table.id) ?? 0 }))
  }
  /** Of the devices that have come to this server. */
  devicesByTable(): Map<string, number> {
    const devices = new Map<string, number>()
    for (const { found } of this.seated.values()) devices.set(found.table, (devices.get(found.table) ?? 0) + 1)
    return devices
  }
  private async devicesOn(server: ServerAt): Promise<Readonly<Record<string, number>>> {
    const { others } = this.ports
    if (others === null || server.run === others.run || server.address === '') return {}
    const room = this.farRoom(others, server)
    return askIn(room, null, () => (room.far as Remote<LinkCalls>).devices(), false).catch(() => ({}))
  }
  async has(id: string): Promise<boolean> {
    return (await this.directory.table(id)) !== undefined
  }
  byCode(typed: string): Promise<StoredTable> {
    return this.directory.byCode(typed)
  }
  /** Whose token this is. */
  seatOf(token: string): Promise<Found | undefined> {
    return this.directory.seatOf(token)
  }
  get count() {
    return {
      open: [...this.rooms].reduce((sum, { tables }) => sum + tables.size, 0),
      rooms: this.rooms.size,
      devices: [...this.seated.values()].filter(({ isRelayed }) => !isRelayed).length,
      most: this.most,
      ended: this.ended,
    }
  }
  /** The table itself, where its room stands in this thread and has it open. */
  table(id: string): OpenTable | undefined {
    return this.roomBy.get(id)?.room.here?.table(id)
  }
  /** The same, open: from what is kept of it. @throws Error in words where it can't be played here */
  async opened(id: string): Promise<OpenTable | undefined> {
    const { others } = this.ports
    if (!(await this.has(id))) return undefined
    const { room } = others === null ? this.roomOf(id) : await this.roomFor(others, id)
    const table = await room.here?.found(id)
    await table?.open()
    return table
  }
  devicesAt(seat: string): number {
    return this.atSeat.get(seat) ?? 0
  }
  /** @throws TableRefused in words */
  async look(code: string): Promise<Looked> {
    const { id } = await this.byCode(code)
    return this.either(
      id,
      far => far.looked(id),
      () => this.lookAt(id),
    )
  }
  /** The same where this server has the table. */
  async lookAt(table: string): Promise<Looked> {
    const stored = await this.directory.table(table)
    if (stored === undefined) throw new TableRefused('There is no such table.')
    const { title, game } = stored
    // A table that can't be shown takes guests as well.
    const known = await this.ask(table, false, calls => calls.castForAnyone(table)).catch(() => null)
    const seats = (await this.ports.store.seatsOf(table)).flatMap(({ id, name, seen }) => {
      const plays = known?.find(one => one.id === id)?.plays
      const isEmpty = this.devicesAt(id) === 0
      return plays === undefined ? [] : [{ id, name, free: isEmpty && seen === 0, away: isEmpty && seen !== 0, plays }]
    })
    return { title, game: { id: game, title: this.rulesOf(game)?.title ?? game }, seats }
  }

  // ── making ───────────────────────────────────────────────────────────────────────────────────────────────────────
  /** @throws TableRefused, FightRefused, NotKept in words */
  async make(given: NewTable): Promise<TableMade> {
    if (this.isOver) throw new CallRefused('The server stops.')
    const { store } = this.ports
    const { most } = this
    if ((await store.tableCount()) >= most) throw new Full(`This server has as many tables as it takes: ${most}.`)
    const apart = isLong(given.record) ? this.openRoom(true) : null
    if (apart !== null) await replayedApart(apart, given.record).finally(() => this.rooms.delete(apart))
    const own = { id: newId(), code: await this.directory.freeCode(), created: this.ports.time() }
    try {
      return doneOf(await this.askOnce(own.id, calls => calls.make(given, own)))
    } catch (thrown) {
      this.letGo(own.id)
      throw thrown
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
  /** A guest at the door of a table. Gives their token. @throws TableRefused in words */
  async join({ code, name, seat = null, as }: JoinRequest, address: string): Promise<string> {
    const { id } = await this.byCode(code)
    return this.either(
      id,
      far => far.knock(id, name, seat, address, as),
      () => this.knock(id, name, seat, address, as),
    )
  }
  /** The same where this server has the table. */
  knock(id: string, name: string, seat: string | null, address: string, as?: JoinRequest['as']): Promise<string> {
    return this.door.knock(id, name, address, (given, hash) => this.ask(id, true, calls => calls.join(id, { name: given, seat, as }, hash)))
  }
  remove(id: string): Promise<void> {
    return this.either(
      id,
      far => far.remove(id),
      () => this.removeHere(id),
    )
  }
  async removeHere(id: string): Promise<void> {
    await this.ports.store.write([['noTable', id]])
    this.door.forget(id)
    await this.held.get(id)
    const bye: Bye = { bye: 'unknown', words: 'The game master has closed this table.' }
    await this.roomBy.get(id)?.room.calls.close(id, bye)
    this.letGo(id)
  }

  // ── devices ──────────────────────────────────────────────────────────────────────────────────────────────────────
  /** A device has said whose it is. @throws Error in words where the fight can't be played */
  async come(found: At, device: Device, last: Last | undefined, isRelayed = false): Promise<void> {
    this.numbers++
    const seated: Seated = { number: this.numbers, device, found, isRelayed, isIn: false }
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
  see({ table, id }: At): Promise<string | null> {
    return this.ask(table, false, calls => calls.look(table, id))
  }
  /** @throws CallRefused, NotKept in words */
  call({ table, id }: At, call: SeatCall): Promise<unknown> {
    // With an id of its own a call is done once, even where it has to be asked again.
    const once = { ...call, id: call.id ?? newId() }
    return this.ask(table, true, calls => calls.call(table, id, once))
  }
  rest = (table: string, idle: StoredTable['idle']): Promise<void> => this.ask(table, true, calls => calls.rest(table, idle))
  record({ table }: Pick<At, 'table'>): Promise<string> {
    return this.ask(table, true, calls => calls.record(table), true)
  }
  private async ask<T>(table: string, isCall: boolean, act: (calls: Calls) => Promise<T>, evenShut = false): Promise<T> {
    const { others } = this.ports
    for (let nth = 1, until = others === null ? 0 : performance.now() + waitsForServers.most; ; nth++) {
      for (let held = this.held.get(table); held !== undefined; held = this.held.get(table)) await held
      if (this.isOver) throw new CallRefused('The server stops.')
      if (this.shut.has(table) && !evenShut) throw new CallRefused(words.shut)
      const room = others === null ? this.roomOf(table) : await this.roomFor(others, table)
      try {
        return await askIn(room, table, act, isCall)
      } catch (thrown) {
        const isMoved = this.isMoved(room, table, thrown)
        if (!isMoved && !(thrown instanceof RoomEnded)) throw thrown
        if (room.far === null && !isMoved) {
          const { table: whose, message } = thrown as RoomEnded
          if (whose === table || nth >= tries) throw new CallRefused(words.stopped(message))
        } else if (performance.now() > until) throw new NotKept(words.unreached)
        else await new Promise(next => setTimeout(next, waitsForServers.between))
      }
    }
  }
  /** Was nothing done, because the table is with another server than was thought? */
  private isMoved(room: TableRoom, table: string, thrown: unknown): boolean {
    if (room.far === null || !(thrown instanceof Error) || thrown.name !== 'Elsewhere') return false
    this.forget(room, table)
    return true
  }
  /** What is done once: where another server has the table it is asked, without asking again what may have been done. */
  private async either<T>(table: string, there: (far: Remote<LinkCalls>) => Promise<T>, here: () => Promise<T>): Promise<T> {
    const { others } = this.ports
    if (others === null) return here()
    for (const until = performance.now() + waitsForServers.most; ; await new Promise(next => setTimeout(next, waitsForServers.between))) {
      const room = await this.roomFor(others, table)
      const { far } = room
      if (far === null) return here()
      try {
        return await askIn(room, table, () => there(far), true)
      } catch (thrown) {
        if (this.isMoved(room, table, thrown) && performance.now() < until) continue
        throw thrown instanceof RoomEnded ? new NotKept(words.unreached) : thrown
      }
    }
  }
  private askOnce<T>(table: string | null, act: (calls: Calls) => Promise<T>): Promise<T> {
    return askOnceIn(this.roomOf(table), table, act)
  }

  // ── other servers ────────────────────────────────────────────────────────────────────────────────────────────────
  /** Where the table is: in a room of this server, or with another one. @throws NotKept in words */
  private async roomFor(others: OtherServers, table: string): Promise<TableRoom> {
    const known = this.roomBy.get(table)
    if (known !== undefined) return known
    const owner = await others.ownerOf(table)
    if (owner === null) return this.roomOf(table)
    const room = this.roomBy.get(table) ?? this.farRoom(others, owner)
    room.tables.add(table)
    this.roomBy.set(table, room)
    return room
  }
  private farRoom(others: OtherServers, server: ServerAt): TableRoom {
    const known = this.farRooms.get(server.run)
    if (known !== undefined) return known
    const link = others.open(server, {
      send: (number, text) => this.byNumber.get(number)?.device.send(text),
      leave: (number, bye) => this.sendAway(number, bye),
      ended: (_, why) => {
        this.farRooms.delete(server.run)
        for (const table of made.tables) this.roomBy.delete(table)
        for (const asked of made.asked) asked.fail(new RoomEnded('', why))
        if (!this.isOver) this.bringBack(made.tables)
      },
    })
    const made: TableRoom = {
      room: { calls: link.calls as unknown as Calls, here: null, end: async () => link.end() },
      ...{ far: link.calls, tables: new Set(), asked: new Set(), isAlone: false },
    }
    this.farRooms.set(server.run, made)
    return made
  }
  private forget(room: TableRoom, table: string): void {
    room.tables.delete(table)
    if (this.roomBy.get(table) === room) this.roomBy.delete(table)
  }
  /** Another server has these tables now: whoever asks for them next looks again where they are. */
  moved(tables: readonly string[]): void {
    for (const table of tables) {
      const room = this.roomBy.get(table)
      if (room === undefined || room.far === null) continue
      const sits = [...this.seated.values()].some(({ found }) => found.table === table)
      if (!sits) this.forget(room, table)
    }
  }
  /** Another server has these, that were here: what is in memory of them may be out of date. Their devices come again and are brought there. */
  lose(tables: readonly string[]): void {
    const bye: Bye = { bye: 'stopping', words: 'Another server goes on with this table.' }
    for (const table of tables) {
      const room = this.roomBy.get(table)
      if (room === undefined || room.far !== null) continue
      this.forget(room, table)
      room.room.calls.close(table, bye).catch(() => undefined)
      for (const { number, found } of [...this.seated.values()]) if (found.table === table) this.sendAway(number, bye)
    }
  }
  private sendAway(number: number, bye: Bye): void {
    const seated = this.byNumber.get(number)
    if (seated === undefined) return
    this.rise(seated)
    seated.device.leave(bye)
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
        write: puts => this.ports.store.write(puts),
        rows: (sql, ...values) => this.ports.store.rows(sql, ...values),
        send: (number, text) => this.byNumber.get(number)?.device.send(text),
        leave: (number, bye) => this.sendAway(number, bye),
        ended: (table, why) => this.replace(made, table, why),
        // What it was asked meanwhile has opened the table there again.
        letGo: table => {
          if (![...made.asked].some(asked => asked.table === table)) this.letGo(table)
        },
      }),
      ...{ far: null, tables: new Set(), asked: new Set(), isAlone },
    }
    this.rooms.add(made)
    return made
  }
  private letGo(table: string): void {
    const room = this.roomBy.get(table)
    this.roomBy.delete(table)
    room?.tables.delete(table)
    if (room?.far === null || room === undefined) this.ports.others?.release(table)
    if (room === undefined || !room.isAlone) return
    this.rooms.delete(room)
    void room.room.end()
  }
  /** This room has ended. Its tables get others, and their devices see all of it once more. */
  private replace(room: TableRoom, table: string, why: string): void {
    if (this.isOver) return
    this.ended++
    this.rooms.delete(room)
    const tables = [...room.tables]
    const isCall = [...room.asked].some(asked => asked.table === table && asked.isCall)
    const isKept = this.stop(table, why, isCall)
    for (const id of tables) {
      this.roomBy.delete(id)
      this.held.set(id, isKept)
    }
    void isKept.then(() => {
      for (const id of tables) if (this.held.get(id) === isKept) this.held.delete(id)
      for (const asked of room.asked) asked.fail(new RoomEnded(table, why))
      if (!this.isOver) this.bringBack(new Set(tables))
    })
  }
  private bringBack(tables: ReadonlySet<string>): void {
    for (const seated of [...this.seated.values()])
      if (seated.isIn && tables.has(seated.found.table))
        this.bringIn(seated, null).catch((thrown: Error) => {
          this.rise(seated)
          seated.device.leave({ bye: 'refused', words: thrown.message })
        })
  }
  /** Resolves once all that was written before is kept, and with it that this table stands still. `byCall`: its room did more for it than show it. */
  private async stop(id: string, why: string, byCall: boolean): Promise<void> {
    const { store } = this.ports
    try {
      await store.settled()
      const stored = await this.directory.table(id)
      if (stored === undefined) return
      this.stopped.add(id)
      if (stored.paused?.by === 'server' && !byCall) this.shut.add(id)
      else await store.write([['table', { ...stored, paused: { by: 'server', words: words.stopped(why) } }]])
    } catch {
      this.shut.add(id)
    }
  }
  async close(): Promise<void> {
    this.isOver = true
    for (const { device } of [...this.seated.values()]) device.leave({ bye: 'stopping', words: 'The server stops.' })
    await this.ports.store.settled()
    await Promise.all([...this.rooms, ...this.farRooms.values()].map(({ room }) => room.end()))
  }
}
