/** What is told of poison, fire and falls. */
import { counted, listed, throwOf } from '@enfilade/engine'
import { event, numbersOf, open, seen } from '@enfilade/kit'
import type { Conditions } from '../../battle/battle.js'
import { ifSeen } from '../../battle/marks.js'
import { milestones } from '../../battle/milestones.js'
import { diceWords, type Lines, locationWords, rolled } from '../../battle/phrases.js'
import { type Location, locations } from '../../tables/words.js'
import type { Result } from '../tasks/tasks.js'

export const poisoned = event('poisoned', { who: seen, by: ifSeen }, ({ who }, { names }) => `Venom begins to work in ${names(who)}.`)
export const caughtFire = event(
  'caughtFire',
  { who: seen, by: ifSeen, location: open<Location>() },
  ({ who, location }, { names, thrown }) => `${names(who)}'s ${locationWords(who, location, names)} catches fire${diceWords(thrown)}.`,
  { reaches: ({ who }) => [milestones.burns.of(who)] },
)
export const burnsAlready = event(
  'burnsAlready',
  { who: seen, location: open<Location>() },
  ({ who, location }, { names, thrown }) => `${names(who)}'s ${locationWords(who, location, names)} burns already${diceWords(thrown)}.`,
)
export const helmetThrown = event('helmetThrown', { who: seen }, ({ who }, { names }) => `${names(who)} throws off the burning helmet.`)
export const scorched = event('scorched', { who: seen, near: open<number>() }, ({ who, near }, { names }) => {
  return near === 0 ? `${names(who)} is safe from the flames.` : `Open flames reach ${names(who)}.`
})
/** One second of it. `tries`: whether they can fight the flames. */
export const burned = event(
  'burned',
  {
    who: seen,
    points: open<Conditions['damage']>(),
    number: numbersOf<number>('who'),
    lines: numbersOf<Lines>('who'),
    tries: open<boolean>(),
    out: open<boolean>(),
  },
  ({ who, points, number, tries, out }, { names, thrown }) => {
    const parts = locations.filter(one => points[one] > 0).map(one => `${locationWords(who, one, names)} ${points[one]}`)
    const check = tries ? throwOf(thrown, who, 'DC-BRN-03') : undefined
    const burns = `${names(who)} burns${parts.length === 0 ? '' : `: ${listed(parts)}`}${diceWords(thrown, check)}.`
    if (!tries) return burns
    const how = rolled(check, number)
    return `${burns} ${out ? 'One part is put out' : 'The fire burns on'}: ${how}.`
  },
  {
    reaches: ({ who, points }) => [
      milestones.points.of(
        who,
        locations.reduce((sum, one) => sum + points[one], 0),
      ),
    ],
  },
)
export const flamesBeaten = event(
  'flamesBeaten',
  { who: seen, target: seen, number: numbersOf<number>('who'), lines: numbersOf<Lines>('who'), out: open<boolean>() },
  ({ who, target, number, out }, { names, thrown }) => {
    const how = rolled(throwOf(thrown, who), number)
    return `${names(who)} beats at ${names(target)}'s flames: ${how}. ${out ? 'One part is put out.' : 'They go on.'}`
  },
)
export const electrified = event(
  'electrified',
  { who: seen, number: numbersOf<number>('who'), lines: numbersOf<Lines>('who'), result: open<Result>() },
  ({ who, number, result }, { names, thrown }) => {
    const how = rolled(throwOf(thrown, who), number)
    return `An electric shock runs through ${names(who)}: ${how}. ${shockWords[result]}`
  },
)
const shockWords: Readonly<Record<Result, string>> = {
  outstanding: 'Hardly dazed.',
  success: 'Dazed.',
  failure: 'It knocks them out.',
  catastrophic: 'Only treatment will wake them.',
}
/** `metres`: of height; `speed`: metres of a Phase. `softened`: points that nimbleness takes off. */
export const fell = event(
  'fell',
  { who: seen, metres: open<number>(), speed: open<number>(), total: open<number>(), softened: open<number>() },
  ({ who, metres, speed, total, softened }, { names, thrown }) =>
    `${names(who)} ${fallWords(metres, speed)}: ${counted(total, 'point')}, ${softened === 0 ? 'and nothing softens it' : `${softened} of them softened`}${diceWords(thrown)}.`,
)
function fallWords(metres: number, speed: number): string {
  if (metres === 0) return `hits the ground at ${speed} m a Phase`
  return `falls ${counted(metres, 'metre')}${speed === 0 ? '' : ` at ${speed} m a Phase`}`
}
