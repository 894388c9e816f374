/** The people of a fight as combatants of a next one, with their wounds and rounds as they are. The dead and what belongs to this fight alone stay behind. */
import type { Json } from '@enfilade/engine'
import { survivorsOf } from '@enfilade/kit'
import { type Battle, type Combatant, combatantState, conditionsState } from '../battle/battle.js'
import { type ResolvedCombatant, resolvedCombatant } from './resolved.js'

export const survivors = (battle: Battle): Json =>
  survivorsOf(
    resolvedCombatant,
    battle,
    person => person.now.dead,
    person => survivor(battle.round, person),
  )

function survivor(round: number, person: Combatant): ResolvedCombatant {
  const { deathTurn } = person.now
  return {
    ...combatantState.written(person),
    ...conditionsState.written(person.now),
    ...person.sheet,
    vehicle: person.vehicle,
    // The next fight counts its Turns from its own beginning.
    deathTurn: deathTurn === null ? null : Math.max(1, deathTurn - round),
  }
}
