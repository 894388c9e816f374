/** What policies have worked out, by the text of all that it depends on. So much is remembered, and all forgotten once it is more. */
export class Remembered<T> {
  private readonly known = new Map<string, T>()
  constructor(private readonly most: number) {}
  of(text: string, work: () => T): T {
    const known = this.known.get(text)
    if (known !== undefined) return known
    const found = work()
    if (this.known.size === this.most) this.known.clear()
    this.known.set(text, found)
    return found
  }
}
