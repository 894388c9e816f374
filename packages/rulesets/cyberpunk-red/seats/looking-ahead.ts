/** How combatants look ahead: where it pays, how far, and what is left of someone. LUCK stays with their policy. */
import { inBlockAround } from '@enfilade/engine'
import type { AheadRules } from '@enfilade/kit'
import type { Battle, Combatant } from '../battle/battle.js'
import { areFoes, isConscious } from '../battle/people.js'
import { blastRadius } from '../rules/shells-and-explosives/blast.js'
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
  harmsFriend(person, answer, battle) {
    const { action, x = 0, y = 0 } = answer as { readonly action?: string; readonly x?: number; readonly y?: number }
    const isOurs = (one: Combatant): boolean => !one.dead && !areFoes(battle, person, one)
    return action === 'explosive' && battle.people.some(one => isOurs(one) && inBlockAround({ x, y }, blastRadius, one.at))
  },
  leftOf(person) {
    if (!isConscious(person) || isDoomed(person)) return 0
    return upright + ((1 - upright) * Math.max(0, person.hp)) / person.sheet.maxHp
  },
}
