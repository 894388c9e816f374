/** Fights in a row on one table that a store keeps, with own and app dice mixed: opened again from the store between, and never a record that doesn't replay. */
import type { Id } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import {
  type Invitation,
  type NewTable,
  type NextFight,
  numberOfDie,
  type OpenTable,
  type StoredSeat,
  timesAnswered,
} from '@enfilade/session'
import { expect } from 'vitest'
import { TestClock } from '../../session/test/test-clock.js'
import { Room, readingFrom } from '../src/rooms/own-tables.js'
import type { Store } from '../src/store/store.js'
import { scenarioOf } from './serving.js'
import { tableSeeds } from './table-seeds.js'

const invitation = (fragment: string, seat: string | null): Invitation => ({ fragment, seat, links: [], qr: [] })
const newRoom = (store: Store, newSeed: () => string): Room =>
  new Room({
    ...{
      store: readingFrom(store, { write: puts => store.write(puts) }),
      clock: new TestClock(),
      time: () => 0,
      newSeed,
      background: null,
      games: rulesets,
      invitation,
    },
    ...{ send: () => undefined, leave: () => undefined, letGo: () => undefined, begins: () => undefined },
  })

const table = 'evening'
/** Calls of the seats of one table, whose room is another one after `again`. */
export class Evening {
  private readonly newSeed = tableSeeds()
  private room: Room
  constructor(private store: Store) {
    this.room = newRoom(store, this.newSeed)
  }
  async begin(game: string, scenario: string, more: Partial<NewTable> = {}): Promise<void> {
    const made = await this.room.calls.make(
      { game, scenario: scenarioOf(game, scenario), ...more },
      { id: table, code: 'ABC234', created: 0 },
    )
    if ('refused' in made) throw new Error(made.refused.words)
  }
  /** As another run of the program opens it. */
  again(store: Store): void {
    this.room.end()
    this.store = store
    this.room = newRoom(store, this.newSeed)
  }
  async seats(): Promise<readonly StoredSeat[]> {
    return this.store.seatsOf(table)
  }
  async seat(kind: StoredSeat['kind'], nth = 0): Promise<StoredSeat> {
    const found = (await this.seats()).filter(one => one.kind === kind)[nth]
    if (found === undefined) throw new Error(`There is no ${kind} ${nth}.`)
    return found
  }
  async call(seat: StoredSeat, name: string, given: readonly unknown[], about?: { readonly tag: string; readonly number: number }) {
    return this.room.calls.call(table, seat.id, { name, given, ...(about && { about }) })
  }
  async opened(): Promise<OpenTable> {
    const found = await this.room.found(table)
    if (found === undefined) throw new Error('no table')
    await found.open()
    return found
  }
  /** The next fight, its first person of the first side left to the player, who throws real dice. */
  async next(given: NextFight): Promise<void> {
    expect(await this.call(await this.seat('gm'), 'nextFight', [given])).toBeNull()
  }
  /** The first player plays the first of the first side. */
  async seatOne(): Promise<void> {
    const { fight } = await this.opened()
    const { ruleset, session } = fight
    const side = ruleset.seats(session.battle)[0] as Id
    const who = ruleset.view(session.battle, 'gm').people.find(({ id }) => ruleset.seatOf(session.battle, id) === side)?.id
    const seat = (await this.seats()).find(({ kind }) => kind === 'player')
    const master = await this.seat('gm')
    if (seat === undefined) await this.call(master, 'addSeat', [{ kind: 'player', name: 'Ana', side, people: [who] }])
    else expect(await this.call(master, 'changeSeat', [seat.id, { side, people: [who] }])).toBeNull()
  }
  /** Answers as advised, the player's dice by hand, until so many of these were thrown. Gives how many were. */
  async play(ownDice: number, most = 400): Promise<number> {
    const [master, player] = [await this.seat('gm'), await this.seat('player')]
    let thrown = 0
    for (let nth = 0; nth < most && thrown < ownDice; nth++) {
      const { fight } = await this.opened()
      const { pending } = fight.session
      if (pending === null) break
      if (pending.kind !== 'die') {
        // One answer may close what others were asked at the same time.
        const tag = pending.open[0]?.tag ?? ''
        const about = { tag, number: timesAnswered(fight.session, tag) }
        expect(await this.call(master, 'takeAdvice', [tag], about)).toBeNull()
        continue
      }
      const about = { tag: pending.tag, number: numberOfDie(fight.session, pending, { seat: player.side as Id }) }
      expect(await this.call(player, 'throwDice', [pending.tag, [1]], about)).toMatchObject({ refusal: null })
      thrown++
    }
    return thrown
  }
  /** What is kept replays to the last answer, and can be played on. */
  async isWhole(): Promise<boolean> {
    return (await this.opened()).isWhole
  }
}
