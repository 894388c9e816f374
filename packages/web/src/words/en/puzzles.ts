/** Words for puzzles: positions with the answers that a good player would give. */
import { listed } from '@enfilade/engine'
import { counted } from '../numbers.js'

export const puzzles = {
  page: 'Puzzles',
  intro: 'What would you do here? Each has answers that are right, and why.',
  games: 'Games',
  own: 'From your own fight',
  back: 'Back to the fight',
  all: 'All puzzles',
  next: 'Next puzzle',
  noOwn:
    'No puzzle was made of a fight since this page was opened. The review of a finished fight makes one of each choice that cost dearly.',
  gone: 'There is no such puzzle.',
  asks: (name: string, question: string) => `${name}: ${question}`,
  find: (count: number) => `Find among ${counted(count, 'answer')}`,
  noneFound: 'No answer has these words.',
  more: (left: number) => `Show more, ${left} left`,
  give: 'That is my answer',
  answers: 'Answers',
  verdict: { right: '✓ Right.', wrong: '✗ No.', neither: 'Not the best.' },
  yours: (words: string, odds: string) => `Yours: ${words}${odds === '' ? '' : `: ${odds}`}.`,
  right: (words: readonly string[], odds: string) => `Right: ${listed(words)}${odds === '' ? '' : `: ${odds}`}.`,
  rightMore: (count: number) => `${counted(count, 'more answer')} of that kind`,
  advised: (words: string) => `The program’s opponents: ${words}.`,
  again: 'Try again',
} as const
