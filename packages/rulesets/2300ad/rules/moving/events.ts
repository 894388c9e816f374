/** What is told of moves. */
import { event, open, seen } from '@enfilade/kit'
import type { Place } from '../../battle/battle.js'
import { metresText, pointWords } from '../../battle/names.js'
import type { MovementMode } from '../../tables/words.js'

const verbs: Readonly<Record<MovementMode, string>> = { crawl: 'crawls', walk: 'walks', trot: 'trots', run: 'runs' }

export const moved = event(
  'moved',
  { who: seen, mode: open<MovementMode>(), metres: open<number>(), to: open<Place>() },
  ({ who, mode, metres, to }, { names }) => `${names(who)} ${verbs[mode]} ${metresText(metres)} m to ${pointWords(to)}.`,
)

export const postureChanged = event(
  'postureChanged',
  { who: seen, prone: open<boolean>() },
  ({ who, prone }, { names }) => `${names(who)} ${prone ? 'lies down' : 'gets up'}.`,
)
