/** What is told of doors. A hand on one gives its owner away, so that everyone sees who it is. */
import { throwOf } from '@enfilade/engine'
import { event, numbersOf, open, seen } from '@enfilade/kit'
import type { WeaponId } from '../../battle/battle.js'
import { milestones } from '../../battle/milestones.js'
import { because, type Lines, rollAgainst, weapon } from '../../battle/phrases.js'

export const doorUsed = event(
  'doorUsed',
  { who: seen, door: open<string>(), shuts: open<boolean>() },
  ({ who, door, shuts }, { names }) => `${names(who)} ${shuts ? 'shuts' : 'opens'} the ${names(door)}.`,
  { goesOn: ({ who, door, shuts }, { names }) => ({ like: `${door} ${shuts}`, words: '', also: names(who) }) },
)
export const doorForced = event(
  'doorForced',
  { who: seen, door: open<string>(), need: numbersOf<number | null>('who'), lines: numbersOf<Lines>('who'), gives: open<boolean>() },
  ({ who, door, need, lines = [], gives }, { names, thrown }) =>
    `${names(who)} forces the ${names(door)} ${rollAgainst(throwOf(thrown, who), need ?? undefined)}${because(lines)}: it ${gives ? 'gives way' : 'holds'}.`,
  { reaches: ({ who, gives }) => [milestones.opens.by(who, null, gives)] },
)
export const lockShot = event(
  'lockShot',
  { who: seen, door: open<string>(), weaponId: open<WeaponId>(), gives: open<boolean>() },
  ({ who, door, weaponId, gives }, { names }) =>
    `${names(who)} fires ${weapon(who, weaponId, names)} at the lock of the ${names(door)}: it ${gives ? 'gives' : 'holds'}.`,
)
export const wallShot = event(
  'wallShot',
  { who: seen, wall: open<string>(), weaponId: open<WeaponId>() },
  ({ who, wall, weaponId }, { names }) => `${names(who)} fires ${weapon(who, weaponId, names)} at the ${names(wall)}.`,
)
