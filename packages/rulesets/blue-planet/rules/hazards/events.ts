/** What is told of fire, currents and falls. */
import { number } from '@enfilade/engine'
import { event, open, seen } from '@enfilade/kit'
import type { ExposureKind } from '../../tables/words.js'

/** A combatant begins or ceases to burn or to be exposed to current. */
export const exposed = event(
  'exposed',
  { who: seen, hazard: open<ExposureKind>(), ended: open<boolean>() },
  ({ who, hazard, ended }, { names }) => {
    if (hazard === 'burn') return `${names(who)} is ${ended ? 'no longer ' : ''}on fire.`
    return `${names(who)} is ${ended ? 'free of the electric current' : 'caught in an electric current'}.`
  },
)

/** A fall. Less than 3 m does no harm and rolls nothing. */
export const fell = event(
  'fell',
  { who: seen, metres: open<number>(), harmless: open<boolean>() },
  ({ who, metres, harmless }, { names }) => `${names(who)} falls ${number(metres)} m${harmless ? ', unharmed' : ''}.`,
)
