/** How combatants look ahead: where it pays, how far, and what is left of someone. */
import type { AheadRules } from '@enfilade/kit'
import type { Battle, Combatant } from '../battle/battle.js'
import { isDown } from '../battle/people.js'
import { isDying } from '../rules/trauma/trauma.js'

/** What each level of the wound penalty takes, and a wound that kills unless it is treated. */
const [perLevel, dying] = [0.12, 0.3] as const
const leastLeft = 0.1

export const ahead: AheadRules<Battle, Combatant> = {
  decisions: ['declaration', 'keepOrChange', 'carryOutOrDrop', 'strikePoints', 'defensePoints'],
  rounds: 16,
  mostSteps: 2000,
  stepsInMs: 170,
  quickShare: 1,
  leeway: 1,
  leftOf(person) {
    if (isDown(person)) return 0
    return Math.max(leastLeft, 1 + perLevel * person.now.woundTl - (isDying(person) ? dying : 0))
  },
}
