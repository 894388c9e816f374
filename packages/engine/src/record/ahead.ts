/** How far a replay is from where a step may have to be left: before an act, and where the record ends. Until then no step needs a copy. */
import { type Entry, isAct } from './record.js'

/** More entries than this are hardly ever used by one step. */
const mostOfStep = 64

export class Ahead {
  private next = 0
  /** `isCareful`: a step was left that no copy had been made for. */
  constructor(
    private readonly entries: readonly Entry[],
    private readonly isCareful = false,
  ) {}
  /** Whether the step that begins after this many entries can be left. */
  mayStop(done: number): boolean {
    if (this.isCareful) return true
    if (this.next <= done) {
      this.next = done
      while (this.next < this.entries.length && !isAct(this.entries[this.next] as Entry)) this.next++
    }
    return this.next - done <= mostOfStep
  }
}
