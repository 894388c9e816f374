/** The people of a fight as combatants of a next one, with their wounds and rounds as they are. The dead and what belongs to this fight alone stay behind. */
import type { Json } from '@enfilade/engine'
import { survivorsOf } from '@enfilade/kit'
import { type Battle, combatantState } from '../battle/battle.js'
import { isDead } from '../battle/people.js'
import { resolvedCombatant } from './resolved.js'

export const survivors = (battle: Battle): Json =>
  survivorsOf(resolvedCombatant, battle, isDead, person => ({
    ...combatantState.written(person),
    ...person.sheet,
    ...person.gear,
    vehicle: person.vehicle,
  }))
