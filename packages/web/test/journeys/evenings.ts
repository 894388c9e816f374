/** Evenings of single games: who fights whom, on which map. */
import type { Evening } from './evening.js'

export const rpjSciFi: Evening = {
  game: 'RPJ Sci-Fi',
  title: 'Night at the lock',
  crew: ['Old Captain', 'Young Marine'],
  foes: '2 Raider',
  draws: ['Region', 'Enter', 'Blocked sight', 'Enter', '1 Right', '1 Down', 'Enter', 'Cover', 'Enter'],
  drawn: ['Region 3', 'Cover'],
}
