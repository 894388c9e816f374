/** What is told of electricity. */
import { event, open, seen } from '@enfilade/kit'
import { diceBehind } from '../../battle/phrases.js'

/** `again`: still in contact at the end of a turn. */
export const electrocuted = event(
  'electrocuted',
  { who: seen, source: open<string>(), again: open<boolean>() },
  ({ who, source, again }, { names, thrown }) => `${names(who)} is shocked${again ? ' again' : ''} by ${source}${diceBehind(thrown, who)}.`,
)
