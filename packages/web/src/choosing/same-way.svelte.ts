/**
 * Standing answers: the same question to the same combatant gets the same answer until their next turn, or until it is lifted, as long as it
 * is offered; or only where its odds are good enough. What was declared as a whole goes on until it has come to its end. Each is given like any
 * other, one by one, with its reason in the record. A question with a single legal answer answers itself. Undoing anything ends all of it. They
 * are kept on this device, so that they outlast loading the page.
 */
import { declines, percent } from '@enfilade/analysis'
import { canBind } from '@enfilade/client'
import { canonical, type Id, type Json } from '@enfilade/engine'
import { answersItself, type ChoiceQuestion, type Snapshot } from '@enfilade/session'
import type { SeatSession } from '../session/session.js'
import { keepHere, keptHere } from './device.js'
import { chanceOf } from './figures.js'
import { isToAct } from './squads.js'

interface Terms {
  /** Only where its first chance is at least this, from 0 to 1; otherwise it is passed if it can be, else asked. Null: always. */
  readonly least: number | null
  /** Until it is lifted; otherwise until the combatant's next turn. */
  readonly lasts: boolean
}
interface Standing extends Terms {
  readonly tag: string
  readonly who: Id
  readonly name: string
  readonly answer: Json
  readonly words: string
  /** It goes on with what was declared, whatever that is by now. */
  readonly declared: boolean
  /** It was this combatant's turn when it was given, and still is. */
  readonly inTurn: boolean
}
/** How many questions in a row answer themselves; then one is asked, so that a fight in which no one has a choice doesn't run away. */
const mostInARow = 12

/** What is kept here of the standing answers of fights, by their id, with how many answers the fight had. */
const place = 'standing'
function keptOf(fight: string, length: number): readonly Standing[] {
  const kept = keptHere(place)[fight] as { readonly length?: number; readonly standing?: readonly Standing[] } | undefined
  return Array.isArray(kept?.standing) && typeof kept.length === 'number' && kept.length <= length ? kept.standing : []
}
function keepOf(fight: string, length: number, standing: readonly Standing[]): void {
  const { [fight]: before, ...others } = keptHere(place)
  if (standing.length > 0) keepHere(place, { ...others, [fight]: { length, standing } })
  else if (before !== undefined) keepHere(place, others)
}

class SameWay {
  standing = $state.raw<readonly Standing[]>([])
  /** They act as their policies advise until each has had their turn, whatever others are asked meanwhile. */
  squad = $state.raw<readonly Id[]>([])
  private round: number | null = null
  private fight = ''
  private length = 0
  private last: { readonly fight: string; readonly revision: number } | null = null
  /** Questions that have answered themselves since the last one with a choice. */
  private inARow = 0
  /** Something was undone: the question that stands there now is asked. */
  private wasUndone = false

  keep({ tag, who, name }: ChoiceQuestion, answer: Json, words: string, now: Id | null, terms: Terms, declared = false): void {
    const kept = { tag, who, name, answer, words, declared, inTurn: now === who, ...terms }
    this.standing = [...this.standing.filter(one => one.tag !== tag), kept]
    keepOf(this.fight, this.length, this.standing)
  }
  lift(tag: string): void {
    this.standing = this.standing.filter(one => one.tag !== tag)
    keepOf(this.fight, this.length, this.standing)
  }
  /** In this round. */
  letAct(squad: readonly Id[], { clock }: Snapshot['view']): void {
    this.squad = squad
    this.round = clock.round
  }
  rest(): void {
    this.squad = []
  }
  /** Looks at the present state: ends what has lasted long enough. */
  follow(snapshot: Snapshot): void {
    const { id, timeline, view, asked } = snapshot
    const isLonger = timeline.length > this.length
    if (id !== this.fight || isLonger) this.wasUndone = false
    else if (timeline.length < this.length) this.wasUndone = true
    const isUndone = id === this.fight && timeline.length < this.length
    if (id !== this.fight) this.standing = keptOf(id, timeline.length)
    const before = this.fight
    this.fight = id
    this.length = timeline.length
    if (isUndone) this.standing = []
    const isOn = id === before && !isUndone && view.clock.round === this.round
    const acting = isOn ? this.squad.filter(who => isToAct(snapshot, who)) : []
    if (acting.length !== this.squad.length) this.squad = acting
    const questions = asked.kind === 'asked' ? asked.questions : []
    const hasEnded = ({ tag, who, declared }: Standing): boolean =>
      declared && questions.some(one => one.kind === 'choice' && one.who === who && (one.tag !== tag || one.declared === undefined))
    const left = this.standing
      .filter(one => !hasEnded(one))
      .filter(one => one.lasts || one.inTurn || view.now !== one.who)
      .map(one => (one.inTurn && view.now !== one.who ? { ...one, inTurn: false } : one))
    if (left.length !== this.standing.length || left.some((one, i) => one !== this.standing[i])) this.standing = left
    keepOf(id, this.length, this.standing)
  }
  /** Gives a standing answer to a question; once for each state of the fight. */
  async answer(session: SeatSession, question: ChoiceQuestion, why: string): Promise<void> {
    const known = this.standing.find(one => one.tag === question.tag)
    if (known === undefined || this.isDone(session)) return
    const answer = known.declared ? question.declared : known.answer
    if (answer === undefined || !question.options.some(one => canonical(one.answer) === canonical(answer))) return
    this.note(session)
    if (known.least === null) {
      await this.give(session, known, answer, why)
      return
    }
    const found = await session.odds(question.tag, known.answer, 'advised', false)
    const chance = found.ok ? chanceOf(found.odds, question.who) : null
    if (chance === null) return
    const because = `${why}: ${percent(chance)}`
    const pass = question.options.find(one => declines(one.answer))
    if (chance >= known.least) await this.give(session, known, known.answer, because)
    else if (pass !== undefined) await this.give(session, known, pass.answer, because)
  }
  private async give(session: SeatSession, { tag }: Standing, answer: Json, why: string): Promise<void> {
    if ((await session.answer(tag, answer, why)) !== null) this.lift(tag)
  }
  /** Answers a question that leaves no choice, and says why. */
  async answerOnly(session: SeatSession, question: ChoiceQuestion, why: string): Promise<void> {
    if (!answersItself(session.snapshot)) {
      this.inARow = 0
      return
    }
    if (this.wasUndone || session.snapshot.playing || this.inARow >= mostInARow || this.isDone(session)) return
    this.note(session)
    this.inARow++
    await session.takeAdvice(question.tag, why)
  }
  /** Answers for the squad that acts, as advised. */
  async actAsAdvised(session: SeatSession): Promise<void> {
    const { asked, playing } = session.snapshot
    const next =
      asked.kind === 'asked'
        ? asked.questions.find(one => one.kind === 'choice' && this.squad.includes(one.who) && canBind(one.forms) === null)
        : undefined
    if (next === undefined || playing || this.isDone(session)) return
    this.note(session)
    if ((await session.takeAdvice(next.tag)) !== null) this.squad = []
  }
  private isDone({ snapshot: { id, revision } }: SeatSession): boolean {
    return this.last?.fight === id && this.last.revision === revision
  }
  private note({ snapshot: { id, revision } }: SeatSession): void {
    this.last = { fight: id, revision }
  }
}
export const sameWay = new SameWay()
