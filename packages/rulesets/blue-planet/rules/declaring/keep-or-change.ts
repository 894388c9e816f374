/**
 * The decision that the rules offer of their own accord when something has happened since a declaration: keep the pending action, or change
 * it at the cost of starting its count again (BP-DEC-05). That there is a choice is the business of one side alone.
 */
import { next } from '@enfilade/engine'
import type { StepOf } from '../../battle/battle.js'
import { waitOf } from '../../battle/people.js'
import { waitingWords } from '../declarations.js'
import { decision, order } from '../orders.js'
import * as told from './events.js'

type Offer = StepOf<'offerChange'>

export const keepOrChange = decision(
  { name: 'keepOrChange', rule: 'BP-DEC-05', words: 'Keep the pending action, or change it?', secret: true },
  [
    order('keep', {
      words: 'Keep it',
      heading(battle, me, _step: Offer) {
        const { pending } = me
        return pending === null ? 'Keep it' : `Keep it: ${waitingWords(battle, me, pending.action)}, due in round ${pending.resolveRound}`
      },
      do: (_battle, me, _answer, tell) => tell?.(told.actionKept({ rule: 'BP-DEC-05', who: me.id, onlyFor: me.side })),
    }),
    order('change', {
      words: 'Declare something else',
      heading: (battle, me, _step: Offer) => `Declare something else, due in round ${battle.round + waitOf(me) - 1} at the earliest`,
      do: (battle, me) => next(battle, { step: 'changeAction', who: me.id }),
    }),
  ],
)
