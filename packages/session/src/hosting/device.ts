/** A device at a seat, as a table sees it: a WebSocket, a stream of events. A connection has no state of the game; a seat has. */
import type { Bye } from '../remote/wire.js'

export interface Device {
  /** The page is not being looked at. */
  hidden: boolean
  send(text: string): void
  /** Ends it with these last words. */
  leave(bye: Bye): void
}
/** The last snapshot that a device has. */
export interface Last {
  readonly epoch: string
  readonly revision: number
}
