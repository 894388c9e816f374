/** What is told of falls: jumping, falling on, landing, climbing back. Losing one's footing is in battle/events.ts. */
import { event, open, seen } from '@enfilade/kit'
import { place } from '../../battle/marks.js'
import { at, diceBehind } from '../../battle/phrases.js'

/** Over an edge on purpose: to a square `metres` below, still to fall. */
export const jumped = event(
  'jumped',
  { who: seen, to: place, metres: open<number>() },
  ({ who, to, metres }, { names }) => `${names(who)} jumps down to ${at(to, names)}, ${metres} m below.`,
)

/** Metres fallen so far and still to fall. */
export const fell = event(
  'fell',
  { who: seen, fallen: open<number>(), left: open<number>() },
  ({ who, fallen, left }, { names }) => `${names(who)} falls: ${fallen} m so far${left === 0 ? '' : `, ${left} m to go`}.`,
)

/** `harmless`: too low to hurt, or two cyberlegs took it. */
export const landed = event(
  'landed',
  { who: seen, metres: open<number>(), harmless: open<boolean>() },
  ({ who, metres, harmless }, { names, thrown }) =>
    `${names(who)} hits the ground after ${metres} m${harmless ? ', unharmed' : ''}${diceBehind(thrown, who)}.`,
)

export const climbedUp = event(
  'climbedUp',
  { who: seen, to: place },
  ({ who, to }, { names }) => `${names(who)} climbs back up to ${at(to, names)}.`,
)
