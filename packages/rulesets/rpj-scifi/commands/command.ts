/** How an act of the game master is made in this game. */
import { actMaker } from '@enfilade/kit'
import { type Battle, type Combatant, idSchema } from '../battle/battle.js'
import { features } from '../battle/features.js'

export const maker = actMaker<Combatant, Battle>({ id: idSchema, isDead: combatant => combatant.condition === 'dead', features })
export const { act, onCombatant, onLiving, combatantOrFault } = maker
