/** Words for the timeline: answers, undo and redo, branches, looking back. */
import { counted } from '../numbers.js'

export const timeline = {
  watching: 'What those who play themselves do',
  replaying: 'The fight again',
  watchOn: 'Watch from here',
  momentOf: (nth: number, of: number) => `${nth} of ${of}`,
  faster: 'Faster',
  toNow: 'Skip',
  stopped: (steps: number) =>
    `Those who play themselves were stopped after ${steps} steps: the fight may not end by itself. Answer, or end it.`,
  showAll: (count: number) => `Show all ${count}`,
  answer: (at: number) => `Answer ${at}`,
  line: 'Answers in this fight',
  begin: 'Before the first answer',
  now: (at: number) => `Now, after answer ${at}`,
  after: (at: number, words: string) => `After answer ${at}: ${words}`,
  undo: 'Undo',
  redo: 'Redo',
  branches: 'Branches',
  branchCount: (count: number) => counted(count, 'branch', 'branches'),

  // looking back
  youLook: (at: number, of: number, clock: string) => `You’re looking at answer ${at} of ${of}, ${clock}.`,
  came: (words: string) => `Next: ${words}`,
  before: 'Previous answer',
  next: 'Next answer',
  playOn: 'Play on from here',
  playOnMore: 'The rest stays as a branch. The dice fall the same way again.',
  anew: 'Play on with new dice',
  anewWhy: 'what if, with new dice',
  backToNow: 'Back to now',
  another: 'Change the answer',
  anotherMore: 'The game master gives another answer. The original stays as a branch; Undo goes back to it.',
  whichAnswer: 'Which answer',
  notAgain: 'This answer can’t be changed on its own. Go to the one before it.',
  change: 'Change',

  // branches
  noBranches: 'No branches yet. Whatever you undo or try differently stays here.',
  leftAt: (at: number) => `branches off after answer ${at}`,
  goOn: 'Switch to it',
  drop: 'Delete',
  first: 'Starts with',
  notPlayed: 'This branch no longer fits the fight.',
  compare: 'Compare',
  compareHead: 'Compare the branches',
  thisWay: 'This fight',
  branch: (number: number) => `Branch ${number}`,
  person: 'Combatant',
  clock: 'Time',
  ending: 'End',
  goesOn: 'still going',
  same: 'the same',
  differ: (count: number) =>
    count === 0 ? 'No combatant differs.' : `${counted(count, 'combatant')} ${count === 1 ? 'differs' : 'differ'}.`,
  onlyDifferent: 'Only differences',
} as const
