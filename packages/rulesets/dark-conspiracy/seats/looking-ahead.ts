/** How combatants look ahead: where it pays, how far, and what is left of someone. */
import type { AheadRules } from '@enfilade/kit'
import type { Battle, Combatant } from '../battle/battle.js'
import { canFight } from '../rules/turns/ending.js'
import { gravity, worstOf } from '../rules/wounds/wounds.js'

/** What each step in gravity of the worst wound takes. */
const perGravity = 0.15

export const ahead: AheadRules<Battle, Combatant> = {
  decisions: [
    'repetitiveAction',
    'repeatOn',
    'opportunityFire',
    'ownAction',
    'aboardAction',
    'surprisedAction',
    'blindedAction',
    'keepFiring',
    'blockBlow',
    'turnBlowAside',
    'avoidAttack',
  ],
  rounds: 3,
  mostSteps: 1500,
  stepsInMs: 95,
  quickShare: 0.65,
  leeway: 1,
  leftOf(person) {
    if (!canFight(person)) return 0
    return Math.max(0.2, 1 - perGravity * gravity(worstOf(person.sheet, person.now.damage)))
  },
}
