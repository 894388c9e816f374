/** What is told of suppression. */
import { event, open, seen } from '@enfilade/kit'

/** `refreshed`: was suppressed by the same combatant already. */
export const suppressed = event(
  'suppressed',
  { by: seen, target: seen, refreshed: open<boolean>() },
  ({ by, target, refreshed }, { names }) => `${names(target)} is ${refreshed ? 'still ' : ''}suppressed by ${names(by)}.`,
)

/** Why suppression ended. `time`: the moment that the settings name for it. */
export type SuppressionEnd = 'time' | 'suppressorDown' | 'suppressorGrapples' | 'suppressorGone'
const because: Readonly<Record<SuppressionEnd, string>> = {
  time: '',
  suppressorDown: ', who is down',
  suppressorGrapples: ', who is grappling',
  suppressorGone: ', who is gone',
}
export const suppressionEnded = event(
  'suppressionEnded',
  { by: seen, target: seen, why: open<SuppressionEnd>() },
  ({ by, target, why }, { names }) => `${names(target)} is no longer suppressed by ${names(by)}${because[why]}.`,
)
