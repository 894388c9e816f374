/** What is told of hits: where they land, what stops them, and how bad they are. */
import { counted, throwOf } from '@enfilade/engine'
import { event, numbersOf, open, seen } from '@enfilade/kit'
import { ifSeen } from '../../battle/marks.js'
import { milestones } from '../../battle/milestones.js'
import { diceWords, type Lines, locationWords, rolled } from '../../battle/phrases.js'
import type { Location } from '../../tables/words.js'
import type { Severity } from '../../tables/wounds.js'
import { severityWords, worsened } from '../wounds/phrases.js'

export const missedByLocation = event(
  'missedByLocation',
  { attacker: seen, target: seen },
  ({ target }, { names, thrown }) => `No hit after all: that part of ${names(target)} isn't exposed${diceWords(thrown)}.`,
  { goesOn: ({ target }, { thrown }) => ({ like: target, words: `nor is that of the next hit${diceWords(thrown)}` }) },
)
/** A hit on its way to someone else meets a vehicle without armor. */
export const bodyMet = event(
  'bodyMet',
  { body: seen, metal: open<boolean>() },
  ({ body, metal }, { names, thrown }) =>
    `${names(body)} is in the way${diceWords(thrown)}: ${metal ? 'metal' : 'a window, which stops nothing'}.`,
)
export const stoppedByCover = event(
  'stoppedByCover',
  { target: seen, location: open<Location>(), cover: open<string>(), dice: open<number | undefined>() },
  ({ target, location, cover, dice }, { names, thrown }) => {
    const stops = dice === undefined ? '' : `, which stops ${dice === 1 ? 'the die' : `all ${dice} dice`} of damage`
    return `${names(target)}'s ${locationWords(target, location, names)} is safe behind the ${cover}${diceWords(thrown)}${stops}.`
  },
)

/** `was`: how bad the wound there was before this attack. */
export const wounded = event(
  'wounded',
  {
    attacker: ifSeen,
    who: seen,
    location: open<Location>(),
    net: open<number>(),
    netLines: open<Lines>(),
    absorbed: open<number>(),
    points: open<number>(),
    pointsLines: open<Lines>(),
    critical: open<boolean>(),
    total: numbersOf<number>('who'),
    capacity: numbersOf<number>('who'),
    severity: open<Severity>(),
    was: open<Severity>(),
  },
  ({ who, location, net, absorbed, points, critical, total, capacity, severity }, { names, thrown }) => {
    const stopped = absorbed === 0 ? '' : ` Armor absorbs ${counted(absorbed, 'die', 'dice')}${net === 0 ? ': blunt trauma only' : ''}.`
    const state = `${severityWords[severity]}${total === undefined ? '' : `, ${total} against a capacity of ${capacity}`}`
    const how = critical ? 'An outstanding hit:' : `${counted(points, 'point')}:`
    return `${names(who)} is hit in the ${locationWords(who, location, names)}${diceWords(thrown)}.${stopped} ${how} ${state}.`
  },
  {
    reaches: ({ attacker, who, net, points, severity, was }) => [
      milestones.getsThrough.by(attacker, who, net > 0),
      milestones.points.of(who, points),
      ...worsened(who, was, severity),
    ],
  },
)
export const quickKillRolled = event(
  'quickKillRolled',
  { attacker: seen, target: seen, net: open<number>(), netLines: open<Lines>(), killed: open<boolean>() },
  ({ attacker, target, net, killed }, { names, thrown }) => {
    const how = rolled(throwOf(thrown, attacker), net)
    return killed ? `The shot kills ${names(target)} at once: ${how}.` : `The shot doesn't kill ${names(target)} at once: ${how}.`
  },
)
