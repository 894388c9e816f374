/**
 * What a viewer hears of a tie that was rolled off: the dice between combatants they may hear of, as if no one else had been tied.
 * Their own dice part them in the same way, no matter who else rolled.
 */
import type { Thrown } from '@enfilade/engine'
import type { CombatantId } from '../ids.js'

const first = (thrown: readonly Thrown[], id: CombatantId): number => thrown.findIndex(one => one.who === id)

/**
 * The throws of a tie that part those listed from one another, in the order in which they would have fallen among them.
 * @param totalOf what a throw counts, modifiers included; the highest comes first
 */
export function throwsAmong(thrown: readonly Thrown[], people: readonly CombatantId[], totalOf: (one: Thrown) => number): Thrown[] {
  const left = new Map(people.map(id => [id, thrown.filter(one => one.who === id)]))
  const heard: Thrown[] = []
  const roll = (tied: readonly CombatantId[]): void => {
    if (tied.length < 2) return
    const totals = new Map<CombatantId, number>()
    for (const id of tied) {
      const one = left.get(id)?.shift()
      if (one === undefined) return // dice that a combatant has not thrown yet
      heard.push(one)
      if (one.faces.length > 0) totals.set(id, totalOf(one))
    }
    const falling = [...new Set(totals.values())].sort((a, b) => b - a)
    for (const total of falling) roll(tied.filter(id => totals.get(id) === total)) // the highest first
  }
  roll(people.toSorted((a, b) => first(thrown, a) - first(thrown, b)))
  return heard
}
