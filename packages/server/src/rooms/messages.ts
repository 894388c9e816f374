/** What goes between a room's thread and its owner besides the calls of `own-tables.ts`. */

import type { Bye, Put } from '@enfilade/session'
import type { Rows } from '../store/store.js'

export interface RoomData {
  readonly memory: SharedArrayBuffer
  readonly lan: boolean
  readonly publics: readonly string[]
  readonly port: number
  /** It shows that it runs so often. Milliseconds. */
  readonly beat: number
}
export type OwnerCalls = { write(puts: readonly Put[]): Promise<void>; rows: Rows['rows'] }
/** News of a room: for a device, with its last words where it is sent away; or a table that it no longer has open. */
export type FromRoom =
  | { readonly device: number; readonly text: string }
  | { readonly device: number; readonly bye: Bye }
  | { readonly letGo: string }
