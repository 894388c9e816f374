/** What the odds of an action count, from the least to the gravest, in the words of the log. */
import { aid, amount, beside, harm, success } from '@enfilade/kit'

export const milestones = {
  strikesLeaver: beside('strikes before the target gets away'),
  shootsMover: beside('shoots at the moving target'),
  strikesShooter: beside('strikes before the shot'),
  firesOnOverwatch: beside('fires on overwatch'),
  hits: success('hits', 'is hit'),
  suppresses: success('suppresses', 'is suppressed'),
  getsHold: success('gets hold', 'is held'),
  wins: success('wins the check', 'loses the check'),
  stabilizes: aid('stabilizes', 'is stabilized'),
  saves: amount('saves lost'),
  losesLayer: harm('loses a whole layer', 'critical'),
  isDown: harm('down', 'falls'),
  isDead: harm('dead', 'falls'),
} as const
