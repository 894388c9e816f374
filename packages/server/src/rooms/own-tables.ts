/**
 * The tables of one thread. A table is opened when it is first asked for, from what is kept of it, and is nowhere else meanwhile. What goes in and out is
 * plain data, so that a room can stand in this thread or in another one.
 */

import type { AnyRuleset, Id, Json } from '@enfilade/engine'
import {
  type Background,
  type Bye,
  CallRefused,
  type Clock,
  castForAnyone,
  type Device,
  type Invitation,
  type JoinRequest,
  joinFragment,
  type Last,
  type NewSeat,
  type NewTable,
  newSeat,
  OpenTable,
  type RoomStore,
  type SeatCall,
  type SeatForAnyone,
  type Sitting,
  type StoredSeat,
  type StoredTable,
  seatFragment,
  seatRefused,
  type TableMade,
  type TablePorts,
  type TableStore,
} from '@enfilade/session'
import { limits } from '../limits.js'
import type { ReadOnly } from '../store/store.js'
import { newToken, secrets, sha256 } from '../tokens.js'
import { begun, checkedScenario, FightRefused, takenOver } from './beginning.js'

/** What a room reads from this store, and leaves to its owner to write. */
export const readingFrom = (store: ReadOnly, { write }: Pick<TableStore, 'write'>): RoomStore => ({
  write: puts => write(puts),
  record: id => store.record(id),
  replyTo: (...given) => store.replyTo(...given),
  table: id => store.table(id),
  seatsOf: id => store.seatsOf(id),
  earlierRecord: (id, nth) => store.earlierRecord(id, nth),
  picture: (table, id) => store.picture(table, id),
})
export interface RoomPorts {
  readonly store: RoomStore
  readonly clock: Clock
  time(): number
  newSeed(): string
  readonly background: Background | null
  readonly games: readonly AnyRuleset[]
  invitation(fragment: string, seat: string | null): Invitation
  /** To a device, and its last words. */
  send(device: number, text: string): void
  leave(device: number, bye: Bye): void
  /** This room has it open no more. */
  letGo(table: string): void
  /** Whatever runs from here on is the doing of this table; empty: of none. */
  begins(table: string): void
}
/** A scenario or record can't be played: a reply rather than a failure, because it says more than its words. */
export type OrRefused<T> = { readonly done: T } | { readonly refused: { readonly words: string; readonly faults: FightRefused['faults'] } }
export interface CheckedScenario {
  readonly title: string
  readonly sides: readonly { readonly id: Id; readonly people: readonly { readonly id: Id; readonly name: string }[] }[]
}
/** What is fixed of a table before there is one. */
export type Begun = Pick<StoredTable, 'id' | 'code' | 'created'>

/** Who comes with the code. `seat`: the one that they would like to play. */
type Joining = Required<Pick<JoinRequest, 'name' | 'seat'>> & Pick<JoinRequest, 'as'>
/** What may be asked of a room, by table, seat, and the number of a device. */
export type RoomCalls = {
  make(given: NewTable, own: Begun): Promise<OrRefused<TableMade>>
  check(game: string, scenario: Json, content: readonly Json[]): OrRefused<CheckedScenario>
  /** Looks whether a record, or its text, can be played on here. Nothing is kept of it. */
  replay(record: unknown): Promise<OrRefused<null>>
  come(table: string, seat: string, device: number, hidden: boolean, last: Last | null): Promise<void>
  go(device: number, meant: boolean): void
  hide(device: number, hidden: boolean): void
  /** All that a seat sees, as the text of a welcome. */
  look(table: string, seat: string): Promise<string | null>
  call(table: string, seat: string, call: SeatCall): Promise<unknown>
  record(table: string): Promise<string>
  /** The game master's seat that this token opens, or another one. */
  master(table: string, token: string | null): Promise<Invitation>
  /** The seats that someone with the code alone may know of. */
  castForAnyone(table: string): Promise<readonly SeatForAnyone[]>
  join(table: string, guest: Joining, tokenHash: string): Promise<void>
  close(table: string, bye: Bye): Promise<void>
  /** Keeps that it is put away soon, from now on, or not at all. */
  rest(table: string, idle: StoredTable['idle']): Promise<void>
}
interface RoomDevice extends Device {
  /** Null: its table is being looked for. */
  at: { readonly table: OpenTable; readonly sitting: Sitting } | null
  isGone: boolean
}
/** A table without devices keeps its fight in memory for at most so long, and the table itself is let go of after at most twice as long. Milliseconds. */
export const idle = 600_000
/** What of a table that was let go of isn't in the store: links that no one has opened yet, and seats whose page was closed. */
interface Remembered {
  readonly links: ReadonlyMap<string, string>
  readonly left: ReadonlySet<string>
}

