/** What may be answered to a strike and to a dive. Neither takes an action. */
import { decision, order } from '../orders.js'

export const blockOrNot = decision({ name: 'blockOrNot', rule: 'AD-MEL-03', words: 'Block the strike?' }, [
  order('block', { words: 'Block' }),
  order('takeIt', { words: 'Take the blow' }),
])
export const avoidOrNot = decision({ name: 'avoidOrNot', rule: 'AD-MEL-06', words: 'Avoid the diving blow?' }, [
  order('avoid', { words: 'Get out of the way' }),
  order('standFast', { words: 'Stand fast' }),
])
