/** How combatants look ahead: where it pays, how far, and what is left of someone. */
import type { Json } from '@enfilade/engine'
import type { AheadRules } from '@enfilade/kit'
import type { Battle, Combatant } from '../battle/battle.js'
import { isActive } from '../battle/people.js'
import { actionsOf } from '../tables/turn-length.js'

const isAction = (answer: Json, action: string): boolean => (answer as { readonly action?: string } | null)?.action === action
/** Someone about to go down still does as much as anyone until then. */
const upright = 0.4

export const ahead: AheadRules<Battle, Combatant> = {
  decisions: ['ownAction', 'departureReaction', 'arrivalReaction', 'shootingReaction', 'grappleOpponent', 'wonGrapple'],
  rounds: 5,
  mostSteps: 2000,
  stepsInMs: 225,
  quickShare: 1,
  leeway: 0, // tempers differ much here: what is good against one is often bad against another
  undoes: ({ actionsLeft, sheet }, answer) => isAction(answer, 'move') && actionsLeft < actionsOf(sheet.dex),
  leftOf(person) {
    if (!isActive(person)) return 0
    let [open, all] = [0, 0]
    for (const { saves } of person.layers)
      for (const { crossed } of saves) {
        all++
        if (!crossed) open++
      }
    return upright + ((1 - upright) * open) / Math.max(1, all)
  },
}
