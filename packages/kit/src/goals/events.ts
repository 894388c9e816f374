/** What is told of the goals of sides: who holds a place, who gets away, and which goal is reached or lost. */
import { listed } from '@enfilade/engine'
import { event } from '../events/event.js'
import { amongSeen, onlySide, open } from '../events/marks.js'

/** `so`: rounds in a row; `of`: how many it takes. */
export const placeHeld = event(
  'placeHeld',
  { side: onlySide, so: open<number>(), of: open<number>() },
  ({ side, so, of }, { names }) => `The place is held by ${names(side)}, for ${so} of ${of} rounds so far.`,
)
export const wentAway = event(
  'wentAway',
  { those: amongSeen },
  ({ those }, { names }) => `${listed(those.map(names))} ${those.length === 1 ? 'gets' : 'get'} away.`,
  { unless: ({ those }) => those.length === 0 },
)
export const goalReached = event(
  'goalReached',
  { side: onlySide, goal: open<'hold' | 'reach' | 'escape' | 'protect' | 'capture'>() },
  ({ side, goal }, { names }) => `A goal is reached by ${names(side)}: ${reached[goal]}.`,
)
const reached = {
  hold: 'the place was held',
  reach: 'the place is reached',
  escape: 'those who had to are away',
  protect: 'whom they protect is safe',
  capture: 'the prisoner is taken',
} as const
export const goalLost = event(
  'goalLost',
  { side: onlySide, goal: open<'hold' | 'reach' | 'escape' | 'protect' | 'capture'>() },
  ({ side, goal }, { names }) => `${names(side)} can't reach a goal any more: ${lost[goal]}.`,
)
const lost = {
  hold: 'the place is lost',
  reach: 'no one can get there',
  escape: 'too few are left to get away',
  protect: 'whom they had to protect is dead',
  capture: 'whom they had to take alive is dead',
} as const
