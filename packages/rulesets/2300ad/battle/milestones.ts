/** What the odds of an action count, from the least to the gravest, in the words of the log. */
import { harm, success } from '@enfilade/kit'

export const milestones = {
  ducks: harm('ducks'),
  drives: success('succeeds', 'succeeds'),
  opens: success('opens', 'opened'),
  armed: success('armed', 'armed'),
  goesOffEarly: harm('set off by the work'),
  hits: success('hits', 'is hit'),
  getsThrough: success('gets through', 'is hurt'),
  controlled: harm('held fast'),
  weaponLost: harm('a weapon destroyed'),
  crashes: harm('crashes'),
  immobile: harm('immobile'),
  lightWound: harm('lightly wounded'),
  stunned: harm('stunned', 'critical'),
  shocked: harm('in shock', 'critical'),
  isOut: harm('out of the fight', 'falls'),
  isDead: harm('dead', 'falls'),
  destroyed: harm('destroyed', 'falls'),
} as const
