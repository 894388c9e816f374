/** What is told of critical points. */
import { counted, faces, throwOf } from '@enfilade/engine'
import { event, open, seen } from '@enfilade/kit'

/** `need`: the shock points before it, which the die must exceed; a die that counts one less where the patient was `moved`. */
export const criticalPointRolled = event(
  'criticalPointRolled',
  {
    who: seen,
    hours: open<number>(),
    need: open<number>(),
    moved: open<boolean>(),
    shockPoints: open<number>(),
    worsens: open<boolean>(),
    last: open<boolean>(),
  },
  ({ who, hours, need, moved, shockPoints, worsens, last }, { thrown, names }) => {
    const after = hours < 1 ? '30 minutes' : counted(hours, 'hour')
    const roll = `${faces(throwOf(thrown, who))}${moved ? ' − 1 (moved)' : ''} vs ${need} shock`
    const then = worsens ? `now ${counted(shockPoints, 'shock point')}.` : last ? 'holds on and is stable.' : 'holds on.'
    return `Critical point after ${after}: ${roll}. ${names(who)} ${worsens ? 'worsens, ' : ''}${then}`
  },
)
