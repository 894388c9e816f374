/** What a combatant can do in their own turn, in the order in which it is offered. */
import { next } from '@enfilade/engine'
import { type AnswersTo, having, noFor, yesOrNo } from '@enfilade/kit'
import type { Battle, Combatant } from '../battle/battle.js'
import { priceOf } from '../tables/turn-length.js'
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

/** Of several actions: whether the same attack follows with the rest of them (RPJ-TURN-04). */
const attackOn = having(
  attack,
  { again: yesOrNo<Battle, Combatant, unknown>('And again, while they are up', 'unlisted') },
  {
    name: 'Attacking again',
    say: (said, { again }) => (again === true ? `${said}, and again while they are up` : said),
    together: (_battle, me, _attack, { again }) =>
      again === true && me.actionsLeft < 2 * priceOf('attack') ? noFor('again', 'RPJ-TURN-04', `${me.name} has one action left`) : null,
  },
)

const orders = [move, attackOn, aimedFire, suppressiveFire, reorient, unreorient, overwatch, cautiousMovement, touchCheck, endTurn] as const
/** What may be answered in one's own turn. */
export type OwnAnswer = AnswersTo<(typeof orders)[number]>

export const ownAction = decision({ name: 'ownAction', rule: 'RPJ-TURN-04', words: 'What now?' }, orders)
