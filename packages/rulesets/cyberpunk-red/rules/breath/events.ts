/** What is told of breath and vacuum. What suffocating costs is told as hit points lost. */
import { counted, faces } from '@enfilade/engine'
import { event, numbersOf, seen } from '@enfilade/kit'
import { seenWithNumbers } from '../../battle/marks.js'
import { throwOf } from '../../battle/phrases.js'

/** `rounds` of breath left at the start of a turn without air. */
export const breathHeld = event(
  'breathHeld',
  { who: seen, rounds: numbersOf<number>('who') },
  ({ who, rounds }, { names }) => `${names(who)} holds their breath${rounds === undefined ? '' : ` (${counted(rounds, 'round')} left)`}.`,
)

/** Whether a combatant was short of breath is a number of theirs: heard by those who know their numbers. */
export const breathRegained = event('breathRegained', { who: seenWithNumbers }, ({ who }, { names }) => `${names(who)} breathes again.`)

/** `loss`: points of INT, REF and DEX taken this time; `int`: what is left of INT. */
export const vacuumSuffered = event(
  'vacuumSuffered',
  { who: seen, loss: numbersOf<number>('who'), int: numbersOf<number>('who') },
  ({ who, loss, int }, { names, thrown }) => {
    if (loss === undefined) return `The vacuum wears ${names(who)} down.`
    const die = faces(throwOf(thrown, who))
    return `The vacuum costs ${names(who)} ${die} = ${loss} INT, REF and DEX each${int === undefined ? '' : `; INT is now ${int}`}.`
  },
)
