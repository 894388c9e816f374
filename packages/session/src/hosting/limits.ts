/** How much one table may take of its host: enough for any table, and little enough that others beside it don't notice. */
export const tableLimits = {
  seats: 32,
  /** Seats of game masters among them. */
  masters: 6,
  nameLength: 60,
  /** Of a line that a game master says, and of a seat's own notes. */
  lineLength: 500,
  notesLength: 4000,
  /** Of a picture: with its envelope it goes through as one message. */
  pictureBytes: 180_000,
  pictureSide: 1280,
  /** Pictures that are kept of a table, the newest, besides the one under the field and those of combatants. */
  pictures: 24,
  /** Combatants with a picture of their own, and how much each of those may be. */
  faces: 60,
  faceBytes: 16_000,
  faceSide: 128,
  /** A table may take this share of one core for good, and so much at once. Milliseconds a second, milliseconds. */
  work: { each: 250, burst: 8000 },
  /** The same of one seat for what it looks at, and of a game master's. */
  looking: { each: 40, burst: 2000 },
  lookingOfMaster: { each: 200, burst: 8000 },
  /** Policies give so many answers without a player's, then a game master says whether they go on. */
  policyAnswers: 20_000,
  /** Of a fight, the taken back and the other branches too. */
  answers: 100_000,
  /** The director may play for so long at once. Seconds. */
  directing: 20,
} as const

export const soon = (seconds: number): string =>
  seconds <= 1 ? 'a second' : seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`

/** So much is there, more comes with time: a caller who asks too often gets nothing for a while. */
export class Allowance {
  private left: number
  private at: number
  constructor(
    private readonly rate: { readonly each: number; readonly burst: number },
    /** Milliseconds since any moment. */
    private readonly now: () => number,
  ) {
    this.left = rate.burst
    this.at = now()
  }
  /** Takes it if it is there. */
  take(much = 1): boolean {
    this.refill()
    if (this.left < much) return false
    this.left -= much
    return true
  }
  /** Takes it in any case. False: that was more than there was. */
  spend(much: number): boolean {
    this.refill()
    this.left -= much
    return this.left >= 0
  }
  get isEmpty(): boolean {
    this.refill()
    return this.left < 1
  }
  /** Whole seconds until there is one again. */
  get wait(): number {
    this.refill()
    return Math.max(0, Math.ceil((1 - this.left) / this.rate.each))
  }
  /** As at the beginning. */
  fill(): void {
    this.left = this.rate.burst
  }
  private refill(): void {
    const now = this.now()
    this.left = Math.min(this.rate.burst, this.left + ((now - this.at) / 1000) * this.rate.each)
    this.at = now
  }
}
