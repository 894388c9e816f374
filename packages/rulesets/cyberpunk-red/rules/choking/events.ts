/** What is told of choking. */
import { event, open, seen } from '@enfilade/kit'

/** `rounds`: successive rounds of choking, this one included. */
export const choked = event(
  'choked',
  { attacker: seen, target: seen, rounds: open<number>() },
  ({ attacker, target, rounds }, { names }) =>
    `${names(attacker)} chokes ${names(target)}${rounds > 1 ? ` (round ${rounds} in a row)` : ''}.`,
)
