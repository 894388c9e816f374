/** What is told of the end of holds. */
import { event, seen } from '@enfilade/kit'

export const released = event(
  'released',
  { who: seen, by: seen },
  ({ who, by }, { names }) => `${names(by)} no longer holds ${names(who)}.`,
)
