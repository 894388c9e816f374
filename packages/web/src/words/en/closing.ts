/** Words for the end of a fight. */
import { counted } from '../numbers.js'

export const closing = {
  over: 'The fight is over',
  winners: (names: readonly string[]) => (names.length === 0 ? 'No winner.' : `${names.join(' and ')} won.`),
  stands: 'Final state',
  answers: (count: number, clock: string) => `${clock}, ${counted(count, 'answer')}.`,
  next: 'Set up the next fight',
  nextMore: 'Same ground. Wounds and spent ammunition carry over.',
  nextFailed: 'These combatants can’t start another fight as they are.',
  saveNext: 'Save the next fight as a scenario file',
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
