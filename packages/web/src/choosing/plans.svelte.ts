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

  private done = $state.raw<Plan | null>(null)

  /** The plan that was carried out, until they decide something else; null: none was. */
  get carriedOut(): Plan | null {
    return this.done
  }
  /** Forgets a plan once its question is answered. */
  follow({ asked, log }: Pick<Snapshot, 'asked' | 'log'>): void {
    const open = asked.kind === 'asked' ? asked.questions.filter(one => one.kind === 'choice') : []
    const decided = log.findLast(({ undone, told }) => undone === null && told?.decided.some(({ who }) => who === this.done?.who))
    if (this.done !== null && decided?.told?.decided.some(one => isGiven(this.done, one)) !== true) this.done = null
    if (this.offeredAt !== null && !open.some(one => keyOf(one) === this.offeredAt)) {
      const [who] = this.offeredAt.split('\n')
      const gone = this.made.find(one => one.who === who) ?? null
      const last = log.flatMap(({ undone, told }) => (undone === null ? (told?.decided ?? []) : [])).findLast(one => one.who === who)
      this.done = last !== undefined && isGiven(gone, last) ? gone : null
      this.made = this.made.filter(one => one.who !== who)
    }
    this.offeredAt = open.map(one => (this.of(one) === null ? null : keyOf(one))).find(key => key !== null) ?? null
  }
  /** What this combatant is to do; null: nothing is planned. */
  madeFor(who: Id): Plan | null {
    return this.made.find(one => one.who === who) ?? null
  }
  /** Offered at one question, it isn't offered at the next of the same kind, before or after it is forgotten. */
  of(question: Asked & Pick<ChoiceQuestion, 'tag' | 'number'>): Plan | null {
    const isOver = this.offeredAt !== null && this.offeredAt !== keyOf(question) && this.offeredAt.startsWith(`${question.who}\n`)
    return isOver ? null : (this.made.find(one => isAbout(one, question)) ?? null)
  }
  make({ who, decision }: Asked, answer: Json, words: string): void {
    this.made = [...this.made.filter(one => one.who !== who), { who, decision, answer, words }]
  }
  drop(who: Id): void {
    this.made = this.made.filter(one => one.who !== who)
  }
}

const isGiven = (plan: Plan | null, { who, name, answer }: { readonly who: Id; readonly name: string; readonly answer: Json }): boolean =>
  plan !== null && plan.who === who && plan.decision === name && same(plan.answer, answer)
const keyOf = ({ who, tag, number }: Pick<ChoiceQuestion, 'who' | 'tag' | 'number'>): string => `${who}\n${tag} ${number}`

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
