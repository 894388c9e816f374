/** What is reckoned from a run: how long an answer took until the last seat had its view, and the shares of many such times. */

/** The least of these that so large a share of them doesn't exceed (nearest rank); null: there are none. */
export function percentile(values: readonly number[], share: number): number | null {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null
}

interface Watched {
  readonly sent: number
  last: number
  /** The game master sees something new with every answer. */
  isShown: boolean
  isReplied: boolean
}

/**
 * The views that follow the answers of one table. A seat that sees nothing new is sent nothing, so no one can say beforehand for whom to wait: whatever comes
 * until the table's next answer belongs to the one before.
 */
export class LastViews {
  readonly milliseconds: number[] = []
  private open: Watched | null = null

  constructor(private readonly missed: (words: string) => void) {}

  sent(at: number): void {
    this.close()
    this.open = { sent: at, last: at, isShown: false, isReplied: false }
  }
  shown(at: number, isMaster: boolean): void {
    const { open } = this
    if (open === null) return
    open.last = Math.max(open.last, at)
    open.isShown ||= isMaster
  }
  /** It was kept. One that was refused counts as an error elsewhere. */
  replied(): void {
    if (this.open !== null) this.open.isReplied = true
  }
  /** The game master has the view of the last answer. */
  get isShown(): boolean {
    return this.open?.isShown ?? true
  }
  refused(): void {
    this.open = null
  }
  /** Nothing more comes of the last answer. */
  close(): void {
    const { open } = this
    this.open = null
    if (open === null) return
    if (!open.isReplied) this.missed('no reply')
    else if (!open.isShown) this.missed('an answer that the game master wasn’t shown')
    else this.milliseconds.push(open.last - open.sent)
  }
}

/** The next moment at which a table answers: so many a second on average, each between half and one and a half times as long after the last. */
export const pause = (rate: number, random: () => number): number => ((0.5 + random()) * 1000) / rate

/** The same numbers for the same seed, from 0 to below 1. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
