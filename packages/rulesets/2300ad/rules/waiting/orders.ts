/** The orders to wait: staying put, a special action that the game master judges, and holding an action for later. */
import { type Acting, action, order, posture } from '../orders.js'
import * as told from './events.js'

export const stand = action('stand', {
  words: 'Stay put',
  choose: { posture },
  do: (_battle, me, _answer, tell) => tell?.(told.stayed({ rule: 'AD-ACT-01', who: me.id })),
})

export const special = action('special', {
  words: 'Special action',
  choose: { posture },
  do: (_battle, me, _answer, tell) => tell?.(told.special({ rule: 'AD-ACT-04', who: me.id })), // AD-ACT-04: no effect of its own
})

export const hold = order('hold', {
  words: 'Hold the action',
  do(battle, me, _answer, tell, _step: Acting) {
    if (me.firstActionSpent)
      me.secondActionSpent = true // AD-INIT-11: goes on holding just one
    else me.firstActionSpent = true
    me.heldAt = battle.point // AD-INIT-07
    tell?.(told.held({ rule: 'AD-INIT-07', who: me.id }))
  },
})

export const keepHolding = order('keepHolding', { words: 'Go on holding' })
