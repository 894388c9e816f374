/** The game master reveals and hides combatants. */
import { secretActs } from '@enfilade/kit'
import { revealPerson } from '../battle/knowledge.js'
import { maker } from './command.js'

export const secrets = secretActs(maker, { revealCombatant: (person, tell) => revealPerson(person, 'GM', tell) })
