/** The odds for one question's answers, as far as they are known. Asking again costs nothing; a question that is gone is never answered. */
import type { Odds, Reactions } from '@enfilade/analysis'
import { canonical, type Json } from '@enfilade/engine'
import type { OddsResult } from '@enfilade/session'
import { SvelteMap } from 'svelte/reactivity'
import type { SeatSession } from '../session/session.js'

/** Odds of the action itself, or of all that it sets off, at first or in full. */
type Extent = 'alone' | 'first' | 'whole'

export class OddsBook {
  private readonly found = new SvelteMap<string, Odds | null>()
  reactions = $state<Reactions>('advised')
  private readonly asked = new Set<string>()

  constructor(
    private readonly session: SeatSession,
    private readonly tag: string,
  ) {}

  private key(answer: Json, extent: Extent): string {
    return `${extent === 'alone' ? extent : `${extent} ${this.reactions}`} ${canonical(answer)}`
  }
  /**
   * Undefined: not known yet. Null: there are none. Of the action itself, until all that it sets off is known as well: first from a few fights, as the
   * odds say, then in full.
   */
  of(answer: Json): Odds | null | undefined {
    for (const extent of ['whole', 'first'] as const) {
      const known = this.found.get(this.key(answer, extent))
      if (known !== undefined) return known
    }
    return this.found.get(this.key(answer, 'alone'))
  }
  /** Is all that the answer sets off known in full? */
  isWhole(answer: Json): boolean {
    return this.found.has(this.key(answer, 'whole'))
  }
  /** Asks for the odds of these answers by themselves, the chosen one first, and then and at last for all that the chosen one sets off. */
  want(answers: readonly Json[], chosen: Json | null): void {
    // The last asked is worked out first.
    if (chosen !== null) this.wantOne(chosen, 'whole')
    for (const answer of answers) this.wantOne(answer, 'alone')
    if (chosen === null) return
    this.wantOne(chosen, 'first')
    this.wantOne(chosen, 'alone')
  }
  private wantOne(answer: Json, extent: Extent): void {
    const key = this.key(answer, extent)
    if (this.found.has(key)) return
    if (this.asked.has(key)) {
      void this.weighed(answer, extent) // comes first now
      return
    }
    this.asked.add(key)
    void this.ask(key, answer, extent)
  }
  private weighed(answer: Json, extent: Extent): Promise<OddsResult> {
    return this.session.odds(this.tag, answer, this.reactions, extent !== 'alone', extent === 'first')
  }
  private async ask(key: string, answer: Json, extent: Extent): Promise<void> {
    const result = await this.weighed(answer, extent)
    if (!result.ok && 'cancelled' in result) {
      this.asked.delete(key)
      return
    }
    this.found.set(key, result.ok ? result.odds : null)
  }
}
