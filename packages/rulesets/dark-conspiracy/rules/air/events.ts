/** What is told of air combat. */
import { throwOf } from '@enfilade/engine'
import { event, numbersOf, open, seen } from '@enfilade/kit'
import { type Lines, rolled } from '../../battle/phrases.js'
import type { Result } from '../tasks/tasks.js'

export const maneuvered = event(
  'maneuvered',
  {
    who: seen,
    vehicle: seen,
    number: numbersOf<number>('who'),
    lines: numbersOf<Lines>('who'),
    result: open<Result>(),
    gained: open<number>(),
  },
  ({ who, vehicle, number, gained }, { names, thrown }) =>
    `${names(who)} ${gained === 0 ? 'fails in a maneuver with' : `gains ${gained} by a maneuver with`} ${names(vehicle)}: ${rolled(throwOf(thrown, who), number)}.`,
)
export const totalled = event(
  'totalled',
  { who: seen, total: numbersOf<number>('who') },
  ({ who, total }, { names }) => `${names(who)} is in the air fight${total === undefined ? '' : ` with a total of ${total}`}.`,
)
export const gotAway = event('gotAway', { who: seen, other: seen }, ({ who, other }, { names }) => {
  return `${names(who)} gets away from ${names(other)}: neither fires at the other in this Turn.`
})
export const rangeSet = event('rangeSet', { who: seen, other: seen, metres: open<number>() }, ({ who, other, metres }, { names }) => {
  return `${names(who)} keeps ${metres} m away from ${names(other)}.`
})
