/** Words of the end of a fight. */
import { counted } from '../numbers.js'

export const closing = {
  over: 'The fight is over',
  winners: (names: readonly string[]) =>
    names.length === 0 ? 'Nobody has won.' : `${names.join(', ')} ${names.length === 1 ? 'has' : 'have'} won.`,
  stands: 'Who stands, and how',
  answers: (count: number, clock: string) => `${clock}, ${count} answers.`,
  next: 'Next fight with these people',
  nextMore: 'The same ground; wounds and what was used up stay.',
  nextFailed: 'They cannot begin another fight as they are.',
  saveNext: 'Save that as a scenario file',
  saveRecord: 'Save the record',
  saveLog: 'Save the log',
  again: 'The same fight again',
  undo: 'Undo the last answer',
  home: 'Home',
  branches: 'Other ways it went',

  luck: 'How the dice fell',
  luckMore: (compared: number, looked: number, of: number) =>
    `Compared: in ${counted(compared, 'answer')} that dice decided, whether the likeliest harm to somebody else came, beside the chance it had at that moment.${looked < of ? ` ${looked} of ${of} such answers were looked at.` : ''}`,
  sampledLuck: 'Some of these chances are sampled.',
  working: (looked: number, of: number) => `${looked} of ${of} answers looked at`,
  stop: 'Stop',
  goOn: 'Go on',
  stopped: 'Stopped.',
  noLuck: 'No answer of this fight could be compared.',
  side: 'Side',
  throws: 'Throws',
  compared: 'Compared',
  expected: 'Expected',
  came: 'Came',
  howRare: 'As good or better',
} as const
