/** All tables of a server: found by token or code, made, closed, and let go of while nobody is there. */
import type { AnyRuleset, Id, Json } from '@enfilade/engine'
import {
  type Background,
  type Clock,
  type Invitation,
  type JoinRequest,
  joinFragment,
  type Looked,
  type NewSeat,
  type NewTable,
  seatFragment,
  type TableMade,
} from '@enfilade/session'
import type { Store, StoredSeat, StoredTable } from '../store/store.js'
import { begun, FightRefused, takenOver } from './beginning.js'
import { limits } from './limits.js'
import { OpenTable } from './open-table.js'
import type { Sitting } from './sitting.js'
import { newSeat, seatRefused } from './table-acts.js'
import { newCode, newId, newToken, sha256, typedCode } from './tokens.js'

export interface TablesPorts {
  readonly store: Store
  readonly clock: Clock
  time(): number
  readonly background: Background | null
  readonly games: readonly AnyRuleset[]
  invitation(fragment: string, seat: string | null): Invitation
}
export interface Found {
  readonly table: OpenTable
  readonly sitting: Sitting
}
/** A table without devices keeps its fight in memory for so long. Milliseconds. */
const idle = 600_000

/** In words for a person: why it can't be done. */
export class TableRefused extends Error {
  override name = 'TableRefused'
}

export class Tables {
  private readonly tables = new Map<string, OpenTable>()
  /** By the hash of its token. */
  private readonly tokens = new Map<string, Found>()
  private stopLooking: () => void = () => undefined

  constructor(private readonly ports: TablesPorts) {
    const seats = byTable(ports.store.seats())
    for (const table of ports.store.tables()) this.open(table, seats.get(table.id) ?? [])
    this.lookLater()
  }
  private open(stored: StoredTable, seats: readonly StoredSeat[]): OpenTable {
    const table: OpenTable = new OpenTable(stored, seats, {
      store: this.ports.store,
      clock: this.ports.clock,
      time: () => this.ports.time(),
      background: this.ports.background,
      rulesOf: game => this.rulesOf(game),
      invitation: (fragment, seat) => this.ports.invitation(fragment, seat),
      tokenChanged: (seat, before, now) => {
        if (before !== null) this.tokens.delete(before)
        const sitting = table.sittings.get(seat)
        if (now !== null && sitting !== undefined) this.tokens.set(now, { table, sitting })
      },
    })
    for (const sitting of table.sittings.values())
      if (sitting.stored.tokenHash !== null) this.tokens.set(sitting.stored.tokenHash, { table, sitting })
    this.tables.set(stored.id, table)
    return table
  }
  rulesOf = (game: string): AnyRuleset | undefined => this.ports.games.find(one => one.id === game)

  // ── finding ──────────────────────────────────────────────────────────────────────────────────────────────────────
  get all(): readonly OpenTable[] {
    return [...this.tables.values()]
  }
  table(id: string): OpenTable | undefined {
    return this.tables.get(id)
  }
  /** Whose token this is. */
  seatOf(token: string): Found | undefined {
    return this.tokens.get(sha256(token))
  }
  private byCode(typed: string): OpenTable {
    const code = typedCode(typed)
    const table = this.all.find(({ stored }) => stored.code === code)
    if (table === undefined) throw new TableRefused('There is no table with this code. Ask the game master for it again.')
    return table
  }
  look(code: string): Looked {
    const table = this.byCode(code)
    const { title, game } = table.stored
    const seats = [...table.sittings.values()]
      .filter(({ stored }) => stored.kind === 'player')
      .map(({ stored: { id, name }, present }) => ({ id, name, free: present.devices.size === 0 }))
    return { title, game: { id: game, title: this.rulesOf(game)?.title ?? game }, seats }
  }

