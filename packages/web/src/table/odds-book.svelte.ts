/** The odds for one question's answers, as far as they are known. Asking again costs nothing; a question that is gone is never answered. */
import type { Odds, Reactions } from '@enfilade/analysis'
import { canonical, type Id, type Json } from '@enfilade/engine'
import type { SeatSession } from '../session/session.js'

/** The headline: the one number of the action itself; null: nothing is left to chance. */
export const headlineOf = ({ own }: Odds): Odds['own']['headline'] => own.headline

type Milestone = Odds['own']['targets'][number]['milestones'][number]
/** What any of these actions can come to for others: successes first, then the likeliest harm. */
export function kindsIn(all: readonly Odds[], actor: Id, most: number): string[] {
  const best = new Map<string, Milestone>()
  for (const { own } of all)
    for (const { who, milestones } of own.targets)
      for (const one of milestones) if (who !== actor && one.chance >= (best.get(one.words)?.chance ?? 0)) best.set(one.words, one)
  const rank = ({ kind, chance }: Milestone): number => (kind === 'success' ? 1 : 0) + chance
  return [...best.values()]
    .sort((a, b) => rank(b) - rank(a))
    .slice(0, most)
    .map(({ words }) => words)
}
/** The chance of this for another combatant: the likeliest of them. */
export const chanceOf = ({ own }: Odds, actor: Id, words: string): number =>
  own.targets.reduce(
    (most, { who, milestones }) =>
      who === actor ? most : milestones.reduce((so, one) => (one.words === words ? Math.max(so, one.chance) : so), most),
    0,
  )

export class OddsBook {
  private found = $state.raw<ReadonlyMap<string, Odds | null>>(new Map())
  reactions = $state<Reactions>('advised')
  private readonly asked = new Set<string>()

  constructor(
    private readonly session: SeatSession,
    private readonly tag: string,
  ) {}

  private key(answer: Json, whole: boolean): string {
    return `${whole ? this.reactions : 'alone'} ${canonical(answer)}`
  }
  /** Undefined: not known yet. Null: there are none. Of the action itself, until all that it sets off is known as well. */
  of(answer: Json): Odds | null | undefined {
    const whole = this.found.get(this.key(answer, true))
    return whole === undefined ? this.found.get(this.key(answer, false)) : whole
  }
  /** Is all that the answer sets off known? */
  isWhole(answer: Json): boolean {
    return this.found.has(this.key(answer, true))
  }
  /** Asks for the odds of these answers by themselves, the chosen one first, and at last for all that the chosen one sets off. */
  want(answers: readonly Json[], chosen: Json | null): void {
    // The last asked is worked out first.
    if (chosen !== null) this.wantOne(chosen, true)
    for (const answer of answers) this.wantOne(answer, false)
    if (chosen !== null) this.wantOne(chosen, false)
  }
  private wantOne(answer: Json, whole: boolean): void {
    const key = this.key(answer, whole)
    if (this.found.has(key)) return
    if (this.asked.has(key)) {
      void this.session.odds(this.tag, answer, this.reactions, whole) // comes first now
      return
    }
    this.asked.add(key)
    void this.ask(key, answer, whole)
  }
  private async ask(key: string, answer: Json, whole: boolean): Promise<void> {
    const result = await this.session.odds(this.tag, answer, this.reactions, whole)
    if (!result.ok && 'cancelled' in result) {
      this.asked.delete(key)
      return
    }
    this.found = new Map(this.found).set(key, result.ok ? result.odds : null)
  }
}
