/** What the odds of an action count, from the least to the gravest, in the words of the log. */
import { amount, harm, ladder, success } from '@enfilade/kit'

const [isScratched, isSlightlyWounded, isSeriouslyWounded, isCriticallyWounded] = ladder(
  'scratched',
  'slightly wounded',
  'seriously wounded',
  ['critically wounded', 'critical'],
)

export const milestones = {
  inControl: success('control, one Phase of six', 'stays under control'),
  hits: success('hits', 'is hit'),
  getsThrough: success('gets through', 'is wounded through armor'),
  points: amount('points of damage'),
  isScratched,
  isSlightlyWounded,
  isSeriouslyWounded,
  isCriticallyWounded,
  isHeld: harm('held'),
  isDown: harm('knocked down'),
  isControlled: harm('totally controlled'),
  isSubdued: amount('subdual points'),
  burns: harm('on fire'),
  isStunned: harm('stunned'),
  isOut: harm('unconscious', 'falls'),
  isDead: harm('dead', 'falls'),
  stuck: harm('stuck'),
  mobility: harm('immobile'),
  weapon: harm('weapon destroyed'),
  crew: harm('crew hit'),
  destroyed: harm('destroyed', 'falls'),
  hp: amount('hit points'),
  isBroken: harm('broken'),
} as const
