/** Words for the end of a fight at a table: on the big screen, on phones, on the game master's desk. */
import { capital } from '@enfilade/engine'

export const ending = {
  title: 'How the fight went',
  turned: 'here it turned',
  never: 'It never turned on one roll.',
  toWin: (side: string) => `${side} to win`,
  decided: 'the roll that decided it',
  error: (points: number) => `± ${points}`,
  asItFell: 'as it fell',
  differently: 'had it fallen differently',
  each: 'What the fight was for each',
  over: (words: string, round: string, count: number) => `${capital(words)}${count > 0 ? `, ${round} ${count}` : ''}.`,

  again: 'Again?',
  wishes: { again: 'This one again', another: 'Another fight', enough: 'Enough for me' },
  wished: { again: 'again', another: 'another fight', enough: 'enough' },
  master: 'The game master decides.',

  show: 'Show it on the TV',
  showMore: 'The line and this roll, to everyone at the table. They count everyone in the fight, also those the players never saw.',
  shown: 'It is on the TV.',
} as const
