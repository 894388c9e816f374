/** The decision of someone who is grabbed by one who isn't their enemy: whether they resist. Everyone sees who lays hands on whom. */
import type { StepOf } from '../../battle/battle.js'
import { personOf } from '../../battle/people.js'
import { decision, order } from '../orders.js'

type Offered = StepOf<'offerGrab'>

export const grabAnswer = decision({ name: 'grabAnswer', rule: 'CPR-GRP-01', words: 'Do you resist?' }, [
  order('resist', {
    words: 'Resist',
    heading: (battle, _me, { who }: Offered) => `Resist ${personOf(battle, who).name}`,
  }),
  order('allow', {
    words: 'Let them',
    heading: (battle, _me, { who }: Offered) => `Let ${personOf(battle, who).name} take hold`,
  }),
])
