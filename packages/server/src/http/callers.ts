/** Who asks: the seat whose token is given. Wrong guesses at tokens and codes have to wait. */
import { type Found, TableRefused } from '../tables/directory.js'
import type { Tables } from '../tables/tables.js'
import { type Asked, Refused, unlessRefused } from './asked.js'
import type { Guard } from './safety.js'

export class Callers {
  constructor(
    private readonly tables: Tables,
    private readonly guard: Guard,
  ) {}

  /** After this the thread goes on with the request. */
  async waited<T>(asked: Asked, what: Promise<T>): Promise<T> {
    const done = await what
    this.guard.goesOn(asked.env.incoming)
    return done
  }
  /** The seat whose token stands in the header. @throws Refused */
  seatOf(asked: Asked): Promise<Found> {
    const [, token] = /^Bearer ([\w-]{8,200})$/.exec(asked.req.header('authorization') ?? '') ?? []
    return this.seatBy(asked, token)
  }
  async seatBy(asked: Asked, token: string | undefined): Promise<Found> {
    const address = this.guard.addressOf(asked.env.incoming)
    const found = token === undefined ? undefined : await this.waited(asked, this.tables.seatOf(token))
    if (found !== undefined) return found
    unlessRefused(this.guard.mayNotGuess(address))
    if (token !== undefined) this.guard.guessedWrong(address)
    throw new Refused(401, 'The header Authorization must hold the token of a seat.')
  }
  /** Wrong codes again and again have to wait. Nothing comes between asking whether one may and counting: many at once are as many in turn. */
  async guessing<T>(asked: Asked, act: () => Promise<T>): Promise<T> {
    const address = this.guard.addressOf(asked.env.incoming)
    const reply = await act().then(
      value => ({ value }),
      (thrown: unknown) => ({ thrown }),
    )
    unlessRefused(this.guard.mayNotGuess(address))
    if ('value' in reply) return reply.value
    if (reply.thrown instanceof TableRefused) this.guard.guessedWrong(address)
    throw reply.thrown
  }
}
