/**
 * What each viewer knows: a seat what its side knows, the game master everything, a spectator what every side knows. View, log and imagination
 * look at a battle through this and through nothing else. Of people whose numbers are hidden everyone sees gear, wounds and what they do; skills,
 * limits, initiative and rounds left stay their own.
 */
import { sightsBy } from '@enfilade/kit'
import type { Battle, Combatant } from '../battle/battle.js'
import { knowsNumbers, knowsPerson } from '../battle/knowledge.js'

export type { Sight } from '@enfilade/engine'

export const sights = sightsBy<Battle, Combatant>({
  knowsPerson: (_battle, side, person) => knowsPerson(side, person),
  knowsNumbers: (_battle, side, person) => knowsNumbers(side, person),
})
export const { sightOf, seesId, seen } = sights
