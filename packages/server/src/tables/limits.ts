/** How much one table, seat or device may take of the server: enough for any table, and little enough that the others don't notice. */
export const limits = {
  tables: 500,
  seats: 32,
  /** Seats of game masters among them. */
  masters: 6,
  /** Guests at the door of a table, who have no seat yet, and of those from one address. */
  guests: 12,
  guestsFromOneAddress: 4,
  devicesPerSeat: 8,
  nameLength: 60,
  /** Bytes of one message of a device, and of a request with a record or scenario in it. */
  message: 256 * 1024,
  body: 16 * 1024 * 1024,
  /** Objects and lists in one another. */
  depth: 64,
  /** Messages of a device: so many a second on average, so many at once. */
  messages: { each: 40, burst: 160 },
  /** Wrong codes and tokens from one address: so many a second on average, so many at once. */
  guesses: { each: 0.2, burst: 20 },
  /** Requests from one address. */
  requests: { each: 50, burst: 400 },
  /** Bytes that a device may be behind. */
  backlog: 4 * 1024 * 1024,
  /** A table may take this share of one core for good, and so much at once. Milliseconds a second, milliseconds. */
  work: { each: 250, burst: 8000 },
  /** A thread with tables may stand still for so long, then the table whose doing it is is stopped. Milliseconds. */
  stuck: 10_000,
  /** Memory of such a thread. */
  roomMegabytes: 2048,
  /** Policies give so many answers without a player's, then a game master says whether they go on. */
  policyAnswers: 20_000,
} as const

/** So much is there, more comes with time: a caller who asks too often gets nothing for a while. */
export class Allowance {
  private left: number
  private at: number
  constructor(
    private readonly rate: { readonly each: number; readonly burst: number },
    private readonly now: () => number = () => performance.now(),
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