/** So many screens come in by themselves. */
const fewDisplays = 4
const noTable: Bye = { bye: 'unknown', words: 'There is no such table.' }

export class Room {
  private readonly tables = new Map<string, OpenTable>()
  private readonly opening = new Map<string, Promise<OpenTable | undefined>>()
  /** How many things are being done at a table. */
  private readonly busy = new Map<string, number>()
  /** Nothing has been done at them since they were last looked at. */
  private readonly quiet = new Set<string>()
  private readonly remembered = new Map<string, Remembered>()
  private readonly devices = new Map<number, RoomDevice>()
  private stopLooking: () => void = () => undefined

  constructor(private readonly ports: RoomPorts) {
    this.lookLater()
  }
  private readonly rulesOf = (game: string): AnyRuleset | undefined => this.ports.games.find(one => one.id === game)
  private readonly rules = {
    rulesFor: async (game: string) => this.rulesOf(game),
    titleOf: (game: string) => this.rulesOf(game)?.title ?? game,
  }

  // ── tables ───────────────────────────────────────────────────────────────────────────────────────────────────────
  /** One that was asked for before. */
  table(id: string): OpenTable | undefined {
    return this.tables.get(id)
  }
  /** Undefined: there is no such table. Whoever asks for it at once gets the same. */
  async found(id: string): Promise<OpenTable | undefined> {
    const known = this.tables.get(id) ?? this.opening.get(id)
    if (known !== undefined) return known
    const opening = this.read(id).finally(() => this.opening.delete(id))
    this.opening.set(id, opening)
    return opening
  }
  private async read(id: string): Promise<OpenTable | undefined> {
    const { store } = this.ports
    const [stored, seats] = await Promise.all([store.table(id), store.seatsOf(id)])
    return stored === undefined ? undefined : this.add(stored, seats)
  }
  private add(stored: StoredTable, seats: readonly StoredSeat[]): OpenTable {
    const { store, clock, background, time, newSeed, invitation, begins } = this.ports
    const evening: NonNullable<TablePorts['evening']> = {
      ready: (game, { scenario, content = [], dice }) =>
        begun(game, scenario as Json, content as readonly Json[], this.rulesOf, newSeed, dice, () => false, true),
      earlierRecord: (id, nth) => store.earlierRecord(id, nth),
    }
    const picture = (table: string, id: string) => store.picture(table, id)
    const ports = { store, clock, background, time, newSeed, invitation, begins, secrets, evening, picture, ...this.rules }
    const table = new OpenTable(stored, seats, ports)
    this.tables.set(stored.id, table)
    const { links, left } = this.remembered.get(stored.id) ?? {}
    this.remembered.delete(stored.id)
    for (const [seat, token] of links ?? []) if (table.sittings.has(seat)) table.invitations.set(seat, token)
    for (const { stored: seat, present } of table.sittings.values())
      if (left?.has(seat.id) === true) present.now = { is: 'left', since: seat.seen }
    return table
  }
  /** While something is done at a table no one lets go of it. */
  private async doing<T>(id: string, act: () => Promise<T>): Promise<T> {
    this.quiet.delete(id)
    this.busy.set(id, (this.busy.get(id) ?? 0) + 1)
    try {
      return await act()
    } finally {
      const left = (this.busy.get(id) ?? 0) - 1
      if (left > 0) this.busy.set(id, left)
      else this.busy.delete(id)
    }
  }
  private at<T>(id: string, act: (table: OpenTable) => Promise<T>): Promise<T> {
    this.ports.begins(id)
    return this.doing(id, async () => {
      const table = await this.found(id)
      this.ports.begins(id)
      if (table === undefined) throw new CallRefused(noTable.words)
      try {
        return await act(table)
      } catch (thrown) {
        const isTold = thrown instanceof Error && thrown.name === 'NotKept'
        throw isTold || this.tables.get(id) === table ? thrown : new CallRefused(noTable.words)
      } finally {
        // It has ended meanwhile, and whoever came to it goes with it.
        if (this.tables.get(id) !== table) table.close(noTable)
      }
    })
  }
  private atSeat<T>(id: string, seat: string, act: (table: OpenTable, sitting: Sitting) => Promise<T>): Promise<T> {
    return this.at(id, async table => {
      const sitting = table.sittings.get(seat)
      if (sitting === undefined) throw new CallRefused('This line has no seat any more.')
      if (isAway(table.stored)) {
        if (sitting.stored.kind !== 'gm') throw new CallRefused(awayWords)
        await table.keepTable({ idle: null, changed: this.ports.time() })
      }
      return act(table, sitting)
    })
  }

