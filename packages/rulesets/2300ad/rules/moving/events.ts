/** What is told of moves. */
import { event, open, seen } from '@enfilade/kit'
import type { Place } from '../../battle/battle.js'
import { metresText } from '../../battle/names.js'
import { arrivalWords, nearestSeen } from '../../battle/spots.js'
import type { MovementMode } from '../../tables/words.js'

const verbs: Readonly<Record<MovementMode, string>> = { crawl: 'crawls', walk: 'walks', trot: 'trots', run: 'runs' }

export const moved = event(
  'moved',
  { who: seen, mode: open<MovementMode>(), metres: open<number>(), to: open<Place>(), near: nearestSeen },
  ({ who, mode, metres, to, near }, { names }) => `${names(who)} ${verbs[mode]} ${metresText(metres)} m ${arrivalWords(to, near, names)}.`,
)

export const postureChanged = event(
  'postureChanged',
  { who: seen, prone: open<boolean>() },
  ({ who, prone }, { names }) => `${names(who)} ${prone ? 'lies down' : 'gets up'}.`,
)
export const dragged = event(
  'dragged',
  { who: seen, patient: seen },
  ({ who, patient }, { names }) => `${names(who)} drags ${names(patient)} along.`,
)
