/** Who comes to the door of a table with its code: so many at once, so many from one address, one after the other. */
import { nameFrom, TooOften } from '@enfilade/session'
import { limits } from '../limits.js'
import type { Store } from '../store/store.js'
import { newToken, sha256 } from '../tokens.js'
import { TableRefused } from './directory.js'

export class Door {
  /** From which address guests came, by table and the hash of their token. */
  private readonly cameFrom = new Map<string, Map<string, string>>()
  /** The last who has come to the door of a table: the next one waits. */
  private readonly last = new Map<string, Promise<unknown>>()

  constructor(private readonly store: Store) {}

  /** Gives their token. `join`: seats them as a guest. @throws TableRefused in words */
  knock(id: string, name: string, address: string, join: (name: string, hash: string) => Promise<void>): Promise<string> {
    return this.inTurn(id, async () => {
      const guests = (await this.store.seatsOf(id)).filter(({ kind, wish }) => kind === 'guest' && wish?.kind !== 'removed')
      const known = this.cameFrom.get(id)
      const here = new Map(guests.map(({ tokenHash }) => [tokenHash ?? '', known?.get(tokenHash ?? '')]))
      const own = [...here.values()].filter(from => from === address)
      if (guests.length >= limits.guests || own.length >= limits.guestsFromOneAddress)
        throw new TooOften('Too many people are at the door of this table. Ask the game master to let them in, or turn them away.')
      const given = nameFrom(name)
      if ('words' in given) throw new TableRefused(given.words)
      const token = newToken()
      const hash = sha256(token)
      await join(given.name, hash)
      const stay = [...here].flatMap(([its, from]) => (from === undefined ? [] : [[its, from] as const]))
      this.cameFrom.set(id, new Map([...stay, [hash, address]]))
      return token
    })
  }
  /** The table is gone. */
  forget(id: string): void {
    this.cameFrom.delete(id)
  }
  /** Who is counted at a door and who comes to it next must not overlap. */
  private inTurn<T>(table: string, act: () => Promise<T>): Promise<T> {
    const turn = (this.last.get(table) ?? Promise.resolve()).then(act)
    const over = turn.then(
      () => undefined,
      () => undefined,
    )
    this.last.set(table, over)
    void over.then(() => this.last.get(table) === over && this.last.delete(table))
    return turn
  }
}
