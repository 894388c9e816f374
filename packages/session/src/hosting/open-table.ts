/** A table that takes the calls of its seats, at once and one after another. */
import { answering } from '../remote/table-client.js'
import type { About } from '../remote/wire.js'
import { called, fittingCall } from '../tables/calls.js'
import { CallRefused } from '../tables/forms.js'
import { isOpenTo } from './asked-player.js'
import { nthFight } from './evening.js'
import { fightCall } from './fight-call.js'
import { atOwnCost, unlessLookedTooMuch } from './looking.js'
import { Replies } from './replies.js'
import type { Sitting } from './sitting.js'
import { Table } from './table.js'
import { duringPause, isTableCall, notBegun, notOpen, ofAnotherFight, onlyLooking, staysWithTheTable } from './table-call-names.js'

export interface SeatCall {
  readonly name: string
  readonly given: readonly unknown[]
  readonly id?: string
  readonly about?: About
  /** Which fight of the table its caller sees. Left out: the one that is played. */
  readonly fight?: number
}
export class OpenTable extends Table {
  /** To calls that had an id, while this program runs; of those that changed the fight they are kept with the answer. */
  private readonly replies = new Replies()

  /** Does what a seat calls, once. @throws CallRefused, NotKept in words */
  call(sitting: Sitting, call: SeatCall): Promise<unknown> {
    const { id } = call
    // A device that waits for long sends it again before the first is on the disk.
    return id === undefined ? this.take(sitting, call) : this.replies.once(`${sitting.stored.id} ${id}`, () => this.take(sitting, call))
  }
  private async take(sitting: Sitting, { name, given, id, about, fight }: SeatCall): Promise<unknown> {
    await this.openFor(sitting)
    const { stored } = sitting
    const before = id === undefined ? undefined : await this.ports.store.replyTo(this.stored.id, stored.id, id)
    if (before !== undefined) {
      await this.settled()
      return before.reply
    }
    if (fight !== undefined && fight !== nthFight(this.stored) && !staysWithTheTable(name)) return ofAnotherFight(name, given)
    unlessLookedTooMuch(this.ports, sitting, name)
    if (isTableCall(name)) return (await import('./table-acts.js')).doTableCall(this, sitting, name, given, id)
    await this.ports.page?.needed(name)
    const group = this.groupAt(stored)
    if (group === null) throw new CallRefused(stored.kind === 'guest' ? 'The game master has not let you in yet.' : notBegun)
    if (this.stored.lobby && (answering.has(name) || name === 'playOn')) throw new CallRefused(notBegun)
    if (this.stored.paused !== null && stored.kind !== 'gm' && !duringPause.has(name))
      throw new CallRefused(`The fight is paused: ${this.stored.paused.words}`)
    fittingCall(group.table, name, given)
    if (answering.has(name) && !isOpenTo(this.fight.session, group.table, name, given, about)) return notOpen(name, given)
    if (name !== 'record') this.unlessFull()
    if (onlyLooking.has(name)) return atOwnCost(sitting, this.ports.clock, () => this.playing(() => called(group.table, name, given)))
    return this.change(sitting, name, id ?? null, () => fightCall(this, sitting, group, name, given))
  }
}
