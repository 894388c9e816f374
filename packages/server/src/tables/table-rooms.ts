/** A room as the owner of tables sees it: which tables it has, and what it was asked and hasn't answered yet. */
import type { Remote } from '@enfilade/session'
import { limits } from '../limits.js'
import { FightRefused } from '../rooms/beginning.js'
import type { OpenRoom } from '../rooms/host.js'
import type { LinkCalls } from '../rooms/link.js'
import type { OrRefused, RoomCalls } from '../rooms/own-tables.js'
import { NotKept } from '../store/failures.js'

export type Calls = Remote<RoomCalls>
export class RoomEnded extends Error {
  constructor(
    readonly table: string,
    why: string,
  ) {
    super(why)
  }
}
interface Asked {
  readonly table: string | null
  /** It does something at the table, and doesn't only look on. */
  readonly isCall: boolean
  fail(thrown: Error): void
}
export interface TableRoom {
  readonly room: Pick<OpenRoom, 'calls' | 'here' | 'end'>
  /** It is another server with its tables; null: a room of this one. */
  readonly far: Remote<LinkCalls> | null
  readonly tables: Set<string>
  readonly asked: Set<Asked>
  /** For one table that was once stopped. */
  readonly isAlone: boolean
}
/** What a room is asked; it fails as soon as the room has ended. */
export function askIn<T>(room: TableRoom, table: string | null, act: (calls: Calls) => Promise<T>, isCall: boolean): Promise<T> {
  return new Promise((done, fail) => {
    const asked: Asked = { table, isCall, fail }
    room.asked.add(asked)
    act(room.room.calls)
      .then(done, fail)
      .finally(() => room.asked.delete(asked))
  })
}

/** The same for what isn't asked of the room that comes after it. @throws NotKept where it ends meanwhile */
export async function askOnceIn<T>(room: TableRoom, table: string | null, act: (calls: Calls) => Promise<T>): Promise<T> {
  try {
    return await askIn(room, table, act, true)
  } catch (thrown) {
    throw thrown instanceof RoomEnded ? new NotKept(words.ended(thrown.message)) : thrown
  }
}

/** Gives what was done. @throws FightRefused */
export function doneOf<T>(reply: OrRefused<T>): T {
  if ('done' in reply) return reply.done
  throw new FightRefused(reply.refused.words, reply.refused.faults)
}

/** Does this record, or its text, take long to replay? */
export function isLong(record: unknown): boolean {
  if (typeof record === 'string') return record.length > limits.replayedHere.letters
  const { entries } = (record ?? {}) as { readonly entries?: unknown }
  return Array.isArray(entries) && entries.length > limits.replayedHere.entries
}
/** Replays a record in a room of its own, which ends with it: however much it takes, no table waits for it. @throws FightRefused in words */
export async function replayedApart(room: TableRoom, record: unknown): Promise<void> {
  try {
    doneOf(await askIn(room, null, calls => calls.replay(record), true))
  } catch (thrown) {
    throw thrown instanceof RoomEnded
      ? new FightRefused(`Replaying this record takes more of the server than it may: ${thrown.message}.`)
      : thrown
  } finally {
    await room.room.end()
  }
}

/** Why a table isn't shown or doesn't go on. */
export const words = {
  stopped: (cause: string): string =>
    `The server has stopped this fight: ${cause}. Nothing of that step was kept. Take back what led to it or answer differently, then go on.`,
  ended: (cause: string): string => `The server stopped while it did this: ${cause}. Nothing of it was kept: try again.`,
  unreached: 'The server that has this table doesn’t answer. Try again in a moment.',
  shut: 'Showing this fight takes more of the server than it may. Its record can still be taken away, over the HTTP API.',
} as const
