/** What is told of Initiative rolls. */
import { throwOf } from '@enfilade/engine'
import { event, numbersOf, open, seen } from '@enfilade/kit'
import { linesOf } from '../../battle/marks.js'
import { rolled } from '../../battle/phrases.js'

/** `failed`: failed rolls so far, this one included. */
export const initiativeRolled = event(
  'initiativeRolled',
  { who: seen, tn: numbersOf<number>('who'), lines: linesOf('who'), entered: open<boolean>(), failed: open<number>() },
  ({ who, tn, entered, failed }, { thrown, names }) => {
    const outcome = entered ? 'joins the fight' : `isn't in the fight yet${failed > 1 ? ` (${failed} failed rolls)` : ''}`
    return `${names(who)} rolls Initiative: ${rolled(throwOf(thrown, who), tn)}, ${outcome}.`
  },
  {
    goesOn: ({ who, tn, entered, failed }, { thrown, names }) => ({
      like: `${entered} ${failed}`,
      words: `${names(who)} ${rolled(throwOf(thrown, who), tn)}`,
    }),
  },
)
