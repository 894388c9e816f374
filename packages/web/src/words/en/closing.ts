/** Words of the end of a fight. */
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
} as const
