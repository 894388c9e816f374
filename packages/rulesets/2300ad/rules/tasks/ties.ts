/** Order among equals: by dice, so that names decide nothing. */
import type { Ask, Reason, Tell } from '@enfilade/engine'
import type { Battle, CombatantId } from '../../battle/battle.js'
import { tieParted } from '../../battle/events.js'
import { knowsPerson } from '../../battle/knowledge.js'
import { personOf } from '../../battle/people.js'
import { d10 } from './task-roll.js'

/** In rising order of a number; equals roll, the highest comes first, and ties roll again. */
export function inOrderOf<E extends { readonly who: CombatantId }>(
  battle: Battle,
  those: readonly E[],
  numberOf: (one: E) => number,
  why: Reason,
  ask: Ask,
  tell: Tell | undefined,
): E[] {
  const knows = (who: CombatantId, other: CombatantId): boolean => knowsPerson(personOf(battle, who).side, personOf(battle, other))
  const equals = new Map<number, E[]>()
  for (const one of those.toSorted((a, b) => numberOf(a) - numberOf(b))) {
    const number = numberOf(one)
    equals.set(number, [...(equals.get(number) ?? []), one])
  }
  return [...equals.values()].flatMap(group => {
    if (group.length < 2) return group
    const entries = group.map(one => ({ who: one.who, plus: 0, one }))
    const order = ask.rank(d10, entries, 'again', why, knows).flat()
    tell?.(tieParted({ rule: why.rule, why: why.words, order: order.map(({ who }) => who) }))
    return order.map(({ one }) => one)
  })
}
