/** What is told of charges. What a charge has really come to is told to the game master alone. */
import { faces, type Names, throwOf } from '@enfilade/engine'
import { event, gmOnly, numbersOf, open, seen } from '@enfilade/kit'
import { ofTheSideOf } from '../../battle/marks.js'
import { milestones } from '../../battle/milestones.js'
import { because, doneWords, duration, type Lines, rollAgainst } from '../../battle/phrases.js'
import type { Impression } from '../../tables/task-words.js'
import type { chargeTruths } from '../../tables/words.js'

/** What a charge sits on; both null: the ground. */
const on = { wall: open<string | null>(), vehicle: open<string | null>() }
const onWhat = (wall: string | null, vehicle: string | null, names: Names): string =>
  wall !== null ? ` on the ${names(wall)}` : vehicle !== null ? ` on ${names(vehicle)}` : ''

export const emplacing = event(
  'emplacing',
  {
    who: seen,
    ...on,
    tamped: open<boolean>(),
    need: numbersOf<number | null>('who'),
    lines: numbersOf<Lines>('who'),
    impression: ofTheSideOf<Impression>('who'),
    ...duration,
    readyIn: open<number>(),
  },
  ({ who, wall, vehicle, tamped, need, lines = [], impression, seconds, readyIn }, { names, thrown }) => {
    const feels = impression === undefined ? '' : ` Feels ${impression}.`
    const rolled = rollAgainst(throwOf(thrown, who, 'AD-TASK-01'), need ?? undefined)
    const referee = throwOf(thrown, who, 'AD-UNC-01') // heard by the game master alone
    return `${names(who)} sets to work on a ${tamped ? 'tamped ' : ''}charge${onWhat(wall, vehicle, names)} ${rolled}${because(lines)}.${feels}${doneWords(throwOf(thrown, who, 'AD-TIME-01'), seconds, readyIn)}${referee === undefined ? '' : ` The game master’s half: ${faces(referee)}.`}`
  },
)
export const chargeTruth = event(
  'chargeTruth',
  { who: seen, truth: gmOnly<(typeof chargeTruths)[number]>() },
  ({ who, truth }, { names }) =>
    `In truth ${names(who)}'s charge will be ${truth === 'detonates' ? 'set off by the work' : truth === 'dud' ? 'a dud' : 'armed'}.`,
  {
    unless: () => true,
    reaches: ({ who, truth }) => [
      milestones.armed.by(who, null, truth === 'armed'),
      ...(truth === 'detonates' ? [milestones.goesOffEarly.of(who)] : []),
    ],
  },
)
export const chargeReady = event(
  'chargeReady',
  { who: seen, ...on },
  ({ who, wall, vehicle }, { names }) => `${names(who)}'s charge${onWhat(wall, vehicle, names)} is in place.`,
)
export const workGivenUp = event('workGivenUp', { who: seen }, ({ who }, { names }) => `${names(who)} leaves off; the charge is lost.`)
export const workGoesOn = event('workGoesOn', { who: seen }, ({ who }, { names }) => `${names(who)} works on the charge.`, {
  quiet: () => true,
})

/** `early`: it goes off while they work on it. */
export const triggered = event(
  'triggered',
  { who: seen, ...on, early: open<boolean>(), goesOff: open<boolean>() },
  ({ who, wall, vehicle, early, goesOff }, { names }) => {
    const where = onWhat(wall, vehicle, names)
    if (early) return `The charge${where} goes off while ${names(who)} works on it.`
    return `${names(who)} triggers the charge${where}: ${goesOff ? 'it goes off' : 'nothing happens'}.`
  },
)
export const triggeredToo = event(
  'triggeredToo',
  { who: seen },
  ({ who }, { names }) => `${names(who)} triggers a charge that is going off already.`,
)
/** `width`: of the breach, in millimetres; 0: none. */
export const wallStruck = event(
  'wallStruck',
  { who: seen, wall: open<string>(), width: open<number>(), widthLines: open<Lines>(), isPassable: open<boolean>() },
  ({ wall, width, isPassable }, { names }) =>
    width === 0
      ? `It doesn't get through the ${names(wall)}.`
      : `It opens a breach ${width / 10} cm across in the ${names(wall)}, ${isPassable ? 'wide enough to get through' : 'too narrow to get through'}.`,
)
