/** The decision of a combatant who has dodged a blast: to which of the nearest free squares (CPR-EXP-06). */

import { aWholeNumber, type Order } from '@enfilade/kit'
import type { Battle, Combatant, StepOf } from '../../battle/battle.js'
import { decision } from '../orders.js'
import { squaresOutOfBlast } from './blast.js'

type Leap = { readonly action: 'leap'; readonly x: number; readonly y: number }

/** Both numbers of a square go together, so this order is written by hand. */
const leap: Order<Battle, Combatant, StepOf<'leaveBlast'>, Leap> = {
  action: 'leap',
  shape: { x: aWholeNumber, y: aWholeNumber },
  options: (battle, _me, { area, who }) => squaresOutOfBlast(battle, area, who).map(({ x, y }) => ({ action: 'leap', x, y })),
  refusal(battle, _me, answer, { area, who }) {
    const squares = squaresOutOfBlast(battle, area, who)
    if (squares.some(({ x, y }) => x === answer.x && y === answer.y)) return null
    const allowed = squares.map(({ x, y }) => ({ x, y }))
    return { rule: 'CPR-EXP-06', words: 'It must be one of the nearest free squares outside the blast.', found: answer, allowed }
  },
  form(battle, _me, { area, who }) {
    const squares = squaresOutOfBlast(battle, area, who)
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

export const wayOutOfBlast = decision({ name: 'wayOutOfBlast', rule: 'CPR-EXP-06', words: 'Which square?' }, [leap])
