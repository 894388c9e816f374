/** The orders to turn round behind a cover, and back. Neither opens a window (RPJ-REO-03, RPJ-GAP-16). */
import { no } from '@enfilade/kit'
import { priced } from '../orders.js'
import { reorient as turnRound } from './cover.js'

export const reorient = priced('reorient', {
  words: 'Reorient',
  name: 'Reorienting',
  modern: true,
  check(_battle, me) {
    if (me.coverId === null) return no('RPJ-REO-01', `${me.name} has no cover`) // RPJ-REO-01; temporary cover is none: RPJ-CAU-06
    return me.reoriented ? no('RPJ-REO-01', `${me.name} has turned round already`) : null
  },
  say: () => 'Reorient behind the cover',
  do: (_battle, me, _answer, tell) => turnRound(me, true, tell),
})

export const unreorient = priced('unreorient', {
  words: 'Turn back',
  name: 'Turning back',
  modern: true,
  check(_battle, me) {
    if (me.coverId === null) return no('RPJ-REO-01', `${me.name} has no cover`)
    return me.reoriented ? null : no('RPJ-REO-02', `${me.name} hasn't turned round`)
  },
  say: () => 'Turn back behind the cover',
  do: (_battle, me, _answer, tell) => turnRound(me, false, tell),
})
