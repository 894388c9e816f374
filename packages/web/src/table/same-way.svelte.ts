/**
 * Standing answers: the same question to the same combatant gets the same answer until their next turn, as long as it is offered. Each is
 * given like any other, one by one, with its reason in the record. Undoing anything ends all of them.
 */
import { canonical, type Id, type Json } from '@enfilade/engine'
import type { ChoiceQuestion, Snapshot } from '@enfilade/session'
import type { SeatSession } from '../session/session.js'

export interface Standing {
  readonly tag: string
  readonly who: Id
  readonly name: string
  readonly answer: Json
  readonly words: string
  /** It was this combatant's turn when it was given, and still is. */
  readonly inTurn: boolean
}

class SameWay {
  standing = $state.raw<readonly Standing[]>([])
  private fight = ''
  private length = 0
  private last: { readonly fight: string; readonly revision: number } | null = null

  keep(question: ChoiceQuestion, answer: Json, words: string, now: Id | null): void {
    const { tag, who, name } = question
    this.standing = [...this.standing.filter(one => one.tag !== tag), { tag, who, name, answer, words, inTurn: now === who }]
  }
  lift(tag: string): void {
    this.standing = this.standing.filter(one => one.tag !== tag)
  }
  /** Looks at the present state: ends what has lasted long enough. */
  follow({ id, timeline, view }: Snapshot): void {
    const isOther = id !== this.fight || timeline.length < this.length
    this.fight = id
    this.length = timeline.length
    if (this.standing.length === 0) return
    if (isOther) this.standing = []
    else {
      const left = this.standing
        .filter(one => one.inTurn || view.now !== one.who)
        .map(one => (one.inTurn && view.now !== one.who ? { ...one, inTurn: false } : one))
      if (left.length !== this.standing.length || left.some((one, i) => one !== this.standing[i])) this.standing = left
    }
  }
  /** Gives a standing answer to a question; once for each state of the fight. */
  async answer(session: SeatSession, question: ChoiceQuestion, why: string): Promise<void> {
    const { id, revision } = session.snapshot
    const known = this.standing.find(one => one.tag === question.tag)
    if (known === undefined || (this.last?.fight === id && this.last.revision === revision)) return
    if (!question.options.some(option => canonical(option.answer) === canonical(known.answer))) return
    this.last = { fight: id, revision }
    if ((await session.answer(question.tag, known.answer, why)) !== null) this.lift(known.tag)
  }
}
export const sameWay = new SameWay()
