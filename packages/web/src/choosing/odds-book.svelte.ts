/** The odds for one question's answers, as far as they are known. Asking again costs nothing; a question that is gone is never answered. */
import type { Odds, Reactions } from '@enfilade/analysis'
import { canonical, type Json } from '@enfilade/engine'
import { SvelteMap } from 'svelte/reactivity'
import type { SeatSession } from '../session/session.js'

export class OddsBook {
  private readonly found = new SvelteMap<string, Odds | null>()
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
    this.found.set(key, result.ok ? result.odds : null)
  }
}
