/** What is told of panic. */
import { counted, throwOf } from '@enfilade/engine'
import { event, numbersOf, open, seen } from '@enfilade/kit'
import { ifSeen } from '../../battle/marks.js'
import { againstInitiative, type Lines, rolled } from '../../battle/phrases.js'
import type { Result } from '../tasks/tasks.js'

const fearWords: Readonly<Record<Result, string>> = {
  outstanding: 'acts at once',
  success: 'stands it',
  failure: 'is terrified',
  catastrophic: 'flees in terror',
}
/** `first`: at the sight of it; otherwise it is an effort to get over it. */
export const fearRolled = event(
  'fearRolled',
  { who: seen, first: open<boolean>(), number: numbersOf<number>('who'), lines: numbersOf<Lines>('who'), result: open<Result>() },
  ({ who, first, number, result }, { names, thrown }) => {
    const how = rolled(throwOf(thrown, who), number)
    const calmed = !first && (result === 'success' || result === 'outstanding')
    return `${names(who)} ${calmed ? 'gets over the terror' : fearWords[result]}: ${how}.`
  },
)
/** `phases` 0: no panic. `armed`: a gun at the ready steadies them. */
export const chargeMet = event(
  'chargeMet',
  {
    who: seen,
    by: ifSeen,
    armed: open<boolean>(),
    initiative: numbersOf<number>('who'),
    initiativeLines: numbersOf<Lines>('who'),
    phases: open<number>(),
  },
  ({ who, armed, initiative, phases }, { names, thrown }) => {
    const how = `${againstInitiative(throwOf(thrown, who), initiative)}${armed ? ', −1 with a gun at the ready' : ''}`
    return phases === 0
      ? `${names(who)} stands up to the charge: ${how}.`
      : `${names(who)} runs from it for ${counted(phases, 'Phase')}: ${how}.`
  },
)
/** `phases` 0: no panic. */
export const panicRolled = event(
  'panicRolled',
  { who: seen, initiative: numbersOf<number>('who'), initiativeLines: numbersOf<Lines>('who'), phases: open<number>() },
  ({ who, initiative, phases }, { names, thrown }) => {
    const how = againstInitiative(throwOf(thrown, who), initiative)
    return phases === 0 ? `${names(who)} keeps calm: ${how}.` : `${names(who)} freezes for ${counted(phases, 'Phase')}: ${how}.`
  },
)