  // ── what may be asked ────────────────────────────────────────────────────────────────────────────────────────────
  readonly calls: RoomCalls = {
    make: (given, own) => orRefused(() => this.doing(own.id, () => this.make(given, own))),
    check: (game, scenario, content) => {
      this.ports.begins('')
      try {
        return { done: this.check(game, scenario, content) }
      } catch (thrown) {
        return refusedBy(thrown)
      }
    },
    replay: record =>
      orRefused(async () => {
        this.ports.begins('')
        takenOver(record as Json | string, this.rulesOf, this.ports.newSeed)
        return null
      }),
    come: async (id, seat, number, hidden, last) => {
      const device: RoomDevice = {
        ...{ at: null, hidden, isGone: false },
        send: text => this.ports.send(number, text),
        leave: bye => this.ports.leave(number, bye),
      }
      this.devices.set(number, device)
      await this.atSeat(id, seat, async (table, sitting) => {
        device.at = { table, sitting }
        await table.come(sitting, device, last ?? undefined)
        if (device.isGone) table.go(sitting, device, false)
      })
    },
    go: (number, meant) => {
      const device = this.devices.get(number)
      if (device === undefined) return
      this.devices.delete(number)
      device.isGone = true
      if (device.at === null) return
      const { table, sitting } = device.at
      this.ports.begins(table.stored.id)
      table.go(sitting, device, meant)
    },
    hide: (number, hidden) => {
      const device = this.devices.get(number)
      if (device === undefined) return
      device.hidden = hidden
      if (device.at === null) return
      const { table, sitting } = device.at
      this.ports.begins(table.stored.id)
      sitting.present.look()
    },
    look: (id, seat) => this.atSeat(id, seat, (table, sitting) => table.look(sitting)),
    call: (id, seat, call) => this.atSeat(id, seat, (table, sitting) => table.call(sitting, call)),
    record: id => this.at(id, table => table.record()),
    master: (id, known) => this.at(id, table => this.master(table, known)),
    castForAnyone: id =>
      this.at(id, async table => {
        await table.open().catch(() => undefined)
        await table.settled()
        return castForAnyone(table)
      }),
    join: (id, { name, seat: wanted, as }, tokenHash) =>
      this.at(id, async table => {
        if (isAway(table.stored)) throw new CallRefused(awayWords)
        const seat = as !== 'display' && wanted != null && table.sittings.get(wanted)?.stored.kind === 'player' ? wanted : null
        const wish: StoredSeat['wish'] = { kind: 'letIn', seat, ...(as && (as === 'display' || seat !== null) && { as }) }
        // A screen shows what everyone sees and answers nothing: it needn't wait for the game master.
        const isLetIn =
          as === 'display' && [...table.sittings.values()].filter(({ stored: one }) => one.kind === 'display').length < fewDisplays
        const stored: StoredSeat = {
          ...newSeat(table, { kind: isLetIn ? 'display' : 'spectator', name }),
          ...(isLetIn ? { tokenHash } : { kind: 'guest', tokenHash, wish }),
        }
        await this.ports.store.write([['seat', stored]])
        table.sit(stored)
        table.tellTables()
      }),
    rest: (id, idle = null) =>
      this.at(id, async table => {
        await table.keepTable({ idle })
        table.tellTables()
        if (isAway(table.stored)) table.close({ bye: 'refused', words: awayWords })
      }),
    close: async (id, bye) => {
      // One that is being opened was read before it was gone.
      await this.opening.get(id)?.catch(() => undefined)
      this.tables.get(id)?.close(bye)
      this.tables.delete(id)
      this.remembered.delete(id)
      this.quiet.delete(id)
    },
  }
  private async master(table: OpenTable, known: string | null): Promise<Invitation> {
    const hash = known === null ? null : sha256(known)
    const there = [...table.sittings.values()].find(({ stored }) => stored.kind === 'gm' && stored.tokenHash === hash)
    if (there !== undefined && known !== null) return this.ports.invitation(seatFragment(known), there.stored.id)
    const token = newToken()
    const masters = [...table.sittings.values()].filter(({ stored }) => stored.kind === 'gm')
    if (masters.length >= limits.masters) {
      // Whoever asks is at the machine of the server: of the seats that no one sits on, the one that was left first is theirs.
      const left = masters.filter(({ present }) => present.devices.size === 0).sort((a, b) => a.stored.seen - b.stored.seen)[0]
      if (left === undefined) throw new CallRefused(`This table has ${limits.masters} game masters, and all of them are here.`)
      await table.keepSeat(left, { tokenHash: sha256(token) })
      return this.ports.invitation(seatFragment(token), left.stored.id)
    }
    const stored = { ...newSeat(table, { kind: 'gm', name: 'Game master' }), tokenHash: sha256(token) }
    await this.ports.store.write([['seat', stored]])
    table.sit(stored)
    table.tellTables()
    return this.ports.invitation(seatFragment(token), stored.id)
  }
  private check(game: string, scenario: Json, content: readonly Json[]): CheckedScenario {
    const checked = checkedScenario(game, scenario, content, this.rulesOf)
    const { sides, people } = checked.ruleset.view(checked.ruleset.begin(checked.scenario), 'gm')
    const of = (side: Id) => people.filter(person => person.side === side).map(({ id, name }) => ({ id, name }))
    return { title: checked.title, sides: sides.map(({ id }) => ({ id, people: of(id) })) }
  }
  /** @throws FightRefused, NotKept in words */
  private async make(given: NewTable, own: Begun): Promise<TableMade> {
    const { title, game, scenario, content, record, seats = [], dice, policies, numbersHidden, lobby } = given
    this.ports.begins('')
    const isPolicy = (side: Id): boolean => policies?.includes(side) ?? false
    const fight =
      record === undefined
        ? begun(
            game,
            scenario as Json,
            (content ?? []) as readonly Json[],
            this.rulesOf,
            this.ports.newSeed,
            dice,
            isPolicy,
            lobby === true,
          )
        : takenOver(record as Json | string, this.rulesOf, this.ports.newSeed)
    const { store, invitation } = this.ports
    const stored: StoredTable = {
      ...{ ...own, title: title?.trim() || fight.title, game: fight.record.ruleset, changed: own.created },
      ...{ salt: newToken(), policies: fight.policies, autopilot: [], paused: null, unasked: false },
      numbersHidden: numbersHidden ?? fight.numbersHidden,
      ...(lobby === true && { lobby }),
    }
    await store.write([
      ['table', stored],
      ['snapshot', stored.id, 0, fight.record],
    ])
    const table = this.add(stored, [])
    const token = newToken()
    const master: NewSeat = { kind: 'gm', name: 'Game master' }
    try {
      await table.open()
      const given = [master, ...seats].map(seat => {
        const refused = seatRefused(table, seat, null)
        if (refused !== null) throw new FightRefused(`The seat "${seat.name}": ${refused.words}`)
        const its = seat === master ? token : newToken()
        const sitting = table.sit({ ...newSeat(table, seat), tokenHash: sha256(its) })
        if (seat !== master) table.invitations.set(sitting.stored.id, its)
        return sitting.stored
      })
      await store.write(given.map(seat => ['seat', seat]))
      if (stored.numbersHidden !== fight.numbersHidden) await table.keep(null, null, 'hideNumbers', undefined)
    } catch (thrown) {
      await store.write([['noTable', stored.id]])
      await this.calls.close(stored.id, noTable)
      throw thrown
    }
    const invitations = [...table.invitations].map(([seat, its]) => invitation(seatFragment(its), seat))
    return { id: stored.id, code: stored.code, token, invitations: [invitation(joinFragment(stored.code), null), ...invitations] }
  }

