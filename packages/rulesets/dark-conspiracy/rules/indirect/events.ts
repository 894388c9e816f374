/** What is told of indirect fire. */
import { counted, number as figure, throwOf } from '@enfilade/engine'
import { event, type Mark, mark, numbersOf, open, type Senses, seen } from '@enfilade/kit'
import type { Place } from '../../battle/battle.js'
import { ifSeen } from '../../battle/marks.js'
import { pointWords } from '../../battle/names.js'
import { diceWords, type Lines, rolled, weaponWords } from '../../battle/phrases.js'
import type { CombatantId } from '../../ids.js'

/** The people at the point that is called, for those who hear the call and see them. */
const standing: Mark<Senses, CombatantId | null, CombatantId | null> = mark(
  (id, senses, { who }) => (id !== null && senses.seesNumbers(who as CombatantId) && senses.sees(id) ? id : null),
  ['who'],
)

/** What is said on the radio is for those who know the observer's numbers. */
export const fireCalled = event(
  'fireCalled',
  {
    who: seen,
    firer: numbersOf<string>('who'),
    at: numbersOf<Place>('who'),
    place: numbersOf<string | null>('who'),
    target: standing,
    ready: open<boolean>(),
  },
  ({ who, firer, at, place, target, ready }, { names }) => {
    if (firer === undefined || at === undefined) return `${names(who)} talks on the radio.`
    const named = place ?? target
    const where = named === null ? pointWords(at) : names(named)
    return `${names(who)} directs ${names(firer)} onto ${where}.${ready ? ` ${names(firer)} is ready to fire.` : ''}`
  },
)
/** Someone else talks to the firer already. */
export const lineBusy = event(
  'lineBusy',
  { who: seen, firer: numbersOf<string>('who'), talker: numbersOf<string>('who') },
  ({ who, firer, talker }, { names }) =>
    firer === undefined || talker === undefined
      ? `${names(who)} talks on the radio.`
      : `${names(who)} finds the line busy: ${names(talker)} is talking ${names(firer)} in.`,
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
    lines: numbersOf<Lines>('who'),
    hits: open<boolean>(),
    metres: open<number>(),
    metresLines: numbersOf<Lines>('who'),
    degrees: open<number>(),
  },
  ({ who, weaponId, number, metres, degrees }, { names, thrown }) => {
    const check = throwOf(thrown, who ?? null, 'DC-IND-03')
    const where = `${metres === 0 ? 'on target' : offWords(metres, degrees)}${diceWords(thrown, check)}`
    if (who === undefined) return `A round comes down ${where}.`
    const how = number === undefined || number === null ? '' : ` ${rolled(check, number)}:`
    return `${names(who)} fires ${weaponWords(who, weaponId, names)}.${how === '' ? '' : how} ${how === '' ? `The round lands ${where}` : where}.`
  },
)
export const cameDown = event(
  'cameDown',
  { who: ifSeen, metres: open<number>(), degrees: open<number>() },
  ({ metres, degrees }, { thrown }) => `The round comes down ${offWords(metres, degrees)}${diceWords(thrown)}.`,
)
export const doused = event(
  'doused',
  { who: ifSeen, target: seen, parts: open<number>() },
  ({ target, parts }, { names, thrown }) =>
    `Burning fuel splashes ${names(target)}: ${counted(parts, 'splash', 'splashes')}${diceWords(thrown)}.`,
)
