/** What is told of doors. A hand or a shot at one gives its owner away, so that everyone sees who it is. */
import { throwOf } from '@enfilade/engine'
import { event, numbersOf, open, seen } from '@enfilade/kit'
import { linesOf } from '../../battle/marks.js'
import { milestones } from '../../battle/milestones.js'
import { rolled } from '../../battle/phrases.js'
import type { WeaponId } from '../../ids.js'

export const doorUsed = event(
  'doorUsed',
  { who: seen, door: open<string>(), shuts: open<boolean>() },
  ({ who, door, shuts }, { names }) => `${names(who)} ${shuts ? 'shuts' : 'opens'} the ${names(door)}.`,
)
export const doorForced = event(
  'doorForced',
  { who: seen, door: open<string>(), tn: numbersOf<number>('who'), lines: linesOf('who'), gives: open<boolean>() },
  ({ who, door, tn, gives }, { names, thrown }) =>
    `${names(who)} forces the ${names(door)}: ${rolled(throwOf(thrown, who), tn)}. It ${gives ? 'gives way' : 'holds'}.`,
  { reaches: ({ who, gives }) => [milestones.opens.by(who, null, gives)] },
)
export const lockShot = event(
  'lockShot',
  { who: seen, door: open<string>(), weaponId: open<WeaponId>(), gives: open<boolean>() },
  ({ who, door, weaponId, gives }, { names }) =>
    `${names(who)} fires the ${names(`${who}/${weaponId}`)} at the lock of the ${names(door)}: it ${gives ? 'breaks' : 'holds'}.`,
)
export const doorBlown = event('doorBlown', { door: open<string>() }, ({ door }, { names }) => `The blast throws the ${names(door)} open.`)
