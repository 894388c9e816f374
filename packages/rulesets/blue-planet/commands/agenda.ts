/**
 * Keeping a battle in order after the game master has acted: steps and pending actions that name a combatant who is gone are cut down to those
 * who are left, or dropped, so that the rules can go on. The steps of the round stay.
 */
import type { Battle, CombatantId } from '../battle/battle.js'
import { codec } from '../codec.generated.js'
import { withoutPerson } from '../seats/taken.js'

/** Takes a combatant who is gone out of everything that others do and plan (BP-ACT-02). */
export function forget(battle: Battle, who: CombatantId): void {
  for (const person of battle.people) if (person.moveTo?.to === 'person' && person.moveTo.who === who) person.strideFrom = null
  Object.assign(battle, codec.copy({ ...withoutPerson(battle, who), setup: battle.setup }))
}
