/** What is told of fires. What burning costs is told as hit points lost. */
import { event, open, seen } from '@enfilade/kit'
import type { Intensity } from '../../tables/words.js'

export const caughtFire = event(
  'caughtFire',
  { who: seen, intensity: open<Intensity>() },
  ({ who, intensity }, { names }) => `${names(who)} is on fire (${intensity}).`,
)

/** `out`: false where radiation goes on burning. */
export const fireExtinguished = event(
  'fireExtinguished',
  { who: seen, by: seen, out: open<boolean>() },
  ({ who, by, out }, { names }) =>
    `${names(by)} puts out the fire${who === by ? '' : ` on ${names(who)}`}${out ? '' : ', but the radiation burns on'}.`,
)
