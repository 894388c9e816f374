/** What the odds of an action count, from the least to the gravest, in the words of the log. */
import { aid, amount, beside, harm, success } from '@enfilade/kit'

export const milestones = {
  actsBetween: beside('acts in between'),
  opens: success('opens', 'opened'),
  hits: success('hits', 'is hit'),
  saves: aid('succeeds', 'is treated'),
  levels: amount('wound levels'),
  isWounded: harm('wounded'),
  isStunned: harm('stunned', 'critical'),
  isOutOfAction: harm('out of action', 'falls'),
  isDying: harm('dying', 'falls'),
  isDead: harm('dead', 'falls'),
} as const
