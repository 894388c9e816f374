/** What is told of trauma rolls, and of the time that is left to the dying. */
import { throwOf } from '@enfilade/engine'
import { event, numbersOf, open, seen } from '@enfilade/kit'
import { linesOf } from '../../battle/marks.js'
import { milestones } from '../../battle/milestones.js'
import { hitOn, rolled, roundWords } from '../../battle/phrases.js'

/** `deathRound`: the deadline as it stands now; null: none. */
export const traumaRolled = event(
  'traumaRolled',
  {
    who: seen,
    level: numbersOf<number>('who'),
    tn: numbersOf<number>('who'),
    lines: linesOf('who'),
    held: open<boolean>(),
    cumulative: numbersOf<number>('who'),
    deathRound: numbersOf<number | null>('who'),
  },
  ({ who, tn, held, deathRound }, { thrown, names }) => {
    const roll = rolled(throwOf(thrown, who), tn)
    return held
      ? `${names(who)} passes the trauma roll: ${roll}.`
      : `${names(who)} fails the trauma roll: ${roll}. ${names(who)} ${endWords(deathRound)}.`
  },
  {
    reaches: ({ who, held }) => (held ? [] : [milestones.isDying.of(who)]),
    goesOn: ({ who, tn, held, deathRound }, { thrown }) =>
      hitOn(who, `trauma roll ${rolled(throwOf(thrown, who), tn)}, ${held ? 'passed' : `failed: ${endWords(deathRound)}`}`),
  },
)
const endWords = (deathRound: number | null | undefined): string =>
  deathRound === undefined || deathRound === null ? 'is dying' : `dies at the end of ${roundWords(deathRound)} unless treated`

/** The deadline has come nearer without a trauma roll of its own failing (BP-TRM-05). */
export const deadlineMoved = event(
  'deadlineMoved',
  { who: seen, deathRound: numbersOf<number>('who') },
  ({ who, deathRound }, { names }) =>
    deathRound === undefined
      ? `${names(who)} is closer to death.`
      : `${names(who)} now dies at the end of ${roundWords(deathRound)} unless treated.`,
  {
    unless: ({ deathRound }) => deathRound === undefined,
    goesOn: ({ who, deathRound }) =>
      hitOn(who, deathRound === undefined ? 'closer to death' : `now dies at the end of ${roundWords(deathRound)} unless treated`),
  },
)
