/** Odds as they are sent and shown: of the thousands of outcomes of a blast or burst only the likeliest. */
import { canonical, type Id } from '@enfilade/engine'
import type { End, OutcomeOdds } from './result.js'

/** So many outcomes are listed, the likeliest. */
const mostOutcomes = 200

/** `whose`: whose own part in all outcomes is kept as well. Odds with few outcomes stay as they are. */
export function shortened<O extends OutcomeOdds>(odds: O, whose: readonly Id[]): O {
  const { outcomes } = odds
  if (outcomes.length <= mostOutcomes) return odds
  const ends = [...new Set(whose)].map(who => ({ who, ends: endsOf(outcomes, who) }))
  return { ...odds, outcomes: outcomes.slice(0, mostOutcomes), all: { count: outcomes.length, ends } }
}
/** What outcomes do to one combatant, alike ones together. */
function endsOf(outcomes: OutcomeOdds['outcomes'], who: Id): readonly End[] {
  const found = new Map<string, { chance: number; readonly changes: End['changes'] }>()
  for (const { chance, changes } of outcomes) {
    const own = changes.filter(one => one.who === who)
    const key = own.map(({ kind, words, amount }) => canonical([kind, words, amount?.of ?? null, amount?.count ?? null])).join()
    const known = found.get(key)
    if (known === undefined) found.set(key, { chance, changes: own })
    else known.chance += chance
  }
  return [...found.values()]
}
