/**
 * Simultaneous groups: all members act under the conditions at the start of the group, and their effects are collected until its end.
 * So the order in which the members are resolved changes nothing. Live counters stay outside the conditions.
 */
import type { CombatantId, Id } from './contract.js'

export interface Together<C> {
  readonly standing: Readonly<Record<Id, C>>
  readonly after: Record<Id, C>
}
/** Conditions are read from `now`, always. */
export interface Simultaneous<C> {
  people: { readonly id: Id; now: C }[]
  together: Together<C> | null
}

/** Changes a combatant's conditions, both now and in what is collected. `change`: what they become, or a function where that depends. */
export function inflict<C extends object>(
  battle: Simultaneous<C>,
  who: CombatantId,
  change: Readonly<Partial<C>> | ((conditions: C) => void),
): void {
  const become = (conditions: C): unknown => (typeof change === 'function' ? change(conditions) : Object.assign(conditions, change))
  for (const person of battle.people) if (person.id === who) become(person.now)
  const gathered = battle.together?.after[who]
  if (gathered !== undefined) become(gathered)
}

/** Begins a group: saves the conditions and starts collecting. */
export function openTogether<C>(battle: Simultaneous<C>, copy: (conditions: C) => C): void {
  const standing: Record<Id, C> = {}
  const after: Record<Id, C> = {}
  for (const person of battle.people) {
    standing[person.id] = copy(person.now)
    after[person.id] = copy(person.now)
  }
  battle.together = { standing, after }
}

/** Before each member acts: restores the conditions at the start of the group. */
export function seeStanding<C>(battle: Simultaneous<C>, copy: (conditions: C) => C): void {
  if (battle.together === null) return
  for (const person of battle.people) {
    const stood = battle.together.standing[person.id]
    if (stood !== undefined) person.now = copy(stood)
  }
}

/** Ends a group: all collected effects apply. */
export function closeTogether<C>(battle: Simultaneous<C>): void {
  if (battle.together === null) return
  for (const person of battle.people) {
    const gathered = battle.together.after[person.id]
    if (gathered !== undefined) person.now = gathered
  }
  battle.together = null
}
