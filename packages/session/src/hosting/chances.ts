/** What is worked out for seats in the background, each until it is stopped: of one kind at most one a seat, the older is dropped. */
export class Chances {
  private readonly stops = new Map<string, Map<string, { readonly number: number; readonly stop: () => void }>>()

  begin(seat: string, kind: string, number: number, begin: () => () => void): void {
    const own = this.stops.get(seat) ?? new Map()
    this.stops.set(seat, own)
    own.get(kind)?.stop()
    own.set(kind, { number, stop: begin() })
  }
  stop(seat: string, number: number): void {
    const own = this.stops.get(seat)
    for (const [kind, one] of own ?? [])
      if (one.number === number) {
        one.stop()
        own?.delete(kind)
      }
  }
  stopOf(seat: string): void {
    for (const { stop } of this.stops.get(seat)?.values() ?? []) stop()
    this.stops.delete(seat)
  }
  stopAll(): void {
    for (const seat of [...this.stops.keys()]) this.stopOf(seat)
  }
}
