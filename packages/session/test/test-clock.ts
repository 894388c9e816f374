/** A clock of the test, for what waits. */
import type { Clock } from '@enfilade/session'

/** A clock that goes on by hand. */
export class TestClock implements Clock {
  time = 0
  private readonly due = new Map<number, { readonly at: number; readonly act: () => void }>()
  private count = 0
  now = (): number => this.time
  after = (milliseconds: number, act: () => void): (() => void) => {
    this.count++
    const number = this.count
    this.due.set(number, { at: this.time + milliseconds, act })
    return () => void this.due.delete(number)
  }
  get running(): number {
    return this.due.size
  }
  /** Goes on, doing everything when it is due. */
  pass(milliseconds: number): void {
    const end = this.time + milliseconds
    for (;;) {
      const [first] = [...this.due].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at)
      if (first === undefined) break
      this.due.delete(first[0])
      this.time = Math.max(this.time, first[1].at)
      first[1].act()
    }
    this.time = end
  }
  /** The device sleeps: time passes and nothing is done before it wakes. */
  sleep(milliseconds: number): void {
    this.time += milliseconds
  }
}
