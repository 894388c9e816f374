/** What is told of walls and doors. */
import { throwOf } from '@enfilade/engine'
import { event, numbersOf, open, seen } from '@enfilade/kit'
import { ifSeen } from '../../battle/marks.js'
import { rolled } from '../../battle/phrases.js'
import { type Result, succeeded } from '../tasks/tasks.js'

/** Someone unseen leaves the door to itself. */
export const doorMoved = event(
  'doorMoved',
  { who: ifSeen, door: open<string>(), open: open<boolean>() },
  ({ who, door, open }, { names }) =>
    who === undefined
      ? `The ${names(door)} is ${open ? 'opened' : 'shut'}.`
      : `${names(who)} ${open ? 'opens' : 'shuts'} the ${names(door)}.`,
)
export const doorForced = event(
  'doorForced',
  { who: seen, door: open<string>(), number: numbersOf<number>('who'), result: open<Result>() },
  ({ who, door, number, result }, { names, thrown }) =>
    `${names(who)} throws themselves at the ${names(door)}: ${rolled(throwOf(thrown, who), number)}. ${succeeded(result) ? 'It gives way.' : 'It holds.'}`,
)
/** What the game master makes of a wall or a door. */
export const barrierSet = event(
  'barrierSet',
  { id: open<string>(), how: open<How>() },
  ({ id, how }, { names }) => `The ${names(id)} ${hows[how]}.`,
)
export type How = keyof typeof hows
const hows = {
  opened: 'is opened',
  shut: 'is shut',
  locked: 'is locked',
  unlocked: 'is unlocked',
  broken: 'is broken down',
  mended: 'stands again',
} as const
