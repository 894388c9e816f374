/** When people act: at their initiative and at half of it, counted down through the points of a turn; held actions in between. */
import type { Battle, Combatant, CombatantId } from '../../battle/battle.js'
import { byId, isAble } from '../../battle/people.js'
import { initiativeOf } from '../effects/effects.js'

const mayAct = (person: Combatant): boolean => isAble(person) && !person.ducking // AD-INIT-08

/** The point at which someone's next action of their own comes; 0: none is left in this turn. */
export function ownPoint(person: Combatant): number {
  if (!mayAct(person) || person.secondActionSpent) return 0
  const initiative = initiativeOf(person)
  return person.firstActionSpent ? Math.floor(initiative / 2) : initiative // AD-INIT-04, AD-INIT-05
}
/** May someone out of sight behind cover come up at the point under way, to fire? The dazed, and those who have ducked, stay down. */
export const comesUp = ({ point }: Pick<Battle, 'point'>, person: Combatant): boolean => !person.fires && ownPoint(person) >= point // AD-INIT-10, AD-ARM-06
/** Whose own action comes at this point, in the order of their ids. An action whose point has passed comes at the next. */
export function dueAt({ people }: Battle, point: number): CombatantId[] {
  return people
    .filter(person => ownPoint(person) >= point)
    .sort(byId)
    .map(({ id }) => id)
}

/** Does someone hold an action from an earlier point? */
export const holdsAt = (person: Combatant, point: number): boolean => mayAct(person) && person.heldAt !== null && person.heldAt > point // AD-INIT-07
export const holdersAt = ({ people }: Battle, point: number): CombatantId[] =>
  people
    .filter(person => holdsAt(person, point))
    .sort(byId)
    .map(({ id }) => id)

/** The next point of the turn at which anything can be done; 0: none. */
export function nextPoint({ people, point }: Pick<Battle, 'people' | 'point'>): number {
  let next = 0
  for (const person of people) {
    const held = mayAct(person) && person.heldAt !== null ? point - 1 : 0
    next = Math.max(next, held, Math.min(ownPoint(person), point - 1))
  }
  return next
}
