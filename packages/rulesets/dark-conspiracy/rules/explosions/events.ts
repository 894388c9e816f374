/** What is told of explosions. */
import { counted, type Id, listed } from '@enfilade/engine'
import { event, open, seen } from '@enfilade/kit'
import type { Combatant, Conditions } from '../../battle/battle.js'
import { thrownOf } from '../../battle/carried.js'
import { ifSeen } from '../../battle/marks.js'
import { milestones } from '../../battle/milestones.js'
import { diceWords, locationWords } from '../../battle/phrases.js'
import { locations, type ShellType } from '../../tables/words.js'
import type { Severity } from '../../tables/wounds.js'
import { severityWords, worsened } from '../wounds/phrases.js'
import { shellOf } from './numbers.js'

const shellNames: Readonly<Record<ShellType, string>> = {
  gl40: 'launcher grenade',
  rifleGrenade: 'rifle grenade',
  mk19: 'launcher grenade',
  ags17: 'launcher grenade',
  mortar81: 'mortar shell',
  howitzer155: 'howitzer shell',
  gun105heat: 'tank shell',
  tow: 'TOW missile',
  sagger: 'Sagger missile',
}
/** What someone's grenade or round is called. */
export function explosiveName(who: Combatant, type: Id): string {
  const shell = shellOf(who, type)
  return shell === null ? thrownOf(who, type).name : shellNames[shell]
}
/** `called`: what it is, for those who don't see whose it is too. */
export const exploded = event(
  'exploded',
  { who: ifSeen, grenade: open<Id>(), called: open<string>() },
  ({ who, called }, { names }) => `${who === undefined ? `A ${called}` : `${names(who)}'s ${called}`} explodes.`,
)
/** `severity`: of the worst wound now; `was`: before, never graver. */
export const concussed = event(
  'concussed',
  {
    who: ifSeen,
    target: seen,
    dice: open<number>(),
    total: open<number>(),
    points: open<Conditions['damage']>(),
    severity: open<Severity>(),
    was: open<Severity>(),
  },
  ({ target, dice, total, points, severity, was }, { names, thrown }) => {
    const parts = locations
      .filter(location => points[location] > 0)
      .map(location => `${locationWords(target, location, names)} ${points[location]}`)
    const worst = severity !== was ? ` Now ${severityWords[severity]}.` : ''
    return `The blast hits ${names(target)} with ${counted(dice, 'die', 'dice')}: ${counted(total, 'point')}, ${listed(parts)}${diceWords(thrown)}.${worst}`
  },
  {
    reaches: ({ who, target, total, severity, was }) => [
      milestones.hits.by(who, target, true),
      milestones.points.of(target, total),
      ...worsened(target, was, severity),
    ],
  },
)
export const fragmentsFlew = event(
  'fragmentsFlew',
  { who: ifSeen, target: seen, hits: open<number>() },
  ({ target, hits }, { names, thrown }) =>
    hits === 0
      ? `The fragments miss ${names(target)}${diceWords(thrown)}.`
      : `${counted(hits, 'fragment')} ${hits === 1 ? 'flies' : 'fly'} at ${names(target)}${diceWords(thrown)}.`,
  {
    reaches: ({ who, target, hits }) => [milestones.hits.by(who, target, hits > 0)],
    goesOn: ({ target, hits }, { names, thrown }) =>
      hits === 0 ? { like: '', words: `they miss ${names(target)}${diceWords(thrown)}` } : null,
  },
)
