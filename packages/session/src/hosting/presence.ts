/** Who is there: a seat is there as long as one of its devices is. A line that is lost and soon back is not announced. */
import type { Clock } from '../clock.js'
import type { Presence } from '../remote/wire.js'
import type { Device } from './device.js'

/**
 * So long a device may be without its line before its seat is said to be gone: a page tries again after a second. With the time until the server
 * gives up a silent line (`pulse`) that is less than ten seconds. Milliseconds.
 */
const announcedAfter = 2500
/** The same for one in the background: phones that sleep let go of lines, and are back when they are looked at. */
const asleepAfter = 30_000

export class Present {
  readonly devices = new Set<Device>()
  private stopWaiting: () => void = () => undefined
  private stopLater: () => void = () => undefined

  constructor(
    public now: Presence,
    private readonly clock: Clock,
    private readonly time: () => number,
    private readonly changed: () => void,
  ) {}

  come(device: Device): void {
    this.devices.add(device)
    this.stopWaiting()
    this.look()
  }
  /** The page says whether it is looked at. */
  look(): void {
    if (this.devices.size > 0) this.set([...this.devices].every(({ hidden }) => hidden) ? 'away' : 'here')
  }
  /** `meant`: the page was closed. */
  go(device: Device, meant: boolean): void {
    if (!this.devices.delete(device)) return
    if (this.devices.size > 0) this.look()
    else if (meant) this.set('left')
    else this.stopWaiting = this.clock.after(device.hidden ? asleepAfter : announcedAfter, () => this.set('dropped'))
  }
  /** Does this after a while, unless the seat is let go of before. */
  later(milliseconds: number, act: () => void): void {
    this.stopLater()
    this.stopLater = this.clock.after(Math.max(0, milliseconds), act)
  }
  end(): void {
    this.stopWaiting()
    this.stopLater()
  }
  private set(is: Presence['is']): void {
    if (this.now.is === is) return
    this.now = { is, since: this.time() }
    this.changed()
  }
}
