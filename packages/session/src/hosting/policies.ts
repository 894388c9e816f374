/**
 * Answers for seats that were left to their policies, and throws for those whose dice the program throws: one answer at a time and never for long,
 * so that no table keeps the others waiting. After very many answers without a player's it stops, and a game master says whether it goes on.
 */
import { dieOf, type Id, isAnswer } from '@enfilade/engine'
import type { Fight } from '../fight.js'
import { GameMasterTable } from '../tables/game-master.js'
import { sidesByHand } from './by-hand.js'
import { tableLimits as limits } from './limits.js'
import { onItsOwn } from './on-its-own.js'
import type { Sitting } from './sitting.js'
import type { Table } from './table.js'

/** Tells players, once a game master has let policies play on, what these answered for them. */
export async function notedAfter(table: Table, from: number, playing: unknown): Promise<unknown> {
  const result = await playing
  const { session } = table.fight
  const told = new Set<Sitting>()
  for (let at = from; at < session.length; at++) {
    const entry = session.entry(at)
    if (entry === undefined || !isAnswer(entry) || entry[2] !== 'policy' || dieOf(entry) !== null) continue
    const player = table.playerOf((entry[0].split(' ')[1] ?? '') as Id)
    if (player === undefined || player.stored.byPolicy) continue
    table.noteAnswer(player, at, 'policy')
    told.add(player)
  }
  for (const player of told) await table.keepSeat(player, {})
  return result
}

/** It answers for so long at once. Milliseconds. */
const slice = 10

export class Policies {
  private readonly table: GameMasterTable
  private answers = 0
  private stopWaiting: () => void = () => undefined

  constructor(
    private readonly owner: Table,
    private readonly fight: Fight,
  ) {
    this.table = new GameMasterTable(fight)
  }

  /** Answers what is open to it. What is left after a while is answered in a later turn. */
  answer(): void {
    const { clock } = this.owner.ports
    const end = clock.now() + slice
    while (this.one()) {
      this.answers++
      if (this.answers > limits.policyAnswers) {
        this.owner.stopByServer(`Those who play themselves have given ${limits.policyAnswers} answers in a row.`)
        return
      }
      if (clock.now() < end) continue
      this.stopWaiting()
      this.stopWaiting = clock.after(
        0,
        onItsOwn(this.owner, () => this.owner.letPoliciesAnswer()),
      )
      return
    }
    if (this.fight.session.pending !== null) this.answers = 0
  }
  startAgain(): void {
    this.answers = 0
  }
  stop(): void {
    this.stopWaiting()
  }

  /** One answer, or the rest of a roll; false: nothing is open to a policy. */
  private one(): boolean {
    const { session } = this.fight
    const { pending } = session
    const { paused, lobby } = this.owner.stored
    if (pending === null || paused !== null || lobby || this.fight.player !== null) return false
    const at = session.length
    if (pending.kind === 'die') {
      const player = this.owner.playerOf(pending.who)
      const rolls =
        player === undefined
          ? this.isLeft(pending.who) || !this.isByHand(pending.who)
          : player.stored.byPolicy || player.stored.dice === 'app'
      return rolls && this.owner.seed !== null && this.table.rollRest() === null
    }
    for (const open of pending.open) {
      const player = this.owner.playerOf(open.who)
      if (!(player === undefined ? this.isLeft(open.who) : player.stored.byPolicy)) continue
      if (this.table.takeAdvice(open.tag) !== null) continue
      if (player !== undefined) this.note(player, at)
      return true
    }
    return false
  }
  private note(player: Sitting, at: number): void {
    if (player.present.now.is !== 'here') this.owner.noteAnswer(player, at, 'policy')
  }
  private seatOf(who: Id): Id | null {
    return this.fight.ruleset.seatOf(this.fight.session.battle, who)
  }
  /** Is this combatant's whole side left to its policy? */
  private isLeft(who: Id): boolean {
    const seat = this.seatOf(who)
    return seat !== null && this.owner.stored.policies.includes(seat)
  }
  /** Does the game master throw for those of their side whom no one plays? */
  private isByHand(who: Id): boolean {
    const seat = this.seatOf(who)
    return seat === null || sidesByHand(this.owner).includes(seat)
  }
}
