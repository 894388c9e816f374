/** Words of the timeline: answers, undo and redo, branches, looking back. */
import { counted } from '../numbers.js'

export const timeline = {
  answer: (at: number) => `Answer ${at}`,
  line: 'Answers of this fight',
  begin: 'Before the first answer',
  now: (at: number) => `Now, after answer ${at}`,
  after: (at: number, words: string) => `After answer ${at}: ${words}`,
  undo: 'Undo',
  redo: 'Redo',
  branches: 'Branches',
  branchCount: (count: number) => counted(count, 'branch', 'branches'),

  // looking back
  youLook: (at: number, of: number, clock: string) => `You look at answer ${at} of ${of}, ${clock}.`,
  came: (words: string) => `Then came: ${words}`,
  before: 'The answer before',
  next: 'The answer after',
  playOn: 'Play on from here',
  playOnMore: 'What came after stays as a branch. The dice fall the same way again.',
  anew: 'Play on with new dice',
  anewWhy: 'what if, with new dice',
  backToNow: 'Back to now',
  another: 'Another answer',
  anotherMore:
    'Given by the game master, for the reason you write. What came of the first answer stays as a branch, and Undo goes back to before it.',
  whichAnswer: 'Which answer',
  notAgain: 'This answer cannot be given otherwise by itself. Look at the one before it.',
  change: 'Change',

  // branches
  noBranches: 'Nothing was taken back so far. What is undone, and every other way that is tried, stays here.',
  leftAt: (at: number) => `leaves after answer ${at}`,
  goOn: 'Go on with it',
  drop: 'Drop',
  first: 'It begins with',
  notPlayed: 'This branch does not fit the fight any more.',
  compare: 'Compare',
  compareHead: 'How they stand',
  thisWay: 'This fight',
  branch: (number: number) => `Branch ${number}`,
  person: 'Person',
  clock: 'Time',
  ending: 'End',
  goesOn: 'goes on',
  same: 'the same',
  differ: (count: number) =>
    count === 0 ? 'Everybody stands the same in both.' : `${counted(count, 'person stands', 'people stand')} otherwise.`,
  onlyDifferent: 'Only those who differ',
} as const
