/** Words for the end of a fight. */
import { capital, listed } from '@enfilade/engine'
import { counted } from '../numbers.js'
import { winners } from './winners.js'

/** One, or all who rolled against each other; of many the first. */
const rollers = (names: readonly string[]): string => (names.length > 3 ? `${names[0]} and ${names.length - 1} others` : listed(names))

export const closing = {
  over: 'The fight is over',
  winners,
  beaten: (names: readonly string[]) => `${names.join(' and ')}: no one is left who can act`,
  left: (side: string, up: number, all: number) => `${side} ${up} of ${all} still up`,
  round: (word: string, round: number | null) => (round === null ? null : `${capital(word)} ${round}`),
  fate: (word: string, { round, by }: { readonly round: number | null; readonly by: string | null }) =>
    [round === null ? null : `${capital(word)} ${round}`, by === null ? null : `by ${by}`].filter(part => part !== null).join(', '),
  ofHarm: (last: string, struck: string) => `${last === '' ? '' : `${last}, `}of harm done in ${struck}`,
  print: 'Print',
  watch: 'Watch',
  share: 'Share or save',

  line: 'The line of the fight',
  lineMore: (fights: number) =>
    `who wins from here, as everyone plays themselves; each place from ${fights} fights or more, give or take 10`,
  lineSpoken: (side: string, shares: readonly string[]) => `${side} to win, over the fight: ${shares.join(', ')}.`,
  stepThere: 'Step there',

  decided: 'What decided it',
  looking: (looked: number, of: number) =>
    of === 0 ? 'Looking for what decided it.' : `Looking for what decided it: ${looked} of ${counted(of, 'roll')} looked at.`,
  roll: (time: string, names: readonly string[]) => `${time}, ${rollers(names)}:`,
  toWin: (side: string) => `${side} to win`,
  asItFell: 'as it fell',
  differently: 'had it fallen differently',
  noRolls: 'No roll looked at changed who wins by more than its error.',
  noRollsYet: 'No roll is known yet to have changed who wins by more than its error.',
  decidedNothing: 'Decided nothing:',
  eitherWay: (side: string, fell: string, other: string) => `${side} to win: ${fell}, had it fallen differently ${other}.`,
  howDecided: (fights: number, level: string) =>
    `From the same position everyone plays themselves, ${counted(fights, 'fight')} in all. All ranges hold together ${level} of the time.`,
  notAll: (looked: number, of: number) => `${looked} of ${counted(of, 'roll')} looked at.`,
  refining: 'More fights are being played.',
  tellOwn: 'Tell each player their own roll',
  tellOwnMore:
    'The roll of theirs that moved most, as a line to them alone. Its chances count everyone in the fight, also those they never saw.',
  ownRoll: (time: string, names: readonly string[], whose: string | null, fell: string, other: string) =>
    `Of your rolls, this one moved most: ${time}, ${rollers(names)}. ${whose === null ? 'Your opponents' : whose} to win: ${fell} as it fell, ${other} had it fallen differently.`,
  ownRollTold: (names: readonly string[]) => `Told: ${listed(names)}.`,
  review: 'Your choices or the dice?',
  next: 'Next fight',
  nextTitle: (title: string) => `Next fight after ${title}`,
  backToEnd: 'Back to the fight',
  askedBetween: (asked: string) => `${asked} Answer that in the fight first.`,
  notOver: 'This fight isn’t over yet. Its combatants come along as they are now.',
  leftEarly: 'left the fight early',
  saveLog: 'Save the log',
  again: 'Fight it again',
} as const
