/**
 * Which of several open questions is on screen: the one that was turned to; else, first of those that no one else is there to answer, then of the others,
 * the first in which something is at stake, else the first. One that the snapshot only names is asked for; until it is there, that one stays.
 */
import type { ChoiceQuestion, Question, Snapshot } from '@enfilade/session'
import type { SeatSession } from '../session/session.js'

const keyOf = ({ tag, number }: Question, { state }: Snapshot): string => `${tag} ${number} ${state}`

export class QuestionOnScreen {
  private tag = $state<string | null>(null)
  private whole = $state.raw<{ readonly key: string; readonly question: ChoiceQuestion } | null>(null)

  /** `isAnothers`: someone else is here to answer it. */
  constructor(private readonly isAnothers: (question: Question) => boolean = () => false) {}

  to(tag: string): void {
    this.tag = tag
  }
  in(snapshot: Snapshot): Question | null {
    const one = this.meant(snapshot)
    if (one?.kind !== 'choice' || one.later !== true) return one
    return this.whole?.key === keyOf(one, snapshot) ? this.whole.question : this.first(snapshot)
  }
  /** Asks for what is missing of it. */
  async complete(session: Pick<SeatSession, 'snapshot' | 'question'>): Promise<void> {
    const { snapshot } = session
    const one = this.meant(snapshot)
    if (one?.kind !== 'choice' || one.later !== true) return
    const key = keyOf(one, snapshot)
    if (this.whole?.key === key) return
    const question = await session.question(one.tag)
    if (question !== null) this.whole = { key, question }
  }
  private first({ asked }: Snapshot): Question | null {
    if (asked.kind !== 'asked') return null
    const hasStakes = (one: Question): boolean => one.kind === 'die' || (one.later !== true && one.advice.idle !== true)
    const own = asked.questions.filter(one => !this.isAnothers(one))
    return own.find(hasStakes) ?? own[0] ?? asked.questions.find(hasStakes) ?? asked.questions[0] ?? null
  }
  private meant(snapshot: Snapshot): Question | null {
    const { asked } = snapshot
    return (asked.kind === 'asked' ? asked.questions.find(({ tag }) => tag === this.tag) : null) ?? this.first(snapshot)
  }
}
