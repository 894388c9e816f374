/** Faces typed faster than they are accepted: entered in order, and none of them into a later roll. */
import type { Refusal } from '@enfilade/engine'
import type { DieQuestion } from '@enfilade/session'
import type { SeatSession } from '../session/session.js'

export const openDie = (session: SeatSession): DieQuestion | null => {
  const { asked } = session.snapshot
  return asked.kind === 'asked' ? (asked.questions.find(one => one.kind === 'die') ?? null) : null
}

export class DiceQueue {
  private waiting: Promise<Refusal | null> = Promise.resolve(null)
  private meant = 0

  constructor(private readonly session: SeatSession) {}

  /** Enters a face; dropped if its roll is over by then. */
  throw(face: number): Promise<Refusal | null> {
    this.meant++
    const nth = (openDie(this.session)?.die.nth ?? 1) + this.meant - 1
    this.waiting = this.waiting.then(async () => {
      const now = openDie(this.session)
      try {
        if (now === null || now.die.nth !== nth) return null
        return (await this.session.throwDice(now.tag, [face])).refusal
      } finally {
        this.meant--
      }
    })
    return this.waiting
  }
}
