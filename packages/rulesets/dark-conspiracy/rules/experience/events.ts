/** What is told of experience. */
import { counted } from '@enfilade/engine'
import { event, open, seen } from '@enfilade/kit'

export const initiativeBought = event(
  'initiativeBought',
  { who: seen, initiative: open<number>(), cost: open<number>(), left: open<number>() },
  ({ who, initiative, cost, left }, { names }) =>
    `${names(who)} raises Initiative to ${initiative} for ${counted(cost, 'point')} of experience. ${left} left.`,
)
