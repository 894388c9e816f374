/** Where rooms stand: in this thread, or each in a thread of its own. */

import type { Bye, Put, Remote } from '@enfilade/session'

import type { Rows } from '../store/store.js'
import { Room, type RoomCalls, type RoomPorts, readingFrom } from './own-tables.js'

export interface RoomOwner extends Rows {
  /** Resolves once it is on the disk. @throws NotKept */
  write(puts: readonly Put[]): Promise<void>
  send(device: number, text: string): void
  leave(device: number, bye: Bye): void
  /** It no longer has this table open. */
  letGo(table: string): void
  /** There is no such room any more, with all that it was asked. `table`: whose doing that was; empty: no table's. `why`: a sentence. */
  ended(table: string, why: string): void
}
export interface OpenRoom {
  readonly calls: Remote<RoomCalls>
  /** The room itself, where it stands in this thread. */
  readonly here: Room | null
  end(): Promise<void>
}
export interface RoomHost {
  /** So many rooms share the tables. */
  readonly most: number
  open(owner: RoomOwner): OpenRoom
}

/** A room in this thread: nothing ends it, so a table that takes long keeps the others waiting. */
export function roomsHere(ports: Omit<RoomPorts, 'send' | 'leave' | 'letGo' | 'begins'>): RoomHost {
  return {
    most: 1,
    open(owner) {
      const here = new Room({
        ...ports,
        store: readingFrom(ports.store, owner),
        send: (device, text) => owner.send(device, text),
        leave: (device, bye) => owner.leave(device, bye),
        letGo: table => owner.letGo(table),
        begins: () => undefined,
      })
      const calls = new Proxy({} as Remote<RoomCalls>, {
        get:
          (_, name) =>
          async (...given: readonly never[]) =>
            (here.calls[name as keyof RoomCalls] as (...given: readonly never[]) => unknown)(...given),
      })
      return { calls, here, end: async () => here.end() }
    },
  }
}
