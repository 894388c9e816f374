/** The decision of somebody who has dodged a blast: to which of the nearest free squares (CPR-EXP-06). */
import type { Decision, Json, Square } from '@enfilade/engine'
import { squaresOutOfBlast } from '../blast.js'
import type { Battle, StepOf } from '../model.js'

export type WayOut = { readonly action: 'leap'; readonly x: number; readonly y: number }

const sayOf = ({ x, y }: Square): string => `Leap to ${x}, ${y}`
const answerOf = ({ x, y }: Square): WayOut => ({ action: 'leap', x, y })

export const wayOutOfBlast: Decision<Battle, StepOf<'leaveBlast'>, WayOut> = {
  name: 'wayOutOfBlast',
  rule: 'CPR-EXP-06',
  words: 'To which square?',
  options: (battle, { area, who }) => squaresOutOfBlast(battle, area, who).map(answerOf),
  refusal: (battle, { area, who }, _who, answer) => {
    const squares = squaresOutOfBlast(battle, area, who)
    const allowed = squares.map(({ x, y }) => ({ x, y }))
    const given = answer as { readonly [key: string]: Json } | null
    if (given === null || typeof given !== 'object' || given.action !== 'leap' || Object.keys(given).length !== 3)
      return { rule: 'CPR-EXP-06', words: 'The answer names a square: { "action": "leap", "x": …, "y": … }.', found: answer, allowed }
    if (squares.some(({ x, y }) => x === given.x && y === given.y)) return null
    return { rule: 'CPR-EXP-06', words: 'It is one of the nearest free squares outside of the blast.', found: answer, allowed }
  },
  forms: (battle, { area, who }) => {
    const values = squaresOutOfBlast(battle, area, who)
    const column = (name: 'x' | 'y') =>
      [...new Set(values.map(square => square[name]))].map(value => ({ value, words: `${name} ${value}` }))
    return [
      {
        action: 'leap',
        words: 'Leap out of the blast',
        fields: [
          { name: 'x', words: 'x', kind: 'oneOf', values: column('x') },
          { name: 'y', words: 'y', kind: 'oneOf', values: column('y') },
        ],
      },
    ]
  },
  say: (_battle, _step, _who, { x, y }) => sayOf({ x, y }),
}
