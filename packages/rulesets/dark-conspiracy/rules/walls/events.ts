/** What is told of walls and doors. */
import { counted, throwOf } from '@enfilade/engine'
import { event, numbersOf, open, seen } from '@enfilade/kit'
import { ifSeen } from '../../battle/marks.js'
import { milestones } from '../../battle/milestones.js'
import { diceWords, type Lines, rolled, weaponWords } from '../../battle/phrases.js'
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
  { who: seen, door: open<string>(), number: numbersOf<number>('who'), lines: numbersOf<Lines>('who'), result: open<Result>() },
  ({ who, door, number, result }, { names, thrown }) =>
    `${names(who)} throws themselves at the ${names(door)}: ${rolled(throwOf(thrown, who), number)}. ${succeeded(result) ? 'It gives way.' : 'It holds.'}`,
)
/** `weapon` null: a kick or a fist. */
export const wallStruck = event(
  'wallStruck',
  { attacker: seen, id: open<string>(), weapon: open<string | null>(), style: open<'armed' | 'kick' | 'strike'>() },
  ({ attacker, id, weapon, style }, { names }) =>
    weapon === null
      ? `${names(attacker)} ${style === 'kick' ? 'kicks' : 'strikes'} the ${names(id)}.`
      : `${names(attacker)} strikes the ${names(id)} with ${weaponWords(attacker, weapon, names)}.`,
)
export const wallFiredAt = event(
  'wallFiredAt',
  { attacker: seen, id: open<string>(), weaponId: open<string>(), rounds: open<number>() },
  ({ attacker, id, weaponId, rounds }, { names }) =>
    `${names(attacker)} fires ${counted(rounds, 'round')} at the ${names(id)} with ${weaponWords(attacker, weaponId, names)}.`,
)
/** `points`: that got through; `lost`: hit points, no more than there were. */
export const wallHit = event(
  'wallHit',
  { who: ifSeen, id: open<string>(), points: open<number>(), lost: open<number>(), left: open<number>() },
  ({ id, points, left }, { names, thrown }) =>
    points === 0
      ? `Nothing gets through the ${names(id)}: ${counted(left, 'hit point')} left.`
      : `The ${names(id)} takes ${counted(points, 'point')}${diceWords(thrown)}: ${left === 0 ? 'it breaks' : `${counted(left, 'hit point')} left`}.`,
  { reaches: ({ id, lost, left }) => [milestones.hp.of(id, lost), ...(left === 0 ? [milestones.isBroken.of(id)] : [])] },
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
