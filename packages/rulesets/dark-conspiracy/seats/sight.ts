/** What each viewer knows: a seat what its side knows, the game master everything, a spectator what every side knows. */
import { sightsBy } from '@enfilade/kit'
import type { Battle, Combatant } from '../battle/battle.js'
import { knowsNumbers, knowsPerson } from '../battle/knowledge.js'

export const sights = sightsBy<Battle, Combatant>({
  knowsPerson: (_battle, side, person) => knowsPerson(side, person),
  knowsNumbers: (_battle, side, person) => knowsNumbers(side, person),
})
export type { Sight } from '@enfilade/engine'
export const { sightOf, sensesOf, seen } = sights
