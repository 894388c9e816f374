/** How combatants look ahead: where it pays, how far, and what is left of someone. LUCK stays with their policy. */
import type { AheadRules } from '@enfilade/kit'
import type { Battle, Combatant } from '../battle/battle.js'
import { isConscious } from '../battle/people.js'
import { isDoomed } from '../rules/wounds/wounds.js'

/** Someone who has hardly any HP still shoots until they fall. */
const upright = 0.3

export const ahead: AheadRules<Battle, Combatant> = {
  decisions: ['ownAction', 'defence', 'areaDefence', 'wayOutOfBlast', 'itemToDrop', 'grabAnswer', 'grabUse'],
  rounds: 1,
  mostSteps: 2000,
  stepsInMs: 40,
  quickShare: 0.7,
  leeway: 1,
  leftOf(person) {
    if (!isConscious(person) || isDoomed(person)) return 0
    return upright + ((1 - upright) * Math.max(0, person.hp)) / person.sheet.maxHp
  },
}
