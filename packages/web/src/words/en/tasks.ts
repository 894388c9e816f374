/** Words for tasks outside fights: setting one up, the task itself, and the people afterwards. */
export const tasks = {
  title: (game: string) => `${game}: tasks`,
  games: 'Games',
  noTasks: 'This game has no tasks outside fights.',
  intro: 'Work, repair, treat and travel: one task at a time. The people stay as it leaves them.',

  // setting up
  newTask: 'New task',
  people: 'People',
  ready: 'Ready people',
  fromFights: 'As a fight left them',
  fromTasks: 'As an earlier task left them',
  fromFiles: 'Your files',
  openFile: 'Open a file',
  openWords: 'People, or the record of a fight or a task.',
  working: 'Reading the people',
  wrongGame: (title: string, game: string) => `${title} is of another game. This page needs a file of ${game}.`,
  who: 'Whose task',
  personOf: (name: string, side: string) => (side === '' ? name : `${name}, ${side}`),
  options: (changed: number) => (changed === 0 ? 'Optional rules' : `Optional rules, ${changed} changed`),
  seed: 'Seed',
  seedHint: 'random',
  seedWords: 'Any text. The same seed gives the same dice. You can type dice instead once the task is open.',
  begin: 'Choose a task',
  refused: 'These people can’t begin a task.',
  earlier: 'Earlier tasks',

  // the task
  question: 'Question',
  task: 'Task',
  leftOut: 'not set',
  bounds: (from: number | undefined, to: number | undefined) =>
    from === undefined || to === undefined ? '' : `${from} to ${to}`.replaceAll('-', '−'),
  separated: 'Separate with commas.',
  doIt: 'Do it',
  numbers: 'What it adds up to',
  log: 'Log',
  nothingYet: 'Nothing has happened yet.',
  peopleNow: 'People now',
  things: 'Place and things now',
  clock: 'Date and time',

  // who is looking
  looks: 'What the screen shows',
  asSeat: (seat: string) => `What ${seat} knows`,
  asMaster: 'Everything',
  onlyMaster: 'For the game master only: an uncertain task’s truth is on the screen.',

  // afterwards
  over: 'The task is over',
  next: 'Next task',
  nextFight: 'Next fight',
  samePerson: 'the same person’s',
  savePeople: 'Save the people',
  savePeopleMore: 'A file for the game master: it holds what players may not know.',
  saveRecord: 'Save the record',
  saveLog: 'Save the log',
  undo: 'Undo',
  redo: 'Redo',
  another: 'Other people',
  after: 'Tasks with these people',
}
