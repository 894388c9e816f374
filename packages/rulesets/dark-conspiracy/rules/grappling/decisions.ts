/** What someone decides who is grappled, dived at or thrown. */
import { no } from '@enfilade/kit'
import type { StepOf } from '../../battle/battle.js'
import { decision, order } from '../orders.js'

const escapeHold = order('escapeHold', { words: 'Escape' })
const blockHold = order('blockHold', {
  words: 'Block',
  check: (_battle, _me, { blockable }: StepOf<'resist'>) =>
    blockable ? null : no('DC-STR-01', 'only the first attempt to strangle can be blocked'),
})
const grappleBack = order('grappleBack', {
  words: 'Grapple back',
  check: (_battle, _me, { strangling }: StepOf<'resist'>) =>
    strangling ? no('DC-GRP-05', 'strangling can only be escaped or blocked') : null,
})
const giveIn = order('giveIn', { words: 'Let it happen' })
export const resistHold = decision({ name: 'resistHold', rule: 'DC-GRP-05', words: 'Resist the hold?' }, [
  escapeHold,
  blockHold,
  grappleBack,
  giveIn,
])

const avoidIt = order('avoidIt', { words: 'Avoid it' })
const standFirm = order('standFirm', { words: 'Stand firm' })
export const avoidAttack = decision({ name: 'avoidAttack', rule: 'DC-DIV-01', words: 'Avoid the attack?' }, [avoidIt, standFirm])

const slipAway = order('slipAway', { words: 'Slip away' })
const goWithIt = order('goWithIt', { words: 'Let it happen' })
export const slipThrow = decision({ name: 'slipThrow', rule: 'DC-MAR-03', words: 'Slip out of the throw?' }, [slipAway, goWithIt])
