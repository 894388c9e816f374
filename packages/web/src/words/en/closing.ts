/** Words for the end of a fight. */
import { counted } from '../numbers.js'

export const closing = {
  over: 'The fight is over',
  winners: (names: readonly string[]) => (names.length === 0 ? 'No winner.' : `${names.join(' and ')} won.`),
  stands: 'Final state',
  answers: (count: number, clock: string) => `${clock}, ${counted(count, 'answer')}.`,
  next: 'Set up the next fight',
  nextMore: 'Survivors as they are, opponents and a place to choose',
  nextTitle: (title: string) => `Next fight after ${title}`,
  backToEnd: 'Back to the fight',
  between: 'In between',
  betweenMore: 'Heal, treat and repair by the rules. It goes into the record of the last fight; undo takes it back.',
  betweenWhy: 'between two fights',
  noBetween: 'This game has no acts for the time between fights.',
  askedBetween: (asked: string) => `${asked} Answer that in the fight first.`,
  notOver: 'This fight isn’t over yet. Its combatants come along as they are now.',
  done: (what: string) => `${what} Done.`,
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
