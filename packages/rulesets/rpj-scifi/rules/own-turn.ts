/** What a combatant can do in their own turn, in the order in which it is offered. */
import { next } from '@enfilade/engine'
import type { AnswersTo } from '@enfilade/kit'
import { aimedFire, attack, suppressiveFire } from './attack-orders/orders.js'
import { reorient, unreorient } from './cover/orders.js'
import { touchCheck } from './grappling/orders.js'
import { cautiousMovement, move } from './moving/orders.js'
import { decision, order } from './orders.js'
import { overwatch } from './overwatch/orders.js'

const endTurn = order('endTurn', {
  words: 'End the turn',
  // RPJ-TURN-04: actions may go unused; they are lost
  do: (battle, me) => next(battle, { step: 'endTurn', who: me.id, cautious: false }),
})

const orders = [move, attack, aimedFire, suppressiveFire, reorient, unreorient, overwatch, cautiousMovement, touchCheck, endTurn] as const
/** What may be answered in one's own turn. */
export type OwnAnswer = AnswersTo<(typeof orders)[number]>

export const ownAction = decision({ name: 'ownAction', rule: 'RPJ-TURN-04', words: 'What now?' }, orders)
