/** Chances that are worked out for seats in the background, each until it is stopped. */
export class Chances {
  private readonly stops = new Map<string, () => void>()

  begin(key: string, begin: () => () => void): void {
    this.stop(key)
    this.stops.set(key, begin())
  }
  stop(key: string): void {
    this.stops.get(key)?.()
    this.stops.delete(key)
  }
  /** Those of one seat. */
  stopOf(seat: string): void {
    for (const key of [...this.stops.keys()]) if (key.startsWith(`${seat} `)) this.stop(key)
  }
  stopAll(): void {
    for (const stop of this.stops.values()) stop()
    this.stops.clear()
  }
}
