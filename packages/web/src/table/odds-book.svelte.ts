/** The odds for one question's answers, as far as they are known. Asking again costs nothing; a question that is gone is never answered. */
import type { Odds, Reactions } from '@enfilade/analysis'
import { canonical, type Id, type Json } from '@enfilade/engine'
import type { SeatSession } from '../session/session.js'

/** The headline: the likeliest change of another combatant, or of the actor where no other changes; null: nothing can change. */
export interface Headline {
  readonly words: string
  readonly chance: number
  /** It is about another combatant. */
  readonly ofOthers: boolean
}
export function headlineOf(odds: Odds, actor: Id): Headline | null {
  const others = odds.byChange.find(change => change.who !== actor)
  const one = others ?? odds.byChange[0]
  return one === undefined ? null : { words: one.words, chance: one.chance, ofOthers: others !== undefined }
}
/** The kinds of change for other combatants in any of these odds, likeliest first. */
export function kindsIn(all: readonly Odds[], actor: Id, most: number): string[] {
  const best = new Map<string, number>()
  for (const { byChange } of all)
    for (const { who, kind, chance } of byChange) if (who !== actor) best.set(kind, Math.max(best.get(kind) ?? 0, chance))
  return [...best]
    .sort((a, b) => b[1] - a[1])
    .slice(0, most)
    .map(([kind]) => kind)
}
/** The chance that another combatant has a change of this kind: the likeliest of them. */
export const chanceOf = (odds: Odds, actor: Id, kind: string): number =>
  odds.byChange.reduce((most, one) => (one.kind === kind && one.who !== actor ? Math.max(most, one.chance) : most), 0)

export class OddsBook {
  private found = $state.raw<ReadonlyMap<string, Odds | null>>(new Map())
  reactions = $state<Reactions>('advised')
  private readonly asked = new Set<string>()

  constructor(
    private readonly session: SeatSession,
    private readonly tag: string,
  ) {}

  private key(answer: Json): string {
    return `${this.reactions} ${canonical(answer)}`
  }
  /** Undefined: not known yet. Null: there are none. */
  of(answer: Json): Odds | null | undefined {
    return this.found.get(this.key(answer))
  }
  /** Asks for the odds of these answers; the last is worked out first. */
  want(answers: readonly Json[]): void {
    for (const answer of answers) {
      const key = this.key(answer)
      if (this.asked.has(key)) {
        if (!this.found.has(key)) void this.session.odds(this.tag, answer, this.reactions) // comes first now
        continue
      }
      this.asked.add(key)
      void this.ask(key, answer)
    }
  }
  private async ask(key: string, answer: Json): Promise<void> {
    const result = await this.session.odds(this.tag, answer, this.reactions)
    if (!result.ok && 'cancelled' in result) {
      this.asked.delete(key)
      return
    }
    this.found = new Map(this.found).set(key, result.ok ? result.odds : null)
  }
}
