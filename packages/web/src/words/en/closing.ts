/** Words for the end of a fight. */
import { capital, listed } from '@enfilade/engine'
import { counted } from '../numbers.js'
import { winners } from './winners.js'

/** One, or all who rolled against each other; of many the first. */
const rollers = (names: readonly string[]): string => (names.length > 3 ? `${names[0]} and ${names.length - 1} others` : listed(names))

export const closing = {
  tasks: 'Tasks with these people',
  over: 'The fight is over',
  winners,
  stands: 'Final state',
  beaten: (names: readonly string[]) => `${names.join(' and ')}: no one is left who can act`,
  left: (up: number, all: number) => `${up} of ${all} still up`,
  round: (word: string, round: number | null) => (round === null ? null : `${capital(word)} ${round}`),
  fate: (word: string, { round, by }: { readonly round: number | null; readonly by: string | null }) =>
    [round === null ? null : `${capital(word)} ${round}`, by === null ? null : `by ${by}`].filter(part => part !== null).join(', '),
  ofHarm: (last: string, struck: string) => `${last === '' ? '' : `${last}, `}of harm done in ${struck}`,
  details: 'Details',
  print: 'Print',
  watch: 'Watch it again',

  decided: 'What decided it',
  looking: (looked: number, of: number) => `Looking for what decided it: ${looked} of ${counted(of, 'roll')} looked at.`,
  roll: (time: string, names: readonly string[]) => `${time}, ${rollers(names)}:`,
  toWin: (side: string) => `${side} to win`,
  asItFell: 'as it fell',
  differently: 'had it fallen differently',
  range: (low: string, high: string) => `${low} to ${high}`,
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
  next: 'Set up the next fight',
  nextMore: 'Survivors as they are, opponents and a place to choose',
  nextTitle: (title: string) => `Next fight after ${title}`,
  backToEnd: 'Back to the fight',
  askedBetween: (asked: string) => `${asked} Answer that in the fight first.`,
  notOver: 'This fight isn’t over yet. Its combatants come along as they are now.',
  leftEarly: 'left the fight early',
  saveRecord: 'Save the record',
  saveLog: 'Save the log',
  again: 'Fight it again',
  undo: 'Undo the last answer',
  home: 'Home',
  branches: 'Branches',

  luck: 'Luck of the dice',
  luckMore: (compared: number, looked: number, of: number) =>
    `For each of ${counted(compared, 'roll')}: did the likeliest harm to another combatant happen, and how likely was it?` +
    (looked < of ? ` ${looked} of ${of} rolls checked.` : ''),
  sampledLuck: 'Some chances are sampled.',
  working: (looked: number, of: number) => `${looked} of ${of} rolls checked`,
  stop: 'Stop',
  goOn: 'Continue',
  stopped: 'Stopped.',
  noLuck: 'No roll in this fight could be compared.',
  side: 'Side',
  throws: 'Rolls',
  compared: 'Compared',
  expected: 'Expected',
  came: 'Actual',
  howRare: 'This or better',
} as const
