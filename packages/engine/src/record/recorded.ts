/**
 * Answers from the entries of a record, beginning at any of them: for looking again at the result of an answer. The record is believed; it was
 * verified when it was opened.
 */
import { ThrowingAsk } from '../ask/throwing.js'
import type { CombatantId, Decision, Draw, Id, Json, Reason } from '../contract.js'
import { choiceTag } from './live.js'
import { type AnswerEntry, type Entry, isAnswer } from './record.js'

/** Thrown to leave a step that the record does not answer to its end, or that an act of the game master interrupts. */
export const recordEnded = Symbol('the record ended')

export class RecordedAsk extends ThrowingAsk {
  constructor(
    private readonly entries: readonly Entry[],
    /** The next entry to be read. */
    public at: number,
  ) {
    super()
  }
  private next(): AnswerEntry {
    for (;;) {
      const entry = this.entries[this.at]
      if (entry === undefined || (!isAnswer(entry) && !('anew' in entry))) throw recordEnded
      if (isAnswer(entry)) return entry
      this.at++
    }
  }
  override draw<A>(draw: Draw<A>, _why: Reason, _who: Id): A {
    return draw.read(() => {
      const [, face] = this.next()
      this.at++
      return face as number
    })
  }
  override choose<B, S, O extends Json>(decision: Decision<B, S, O>, battle: B, step: S, who: CombatantId): O {
    return this.chooseEach(decision, battle, step, [who])[0] as O
  }
  override chooseEach<B, S, O extends Json>(decision: Decision<B, S, O>, _battle: B, _step: S, who: readonly CombatantId[]): O[] {
    const answers = new Map<Id, Json>()
    while (answers.size < who.length) {
      const [tag, answer] = this.next()
      const one = who.find(id => tag === choiceTag(decision, id) && !answers.has(id))
      if (one === undefined) throw recordEnded
      answers.set(one, answer)
      this.at++
    }
    return who.map(id => answers.get(id) as O)
  }
}
