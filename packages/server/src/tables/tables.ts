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
  nameFrom,
  type OpenTable,
  type Remote,
  type SeatCall,
  type StoredTable,
  type TableMade,
} from '@enfilade/session'
import type { OpenRoom, RoomHost } from '../rooms/host.js'
import type { ListedTable, Store } from '../store/store.js'
import { FightRefused } from './beginning.js'
import { Directory, type Found, TableRefused } from './directory.js'

import { limits } from './limits.js'

import type { CheckedScenario, OrRefused, RoomCalls } from './room.js'
import { newId, newToken, sha256 } from './tokens.js'

export interface TablesPorts {
  readonly store: Store
  time(): number
  readonly games: readonly AnyRuleset[]
  readonly host: RoomHost
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
  private readonly directory: Directory
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
  /** Their room has ended: no one is asked before what it had written, and why it ended, is kept. */
  private readonly held = new Map<string, Promise<void>>()
  /** From which address guests came, by table and the hash of their token. */
  private readonly cameFrom = new Map<string, Map<string, string>>()
  /** The last who has come to the door of a table: the next one waits. */
  private readonly atDoor = new Map<string, Promise<unknown>>()
  private isOver = false
  /** Rooms that were ended since the start because a fight took too much. */
  ended = 0

  constructor(private readonly ports: TablesPorts) {
    this.directory = new Directory(ports.store)
  }
  rulesOf = (game: string): AnyRuleset | undefined => this.ports.games.find(one => one.id === game)

  // ── finding ──────────────────────────────────────────────────────────────────────────────────────────────────────
  all(): Promise<readonly (ListedTable & { readonly devices: number })[]> {
    const devices = new Map<string, number>()
    for (const { found } of this.seated.values()) devices.set(found.table, (devices.get(found.table) ?? 0) + 1)
    return this.directory.all(table => ({ ...table, devices: devices.get(table.id) ?? 0 }))
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
    return { open: this.roomBy.size, rooms: this.rooms.size, devices: this.seated.size, ended: this.ended }
  }
  /** The table itself, where its room stands in this thread and has it open. */
  table(id: string): OpenTable | undefined {
    return this.roomBy.get(id)?.room.here?.table(id)
  }
  /** The same, open: from what is kept of it. @throws Error in words where it can't be played here */
  async opened(id: string): Promise<OpenTable | undefined> {
    const table = (await this.has(id)) ? await this.roomOf(id).room.here?.found(id) : undefined
    await table?.open()
    return table
  }
  devicesAt(seat: string): number {
    return this.atSeat.get(seat) ?? 0
  }
  /** @throws TableRefused in words */
  async look(code: string): Promise<Looked> {
    const { id: table, title, game } = await this.byCode(code)
    // A table that can't be shown takes guests as well.
    const known = await this.ask(table, false, calls => calls.seatsForAnyone(table)).catch((): readonly string[] => [])
    const seats = (await this.ports.store.seatsOf(table))
      .filter(({ id, kind }) => kind === 'player' && known.includes(id))
      .map(({ id, name }) => ({ id, name, free: this.devicesAt(id) === 0 }))
    return { title, game: { id: game, title: this.rulesOf(game)?.title ?? game }, seats }
  }

  // ── making ───────────────────────────────────────────────────────────────────────────────────────────────────────
  /** @throws TableRefused, FightRefused, NotKept in words */
  async make(given: NewTable): Promise<TableMade> {
    if ((await this.ports.store.tableCount()) >= limits.tables)
      throw new TableRefused(`This server has ${limits.tables} tables, which is as many as it takes.`)
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
  async join({ code, name, seat = null }: JoinRequest, address: string): Promise<string> {
    const { id } = await this.byCode(code)
    return this.inTurn(id, async () => {
      const guests = (await this.ports.store.seatsOf(id)).filter(({ kind }) => kind === 'guest')
      const known = this.cameFrom.get(id)
      const here = new Map(guests.map(({ tokenHash }) => [tokenHash ?? '', known?.get(tokenHash ?? '')]))
      const own = [...here.values()].filter(from => from === address)
      if (guests.length >= limits.guests || own.length >= limits.guestsFromOneAddress)
        throw new TableRefused('Too many people are at the door of this table. Ask the game master to let them in, or turn them away.')
      const given = nameFrom(name)
      if ('words' in given) throw new TableRefused(given.words)
      const token = newToken()
      const hash = sha256(token)
      await this.ask(id, true, calls => calls.join(id, given.name, seat, hash))
      const stay = [...here].flatMap(([its, from]) => (from === undefined ? [] : [[its, from] as const]))
      this.cameFrom.set(id, new Map([...stay, [hash, address]]))
      return token
    })
  }
  /** Who is counted at a door and who comes to it next must not overlap. */
  private inTurn<T>(table: string, act: () => Promise<T>): Promise<T> {
    const turn = (this.atDoor.get(table) ?? Promise.resolve()).then(act)
    const over = turn.then(
      () => undefined,
      () => undefined,
    )
    this.atDoor.set(table, over)
    void over.then(() => this.atDoor.get(table) === over && this.atDoor.delete(table))
    return turn
  }
  async remove(id: string): Promise<void> {
    await this.ports.store.write([['noTable', id]])
    this.cameFrom.delete(id)
    await this.held.get(id)
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
      for (let held = this.held.get(table); held !== undefined; held = this.held.get(table)) await held
      if (this.isOver) throw new CallRefused('The server stops.')
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
        write: puts => this.ports.store.write(puts),
        send: (number, text) => this.byNumber.get(number)?.device.send(text),
        leave: (number, bye) => {
          const seated = this.byNumber.get(number)
          if (seated === undefined) return
          this.rise(seated)
          seated.device.leave(bye)
        },
        ended: (table, why) => this.replace(made, table, why),
        // What it was asked meanwhile has opened the table there again.
        letGo: table => {
          if (![...made.asked].some(asked => asked.table === table)) this.letGo(table)
        },
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
      else await store.write([['table', { ...stored, paused: { by: 'server', words: stoppedWords(why) } }]])
    } catch {
      this.shut.add(id)
    }
  }
  async close(): Promise<void> {
    this.isOver = true
    for (const { device } of [...this.seated.values()]) device.leave({ bye: 'stopping', words: 'The server stops.' })
    await this.ports.store.settled()
    await Promise.all([...this.rooms].map(({ room }) => room.end()))
  }
}

const stoppedWords = (why: string): string =>
  `The server has stopped this fight: ${why}. Nothing of that step was kept. Take back what led to it or answer differently, then go on.`
function doneOf<T>(reply: OrRefused<T>): T {
  if ('done' in reply) return reply.done
  throw new FightRefused(reply.refused.words, reply.refused.faults)
}
