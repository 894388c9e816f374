/** How combatants look ahead: where it pays, how far, and what is left of someone. */
import type { AheadRules } from '@enfilade/kit'
import type { Battle, Combatant } from '../battle/battle.js'
import { isOut } from '../battle/people.js'

/** What a wound, a point of shock and the loss of a turn take. */
const [perWound, perShock, dazed] = [0.1, 0.04, 0.15] as const
const leastLeft = 0.3

export const ahead: AheadRules<Battle, Combatant> = {
  decisions: ['ownAction', 'heldAction', 'duckOrStay', 'blockOrNot', 'avoidOrNot'],
  rounds: 6,
  mostSteps: 1200,
  stepsInMs: 20,
  quickShare: 1,
  leeway: 1,
  leftOf(person, { round }) {
    if (isOut(person)) return 0
    const { lightWounds, shockPoints, dazedUntil } = person
    const loss = perWound * lightWounds + perShock * shockPoints + (dazedUntil !== null && dazedUntil >= round ? dazed : 0)
    return Math.max(leastLeft, 1 - loss)
  },
}
