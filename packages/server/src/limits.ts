/** How much one table, seat or device may take of the server: enough for any table, and little enough that the others don't notice. */
import { tableLimits } from '@enfilade/session'

export const limits = {
  ...tableLimits,
  tables: 500,
  /** Guests at the door of a table, who have no seat yet, and of those from one address. */
  guests: 12,
  guestsFromOneAddress: 4,
  devicesPerSeat: 8,
  /** Bytes of one message of a device, and of a request with a record or scenario in it. */
  message: 256 * 1024,
  body: 16 * 1024 * 1024,
  /** The same from elsewhere, where anyone may make tables: a long fight with room to spare. */
  bodyFromElsewhere: 4 * 1024 * 1024,
  /** Objects and lists in one another. */
  depth: 64,
  /** Messages of a device: so many a second on average, so many at once. */
  messages: { each: 40, burst: 160 },
  /** Wrong codes and tokens from one address: so many a second on average, so many at once. */
  guesses: { each: 0.2, burst: 20 },
  /** What one address elsewhere may have worked out by the threads that answer requests and models, in milliseconds of CPU: a second, and at once. */
  work: { each: 100, burst: 2000 },
  /** Connections of one address elsewhere that are open at once: a full table behind one router has room. */
  sockets: 256,
  /** Tables that are made from one address that isn't the server's own machine, and scenarios that are looked through. */
  made: { each: 12 / 3600, burst: 12 },
  checked: { each: 0.5, burst: 20 },
  /** A record of more, or a longer text of one, is first replayed in a thread of its own. */
  replayedHere: { entries: 300, letters: 30_000 },
  /** Bytes that a device may be behind. */
  backlog: 4 * 1024 * 1024,
  /** A thread with tables may use so much CPU at once, then the table whose doing it is is stopped. Milliseconds. */
  stuck: 10_000,
  /** Memory of such a thread. */
  roomMegabytes: 2048,
} as const