  // ── making ───────────────────────────────────────────────────────────────────────────────────────────────────────
  /** @throws TableRefused, FightRefused, NotKept in words */
  async make({ title, game, scenario, content, record, seats = [], dice, policies }: NewTable): Promise<TableMade> {
    if (this.tables.size >= limits.tables) throw new TableRefused(`This server has ${limits.tables} tables, which is as many as it takes.`)
    const isPolicy = (side: Id): boolean => policies?.includes(side) ?? false
    const fight =
      record === undefined
        ? begun(game, scenario as Json, (content ?? []) as readonly Json[], this.rulesOf, dice, isPolicy)
        : takenOver(record as Json | string, this.rulesOf)
    const { store } = this.ports
    const now = this.ports.time()
    const stored: StoredTable = {
      ...{ id: newId(), code: this.freeCode(), title: title?.trim() || fight.title, game: fight.record.ruleset },
      ...{ created: now, changed: now, salt: newToken(), policies: fight.policies, paused: null },
    }
    const token = newToken()
    const master: NewSeat = { kind: 'gm', name: 'Game master' }
    await store.write(() => {
      store.putTable(stored)
      store.putSnapshot(stored.id, 0, fight.record)
    })
    const table = this.open(stored, [])
    try {
      const given = [master, ...seats].map(seat => {
        const refused = seatRefused(table, seat)
        if (refused !== null) throw new FightRefused(`The seat "${seat.name}": ${refused.words}`)
        const own = seat === master ? token : newToken()
        const sitting = table.sit({ ...newSeat(table, seat), tokenHash: sha256(own) })
        this.tokens.set(sha256(own), { table, sitting })
        if (seat !== master) table.invitations.set(sitting.stored.id, own)
        return sitting
      })
      await store.write(() => {
        for (const sitting of given) store.putSeat(sitting.stored)
      })
    } catch (thrown) {
      await this.remove(stored.id)
      throw thrown
    }
    const invitations = [...table.invitations].map(([seat, own]) => this.ports.invitation(seatFragment(own), seat))
    return {
      id: stored.id,
      code: stored.code,
      token,
      invitations: [this.ports.invitation(joinFragment(stored.code), null), ...invitations],
    }
  }
  /** Another game master's seat. */
  async newMaster(table: OpenTable): Promise<Invitation> {
    const token = newToken()
    const stored = { ...newSeat(table, { kind: 'gm', name: 'Game master' }), tokenHash: sha256(token) }
    await this.ports.store.write(() => this.ports.store.putSeat(stored))
    this.tokens.set(sha256(token), { table, sitting: table.sit(stored) })
    return this.ports.invitation(seatFragment(token), stored.id)
  }
  private freeCode(): string {
    for (;;) {
      const code = newCode()
      if (!this.all.some(({ stored }) => stored.code === code)) return code
    }
  }
  /** A guest at the door of a table. @throws TableRefused in words */
  async join({ code, name, seat = null }: JoinRequest): Promise<string> {
    const table = this.byCode(code)
    const guests = [...table.sittings.values()].filter(({ stored }) => stored.kind === 'guest').length
    if (table.sittings.size >= limits.seats || guests >= mostGuests)
      throw new TableRefused('Too many people are at the door of this table.')
    const trimmed = name.trim().slice(0, limits.nameLength)
    if (trimmed === '') throw new TableRefused('Say who you are: a name.')
    const wanted = seat !== null && table.sittings.get(seat)?.stored.kind === 'player' ? seat : null
    const token = newToken()
    const stored: StoredSeat = {
      ...newSeat(table, { kind: 'spectator', name: trimmed }),
      ...{ kind: 'guest', tokenHash: sha256(token), wish: { kind: 'letIn', seat: wanted } },
    }
    await this.ports.store.write(() => this.ports.store.putSeat(stored))
    const sitting = table.sit(stored)
    this.tokens.set(sha256(token), { table, sitting })
    table.tellTables()
    return token
  }
  async remove(id: string): Promise<void> {
    const table = this.tables.get(id)
    if (table === undefined) return
    await this.ports.store.write(() => this.ports.store.removeTable(id))
    for (const { stored } of table.sittings.values()) if (stored.tokenHash !== null) this.tokens.delete(stored.tokenHash)
    this.tables.delete(id)
    table.close({ bye: 'unknown', words: 'The game master has closed this table.' })
  }

  // ── letting go ───────────────────────────────────────────────────────────────────────────────────────────────────
  private lookLater(): void {
    this.stopLooking = this.ports.clock.after(idle, () => {
      for (const table of this.all)
        if (table.isLoaded && [...table.sittings.values()].every(({ present }) => present.devices.size === 0))
          void table.settled().then(() => table.unload())
      this.lookLater()
    })
  }
  close(): void {
    this.stopLooking()
    for (const table of this.all) table.close({ bye: 'stopping', words: 'The server stops.' })
  }
}
const mostGuests = 12

function byTable(seats: readonly StoredSeat[]): Map<string, StoredSeat[]> {
  const found = new Map<string, StoredSeat[]>()
  for (const seat of seats) found.set(seat.table, [...(found.get(seat.table) ?? []), seat])
  return found
}
