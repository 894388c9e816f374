/** What is told of throws. */
import { number as figure, type Id, throwOf } from '@enfilade/engine'
import { event, numbersOf, open, seen } from '@enfilade/kit'
import type { Place } from '../../battle/battle.js'
import { milestones } from '../../battle/milestones.js'
import { pointWords } from '../../battle/names.js'
import { diceWords, type Lines, locationWords, rolled, weaponWords } from '../../battle/phrases.js'
import type { Location } from '../../tables/words.js'
import { type Result, succeeded } from '../tasks/tasks.js'

export const hurled = event(
  'hurled',
  {
    attacker: seen,
    target: seen,
    missile: open<Id>(),
    location: open<Location | null>(),
    number: numbersOf<number>('attacker'),
    lines: numbersOf<Lines>('attacker'),
    result: open<Result>(),
  },
  ({ attacker, target, missile, location, number, result }, { names, thrown }) => {
    const at = location === null ? names(target) : `${names(target)}'s ${locationWords(target, location, names)}`
    const end = result === 'outstanding' ? 'An outstanding throw!' : succeeded(result) ? 'Hit.' : 'Miss.'
    return `${names(attacker)} throws ${weaponWords(attacker, missile, names)} at ${at}: ${rolled(throwOf(thrown, attacker), number)}. ${end}`
  },
  { reaches: ({ attacker, target, result }) => [milestones.hits.by(attacker, target, succeeded(result))] },
)
/** `metres`: how far off it lands, in this direction: 0 degrees is beyond the point, clockwise. */
export const lobbed = event(
  'lobbed',
  {
    who: seen,
    grenade: open<Id>(),
    at: open<Place>(),
    number: numbersOf<number>('who'),
    lines: numbersOf<Lines>('who'),
    result: open<Result>(),
    metres: open<number>(),
    degrees: open<number>(),
  },
  ({ who, grenade, at, number, result, metres, degrees }, { names, thrown }) => {
    const check = throwOf(thrown, who)
    const head = `${names(who)} throws ${weaponWords(who, grenade, names)} at ${pointWords(at)}: ${rolled(check, number)}.`
    return succeeded(result)
      ? `${head} On target.`
      : `${head} It lands ${figure(metres)} m off, ${wayWords(degrees)}${diceWords(thrown, check)}.`
  },
)
const wayWords = (degrees: number): string =>
  degrees < 45 || degrees > 315 ? 'too far' : degrees < 135 ? 'to the right' : degrees > 225 ? 'to the left' : 'too short'
