/** Words for the file that holds everything of a browser. */
import { listed } from '@enfilade/engine'
import { counted } from '../numbers.js'

const kinds = { fight: 'Fight', scenario: 'Scenario', content: 'File of people and gear', entry: 'Person or thing', face: 'Portrait' }

export const everything = {
  save: 'Save everything in one file',
  saving: 'Saving…',
  bring: 'Bring everything in',
  about:
    'Fights with their campaigns, scenarios and maps, people and gear, and pictures. What you haven’t saved as a file yet isn’t in it.',
  title: 'Everything of a browser',
  reading: 'Reading the file…',
  taking: 'Taking it in…',
  wrong: 'This file can’t be taken in',
  nothingTaken: 'Nothing was taken in.',
  holds: (day: string, it: { fights: number; campaigns: number; files: number; pictures: number }) =>
    `Saved ${day}: ${listed([
      `${counted(it.fights, 'fight')}${it.campaigns > 0 ? ` (${counted(it.campaigns, 'campaign')})` : ''}`,
      counted(it.files, 'file'),
      counted(it.pictures, 'picture'),
    ])}.`,
  same: (count: number) => `${count === 1 ? '1 of them is' : `${count} of them are`} here already.`,
  clashes: (count: number) => (count === 1 ? 'One differs from what is here' : `${count} differ from what is here`),
  all: 'For all of them',
  each: 'choose for each',
  called: (kind: keyof typeof kinds, name: string) => `${kinds[kind]}: ${name}`,
  fightHere: (here: string, theirs: string) => `Here: ${here}. In the file: ${theirs}.`,
  fightIs: (answers: number, day: string) => `${counted(answers, 'answer')}, ${day}`,
  choices: { here: 'keep what is here', theirs: 'take the file’s', both: 'keep both' },
  take: 'Take it in',
  done: (added: number, replaced: number, left: number) =>
    `Taken in: ${added} added, ${replaced} replaced${left > 0 ? `, ${left} left as ${left === 1 ? 'it was' : 'they were'}` : ''}.`,
  nothingNew: 'All of it is here already.',
} as const
