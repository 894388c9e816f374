/** What is told of indirect fire. */
import { counted, number as figure, throwOf } from '@enfilade/engine'
import { event, numbersOf, open, seen } from '@enfilade/kit'
import type { Place } from '../../battle/battle.js'
import { ifSeen } from '../../battle/marks.js'
import { pointWords } from '../../battle/names.js'
import { rolled, weaponWords } from '../../battle/phrases.js'

/** What is said on the radio is for those who know the observer's numbers. */
export const fireCalled = event(
  'fireCalled',
  { who: seen, firer: numbersOf<string>('who'), at: numbersOf<Place>('who'), ready: open<boolean>() },
  ({ who, firer, at, ready }, { names }) => {
    if (firer === undefined || at === undefined) return `${names(who)} talks on the radio.`
    return `${names(who)} talks ${names(firer)} in on ${pointWords(at)}${ready ? ': ready to fire' : ''}.`
  },
)
export const fireCorrected = event('fireCorrected', { who: seen, firer: numbersOf<string>('who') }, ({ who, firer }, { names }) =>
  firer === undefined ? `${names(who)} talks on the radio.` : `${names(who)} corrects ${names(firer)}'s fire.`,
)
const offWords = (metres: number, degrees: number): string => `${figure(metres)} m off at ${degrees}°`
/** `number` null: a round after the first one, which isn't checked. */
export const bombarded = event(
  'bombarded',
  {
    who: ifSeen,
    weaponId: open<string>(),
    number: numbersOf<number | null>('who'),
    hits: open<boolean>(),
    metres: open<number>(),
    degrees: open<number>(),
  },
  ({ who, weaponId, number, metres, degrees }, { names, thrown }) => {
    const where = metres === 0 ? 'on target' : offWords(metres, degrees)
    if (who === undefined) return `A round comes down ${where}.`
    const how = number === undefined || number === null ? '' : ` ${rolled(throwOf(thrown, who), number)}:`
    return `${names(who)} fires ${weaponWords(who, weaponId, names)}.${how === '' ? '' : how} ${how === '' ? `The round lands ${where}` : where}.`
  },
)
export const cameDown = event(
  'cameDown',
  { who: ifSeen, metres: open<number>(), degrees: open<number>() },
  ({ metres, degrees }) => `The round comes down ${offWords(metres, degrees)}.`,
)
export const doused = event(
  'doused',
  { who: ifSeen, target: seen, parts: open<number>() },
  ({ target, parts }, { names }) => `Burning fuel splashes ${names(target)}: ${counted(parts, 'splash', 'splashes')}.`,
)
