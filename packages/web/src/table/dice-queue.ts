/** Faces that are typed faster than they are taken: one after the other, and none of them into another throw than it was meant for. */
import type { Refusal } from '@enfilade/engine'
import type { DieQuestion, Session } from '../session/session.js'

export const openDie = (session: Session): DieQuestion | null => {
  const { asked } = session.snapshot
  return asked.kind === 'asked' ? (asked.questions.find(one => one.kind === 'die') ?? null) : null
}

export class DiceQueue {
  private waiting: Promise<Refusal | null> = Promise.resolve(null)
  private meant = 0

  constructor(private readonly session: Session) {}

  /** Throws a face; dropped where the throw it was meant for is over by then. */
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
