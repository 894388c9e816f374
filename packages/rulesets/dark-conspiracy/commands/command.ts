/** How an act of the game master is made in this game. */
import { actMaker, refused } from '@enfilade/kit'
import { type Battle, type Combatant, idSchema } from '../battle/battle.js'
import { features } from '../battle/features.js'

export const maker = actMaker<Combatant, Battle>({ id: idSchema, isDead: ({ now }) => now.dead, features })
export const { act, onCombatant, onLiving } = maker
/** On the body of someone, in a fight that goes on and not in the middle of an attack. */
export const onBody: typeof onLiving = (words, fields, act) =>
  onLiving(words, fields, (battle, person, args, tell) => {
    if (battle.ended !== null) return refused('who', 'The fight is over.', person.id)
    if (battle.impact !== null || battle.otherImpacts.length > 0)
      return refused('who', 'An attack is being worked out. Let it end first.', person.id)
    if (person.vehicle !== null) return refused('who', `${person.name} is a vehicle.`, person.id)
    return act(battle, person, args, tell)
  })
