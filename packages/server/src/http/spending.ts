/**
 * Whose doing it is that this thread computes. Who begins something, or goes on with it after a wait, says so; from there until the next one does, or
 * until the thread has nothing more to do at once, what it uses is theirs.
 */
import { type Clock, spent } from '@enfilade/session'

export class Spending {
  private whose: string | null = null
  private since: number

  constructor(
    private readonly clock: Clock,
    /** Milliseconds of CPU of this address. */
    private readonly charge: (address: string, milliseconds: number) => void,
    /** Calls it once all that waits has been begun. */
    private readonly whenIdle: (act: () => void) => void = setImmediate,
  ) {
    this.since = spent(clock)
  }
  /** From here on it is the doing of this address; null: of no one who pays. */
  isOf(address: string | null): void {
    const now = spent(this.clock)
    if (this.whose !== null) this.charge(this.whose, now - this.since)
    if (this.whose === null && address !== null) this.whenIdle(() => this.isOf(null))
    this.whose = address
    this.since = now
  }
}
