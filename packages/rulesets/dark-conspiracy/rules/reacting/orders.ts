/** What a combatant can declare who owes Actions for reactions. */
import { no } from '@enfilade/kit'
import { declaring, waiting } from '../declared.js'
import { payDebt } from './reacting.js'

const spendOnReaction = declaring('spendOnReaction', {
  words: 'Spend it on a reaction',
  check: (_battle, me) => (me.debt > 0 ? null : no('DC-TURN-21', `${me.name} owes nothing for reactions`)),
  actionOf: () => ({ action: 'payDebt' }),
})
const spent = waiting('payDebt', {
  carryOut: (_battle, me, _action, tell) => payDebt(me, tell),
  waiting: () => 'gives up an Action owed',
})

export const afoot = [spendOnReaction] as const
export const aboard = afoot
export const actions = [spent] as const