  // ── letting go ───────────────────────────────────────────────────────────────────────────────────────────────────
  private lookLater(): void {
    this.stopLooking = this.ports.clock.after(idle, () => {
      for (const [id, table] of this.tables) if (!hasDevices(table)) void this.rest(id, table).catch(() => undefined)
      this.lookLater()
    })
  }
  /** Lets go of the fight of a table, and of the table itself where nothing was done at it since the last look. */
  private async rest(id: string, table: OpenTable): Promise<void> {
    const again = this.quiet.has(id)
    this.quiet.add(id)
    if (this.busy.has(id) && !again) return
    await table.settled()
    // Someone may have come meanwhile.
    if (!this.quiet.has(id) || hasDevices(table) || this.tables.get(id) !== table) return
    table.unload()
    if (!again || this.busy.has(id)) return
    const sittings = [...table.sittings.values()]
    const left = new Set(sittings.filter(({ present }) => present.now.is === 'left').map(({ stored }) => stored.id))
    for (const { present } of sittings) present.end()
    this.tables.delete(id)
    this.quiet.delete(id)
    // Where something is to be remembered, it is this room that opens it again.
    if (table.invitations.size + left.size === 0) this.ports.letGo(id)
    else this.remembered.set(id, { links: table.invitations, left })
  }
  end(): void {
    this.stopLooking()
    for (const table of this.tables.values()) {
      for (const { present } of table.sittings.values()) present.end()
      table.unload()
    }
  }
}

const awayWords = 'Nothing was played at this table for long, so it was put away. The game master’s link brings it back.'
const isAway = ({ idle }: StoredTable): boolean => idle != null && 'away' in idle
const hasDevices = ({ sittings }: OpenTable): boolean => [...sittings.values()].some(({ present }) => present.devices.size > 0)
async function orRefused<T>(act: () => Promise<T>): Promise<OrRefused<T>> {
  try {
    return { done: await act() }
  } catch (thrown) {
    return refusedBy(thrown)
  }
}
function refusedBy(thrown: unknown): OrRefused<never> {
  if (!(thrown instanceof FightRefused)) throw thrown
  return { refused: { words: thrown.message, faults: thrown.faults } }
}
