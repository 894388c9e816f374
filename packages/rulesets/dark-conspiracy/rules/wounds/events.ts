/** What is told of wounds and of what they do. */
import { counted, throwOf } from '@enfilade/engine'
import { event, gmOnly, numbersOf, open, seen } from '@enfilade/kit'
import { ifAnySeen } from '../../battle/marks.js'
import { milestones } from '../../battle/milestones.js'
import { diceWords, type Lines, locationWords, rolled } from '../../battle/phrases.js'
import type { CombatantId } from '../../ids.js'
import type { Location } from '../../tables/words.js'
import type { Severity } from '../../tables/wounds.js'
import { severityWords, worsened } from './phrases.js'

/** `vehicle`: the one that they are lost with. */
const lost = { who: seen, vehicle: gmOnly<CombatantId | null>() }
export const died = event('died', lost, ({ who }, { names }) => `${names(who)} is dead.`, {
  reaches: told => [milestones.isDead.of(told.who, told)],
})
export const robotDestroyed = event('robotDestroyed', lost, ({ who }, { names }) => `${names(who)} is destroyed.`, {
  reaches: told => [milestones.isDead.of(told.who, told)],
})
export const passedOut = event('passedOut', { who: seen }, ({ who }, { names }) => `${names(who)} is unconscious.`, {
  reaches: ({ who }) => [milestones.isOut.of(who)],
})
interface Harm {
  readonly points: number
  readonly critical: boolean
  readonly severity: Severity
  readonly total?: number | undefined
  readonly capacity?: number | undefined
}
function harmTo(where: string, { points, critical, severity, total, capacity }: Harm): string {
  const state = `${severityWords[severity]}${total === undefined ? '' : `, ${total} against a capacity of ${capacity}`}`
  return `${critical ? 'An outstanding hit' : counted(points, 'point')} to ${where}: ${state}`
}
/** An attack that can do nothing to its target: a robot. */
export const unharmed = event(
  'unharmed',
  { who: seen },
  ({ who }, { names, thrown }) => `It does ${names(who)} no damage${diceWords(thrown)}.`,
)

/** `was`: how bad the wound there was before this attack. */
export const injured = event(
  'injured',
  {
    attacker: ifAnySeen,
    who: seen,
    location: open<Location>(),
    points: open<number>(),
    absorbed: open<number>(),
    critical: open<boolean>(),
    nonLethal: open<boolean>(),
    total: numbersOf<number>('who'),
    capacity: numbersOf<number>('who'),
    severity: open<Severity>(),
    was: open<Severity>(),
  },
  (heard, { names, thrown }) => {
    const { who, location, points, absorbed, nonLethal } = heard
    const where = `${names(who)}'s ${locationWords(who, location, names)}`
    const dice = diceWords(thrown)
    const stopped = absorbed === 0 ? '' : ` Armor stops ${absorbed}.`
    if (points === 0) return `The armor on ${where} stops it all${dice}.`
    if (nonLethal) return `${counted(points, 'point')} to ${where}${dice}, not meant to wound.${stopped}`
    return `${harmTo(`${where}${dice}`, heard)}.${stopped}`
  },
  {
    goesOn(heard, { names, thrown }) {
      const { who, location, points, absorbed, nonLethal } = heard
      if (points === 0 || nonLethal || absorbed > 0) return null
      return {
        course: 'harm',
        like: who,
        sentence: true,
        words: harmTo(`the ${locationWords(who, location, names)}${diceWords(thrown)}`, heard),
      }
    },
    reaches: ({ attacker, who, points, nonLethal, severity, was }) => [
      ...(attacker === null ? [] : [milestones.getsThrough.by(attacker, who, points > 0)]),
      nonLethal ? milestones.isSubdued.of(who, points) : milestones.points.of(who, points),
      ...worsened(who, was, severity),
    ],
  },
)
/** Several attacks of one instant: what they come to. */
export const hurtAtOnce = event(
  'hurtAtOnce',
  { who: seen, points: open<number>() },
  ({ who, points }, { names }) => `In that one instant ${names(who)} takes ${counted(points, 'point')} in all.`,
)
/** `turns` 0: not stunned. */
export const stunRolled = event(
  'stunRolled',
  { who: seen, damage: open<number>(), con: numbersOf<number>('who'), turns: open<number>() },
  ({ who, damage, con, turns }, { names, thrown }) => {
    const sum = `${rolled(throwOf(thrown, who), undefined)} + ${damage}${con === undefined ? '' : ` vs CON ${con}`}`
    return turns === 0
      ? `${names(who)} shakes off the blow to the head: ${sum}.`
      : `${names(who)} is stunned for ${counted(turns, 'Turn')}: ${sum}.`
  },
  { reaches: ({ who, turns }) => (turns === 0 ? [] : [milestones.isStunned.of(who), milestones.isOut.of(who)]) },
)
export const knockdownRolled = event(
  'knockdownRolled',
  { who: seen, damage: open<number>(), number: numbersOf<number>('who'), lines: numbersOf<Lines>('who'), stands: open<boolean>() },
  ({ who, damage, number, stands }, { names, thrown }) => {
    const how = `${counted(damage, 'point')} in this Phase, ${rolled(throwOf(thrown, who), number)}`
    return stands ? `${names(who)} stays up: ${how}.` : `${names(who)} is knocked down: ${how}.`
  },
  { reaches: ({ who, stands }) => (stands ? [] : [milestones.isDown.of(who)]) },
)
export const effortRolled = event(
  'effortRolled',
  { who: seen, number: numbersOf<number>('who'), lines: numbersOf<Lines>('who'), awake: open<boolean>() },
  ({ who, number, awake }, { names, thrown }) => {
    const how = rolled(throwOf(thrown, who), number)
    return awake ? `${names(who)} fights the pain and stays conscious: ${how}.` : `The pain is too much for ${names(who)}: ${how}.`
  },
)
