/** Plans: what a player has chosen while someone else decides. It is offered, never sent, when it is asked. */
import { canBind, friendsOf, same } from '@enfilade/client'
import type { Id, Json } from '@enfilade/engine'
import type { ChoiceQuestion, Snapshot } from '@enfilade/session'
import { Draft } from './draft.svelte.js'

export interface Plan {
  readonly who: Id
  readonly decision: string
  readonly answer: Json
  readonly words: string
}
type Asked = Pick<ChoiceQuestion, 'who' | 'decision'>
const isAbout = ({ who, decision }: Asked, question: Asked): boolean => who === question.who && decision === question.decision

export class Plans {
  private made = $state.raw<readonly Plan[]>([])
  /** The question that a plan is offered at: with it the plan goes. */
  private offeredAt: string | null = null

  /** Forgets a plan once its question is answered. */
  follow({ asked }: Pick<Snapshot, 'asked'>): void {
    const open = asked.kind === 'asked' ? asked.questions.filter(one => one.kind === 'choice') : []
    if (this.offeredAt !== null && !open.some(one => keyOf(one) === this.offeredAt)) {
      const [who] = this.offeredAt.split('\n')
      this.made = this.made.filter(one => one.who !== who)
    }
    this.offeredAt = open.map(one => (this.of(one) === null ? null : keyOf(one))).find(key => key !== null) ?? null
  }
  /** What this combatant is to do; null: nothing is planned. */
  madeFor(who: Id): Plan | null {
    return this.made.find(one => one.who === who) ?? null
  }
  of(question: Asked): Plan | null {
    return this.made.find(one => isAbout(one, question)) ?? null
  }
  make({ who, decision }: Asked, answer: Json, words: string): void {
    this.made = [...this.made.filter(one => one.who !== who), { who, decision, answer, words }]
  }
  drop(who: Id): void {
    this.made = this.made.filter(one => one.who !== who)
  }
}

const keyOf = ({ who, tag, number }: ChoiceQuestion): string => `${who}\n${tag} ${number}`

/** A draft of an answer: as planned where that can be given now, else as advised. `isPlanned` null: nothing was planned. */
export function draftOf(
  question: ChoiceQuestion,
  view: Snapshot['view'],
  plan: Plan | null,
): { readonly draft: Draft; readonly isPlanned: boolean | null } {
  const draft = new Draft(question, friendsOf(view, question.who))
  if (plan === null || canBind(question.forms) !== null) return { draft, isPlanned: null }
  const planned = new Draft(question, friendsOf(view, question.who))
  planned.take(plan.answer)
  const isListed = question.options.some(option => same(option.answer, plan.answer))
  const isPlanned = isListed || (planned.way !== null && planned.refusal === null)
  return { draft: isPlanned ? planned : draft, isPlanned }
}
