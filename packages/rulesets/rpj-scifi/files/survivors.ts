/**
 * The people of a fight as combatants of a next one: their saves, marks and conditions as they are, in the form of a scenario file
 * with everything written out. What belongs to this fight alone (suppression, overwatch, grapples, actions) stays behind; so do the dead.
 */
import type { Json } from '@enfilade/engine'
import { sidesLeft } from '@enfilade/kit'
import { type Battle, type Combatant, combatantState, sideState } from '../battle/battle.js'
import { type ResolvedCombatant, resolvedSide } from './resolved.js'

/** The `sides` of a next scenario, ready to be put beside a battlefield. On another field, place them again. */
export function survivors({ setup: { sides, field }, people }: Battle): Json {
  const groups = field.groups.map(group => group.id)
  return sidesLeft(
    resolvedSide,
    sides.map(side => ({
      ...sideState.written(side),
      combatants: people
        .filter(({ side: id, condition }) => id === side.id && condition !== 'dead')
        .map(person => survivor(person, groups)),
    })),
  )
}

function survivor(person: Combatant, groups: readonly string[]): ResolvedCombatant {
  const { groupId, sheet } = person
  return { ...combatantState.written(person), ...sheet, group: groups.includes(groupId) ? groupId : null }
}
