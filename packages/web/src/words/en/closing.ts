/** Words for the end of a fight. */
import { capital } from '@enfilade/engine'
import { counted } from '../numbers.js'
import { winners } from './winners.js'

export const closing = {
  tasks: 'Tasks with these people',
  over: 'The fight is over',
  winners,
  stands: 'Final state',
  beaten: (names: readonly string[]) => `${names.join(' and ')}: no one is left who can act`,
  left: (able: number, all: number) => `${able} of ${all} can act`,
  round: (word: string, round: number | null) => (round === null ? null : `${capital(word)} ${round}`),
  fate: (word: string, { round, by }: { readonly round: number | null; readonly by: string | null }) =>
    [round === null ? null : `${capital(word)} ${round}`, by === null ? null : `by ${by}`].filter(part => part !== null).join(', '),
  ofHarm: (last: string, struck: string) => `${last === '' ? '' : `${last}, `}of harm done in ${struck}`,
  details: 'Details',
  print: 'Print',
  watch: 'Watch it again',

  decided: 'What decided it',
  looking: (looked: number, of: number) => `Looking for what decided it: ${looked} of ${of} rolls checked.`,
  moment: ({ time, name }: { readonly time: string; readonly name: string }) => `${time}, ${name}:`,
  wins: (side: string, before: string, after: string) => `${side} to win: ${before} → ${after}`,
  within: (before: string | null, after: string | null) =>
    [before === null ? null : `before: ${before}`, after === null ? null : `after: ${after}`].filter(part => part !== null).join(', '),
  likely: (words: string, came: boolean, chance: string) => `${words}: ${chance} likely${came ? '' : ', but it didn’t happen'}`,
  noMoments: 'No single roll changed anyone’s chance to win much.',
  momentsMore:
    'Chances to win are sampled: policies play on for everyone, from before and after the answer. 19 times in 20 the true chance lies between those given.',
  luckyOne: (side: string, came: number, expected: string, orMore: string) =>
    `${side} was lucky: ${came} hits or other harm, ${expected} expected. That much or more comes ${orMore} of the time.`,
  unluckyOne: (side: string, came: number, expected: string, orFewer: string) =>
    `${side} was unlucky: ${came} hits or other harm, ${expected} expected. That little or less comes ${orFewer} of the time.`,
  next: 'Set up the next fight',
  nextMore: 'Survivors as they are, opponents and a place to choose',
  nextTitle: (title: string) => `Next fight after ${title}`,
  backToEnd: 'Back to the fight',
  askedBetween: (asked: string) => `${asked} Answer that in the fight first.`,
  notOver: 'This fight isn’t over yet. Its combatants come along as they are now.',
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
