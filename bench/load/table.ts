/** One table under load: made over the API, with all its seats; whoever is asked answers as advised. */
import type { Question } from '@enfilade/session'
import type { LoadFight } from './fights.js'
import { madeAt, mayAsk, type SeatToMake } from './making.js'
import { LastViews } from './reckoning.js'
import { type LoadSeat, questionsOf, seatAt } from './seats.js'

/** What all tables of a process share. */
export interface Generator {
  /** Addresses of the servers. */
  readonly homes: readonly string[]
  readonly seats: number
  /** Something went wrong, in words. */
  failed(words: string): void
}
/** A reply or a first view is waited for so long. Milliseconds. */
const patience = 120_000

export class LoadTable {
  private seats: readonly LoadSeat[] = []
  private id = ''
  private readonly views = new LastViews(words => this.generator.failed(words))
  private readonly refused = new Set<string>()
  private changed: () => void = () => undefined
  /** Fights that came to their end, and were replaced by others. */
  ended = 0

  /** `nth`: of all tables. */
  constructor(
    private readonly generator: Generator,
    private readonly nth: number,
    private readonly fights: readonly LoadFight[],
  ) {}

  /** From answers to the last seat's view, so far. Milliseconds. */
  get milliseconds(): number[] {
    return this.views.milliseconds
  }
  private get home(): string {
    const { homes } = this.generator
    return homes[this.nth % homes.length] ?? ''
  }
  /** @throws Error in words */
  async make(): Promise<void> {
    const fight = this.fights[(this.nth + this.ended) % this.fights.length] as LoadFight
    const { seats: count, homes } = this.generator
    const { id, seats, tokens } = await madeAt(this.home, fight, sides => seatsFor(count, sides))
    this.id = id
    this.seats = await Promise.all(
      tokens.map(async (one, at) => {
        await mayAsk()
        const sees = at === 0 ? 'gm' : seats[at - 1]?.kind === 'player' ? `side ${at}` : 'what everyone sees'
        return seatAt(homes[(this.nth + at) % homes.length] ?? '', one, sees, {
          shown: when => this.views.shown(when, at === 0),
          lost: () => this.generator.failed('a connection was lost'),
          changed: () => this.changed(),
        })
      }),
    )
    await this.until(() => this.seats.some(seat => questionsOf(seat).length > 0), 'the first question')
  }
  private async until(holds: () => boolean, what: string): Promise<void> {
    const until = performance.now() + patience
    while (!holds()) {
      if (performance.now() > until) throw new Error(`${what} didn’t come within ${patience / 1000} seconds.`)
      await new Promise<void>(done => {
        this.changed = done
        setTimeout(done, 1000)
      })
    }
  }

  /** Answers what is asked, of a player first; false: nobody is asked anything now. */
  async answer(): Promise<boolean> {
    this.views.close()
    const [master, ...others] = this.seats
    const asked = [...others, ...(master === undefined ? [] : [master])].find(seat => this.openTo(seat).length > 0)
    const [question] = asked === undefined ? [] : this.openTo(asked)
    if (asked === undefined || question === undefined) {
      const now = master?.client.snapshot?.asked.kind
      if (now === 'over' || now === 'nobody') await this.playAnother()
      return false
    }
    const { calls } = asked.client
    this.views.sent(performance.now())
    const given = question.kind === 'die' ? calls.rollRest() : calls.answer(question.tag, question.advice.answer)
    const refusal = await inTime(given).catch((thrown: Error) => ({ words: thrown.message }))
    if (refusal === null) {
      this.views.replied()
      // Who answers has seen what came of the answer before.
      await this.until(() => this.views.isShown, 'the view of an answer').catch(() => undefined)
    } else {
      this.views.refused()
      this.refused.add(nameOf(asked, question))
      this.generator.failed(`${refusal.words} (${question.tag.split(' ')[0]}, ${asked.sees})`)
    }
    return true
  }
  /** How long the game master waits for the odds of what is advised, in milliseconds; null: nothing is asked. `whole`: with all that it sets off. */
  async odds(whole: boolean): Promise<number | null> {
    const [master] = this.seats
    const [question] = master === undefined ? [] : questionsOf(master)
    if (master === undefined || question?.kind !== 'choice') return null
    const began = performance.now()
    await inTime(master.client.calls.odds(question.tag, question.advice.answer, 'advised', whole))
    return performance.now() - began
  }
  /** What a seat is asked, without what was refused there once. */
  private openTo(seat: LoadSeat): readonly Question[] {
    return questionsOf(seat).filter(question => !this.refused.has(nameOf(seat, question)))
  }
  /** This fight is over. */
  private async playAnother(): Promise<void> {
    this.leave()
    await mayAsk()
    await fetch(`${this.home}/api/tables/${this.id}`, { method: 'DELETE' })
    this.ended++
    this.refused.clear()
    await this.make()
  }
  /** What is counted begins now. */
  begin(): void {
    this.views.close()
    this.views.milliseconds.length = 0
  }
  /** Seats that see the same have to show the same, once the last views have come. */
  async end(): Promise<void> {
    this.views.close()
    const failed = (): void => this.generator.failed('two seats that see the same show different views')
    await this.until(() => this.showAlike, 'the same view').catch(failed)
  }
  private get showAlike(): boolean {
    const states = new Map(this.seats.map(({ client, sees }) => [sees, client.snapshot?.state]))
    return this.seats.every(({ client, sees }) => states.get(sees) === client.snapshot?.state)
  }
  leave(): void {
    for (const { client } of this.seats) client.connection.leave()
    this.seats = []
  }
}

const nameOf = ({ sees }: LoadSeat, { tag, number }: Question): string => `${sees} ${number} ${tag}`
function inTime<T>(reply: Promise<T>): Promise<T> {
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new Error(`no reply within ${patience / 1000} seconds`)), patience)
    reply.then(done, fail).finally(() => clearTimeout(timer))
  })
}
/** A seat for each side, as far as they go; one for the big screen and others that look on. */
function seatsFor(count: number, sides: readonly string[]): readonly SeatToMake[] {
  const players = sides.slice(0, count > 3 ? Math.min(count - 3, sides.length) : count - 1)
  const rest = Array.from({ length: count - 1 - players.length }, (_, at) =>
    at === 0 ? { kind: 'display', name: 'TV' } : { kind: 'spectator', name: `Guest ${at}` },
  )
  return [...players.map(side => ({ kind: 'player', name: `Player of ${side}`, side })), ...rest]
}
