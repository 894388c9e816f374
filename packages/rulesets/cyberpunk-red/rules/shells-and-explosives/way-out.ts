/** The decision of a combatant who has dodged a blast: to which free square they leap, or to stay where every one of them would hurt (CPR-EXP-06). */

import { aWholeNumber, no, type Order } from '@enfilade/kit'
import type { Battle, Combatant, StepOf } from '../../battle/battle.js'
import { decision, order } from '../orders.js'
import { waysOutOfBlast } from './blast.js'

type Leap = { readonly action: 'leap'; readonly x: number; readonly y: number }
type Leaving = StepOf<'leaveBlast'>

/** Both numbers of a square go together, so this order is written by hand. */
const leap: Order<Battle, Combatant, Leaving, Leap> = {
  action: 'leap',
  shape: { x: aWholeNumber, y: aWholeNumber },
  options: (battle, _me, { area, who }) => waysOutOfBlast(battle, area, who).map(({ square: { x, y } }) => ({ action: 'leap', x, y })),
  refusal(battle, _me, answer, { area, who }) {
    const allowed = waysOutOfBlast(battle, area, who).map(({ square: { x, y } }) => ({ x, y }))
    if (allowed.some(({ x, y }) => x === answer.x && y === answer.y)) return null
    return { rule: 'CPR-EXP-06', words: 'It must be a free square outside the blast, within one Move Action.', found: answer, allowed }
  },
  form(battle, _me, { area, who }) {
    const squares = waysOutOfBlast(battle, area, who).map(({ square }) => square)
    const column = (name: 'x' | 'y') => ({
      name,
      words: name,
      kind: 'oneOf' as const,
      values: [...new Set(squares.map(square => square[name]))].map(value => ({ value, words: `${name} ${value}` })),
    })
    return { action: 'leap', words: 'Leap out of the blast', fields: [column('x'), column('y')] }
  },
  say: (_battle, _me, { x, y }) => `Leap to ${x}, ${y}`,
  do: () => {}, // the step that asks moves them, to a square that is free in truth
}
const stay = order('stay', {
  words: 'Stay here, unhurt',
  name: 'Staying',
  check: (battle, _me, { area, who }: Leaving) =>
    waysOutOfBlast(battle, area, who).every(({ harmful }) => harmful) ? null : no('CPR-EXP-06', 'there is a way out that does no harm'),
})

export const wayOutOfBlast = decision({ name: 'wayOutOfBlast', rule: 'CPR-EXP-06', words: 'Which square?' }, [stay, leap])
