/** What is told of panic. */
import { counted, throwOf } from '@enfilade/engine'
import { event, numbersOf, open, seen } from '@enfilade/kit'
import { rolled } from '../../battle/phrases.js'

/** `phases` 0: no panic. */
export const panicRolled = event(
  'panicRolled',
  { who: seen, initiative: numbersOf<number>('who'), phases: open<number>() },
  ({ who, initiative, phases }, { names, thrown }) => {
    const how = rolled(throwOf(thrown, who), initiative)
    return phases === 0 ? `${names(who)} keeps calm: ${how}.` : `${names(who)} freezes for ${counted(phases, 'Phase')}: ${how}.`
  },
)
