/**
 * What a viewer hears of a tie in Initiative. That a combatant is tied with one whose total is known tells their total, so a viewer hears of
 * those alone whose totals they know, as if they had been the only ones tied: their own dice part them in the same way.
 */
import type { Thrown } from '@enfilade/engine'
import type { CombatantId } from '../battle/battle.js'
import { dieOfCheck } from '../battle/numbers.js'

type Plus = Readonly<Record<CombatantId, number>>
const first = (thrown: readonly Thrown[], id: CombatantId): number => thrown.findIndex(one => one.who === id)

/** The throws of a tie that part those listed from one another, in the order in which they would have fallen among them. */
export function throwsAmong(thrown: readonly Thrown[], people: readonly CombatantId[], plus: Plus): Thrown[] {
  const left = new Map(people.map(id => [id, thrown.filter(one => one.who === id)]))
  const heard: Thrown[] = []
  const roll = (tied: readonly CombatantId[]): void => {
    if (tied.length < 2) return
    const totals = new Map<CombatantId, number>()
    for (const id of tied) {
      const one = left.get(id)?.shift()
      if (one === undefined) return // dice that a combatant has not thrown yet
      heard.push(one)
      totals.set(id, dieOfCheck(one.faces) + (plus[id] ?? 0))
    }
    const falling = [...new Set(totals.values())].sort((a, b) => b - a)
    for (const total of falling) roll(tied.filter(id => totals.get(id) === total)) // CPR-INIT-02: the highest first
  }
  roll(people.toSorted((a, b) => first(thrown, a) - first(thrown, b)))
  return heard
}
