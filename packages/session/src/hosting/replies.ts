/** Replies to the latest calls of a table: one that comes again, because its reply was lost on the way, gets the same and does nothing. */

/** So many are remembered. */
const most = 200

export class Replies {
  private readonly known = new Map<string, Promise<unknown>>()

  once(call: string, act: () => Promise<unknown>): Promise<unknown> {
    const known = this.known.get(call)
    if (known !== undefined) return known
    const reply = act()
    this.known.set(call, reply)
    reply.catch(() => this.known.delete(call))
    const [oldest] = this.known.keys()
    if (this.known.size > most && oldest !== undefined) this.known.delete(oldest)
    return reply
  }
}
