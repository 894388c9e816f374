/** What is told of grapples, dives and throws. */
import { counted, throwOf } from '@enfilade/engine'
import { event, numbersOf, open, seen } from '@enfilade/kit'
import { milestones } from '../../battle/milestones.js'
import { diceWords, type Lines, rolled } from '../../battle/phrases.js'
import { type Result, succeeded } from '../tasks/tasks.js'

export const grappled = event(
  'grappled',
  {
    attacker: seen,
    target: seen,
    strangling: open<boolean>(),
    garrote: open<boolean>(),
    number: numbersOf<number>('attacker'),
    lines: numbersOf<Lines>('attacker'),
    result: open<Result>(),
    hits: open<number>(),
  },
  ({ attacker, target, strangling, garrote, number, result, hits }, { names, thrown }) => {
    const how = `${rolled(throwOf(thrown, attacker), number)}. ${succeeded(result) ? `${counted(hits, 'hit')} towards control.` : 'No grip.'}`
    return `${names(attacker)} ${strangling ? 'strangles' : 'grapples'} ${names(target)}${garrote ? ' with the garrote' : ''}: ${how}`
  },
  {
    reaches: ({ attacker, target, result, hits }) => [
      milestones.hits.by(attacker, target, succeeded(result)),
      ...(hits > 0 ? [milestones.isHeld.of(target)] : []),
    ],
  },
)
/** `left`: hits of the hold that are left. */
export const escapeTried = event(
  'escapeTried',
  { who: seen, from: seen, number: numbersOf<number>('who'), lines: numbersOf<Lines>('who'), result: open<Result>(), left: open<number>() },
  ({ who, from, number, result, left }, { names, thrown }) => {
    const end = !succeeded(result) ? 'The hold stays as it is.' : left === 0 ? 'Free!' : `${counted(left, 'hit')} left.`
    return `${names(who)} struggles against ${names(from)}'s hold: ${rolled(throwOf(thrown, who), number)}. ${end}`
  },
)
export const fendedOff = event(
  'fendedOff',
  { who: seen, by: seen, number: numbersOf<number>('who'), lines: numbersOf<Lines>('who'), result: open<Result>() },
  ({ who, by, number, result }, { names, thrown }) =>
    `${names(who)} ${succeeded(result) ? 'blocks' : 'fails to block'} ${names(by)}'s grip: ${rolled(throwOf(thrown, who), number)}.`,
)
export const controlled = event(
  'controlled',
  { who: seen, by: seen },
  ({ who, by }, { names }) => `${names(by)} has ${names(who)} under control.`,
  {
    reaches: ({ who }) => [milestones.isControlled.of(who)],
  },
)
export const dived = event('dived', { attacker: seen, target: seen, leap: open<boolean>() }, ({ attacker, target, leap }, { names }) => {
  return leap ? `${names(attacker)} leaps at ${names(target)}, feet first.` : `${names(attacker)} dives at ${names(target)}.`
})
export const avoided = event(
  'avoided',
  { who: seen, by: seen, leap: open<boolean>(), number: numbersOf<number>('who'), lines: numbersOf<Lines>('who'), result: open<Result>() },
  ({ who, by, leap, number, result }, { names, thrown }) => {
    const how = rolled(throwOf(thrown, who), number)
    if (!succeeded(result)) return `${names(who)} can't get out of the way: ${how}.`
    return `${names(who)} gets out of the way${leap ? '' : `, and ${names(by)} falls`}: ${how}.`
  },
  { reaches: ({ who, by, result }) => [milestones.hits.by(by, who, !succeeded(result))] },
)
export const collided = event(
  'collided',
  { attacker: seen, target: seen, attack: numbersOf<number>('attacker'), defense: numbersOf<number>('target') },
  ({ attacker, target, attack, defense }, { names, thrown: dice }) => {
    const figures = attack === undefined || defense === undefined ? '' : ` (${attack} vs ${defense})`
    return `${names(attacker)} crashes into ${names(target)}${figures}${diceWords(dice)}.`
  },
)
export const thrown = event(
  'thrown',
  { attacker: seen, target: seen, number: numbersOf<number>('attacker'), lines: numbersOf<Lines>('attacker'), result: open<Result>() },
  ({ attacker, target, number, result }, { names, thrown: dice }) =>
    `${names(attacker)} tries to throw ${names(target)}: ${rolled(throwOf(dice, attacker), number)}. ${succeeded(result) ? 'It works.' : 'It fails.'}`,
  { reaches: ({ attacker, target, result }) => [milestones.hits.by(attacker, target, succeeded(result))] },
)
export const slipped = event(
  'slipped',
  { who: seen, by: seen, number: numbersOf<number>('who'), lines: numbersOf<Lines>('who'), result: open<Result>() },
  ({ who, by, number, result }, { names, thrown: dice }) =>
    `${names(who)} ${succeeded(result) ? 'slips' : "can't slip"} out of ${names(by)}'s throw: ${rolled(throwOf(dice, who), number)}.`,
)
