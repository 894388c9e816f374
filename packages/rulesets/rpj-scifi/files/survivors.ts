/**
 * The people of a fight as combatants of a next one: their saves, marks and conditions as they are, in the form of a scenario file
 * with everything written out. What belongs to this fight alone (suppression, overwatch, grapples, actions) stays behind; so do the dead.
 */
import type { Json } from '@enfilade/engine'
import { survivorsOf } from '@enfilade/kit'
import { type Battle, type Combatant, combatantState, sideState } from '../battle/battle.js'
import { type ResolvedCombatant, resolvedCombatant } from './resolved.js'

export function survivors(battle: Battle): Json {
  const groups = battle.setup.field.groups.map(group => group.id)
  return survivorsOf(
    sideState,
    resolvedCombatant,
    battle,
    person => person.condition === 'dead',
    person => survivor(person, groups),
  )
}

export function survivor(person: Combatant, groups: readonly string[]): ResolvedCombatant {
  const { groupId, sheet } = person
  return { ...combatantState.written(person), ...sheet, group: groups.includes(groupId) ? groupId : null }
}
