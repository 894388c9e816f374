/** What a screen holds of what has just happened, beat by beat. What comes next cuts it short; a device that comes late sees what stands now. */
import { type Beat, freshBeats, type HeldBeat, heldBeats, type LogLine, leftOf, type Tempo } from '@enfilade/client'

export class Stage {
  private shown = $state.raw<HeldBeat | null>(null)
  private left: readonly HeldBeat[] = []
  private log: readonly LogLine[] | null = null
  private timer: ReturnType<typeof setTimeout> | undefined

  /** @param isShown leaves out the beats that this screen doesn't hold @param least milliseconds that it takes to read one */
  constructor(
    private readonly isShown: (beat: Beat) => boolean,
    private readonly least = 0,
  ) {}

  get now(): HeldBeat | null {
    return this.shown
  }
  follow(log: readonly LogLine[], tempo: Tempo): void {
    const before = this.log
    this.log = log
    if (before === null || before === log) return
    const fresh = freshBeats(before, log)
    if (fresh === null) {
      this.show([])
      return
    }
    const next = heldBeats(fresh.filter(this.isShown), tempo)
    if (next.length === 0) return
    const isToldMore = ({ beat }: HeldBeat): boolean => next.some(one => one.beat.lines[0] === beat.lines[0])
    const left = this.shown === null ? [] : leftOf([this.shown, ...this.left]).filter(held => !isToldMore(held))
    this.show([...left, ...next])
  }
  /** Shows no more of it. */
  end(): void {
    this.show([])
  }
  private show([now, ...left]: readonly HeldBeat[]): void {
    clearTimeout(this.timer)
    this.shown = now ?? null
    this.left = left
    if (now !== undefined) this.timer = setTimeout(() => this.show(this.left), Math.max(this.least, now.milliseconds))
  }
}
