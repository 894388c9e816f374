/**
 * Which connections are still there. A phone whose network was pulled says nothing and closes nothing, and TCP notices after minutes. So a connection of which
 * nothing came for a while is asked, and given up where no answer comes. Looks are counted, not time: what came while this process stood still is
 * read before the next look.
 */
import type { Clock } from '@enfilade/session'

export const pulse = {
  /** Between two looks. Milliseconds. */
  look: 1000,
  /** After so many looks without a byte a connection is asked, and again after as many more. */
  asked: 2,
  /** After so many it is given up. With `announcedAfter` of presence less than ten seconds. */
  gone: 7,
} as const

/** A connection, as it is looked after. */
export interface Beating {
  /** Its page is in the background: a phone that sleeps answers nothing and isn't gone, and is not to be woken. */
  readonly hidden: boolean
  ask(): void
  giveUp(): void
}

/** One timer for all connections, as long as there are any. */
export class Pulse {
  /** Looks since something came, by connection. */
  private readonly connections = new Map<Beating, number>()
  private stop: (() => void) | null = null

  constructor(private readonly clock: Clock) {}

  /** Something came of this connection, or it is new. */
  heard(connection: Beating): void {
    this.connections.set(connection, 0)
    this.stop ??= this.clock.after(pulse.look, () => this.look())
  }
  gone(connection: Beating): void {
    this.connections.delete(connection)
    if (this.connections.size === 0) this.end()
  }
  end(): void {
    this.stop?.()
    this.stop = null
  }
  private look(): void {
    this.stop = this.clock.after(pulse.look, () => this.look())
    for (const [connection, before] of [...this.connections]) {
      const silent = connection.hidden ? 0 : before + 1
      this.connections.set(connection, silent)
      if (silent >= pulse.gone) connection.giveUp()
      else if (silent > 0 && silent % pulse.asked === 0) connection.ask()
    }
  }
}
