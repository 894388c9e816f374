/** Who sits where, as the owner of tables knows it. */
import type { Device } from '@enfilade/session'
import type { Found } from './directory.js'

/** A seat of a table. */
export type At = Pick<Found, 'id' | 'table'> & Partial<Found>
/** A device that sits somewhere. */
export interface Seated {
  readonly number: number
  readonly device: Device
  readonly found: At
  /** It has come to another server, which passes on what it says. */
  readonly isRelayed: boolean
  /** Its room knows it. */
  isIn: boolean
}
