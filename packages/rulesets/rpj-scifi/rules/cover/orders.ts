/** The orders to turn round behind a cover, and back. Neither opens a window (RPJ-REO-03, RPJ-GAP-16). */
import { no } from '@enfilade/kit'
import { priced } from '../orders.js'
import { reorient as turnRound } from './cover.js'

const turning = <const A extends 'reorient' | 'unreorient'>(action: A, words: string, name: string, reorients: boolean) =>
  priced(action, {
    words,
    name,
    modern: true,
    check(_battle, me) {
      if (me.coverId === null) return no('RPJ-REO-01', `${me.name} has no cover`) // RPJ-REO-01; temporary cover is none: RPJ-CAU-06
      if (me.reoriented !== reorients) return null
      return reorients ? no('RPJ-REO-01', `${me.name} has turned round already`) : no('RPJ-REO-02', `${me.name} hasn't turned round`)
    },
    say: () => `${words} behind the cover`,
    do: (_battle, me, _answer, tell) => turnRound(me, reorients, tell),
  })

export const reorient = turning('reorient', 'Reorient', 'Reorienting', true)
export const unreorient = turning('unreorient', 'Turn back', 'Turning back', false)
