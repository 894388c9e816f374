/**
 * Answers for seats that were left to their policies, and throws for those whose dice the program throws: one answer at a time and never for long,
 * so that no table keeps the others waiting. After very many answers without a player's it stops, and a game master says whether it goes on.
 */
import type { Id } from '@enfilade/engine'
import { sidesByHand } from './by-hand.js'
import type { TableInMemory } from './in-memory.js'
import { tableLimits as limits } from './limits.js'
import type { Sitting } from './sitting.js'

/** It answers for so long at once. Milliseconds. */
const slice = 10

export class Policies {
  private answers = 0
  private stopWaiting: () => void = () => undefined

  /** `does`: answers more in a later turn; makes the fight stand still. */
  constructor(
    private readonly owner: TableInMemory,
    private readonly does: { goOn(): void; stop(words: string): void },
  ) {}

  /** Answers what is open to it. What is left after a while is answered in a later turn. */
  answer(): void {
    const { clock } = this.owner.ports
    const end = clock.now() + slice
    while (this.one()) {
      this.answers++
      if (this.answers > limits.policyAnswers) {
        this.does.stop(`Those who play themselves have given ${limits.policyAnswers} answers in a row.`)
        return
      }
      if (clock.now() < end) continue
      this.stopWaiting()
      this.stopWaiting = clock.after(0, () => this.does.goOn())
      return
    }
    if (this.owner.fight.session.pending !== null) this.answers = 0
  }
  startAgain(): void {
    this.answers = 0
  }
  stop(): void {
    this.stopWaiting()
    this.answers = 0
  }

  /** One answer, or the rest of a roll; false: nothing is open to a policy. */
  private one(): boolean {
    const { fight, gameMaster } = this.owner
    const { session } = fight
    const { pending } = session
    const { paused, lobby } = this.owner.stored
    if (pending === null || paused !== null || lobby || fight.player !== null) return false
    const at = session.length
    if (pending.kind === 'die') {
      const player = this.owner.playerOf(pending.who)
      const rolls =
        player === undefined
          ? this.isLeft(pending.who) || !this.isByHand(pending.who)
          : player.stored.byPolicy || player.stored.dice === 'app'
      return rolls && this.owner.seed !== null && gameMaster.rollRest() === null
    }
    for (const open of pending.open) {
      const player = this.owner.playerOf(open.who)
      if (!(player === undefined ? this.isLeft(open.who) : player.stored.byPolicy)) continue
      if (gameMaster.takeAdvice(open.tag) !== null) continue
      if (player !== undefined) this.note(player, at)
      return true
    }
    return false
  }
  private note(player: Sitting, at: number): void {
    if (player.present.now.is !== 'here') this.owner.noteAnswer(player, at, 'policy')
  }
  private seatOf(who: Id): Id | null {
    const { ruleset, session } = this.owner.fight
    return ruleset.seatOf(session.battle, who)
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
